"""The rules as Python calls them: by an array of rows and an index; passing a row itself takes three times as long."""

from ziggurat.kernel import dispatch
from ziggurat.kernel.compiled import compiled
from ziggurat.kernel.dispatch import view as write_view  # numba takes any x.view for numpy's


@compiled
def setup(rows, i, rng):
    dispatch.setup(rows[i], rng)


@compiled
def actor(rows, i):
    return dispatch.actor(rows[i])


@compiled
def legal(rows, i, out):
    return dispatch.legal(rows[i], out)


@compiled
def odds(rows, i, out, p):
    return dispatch.odds(rows[i], out, p)


@compiled
def draw(rows, i, rng):
    return dispatch.draw(rows[i], rng)


@compiled
def play(rows, i, action):
    dispatch.play(rows[i], action)


@compiled
def points(rows, i, out):
    dispatch.points(rows[i], out)


@compiled
def wins(rows, i, out):
    dispatch.wins(rows[i], out)


@compiled
def outlook(rows, i, out):
    dispatch.outlook(rows[i], out)


@compiled
def view(rows, i, seat, out):
    write_view(rows[i], seat, out)


@compiled
def seen(rows, i, action, seat):
    return dispatch.seen(rows[i], action, seat)


@compiled
def notice(memories, before, action, after):
    """Every seat takes note of what it saw: memories[k] is seat k's; before and after are arrays of one row."""
    for seat in range(len(memories)):
        dispatch.notice(memories[seat], before[0], action, after[0], seat)


@compiled
def notice_seen(memory, before, action, after, seat):
    """One seat takes note: memory, before and after are arrays of one, the views and the action as it saw them."""
    dispatch.notice(memory[0], before[0], action, after[0], seat)


@compiled
def deal(views, i, memories, seat, rng):
    dispatch.deal(views[i], memories[seat], rng)

"""Every way in which a position is impossible or unreadable, and that what games reach is accepted."""

import pytest

import ziggurat
from positions import examination

GAMES = {seats: ziggurat.load("twin-win", seats) for seats in (2, 3)}
BOARD = "R1/G1R3R2/B3Y2K1/-/Y3K2B1/-/K3B2G2/-/G3Y1"
GOALS = "BT,KT/RT,KN"
PILE = "RN,BN,GT,GN,YT,YN"
GOOD = f"{BOARD} {GOALS} {PILE} 0 2 6"
STANDING = BOARD.replace("R1/G1R3R2", "-/G1R3R2R1")
THREE_BOARD = "R1/G1R3R2/B3Y2/-/Y3B1/-/K1K2K3/-/B2G2G3Y1"
THREE_SEATS = f"{THREE_BOARD} RT,RN/BT,BN/GT,GN YT,YN,KT,KN"


POSSIBLE = [
    GOOD,
    f"{BOARD} {GOALS} {PILE} 1 1 199",
    f"{BOARD} KT>BT/RT,KN {PILE} chance 1 6",
    f"{BOARD} BT>KT/RT,KN {PILE} chance 0 198",
    f"{STANDING} {GOALS} {PILE} - 1 6",
    f"{STANDING} {GOALS} {PILE} - 0 199",
    f"{BOARD} {GOALS} {PILE} - 0 200",
    f"{STANDING} BT,KT/GT,KN RT,RN,BN,GN,YT,YN 0 2 6",
    f"{STANDING} BT,KT/GT,KN RT,RN,BN,GN,YT,YN - 0 200",
]


def test_one_stack_of_all_pieces_is_possible() -> None:
    board = "-/-/-/-/R3B3G3Y3K3R2B2G2Y2K2R1B1G1Y1K1/-/-/-/-"
    state = GAMES[2].from_position(f"{board} {GOALS} {PILE} 0 2 6")
    assert list(state.legal_moves()) == ["b2a2", "b2b1", "b2b3", "b2c2", "pass", "swap:BT", "swap:KT"]


IMPOSSIBLE = [
    # Pieces not each there once
    GOOD.replace("R1/", "-/"),
    GOOD.replace("R1/", "R2/"),
    GOOD.replace("R1/", "R1R1/"),
    GOOD.replace("R1/", "R0/"),
    GOOD.replace("R1/", "R4/"),
    GOOD.replace("R1/", "X1/"),
    # Cards not each there once
    GOOD.replace("RN,BN", "RT,BN"),
    GOOD.replace("RN,BN", "RN,RN"),
    GOOD.replace("RN,BN", "XN,BN"),
    GOOD.replace("RN,BN", "RX,BN"),
    GOOD.replace("RN,", ""),
    GOOD.replace(PILE, "-"),
    GOOD.replace("KT/", "KN/"),
    # A seat without two goals
    f"{BOARD} BT/RT,KN {PILE},KT 0 2 6",
    f"{BOARD} -/RT,KN RN,BT,BN,GT,GN,YT,YN,KT 0 2 6",
    f"{BOARD} RN,BT,KT/RT,KN BN,GT,GN,YT,YN 0 2 6",
    f"{BOARD} BT,KT/RT,YN,KN RN,BN,GT,GN,YT 0 2 6",
    # An actor that does not fit turn, swap or end
    f"{BOARD} {GOALS} {PILE} 1 2 6",
    f"{BOARD} {GOALS} {PILE} 0 2 7",
    f"{BOARD} {GOALS} {PILE} 2 2 6",
    f"{BOARD} {GOALS} {PILE} chance 1 6",
    f"{BOARD} KT>BT/RT,KN {PILE} 0 1 6",
    f"{BOARD} KT>BT/RT,KN {PILE} chance 1 7",
    f"{BOARD} KT>BT/RT>KN {PILE} chance 1 6",
    f"{BOARD} KT>BT/RT,KN {PILE} - 0 200",
    f"{BOARD} {GOALS} {PILE} - 1 6",
    f"{BOARD} {GOALS} {PILE} - 1 200",
    f"{BOARD} {GOALS} {PILE} - 0 199",
    f"{STANDING} {GOALS} {PILE} - 2 6",
    f"{STANDING} {GOALS} {PILE} - 0 200",
    f"{STANDING} BT,KT/KN>RT {PILE} - 0 7",
    # Actions left
    f"{BOARD} {GOALS} {PILE} 0 0 6",
    f"{BOARD} {GOALS} {PILE} 0 3 6",
    f"{BOARD} KT>BT/RT,KN {PILE} chance 2 6",
    # A seat's figure standing while the game goes on, the card being given up included
    f"{STANDING} {GOALS} {PILE} 0 2 6",
    f"{STANDING} BT,KT/KN>RT {PILE} chance 0 7",
    f"{STANDING} BT,KT/RT>KN {PILE} chance 0 7",
    # Turns
    f"{BOARD} {GOALS} {PILE} 0 2 200",
    f"{BOARD} KT>BT/RT,KN {PILE} chance 1 200",
    f"{BOARD} {GOALS} {PILE} - 0 201",
    f"{BOARD} {GOALS} {PILE} 0 2 12345678901",
]


@pytest.mark.parametrize(
    "goals",
    [
        "RT,KN/BT,BN/GT,YN RN,GN,YT,KT - 1 5",  # the red Tree and the black Nest, both of seat 0
        "RT,RN/BN,KN/GT,YN BT,GN,YT,KT - 1 5",  # of two seats
    ],
)
def test_two_claimed_figures_are_impossible(goals: str) -> None:
    board = THREE_BOARD.replace("R1/G1R3R2", "-/G1R3R2R1")
    with pytest.raises(ziggurat.ImpossiblePosition):
        GAMES[3].from_position(f"{board} {goals}")


def test_the_actor_with_three_seats() -> None:
    GAMES[3].from_position(f"{THREE_SEATS} 2 2 5")
    for wrong in ("0 2 5", "1 2 5", "2 2 6", "3 2 5"):
        with pytest.raises(ziggurat.ImpossiblePosition):
            GAMES[3].from_position(f"{THREE_SEATS} {wrong}")


UNREADABLE = [
    GOOD.replace("/-/Y3", "//Y3"),
    GOOD.replace("/G3Y1", ""),
    GOOD.replace("G3Y1", "G3Y"),
    GOOD.replace("G3Y1", "g3Y1"),
    GOOD.replace("G3Y1", "G3,Y1"),
    GOOD.replace("BT,KT", "KT,BT"),
    GOOD.replace("RN,BN", "BN,RN"),
    GOOD.replace("YT,YN", "YN,YT"),
    GOOD.replace("BT,KT", "BT KT"),
    GOOD.replace("BT,KT", "??,??"),
    GOOD.replace("BT,KT", "BT,KT,"),
    GOOD.replace(PILE, "??,??,??,??,??,??"),
    GOOD.replace("BT,KT", "BT>"),
    GOOD.replace("BT,KT", "BT>KT>RT"),
    GOOD.replace(GOALS, "BT,KT"),
    GOOD.replace(" 0 2 6", " 0 2 06"),
    GOOD.replace(" 0 2 6", " 0 +2 6"),
    GOOD.replace(" 0 2 6", " zero 2 6"),
    GOOD.replace(" 0 2 6", " Chance 1 6"),
    f"{THREE_SEATS} 2 2 5",
]


def two(text: str) -> ziggurat.Game:
    """Unless said otherwise there are two seats."""
    return GAMES[2]


test_possible, test_impossible, test_unreadable = examination(two, POSSIBLE, IMPOSSIBLE, UNREADABLE)


@pytest.mark.parametrize("text", ["", "a3", "a3b3c3", "a4b3", "d1c1", "swap:", "swap:XT", "draw:R", "Pass", "??"])
def test_unreadable_moves(text: str) -> None:
    with pytest.raises(ziggurat.Unreadable):
        GAMES[2].from_position(GOOD).string_to_action(text)


@pytest.mark.parametrize("text", ["a3b2", "b3a3", "a2a3", "swap:RT", "swap", "draw:RN", "draw"])
def test_illegal_moves(text: str) -> None:
    with pytest.raises(ziggurat.IllegalMove):
        GAMES[2].from_position(GOOD).string_to_action(text)

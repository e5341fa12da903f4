"""A player in ten lines: takes the move after which the outlook is best, against players that choose at random.

python examples/greedy.py GAME [GAMES]
"""

import random
import sys

import ziggurat


def greedy(state: ziggurat.State) -> int:
    """The action with the best outlook for the seat on turn."""
    seat = state.current_player()

    def promise(action: int) -> float:
        state.apply_action(action)
        value = state.outlook()[seat]
        state.undo()
        return value

    return max(state.legal_actions(), key=promise)


def share(game: ziggurat.Game, games: int) -> float:
    """The mean share of the win of one greedy seat, which sits elsewhere in every game."""
    total = 0.0
    for number in range(games):
        state, mine, chance = game.new_initial_state(seed=number), number % game.seats, random.Random(number)
        while not state.is_terminal():
            if state.is_chance_node():
                actions, odds = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(chance.choices(actions, odds)[0])
            elif state.current_player() == mine:
                state.apply_action(greedy(state))
            else:
                state.apply_action(chance.choice(state.legal_actions()))
        total += state.returns()[mine]
    return total / games


if __name__ == "__main__":
    chosen = ziggurat.load(sys.argv[1])
    print(f"{share(chosen, int(sys.argv[2]) if len(sys.argv) > 2 else 50):.2f} of the wins")

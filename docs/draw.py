"""Draws the pictures of README.md and the docs, from the same scenes as everything else: `make pictures`."""

from pathlib import Path

import ziggurat
from ziggurat import games

FOLDER = Path(__file__).parent / "pictures"

# By game: seats, the seat that looks, and a position with something to see. A game without a line shows its start.
MOMENTS = {
    "pyramidis": (
        4,
        0,
        "a5=BBBBM,b4=BB,c4=BT,d1=TTT,d3=TTC,d4=CCCCB,d8=CCC,e2=M,f5=TM,h5=MMMMM 1,0,0,0 0 20",
    ),
    "kotra": (
        2,
        0,
        "8/3N11N1S31/1N23N1N11/2N31S23/1N22S31S11/S2S11S21N12/N21N31N2S1N31/S22S12S1S3 "
        "0,0,0/0,0,0 0,1,2/0,1,2 41 - 0 0",
    ),
    "mandala": (
        2,
        0,
        "-" * 76 + "R2--G2B1B3K3K2G2Y2G1K1Y3K2R3G3B1R2G1R1K3B2Y1R1G3B1Y3K3B2R2Y1K1Y2R3Y3B1B2G3 "
        "40,38 R2R3R3B2B3B3B3G2Y1Y2K1K1K2/R1R1R3G1G1G2Y1Y2Y3Y3K2K2K3 R1R2B1B2B3G1G2G3G3Y1Y2K1K3 0,0 0",
    ),
    "mandala-stones": (
        2,
        0,
        "YR/Bp/bpb/byb/-/YY/yYP/YRRY/PYy/BbP/RbR/RBp/ryry/pP/rYB/PRp/B/y/PBPy/prP/rby/bp/rBb/Br 6,9,3,4 "
        "RP,BBY,R,PY,ypp/-,-,-,yb,- 2,8/5,7 YyPpBbrRRRrrBbyYpPprr 20,41 - 0 -",
    ),
    "twin-win": (
        3,
        2,
        "R1/G1R3R2/B3Y2/-/Y3B1/-/K1K2K3/-/B2G2G3Y1 RT,RN/BT,BN/GT,GN YT,YN,KT,KN 2 2 5",
    ),
}


def moment(id: str) -> tuple[ziggurat.State, int]:
    """What is drawn of a game, and who looks."""
    if id not in MOMENTS:
        return ziggurat.load(id).new_initial_state(seed=1), 0
    seats, seat, position = MOMENTS[id]
    return ziggurat.load(id, seats).from_position(position), seat


def main() -> None:
    """A picture for each game."""
    for id in games.GAMES:
        state, seat = moment(id)
        (FOLDER / f"{id}.svg").write_text(state.svg(seat, "en"), encoding="utf-8")


if __name__ == "__main__":
    main()

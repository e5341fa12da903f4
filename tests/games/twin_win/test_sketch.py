"""The board as plain text: every arrow stands between the cells that it joins."""

import ziggurat

COLUMN_B_EMPTY = "K3G2Y1/-/R3K2B1/B3Y2K1/-/G3R2/Y3B2/-/R1G1 BT,KT/RT,KN RN,BN,GT,GN,YT,YN 0 2 6"


def test_arrows_stand_above_the_stacks_also_where_a_column_is_empty() -> None:
    top, between = ziggurat.load("twin-win").from_position(COLUMN_B_EMPTY).sketch(0, "en").splitlines()[:2]
    assert between.index("^v") == top.index(".")
    assert between.rindex("v") == top.index("R3")

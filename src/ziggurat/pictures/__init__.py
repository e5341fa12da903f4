"""Pens for scenes: a stand-alone SVG, a PNG, the shared sprites and their colours. No pen knows a game."""

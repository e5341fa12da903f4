"""Draws scenes: as stand-alone SVG or PNG, with the sprites and colours that games share. Nothing here knows a game."""

"""Translations for foreign libraries, nothing more: without its library only that adapter is missing."""

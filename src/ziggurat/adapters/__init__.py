"""Adapters to other libraries, nothing more: if a library is not installed, only its adapter is missing."""

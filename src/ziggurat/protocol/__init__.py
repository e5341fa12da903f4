"""The engine protocol, both ends: our players served to other programs, and other programs as players."""

"""People play here: tables, seats by secret link, a log that is the truth, and what each may know of it, live."""

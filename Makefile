# Two commands set everything up and run: `make play` and `make test`.
PYTHON ?= python3
BIN := .venv/bin
# Compiled code checks its bounds in tests; it keeps a cache of its own for that.
CHECKED := NUMBA_BOUNDSCHECK=1

.PHONY: play test style types tests soak golden snapshots pictures bench ladder clean

play: .venv/ready
	$(BIN)/ziggurat play

test: style types tests

style: .venv/ready
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

types: .venv/ready
	$(BIN)/mypy

tests: .venv/ready
	$(CHECKED) $(BIN)/ziggurat warm
	$(CHECKED) $(BIN)/python -m pytest -q -n auto

soak: .venv/ready
	$(CHECKED) $(BIN)/ziggurat warm
	$(CHECKED) $(BIN)/python -m pytest -q -n auto --dist worksteal -m soak

golden: .venv/ready
	$(BIN)/python tests/write_golden.py

snapshots: .venv/ready
	ZIGGURAT_SNAPSHOTS=write $(BIN)/python -m pytest -q tests/test_pictures.py -k as_they_were

pictures: .venv/ready
	$(BIN)/python docs/draw.py

bench: .venv/ready
	$(BIN)/python benchmarks/run.py

ladder: .venv/ready
	$(BIN)/python benchmarks/ladder.py

.venv/ready: pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
		|| { echo "Ziggurat needs Python 3.11 or newer, but $(PYTHON) is older: try make PYTHON=python3.12"; exit 1; }
	$(PYTHON) -m venv .venv
	$(BIN)/python -m pip install --quiet --upgrade pip
	$(BIN)/python -m pip install --quiet --editable . --group dev
	@touch $@

clean:
	rm -rf .venv .mypy_cache .pytest_cache .ruff_cache .hypothesis

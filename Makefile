# Two commands set everything up and run: `make play` and `make test`.
PYTHON ?= python3
BIN := .venv/bin
# Compiled code checks its bounds in tests; it keeps a cache of its own for that.
CHECKED := NUMBA_BOUNDSCHECK=1
# Games that are not in the package, but whose rules are tested as if they were.
EXAMPLES := $(patsubst %/rules.py,%,$(wildcard examples/*/rules.py))

.PHONY: play test quick quick-tests game style types tests web wire web-tests soak golden fixtures snapshots
.PHONY: pictures bench ladder times clean

play: .venv/ready
	$(BIN)/ziggurat serve --open

test: style types web-tests tests

quick: style types quick-tests

style: .venv/tools
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/python tests/commits.py

types: .venv/tools
	$(BIN)/mypy

tests: .venv/tools
	$(BIN)/python tests/page/chromium.py
	$(CHECKED) $(BIN)/ziggurat warm
	$(CHECKED) $(BIN)/python -m pytest -q -n auto
	for game in $(EXAMPLES); do $(MAKE) game GAME=$$game || exit 1; done

quick-tests: .venv/tools
	$(CHECKED) $(BIN)/ziggurat warm
	$(CHECKED) ZIGGURAT_QUICK=1 $(BIN)/python -m pytest -q -n auto

game: .venv/tools
	$(CHECKED) ZIGGURAT_GAMES=$(GAME) $(BIN)/python -m pytest -q -n auto -k $(subst _,-,$(notdir $(GAME))) tests $(wildcard $(GAME)/tests)

web: .venv/ready
	$(BIN)/python web/build.py --force

wire: .venv/tools
	$(BIN)/python web/build.py types

web-tests: .venv/tools
	$(BIN)/python web/build.py test

soak: .venv/tools
	$(CHECKED) $(BIN)/ziggurat warm
	$(CHECKED) ZIGGURAT_TRUST=$(CURDIR)/docs/trust.jsonl $(BIN)/python -m pytest -q -n auto --dist worksteal -m soak \
		$(if $(ONLY),-k '$(ONLY)'); status=$$?; $(BIN)/python docs/write_trust.py; exit $$status

golden: .venv/tools
	$(BIN)/python tests/write_golden.py

fixtures: .venv/tools
	$(BIN)/python tests/write_fixtures.py

snapshots: .venv/tools
	ZIGGURAT_SNAPSHOTS=write $(BIN)/python -m pytest -q tests/test_pictures.py -k as_they_were

pictures: .venv/tools
	$(BIN)/python docs/draw.py

.PHONY: wrap
wrap: .venv/tools
	$(BIN)/python docs/wrap.py

.PHONY: french
french: .venv/tools
	$(BIN)/python tests/french.py

bench: .venv/tools
	$(BIN)/python benchmarks/run.py

ladder: .venv/tools
	$(BIN)/python benchmarks/ladder.py $(GAME)

times: .venv/tools
	$(BIN)/python benchmarks/times.py $(GAME)

.venv/ready: pyproject.toml web/package-lock.json
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
		|| { echo "Ziggurat needs Python 3.11 or newer, but $(PYTHON) is older: try make PYTHON=python3.12"; exit 1; }
	$(PYTHON) -m venv .venv
	$(BIN)/python -m pip install --quiet --upgrade pip
	@echo "Installing what Ziggurat needs and building its page: a minute or two, once ..."
	$(BIN)/python -m pip install --editable '.[png]'
	@touch $@

.venv/tools: .venv/ready
	$(BIN)/python -m pip install --quiet --editable . --group dev
	@touch $@

clean:
	rm -rf .venv .mypy_cache .pytest_cache .ruff_cache .hypothesis

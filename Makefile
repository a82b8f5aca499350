# `make play` and `make test` set everything up from a fresh clone.
PYTHON ?= python3
VENV := .venv
COMPILED := .venv-compiled
BIN := $(VENV)/bin
SOURCES := $(shell find src -name '*.py' -o -name '*.toml' -o -name '*.md' 2>/dev/null)

.PHONY: play test check lint types laws compiled bench docs clean

play: $(COMPILED)/.installed  ## play in the terminal against bots
	$(COMPILED)/bin/nemeton play keltis

test: $(BIN)/.installed $(COMPILED)/.installed  ## every test, plain and compiled
	$(BIN)/pytest -q -n auto
	cd tests && ../$(COMPILED)/bin/pytest -q -n auto -c ../pyproject.toml --rootdir=.. .

check: lint types test  ## all of CI

lint: $(BIN)/.installed
	$(BIN)/ruff format --check src tests bench setup.py
	$(BIN)/ruff check src tests bench setup.py
	$(BIN)/lint-imports

types: $(BIN)/.installed
	$(BIN)/mypy

$(BIN)/.installed: pyproject.toml setup.py
	$(PYTHON) -m venv $(VENV)
	$(BIN)/pip install -q --upgrade pip
	NEMETON_COMPILE=0 $(BIN)/pip install -q --group dev -e .
	touch $@

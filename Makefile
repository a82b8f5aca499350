# `make play` and `make test` set everything up from a fresh clone.
PYTHON ?= python3
LIMIT ?= ../shared/limit
PLAIN := .venv
COMPILED := .venv-compiled
PEERS := .venv-peers
SOURCES := $(shell find src -type f -not -name '*.pyc' -not -path '*.egg-info*')

.PHONY: play test check lint types bench docs clean

play: $(COMPILED)/.done  ## open a game against bots
	$(COMPILED)/bin/nemeton play keltis

test: $(PLAIN)/.done $(COMPILED)/.done  ## every test, plain and compiled
	$(PLAIN)/bin/pytest -n auto
	NEMETON_EXPECT=compiled $(COMPILED)/bin/pytest -n auto

check: lint types test  ## all of CI

lint: $(PLAIN)/.done
	$(PLAIN)/bin/ruff format --check .
	$(PLAIN)/bin/ruff check .
	$(PLAIN)/bin/lint-imports

types: $(PLAIN)/.done
	$(PLAIN)/bin/mypy

bench: $(PLAIN)/.done $(PEERS)/.done  ## speed, in one run
	$(PEERS)/bin/python bench/rules.py --plain $(PLAIN)/bin/python --limit $(LIMIT)

docs: $(PLAIN)/.done  ## the documentation as a site, in build/site
	$(PLAIN)/bin/mkdocs build --strict --site-dir build/site

clean:
	rm -rf build $(PLAIN) $(COMPILED) $(PEERS)

# Plain, from the source folder: for the debugger, coverage and hypothesis.
$(PLAIN)/.done: pyproject.toml setup.py
	$(PYTHON) -m venv $(PLAIN)
	$(PLAIN)/bin/pip install -q --upgrade pip
	NEMETON_COMPILE=0 $(PLAIN)/bin/pip install -q --group dev -e .
	touch $@

# As users install it: compiled where there is a C compiler.
$(COMPILED)/.done: pyproject.toml setup.py $(SOURCES)
	$(PYTHON) -m venv $(COMPILED)
	$(COMPILED)/bin/pip install -q --upgrade pip
	rm -rf build/lib* build/bdist* && $(COMPILED)/bin/pip install -q --group test .
	touch $@

$(PEERS)/.done: pyproject.toml setup.py $(SOURCES)
	$(PYTHON) -m venv $(PEERS)
	$(PEERS)/bin/pip install -q --upgrade pip
	rm -rf build/lib* build/bdist* && $(PEERS)/bin/pip install -q --group peers .
	touch $@

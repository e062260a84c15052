# Everything a newcomer or a build machine types.  `make` alone lists the targets.

SHELL := /bin/bash
.SHELLFLAGS := -euo pipefail -c
.ONESHELL:
.DELETE_ON_ERROR:
.DEFAULT_GOAL := help
MAKEFLAGS += --no-builtin-rules
export PIP_DISABLE_PIP_VERSION_CHECK := 1
# What is compiled is kept, whatever the shell says: the program starts in half of the time.
export PYTHONDONTWRITEBYTECODE :=

PYTHON ?= $(shell command -v python3.11 || command -v python3)
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip install --quiet --no-input
READY := $(VENV)/.ready
READY_DEV := $(VENV)/.ready-dev
BUILD := build
BROWSER := $(BUILD)/browser/.ready
REPORTS := reports
TEX := texlive-latex-base texlive-latex-recommended lmodern latexmk
PACKAGES := chromium chromium-headless-shell poppler-utils $(TEX) \
	coq libcoq-interval libcoq-coquelicot zsh fish
FUZZ_SECONDS ?= 600
SEED ?= 1
PYTEST_ARGS ?= -n auto --maxprocesses 8 --dist worksteal
# A browser is driven by one process, beside those that run everything else.
BROWSER_TESTS := tests/test_browser.py tests/test_pictures_drawn.py
# As many as the processors and one more: some tests wait for a limit, a signal or a worker.
RUNS := $(shell n=$$(nproc); echo $$((n < 7 ? n + 1 : 8)))
SHARED_TESTS := $(filter-out $(BROWSER_TESTS),$(wildcard tests/test_*.py))
RUN = $(BIN)/python -m pytest -p no:cacheprovider -p tests.beside --beside $(BUILD)/tests/taken \
	-o console_output_style=classic $(SHARED_TESTS)
# To collect all tests takes longer than to run these.
GOLDEN_TESTS := $(shell grep -lw golden tests/test_*.py)
UV_COMPILE := uv pip compile --quiet --universal --python-version 3.11 \
	--generate-hashes --no-emit-index-url --no-emit-find-links

CORE := pe_symbolic/decimals.py,pe_symbolic/enclosure/*,pe_symbolic/judge/*,pe_symbolic/kernel/*
SAMPLE ?= 100
LOCKS := run dev fuzz lock audit mutants

.PHONY: help report pdf docs test fuzz check style types floors wheel pythons unchanged goldens ledger certify golden system \
	requirements clean installed-wheel branches coverage seen mutants audit

help: ## list the targets
	@grep -hE '^[a-z]+:.*## ' Makefile | sort | sed -E 's/^([a-z]+):.*## /\1\t/' | expand -t 14

report: $(READY) ## prove, check notes/ and the NumPy tables, and write reports/index.html
	@$(BIN)/pe-symbolic report -o $(REPORTS) || { status=$$?
	# 1 says that the notes contain mistakes, which is what the report is for.
	if [ $$status -ne 1 ]; then exit $$status; fi; }
	echo
	echo "The report: $(REPORTS)/index.html"
	if command -v latexmk > /dev/null && command -v pdflatex > /dev/null; then
	  echo "The paper: $(REPORTS)/report.tex   (make pdf typesets it)"
	else
	  echo "The paper: $(REPORTS)/report.tex   (to typeset it, make system installs TeX, then make pdf)"
	fi

pdf: report ## typeset the report: reports/report.pdf
	@for program in latexmk pdflatex; do
	  if ! command -v $$program > /dev/null; then
	    echo "$$program is not installed: make system (or apt-get install $(TEX))" >&2
	    exit 2
	  fi
	done
	cd $(REPORTS)
	latexmk -norc -pdf -no-shell-escape -interaction=nonstopmode -halt-on-error report.tex \
	  > /dev/null 2>&1 || { grep -A 4 '^!' report.log >&2; exit 1; }
	latexmk -norc -c report.tex > /dev/null 2>&1
	echo "The PDF: $(REPORTS)/report.pdf"

test: $(READY_DEV) $(if $(shell command -v npm),$(BROWSER)) ## run the tests
	@if [ "$(origin PYTEST_ARGS)" != file ]; then exec $(BIN)/python -m pytest $(PYTEST_ARGS); fi
	rm -rf $(BUILD)/tests
	mkdir -p $(BUILD)/tests/taken
	echo "Some 29,000 tests in about ten minutes, by $(RUNS) runs of pytest, of which this is one:"
	# Who stops this as it begins leaves none behind that did not hear of it.
	trap 'kill $$(jobs -pr) 2> /dev/null || true' EXIT
	$(BIN)/python -m pytest -p no:cacheprovider $(BROWSER_TESTS) > $(BUILD)/tests/browser.log 2>&1 &
	runs=$$! status=0
	for run in $$(seq 2 $(RUNS)); do
	  $(RUN) > $(BUILD)/tests/$$run.log 2>&1 &
	  runs="$$runs $$!"
	done
	$(RUN) || status=$$?
	for run in $$runs; do wait "$$run" || status=$$?; done
	for log in $(BUILD)/tests/*.log; do
	  echo "== $$log"
	  sed -n '/^=.*FAILURES\|^=.*ERRORS\|^=.*measured\|^=.*summary/,$$p' "$$log"
	  # One that came to no end says so in its last lines.
	  if grep '^=.* in [0-9.]*s' "$$log" | tail -n 1; then continue; fi
	  tail -n 60 "$$log" && echo
	  status=$$((status > 0 ? status : 1))
	done
	# A process that a test ended with 0 looks like one whose tests have all passed.
	if [ $$status = 0 ]; then
	  for file in $(notdir $(SHARED_TESTS)); do
	    if [ -e $(BUILD)/tests/taken/$$file.ended ]; then continue; fi
	    echo "tests/$$file: not run to its end"
	    status=1
	  done
	fi
	exit $$status

fuzz: $(READY_DEV) ## feed the readers and the judge with what nobody would write, for FUZZ_SECONDS (600)
	@$(PIP) --require-hashes -r requirements/fuzz.txt
	mkdir -p $(BUILD)/fuzz
	spliced=$$(($(FUZZ_SECONDS) / 3))
	if ! { $(BIN)/python tests/splices.py $$spliced $(SEED) &&
	  $(BIN)/python tests/fuzz.py $$(($(FUZZ_SECONDS) - spliced)) $(BUILD)/fuzz; } \
	  > $(BUILD)/fuzz.log 2>&1; then
	  tail -n 40 $(BUILD)/fuzz.log >&2
	  exit 1
	fi
	grep -a 'texts' $(BUILD)/fuzz.log

check: style types floors wheel pythons goldens branches ## what CI holds: style, types, floors, wheel, Pythons, ledger, branches
	@echo "make check: all held"

style: $(READY_DEV)
	@echo "== ruff"
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .

types: $(READY_DEV)
	@echo "== mypy --strict"
	$(BIN)/mypy

# The wheel is where proofs/ and templates/ stand inside the package, so the floors are held there.
floors: installed-wheel
	@echo "== import-linter"
	cd $(BUILD)/wheel/tree
	"$(CURDIR)/$(BIN)/lint-imports" --no-cache --config "$(CURDIR)/pyproject.toml"

wheel: installed-wheel
	@echo "== the main job from the wheel, outside the checkout"
	.ci/outside "$(CURDIR)/$(BUILD)/wheel/venv/bin/pe-symbolic" "$(CURDIR)/notes" \
	  "$(CURDIR)/$(REPORTS)/ledger.txt"

pythons: installed-wheel
	@echo "== the same under newer Pythons"
	rm -rf $(BUILD)/pythons
	.ci/pythons $(BUILD)/wheel/*.whl $(BUILD)/pythons

unchanged: goldens ledger

goldens: $(READY_DEV)
	@echo "== golden files"
	$(BIN)/python -m pytest -q -p no:cacheprovider --only-golden $(GOLDEN_TESTS)

# The program outside the checkout is held to the ledger too, so that make check needs it once.
ledger: $(READY_DEV)
	@echo "== ledger"
	rm -rf $(BUILD)/report
	$(BIN)/pe-symbolic report -o $(BUILD)/report > /dev/null || [ $$? -eq 1 ]
	if ! diff -u $(REPORTS)/ledger.txt $(BUILD)/report/ledger.txt; then
	  echo "$(REPORTS)/ledger.txt no longer says what the tool says about notes/ and proofs/." >&2
	  echo "If the change is meant: make golden, read the difference, and commit it." >&2
	  exit 1
	fi

coverage: $(READY_DEV) ## run the tests under coverage: every branch of the core, 95 % of the rest
	@rm -rf $(BUILD)/coverage
	mkdir -p $(BUILD)/coverage
	# Tests that hold a time fail where every line is counted; make test is what holds them.
	# Which test was at a line, and how long each took: make mutants asks.
	$(BIN)/coverage run -m pytest -q -p no:cacheprovider -p benchmarks.seen \
	  --junit-xml=$(BUILD)/coverage/tests.xml $(PYTEST_ARGS) \
	  $(addprefix --ignore=,$(BROWSER_TESTS)) || [ $$? -eq 1 ]
	$(BIN)/coverage combine -q
	$(BIN)/coverage report --include='$(CORE)' --fail-under=100
	$(BIN)/coverage json -q --omit='$(CORE)' -o $(BUILD)/coverage/rest.json
	$(BIN)/python .ci/branch-floor $(BUILD)/coverage/rest.json 95

seen: $(READY_DEV) ## see which test is at which line of the core, for make mutants
	@rm -rf $(BUILD)/coverage
	mkdir -p $(BUILD)/coverage
	$(BIN)/coverage run --rcfile=.ci/seen.ini -m pytest -q -p no:cacheprovider -p benchmarks.seen \
	  --junit-xml=$(BUILD)/coverage/tests.xml $(PYTEST_ARGS) \
	  $(addprefix --ignore=,$(BROWSER_TESTS)) || [ $$? -eq 1 ]
	$(BIN)/coverage combine -q --rcfile=.ci/seen.ini

mutants: $(BUILD)/mutants/.ready ## spoil the core a place at a time and see tests fail, after make seen
	@for told in $(BUILD)/coverage/data $(BUILD)/coverage/tests.xml; do
	  if [ ! -f $$told ]; then echo "make seen, or make coverage, comes first" >&2; exit 2; fi
	done
	rm -rf $(BUILD)/mutants/tree*
	git checkout-index -a -f --prefix=$(BUILD)/mutants/tree/
	PE_TESTS_PYTHON="$(CURDIR)/$(BIN)/python" PYTHONPATH=. \
	  nice -n 19 $(BUILD)/mutants/venv/bin/python -m benchmarks.mutants \
	  $(BUILD)/mutants/tree $(BUILD)/coverage $(BUILD)/mutants/found.jsonl $(SAMPLE) \
	  $(addprefix --past ,$(PAST)) $(addprefix --part ,$(PART))
	echo "Each of them: $(BUILD)/mutants/found.jsonl"

# What could not be looked up counts as found: where the index does not answer, this fails.
audit: $(BUILD)/audit/.ready ## look the pinned packages up among known vulnerabilities
	@$(BUILD)/audit/venv/bin/pip-audit --strict --disable-pip --require-hashes \
	  --progress-spinner off $(foreach name,$(LOCKS),-r requirements/$(name).txt)

# The few tests that take every branch; where this fails, a branch is new, and its test is to be listed.
branches: $(READY_DEV)
	@echo "== every branch of the core"
	mkdir -p $(BUILD)
	$(BIN)/coverage run --rcfile=.ci/branches.ini -m pytest -q -p no:cacheprovider @tests/core_branches.txt
	$(BIN)/coverage report --rcfile=.ci/branches.ini

docs: $(READY_DEV) ## build the documentation: build/docs/index.html
	@$(BIN)/python -m sphinx -q -W --keep-going -b html docs $(BUILD)/docs
	echo "The documentation: $(BUILD)/docs/index.html"

certify: $(READY) ## let Coq check every theorem, and the verdicts on notes/, once more
	@if ! command -v coqc > /dev/null; then
	  echo "Coq is not installed: make system (or apt-get install coq libcoq-interval libcoq-coquelicot)" >&2
	  exit 2
	fi
	$(BIN)/pe-symbolic prove --certify
	mkdir -p $(BUILD)
	$(BIN)/pe-symbolic check --certify notes -o $(BUILD)/certified.txt || [ $$? -eq 1 ]
	tail -n 1 $(BUILD)/certified.txt
	if grep -B 4 'coq: not proved' $(BUILD)/certified.txt; then exit 1; fi

golden: $(READY_DEV) ## write the golden files and reports/ledger.txt anew, to be read in review
	@$(BIN)/python -m pytest -q -p no:cacheprovider --write-golden $(GOLDEN_TESTS)
	$(BIN)/pe-symbolic report -o $(REPORTS) > /dev/null || [ $$? -eq 1 ]
	echo "Written anew.  Read the difference before you commit it: git diff"

system: ## install the system programs (Debian): Chromium, Node, Poppler, TeX, Coq, shells
	@if ! command -v dpkg-query > /dev/null; then
	  echo "make system knows Debian only; what to install elsewhere: $(PACKAGES)" >&2; exit 2
	fi
	missing=
	for package in $(PACKAGES); do
	  state=$$(dpkg-query -W -f '$${db:Status-Status}' $$package 2> /dev/null || true)
	  if [ "$$state" != installed ]; then missing="$$missing $$package"; fi
	done
	# Node and npm may have come from elsewhere than Debian, whose npm would not go with that Node.
	if ! command -v node > /dev/null || ! command -v npm > /dev/null; then
	  missing="$$missing nodejs npm"
	fi
	if [ -z "$$missing" ]; then echo "system programs: all present"; exit 0; fi
	as_root=
	if [ "$$(id -u)" -ne 0 ]; then
	  if ! command -v sudo > /dev/null; then
	    echo "as root: apt-get install --no-install-recommends$$missing" >&2; exit 2
	  fi
	  as_root=sudo
	fi
	$$as_root apt-get update -qq
	$$as_root env DEBIAN_FRONTEND=noninteractive \
	  apt-get install -qq -y --no-install-recommends $$missing

requirements: $(VENV)/.created ## pin requirements/*.txt anew from requirements/*.in
	@rm -rf $(BUILD)/lock
	$(BIN)/python -m venv $(BUILD)/lock
	$(BUILD)/lock/bin/python -m pip install --quiet --require-hashes -r requirements/lock.txt
	for name in $(LOCKS); do
	  $(BUILD)/lock/bin/$(UV_COMPILE) --custom-compile-command "make requirements" \
	    requirements/$$name.in -o requirements/$$name.txt
	done

clean: ## remove the environment and everything built; notes/ and the ledger stay
	@rm -rf $(VENV) $(BUILD) dist *.egg-info .mypy_cache .pytest_cache .ruff_cache .hypothesis \
	  .import_linter_cache
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
	if [ -d $(REPORTS) ]; then find $(REPORTS) -mindepth 1 ! -name ledger.txt -delete; fi

$(VENV)/.created:
	@if [ -z "$(PYTHON)" ] || ! "$(PYTHON)" -c 'import sys; sys.exit(sys.version_info < (3, 11))'; then
	  echo "pe-symbolic needs Python 3.11 or newer: apt-get install python3, or make PYTHON=/path/to/python3.11" >&2
	  exit 2
	fi
	if ! "$(PYTHON)" -c 'import venv, ensurepip' 2> /dev/null; then
	  echo "$(PYTHON) cannot make a virtual environment: apt-get install python3-venv" >&2
	  exit 2
	fi
	echo "Setting up $(VENV) with $$("$(PYTHON)" --version) ..."
	"$(PYTHON)" -m venv $(VENV)
	touch $@

$(VENV)/.requirements: requirements/run.txt | $(VENV)/.created
	@$(PIP) --require-hashes -r requirements/run.txt
	touch $@

# Not built in isolation: the setuptools that builds it is the pinned one.
$(READY): pyproject.toml $(VENV)/.requirements
	@$(PIP) --no-build-isolation --no-deps --editable .
	touch $@

$(READY_DEV): requirements/dev.txt $(READY)
	@echo "Installing what the tests need ..."
	# Most of it is never imported: it is compiled where it is.
	$(PIP) --require-hashes --no-compile -r requirements/dev.txt
	touch $@

$(BUILD)/audit/.ready $(BUILD)/mutants/.ready: $(BUILD)/%/.ready: requirements/%.txt | $(READY_DEV)
	@rm -rf $(@D)
	mkdir -p $(@D)
	$(BIN)/python -m venv $(@D)/venv
	$(@D)/venv/bin/python -m pip install --quiet --no-input --require-hashes -r $<
	touch $@

# What drives the browser in the tests: pinned with hashes, no script of theirs is run.
$(BROWSER): tests/browser/package-lock.json
	@echo "Installing what the browser tests need ..."
	mkdir -p $(@D)
	cp tests/browser/package.json tests/browser/package-lock.json $(@D)
	if npm ci --prefix $(@D) --ignore-scripts --no-audit --no-fund --silent; then
	  touch $@
	else
	  rm -rf $(@D)/node_modules
	  echo "npm could not fetch it; the browser tests are skipped (in CI they fail)" >&2
	fi

# Always built: what stands in the checkout now is what is tried.
installed-wheel: $(READY_DEV)
	@echo "== wheel, in an empty environment"
	rm -rf $(BUILD)/lib $(BUILD)/bdist.* $(BUILD)/wheel
	mkdir -p $(BUILD)/wheel
	$(BIN)/python -m build --no-isolation --outdir $(BUILD)/wheel . > $(BUILD)/wheel/build.log 2>&1 \
	  || { tail -30 $(BUILD)/wheel/build.log >&2; exit 1; }
	$(BIN)/python -m zipfile -e $(BUILD)/wheel/*.whl $(BUILD)/wheel/tree
	$(BIN)/python -m venv $(BUILD)/wheel/venv
	$(BUILD)/wheel/venv/bin/python -m pip install --quiet --require-hashes --no-compile \
	  -r requirements/run.txt
	$(BUILD)/wheel/venv/bin/python -m pip install --quiet --no-deps $(BUILD)/wheel/*.whl

"""``explain``: the page behind a verdict, a cause, a rule or a theorem, or behind one claim."""

from __future__ import annotations

import argparse
import sys
import textwrap
from difflib import get_close_matches
from functools import cache
from typing import TYPE_CHECKING

from pe_symbolic.cli.explain_place import explain_place, place_of, refuse_half_a_place
from pe_symbolic.cli.status import Status, WrongCall
from pe_symbolic.judge.finding import VERDICTS
from pe_symbolic.judge.pages import PAGES, WORDS

if TYPE_CHECKING:
    from pe_symbolic.theorem import Entry

_WIDTH = 96
_ALIKE = 0.7
_ALL = "list"


def add_arguments(verb: argparse.ArgumentParser) -> None:
    """What the verb takes."""
    verb.add_argument(
        "name",
        metavar="NAME",
        help="wrong, truncated, chain-rule, offset-rotation …; `list` lists them all; or FILE:LINE",
    )
    verb.set_defaults(run=run)


def run(call: argparse.Namespace) -> Status:
    """A place of a document, else a verdict or a cause, else a rule or a theorem."""
    place = place_of(call.name)
    if place is not None:
        return explain_place(place)
    if call.name == _ALL:
        sys.stdout.write(_list())
    elif page := PAGES.get(call.name) or WORDS.get(call.name):
        from pe_symbolic.render.explained import explained_text

        sys.stdout.write(explained_text(page))
        if call.name in WORDS:
            sys.stdout.write(_rule_of_the_name(call.name))
    else:
        refuse_half_a_place(call.name)
        sys.stdout.write(_other_page(call.name))
    return Status.HOLDS


def _other_page(name: str) -> str:
    """The page of a further cause, a rule, a theorem; SymPy is imported only where it is needed."""
    from pe_symbolic import catalogue
    from pe_symbolic.kernel import prove
    from pe_symbolic.render.proof_text import certificate_page
    from pe_symbolic.rules import RULES

    if name in RULES:
        return _rule_page(name)
    try:
        return certificate_page(prove(name))
    except catalogue.UnknownTheorem:
        known = [word for words in _names().values() for word in words]
        near = get_close_matches(name.lower(), known, n=3, cutoff=_ALIKE)
        offer = f"; did you mean {' or '.join(near)}?" if near else f". Known are:\n{_list()}"
        raise WrongCall(f"nothing here is called {name!r}{offer.rstrip()}") from None


def _rule_of_the_name(name: str) -> str:
    """A kind of claim and a rule of proofs may be called alike, as ``definition`` is."""
    from pe_symbolic.rules import RULES

    return f"\n{_rule_page(name)}" if name in RULES else ""


def _rule_page(name: str) -> str:
    """What a rule says, and the theorems in whose proofs a step is by it."""
    from pe_symbolic import catalogue
    from pe_symbolic.rules import RULES

    head = f"{name} (rule)"
    using = [entry.name for entry in catalogue.entries() if name in _rules_used(entry)]
    used = f"Used in the proofs of: {', '.join(using) or 'none'}."
    parts = (head, "=" * len(head), "", *textwrap.wrap(RULES[name].says, _WIDTH), "")
    return "\n".join((*parts, *textwrap.wrap(used, _WIDTH, break_on_hyphens=False), ""))


@cache
def _rules_used(entry: Entry) -> frozenset[str]:
    """The rules by which the steps of a proof are."""
    from pe_symbolic.kernel.derivations import all_steps

    parts = entry.build().derivations
    return frozenset(step.rule for part in parts for step in all_steps(part))


def _names() -> dict[str, list[str]]:
    """Everything that has a page, by kind."""
    from pe_symbolic import catalogue
    from pe_symbolic.rules import RULES

    causes = [name for name in PAGES if name not in VERDICTS]
    return {
        "verdicts": list(VERDICTS),
        "causes": causes,
        "others": list(WORDS),
        "rules": list(RULES),
        "theorems": list(catalogue.names()),
    }


def _list() -> str:
    """The names of all pages, a paragraph for each kind."""
    return "".join(
        textwrap.fill(
            ", ".join(words),
            _WIDTH,
            initial_indent=f"{f'{kind}:':10}",
            subsequent_indent=" " * 10,
            break_on_hyphens=False,
        )
        + "\n"
        for kind, words in _names().items()
    )

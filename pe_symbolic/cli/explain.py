"""``explain``: the page behind a verdict, a cause or a theorem."""

from __future__ import annotations

import argparse
import sys
from difflib import get_close_matches
from typing import TYPE_CHECKING

from pe_symbolic.cli.status import Status, WrongCall
from pe_symbolic.judge.pages import PAGES

if TYPE_CHECKING:
    from pe_symbolic.cli.check import Verbs


def add_to(verbs: Verbs) -> None:
    """Adds the verb to the command line."""
    verb = verbs.add_parser(
        "explain", allow_abbrev=False, help="the page behind a verdict, a cause or a theorem"
    )
    verb.add_argument("name", metavar="NAME", help="wrong, truncated, offset-rotation …")
    verb.set_defaults(run=run)


def run(call: argparse.Namespace) -> Status:
    """Looks the name up among verdicts and causes, and then among theorems."""
    page = PAGES.get(call.name)
    if page is None:
        page = _theorem_page(call.name)
    sys.stdout.write(page)
    return Status.HOLDS


def _theorem_page(name: str) -> str:
    """SymPy is imported here, where it is needed."""
    from pe_symbolic import catalogue
    from pe_symbolic.kernel import prove
    from pe_symbolic.render.proof_text import certificate_page

    try:
        return certificate_page(prove(name))
    except catalogue.UnknownTheorem:
        known = [*PAGES, *catalogue.names()]
        near = get_close_matches(name, known, n=1, cutoff=0.3)
        offer = f"; did you mean {near[0]}?" if near else ""
        raise WrongCall(f"nothing here is called {name!r}{offer}") from None

"""The paths of a call, one of which may stand behind an option whose word can be left out."""

from __future__ import annotations

import argparse
import os
from difflib import get_close_matches

from pe_symbolic.cli.status import WrongCall

WRONG, MISROUNDED = "wrong", "misrounded"


def paths_of(call: argparse.Namespace) -> list[str]:
    """The paths of a call; ``--fix notes`` names notes, for a word that is no path is optional."""
    if getattr(call, "fix", None) in (None, WRONG, MISROUNDED):
        return list(call.paths)
    _refuse_misspelt(call)
    given, call.fix = call.fix, WRONG
    return [given, *call.paths]


def _refuse_misspelt(call: argparse.Namespace) -> None:
    """Raises ``WrongCall`` for a word that was meant for ``--fix``: nothing is mended by it."""
    near = get_close_matches(call.fix, (MISROUNDED, WRONG), n=1)
    joined = f"--fix={call.fix}" in getattr(call, "words", ())
    if joined or (near and not os.path.lexists(call.fix)):
        offer = f"; did you mean {near[0]}?" if near else ""
        raise WrongCall(f"--fix takes {WRONG} or {MISROUNDED}, not {call.fix!r}{offer}")

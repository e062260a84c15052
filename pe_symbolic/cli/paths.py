"""The paths of a call, one of which may stand behind an option whose word can be left out."""

from __future__ import annotations

import argparse
import os
from difflib import get_close_matches

from pe_symbolic.cli.status import WrongCall

MISROUNDED = "misrounded"
#: What the option means without a word; nobody can write that.
ALONE = "\0"
#: Not a word of the option, though it says what is mended: a folder may have that name.
_WRONG = "wrong"


def paths_of(call: argparse.Namespace) -> list[str]:
    """The paths of a call; ``--fix notes`` names notes, for a word that is no path is optional."""
    if getattr(call, "fix", None) in (None, ALONE, MISROUNDED):
        return list(call.paths)
    _refuse_misspelt(call)
    given, call.fix = call.fix, ALONE
    return [given, *call.paths]


def _refuse_misspelt(call: argparse.Namespace) -> None:
    """Raises ``WrongCall`` for a word that was meant for ``--fix``: nothing is mended by it."""
    near = get_close_matches(call.fix, (MISROUNDED, _WRONG), n=1)
    joined = f"--fix={call.fix}" in getattr(call, "words", ())
    if joined or (near and not os.path.lexists(call.fix)):
        offer = f"; did you mean {MISROUNDED}?" if near == [MISROUNDED] else ""
        raise WrongCall(f"--fix takes {MISROUNDED} or no word at all, not {call.fix!r}{offer}")

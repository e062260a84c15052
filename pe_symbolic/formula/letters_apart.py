r"""Letters that a text keeps apart: ``\mathcal{L}`` and ``L``, ``\varepsilon`` and ``\epsilon``.

Where it sets but one of the two equal to something, they are one name.
"""

from __future__ import annotations

from functools import lru_cache

from pe_symbolic.formula.lexicon import SAME_LETTER
from pe_symbolic.formula.spelt_letters import BEGINS
from pe_symbolic.formula.tape import Tape
from pe_symbolic.formula.tokens import Kind
from pe_symbolic.formula.upright import upright
from pe_symbolic.regex import regex

SCRIPTS = frozenset({"mathcal", "mathscr"})
_LETTER = regex(r"\s*(?:\{\s*([A-Z])\s*\}|([A-Z])(?![A-Za-z]))")
_INDEX = r"(?:_(?:\w|\{\w{1,8}\}))?(?:\([^()=]{0,20}\))?"
#: A letter that an equation begins with: plain, in such a font, Greek.
_PLAIN = regex(rf"{BEGINS}(?<!\\mathcal )(?<!\\mathscr )([A-Z]){_INDEX}\s?&?\s?=")
_SCRIPT = regex(rf"{BEGINS}\\math(?:cal|scr)\s?\{{?([A-Z])\}}?{_INDEX}\s?&?\s?=")
_GREEK = regex(rf"{BEGINS}\\([a-z]{{2,10}}){_INDEX}\s?&?\s?=")


def script_letter(tape: Tape, name: str, start: int) -> None:
    r"""``\mathcal{L}``: the letter; a name of its own where the text sets it and a plain L."""
    found = _LETTER.match(tape.source, tape.at, tape.end)
    letter = (found[1] or found[2]) if found is not None else ""
    if found is not None and letter in _set_in_both(tape.source):
        tape.at = found.end()
        tape.emit(Kind.NAME, f"{letter}_cal", start)
    else:
        upright(tape, name, start)


@lru_cache(maxsize=4)
def _set_in_both(source: str) -> frozenset[str]:
    return frozenset(_PLAIN.findall(source)).intersection(_SCRIPT.findall(source))


def greek_letter(tape: Tape, name: str) -> str:
    r"""The letter that ``\varphi`` stands for: φ, or its own where the text sets a φ as well."""
    letter = SAME_LETTER.get(name, name)
    return name if letter != name and {letter, name} <= _set_greek(tape.source) else letter


@lru_cache(maxsize=4)
def _set_greek(source: str) -> frozenset[str]:
    return frozenset(_GREEK.findall(source))

r"""So much for each: ``bytes/sample``, ``nJ/byte``, ``EUR/apple``, ``TB/s``."""

from __future__ import annotations

from pe_symbolic.formula import lexicon
from pe_symbolic.formula.tape import Tape
from pe_symbolic.formula.tokens import Kind
from pe_symbolic.regex import regex

_RATE = regex(r"[A-Za-zµμΩ]{1,14}(?:/[A-Za-zµμΩ]{1,14}){1,2}")
#: What there is so much for, in another script: ``TB/天``.
_FOR_EACH = regex(r"/[^\W\d_A-Za-zµμΩ\u0400-\u052f]{1,6}")
#: What is counted: in small letters, with a capital before them, or in capitals (``GFLOP``).
_WORD = regex(r"[A-Za-z]?[a-z]{2,13}|[A-Z]{2,8}s?")
#: A unit with a prefix that the lexicon has without one.
_PREFIXED = regex(r"[pnuµμmcdkKMGTPE](?:[JWNVAFBbgsmLlCKΩ]|Wh|eV|Hz|Pa|bps|mol)")
_OTHERS = frozenset("B b bps mmHg torr inch fm fs fL".split())
_NO_UNITS = lexicon.CONNECTIVES | frozenset({"true", "false", "yes", "no", "not"})


def is_rate(tape: Tape, word: str) -> bool:
    """Whether a word behind a number says how much there is for each of what is counted."""
    if not tape.last_is(Kind.NUMBER, Kind.CLOSE, Kind.NAME):
        return False
    parts = word.split("/")
    if len(parts) == 2 and _FOR_EACH.fullmatch(word, len(parts[0])):
        return _names_a_unit(parts[0])
    if _RATE.fullmatch(word) is None:
        return False
    return _NO_UNITS.isdisjoint(map(str.lower, parts)) and all(map(_names_a_unit, parts))


#: Of what there is so much: ``kg of steel``, ``g/mol of the salt``; in another script, ``GB 显存``.
_OF_THINGS = regex(
    r"(?P<unit>[A-Za-zµμΩ/]{1,20})(?: of(?: [A-Za-z]{1,20}){1,3}"
    r"|[ ~]?[\u3040-\u9fff\uac00-\ud7af]{1,8}|[ ~][\u0400-\u052f]{3,16})"
)


def without_things(tape: Tape, word: str) -> str:
    """``kg/day of tungsten`` behind a number as the unit that it is of anything.

    A letter and a word of another script may be a name.
    """
    found = _OF_THINGS.fullmatch(word) if tape.last_is(Kind.NUMBER, Kind.CLOSE) else None
    if found is None:
        return word
    unit, *each = found["unit"].split("/")
    known = measures(unit) or (unit in lexicon.UNITS and (len(unit) > 1 or " of " in word))
    return found["unit"] if known and all(map(_names_a_unit, each)) else word


def measures(part: str) -> bool:
    """Whether letters are a unit with a prefix, or one of digital amounts: ``mJ``, ``GB``."""
    return part in _OTHERS or _PREFIXED.fullmatch(part) is not None


def _names_a_unit(part: str) -> bool:
    known = part in lexicon.UNITS or part in _OTHERS
    return known or any(each.fullmatch(part) for each in (_WORD, _PREFIXED))

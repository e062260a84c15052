"""Words that multiply what stands behind them: ``E = RT ln(10) = 11.51``, and no RT is given.

So do those before a bracket: ``A = principal (1.05)^2 = 1102.5``.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from pe_symbolic.claims.claim import Claim
from pe_symbolic.claims.flow.statement import Statement
from pe_symbolic.claims.positional.waves import may_be_equal, rounds_to
from pe_symbolic.claims.refusals import refused_at
from pe_symbolic.claims.spoken.about import NEARLY
from pe_symbolic.claims.spoken.before import FUNCTIONS
from pe_symbolic.document import Document
from pe_symbolic.formula import Kind
from pe_symbolic.formula.lexicon import CONNECTIVES, GREEK_COMMANDS
from pe_symbolic.regex import regex

#: What a word may multiply; behind a number it would be a unit of it, or a label.
_MULTIPLIED = frozenset(FUNCTIONS | {Kind.OPEN, Kind.BAR})
_LONGEST = 40
_FACTOR = regex(
    r"[=≈][ \t]*[-−]?[ \t]*(?P<number>[0-9][0-9.]*)?[ \t]*(?P<word>[A-Za-z]{2,12})[ \t]\Z"
)
#: Letters that are a word in no language here: ``mg cos 30``, ``qvB sin 30``.
_LETTERS = regex(r"(?<![\w\\.'’-])(?P<word>[b-df-hj-np-tv-xzB-DF-HJ-NP-TV-XZ]{2,4})[ \t]?\Z")
_SHORTENED = frozenset("vs cf pp th nd rd st mr ms mrs bzw vgl std rms".split())
_LETTER = regex(r"(?<![A-Za-z\\])(?P<word>[A-Za-z]{2,7})[ \t]?\Z")
_WORDS = NEARLY | CONNECTIVES | {"the", "a", "an", "sum", "log", "exp"}


def without_slips_of_factors(
    claims: Sequence[Claim], statement: Statement, document: Document
) -> list[Claim]:
    """The claims of what stands behind such a word; what is right without it stays so."""
    first, source = statement.tokens[0], document.source
    before = max(0, first.start - _LONGEST), first.start
    spoken = source.endswith(_ENDS_A_FACTOR, *before) and _SPOKEN.search(source, *before)
    if not spoken and (first.kind not in _MULTIPLIED or not _is_multiplied(source, first.start)):
        return list(claims)
    why = "the word before it may be a factor"
    return [
        one if _is_right(one) else refused_at(document, one, first.start, why) for one in claims
    ]


#: ``half of 3/4 = 3/8``, ``5 - twice 2 is 1``: a factor in words.
_SPOKEN = regex(
    r"\b(?:(?:half|thirds?|quarters?|fifths?|tenths?)[ ]of|twice|double|triple)[ $]{1,2}\Z",
    re.IGNORECASE,
)
_ENDS_A_FACTOR = ("of ", "of $", "ce ", "ce $", "le ", "le $")


def _is_multiplied(source: str, start: int) -> bool:
    """Whether a relation, and nothing but a word that may be a name, stands before a place.

    So may a Greek letter that is spelt out, wherever it stands: ``beta (1 + alpha) = 0.6``, and
    letters without a vowel: ``T - mg cos 30° = 0``.
    """
    if not _ENDS_A_WORD.match(source, max(0, start - 1), start):
        return False
    before = max(0, start - _LONGEST)
    letters = _LETTERS.search(source, before, start)
    if letters is not None and letters["word"].lower() not in _SHORTENED:
        return True
    letter = _LETTER.search(source, before, start)
    if letter is not None and letter["word"] in GREEK_COMMANDS:
        return True
    found = _FACTOR.search(source, before, start)
    if found is None or found["word"].lower() in _WORDS:
        return False
    word = found["word"]
    named = len(word) == _SHORT or not word.islower() or word in GREEK_COMMANDS
    return named or not found["number"]


_SHORT, _ENDS_A_WORD = 2, regex(r"[A-Za-z \t]")


def _is_right(claim: Claim) -> bool:
    subject, printed, other = claim.subject, claim.printed, claim.other
    if subject is None or printed is None:
        return subject is None or other is None or may_be_equal(subject, other)
    return rounds_to(subject, printed)

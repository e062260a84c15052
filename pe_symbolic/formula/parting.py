r"""Unknown commands of a text that part two statements: ``3 + 7 = 10\index{a} 3 + 8 = 11``."""

from __future__ import annotations

from pe_symbolic.formula.tape import Tape
from pe_symbolic.formula.tokens import Kind
from pe_symbolic.regex import regex

#: What a command takes first, and words that it keeps to itself.
_KEPT = r"(?:\s?\[[^\[\]\n]{0,60}\])?+(?:\s?\{[^{}=\n]{0,80}\}){0,2}+"
_OPERATOR = r"(?:[-+*/×·÷−^]|\\(?:cdot|times|div)(?![A-Za-z]))"
_CALCULATION = rf"[(\[]?[-−]?[0-9][0-9.,]{{0,20}}\s?{_OPERATOR}\s?[(\\0-9]"
_BEGINS = regex(rf"{_KEPT}\s++(?={_CALCULATION})")
#: A whole statement in its braces: ``\solution{3 + 8 = 11}``.
_HOLDS = regex(
    r"(?:\s?\[[^\[\]\n]{0,60}\])?+\s?(?=\{[^{}=≈<>\n]{0,120}[=≈<>])"
    rf"(?=\{{[^{{}}\n]{{0,120}}?{_CALCULATION})"
)
_OPENING = frozenset("{[")
_ENDED = frozenset({Kind.TEXT, Kind.BREAK, Kind.COMMA, Kind.ARROW})
_BEHIND_A_NUMBER = frozenset({Kind.NAME, Kind.POSTFIX, Kind.CLOSE})
_LONGEST_RESULT = 4
#: A sign that an author gave a name of a letter or two, ``6 \\x 3``, is one of an operation.
_SHORTEST = 3
#: Operations and relations that are not read join what they stand between.
_JOINING = frozenset(
    "oplus ominus otimes oslash wedge vee land lor cup cap setminus uplus amalg wr dagger ddagger "
    "diamond sqcap sqcup boxplus boxminus boxtimes barwedge veebar ltimes rtimes bowtie succ prec "
    "succeq preceq asymp models vdash dashv perp smile frown lesssim gtrsim lll ggg nsim "
    "ncong".split()
)


def parts_statements(tape: Tape, name: str) -> bool:
    """Whether an unknown command of a text parts two statements; its own words are taken then.

    What stands before it is words or a result, and a calculation begins behind it.
    """
    short = len(name) < _SHORTEST
    if tape.is_latex or short or name in _JOINING or not _has_ended(tape):
        return False
    begins = not tape.tokens or tape.last_is(*_ENDED)
    behind = _HOLDS.match(tape.source, tape.at, tape.end)
    behind = behind or _BEGINS.match(tape.source, tape.at, tape.end)
    if behind is None or not (begins or tape.source[tape.at : tape.at + 2].strip()[:1] in _OPENING):
        return False  # without a word of its own it may be an operation between two numbers
    tape.at = behind.end()
    return True


def _has_ended(tape: Tape) -> bool:
    """Whether nothing, words, or a result stands right before."""
    if not tape.tokens or tape.last_is(*_ENDED):
        return True
    row = [token for token in tape.tokens[-_LONGEST_RESULT:] if token.text != "-"]
    while row and row[-1].kind in _BEHIND_A_NUMBER:
        row.pop()
    return [token.kind for token in row[-2:]] == [Kind.RELATION, Kind.NUMBER]

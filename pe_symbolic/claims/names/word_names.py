"""Words that are names: ``SS = 12.5, df = 4``, and then ``MS = SS/df = 3.125``.

A word of prose is a name where the text gives it a value and computes with it.  What it is
computed with has to be part of a formula, too: ``input/output`` in a sentence stays two words.
So are words that begin a line with a formula and the next one with its value:
``total cost = 3 * 4 + 5`` above ``total cost = 17``.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise

from msgspec import structs

from pe_symbolic.claims.units.table import is_unit
from pe_symbolic.formula import Kind, Token
from pe_symbolic.formula.lexicon import CONNECTIVES, FUNCTION_NAMES, GREEK_NAMES

_GIVES = frozenset({"=", ":=", "≈"})
_STARTS = frozenset({Kind.BREAK, Kind.COMMA, Kind.ARROW, Kind.OPEN})
#: Words right before a name; any other makes it half of a longer one: ``discount rate = 0.05``.
_LEADS = CONNECTIVES | frozenset(
    "the a an let given gives our its now also say set take have having use using both".split()
)
_PARTS = frozenset(
    {Kind.NUMBER, Kind.NAME, Kind.CONSTANT, Kind.FUNCTION, Kind.ROOT, Kind.OPEN, Kind.CLOSE}
    | {Kind.POSTFIX, Kind.POWER}
)
_COMPUTES = frozenset({Kind.OPERATOR, Kind.POWER})
_LONGEST = 20


def with_words_named(stretches: Iterable[Sequence[Token]]) -> list[list[Token]]:
    """The stretches with such words as names, and Greek letters that are spelt out."""
    return [_with_letters_named(tokens) for tokens in _with_used_words_named(stretches)]


def _with_used_words_named(stretches: Iterable[Sequence[Token]]) -> list[list[Token]]:
    found = [_with_heads_named(list(tokens)) for tokens in stretches]
    heads = {
        token.text
        for tokens in found
        for at, token in enumerate(tokens)
        if token.kind is Kind.TEXT and _is_head(tokens, at)
    }
    if any(token.text in _WAVES for tokens in found for token in tokens):
        found = [_with_vectors_named(tokens) for tokens in found]
    if not heads:
        return found
    found = [_with_minuses(tokens, heads) for tokens in found]
    used = {
        token.text
        for tokens in found
        for at, token in enumerate(tokens)
        if token.text in heads and _is_used(tokens, at, heads)
    }
    if not used:
        return found
    found = [[_named(tokens, at, heads, used) for at in range(len(tokens))] for tokens in found]
    return [list(_with_factors(_with_functions(tokens, used), used)) for tokens in found]


def _with_functions(tokens: list[Token], names: set[str]) -> list[Token]:
    """``ln rate + 2``, ``sin theta``: a function before such a name, which was a word."""
    for at, (token, behind) in enumerate(pairwise(tokens)):
        named = behind.kind is Kind.NAME and behind.text in names
        function = FUNCTION_NAMES.get(token.text) if token.kind is Kind.TEXT and named else None
        if function is not None and (token.text == "ln" or behind.text in GREEK_NAMES):
            tokens[at] = structs.replace(token, kind=Kind.FUNCTION, text=function)
    return tokens


def _with_letters_named(tokens: list[Token]) -> list[Token]:
    """``sigma^2 = 0.25``: a Greek letter that is spelt out is a name below a power."""
    for at, (token, behind) in enumerate(pairwise(tokens)):
        raised = behind.kind is Kind.POWER and token.end == behind.start
        if raised and token.kind is Kind.TEXT and token.text in GREEK_NAMES:
            tokens[at] = structs.replace(token, kind=Kind.NAME)
    return tokens


def _with_factors(tokens: Sequence[Token], names: set[str]) -> Iterator[Token]:
    """``2TP/(2 TP + FP)``: a number before such a name multiplies it, and counts nothing."""
    for before, token in pairwise((None, *tokens)):
        if token is None:
            continue
        factor = token.kind is Kind.NAME and token.text in names and not is_unit(token.text)
        if factor and before is not None and before.kind is Kind.NUMBER:
            yield Token(Kind.OPERATOR, "*", token.start, token.start)
        yield token


def _with_heads_named(tokens: list[Token]) -> list[Token]:
    """The words that begin two lines, a formula and its value behind them, as one name."""
    heads = _line_heads(tokens)
    if len(heads) < 2:
        return tokens
    named: dict[int, int] = {}
    for (start, sign), (again, second) in pairwise(heads):
        alike = _words(tokens[start:sign]) == _words(tokens[again:second])
        behind = [token.kind for token in tokens[second : second + 2]]
        number = behind == [Kind.RELATION, Kind.NUMBER] and tokens[second].text == "="
        if alike and number and _is_formula(tokens[sign + 1 : again]):
            named |= {start: sign, again: second}
    changed: list[Token] = []
    done = 0
    for start in sorted(named):
        words = tokens[start : named[start]]
        changed += tokens[done:start]
        changed.append(Token(Kind.NAME, _words(words), words[0].start, words[-1].end))
        done = named[start]
    return [*changed, *tokens[done:]]


def _with_vectors_named(tokens: list[Token]) -> list[Token]:
    """``killed = [0.91, -0.42]``: a word of a lecture on waves, with its vector on a line."""
    heads = _line_heads(tokens)
    changed = list(tokens)
    for start, sign in heads:
        if sign - start == 1 and [token.text for token in tokens[sign + 1 : sign + 2]] == ["["]:
            changed[start] = structs.replace(tokens[start], kind=Kind.NAME)
    return changed


_WAVES = frozenset({"sin", "cos"})


def _words(tokens: Sequence[Token]) -> str:
    return " ".join(token.text for token in tokens)


def _line_heads(tokens: Sequence[Token]) -> list[tuple[int, int]]:
    """Where the words begin that lead a line, and where the sign behind them stands."""
    signs = [at for at, token in enumerate(tokens) if token.kind is Kind.RELATION]
    return [head for sign in signs if (head := _line_head(tokens, sign)) is not None]


def _line_head(tokens: Sequence[Token], sign: int) -> tuple[int, int] | None:
    """The words between the beginning of a line and this sign, those that lead to them left out."""
    if tokens[sign].text not in _GIVES:
        return None
    start = sign
    while start > max(0, sign - _WORDS) and _is_spelt(tokens[start - 1]):
        start -= 1
    if start == sign or not _leads(tokens, start):
        return None
    while start < sign - 1 and tokens[start].text.lower() in _LEADS:
        start += 1
    return start, sign


def _leads(tokens: Sequence[Token], at: int) -> bool:
    """Whether a line or sentence begins there, or a label of one ends: ``Step 3:``, ``3)``."""
    if at == 0 or tokens[at - 1].kind is Kind.BREAK or tokens[at - 1].text in (".", ":"):
        return True
    before = [Kind.BREAK, *(token.kind for token in tokens[max(0, at - 3) : at])]
    return before[-3:] == [Kind.BREAK, Kind.NUMBER, Kind.CLOSE]


def _is_spelt(token: Token) -> bool:
    r"""A word of prose, or those of ``\text{größte Höhe}``, which are one token."""
    return token.kind is Kind.TEXT and token.text.replace(" ", "").isalpha()


def _is_formula(between: Sequence[Token]) -> bool:
    """Whether something is computed on this line, and only what leads to the next is behind it."""
    end = next((at for at, token in enumerate(between) if token.kind is Kind.BREAK), 0)
    rest = between[end:]
    computed = any(token.kind in _COMPUTES for token in between[:end])
    computed = computed or [token.kind for token in between[:end]] == _PRODUCT
    told = any(token.kind in (Kind.RELATION, Kind.TEXT) for token in between[:end])
    leads = all(token.kind is Kind.BREAK or token.text.lower() in _LEADS for token in rest)
    return computed and not told and leads and len(between) <= _FORMULA


#: ``2000(1.331)``
_PRODUCT = [Kind.NUMBER, Kind.OPEN, Kind.NUMBER, Kind.CLOSE]
#: The most words of a name, and the most tokens of its formula.
_WORDS, _FORMULA = 5, 80


def _is_head(tokens: Sequence[Token], at: int) -> bool:
    """Whether an equation begins with this word alone."""
    word = tokens[at]
    if not _is_word(word) or at + 2 > len(tokens) - 1 or tokens[at + 1].text not in _GIVES:
        return False
    if at == 0 or tokens[at - 1].kind in _STARTS:
        return True
    before = tokens[at - 1]
    apart = not before.text[-1:].isalpha() or before.text.lower() in _LEADS
    return before.kind is Kind.TEXT and apart and before.end < word.start


def _is_word(token: Token) -> bool:
    length = len(token.text)
    spelt = token.kind is Kind.TEXT and 1 < length <= _LONGEST and token.text.isalpha()
    return spelt and token.text.lower() not in CONNECTIVES


def _with_minuses(tokens: list[Token], heads: set[str]) -> list[Token]:
    """``FCF = OCF - Capex``, ``w = 0.5 - lr * 2``: a dash before what is computed is a minus.

    So behind a letter that has a value, before what goes on: ``Then w - lr * grad = 0.3``.
    """
    changed = list(tokens)
    given = {one.text for one, sign in pairwise(tokens) if sign.kind is Kind.RELATION}
    for at in range(1, len(tokens) - 1):
        before, dash, after = tokens[at - 1 : at + 2]
        if dash.text != "dash" or dash.end > dash.start + 1 or after.text not in heads:
            continue
        computed = [token.kind for token in tokens[at + 2 : at + 3]] == [Kind.OPERATOR]
        lettered = before.kind is Kind.NAME and before.text in given and computed
        if before.text in heads or lettered or _goes_on(tokens, at, heads):
            changed[at] = Token(Kind.OPERATOR, "-", dash.start, dash.end)
    return changed


def _goes_on(tokens: Sequence[Token], dash: int, heads: set[str]) -> bool:
    """Whether a formula stands before the dash, and more is done with the word behind it."""
    computed = [token.kind for token in tokens[dash + 2 : dash + 3]]
    if computed not in ([Kind.OPERATOR], [Kind.POWER]) or _is_a_sign(tokens, dash + 2):
        return False
    start = dash
    while start > max(0, dash - _FORMULA) and _is_part(tokens[start - 1], heads):
        start -= 1
    if start == dash:
        return False
    before = tokens[start - 1] if start else None
    if before is None or before.kind is Kind.BREAK:
        return True
    given = tokens[start - 2] if start > 1 else before
    apart = given.kind is not Kind.NUMBER and given.text != tokens[dash + 1].text
    return before.kind is Kind.RELATION and apart


def _is_part(token: Token, heads: set[str]) -> bool:
    return token.kind in _PARTS or token.kind is Kind.OPERATOR or token.text in heads


def _is_used(tokens: Sequence[Token], at: int, heads: set[str]) -> bool:
    """Whether something is done with this word: ``SS/df``, ``2 * rate``, ``sqrt(variance)``."""
    if tokens[at].kind is not Kind.TEXT or _is_listed(tokens, at):
        return False
    around = [token.kind for token in (*tokens[max(0, at - 2) : at], *tokens[at + 1 : at + 2])]
    if around[1:] == [Kind.OPEN, Kind.CLOSE] and around[0] in (Kind.FUNCTION, Kind.ROOT):
        return True
    if _is_a_factor(tokens, at):
        return True
    operands = [
        tokens[at + 2 * step]
        for step in (-1, 1)
        if 0 <= at + 2 * step < len(tokens) and tokens[at + step].kind in _COMPUTES
        if step < 0 or not _is_a_sign(tokens, at + 1)
    ]
    return bool(operands) and all(one.kind in _PARTS or one.text in heads for one in operands)


def _is_a_factor(tokens: Sequence[Token], at: int) -> bool:
    """``t = tau ln(10)``: a word between a sign, or the start of a line, and a function."""
    before, after = tokens[at - 1] if at else None, tokens[at + 1 : at + 2]
    begins = before is None or before.kind in _COMPUTES | {Kind.RELATION, Kind.BREAK}
    return begins and bool(after) and after[0].kind in (Kind.FUNCTION, Kind.ROOT)


def _is_a_sign(tokens: Sequence[Token], at: int) -> bool:
    """``new loss −ln 0.677``: a minus apart from the word and right before the rest is a sign."""
    before, minus, after = tokens[at - 1 : at + 2]
    return minus.text == "-" and before.end < minus.start and minus.end == after.start


def _is_listed(tokens: Sequence[Token], at: int) -> bool:
    """``loss = 0.5 / acc = 0.9``: the slash parts what was measured, and divides nothing."""
    kinds = [token.kind for token in tokens[max(0, at - 3) : at]]
    measured = kinds == [Kind.RELATION, Kind.NUMBER, Kind.OPERATOR] and tokens[at - 1].text == "/"
    return measured and [token.kind for token in tokens[at + 1 : at + 2]] == [Kind.RELATION]


def _named(tokens: Sequence[Token], at: int, heads: set[str], used: set[str]) -> Token:
    token = tokens[at]
    if token.kind is not Kind.TEXT or token.text not in used:
        return token
    is_name = _is_used(tokens, at, heads) or _is_head(tokens, at)
    return structs.replace(token, kind=Kind.NAME) if is_name else token

"""Products of letters in plain text: the ``2ab`` of ``(a + b)² = a² + 2ab + b²``.

A run of letters is a word there.  It is a product where it is a part of a formula and each of
its letters stands alone in the same equation, or is given a value in the document.  At the
beginning of an equation it is one of arrays alone, ``QK^T = [[1, 3], [2, 4]]``.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import structs

from pe_symbolic.claims.units.table import is_unit
from pe_symbolic.document import Document, Role
from pe_symbolic.formula import Kind, Token
from pe_symbolic.formula.lexicon import CONNECTIVES, NAMES_OF_SEVERAL_LETTERS, UNITS
from pe_symbolic.regex import regex

#: ``dx`` is a differential, whatever d and x are.
_RUN = regex(r"(?!d[a-z]\Z)[A-Za-z]{2,4}")
_ORDINALS = {"1": "st", "2": "nd", "3": "rd"}
#: The digit that a number is counted by; of 11, 12 and 13 it is none of those.
_LAST_DIGIT = regex(r"(?:1[123]|([0-9]))\Z")
#: There a run is a name, but for one that touches the number before it: ``16nd²``.
_IN_CODE = frozenset({Role.INLINE_CODE, Role.CODE})
_LETTER = regex(r"[A-Za-z]")
_GIVES = frozenset({"=", ":=", "≈"})
_PARTS = frozenset({Kind.TEXT, Kind.COMMA, Kind.BREAK, Kind.ARROW, Kind.STRUCK, Kind.UNKNOWN})
_LETTERED = frozenset({Kind.TEXT, Kind.NAME})
_LEADS = frozenset({Kind.OPERATOR, Kind.RELATION, Kind.OPEN})
#: What an array may end with, and begin with.
_ARRAYS = frozenset({Kind.NAME, Kind.CLOSE})
_ARRAYS_BEGIN = frozenset({Kind.NAME, Kind.OPEN})
_BEHIND_A_HEAD = frozenset({Kind.OPERATOR, Kind.RELATION, Kind.POWER})
#: What a factor may touch on its left.
_FACTORS = frozenset({Kind.NUMBER, Kind.CLOSE})


def with_plain_products(stretches: Sequence[list[Token]], document: Document) -> list[list[Token]]:
    """The stretches with each letter of such a run as a name, and ``Q @ K.T`` as a product."""
    if " @ " in document.source:
        stretches = [_with_programs_signs(tokens) for tokens in stretches]
    runs = [
        [at for at, token in enumerate(tokens) if token.kind in _LETTERED and _is_run(tokens, at)]
        for tokens in stretches
    ]
    if not any(runs):
        return list(stretches)
    given = {name for tokens in stretches for name in _given(tokens)}
    arrays = [{name for tokens in stretches for name in _set_to(tokens, n)} for n in (1, 2)]
    words = {tokens[at].text for tokens in stretches for at in _heads(tokens)}

    def is_plain(tokens: Sequence[Token], at: int) -> bool:
        role = document.role_at(tokens[at].start)
        return role is Role.PROSE or (role in _IN_CODE and _touches_a_factor(tokens, at))

    def is_product(tokens: Sequence[Token], at: int, alone: set[str]) -> bool:
        run = tokens[at]
        if _of_arrays(run.text, *arrays):
            return True
        is_word = run.text in words and not _touches_a_factor(tokens, at)
        known = alone | given
        return not (is_word or _leads(tokens, at)) and known.issuperset(run.text)

    changed = []
    for tokens, places in zip(stretches, runs, strict=True):
        equations = _equations(tokens, places) if places else ()
        products = {
            at
            for alone, inside in equations
            for at in inside
            if is_plain(tokens, at) and is_product(tokens, at, alone)
        }
        changed.append(_in_letters(tokens, products) if products else tokens)
    return changed


def _with_programs_signs(tokens: list[Token]) -> list[Token]:
    """The signs of programs for products and transposed arrays, as those of formulas."""
    changed = list(tokens)
    for at in range(1, len(tokens) - 1):
        before, sign, following = tokens[at - 1 : at + 2]
        if sign.kind is not Kind.TEXT or before.kind not in _ARRAYS:
            continue
        between = before.end < sign.start and sign.end < following.start
        product = following.kind in _ARRAYS_BEGIN and not _are_sizes(tokens, at)
        if sign.text == "@" and between and product:
            changed[at] = structs.replace(sign, kind=Kind.OPERATOR, text="*")
        elif sign.text == "." and following.text == "T" and not between:
            changed[at] = structs.replace(sign, kind=Kind.POWER, text="^")
    return changed


def _are_sizes(tokens: Sequence[Token], at: int) -> bool:
    """``[3, 4] @ [4, 3] = [3, 3]``, ``(2, 3) @ (3, 4) = (2, 4)``: of two lists no list comes."""
    behind = [
        token.kind for token in tokens[at + 1 : at + _LONGEST] if token.kind is not Kind.BREAK
    ]
    result = behind.index(Kind.RELATION) + 1 if Kind.RELATION in behind else len(behind)
    before = [token.kind for token in tokens[max(0, at - 2) : at]]
    return (
        before == [Kind.NUMBER, Kind.CLOSE] and behind[:2] == behind[result : result + 2] == _LIST
    )


_LIST = [Kind.OPEN, Kind.NUMBER]
_LONGEST = 60


def _is_run(tokens: Sequence[Token], at: int) -> bool:
    """Whether a few letters stand as a part of a formula, and are no word and no unit."""
    run, before = tokens[at], tokens[at - 1] if at else None
    following = tokens[at + 1] if at + 1 < len(tokens) else None
    called = following is not None and following.text == "("
    named = run.kind is Kind.NAME and (run.upright or called)  # upright: 4 items = 7
    if not (run.kind is Kind.TEXT or named) or _RUN.fullmatch(run.text) is None:
        return False
    if run.text in NAMES_OF_SEVERAL_LETTERS:
        return False
    if before is None or before.kind in _PARTS:
        return following is not None and following.kind in _BEHIND_A_HEAD
    counted = before.kind in _FACTORS
    if counted and (before.end < run.start or is_unit(run.text) or _counts(before, run, following)):
        return False
    if not counted and (before.kind not in _LEADS or run.text in CONNECTIVES):
        return False
    goes_on = following is not None and following.kind is Kind.TEXT and following.text.isalpha()
    return counted or not goes_on or (following is not None and following.text in CONNECTIVES)


def _counts(number: Token, run: Token, following: Token | None) -> bool:
    """``2nd``, ``11th``: a number with the letters that count it, not raised to a power."""
    last = _LAST_DIGIT.search(number.text)
    raised = following is not None and following.kind is Kind.POWER
    return not raised and last is not None and run.text == _ORDINALS.get(last[1] or "", "th")


def _leads(tokens: Sequence[Token], at: int) -> bool:
    return at == 0 or tokens[at - 1].kind in _PARTS


def _of_arrays(run: str, arrays: set[str], matrices: set[str]) -> bool:
    """Whether each letter is an array, and one of them a matrix: AB of two points is a line."""
    return not matrices.isdisjoint(run) and arrays.issuperset(run)


def _set_to(tokens: Sequence[Token], depth: int) -> Iterator[str]:
    """The letters that are set equal to so many square brackets."""
    for at in range(len(tokens) - 1 - depth):
        if _leads(tokens, at) and tokens[at + 1].text in _GIVES and _is_letter(tokens, at):
            value = tokens[at + 2 : at + 2 + depth]
            if all(token.text == "[" for token in value) or value[0].text == "⟦":
                yield tokens[at].text


def _touches_a_factor(tokens: Sequence[Token], at: int) -> bool:
    return tokens[at - 1].kind in _FACTORS


def _given(tokens: Sequence[Token]) -> Iterator[str]:
    """The letters that are set equal to something, ``Q = K = [[1, 0], [0, 1]]``, but for points."""
    for at in range(len(tokens) - 1):
        led = at == 0 or tokens[at - 1].kind in _PARTS or tokens[at - 1].text in _GIVES
        if not (led and tokens[at + 1].text in _GIVES and _is_letter(tokens, at)):
            continue
        value = [token.kind for token in tokens[at + 2 : at + 6]]
        if value[:1] != [Kind.OPEN] or value[1:2] == [Kind.OPEN] or Kind.COMMA not in value:
            yield tokens[at].text


def _heads(tokens: Sequence[Token]) -> Iterator[int]:
    """Where equations begin with a word alone, which is the name of something then."""
    for at in range(len(tokens) - 1):
        led = at == 0 or tokens[at - 1].kind in _PARTS
        if led and tokens[at].kind is Kind.TEXT and tokens[at + 1].text in _GIVES:
            yield at


def _is_letter(tokens: Sequence[Token], at: int) -> bool:
    """Whether a name is a letter, and not the unit of the number before it."""
    token = tokens[at]
    if token.kind is not Kind.NAME or token.upright or _LETTER.fullmatch(token.text) is None:
        return False
    before = tokens[at - 1] if at else token
    counted = before.kind is Kind.NUMBER and before.end < token.start
    return not (counted and token.text in UNITS)


def _equations(
    tokens: Sequence[Token], runs: Sequence[int]
) -> Iterator[tuple[set[str], list[int]]]:
    """The letters that stand alone in each equation, and the places of its runs of letters."""
    waiting, alone, inside, relates = set(runs), set[str](), list[int](), False
    for at, token in enumerate(tokens):
        if at in waiting:
            inside.append(at)
        elif token.kind in _PARTS:
            if relates and inside:
                yield alone, inside
            alone, inside, relates = set(), [], False
        elif _is_letter(tokens, at):
            alone.add(token.text)
        relates = relates or token.kind is Kind.RELATION
    if relates and inside:
        yield alone, inside


def _in_letters(tokens: Sequence[Token], products: set[int]) -> list[Token]:
    changed: list[Token] = []
    for at, token in enumerate(tokens):
        if at in products:
            changed += [
                Token(Kind.NAME, letter, place, place + 1)
                for place, letter in enumerate(token.text, token.start)
            ]
        else:
            changed.append(token)
    return changed

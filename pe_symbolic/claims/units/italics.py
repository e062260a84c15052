r"""Units set in italics: ``78.79\ g`` and ``300Hz``, whose letters may be names as well."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import structs

from pe_symbolic.claims.units.table import SUFFIXES, UNCONVERTED, units_of
from pe_symbolic.formula import DEEPER, Kind, Token
from pe_symbolic.formula.lexicon import LEVELS, UNITS
from pe_symbolic.regex import regex

_WORD = regex(r"[A-Za-z]{1,20}+(?![A-Za-z])")
#: A space that somebody set, which a factor does not need.
_SPACE = regex(r"\\[ ,;:>]|~|\\(?:quad|thinspace|space)\b")
_LETTERS = frozenset({Kind.NAME, Kind.CONSTANT, Kind.FUNCTION})
_BEHIND = frozenset({Kind.NUMBER, Kind.CLOSE})
_BRACED = frozenset({Kind.OPEN, Kind.CLOSE, Kind.POWER})
_ENDS = frozenset({Kind.OPERATOR, Kind.CLOSE, Kind.POWER, Kind.FRACTION, Kind.BAR})
_SHORTEST_WORD = 4
_MOST_IN_A_FRACTION = 16

_Found = tuple[list[Token], int]
"""Tokens in place of some, and where those end."""


def with_units_upright(
    tokens: Sequence[Token], source: str, *, every: bool = False
) -> list[Token] | None:
    r"""The tokens with the letters that spell a unit behind a number as one word each.

    A single letter is a unit behind a space that was set, ``5\ m``; a word that is
    none in the table counts things there, ``6\ instructions``.  A fraction of
    such letters, ``\frac{g}{cm^3}``, is one unit.  ``every`` known unit may be a single
    letter right behind a number as well, ``5V``.  ``None`` without any.
    """
    if not any(token.kind in _LETTERS and not token.upright for token in tokens):
        return None
    changed: list[Token] = []
    at = 0
    while at < len(tokens):
        before = changed[-1] if changed else None
        if before is not None and before.kind is Kind.BAR and len(changed) > 1:
            before = structs.replace(changed[-2], end=before.end)  # |0.23| pc
        last = changed[-2] if len(changed) > 1 else None
        found, end = _unit(tokens, at, before, last, source, every=every)
        changed += found or [tokens[at]]
        at = end if found else at + 1
    return changed if changed != list(tokens) else None


def _unit(
    tokens: Sequence[Token],
    at: int,
    before: Token | None,
    last: Token | None,
    source: str,
    *,
    every: bool,
) -> _Found:
    r"""The unit that begins at this token, in upright words.

    ``last`` stands before the brace that closes right before it: a unit in ``\frac{24\,h}{day}``.
    """
    joined = before is not None and before.upright
    if every and before is not None and before.kind in _BEHIND and tokens[at].text == "Omega":
        return [structs.replace(tokens[at], upright=True)], at + 1
    if before is None or not (joined or before.kind in _BEHIND):
        return [], at
    if tokens[at].text == "{" and before.text == "}" and last is not None and last.upright:
        return _groups(tokens, at, source, wanted=1)
    apart = _SPACE.search(source, before.end, tokens[at].start) is not None
    spaced = every or joined or apart
    if tokens[at].kind is Kind.FRACTION:
        found, end = _fraction(tokens, at, source)
        words = [token for token in found if token.kind is Kind.NAME]
        meant = spaced or any(len(token.text) > 1 for token in words)
        return (found, end) if meant else ([], at)
    word, end = _word(tokens, at, source)
    if word is None or _is_applied(word, tokens, end):
        return [], at
    level = word.text in LEVELS and before.end < word.start  # 2dB may be a differential
    if not (level or _counts(word.text, spaced=spaced)):
        return [], at
    if not (joined or apart) and _are_two_names(word, tokens, end):
        return [], at
    found = [word]
    while (sign := _behind_a_power(tokens, end)) + 1 < len(tokens) and tokens[sign].text in (
        "/",
        "*",
    ):
        further, after = _word(tokens, sign + 1, source)
        if further is None or not _counts(further.text, spaced=every or tokens[sign].text == "/"):
            break
        found += [*tokens[end : sign + 1], further]
        end = after
    return found, end


def _behind_a_power(tokens: Sequence[Token], at: int) -> int:
    """Where ``/L`` of ``cm^3/L`` begins: behind the whole number that raises the unit before it."""
    raised = [token.kind for token in tokens[at : at + 2]] == [Kind.POWER, Kind.NUMBER]
    braced = [token.text for token in tokens[at + 1 : at + 4 : 2]] == ["{", "}"]
    if raised:
        return at + 2
    return at + 4 if tokens[at : at + 1] and tokens[at].kind is Kind.POWER and braced else at


def _fraction(tokens: Sequence[Token], at: int, source: str) -> _Found:
    """A fraction with nothing but units above and below."""
    found, end = _groups(tokens, at + 1, source, wanted=2)
    return ([tokens[at], *found], end) if found else ([], at)


def _groups(tokens: Sequence[Token], at: int, source: str, *, wanted: int) -> _Found:
    r"""Braces with nothing but units in them: two in ``\frac{g}{cm^3}``."""
    begun = at
    found: list[Token] = []
    depth = groups = 0
    while at < len(tokens) and groups < wanted and len(found) < _MOST_IN_A_FRACTION:
        word, end = _word(tokens, at, source)
        if word is not None and _counts(word.text, spaced=True):
            found.append(word)
            at = end
            continue
        token = tokens[at]
        raised = token.kind is Kind.NUMBER and any(t.kind is Kind.POWER for t in found[-2:])
        if not (raised or token.upright or token.kind in _BRACED or token.text in ("*", "-")):
            return [], begun
        depth += DEEPER.get(token.kind, 0)
        groups += token.kind is Kind.CLOSE and depth == 0
        found.append(token)
        at += 1
    return (found, at) if groups == wanted else ([], begun)


def _word(tokens: Sequence[Token], at: int, source: str) -> tuple[Token | None, int]:
    """The letters of a formula that stand together here, as one upright name."""
    if tokens[at].kind not in _LETTERS or tokens[at].upright:
        return None, at
    if tokens[at].text == "mu" and at + 1 < len(tokens) and tokens[at + 1].text != "mu":
        unit, end = _word(tokens, at + 1, source)
        return (unit and structs.replace(unit, text=f"mu{unit.text}", start=tokens[at].start)), end
    letters = _WORD.match(source, tokens[at].start)
    if letters is None:
        return None, at
    end = at
    while end < len(tokens) and tokens[end].end <= letters.end():
        if tokens[end].kind not in _LETTERS:
            return None, at
        end += 1
    if end == at or tokens[end - 1].end != letters.end():
        return None, at
    return Token(Kind.NAME, letters.group(), *letters.span(), upright=True), end


def _is_applied(word: Token, tokens: Sequence[Token], end: int) -> bool:
    """Whether it is a function, one of many, or a letter with another factor behind it."""
    if end == len(tokens) or tokens[end].upright:
        return False
    if len(word.text) == 1:
        return tokens[end].kind not in _ENDS
    return tokens[end].kind is Kind.SUBSCRIPT


def _are_two_names(word: Token, tokens: Sequence[Token], end: int) -> bool:
    r"""Whether it is one name times the square of another: ``\frac12 kA^2``, ``\frac13 ml^2``.

    Of what has a prefix, lengths and times are raised, and others in a divisor, ``kg^{-1}``.
    """
    squared = [token.text for token in tokens[end : end + 3]] in (["^", "2"], ["^", "{", "2"])
    raised = any(unit.dimension in ((("m", 1),), (("s", 1),)) for unit in units_of(word.text))
    return len(word.text) == len("kA") and squared and not raised


def _counts(word: str, *, spaced: bool) -> bool:
    known = any(unit.dimension for unit in units_of(word))
    if len(word) == 1:
        return spaced and known
    known = known or (spaced and word in UNCONVERTED)
    return known or (spaced and len(word) >= _SHORTEST_WORD)


_SPACED = UNITS | {"B"}
_TOUCHING = SUFFIXES | {"m", "s", "g", "V", "A", "W", "N", "J", "L"}


def with_letters_upright(tokens: Sequence[Token]) -> list[Token] | None:
    """The tokens with the letters of ``7B`` and ``2 W * 3`` as units; ``None`` without any."""
    changed = list(tokens)
    found = False
    counters = _counters(tokens)
    for index, token in enumerate(tokens):
        if token.kind is not Kind.NAME or token.upright or index == 0 or token.text in counters:
            continue
        before = tokens[index - 1]
        written = _is_raised(tokens, index) or _is_a_fraction(tokens, index)
        if before.kind is not Kind.NUMBER and not (token.text == "Omega" and written):
            continue
        touches = before.end == token.start
        counts = token.text in (_TOUCHING if touches else _SPACED) or token.text == "Omega"
        following = tokens[index + 1] if index + 1 < len(tokens) else None
        if counts and _ends_number(following):
            changed[index] = structs.replace(token, upright=True)
            found = True
    return changed if found else None


def _counters(tokens: Sequence[Token]) -> set[str]:
    """The letters that sums and products count by: ``∑_{k=1}^4 2k``."""
    if all(token.kind is not Kind.BIG for token in tokens):
        return set()
    below = zip(tokens, tokens[1:], tokens[2:], tokens[3:], strict=False)
    return {
        name.text
        for script, opening, name, sign in below
        if (script.kind, opening.kind) == (Kind.SUBSCRIPT, Kind.OPEN) and sign.text == "="
    }


def _is_raised(tokens: Sequence[Token], end: int) -> bool:
    """Whether a number with its exponent ends there: ``10^{-3}``."""
    for opening in range(end - 3, max(end - 5, 1), -1):
        if tokens[opening].kind is Kind.OPEN:
            return [one.kind for one in tokens[opening - 2 : opening]] == [Kind.NUMBER, Kind.POWER]
    return False


def _is_a_fraction(tokens: Sequence[Token], end: int) -> bool:
    r"""Whether a fraction of two numbers ends there: ``\frac{13}{60}``."""
    return [one.kind for one in tokens[max(end - 7, 0) : end]] == _OF_NUMBERS


_OF_NUMBERS = [Kind.FRACTION, *(2 * [Kind.OPEN, Kind.NUMBER, Kind.CLOSE])]


def _ends_number(following: Token | None) -> bool:
    if following is None or following.upright:
        return True
    return following.kind in (Kind.OPERATOR, Kind.CLOSE)

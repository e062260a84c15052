r"""Units are set aside, not guessed at: ``(15 s - 5 s)`` is read as ``(15 - 5)``.

A bare letter in the argument of a function, or in an exponent, is no unit: ``\exp(2 m)``; nor is
it with but a number below a root, ``\sqrt{2 N}``.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from msgspec import Struct

from pe_symbolic.claims.units.before_brackets import is_plainly_a_unit
from pe_symbolic.claims.units.degrees_below import is_direction, with_degrees_below
from pe_symbolic.claims.units.labels_of_units import without_labels_of_units
from pe_symbolic.claims.units.prefixes import is_prefix_of
from pe_symbolic.claims.units.table import SUFFIXES, is_unit, units_of
from pe_symbolic.formula import Kind, Token
from pe_symbolic.formula.lexicon import TIMES, UNITS
from pe_symbolic.formula.number_tokens import number_token
from pe_symbolic.regex import regex

_AFTER = frozenset({Kind.NUMBER, Kind.CLOSE})


class _Group(Struct, frozen=True):
    """A unit as it is written, and how many tokens are kept before it."""

    written: str
    after: int


def without_units(tokens: Sequence[Token]) -> tuple[list[Token], frozenset[str]]:
    """The tokens without the units behind their numbers, and the names of those units."""
    if not _names_something(tokens):
        return list(tokens), frozenset()
    kept, groups = _parted(tokens)
    return kept, frozenset(group.written for group in groups)


def _names_something(tokens: Sequence[Token]) -> bool:
    """Whether any token can be a unit; in most formulas none can."""
    return any(token.kind is Kind.NAME or token.text in TIMES for token in tokens)


def with_units_as_factors(tokens: Sequence[Token]) -> list[tuple[list[Token], dict[str, str]]]:
    """The tokens with a factor for each unit, by the name it has there and as it is written.

    Behind a slash a unit divides as its number does, ``/ 20 min`` is ``/ 20 / min``;
    but ``1/3 h`` may be a third of an hour: then there are two ways.
    """
    kept, groups = _parted(tokens)
    opening = _openings(kept)
    below = [_is_divided(kept, group.after - 1, opening) for group in groups]
    ways = [_marked(kept, groups, below)]
    if any(below):
        ways.append(_marked(kept, groups, [False] * len(groups)))
    return ways


def _marked(
    kept: Sequence[Token], groups: Sequence[_Group], below: Sequence[bool]
) -> tuple[list[Token], dict[str, str]]:
    marked: list[Token] = []
    names: dict[str, str] = {}
    done = 0
    for group, divides in zip(groups, below, strict=True):
        marked += kept[done : group.after]
        done = group.after
        end = kept[done - 1].end
        name = f"\0{group.written}"
        names[name] = group.written
        marked.append(Token(Kind.OPERATOR, "/" if divides else "*", end, end))
        marked.append(Token(Kind.NAME, name, end, end))
        if done < len(kept) and kept[done].kind is Kind.OPEN:  # no function of what it multiplies
            marked.append(Token(Kind.OPERATOR, "*", end, end))
    return [*marked, *kept[done:]], names


def _openings(tokens: Sequence[Token]) -> dict[int, int]:
    """For each closing bracket, the index of its opening one."""
    waiting: list[int] = []
    found: dict[int, int] = {}
    for index, token in enumerate(tokens):
        if token.kind is Kind.OPEN:
            waiting.append(index)
        elif token.kind is Kind.CLOSE and waiting:
            found[index] = waiting.pop()
    return found


_OWNERS = frozenset({Kind.FRACTION, Kind.ROOT, Kind.FUNCTION, Kind.BINOMIAL})


def _is_divided(tokens: Sequence[Token], at: int, opening: dict[int, int]) -> bool:
    """Whether the factor that ends at ``at`` stands behind a slash."""
    while at >= 0:
        at = opening.get(at, at) - 1
        if at >= 0 and tokens[at].kind is Kind.POWER:
            at -= 1
        elif at >= 0 and tokens[at].kind in _OWNERS:
            at -= 1
            break
        elif at < 0 or tokens[at].kind is not Kind.CLOSE:
            break
    return at >= 0 and _is_slash(tokens[at])


def _parted(tokens: Sequence[Token]) -> tuple[list[Token], list[_Group]]:
    """The tokens that are no units, and the units between them."""
    tokens = with_degrees_below(without_labels_of_units(tokens))
    kept: list[Token] = []
    groups: list[_Group] = []
    owners: list[Kind | None] = []
    above = False
    at = 0
    while at < len(tokens):
        token = tokens[at]
        if above and (end := _divisor(tokens, at, groups, len(kept) - 1)) > at:
            _divide(kept, groups, tokens[at:end])
            at, above = end, False
            continue
        above = False
        if token.kind is Kind.OPEN:
            owners.append(kept[-1].kind if kept else None)
        elif token.kind is Kind.CLOSE and owners:
            above = owners.pop() is Kind.FRACTION and kept[-1].kind in _AFTER
        if token.text == "degrees" and kept and (scale := _scale_behind(tokens, at)):
            end = _times_units(tokens, at + 2)
            groups.append(_Group(f"{scale}{_written(tokens[at + 2 : end])}", len(kept)))
            at = end
            continue
        if (end := _rate_end(kept, tokens, at)) > at:
            groups.append(_Group(f"per_{_written(tokens[at + 1 : end])}", len(kept)))
            at = end
            continue
        if at + 1 == len(tokens) and is_direction(kept, token):
            break
        taken = _may_have_a_unit(kept, tokens[at : at + 2]) and (
            token.upright or not (_ARGUED.intersection(owners) or _fills_a_root(kept, tokens, at))
        )
        end = _unit_end(tokens, at) if taken else at
        if end > at:
            written = _written(tokens[at:end])
            if groups and groups[-1].after == len(kept):  # 40M seconds
                written = f"{groups.pop().written}_{written}".replace("_/", "/")
            groups.append(_Group(written, len(kept)))
            at = end
        else:
            kept.append(tokens[at])
            at += 1
    return kept, groups


_ARGUED = frozenset({Kind.FUNCTION, Kind.POWER})


def _fills_a_root(kept: Sequence[Token], tokens: Sequence[Token], at: int) -> bool:
    """Whether a letter and the number before it are all that a root is taken of."""
    kinds = [each.kind for each in (*kept[-3:], *tokens[at + 1 : at + 2])]
    return kinds == [Kind.ROOT, Kind.OPEN, Kind.NUMBER, Kind.CLOSE]


def _divisor(tokens: Sequence[Token], at: int, groups: Sequence[_Group], above: int) -> int:
    r"""The end of a unit alone below a number; ``\frac{1}{\text{Data Rate}}`` has a name there.

    What is counted, as in ``\frac{24\,\text{GB}}{\text{node}}``, divides a unit only.
    """
    end = _braced_unit(tokens, at)
    measured = bool(groups) and groups[-1].after == above
    names = [token for token in tokens[at:end] if token.kind is Kind.NAME]
    return end if measured or all(map(_is_known, names)) else at


def _rate_end(kept: Sequence[Token], tokens: Sequence[Token], at: int) -> int:
    r"""Where ``/\text{month}`` right on a number ends; ``at`` itself where there is none."""
    if not (_is_slash(tokens[at]) and kept and kept[-1].kind in _AFTER):
        return at
    unit = tokens[at + 1] if at + 1 < len(tokens) else None
    if unit is not None and unit.kind is Kind.FUNCTION and _is_unit(tokens, at + 1):
        return at + 2  # /\text{min}
    if unit is None or unit.kind is not Kind.NAME or not unit.upright:
        return at
    number = kept[-1].kind is Kind.NUMBER and is_unit(unit.text)
    if not number and not unit.text.startswith("°"):
        return at
    end = _unit_end(tokens, at + 1)
    return end if end > at + 1 else at


def _divide(kept: list[Token], groups: list[_Group], below: Sequence[Token]) -> None:
    r"""``\frac{24\,\text{h}}{\text{day}}``: a unit alone below divides that of the number above."""
    last = len(kept) - 1
    unit = groups.pop().written if groups and groups[-1].after == last else ""
    groups.append(_Group(f"{unit}/({_written(below)})", last))
    opening, closing = below[0], below[-1]
    kept += [opening, number_token("1", opening.end, closing.start), closing]


def _written(tokens: Sequence[Token]) -> str:
    """A unit in one line, a fraction of two with its slash, a sign for the blank of ``(kg K)``."""
    text = ""
    inside = any(token.text == "(" for token in tokens)
    for place, token in enumerate(tokens):
        if token.kind is Kind.FRACTION:
            closing = [at for at in range(place, len(tokens)) if tokens[at].text == "}"]
            above = min(closing, default=len(tokens) - 1)
            below = _written(tokens[above + 1 :])
            return f"{text}{_written(tokens[place + 1 : above])}/({below})"
        apart = inside and place > 0 and tokens[place - 1].end < token.start
        text += "*" if apart and token.kind is Kind.NAME and text[-1:].isalnum() else ""
        text += token.text if token.text not in "{}" else ""
    return text


def _scale_behind(tokens: Sequence[Token], at: int) -> str:
    """``°C`` and ``°F`` behind a number, where nothing makes the letter a factor."""
    if at + 1 >= len(tokens):
        return ""
    letter = tokens[at + 1]
    following = tokens[at + 2] if at + 2 < len(tokens) else None
    is_scale = letter.kind is Kind.NAME and letter.text.partition("/")[0] in ("C", "F")
    ends = following is None or following.kind in (Kind.OPERATOR, Kind.CLOSE)
    return f"°{letter.text}" if is_scale and ends and tokens[at - 1].value is not None else ""


_WITH_DOTS = [Kind.NUMBER, Kind.ELLIPSIS]
_OF_A_BASE = [Kind.FUNCTION, Kind.SUBSCRIPT]


def _may_have_a_unit(kept: Sequence[Token], following: Sequence[Token]) -> bool:
    r"""Whether a number stands last, no ``\text{CH}_3``, the bar behind one, or a multiple of π."""
    if len(kept) > 1 and kept[-1].kind is Kind.BAR:
        return kept[-2].kind in _AFTER
    if [token.kind for token in kept[-3:-1]] == _OF_A_BASE:
        return False  # \log_2 N
    if [token.kind for token in kept[-5:-2]] == [*_OF_A_BASE, Kind.OPEN]:
        return kept[-1].kind is not Kind.CLOSE
    if [token.text for token in kept[-1:]] == ["pi"]:
        return len(kept) > 1 and kept[-2].kind is Kind.NUMBER and _is_known(*following)
    of_a_function = [each.kind for each in kept[-3:-1]] == [Kind.FUNCTION, Kind.POWER]  # \sin^2 A
    dotted = [each.kind for each in kept[-2:]] == _WITH_DOTS  # 43.33\ldots cm^2
    stands = bool(kept) and (dotted or kept[-1].kind in _AFTER) and not of_a_function
    return stands and not _is_index(kept, following[0])


def _is_known(token: Token, behind: Token | None = None) -> bool:
    """``2π rad`` and ``2π m²``, not ``2π f`` or ``2π A``: a unit, and plainly no letter."""
    letter = len(token.text) == 1 and not token.upright
    if letter and not (token.text == "m" and behind is not None and behind.kind is Kind.POWER):
        return False
    names = re.findall(r"[^\W\d_]+", token.text)
    return bool(names) and all(name in UNITS or is_unit(name) for name in names)


def _is_index(kept: Sequence[Token], behind: Token) -> bool:
    r"""Whether a number, in braces or not, stands below a word, or below a letter beside another.

    ``\text{CH}_3\,\text{m}``, ``x_1 W``; ``t_1\,\text{s}`` may be counted in seconds.
    """
    at = len(kept) - (2 if kept[-1].kind is Kind.NUMBER else 4)
    if at <= 0 or kept[at].kind is not Kind.SUBSCRIPT:
        return False
    word = kept[at - 1].upright and not is_unit(kept[at - 1].text)
    return word or not (kept[at - 1].upright or behind.upright)


def _unit_end(tokens: Sequence[Token], at: int) -> int:
    """Where the unit that begins at ``at`` ends; ``at`` itself where there is none."""
    end = _single(tokens, at)
    return _times_units(tokens, end) if end > at else at


def _times_units(tokens: Sequence[Token], end: int) -> int:
    """Where the units end that a unit is multiplied with or divided by, which ends at ``end``."""
    while end < len(tokens) and (_is_slash(tokens[end]) or _joins_units(tokens, end)):
        further = _bracketed(tokens, end + 1) or _single(tokens, end + 1)
        if further == end + 1 and _joins_units(tokens, end):
            further = _behind_power(tokens, end + 2)  # J·kg⁻¹·K⁻¹
        if further == end + 1:
            break
        end = further
    return end


def _bracketed(tokens: Sequence[Token], at: int) -> int:
    """The end of ``(m²·K)`` behind a slash, or 0 where something else stands in brackets."""
    if at + 1 >= len(tokens) or tokens[at].text != "(":
        return 0
    end = at + 1
    while end < len(tokens) and tokens[end].kind is not Kind.CLOSE:
        named = tokens[end].kind is Kind.NAME and (tokens[end].upright or tokens[end].text in UNITS)
        if not named and tokens[end].text != "*":
            return 0
        end = _behind_power(tokens, end + 1) if named else end + 1
    return end + 1 if end < len(tokens) else 0


def _joins_units(tokens: Sequence[Token], at: int) -> bool:
    """``N·m``: a product of units, in plain text without blanks."""
    before, sign, following = tokens[at - 1], tokens[at], tokens[at + 1 : at + 2]
    if sign.text != "*" or not following or following[0].kind is not Kind.NAME:
        return False
    tight = before.end == sign.start and sign.end == following[0].start
    return following[0].upright or (tight and following[0].text in UNITS)


def _single(tokens: Sequence[Token], at: int) -> int:
    r"""One unit with its power, or a fraction of two; ``\cancel{\text{mg}}`` leaves braces."""
    if at >= len(tokens):
        return at
    token = tokens[at]
    if token.text == "{":
        return _braced_unit(tokens, at)
    if is_prefix_of(tokens, at):
        at += 1
        return at + 1
    if token.kind is Kind.FRACTION:
        above = _braced_unit(tokens, at + 1)
        below = _braced_unit(tokens, above)
        return below if above > at + 1 and below > above else at
    return _behind_power(tokens, at + 1) if _is_unit(tokens, at) else at


def _behind_power(tokens: Sequence[Token], end: int) -> int:
    """Where a unit whose name ends at ``end`` ends with its power: ``s^{-1}``, ``s^-1``."""
    if end < len(tokens) and tokens[end].kind is Kind.POWER:
        end += 3 if tokens[end + 1 : end + 2] and tokens[end + 1].text == "-" else 2
        if tokens[end - 1 : end] and tokens[end - 1].kind is Kind.OPEN:
            while end < len(tokens) and tokens[end].kind is not Kind.CLOSE:
                end += 1
            end += 1
    return min(end, len(tokens))


def _braced_unit(tokens: Sequence[Token], at: int) -> int:
    """The end of ``{unit}`` or ``{unit · unit}``, or ``at`` where there is none."""
    if at >= len(tokens) or tokens[at].text != "{":
        return at
    end = _unit_end(tokens, at + 1)
    closed = end < len(tokens) and tokens[end].text == "}"
    return end + 1 if end > at + 1 and closed else at


def _is_unit(tokens: Sequence[Token], at: int) -> bool:
    """An upright name, or in plain text the name of a unit; not one with a bracket or index."""
    token = tokens[at]
    following = tokens[at + 1] if at + 1 < len(tokens) else None
    if token.kind is Kind.FUNCTION and token.text in TIMES:  # with nothing to choose from
        return following is None or following.kind in (Kind.OPERATOR, Kind.CLOSE)
    if token.kind is not Kind.NAME:
        return False
    called = following is not None and following.kind is Kind.OPEN and following.text == "("
    indexed = following is not None and following.kind is Kind.SUBSCRIPT
    if indexed or (called and not is_plainly_a_unit(tokens, at)):
        return False
    spaced = at > 0 and tokens[at - 1].end < token.start
    plain = token.end - token.start == len(token.text) and len(token.text) <= 5
    counts = token.text in _OF_ONE_LETTER and tokens[at - 1].kind is Kind.NUMBER
    counts = counts or token.text >= _IDEOGRAPHS
    known = len(token.text) > 1 or token.text in UNITS or following is None or counts
    known = known or _has_negative_power(tokens, at)
    dimensional = any(unit.dimension for unit in units_of(token.text))
    if not dimensional and token.text not in UNITS and _HIGH_POWER.match(_script(tokens, at)):
        return False
    return (token.upright and (known or dimensional)) or (
        plain and spaced and token.text in UNITS and _ends_here(following)
    )


#: Thousands and more, and the unit of atomic masses.
_OF_ONE_LETTER = SUFFIXES | {"u"}
_IDEOGRAPHS = "\u2e80"


def _has_negative_power(tokens: Sequence[Token], at: int) -> bool:
    r"""``\text{d}^{-1}``, so many a day; ``\text{u}^2``, squares whose sides are of any unit."""
    signs = _script(tokens, at)
    return signs.startswith(("^{-", "^-")) or (tokens[at].text == "u" and signs[:1] == "^")


def _script(tokens: Sequence[Token], at: int) -> str:
    return "".join(token.text for token in tokens[at + 1 : at + 4])


#: What has a fifth power or a higher one is no unit that nobody knows.
_HIGH_POWER = regex(r"\^(?:\{|-){0,2}(?:[5-9]|[0-9]{2})")


def _ends_here(following: Token | None) -> bool:
    """Whether a plain name is followed by nothing that would make it a factor."""
    if following is None:
        return True
    return following.kind in (Kind.CLOSE, Kind.POWER) or following.text in ("+", "-", "/")


def _is_slash(token: Token) -> bool:
    return token.kind is Kind.OPERATOR and token.text == "/"

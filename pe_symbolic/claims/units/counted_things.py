"""What numbers count in prose, where a word alone does not say it: ``12 encoder layers × 3``."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from msgspec import structs

from pe_symbolic.claims.units.table import SUFFIXES, units_of
from pe_symbolic.formula import Kind, Token
from pe_symbolic.formula.lexicon import CONNECTIVES, NAMES_OF_SEVERAL_LETTERS
from pe_symbolic.regex import regex

_THING = regex(r"[a-z]{3,20}")
_THINGS = regex(r"[a-z]{2,19}s")
#: ``MLP``, and what kind of things: ``RGB`` channels, ``kv`` heads.
_CALLED = regex(r"[a-z]{3,20}|[A-Z]{2,6}")
_KIND = regex(r"[a-z]{2,20}|[A-Z]{1,6}")
#: What stands before things and counts none.
_NO_THINGS = CONNECTIVES | frozenset(
    "has have had was were gives give uses use needs need takes take with per each into over times "
    "plus minus equals makes contains requires mod the this these that out not than".split()
)
_BEFORE = frozenset({Kind.RELATION, Kind.OPERATOR, Kind.BREAK, Kind.COMMA, Kind.ARROW})
_SIGNS = frozenset({"+", "*", "/"})


def with_things_counted(tokens: list[Token]) -> list[Token]:
    """The tokens with what their factors and summands count as units, in two words or in names.

    ``4096 dim × 2``, ``12 encoder layers × 3``, ``16 GB weights + 64 GB states``: each
    stands before a sign, or ends what one began.
    """
    changed: list[Token] = []
    at = 0
    tokens = _without_things_summed(tokens)
    summed = _in_sums(tokens)
    while at < len(tokens):
        found, end = (
            ((_unit(tokens[at]), at + 1) if at in summed else None)
            or _named(tokens, at)
            or _for_each(tokens, at)
            or _in_two_words(tokens, at)
            or _behind_a_unit(tokens, at)
        )
        changed.append(found or tokens[at])
        at = end
    return changed


#: A number, and what stands behind it.
_A_NUMBER = 2


def _in_sums(tokens: Sequence[Token]) -> set[int]:
    """The words of ``(300 weights + 1 bias) * 50``: what each number of a bracket counts.

    So do those of ``(2.36M attn + 4.72M MLP)``, which count thousands and more.
    """
    found: set[int] = set()
    for opening, token in enumerate(tokens):
        if token.text != "(":
            continue
        words: list[int] = []
        at = opening
        while at == opening or (at < len(tokens) and tokens[at].text == "+"):
            number = tokens[at + 1 : at + 3]
            if len(number) < _A_NUMBER or number[0].kind is not Kind.NUMBER:
                break
            at += 2 + (number[1].text in SUFFIXES)
            word = tokens[at] if at < len(tokens) else None
            if word and word.kind is Kind.TEXT and _CALLED.fullmatch(word.text):
                words.append(at)
                at += 1
        closes, *behind = [*(one.text for one in tokens[at : at + 2]), ""]
        before = tokens[opening - 1].text if opening else ""
        factors = {before, *behind} & (_SIGNS - {"+"})
        if len(words) > 1 and closes == ")" and factors:
            found.update(words)
    return found


def _without_things_summed(tokens: list[Token]) -> list[Token]:
    """``34,848 weights plus 96 biases = 34,944``: many things and others, and how many in all.

    ``2 eggs + 1 cup = 1 cake`` is no sum: one number is large, none is beyond the last, and
    ``150 people + 3 dogs = 200 legs`` is far off.
    """
    changed = list(tokens)
    at = 0
    while at < len(changed) - 1:
        if changed[at].text == "=" and (found := _things_summed(changed, at)) is not None:
            first, summed = found
            changed[first:at] = summed
            at = first + len(summed)
        at += 1
    return changed


def _things_summed(tokens: Sequence[Token], equals: int) -> tuple[int, list[Token]] | None:
    """Where the sum of things before a sign begins, and its tokens without the things."""
    plus: set[int] = set()
    numbers: list[int] = []
    at = equals - 1
    while at > 0 and (number := _things_before(tokens, at)) is not None:
        numbers.append(number)
        at = number - 1
        if at < 1 or tokens[at].text not in ("+", "plus"):
            break
        plus.add(at)
        at -= 1
    if len(numbers) != len(plus) + 1 or not plus:
        return None
    same = _are_all_the_same(tokens, numbers, equals)
    if not same and not _leads(tokens, numbers[-1]):
        return None
    values = [tokens[place].value or Fraction() for place in numbers]
    in_all = tokens[equals + 1].value or Fraction()
    meant = _MANY <= max(values) <= in_all and abs(sum(values) - in_all) <= in_all / _SLIP
    if not meant and not same:
        return None
    first = numbers[-1]
    again = _is_a_result(tokens, first)
    if again is None:
        return None
    end = tokens[first].end
    summed = [tokens[first], Token(Kind.BREAK, "things", end, end)] if again else []
    for place in sorted({*numbers, *plus}):
        sign = structs.replace(tokens[place], kind=Kind.OPERATOR, text="+")
        summed.append(sign if place in plus else tokens[place])
    return first, summed


def _are_all_the_same(tokens: Sequence[Token], numbers: Sequence[int], equals: int) -> bool:
    """``12 eggs + 12 eggs = 25 eggs``: whether one word counts every summand, and what they are.

    Nothing is done to the first, and what they are ends there.
    """
    number, *word = tokens[equals + 1 : equals + 4]
    first = numbers[-1]
    led = (
        first == 0 or tokens[first - 1].kind in _APART or tokens[first - 1].text.lower() in _LEADING
    )
    ends = len(word) == 1 or (len(word) == _A_NAME and word[1].kind in _APART | {Kind.TEXT})
    if number.kind is not Kind.NUMBER or not led or not ends:
        return False
    words = {tokens[at + 1].text.removesuffix("s") for at in numbers}
    single = all(tokens[at + 2].text in _SUMS for at in numbers)
    return single and words == {word[0].text.removesuffix("s")}


_APART = frozenset({Kind.BREAK, Kind.COMMA, Kind.ARROW})
_LEADING = frozenset(". : so thus then have has had is are get gets total namely".split())
_SUMS = frozenset({"+", "plus", "="})


def _is_a_result(tokens: Sequence[Token], number: int) -> bool | None:
    """``11 · 11 · 3 = 363 weights plus 96 biases``: whether a product comes to the number alone.

    ``None`` where another formula comes to it, or to the whole sum.
    """
    if number == 0 or tokens[number - 1].kind is not Kind.RELATION:
        return False
    if number < _A_NAME or tokens[number - _A_NAME].kind not in _FORMULA:
        return False
    product, at = Fraction(1), number - _A_NAME
    while tokens[at].kind is Kind.NUMBER:
        product *= tokens[at].value or 0
        if at < _A_NAME or tokens[at - 1].text != "*":
            break
        at -= 2
    begins = at == 0 or tokens[at - 1].kind in (Kind.BREAK, Kind.TEXT, Kind.COMMA)
    return True if begins and product == tokens[number].value else None


_A_NAME, _A_SUMMAND = 2, 4
_FORMULA = frozenset({Kind.NUMBER, Kind.CLOSE, Kind.POSTFIX})


#: Words that are part of the number before them.
_SCALES = frozenset(
    "hundred hundreds thousand thousands million millions billion billions trillion dozen dozens "
    "percent cent cents point points pair pairs bps pips degrees".split()
)
#: Money, goals and the like: each is worth another amount, and they add up to no number of things.
_UNLIKE = frozenset(
    "dollar dollars euro euros pound pounds franc francs yen rupee rupees peso pesos ruble rubles"
    " crown crowns mark marks shilling shillings pence penny pennies dime dimes nickel nickels"
    " coin coins note notes bill bills goals wins".split()
)
#: So many of a thing make nothing else together with others.
_MANY, _SLIP = 100, 10


def _leads(tokens: Sequence[Token], number: int) -> bool:
    """Whether a sum begins with a number: no label of the word before it, but for a small one."""
    return _begins(tokens, number) or tokens[number - 1].text.lower() in _NO_THINGS | _SAYING


_SAYING = frozenset("have has is are with total totals sum namely exactly of".split())


def _things_before(tokens: Sequence[Token], at: int) -> int | None:
    """Where the number stands that up to two words end behind, which are no units."""
    for words in (1, 2):
        number = at - words
        if number < 0:
            return None
        said = tokens[number + 1 : at + 1]
        named = all(one.kind is Kind.TEXT and _THING.fullmatch(one.text) for one in said)
        if not named or not (_NO_THINGS | _SCALES | _UNLIKE).isdisjoint(one.text for one in said):
            return None
        if tokens[number].kind is Kind.NUMBER:
            measured = any(map(_is_measured, said))
            value = tokens[number].value
            whole = value is not None and value.denominator == 1
            return number if whole and not measured else None
    return None


_Found = tuple[Token | None, int]


def _named(tokens: Sequence[Token], at: int) -> _Found | None:
    """``2 × 4096 dim × 2``: a name of several letters behind a number, and no factor of its own."""
    name = tokens[at]
    if name.kind is not Kind.NAME or name.text not in NAMES_OF_SEVERAL_LETTERS - _NO_THINGS:
        return None
    if at == 0 or tokens[at - 1].kind is not Kind.NUMBER or tokens[at - 1].end == name.start:
        return None
    return (_unit(name), at + 1) if _is_a_factor(tokens, at - 1, at + 1) else None


def _for_each(tokens: Sequence[Token], at: int) -> _Found | None:
    """``10 tokens per second × 60``: so many of one thing for each of another."""
    if at < 1 or at + 1 >= len(tokens) or tokens[at + 1].text != "per":
        return None
    number = at - 1 - (tokens[at - 1].text in SUFFIXES)
    if number < 0 or tokens[number].kind is not Kind.NUMBER or len(tokens) < at + 3:
        return None
    things, each = tokens[at], tokens[at + 2]
    words = [word.text.replace("_", "") for word in (things, each) if word.kind in _WORDS]
    if len(words) < 2 or not all(map(str.isalpha, words)):
        return None
    result = number > 0 and tokens[number - 1].kind is Kind.RELATION
    remark = [token.text for token in tokens[at + 3 : at + 6 : 2]] == ["(", ")"]  # (BF16)
    behind = at + 6 if remark else at + 3
    led = tokens[behind : behind + 1] and tokens[behind].kind is Kind.RELATION
    result = result or (bool(led) and _begins(tokens, number))
    if not (result or _is_a_factor(tokens, number, behind)):
        return None
    written = f"{things.text}/{each.text.replace('_', '/')}"
    rate = structs.replace(things, text=written, end=each.end)
    return _unit(rate), at + 3


_WORDS = frozenset({Kind.TEXT, Kind.NAME})


def _in_two_words(tokens: Sequence[Token], at: int) -> _Found | None:
    """``12 encoder layers × 3``, ``8 KV heads × 128``, ``8 kv-heads × 128``."""
    if at < 1 or at + 1 >= len(tokens) or tokens[at].kind is not Kind.TEXT:
        return None
    number = at - 1 - (tokens[at - 1].text in SUFFIXES)
    if number < 0 or tokens[number].kind is not Kind.NUMBER:
        return None
    if not (_begins(tokens, number) or tokens[number - 1].text.lower() in _LEADING):
        return None
    kind = tokens[at]
    joined = at + 2 < len(tokens) and _is_a_hyphen(kind, tokens[at + 1], tokens[at + 2])
    end = at + 2 + joined
    things = tokens[end - 1]
    if things.kind is not Kind.TEXT:
        return None
    if not (_KIND.fullmatch(kind.text) and _THINGS.fullmatch(things.text)):
        return None
    if not _NO_THINGS.isdisjoint((kind.text, things.text)):
        return None
    if joined and _is_measured(things):
        return None  # man-hours, which are no days
    both = structs.replace(things, text=f"{kind.text}_{things.text}", start=kind.start)
    return (_unit(both), end) if _is_a_factor(tokens, number, end) else None


def _is_a_hyphen(before: Token, sign: Token, behind: Token) -> bool:
    return sign.text == "-" and before.end == sign.start and sign.end == behind.start


def _behind_a_unit(tokens: Sequence[Token], at: int) -> _Found:
    """``16 GB weights + 64 GB states``, ``2 × 7M params``: a word behind a unit or millions."""
    word = tokens[at]
    if at < 1 or word.kind is not Kind.TEXT or tokens[max(0, at - 2)].kind is not Kind.NUMBER:
        return None, at + 1
    if not _CALLED.fullmatch(word.text) or word.text in _NO_THINGS:
        return None, at + 1
    measured = _is_measured(tokens[at - 1])
    sign = tokens[at + 1] if at + 1 < len(tokens) else None
    begins = _begins(tokens, at - 2) or (
        tokens[at - 3].kind is Kind.TEXT and _is_one_of_many(tokens, at)
    )
    if not measured or sign is None or not begins:
        return None, at + 1
    ends = sign.kind is Kind.RELATION and at > 2 and tokens[at - 3].text in _SIGNS
    return (_unit(word), at + 1) if sign.text in _SIGNS or ends else (None, at + 1)


def _is_one_of_many(tokens: Sequence[Token], at: int) -> bool:
    """``We have 16 GB weights + 4 GB cache``: a word before is no label where more is added so."""
    added = tokens[at + 1 : at + 5]
    if len(added) < _A_SUMMAND or added[0].text != "+" or added[1].kind is not Kind.NUMBER:
        return False
    measured = _is_measured(added[2])
    return measured and added[3].kind in _WORDS and _CALLED.fullmatch(added[3].text) is not None


def _is_a_factor(tokens: Sequence[Token], number: int, behind: int) -> bool:
    """Whether a sign of multiplication stands behind, or before the number of what is set equal."""
    sign = tokens[behind] if behind < len(tokens) else None
    factor = number > 0 and tokens[number - 1].text in ("*", "/")
    return sign is not None and (sign.text in ("*", "/") or (factor and sign.kind is Kind.RELATION))


def _begins(tokens: Sequence[Token], number: int) -> bool:
    """Whether a number is no label of the word before it: ``Layer 2 has weights × 3``."""
    before = tokens[number - 1] if number else None
    return before is None or before.kind in _BEFORE or before.text == ":"


def _unit(word: Token) -> Token:
    """A word as a unit, in small letters where it is called by capitals: so are things written."""
    small = structs.replace(word, text=word.text.lower())
    called = _CAPITALS.fullmatch(word.text) is not None and not _is_measured(small)
    return structs.replace(small if called else word, kind=Kind.NAME, upright=True)


def _is_measured(word: Token) -> bool:
    return any(unit.dimension for unit in units_of(word.text))


_CAPITALS = regex(r"[A-Z]{1,6}(?:_[a-z]{2,19})?")

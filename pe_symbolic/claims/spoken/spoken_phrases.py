"""Phrases that stand for a formula: ``the area of a circle with radius 3 is 28.27``.

A phrase is read only where a verb or a sign stands right behind it, and one number, with its
unit perhaps, or a list ends the sentence or a part of it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from functools import lru_cache
from itertools import takewhile
from typing import NamedTuple

from msgspec import structs

from pe_symbolic.claims.numbers.rough_values import rough_value
from pe_symbolic.claims.spoken.array_names import names_of_arrays
from pe_symbolic.claims.spoken.bare_formulas import may_begin
from pe_symbolic.claims.spoken.operands import (
    OF_A_LETTER,
    VALUES,
    formula_at,
    operand_at,
    variable_of,
)
from pe_symbolic.claims.spoken.phrases import PHRASES
from pe_symbolic.claims.spoken.spoken_functions import ARTICLES
from pe_symbolic.claims.spoken.values_told import (
    is_counted,
    is_of_a_unit,
    is_value_told,
    past_borders,
)
from pe_symbolic.claims.spoken.worded import VERBS, as_relation, last_word
from pe_symbolic.formula import Kind, Notation, Token, tokenise
from pe_symbolic.formula.lexicon import CONNECTIVES

_NUMBERS, _LISTS = frozenset("ABCDK"), frozenset("PQ")
_OF_AN_ARRAY = frozenset({Kind.OPEN, Kind.NAME})
_WORDS_THAT_COUNT = frozenset("VW")
_LEADING = (" IS", " NEAR", " BY", " COUNT", " THERE", " FORM")
#: What is looked up: words, the signs of a product and of percent, and a comma.
_LED_BY = frozenset({Kind.TEXT, Kind.NAME, Kind.OPERATOR, Kind.COMMA, Kind.POSTFIX})
_LONGEST = 40


class _Part(NamedTuple):
    """What may stand at a place of a phrase: one of these words, or a slot of this name."""

    words: frozenset[str]
    slot: str = ""
    optional: bool = False


class _Phrase(NamedTuple):
    """Words, what they stand for, and how they lead to a value, if they do."""

    parts: tuple[_Part, ...]
    formula: tuple[Token, ...]
    leads: str


class _Found(NamedTuple):
    """The formula of a phrase, where its words end, and whether they lead to the value.

    So they may to a percentage that has to be near, or to another number, or to one that
    stands before a word of those that are counted, or that stood before the phrase.
    """

    tokens: list[Token]
    end: int
    leads: str = ""
    counted: frozenset[str] = frozenset()
    before: Token | None = None

    @property
    def is_near(self) -> bool:
        return self.leads in ("NEAR", "BY", "COUNT", "THERE")


@lru_cache(maxsize=1)
def _by_first_word() -> Mapping[str, Sequence[_Phrase]]:
    found: dict[str, list[_Phrase]] = {}
    for words, formula in PHRASES.items():
        phrase = _Phrase(
            tuple(map(_part, words.split())),
            tuple(tokenise(formula, 0, len(formula), Notation.LATEX)),
            words.rpartition(" ")[2] if words.endswith(_LEADING) else "",
        )
        for word in _first_words(phrase.parts):
            found.setdefault(word, []).append(phrase)
    return found


def _part(written: str) -> _Part:
    optional = written.endswith("?")
    written = written.removesuffix("?")
    slot = len(written) == 1 and written.isupper()
    return _Part(frozenset(written.split("|")), written if slot else "", optional)


def _first_words(parts: Sequence[_Part]) -> Iterator[str]:
    """What it may begin with, behind a number and what it counts perhaps."""
    for part in parts[_led_by(parts) :]:
        yield from part.words
        if not part.optional:
            return


def _led_by(parts: Sequence[_Part]) -> int:
    """How many slots stand before its first word."""
    return next(number for number, part in enumerate(parts) if not part.slot)


def with_phrases_spoken(flow: list[Token], source: str) -> list[Token]:
    """The tokens of a flow with the formulas that such phrases stand for."""
    phrases = _by_first_word()
    result: list[Token] = []
    at = 0
    for index, token in enumerate(flow):
        known = phrases.get(token.text.lower()) if index >= at and token.kind in _LED_BY else None
        for phrase in known or ():
            led = _led_by(phrase.parts)
            begins = index - led
            if begins < at or (led and flow[begins].kind is Kind.TEXT):
                continue  # no number stands there
            found = _match(phrase, flow, begins, names_of_arrays(source))
            if found is None:
                continue
            article = begins > at and flow[begins - 1].text.lower() in ARTICLES
            first = begins - article
            before = [*result[-_LONGEST:], *flow[max(at, first - _LONGEST) : first]]
            if _counts_otherwise(phrase, before) or not _begins(before, found):
                continue
            if _leaves_a_rest(phrase, flow[found.end : found.end + _SOON]):
                continue
            if (said := _said(flow, found)) is not None:
                tokens, end = said
                result += [*flow[at:first], *tokens]
                at = end
                break
    return result + flow[at:] if at else flow


def _begins(before: Sequence[Token], found: _Found) -> bool:
    """Whether a phrase begins a part of a sentence; a share need not, where no sign leads to it."""
    if found.is_near:
        return not before or before[-1].kind not in _LEADS_ON
    return may_begin(before, len(before) - 1)


_LEADS_ON = frozenset({Kind.NUMBER, Kind.OPERATOR, Kind.POWER, Kind.RELATION})


def _leaves_a_rest(phrase: _Phrase, behind: Sequence[Token]) -> bool:
    """``Dividing 17 by 5 gives 3 and a remainder of 2``."""
    divides = any(token.kind is Kind.FRACTION for token in phrase.formula)
    return divides and not _REST.isdisjoint(token.text.lower() for token in behind)


_REST, _SOON = frozenset({"remainder", "rest", "left"}), 8


def _counts_otherwise(phrase: _Phrase, before: Sequence[Token]) -> bool:
    """``If order matters, the number of ways to choose 3 of 5 is 60``."""
    chooses = any(token.kind is Kind.BINOMIAL for token in phrase.formula)
    return chooses and not _IN_ORDER.isdisjoint(token.text.lower() for token in before)


_IN_ORDER = frozenset(
    "order ordered arrange permutation permutations repetition replacement".split()
)


def _said(flow: Sequence[Token], found: _Found) -> tuple[list[Token], int] | None:
    """The formula of a phrase with its sign, and the number told before it, and the end."""
    if found.before is None:
        relation = _relation(flow, found)
        return relation and ([*found.tokens, relation[0]], relation[1])
    behind = flow[found.end : found.end + _LONGEST]
    goes_on = any(one.kind is not Kind.BREAK and one.text not in _STOPS for one in behind[:1])
    sentence = takewhile(lambda one: one.text != ".", behind)
    if (
        goes_on
        or any(one.text in _PROVIDED for one in sentence)
        or not _is_near(found, found.before)
    ):
        return None  # of so many orderings, 100 are left
    sign = Token(Kind.RELATION, "=", found.before.end, found.before.end)
    return [found.before, sign, *found.tokens], found.end


def _relation(flow: Sequence[Token], found: _Found) -> tuple[Token, int] | None:
    """The sign behind a phrase, or the one that its verb stands for, and where it ends."""
    at = past_borders(flow, found.end)
    if found.leads == "FORM":
        return _relation_to_a_formula(flow, at, found)
    if found.leads:
        sign = Token(Kind.RELATION, "=", flow[at - 1].end, flow[at - 1].end)
        if found.counted:
            ends = is_counted(flow, at, found.counted, rough_value(found.tokens))
        else:
            ends = is_value_told(flow, at)
        holds = ends and (not found.is_near or _is_near(found, *flow[at : at + 2]))
        return (sign, at) if holds else None
    if at < len(flow) and flow[at].kind is Kind.RELATION:
        return flow[at], at + 1
    last = last_word(flow, at) if at < len(flow) and flow[at].kind is Kind.TEXT else None
    if last is None:
        return None
    first, value = _behind_its_name(flow, last + 1)
    return (as_relation(flow[at : last + 1]), first) if is_value_told(flow, value) else None


def _behind_its_name(flow: Sequence[Token], at: int) -> tuple[int, int]:
    """Where a name and the value behind it begin, ``the slope is $m = 2$``; here for no name."""
    first = end = past_borders(flow, at)
    while end < len(flow) and end < first + _OF_A_NAME and flow[end].kind in _NAMING:
        end += 1
    named = end > first and flow[first].kind is Kind.NAME
    signed = [one.text for one in flow[end : end + 1]] == ["="]
    return (first, end + 1) if named and signed else (at, at)


_OF_A_NAME = 6
_NAMING = frozenset({Kind.NAME, Kind.SUBSCRIPT, Kind.NUMBER, Kind.OPEN, Kind.CLOSE})


def _relation_to_a_formula(
    flow: Sequence[Token], at: int, found: _Found
) -> tuple[Token, int] | None:
    """The sign for the verb here, where a formula of the same name alone ends the phrase."""
    last = last_word(flow, at) if at < len(flow) and flow[at].kind is Kind.TEXT else None
    if last is None:
        return None
    first = last + 1
    framed = first < len(flow) and flow[first].text == "border"
    called = [token.text for token in flow[first + framed : first + framed + 2]] == ["y", "="]
    begins = first + framed + 2 * called
    rest = flow[begins : begins + _LONGEST]
    formula = list(takewhile(lambda token: token.kind in OF_A_LETTER, rest))
    behind = [token.text for token in rest[len(formula) :]]
    names = {token.text for token in formula if token.kind is Kind.NAME}
    known = {token.text for token in found.tokens if token.kind is Kind.NAME}
    ends = behind[:1] == ["border"] if framed else behind == [] or behind[0] in _STOPS
    if not formula or not ends or not names <= known | _CONSTANTS:
        return None
    return as_relation(flow[at:first]), first


#: What makes some ways the ones that count: ``on a shelf so that no two touch``.
_PROVIDED = frozenset("if that without must such not no when where with".split())
_STOPS, _CONSTANTS = frozenset(". ; , and so or but in on".split()), frozenset("C")


def _is_near(found: _Found, number: Token, behind: Token | None = None) -> bool:
    """Whether a percentage, or another number, is about what a formula is.

    A percentage of fives, 3 of 8 (40 %), may be no more than that.
    """
    counted = behind is not None and behind.text == "percent"
    if number.value is None or counted != (found.leads == "NEAR"):
        return False
    value = rough_value(found.tokens)
    if value is None:
        return False
    off = abs(value * (100 if counted else 1) - number.value)
    in_fives = counted and number.value % 5 == 0 and Fraction(1, 2) < off <= _HALF_OF_FIVE
    return off <= _NEARLY * number.value and not in_fives


_NEARLY, _HALF_OF_FIVE = Fraction(1, 5), Fraction(5, 2)


def _match(
    phrase: _Phrase, flow: Sequence[Token], first: int, arrays: frozenset[str]
) -> _Found | None:
    """The formula of a phrase whose words begin at a place."""
    slots: dict[str, list[Token]] = {}
    at = filled = first
    for number, part in enumerate(phrase.parts[: -1 if phrase.leads else None]):
        here = at if part.slot == "F" else past_borders(flow, at)
        if part.slot:
            following = phrase.parts[number + 1 : -1 if phrase.leads else None]
            taken = _slot(part.slot, flow, here, following, slots, arrays)
            if taken is None and not part.optional:
                return None
            if taken is not None:
                slots[part.slot], at = taken
                filled = at - 1
            if part.slot == "F" and (variable := variable_of(slots["F"])) is not None:
                slots["X"] = [variable]
        elif here < len(flow) and flow[here].text.lower() in part.words:
            at = here + 1
        elif not part.optional:
            return None
    if phrase.leads == "FORM" and len(slots.get("F", "..")) == 1:
        return None  # the derivative of y is a function's
    before = slots["K"][0] if "K" in slots else None
    start, last = _stretch(phrase, flow, first, at, filled)
    while before is not None and flow[start].start < before.end:
        start += 1
    tokens = _filled(phrase.formula, slots, flow[start].start, flow[last].end)
    named = frozenset(token.text.lower().removesuffix("s") for token in slots.get("V", ()))
    counted = named or _OF_ARRAYS if phrase.leads == "COUNT" else frozenset()
    return _Found(tokens, at, phrase.leads, counted, before)


def _stretch(
    phrase: _Phrase, flow: Sequence[Token], first: int, end: int, filled: int
) -> tuple[int, int]:
    """The first and the last place of what is said to be so much."""
    if phrase.leads == "IS" and flow[end - 1].text not in _GOT:
        asked = end - 1 - (flow[end - 1].text == "of")
        return asked, asked  # the area, and not the circle
    if not phrase.leads or phrase.leads == "FORM":
        return first, end - 1
    while flow[first].text.lower() in _LED:
        first += 1
    return first, filled  # 3 of the 8 heads, and no bracket; multiply 3 by 4, we get


#: What an array is made of.
_OF_ARRAYS = frozenset(
    "entry entrie element number value cell pixel weight parameter square coefficient"
    " dimension dim".split()
)
#: ``If we multiply 3 by 4, we get 12``.
_LED = frozenset("if when we you one".split())
_GOT = frozenset("get obtain find have leaves".split())


def _slot(
    name: str,
    flow: Sequence[Token],
    at: int,
    following: Sequence[_Part],
    slots: Mapping[str, list[Token]],
    arrays: frozenset[str],
) -> tuple[list[Token], int] | None:
    """What stands for a capital letter at a place, and where it ends."""
    if name in _NUMBERS:
        return _number(flow, at, may_be_named="X" not in slots)
    if name in _LISTS:
        listed = operand_at(flow, at, arrays)
        return listed if listed is not None and listed[0][0].kind in _OF_AN_ARRAY else None
    if name == "F":
        return formula_at(flow, at, following[0].words if following else VERBS)
    token = flow[at] if at < len(flow) else None
    if token is None:
        return None
    if name in _WORDS_THAT_COUNT:
        ends = (VERBS | CONNECTIVES).union(*(part.words for part in following))
        counted = token.kind is Kind.TEXT and token.text.isalpha() and token.text not in ends
        return ([token] if name == "V" else [], at + 1) if counted else None
    return ([token], at + 1) if [token.text] == [one.text for one in slots["X"]] else None


def _number(
    flow: Sequence[Token], at: int, *, may_be_named: bool
) -> tuple[list[Token], int] | None:
    """A number with its sign and its unit, perhaps behind a name that is set to it."""
    named = [token.kind for token in flow[at : at + 2]] == [Kind.NAME, Kind.RELATION]
    at = first = at + 2 * (may_be_named and named and flow[at + 1].text == "=")
    at += at < len(flow) and flow[at].text == "-"
    if at >= len(flow):
        return None
    if flow[at].text == "infinity":
        return [structs.replace(flow[at], kind=Kind.CONSTANT)], at + 1
    if flow[at].kind not in VALUES:
        return None
    number, unit = list(flow[first : at + 1]), past_borders(flow, at + 1)
    if unit < len(flow) and is_of_a_unit(flow[unit]):
        return [*number, structs.replace(flow[unit], upright=True)], unit + 1
    return number, at + 1


def _filled(
    formula: Sequence[Token], slots: dict[str, list[Token]], start: int, end: int
) -> list[Token]:
    """The tokens of a formula with what was said for its letters, in the place of the phrase."""
    if len(formula) == 1:
        return slots[formula[0].text]  # the number itself
    tokens: list[Token] = []
    for token in formula:
        if token.kind is Kind.DIFFERENTIAL:
            tokens.append(structs.replace(token, text=slots[token.text][0].text))
        elif token.kind is not Kind.NAME or token.text not in slots:
            tokens.append(token)
        elif token.text in _NUMBERS:
            tokens += [Token(Kind.OPEN, "(", end, end), *slots[token.text]]
            tokens.append(Token(Kind.CLOSE, ")", end, end))
        else:
            tokens += slots[token.text]
    placed = [structs.replace(token, start=end, end=end) for token in tokens]
    placed[0] = structs.replace(placed[0], start=start)
    return placed

r"""Relations that are said in words: ``$\sin(2)$ is about 0.91``, ``512 · 4 equals 2048``.

Words are loose where signs are not, so they relate only a formula of numbers that
something is done to, and that no word leads into, with one number that ends its phrase.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import takewhile
from typing import NamedTuple

from msgspec import structs

from pe_symbolic.claims.numbers.rough_values import rough_value
from pe_symbolic.claims.spoken.about import ABOUT, NEARLY
from pe_symbolic.claims.spoken.bare_formulas import (
    DOES_MUCH,
    ENDS_A_FORMULA,
    LONGEST,
    OF_A_FORMULA,
    formula_at_the_end,
    is_a_call,
    is_called_a_thing,
    is_formula,
    is_result,
    is_value,
)
from pe_symbolic.claims.spoken.led_results import behind_adverbs, last_got, last_of_a_result
from pe_symbolic.claims.units.table import is_unit
from pe_symbolic.claims.vectors.both_values import OR_SIGNS, both_listed
from pe_symbolic.claims.vectors.interval_ends import BETWEEN, ends_of_an_interval
from pe_symbolic.formula import Kind, Token
from pe_symbolic.formula.lexicon import UNITS
from pe_symbolic.regex import regex

VERBS = frozenset("is equals gives yields makes returns produces evaluates".split())
#: ``comes out as``, ``works out to``, ``turns out to be``: verbs, and what ends them.
_LONG_VERBS = frozenset(
    "comes works turns amounts evaluates rounds simplifies reduces calculates computes"
    " equates".split()
)
_OUT = frozenset({"as", "to", "at"})
#: ``was computed as``, ``is rounded to``, ``is found to be``: what was done to a formula.
_WAS = frozenset({"is", "was"})
_DONE = frozenset("computed calculated evaluated rounded estimated approximated found".split())
#: What says no more than that a number is near: what it is rounded to, or the colon of a list.
_LOOSELY = ABOUT | frozenset("rounds rounded estimated approximated :".split())
#: Verbs of several words that the number is right behind.
_LED = [
    verb.split()
    for verb in (
        *("has the value", "has a value", "takes the value", "is given by"),
        *("will be", "should be", "must be"),
    )
]
_ALMOST = (
    r"(etwa|ungefähr|rund|näherungsweise|fast|circa|ca|environ|àpeuprès|approximativement"
    r"|presque|aproximadamente|cercade|casi|quase|approssimativamente|quasi|примерно|приблизительно"
    r"|около|почти|大约|大約|近似|约|約)"
)
_JUST = r"genau|exakt|exactement|exactamente|exatamente|esattamente|точно|恰好|正好"
#: ``ist etwa``, ``vaut environ``, ``примерно равно``, ``约等于``: verbs with all that is behind
#: them up to the number, without the blanks; letters beyond Latin are tokens of their own.
_VERBS_ELSEWHERE = regex(
    rf"(?:(?:ist|sind|ergibt|beträgt|liefert|macht)(?:gleich)?"
    rf"|(?:est|sont|vaut|donne|fait)(?:égaleà|égalà)?"
    rf"|(?:es|son|vale|da|dà|dá|è|é|são|sono|fa)(?:igualal?|ugualea)?)(?:{_ALMOST}|{_JUST})?\.?"
    rf"|(?:{_ALMOST}|{_JUST})?"
    rf"(?:равно|равен|равна|равняется|составляет|даёт|дает|等于|等於|为|為|是|得)"
    rf"(?:{_ALMOST})?"
)
#: ``, soit environ``, ``, also etwa``, ``, ou seja cerca de``, ``，约为``, without the blanks.
_SAID_NEARLY = regex(
    rf"(?:soit|donc|also|das(?:ist|sind)|esdecir|osea|ouseja|cioè|ossia|тоесть|即){_ALMOST}\.?"
    r"|(?:大?[约約]|近似)[为為是]?"
)
_MOST_LETTERS = 24
_WHICH = frozenset({"which", "that"})
_CONCLUDE = frozenset("so thus hence therefore consequently".split())
#: A name, its index, and the fewest tokens of one that is framed.
_OF_A_NAME = frozenset({Kind.NAME, Kind.SUBSCRIPT, Kind.NUMBER, Kind.OPEN, Kind.CLOSE})
_FRAMED = 4
#: What may be a relation, or the beginning of the words that say one.
_MAY_RELATE = BETWEEN | {Kind.RELATION}
_ENDS_WORDS = frozenset({Kind.TEXT, Kind.COMMA})


def with_words_as_relations(flow: list[Token]) -> list[Token]:
    """The tokens of a flow, with the words that relate a formula to a number as relation signs."""
    result: list[Token] = []
    halved = "±" in [token.text for token in flow]
    at = 0
    while at < len(flow):
        kind = flow[at].kind
        goes_on = kind in _ENDS_WORDS and result and result[-1].kind is Kind.TEXT
        may_relate = kind in _MAY_RELATE or flow[at].text in OR_SIGNS
        if not may_relate or goes_on:  # words behind words relate nothing
            result.append(flow[at])
            at += 1
            continue
        spoken = kind is Kind.TEXT or kind is Kind.COMMA
        elsewhere = in_another_language(flow, at) if spoken else None
        if kind is Kind.RELATION and (behind := _behind_nearly(flow, at)) > at + 1:
            result.append(structs.replace(flow[at], text="≈", end=flow[behind - 1].end))
            at = behind - 1
        elif halved and (taken := _take_two_values(result, flow, at)):
            at = taken
        elif kind is Kind.ARROW:
            result.append(_as_relation(result, flow, at))
        elif (sign := _or_about(flow, at)) and is_formula(result):
            while result[-1].text == "border":
                result.pop()
            at = sign - 1
        elif spoken and (ends := _end_of_words(result, flow, at)):
            result.append(as_relation(flow[at : ends + 1]))
            at = ends
        elif elsewhere and is_formula(result) and is_value(flow, elsewhere.last + 1):
            end = flow[elsewhere.last].end
            result.append(Token(Kind.RELATION, elsewhere.sign, flow[at].start, end))
            at = elsewhere.last
        elif flow[at].text in VERBS and _leads_elsewhere(result, flow[at + 1 : at + 3]):
            result.append(structs.replace(flow[at], kind=Kind.BREAK, text="verb"))
        elif flow[at].text in VERBS and _is_signed(flow, at) and is_formula(result):
            pass  # sqrt(2) gives ≈ 1.41: the sign behind the verb says it
        else:
            result.append(flow[at])
        at += 1
    return result


def with_lists_led(flow: list[Token]) -> list[Token]:
    """``$10000^{-2i/8}$ are $[1, 0.1]$``: a formula, a verb, and brackets that hold numbers."""
    found: list[Token] = []
    for token in flow:
        found.append(token)
        if token.kind is not Kind.NUMBER or [each.kind for each in found[-5:]] != _LISTED:
            continue
        led = found[-4].text == "are" and found[-2].text == "["
        if led and len(found) > len(_LISTED) and found[-6].kind in ENDS_A_FORMULA:
            sign = structs.replace(found[-4], kind=Kind.RELATION, text="=")
            found[-5:] = [sign, *found[-2:]]
    return found


_LISTED = [Kind.BREAK, Kind.TEXT, Kind.BREAK, Kind.OPEN, Kind.NUMBER]


def _take_two_values(result: list[Token], flow: Sequence[Token], at: int) -> int:
    """The ends of an interval, or what a double sign lists, and where they end; 0 without any."""
    ends = ends_of_an_interval(result, flow, at)
    if ends is not None:
        result += [Token(Kind.RELATION, "=", flow[at].start, ends.tokens[0].start), *ends.tokens]
        return ends.last
    both = both_listed(result, flow, at)
    if both is None:
        return 0
    del result[result.index(both.tokens[1]) :]
    result += both.tokens
    return both.last


def _end_of_words(before: Sequence[Token], flow: Sequence[Token], at: int) -> int:
    """Where the words that lead from a formula to its number end; 0 where none do.

    Behind ``, giving`` and the end of a line only a number near to the formula is its value, as
    behind an arrow.
    """
    last = last_word(flow, verb_at(flow, at))
    if last is not None and _is_led_by(before, flow, last + 1):
        return last
    told = flow[at].kind is Kind.COMMA or is_called_a_thing(before)
    if last is not None and told and _leads_to_its_value(before, flow, last):
        return last  # a rate of $e^{-0.5}$, which is about $0.61$: near to it, and said of it
    if last is None:
        begin = at + (flow[at].kind is Kind.COMMA)
        got = last_got(before, flow, begin)
        if got and _is_led_by(before, flow, got + 1):
            return got
        if _is_listed(before, flow, at):
            return at if _leads_to_its_value(before, flow, at, _LISTED_NEAR) else 0
        end = last_of_a_result(flow, begin)
        leads = end > 0
    else:
        end = last + 1
        leads = [token.text for token in flow[end : end + 1]] == ["newline"]
    return end if leads and _leads_to_its_value(before, flow, end) else 0


def _is_listed(before: Sequence[Token], flow: Sequence[Token], at: int) -> bool:
    r"""``- $\sin(2)$: 0.91``: a colon behind a formula that a line, or an item, begins with."""
    if flow[at].text != ":" or not is_formula(before):
        return False
    formula, first = formula_at_the_end(before)
    while first >= 0 and before[first].text == "border":
        first -= 1
    does = any(token.kind in DOES_MUCH for token in formula)
    return does and (first < 0 or before[first].text in _BEGINS) and is_value(flow, at + 1)


_BEGINS = frozenset({"newline", "bullet", "paragraph"})


def _leads_elsewhere(before: Sequence[Token], behind: Sequence[Token]) -> bool:
    """``= -1.9 gives ~15%``: what a result leads to is no further value of its formula."""
    given = [token.kind for token in before[-3:] if token.text not in ("-", "percent")][-2:]
    rough = [token.kind for token in behind] == [Kind.RELATION, Kind.NUMBER]
    return rough and given == [Kind.RELATION, Kind.NUMBER]


def _is_signed(flow: Sequence[Token], verb: int) -> bool:
    return verb + 1 < len(flow) and flow[verb + 1].kind is Kind.RELATION


def _or_about(flow: Sequence[Token], at: int) -> int:
    r"""Where the sign of ``$4^{-128}$ or $\approx 8.6 \cdot 10^{-78}$`` stands; 0 without one."""
    if flow[at].text != "or":
        return 0
    behind = at + 1 + (at + 1 < len(flow) and flow[at + 1].text == "border")
    about = behind < len(flow) and flow[behind].kind is Kind.RELATION and flow[behind].text == "≈"
    return behind if about else 0


def as_relation(words: Sequence[Token]) -> Token:
    """The sign that words stand for."""
    sign = "≈" if any(token.text in _LOOSELY for token in words) else "="
    return Token(Kind.RELATION, sign, words[0].start, words[-1].end)


def verb_at(flow: Sequence[Token], at: int) -> int:
    """Where the verb of ``…, which gives`` stands, or ``about`` behind a comma, or behind "or"."""
    comma = flow[at].kind is Kind.COMMA
    words = [token.text for token in flow[at + comma : at + comma + 2]]
    if len(words) == 2 and (words[0] in _WHICH or (words[0] == "or" and words[1] in ABOUT)):
        return at + comma + 1
    return at + (comma and words[:1] != [] and words[0] in ABOUT)


def _is_led_by(before: Sequence[Token], flow: Sequence[Token], at: int) -> bool:
    """Whether a formula ends before words and its number stands behind them; a call has vectors."""
    if (is_formula(before) or _is_a_name_concluded(before)) and is_value(flow, at):
        return True
    return is_a_call(before) and is_result(flow, at)


class Verb(NamedTuple):
    """The sign that words stand for, and the place of the last of them."""

    sign: str
    last: int


def in_another_language(flow: Sequence[Token], at: int) -> Verb | None:
    """The verb that all words from here to a border or a number are, in another language.

    Behind a comma it is what says a result once more, nearly: ``25/216, soit environ 0,116``.
    """
    comma = flow[at].kind is Kind.COMMA
    end = begin = at + comma
    while end < len(flow) and flow[end].kind is Kind.TEXT and end < at + _MOST_LETTERS:
        end += 1
    said = "".join(token.text.lower() for token in flow[begin:end])
    found = (_SAID_NEARLY if comma else _VERBS_ELSEWHERE).fullmatch(said)
    if found is None:
        return None
    if comma:
        return Verb("≈", end - 1)
    return Verb("≈" if any(found.groups()) else "=", end - 1)


def _behind_nearly(flow: Sequence[Token], at: int) -> int:
    """Where ``= approx.`` ends that stands before a number or a bracket; else right behind it."""
    words = at + 1
    while words < len(flow) and flow[words].kind is Kind.TEXT and words < at + 3:
        if flow[words].text.rstrip(".") not in NEARLY and flow[words].text != ".":
            return at + 1
        words += 1
    if words == at + 1 or flow[at].text not in ("=", "≈"):
        return at + 1
    after = [token for token in flow[words : words + 3] if token.text not in ("border", "-")]
    return words if after and after[0].kind in (Kind.NUMBER, Kind.OPEN) else at + 1


def _as_relation(before: Sequence[Token], flow: Sequence[Token], at: int) -> Token:
    """An arrow, or the relation that it stands for."""
    arrow = flow[at]
    if is_a_call(before) and is_result(flow, at + 1):
        return structs.replace(arrow, kind=Kind.RELATION, text="≈")
    if _leads_to_its_value(before, flow, at):
        return structs.replace(arrow, kind=Kind.RELATION, text="=")
    return arrow


#: So small a part of what a formula comes to is the number behind its arrow off, if it is meant.
_LISTED_NEAR, _NEAR, _VERY_NEAR = 10, 30, 180


def _leads_to_its_value(
    before: Sequence[Token], flow: Sequence[Token], at: int, near: int = _NEAR
) -> bool:
    """``112/8 → 14``: an arrow from a formula to a number that is it, or near to it."""
    formula = formula_at_the_end(before)[0]
    numbers = sum(token.kind is Kind.NUMBER for token in formula)
    done = numbers > 1 or any(token.kind in DOES_MUCH for token in formula)
    phrase = is_value(flow, at + 1) or _is_a_line(flow[at : at + 3])
    if not done or not (phrase or _is_measured(flow, at + 1)):
        return False
    signed = any(token.text == "-" for token in flow[at + 1 : at + 3])
    number = next(token.value for token in flow[at + 1 :] if token.kind is Kind.NUMBER)
    value = rough_value(formula)
    if value is None or number is None:
        return False
    off = abs((-number if signed else number) - value)
    # So many of this, and near to their product so much of that: 12 × 12 → 142 kg of sand.
    counts = all(token.text.isdigit() for token in formula if token.kind is Kind.NUMBER)
    return off * (near if phrase or not counts else _VERY_NEAR) <= abs(value)


def _is_measured(flow: Sequence[Token], at: int) -> bool:
    """Whether a number of three digits has a unit behind it: ``→ 26.2 cm``, ``→ 99.28 dollars``.

    A round one may be the size of another thing: ``14 × 35 → 500 kg sacks``.
    """
    at += at < len(flow) and flow[at].text == "-"
    number = [token.text for token in flow[at : at + 1] if token.kind is Kind.NUMBER]
    behind = [token.text for token in flow[at + 1 : at + 2] if token.kind in (Kind.NAME, Kind.TEXT)]
    shown = [text if "." in text else text.rstrip("0") for text in number]
    digits = sum(char.isdigit() for text in shown for char in text.lstrip("0."))
    return digits >= _FEWEST_DIGITS and any(
        is_unit(word) or word in UNITS or word in _MONEY for word in behind
    )


_FEWEST_DIGITS = 3
_MONEY = frozenset("€ £ dollars euros euro eur usd pounds yen pesos reais kr zł".split())


def _is_a_line(tokens: Sequence[Token]) -> bool:
    """A number with a line of its own."""
    kinds = [token.text if token.kind is Kind.BREAK else token.kind for token in tokens]
    return kinds == ["newline", Kind.NUMBER, "newline"]


def _is_a_name_concluded(before: Sequence[Token]) -> bool:
    """``Therefore $x$ is 13.5``: a name alone between its borders, behind a word that concludes."""
    if len(before) < _FRAMED or before[-1].text != "border":
        return False
    at = len(before) - 2
    while at > 0 and before[at].kind in _OF_A_NAME:
        at -= 1
    named = at < len(before) - 2 and before[at].text == "border" and at > 0
    word = at - 1 - (before[at - 1].kind is Kind.COMMA)
    return named and before[at + 1].kind is Kind.NAME and before[word].text.lower() in _CONCLUDE


def last_word(flow: Sequence[Token], verb: int) -> int | None:
    """Where ``is about`` or ``is equal to`` ends; ``None`` where no verb stands."""
    at = verb + 1
    led = flow[verb].text
    behind = [token.text for token in flow[at : at + 2]]
    done = led in _WAS and behind[:1] != [] and behind[0] in _DONE
    if led in _LONG_VERBS or done:
        at += done or behind[:1] == ["out"]
        if at >= len(flow) or flow[at].text not in _OUT:
            return None
        at += 1 + ([token.text for token in flow[at + 1 : at + 2]] == ["be"])
    elif words := next((one for one in _LED if [led, *behind][: len(one)] == one), []):
        at = verb + len(words)
    elif led not in VERBS and not (led in ABOUT and verb and _puts_beside(flow, verb)):
        return None
    at += led in VERBS and behind[:1] == ["us"]
    at += [token.text for token in flow[max(0, verb - 1) : at + 1]] == ["that", "is", ","]
    at = behind_adverbs(flow, at)
    if [token.text for token in flow[at : at + 2]] == ["equal", "to"]:
        at = behind_adverbs(flow, at + 2)
    if at < len(flow) and flow[at].text == "." and flow[at - 1].text in ABOUT:
        at += 1  # approx., ca.
    return at - 1


def _puts_beside(flow: Sequence[Token], at: int) -> bool:
    """Whether ``about`` needs no verb: ``√2, about 1.4``, ``… or about 1.2``, ``… approx 1.2``.

    Behind a comma it tells of numbers that no digits end: of 2^10 people, about 5 may have come.
    """
    if flow[at - 1].kind is not Kind.COMMA:
        return flow[at - 1].text == "or" or flow[at].text.startswith("approx")
    formula = takewhile(lambda token: token.kind in OF_A_FORMULA, _unframed(flow, at - 2))
    return any(token.kind in _ENDLESS for token in formula)


def _unframed(flow: Sequence[Token], at: int) -> Iterator[Token]:
    """The tokens from here back to the front, but for the border of a formula that ends here."""
    yield from reversed(flow[max(0, at - LONGEST) : at + (flow[at].text != "border")])


_ENDLESS = frozenset({Kind.FUNCTION, Kind.ROOT, Kind.CONSTANT})

"""Where formulas and prose meet without a break: ``= 0.5Gain = 20 * 3``, ``$= 20$ kJ $= …``."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise, takewhile

from msgspec import structs

from pe_symbolic.claims.units.table import is_unit, units_of
from pe_symbolic.document import Document, Region, Role
from pe_symbolic.formula import Kind, Token
from pe_symbolic.formula.angles import DEGREES, RADIANS
from pe_symbolic.formula.foreign_units import in_latin
from pe_symbolic.regex import regex

_SHORTEST_NAME = 3
#: How many tokens behind a name are looked at.
_FORMULA_TOKENS = 12
_ENDS = frozenset({Kind.RELATION, Kind.BREAK, Kind.COMMA})
_OF_A_NAME = frozenset({Kind.NAME, Kind.TEXT, Kind.OPEN, Kind.CLOSE, Kind.SUBSCRIPT})


_CALLED_BY_WORDS = frozenset({"sigmoid", "softmax", "relu", "gelu", "silu"})


def is_a_sign(tokens: Sequence[Token]) -> bool:
    r"""``4 $\times$ 1287``: a formula that is but the sign between two numbers of prose."""
    return len(tokens) == 1 and tokens[0].kind in (Kind.OPERATOR, Kind.RELATION)


def called(flow: list[Token], tokens: Sequence[Token], region: Region) -> bool:
    """Whether the word before ``GELU$(0.5)$`` is a function's; makes it the name that it is.

    The name of a function that everybody knows needs not touch its argument: ``ln $(2) = 0.693$``.
    """
    word = flow[-1]
    if not (region.role is Role.MATH and tokens and tokens[0].text == "("):
        return False
    if word.kind is Kind.FUNCTION:
        return _is_set_equal(tokens)
    if word.kind not in (Kind.TEXT, Kind.NAME) or word.end != region.start:
        return False
    if is_without_blanks(word):
        return False
    flow[-1] = Token(Kind.NAME, word.text, word.start, word.end)
    return True


def _is_set_equal(tokens: Sequence[Token]) -> bool:
    """Whether nothing but a relation sign stands behind the bracket that opens here."""
    depth = 0
    for token, following in pairwise(tokens):
        depth += (token.kind is Kind.OPEN) - (token.kind is Kind.CLOSE)
        if depth == 0:
            return following.kind is Kind.RELATION
    return False


def is_without_blanks(token: Token) -> bool:
    """Whether a script is set without blanks between words and formulas."""
    return _WITHOUT_BLANKS.match(token.text) is not None and token.text.isalpha()


#: Han, kana, Hangul, and their forms; between them there are late letters of other alphabets.
_WITHOUT_BLANKS = regex("[\u2e80-\ua4cf\uac00-\ud7ff\uf900-\ufaff\uff66-\U0003ffff]")


def at_a_border(flow: list[Token], tokens: Sequence[Token], region: Region) -> list[Token]:
    r"""``the sigmoid $\sigma(0) = 0.5$``: the name of a function is a word, but before a bracket.

    So is that of any function at the end of a line: ``3. tanh`` above ``$2 \cdot 3 = 6$``.
    """
    called_with = [token.kind for token in tokens[:1]] == [Kind.OPEN]
    last = len(flow) - 1
    ended = last > 0 and flow[last].kind is Kind.BREAK and flow[last].text == "newline"
    last -= ended
    named = flow[last].kind is Kind.FUNCTION and (ended or flow[last].text in _CALLED_BY_WORDS)
    if named and not called_with:
        flow[last] = structs.replace(flow[last], kind=Kind.TEXT)
    return [Token(Kind.BREAK, "border", region.start, region.start)]


def goes_on(first: Token) -> bool:
    """Whether a display goes on with the one above: it begins as no formula does."""
    return first.kind is Kind.RELATION or (first.kind is Kind.OPERATOR and first.text in "+*")


def joined(display: list[Token], tokens: Sequence[Token], region: Region) -> list[Token]:
    """A display and the next one that goes on with it, whatever mark ends the first."""
    end = len(display)
    while end > 1 and (display[end - 1].kind is Kind.COMMA or display[end - 1].text in _STOPS):
        end -= 1
    row = Token(Kind.BREAK, "row", region.start, region.start)
    return [*display[:end], row, *tokens]


_STOPS = frozenset(".;:")


def results_behind(tokens: list[Token], document: Document, region: Region) -> list[Token]:
    """The tokens of the text right behind a display that begins with its result.

    ``$$1/4$$ = 0.25``, also on the next line; none where it begins otherwise.
    """
    tokens = tokens[tokens[:1] != [] and tokens[0].text == "newline" :]
    kinds = [token.kind for token in tokens[:3] if token.text != "-"][:2]
    if kinds[:1] != [Kind.RELATION] or Kind.NUMBER not in kinds[1:]:
        return []
    closed = document.source.endswith(("$$", "\\]"), 0, region.start)
    near = document.source.count("\n", region.start, tokens[0].start) < _APART
    return tokens if closed and near else []


#: So many ends of lines part what follows from a display.
_APART = 2


def says_that_it_goes_on(words: str) -> bool:
    """Whether prose between two displays says no more than that the second goes on."""
    return len(words) < _LONGEST and _GOES_ON.fullmatch(words.strip().lower()) is not None


_LONGEST = 80
_GOES_ON = regex(
    r"(?:(?:that is(?: to say)?|i\.\s?e\.|so|hence|thus|therefore|then|and|or|which|this|it|is|we"
    r"|gets?|have|obtain|find|gives?(?: us)?|giving|yields?|becomes?|equals|equivalently"
    r"|simplif(?:ies|ying)(?: to)?|reduces to|evaluates to|in other words|consequently|finally"
    r"|das heißt|d\.\s?h\.|also|und|damit|c['’]est-à-dire|soit|donc|et|d['’]où|es decir|o sea|luego"
    r"|por (?:lo )?tanto|y|cioè|quindi|e|ossia|ou seja|isto é|logo|portanto|то есть|т\.\s?е\.|и"
    r"|即|所以|故)"
    r"[,:;.]?\s*){1,6}"
)


def with_names_apart(tokens: list[Token]) -> list[Token]:
    """The tokens of prose with a break where a result touches the name of the next equation."""
    result: list[Token] = []
    for index, token in enumerate(tokens):
        if _begins_an_equation(tokens, index):
            result.append(Token(Kind.BREAK, "seam", token.start, token.start))
        result.append(token)
    return result


def _begins_an_equation(tokens: Sequence[Token], index: int) -> bool:
    name = tokens[index]
    if index < 2 or name.kind not in (Kind.NAME, Kind.TEXT) or len(name.text) < _SHORTEST_NAME:
        return False
    before = tokens[max(0, index - 3) : index]
    if before[-1].kind is not Kind.NUMBER or before[-1].end != name.start:
        return False
    led = before[-3] if before[-2].text == "-" and len(before) > 2 else before[-2]
    if led.kind is not Kind.RELATION or is_unit(name.text) or not name.text[0].isalpha():
        return False
    following = tokens[index + 1 : index + _FORMULA_TOKENS]
    sign = next((at for at, each in enumerate(following) if each.kind not in _OF_A_NAME), -1)
    if sign < 0 or following[sign].kind is not Kind.RELATION:
        return False
    behind = takewhile(lambda each: each.kind not in _ENDS, following[sign + 1 :])
    return any(each.kind in (Kind.OPERATOR, Kind.FUNCTION) for each in behind)


def leads_on(tokens: Sequence[Token], source: str) -> list[Token]:
    """The tokens of prose that begins with the unit of the formula before it, and a sign.

    A number stands behind it, `` byte = 1024``, one with a unit of the same kind behind a
    letter that may be a name, `` g = $0.5$ kg``.  Of any other prose there are none.
    """
    words = list(takewhile(_is_of_a_unit, tokens[:_FORMULA_TOKENS]))
    rest = tokens[len(words) :]
    if not words or not rest or rest[0].kind is not Kind.RELATION:
        return []
    written = source[words[0].start : words[-1].end]
    unit = in_latin(written) or written
    behind = _CONVERTED.match(source, rest[0].end)
    named = is_unit(written) or written in RADIANS
    certain = words[0].kind is Kind.TEXT and named and _is_a_number(rest[1:2])
    if not certain and (behind is None or not _are_alike(unit, behind["unit"])):
        return []
    return [*_as_unit(words, unit), *rest]


def _as_unit(words: Sequence[Token], unit: str) -> Iterator[Token]:
    """A unit of several words as one name, and the units of ``km/h`` each by itself."""
    if all(token.kind in _WORDS for token in words):
        yield Token(Kind.NAME, unit, words[0].start, words[-1].end, upright=True)
        return
    for token in words:
        named = token.kind in _WORDS or token.text == "min"
        name = in_latin(token.text) or token.text
        yield Token(Kind.NAME, name, token.start, token.end, upright=True) if named else token


def _is_of_a_unit(token: Token) -> bool:
    """Whether a token may be part of a unit: ``m``, and what is around it in ``kg·m/s²``."""
    if token.kind in _WORDS or token.kind is Kind.POWER or token.text == "min":
        return True
    return token.text in ("/", "*", "{", "}") or _A_POWER.fullmatch(f"^{token.text}") is not None


def _are_alike(unit: str, written: str) -> bool:
    """Whether two units measure the same."""
    names = (name.replace("²", "^2").replace("³", "^3") for name in (unit, written))
    kinds = ({each.dimension for each in units_of(in_latin(name) or name)} for name in names)
    return bool(set.intersection(*kinds) - {()})


def _is_a_number(tokens: Sequence[Token]) -> bool:
    return bool(tokens) and tokens[0].kind is Kind.NUMBER


_UNIT = r"[A-Za-zµμΩ°а-яёА-ЯЁ]{1,6}(?:[²³]|\^[23])?"
#: A number with its unit, in a formula or not: ``$1.5 \times 10^{3}$ kg``.
_CONVERTED = regex(
    r"[ \t]?\$?[ \t]?[-−+]?[0-9][0-9.,{}]{0,20}"
    r"(?:[ ]?(?:\\times|\\cdot|[×·])[ ]?10\^\{?[-−]?[0-9]{1,3}\}?)?[ ]?\$?"
    r"(?:[ \t~]|\\[, ;])?(?:\\(?:text|mathrm|rm)\s?\{\s?)?"
    rf"(?P<unit>{_UNIT}(?:[/*·]{_UNIT}){{0,3}})(?![A-Za-zа-яёА-ЯЁ/*^·²³])"
)


def unit_at_the_end(flow: Sequence[Token]) -> tuple[int, Token] | None:
    """Where behind the number of a formula but a unit stands, and the unit: ``$= 20$ m/s²``."""
    last, power = _power_at_the_end(flow)
    border = last - 1
    while border > 0 and flow[border].text in ("/", "*") and flow[border + 1].kind in _WORDS:
        border -= 2
    ends = flow[border - 1].kind if border > 0 else None
    if ends not in _ENDS_A_NUMBER or flow[border].text != "border":
        return None
    parts = flow[border + 1 : last + 1]
    if not parts or parts[0].kind not in _WORDS:
        return None
    written = "".join(part.text for part in parts) + power
    unit = Token(Kind.NAME, written, parts[0].start, flow[-1].end, upright=True)
    if written in DEGREES:
        return border, Token(Kind.POSTFIX, "degrees", unit.start, unit.end)
    measures = written in RADIANS or any(one.dimension for one in units_of(written))
    return (border, unit) if measures else None


def _power_at_the_end(flow: Sequence[Token]) -> tuple[int, str]:
    """The place of the last token before a whole power, and this as units are written."""
    behind = list(takewhile(lambda token: token.kind in _OF_A_POWER, reversed(flow[-_POWER:])))
    sign = next((at for at, token in enumerate(behind) if token.kind is Kind.POWER), None)
    if sign is None:
        return len(flow) - 1, ""
    written = "".join(token.text for token in behind[sign::-1] if token.text not in "{}")
    return len(flow) - 2 - sign, written if _A_POWER.fullmatch(written) else "?"


def waits_for_bold(source: str, start: int, end: int) -> bool:
    """``2 * 3 =`` in code marks, and its result in bold right behind them."""
    equated = source[max(start, end - _MARKS) : end].rstrip("` ")[-1:] in ("=", "≈")
    return equated and _BOLD_NUMBER.match(source, end) is not None


_MARKS = 8
_BOLD_NUMBER = regex(r"[ \t]?\*\*[-−]?[0-9][0-9.,]{0,12}\s?%?\*\*")


def power_at_the_beginning(flow: Sequence[Token], tokens: Sequence[Token], start: int) -> int:
    """How many tokens of a formula are but the power of the unit it touches: ``mm$^2 = 5$``."""
    touches = bool(flow) and flow[-1].kind in _WORDS and flow[-1].end == start
    if not touches or not tokens or tokens[0].kind is not Kind.POWER:
        return 0
    power = list(takewhile(lambda token: token.kind in _OF_A_POWER, tokens[:_POWER]))
    _, written = _power_at_the_end(power)
    ends = len(power) == len(tokens) or tokens[len(power)].kind in _ENDS
    return len(power) if ends and written != "?" else 0


def with_its_power(flow: Sequence[Token], power: Sequence[Token]) -> list[Token]:
    """A flow whose last unit is raised to a power; as it was where no number is before it."""
    raised = [*flow, *power]
    unit = unit_at_the_end(raised)
    if unit is not None:
        return [*flow[: unit[0]], unit[1]]
    word = flow[-1]
    written = word.text + _power_at_the_end(raised)[1]
    behind_a_number = len(flow) > 1 and flow[-2].kind is Kind.NUMBER
    if behind_a_number and any(one.dimension for one in units_of(written)):
        return [*flow[:-1], Token(Kind.NAME, written, word.start, power[-1].end, upright=True)]
    return raised


def with_its_script(
    flow: list[Token], tokens: list[Token], start: int
) -> tuple[list[Token], list[Token]] | None:
    """A flow and a formula that begins with a script of the word it touches, joined as far.

    ``mm$^2 = 5$`` is a unit with its power; the word of ``R$_1 = 5$`` is a name, in place.
    """
    raised = power_at_the_beginning(flow, tokens, start)
    if raised:
        return with_its_power(flow, tokens[:raised]), tokens[raised:]
    touches = bool(flow) and flow[-1].kind in _WORDS and flow[-1].end == start
    indexed = [token.kind for token in tokens[:1]] == [Kind.SUBSCRIPT]
    if not (touches and indexed and flow[-1].text.isalpha()):
        return None
    flow[-1] = structs.replace(flow[-1], kind=Kind.NAME)
    return flow, tokens


def before_setting_off(source: str, start: int, end: int) -> int:
    r"""Where prose ends before the command that sets a result off: ``$2 + 2$ \ans{$= 4$}``.

    The formula in its braces goes on with what stands before, whatever the command is called,
    but for one that strikes it out or begins something else.
    """
    command = _SETS_OFF.search(source, max(start, end - _LONGEST_COMMAND), end)
    if command is None or (command["name"] or "") in _OF_ITS_OWN:
        return end
    return command.start() if _RESULT.match(source, end) else end


#: A command with a group, behind a colour perhaps, a group with a font, or marks of emphasis.
_SETS_OFF = regex(
    r"(?:(?<!\\)\\(?P<name>[A-Za-z]{1,30})\*?(?:\{[A-Za-z0-9!.-]{1,30}\})?\{"
    r"|\{\\(?:bf|bfseries|it|itshape|em|sl)(?![A-Za-z])"
    r"|(?<![*_])(?:\*\*|__)|<(?:b|strong|em|u|mark)>)[ \t]*\Z"
)
_LONGEST_COMMAND = 80
_OF_ITS_OWN = frozenset(
    "sout st xout cancel bcancel xcancel phantom hphantom vphantom item footnote footnotetext "
    "caption title chapter section subsection subsubsection paragraph intertext marginpar todo "
    "invisible comment".split()
)
_RESULT = regex(r"(?:\$|\\\()\s{0,9}(?:[=≈]|\\(?:approx|simeq|doteq)(?![A-Za-z])|approx\s)")
_WORDS = frozenset({Kind.TEXT, Kind.NAME})
_ENDS_A_NUMBER = frozenset({Kind.NUMBER, Kind.CLOSE, Kind.CONSTANT})
_OF_A_POWER = frozenset({Kind.POWER, Kind.OPEN, Kind.OPERATOR, Kind.NUMBER, Kind.CLOSE})
_A_POWER, _POWER = regex(r"\^-?[1-9]"), 5

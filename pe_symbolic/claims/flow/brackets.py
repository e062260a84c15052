"""What brackets are in a statement: part of a formula, punctuation, or part of a name."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import accumulate, pairwise, takewhile

from msgspec import structs

from pe_symbolic.claims.flow.paired import partners
from pe_symbolic.claims.flow.remarks_inside import LONGEST, Matched, without, without_remarks
from pe_symbolic.claims.flow.seams import unit_at_the_end
from pe_symbolic.claims.flow.torn import OPENED
from pe_symbolic.claims.names.divergences import with_divergences_named
from pe_symbolic.claims.spoken.said_otherwise import (
    converts,
    is_counted_letter,
    says_in_another_unit,
)
from pe_symbolic.formula import Kind, Token

_SPEAKS = frozenset({Kind.RELATION, Kind.TEXT, Kind.ARROW, Kind.BREAK})
_SCRIPT_OWNERS = frozenset(
    {Kind.POWER, Kind.SUBSCRIPT, Kind.FRACTION, Kind.BINOMIAL, Kind.ROOT, Kind.FUNCTION}
)
_SCRIPTS = frozenset({Kind.POWER, Kind.SUBSCRIPT})
_OF_TWO = frozenset({Kind.FRACTION, Kind.BINOMIAL})
_LEADS = frozenset({Kind.TEXT, Kind.ARROW, Kind.BREAK, Kind.COMMA})
_BOUNDS = _LEADS | {Kind.RELATION}
_DROPPED = -2
_BARS = frozenset({Kind.BAR})
_SHARE = [Kind.NUMBER, Kind.POSTFIX]
_RESULT = [Kind.RELATION, Kind.NUMBER]
_QUOTES = frozenset("\"'“")
_SET_SIGNS = {
    r"\cap": "∩", r"\cup": "∪", "∩": "∩", "∪": "∪", r"\setminus": "∖", r"\wedge": "∧", "∧": "∧",
    r"\neg": "¬", r"\lnot": "¬", "¬": "¬",
}  # fmt: skip
_PROBABILITIES = frozenset({"P", "Pr"})
_EQUATION = frozenset({Kind.NUMBER, Kind.OPERATOR, Kind.RELATION})
_OF_NUMBERS = frozenset({Kind.POWER, Kind.OPEN, Kind.CLOSE, Kind.POSTFIX, Kind.ROOT, Kind.FRACTION})
_COMPLEMENTS = frozenset({"c", "C", "complement"})
#: What is taken of a random variable, and of formulas in it.
_MOMENTS = frozenset({"Var", "Cov", "Corr", "SD"})


def with_brackets_understood(tokens: Sequence[Token]) -> list[Token]:
    """Brackets that are punctuation become breaks; ``P(X = 3)`` becomes one opaque name."""
    tokens = with_divergences_named(tokens)
    tokens, partner = _with_results_let_in(tokens, partners(tokens))
    tokens, partner = without_remarks(tokens, partner)
    tokens = _with_errors_named(tokens, partner)
    aside = _limits(tokens, partner) | _inside_chances(tokens, partner) | _indices(tokens)
    speaking = _counts(tokens, _SPEAKS, aside)
    bars = _counts(tokens, _BARS)
    result: list[Token] = []
    index = whole = 0
    while index < len(tokens):
        token = tokens[index]
        if token.kind is Kind.OPEN:
            closing = partner.get(index)
            if closing is None:
                result.append(_break(token))
            elif (again := _says_again(tokens, index, closing)) or (
                (speaking[closing] > speaking[index] or _holds_events(tokens, index, closing, bars))
                and not _owned(tokens, index, closing, partner)
            ):
                if result and not again and _names(tokens, index, closing):
                    name = result.pop()
                    result.append(_opaque(name, tokens[index : closing + 1]))
                    index = closing + 1
                    continue
                # Braces of TeX group and say nothing: those of a box with a unit in it.
                if token.text == "{":
                    partner[closing] = _DROPPED
                elif token.text == "[" and _is_after_a_command(tokens, index):
                    result.append(_break(token))
                    index = closing + 1
                    continue
                else:
                    _open(result, tokens, index, closing)
                    partner[closing] = -1
            else:
                result.append(token)
                whole = max(whole, closing if _owned(tokens, index, closing, partner) else 0)
        elif token.kind is Kind.CLOSE and partner.get(index, -1) < 0:
            if partner.get(index) != _DROPPED:
                result.append(_break(token))
        elif token.text != "border" or index > whole:  # sigmoid($0.6$)
            result.append(token)
        index += 1
    return result


def _holds_events(tokens: Sequence[Token], index: int, closing: int, bars: list[int]) -> bool:
    r"""Whether the bracket of a name holds what is no number.

    ``P(A | B)``, ``P(A \cap B)``, ``P(A^c)``, ``P(+)``, ``E[X^2]``, ``Var(2X + 1)``,
    ``\pi(a | s)``, ``\text{score}(y | x)``.
    """
    conditioned = (bars[closing] - bars[index]) % 2 == 1
    called = _is_called(tokens, index) or _is_chance(tokens, index)
    if not called and not (conditioned and _is_policy(tokens, index, closing)):
        return False
    name, inside = tokens[index - 1], tokens[index + 1 : min(closing, index + LONGEST)]
    if conditioned or any(t.text in _SET_SIGNS for t in inside):
        return True
    if name.text in _PROBABILITIES:
        sign_alone = len(inside) == 1 and inside[0].kind is Kind.OPERATOR
        complement = (t.kind is Kind.POWER and u.text in _COMPLEMENTS for t, u in pairwise(inside))
        worded = any(t.kind is Kind.UNKNOWN and t.text.isalpha() for t in inside)  # P(正面)
        related = any(t.kind in _SPEAKS for t in inside)
        return sign_alone or worded or related or any(complement)
    of_variables = any(t.kind is Kind.NAME and t.text[0].isupper() for t in inside)
    return of_variables and _is_chance(tokens, index)


def _is_policy(tokens: Sequence[Token], index: int, closing: int) -> bool:
    """Whether what is one thing given another is of a word set upright, or of the letter π."""
    name, bracket = tokens[index - 1] if index else None, tokens[index]
    if name is None or bracket.text != "(" or name.end != bracket.start:
        return False
    if not (name.upright if name.kind is Kind.NAME else (name.kind, name.text) == _POLICY):
        return False
    inside = tokens[index + 1 : min(closing, index + LONGEST)]
    return any(token.kind is Kind.BAR for token in inside)


_POLICY = (Kind.CONSTANT, "pi")


def _is_chance(tokens: Sequence[Token], index: int) -> bool:
    """Whether a bracket holds what a probability, an expectation or a variance is of."""
    name = tokens[index - 1] if index else None
    if name is None or name.kind not in (Kind.NAME, Kind.TEXT):
        return False
    of_variables = name.text in _MOMENTS or (name.text == "E" and tokens[index].text == "[")
    return of_variables or (name.text in _PROBABILITIES and tokens[index].text == "(")


def _with_results_let_in(tokens: Sequence[Token], partner: dict[int, int]) -> Matched:
    """``(3/40=) 0.075`` without its brackets: the sign in them leads to the number behind.

    Or from the number before, ``72 (= 8 × 9)``, to a formula.
    """
    aside: set[int] = set()
    for closing, opening in partner.items():
        aside |= _bracket_of_a_formula(tokens, opening, closing)
        signed = 1 < closing - opening < LONGEST and tokens[closing - 1].kind is Kind.RELATION
        behind = tokens[closing + 1 : closing + 2]
        number = bool(behind) and behind[0].kind is Kind.NUMBER
        called = opening > 0 and tokens[opening - 1].end == tokens[opening].start
        if signed and number and not called:
            aside |= {opening, closing}
    return without(tokens, partner, aside)


def _bracket_of_a_formula(tokens: Sequence[Token], opening: int, closing: int) -> set[int]:
    """The places of the brackets, and borders, around what a number before them is equal to."""
    if not 0 < opening < closing <= opening + LONGEST:
        return set()
    number = tokens[opening - 1]
    if number.kind is not Kind.NUMBER or number.end >= tokens[opening].start:
        return set()
    inside = [at for at in range(opening + 1, closing) if tokens[at].text != "border"]
    if not inside:
        return set()
    kinds = [tokens[at].kind for at in inside]
    computes = any(kind in _COMPUTES for kind in kinds[1:]) and kinds.count(Kind.RELATION) == 1
    before = [token.text.lower() for token in tokens[max(0, opening - 3) : opening - 1]]
    if next((word for word in reversed(before) if word != "."), "") in _NUMBERED:
        return set()
    if not (computes and tokens[inside[0]].text == "=") or Kind.TEXT in kinds:
        return set()
    return {at for at in range(opening, closing + 1) if at not in inside}


#: Whatever is counted so has the number for its name.
_NUMBERED = frozenset(
    "fig figure tab table eq equation sec section chapter theorem lemma example ex exercise step"
    " part lecture solution no layer page slide problem question level week".split()
)
_COMPUTES = frozenset({Kind.OPERATOR, Kind.POWER, Kind.FUNCTION, Kind.ROOT})


def _says_again(tokens: Sequence[Token], index: int, closing: int) -> bool:
    """``0.8333 (83.33%)``, ``10 km (6.2 mi)``: brackets behind a number say that number again."""
    if says_in_another_unit(tokens, index, closing):
        return True
    if closing - index != len(_SHARE) + 1:
        return False
    before, inside = tokens[max(0, index - 3) : index], tokens[index + 1 : closing]
    kinds = [token.kind for token in before if token.text != "border"][-2:] == _RESULT
    shares = [token.kind for token in inside] == _SHARE
    return kinds and shares and inside[1].text == "percent"


def _is_called(tokens: Sequence[Token], index: int) -> bool:
    if index == 0 or tokens[index].text == "{":
        return False
    name, following = tokens[index - 1], tokens[index + 1 : index + 3]
    if name.kind is not Kind.NAME or name.upright:
        return False
    if any(token.text in _QUOTES for token in following):
        return False  # latex(r"H = 0.97"), the call of a program
    if name.end < tokens[index].start and following and following[0].text == "border":
        return False  # a word, and a formula in brackets behind it
    return not is_counted_letter(tokens, index - 1)


def _with_errors_named(tokens: Sequence[Token], partner: Mapping[int, int]) -> Sequence[Token]:
    """The tokens, with e a name where it is a function of something."""
    places = [
        at - 1
        for at, token in enumerate(tokens)
        if token.kind is Kind.OPEN
        and tokens[at - 1].text == "e"
        and at in partner
        and _is_a_function_e(tokens, at, partner[at])
    ]
    if not places:
        return tokens
    named = list(tokens)
    for at in places:
        named[at] = structs.replace(named[at], kind=Kind.NAME)
    return named


def _is_a_function_e(tokens: Sequence[Token], index: int, closing: int) -> bool:
    """``e(0) = d(0) - y(0)``: an error at 0, for nobody sets e times a bracket equal to things."""
    before, after = tokens[max(0, index - 2) : index], tokens[closing + 1 : closing + 2]
    led = len(before) == 1 or (len(before) > 1 and before[0].kind in _LEADS)
    called = led and before[-1].kind is Kind.CONSTANT and before[-1].text == "e"
    return called and bool(after) and after[0].kind is Kind.RELATION


def _is_after_a_command(tokens: Sequence[Token], index: int) -> bool:
    r"""Whether these are the settings of a command: ``\ar[rd, bend=2]``."""
    before = tokens[index - 1] if index else None
    unknown = before is not None and before.kind is Kind.UNKNOWN and before.text[:1] == "\\"
    return unknown and before is not None and before.end == tokens[index].start


def _names(tokens: Sequence[Token], index: int, closing: int) -> bool:
    r"""Whether a bracket belongs to a name: ``P(X > 1)``, or ``\pr{X > 1} = …`` of a command."""
    following = tokens[closing + 1] if closing + 1 < len(tokens) else None
    equated = following is not None and following.kind is Kind.RELATION
    called = _is_called(tokens, index) or _is_chance(tokens, index)
    if called or _is_policy(tokens, index, closing):
        return equated or not _is_a_reason(tokens, index, closing)
    return equated and tokens[index].text == "{" and _is_after_a_command(tokens, index)


def _is_a_reason(tokens: Sequence[Token], index: int, closing: int) -> bool:
    """``x = λ (since 2 + 3 = 5)``, ``n (2 + 3 = 5)``: words, or an equation of numbers, in brackets
    apart from a name, which is no chance."""
    name, bracket, first = tokens[index - 1 : index + 2]
    if name.end == bracket.start or name.text in _PROBABILITIES | _MOMENTS | {"E"}:
        return False
    kinds = {token.kind for token in tokens[index + 1 : closing]}
    return first.kind is Kind.TEXT or _EQUATION <= kinds <= _EQUATION | _OF_NUMBERS


def _owned(tokens: Sequence[Token], index: int, closing: int, partner: Mapping[int, int]) -> bool:
    r"""Whether a bracket is an argument of what stands before it: both are of ``\frac{12}{gain}``.

    Not of a word before formulas that relate something: ``softmax ($e^2 = 7.39$, …)``.
    """
    owner = tokens[index - 1] if index else None
    if owner is not None and (owner.text, tokens[index].text) == ("}", "{"):
        first = partner.get(index - 1, -1)
        return first > 0 and tokens[first - 1].kind in _OF_TWO
    if owner is None or owner.kind not in _SCRIPT_OWNERS:
        return False
    formulas = owner.kind is Kind.FUNCTION and tokens[index + 1].text == "border"
    return not (
        formulas and any(token.kind is Kind.RELATION for token in tokens[index + 1 : closing])
    )


def _open(result: list[Token], tokens: Sequence[Token], index: int, closing: int) -> None:
    """Parts a bracket from what it is about; joins it, where it is that in another unit."""
    token = tokens[index]
    relation = len(result) - 1 if converts(tokens, index, closing) else -1
    while relation >= 0 and result[relation].kind is not Kind.RELATION:
        relation -= 1
    if relation < 0:
        result.append(Token(Kind.BREAK, OPENED, token.start, token.end))
        return
    if unit := unit_at_the_end(result):
        result[unit[0] :] = [unit[1]]
    formula = takewhile(lambda one: one.kind not in _BOUNDS, reversed(result[:relation]))
    kinds = {one.kind for one in formula}
    if Kind.NAME in kinds or Kind.NUMBER not in kinds:
        result += [_break(token), *result[relation + 1 :]]  # the name is 10 km, not 6.2 mi
    result.append(Token(Kind.RELATION, "≈", token.start, token.end))


def _break(token: Token) -> Token:
    return Token(Kind.BREAK, "bracket", token.start, token.end)


def _opaque(name: Token, inside: Sequence[Token]) -> Token:
    """``P(A | B)`` as one name, told apart from any other by what its brackets hold."""
    written = "".join(_SET_SIGNS.get(token.text, token.text) for token in inside)
    return Token(Kind.NAME, name.text + written, name.start, inside[-1].end)


def _counts(
    tokens: Sequence[Token], kinds: frozenset[Kind], without: Iterable[int] = ()
) -> list[int]:
    """How many tokens of these kinds stand before each index, those at some places left out."""
    counted = [token.kind in kinds for token in tokens]
    for index in without:
        counted[index] = False
    return [0, *accumulate(counted)]


_BELOW_AND_ABOVE = 2


def _inside_chances(tokens: Sequence[Token], partner: Mapping[int, int]) -> set[int]:
    """What stands in the bracket of a chance: in ``(1 - P(Z < 2))^2`` nothing is smaller."""
    return {
        inside
        for index, closing in partner.items()
        if index < closing <= index + LONGEST
        and tokens[index - 1 : index]
        and tokens[index - 1].text in _PROBABILITIES
        for inside in range(index + 1, closing)
    }


def _indices(tokens: Sequence[Token]) -> set[int]:
    """The places of words that are the index of a name, and say nothing: ``V<sub>GS</sub>``."""
    words = (at for at, token in enumerate(tokens) if token.kind is Kind.TEXT)
    return {
        at
        for at in words
        if [token.kind for token in tokens[max(0, at - 3) : at]] == _BEFORE_AN_INDEX
        and [token.kind for token in tokens[at + 1 : at + 2]] == [Kind.CLOSE]
    }


_BEFORE_AN_INDEX = [Kind.NAME, Kind.SUBSCRIPT, Kind.OPEN]


def _limits(tokens: Sequence[Token], partner: Mapping[int, int]) -> set[int]:
    r"""Where the equals sign stands in ``\sum_{i=1}``, which relates nothing to anything."""
    found: set[int] = set()
    for index, token in enumerate(tokens):
        if token.kind is not Kind.BIG:
            continue
        at = index + 1
        for _ in range(_BELOW_AND_ABOVE):
            if at + 1 >= len(tokens) or tokens[at].kind not in _SCRIPTS:
                break
            end = partner.get(at + 1, at + 1)
            found.update(range(at + 1, end))
            at = max(at + 2, end + 1)
    return found

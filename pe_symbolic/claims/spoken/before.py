"""What of the prose stands right before a formula: quantities, and terms of a list."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from itertools import pairwise

from msgspec import structs

from pe_symbolic.claims.chains.members import Member
from pe_symbolic.claims.flow.statement import Statement
from pe_symbolic.document import Role
from pe_symbolic.expression import Call, Number
from pe_symbolic.formula import DEEPER, Kind, Token
from pe_symbolic.formula.lexicon import UNITS
from pe_symbolic.regex import regex

#: What a formula may begin with behind a word.
FUNCTIONS = frozenset({Kind.FUNCTION, Kind.CONSTANT, Kind.ROOT})


def behind_a_quantity(
    groups: list[list[Token]], relations: list[Token]
) -> tuple[list[list[Token]], list[Token]]:
    """``after 3 days e^(-0.2) = 0.8187``: a formula begins behind the quantity of the prose."""
    for index, group in enumerate(groups[:-1]):
        if len(group) < 3 or group[0].kind is not Kind.NUMBER or group[1].text not in _SPANS:
            continue
        if group[2].kind in FUNCTIONS and group[1].end < group[2].start:
            return [group[2:], *groups[index + 1 :]], relations[index:]
    return groups, relations


#: What prose counts in front of a formula.
_SPANS = UNITS | frozenset("weeks week months month minutes minute second hour day".split())


def gives_a_p_value(source: str, start: int) -> bool:
    """Whether a number stands behind ``a p-value of``."""
    before = source[max(0, start - _BESIDE) : start].rstrip(" $").lower()
    return before.endswith(("p-value of", "p value of"))


def takes_a_share(source: str, start: int) -> bool:
    """Whether one word parts a number from a percentage: ``20 % от 50``, in any language."""
    before = source[max(0, start - _NEAR) : start]
    return "%" in before and _SHARE.search(before) is not None


_NEAR = 40
_APART = r"(?:[ $*~]|\\[ ,;:])"
_SHARE = regex(
    rf"[0-9]\s?\\?%{_APART}{{0,4}}(?:(?<=[ $*~])\w{{1,8}}{_APART}{{1,4}}"
    rf"|\\(?:text|mathrm|mbox)\{{\s?\w{{1,8}}\s?\}}{_APART}{{0,4}})\Z"
)


def lists_terms(source: str, start: int) -> bool:
    """Whether an "and" before a formula lists what is computed with: ``the sum of 2 and $3$``."""
    first = max(0, start - _BESIDE)
    return any(found.search(source, first, start) for found in (_OF, _LISTED_WITH))


def ends_a_list(source: str, start: int) -> bool:
    """Whether a number is the last of a list: ``mean of 2, 4, 6 = 12/3``, ``of 2, 6 = 8/2``."""
    before = source[max(0, start - _BESIDE) : start]
    return _LISTED.search(before) is not None or _FIRST_OF_TWO.search(before) is not None


_ITEM = r"(?<![\w.,])[-−+]?[0-9]++(?:[.,][0-9]++)?\s?%?[ $]*+[,;][ $]++"
_LISTED = regex(rf"{_ITEM}{_ITEM}[-−+]?\Z")
_FIRST_OF_TWO = regex(
    rf"\b(?:of|from|between|von|aus|zwischen|des?|entre|di|da|tra|fra)[ $]{{1,3}}{_ITEM}[-−+]?\Z"
)
_LISTED_WITH = regex(rf"{_ITEM}[-−+]?[0-9.]++[ $]++(?:and|or)[ $]++\Z")
_OF = regex(r"\b(?:of|between|from|both|either)\b[^.;]*\Z")
_BESIDE = 60


def without_level(tokens: list[Token], source: str) -> list[Token]:
    r"""``95\%\,CI = (46.7, 53.3)``: the level of an interval is part of what it is called."""
    led = [token.kind for token in tokens[:2]] == [Kind.NUMBER, Kind.POSTFIX]
    if not led or len(tokens) < _LEVEL or tokens[1].text != "percent":
        return tokens
    name = source[tokens[2].start : tokens[-1].end]
    return tokens[2:] if _INTERVAL.fullmatch(name) else tokens


#: A number, its sign, a name.
_LEVEL = 3
_INTERVAL = regex(r"(?:\\?(?:text|mathrm|operatorname)?\s?\{?)?(?:CI|KI|IC|PI|HDI|HPD|CrI)\}?")


def is_reached(
    source: str,
    statement: Statement,
    groups: Sequence[list[Token]],
    sign: str,
    leading: Member,
    role: Role,
) -> bool:
    """Whether words before do something with what stands first, or name it."""
    named = statement.leading_word.text.rpartition(" ")[2] if statement.leading_word else ""
    word = named.lower()
    start = (groups[0] or statement.tokens)[0].start
    counted = len(groups[0]) == 1 and groups[0][0].kind is Kind.NUMBER
    reached = (sign == "=" or counted) and word in _REACHES_OVER
    reached |= counted and len(groups[1]) > 1 and _is_whole(groups[0][0]) and word in _NUMBERED
    reached |= counted and sign not in _INEQUALITIES and _is_told_apart(named, groups)
    reached |= word in _AT and _is_share(leading, groups[1])
    signed = [token.kind for token in groups[0]] == [Kind.NUMBER, Kind.POSTFIX]  # 90°
    if role is Role.MATH and (sign in _INEQUALITIES or counted or signed) and word in _JOINS:
        reached = reached and lists_terms(source, start)
    end = statement.tokens[-1].end
    if sign in _INEQUALITIES and word == "and" and _goes_on_comparing(source, start, end):
        reached = reached and lists_terms(source, start)
    reached = reached and not gives_a_p_value(source, start)
    reached |= counted and len(groups) > _PAIR and word in _RANGES_TO
    reached |= counted and takes_a_share(source, start)
    return reached or (leading.printed is not None and ends_a_list(source, start))


#: ``The tax at 24 % = 0.24 × 500``: the share is part of what the formula is called.
_AT = frozenset("at bei à al ad zu".split())


def _is_share(leading: Member, behind: Sequence[Token]) -> bool:
    """Whether a percentage stands before what is more than a share worked out."""
    computed = any(token.text in ("*", "+", "-") for token in behind)
    return computed and leading.printed is not None and leading.scale == _PERCENT


_PERCENT = Call("percent", (Number(Fraction(1)),))
#: Words that do something with the number behind them, or count things by it.
_REACHES_OVER = frozenset(
    "of by times minus plus and or twice half double triple thrice between than from power root"
    " over class bit layer step index position case part level bin bucket node row column"
    " token".split()
)


def _is_whole(number: Token) -> bool:
    return number.value is not None and number.value.denominator == 1 and "." not in number.text


def _is_told_apart(name: str, groups: Sequence[list[Token]]) -> bool:
    """``Distance to Centroid 1 = √(25 + 4) = 5.4``: a name, its number, and what comes out."""
    number = groups[0][0]
    few = _is_whole(number) and len(number.text) < _MANY
    called = name.istitle() and name.lower() not in _LEADING
    return few and called and len(groups) > _PAIR and len(groups[1]) > 1


_MANY = 3  # digits
#: Capital letters begin sentences as well: ``Hence 5 = 2 + 3 = 6``.
_LEADING = frozenset(
    "so thus hence then therefore consequently also now here there finally again since because"
    " but that if we daher somit dann damit donc ainsi alors luego entonces así logo então quindi"
    " dunque allora итак значит тогда".split()
)


#: What is told apart by a number, before what is computed: ``The cost of year 2 = 50 * 1.1 = 55``.
_NUMBERED = frozenset(
    "year month week day hour quarter period term round trial stage phase game match turn"
    " team group player person student worker customer user product item sample lot unit store"
    " test experiment method option plan scenario strategy model machine server task job project"
    " room box tank floor house car truck city zone bond loan fund account"
    " point centroid cluster neuron unit cell sensor patient subject portfolio asset candidate"
    " question problem exercise example batch epoch iteration pass run route path line figure"
    " jahr monat woche tag gruppe produkt runde schritt aufgabe variante jour semaine mois"
    " année an groupe produit étape tour exercice año mes semana día grupo producto paso etapa"
    " ronda anno mese settimana giorno gruppo prodotto passo ano mês dia passo produto год месяц"
    " неделя день группа шаг этап".split()
)


#: Before the signs of a formula they join it to what was said: ``and $5 > 3$``.
_JOINS = frozenset({"and", "or"})
_INEQUALITIES = frozenset("<>≤≥≠")


def _goes_on_comparing(source: str, start: int, end: int) -> bool:
    """``5 > 4 and 3 < 2``: whether two numbers are compared right before the "and".

    Not where both are one proposition, which is supposed, or said to be true or false.
    """
    before = _SENTENCE.split(source[max(0, start - _BESIDE) : start])[-1]
    line = source[end : end + _BESIDE].partition("\n")[0]
    supposed = _SUPPOSED.search(before) or _TRUTH.search(line)
    return not supposed and _COMPARED.search(before) is not None


_SENTENCE = regex(r"[.;!?]\s")
_SUPPOSED = regex(
    r"(?i)`|\b(?:if|when|while|whether|unless|until|is it|false|proposition|suppos\w+|assum\w+|let"
    r"|not both|cannot|can't|imagine)\b"
)
_TRUTH = regex(
    r"(?i)[`→⇒?]|[-=]>|:\s?[TF]\b|\\to\b"
    r"|\b(?:true|false|evaluates?|returns?|gives?|not satisfied|violat\w+|fails?|impossible)\b"
)
_QUANTITY = r"[0-9]++(?:[.,][0-9]++)*+(?:\s?\\?%)?"
_COMPARED = regex(
    rf"(?<![\w.,]){_QUANTITY}[ $]*+(?:[<>≤≥≠]|\\(?:leq?|geq?|neq?|lt|gt)(?![A-Za-z]))=?"
    rf"[ $]*+[-−+]?{_QUANTITY}[ $,;]++and[ $]++[-−+]?\Z"
)
#: ``from 0 to 2 = 2^3 - 0^3 = 8``; but ``they add up to 6 = 1 + 2 + 3``.
_RANGES_TO, _PAIR = frozenset("to à a bis hasta até".split()), 2


def without_words_before(group: list[Token]) -> list[Token]:
    r"""``\text{We get } 3 \cdot 4``, ``N \text{ doubles every } \frac{1}{0.3}``: the formula alone.

    Several words right before an operand are no name where the last of them is a verb, or leads on.
    """
    depth, begins = 0, 0
    for place, (token, following) in enumerate(pairwise(group), 1):
        depth += DEEPER.get(token.kind, 0)
        several = token.kind is Kind.NAME and token.upright and "_" in token.text
        if several and depth == 0 and following.kind in _OPERANDS:
            begins = place if token.text.rpartition("_")[2].lower() in _LEADING_ON else begins
    return group[begins:]


def without_named_function(group: list[Token]) -> list[Token]:
    """``sigmoid σ(0.5)``, ``tanh tanh(0.5)`` in prose: the function, named before it is called."""
    match group:
        case [Token(kind=Kind.FUNCTION, text=name) as word, called, Token(kind=Kind.OPEN), *_] if (
            word.end < called.start
        ):
            if called.kind is Kind.FUNCTION and called.text == name:
                return group[1:]
            if name in _OF_SIGMA and called.kind is Kind.NAME and called.text == "sigma":
                return [structs.replace(word, start=called.start, end=called.end), *group[2:]]
    return group


_OF_SIGMA = frozenset({"sigmoid", "softmax"})
_OPERANDS = frozenset({Kind.NUMBER, Kind.FRACTION, Kind.ROOT, Kind.FUNCTION, Kind.BINOMIAL})
_LEADING_ON = frozenset(
    "get gets have has is are gives give every so then thus hence that since because takes take "
    "needs need obtain find compute calculate".split()
)

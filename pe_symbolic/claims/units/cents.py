"""Hundredths of a currency in what comes to whole ones: ``2 € + 50 ct = 2.50 €``."""

from __future__ import annotations

from collections.abc import Sequence
from decimal import Decimal
from fractions import Fraction

from pe_symbolic.decimals import decimals_of
from pe_symbolic.formula import Kind, Token
from pe_symbolic.formula.number_tokens import number_token
from pe_symbolic.notation import money
from pe_symbolic.regex import regex

CENTS = frozenset(
    "ct cts cents Cent ¢ pence centimes centime centavos centavo céntimos céntimo centesimi"
    " centesimo grosze groszy öre øre".split()
)
_BEFORE = regex(rf"[{money.SIGNS}$][ ~]?\Z")
_BEHIND = regex(
    rf"[ ~]?(?:[{money.SIGNS}$](?![0-9])|(?:EUR|[Ee]uros?|USD|[Dd]ollars?|[Pp]ounds?|CHF|Franken"
    r"|francs?|reais|pesos?|zł|kr|kronor|kroner)(?![A-Za-z]))"
)
#: Between cents and the sign behind their formula are so many tokens at most.
_FORMULA = 24
#: Of so many characters is an amount at most.
_LONGEST = 20
_SIGN = frozenset({"=", "≈"})


def with_cents_counted(tokens: list[Token], source: str) -> list[Token]:
    """The tokens with a hundredth of each number of cents that a result in whole ones counts."""
    changed: list[Token] = []
    for at, token in enumerate(tokens):
        counts = token.kind is not Kind.NUMBER and token.text in CENTS
        if counts and _is_amount(changed[-1:]) and _is_whole(tokens, at, source):
            changed.append(_hundredth(changed.pop(), token))
        else:
            changed.append(token)
    return changed


def _is_amount(before: Sequence[Token]) -> bool:
    return any(one.kind is Kind.NUMBER and len(one.text) <= _LONGEST for one in before)


def _is_whole(tokens: Sequence[Token], at: int, source: str) -> bool:
    """Whether a sign of equality behind it leads to an amount in the currency itself."""
    for place in range(at + 1, min(at + _FORMULA, len(tokens) - 1)):
        if tokens[place].text in _SIGN:
            shown = tokens[place + 1]
            led = _BEFORE.search(source, max(0, shown.start - 2), shown.start) is not None
            named = led or _BEHIND.match(source, shown.end) is not None
            if shown.kind is Kind.NUMBER and named:
                return True
        if tokens[place].kind is Kind.BREAK:
            return False
    return False


def _hundredth(number: Token, word: Token) -> Token:
    """So many cents as a number of the currency itself: ``0.30`` of ``30 ct/kWh``."""
    worth = (number.value or Fraction(0)) / 100
    places = 2 + decimals_of(number.unit or Fraction(1))
    text = f"{Decimal(worth.numerator) / worth.denominator:.{places}f}"
    return number_token(text, number.start, word.end)

"""Currencies beside numbers, and what each of many costs: ``0.25 €/kWh``, ``R$ 5``."""

from __future__ import annotations

from pe_symbolic.formula.tape import Tape
from pe_symbolic.formula.tokens import Kind, Token
from pe_symbolic.notation import money
from pe_symbolic.regex import regex

#: What may belong to an amount of money.
PRICED = frozenset((*money.EVERY, "/"))
#: ``13.90\\text{ €/Std.}``, and what is so much for each in short.
_PRICE_OF_EACH = regex(r"\A[$£€¥](?=/[A-Za-z])")
_CODES = {"$": "USD", "£": "GBP", "€": "EUR", "¥": "JPY"}
_ABBREVIATED = regex(r"(?:[A-Z]{3}/)?[A-Za-z]{2,5}\.")


def in_full(tape: Tape, word: str) -> str:
    """A word behind a number as units are written: ``EUR/h`` for ``€/h``, ``Std`` for ``Std.``."""
    if not tape.last_is(Kind.NUMBER):
        return word
    word = _PRICE_OF_EACH.sub(lambda sign: _CODES[sign[0]], word)
    return word[:-1] if _ABBREVIATED.fullmatch(word) else word


def currency(tape: Tape, word: str, start: int) -> None:
    r"""A currency beside its number says nothing of it, but where the price of each was told.

    Nor does the power of one, of a variance of amounts: ``5.64\$^2``.
    """
    if tape.last_is(Kind.NUMBER) and (raised := _RAISED.match(tape.source, tape.at, tape.end)):
        tape.at = raised.end()
    code = _CODES.get(word, "")
    if code and any(one.upright and one.text.startswith(f"{code}/") for one in tape.tokens):
        tape.tokens.append(Token(Kind.NAME, code, start, tape.at, upright=True))


_RAISED = regex(r"\^(?:[23](?![0-9])|\{\s?[23]\s?\})|[²³]")
_EACH = regex(r"\s?/\s?(?P<of>[A-Za-z]{1,12}[23²³]?)(?!\w)")
_AT_A_NUMBER = regex(rf"(?:\\[,;]|\s|~){{0,2}}[-−]?[0-9]|(?<=[0-9\s,~][{money.SIGNS}])(?!\s?/)")


def take_currency(tape: Tape, sign: str, start: int) -> bool:
    """``0.25 €/kWh``: what each costs, in one; elsewhere a currency stands at a number."""
    if sign == "/":
        return _take_each(tape, start)
    if tape.source.startswith("\\", start) and tape.prices(start):
        currency(tape, "", start)
        return True
    code = _CODES.get(sign) if tape.last_is(Kind.NUMBER) else None
    beside = _AT_A_NUMBER.match(tape.source, tape.at, tape.end) is not None
    if code is None:
        return beside
    if each := _EACH.match(tape.source, tape.at, tape.end):
        tape.at = each.end()
        code = f"{code}/{each['of']}"
    elif beside:
        currency(tape, sign, start)
        return True
    tape.tokens.append(Token(Kind.NAME, code, start, tape.at, upright=True))
    return True


#: An amount of money, and what so much is for.
_AMOUNT = regex(rf"[{money.EVERY}]\s?[0-9][0-9.,]{{0,14}}\Z")
_OF_EACH = regex(r"(?P<of>[A-Za-z]{3,16})(?![\w(/*^])(?!\s?=)")
_WIDEST = 18


def _take_each(tape: Tape, start: int) -> bool:
    """``= €4.30/MAU``: what an amount of money is for; taken if so."""
    if tape.is_latex or not tape.last_is(Kind.NUMBER):
        return False
    each = _OF_EACH.match(tape.source, tape.at, tape.end)
    priced = _AMOUNT.search(tape.source, max(0, start - _WIDEST), start) is not None
    if each is None or not priced or not tape.touches_last(start):
        return False
    tape.at = each.end()
    tape.tokens.append(Token(Kind.NAME, f"per_{each['of']}", start, tape.at, upright=True))
    return True

r"""What is counted or weighed in chemistry: ``2 mol NaCl``, ``18.02\ \text{g H}_2\text{O}``.

An ion has its charge behind it: ``3 \text{ mol }\text{Ca}^{2+}``.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import structs

from pe_symbolic.formula import Kind, Token
from pe_symbolic.regex import regex

_UNITS = "mol|mmol|kmol|g|kg|mg|moles?"
_ELEMENT = (
    "He|Li|Be|Ne|Na|Mg|Al|Si|Cl|Ar|Ca|Ti|Cr|Mn|Fe|Co|Ni|Cu|Zn|Br|Ag|Sn|Ba|Au|Pt|Hg|Pb|[HBCNOFPSKIU]"
)
#: A formula of chemistry, the numbers below its elements as digits.
FORMULA = regex(rf"(?:(?:{_ELEMENT})_?[0-9]{{0,2}}){{1,12}}")
_NAMED = regex(rf"(?P<unit>{_UNITS})[_,\s](?P<formula>(?:(?:{_ELEMENT})[0-9]{{0,2}}){{1,12}}|e)")
_ELECTRON = "e"
#: What joins a unit to the words for what it measures.
OF = ("of", "de", "von", "di")
_UNIT = regex(rf"(?P<unit>{_UNITS})(?:_(?:{'|'.join(OF)}))?")
_WORDS = frozenset({Kind.NAME, Kind.TEXT})
#: How many tokens a formula of chemistry has at most.
_LONGEST = 40
_BETWEEN = frozenset({"{", "}"})


def without_substances(tokens: list[Token]) -> list[Token]:
    """The tokens without the formula of what a unit measures: it is no factor."""
    kept: list[Token] = []
    at = 0
    while at < len(tokens):
        token = tokens[at]
        named = _NAMED.fullmatch(token.text) if token.kind in _WORDS else None
        if named and named["formula"] == _ELECTRON and not _charge(tokens, at + 1):
            named = None  # 2 mol e may be anything
        if named is not None and kept and kept[-1].kind is Kind.NUMBER:
            kept.append(structs.replace(token, kind=Kind.NAME, text=named["unit"], upright=True))
            at = behind_a_substance(tokens, at + 1)
            continue
        kept.append(token)
        at += 1
        measured = _UNIT.fullmatch(token.text) if token.kind is Kind.NAME else None
        if measured and len(kept) > 1 and kept[-2].kind in (Kind.NUMBER, Kind.OPERATOR):
            last = behind_a_substance(tokens, at)
            kept[-1] = structs.replace(token, text=measured["unit"]) if last > at else token
            at = last
    return kept


def behind_a_substance(tokens: Sequence[Token], at: int) -> int:
    """Where the formula of a substance ends that may begin here, the numbers below it included."""
    while at < len(tokens):
        token = tokens[at]
        if token.kind in _WORDS and FORMULA.fullmatch(token.text):
            at += 1
        elif token.text == "\\ce" and (last := _closing(tokens, at + 1)):
            at = last + 1
        elif token.kind is Kind.SUBSCRIPT and at > 0 and _is_number_below(tokens, at):
            at += 4 if tokens[at + 1].text == "{" else 2
        elif last := _charge(tokens, at):
            return last
        else:
            return at
    return at


def _charge(tokens: Sequence[Token], at: int) -> int:
    """Where the charge of an ion ends that is raised here, ``^{2+}`` or ``^-``; 0 without one."""
    if at >= len(tokens) or tokens[at].kind is not Kind.POWER:
        return 0
    raised = [token.text for token in tokens[at + 1 : at + 5]]
    if raised[:1] == ["{"] and "}" in raised:
        ends = raised.index("}")
        digits, sign = "".join(raised[1 : ends - 1]), raised[ends - 1]
        charged = sign in _SIGNS and (not digits or digits.isdecimal())
        return at + 2 + ends if charged else 0
    behind = tokens[at + 2 : at + 3]
    alone = not behind or behind[0].kind not in (Kind.NUMBER, Kind.OPEN, Kind.NAME)
    return at + 2 if raised[:1] and raised[0] in _SIGNS and alone else 0


_SIGNS = frozenset({"+", "-"})


def _closing(tokens: Sequence[Token], at: int) -> int:
    r"""Where the braces behind ``\ce`` close that open there; 0 without such."""
    if [token.text for token in tokens[at : at + 1]] != ["{"]:
        return 0
    last = min(len(tokens), at + _LONGEST)
    return next((n for n in range(at, last) if tokens[n].text == "}"), 0)


def _is_number_below(tokens: Sequence[Token], at: int) -> bool:
    inner = [token for token in tokens[at + 1 : at + 4] if token.text not in _BETWEEN]
    return bool(inner) and inner[0].kind is Kind.NUMBER

"""Names that begin anew behind their value: ``Find $C_0$``, ``Let $x$ be the price``."""

from __future__ import annotations

import re

from pe_symbolic.claims.names.given import Setting
from pe_symbolic.regex import regex


def begins_anew(source: str, setting: Setting, place: int, *, told: bool) -> bool:
    """Whether words between the value of a name and a place make it something else.

    It is asked for, ``Find $C_0$``: that is sure where it is ``told`` another value further
    down, or where equations are to be solved for it: ``Now solve for $x$.``, ``Find $x$ such
    that``.  Or it is said to be some thing, ``Let $x$ be the price``.
    """
    return _is_called_something(source, setting, place) or _is_asked(
        source, setting, place, told=told
    )


def _is_asked(source: str, setting: Setting, place: int, *, told: bool) -> bool:
    name = _written(setting.name)
    first = max(setting.start, place - _ASKED_ABOVE)
    ends = rf"\\?{name}(?:\$|\\\))"
    ended = rf"{ends}\s?(?:[.:\n]|\Z)"
    so = rf"{ends},? (?:such that|so that|for which|tel que|so ?,? ?dass|tal que|tale che)\b"
    return any(
        re.match(
            ends if told else ended if _TO_SOLVE.match(asked.group()) else so,
            source[asked.end() : place],
        )
        for asked in _ASKED.finditer(source, first, place)
    )


def _is_called_something(source: str, setting: Setting, place: int) -> bool:
    name = rf"\\?{_written(setting.name)}(?:\$|\\\))?{_SOME_THING}"
    first = max(setting.start, place - _ASKED_ABOVE)
    return any(
        re.match(name, source[let.end() : place], re.IGNORECASE)
        for let in _LET.finditer(source, first, place)
    )


def _written(name: str) -> str:
    """A pattern for a name as it stands in a formula."""
    base, _, script = name.partition("_")
    upright = r"(?:\\(?:text|mathrm|textrm|rm)\s?)?"
    return re.escape(base) + (rf"_\s?\{{?{upright}\{{?{re.escape(script)}\}}?" if script else "")


_ASKED = regex(
    r"\b(?:(?:wanted|required|we (?:want|seek|look for)|gesucht|cherché|recherché|on cherche"
    r"|cercato|richiesto|si cerca|buscado|se busca|procurado|procura-se|gevraagd|szukane)"
    r"(?:\s[^\W\d_]{1,20}){0,4}\s?:?"
    r"|find|determine|calculate|compute|solve for|what is|bestimmen? sie|bestimme"
    r"|berechnen? sie|berechne|trouver|calculer|déterminer|calcular?|hallar?|encuentra"
    r"|trova(?:re)?|calcola(?:re)?"
    r"|найти|найдите)\s(?:the\s(?:new\s)?)?(?:values?\sof\s)?(?:\$|\\\()[ ]?",
    re.IGNORECASE,
)
_TO_SOLVE = regex(r"(?i)solve for")
_ASKED_ABOVE = 400
_LET = regex(
    r"\b(?:let|soit|soient|sei|seien|sea|sean|sia|siano|seja|sejam|zij|stel|niech|пусть"
    r"|if|(?:suppose|assume|given)(?:\sthat)?)"
    r"\s(?:nun\s|now\s)?(?:\$|\\\()?[ ]?",
    re.IGNORECASE,
)
#: A verb and an article, or only this: it is a thing, and not the number that it was.
_SOME_THING = (
    r"\s(?:is\san?\s|(?:be|denote|represent|stand for)\s(?:an?|the|our)\s"
    r"|(?:(?:będzie|oznacza|is|est|é|è|es)\s)?(?:l['’]|(?:le|la|les|une?|die|der|das|eine?|el|los?"
    r"|las|una?|il|gli|i|os?|as?|uma?|de|het|een|liczb[aęą]|числ[оа])\s))(?!same\b|value\b)"
)

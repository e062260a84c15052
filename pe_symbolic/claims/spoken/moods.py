"""What a statement does besides claiming: it lists values, supposes, or asks."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import takewhile

from pe_symbolic.claims.chains.chain import EQUALITIES
from pe_symbolic.claims.flow.statement import Statement
from pe_symbolic.formula import Kind, Token
from pe_symbolic.regex import regex

_SUPPOSING = frozenset("if when for where let suppose assume assuming given with".split())
_RANGING = frozenset("to until through".split())
_REACHED = regex(
    r"\b(?:is|are|was|were|be|been|being|we|then|and)[ \n]"
    r"(?:[a-z]{3,12}ed|brought|set|cut|held|kept)[ \n]to[ \n]?[\s$(\\]{0,3}\Z"
)
_GOES_ON_LISTING = frozenset({Kind.NUMBER, Kind.ELLIPSIS})


def is_listed(statement: Statement, following: Sequence[Statement], source: str) -> bool:
    """``i = 0, 1, 2`` and ``from i = 0 to i = 2`` give a name several values.

    In ``w_3 = 1.5, …, w_9 = 2`` it is further names that the dots stand for; what is charged
    ``to U = 200`` has reached the one value.
    """
    after = statement.after
    led, ahead = _last_word(statement.leading_word), _words(after)[:1]
    start = statement.tokens[0].start
    reached = led == "to" and _REACHED.search(source, max(0, start - _LINE), start) is not None
    if (led in _RANGING and not reached) or (led == "from" and not _RANGING.isdisjoint(ahead)):
        return True
    if after is None or after.kind is not Kind.COMMA or not following:
        return False
    first = following[0].tokens[0]
    alone = not following[0].relates
    if first.kind is Kind.ELLIPSIS and _is_numbered(statement):
        alone = alone and any(not one.relates for one in following[1:2])
    return alone and first.kind in _GOES_ON_LISTING


def _is_numbered(statement: Statement) -> bool:
    """``w_3 = …``, ``w_{10} = …``: what leads is a name with a number for its index."""
    led = list(takewhile(lambda token: token.kind is not Kind.RELATION, statement.tokens))
    plain = [token.kind for token in led if token.text not in "{}"]
    return plain == [Kind.NAME, Kind.SUBSCRIPT, Kind.NUMBER]


def is_of_a_case(source: str, start: int, end: int) -> bool:
    """Whether what was said holds only ``if x < 1``, and there is another case.

    The next line begins with it, or it has a condition on the same line; so it is
    where one leads, ``for x < 0:``, ``if n is even,``.
    """
    before = source[max(0, start - _LINE) : start]
    if _LED_BY_A_CASE.search(before):
        return True
    if _CONDITION.match(source, end):
        begun = source.rfind("\n", max(0, end - _LINE), end) + 1
        line = source[max(begun, end - _LINE) : end + _LINE].partition("\n")[0]
        if len(_CONDITION.findall(line)) > 1:
            return True
    return _CASE.match(source, end) is not None


_CASE = regex(
    r"(?:[\s,&~$]|\\q?quad|\\[ ,;:]|\\(?:text|mbox|mathrm)\s*\{){0,30}"
    r"(?:if|when|for|falls|für|si|se|pour)\b[^\n]{0,60}\n[ \t&]*="
)


_LINE = 300
#: ``For $x < 0$:``, ``If $n$ is even,``, ``Si $p$ est premier :``.
_LED_BY_A_CASE = regex(
    r"(?i:\b(?:if|when|for|falls|wenn|für|si|se|pour|para|per)\b)[\s*_]*\$?\s?[a-zA-Z]\s?"
    r"(?:(?:[<>≤≥≠]|\\(?:[lg]e?q?|ne)(?![A-Za-z]))[^.;\nA-Za-z]{1,20}"
    r"|\$?\s?(?i:is|is not|isn't|ist|est|n'est pas|es|è)\s(?i:an?\s|not\s|un\s|una\s|eine?\s)?"
    r"(?i:even|odd|prime|composite|negative|positive|gerade|ungerade|prim|pair|impair|premier|"
    r"par|impar|primo|pari|dispari|divisible)[^.;\n]{0,20})"
    r"\$?\s?[,:]?\s?(?:(?i:then|dann|alors|we have|on a|one has)\s)?[:,]?[\s$]*\Z"
)
_CONDITION = regex(r"[\s,$]*(?:if|when|for|falls|für|si|se|pour)\b[\s$]*[a-z]\s?(?:[<>≤≥]|\\[lg]e)")


def is_condition(statement: Statement) -> bool:
    """``if i mod 2 = 0`` supposes something; it claims nothing."""
    return _last_word(statement.leading_word) in _SUPPOSING


def _last_word(token: Token | None) -> str:
    return (_words(token) or [""])[-1]


def _words(token: Token | None) -> list[str]:
    return token.text.lower().split() if token is not None and token.kind is Kind.TEXT else []


def claims_nothing(statement: Statement, source: str) -> bool:
    r"""``\log_2(8) = ?`` asks; ``from 4 % to 5 % = 25 %`` says what the change comes to.

    A program's test, ``(1 > 2) and (2 > 3)`` or ``if n % 3 == 2``, says nothing of its own.
    """
    asked = statement.after is not None and statement.after.text == "?"
    asks = asked and statement.tokens[-1].kind is Kind.RELATION
    rates = _ends_a_change(statement) or _leads_with_a_price(statement)
    if len(statement.tokens) > _TWO and statement.tokens[1].text == "/":
        asks = asks or _A_DATE.match(source, statement.tokens[0].start) is not None
    start = statement.tokens[0].start
    if _OF_EXPERTS.match(source, start):
        asks = asks or _EXPERTS.search(source, max(0, start - _LINE), start + _LINE) is not None
    return asks or rates or _is_tested(statement, source)


_TWO = 2
#: ``Mixtral 8×7B = 46.7B``: a model is called so, whose experts share what they attend with.
_OF_EXPERTS = regex(r"[0-9]{1,3}\s?(?:[x×]|\\times)\s?[0-9]{1,4}(?:\.[0-9])?\s?B\b")
_EXPERTS = regex(r"\b(?:MoE|Mixtral|experts?)\b", re.IGNORECASE)
#: ``3/4 = 4 March``
_A_DATE = regex(
    r"[0-9]{1,2}/[0-9]{1,2}\s?[=:]\s?[0-9]{1,2}(?:st|nd|rd|th|\.|er)?\s?(?:of |de |di )?"
    r"(?:jan(?:uary|uar|vier)?|feb(?:ruary|ruar)?|fév(?:rier)?|mar(?:ch|s|zo)?|märz|a[pbv]r(?:il)?"
    r"|ma[yi]o?|june?|juni?o?|juin|jul[yi]?o?|juillet|aug(?:ust)?|août|agosto|sept?(?:ember)?"
    r"|septembre|septiembre|o[ck]t(?:ober)?|octobre|octubre|nov(?:ember|embre|iembre)?"
    r"|d[eé][cz](?:ember|embre|iembre)?)\b",
    re.IGNORECASE,
)


def _is_tested(statement: Statement, source: str) -> bool:
    """Whether sides are compared for a program: what comes of it is true or false."""
    signs = [token for token in statement.tokens if token.kind is Kind.RELATION]
    start, end = statement.tokens[0].start, statement.tokens[-1].end
    if "==" in [source[sign.start : sign.end] for sign in signs]:
        led = _LED_BY_A_TEST.search(source, max(0, start - _LINE), start) is not None
        return led or _is_joined(source, start, end)
    if not EQUALITIES.isdisjoint([sign.text for sign in signs]):
        return False
    if _are_versions(statement, source):
        return True
    if _A_TIME.match(source, end):
        return True  # 23:59 on Dec 31, 1969 < 24:00 on Jan 1
    if source[start - 1 : start] == ":" and source[start : start + 2] in ("0<", "0>"):
        return True  # a width and a side, ``{:0>2}``
    return _is_joined(source, start, end)


def _are_versions(statement: Statement, source: str) -> bool:
    """``Python 3.10 > 3.9``: what comes after 3.9 there is 3.10.

    So is ``1.10 > 1.9`` in a clause that speaks of versions, if it holds of them.
    """
    start, end = statement.tokens[0].start, statement.tokens[-1].end
    if any(token.kind not in (Kind.NUMBER, Kind.RELATION) for token in statement.tokens):
        return False
    if _A_VERSION.search(source, max(0, start - _LINE), start) is not None:
        return True
    compared = _COMPARED.fullmatch(source, start, end)
    before = _PARTS.split(source[max(0, start - _LINE) : start])[-1]
    behind = _PARTS.split(source[end : end + _LINE], maxsplit=1)[0]
    if compared is None or not _OF_VERSIONS.search(before + behind):
        return False
    older, newer = (tuple(map(int, compared[name].split("."))) for name in ("one", "other"))
    return (older < newer) == ("<" in compared["sign"])


_COMPARED = regex(
    r"(?P<one>[0-9]{1,4}(?:\.[0-9]{1,4}){1,3})[\s$`]{0,3}(?P<sign>[<>])[\s$`]{0,3}"
    r"(?P<other>[0-9]{1,4}(?:\.[0-9]{1,4}){1,3})"
)
_PARTS = regex(r"\n|;|[.!?]\s(?=[A-Z])")
_OF_VERSIONS = regex(
    r"\b(?:versions?|releases?|semver|Versionen|version(?:es|i)?)\b", re.IGNORECASE
)
_A_VERSION = regex(
    r"\b(?:(?:[Vv]ersions?|VERSION|[Rr]eleases?|[Vv]ersión|[Vv]ersão|[Vv]ersione)"
    r"|Python|PHP|Perl|Node(?:\.js)?|NodeJS|Java|Kotlin|Scala|Rust|CUDA|PyTorch|torch"
    r"|TensorFlow|NumPy|numpy|SciPy|pandas|Django|Ubuntu|Debian|Fedora|macOS|Android|iOS|Linux|GCC|gcc"
    r"|[Cc]lang|CMake|Docker|Kubernetes|PostgreSQL|MySQL)(?:[ ]?v(?:ersion)?)?[ `$]{1,3}\Z"
)


def _is_joined(source: str, start: int, end: int) -> bool:
    """Whether another test stands before or behind, and a program's ``and`` between them."""
    before = _TEST_BEFORE.search(source, max(0, start - _JOINED), start)
    return before is not None or _TEST_BEHIND.match(source, end) is not None


_A_TIME = regex(r":[0-5][0-9](?![0-9])")
#: What stands between may be other tests, and what comes before a number in this one.
_LED_BY_A_TEST = regex(
    r"(?:^|[\s(;])(?:if|elif|while|until)[ (]{1,2}"
    r"(?:(?:[^\n;,=:]|[=!<>]=){0,40}\b(?:and|or|not)[ (]{1,2})?"
    r"(?:[\w.\[\]()]{1,20} ?[-+*/%]{0,2} ?)?\Z"
)
_A_TEST = r"[^&|=\n$\\]{0,40}(?:[<>≤≥]|[=!]=)"
_AND = r"(?:&&|\|\||\)\s(?:and|or)\s(?:not\s)?(?=\())"
_TEST_BEHIND = regex(rf"\s?\)?\s?{_AND}{_A_TEST}|\s?{_AND}{_A_TEST}")
_TEST_BEFORE = regex(rf"(?:[<>≤≥]|[=!]=)[^&|=\n$\\]{{0,40}}{_AND}\s?\(?\s?\Z")
_JOINED = 60


def _ends_a_change(statement: Statement) -> bool:
    """Whether a rate alone stands between ``to`` and its sign, and another alone behind it."""
    if len(statement.tokens) != len(_RATES):
        return False
    kinds = [token.kind for token in statement.tokens]
    return kinds == _RATES and _last_word(statement.leading_word) == "to"


def _leads_with_a_price(statement: Statement) -> bool:
    """``46M tokens at 0.02 USD/1M = 0.92 USD``: what one of them costs is no quotient."""
    if _last_word(statement.leading_word) not in _AT:
        return False
    kinds = [token.kind for token in statement.tokens[: _LONGEST_PRICE + 1]]
    end = kinds.index(Kind.RELATION) if Kind.RELATION in kinds else 0
    if end < _SHORTEST_PRICE:
        return False
    slash, one, counted = statement.tokens[end - 3 : end]
    return slash.text == "/" and one.value == 1 and counted.kind is Kind.NAME


_AT = frozenset("at bei à al ad zu".split())
#: ``$2/1M`` and ``0.02 USD/1M``, in tokens.
_SHORTEST_PRICE, _LONGEST_PRICE = 4, 5
_RATES = [Kind.NUMBER, Kind.POSTFIX, Kind.RELATION, Kind.NUMBER, Kind.POSTFIX]

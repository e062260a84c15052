r"""Columns below a name that the document gives a formula: ``x | y`` for ``y = 2x - 1``."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import islice

from pe_symbolic.claims.tabular.cells import Grid
from pe_symbolic.claims.tabular.columns_put_in import with_columns_as_factors
from pe_symbolic.claims.tabular.entries_below import Column, entries_of
from pe_symbolic.claims.tabular.heads import Head
from pe_symbolic.claims.tabular.rules_above import rules_at
from pe_symbolic.document import Document
from pe_symbolic.expression import Call, Expression, Symbol, free_symbols
from pe_symbolic.formula.lexicon import GREEK_LETTERS, SUBSCRIPTS
from pe_symbolic.regex import regex

_NAME = regex(r"\\?[A-Za-zα-ωŷ]{1,12}(?:_\w|_\{\w{1,8}\}|\{\w\}|[\u0302\u0304])?")
#: A formula, brackets as a whole, up to where another equation or the text goes on.
_INNER = r"\((?:[^()=$\n<]|\([^()=$\n<]{0,60}\)){0,100}\)"
_GROUP = r"\{(?:[^{}=$\n<]|\{[^{}=$\n<]{0,60}\}){0,100}\}"
_RULE = rf"\s?&?\s?=\s?&?\s?(?P<rule>(?:[^(){{}}=$\n<]|{_INNER}|{_GROUP}){{1,120}}?)"
_ENDS = r"(?=\s?(?:=|\$|\\[)\]\\]|<|\n|\Z|[,.;:](?:\s|\Z)|\\q?quad|\\(?:end|text)\{))"
_ABOVE, _MOST = 1_000, 3


def named_columns(
    document: Document, heads: Sequence[Head], body: Grid, place: int, names: Mapping[str, int]
) -> Iterator[Column]:
    """The column below such a name, where the formula is of what heads other columns."""
    head, name = heads[place].formula, heads[place].node
    if not (head is None or isinstance(name, Symbol)) or not (body and body[0]):
        return
    called = heads[place].label if head is None else document.source[head.start : head.end]
    said = name.name if isinstance(name, Symbol) else called
    for written in _rules(document, called, body[0][0].span[0]):
        rule = with_columns_as_factors(written, names)
        free = free_symbols(rule)
        used = {one: at for one, at in names.items() if one in free and at != place}
        if not used:
            continue
        entries = tuple(entries_of(document, rule, used, said, body, place))
        if entries:
            yield Column(entries, guess=True)
            return


def _rules(document: Document, written: str, end: int) -> Iterator[Expression]:
    """What the text right above a table sets a name equal to, the nearest first."""
    if _NAME.fullmatch(written) is None:
        return
    start = max(0, end - _ABOVE)
    said = re.finditer(
        rf"(?<![\w\\)^]){re.escape(written)}\}}?{_RULE}{_ENDS}", document.source[start:end]
    )
    spans = [(start + found.start("rule"), start + found.end("rule")) for found in said]
    for rule in rules_at(document, islice(reversed(spans), _MOST)):
        if isinstance(rule, Call):
            yield rule


def of_function(
    document: Document, heads: Sequence[Head], body: Grid, place: int
) -> Iterator[Column]:
    """``A`` or ``A_t`` beside ``t``: what the document has for A there, if they are near."""
    name, argument = heads[place].node, heads[0].node
    if not isinstance(name, Symbol) or not isinstance(argument, Symbol):
        return
    base, _, index = name.name.rpartition("_")
    counted = (base and index == argument.name) or _is_counted(document.source, name.name, argument)
    called = Symbol(f"{base or name.name}_") if counted else name
    node = Call("apply", (called, argument), name.span)
    entries = tuple(entries_of(document, node, {argument.name: 0}, name.name, body, place))
    if entries:
        yield Column(entries, guess=True)


def is_of_data(document: Document, body: Grid) -> bool:
    """Whether words above a table say that its numbers are no values of a formula."""
    start = body[0][0].span[0] if body and body[0] else 0
    return _OBSERVED.search(document.source, max(0, start - _WORDS_ABOVE), start) is not None


def _is_counted(source: str, name: str, argument: Symbol) -> bool:
    """Whether a name beside a letter that counts has this below it elsewhere: ``λ`` for ``λ_i``."""
    return argument.name in _COUNTS and f"{name}_{argument.name}" in _indexed(source)


@lru_cache(maxsize=4)
def _indexed(source: str) -> frozenset[str]:
    """The names of a document that stand above a letter which counts, as they are read."""
    return frozenset(
        f"{GREEK_LETTERS.get(match[1], match[1])}_{match[2] or SUBSCRIPTS[match[3]]}"
        for match in _COUNTED.finditer(source)
    )


#: Letters that count: below ``λ`` beside ``i`` there may be the numbers of ``λ_i``.
_COUNTS = frozenset("ijkn")
_COUNTED = regex(r"([A-Za-z]{1,12}|[α-ωΑ-Ω])(?:_\{?\s?([ijkn])(?![A-Za-z])|([ᵢⱼₖₙ]))")
#: Words above a table whose numbers are no values of a formula.
_OBSERVED, _WORDS_ABOVE = (
    regex(
        r"measur|observ|experiment|\bdata\b|\blab\b|census|\bsampled\b|approxim|estimat|runge"
        r"|euler(?!['’]?s? (?:number|constant|formula|identity)\b)|numeric(?!al values?\b)"
        r"|simulat|predict|\bfit(?:s|ted|ting)?\b|best.fit|regress|least.squares|trend|scatter|residual"
        r"|(?<!as )\bseen\b|\brecorded|\bsurvey|\bsensor|\bnois[ey]|empiric|\breadings\b|\bactual\b"
        r"|gemessen|messung|mess(?:wert|daten|reihe)|\bdaten|näherung|beobacht|ausgleichs|angepasst"
        r"|schätz|versuchs|erhoben|umfrage|stichprobe|abgelesen"
        r"|experiência|mesur|données|régress|ajust|estim[ée]|expéri|approch|relevé|sondage"
        r"|moindres.carrés"
        r"|medid|mediç|medici[oó]n|datos\b|regresi|aproxim|experiencia|encuesta|mínimos cuadrados"
        r"|dados\b|mínimos quadrados|misur|\bdati\b|osserv|stim(?:a|e|at[oaie])\b|sperimental"
        r"|approssim|rilevat|minimi quadrati|gemeten|\bmeting|waargenomen|waarnem|gegevens"
        r"|\bschatt|benader"
        r"|zmierz|pomiar|\bdane\b|obserw|regresj|dopasow|przybliż|eksperym|doświadcz"
        r"|uppmät|mätn|mätvärd|anpass|tilpass|uppskatt|\bmålt|måling"
        r"|измер|наблюд|данны[ехм]|регресс|эксперимент|опытн|прибли|аппрокс|оценк"
        r"|测量|测得|觀測|观测|观察|数据|實驗|实验|回归|拟合|近似|估计"
        r"|測定|観測|観察|データ|実験|回帰|推定|측정|관측|데이터|실험|회귀|근사|추정"
        r"|đo được|quan sát|dữ liệu|hồi quy|thí nghiệm|xấp xỉ|ölç[üm]"
        r"|gözlem|\bveri(?:ler|si)?\b|regresyon|deney",
        re.IGNORECASE,
    ),
    400,
)

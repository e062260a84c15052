r"""``H = \frac{1}{1 - \gamma}``, and further down ``\gamma = 0.9``: ``H = 10``."""

from __future__ import annotations

import re
from bisect import bisect_left

from msgspec import structs

from pe_symbolic.claims.chains.chain import Chain
from pe_symbolic.claims.names.bindings import Bindings
from pe_symbolic.claims.names.functions import Definition
from pe_symbolic.claims.names.given import LOOKED_AT, Setting
from pe_symbolic.claims.names.percentages import second_reading_of
from pe_symbolic.expression import Symbol, free_symbols
from pe_symbolic.regex import regex

#: How far above a case its formula may stand, and how far apart letter and name are.
_FAR, _BESIDE = 1_500, 60
#: What leads from the value of a letter to that of the name.
_GIVES = regex(
    r"(?:[\s$]{0,3}\([^()=$\n]{1,40}\))?"  # 0.05 (5 % a year): t ≈ 14.2
    r"(?:[\s$*`)]|\\[,;: ()]|\\q?quad(?![A-Za-z]))*"
    r"(?::|→|⇒|=>|->|\\(?:to|Rightarrow|implies|rightarrow)(?![A-Za-z])"
    r"|[,.;]?\s?(?i:(?:(?:so|then|thus|hence),? )?(?:(?:(?:and )?(?:this|that|it|which) )?"
    r"(?:gives|yields|becomes)|(?:we|one) (?:gets?|ha(?:ve|s)|finds?|obtains?))|so|then|thus|hence"
    r"|ergibt|also|erhält man|donne|on a|donc|da|se tiene|obtenemos|si ha|otteniamo|temos|obtemos"
    r"|logo|получаем|则|得)"
    r"|(?P<comma>,))"
    r"(?:[\s$*`(:]|\\[,;: ()]|\\q?quad(?![A-Za-z]))*"
)
#: Where the name was observed, its value is no claim about the formula.
_OBSERVED = regex(
    r"\b(?:data(?:set)?\b(?! loss)|train(?:ed|ing)? on\b|scatter|nois[ey]|observ"
    r"|measur|regress|fitted|residual|actual\b|messung|gemessen|mesur|données|medid)",
    re.IGNORECASE,
)
_LED_TO, _BELOW = 300, 100


def speaks_of_observations(source: str, start: int, end: int) -> bool:
    """Whether values of a passage may be observed, which no formula has to give."""
    return _OBSERVED.search(source, max(0, start - _LED_TO), end + _BELOW) is not None


def by_case(chain: Chain, first: int, bindings: Bindings) -> tuple[Chain, Setting] | None:
    r"""The chain with the formula of its name, where one of its letters got a value right before.

    All that is in the formula has a value there, and none has a unit; nothing was observed.
    """
    named = chain.members[first]
    rule = _rule_of(named.expression, named.start, bindings)
    if rule is None or not isinstance(named.expression, Symbol):
        return None
    if speaks_of_observations(bindings.document.source, rule.start, named.end):
        return None
    given = [bindings.value(name, named.start) for name in free_symbols(rule.body)]
    known = [one for one in given if one is not None and one.start < named.start]
    last = max(known, key=lambda one: one.start, default=None)
    if last is None or len(known) < len(given) or last.start < rule.start:
        return None
    end = last.value.span[1]
    if not 0 < named.start - end < _BESIDE:
        return None
    gives = _GIVES.fullmatch(bindings.document.source, end, named.start)
    if gives is None or not (
        gives["comma"] is None
        or chain.relations[first] == "≈"
        or _is_led(bindings.document.source, last.start, chain.members[first + 1].end)
    ):
        return None  # H = 20 behind a comma may be given like the value before it
    formula, used = bindings.resolved(rule.body, named.start)
    if free_symbols(formula) or not used or any(setting.units for setting in used):
        return None
    number = chain.members[first + 1].printed
    second, why = second_reading_of(rule.body, named.start, number, bindings)
    led = structs.replace(named, expression=formula, second_reading=second, second_why=why)
    return chain.with_member(first, led), Setting(named.expression.name, rule.body, rule.start)


def _is_led(source: str, given: int, end: int) -> bool:
    """``For $p = 0.5$, $L = 0.693$.``: a case, and with what it gives its sentence ends."""
    return bool(_LEADS.search(source, max(0, given - _NEAR), given) and _ENDS.match(source, end))


_NEAR = 24
_LEADS = regex(
    r"\b(?:with|for|at|if|when|mit|für|bei|wenn|pour|avec|si|para|con|per|se)[\s$\\(`*]{1,5}\Z",
    re.IGNORECASE,
)
_ENDS = regex(r"[\s$`*)\\]{0,6}(?:[.;](?![0-9])|\n|\Z|,? (?:and|so|while|but|which|und|et|y|e) )")


def _rule_of(name: object, place: int, bindings: Bindings) -> Definition | None:
    """The formula that a name was last set equal to, above a place in its section."""
    if not isinstance(name, Symbol):
        return None
    known = bindings.definitions.get(name.name, [])
    here = bisect_left(known, place, key=lambda rule: rule.start)
    near = known[max(0, here - LOOKED_AT) : here]
    rules = [rule for rule in near if not rule.parameters and place - _FAR < rule.start]
    if not rules or bindings.sections.at(rules[-1].start)[1] <= place:
        return None
    return rules[-1]


def is_of_another_case(between: str) -> bool:
    """``Biased coin, p = 0.9: H ≈ 0.47``: right before, on its line, something is given a value.

    Or the number is of something else: the ``variance of x ≈ 2`` says nothing of x; and
    somebody else ``assumes x ≈ 2``.
    """
    return _GIVEN_BEFORE.search(between) is not None


_GIVEN_BEFORE = regex(
    r"(?:[A-Za-z}] ?= ?\$?[-−]?[0-9.]+[^=≈\n]{0,40}"
    r"|(?<!\ba )(?<!\ban )\b(?:variance|standard deviation|std|norm|magnitude|median|entropy"
    r"|determinant|trace|derivative|square(?: root)?|cube|log(?:arithm)?|reciprocal|inverse"
    r"|varianz|norm[ae]|norme|entropie|varianza|variância) (?:of|von|de|di) [\s$\\(]{0,4}"
    r"|\b(?:uses|assumes|reports|quotes|claims|instead of|rather than|(?:old|other) value)"
    r"[\s$\\(]{1,4})\Z",
    re.IGNORECASE,
)


def is_behind_another_label(source: str, formula: int, name: int) -> bool:
    """``Iteration 1: x = 3/2`` and ``Iteration 2: x ≈ 1.42``: each behind a label of one kind.

    So are the values in ``At 20°C,`` and ``At 30°C,`` or ``(a)`` and ``(b)``; one step of a
    calculation goes on with the other.
    """
    above, here = _label_before(source, formula), _label_before(source, name)
    if above is None or here is None or above[0] == here[0] or above.lastgroup != here.lastgroup:
        return False
    return here["word"] is None or above["word"].lower() == here["word"].lower()


def _label_before(source: str, place: int) -> re.Match[str] | None:
    """The label at the head of the line or the sentence that a place is in."""
    begin = max(source.rfind("\n", 0, place) + 1, place - _REACH)
    ends = [end.end() for end in _SENTENCE_ENDS.finditer(source, begin, place)]
    return _LABEL.match(source, ends[-1] if ends else begin, place)


_REACH, _SENTENCE_ENDS = 120, regex(r"[.;]\s+(?=[A-Za-z*_(])")
_LABEL = regex(
    r"[ \t>#*+_-]{0,9}(?:\((?P<part>[a-h])\)|(?P<case>[A-Za-z]) ?= ?[0-9.]{1,9} ?:"
    r"|(?!(?:[Ss]tep|[Ss]chritt|[Pp]aso|[ÉéEe]tape|[Pp]asso)\b)"
    r"(?P<word>[^\W\d_]{2,16}) [\w.]{1,16}(?: ?[°%][CF]?)?[*_]{0,2} ?[:,])"
)

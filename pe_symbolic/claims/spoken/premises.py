"""What is supposed: cases gone through (``x = 3 ⇒ y = 9``), and what "given" and "if" lead."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence

from msgspec import Struct, field

from pe_symbolic.claims.chains.members import Member
from pe_symbolic.claims.flow.statement import Statement
from pe_symbolic.claims.names.functions import Definition
from pe_symbolic.claims.names.given import Setting
from pe_symbolic.expression import Expression, Symbol
from pe_symbolic.formula import Kind
from pe_symbolic.regex import regex

_IMPLIES = ("\\implies", "\\Rightarrow", "\\Longrightarrow", "⇒", "⟹", "=>", "==>")


class Premises(Struct):
    """What was supposed of each name before an arrow that says "then"."""

    source: str
    supposed: dict[str, Expression] = field(default_factory=dict)
    given_up: set[str] = field(default_factory=set)
    follows: bool = False

    def ended(self, place: int) -> Iterator[Setting]:
        """The names that have no value any more where a new statement begins."""
        if not self.follows:
            yield from (Setting(name, Symbol(name), place) for name in sorted(self.given_up))
            self.given_up.clear()

    def add(self, statement: Statement, settled: Iterable[Setting | Definition]) -> None:
        """Takes note of a statement; a name supposed twice, and not alike, is given up."""
        self.follows = self._implies(statement)
        if self.follows:
            given = [entry for entry in settled if isinstance(entry, Setting)]
            self.given_up |= {
                entry.name
                for entry in given
                if self.supposed.setdefault(entry.name, entry.value) != entry.value
            }

    def _implies(self, statement: Statement) -> bool:
        after = statement.after
        arrow = after is not None and after.kind is Kind.ARROW
        return arrow and after is not None and self.source.startswith(_IMPLIES, after.start)


#: How far before a formula the word may stand that supposes it.
_NEAR = 60


def is_premised(source: str, sentence: int, place: int, used: Sequence[Setting]) -> bool:
    r"""``Given $\cos x = 0.6$``, ``if $\sin x = 0.6$ then``: the sentence supposes it of the name.

    Then no value from further up is meant, neither in what is supposed nor in what follows.
    """
    if _PREMISE.search(source, max(sentence, place - _NEAR), place):
        return True
    supposed = _SUPPOSING.search(source, sentence, place)
    if supposed is None:
        return False
    names = (re.escape(setting.name) for setting in used)
    return any(re.search(rf"(?<![A-Za-z]){name}(?![A-Za-z])", supposed.group()) for name in names)


_PREMISE = regex(
    r"\b(?:given|if|suppos(?:e|ing)|assum(?:e|ing)|solve|for)(?: that)?[\s$:]{1,4}\Z", re.IGNORECASE
)
_SUPPOSING = regex(r"\b(?:given|if|suppose|assume)\b[^.;]{0,200}=[^.;]{0,200}", re.IGNORECASE)


def is_of_a_limit(source: str, sides: Sequence[Member], used: Sequence[Setting]) -> bool:
    r"""``For large $z$, $\sigma(z) \approx 1$``: about a whole number, whatever z was before.

    The clause says what a name tends to or how large it is, before the equation or behind it.
    """
    left, right = sides[0], sides[-1]
    if right.printed is None or abs(right.printed.value) not in (0, 1) or right.printed.unit < 1:
        return False
    if "=" in source[sides[-2].end : right.start]:
        return False
    begun = [one.end() for one in _CLAUSE.finditer(source, max(0, left.start - _CLOSE), left.start)]
    first = begun[-1] if begun else max(0, left.start - _CLOSE)
    if any(setting.start >= first for setting in used):
        return False
    behind = _CLAUSE.split(source[right.end : right.end + _NEAR], maxsplit=1)[0]
    clauses = source[first : left.start], behind
    return any(_TENDS.search(clause) or _are_large(clause, used) for clause in clauses)


def _are_large(clause: str, used: Sequence[Setting]) -> bool:
    """``for large $z$``, ``$z$ is very small``: whether a clause says it of one of the names."""
    names = {setting.name for setting in used}
    for found in _LARGE.finditer(clause):
        before = _NAMED_BEFORE.search(clause[max(0, found.start() - _BESIDE) : found.start()])
        behind = _NAMED_BEHIND.match(clause[found.end() : found.end() + _BESIDE])
        if any(one is not None and one["name"] in names for one in (before, behind)):
            return True
    return False


#: How far before an equation its clause is looked at.
_CLOSE = 160
_CLAUSE = regex(
    r"[.;!?。；](?=\s|\$|\Z|[^\x00-\x7f])|\n[ \t>]*(?:\n|(?:[-*+•]|[0-9]{1,2}[.)])[ \t])"
)
_TENDS = regex(
    r"(?:\\(?:to|rightarrow|longrightarrow)(?![A-Za-z])|→|->)\s*[-−+]?\s*(?:\\infty|∞|0(?![.0-9]))"
    r"|\\gg(?![A-Za-z])|\\ll(?![A-Za-z])|[≫≪]"
    r"|\b(?:(?:very|sufficiently|extremely|strongly|highly|deeply) (?:positive|negative)"
    r"|saturat\w{1,6})\b",
    re.IGNORECASE,
)
_LARGE = regex(
    r"\b(?:large|small|huge|tiny|groß\w{0,2}|klein\w{0,2}|grands?|grandes?|petite?s?"
    r"|pequeñ[oa]s?|pequen[oa]s?|piccol[oaie]|больш\w{2,3}|мал\w{2,3}|велик[оаи]|lớn|nhỏ)\b"
    r"|[很较足极非][够常]?[大小]|大きい|小さい|크면|작으면",
    re.IGNORECASE,
)
_NAME = r"(?P<name>[^\W\d]{1,12}(?:_\{?\w{1,9}\}?)?)"
_NAMED_BEFORE = regex(
    rf"(?:\A|[^\w\\])\\?{_NAME}[\s$|)}}]*(?:\\text\s?\{{\s?)?(?:,\s)?"
    r"(?:(?:is|are|be|becomes?|gets?|grows|being|very|sufficiently|extremely|too|quite|ist|wird"
    r"|sehr|est|très|es|muy|é|muito|è|molto|rất)\s){0,3}\s?\Z",
    re.IGNORECASE,
)
_NAMED_BEHIND = regex(
    r"\s?(?:(?:enough|positive|negative|values? of|magnitudes? of|Werte von|valeurs de|valores de"
    rf"|valori di|значени\w{{1,2}})\s){{0,2}}[\s$|(\\]*{_NAME}",
    re.IGNORECASE,
)
_BESIDE = 60


def is_initial(source: str, start: int) -> bool:
    r"""``y' = x + y, y(0) = 1``: what a solution begins with, behind its equation or its name."""
    value = _AT_A_POINT.match(source, start)
    if value is None:
        return False
    before = source[max(0, start - _FAR) : start]
    if _CALLED_INITIAL.search(before):
        return True
    solved = _SOLVED.search(before)
    return solved is not None and value["name"] in (solved["name"], solved["other"])


_FAR = 120
_AT_A_POINT = regex(r"(?P<name>[a-z])\s?\(\s?[-−]?[0-9][0-9./]*\s?\)\s?=\s?[-−]?[0-9]")
_CALLED_INITIAL = regex(
    r"(?:\binitial (?:condition|value)s?|\banfangs(?:wert|bedingung)e?n?"
    r"|\bcondici[oó]n(?:es)? inicial(?:es)?|\b(?:condition|valeur)s? initiales?"
    r"|\bcondizion[ei] inizial[ei]|\bcondiç(?:ão|ões) inicia(?:l|is)"
    r"|\bначальн\w{2,3} услови\w{1,2}|初始条件|初期条件|初值)[^.;=\n]{0,20}\Z",
    re.IGNORECASE,
)
#: ``y' = x + y``, ``\frac{dy}{dx} = x + y``, and what may stand between it and ``y(0) = 1``.
_SOLVED = regex(
    r"(?:(?P<name>[a-z])(?:'|\\prime)|(?:\\frac\s?\{\s?)?d(?P<other>[a-z])\s?[/}])[^=.;\n]{0,12}="
    r"(?:(?!\\\))[^=.;\n$]){1,60}[,;]?(?:\s|\$|\\[,;:()]|\\q?quad(?![A-Za-z])|,|\b(?:with|and|where|given|mit|und"
    r"|avec|et|con|y|com|e)\b){1,20}\Z"
)

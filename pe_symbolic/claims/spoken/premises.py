"""What is supposed: cases gone through (``x = 3 ⇒ y = 9``), and what "given" and "if" lead."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence

from msgspec import Struct, field

from pe_symbolic.claims.flow.statements import Statement
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

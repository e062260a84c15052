r"""Environments, rows and columns: what ``\begin``, ``\\`` and ``&`` part or only align."""

from __future__ import annotations

import re

from pe_symbolic.formula import lexicon
from pe_symbolic.formula.number_tape import NumberTape
from pe_symbolic.formula.tape import Tape
from pe_symbolic.formula.tokens import Kind
from pe_symbolic.regex import regex

#: Letters, digits and commands up to the sign of alignment of another column.
_COLUMN = regex(r"\s*[A-Za-z\\][^&=<>≈\n]{0,60}&\s*(?:[=<>≈]|\\(?:approx|le|ge|leq|geq)\b)")
_IN_A_ROW = 80
_COMMANDS = regex(r"(\\+)([A-Za-z]+)")
#: Words that nobody begins a row with where they are no commands.
_KNOWN = (
    lexicon.FRACTION_COMMANDS | lexicon.BINOMIAL_COMMANDS | lexicon.TIMES_COMMANDS
    | frozenset(lexicon.RELATION_COMMANDS) | lexicon.TEXT_COMMANDS | lexicon.GREEK_COMMANDS
    | frozenset("sqrt sin cos tan ln log exp left right pi begin quad".split())
)  # fmt: skip
_WORD = regex(r"[A-Za-z]+")
_SIGNS = lexicon.TIMES_COMMANDS | frozenset(lexicon.RELATION_COMMANDS)
_SMALL_BLANKS = (",", ";", "!", ":")
_MATRICES = frozenset("matrix bmatrix pmatrix Bmatrix vmatrix smallmatrix array".split())
_CASES = frozenset({"cases", "dcases", "numcases"})
_SIGN = r"(?:[=<>≤≥≈]|\\(?:leq?|geq?|approx|neq?|equiv)\b)"
_CHOICE = regex(rf"(?<!\\)&(?!\s*{_SIGN})")
#: ``x & = & 2``: a column that holds nothing but relation signs; ``x & = 2``: what is no entry.
_COLUMN_OF_SIGNS = regex(rf"&\s*(?:{_SIGN}\s*&|[=≈]|\\approx(?![A-Za-z]))")
_LONGEST_LIST = 4_000
#: The rest of four backslashes, which Markdown makes two.
_AGAIN = regex(r"\\\\(?![A-Za-z])(?:\[[^\]\n]{0,20}\])?")
_TEXT = regex(r"\\(?:text|textrm|mbox|hbox)(?![A-Za-z])")
#: A cell that bounds a number without naming it, as those of p-values do.
_BOUND = regex(r"\s*\$?\s*[<>]\s*[0-9.]")
#: What goes on with the formula before a sign of alignment, or relates to it.
_GOES_ON = regex(rf"\s*(?:{_SIGN}|[-−+*/·×÷]|\\(?:cdot|times|pm|div)\b|&|\\\\|\\end\b|$)")

#: ``\\ &\times 128``: a sign that joins a row to the one above.
_JOINED = regex(
    r"\s*\\\\(?:\[[^\[\]]{0,20}\])?\s*(?:&\s*)?(?:\\(?:q?quad|[,;: ])\s*)?"
    r"(?:[+*/×÷·]|\\(?:times|cdot|div)(?![A-Za-z]))"
)


def is_broken(tape: Tape) -> bool:
    """Whether the row of a formula ends, and the next one goes on with a sign."""
    return _JOINED.match(tape.source, tape.at, tape.end) is not None


class RowTape(NumberTape):
    """A tape that knows which columns are matrices and which are equations below each other."""

    def rowbreak(self, match: re.Match[str]) -> None:
        """A double backslash parts the rows of a matrix, or equations.

        In a formula that was copied from a string of a program it is a single one,
        and so it is before the name of a sign. In a matrix for Markdown there may be four.
        """
        if match.group() == "\\\\" and (
            self._is_of_a_string() or self._is_a_sign() or self._is_a_percentage()
        ):
            if not self.source.startswith("\\\\", self.at, self.end):
                self.at = match.start() + 1
                return
            self.at += 2
        inside = bool(self.brackets) and self.brackets[-1] == "⟦"
        self.aligned = 0
        if inside:
            self._drop_comma()
            again = _AGAIN.match(self.source, self.at, self.end)
            self.at = again.end() if again else self.at
        self.emit(Kind.COMMA if inside else Kind.BREAK, "row", match.start())

    def _drop_comma(self) -> None:
        r"""What parts the entries of a matrix needs no comma: ``\sin(2), \\ \cos(2)``."""
        if self.last_is(Kind.COMMA) and self.tokens[-1].text == ",":
            self.tokens.pop()

    def _is_of_a_string(self) -> bool:
        """Whether each command of the formula has its backslash doubled, and one is known."""
        if self.of_a_string is None:
            found = _COMMANDS.findall(self.source, self.first, self.end)
            doubled = [name for slashes, name in found if len(slashes) % 2 == 0]
            self.of_a_string = len(doubled) == len(found) and not _KNOWN.isdisjoint(doubled)
        return self.of_a_string

    def _is_a_sign(self) -> bool:
        r"""Whether a sign follows, a small blank, or a command that takes a brace.

        ``\\\\approx``, ``\\\\,`` and ``\\\\sqrt{5}`` begin no row.
        """
        if self.source.startswith(_SMALL_BLANKS, self.at, self.end):
            return True
        word = _WORD.match(self.source, self.at, self.end)
        if word is None:
            return False
        braced = self.source.startswith("{", word.end(), self.end)
        return word.group() in (_KNOWN if braced else _SIGNS)

    def _is_a_percentage(self) -> bool:
        r"""Whether a percent sign is escaped twice: ``64\\%`` where there is but one row."""
        return (
            self.source.startswith("%", self.at, self.end)
            and self.last_is(Kind.NUMBER)
            and self.touches_last(self.at - 2)
            and not (self.is_latex and self.source.find("\n", self.first, self.end) >= 0)
        )

    def environment(self, match: re.Match[str]) -> None:
        """Where one begins or ends: the bracket of a matrix, or a border."""
        name = match.group().split("{", 1)[1].split("}")[0].strip()
        begins = match.group().startswith("\\begin")
        self.aligned = 0
        if name == "vmatrix" and begins:
            self.emit(Kind.FUNCTION, "det", match.start())
        if name.rstrip("*") in _MATRICES and not self._lists_equations(name, begins=begins):
            if not begins:
                self._drop_comma()
            (self.open if begins else self.close)("⟦" if begins else "⟧", match.start())
        else:
            unread = name == "Vmatrix" or (name in _CASES and not self._is_system(match))
            self.emit(Kind.UNKNOWN if unread else Kind.BREAK, match.group(), match.start())

    def _lists_equations(self, name: str, *, begins: bool) -> bool:
        """Whether cells of an ``array`` begin with a sign: equations, and no matrix."""
        if name != "array":
            return False
        if not begins:
            return bool(self.lists) and self.lists.pop()
        end = self.source.find("\\end", self.at, min(self.end, self.at + _LONGEST_LIST))
        self.lists.append(end > 0 and bool(_COLUMN_OF_SIGNS.search(self.source, self.at, end)))
        return self.lists[-1]

    def _is_system(self, match: re.Match[str]) -> bool:
        """Whether each row of a ``cases`` states something by itself; else it chooses a value."""
        if match.group().startswith("\\end"):
            return bool(self.systems) and self.systems.pop()
        end = self.source.find("\\end", self.at, self.at + _LONGEST_LIST)
        begins = not self.tokens or self.last_is(Kind.BREAK, Kind.TEXT)
        self.systems.append(begins and end > 0 and not _CHOICE.search(self.source, self.at, end))
        return self.systems[-1]

    def ampersand(self, start: int) -> None:
        """``&`` between the entries of a matrix, at the sign of an equation, or before a column."""
        if self.brackets:
            if self.brackets[-1] == "⟦":
                self._drop_comma()
                if not self._is_behind_a_gap(start):
                    self.emit(Kind.COMMA, "&", start)
            return
        doubled = self.source.startswith("&", self.at, self.end)
        if doubled:
            self.at += 1
        self.aligned += 1
        labelled = self._ends_a_label()
        if doubled or labelled or self._begins_a_column() or self._leaves_the_equation():
            self.emit(Kind.BREAK, "cell", start)

    def _is_behind_a_gap(self, start: int) -> bool:
        r"""Whether a column is empty in each row of a matrix, and but space: ``a & & b``."""
        if not (self.last_is(Kind.COMMA) and self.tokens[-1].text == "&"):
            return False
        begun = self.source.rfind("\\begin", max(self.first, start - _LONGEST_LIST), start)
        end = self.source.find("\\end", start, min(self.end, start + _LONGEST_LIST))
        inside = self.source[begun : end if begun >= 0 else begun]
        rows = [row.split("&") for row in inside.rstrip("\\ \n").split("\\\\")]
        row = self.source[begun:start].rpartition("\\\\")[2]
        column = row.count("&")
        return all(len(cells) == len(rows[0]) and not cells[column].strip() for cells in rows)

    def _ends_a_label(self) -> bool:
        r"""``\text{hence} & x & = & 2``: words that are the whole first cell of a row."""
        before, last = self.tokens[-2:-1], self.tokens[-1:]
        if any(token.kind is not Kind.BREAK for token in before):
            return False
        worded = any(_TEXT.match(self.source, token.start) for token in last)
        return worded and _GOES_ON.match(self.source, self.at, self.end) is None

    def _leaves_the_equation(self) -> bool:
        """Whether a second sign of alignment stands behind a finished side of an equation."""
        finished = not self.last_is(Kind.RELATION, Kind.OPERATOR, Kind.BREAK)
        plain = not self.is_latex  # 2·2 = 4 & 2·3 = 6
        again = (self.aligned > 1 or plain) and finished and bool(self.tokens)
        if again and plain and self.aligned > 1 and _BOUND.match(self.source, self.at, self.end):
            return True
        return again and _GOES_ON.match(self.source, self.at, self.end) is None

    def _begins_a_column(self) -> bool:
        """``a &= 3 & b &= 4``: what stands behind an equation, and relates to something itself."""
        following = _COLUMN.match(self.source, self.at, self.end)
        if following is None or self.last_is(Kind.RELATION, Kind.OPERATOR):
            return False
        for token in reversed(self.tokens[-_IN_A_ROW:]):
            if token.kind is Kind.BREAK:
                return False
            if token.kind is Kind.RELATION:
                return True
        return False

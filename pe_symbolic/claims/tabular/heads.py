"""What stands at the head of a column of a table: a formula, a name, words, a unit."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct, structs

from pe_symbolic.claims.chains.chain import EQUALITIES, read_chain
from pe_symbolic.claims.chains.members import Member, read_member
from pe_symbolic.claims.flow.statement import Statement
from pe_symbolic.claims.positional.paper import POSITIONAL
from pe_symbolic.claims.spoken.bare_functions import BARE_FUNCTIONS
from pe_symbolic.claims.tabular.cells import Cell, Grid
from pe_symbolic.claims.tabular.entry_heads import (
    of_an_entry,
    trimmed,
    with_waves_told,
)
from pe_symbolic.claims.tabular.head_units import UNIT_BEHIND, before_its_unit
from pe_symbolic.document import Document, Role
from pe_symbolic.document.document import Span
from pe_symbolic.expression import Call, Expression, Number, Symbol
from pe_symbolic.formula import Kind, Notation, Token, tokenise
from pe_symbolic.regex import regex


class Head(Struct, frozen=True):
    """What stands above a column: a formula, and the words."""

    formula: Member | None
    label: str
    cell: Statement | None
    named: str = ""

    @property
    def node(self) -> Expression | None:
        """The formula alone."""
        return self.formula.expression if self.formula is not None else None


def heads_of(document: Document, grid: Grid) -> tuple[Sequence[Head], Grid]:
    """What stands above the columns of a table, and the rows below."""
    first = _first_row_of_heads(document, grid)
    body = grid[first + 1 :]
    if not body:
        return (), ()
    labels = [label_of(document, cell) for cell in grid[first]]
    name = _name_in_each_row(document, body)
    if name and labels:
        labels[0] = name
        body = [(_numbered(row[0]), *row[1:]) for row in body if row]
    labels = with_waves_told(labels)
    words = frozenset((*labels, *map(without_unit, labels), *map(_set_word, labels)))
    heads = [
        _head_of(document, before_its_unit(document, cell, labels), label, labels, words)
        for cell, label in zip(grid[first], labels, strict=True)
    ]
    if name and heads:
        heads[0] = Head(None, name, None, name)
    return heads, body


def _first_row_of_heads(document: Document, grid: Grid) -> int:
    """The row that names the columns, below one or two that only group or number them."""
    for place, row in enumerate(grid[:3]):
        widest = max(len(each) for each in grid[place:])
        named = [bool(label_of(document, cell)) for cell in row]
        most = 2 * sum(named) > len(row) or named == [False, True]
        below = grid[place + 1] if place + 1 < len(grid) else ()
        numbered = most and not any(_has_names(document, cell) for cell in row[1:])
        if len(row) == widest and most and not (numbered and _are_formulas(document, below)):
            return place
    return 0


def _has_names(document: Document, cell: Cell) -> bool:
    """Whether a cell says a name or a formula with names."""
    member = formula_of(document, cell.statement)
    return member is not None and not member.closed


def _are_formulas(document: Document, row: Sequence[Cell]) -> bool:
    """Whether a row holds formulas of names behind its first cell, and nothing else."""
    read = [formula_of(document, cell.statement) for cell in row[1:]]
    return len(read) > 1 and all(
        each is not None and not each.closed and isinstance(each.expression, Call) for each in read
    )


def _name_in_each_row(document: Document, body: Grid) -> str:
    """The name to which every first cell gives its number: ``pos = 0``, ``pos 1``."""
    rows = [row for row in body if row]
    found = [_GIVEN.fullmatch(label_of(document, row[0])) for row in rows]
    names = {(each["name"] or each["encoding"]) if each is not None else "" for each in found}
    numbered = all(row[0].statement is not None for row in rows)
    name = names.pop() if len(names) == 1 and len(rows) > 1 and numbered else ""
    return "pos" if name == "pe" else name


def _numbered(cell: Cell) -> Cell:
    """``pos = 0``, ``x = -1`` and ``PE(0)`` as the number alone."""

    def number(said: Statement) -> Statement:
        kept = (t for t in said.tokens if t.kind in (Kind.OPERATOR, Kind.NUMBER))
        return structs.replace(said, tokens=tuple(kept))

    return structs.replace(cell, statements=tuple(map(number, cell.statements)))


def without_unit(label: str) -> str:
    """``heat`` of ``heat (kwh)``."""
    unit = UNIT_BEHIND.search(label)
    return label[: unit.start()] if unit is not None else label


def _set_word(label: str) -> str:
    """The word that a head sets equal to a formula: the ``ce`` of ``ce = -ln p``."""
    found = _SET_WORD.match(label)
    return found[1] if found is not None else ""


_SET_WORD = regex(r"([^\W\d_]{2,16})\s?=(?!=)")


def _head_of(
    document: Document, cell: Cell, label: str, labels: Sequence[str], words: frozenset[str]
) -> Head:
    """The formula at the head of a column: ``x^2``, or what ``f(x) = x^2`` says it is."""
    entry = of_an_entry(document.source, cell.span, label, labels)
    if entry is not None:
        return Head(entry, label, cell.statement)
    place = trimmed(document.source, cell.span)
    if (mean_square := _mean_square(label, labels, place)) is not None:
        return Head(Member(*place, mean_square), label, None)
    words = words - {label, without_unit(label), _set_word(label)}
    if (name := _FUNCTIONS.get(label.lstrip("\\"))) is not None:
        return Head(Member(*place, Call(name, (Symbol("argument"),), place)), label, None)
    said = _formula_among(document, cell)
    statement = said and _with_names(said, words)
    member = formula_of(document, statement)
    named = ""
    if member is None and statement is not None:
        chain = read_chain(document, statement, Role.MATH)
        if chain is not None and set(chain.relations) <= EQUALITIES:
            last, first = chain.members[-1], chain.members[0].expression
            member = last if last.expression is not None and last.printed is None else None
            named = first.name if isinstance(first, Symbol) else _set_word(label)
    if member is None and not named:
        said, named = _of_labels(document, cell, words)
        member = formula_of(document, said)
    if member is not None and _is_observed(document.source, cell.span, member):
        return Head(None, label, None)
    return Head(member, label, said, named)


def _mean_square(label: str, labels: Sequence[str], span: Span) -> Expression | None:
    """``MS`` beside ``SS`` and ``df``, as a table of an analysis of variance has them."""
    squares, freedom = (
        next((one for one in labels if one in names), None) for names in (_SQUARES, _FREEDOM)
    )
    if label not in _MEAN_SQUARES or squares is None or freedom is None:
        return None
    return Call("div", (Symbol(squares, span), Symbol(freedom, span)), span)


_MEAN_SQUARES = frozenset({"ms", "mean square", "mean squares", "mean sq", "mq", "cm", "qm"})
_SQUARES = frozenset({"ss", "sum of squares", "sum sq", "sq", "sc", "sqa"})
_FREEDOM = frozenset({"df", "d.f.", "dof", "degrees of freedom", "fg", "gl", "ddl", "g.l."})


def _is_observed(source: str, span: Span, formula: Member) -> bool:
    """``f(x) measured``, ``sin(x) (network)``: words beside a formula say that nothing gives it."""
    around = source[span[0] : formula.start], source[formula.end : span[1]]
    return isinstance(formula.expression, Call) and any(map(_OBSERVED.search, around))


#: Whose values come near to those of a formula, and are not computed by it.
_OBSERVED = regex(
    r"(?i)\b(?:measured(?! in\b)|observed|experiment(?:al)?|empirical|simulat(?:ed|ion)"
    r"|neural net|(?:neural )?network|nn|mlp|learned|gemessen|messwerte?|beobachtet|netz(?:werk)?"
    r"|mesurée?s?|réseau|medid[oa]s?|misurat[oaie]|gemeten|zmierzon[eay]|сеть)\b"
    r"|измерен|测量|测得|网络|測定|실험|측정"
)


def _of_labels(
    document: Document, cell: Cell, words: frozenset[str]
) -> tuple[Statement | None, str]:
    """``xy`` beside x and y, ``MS = SS/df`` beside SS and df: a formula of other heads."""
    tokens = [t for t in tokenise(document.source, *cell.span, Notation.PLAIN) if not _is_gap(t)]
    signs = [place for place, token in enumerate(tokens) if token.kind is Kind.RELATION]
    led = tokens[: signs[-1]] if signs else []
    parts = [part for t in tokens[len(led) + bool(signs) :] for part in _as_labels(t, words)]
    if len(parts) < 2 or any(part.kind is Kind.TEXT for part in parts):
        return None, ""
    name = led[0].text.lower() if len(led) == 1 else ""
    return Statement(tuple(parts), None, None), name


def _as_labels(token: Token, words: frozenset[str]) -> list[Token]:
    if token.kind is not Kind.TEXT:
        return [token]
    if token.text.lower() in words:
        return [structs.replace(token, kind=Kind.NAME, text=token.text.lower())]
    if not set(token.text.lower()) <= words or len(token.text) > _MOST_FACTORS:
        return [token]
    found: list[Token] = []
    for place, letter in enumerate(token.text.lower(), token.start):
        found += [Token(Kind.OPERATOR, "*", place, place)] if found else []
        found.append(Token(Kind.NAME, letter, place, place + 1))
    return found


def _is_gap(token: Token) -> bool:
    return token.kind is Kind.BREAK or token.text == "$"  # Price $\times$ Qty


_MOST_FACTORS = 3


def is_of_an_encoding(head: Head) -> bool:
    """``dim 0``, ``PE(pos, 0)``: an entry of an encoding, at the position of the row."""
    node = head.node
    called = node.args[0] if isinstance(node, Call) and node.op == "apply" else None
    return isinstance(called, Symbol) and called.name in POSITIONAL


def width_of(heads: Sequence[Head]) -> int:
    """How many columns these are, from the first on without a gap; 0 for any others."""
    indices = [
        head.formula.expression.args[-1]
        for head in heads
        if head.formula is not None and isinstance(head.formula.expression, Call)
    ]
    counted = [int(index.value) for index in indices if isinstance(index, Number)]
    complete = counted == list(range(len(heads))) and len(heads) % 2 == 0
    return len(heads) if complete else 0


def calls_the_encoding(head: Head) -> bool:
    """Whether the encoding itself is called there, not only a dimension."""
    node = head.node
    return isinstance(node, Call) and node.args[0].span != (0, 0)


#: A row, or the column of a table that is turned, of one position.
_GIVEN = regex(
    r"(?P<name>pos(?:ition)?|[a-z])(?: ?= ?[-−+]?[0-9]{0,9}\.?[0-9]{1,9}| [0-9]{1,9})"
    r"|(?P<encoding>pe) ?\(?[0-9]{1,9}\)?"
)
#: A function alone at the head: of the numbers in the column before.
_FUNCTIONS = {
    **{name: name for name in BARE_FUNCTIONS},
    "sine": "sin",
    "cosine": "cos",
}


def _formula_among(document: Document, cell: Cell) -> Statement | None:
    r"""What a head says beside its words and its unit: ``angle $\alpha$``, ``$I^2$ / A``."""
    parts = [part for part in cell.statements if not _is_unit(part)]
    if len(parts) > 1:
        marked = [part for part in parts if _is_marked(document, part)]
        colon = document.source.find(":", *cell.span)
        parts = marked or [part for part in parts if 0 <= colon < part.tokens[0].start]
    if len(parts) != 1:
        return None
    *words, last = parts[0].tokens
    worded = words and all(t.kind is Kind.NAME and len(t.text) > 2 for t in words)
    if worded and last.kind is Kind.NAME and not _is_marked(document, parts[0]):
        return structs.replace(parts[0], tokens=(last,))
    return parts[0]


def _is_marked(document: Document, part: Statement) -> bool:
    """Whether it stands between the signs of a formula."""
    return document.role_at(part.tokens[0].start) is Role.MATH


def _is_unit(part: Statement) -> bool:
    """``/ A``, ``in m``, ``per 1000``, a percent or degree sign alone."""
    words = [token for token in part.tokens if token.kind is not Kind.OPERATOR]
    slash = part.tokens[0].text == "/"
    signs = all(token.kind is Kind.POSTFIX for token in words)
    names = all(token.kind in (Kind.NAME, Kind.POSTFIX) for token in words)
    return signs or (names and (slash or bool(_OF.search(_leading(part)))))


def _leading(part: Statement) -> str:
    word = part.leading_word
    return word.text.lower() if word is not None else ""


def _with_names(cell: Statement, words: frozenset[str]) -> Statement:
    """``exp(score)``: the words above another column are its name; ``2s`` has no seconds there.

    In ``exp(s - max)`` nothing stands there that the largest is of: it is a name, too.
    """
    tokens: list[Token] = []
    for read, behind in zip(cell.tokens, (*cell.tokens[1:], None), strict=True):
        bare = read.text in _OF_SEVERAL and (behind is None or behind.kind in _ENDS_AN_OPERAND)
        token = structs.replace(read, kind=Kind.NAME) if bare else read
        named = token.kind in (Kind.TEXT, Kind.NAME) and token.text.lower() in words
        if named and tokens and tokens[-1].kind is Kind.NUMBER:
            tokens.append(Token(Kind.OPERATOR, "*", token.start, token.start))
        spelt = named and token.kind is Kind.TEXT
        tokens.append(
            Token(Kind.NAME, token.text.lower(), token.start, token.end) if spelt else token
        )
    return structs.replace(cell, tokens=tuple(tokens))


_OF_SEVERAL = frozenset({"max", "min"})
_ENDS_AN_OPERAND = frozenset({Kind.CLOSE, Kind.OPERATOR})
_OF = regex(r"\b(?:in|per|\[)$")


def formula_of(document: Document, cell: Statement | None) -> Member | None:
    """What a cell without a relation sign holds."""
    if cell is None or cell.relates:
        return None
    member = read_member(cell.tokens, document.source)
    return member if member.expression is not None else None


_MARKUP = regex(r"\\(?:textbf|textit|emph|text|mathrm|bf|it)(?![A-Za-z])|[*_`{}$\s]+|\\|<[^>]*>")


def label_of(document: Document, cell: Cell) -> str:
    """The words of a cell, in small letters, without what sets them off.

    A capital sigma alone is the sign of a sum; the small letter is a deviation.
    """
    text = document.source[cell.span[0] : cell.span[1]]
    if len(text) > _LONGEST_LABEL:
        return ""
    said = " ".join(_MARKUP.sub(" ", text).split())
    return "∑" if said == "Σ" or (said == "Sigma" and "\\" in text) else said.lower()


_LONGEST_LABEL = 80

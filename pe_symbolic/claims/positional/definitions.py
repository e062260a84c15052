"""Printed formulas of a positional encoding: ``PE(pos, 2i) = sin(pos/10000^{2i/d})``."""

from __future__ import annotations

import re
from bisect import bisect_left
from fractions import Fraction

from msgspec import Struct, field, structs

from pe_symbolic.calculus.arrays import square_rows
from pe_symbolic.claims.chains.chain import EQUALITIES, Chain
from pe_symbolic.claims.chains.members import Member
from pe_symbolic.claims.claim import Claim, Piece, Place
from pe_symbolic.claims.positional.scripts import index_below
from pe_symbolic.claims.positional.spelled import spelled
from pe_symbolic.document import Document
from pe_symbolic.expression import (
    Call,
    Expression,
    Number,
    Span,
    Symbol,
    free_symbols,
    replace,
    substituted,
    walk,
)
from pe_symbolic.regex import regex

#: What encodings are called; another name must have a power of a large base behind it.
NAMES = frozenset(
    "PE pe P p E e PosEnc Pos posenc pos_enc positional_encoding PositionalEncoding Position "
    "p_vec PE_vec encoding".split()
)
WAVES = frozenset({"sin", "cos"})
_SCRIPT = regex(r"(?P<times>2)?(?P<name>[a-z])(?:\+(?P<more>1))?\Z")
LARGE, _BASE = 100, 10_000
#: How far above the sign of its derivative a formula may stand.
RIGHT_ABOVE = 300
#: How far below a name its sentence may say what it stands for: ``… where M = …``.
_SAID_BELOW = 600
_WHERE = regex(
    r"(?<!\w)(?:where|with|for|here|wobei|mit|où|avec|donde|con|dove|onde|где|其中)(?![a-z])",
    re.IGNORECASE,
)
#: The end of a sentence, or a paragraph that neither goes on with it nor is a display of it.
_ENDED = regex(
    r"(?<=[^\s.])[.?!](?=\s)"
    r"|\n[ \t]*\n(?![ \t]*(?:where|with|here|wobei|où|其中|\$\$|\\\[|\\begin))",
    re.IGNORECASE,
)
_LIKE_WAVES = WAVES | {"tan"}
_INDEX_BEHIND = regex(
    r"[(\[]?(?:\\(?:text|math(?:rm|sf|it|bf)|boldsymbol|bm|vec|operatorname)\{|\\)?"
    r"(?P<name>[A-Za-z]{1,20})\}?\s?"
    r"(?:\(\s?(?P<argument>[A-Za-z]{1,4})\s?\)|\[\s?(?P<row>[A-Za-z]{1,4})\s?\]|"
    r"_\{?(?P<script>[A-Za-z]{1,4})\}?)\}?[)\]]?\s?"
    r"(?:_\s?\{(?P<below>[^{}]{1,10})\}|_\s?(?P<letter>[a-z])|\[(?P<index>[^\[\]]{1,10})\])"
)


class Named(Struct, frozen=True):
    """The left side of a definition: the encoding's name, the position and the column."""

    name: str
    position: Expression
    column: Expression


class Formulas(Struct):
    """What a document puts for its names where that is no number: ``ω_k = 1/10000^{2k/d}``."""

    source: str
    given: dict[tuple[str, bool], list[tuple[int, str, Expression]]] = field(default_factory=dict)
    matrices: dict[str, list[tuple[int, str, Expression]]] = field(default_factory=dict)

    def add(self, chain: Chain) -> None:
        """Takes note of a name with a formula."""
        if len(chain.members) < 2 or chain.relations[0] not in EQUALITIES:
            return
        name, formula = chain.members[0].expression, chain.members[-1].expression
        if not isinstance(name, Symbol) or not isinstance(formula, Call):
            return
        names = free_symbols(formula)
        base, _, script = name.name.partition("_")
        if names and name.name not in names and not self.is_elsewhere(name):
            indexed = script in names
            known = self.given.setdefault((base if indexed else name.name, indexed), [])
            known.append((chain.members[0].start, script if indexed else "", formula))
            if not indexed and square_rows(formula) is not None:
                self.matrices.setdefault(name.name, []).append(known[-1])

    def is_elsewhere(self, name: Symbol) -> bool:
        """Whether a name is a known one at what is worked out below it: ``M_{-a}`` of ``M_a``."""
        base, _, script = name.name.partition("_")
        at = index_below(script, name.span)
        return isinstance(at, Call) and bool(self._at(base, at))

    def _at(self, base: str, index: Expression) -> list[tuple[int, str, Expression]]:
        """The formulas of a name with an index; of a matrix that is put without one as well."""
        if (base, True) in self.given:
            return self.given[base, True]
        (letter,) = free_symbols(index) if len(free_symbols(index)) == 1 else ("",)
        return [
            (start, letter, body)
            for start, _, body in self.matrices.get(base, ())
            if letter in free_symbols(body)
        ]

    def right_above(self, name: str, place: int) -> Expression | None:
        """What a name was last put for, a few lines above a place."""
        known = self.given.get((name, False), [])
        above = bisect_left(known, place, key=lambda given: given[0])
        start, _, formula = known[above - 1] if above else (-RIGHT_ABOVE, "", None)
        return formula if place - start < RIGHT_ABOVE else None

    def put_in(self, formula: Expression, only: str = "") -> Expression | None:
        """The formula with names replaced by what was put for them; ``None`` where none is.

        What its own sentence puts for a name behind it counts, else what it was last put for
        above, else what it is first put for below.  With ``only`` no other name is replaced.
        """
        found = False

        def change(node: Expression) -> Expression | None:
            nonlocal found
            if not isinstance(node, Symbol) or only not in ("", node.name):
                return None
            base, _, script = node.name.partition("_")
            index = index_below(script, node.span)
            known = self.given.get((node.name, False)) or (index and self._at(base, index))
            if not known:
                return None
            found = True
            place = node.span[0]
            above = bisect_left(known, place, key=lambda given: given[0])
            behind = above < len(known) and self._says_where(place, known[above][0])
            _, parameter, body = known[above if behind else max(0, above - 1)]
            return substituted(body, {parameter: index} if parameter and index else {})

        resolved = replace(formula, change)
        return resolved if found else None

    def _says_where(self, place: int, start: int) -> bool:
        """Whether the sentence of a place goes on to a formula: ``M v = w, where M = …``."""
        between = self.source[place:start]
        if len(between) > _SAID_BELOW or _ENDED.search(between):
            return False
        return _WHERE.search(between) is not None


def definitions_of(chain: Chain, document: Document, formulas: Formulas) -> list[Claim]:
    """The claims of a chain that is a formula of a sinusoidal encoding, one for each link."""
    left = chain.members[0]
    named = named_by(left.expression) or _named_otherwise(chain, document)
    if named is None:
        return []
    if left.expression is None:
        name = Symbol(named.name, (left.start, left.end))
        left = structs.replace(left, expression=Call("apply", (name, named.position, named.column)))
    found: list[Claim] = []
    for relation, body in zip(chain.relations, chain.members[1:], strict=False):
        if relation not in EQUALITIES:
            break
        if body.expression is None:
            meant = not found and _is_meant(named, body, document)
            return [_unread(document, left, body)] if meant else found
        formula, span = spelled(body.expression), (body.start, body.end)
        piece = piece_of(named, formula, span, formulas)
        piece = piece or misshapen(named, formula, span, formulas)
        lost = piece is None and relation == "=" and _lost_its_power(named, formula)
        if lost and not _is_of_its_end(document.source, left.start, body.end):
            piece = Piece(named.position, named.column, formula, span)
        if piece is not None:
            start = body.start if found else left.start
            found.append(claim_of(document, (start, body.end), left, (piece,), relation))
        elif not found:
            break
    return found


def misshapen(
    named: Named, formula: Expression, span: Span, formulas: Formulas, parity: int | None = None
) -> Piece | None:
    """What was to be a wave of an encoding and is not quite: ``2 sin``, ``-cos``, ``tan``."""
    waves = [n for n in walk(formula) if isinstance(n, Call) and n.op in _LIKE_WAVES]
    alone = len(waves) == 1 and isinstance(named.position, Symbol)
    resolved = formulas.put_in(formula)
    whole = resolved or formula
    if not alone or named.name not in NAMES or not _has_frequencies(named, whole):
        return None
    if not _uses(whole, free_symbols(named.position) | free_symbols(named.column)):
        return None
    return Piece(named.position, named.column, formula, span, parity, resolved)


def _lost_its_power(named: Named, formula: Expression) -> bool:
    """``sin(pos/10000)``: the paper's base, and nothing that it is raised to."""
    nodes = list(walk(formula))
    raised = any(isinstance(node, Call) and node.op in ("pow", "exp") for node in nodes)
    based = any(isinstance(node, Number) and node.value == _BASE for node in nodes)
    is_wave = isinstance(formula, Call) and formula.op in WAVES and named.name in NAMES
    return is_wave and based and not raised and _uses(formula, free_symbols(named.position))


def _is_of_its_end(source: str, start: int, end: int) -> bool:
    """Whether words beside a formula say of which pair it is, or that it is no real one."""
    return _OF_ITS_END.search(source, max(0, start - _NEAR), end + _NEAR) is not None


#: Where the exponent may be 1, or the formula is of another encoding.
_OF_ITS_END = regex(
    r"\b2?[ij]\s*=\s*d(?![a-z]{2})"
    r"|\b(?:last|slowest|longest|would|naive|simply|instead|limit|why not)\b",
    re.IGNORECASE,
)
_NEAR = 60


def _uses(formula: Expression, names: frozenset[str] | set[str]) -> bool:
    return names <= free_symbols(formula)


def _named_otherwise(chain: Chain, document: Document) -> Named | None:
    """Position and column where any column is given the pair's formula, or stands behind."""
    left, body = chain.members[:2]
    by_cases = "begin" in document.source[left.end : body.start]
    match left.expression:
        case Call(op="apply", args=(Symbol(name=name), Symbol() as at, Symbol() as column)):
            if name in ("PE", "pe") and not by_cases and _has_twice(body.expression, column):
                return Named(name, at, column)
    return with_index_behind(document.source[left.start : left.end])


def _has_twice(formula: Expression | None, name: Symbol) -> bool:
    nodes = walk(formula) if formula is not None else ()
    products = [n.args for n in nodes if isinstance(n, Call) and n.op == "mul"]
    return any(name in args and Number(Fraction(2)) in args for args in products)


def with_index_behind(text: str, *, whole: bool = False) -> Named | None:
    """Position and column of ``PE(t)_{2i}``, ``PE_t[2i]``, ``PE[t][2i]`` and ``(p_t)_{2i}``.

    A ``whole`` column may be a letter: ``PE(t)_j``.
    """
    match = _INDEX_BEHIND.fullmatch(text.strip())
    if match is None:
        return None
    below = "".join((match["below"] or match["letter"] or match["index"]).split())
    column = Symbol(below) if whole and len(below) == 1 and below.isalpha() else _script(below)
    position = match["argument"] or match["row"] or match["script"]
    return Named(match["name"], Symbol(position), column) if column is not None else None


def piece_of(
    named: Named, formula: Expression, span: Span, formulas: Formulas, parity: int | None = None
) -> Piece | None:
    """The piece that a formula is, if it is a wave of the encoding's kind."""
    if not (isinstance(formula, Call) and formula.op in WAVES):
        return None
    resolved = formulas.put_in(formula)
    if not (_has_frequencies(named, formula) or (resolved and _has_frequencies(named, resolved))):
        return None
    return Piece(named.position, named.column, formula, span, parity, resolved)


def claim_of(
    document: Document, span: Span, left: Member, pieces: tuple[Piece, ...], relation: str = "="
) -> Claim:
    """The claim that the first piece is the formula of the paper."""
    return Claim(
        kind="definition",
        place=Place(*document.stretch(*span)),
        text=document.source[slice(*span)],
        subject=left.expression,
        subject_text=document.source[left.start : left.end],
        relation=relation,
        printed=None,
        printed_place=None,
        other=pieces[0].formula,
        pieces=pieces,
    )


_NAMING = frozenset({"apply", "pow", "mul"})


def named_by(left: Expression | None) -> Named | None:
    r"""Position and column of ``PE(pos, 2i)``, ``PE_{pos}^{(2i)}``, ``PE_{2i}(pos)``."""
    if not (isinstance(left, Call) and left.op in _NAMING):
        return None
    node = spelled(left)
    if not isinstance(node, Call):
        return None
    found: Named | None = None
    match node.op, node.args:
        case "apply", (Symbol(name=name), position, column):
            found = Named(name, position, column)
        case "apply", (Symbol(name=name), column) if _is_column(column):
            base, _, script = name.partition("_")
            found = Named(base, Symbol(script), column) if script else None
        case "apply", (Symbol(name=name), position):
            base, _, script = name.partition("_")
            column_read = _script(script)
            found = Named(base, position, column_read) if column_read is not None else None
        case "pow", (Symbol(name=name), column):
            base, _, script = name.replace("_vec", "", 1).partition("_")
            found = Named(base, Symbol(script), column) if script else None
        case "pow", (Call(op="apply", args=(Symbol(name=name), position)), column):
            found = Named(name, position, column)
        case "mul", (Symbol(name=name), Call(op="vector", args=(position, column))):
            found = Named(name, position, column)
    if found is None or len(free_symbols(found.column)) != 1:
        return None
    return found if _is_column(found.column) else None


def _is_column(column: Expression) -> bool:
    """``2i``, ``2i + 1``, ``2(i - 1)``: twice a name, and something more or less."""
    twice = [n for n in walk(column) if isinstance(n, Number) and n.value == 2]
    others = [n for n in walk(column) if isinstance(n, Number) and not n.text.isdigit()]
    plain = all(
        isinstance(n, Number | Symbol) or (isinstance(n, Call) and n.op in ("add", "mul", "neg"))
        for n in walk(column)
    )
    return plain and not others and len(twice) >= 1


def _script(text: str) -> Expression | None:
    """The column that ``2i`` or ``2i+1`` below a name says."""
    match = _SCRIPT.match(text)
    if match is None or match["times"] is None:
        return None
    column: Expression = Call("mul", (Number(Fraction(2), "2"), Symbol(match["name"])))
    if match["more"]:
        column = Call("add", (column, Number(Fraction(1), "1")))
    return column


def _has_frequencies(named: Named, formula: Expression) -> bool:
    """Whether a wave turns by a power: of a large number, or with the index in its exponent."""
    index = free_symbols(named.column)
    large = any(isinstance(n, Number) and n.value >= LARGE for n in walk(formula))
    for node in walk(formula):
        raised = isinstance(node, Call) and node.op in ("pow", "exp")
        open_names = free_symbols(node.args[-1]) if raised and isinstance(node, Call) else set()
        if open_names and (large or (named.name in NAMES and open_names & index)):
            return True
    return named.name in NAMES and large and bool(free_symbols(formula) & index)


def _is_meant(named: Named, body: Member, document: Document) -> bool:
    """Whether what could not be read was to be a wave."""
    text = document.source[body.start : body.end]
    numbered = any(char.isdigit() for char in text)
    return named.name in NAMES and ("sin" in text or "cos" in text) and numbered


def _unread(document: Document, left: Member, body: Member) -> Claim:
    line, column = document.place(body.trouble_at)
    return Claim(
        kind="definition",
        place=Place(*document.stretch(left.start, body.end)),
        text=document.source[left.start : body.end],
        subject=None,
        subject_text=document.source[left.start : left.end],
        relation="=",
        printed=None,
        printed_place=None,
        unread=f"{line}:{column}: {body.trouble}",
    )

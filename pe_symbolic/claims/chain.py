"""A chain ``a = b ≈ c < d`` becomes claims.

Each printed number is set against the leftmost member that has a value.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from pe_symbolic.claims.claim import Claim, Place
from pe_symbolic.claims.members import Member, is_name, number_span, printed_number, read_member
from pe_symbolic.claims.vectors import components
from pe_symbolic.document import Document, Role
from pe_symbolic.expression import (
    Call,
    Constant,
    Expression,
    Number,
    Symbol,
    free_symbols,
)
from pe_symbolic.formula import Kind, Token

EQUALITIES = frozenset({"=", "≈", ":="})


@dataclass(frozen=True, slots=True)
class Chain:
    """The members of one statement and the relation before each but the first."""

    members: tuple[Member, ...]
    relations: tuple[str, ...]
    relation_ends: tuple[int, ...]
    role: Role

    @property
    def formal(self) -> bool:
        """Whether the author marked the statement as mathematics."""
        return self.role is Role.MATH


def read_chain(document: Document, tokens: Sequence[Token], role: Role) -> Chain | None:
    """The chain that a statement is, or ``None`` where it holds no relation."""
    groups: list[list[Token]] = [[]]
    relations: list[Token] = []
    depth = 0
    for token in tokens:
        depth += {Kind.OPEN: 1, Kind.CLOSE: -1}.get(token.kind, 0)
        if token.kind is Kind.RELATION and depth == 0:
            relations.append(token)
            groups.append([])
        else:
            groups[-1].append(token)
    if not relations:
        return None
    members = [read_member(group, document.source) for group in groups]
    if not groups[0]:
        members, relations = members[1:], relations[1:]
    if not relations:
        return None
    signs = tuple(token.text for token in relations)
    return Chain(tuple(members), signs, tuple(token.end for token in relations), role)


class ChainReader:
    """Turns the chains of one document into claims."""

    def __init__(self, document: Document) -> None:
        self.document = document

    def claims(self, chain: Chain) -> Iterator[Claim]:
        """All claims of a chain, in reading order."""
        first = 0
        for last in range(1, len(chain.members) + 1):
            ended = last == len(chain.members)
            if ended or chain.relations[last - 1] not in EQUALITIES:
                yield from self.equalities(chain, first, last)
                if not ended:
                    yield from self.inequality(chain, last)
                first = last

    # -- equalities ------------------------------------------------------------------------

    def equalities(self, chain: Chain, first: int, last: int) -> Iterator[Claim]:
        """The claims of the run ``members[first:last]``, which only equalities join."""
        if last - first < 2:
            return
        chain = _without_common_name(chain, first, last, self.document.source)
        members = chain.members[first:last]
        vector = _vector_head(members)
        if vector is not None:
            yield from self.vector_claims(chain, first, last, first + vector)
            return
        head = _head(members)
        if head is None:
            yield from self.without_head(chain, first, last)
            return
        for index in range(first, last):
            if index != first + head:
                yield from self.against_head(chain, first, first + head, index, last)

    def against_head(
        self, chain: Chain, first: int, head: int, index: int, last: int
    ) -> Iterator[Claim]:
        member = chain.members[index]
        relation = chain.relations[index - 1] if index > head else chain.relations[index]
        if index < head and (index != first or relation == "≈"):
            return  # a number that a name was given first is the author's, not a claim
        blank = member.start == member.end and index == len(chain.members) - 1
        last_formula = index == last - 1 and member.closed and relation == "="
        if blank or member.printed is not None or last_formula:
            yield self.claim(chain, first, head, index, relation)

    def claim(
        self, chain: Chain, first: int, head: int, index: int, relation: str, kind: str = "value"
    ) -> Claim:
        subject_member, member = chain.members[head], chain.members[index]
        subject = _scaled(subject_member.expression, member.scale)
        readings = (subject_member.second_reading,) if subject_member.second_reading else ()
        start = chain.members[first].start if index > first else member.start
        end = max(member.end or chain.relation_ends[index - 1], subject_member.end)
        name = chain.members[first].expression if first != head else None
        return Claim(
            kind=kind,
            place=self.place(start, end),
            text=self.document.source[start:end],
            subject=subject,
            subject_text=self.text(subject_member),
            relation=relation,
            printed=member.printed,
            printed_place=self.place(member.start, member.end) if member.end else None,
            other=None if member.printed else member.expression,
            name=name if is_name(name) else None,
            readings=tuple(
                scaled for tree in readings if (scaled := _scaled(tree, member.scale)) is not None
            ),
            subject_place=self.place(subject_member.start, subject_member.end),
            other_text="" if member.printed else self.text(member),
        )

    def without_head(self, chain: Chain, first: int, last: int) -> Iterator[Claim]:
        """A run in which nothing has a value: an open question, or the author's own setting."""
        members = chain.members[first:last]
        question = next((m for m in members if _asks(m, chain)), None)
        if question is None:
            return
        numbers = [i for i, member in enumerate(members) if member.printed is not None]
        if not numbers or numbers[-1] < members.index(question):
            return
        index = first + numbers[-1]
        claim = self.claim(chain, first, first + members.index(question), index, "=")
        if question.expression is None:
            line, column = self.document.place(question.trouble_at)
            yield replace(claim, unread=f"{line}:{column}: {question.trouble}")
        else:
            yield claim

    # -- vectors ---------------------------------------------------------------------------------

    def vector_claims(self, chain: Chain, first: int, last: int, head: int) -> Iterator[Claim]:
        """One claim for each printed element of the vectors set equal to a computed one."""
        subjects = components(chain.members[head].expression)
        for index in range(head + 1, last):
            elements = components(chain.members[index].expression)
            if subjects is None or elements is None or len(subjects) != len(elements):
                continue
            whole = self.claim(chain, first, head, index, chain.relations[index - 1])
            for place, (subject, element) in enumerate(zip(subjects, elements, strict=True), 1):
                printed = printed_number(element, self.document.source)
                if printed is not None:
                    start, end = subject.span
                    yield replace(
                        whole,
                        subject=subject,
                        subject_text=self.element_text(chain.members[head], subject, place),
                        printed=printed,
                        printed_place=self.place(*number_span(element)),
                        other=None,
                        subject_place=self.place(start, end),
                    )

    def element_text(self, head: Member, subject: Expression, place: int) -> str:
        """How to call one element: by itself where it is written out, else by its place."""
        if isinstance(head.expression, Call) and head.expression.op == "vector":
            return self.document.source[slice(*subject.span)]
        return f"element {place} of {self.text(head)}"

    # -- inequalities ------------------------------------------------------------------------------

    def inequality(self, chain: Chain, index: int) -> Iterator[Claim]:
        """The claim ``members[index - 1] R members[index]``, where both sides have a value."""
        left, right = chain.members[index - 1], chain.members[index]
        if left.closed and right.closed and _components_free(left, right):
            yield self.claim(
                chain, index - 1, index - 1, index, chain.relations[index - 1], "inequality"
            )

    # -- places -----------------------------------------------------------------------------------

    def text(self, member: Member) -> str:
        return self.document.source[member.start : member.end]

    def place(self, start: int, end: int) -> Place:
        line, column = self.document.place(start)
        end_line, end_column = self.document.place(end)
        return Place(line, column, end_line, end_column)


def _components_free(*members: Member) -> bool:
    return all(components(member.expression) is None for member in members)


def _without_common_name(chain: Chain, first: int, last: int, source: str) -> Chain:
    """``N_0 e^{-2} ≈ 0.135 N_0`` claims what stands beside the name on every side."""
    run = chain.members[first:last]
    if not chain.formal:
        return chain
    names = [free_symbols(m.expression) if m.expression is not None else None for m in run]
    if len({names[0], *names}) != 1 or not names[0] or len(names[0]) != 1:
        return chain
    (name,) = names[0]
    changed = []
    for member in run:
        rest = _beside(member.expression, name)
        if rest is None:
            return chain
        printed = printed_number(rest, source)
        start, end = number_span(rest) if printed else (member.start, member.end)
        changed.append(Member(start, end, rest, None, printed))
    members = (*chain.members[:first], *changed, *chain.members[last:])
    return replace(chain, members=members)


def _beside(expression: Expression | None, name: str) -> Expression | None:
    """The product without its one factor ``name``, or ``None`` where it is no such product."""
    if isinstance(expression, Call) and expression.op == "neg":
        inner = _beside(expression.args[0], name)
        return inner and Call("neg", (inner,), (expression.span[0], inner.span[1]))
    if not (isinstance(expression, Call) and expression.op == "mul"):
        return None
    rest = [factor for factor in expression.args if factor != Symbol(name)]
    if len(rest) != len(expression.args) - 1 or any(free_symbols(factor) for factor in rest):
        return None
    if len(rest) == 1:
        return rest[0]
    return Call("mul", tuple(rest), (rest[0].span[0], rest[-1].span[1]))


def _head(members: Sequence[Member]) -> int | None:
    """The leftmost formula with a value; else, among bare numbers, the first."""
    for index, member in enumerate(members):
        if member.closed and member.printed is None and not _is_setting(members, index):
            return index
    if all(member.printed is not None and not member.has_unit for member in members):
        return 0
    return None


def _is_setting(members: Sequence[Member], index: int) -> bool:
    """``e = 1.6 × 10^-19`` gives a letter a value of its own; it says nothing of Euler's number."""
    node = members[index].expression
    if not (isinstance(node, Constant) and node.name == "e" and len(members) > index + 1):
        return False
    printed = members[index + 1].printed
    return printed is not None and not 2 < printed.value < 3


def _vector_head(members: Sequence[Member]) -> int | None:
    """The first computed vector, one with an element that is no bare number."""
    for index, member in enumerate(members):
        elements = components(member.expression)
        if elements is None or not member.closed:
            continue
        if any(not _is_bare(element) for element in elements):
            return index
    return None


def _is_bare(element: Expression) -> bool:
    if isinstance(element, Call) and element.op == "neg":
        element = element.args[0]
    return isinstance(element, Number)


def _asks(member: Member, chain: Chain) -> bool:
    """Whether a member without a value is a formula that claims one, not just a name."""
    if member.printed is not None or member.start == member.end:
        return False
    if member.expression is None:
        return chain.formal and bool(member.trouble) and member.end - member.start > 2
    if components(member.expression) is not None:
        return False
    node = member.expression
    if isinstance(node, Call) and node.op in ("apply", "index"):
        return True
    return not is_name(node) and isinstance(node, Call) and bool(free_symbols(node))


def _scaled(subject: Expression | None, scale: Expression | None) -> Expression | None:
    """The subject counted in what the printed number counts: degrees, percent."""
    if subject is None or scale is None:
        return subject
    return Call("div", (subject, scale), subject.span)

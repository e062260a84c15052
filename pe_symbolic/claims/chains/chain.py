"""A chain ``a = b ≈ c < d``: its members, the relations between them, and which of them leads."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import pairwise

from msgspec import Struct, structs

from pe_symbolic.calculus.arrays import components, is_computed_array
from pe_symbolic.calculus.rational import rational_value
from pe_symbolic.claims.chains.both_signs import without_both_signs
from pe_symbolic.claims.chains.factors import leading_number
from pe_symbolic.claims.chains.lookalikes import (
    COUNTS,
    begins_with_dash,
    is_a_set,
    is_bracketed_number,
    is_counting_function,
    is_measured,
    is_range,
    is_span,
    is_uncertain,
    is_worked_out,
    without_doubt,
    words_before,
)
from pe_symbolic.claims.chains.members import (
    Member,
    not_read,
    read_leading_member,
    read_member,
)
from pe_symbolic.claims.chains.remarks import (
    computes,
    is_led_by_a_number,
    without_exclamation,
    without_other_unit,
    without_remark,
)
from pe_symbolic.claims.flow.statement import Statement
from pe_symbolic.claims.flow.torn import waits_at_a_relation
from pe_symbolic.claims.numbers.parts_said import with_part_said
from pe_symbolic.claims.numbers.slips import is_slip_of, tells_alone
from pe_symbolic.claims.spoken.before import (
    behind_a_quantity,
    is_reached,
    without_level,
    without_named_function,
    without_words_before,
)
from pe_symbolic.claims.units.angles import with_marks_of_arc
from pe_symbolic.claims.units.behind import (
    with_unit_behind,
    without_what_each_is_of,
    without_words_behind,
    without_words_on_units,
)
from pe_symbolic.claims.units.minutes import without_rounded_minutes
from pe_symbolic.claims.units.shares import with_share_of_whole
from pe_symbolic.claims.vectors.dotted import with_gaps_left, without_dots
from pe_symbolic.document import Document, Role
from pe_symbolic.expression import (
    Call,
    Constant,
    Expression,
    Number,
    Symbol,
    free_symbols,
    is_signed_number,
    some_node,
)
from pe_symbolic.formula import DEEPER, Kind, Token

UNCERTAIN = "an uncertainty in brackets"
EQUALITIES = frozenset({"=", "≈", ":="})


class Chain(Struct, frozen=True, gc=False):
    """The members of one statement and the relation before each but the first.

    ``ends`` says that nothing stands behind the chain on its line, ``opens``
    that no word stands right before it, ``numbers`` that the word before may be
    numbered by its first member, ``row 0 = …``, or that this ends a list of numbers;
    ``paired`` that others stand between its sides.
    """

    members: tuple[Member, ...]
    relations: tuple[str, ...]
    relation_ends: tuple[int, ...]
    role: Role
    ends: bool = True
    opens: bool = True
    numbers: bool = False
    paired: bool = False

    @property
    def formal(self) -> bool:
        """Whether the author marked the statement as mathematics."""
        return self.role is Role.MATH

    def with_member(self, index: int, member: Member) -> Chain:
        """The same chain with one member put in the place of another."""
        return structs.replace(
            self, members=(*self.members[:index], member, *self.members[index + 1 :])
        )

    def sign_behind(self, head: int, index: int, relation: str) -> str:
        """The relation of a member to the head: what equals an approximation is about the head."""
        number = self.members[index].printed is not None
        return "≈" if "≈" in self.relations[head : index - number] else relation

    def runs(self) -> list[tuple[int, int]]:
        """The stretches of members that only equalities join, as (first, after last)."""
        cuts = [i + 1 for i, sign in enumerate(self.relations) if sign not in EQUALITIES]
        borders = [0, *cuts, len(self.members)]
        return list(pairwise(borders))


def read_chain(document: Document, statement: Statement, role: Role) -> Chain | None:
    """The chain that a statement is, or ``None`` where it holds no relation."""
    groups, relations = sides_of(statement.tokens)
    plain = role is Role.MATH and not statement.operated and _are_of_numbers(groups, relations)
    if not plain:
        groups, relations = _up_to_another_size(*with_gaps_left(groups, relations))
        named = int(not groups[0] or groups[0][0].kind is Kind.NAME)  # a word is no token of it
        if len(groups) > named + 1:
            groups = without_both_signs(groups, named)
        if role is not Role.MATH:
            groups, relations = behind_a_quantity(groups, relations)
    torn = statement.torn and bool(groups[0])
    if not groups[0]:
        groups, relations = groups[1:], relations[1:]
    if not relations or (role is not Role.MATH and is_span(groups, relations, document.source)):
        return None
    if not plain:
        groups = without_dots(_without_words(groups, role, document.source))
        groups = _without_doubts(groups)
    leading = _leading(document, statement, groups, role, torn=torn)
    of_a_name = isinstance(leading.expression, Symbol)  # A = \{7\}
    further = (
        _read_further(*pair, document.source, of_a_name=of_a_name)
        for pair in _with_next(groups[1:])
    )
    members = without_rounded_minutes((leading, *further))
    members = _with_unfinished_left_open(members, groups, statement)
    if any(member.printed is not None for member in members):
        members = tuple(map(_without_cross_product, members))
    others = [unit for member in members[:-1] for unit in member.units]
    members = (*members[:-1], with_unit_behind(members[-1], document.source, others))
    members = with_part_said(members, document.source)
    members = with_marks_of_arc(members, document.source)
    members = with_share_of_whole(members, document.source)
    if not members:
        return None
    relations = relations[: len(members) - 1]
    signs = tuple(token.text for token in relations)
    ends = statement.after is None or statement.after.kind not in (Kind.TEXT, Kind.ARROW)
    opens = statement.before is None or statement.before.kind is not Kind.TEXT
    reached = is_reached(document.source, statement, groups, signs[0], leading, role)
    ends_of_signs = tuple(token.end for token in relations)
    opens = opens and not reached
    return Chain(members, signs, ends_of_signs, role, ends, opens, reached, statement.paired)


def _are_of_numbers(groups: Sequence[Sequence[Token]], relations: Sequence[Token]) -> bool:
    """Whether a formula and its number have no words, dots and double signs among their signs."""
    if len(groups) != _PAIR or len(groups[1]) != 1 or groups[1][0].kind is not Kind.NUMBER:
        return False
    return relations[0].text in EQUALITIES and all(
        token.kind in _OF_NUMBERS and token.text != "±" for token in groups[0]
    )


_PAIR = 2
_OF_NUMBERS = frozenset(
    {
        *(Kind.NUMBER, Kind.OPERATOR, Kind.POWER, Kind.ROOT, Kind.FRACTION, Kind.FUNCTION),
        *(Kind.OPEN, Kind.CLOSE, Kind.CONSTANT),
    }
)


def _without_words(groups: list[list[Token]], role: Role, source: str) -> list[list[Token]]:
    """The sides of a chain without what is said of them: in prose behind, in a formula around."""
    groups = without_what_each_is_of(groups)
    first, *others = groups
    if role is Role.MATH:
        first, *others = map(without_words_on_units, groups)
        others[-1] = without_exclamation(groups, formal=True)
        measured = [without_other_unit(*both) for both in _with_next(others)]
        return [without_words_before(first), *map(without_words_behind, measured)]
    others[-1] = without_exclamation(groups, formal=False)
    led = is_led_by_a_number(groups)
    remarked = [
        group
        if led or (following and computes(group))
        else without_remark(group, source, following)
        for group, following in _with_next(others)
    ]
    return [without_named_function(first), *remarked]


def _with_unfinished_left_open(
    members: tuple[Member, ...], groups: list[list[Token]], statement: Statement
) -> tuple[Member, ...]:
    """The members, those not read whose text goes on elsewhere or whose sign lacks a number."""
    last = groups[-1]
    worded = statement.unfinished and len(last) > 1 and members[-1].printed is None
    if last and (worded or statement.operated):
        why = "it goes on behind words" if worded else "a sign that is none of numbers"
        members = (*members[:-1], not_read(last, why, last[-1].end))
    if all(groups) and waits_at_a_relation(groups):
        why = "a sign beside a relation lacks a number"
        heads = (not_read(group, why, group[0].start) for group in groups[:-1])
        members = (*heads, members[-1])
    return members


def _up_to_another_size(
    groups: list[list[Token]], relations: list[Token]
) -> tuple[list[list[Token]], list[Token]]:
    """``= 4e-5 ≪ 1``: how much less nobody says; nor is the set that ``⊂ [0, 1]`` names a value."""
    end = next((at for at, sign in enumerate(relations) if sign.text in "≪≫⊂"), len(relations))
    return groups[: end + 1], relations[:end]


def sides_of(tokens: Sequence[Token]) -> tuple[list[list[Token]], list[Token]]:
    """The tokens between the relation signs outside brackets, and these signs."""
    groups: list[list[Token]] = [[]]
    relations: list[Token] = []
    depth = 0
    for token in tokens:
        depth += DEEPER.get(token.kind, 0)
        if token.kind is Kind.RELATION and depth == 0:
            relations.append(token)
            groups.append([])
        else:
            groups[-1].append(token)
    return groups, relations


def _leading(
    document: Document,
    statement: Statement,
    groups: Sequence[list[Token]],
    role: Role,
    *,
    torn: bool,
) -> Member:
    """The first member, or why it is not what it looks like."""
    first = without_level(groups[0], document.source)
    why = "it goes on from what was not understood" if torn else ""
    uncertain = is_uncertain(first, 3) and not is_worked_out(first, groups[1])
    if uncertain or is_measured(first, groups[1]):
        why = UNCERTAIN
    elif is_counting_function(groups):
        why = COUNTS
    elif role is Role.MATH and is_bracketed_number(first):
        why = "a number alone in brackets"
    elif role is not Role.MATH and is_range(groups):
        why = "a dash between two numbers, which may be a range"
    if why:
        return not_read(first, why, first[0].start)
    leading = read_leading_member(first, document.source)
    worded = 0 if role is Role.MATH else words_before(statement, first, document.source)
    if worded:
        second = read_leading_member(first[worded:], document.source).expression
        why = f"{first[0].text} may belong to the words before it"
        return structs.replace(leading, second_reading=second, second_why=why)
    if role is Role.MATH or not begins_with_dash(document.source, statement, first):
        return leading
    undashed = read_leading_member(first[1:], document.source)
    why = "the dash in front of it is a minus"
    return structs.replace(undashed, second_reading=leading.expression, second_why=why)


def _without_cross_product(member: Member) -> Member:
    """Beside a single number a cross between two vectors is meant as a dot."""
    node = member.expression
    if not (isinstance(node, Call) and node.op == "cross"):
        return member
    return structs.replace(member, expression=Call("dot", node.args, node.span))


def _with_next(
    groups: Sequence[list[Token]],
) -> Iterator[tuple[list[Token], Sequence[Token]]]:
    """Each group and the one behind it, which is empty for the last."""
    return zip(groups, [*groups[1:], []], strict=True)


def _without_doubts(groups: list[list[Token]]) -> list[list[Token]]:
    """The sides of a chain without what a measured result may be off by, where it is not."""
    kept = groups[:1]
    for group, following in _with_next(groups[1:]):
        doubtful = len(group) > 2 and group[1].text in _DOUBT
        doubtful = doubtful and not is_worked_out(group, following)
        kept.append((without_doubt(group, groups[: len(kept)]) if doubtful else None) or group)
    return kept


_DOUBT = frozenset({"(", "±"})


def _read_further(
    group: Sequence[Token], following: Sequence[Token], source: str, *, of_a_name: bool
) -> Member:
    uncertain = is_uncertain(group, 2) and not is_worked_out(group, following)
    if uncertain or is_measured(group, following):
        return not_read(group, UNCERTAIN, group[0].start)
    if group and not of_a_name and is_a_set(group, source):
        return not_read(group, "a set, which is no number", group[0].start)
    return read_member(group, source)


def is_letter_given(members: Sequence[Member], index: int) -> bool:
    """``e = 1.6 × 10^-19`` gives a letter a value of its own; it says nothing of Euler's number.

    Nor does ``e = y - 0.5``, an error, or ``π = 0.4``, a share.  With the digits of the constant
    it does, wherever their point is.  A power is one of a letter where a formula far off says
    what it is: ``e² = 0.2 × 0.2``.
    """
    node, power, further = members[index].expression, 1, members[index + 1 :]
    match node:
        case Call(op="pow", args=(Constant() as base, Number(value=times))) if times in _WHOLE:
            node, power = base, int(times)
            further = [one for one in further[:1] if _is_formula(one)]
    if not (isinstance(node, Constant) and node.name in _MAY_BE):
        return False
    lower, upper = _MAY_BE[node.name]
    for member in further:
        if member.expression is None:
            continue
        made = some_node(member.expression, _makes_the_constant)
        if power == 1 and _is_formula(member) and not made:
            lower, upper = _IS_NEARLY[node.name]
        if free_symbols(member.expression) or components(member.expression) is not None:
            return True
        if member.printed and tells_alone(member.printed) and is_slip_of(node, member.printed, 5):
            return False
        value = member.printed.value if member.printed else rational_value(member.expression)
        if value is not None:
            said = (value, value / 1000)  # 3,142
            return not any(lower**power < v < upper**power for v in said)
    return False


def _makes_the_constant(node: Expression) -> bool:
    """What a formula for such a constant may have in it: a limit, a sum, an exponential."""
    return isinstance(node, Constant) or (isinstance(node, Call) and node.op in _ENDLESS)


_ENDLESS = frozenset({"limit", "sum", "integral", "exp", "factorial", "product"})


def _is_formula(member: Member) -> bool:
    """Whether no number is printed, nor one with a name behind it: ``20x``."""
    if member.printed is not None or member.expression is None:
        return False
    return member.closed or leading_number(member.expression) is None


_WHOLE = frozenset({2, 3, 4})
#: Between which numbers whoever means the constant would put it.
_MAY_BE = {"e": (Fraction(2), Fraction(3)), "pi": (Fraction(5, 2), Fraction(4))}
#: And where a formula comes to: ``e = √6.25 = 2.5`` is how flat an ellipse is.
_IS_NEARLY = {**_MAY_BE, "e": (Fraction(264, 100), Fraction(280, 100))}


def leading_vector(members: Sequence[Member]) -> int | None:
    """The first computed vector, one with an element that is no bare number."""
    for index, member in enumerate(members):
        elements = components(member.expression)
        number = elements is None and member.closed and member.printed is None
        if number and not is_letter_given(members, index):
            return None  # a number leads, and no vector is one
        if elements is None or not member.closed:
            continue
        if is_computed_array(member.expression) or not all(map(is_signed_number, elements)):
            return index if _is_of_vectors(members[index + 1 :]) else None
    return None


def _is_of_vectors(members: Sequence[Member]) -> bool:
    r"""Whether a vector may go on so: not with ``\sigma([0, 1] + 0.1) = \sigma(0.6) ≈ 0.65``."""
    formulas = [member for member in members if member.closed and member.printed is None]
    return not formulas or any(components(formula.expression) for formula in formulas)

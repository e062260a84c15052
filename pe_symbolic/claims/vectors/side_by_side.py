r"""Lists side by side: ``\sin(1), \cos(1) \approx 0.841, 0.540`` and ``x, y = 2, 3``."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from msgspec import structs

from pe_symbolic.calculus.arrays import components
from pe_symbolic.calculus.rational import rational_value
from pe_symbolic.claims.chains.chain import EQUALITIES, Chain, sides_of
from pe_symbolic.claims.chains.members import Member, read_member
from pe_symbolic.claims.flow.statement import Statement
from pe_symbolic.claims.names.given import Given, Setting
from pe_symbolic.claims.names.set_sizes import is_in_braces
from pe_symbolic.claims.positional.waves import is_near
from pe_symbolic.expression import Call, Number, Symbol
from pe_symbolic.formula import Kind, Token
from pe_symbolic.regex import regex

#: What parts the members of a list, within one formula or within prose.
_COMMA = r"(?:\s|\\[,;: ]|\\q?quad(?![A-Za-z]))*,(?:\s|\\[,;: ]|\\q?quad(?![A-Za-z]))*"
_BETWEEN = regex(
    rf"{_COMMA}(?:(?:and|und|et|y|e|и) )?|\s(?:and|und|et|y|e|и)\s|\s?\\text\{{ ?and ?\}}\s?"
)
_LONGEST_LIST, _A_PAIR = 12, 2
_FARTHEST = 40
#: Letters that count, and the numbers that they begin to count with.
_INDICES, _FIRST = frozenset("ijklmn"), (0, 1)
_List = list[tuple[Token, ...]]


def with_lists_paired(parted: Sequence[Statement], source: str) -> list[Statement]:
    """The statements with each pair of two lists as one of its own.

    As many stand on either side of the sign: names and numbers, or formulas and numbers, half
    of which at least are near in prose.  Where they are not as many, nothing is said of any.
    Before them may stand what both are, ``E = f(x) = 2 * 3, 4 * 5 = 6, 20``.
    """
    found: list[Statement] = []
    at = 0
    while at < len(parted):
        end = at + 1
        while end < len(parted) and end - at < _FARTHEST and _are_joined(parted, end, source):
            end += 1
        found += _paired(parted[at:end], source)
        at = end
    return found


def _are_joined(parted: Sequence[Statement], index: int, source: str) -> bool:
    last, first = parted[index - 1].tokens[-1].end, parted[index].tokens[0].start
    return 0 < first - last < _FARTHEST and _BETWEEN.fullmatch(source, last, first) is not None


def _paired(run: Sequence[Statement], source: str) -> Sequence[Statement]:
    """The statements of a run that commas join, or those that they are in pairs."""
    if len(run) == 1 or any(statement.torn or statement.unfinished for statement in run):
        return run
    lists, relations = _lists(run)
    dotted = [any(map(_are_dots, one)) for one in lists]
    if len(lists) == _A_PAIR and any(dotted) and min(map(len, lists)) > 1:
        run = _apart(run)  # what stands beside the sign is no equation
        if not all(dotted):
            return run
        lists = _without_dots(*lists)
    if not relations or any(sign.text not in EQUALITIES for sign in relations):
        return run
    led = len(lists) > 2 and all(len(one) == 1 < len(lists[-1]) for one in lists[:-2])
    if led and len(lists[-2]) > 1:
        lists, relations = lists[-2:], relations[-1:]
    if not 1 < len(lists[0]) <= _LONGEST_LIST or any(len(one) > _LONGEST_LIST for one in lists):
        return run
    read = [[read_member(tokens, source) for tokens in one] for one in lists]
    if not all(value.closed for value in read[-1]):
        return run
    if len({len(one) for one in lists}) == 1:
        if led and _is_right(read):
            return run
        together = _are_names(read, run) or _are_values(read, run)
        if led and not together:
            return run if _is_stated_anew(read[0]) else _apart(run)
        return _in_pairs(run, lists, relations) if together else run
    several = len(lists[-1]) > 1 or _is_formal(run)
    if len(lists) == 2 and several and all(map(_is_formula, read[0])) and not _is_right(read):
        return _apart(run) if all(value.printed for value in read[-1]) else run
    return run


def _are_dots(member: Sequence[Token]) -> bool:
    return [token.kind for token in member] == [Kind.ELLIPSIS]


def _without_dots(left: _List, right: _List) -> list[_List]:
    """Two lists with what stands on both sides of their dots, as far as both show it."""
    at, other = ([_are_dots(member) for member in one].index(True) for one in (left, right))
    before, behind = min(at, other), min(len(left) - at, len(right) - other) - 1
    return [[*one[:before], *one[len(one) - behind :]] for one in (left, right)]


def _is_formal(run: Sequence[Statement]) -> bool:
    """Whether a run is all of a formula, and no word joins its members."""
    formal = run[0].before is None or run[0].before.text == "border"
    return formal and not _is_spoken(run)


def _is_spoken(run: Sequence[Statement]) -> bool:
    return any(one.after is not None and one.after.text in _WORDS for one in run[:-1])


def _lists(run: Sequence[Statement]) -> tuple[list[_List], list[Token]]:
    """What stands between the relation signs of a run, as lists, and these signs."""
    lists: list[_List] = [[]]
    relations: list[Token] = []
    for statement in run:
        (first, *others), signs = sides_of(statement.tokens)
        lists[-1].append(tuple(first))
        lists += [[tuple(side)] for side in others]
        relations += signs
    return lists, relations


def _are_names(read: Sequence[Sequence[Member]], run: Sequence[Statement]) -> bool:
    """Whether names are given numbers; ``i, j = 1, 2`` says through which numbers they go."""
    names = [one.expression.name for one in read[0] if isinstance(one.expression, Symbol)]
    if len(names) != len(read[0]) or len(set(names)) != len(names) or len(read) != 2:
        return False
    if _is_spoken(run):
        return False
    values = [rational_value(one.expression) for one in read[1] if one.expression]
    counts = values[0] in _FIRST and all(a is not None and b == a + 1 for a, b in pairwise(values))
    return not (counts and any(name[:1] in _INDICES or len(name) == 1 for name in names))


_WORDS = frozenset("and und et y e и".split())


def _are_values(read: Sequence[Sequence[Member]], run: Sequence[Statement]) -> bool:
    """Whether numbers are the values of formulas, each of its own."""
    led = next((one for one in read if all(map(_is_computed, one))), None)
    if not all(number.printed for number in read[-1]) or led is read[-1]:
        return False
    if led is None:
        return _is_formal(run) and all(map(_is_formula, read[0]))
    if _is_right((led, read[-1])):
        return False
    near = sum(map(_is_near, led, read[-1]))
    return 2 * near >= len(led) or _is_formal(run)


def _is_computed(member: Member) -> bool:
    """Whether a member is a formula with a value, and no number."""
    return member.closed and member.printed is None and not isinstance(member.expression, Number)


def _is_formula(member: Member) -> bool:
    """Whether a member is a formula, whatever names are in it, and neither a name nor a number."""
    return isinstance(member.expression, Call) and member.printed is None


def _is_stated_anew(middle: Sequence[Member]) -> bool:
    """``p = 3 and i = 0, 1``: a number ends an equation, and a name begins the next."""
    return middle[0].printed is not None and isinstance(middle[-1].expression, Symbol)


def _is_right(read: Sequence[Sequence[Member]]) -> bool:
    """Whether the last formula has the first number as its value: these two are one equation."""
    return _is_near(read[0][-1], read[-1][0]) and not _is_near(read[0][0], read[-1][0])


def _is_near(formula: Member, number: Member) -> bool:
    if formula.expression is None or number.printed is None:
        return False
    value = formula.expression
    return is_near(Call("div", (value, number.scale)) if number.scale else value, number.printed)


def _in_pairs(
    run: Sequence[Statement], lists: Sequence[_List], relations: Sequence[Token]
) -> list[Statement]:
    first, last = run[0], run[-1]
    pairs = []
    for members in zip(*lists, strict=True):
        tokens = list(members[0])
        for sign, member in zip(relations, members[1:], strict=True):
            tokens += [sign, *member]
        pair = structs.replace(first, tokens=tuple(tokens), after=last.after, paired=True)
        pairs.append(pair)
    return pairs


def _apart(run: Sequence[Statement]) -> list[Statement]:
    """The statements without the sign between the two lists."""
    found: list[Statement] = []
    for statement in run:
        kinds = [token.kind for token in statement.tokens]
        if Kind.RELATION not in kinds:
            found.append(statement)
            continue
        sign = kinds.index(Kind.RELATION)
        left, right = statement.tokens[:sign], statement.tokens[sign + 1 :]
        parting = structs.replace(statement, tokens=left, after=statement.tokens[sign])
        found += [parting, structs.replace(statement, tokens=right, before=statement.tokens[sign])]
    return [statement for statement in found if statement.tokens]


class ListsOfNames:
    """The lists of names that a document gives values, in reading order."""

    def __init__(self, bindings: Given) -> None:
        self.bindings = bindings
        self.given: set[int] = set()

    def settled(self, chain: Chain) -> list[Setting]:
        r"""``(\beta_1, \beta_2) = (0.9, 0.999)``: each name has the value at its place.

        Where a name was given its value by itself, the list says that value again.
        """
        names, values = _names_and_values(chain, self.bindings.document.source)
        above = [self.bindings.value(name.name, name.span[0]) for name in names]
        if any(one is not None and one.start not in self.given for one in above):
            return []
        self.given.update(name.span[0] for name in names)
        pairs = zip(names, values, strict=True)
        return [Setting(name.name, value, name.span[0]) for name, value in pairs]


def _names_and_values(chain: Chain, source: str) -> tuple[Sequence[Symbol], Sequence[Number]]:
    """The names of a list, and the numbers of the list that it is set equal to; else none."""
    named, valued = chain.members[-2:]
    elements = components(named.expression)
    others = components(valued.expression) if elements is not None else None
    if elements is None or others is None:
        return (), ()
    names = [one for one in elements if isinstance(one, Symbol)]
    values = [one for one in others if isinstance(one, Number)]
    alike = len(elements) == len(others) == len(names) == len(values) > 1
    if not alike or chain.relations[-1] not in EQUALITIES:
        return (), ()
    if any(one.expression and is_in_braces(one.expression, source) for one in (named, valued)):
        return (), ()  # of two sets
    return (names, values) if len({name.name for name in names}) == len(names) else ((), ())

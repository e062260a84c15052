r"""Equations that are said to hold for all values of their names.

An equation with names is an identity where something says so: a derivative
is taken, a finite sum runs to a name, matrices with angles are multiplied, a
sine of a sum of names is taken apart, or the words beside say "for all" or
"identity".  Else it is one only where it has the shape of a law, ``ln(ab) = …``
or ``(a + b)^2 = …``, or where it is proved on sight; any other equation may be
there to be solved and claims nothing.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace as replace_fields

from msgspec import structs

from pe_symbolic.calculus import derivative
from pe_symbolic.calculus.arrays import is_array
from pe_symbolic.calculus.imaginary import unit_beside_waves
from pe_symbolic.calculus.orders import variable_and_order
from pe_symbolic.claims.chains.chain import Chain
from pe_symbolic.claims.chains.members import Member, written_from
from pe_symbolic.claims.claim import Claim, Place
from pe_symbolic.claims.identity.domains import domain_of
from pe_symbolic.claims.identity.expansions import is_in_one_letter
from pe_symbolic.claims.identity.given_values import otherwise, with_values
from pe_symbolic.claims.identity.named_forms import with_named_forms
from pe_symbolic.claims.identity.other_products import is_of_other_products
from pe_symbolic.claims.identity.shapes import (
    has_waves,
    is_a_function_written_out,
    is_law,
    is_wave,
    puts_numbers_in,
)
from pe_symbolic.claims.identity.sides import Sides, are_integrals, sides_of
from pe_symbolic.claims.identity.slips import near_to, one_slip_away, one_wave_exchanged
from pe_symbolic.claims.identity.strength import (
    FUNCTIONS,
    agree,
    are_of_one_degree,
    strength_of,
    turns_of,
)
from pe_symbolic.claims.identity.words import (
    CONJUGATED,
    IN_A_FIELD,
    POSED,
    SAID_BEHIND,
    SAYS_SO,
    TAKEN_BACK,
    TO_BE_SOLVED,
)
from pe_symbolic.claims.names.bindings import Bindings
from pe_symbolic.claims.positional.definitions import Formulas
from pe_symbolic.document import Document
from pe_symbolic.exact.forms import same
from pe_symbolic.expression import (
    Call,
    Constant,
    Expression,
    Number,
    Symbol,
    free_symbols,
    replace,
    walk,
)
from pe_symbolic.formula.derivatives import with_derivatives
from pe_symbolic.regex import is_found, regex

#: What opens a display, which goes on with the sentence before it.
_OPENED = regex(r"(?:\s|\$\$|\\\[|\\begin\{[a-z]+\*?\})+\Z")
_BESIDE = 70
#: How far above a list the words may stand that pose its equations.
_ABOVE = 600
#: How far before a side the sign of a bar over it may stand.
_BAR = 12
#: Equations in more names are not compared.
_MOST_NAMES = 8
_MOST_WAVES = 12


def identities_of(
    chain: Chain,
    document: Document,
    formulas: Formulas,
    bindings: Bindings,
    words: str | None,
) -> Iterator[Claim]:
    """The claims of a chain whose members are set equal for all values of their names.

    The ``words`` before it count, those of the document where no others are given.
    """
    chain = _with_numbers_put_in(_without_its_name(chain))
    chain = with_named_forms(chain, document, bindings, formulas)
    first = head = chain.members[0]
    named = met = False
    for index, relation in enumerate(chain.relations, 1):
        member = chain.members[index]
        if relation != "=":
            return
        sides = sides_of(head, member, document.source, formulas)
        if index == 1 and _is_named(head, sides):
            head, named = member, True  # y = (x + 1)^2 = x^2 + 2x + 1 says more than what y is
            continue
        behind = _sentence(document.spoken[member.end : member.end + _BESIDE])
        before = _before(document, first) if words is None else words
        said = SAYS_SO.search(before) or SAID_BEHIND.match(behind)
        if sides is None or not _is_plausible(sides, head, said=said is not None):
            continue
        written = document.source[max(0, head.start - _BAR) : member.end]
        if _is_taken_back(sides, written, behind) or is_of_other_products(sides, before, written):
            continue
        posed = _is_posed(document, head)
        said_of_all = named and not is_found(IN_A_FIELD, document.source)
        strength = strength_of(sides, before, behind, posed=posed, named=said_of_all)
        # Between a formula and what that always is nothing else is to be.
        amid = not met and not posed and _meets_another(chain, index, head, document, formulas)
        between = amid and not has_waves(sides.left) and _are_open_alike(sides)
        again = _is_of_one_thing(first, head, member, sides) and not TO_BE_SOLVED.search(before)
        strength = "strong" if between or again else strength
        equal = strength is not None and (same(sides.left, sides.right) or agree(sides))
        more = (strength == "strong" or equal) and free_symbols(sides.right)
        again = met and not posed and are_of_one_degree(sides)
        if named and not (more or again or _rises_evenly(sides, member)):
            continue
        if (again or not named) and _goes_on(sides, strength):
            met_by_slip = amid and any(map(agree, near_to(sides)))
            strength = "strong" if met or met_by_slip else strength  # a chain of identities
        if strength is not None:
            met = met or equal
            given = with_values(sides, head, document, bindings)
            claim = _claim(document, head, member, given, weak=strength == "weak")
            others = otherwise(head, member, given, formulas, bindings)
            yield replace_fields(claim, otherwise=tuple(others))


def _is_taken_back(sides: Sides, written: str, behind: str) -> bool:
    """Whether the words behind say that it is not so, or a bar that a side is a conjugate."""
    conjugated = unit_beside_waves(sides.left, sides.right) and CONJUGATED.search(written)
    return bool(conjugated or TAKEN_BACK.search(behind))


def _without_its_name(chain: Chain) -> Chain:
    r"""``p(x) = \det(A - xI) = …`` from the determinant on, which it but names."""
    first, second = chain.members[:2]
    if len(chain.members) == _SHORT or not _is_of_a_matrix(second.expression):
        return chain
    if not _is_named(first, None):
        return chain
    return _without_member(chain, 0)


_SHORT = 2


def _is_named(head: Member, sides: Sides | None) -> bool:
    r"""Whether the left side but names the next: ``y``, ``f(x)g(x)``, ``\frac{dy}{dx}``."""
    read = with_derivatives(head.expression) if head.expression is not None else None
    match read if sides is None else sides.left:
        case Symbol():
            return True
        case Call(op="apply") | Call(op="add" | "mul", args=(Call(op="apply"), Call(op="apply"))):
            return sides is None
        case Call(op="derivative", args=(Symbol() | Call(op="apply"), _)):
            return True
    return _is_of_a_matrix(read)


def _with_numbers_put_in(chain: Chain) -> Chain:
    """``L(x) = (x - a)/(b - a) = (x - 1)/(2 - 1) = x - 1`` without the formula in letters."""
    while len(chain.members) > _SHORT + 1 and chain.relations[:2] == ("=", "="):
        name, general, member = chain.members[:3]
        named = isinstance(name.expression, Symbol | Call) and _is_named(name, None)
        if not (named and puts_numbers_in(general.expression, member.expression)):
            break
        chain = _without_member(chain, 1)
    return chain


def _without_member(chain: Chain, place: int) -> Chain:
    """The chain without its first member, or the second, and the sign behind that."""
    members = (*chain.members[:place], *chain.members[place + 1 :])
    relations, ends = chain.relations[1:], chain.relation_ends[1:]
    return structs.replace(chain, members=members, relations=relations, relation_ends=ends)


def _is_of_a_matrix(node: Expression | None) -> bool:
    r"""``\det(A - \lambda I)``, ``|A - \lambda E|``: of a matrix that is only named."""
    match node:
        case Call(op="det", args=(inside,)):
            return not is_array(inside)
        case Call(op="abs", args=(inside,)):
            products = (n for n in walk(inside) if isinstance(n, Call) and n.op == "mul")
            return any(
                isinstance(n.args[-1], Symbol) and n.args[-1].name in _UNITS for n in products
            )
    return False


_UNITS = frozenset("IE")


def _rises_evenly(sides: Sides, member: Member) -> bool:
    r"""``a = \frac{d}{dt}(6t) = 6``: what a line rises by is a number, and asks for no name."""
    match sides.left:
        case Call(op="derivative", args=(body, Symbol(name=name))):
            slope = derivative(body, name)
            given = slope is not None and not free_symbols(slope)
            return given and not free_symbols(sides.right) and not member.units
    return False


def _goes_on(sides: Sides, strength: str | None) -> bool:
    """Whether a link of a chain, by itself no identity or the shape of a law, is one as well."""
    law = is_law(sides.left) and not sides.supposed
    return _are_open_alike(sides) and (strength is None or law)


def _are_open_alike(sides: Sides) -> bool:
    return free_symbols(sides.left) == free_symbols(sides.right)


def _is_posed(document: Document, head: Member) -> bool:
    """Whether the words above an equation pose the equations of a list or a section."""
    return POSED.search(document.spoken, max(0, head.start - _ABOVE), head.start) is not None


def _is_of_one_thing(first: Member, head: Member, member: Member, sides: Sides) -> bool:
    """A characteristic polynomial, or an integral without limits, that is written again.

    Two integrals are equal but for a constant, which does not rise.
    """
    again = _is_of_a_matrix(first.expression) and are_of_one_degree(sides)
    return again or are_integrals(head, member)


def _meets_another(
    chain: Chain, index: int, head: Member, document: Document, formulas: Formulas
) -> bool:
    """Whether a head is set equal, further on in its chain, to what it always is."""
    others = chain.members[index + 1 :]
    further = (sides_of(head, member, document.source, formulas) for member in others)
    return any(
        sides.left != sides.right and (same(sides.left, sides.right) or agree(sides))
        for sides in further
        if sides is not None
    )


def _is_plausible(sides: Sides, head: Member, *, said: bool) -> bool:
    """Whether both sides are formulas in the same names, or one of them a number.

    Where words say that they are equal for all values one may have more names than the other.
    A capital letter may be a matrix, unless it is alone, an angle, or a sum ends at it.
    """
    left, right = free_symbols(sides.left), free_symbols(sides.right)
    if len(left | right) > _MOST_NAMES or sum(map(is_wave, sides.nodes)) > _MOST_WAVES:
        return False
    if not left or isinstance(sides.left, Symbol):
        return False
    if sides.by_terms:
        return right <= left
    derivatives = [n for n in sides.nodes if isinstance(n, Call) and n.op == "derivative"]
    computes = any(isinstance(node, Call) and node.op in FUNCTIONS for node in sides.nodes)
    said = said and computes
    if isinstance(sides.right, Symbol) and not (derivatives or said):
        return False
    if isinstance(sides.left, Call) and sides.left.op == "sigmoid" and _is_name_alone(sides.left):
        another = bool(right - left)  # steeper by a k, or with a temperature
        return is_a_function_written_out(sides.left, sides.right) and not (
            sides.supposed or another
        )
    capital = any(len(n) == 1 and n.isupper() for n in _outside_waves(sides) - _ends(sides))
    equal = sides.left == sides.right
    if equal or head.printed is not None or (capital and not is_in_one_letter(sides)):
        return False
    if derivatives or (isinstance(sides.left, Call) and sides.left.op == "trace"):
        return right <= left and all(_is_explicit(node) for node in derivatives)
    if right - {unit_beside_waves(sides.left, sides.right)} == left:
        return True
    if said and right and (left < right or right < left):
        return True
    more = left - right
    if right and more and (more <= turns_of(sides) or _lets_names_drop_out(sides)):
        return True
    changes = has_waves(sides.left) or any(map(_is_exponential, walk(sides.left)))
    return right == left or (not right and changes and _is_exact(sides.right))


def _lets_names_drop_out(sides: Sides) -> bool:
    r"""``\sin x\sin(x + a) + \cos x\cos(x + a) = \cos a``, or that but for a slip."""
    changes = has_waves(sides.right) or any(map(_is_exponential, walk(sides.right)))
    if not (changes and free_symbols(sides.right) < free_symbols(sides.left)):
        return False
    near = (sides, *one_slip_away(sides), *one_wave_exchanged(sides))
    return any(map(agree, near))


def _is_exponential(node: Expression) -> bool:
    """A power, with names in its exponent."""
    of_e = isinstance(node, Call) and node.op == "exp" and bool(free_symbols(node))
    raised = isinstance(node, Call) and node.op == "pow" and bool(free_symbols(node.args[1]))
    return of_e or raised


def _outside_waves(sides: Sides) -> frozenset[str]:
    """The names that stand elsewhere than in a wave, and in all where there is none."""
    angles = Constant("pi")
    both = (sides.left, sides.right)
    bare = (replace(side, lambda node: angles if is_wave(node) else None) for side in both)
    return frozenset().union(*map(free_symbols, bare))


def _ends(sides: Sides) -> frozenset[str]:
    """The names to which sums and products run, and which so are numbers."""
    runs = (n for n in sides.nodes if isinstance(n, Call) and n.op in ("sum", "product"))
    return frozenset().union(*(free_symbols(run.args[-1]) for run in runs))


def _is_name_alone(function: Call) -> bool:
    return all(isinstance(argument, Symbol) for argument in function.args)


def _is_exact(side: Expression) -> bool:
    """Whether a side holds no printed decimal, which may be rounded."""
    return not any(isinstance(n, Number) and n.value.denominator > 1 for n in walk(side))


def _is_explicit(node: Call) -> bool:
    """Whether what is differentiated is a formula in the variable: not ``dy/dx``."""
    body, by = node.args
    found = variable_and_order(node)
    variable = by if found is None else found[0]
    return isinstance(body, Call) and free_symbols(variable) <= free_symbols(body)


def _sentence(behind: str) -> str:
    return behind.partition("\n\n")[0]


def _before(document: Document, head: Member) -> str:
    """The words right before an equation, in its sentence; none where that is what a name is.

    Of an item of a list they are those that lead to the list, of a row those before its display.
    """
    led = _LEADS_TO_A_LIST.search(document.spoken, max(0, head.start - _ABOVE), head.start)
    if led is not None:
        end = led.start() + len(led[0]) - len(led[0].lstrip(_HEADING))
        line = document.spoken[max(0, led.start() - _LONGEST_LEAD) : end]
        return f"{line.rpartition(_NEWLINE)[2]}: "
    rows = _ROWS.search(document.spoken, max(0, head.start - _ABOVE), head.start)
    start = rows.start() if rows is not None else head.start
    text = document.spoken[max(0, start - _BESIDE) : start]
    text = _OPENED.sub("", text + document.spoken[max(start, head.start - _BESIDE) : head.start])
    cut = max(text.rfind(mark) for mark in (". ", "\n\n", "; "))
    words = text[cut + 1 :]
    return "" if _GIVES_A_NAME.fullmatch(words) else words


#: ``Let $A = …$.`` before a display: a sentence of its own, which supposes nothing of it.
_GIVES_A_NAME = regex(r"\s*(?:let|set)\b[^.]*(?:\.[0-9][^.]*)*\.", re.IGNORECASE)


_LONGEST_LEAD, _HEADING = 120, "公式恒等"
_NEWLINE = "\n"
_MARK = r"[ \t]*(?:[-*+•]|[0-9]{1,2}[.)]|\\item\b)[ \t]"
_LEADS_TO_A_LIST = regex(
    r"(?:(?<!\n):|公式|恒等式|(?<=ies))[ \t*_]*\n\s*(?:\\begin\{(?:itemize|enumerate)\}\s*)?"
    rf"(?:{_MARK}[^\n]*\n\s*){{0,12}}{_MARK}[\s$(\\\[]*\Z"
)
#: The beginning of the rows among which one stands, of an environment or of a plain display.
_ROWS = regex(
    r"\$\$(?:[^$\n]|\n(?!\s*\n)){1,600}\\\\\s*\Z"
    r"|\\begin\{(?:align|aligned|gather|gathered|split|equation|eqnarray)\*?\}"
    r"(?:(?!\\begin|\\end)[\s\S]){1,600}\Z"
)


def _claim(document: Document, head: Member, member: Member, sides: Sides, *, weak: bool) -> Claim:
    start, end = written_from(head.start, document.source), member.end
    names = free_symbols(sides.left) | free_symbols(sides.right)
    domain = domain_of(document, start, end, names, turns_of(sides))
    if sides.given and not domain.over:  # an i that counts what is given is no imaginary unit
        domain = replace_fields(domain, over=names)
    return Claim(
        kind="identity",
        place=Place(*document.stretch(start, end)),
        text=document.source[start:end],
        subject=sides.left,
        subject_text=document.source[start : head.end],
        relation="=",
        printed=None,
        printed_place=Place(*document.stretch(written_from(member.start, document.source), end)),
        other=sides.right,
        equation=weak,
        domain=domain,
    )

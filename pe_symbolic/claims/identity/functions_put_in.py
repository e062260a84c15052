r"""Functions of a document put into its functions: ``f^{-1}(x) = \frac{x-3}{2}``, ``f(g(x))``.

What an inverse is said to be gives the argument again, whichever branch of an inverse it is.
"""

from __future__ import annotations

from collections.abc import Iterator

from pe_symbolic.calculus.rational import rational_value
from pe_symbolic.claims.chains.chain import Chain
from pe_symbolic.claims.chains.members import Member, written_from
from pe_symbolic.claims.claim import Claim, Place
from pe_symbolic.claims.identity.domains import domain_of
from pe_symbolic.claims.identity.named_forms import with_named_forms
from pe_symbolic.claims.identity.shapes import is_wave
from pe_symbolic.claims.identity.sides import Sides
from pe_symbolic.claims.identity.solutions import is_rounded, with_roots
from pe_symbolic.claims.identity.strength import agree, are_of_one_degree
from pe_symbolic.claims.identity.words import TO_BE_SOLVED
from pe_symbolic.claims.names.bindings import Bindings
from pe_symbolic.claims.names.functions import Definition, matched
from pe_symbolic.claims.positional.definitions import Formulas
from pe_symbolic.document import Document
from pe_symbolic.exact.forms import same
from pe_symbolic.expression import Call, Expression, Number, Symbol, free_symbols, walk
from pe_symbolic.regex import regex

_BELOW, _LED_IN = 1000, 120
#: Another function may have the name from here on.
_ANOTHER = regex(r"\n#{1,6}\s|\\(?:sub)*section\b|(?i:\b(?:example|exercise|problem|beispiel)\b)")


def inverses_of(chain: Chain, bindings: Bindings) -> Iterator[Claim]:
    """``f((x - 3)/2) = x`` for each formula that an inverse of a function above is said to be.

    One that does not give x again is none, where no root or wave has another branch.
    """
    head = chain.members[0]
    named = _inverse(head.expression)
    if named is None or set(chain.relations) != {"="}:
        return
    name, argument = named
    source = bindings.document.source
    for definition in bindings.definitions_from(name, head.start)[:1]:
        if definition.cases or not 0 < head.start - definition.start < _BELOW:
            return
        if _ANOTHER.search(source, definition.start, head.start):
            return
        for member in chain.members[1:]:
            sides = _put_in(definition, argument, member.expression)
            if sides is None:
                return
            yield _claim(bindings.document, head, member, sides)


def compositions_of(chain: Chain, bindings: Bindings, formulas: Formulas) -> Iterator[Claim]:
    r"""``(f \circ g)(x) = f(g(x)) = 2x^2 + 3``, of two functions that are defined above.

    What it is not is an equation for x, but where it is one of the same degree, and nothing
    is to be solved.
    """
    head = chain.members[0]
    if set(chain.relations) != {"="} or not _composes(head.expression):
        return
    meant = with_named_forms(chain, bindings.document, bindings, formulas)
    whole, *others = (member.expression for member in meant.members)
    if whole is None or _calls(whole):
        return
    source = bindings.document.source
    posed = TO_BE_SOLVED.search(source, max(0, head.start - _LED_IN), chain.members[-1].end)
    for member, said in zip(chain.members[1:], others, strict=True):
        if said is None or _calls(said) or free_symbols(said) != free_symbols(whole):
            return
        if is_rounded(whole, said):
            return
        if said == whole and member.expression is not None and _calls(member.expression):
            continue  # f(g(x)) says what (f∘g)(x) means
        sides = Sides(whole, said)
        holds = same(whole, said) or agree(sides)
        if holds or not (posed or isinstance(said, Symbol) or not are_of_one_degree(sides)):
            yield _claim(bindings.document, head, member, sides)


def _composes(node: Expression | None) -> bool:
    """Whether a function is taken of a function: ``f(g(x))``, ``(f∘g)(x)``."""
    match node:
        case Call(op="apply", args=(Symbol(name=name), inner)):
            return "∘" in name or _calls(inner)
    return False


def _calls(node: Expression) -> bool:
    return any(isinstance(one, Call) and one.op == "apply" for one in walk(node))


def _claim(document: Document, head: Member, member: Member, sides: Sides) -> Claim:
    start, end = written_from(head.start, document.source), member.end
    names = free_symbols(sides.left)
    domain = domain_of(document, start, end, names)
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
        domain=with_roots(domain, (sides.left, sides.right), names),
    )


def _inverse(node: Expression | None) -> tuple[str, Expression] | None:
    """The name and the argument of ``f^{-1}(x)``, which is read as a product."""
    match node:
        case Call(
            op="mul",
            args=(
                Call(
                    op="pow",
                    args=(Symbol(name=name), Call(op="neg", args=(Number(value=one),))),
                ),
                argument,
            ),
        ) if one == 1 and (isinstance(argument, Symbol) or rational_value(argument) is not None):
            return name, argument
    return None


def _put_in(definition: Definition, argument: Expression, said: Expression | None) -> Sides | None:
    """The function at what its inverse is said to be, and what that is to be."""
    names = free_symbols(argument)
    if said is None or free_symbols(said) != names or is_rounded(said, definition.body):
        return None
    there, back = matched(definition, [said]), matched(definition, [argument])
    if there is None or back is None or free_symbols(there) != names:
        return None
    if same(there, argument) or agree(Sides(there, argument)):
        return Sides(there, argument)
    several = any(map(_has_branches, (*walk(definition.body), *walk(said))))
    return None if several and names else Sides(there, argument)


def _has_branches(node: Expression) -> bool:
    """Whether values come twice, or some never: an even power, a root, a wave, a size."""
    match node:
        case Call(op="pow", args=(_, exponent)):
            power = rational_value(exponent)
            odd = power is not None and power.denominator == 1 and power.numerator % 2
            return not odd and not free_symbols(exponent)
        case Call(op="root", args=(_, Number(value=degree))):
            return degree.numerator % 2 == 0
        case Call(op="sqrt" | "root" | "abs"):
            return True
    return is_wave(node)

"""``17 ≡ 2 (mod 5)``: sides that leave the same remainder, each against the first."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator, Sequence
from dataclasses import replace
from fractions import Fraction

from pe_symbolic.claims.bindings import Bindings
from pe_symbolic.claims.chain import Chain
from pe_symbolic.claims.claim import Claim, Place
from pe_symbolic.claims.members import Member
from pe_symbolic.enclosure import OutOfReach, Undefined
from pe_symbolic.exact import exact_value
from pe_symbolic.expression import Call, Expression, Number, free_symbols


def modulus_of(members: Sequence[Member]) -> Expression | None:
    """What a run counts modulo, by the last member that says so; ``None`` for an equation."""
    for member in reversed(members):
        node = member.expression
        if isinstance(node, Call) and node.op == "modulus":
            return node.args[1]
    return None


class CongruenceReader:
    """The part of a chain reader that knows congruences."""

    bindings: Bindings

    @abstractmethod
    def claim(
        self, chain: Chain, first: int, head: int, index: int, relation: str, kind: str = "value"
    ) -> Claim:
        """One claim: ``members[index]`` against ``members[head]``."""

    @abstractmethod
    def unread(self, chain: Chain, first: int, head: int, index: int) -> Claim:
        """A claim with a side that could not be read."""

    @abstractmethod
    def place(self, start: int, end: int) -> Place:
        """Where ``source[start:end]`` stands."""

    def congruences(self, chain: Chain, first: int, last: int) -> Iterator[Claim]:
        """Each side that has a value against the first, which must have one."""
        modulus, leading = modulus_of(chain.members[first:last]), chain.members[first].expression
        for index in range(first + 1, last):
            other = chain.members[index].expression
            if modulus is None or leading is None or other is None:
                yield self.unread(chain, first, first, index)
                continue
            rest = _rest_of_difference(_counted(leading), _counted(other), modulus)
            resolved, used = self.bindings.resolved(rest, chain.members[first].start)
            if free_symbols(resolved):
                continue  # an equation for its names
            if not _is_whole(resolved):
                yield self.unread(chain, first, first, index)
                continue
            yield replace(
                self.claim(chain, first, first, index, "≡", "inequality"),
                subject=resolved,
                printed=None,
                printed_place=None,
                other=Number(Fraction(0)),
                bound=self.bindings.said(used),
            )


def _counted(node: Expression) -> Expression:
    """A side without its ``(mod n)``."""
    return node.args[0] if isinstance(node, Call) and node.op == "modulus" else node


def _is_whole(rest: Expression) -> bool:
    """Whether whole numbers are compared; a fraction may be an inverse modulo n."""
    try:
        value = exact_value(rest)
    except (Undefined, OutOfReach):
        return False
    rational = value.rational if value is not None else None
    return rational is not None and rational.denominator == 1


def _rest_of_difference(one: Expression, other: Expression, modulus: Expression) -> Expression:
    """What is left of the difference of two sides; zero where they are congruent."""
    difference = Call("add", (one, Call("neg", (other,))))
    return Call("mod", (difference, modulus), one.span)

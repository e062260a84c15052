"""Integrals between finite limits, enclosed twice: by Taylor's formula and by Arb.

With mpmath's intervals a stretch of half width h around m is worth
Σ 2 c_2k(m) h^(2k+1)/(2k+1) over the coefficients at m, and the rest
c_n·2 h^(n+1)/(n+1) with the n-th coefficient over the whole stretch, n even
(Taylor's formula with Lagrange's remainder).  A stretch on which this is too
wide, or does not exist, is cut in two.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from functools import lru_cache
from heapq import heappop, heappush
from itertools import islice
from typing import NamedTuple

from flint import acb, arb
from mpmath.libmp import fzero, mpf_lt
from mpmath.libmp.libmpi import mpi_add, mpi_mul, mpi_neg

from pe_symbolic.enclosure.analytic import AnalyticArithmetic
from pe_symbolic.enclosure.arithmetic import evaluate
from pe_symbolic.enclosure.balls import BallArithmetic
from pe_symbolic.enclosure.faults import OutOfReach, Undefined
from pe_symbolic.enclosure.interval_basics import End, Interval, exact_end
from pe_symbolic.enclosure.intervals import IntervalArithmetic
from pe_symbolic.enclosure.limits import (
    MAX_INTEGRAL_BITS,
    MAX_INTEGRAND,
    MAX_PIECES,
    MAX_PIECES_OF_NODES,
)
from pe_symbolic.enclosure.taylor import TaylorArithmetic
from pe_symbolic.expression import BINDERS, Call, Expression, walk

_ORDER = 24
#: A piece narrower than this share of the whole, and still without bounds, is a pole.
_NARROWEST = 1 << 24
#: So many pieces show whether all of them would do.
_SEEN = 40
_MAX_EVALUATIONS = 4_000


def _check_size(body: Expression, bits: int) -> None:
    if bits > MAX_INTEGRAL_BITS:
        raise OutOfReach("an integral that pieces do not enclose narrowly enough")
    if any(True for _ in islice(walk(body), MAX_INTEGRAND, None)):
        raise OutOfReach(f"an integrand of more than {MAX_INTEGRAND} parts")
    if any(isinstance(part, Call) and part.op in BINDERS for part in walk(body)):
        raise OutOfReach("a sum or an integral within an integral")


class IntegratingIntervals(IntervalArithmetic):
    """mpmath's intervals, and integrals over them."""

    def integral(
        self,
        body: Expression,
        name: str,
        limits: tuple[Interval, Interval],
        bindings: Mapping[str, Fraction | Interval],
    ) -> Interval:
        _check_size(body, self.bits)
        first, last = limits
        if mpf_lt(last[1], first[0]):
            turned: Interval = mpi_neg(self.integral(body, name, (last, first), bindings))
            return turned
        if first == (last[1], last[0]):  # both are one point
            return self.number(Fraction(0))
        if not mpf_lt(first[1], last[0]):
            raise OutOfReach("limits of integration that cannot be told apart")
        inner = (
            _Pieces(self, body, name, bindings).over(first[1], last[0])
            if bindings
            else _by_pieces(self.bits, body, name, first[1], last[0])
        )
        for end in (first, last):
            if end[0] != end[1]:
                inner = mpi_add(inner, self._sliver(body, name, end, bindings), self.bits)
        return inner

    def _sliver(
        self,
        body: Expression,
        name: str,
        end: Interval,
        bindings: Mapping[str, Fraction | Interval],
    ) -> Interval:
        """What a limit known only to lie within ``end`` may add."""
        height = evaluate(body, self, {**bindings, name: end})
        least, most = self.ends(end)
        width = self.number(most - least)
        added: Interval = mpi_mul(height, (fzero, width[1]), self.bits)
        return added


class _Piece(NamedTuple):
    """A piece of the interval of integration; the widest enclosure has the lowest rank."""

    rank: Fraction
    low: Fraction
    high: Fraction
    area: Interval | None


_UNBOUNDED = Fraction(1 << 200)


class _Pieces:
    """The cutting of one integral into at most ``most`` pieces."""

    def __init__(
        self,
        own: IntervalArithmetic,
        body: Expression,
        name: str,
        bindings: Mapping[str, Fraction | Interval],
    ) -> None:
        self.own, self.body, self.name, self.bindings = own, body, name, bindings
        self.bits = own.bits + 20
        self.plain = IntervalArithmetic(self.bits)
        self.most = min(MAX_PIECES, MAX_PIECES_OF_NODES // sum(1 for _ in walk(body)))
        self.at_point = TaylorArithmetic(self.bits, _ORDER - 2)
        self.on_stretch = TaylorArithmetic(self.bits, _ORDER)

    def over(self, first: End, last: End) -> Interval:
        """The sum over all pieces, of which the widest is cut until all are narrow enough."""
        start, end = exact_end(first), exact_end(last)
        enough = Fraction(1, 1 << (self.own.bits * 5 // 8)) * (end - start)
        heap: list[_Piece] = [self.piece(start, end)]
        uncertain = -heap[0].rank
        while uncertain > enough and len(heap) < self.most:
            widest = heappop(heap)
            if widest.area is None and widest.high - widest.low < (end - start) / _NARROWEST:
                raise OutOfReach("an integrand without bounds")
            middle = (widest.low + widest.high) / 2
            parts = (self.piece(widest.low, middle), self.piece(middle, widest.high))
            for part in parts:
                heappush(heap, part)
            uncertain += widest.rank - parts[0].rank - parts[1].rank
            if len(heap) == _SEEN and self.is_hopeless(heap):
                raise OutOfReach(f"an integrand that {self.most} pieces do not follow")
        total = self.plain.number(Fraction(0))
        for part in heap:
            if part.area is None:
                raise OutOfReach(f"an integrand that {self.most} pieces do not enclose")
            total = mpi_add(total, part.area, self.bits)
        return total

    def piece(self, low: Fraction, high: Fraction) -> _Piece:
        area = self.enclosed(low, high)
        width = _UNBOUNDED if area is None else self.width(area)
        return _Piece(-width, low, high, area)

    def width(self, value: Interval) -> Fraction:
        lower, upper = self.plain.ends(value)
        return upper - lower

    def is_hopeless(self, heap: list[_Piece]) -> bool:
        """Whether the pieces do not suffice where each is cut until it says more than its height.

        A cut gains a factor of 2^(n+1) at best.  A piece counts for eight parts at most:
        at a pole or a peak a few are cut often, where the integrand oscillates all are.
        """
        known = [bounds for part in heap if (bounds := self.height(part.low, part.high))]
        height = max(map(self.width, known), default=_UNBOUNDED)
        parts = 0
        for part in heap:
            area = height * (part.high - part.low)
            parts += 1 << sum(-part.rank > area * 2 ** ((_ORDER + 1) * cut) for cut in range(3))
        return parts > self.most

    def height(self, low: Fraction, high: Fraction) -> Interval | None:
        """Between what the integrand stays on a stretch; ``None`` where that is not known."""
        stretch = self.hull(low, high)
        try:
            height = evaluate(self.body, self.plain, {**self.bindings, self.name: stretch})
            self.plain.ends(height)  # where it has any
        except OutOfReach:
            return None
        return height

    def enclosed(self, low: Fraction, high: Fraction) -> Interval | None:
        """One piece, by Taylor's formula or by the height of the integrand."""
        try:
            return self.by_taylor(low, high)
        except OutOfReach:
            height = self.height(low, high)
        if height is None:
            return None
        area: Interval = mpi_mul(height, self.plain.number(high - low), self.bits)
        return area

    def hull(self, low: Fraction, high: Fraction) -> Interval:
        return self.plain.number(low)[0], self.plain.number(high)[1]

    def by_taylor(self, low: Fraction, high: Fraction) -> Interval:
        middle, half = (low + high) / 2, (high - low) / 2
        point = self.at_point.variable(self.plain.number(middle))
        try:
            near = evaluate(self.body, self.at_point, {**self._constants(), self.name: point})
        except Undefined as trouble:  # at one point, which takes nothing from an integral
            raise OutOfReach(str(trouble)) from None
        stretch = self.on_stretch.variable(self.hull(low, high))
        far = evaluate(self.body, self.on_stretch, {**self._constants(), self.name: stretch})
        total = self.plain.number(Fraction(0))
        for k in range(0, len(near), 2):
            weight = self.plain.number(2 * half ** (k + 1) / (k + 1))
            total = mpi_add(total, mpi_mul(near[k], weight, self.bits), self.bits)
        if len(far) > _ORDER:
            weight = self.plain.number(2 * half ** (_ORDER + 1) / (_ORDER + 1))
            total = mpi_add(total, mpi_mul(far[_ORDER], weight, self.bits), self.bits)
        self.plain.ends(total)  # where it has any
        return total

    def _constants(self) -> Mapping[str, Fraction | list[Interval]]:
        return {
            name: value if isinstance(value, Fraction) else [value]
            for name, value in self.bindings.items()
        }


@lru_cache(maxsize=256)
def _by_pieces(bits: int, body: Expression, name: str, first: End, last: End) -> Interval:
    """An integral that depends on nothing else, kept: a claim asks for it several times."""
    return _Pieces(IntervalArithmetic(bits), body, name, {}).over(first, last)


class IntegratingBalls(BallArithmetic):
    """Arb's balls, and Arb's own integration (``acb_calc_integrate``)."""

    def integral(
        self,
        body: Expression,
        name: str,
        limits: tuple[arb, arb],
        bindings: Mapping[str, Fraction | arb],
    ) -> arb:
        _check_size(body, self.bits)
        held = {
            other: value if isinstance(value, Fraction) else acb(value)
            for other, value in bindings.items()
        }

        trouble: list[BaseException] = []

        def integrand(at: acb, analytic: bool) -> acb:  # noqa: FBT001  # Arb calls it so
            if trouble:
                return acb(arb.nan())
            arithmetic = AnalyticArithmetic(self.bits, holomorphic=analytic)
            try:
                return evaluate(body, arithmetic, {**held, name: at})
            except BaseException as reason:  # noqa: BLE001  # Arb's loop is no place for any
                trouble.append(reason)
                return acb(arb.nan())

        try:
            value = acb.integral(
                integrand, acb(limits[0]), acb(limits[1]), eval_limit=_MAX_EVALUATIONS
            )
        except SystemError as fault:
            trouble.insert(0, fault)
        if trouble:
            raise _reason(trouble[0]) from None
        if not value.is_finite() or not value.imag.contains(0):
            raise OutOfReach("an integrand that is not real and finite all the way")
        real: arb = value.real
        return real


def _reason(raised: BaseException) -> BaseException:
    """What was raised within Arb's loop: between two lines of ours it comes out as the cause."""
    while isinstance(raised, SystemError) and raised.__cause__ is not None:
        raised = raised.__cause__
    return OutOfReach(str(raised)) if isinstance(raised, Undefined) else raised

"""How the encoding changes with position."""

from __future__ import annotations

from sympy import Derivative, ImmutableMatrix, cos, sin

from pe_symbolic.symbols import frequency, frequency_value, i, pos
from pe_symbolic.theorem import Equation, Theorem, chain, spoil, theorem


@theorem
def derivative() -> Theorem:
    """Even and odd columns together."""
    omega_i = frequency(i)
    angle = omega_i * pos
    speed = Derivative(angle, pos)
    lhs = ImmutableMatrix([Derivative(sin(angle), pos), Derivative(cos(angle), pos)])
    rhs = ImmutableMatrix([omega_i * cos(angle), -omega_i * sin(angle)])

    return Theorem(
        title="The derivative with respect to position",
        why=(
            "Moving along the sequence changes the even column by its frequency times the odd one, "
            "and the odd column by minus its frequency times the even one. High frequencies feel a "
            "step of one position strongly, low frequencies hardly at all."
        ),
        remarks=(),
        definitions=(Equation(omega_i, frequency_value(i)),),
        derivations=(
            chain(
                lhs,
                rhs,
                ("chain-rule", ImmutableMatrix([cos(angle) * speed, -sin(angle) * speed])),
                ("constant-multiple", rhs),
            ),
        ),
        spoiled=(
            spoil(
                "the minus sign of the odd column left out",
                lhs,
                ImmutableMatrix([rhs[0], -rhs[1]]),
            ),
            spoil(
                "the inner derivative left out",
                lhs,
                ImmutableMatrix([cos(angle), -sin(angle)]),
            ),
        ),
    )

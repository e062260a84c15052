"""The derivative turns down what is no table, and is what the difference quotient tends to."""

from __future__ import annotations

import numpy as np
import pytest

from pe_symbolic.encodings.derivative import derivative
from pe_symbolic.encodings.sinusoidal import positional_encoding_at


@pytest.mark.parametrize(
    ("arguments", "kind"),
    [
        ({"length": -1}, ValueError),
        ({"d_model": 0}, ValueError),
        ({"start": 0.5}, TypeError),
        ({"base": 0}, ValueError),
        ({"start": 2**60}, ValueError),
    ],
)
def test_what_is_no_table_is_refused(arguments: dict[str, object], kind: type[Exception]) -> None:
    with pytest.raises(kind, match="derivative: "):
        derivative(**{"length": 4, "d_model": 8, **arguments})  # type: ignore[arg-type]  # what is tested


@pytest.mark.parametrize(("d_model", "start"), [(8, 0), (7, -3), (1, 5), (1200, 10)])
def test_it_is_the_slope_of_the_table(d_model: int, start: int) -> None:
    found = derivative(6, d_model, start=start)
    assert found.shape == (6, d_model)
    where, step = np.arange(start, start + 6.0), 2.0**-10
    after, before = (
        positional_encoding_at(where + way, d_model, dtype=np.float64) for way in (step, -step)
    )
    assert np.abs(found - (after - before) / (2 * step)).max() < 1e-6
    assert np.abs(found + (after - before) / (2 * step)).max() > 0.5


def test_at_zero_no_sine_has_a_sign() -> None:
    row = derivative(1, 6)[0]
    assert not np.signbit(row).any()
    assert row[0] == 1
    assert derivative(0, 6).shape == (0, 6)

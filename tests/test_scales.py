"""Units reckoned with as they stand, then those of several scales."""

from __future__ import annotations

import pytest

from pe_symbolic.claims.scales import are_mixed


@pytest.mark.parametrize(
    ("units", "result"),
    [({"m"}, {"km"}), ({"V", "A"}, {"W"}), ({"km", "h"}, {"km/h"}), (set(), set())],
)
def test_units_of_one_scale(units: set[str], result: set[str]) -> None:
    assert not are_mixed(frozenset(units), frozenset(result))


@pytest.mark.parametrize(
    ("units", "result"), [({"km", "m"}, {"m"}), ({"V", "mA"}, {"W"}), ({"h", "min"}, {"min"})]
)
def test_units_of_several_scales(units: set[str], result: set[str]) -> None:
    assert are_mixed(frozenset(units), frozenset(result))

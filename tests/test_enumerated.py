"""Members of an ``Enumerated``: single objects, wherever they are copied to."""

import copy
import pickle

import pytest

from pe_symbolic.document import Role
from pe_symbolic.formula import Kind


@pytest.mark.parametrize("member", [Kind.NUMBER, Role.MATH])
def test_copy_of_a_member_is_that_member(member: Kind | Role) -> None:
    assert pickle.loads(pickle.dumps(member)) is member  # noqa: S301 - our own bytes
    assert copy.deepcopy(member) is member


def test_member_has_name_and_value() -> None:
    assert isinstance(Kind.BIG, Kind)
    assert (Kind.BIG.name, Kind.BIG.value) == ("BIG", "sum or product")
    assert repr(Kind.BIG) == "Kind.BIG"


def test_members_are_told_apart() -> None:
    assert len({Kind.NAME, Kind.NUMBER, Kind.NAME}) == 2

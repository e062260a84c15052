"""Names are permanent; an unknown one is answered with the nearest."""

import importlib
import pkgutil

import pe_symbolic.proofs.length as chapter
import pytest

from pe_symbolic import catalogue
from pe_symbolic.theorem import Entry

PERMANENT = frozenset({"turned-error", "product-error"}) | frozenset(
    "formula-from-requirements recipe-equals-formula derivative derivative-is-rotation "
    "offset-rotation offset-rotation-unique rotation-orthogonal rotation-determinant "
    "rotation-composition rotation-exponential rotation-eigenvalues "
    "offset-matrix-block-diagonal norm bounded dot-product-offset "
    "dot-product-not-monotone distance wavelengths-geometric longest-wavelength phase-shift "
    "injective-on-integers half-angle-periods normalised-positions-inconsistent "
    "addition-keeps-dimension score-expansion attention-permutation-equivariant small-angle "
    "rotary-relative base-change learned-parameters period-over-reals dot-product-limit "
    "float32-angle-error".split()
)


@pytest.mark.parametrize(
    ("wrong", "nearest"),
    [("ofset-rotation", "offset-rotation"), ("Norm", "norm"), ("derivativ", "derivative")],
)
def test_an_unknown_name_is_answered_with_the_nearest(wrong: str, nearest: str) -> None:
    with pytest.raises(catalogue.UnknownTheorem) as unknown:
        catalogue.find(wrong)
    assert str(unknown.value) == f"no theorem is named {wrong!r}; did you mean {nearest!r}?"


@pytest.mark.parametrize("wrong", ["nonesuch", "", "zzzz", "42"])
def test_what_is_near_no_name_is_answered_with_the_list(wrong: str) -> None:
    with pytest.raises(catalogue.UnknownTheorem) as unknown:
        catalogue.find(wrong)
    assert str(unknown.value).endswith("`pe-symbolic prove --list` names them")


def test_every_alias_leads_to_a_theorem_and_hides_none() -> None:
    assert not set(catalogue.ALIASES) & set(catalogue.names())
    for alias, name in catalogue.ALIASES.items():
        assert catalogue.find(alias).name == name


def test_the_permanent_names_are_there_once() -> None:
    names = catalogue.names()
    assert set(names) == PERMANENT
    assert len(names) == len(set(names))


def test_two_theorems_of_one_name_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(chapter, "again", Entry("norm", chapter.norm.build), raising=False)
    catalogue.entries.cache_clear()
    with pytest.raises(ValueError, match="two theorems of one name"):
        catalogue.entries()
    monkeypatch.undo()
    catalogue.entries.cache_clear()
    assert catalogue.find("norm").name == "norm"


def test_every_theorem_is_in_one_chapter() -> None:
    inside = [name for each in catalogue.chapters() for name in each.theorems]
    assert sorted(inside) == sorted(catalogue.names())
    assert all(each.title for each in catalogue.chapters())


def test_the_named_chapters_are_those_there_are() -> None:
    package = importlib.import_module("pe_symbolic.proofs")
    assert sorted(package.CHAPTERS) == sorted(
        m.name for m in pkgutil.iter_modules(package.__path__)
    )
    assert catalogue.chapters()[0].theorems[0] == "formula-from-requirements"


def test_no_theorem_says_in_braces_what_brackets_say() -> None:
    for name in catalogue.names():
        said = catalogue.find(name).build()
        told = " ".join((said.title, said.why, *said.remarks, *said.settles))
        assert not set("{}\\") & set(told), name

"""The picture beside each theorem, and the numbers that the graphs among them are drawn from."""

from __future__ import annotations

import re
from collections.abc import Callable

import mpmath
import pytest
from report_samples import note

from pe_symbolic.catalogue import names as theorem_names
from pe_symbolic.judge.finding import Findings
from pe_symbolic.kernel import prove
from pe_symbolic.numeric_check import check_table
from pe_symbolic.render import html
from pe_symbolic.render.data_files import data_file
from pe_symbolic.report import Report, gather
from pe_symbolic.report.picture import Picture


def drawn(*names: str) -> Report:
    """A report with a table, its pictures and a few theorems."""
    return gather(Findings((note(),)), tuple(map(prove, names)), check_table(16, 4))


def beside() -> dict[str, Picture]:
    pictures = drawn().pictures
    assert pictures is not None
    return dict(pictures.beside)


def test_every_theorem_has_a_picture() -> None:
    assert set(beside()) == set(theorem_names())


def column(picture: Picture, name: str) -> list[tuple[float, float]]:
    at = picture.sheet.headings.index(name)
    return [(float(row[0]), float(row[at])) for row in picture.sheet.rows]


@pytest.mark.parametrize(
    ("theorem", "name", "function"),
    [
        ("derivative", "sin(ωt), ω = 1/2", lambda t: mpmath.sin(t / 2)),
        ("derivative", "its derivative ω cos(ωt)", lambda t: mpmath.cos(t / 2) / 2),
        ("phase-shift", "cos(ωt) = sin(ωt + π/2)", mpmath.cos),
        ("bounded", "sin(ωt)", mpmath.sin),
        ("half-angle-periods", "sin(pos/3)", lambda t: mpmath.sin(t / 3)),
        ("period-over-reals", "sin(t/10)", lambda t: mpmath.sin(t / 10)),
        ("injective-on-integers", "sin(position)", mpmath.sin),
        ("small-angle", "x − x³/6", lambda x: x - x**3 / 6),
        ("normalised-positions-inconsistent", "N = 40", lambda k: k / 40),
        ("addition-keeps-dimension", "put behind", lambda d: 2 * d),
    ],
)
def test_a_graph_is_drawn_from_what_it_says(
    theorem: str, name: str, function: Callable[[mpmath.mpf], mpmath.mpf]
) -> None:
    points = column(beside()[theorem], name)
    assert len(points) > 8
    for place, value in points:
        assert value == pytest.approx(float(function(mpmath.mpf(place))), abs=2e-5)


def test_the_wavelengths_of_two_bases() -> None:
    picture = beside()["base-change"]
    for name, base in (("base 10,000", 10000), ("base 100", 100)):
        logs = [value for _, value in column(picture, name)]
        waves = [2 * mpmath.pi * mpmath.mpf(base) ** (mpmath.mpf(k) / 2) for k in range(len(logs))]
        assert logs == pytest.approx([float(mpmath.log10(wave)) for wave in waves], abs=1e-6)


def test_a_page_shows_its_picture_and_where_its_numbers_are() -> None:
    names = ("offset-rotation", "small-angle", "product-error")
    pages = dict(html.pages(drawn(*names)))
    for name in names:
        (figure,) = re.findall(
            r'<figure class="beside">.*?</figure>', pages[f"theorems/{name}.html"]
        )
        picture = beside()[name]
        assert figure.count("<svg") == len(picture.drawings)
        assert f'href="../{data_file(picture.key)}"' in figure
        large = re.search(r'href="\.\./([a-z/]+\.html)#(picture\.[a-z-]+)"', figure)
        assert (large is None) == (name == "small-angle")
        if large is not None:
            assert f'id="{large[2]}"' in pages[large[1]]


def test_without_tables_there_is_no_picture() -> None:
    report = gather(Findings((note(),)), (prove("small-angle"),), None)
    assert "<figure" not in dict(html.pages(report))["theorems/small-angle.html"]

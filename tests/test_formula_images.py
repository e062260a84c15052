"""Pictures of formulas on web pages."""

from __future__ import annotations

import pytest
from judged import verdicts

_WIKI = 'src="https://wikimedia.org/api/rest_v1/media/math/render/svg/abc"'


@pytest.mark.parametrize(
    "picture",
    [
        '<img alt="2 + 3 = 6" src="cat.png">',
        '<img alt="2 + 3 = 6" class="texture">',
        '<img title="2 + 3 = 6" class="latex">',
        '<img class="latex">',
        '<img class="latex" alt="">',
    ],
)
def test_other_pictures_claim_nothing(picture: str) -> None:
    assert verdicts(f"<p>See {picture} here</p>", "html") == []


@pytest.mark.parametrize(
    "attributes",
    [
        'class="latex"',
        'class="tex"',
        'class="mwe-math-fallback-image-inline"',
        'src="https://s0.wp.com/latex.php?latex=e"',
        'src="https://latex.codecogs.com/gif.latex?e"',
        _WIKI,
    ],
)
def test_the_formula_of_a_picture(attributes: str) -> None:
    for end in (">", "/>"):
        page = f'<p><img alt="e^2 \\approx 7.489" {attributes}{end} holds</p>'
        assert verdicts(page, "html") == [("7.489", "wrong")]


def test_a_picture_shows_the_formula_beside_it_again() -> None:
    formula = '<math alttext="2 \\cdot 3 = 7"><mi>x</mi></math>'
    picture = f'<img {_WIKI} aria-hidden="true" alt="2 \\cdot 3 = 7">'
    assert verdicts(f"<p>{formula}{picture}</p>", "html") == [("7", "wrong")]


def test_a_formula_goes_on_behind_a_picture() -> None:
    page = '<p>For <img alt="x = 3" class="tex">: <img alt="x^2" class="tex"> = 10</p>'
    assert verdicts(page, "html") == [("10", "wrong")]

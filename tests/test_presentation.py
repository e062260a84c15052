"""Formulas that a page only shows: what its MathML stands for, and where."""

from __future__ import annotations

import pytest
from judged import findings, verdicts
from places import growth, marked, told, whys

from pe_symbolic.document import read


def math(inner: str) -> str:
    return f"<p>So <math>{inner}</math>.</p>"


def mrow(*parts: str) -> str:
    return f"<mrow>{''.join(parts)}</mrow>"


EQUALS = "<mo>=</mo>"
TWO = "<mn>2</mn>"


@pytest.mark.parametrize(
    ("shown", "told"),
    [
        (f"<msup>{TWO}<mn>10</mn></msup>{EQUALS}<mn>1023</mn>", ("1023", "wrong")),
        (
            "<mfrac><mn>1</mn><mn>3</mn></mfrac><mo>≈</mo><mn>0.334</mn>",
            ("0.334", "misrounded"),
        ),
        (f"<msqrt>{TWO}</msqrt>{EQUALS}<mn>1.41</mn>", ("1.41", "rounded")),
        (f"<mroot><mn>27</mn><mn>3</mn></mroot>{EQUALS}<mn>4</mn>", ("4", "wrong")),
        (
            f"<mi>sin</mi><mo>&ApplyFunction;</mo><mo>(</mo>{TWO}<mo>)</mo>{EQUALS}<mn>0.91</mn>",
            ("0.91", "rounded"),
        ),
        (f"<msup><mi>sin</mi>{TWO}</msup>{TWO}{EQUALS}<mn>0.83</mn>", ("0.83", "rounded")),
        (f"{TWO}<mo>&#x2062;</mo><mi>π</mi><mo>≈</mo><mn>6.28</mn>", ("6.28", "rounded")),
        (
            "<munderover><mo>∑</mo><mrow><mi>k</mi><mo>=</mo><mn>1</mn></mrow><mn>10</mn>"
            f"</munderover><mi>k</mi>{EQUALS}<mn>56</mn>",
            ("56", "wrong"),
        ),
        (
            f'<mo>(</mo><mfrac linethickness="0"><mn>5</mn>{TWO}</mfrac><mo>)</mo>{EQUALS}'
            "<mn>10</mn>",
            ("10", "exact"),
        ),
        (
            f"<mfenced><mrow>{TWO}<mo>+</mo><mn>1</mn></mrow></mfenced><mo>×</mo>{TWO}{EQUALS}"
            "<mn>5</mn>",
            ("5", "wrong"),
        ),
        (f"<mn>50</mn><mo>%</mo><mo>·</mo>{TWO}{EQUALS}<mn>1</mn>", ("1", "exact")),
        (f"<mn>3</mn><mtext> kg</mtext><mo>·</mo>{TWO}{EQUALS}<mn>7</mn>", ("7", "wrong")),
        (f"<msub><mi>log</mi>{TWO}</msub><mn>8</mn>{EQUALS}<mn>3</mn>", ("3", "exact")),
        (
            f"<msubsup><mo>∫</mo><mn>0</mn><mn>1</mn></msubsup><mi>x</mi><mi>d</mi><mi>x</mi>"
            f"{EQUALS}<mn>0.4</mn>",
            ("0.4", "wrong"),
        ),
        (
            f"<mphantom><mn>9</mn></mphantom><mspace/>{TWO}<mo>+</mo>{TWO}{EQUALS}<mn>5</mn>",
            ("5", "wrong"),
        ),
        (
            f"<mn>4</mn>{EQUALS}{TWO}<mo>+</mo>{TWO}<mspace width='2em'/><mn>3</mn><mo>+</mo>"
            f"<mn>3</mn>{EQUALS}<mn>7</mn>",
            ("7", "wrong"),
        ),
        (
            f"<mi>a</mi>{EQUALS}{TWO}<mo>,</mo><mn>1</mn><mo>+</mo>{TWO}{EQUALS}<mn>3</mn>",
            ("3", "exact"),
        ),
        (f"{TWO}<mi>e</mi><mo>·</mo><mn>3</mn>{EQUALS}<mn>16.31</mn>", ("16.31", "rounded")),
        (f"<mn>5</mn><mo>mod</mo><mn>3</mn>{EQUALS}<mn>2</mn>", ("2", "exact")),
        (
            f"<mi>sin</mi><msup><mn>30</mn><mo>∘</mo></msup>{EQUALS}<mn>0.5</mn>",
            ("0.5", "exact"),
        ),
        (
            "<mover><mi>x</mi><mo>¯</mo></mover><mo>=</mo><mfrac><mn>9</mn><mn>2</mn></mfrac>"
            "<mo>=</mo><mn>4.5</mn>",
            ("4.5", "exact"),
        ),
    ],
)
def test_what_is_shown_is_read(shown: str, told: tuple[str, str]) -> None:
    assert verdicts(math(shown), "html")[-1:] == [told]


def matrix(*rows: str) -> str:
    cells = (
        "<mtr>" + "".join(f"<mtd><mn>{n}</mn></mtd>" for n in row.split()) + "</mtr>"
        for row in rows
    )
    return mrow("<mo>[</mo>", f"<mtable>{''.join(cells)}</mtable>", "<mo>]</mo>")


def test_matrices_are_rows_of_cells() -> None:
    left = matrix("1 2", "3 4")
    found = findings(math(f"{left}<mo>+</mo>{left}{EQUALS}{matrix('2 4', '6 9')}"), "html")
    assert [each.verdict for each in found] == ["exact", "exact", "exact", "wrong"]


def test_steps_one_below_the_other_are_a_chain() -> None:
    rows = (
        f"<mtr><mtd>{TWO}<mo>·</mo><mn>3</mn></mtd><mtd>{EQUALS}<mn>6</mn></mtd></mtr>"
        f"<mtr><mtd></mtd><mtd>{EQUALS}<mn>7</mn></mtd></mtr>"
    )
    assert verdicts(math(f"<mtable>{rows}</mtable>"), "html") == [("6", "exact"), ("7", "wrong")]


def test_the_place_is_that_of_the_number() -> None:
    page = math(f"{TWO}<mo>+</mo>{TWO}{EQUALS}<mn>\n 5</mn>")
    assert marked(read(page, "html")) == ["5"]


@pytest.mark.parametrize(
    "inner",
    [
        f"<menclose>{TWO}</menclose>{EQUALS}<mn>3</mn>",
        f"<mi>\\def</mi>{EQUALS}<mn>3</mn>",
        f'<mfenced open="\\times 5(">{TWO}</mfenced>{EQUALS}<mn>3</mn>',
        f"<mn>2<mn>3</mn></mn>{EQUALS}<mn>3</mn>",
        f"<msup>{TWO}</msup>{EQUALS}<mn>3</mn>",
        f"<mrow>{TWO}{EQUALS}<mn>3</mn>",
        f"<mrow>{TWO}</msup>{EQUALS}<mn>3</mn>",
        f"</mrow>{TWO}{EQUALS}<mn>3</mn>",
        f"<mrow>2{EQUALS}<mn>3</mn></mrow>",
        "<mrow>" * 300 + TWO + "</mrow>" * 300 + EQUALS + "<mn>3</mn>",
        TWO * 6_000 + EQUALS + "<mn>3</mn>",
    ],
)
def test_what_is_not_understood_is_said(inner: str) -> None:
    document = read(math(inner), "html")
    assert [verdict for verdict, _, _ in told(document)] == ["unparsed"]
    assert whys(document) == ["mathematics in MathML of a kind that is not read"]


def test_words_are_no_commands() -> None:
    shown = f"<mtext>\\input{{a}}$</mtext>{TWO}<mo>+</mo>{TWO}{EQUALS}<mn>5</mn>"
    assert "\\input" not in read(math(shown), "html").source


def test_the_time_grows_with_the_page() -> None:
    formula = math(f"<msup>{TWO}<mn>10</mn></msup>{EQUALS}<mn>1023</mn>")
    assert growth(lambda text: read(text, "html"), lambda size: formula * size, 200) < 6

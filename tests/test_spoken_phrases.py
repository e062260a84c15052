"""Phrases that stand for formulas: what each means, and where none is read."""

from __future__ import annotations

import pytest
from judged import claims, findings, only, verdicts

from pe_symbolic.claims.spoken.phrases import PHRASES

SAID = [
    ("The sum of the first 5 odd numbers is {}.", 25),
    ("The sum of the first 10 squares is {}.", 385),
    ("The sum of the first 100 natural numbers is {}.", 5050),
    ("The sum of the first 100 positive integers is {}.", 5050),
    ("The sum of the integers from 1 to 10 is {}.", 55),
    ("The remainder of 17 divided by 5 is {}.", 2),
    ("The remainder when 17 is divided by 5 is {}.", 2),
    ("17 divided by 5 leaves a remainder of {}.", 2),
    ("2 to the 10th is {}.", 1024),
    ("3 raised to the 4th power is {}.", 81),
    ("Two thirds of 90 is {}.", 60),
    ("Multiplying 3 by 17 gives {}.", 51),
    ("Subtracting 7 from 20 leaves {}.", 13),
    ("Squaring 13 yields {}.", 169),
    ("3 squared plus 4 squared is {}.", 25),
    ("5 factorial minus 20 equals {}.", 100),
    ("e to the power of 2 is {}.", "7.39"),
    ("Taking the square root of 50 gives {}.", "7.07"),
    ("If we multiply 12 by 12, we get {}.", 144),
    ("When you square 13 you get {}.", 169),
    ("The sum of the squares of 3 and 4 is {}.", 25),
    ("The harmonic mean of 2 and 6 is {}.", 3),
    ("80 increased by 25% is {}.", 100),
    ("Increasing 80 by 25% gives {}.", 100),
    ("Reducing 200 by 15% gives {}.", 170),
    ("200 reduced by 15 percent gives {}.", 170),
    ("From 40 to 47 is an increase of {}%.", "17.5"),
    ("A rectangle of 3 by 4 has an area of {}.", 12),
    ("Three quarters of 60 is {}.", 45),
    ("The factorial of 5 is {}.", 120),
    ("Twice 17 is {}.", 34),
    ("Three times 17 is {}.", 51),
    ("The number of ways to choose 3 books from 7 is {}.", 35),
    ("The number of ways of arranging 5 books is {}.", 120),
    ("The number of permutations of 4 objects is {}.", 24),
    ("The number of combinations of 7 objects taken 3 at a time is {}.", 35),
    ("The percentage change from 40 to 50 is {}%.", 25),
    ("The percent decrease from 50 to 40 is {}%.", 20),
    ("The z-score of 85 with mean 70 and standard deviation 10 is {}.", "1.5"),
    ("The distance between (1, 2) and (4, 6) is {}.", 5),
    ("The Manhattan distance between (1, 2) and (4, 6) is {}.", 7),
    ("The slope of the line through (1, 2) and (3, 8) is {}.", 3),
    ("The slope of the straight line through the points $(1, 2)$ and $(3, 8)$ is {}.", 3),
    ("The gradient of the line joining A(1, 2) and B(3, 8) is {}.", 3),
    ("The slope of the line passing through (1, 2) and (3, 8) is {}.", 3),
    ("The angle between (1, 0) and (1, 1) is {}°.", 45),
    ("The magnitude of the vector $u = (3, 4)$ is {}.", 5),
    ("The L1 norm of (3, -4) is {}.", 7),
    ("The derivative of $f(x) = x^2$ at $x = 3$ is {}.", 6),
    ("The slope of the tangent to $y = x^3$ at $x = 2$ is {}.", 12),
    ("The second derivative of x^3 at 2 is {}.", 12),
    ("The integral of $x^2$ from 0 to 3 is {}.", 9),
    ("The integral of 2t from t = 1 to t = 3 is {}.", 8),
    ("The integral of $x^2$ over $[0, 3]$ is {}.", 9),
    ("The area under the curve $y = x^2$ between $x = 0$ and $x = 3$ is {}.", 9),
    (r"The limit of $\frac{{\sin x}}{{x}}$ as $x \to 0$ is {}.", 1),
    ("The limit of 1 + 2/n as n approaches infinity is {}.", 1),
    ("The value of $x^2 + 1$ at $x = 3$ is ${}$.", 10),
    ("The area of a circle with radius 3 is {}.", "28.27"),
    ("The area of a circle with radius 3 cm is {} cm².", "28.27"),
    ("A circle of radius $3$ m has an area of ${}$ m².", "28.27"),
    ("The circumference of a circle of diameter 2 is {}.", "6.28"),
    ("The volume of a sphere with radius 2 is {}.", "33.51"),
    ("The surface area of a cube with edges of length 2 is {} square units.", 24),
    ("The perimeter of a rectangle with sides 3 and 4 is {}.", 14),
    ("A triangle with base 4 and height 5 has area {}.", 10),
    ("The hypotenuse of a right triangle with legs 3 and 4 is {}.", 5),
    ("A cylinder with radius 2 and height 5 has a volume of {}.", "62.83"),
]


@pytest.mark.parametrize(("sentence", "value"), SAID)
def test_a_phrase_is_worth_what_its_formula_is(sentence: str, value: int | str) -> None:
    right = only(sentence.format(value))
    assert right.verdict in ("exact", "rounded")
    number = str(value)
    spoiled = f"{number[:-1]}{(int(number[-1]) + 5) % 10}"
    wrong = only(sentence.format(spoiled))
    assert (wrong.verdict, wrong.suggestion) == ("wrong", number)


def test_every_phrase_has_a_word_among_its_first_three() -> None:
    for words in PHRASES:
        slots = [one.isupper() and one != "IS" for one in words.split()[:3]]
        assert not all(slots)


@pytest.mark.parametrize(
    "note",
    [
        "The sum of the first 3 numbers is 12.",
        "The Hamming distance between (1, 0) and (0, 0) is 5.",
        "The length of the vector (1, 2, 2) is 4.",
        "If order matters, the number of ways to choose 3 from 5 is 60.",
        "The number of ways to choose 3 letters from 26 with repetition is 17576.",
        "The derivative of $x y$ at $x = 3$ is 7.",
        "The derivative of $x^2$ at $t = 3$ is 7.",
        "The distance between (1, 2) and the origin is 3.",
        "The distance between (1, 2) and",
        "The area of a circle with radius r is 28.",
        "The area of a circle with radius",
        "The area of a circle with radius 3 is 28 times as large.",
        "A circle of radius 3 has an area of 28 to 29.",
        "We doubt that half the area of a circle with radius 3 is 28.",
        "The limit of x",
        "The sum of the integers from 1 to 10 was never 56.",
        "The percentage change from 40% to 50% is 10%.",
        "Multiplying 3 by 4 gives 13 choices.",
        "We multiply 3 by 4. We get 13.",
        "Dividing 7 by 2 gives 3 and a remainder of 1.",
        "Dividing 17 by 5 gives 3, remainder 2.",
        "From 8 to 10 is an increase of 20 points.",
        "If we add 3 and 4 layers, we get 8 heads.",
    ],
)
def test_what_is_no_such_phrase(note: str) -> None:
    assert verdicts(note) == []


def test_a_phrase_in_a_sentence_stands_where_it_is_written() -> None:
    (found,) = claims("We see that here. So the area of a circle with radius 3 is 29.")
    assert found.subject_text == "area of a circle with radius 3"
    assert found.text == "area of a circle with radius 3 is 29"


def test_what_is_done_to_numbers_is_shown_without_who_does_it() -> None:
    (found,) = findings("If we multiply 12 by 12, we get 146.")
    assert found.message == "multiply 12 by 12 is 144, printed 146"


def test_a_figure_that_has_an_area_is_not_its_area() -> None:
    (found,) = findings("A circle of radius 3 has an area of 29.27.")
    assert found.message == "area is 28.2743, printed 29.27"


@pytest.mark.parametrize(
    ("sentence", "verdict"),
    [
        ("The first entry of PE(0) is 0.", "exact"),
        ("The third entry of $PE(2)$ is $0.02$.", "rounded"),
        ("The second component of the encoding of position 3 equals 0.14.", "wrong"),
        ("The fifth element of the positional encoding at position 3 is 0.5.", "unparsed"),
    ],
)
def test_an_entry_of_an_encoding_is_counted_from_the_first(sentence: str, verdict: str) -> None:
    found = findings(f"Sinusoidal positional encoding with $d_{{model}} = 4$.\n\n{sentence}")
    assert [one.verdict for one in found] == [verdict]


def test_a_midpoint_is_a_list() -> None:
    found = verdicts("The midpoint of (0, 0) and (4, 6) is (2, 4).")
    assert found == [("2", "exact"), ("4", "wrong")]


@pytest.mark.parametrize(
    ("note", "value"),
    [
        ("The variance of the values 1, 2, 3 is 0.7.", "rounded"),
        ("The dot product of $u = (1, 2)$ and $v = (3, 4)$ is 12.", "wrong"),
        ("The trace of the matrix [[1, 2], [3, 4]] is 6.", "wrong"),
        ("The sum of the numbers 3, 4 and 5 is 12.", "exact"),
    ],
)
def test_operands_that_are_called_what_they_are(note: str, value: str) -> None:
    assert only(note).verdict == value


def test_the_base_of_a_triangle_is_none_of_numbers() -> None:
    assert verdicts("A triangle with base 4 and height 5: 4 × 5 / 2 = 11.") == [("11", "wrong")]
    assert verdicts("A base 4 cm long: 4 × 5 / 2 = 11.") == [("11", "wrong")]
    for note in ("In base 4 it is so that 3 + 3 = 12.", "In base 4, m is such that 3 + 3 = 12."):
        assert verdicts(note) == [("12", "unparsed")]


@pytest.mark.parametrize(
    ("note", "number"),
    [
        ("We pruned 3 of the 8 heads ({}%).", "37.5"),
        ("In 12 of 48 cases ({}%), it failed.", "25"),
        ("That is 5 out of the 16 heads, or {}%.", "31.25"),
        ("43 of 50 is {}%.", "86"),
        ("The loss dropped from 2.5 to 2.1, i.e. by {}%.", "16.0"),
        ("It grew from 40 to 47, or by {}%.", "17.5"),
        ("Sales went from 200 to 260, a growth of {}%.", "30"),
        ("The loss fell from 0.8 to 0.6, a reduction of {}%, on the way.", "25"),
    ],
)
def test_a_percentage_behind_a_share_or_a_change(note: str, number: str) -> None:
    assert verdicts(note.format(number)) == [(number, "exact")]
    spoiled = f"{number[:-1]}{(int(number[-1]) + 4) % 10}"
    assert verdicts(note.format(spoiled)) == [(spoiled, "wrong")]


@pytest.mark.parametrize(
    "note",
    [
        "We pruned 3 of the 8 heads (40%).",  # in fives
        "We pruned 3 of the 8 heads (95%).",
        "We pruned 3 of the 8 heads (37.9).",
        "We pruned 3 of the 8 heads (37.9% of all).",
        "It is 1/3 of 8 (37.9%).",
        "It rose from 40% to 50%, an increase of 10%.",
        "It rose from 40 to 50, an increase of 19.",
        "It rose from 40 to 50, an increase of 10 of them.",
        "It rose from 40 to 50, an increase of",
    ],
)
def test_percentages_of_something_else(note: str) -> None:
    assert verdicts(note) == []


@pytest.mark.parametrize(
    "note",
    [
        "BLEU went from 26.3 to 28.4, a gain of {}.",
        "The loss fell from 4.5 to 2.4, a drop of {} points.",
    ],
)
def test_how_much_a_change_is(note: str) -> None:
    assert verdicts(note.format("2.1")) == [("2.1", "exact")]
    assert verdicts(note.format("2.3")) == [("2.3", "wrong")]


@pytest.mark.parametrize(
    ("note", "number"),
    [
        ("A 512 × 512 attention matrix has {} entries.", "262,144"),
        ("A 28 by 28 image gives {} pixels for each digit.", "784"),
        ("A 32 × 32 × 3 image contains {} values.", "3072"),
        ("The matrix $W_1$ of size 768 × 3072 has {} parameters.", "2,359,296"),
        ("Here 50,000 tokens and 768 dimensions make {} parameters.", "38,400,000"),
        ("12 layers with 12 heads each make {} heads in total.", "144"),
        ("12 layers, each with 12 heads, have {} heads.", "144"),
        ("A batch of 32 sequences of 128 tokens has {} tokens.", "4096"),
        ("With a width of 768 and 12 heads, each head has {} dimensions.", "64"),
        (
            "It has 12 layers, 12 heads and a hidden size of 768, so each head has {} dimensions.",
            "64",
        ),
        ("The word cat appears 3 times in 20 tokens, so its frequency is {}.", "0.15"),
        ("There are {} ways to arrange 4 books.", "24"),
        ("There are {} ways to choose 2 letters from 5.", "10"),
        ("Of course there are {} possible orderings of 5 items.", "120"),
    ],
)
def test_what_is_counted_by_multiplying(note: str, number: str) -> None:
    (right,) = findings(note.format(number))
    assert right.verdict == "exact"
    spoiled = f"{number[:-1]}{(int(number[-1]) + 1) % 10}"
    (wrong,) = findings(note.format(spoiled))
    assert wrong.verdict == "wrong"
    if wrong.suggestion:
        assert wrong.suggestion == number


@pytest.mark.parametrize(
    "note",
    [
        "A 5 × 5 symmetric matrix has 15 entries.",  # that are free
        "A 10 × 10 grid has 81 inner cells.",
        "The 3 × 3 homography matrix has 8 parameters.",
        "A 10 × 10 distance matrix has 90 entries off the diagonal.",
        "5 teams of 4 players have 18 players present.",
        "There are 22 arrangements of 4 books that keep one at the end.",
        "A 512 × 512 matrix has about 262,000 entries.",
        "A 12 × 12 grid has 132 edges.",
        "A batch of 32 sequences of 128 tokens has 4000 words.",
        "2 · 3 × 4 matrix has 12 entries.",
        "There are 12 ways to arrange 4 letters.",
        "There are 25 ways to go to 4 books.",
        "There are 20 ways to choose 2 of 5 in order.",
        "There are n ways to choose 2 of 5.",
        "There are 100 orderings of 5 items left.",
        "There are 22 ways to arrange 4 people in a row if Ann is not next to Bob.",
        "There are 22 ways to arrange 4 books on a shelf so that no two touch.",
    ],
)
def test_counts_of_something_else(note: str) -> None:
    assert findings(note) == ()


@pytest.mark.parametrize(
    ("note", "judged"),
    [
        ("The derivative of $x^3$ is $3x^2$.", ["holds"]),
        ("The derivative of $x^3$ is $y = 3x^2$.", ["holds"]),
        ("The tangent line to $y = x^2$ at $x = 1$ is $y = 2x - 1$.", ["holds"]),
        ("The tangent line to $y = x^2$ at $x = 1$ is $y = 2x + 1$.", ["fails"]),
        (r"The equation of the tangent to the curve $y = \ln x$ at $x = 1$ is $x - 1$.", ["holds"]),
        ("Find the tangent line to $y = x^2$ at $x = 1$.", []),
        ("The tangent line to $y = x^2$ at $x = 1$ is $z = 2x - 1$.", []),
        (r"The derivative of $\sin x$ is $-\cos x$.", ["fails"]),
        ("The derivative of x^2 is 3x.", ["fails"]),
        ("The second derivative of $f(x) = x^3$ is $6x$.", ["holds"]),
        ("An antiderivative of $2x$ is $x^2$.", ["holds"]),
        ("The indefinite integral of $2x$ is $x^3 + C$.", ["fails"]),
        ("The prime factorization of 360 is $2^3 \\cdot 3^3 \\cdot 5$.", ["wrong"]),
        ("0.625 as a fraction is 5/8.", ["exact"]),
        # Of another function, in another letter, or of nothing that is written out.
        ("The derivative of $y$ is $2x$.", []),
        ("The derivative of $y$ is $y$.", []),
        ("The derivative of $x^3$ is $3x^2 y$.", []),
        ("The derivative of $x^3$ is $3x^2$ here.", ["holds"]),
        ("The derivative of x^2 is a line.", []),
        ("The derivative of $x^3$ with respect to t is $0$.", []),
        ("They believe the derivative of $e^{2x}$ is $e^{2x}$.", []),
    ],
)
def test_a_formula_that_another_formula_is(note: str, judged: list[str]) -> None:
    assert [one.verdict for one in findings(note)] == judged


@pytest.mark.parametrize(
    ("note", "judged"),
    [
        ("$\\frac{1}{2} + \\frac{1}{3}$ is $\\frac{5}{6}$.", ["exact"]),
        ("$2^{-1}$ is 1/2.", ["exact"]),
        ("3 divided by 6 equals 2/3.", ["wrong"]),
        ("The mean of 1 and 2 is 3/2.", ["exact"]),
        ("The integral of $x^2$ from 0 to 1 is 1/3.", ["exact"]),
        ("The slope of the line through (1, 4) and (3, 1) is $-\\frac{3}{4}$.", ["wrong"]),
        ("The slope of the line through (1, 2) and (4, 4) is 2/3 of it.", []),
    ],
)
def test_a_fraction_is_one_number(note: str, judged: list[str]) -> None:
    assert [finding.verdict for finding in findings(note)] == judged


@pytest.mark.parametrize(
    ("note", "judged"),
    [
        ("The value of $f$ at $x = 1/2$ is 3.", []),
        ("The probability that $X = 1/3$ is 2/3.", []),
        ("Given $P(B) = 2 \\cdot 0.1$ is 1.", []),
        ("La valeur en $x = 1/2$ est 3.", []),
        ("We see that $A = \\pi \\cdot 3^2$ is about 28.27.", ["rounded"]),
        ("The area $A = \\pi \\cdot 3^2$ is about 28.37.", ["wrong"]),
    ],
)
def test_nothing_is_said_of_a_name_that_is_set(note: str, judged: list[str]) -> None:
    assert [finding.verdict for finding in findings(note)] == judged


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        ("20% off $50 gives $40.", ["exact"]),
        ("20% off $50 gives $41.", ["wrong"]),
        ("20% off $50 is $10.", []),
        ("A 20% discount on $50 is $11.", ["wrong"]),
        ("A 20% discount on $50 gives $40.", ["exact"]),
        ("$50 with 20% off is $42.", ["wrong"]),
        ("15% tip on $60 is $9.", ["exact"]),
        ("$200 plus 10% tax is $230.", ["wrong"]),
        ("$200 plus 10% tax and a fee is $250.", []),
        ("x = 15 % reduction is 12", []),
    ],
)
def test_what_is_taken_off_a_price_or_put_on_it(note: str, expected: list[str]) -> None:
    assert [said for _, said in verdicts(note)] == expected


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        ("The slope of the line through $(1, 2)$ and $(4, 8)$ is $m = 3$.", ["wrong"]),
        ("The area of a circle with radius 3 is $A = 9\\pi$.", ["exact"]),
        ("The derivative of $x^3$ at $x = 2$ is $f'(2) = 13$.", ["wrong"]),
        ("The slope of the line through $(1, 2)$ and $(4, 8)$ is $m$.", []),
        ("The line through (1, 3) and (3, 7) is y = 2x + 1.", ["holds"]),
        ("The equation of the line through $(1, 3)$ and $(3, 7)$ is $y = 2x + 3$.", ["fails"]),
        ("The line with slope $2$ through $(1, 3)$ is $y = 2x + 3$.", ["fails"]),
        ("The line through $(1, 3)$ and $(3, 7)$ is $y = mx + b$.", []),
        ("The line through $(2, 1)$ and $(2, 5)$ is $x = 2$.", []),
    ],
)
def test_a_value_with_its_name_and_a_line_through_points(note: str, expected: list[str]) -> None:
    assert [said for _, said in verdicts(note)] == expected

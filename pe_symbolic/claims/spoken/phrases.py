r"""What mathematics calls things in sentences, and the formula that each phrase stands for.

A capital letter stands for what is named there: A to D for numbers, P and Q for lists in
brackets, F for a formula, X for its variable, W for a word that counts (``books``), V for one that
counts the result as well.  Words with
``|`` between them may stand for each other, those with ``?`` may be left out.
"""

from __future__ import annotations

from collections.abc import Iterator

_ORDERS = "arrange|order|arranging|ordering"
_CHOOSE = "choose|select|pick|choosing|selecting|picking"
_NUMBERS = {
    "sum of the first A odd numbers|integers": "A^2",
    "sum of the first A squares": r"\frac{A(A+1)(2A+1)}{6}",
    "sum of the first A natural|counting numbers": r"\frac{A(A+1)}{2}",
    "sum of the first A positive? integers": r"\frac{A(A+1)}{2}",
    "sum of the|all? positive|natural|whole? numbers|integers from A to B": (
        r"\frac{(A+B)(B-A+1)}{2}"
    ),
    "remainder of A divided by B": r"A \bmod B",
    "remainder of dividing A by B": r"A \bmod B",
    "remainder when A is divided by B": r"A \bmod B",
    "remainder when dividing A by B": r"A \bmod B",
    "A divided by B leaves|gives|has a? remainder of? IS": r"A \bmod B",
    "A raised? to the B th|st|nd|rd power?": "A^B",
    "twice A": "2A",
    **{
        f"{word} times A": f"{count}A"
        for count, word in enumerate("two three four five".split(), 2)
    },
    "two thirds of A": r"\frac{2}{3}A",
    "three quarters|fourths of A": r"\frac{3}{4}A",
    "factorial of A": "A!",
    f"number of ways to|of {_CHOOSE} A W? W? from|of|out of? B W? W?": r"\binom{B}{A}",
    f"number of ways to|of {_ORDERS} A W? W?": "A!",
    "number of permutations of A W? W?": "A!",
    "number of combinations of A W? W? taken B at a time": r"\binom{A}{B}",
    "percentage|percent|relative change|increase from A to B": r"\frac{B-A}{A}",
    "percentage|percent|relative decrease|drop|reduction from A to B": r"\frac{A-B}{A}",
    "z - score of|for A with? a? mean of? B and a? standard deviation of? C": r"\frac{A-B}{C}",
}
#: What is done to numbers, and what comes of it: ``multiplying 3 by 4 gives``, ``we get``.
_DONE = {
    "multiplying A by|and|with B": r"A \cdot B",
    "dividing A by B": r"\frac{A}{B}",
    "adding A and|to B": "A+B",
    "subtracting A from B": "B-A",
    "subtracting A from B leaves IS": "B-A",
    "squaring A": "A^2",
    "cubing A": "A^3",
    "doubling A": "2A",
    "tripling A": "3A",
    "halving A": r"\frac{A}{2}",
    "taking the square root of A": r"\sqrt{A}",
    "taking the cube root of A": r"\sqrt[3]{A}",
    "raising A to the power of? B": "A^B",
    "sum of the? squares of A and B": "A^2+B^2",
    "geometric mean of A and B": r"\sqrt{A B}",
    "harmonic mean of A and B": r"\frac{2 A B}{A+B}",
    "A increased|raised by B percent": r"A(1+\frac{B}{100})",
    "A decreased|reduced|lowered by B percent": r"A(1-\frac{B}{100})",
    "increasing|raising A by B percent": r"A(1+\frac{B}{100})",
    "decreasing|reducing|lowering A by B percent": r"A(1-\frac{B}{100})",
    "e to the power of? A": "e^A",
}
_WE, _GET = "if|when? we|you|one?", ",? we|you|one get|obtain|find|have IS"
_ORDERED = {
    f"{_WE} multiply A by|and|with B {_GET}": r"A \cdot B",
    f"{_WE} divide A by B {_GET}": r"\frac{A}{B}",
    f"{_WE} add A and|to B {_GET}": "A+B",
    f"{_WE} subtract A from B {_GET}": "B-A",
    f"{_WE} square A {_GET}": "A^2",
}
_ID_EST = "or|so|thus|i? .? e? .?"
#: A share or a change, and how many percent that is.
_PERCENTAGES = {
    "A of|out of? the|all|our|these|its? B W? W? ( NEAR": r"\frac{A}{B}",
    f"A out of the? B W? W? , {_ID_EST} about? NEAR": r"\frac{A}{B}",
    "A of the? B W? W? , that is ,? NEAR": r"\frac{A}{B}",
    "A of|out of? the? B W? W? =|is|are|makes NEAR": r"\frac{A}{B}",
    f"rose|grew|increased|climbed from A to B , {_ID_EST} by? NEAR": r"\frac{B-A}{A}",
    f"fell|dropped|decreased|declined from A to B , {_ID_EST} by? NEAR": r"\frac{A-B}{A}",
    "from A to B is an|a increase|rise|growth|gain|jump of NEAR": r"\frac{B-A}{A}",
    "from A to B is a decrease|drop|fall|reduction|decline|loss of NEAR": r"\frac{A-B}{A}",
    "from A to B W? , an|a increase|rise|growth|gain|improvement|jump of NEAR": r"\frac{B-A}{A}",
    "from A to B W? , a|an decrease|drop|fall|reduction|decline|loss of NEAR": r"\frac{A-B}{A}",
}
_LESS, _MORE = "off|discount|reduction", "tip|tax|vat|gst|markup"
#: What is taken off a price or put on it, and what is left: 20 % off 50 may well be 10 as well.
_PRICES = {
    "A percent off of? B is|gives|leaves|makes|= BY": r"B(1-\frac{A}{100})",
    f"A percent {_LESS} on|from|off B gives|leaves|makes BY": r"B(1-\frac{A}{100})",
    f"B at|with|minus|less a? A percent {_LESS} is|costs|gives|= BY": r"B(1-\frac{A}{100})",
    f"A percent {_LESS}|{_MORE} on|of B is|= BY": r"\frac{A B}{100}",
    f"B plus|with|and a? A percent {_MORE} is|costs|gives|= BY": r"B(1+\frac{A}{100})",
}
#: A change, and how much it is.
_CHANGES = {
    "from A to B W? , an|a increase|rise|growth|gain|improvement|jump of BY": "B-A",
    "from A to B W? , a|an decrease|drop|fall|reduction|decline|loss of BY": "A-B",
}
_ARRAY = "matrix|image|grid|table|array|tensor|kernel|filter|board|mask|map|patch|block"
_HOLDS = "has|have|contains|contain|holds|hold|stores|means|gives|give|makes|make|is|are COUNT"
_THUS = "so|thus|hence|then|giving?"
_HEAD = f",|and? {_THUS} each|every head has|gets|is|uses COUNT"
_HEADS = f"heads|head {_HEAD}"
#: What is counted by multiplying, and the number behind it that counts the same.
_COUNTS = {
    f"A *|by B W? W? {_ARRAY} {_HOLDS}": "A B",
    f"A *|by B *|by C W? W? {_ARRAY} {_HOLDS}": "A B C",
    f"size|shape|dimension|dimensions A *|by B W? {_HOLDS}": "A B",
    f"A rows|tokens|words and|by|with B columns|dimensions {_HOLDS}": "A B",
    f"A W of|with B V ,? each? {_HOLDS}": "A B",
    f"A W , each of|with B V ,? {_HOLDS}": "A B",
    f"A and|with B {_HEADS}": r"\frac{A}{B}",
    f"A heads and a|an|the W? W? of B {_HEAD}": r"\frac{B}{A}",
    f"A times in|of|among B W ,? {_THUS} its|a|the? relative? frequency|probability is|of|= BY": (
        r"\frac{A}{B}"
    ),
}
#: How many ways there are, told before what they are ways of.
_WAYS = {
    f"there are K W? ways to|of {_ORDERS} A W THERE": "A!",
    "there are K W? permutations|orderings|arrangements of A W THERE": "A!",
    f"there are K W? ways to|of {_CHOOSE} A W? W? from|of|out of? B THERE": r"\binom{B}{A}",
}
_OF_A_LINE = "of? the|a? straight? line? segment? passing? through|joining|connecting|between"
_TWO_POINTS = "a|p? ( A , B ) and|to b|q? ( C , D )"
_VECTORS = {
    "euclidean? distance between|from P and|to Q": r"\|P-Q\|",
    "manhattan|taxicab|l1 distance between|from P and|to Q": r"\|P-Q\|_1",
    "midpoint of|between P and Q": r"\frac{P+Q}{2}",
    f"slope|gradient {_OF_A_LINE} the? points? {_TWO_POINTS}": r"\frac{D-B}{C-A}",
    "angle between the? vectors? P and Q": r"\arccos\frac{P \cdot Q}{\|P\| \|Q\|}",
    "magnitude|norm of the vector P": r"\|P\|",
    "l2|euclidean norm of the? vector? P": r"\|P\|",
    "l1|manhattan norm of the? vector? P": r"\|P\|_1",
}
_CALCULUS = {
    "first? derivative|slope|gradient of F at X? =? A": r"\left.\frac{d}{dX}(F)\right|_{X=A}",
    "second derivative of F at X? =? A": r"\left.\frac{d^2}{dX^2}(F)\right|_{X=A}",
    "slope of the tangent line? to F at X? =? A": r"\left.\frac{d}{dX}(F)\right|_{X=A}",
    "definite? integral of F from X? =? A to X? =? B": r"\int_{A}^{B}(F)\,dX",
    "definite? integral of F over|on [ A , B ]": r"\int_{A}^{B}(F)\,dX",
    "area under|below the? curve|graph|parabola? of? F from|between X? =? A to|and X? =? B": (
        r"\int_{A}^{B}(F)\,dX"
    ),
    "value of F at|for X = A": r"\left.(F)\right|_{X=A}",
    "limit of F as|when|for X approaches|tends|goes|→ to? A": r"\lim_{X \to A}(F)",
}
_THROUGH = "straight? line passing? through|joining|connecting|between the? points?"
_CURVE = "curve|graph|function|parabola"
#: Formulas of a formula, or of a number, that another formula is said to be.
_FORMULAS = {
    "first? derivative of|for F FORM": r"\frac{d}{dX}(F)",
    "second derivative of F FORM": r"\frac{d^2}{dX^2}(F)",
    **{
        f"{line} line? to|of the? {_CURVE}? of? F at X? =? A FORM": (
            r"\left.(F)\right|_{X=A}+\left.\frac{d}{dX}(F)\right|_{X=A}(X-A)"
        )
        for line in ("tangent", "equation of the? tangent")
    },
    **{
        f"{line}{words} FORM": formula
        for line in ("", "equation of|for the? ")
        for words, formula in {
            f"{_THROUGH} {_TWO_POINTS}": r"B+\frac{D-B}{C-A}(x-A)",
            f"{_THROUGH} ( A , B ) with slope|gradient m? =? C": "B+C(x-A)",
            "straight? line with slope|gradient m? =? C passing? through ( A , B )": "B+C(x-A)",
        }.items()
    },
    "indefinite? integral|antiderivative of F FORM": r"\int (F)\,dX",
    "prime? factorization|factorisation|decomposition of A FORM": "A",
    "A as a? fraction|decimal FORM": "A",
}
_IN_TURN = "first second third fourth fifth sixth seventh eighth".split()
#: Entries of an encoding, counted from the first as sentences do; its columns begin at 0.
_ENCODINGS = {
    f"{nth} entry|component|element|coordinate of {encoding}": f"PE(A, {column})"
    for column, nth in enumerate(_IN_TURN)
    for encoding in ("pe ( A )", "the? positional? encoding of|for|at position A")
}
_RADIUS, _DIAMETER = "a? radius of? A", "a? diameter of? A"
_SIDE = "a? side|edge|sides|edges length? of? length? A"
_SIDES = "sides|dimensions of? A and|by B"
_LENGTH = "a? length|width of? A and a? width|height of? B"
_BASE = "a? base of? A and a? height|altitude of? B"
_UPRIGHT = "a? radius of? A and a? height of? B"
_LEGS = "legs|sides|catheti of? length|lengths? A and B"
#: A figure, how large it is, and what is asked of it.
_FIGURES = {
    ("circle|disk|disc", _RADIUS): {
        "area": r"\pi A^2", "circumference|perimeter": r"2\pi A", "diameter": "2A",
    },
    ("circle|disk|disc", _DIAMETER): {
        "area": r"\frac{\pi A^2}{4}", "circumference|perimeter": r"\pi A",
    },
    ("sphere|ball", _RADIUS): {
        "volume": r"\frac{4}{3}\pi A^3", "surface area?": r"4\pi A^2",
    },
    ("square", _SIDE): {"area": "A^2", "perimeter": "4A", "diagonal": r"\sqrt{2}A"},
    ("cube", _SIDE): {"volume": "A^3", "surface area?": "6A^2"},
    ("rectangle", _SIDES): {
        "area": "A B", "perimeter": "2(A+B)", "diagonal": r"\sqrt{A^2+B^2}",
    },
    ("rectangle", "A by B"): {"area": "A B", "perimeter": "2(A+B)"},
    ("rectangle", _LENGTH): {
        "area": "A B", "perimeter": "2(A+B)", "diagonal": r"\sqrt{A^2+B^2}",
    },
    ("right? -? angled? triangle", _BASE): {"area": r"\frac{A B}{2}"},
    ("right -? angled? triangle", _LEGS): {
        "area": r"\frac{A B}{2}", "hypotenuse": r"\sqrt{A^2+B^2}",
    },
    ("cylinder", _UPRIGHT): {"volume": r"\pi A^2 B"},
    ("cone", _UPRIGHT): {"volume": r"\frac{\pi A^2 B}{3}"},
}  # fmt: skip


def _of_figures() -> Iterator[tuple[str, str]]:
    """``area of a circle with radius A``, and ``circle of radius A has an area of``."""
    for (figure, size), asked in _FIGURES.items():
        for quantity, formula in asked.items():
            yield f"{quantity} of a|the {figure} with|of|whose {size}", formula
            yield f"{figure} with|of {size} has a|an|the? {quantity} of? IS", formula


PHRASES: dict[str, str] = (
    _NUMBERS
    | _DONE
    | _ORDERED
    | _PERCENTAGES
    | _PRICES
    | _CHANGES
    | _COUNTS
    | _WAYS
    | _VECTORS
    | _CALCULUS
    | _FORMULAS
    | _ENCODINGS
    | dict(_of_figures())
)
"""Formulas by the phrases that stand for them; ``IS`` stands where one says itself that it is.

``NEAR`` stands where one puts a percentage behind that is about as much, ``BY`` any other number,
``COUNT`` one that counts something; ``THERE`` where one has put such a number before, K; ``FORM``
where one says that it is another formula.
"""

"""The words for a function, and those between it and its number, in several languages."""

from __future__ import annotations

_WORDS = {
    "sin": "sine, sin",
    "cos": "cosine, cos",
    "tan": "tangent, tan",
    "sigmoid": "sigmoid",
    "softmax": "softmax",
    "exp": "exp",
    "abs": "absolute value",
    "sqrt": "square root, racine carrée, raíz cuadrada, raiz quadrada, radice quadrata, wurzel,"
    " quadratwurzel, sqrt",
    "cbrt": "cube root, cubic root, racine cubique, raíz cúbica, raiz cúbica, radice cubica,"
    " kubikwurzel, dritte wurzel",
    "ln": "natural logarithm, natural log, logaritmo natural, logaritmo naturale,"
    " logarithme naturel, logarithme népérien",
}
_SUMS = "sum, summe, somme, suma, soma, somma"
_MEANS = "mean, average, mittelwert, durchschnitt, moyenne, media, promedio, média, arithmetic mean"
_PRODUCTS = (
    "product, dot product, inner product, scalar product, produkt, produit, producto, produto,"
    " prodotto"
)
#: What is put behind a number for such a word, sign by sign: ``half of 50``, ``the cube of 3``.
_PARTS = {
    "/2": "half, hälfte, moitié, mitad, metade, metà",
    "/3": "third, drittel, tiers, tercio, terço, terzo",
    "/4": "quarter, viertel, quart",
    "/5": "fifth, fünftel",
    "/10": "tenth, zehntel",
    "*2": "double, doppelte, doble, dobro, doppio",
    "*3": "triple, dreifache, triplo",
    "^2": "square, quadrat, carré, cuadrado, quadrado, quadrato",
    "^3": "cube, cubo",
    "^-1": "reciprocal, kehrwert",
}


def _by_words(words: dict[str, str]) -> dict[tuple[str, ...], str]:
    return {tuple(name.split()): to for to, names in words.items() for name in names.split(", ")}


SPOKEN_FUNCTIONS = _by_words(_WORDS)
"""Functions by the words that they are called, in lower case."""

SIGNS_OF = _by_words(
    {"+": f"{_SUMS}, {_MEANS}", "*": _PRODUCTS, "-": "difference", "/": "quotient, ratio"}
)
"""The signs between the numbers that such words are said of."""

DOT_PRODUCTS = frozenset({("dot", "product"), ("inner", "product"), ("scalar", "product")})
"""Those of two vectors."""

MEANS = frozenset(_by_words({"+": _MEANS}))
"""Those of them that are divided by how many numbers there are."""

SHARES = _by_words(_PARTS)
"""Parts and powers of a number by their words."""

_AND, _AND_ELSEWHERE = frozenset({"and", "&"}), frozenset({"et", "und", "y", "e", "&"})


def and_behind(preposition: str) -> frozenset[str]:
    """What stands before the last of several numbers, in the language of ``of`` or ``von``."""
    return _AND if preposition == "of" else _AND_ELSEWHERE


OF = frozenset("of de di von aus".split())
"""What stands between such words and a number."""

ARTICLES = frozenset("the a an die der den das le la el il o un une uno una um ein eine".split())
"""What stands before them."""

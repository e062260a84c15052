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
    " quadratwurzel",
    "ln": "natural logarithm, natural log, logaritmo natural, logaritmo naturale,"
    " logarithme naturel, logarithme népérien",
}
SPOKEN_FUNCTIONS = {
    tuple(name.split()): function
    for function, names in _WORDS.items()
    for name in names.split(", ")
}
"""Functions by the words that they are called, in lower case."""

OF = frozenset("of de di von aus".split())
"""What stands between such words and a number."""

ARTICLES = frozenset("the a die der den das le la el il o".split())
"""What stands before them."""

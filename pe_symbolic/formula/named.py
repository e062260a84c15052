"""Functions that have a value by their name alone, unless a document defines the name."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from math import gcd

from pe_symbolic.calculus.arrays import components, is_array, square_rows
from pe_symbolic.calculus.determinants import Rows, adjugate, cofactors
from pe_symbolic.calculus.entries import entries_of
from pe_symbolic.calculus.rational import rational_value
from pe_symbolic.calculus.trees import subtracted
from pe_symbolic.expression import (
    NOWHERE,
    Call,
    Constant,
    Expression,
    Number,
    Span,
    Symbol,
    free_symbols,
)
from pe_symbolic.formula.build import choices, nearest_whole
from pe_symbolic.formula.lexicon import OF_A_POINT
from pe_symbolic.formula.library_functions import of_a_library
from pe_symbolic.regex import regex

_Form = Callable[[Sequence[Expression]], Iterator[Expression]]
_OF_ONE: dict[str, str] = {
    "Phi": "normal_cdf",
    "Gamma": "gamma",
    **dict.fromkeys(("GELU", "gelu", "Gelu", "GeLU"), "gelu"),
    **dict.fromkeys(("SiLU", "silu", "swish", "Swish"), "silu"),
    **dict.fromkeys(("sgn", "sign"), "sign"),
    "pnorm": "normal_cdf",
    **dict.fromkeys(("qnorm", "probit"), "normal_quantile"),
}
_OF_ARRAYS: dict[str, str] = {
    **dict.fromkeys(("tr", "Tr", "trace"), "trace"),
    **dict.fromkeys(("cosine_similarity", "cosine_sim", "cos_sim", "CosSim"), "cosine"),
    **dict.fromkeys(("euclidean", "euclidean_distance"), "distance"),
    "norm": "norm",
    "dot": "dot",
    **dict.fromkeys(("adj", "Adj", "adjugate"), "adjugate"),
    **dict.fromkeys(("cof", "Cof", "cofactor"), "cofactors"),
}
_OF_MINORS = {"adjugate": adjugate, "cofactors": cofactors}
_OF_A_LIST: dict[str, str] = {
    **dict.fromkeys(("mean", "Mean", "avg", "average"), "mean"),
    **dict.fromkeys(("median", "Median"), "median"),
    **dict.fromkeys(("var", "Var", "variance"), "variance"),
    **dict.fromkeys(("std", "Std", "stdev", "SD"), "deviation"),
    **dict.fromkeys(("RMS", "rms"), "rms"),
}
#: ``nCr(5, 2)`` of a calculator, ``comb(5, 2)`` of a program.
_CHOOSING = {"nCr": "C", "comb": "C", "choose": "C", "nPr": "P", "perm": "P"}

#: Words of a document in which a letter stands for something else; ``Phase 1`` is one of a plan,
#: and potential users have none.
_FIELD = (
    r"potentials?(?!\s+(?:users?|customers?|clients?|buyers?|readers?|students?|employ\w+|problems?"
    r"|issues?|risks?|savings?|benefits?|candidates?|solutions?|applications?|mistakes?|errors?))"
)
_LAYERS = ("LayerNorm", "layer_norm", "layernorm", "LN", "RMSNorm", "rms_norm", "rmsnorm")
_OTHERWISE = {
    "Phi": regex(
        rf"\b(?:flux(?:es)?|{_FIELD}|totients?|cyclotomic|feature maps?|golden ratio"
        r"|phases?(?!\s+(?:[0-9]|[ivx]{1,4}\b)))\b",
        held=(
            *("flux", "potential", "totient", "cyclotomic"),
            *("feature map", "golden ratio", "phase"),
        ),
    ),
    "Gamma": regex(
        r"\b(?:reflections?|decay (?:rates?|widths?|constants?)|widths?[^.\n]{0,30} decay"
        r"|linewidths?|contours?|christoffel|subgroups?)\b",
        held=("reflection", "decay", "width", "contour", "christoffel", "subgroup"),
    ),
}
_OF_A_LAYER = regex(
    r"\b(?:gamma|beta|gain of|affine)\b|[γβ]",
    held=("gamma", "beta", "gain of", "affine", "γ", "β"),
)


def names_meant_otherwise(words: str) -> frozenset[str]:
    r"""The names that a document, in lower case, uses for something else: a flux ``\Phi``."""
    letters = {name for name, said in _OTHERWISE.items() if said.search(words) is not None}
    return frozenset(letters.union(_LAYERS if _OF_A_LAYER.search(words) is not None else ()))


def well_known(name: str, arguments: tuple[Expression, ...], span: Span) -> Expression | None:
    r"""``\Phi(1.96)``, ``GELU(1)``, ``lcm(4, 6)``, ``mean(1, 2, 3)``; ``None`` for another name.

    A list stands in the brackets, or is the one argument; its elements have values.
    """
    if any(free_symbols(argument) for argument in arguments):
        return None
    if name in _OF_ONE and len(arguments) == 1 and _is_number(arguments[0]):
        return Call(_OF_ONE[name], arguments, span)
    if name == "softmax" and len(arguments) == 1 and is_array(arguments[0]):
        return Call("softmax", arguments, span)
    form = _FORMS.get(name.lower().replace("_", ""))
    if form is not None and len(arguments) == 1:
        return _of_each(form, arguments[0], span)
    if name == "erfc" and len(arguments) == 1:
        one = Number(Fraction(1))
        return subtracted(one, Call("erf", arguments), span)
    if name in _CHOOSING and len(arguments) == 2:
        return choices(_CHOOSING[name], *arguments, span)
    if name in OF_A_POINT and len(arguments) == 2:
        return angle_of_a_point(*arguments, span)
    if name in _ROUNDING and len(arguments) <= 2:
        return _rounded(arguments, span)
    if name.lower() in _OF_WHOLE_NUMBERS and len(arguments) > 1:
        return Call(_OF_WHOLE_NUMBERS[name.lower()], arguments, span)
    if all(map(is_array, arguments)) and name in _OF_ARRAYS:
        return _of_arrays(name, arguments, span)
    items = _listed(arguments)
    if name in _OF_A_LIST and len(items) > 1:
        kind = _OF_A_LIST[name]
        return _root_mean_square(items, span) if kind == "rms" else Call(kind, items, span)
    of_numbers = all(map(_is_number, arguments))
    return (_of_numbers if of_numbers else _joined)(name, arguments, span)


def by_its_name(node: Expression) -> Expression:
    """What a call is by the name of its function alone; any other node as it is."""
    if not isinstance(node, Call) or node.op != "apply":
        return node
    function, *arguments = node.args
    if not isinstance(function, Symbol):
        return node
    return well_known(function.name, tuple(arguments), node.span) or node


#: Of two numbers a sum may go from the one to the other.
_JOINED, _FEWEST_JOINED = {"sum": "add", "product": "mul", "prod": "mul"}, 3


def _joined(name: str, arguments: tuple[Expression, ...], span: Span) -> Expression | None:
    """``sum([1, 2, 3])``, of numbers alone."""
    match arguments:
        case (Call(op="vector", args=items),) if name in _JOINED:
            told = len(items) >= _FEWEST_JOINED and all(map(_is_number, items))
            return Call(_JOINED[name], items, span) if told else None
    return None


def _of_arrays(name: str, arrays: tuple[Expression, ...], span: Span) -> Expression | None:
    """``trace(A)``, ``adj(A)``, ``norm(a)``, ``dot(a, b)``, ``cos_sim(a, b)``."""
    if len(arrays) == 1:
        if _OF_ARRAYS[name] in _OF_MINORS:
            return _with_minors(_OF_MINORS[_OF_ARRAYS[name]], arrays[0], span)
        of_one = _OF_ARRAYS[name] in ("trace", "norm")
        return Call(_OF_ARRAYS[name], arrays, span) if of_one else None
    if len(arrays) != 2:
        return None
    inner = Call("dot", arrays, span)
    match _OF_ARRAYS[name]:
        case "dot":
            return inner
        case "distance":
            apart = subtracted(arrays[0], arrays[1], span)
            return Call("norm", (apart,), span)
        case "cosine":
            lengths = tuple(Call("norm", (array,), span) for array in arrays)
            return Call("div", (inner, Call("mul", lengths, span)), span)
    return None


def _with_minors(of_rows: Callable[[Rows], Rows], array: Expression, span: Span) -> Call | None:
    """The adjugate or the cofactors of a square matrix, worked out in its entries."""
    rows = square_rows(array)
    if rows is None:
        return None
    return Call("matrix", tuple(Call("vector", line, span) for line in of_rows(rows)), span)


#: Common divisors and multiples as they are called from Lisbon to Amsterdam.
_OF_WHOLE_NUMBERS = dict.fromkeys("hcf gcf ggt pgcd mcd mdc ggd".split(), "gcd")
_OF_WHOLE_NUMBERS |= dict.fromkeys("lcm kgv ppcm mcm mmc".split(), "lcm")


def _of_numbers(name: str, arguments: tuple[Expression, ...], span: Span) -> Expression | None:
    """``mod(17, 5)`` and ``INT(7.9)`` of a calculator, ``pow(7, -1, 26)`` of a program.

    Others are of a library.  Below zero a program cuts, and a calculator may take the floor.
    """
    match name.lower(), arguments:
        case "mod", (whole, modulus):
            return Call("mod", (whole, modulus), span)
        case "pow", (base, exponent, modulus) if _has_a_power(base, exponent, modulus):
            return Call("mod", (Call("pow", (base, exponent), span), modulus), span)
        case "int", (number,) if name != "int" and _sign(number) not in (0, 1):
            return None  # -4 of -3.5 in a sheet, -3 elsewhere
    return of_a_library(name, arguments)


def _has_a_power(*numbers: Expression) -> bool:
    """Whether a base has a power among the remainders of a modulus: below zero an inverse."""
    found = [rational_value(one) for one in numbers]
    whole = [int(one) for one in found if one is not None and one.denominator == 1]
    if len(whole) < len(found):
        return False
    base, exponent, modulus = whole
    return modulus > 0 and (exponent >= 0 or gcd(base, modulus) == 1)


_ROUNDING = frozenset({"round", "Round", "ROUND", "rint"})
_MOST_PLACES = 12


def _rounded(arguments: tuple[Expression, ...], span: Span) -> Expression | None:
    """``round(2.7)``, ``round(3.14159, 2)``; none for a tie, which goes either way."""
    number, *places = arguments
    digits = rational_value(places[0]) if places else Fraction(0)
    if not _is_number(number) or digits is None or digits.denominator != 1:
        return None
    if not 0 <= digits <= _MOST_PLACES:
        return None
    scale = Number(Fraction(10) ** int(digits))
    whole = number if digits == 0 else Call("mul", (number, scale))
    nearest = nearest_whole(whole, span)
    return nearest if nearest is None or digits == 0 else Call("div", (nearest, scale), span)


def _of_each(form: _Form, array: Expression, span: Span) -> Expression | None:
    """As many elements as the list has."""
    elements = components(array)
    if elements is None or len(elements) < _FEWEST:
        return None
    return Call("vector", tuple(form(elements)), span)


def _log_softmax(elements: Sequence[Expression]) -> Iterator[Expression]:
    """Each less the logarithm of what the exponentials of all come to."""
    total = Call("ln", (Call("add", tuple(Call("exp", (one,)) for one in elements)),))
    return (subtracted(one, total) for one in elements)


def _with_layer_normed(elements: Sequence[Expression]) -> Iterator[Expression]:
    """Ba et al. 2016, with a gain of 1 and no bias."""
    mean = Call("neg", (Call("mean", tuple(elements)),))
    for one in elements:
        yield Call("div", (Call("add", (one, mean)), Call("deviation", tuple(elements))))


def _over_their_root_mean_square(elements: Sequence[Expression]) -> Iterator[Expression]:
    """Zhang and Sennrich 2019, with a gain of 1."""
    for one in elements:
        yield Call("div", (one, _root_mean_square(elements)))


def _root_mean_square(elements: Sequence[Expression], span: Span = NOWHERE) -> Expression:
    squares = tuple(Call("pow", (one, _TWO)) for one in elements)
    return Call("sqrt", (Call("mean", squares),), span)


def _added_up(elements: Sequence[Expression]) -> Iterator[Expression]:
    yield elements[0]
    for end in range(2, len(elements) + 1):
        yield Call("add", tuple(elements[:end]))


_TWO, _FEWEST = Number(Fraction(2), "2"), 2
_FORMS: dict[str, _Form] = {
    "logsoftmax": _log_softmax,
    **dict.fromkeys(("layernorm", "ln"), _with_layer_normed),
    "rmsnorm": _over_their_root_mean_square,
    "cumsum": _added_up,
}


def is_well_known(name: str) -> bool:
    """Whether a function of one number has a value by its name."""
    return name in _OF_ONE


def angle_of_a_point(y: Expression, x: Expression, span: Span) -> Expression | None:
    """``atan2(y, x)``, between -π and π; ``None`` where the signs are not plain, or both are 0."""
    up, right = _sign(y), _sign(x)
    if up is None or right is None or up == right == 0:
        return None
    turn: Expression = Constant("pi")
    if right == 0:
        turn = Call("div", (turn, Number(Fraction(2), "2")))
    if up < 0:
        turn = Call("neg", (turn,))
    if right == 0:
        return turn
    slope = Call("atan", (Call("div", (y, x)),), span)
    return slope if right > 0 else Call("add", (slope, turn), span)


def _sign(node: Expression) -> int | None:
    """1, 0 or -1, as a formula shows it; ``None`` where it would have to be computed."""
    value = rational_value(node)
    if value is not None:
        return (value > 0) - (value < 0)
    if not isinstance(node, Call):
        return 1 if isinstance(node, Constant) else None
    signs = [_sign(argument) for argument in node.args]
    if node.op == "neg" and signs[0] is not None:
        return -signs[0]
    if node.op in ("mul", "div") and signs == [1] * len(signs):
        return 1
    return 1 if node.op == "sqrt" and signs[:1] == [1] else None


def _listed(arguments: tuple[Expression, ...]) -> tuple[Expression, ...]:
    alone = entries_of(arguments[0]) if len(arguments) == 1 else None
    items = alone or arguments
    return items if all(map(_is_number, items)) else ()


def _is_number(node: Expression) -> bool:
    return not is_array(node)

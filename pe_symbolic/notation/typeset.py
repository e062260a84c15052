"""How the expression tree is written as mathematics, once for every notation.

``typeset`` walks the tree and decides what is a fraction, where brackets
belong, and which product needs its dot; a ``Typesetter`` (MathML, TeX) only
knows how its notation writes a fraction, a bracket, a dot.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction

from pe_symbolic.expression import Call, Constant, Expression, Number, Symbol, walk
from pe_symbolic.notation.typesetter import Typesetter
from pe_symbolic.regex import regex

DEEPEST = 48
LARGEST = 1500
LONGEST_WORD = 40

SUM, NEGATIVE, PRODUCT, FRACTION, POWER, ATOM = range(1, 7)

_DECIMAL = regex(r"\d+(?:\.\d*)?|\.\d+")
_NAMED = {
    "asin": "arcsin", "acos": "arccos", "atan": "arctan", "asinh": "arsinh", "acosh": "arcosh",
    "atanh": "artanh", "sign": "sgn", "ceil": "ceil",
    "cosine_integral": "Ci",
}  # fmt: skip
_FENCES = {
    "abs": ("|", "|"), "floor": ("⌊", "⌋"), "ceil": ("⌈", "⌉"), "norm": ("‖", "‖"),
    "frobenius": ("‖", "‖"),
}  # fmt: skip
_POSTFIX = {"factorial": "!", "percent": "%", "degrees": "°"}
_BIG = {"sum": "∑", "product": "∏", "integral": "∫"}
_REPEATED = frozenset({"sum", "product"})
_POWERED = frozenset("sin cos tan cot sec csc sinh cosh tanh coth sech csch ln log".split())
_CONSTANTS = {"pi": "π", "e": "e", "infinity": "∞"}
GREEK = {
    name: chr(code)
    for name, code in [
        ("alpha", 0x3B1), ("beta", 0x3B2), ("gamma", 0x3B3), ("delta", 0x3B4), ("epsilon", 0x3B5),
        ("zeta", 0x3B6), ("eta", 0x3B7), ("theta", 0x3B8), ("iota", 0x3B9), ("kappa", 0x3BA),
        ("lambda", 0x3BB), ("mu", 0x3BC), ("nu", 0x3BD), ("xi", 0x3BE), ("rho", 0x3C1),
        ("sigma", 0x3C3), ("tau", 0x3C4), ("upsilon", 0x3C5), ("phi", 0x3C6), ("varphi", 0x3C6),
        ("chi", 0x3C7), ("psi", 0x3C8), ("omega", 0x3C9), ("pi", 0x3C0), ("Gamma", 0x393),
        ("Delta", 0x394), ("Theta", 0x398), ("Lambda", 0x39B), ("Xi", 0x39E), ("Pi", 0x3A0),
        ("Sigma", 0x3A3), ("Phi", 0x3A6), ("Psi", 0x3A8), ("Omega", 0x3A9),
    ]
}  # fmt: skip


def printable(expression: Expression) -> bool:
    """Whether a tree is small and shallow enough to be drawn as mathematics."""
    if sum(1 for _, _ in zip(walk(expression), range(LARGEST + 1), strict=False)) > LARGEST:
        return False
    level, depth = [expression], 0
    while level and depth <= DEEPEST:
        depth += 1
        level = [child for node in level if isinstance(node, Call) for child in node.args]
    return depth <= DEEPEST


def typeset(expression: Expression, setter: Typesetter) -> str:
    """The markup of ``expression`` in the notation of ``setter``.

    Raises ``ValueError`` for a tree that is not ``printable``.
    """
    if not printable(expression):
        raise ValueError("the expression is too large to be drawn")
    return _Writer(setter, in_script=False).write(expression)


def typeset_terms(node: Call, setter: Typesetter) -> tuple[tuple[str, str], ...]:
    """The terms of a sum, each with its sign; the first has one only where it is negative."""
    return tuple(_Writer(setter, in_script=False).terms(node))


def shown_number(text: str) -> str:
    """A printed number with the typographic minus."""
    return text.replace("-", "\N{MINUS SIGN}")


def symbol_parts(name: str) -> tuple[str, str]:
    """A name as base and subscript, Greek spelled out: ``omega_k`` is ``("ω", "k")``."""
    base, _, script = name.replace("{", "").replace("}", "").replace("\\", "").partition("_")
    return GREEK.get(base, base), GREEK.get(script, script.replace("_", ","))


def _strength(node: Expression) -> int:
    if isinstance(node, Number):
        if node.value < 0:
            return NEGATIVE
        return ATOM if _digits(node) is not None else FRACTION
    if not isinstance(node, Call):
        return ATOM
    if node.op in {"mul", "dot", "mod", "derivative", "antiderivative"}:
        return PRODUCT
    if node.op in {"pow", "transpose"} or node.op in _POSTFIX:
        return POWER
    named = {"add": SUM, "neg": NEGATIVE, "div": FRACTION, "sum": SUM, "product": SUM, "limit": SUM}
    return named.get(node.op, SUM if node.op == "integral" else ATOM)


def _digits(number: Number) -> str | None:
    """The decimal digits of |number|, as printed if it is printed plainly; ``None`` for a ratio."""
    text = number.text.strip().lstrip("-\N{MINUS SIGN}+")
    if _DECIMAL.fullmatch(text):
        return _shortened(text)
    value = abs(number.value)
    if value.denominator == 1:
        return _whole(value.numerator)
    places = next((k for k in range(1, 31) if (value * 10**k).denominator == 1), None)
    if places is None or value.numerator.bit_length() > 200:
        return None
    digits = str((value * 10**places).numerator).rjust(places + 1, "0")
    return f"{digits[:-places]}.{digits[-places:]}"


def _whole(value: int) -> str:
    if value.bit_length() > 400:
        return f"2^{value.bit_length() - 1}…"
    return _shortened(str(value))


def _shortened(digits: str) -> str:
    """Long digits or a long name, cut; what is cut says so."""
    return digits if len(digits) <= LONGEST_WORD else digits[: LONGEST_WORD - 1] + "…"


def _starts_with_digit(node: Expression) -> bool:
    while isinstance(node, Call) and node.op in {"mul", "pow", "percent", "degrees", "factorial"}:
        node = node.args[0]
    if isinstance(node, Call):
        return node.op == "div"
    return isinstance(node, Number)


@dataclass(frozen=True, slots=True)
class _Writer:
    setter: Typesetter
    in_script: bool

    def write(self, node: Expression) -> str:
        if isinstance(node, Number):
            return self._number(node)
        if isinstance(node, Constant):
            return self.setter.name(_CONSTANTS[node.name])
        if isinstance(node, Symbol):
            return self._symbol(node.name)
        return _WRITERS.get(node.op, _Writer._function)(self, node)

    def bracketed(self, node: Expression, weakest: int) -> str:
        """The node, in brackets when it binds less strongly than ``weakest``."""
        written = self.write(node)
        return written if _strength(node) >= weakest else self.setter.fenced("(", ")", written)

    def script(self, node: Expression) -> str:
        return _Writer(self.setter, in_script=True).write(node)

    def _number(self, node: Number) -> str:
        digits = _digits(node)
        if digits is None:
            value = abs(node.value)
            whole = (Number(Fraction(value.numerator)), Number(Fraction(value.denominator)))
            body = self._quotient(Call("div", whole))
        else:
            body = self.setter.number(digits)
        return body if node.value >= 0 else self.setter.row([self.setter.prefix("−"), body])

    def _symbol(self, name: str) -> str:
        of, _, label = name.removesuffix(")").partition("^(")
        if label.isdecimal():  # a layer or a step: W^(1)
            step = self.setter.fenced("(", ")", self.setter.number(label))
            return self.setter.superscript(self._symbol(of), step)
        base, script = symbol_parts(name)
        if not base:
            return self.setter.words(_shortened(name))
        written = self.setter.name(_shortened(base))
        if not script:
            return written
        below = self.setter.number if script.isdecimal() else self.setter.name
        return self.setter.subscript(written, below(_shortened(script)))

    def terms(self, node: Call) -> Iterator[tuple[str, str]]:
        for place, term in enumerate(node.args):
            sign, body = _signed(term)
            shown = "" if place == 0 and sign == "+" else sign
            yield shown, self.bracketed(body, PRODUCT if shown else NEGATIVE)

    def _sum(self, node: Call) -> str:
        parts: list[str] = []
        for sign, written in self.terms(node):
            if sign:
                parts.append(self.setter.infix(sign) if parts else self.setter.prefix(sign))
            parts.append(written)
        return self.setter.row(parts)

    def _negative(self, node: Call) -> str:
        return self.setter.row([self.setter.prefix("−"), self.bracketed(node.args[0], PRODUCT)])

    def _product(self, node: Call) -> str:
        parts: list[str] = []
        for place, factor in enumerate(node.args):
            if place:
                digits = _starts_with_digit(factor) and _strength(factor) >= PRODUCT
                parts.append(self.setter.infix("⋅") if digits else self.setter.space())
            weakest = NEGATIVE if place == 0 else PRODUCT
            if place < len(node.args) - 1 and self._swallows(factor):
                weakest = POWER
            parts.append(self.bracketed(factor, weakest))
        return self.setter.row(parts)

    def _swallows(self, factor: Expression) -> bool:
        """Whether the next factor would be read as part of this: ``d/dx f``, ``a/b`` in a line."""
        if isinstance(factor, Call) and factor.op == "derivative":
            return True
        return self.in_script and _strength(factor) == FRACTION

    def _quotient(self, node: Call) -> str:
        above, below = node.args
        *head, last = above.args if isinstance(above, Call) and above.op == "mul" else (above,)
        if head and not self.in_script and isinstance(last, Call) and last.op in _REPEATED:
            # Within a fraction a sum would be too small to be read.
            front = Call("mul", tuple(head)) if len(head) > 1 else head[0]
            outside = self.setter.fraction(self.write(front), self.write(below))
            return self.setter.row([outside, self.setter.space(), self.bracketed(last, PRODUCT)])
        if not self.in_script:
            return self.setter.fraction(self.write(above), self.write(below))
        left, right = self.bracketed(above, NEGATIVE), self.bracketed(below, POWER)
        return self.setter.row([left, self.setter.infix("/"), right])

    def _power(self, node: Call) -> str:
        base, exponent = node.args
        written = self.script(exponent)
        whole = isinstance(exponent, Number) and exponent.value > 0 and _digits(exponent)
        if isinstance(base, Call) and base.op in _POWERED and len(base.args) == 1 and whole:
            name = self.setter.superscript(self.setter.function(base.op), written)
            return self.setter.applied(name, self._arguments(base.args))
        return self.setter.superscript(self.bracketed(base, ATOM), written)

    def _root(self, node: Call) -> str:
        degree = self.script(node.args[1]) if len(node.args) > 1 else None
        return self.setter.root(self.write(node.args[0]), degree)

    def _postfix(self, node: Call) -> str:
        body = self.bracketed(node.args[0], ATOM)
        return self.setter.row([body, self.setter.postfix(_POSTFIX[node.op])])

    def _fence(self, node: Call) -> str:
        left, right = _FENCES[node.op]
        fenced = self.setter.fenced(left, right, self._list(node.args[:1]))
        order = Symbol("F") if node.op == "frobenius" else node.args[-1]
        named = node.op == "frobenius" or len(node.args) > 1
        return self.setter.subscript(fenced, self.script(order)) if named else fenced

    def _logarithm(self, node: Call) -> str:
        name = self.setter.function(node.op)
        if len(node.args) == 2:
            name = self.setter.subscript(name, self.script(node.args[1]))
        return self.setter.applied(name, self._arguments(node.args[:1]))

    def _binomial(self, node: Call) -> str:
        return self.setter.binomial(*(self.write(argument) for argument in node.args))

    def _joined(self, node: Call) -> str:
        sign = {"dot": "⋅", "mod": "mod"}[node.op]
        parts = [self.bracketed(argument, POWER) for argument in node.args]
        return self.setter.row([parts[0]] + [x for p in parts[1:] for x in (self._word(sign), p)])

    def _word(self, sign: str) -> str:
        return self.setter.infix(sign) if len(sign) == 1 else self.setter.words(f" {sign} ")

    def _vector(self, node: Call) -> str:
        return self.setter.fenced("[", "]", self._list(node.args))

    def _matrix(self, node: Call) -> str:
        rows = [
            [self.write(cell) for cell in row.args]
            if isinstance(row, Call) and row.op == "vector"
            else [self.write(row)]
            for row in node.args
        ]
        return self.setter.table(rows)

    def _transpose(self, node: Call) -> str:
        return self.setter.superscript(self.bracketed(node.args[0], ATOM), self.setter.name("⊤"))

    def _apply(self, node: Call) -> str:
        return self.setter.applied(self.write(node.args[0]), self._arguments(node.args[1:]))

    def _index(self, node: Call) -> str:
        name, *indices = node.args
        script = _Writer(self.setter, in_script=True)
        return self.setter.subscript(self.bracketed(name, ATOM), script._list(indices))

    def _derivative(self, node: Call) -> str:
        body, *variables = node.args
        order = "d" if len(variables) < 2 else "∂"
        below: list[str] = []
        for variable in variables:
            below += [self.setter.name(order), self.write(variable)]
        above = self.setter.name(order)
        if len(variables) > 1:
            above = self.setter.superscript(above, self.setter.number(str(len(variables))))
        elif isinstance(variables[0], Call) and variables[0].op == "pow":
            above = self.setter.superscript(above, self.script(variables[0].args[1]))
        operator = self.setter.fraction(above, self.setter.row(below))
        return self.setter.row([operator, self.setter.space(), self.bracketed(body, FRACTION)])

    def _big(self, node: Call) -> str:
        if len(node.args) != 4:
            return self._function(node)
        variable, lower, upper = (self.write(argument) for argument in node.args[1:])
        if node.op == "integral":
            sign = self.setter.limits(_BIG[node.op], lower, upper)
            ending = [self.setter.space(), self.setter.name("d"), variable]
            return self.setter.row([sign, self.bracketed(node.args[0], PRODUCT), *ending])
        below = self.setter.row([variable, self.setter.infix("="), lower])
        sign = self.setter.limits(_BIG[node.op], below, upper)
        return self.setter.row([sign, self.bracketed(node.args[0], PRODUCT)])

    def _limit(self, node: Call) -> str:
        """A fourth part is 1 or -1 where the limit is taken from one side."""
        if len(node.args) not in (3, 4):
            return self._function(node)
        body, variable, target, *side = node.args
        script = _Writer(self.setter, in_script=True)
        place = script.write(target)
        if side:
            sign = "−" if side[0] == Number(Fraction(-1)) else "+"
            place = self.setter.superscript(
                script.bracketed(target, ATOM), self.setter.prefix(sign)
            )
        below = self.setter.row([script.write(variable), self.setter.infix("→"), place])
        return self.setter.row([self.setter.under("lim", below), self.bracketed(body, PRODUCT)])

    def _antiderivative(self, node: Call) -> str:
        ending = [self.setter.space(), self.setter.name("d"), self.write(node.args[1])]
        sign = self.setter.infix(_BIG["integral"])
        return self.setter.row([sign, self.bracketed(node.args[0], PRODUCT), *ending])

    def _function(self, node: Call) -> str:
        name = "σ" if node.op == "sigmoid" else _NAMED.get(node.op, node.op)
        return self.setter.applied(self.setter.function(name), self._arguments(node.args))

    def _arguments(self, arguments: Sequence[Expression]) -> str:
        if len(arguments) == 1 and isinstance(arguments[0], Call) and arguments[0].op == "matrix":
            return self.write(arguments[0])
        return self.setter.fenced("(", ")", self._list(arguments))

    def _list(self, items: Sequence[Expression]) -> str:
        parts: list[str] = []
        for item in items:
            parts += [self.setter.separator(), self.write(item)] if parts else [self.write(item)]
        return self.setter.row(parts)


def _signed(term: Expression) -> tuple[str, Expression]:
    """A term of a sum as its sign and what follows it."""
    if isinstance(term, Call) and term.op == "neg":
        return "−", term.args[0]
    if isinstance(term, Number) and term.value < 0:
        return "−", Number(-term.value, term.text.lstrip("-\N{MINUS SIGN}"), term.span)
    return "+", term


_WRITERS: dict[str, Callable[[_Writer, Call], str]] = {
    "add": _Writer._sum,
    "neg": _Writer._negative,
    "mul": _Writer._product,
    "div": _Writer._quotient,
    "pow": _Writer._power,
    "sqrt": _Writer._root,
    "root": _Writer._root,
    "binomial": _Writer._binomial,
    "vector": _Writer._vector,
    "matrix": _Writer._matrix,
    "transpose": _Writer._transpose,
    "apply": _Writer._apply,
    "index": _Writer._index,
    "derivative": _Writer._derivative,
    "log": _Writer._logarithm,
    "ln": _Writer._logarithm,
    **dict.fromkeys(("dot", "mod"), _Writer._joined),
    **dict.fromkeys(_POSTFIX, _Writer._postfix),
    **dict.fromkeys(_FENCES, _Writer._fence),
    **dict.fromkeys(_BIG, _Writer._big),
    "antiderivative": _Writer._antiderivative,
    "limit": _Writer._limit,
}

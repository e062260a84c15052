"""Sums, products, integrals and limits: the sign, its limits, its body, and where that ends."""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence
from fractions import Fraction

from pe_symbolic.calculus.rational import rational_value
from pe_symbolic.expression import Call, Expression, Number, Symbol, free_symbols, substituted
from pe_symbolic.formula.build import is_vector
from pe_symbolic.formula.derivatives import called, differentiated
from pe_symbolic.formula.frames import Operator, Precedence, atom
from pe_symbolic.formula.scripts import ScriptReader
from pe_symbolic.formula.tokens import RIGHT_BAR, Kind, ReadingError, Token


class BigReader(ScriptReader):
    """A reader that knows what stands behind a large sign."""

    def big(self, token: Token) -> None:
        """The sign with its index and limits; without them it is only named."""
        self.at += 1
        limits: dict[Kind, Sequence[Token]] = {}
        while self.token is not None and self.token.kind in (Kind.POWER, Kind.SUBSCRIPT):
            kind = self.token.kind
            self.at += 1
            limits[kind], _ = self.script()
        if self.frame.collectors:
            raise self.error("a sum needs brackets here", token.start)
        operator = Operator(token.text, Precedence.BIG, token.start, prefix=True)
        lower, upper = limits.get(Kind.SUBSCRIPT, ()), limits.get(Kind.POWER)
        if token.text == "integral":
            operator.precedence = Precedence.INTEGRAL
            if bool(lower) is not bool(upper):
                raise self.error("an integral without limits", token.start)
            if lower and upper:
                upper = _without_index(upper, lower)
                lower = lower[2:] if _is_indexed(lower) else lower
                operator.ends = (self.whole(lower), self.whole(upper))
        elif token.text == "limit":
            if len(lower) < 3 or lower[0].kind is not Kind.NAME or lower[1].kind is not Kind.ARROW:
                raise self.error("a limit that does not say where", token.start)
            operator.index = _named(lower[0])
            target, side = _parted(lower[2:])
            operator.ends = (self.whole(target), *side)
        elif _is_indexed(lower) and upper is not None:
            operator.index = _named(lower[0])
            upper = _without_index(upper, lower)
            operator.ends = (self.whole(lower[2:]), self.whole(upper))
        elif _is_of_a_set(lower) and upper is None:
            operator.index = _named(lower[0])
            operator.over = _elements(self.whole(lower[2:]))
        elif [each.kind for each in lower] == [Kind.NAME] and upper is None:
            operator.index = _named(lower[0])
        self.frame.operators.append(operator)

    def leading_differential(self, token: Token) -> None:
        r"""A ``dx`` where a value is expected: ``\int dx f(x)`` and ``\frac{dx}{x}``."""
        self.at += 1
        operator = self.open_integral(token)
        operator.index = _named(token)
        operator.precedence = Precedence.BIG
        following = self.token
        begins = following is not None and following.kind in _BEGINS
        if self.frame.operators[-1:] == [operator] and not self.frame.collectors and begins:
            return
        one = Number(Fraction(1), "", (token.start, token.end))
        self.deliver(one)

    def differential(self, token: Token) -> None:
        """A ``dx`` behind the body: the integral ends here, if it stands in this bracket."""
        self.at += 1
        operator = self.open_integral(token)
        operator.index = _named(token)
        if operator not in self.frame.operators:
            operator.precedence = Precedence.BIG
            return
        while self.frame.operators[-1] is not operator:
            self.reduce(self.frame)
        self.reduce(self.frame)

    def is_between_limits(self, token: Token) -> bool:
        r"""``[x^3/3]_0^1`` is the difference of two values of its one name; taken if so.

        A bar, as in ``x^3/3 \Big|_0^1``, closes all that stands before it, unless ``\left.`` says
        where that begins.  The upper limit may stand first.
        """
        begun, barred = self.at, token.kind is Kind.BAR
        turned = self.has_script(begun + barred, Kind.POWER)
        if not barred and self.tokens[begun - 1].text != "]":
            return False
        if barred and (
            self.frame.opener == token.text or not (turned or self.has_script(begun + 1))
        ):
            return False
        self.at += 2 if barred else 1
        lower, end = self.script()
        between = self.has_script(self.at, Kind.SUBSCRIPT if turned else Kind.POWER)
        pointed = barred and not turned and [token.text for token in lower[:1]] == ["("]
        if not between and (turned or not (pointed or _is_indexed(lower))):
            return self.goes_back(begun)
        while barred and token.text != RIGHT_BAR and self.frame.operators:
            self.reduce(self.frame)
        operand = self.frame.operands[-1]
        body = operand.finish()
        if isinstance(body, Symbol) and not barred:
            return self.goes_back(begun)  # [A]_0^2 is the square of a concentration
        limits = [lower]
        if between:
            self.at += 1
            upper, end = self.script()
            limits.insert(0 if turned else 1, upper)
        whole = self.between(body, limits, token) if between else self.at_a_point(body, lower)
        if whole is None:
            return self.goes_back(begun)
        span = (operand.span[0], end)
        self.frame.operands[-1] = atom(dataclasses.replace(whole, span=span), operand.depth + 2)
        return True

    def between(
        self, body: Expression, limits: Sequence[Sequence[Token]], token: Token
    ) -> Expression:
        """The value of a formula at the upper limit without that at the lower."""
        names = frozenset(limit[0].text for limit in limits if _is_indexed(limit))
        if not names:
            names = free_symbols(body) if token.kind is not Kind.BAR else frozenset()
            names = names if len(names) == 1 else _names_of_each_term(body)
            if token.kind is Kind.BAR and (len(names) > 1 or _is_a_function(body)):
                names &= _VARIABLES
        if len(names) != 1:
            raise self.error("limits of a formula that has not one name", token.start)
        (name,) = names
        below, above = (
            substituted(body, {name: self.whole(limit[2:] if _is_indexed(limit) else limit)})
            for limit in limits
        )
        span = (token.start, token.end)
        return Call("add", (above, Call("neg", (below,), span)), span)

    def at_a_point(self, body: Expression, where: Sequence[Token]) -> Expression | None:
        r"""``\frac{d}{dx} x^2 \big|_{x=3}``: what stands before it, where its name is 3.

        So is ``\frac{\partial f}{\partial x} \big|_{(1, 2)}``.
        """
        taken, name = differentiated(body), where[0].text
        if derived := called(body):
            point = self.whole(where[2:] if _is_indexed(where) else where)
            several = isinstance(point, Call) and point.op == "vector"
            arguments = point.args if isinstance(point, Call) and several else (point,)
            return Call("apply", (Symbol(derived, body.span), *arguments), body.span)
        if taken is None or name not in free_symbols(taken):
            return None
        return substituted(taken, {name: self.whole(where[2:])})

    def goes_back(self, begun: int) -> bool:
        """Leaves the bar where it stands; says that nothing was taken."""
        self.at = begun
        return False

    def has_script(self, place: int, kind: Kind = Kind.SUBSCRIPT) -> bool:
        """Whether a script of this kind stands at ``place``."""
        return [token.kind for token in self.tokens[place : place + 1]] == [kind]

    def open_integral(self, token: Token) -> Operator:
        """The innermost integral that still waits for its variable."""
        for frame in reversed(self.frames):
            for operator in reversed(frame.operators):
                if operator.symbol == "integral" and operator.index is None:
                    return operator
        raise ReadingError("a differential without its integral", token.start)


def _parted(target: Sequence[Token]) -> tuple[Sequence[Token], tuple[Number, ...]]:
    """The 0 of ``0^+``, and 1 for the side; a limit that a rule gives is that from either side."""
    script = [token.kind for token in target if token.text not in "{}"][-2:]
    places = [place for place, token in enumerate(target) if token.kind is Kind.POWER]
    sided = script == [Kind.POWER, Kind.OPERATOR] and places[-1:] > [0]
    if not sided:
        return target, ()
    above = next(token.text for token in reversed(target) if token.kind is Kind.OPERATOR) == "+"
    return target[: places[-1]], (Number(Fraction(1 if above else -1)),)


#: What may begin the limits between which a formula is taken.
LIMITS_BEHIND = frozenset({Kind.SUBSCRIPT, Kind.POWER, Kind.BAR})
_BEGINS = frozenset(
    {Kind.NAME, Kind.NUMBER, Kind.CONSTANT, Kind.FUNCTION, Kind.FRACTION, Kind.ROOT, Kind.OPEN}
    | {Kind.BIG, Kind.BAR, Kind.BINOMIAL}
)


def _names_of_each_term(body: Expression) -> frozenset[str]:
    """The names that every term of a sum holds; all names of anything else."""
    terms = body.args if isinstance(body, Call) and body.op == "add" else (body,)
    return frozenset.intersection(*map(free_symbols, terms))


def _is_a_function(body: Expression) -> bool:
    r"""``uv \Big|_0^1``, ``F \Big|_0^1``: a name alone of what the variable is in."""
    return isinstance(body, Symbol) and (
        len(body.name) == 2 or body.name in _FUNCTIONS or body.name[:1].isupper()
    )


#: Letters of functions, of which none is what they are functions of.
_FUNCTIONS = frozenset("fgh")
#: What is integrated over in ``K x^3/3``, beside letters that are constants.
_VARIABLES = frozenset({"x", "t", "u", "theta"})


def _named(token: Token) -> Symbol:
    return Symbol(token.text, (token.start, token.end))


def _without_index(upper: Sequence[Token], lower: Sequence[Token]) -> Sequence[Token]:
    """The 9 of an upper limit ``n=9``, where the lower one names the same index."""
    named_again = _is_indexed(upper) and _is_indexed(lower) and upper[0].text == lower[0].text
    return upper[2:] if named_again else upper


def _is_of_a_set(lower: Sequence[Token]) -> bool:
    r"""``x \in \{1, 2, 3\}``: the index runs over what is listed."""
    listed = len(lower) > 2 and lower[0].kind is Kind.NAME and lower[2].text == "⦃"
    return listed and lower[1].text in (r"\in", "∈")


def _elements(listed: Expression) -> tuple[Expression, ...]:
    """The numbers of a list in braces, each of them once; a name among them is not understood."""
    elements = listed.args if isinstance(listed, Call) and is_vector(listed) else (listed,)
    values = [rational_value(each) for each in elements]
    if None in values or len(set(values)) < len(values):
        raise ReadingError("a set whose elements are no numbers, or the same", listed.span[0])
    return elements


def _is_indexed(lower: Sequence[Token]) -> bool:
    return len(lower) > 2 and lower[0].kind is Kind.NAME and lower[1].text == "="

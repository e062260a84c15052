"""Sums, products, integrals and limits: the sign, its limits, its body, and where that ends."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from pe_symbolic.expression import Call, Expression, Number, Symbol, free_symbols, substituted
from pe_symbolic.formula.frames import Operator, Precedence, atom
from pe_symbolic.formula.scripts import ScriptReader
from pe_symbolic.formula.tokens import Kind, ReadingError, Token


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
            if not lower or upper is None:
                raise self.error("an integral without limits", token.start)
            lower = lower[2:] if _is_indexed(lower) else lower
            operator.ends = (self.whole(lower), self.whole(upper))
        elif token.text == "limit":
            if len(lower) < 3 or lower[0].kind is not Kind.NAME or lower[1].kind is not Kind.ARROW:
                raise self.error("a limit that does not say where", token.start)
            operator.index = _named(lower[0])
            operator.ends = (self.whole(lower[2:]),)
        elif _is_indexed(lower) and upper is not None:
            operator.index = _named(lower[0])
            operator.ends = (self.whole(lower[2:]), self.whole(upper))
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

        A bar, as in ``x^3/3 \Big|_0^1``, closes all that stands before it.
        """
        begun, barred = self.at, token.kind is Kind.BAR
        if not barred and self.tokens[begun - 1].text != "]":
            return False
        if barred and (self.frame.opener == token.text or not self.has_script(begun + 1)):
            return False
        self.at += 2 if barred else 1
        lower, _ = self.script()
        if not self.has_script(self.at, Kind.POWER):
            self.at = begun
            return False
        while barred and self.frame.operators:
            self.reduce(self.frame)
        operand = self.frame.operands[-1]
        body = operand.finish()
        if isinstance(body, Symbol) and not barred:
            self.at = begun
            return False  # [A]_0^2 is the square of a concentration
        self.at += 1
        upper, end = self.script()
        names = _names_of_each_term(body) if barred else free_symbols(body)
        if len(names) != 1:
            raise self.error("limits of a formula that has not one name", token.start)
        (name,) = names
        above, below = (substituted(body, {name: self.whole(limit)}) for limit in (upper, lower))
        span = (operand.span[0], end)
        difference = Call("add", (above, Call("neg", (below,), span)), span)
        self.frame.operands[-1] = atom(difference, operand.depth + 2)
        return True

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


_BEGINS = frozenset(
    {Kind.NAME, Kind.NUMBER, Kind.CONSTANT, Kind.FUNCTION, Kind.FRACTION, Kind.ROOT, Kind.OPEN}
    | {Kind.BIG, Kind.BAR, Kind.BINOMIAL}
)


def _names_of_each_term(body: Expression) -> frozenset[str]:
    """The names that every term of a sum holds; all names of anything else."""
    terms = body.args if isinstance(body, Call) and body.op == "add" else (body,)
    named = [free_symbols(term) for term in terms]
    return named[0] if all(names == named[0] for names in named) else frozenset()


def _named(token: Token) -> Symbol:
    return Symbol(token.text, (token.start, token.end))


def _is_indexed(lower: Sequence[Token]) -> bool:
    return len(lower) > 2 and lower[0].kind is Kind.NAME and lower[1].text == "="

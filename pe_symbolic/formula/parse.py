"""Tokens become an expression tree: an operator-precedence parser without recursion.

A frame is an open bracket (or the whole text) with its operands, its waiting
operators and its finished items.  Depth and size are bounded, so the trees
that leave here can be walked by plain recursion.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pe_symbolic.expression import Call, Constant, Expression, Number, Symbol
from pe_symbolic.formula.build import integer, with_ellipsis
from pe_symbolic.formula.frames import (
    MAX_DEPTH,
    Collector,
    Frame,
    Operator,
    Precedence,
    Slash,
    atom,
)
from pe_symbolic.formula.machine import Machine
from pe_symbolic.formula.tokens import Kind, ReadingError, Token, split_at_commas

MAX_TOKENS = 50_000
MAX_NESTED_SCRIPTS = 12


@dataclass(frozen=True, slots=True)
class Reading:
    """The tree, the index of the first token left over, and whether ``a/bc`` occurred."""

    expression: Expression
    next_token: int
    two_readings: bool


class _Parser(Machine):
    def __init__(self, tokens: Sequence[Token], slash: Slash, nested: int = 0) -> None:
        if len(tokens) > MAX_TOKENS:
            raise ReadingError(f"more than {MAX_TOKENS} signs in one formula", tokens[0].start)
        if nested > MAX_NESTED_SCRIPTS:
            raise ReadingError("scripts nested too deeply", tokens[0].start if tokens else 0)
        super().__init__(tokens)
        self.slash, self.nested = slash, nested
        self.two_readings = False
        self.checkpoint = 0

    # -- the loop ---------------------------------------------------------------------------

    def run(self) -> Reading:
        """Reads until something that cannot belong to the formula."""
        while self.at < len(self.tokens):
            if not self.step(self.tokens[self.at]):
                break
            if len(self.frames) == 1 and not self.frame.expecting and not self.frame.collectors:
                self.checkpoint = self.at
        if len(self.frames) > 1:
            raise self.error("a bracket that is not closed", self.frame.start)
        return Reading(self.complete(self.frame), self.at, self.two_readings)

    def step(self, token: Token) -> bool:
        """Takes one token; ``False`` where the formula ends before it."""
        if self.frame.expecting or self.frame.collectors:
            return self.operand(token)
        return self.after_operand(token)

    # -- where an operand is expected -----------------------------------------------------------

    def operand(self, token: Token) -> bool:
        kind = token.kind
        if kind is Kind.NUMBER and token.value is not None:
            self.at += 1
            self.deliver(Number(token.value, token.text, (token.start, token.end)))
        elif kind is Kind.CONSTANT:
            self.constant(token)
        elif kind is Kind.NAME:
            self.name(token)
        elif kind is Kind.OPEN or kind is Kind.BAR:
            self.open(token.text, token.start)
        elif kind is Kind.OPERATOR and token.text in "+-±":
            self.prefix(token)
        elif kind is Kind.FUNCTION:
            self.function(token)
        elif kind is Kind.FRACTION:
            self.collect("div", 2, token.start)
        elif kind is Kind.BINOMIAL:
            self.collect("binomial", 2, token.start)
        elif kind is Kind.ROOT:
            self.root(token)
        elif len(self.frames) == 1 and kind in _ENDS and self.frame.operands:
            raise self.error("the formula breaks off here")
        else:
            raise self.error(f"a number or a name was expected here, not {token.text!r}")
        return True

    def constant(self, token: Token) -> None:
        self.at += 1
        following = self.token
        if following is not None and following.kind is Kind.SUBSCRIPT:
            self.named(token)
            return
        self.deliver(Constant(token.text, (token.start, token.end)))

    def name(self, token: Token) -> None:
        self.at += 1
        self.named(token)

    def named(self, token: Token) -> None:
        """A name with its subscript: one symbol, or a function at its indices."""
        text, end = token.text, token.end
        while self.token is not None and self.token.kind is Kind.SUBSCRIPT:
            self.at += 1
            inner, end = self.script()
            indices = self.indices(inner)
            if indices is not None:
                symbol = Symbol(text, (token.start, token.end))
                self.deliver(Call("apply", (symbol, *indices), (token.start, end)))
                return
            text += "_" + "".join(part.text for part in inner if part.text not in "{}")
        symbol = Symbol(text, (token.start, end))
        following = self.token
        if following is not None and following.kind is Kind.OPEN and following.text == "(":
            self.push(Frame("(", following.start, function_name=symbol))
            self.at += 1
            return
        self.deliver(symbol)

    def indices(self, inner: Sequence[Token]) -> tuple[Expression, ...] | None:
        """The members of a subscript that is a list, such as ``(pos, 2i)``; else ``None``."""
        if inner and inner[0].kind is Kind.OPEN and inner[-1].kind is Kind.CLOSE:
            inner = inner[1:-1]
        groups = split_at_commas(inner)
        return tuple(self.whole(group) for group in groups) if len(groups) > 1 else None

    def script(self, openers: str = "{(") -> tuple[Sequence[Token], int]:
        """The tokens of a script (a bracketed group or one token), consumed."""
        token = self.token
        if token is None:
            raise self.error("a script without its text")
        if token.kind is not Kind.OPEN or token.text not in openers:
            self.at += 1
            return [token], token.end
        depth, first = 0, self.at + 1
        while self.token is not None:
            depth += {Kind.OPEN: 1, Kind.CLOSE: -1}.get(self.token.kind, 0)
            self.at += 1
            if depth == 0:
                return self.tokens[first : self.at - 1], self.tokens[self.at - 1].end
        raise self.error("a script that is not closed", token.start)

    def whole(self, tokens: Sequence[Token]) -> Expression:
        """A formula within the formula, which must be read to its end."""
        if not tokens:
            raise self.error("an empty script")
        parser = _Parser(tokens, self.slash, self.nested + 1)
        reading = parser.run()
        if reading.next_token < len(tokens):
            raise ReadingError("a script that cannot be read", tokens[reading.next_token].start)
        self.two_readings |= reading.two_readings
        return reading.expression

    def prefix(self, token: Token) -> None:
        self.at += 1
        operators = self.frame.operators
        if len(operators) > MAX_DEPTH:
            raise self.error(f"more than {MAX_DEPTH} signs in a row", token.start)
        if token.text == "±":
            raise self.error("a sign that is both plus and minus", token.start)
        if self.frame.collectors:
            self.frame.collectors.append(
                Collector("neg" if token.text == "-" else "plus", 1, token.start)
            )
        else:
            self.frame.operators.append(
                Operator(token.text, Precedence.NEGATE, token.start, prefix=True)
            )

    def function(self, token: Token) -> None:
        """A function name, its power and base, and then a bracket or a bare argument."""
        self.at += 1
        operator = Operator(token.text, Precedence.FUNCTION, token.start, prefix=True)
        if token.text in ("log2", "log10"):
            operator.symbol = "log"
            base = int(token.text[3:])
            operator.base = integer(base, token.start)
        while self.token is not None and self.token.kind in (Kind.POWER, Kind.SUBSCRIPT):
            script_kind = self.token.kind
            self.at += 1
            inner, _ = self.script()
            if script_kind is Kind.POWER:
                operator.power = self.whole(inner)
            elif operator.symbol == "log":
                operator.base = self.whole(inner)
            else:
                raise self.error("a subscript on a function")
        following = self.token
        if following is not None and following.kind is Kind.OPEN and following.text in "([{":
            self.at += 1
            self.push(Frame(following.text, following.start, applied=operator))
        elif self.frame.collectors:
            raise self.error("a function needs its argument in brackets here")
        else:
            self.frame.operators.append(operator)

    def root(self, token: Token) -> None:
        self.at += 1
        following = self.token
        if (
            token.text == "sqrt"
            and following is not None
            and following.kind is Kind.OPEN
            and following.text == "["
        ):
            inner, _ = self.script("[")
            degree = self.whole(inner)
            collector = Collector("root", 2, token.start)
            collector.got.append(atom(degree))
            self.frame.collectors.append(collector)
            return
        self.frame.collectors.append(Collector("sqrt", 1, token.start))

    def collect(self, op: str, needed: int, start: int) -> None:
        self.at += 1
        if len(self.frame.collectors) > MAX_DEPTH:
            raise self.error(f"nested more than {MAX_DEPTH} deep", start)
        self.frame.collectors.append(Collector(op, needed, start))

    # -- after an operand ------------------------------------------------------------------------

    def after_operand(self, token: Token) -> bool:
        kind = token.kind
        if kind is Kind.OPERATOR and token.text in _BINARY:
            self.at += 1
            self.binary(token.text, _BINARY[token.text], token.start)
        elif kind is Kind.POWER:
            self.power(token)
        elif kind is Kind.POSTFIX:
            self.postfix(token)
        elif kind is Kind.SUBSCRIPT and self.bracketed_name() is not None:
            self.at += 1
            inner, end = self.script()
            name = self.bracketed_name()
            text = "".join(part.text for part in inner)
            self.frame.operands[-1] = atom(Symbol(f"[{name}]_{text}", (token.start, end)))
        elif kind is Kind.SUBSCRIPT and self.tokens[self.at - 1].kind is Kind.BAR:
            self.at += 1
            self.script()  # which norm it is: the 2-norm where nothing else is said
        elif kind is Kind.ELLIPSIS and isinstance(self.frame.operands[-1].args[0], Number):
            self.ellipsis(token, self.frame.operands[-1].args[0])
        elif kind is Kind.CLOSE or (kind is Kind.BAR and self.frame.opener == token.text):
            return self.close(token)
        elif kind is Kind.COMMA or (kind is Kind.BAR and self.frame.opener == "["):
            return self.comma()
        elif kind is Kind.CHOOSE:
            self.at += 1
            self.binary("choose", 1, token.start)
        elif self.multiplies(token):
            self.implicit(token)
        else:
            return self.end(token)
        return True

    def end(self, token: Token) -> bool:
        if len(self.frames) > 1:
            raise self.error(f"{token.text!r} inside brackets", token.start)
        return False

    def multiplies(self, token: Token) -> bool:
        """Whether this token, standing beside an operand, is one more factor."""
        last = self.tokens[self.at - 1]
        if token.kind is Kind.NAME:
            return not (token.upright and last.kind in (Kind.NUMBER, Kind.CLOSE))
        if token.kind is Kind.NUMBER:
            return last.text in (")", "factorial")
        if token.kind in (Kind.CONSTANT, Kind.FUNCTION, Kind.FRACTION, Kind.ROOT, Kind.BINOMIAL):
            return True
        return token.kind is Kind.OPEN and token.text in "([{⌊⌈"

    def implicit(self, token: Token) -> None:
        """A product without a sign; the token is left for the operand that follows."""
        precedence = Precedence.IMPLICIT
        if token.kind in (Kind.FUNCTION, Kind.OPEN):
            precedence = Precedence.IMPLICIT_BEFORE_FUNCTION
        operators = self.frame.operators
        if operators and operators[-1].symbol == "/":
            self.two_readings = True
            if self.slash is Slash.BEFORE_THE_PRODUCT:
                precedence = Precedence.MULTIPLY
        self.binary("*", precedence, token.start)

    def binary(self, symbol: str, precedence: int, start: int) -> None:
        frame = self.frame
        while frame.operators and frame.operators[-1].precedence >= precedence:
            if symbol == "/" and frame.operators[-1].precedence == Precedence.FUNCTION:
                self.two_readings = True
                if self.slash is Slash.BEFORE_THE_PRODUCT:
                    precedence = Precedence.FUNCTION + 1
                    break
            self.reduce(frame)
        frame.operators.append(Operator(symbol, precedence, start))
        frame.expecting = True

    def power(self, token: Token) -> None:
        base = self.frame.operands[-1]
        if base.op == "pow" and self.tokens[self.at - 1].kind is not Kind.CLOSE:
            raise self.error("two powers in a row", token.start)
        if self.decoration(token):
            return
        self.at += 1
        collector = Collector("pow", 2, base.span[0])
        collector.got.append(self.frame.operands.pop())
        self.frame.expecting = True
        self.frame.collectors.append(collector)

    def ellipsis(self, token: Token, number: Number) -> None:
        self.at += 1
        self.frame.operands[-1].args[0] = with_ellipsis(number, token.end)

    def bracketed_name(self) -> str | None:
        """The name in ``[A]`` before a subscript: a concentration, an entry."""
        last = self.frame.operands[-1].args[0]
        return last.name if isinstance(last, Symbol) else None

    def decoration(self, token: Token) -> bool:
        """``A^*`` and ``y^+`` are names with a mark, not powers; consumed when found."""
        base = self.frame.operands[-1].args[0]
        if not isinstance(base, Symbol):
            return False
        script = self.tokens[self.at + 1 : self.at + 4]
        braced = [part.kind for part in script] == [Kind.OPEN, Kind.OPERATOR, Kind.CLOSE]
        mark = script[1] if braced else script[0] if script else None
        if mark is None or mark.kind is not Kind.OPERATOR:
            return False
        following = script[1].kind if len(script) > 1 else None
        if not braced and following in (Kind.NUMBER, Kind.NAME, Kind.OPEN, Kind.CONSTANT):
            return False
        self.at += 4 if braced else 2
        named = Symbol(base.name + mark.text, (base.span[0], self.tokens[self.at - 1].end))
        self.frame.operands[-1] = atom(named)
        return True

    def postfix(self, token: Token) -> None:
        self.at += 1
        last = self.frame.operands[-1]
        if last.op == token.text:
            raise self.error(f"{token.text} twice in a row", token.start)
        self.frame.operands[-1] = self.made(token.text, [last], (last.span[0], token.end))

    # -- brackets ----------------------------------------------------------------------------------

    def open(self, opener: str, start: int) -> None:
        self.at += 1
        self.push(Frame(opener, start))

    def comma(self) -> bool:
        frame = self.frame
        if len(self.frames) == 1 or frame.opener in ("|", "‖"):
            return self.end(self.tokens[self.at])
        frame.items.append(self.complete(frame))
        frame.operands.clear()
        frame.expecting = True
        self.at += 1
        return True


_BINARY = {
    "+": Precedence.ADD,
    "-": Precedence.ADD,
    "*": Precedence.MULTIPLY,
    "/": Precedence.MULTIPLY,
    "mod": Precedence.MULTIPLY,
}
_ENDS = frozenset(
    {Kind.RELATION, Kind.ARROW, Kind.BREAK, Kind.TEXT, Kind.COMMA, Kind.STRUCK, Kind.UNKNOWN}
)


def parse(tokens: Sequence[Token], slash: Slash = Slash.ABOVE_THE_PRODUCT) -> Reading:
    """Reads the formula at the start of ``tokens``, as far as it goes.

    Raises ``ReadingError`` when there is none, or it breaks off inside a bracket.
    """
    return _Parser(tokens, slash).run()


def parse_longest(tokens: Sequence[Token], slash: Slash = Slash.ABOVE_THE_PRODUCT) -> Reading:
    """Like ``parse``, but what cannot be read ends the formula at the last value before it."""
    parser = _Parser(tokens, slash)
    try:
        return parser.run()
    except ReadingError:
        if parser.checkpoint == 0:
            raise
        return _Parser(tokens[: parser.checkpoint], slash).run()

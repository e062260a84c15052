"""Tokens become an expression tree: an operator-precedence parser without recursion.

A frame is an open bracket (or the whole text) with its operands, its waiting
operators and its finished items.  Depth and size are bounded, so the trees
that leave here can be walked by plain recursion.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from pe_symbolic.expression import Constant, Number
from pe_symbolic.formula.bigs import LIMITS_BEHIND
from pe_symbolic.formula.build import double_factorial, in_degrees, integer, with_ellipsis
from pe_symbolic.formula.derivatives import primed
from pe_symbolic.formula.factors import BINARY, FactorReader
from pe_symbolic.formula.frames import (
    MAX_DEPTH,
    Collector,
    Frame,
    Operand,
    Operator,
    Precedence,
    Slash,
    atom,
)
from pe_symbolic.formula.progressions import DOTS
from pe_symbolic.formula.scripts import Reading
from pe_symbolic.formula.tokens import Kind, ReadingError, Token, quoted


class _Parser(FactorReader):
    """Takes a formula token by token."""

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
        waits = self.frame.expecting or bool(self.frame.collectors)
        if token.kind is Kind.DIFFERENTIAL:
            (self.leading_differential if waits else self.differential)(token)
            return True
        if waits:
            if self.is_an_empty_row(token):
                return self.close(token)
            return self.takes_dots(token) or self.operand(token)
        if token.kind in LIMITS_BEHIND and self.is_between_limits(token):
            return True
        if token.kind is Kind.SUBSCRIPT and self.is_in_base(token):
            return True
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
        elif kind in _COLLECTING:
            self.collect(_COLLECTING[kind], 2, token.start)
        elif kind is Kind.ROOT:
            self.root(token)
        elif kind is Kind.BIG:
            self.big(token)
        elif kind in (Kind.POWER, Kind.SUBSCRIPT):
            self.prescript(token)
        elif len(self.frames) == 1 and kind in _ENDS and self.frame.operands:
            raise self.error("the formula breaks off here")
        else:
            raise self.error(f"a number or a name was expected here, not {quoted(token.text)}")
        return True

    def takes_dots(self, token: Token) -> bool:
        """Whether these are the dots of a sum or product, behind its sign; taken if so."""
        operators = self.frame.operators
        last = operators[-1] if operators and not self.frame.collectors else None
        if token.kind is not Kind.ELLIPSIS or last is None or last.symbol not in "+*":
            return False
        if last.prefix:
            return False
        self.has_dots = True
        self.at += 1
        self.deliver(DOTS)
        return True

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
        if token.text.startswith("log") and token.text[3:].isdigit():
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
        if following is not None and following.kind is Kind.OPEN and following.text in "([{⦃⟦":
            self.at += 1
            self.push(Frame(following.text, following.start, applied=operator))
        elif self.frame.collectors:
            raise self.error("a function needs its argument in brackets here")
        else:
            self.frame.operators.append(operator)

    def root(self, token: Token) -> None:
        self.at += 1
        following = self.token
        if token.text in _DEGREES:
            number = Number(Fraction(_DEGREES[token.text]), span=(token.start, token.end))
            self.frame.collectors.append(Collector("root", 2, token.start, [atom(number)]))
            return
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
        if kind is Kind.OPERATOR and token.text in BINARY:
            self.operator(token)
        elif kind is Kind.POWER:
            self.power(token)
        elif kind is Kind.POSTFIX:
            self.postfix(token)
        elif kind is Kind.SUBSCRIPT and self.takes_a_script():
            pass
        elif kind is Kind.ELLIPSIS and self.dots(token):
            return True
        elif kind is Kind.CLOSE or (kind is Kind.BAR and self.frame.opener == token.text):
            return self.close(token)
        elif kind is Kind.COMMA or (kind is Kind.BAR and self.frame.opener == "["):
            return self.comma()
        elif kind is Kind.CHOOSE:
            self.at += 1
            self.binary(token.text, 1, token.start)
        elif self.multiplies(token):
            self.implicit(token)
        else:
            return self.end(token)
        return True

    def takes_a_script(self) -> bool:
        """Whether what stands below an operand belongs to it; taken if so."""
        if self.bracketed_name() is not None:
            self.subscript_behind()
        elif self.is_below_bars():
            self.norm_order()
        elif self.is_label():
            self.at += 1
            self.script()  # what a brace says is no part of the value
        else:
            return self.takes_an_entry()
        return True

    def end(self, token: Token) -> bool:
        if len(self.frames) > 1:
            raise self.error(f"{quoted(token.text)} inside brackets", token.start)
        return False

    def dots(self, token: Token) -> bool:
        """Whether dots stand for further factors, or for digits that go on; taken if so."""
        last = self.frame.operands[-1].args[0]
        if self.multiplies_on():
            self.binary("*", Precedence.MULTIPLY, token.start)
        elif isinstance(last, Number) and not self.leaves_terms_out(token, last):
            self.at += 1
            self.frame.operands[-1].args[0] = with_ellipsis(last)
        else:
            return False
        return True

    def leaves_terms_out(self, dots: Token, last: Number) -> bool:
        r"""``16 \times 4096 \dots``: no digits of a whole number go on at the end of a product."""
        ends = self.at + 1 == len(self.tokens) or self.tokens[self.at + 1].kind is Kind.RELATION
        apart = self.tokens[self.at - 1].end < dots.start
        joined = any(not one.prefix and one.symbol in "+*" for one in self.frame.operators)
        return joined and ends and apart and last.text.isdigit()

    def power(self, token: Token) -> None:
        base = self.frame.operands[-1]
        if base.op == "pow" and self.tokens[self.at - 1].kind is not Kind.CLOSE:
            raise self.error("two powers in a row", token.start)
        if self.decoration(token):
            return
        if primes := self.primes():
            for _ in range(primes):
                whole = (base.span[0], self.tokens[self.at - 1].end)
                base = atom(primed(base.finish(), whole), base.depth + 1)
            self.frame.operands[-1] = base
            return
        self.at += 1
        collector = Collector("pow", 2, base.span[0])
        collector.got.append(self.frame.operands.pop())
        self.frame.expecting = True
        self.frame.collectors.append(collector)

    def postfix(self, token: Token) -> None:
        self.at += 1
        operators = self.frame.operators
        if operators and (operators[-1].symbol == "mixed" or self.measures_a_quotient(token)):
            self.reduce(self.frame)  # 4½ %, 180/π °
        last = self.frame.operands[-1]
        if token.text == "prime":
            whole = (last.span[0], token.end)
            self.frame.operands[-1] = atom(primed(last.finish(), whole), last.depth + 1)
            return
        if token.text == "degrees" and self.standard_state():
            return
        if token.text == "degrees" and (measured := in_degrees(last.finish(), token.end)):
            self.frame.operands[-1] = atom(measured, last.depth + 1)
            return
        if last.op == token.text:
            self.frame.operands[-1] = self.doubled(last, token)
            return
        self.frame.operands[-1] = self.made(token.text, [last], (last.span[0], token.end))

    def measures_a_quotient(self, token: Token) -> bool:
        """``180/π °``: nobody counts π in degrees, and behind a divisor π the whole is meant."""
        below = self.frame.operands[-1].finish() == Constant("pi")
        return below and token.text == "degrees" and self.frame.operators[-1].symbol == "/"

    def doubled(self, last: Operand, token: Token) -> Operand:
        """``7!!``, the product of every other number down from 7; no sign else stands twice."""
        again = self.at < len(self.tokens) and self.tokens[self.at].text == token.text
        found = None if again else double_factorial(last.finish(), token.end)
        if found is None:
            raise self.error(f"{token.text} twice in a row", token.start)
        return atom(found, last.depth + 2)

    # -- brackets ----------------------------------------------------------------------------------

    def open(self, opener: str, start: int) -> None:
        self.at += 1
        self.push(Frame(opener, start))

    def comma(self) -> bool:
        frame = self.frame
        if len(self.frames) == 1 or frame.opener in ("|", "‖"):
            return self.end(self.tokens[self.at])
        frame.items.append(self.complete(frame))
        if self.tokens[self.at].text == "row":
            frame.row_ends.append(len(frame.items))
        frame.operands.clear()
        frame.expecting = True
        self.at += 1
        return True


_DEGREES = {"∛": 3, "∜": 4}
_COLLECTING = {Kind.FRACTION: "div", Kind.BINOMIAL: "binomial"}
_ENDS = frozenset(
    {Kind.RELATION, Kind.ARROW, Kind.BREAK, Kind.TEXT, Kind.COMMA, Kind.STRUCK, Kind.UNKNOWN}
)


def parse(tokens: Sequence[Token], slash: Slash = Slash.ABOVE_THE_PRODUCT) -> Reading:
    """Reads the formula at the start of ``tokens``, as far as it goes.

    Raises ``ReadingError`` when there is none, or it breaks off inside a bracket.
    """
    if len(tokens) == 1 and (alone := tokens[0]).value is not None:  # every other side of a claim
        number = Number(alone.value, alone.text, (alone.start, alone.end))
        return Reading(number, 1, two_readings=False)
    return _Parser(tokens, slash).run()


def parse_longest(tokens: Sequence[Token]) -> Reading:
    """Like ``parse``, but what cannot be read ends the formula at the last value before it."""
    parser = _Parser(tokens, Slash.ABOVE_THE_PRODUCT)
    try:
        return parser.run()
    except ReadingError:
        if parser.checkpoint == 0:
            raise
        return _Parser(tokens[: parser.checkpoint], Slash.ABOVE_THE_PRODUCT).run()

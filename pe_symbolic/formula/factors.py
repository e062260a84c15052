"""What stands beside an operand: a sign between two, or one more factor without a sign."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from pe_symbolic.expression import Call, Expression, Number
from pe_symbolic.formula.bigs import BigReader
from pe_symbolic.formula.called_names import is_called
from pe_symbolic.formula.frames import Collector, Frame, Operand, Operator, Precedence, Slash, atom
from pe_symbolic.formula.parallel import may_be_arguments, stands_in_a_product
from pe_symbolic.formula.progressions import DOTS
from pe_symbolic.formula.tokens import DEEPER, Kind, Token

_PARTS_OF_A_FRACTION = 2
_OF_A_SHARE = 3
#: So many tokens may stand from the name of a logarithm, over its base, to a slash behind.
_FAR_FROM_ITS_NAME = 8
_LONGEST_PART = 200
#: How far before an exponent its base stands, and before a factor behind π what counts the turns.
_BASE = 2


class FactorReader(BigReader):
    """Products and the other signs between two operands."""

    def multiplies(self, token: Token) -> bool:
        """Whether this token, standing beside an operand, is one more factor."""
        last = self.tokens[self.at - 1]
        if token.kind is Kind.NAME:
            labels = token.upright and last.kind in (Kind.NUMBER, Kind.CLOSE)
            return not labels or is_called(self.tokens, self.at)
        if token.kind is Kind.NUMBER:
            following = self.tokens[self.at + 1 : self.at + 2]
            raised = bool(following) and following[0].kind is Kind.POWER
            closed = last.text == "}" or last.kind is Kind.NAME or self.follows_exponent()
            decimal = token.unit is not None and token.unit < 1
            behind = last.text == "}" and decimal and not self.follows_exponent()
            turned = last.text in ("i", "j") and self.frame.opener == "{"  # e^{i 0.5}
            dotted = last.kind is Kind.ELLIPSIS and self.frame.operands[-1].args[-1] == DOTS
            closed = raised and closed
            beside = last.text in (")", "factorial") or behind or dotted or turned or closed
            beside = beside or self.raises_a_number(token) or self.stands_between_powers(token)
            beside = beside or self.follows_turns(token)
            return beside or (last.text == "}" and self.closes_a_fraction())
        if token.kind in _FACTORS:
            return True
        if token.kind is Kind.BAR:  # 2 |A| with the rows of A: a bar before a matrix opens
            matrix = [part.text for part in self.tokens[self.at + 1 : self.at + 2]] == ["⟦"]
            return matrix or self.opens_a_size(token)
        if token.text == "⦃":  # E\\{X\\} is a function
            alone = [part.kind for part in self.tokens[self.at + 1 : self.at + 3]]
            whole = alone == [Kind.NUMBER, Kind.CLOSE]  # the fractional part of a number
            return last.kind in (Kind.NUMBER, Kind.CLOSE) and not whole
        if token.text == "[" and last.text == "]":
            return not self.sets_digits_apart()
        return token.kind is Kind.OPEN and token.text in "([{⌊⌈⟦⟨"

    def closes_a_fraction(self) -> bool:
        r"""Whether the brace right before ends a fraction: ``\frac{2}{3}30``."""
        place = self.at
        for _ in range(_PARTS_OF_A_FRACTION):
            depth, end = 0, place - _LONGEST_PART
            while place > max(end, 0):
                place -= 1
                depth += DEEPER.get(self.tokens[place].kind, 0)
                if depth == 0:
                    break
            if depth or self.tokens[place].text != "{":
                return False
        return place > 0 and self.tokens[place - 1].kind is Kind.FRACTION

    def stands_between_powers(self, token: Token) -> bool:
        r"""Whether a number leads one more power of a name: the 3 of ``2t^{1/3} 3 t^{2/3}``."""
        base, behind = self.base_raised(token), self.tokens[self.at + 1 : self.at + 3]
        raised = [each.kind for each in behind] == [Kind.NAME, Kind.POWER]
        return raised and base is not None and base.text == behind[0].text

    def raises_a_number(self, token: Token) -> bool:
        """Whether an exponent of a number or of e ends here: ``e^{-3} 81``, ``2^3 5``; not 2^10."""
        base = self.base_raised(token)
        return base is not None and (base.kind is Kind.NUMBER or base.text == "e")

    def follows_turns(self, token: Token) -> bool:
        r"""Whether π and its number stand apart before this one: ``2\pi 50``, ``2 pi 0.047``.

        A last 2 or 3 may be a power that lost its raising, ``4 π 32`` of a radius of 3, but not
        before a power, where π may stand alone: ``\pi 5^2``, also right behind its command.
        """
        if self.at == 0:
            return False
        pi, behind = self.tokens[self.at - 1], self.tokens[self.at + 1 : self.at + 2]
        apart, is_command = pi.end < token.start, pi.end - pi.start > len("pi")
        if pi.text != "pi" or not (apart or is_command):
            return False
        if behind and behind[0].kind is Kind.POWER:
            return True
        if not apart:
            return False
        number = self.at >= _BASE and self.tokens[self.at - _BASE].kind is Kind.NUMBER
        lost = token.unit == 1 and token.text[-1:] in _MAYBE_RAISED
        return number and not lost

    def base_raised(self, token: Token) -> Token | None:
        """The token whose exponent ends right before a number, if one does."""
        place, last = self.at - 1, self.tokens[self.at - 1]
        if last.text == "}":
            depth = -1
            while depth and place > max(0, self.at - _LONGEST_PART):
                place -= 1
                depth += DEEPER.get(self.tokens[place].kind, 0)
        elif last.end == token.start:
            return None
        if token.text.startswith("0") and token.unit == 1:
            return None  # the rest of 10 000
        raised = place >= _BASE and self.tokens[place - 1].kind is Kind.POWER
        return self.tokens[place - _BASE] if raised else None

    def opens_a_size(self, token: Token) -> bool:
        """``|a||b|``, ``2|a|``: whether a bar that closes this one stands behind a formula."""
        depth = 0
        for place in range(self.at + 1, len(self.tokens)):
            other = self.tokens[place]
            depth += (other.kind is Kind.OPEN) - (other.kind is Kind.CLOSE)
            if depth < 0 or (depth == 0 and other.kind in _ENDS_A_SIZE):
                return False
            if depth == 0 and other.kind is Kind.BAR and other.text == token.text:
                first, last = self.tokens[self.at + 1], self.tokens[place - 1]
                tight = token.end == first.start and last.end == other.start
                written = token.end - token.start > 1  # \lvert a \rvert
                return place > self.at + 1 and (tight or written)
        return False

    def sets_digits_apart(self) -> bool:
        """``[4 × 5][25]`` is 2025: one of two square brackets holds a number and nothing else."""
        around = (self.tokens[max(0, self.at - 3) : self.at], self.tokens[self.at : self.at + 3])
        return any("".join(_sign(token) for token in few) == "[0]" for few in around)

    def multiplies_on(self) -> bool:
        r"""Whether dots stand for factors: those of ``5 \cdot 4 \cdots 1``."""
        operators, following = self.frame.operators, self.tokens[self.at + 1 : self.at + 2]
        signs = bool(operators) and operators[-1].symbol == "*" and not operators[-1].prefix
        goes_on = bool(following) and (following[0].kind in _GOES_ON or following[0].text == "*")
        return signs and goes_on and "." not in self.tokens[self.at - 1].text

    def follows_exponent(self) -> bool:
        """Whether the token before is an exponent of one number."""
        return self.at > 1 and self.tokens[self.at - 2].kind is Kind.POWER

    def implicit(self, token: Token) -> None:
        """A product without a sign; the token is left for the operand that follows."""
        precedence = Precedence.IMPLICIT
        if self.tokens[self.at - 1].kind is Kind.ELLIPSIS:
            precedence = Precedence.MULTIPLY  # the dots are factors among others
        elif token.kind in (Kind.FUNCTION, Kind.OPEN) or self.ends_argument(token):
            precedence = Precedence.IMPLICIT_BEFORE_FUNCTION
        operators = self.frame.operators
        if token.kind is Kind.FRACTION and self.follows_whole_number():
            self.two_readings = True
            symbol = "mixed" if self.slash is Slash.ABOVE_THE_PRODUCT else "*"
            self.binary(symbol, Precedence.IMPLICIT, token.start)
            return
        if operators and operators[-1].symbol == "/":
            self.two_readings = True
            if (self.slash is Slash.BEFORE_THE_PRODUCT) != self.follows_a_share(self.at):
                precedence = Precedence.MULTIPLY
        self.binary("*", precedence, token.start)

    def follows_a_share(self, at: int) -> bool:
        """Whether what is no unit stands apart behind a fraction of digits: ``1/2 log 16``."""
        token = self.tokens[at]
        if at < _OF_A_SHARE or token.kind not in _BEHIND_A_SHARE:
            return False
        above, slash, below = self.tokens[at - _OF_A_SHARE : at]
        command = token.end - token.start > len(token.text)  # no blank is set before one
        apart = token.kind is Kind.FUNCTION if command else below.end < token.start
        tight = above.end == slash.start and slash.end == below.start and slash.text == "/"
        before = self.tokens[at - _OF_A_SHARE - 1 : at - _OF_A_SHARE]
        alone = not before or not (before[0].kind is Kind.POWER or before[0].text == "/")
        return apart and tight and alone and above.text.isdecimal() and below.text.isdecimal()

    def divides_behind_a_share(self) -> bool:
        r"""Whether a slash parts the bare argument of a function that a share stands before.

        ``3/5 \log_2 2/5`` is the share times a logarithm, ``1/2 sin π/6`` half a sine; so is
        ``(3/5) log2 3/5``, the share times its own.
        """
        share = [token.text for token in self.tokens[self.at - 2 : self.at + 1]]
        named = self.at - 2
        while named > 0 and self.tokens[named].kind is not Kind.FUNCTION:
            named -= 1
            if self.at - named > _FAR_FROM_ITS_NAME:
                return False
        before = self.tokens[max(0, named - _OF_A_SHARE - 1) : max(0, named - 1)]
        following = self.tokens[self.at : self.at + 1]
        tight = bool(following) and self.tokens[self.at - 1].end == following[0].start
        return (tight and self.follows_a_share(named)) or share == [one.text for one in before]

    def ends_argument(self, token: Token) -> bool:
        r"""Whether this factor stands outside of the bare argument before it.

        It does behind a degree sign; a root, a fraction or a power of e may, as in
        ``\sin\frac{\pi}{6}\sqrt{3}``, and so has two readings.
        """
        waiting = (op for op in reversed(self.frame.operators) if op.symbol != "*")
        function = next(waiting, None)
        if function is None or function.precedence != Precedence.FUNCTION:
            return False
        if self.tokens[self.at - 1].text == "degrees":
            return True
        following = self.tokens[self.at + 1 : self.at + 2]
        raised = bool(following) and following[0].kind is Kind.POWER
        if token.kind not in _OUTSIDE and not (token.kind is Kind.CONSTANT and raised):
            return False
        if token.kind is Kind.FRACTION and self.follows_whole_number():
            return False
        self.two_readings = True
        return self.slash is Slash.BEFORE_THE_PRODUCT

    def takes_more(self, frame: Frame, items: Sequence[Expression]) -> bool:
        r"""Whether ``\cos(n-m)\theta`` is cos((n-m)θ), and ``\ln(1+x)^2`` ln((1+x)²).

        Either may be a product or a power of the function as well.
        """
        function, following = frame.applied, self.token
        if function is None or function.power or frame.opener != "(" or len(items) != 1:
            return False
        if following is None or self.frame.collectors:
            return False
        added = isinstance(items[0], Call) and items[0].op == "add"
        named = following.kind is Kind.NAME and not following.upright
        multiplied = function.symbol in ("sin", "cos", "tan") and added and named
        raised = function.symbol in ("ln", "log") and following.kind is Kind.POWER
        if not (multiplied or raised):
            return False
        self.two_readings = True
        return self.slash is Slash.BEFORE_THE_PRODUCT

    def follows_whole_number(self) -> bool:
        r"""Whether a fraction stands right behind a whole number, as in ``1\frac12``."""
        last = self.tokens[self.at - 1]
        return last.kind is Kind.NUMBER and last.text.isdecimal()

    def operator(self, token: Token) -> None:
        """A sign between two operands."""
        precedence = BINARY[token.text]
        if token.text == "/" and self.divides_an_exponent():
            self.two_readings = True
            if self.slash is Slash.BEFORE_THE_PRODUCT:
                self.takes_a_fraction(token.start)
                return
        if token.text == "*" and self.multiplies_an_exponent():
            self.two_readings = True
            if self.slash is Slash.BEFORE_THE_PRODUCT:
                self.takes_a_factor()
                return
        if token.text == "*" and self.divides_by_scientific():
            self.two_readings = True
            if self.slash is Slash.ABOVE_THE_PRODUCT:
                precedence = Precedence.IMPLICIT
        if token.text == "mod" and self.is_of_a_sum(token):
            self.two_readings = True
            if self.slash is Slash.BEFORE_THE_PRODUCT:
                precedence = Precedence.ADD
        if token.text == "∥" and may_be_arguments(self.frame):
            raise self.error("two arguments with parallel bars between them", token.start)
        if token.text == "∥" and stands_in_a_product(self.tokens, self.at):
            raise self.error("a product beside what is parallel, without brackets", token.start)
        self.at += 1
        self.binary(token.text, precedence, token.start)

    def is_of_a_sum(self, token: Token) -> bool:
        """Whether a sum stands before ``3 + 4 mod 5``, which is that of 7; ``%`` binds tightly."""
        added = any(waiting.precedence == Precedence.ADD for waiting in self.frame.operators)
        return added and token.end - token.start > 1

    def divides_an_exponent(self) -> bool:
        """Whether a slash stands behind ``10000^2``: ``10000^2/512`` is often 10000^(2/512)."""
        last = self.frame.operands[-1]
        base = last.args[0]
        bare = last.op == "pow" and self.tokens[self.at - 1].kind in (Kind.NUMBER, Kind.NAME)
        return bare and isinstance(base, Number) and base.value >= _LARGE_BASE

    def multiplies_an_exponent(self) -> bool:
        """Whether ``*1/4`` stands behind ``10000^2``: what is meant may be 10000^(2*1/4)."""
        index, slash = (*self.tokens[self.at + 1 : self.at + 3], None, None)[:2]
        whole = index is not None and index.kind is Kind.NUMBER and index.text.isdecimal()
        divided = slash is not None and slash.text == "/"
        return whole and divided and self.divides_an_exponent()

    def takes_a_factor(self) -> None:
        """Takes back a power, whose exponent is multiplied by the number behind it."""
        last = self.frame.operands.pop()
        base, exponent = last.args
        index = self.tokens[self.at + 1]
        span = exponent.span[0], index.end
        number = Number(index.value or Fraction(0), index.text, (index.start, index.end))
        product = Call("mul", (exponent, number), span)
        whole = Operand("pow", [base, product], (last.span[0], index.end), last.depth)
        self.frame.operands.append(whole)
        self.at += 2

    def takes_a_fraction(self, start: int) -> None:
        """Takes back a power, whose exponent goes on as a fraction."""
        self.at += 1
        base, exponent = self.frame.operands.pop().args
        waiting = [Collector("pow", 2, base.span[0], [atom(base)])]
        waiting.append(Collector("div", 2, start, [atom(exponent)]))
        self.frame.collectors += waiting
        self.frame.expecting = True

    def divides_by_scientific(self) -> bool:
        r"""Whether ``2 \times 10^3`` stands behind a slash, one number to most who write it."""
        operators = self.frame.operators
        if not operators or operators[-1].symbol != "/":
            return False
        mantissa, *following = self.tokens[self.at - 1 : self.at + 3]
        kinds = [mantissa.kind, *(token.kind for token in following)]
        scientific = kinds == [Kind.NUMBER, Kind.OPERATOR, Kind.NUMBER, Kind.POWER]
        return scientific and following[1].text == "10"

    def binary(self, symbol: str, precedence: int, start: int) -> None:
        frame = self.frame
        while frame.operators and frame.operators[-1].precedence >= precedence:
            explicit = symbol == "/" or (symbol == "*" and precedence == Precedence.MULTIPLY)
            if explicit and frame.operators[-1].precedence == Precedence.FUNCTION:
                self.two_readings = True
                inside = symbol == "/" and self.divides_behind_a_share()
                if (self.slash is Slash.BEFORE_THE_PRODUCT) != inside:
                    precedence = Precedence.FUNCTION + 1
                    break
            self.reduce(frame)
        frame.operators.append(Operator(symbol, precedence, start))
        frame.expecting = True


_FACTORS = frozenset(
    {Kind.CONSTANT, Kind.FUNCTION, Kind.FRACTION, Kind.ROOT, Kind.BINOMIAL, Kind.BIG}
)
#: From here on a power is the base of an encoding, whose exponents are fractions.
_LARGE_BASE = 1_000
#: The digits that a power which lost its raising adds to a number.
_MAYBE_RAISED = frozenset("23")
_OUTSIDE = frozenset({Kind.FRACTION, Kind.ROOT})
_BEHIND_A_SHARE = frozenset({Kind.FUNCTION, Kind.ROOT, Kind.CONSTANT, Kind.OPEN})
_ENDS_A_SIZE = frozenset({Kind.RELATION, Kind.COMMA, Kind.BREAK, Kind.TEXT, Kind.ARROW})
_GOES_ON = frozenset({Kind.NUMBER, Kind.FRACTION, Kind.OPEN})
#: The signs between two operands.
BINARY = {
    "+": Precedence.ADD,
    "-": Precedence.ADD,
    "±": Precedence.ADD,
    "*": Precedence.MULTIPLY,
    "/": Precedence.MULTIPLY,
    "mod": Precedence.MULTIPLY,
    "pmod": Precedence.MODULUS,
    "//": Precedence.MULTIPLY,
    "⊙": Precedence.MULTIPLY,
    "∥": Precedence.PARALLEL,
}


def _sign(token: Token) -> str:
    return "0" if token.kind is Kind.NUMBER else token.text

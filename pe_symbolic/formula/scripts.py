"""Names and what is written above and below them: subscripts, indices, labels, marks."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from fractions import Fraction
from itertools import takewhile

from msgspec import Struct, structs

from pe_symbolic.expression import Call, Constant, Expression, Number, Symbol
from pe_symbolic.formula.build import choices
from pe_symbolic.formula.entries import entry_below
from pe_symbolic.formula.frames import Frame, Slash, atom
from pe_symbolic.formula.machine import Machine
from pe_symbolic.formula.script_labels import is_label_in_words
from pe_symbolic.formula.tokens import DEEPER, Kind, ReadingError, Token, split_at_commas
from pe_symbolic.regex import regex

MAX_TOKENS = 50_000
MAX_NESTED_SCRIPTS = 12
_DIGITS = regex(r"[0-9]{1,64}(?:\.[0-9]{1,64})?")
#: Signs of the brackets behind a name with so many indices.
_LONGEST_INDEX = 9
_ORDER = regex(r"\^\{\([3-9]\)\}\(")
#: A word that names what is counted, and not how it is written.
_NO_BASE = regex(r"(?!bin|oct|dec|hex|two|eight|ten|six|base|mod)[a-z]{3,20}")
_OF_FROBENIUS = frozenset({"F", "Fro", "fro", "Frob"})
_DECIMAL = 10
#: Bases in which any number is written; in another one it has some digits.
_USUAL, _A_FEW = frozenset({2, 8, 10}), 3
_BASES = frozenset("2 3 4 5 6 7 8 9 10 12 16".split())


class Reading(Struct, frozen=True):
    """The tree, the index of the first token left over, and whether ``a/bc`` occurred."""

    expression: Expression
    next_token: int
    two_readings: bool


class ScriptReader(Machine):
    """A machine that knows names; a script is read by a machine of its own, to a bounded depth."""

    def __init__(self, tokens: Sequence[Token], slash: Slash, nested: int = 0) -> None:
        if len(tokens) > MAX_TOKENS:
            raise ReadingError(f"more than {MAX_TOKENS} signs in one formula", tokens[0].start)
        if nested > MAX_NESTED_SCRIPTS:
            raise ReadingError("scripts nested too deeply", tokens[0].start if tokens else 0)
        super().__init__(tokens)
        self.slash, self.nested = slash, nested
        self.two_readings = False
        self.checkpoint = 0

    @abstractmethod
    def run(self) -> Reading:
        """Reads until something that cannot belong to the formula."""

    def constant(self, token: Token) -> None:
        self.at += 1
        following = self.token
        if following is not None and following.kind is Kind.SUBSCRIPT:
            self.named(token)
            return
        self.deliver(Constant(token.text, (token.start, token.end)))

    def name(self, token: Token) -> None:
        self.at += 1
        of = self.token
        if token.text == "Delta" and of is not None and of.kind is Kind.NAME:
            self.at += 1  # the change of something is one quantity
            token = structs.replace(token, text=f"Δ{of.text}", end=of.end)
        self.named(token)

    def named(self, token: Token) -> None:
        """A name with its subscript: one symbol, or a function at its indices."""
        text, end = token.text, token.end
        # An exponent without braces is one letter: 0.2^k (0.8)^2 is a product.
        raised = self.at > 1 and self.tokens[self.at - 2].kind is Kind.POWER
        while self.token is not None and self.token.kind is Kind.SUBSCRIPT:
            self.at += 1
            inner, end = self.script()
            indices = self.indices(inner)
            if indices is not None:
                symbol = Symbol(text, (token.start, token.end))
                self.deliver(Call("apply", (symbol, *indices), (token.start, end)))
                return
            text += "_" + "".join(part.text for part in inner if part.text not in "{}")
        if primes := self.primes() or self.order(text):
            text += "'" * primes
            end = self.tokens[self.at - 1].end
        elif label := self.label():
            text += label
            end = self.tokens[self.at - 1].end
        index, end = self.index_in_brackets(end)
        symbol = Symbol(text + index, (token.start, end))
        following = self.token
        called = following is not None and following.kind is Kind.OPEN and following.text == "("
        if called and following is not None and not raised:
            self.push(Frame("(", following.start, function_name=symbol))
            self.at += 1
            return
        self.deliver(symbol)

    def index_in_brackets(self, end: int) -> tuple[str, int]:
        """``[13]``, ``[0][1]``, ``[0, 1]`` right behind a name, consumed: an entry of that name."""
        written, entries = "", self.tokens[self.at : self.at + _LONGEST_INDEX]
        signs = "".join("0" if entry.unit == 1 else entry.text for entry in entries[:5])
        if signs == "[0,0]" and entries[0].start == end:
            self.at += 5
            return f"[{entries[1].text}][{entries[3].text}]", entries[4].end
        while len(entries) > 2 and entries[0].text == "[" and entries[0].start == end:
            inner, closing = entries[1:3]
            if inner.unit != 1 or closing.text != "]":
                break
            written += f"[{inner.text}]"
            end, entries = closing.end, entries[3:]
            self.at += 3
        return written, end

    def primes(self) -> int:
        r"""How many primes ``f^{\prime\prime}`` has; they are consumed."""
        if self.token is None or self.token.kind is not Kind.POWER:
            return 0
        first = self.at + 1
        braced = self.tokens[first : first + 1] and self.tokens[first].kind is Kind.OPEN
        inner = list(takewhile(_is_prime, self.tokens[first + 1 if braced else first :]))
        if not inner:
            return 0
        end = first + len(inner) + (2 if braced else 0)
        if braced and self.tokens[end - 1 : end] and self.tokens[end - 1].kind is not Kind.CLOSE:
            return 0
        self.at = end
        return len(inner)

    def order(self, name: str) -> int:
        """How often ``f^{(3)}(2)`` is differentiated; consumed.

        Once and twice are primes to most; elsewhere it counts layers, or how often f is applied.
        """
        signs = self.tokens[self.at : self.at + 7]
        shape = "".join(sign.text for sign in signs)
        if name not in ("f", "g", "y") or not _ORDER.fullmatch(shape):
            return 0
        self.at += 6
        return int(signs[3].text)

    def label(self) -> str:
        """``^{(2)}`` or ``^{[2]}`` behind a name: which layer or step it is of; consumed."""
        signs = self.tokens[self.at : self.at + 6]
        shape = "".join("0" if sign.unit == 1 else sign.text for sign in signs)
        if shape not in ("^{(0)}", "^{[0]}"):
            return ""
        self.at += len(signs)
        return f"^({signs[3].text})"

    def word_above(self) -> str:
        r"""``P_1^{\text{new}}``: which of them an upright word above a letter says; consumed."""
        before, signs = self.tokens[self.at - 1], self.tokens[self.at : self.at + 4]
        braced = [sign.kind for sign in signs[1::2]] == [Kind.OPEN, Kind.CLOSE]
        if not braced or len(signs[2].text) < _FEWEST_LETTERS:
            return ""
        if not signs[2].upright and signs[2].kind not in (Kind.FUNCTION, Kind.TEXT):
            return ""
        if before.upright and len(before.text) > 1:  # \text{base}^{\text{levels}}
            return ""
        self.at += len(signs)
        return f"^{signs[2].text}"

    def standard_state(self) -> bool:
        r"""``\Delta G^\circ``: a ring at a potential marks its standard state; taken if so.

        At any other letter, and within a wave, it is a degree sign.
        """
        base = self.frame.operands[-1].args[0]
        if not isinstance(base, Symbol) or _POTENTIAL.fullmatch(base.name) is None:
            return False
        waiting = [operator.symbol for operator in self.frame.operators]
        waiting += [frame.applied.symbol for frame in self.frames if frame.applied is not None]
        if not _WAVES.isdisjoint(waiting):
            return False
        self._mark(base, "°")
        return True

    def indices(self, inner: Sequence[Token]) -> tuple[Expression, ...] | None:
        """The members of a subscript that is a list, such as ``(pos, 2i)``; else ``None``."""
        if inner and inner[0].kind is Kind.OPEN and inner[-1].kind is Kind.CLOSE:
            inner = inner[1:-1]
        elif is_label_in_words(inner):
            return None
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
            depth += DEEPER.get(self.token.kind, 0)
            self.at += 1
            if depth == 0:
                return self.tokens[first : self.at - 1], self.tokens[self.at - 1].end
        raise self.error("a script that is not closed", token.start)

    def whole(self, tokens: Sequence[Token]) -> Expression:
        """A formula within the formula, which must be read to its end."""
        if not tokens:
            raise self.error("an empty script")
        parser = type(self)(tokens, self.slash, self.nested + 1)
        reading = parser.run()
        if reading.next_token < len(tokens):
            raise ReadingError("a script that cannot be read", tokens[reading.next_token].start)
        self.two_readings |= reading.two_readings
        return reading.expression

    def prescript(self, token: Token) -> None:
        """``^5C_2`` and ``_5C_2``: five choose two; ``^5P_2``: in order."""
        self.at += 1
        above, _ = self.script()
        letter = self.token
        below = self.tokens[self.at + 1] if self.at + 1 < len(self.tokens) else None
        chosen = letter is not None and letter.kind is Kind.NAME and letter.text in ("C", "P")
        if letter is None or not chosen or below is None or below.kind is not Kind.SUBSCRIPT:
            raise self.error("a script without what it belongs to", token.start)
        self.at += 2
        inner, end = self.script()
        pair = (self.whole(above), self.whole(inner))
        self.deliver(choices(letter.text, *pair, (token.start, end)))

    def is_below_bars(self) -> bool:
        r"""Whether a subscript stands behind a norm, or behind its power: ``\|x\|^2_2``."""
        operand = self.frame.operands[-1]
        last = operand.args[0]
        raised = operand.op == "pow" and isinstance(last, Call) and last.op == "norm"
        return raised or self.tokens[self.at - 1].kind is Kind.BAR

    def norm_order(self) -> None:
        r"""``\|x\|_1``, ``\|A\|_F``: the order of a norm stands below it; 2 where nothing does."""
        self.at += 1
        start = self.tokens[self.at - 1].start
        inner, end = self.script()
        order = self.whole(inner)
        last = self.frame.operands[-1].args[0]
        if not (isinstance(last, Call) and last.op in ("norm", "abs")):
            raise self.error("a subscript on an absolute value", start)
        named = isinstance(order, Number) and order.value in (1, 2)
        of_entries = isinstance(order, Symbol) and order.name in _OF_FROBENIUS
        known = named or of_entries or order == Constant("infinity")
        if not known:
            raise self.error("a norm of an order that is not read", start)
        span = (last.span[0], end)
        norm = Call("norm", (last.args[0], order), span)
        norm = Call("frobenius", last.args, span) if of_entries else norm
        operand = self.frame.operands[-1]
        if operand.op == "pow":
            operand.args[0], operand.span = norm, (operand.span[0], end)
        else:
            self.frame.operands[-1] = atom(norm, operand.depth)

    def is_in_base(self, token: Token) -> bool:
        """``1011_2`` and ``(17)_8`` are numbers in the base that stands below them; taken if so."""
        operand = self.frame.operands[-1]
        number, begun = operand.args[0], self.at
        if operand.op or not isinstance(number, Number) or not _DIGITS.fullmatch(number.text):
            return False
        self.at += 1
        inner, end = self.script()
        base = int(inner[0].text) if len(inner) == 1 and inner[0].text in _BASES else 0
        whole, _, places = number.text.partition(".")
        sure = base in _USUAL or len(whole) >= _A_FEW
        if not base or not sure or any(int(digit) >= base for digit in whole + places):
            self.at = begun
            return False
        if base != _DECIMAL:
            value = Fraction(int(whole + places, base), base ** len(places))
            self.frame.operands[-1] = atom(Number(value, "", (operand.span[0], end)))
        return True

    def takes_an_entry(self) -> bool:
        r"""Whether a script names an entry of what the brackets before it hold; taken if so."""
        operand, start = self.frame.operands[-1], self.at
        if self.tokens[start - 1].kind is not Kind.CLOSE:
            return False
        self.at += 1
        inner, end = self.script()
        entry = entry_below(operand.finish(), inner, end)
        if entry is None:
            self.at = start
            return False
        self.frame.operands[-1] = atom(entry, operand.depth + 1)
        return True

    def is_label(self) -> bool:
        """Whether a subscript only labels what stands before it: a norm, an underbrace."""
        last = self.tokens[self.at - 1]
        inner = self.tokens[self.at + 1 : self.at + 3]
        worded = [token.kind for token in inner] == [Kind.OPEN, Kind.TEXT] or any(
            token.upright for token in inner
        )
        return (last.text == "}" and last.kind is Kind.CLOSE and worded) or (
            self.labels_a_number(inner)
        )

    def labels_a_number(self, inner: Sequence[Token]) -> bool:
        r"""``(2)_{\text{company}}``, ``0.75_{\text{cpu}}``: a word below a number, and no base."""
        around = self.tokens[max(0, self.at - 4) : self.at]
        kinds = [token.kind for token in around]
        bracketed = kinds[-3:] == [Kind.OPEN, Kind.NUMBER, Kind.CLOSE] and around[-1].text == ")"
        if bracketed and kinds[0] in (Kind.NAME, Kind.FUNCTION):
            return False
        if len(inner) < 2 or not (bracketed or kinds[-1:] == [Kind.NUMBER]):
            return False
        number = around[-2 if bracketed else -1].text
        numeral = len(number) > 1 and set(number) <= {"0", "1"}
        return inner[1].upright and not numeral and _NO_BASE.fullmatch(inner[1].text) is not None

    def bracketed_name(self) -> str | None:
        """The name in ``[A]`` before a subscript: a concentration, an entry."""
        last = self.frame.operands[-1].args[0]
        return last.name if isinstance(last, Symbol) else None

    def subscript_behind(self) -> None:
        r"""What stands below ``[A]_0``, below a bold ``\mathbf{P}_{i,2j}``, or behind a power.

        ``x^2_1`` is the square of ``x_1``.
        """
        operand, last = self.frame.operands[-1], self.tokens[self.at - 1]
        name, start = self.bracketed_name() or "", self.tokens[self.at].start
        self.at += 1
        inner, end = self.script()
        text = "".join(part.text for part in inner if part.text not in "{}")
        symbol = Symbol(name, operand.args[0].span)
        if operand.op == "pow" and operand.args[1] == _MINUS_ONE:
            name += "^-1"  # an entry of an inverse
        elif operand.op == "pow":
            operand.args[0] = Symbol(f"{name}_{text}", symbol.span)
            operand.span = (operand.span[0], end)
            return
        indices = self.indices(inner) if last.text == "}" else None
        below = Symbol(f"[{name}]_{text}", (start, end))
        whole = Call("apply", (symbol, *indices), (operand.span[0], end)) if indices else below
        self.frame.operands[-1] = atom(whole, operand.depth + 1)

    def decoration(self, token: Token) -> bool:
        """``A^*`` and ``y^+`` are names with a mark, not powers; consumed when found."""
        base = self.frame.operands[-1].args[0]
        if not isinstance(base, Symbol):
            return False
        if word := self.word_above():
            self._mark(base, word)
            return True
        label = self.label() if self.tokens[self.at - 1].text == "}" else ""  # \mathbf{W}^{(1)}
        if label:
            self._mark(base, label)
            return True
        script = self.tokens[self.at + 1 : self.at + 4]
        braced = [part.kind for part in script] == [Kind.OPEN, Kind.OPERATOR, Kind.CLOSE]
        mark = script[1] if braced else script[0] if script else None
        if mark is None or mark.kind is not Kind.OPERATOR:
            return False
        following = script[1].kind if len(script) > 1 else None
        opened = following is Kind.OPEN and mark.text != "*"  # e^-(x), and V^*(s)
        if not braced and (opened or following in (Kind.NUMBER, Kind.NAME, Kind.CONSTANT)):
            return False
        self.at += 4 if braced else 2
        self._mark(base, mark.text)
        if mark.text == "*" and self.token is not None and self.token.text == "(":
            self.frame.operands.pop()
            named = Symbol(f"{base.name}*", (base.span[0], self.token.start))
            self.push(Frame("(", self.token.start, function_name=named))
            self.at += 1
        return True

    def _mark(self, base: Symbol, mark: str) -> None:
        """What stands above a name becomes part of it."""
        named = Symbol(base.name + mark, (base.span[0], self.tokens[self.at - 1].end))
        self.frame.operands[-1] = atom(named)


_MINUS_ONE = Call("neg", (Number(Fraction(1), "1"),))
#: Of a word above a name; a single letter is a power, or the sign of a transposed matrix.
_FEWEST_LETTERS = 2
#: Energies, potentials, entropies and constants of a reaction, and the change of any of them.
_POTENTIAL = regex(r"(?:[EGHKSU]|Δ[A-Za-z]|mu)(?:_\w{1,12})?")
_WAVES = frozenset({"sin", "cos", "tan", "cot", "sec", "csc"})


def _is_prime(token: Token) -> bool:
    return token.text == "\\prime"

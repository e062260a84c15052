"""The stack of open brackets, and how finished parts are put together, without recursion."""

from __future__ import annotations

import dataclasses
from abc import ABC, abstractmethod
from collections.abc import Sequence
from fractions import Fraction

from pe_symbolic.expression import Call, Expression, Number, Span, replace
from pe_symbolic.formula.build import (
    applied,
    as_column,
    bracketed,
    called,
    is_proper,
    is_vector,
    matrix,
    multinomial,
    quotient,
    size_of_set,
)
from pe_symbolic.formula.frames import MAX_DEPTH, Frame, Operand, Operator, atom
from pe_symbolic.formula.lexicon import CLOSERS
from pe_symbolic.formula.parallel import is_of_several
from pe_symbolic.formula.progressions import DOTS, GENERAL_DOTS, without_dots
from pe_symbolic.formula.tokens import Kind, ReadingError, Token, quoted

#: How the closing brace of a set is written in tokens.
_END_OF_SET = "⦄"

#: How far a sign may stand from its number and still be printed with it.
_BESIDE = 3


class Machine(ABC):
    """Operands, operators and brackets of one formula; the parser feeds it token by token."""

    def __init__(self, tokens: Sequence[Token]) -> None:
        self.tokens = tokens
        self.at = 0
        self.has_two_signs = False
        self.has_dots = False
        #: The innermost open bracket, the last of all that are open.
        self.frame = Frame("", tokens[0].start if tokens else 0)
        self.frames = [self.frame]

    @property
    def token(self) -> Token | None:
        """The next token."""
        return self.tokens[self.at] if self.at < len(self.tokens) else None

    def error(self, message: str, offset: int | None = None) -> ReadingError:
        """A refusal at ``offset``, or where the machine stands."""
        if offset is None:
            token = self.token or (self.tokens[-1] if self.tokens else None)
            offset = token.start if token else 0
        return ReadingError(message, offset)

    # -- brackets ------------------------------------------------------------

    def push(self, frame: Frame) -> None:
        if len(self.frames) >= MAX_DEPTH:
            raise self.error(f"nested more than {MAX_DEPTH} deep", frame.start)
        self.frames.append(frame)
        self.frame = frame

    def close(self, token: Token) -> bool:
        if len(self.frames) == 1:
            return False
        frame = self.frame
        if token.kind is Kind.CLOSE and not _matches(frame.opener, token.text):
            raise self.error(f"{quoted(token.text)} closes {quoted(frame.opener)}", token.start)
        last = () if self.is_an_empty_row(token) else (self.complete(frame),)
        items = (*frame.items, *last)
        self.frames.pop()
        self.frame = self.frames[-1]
        self.at += 1
        span = (frame.start, token.end)
        if frame.applied is not None and frame.opener == "⟦":
            inner = (matrix(items, span, frame.row_ends),)
            self.deliver(applied(frame.applied, inner, span), frame.depth + 1)
        elif frame.applied is not None and self.takes_more(frame, items):
            self.frame.operators.append(frame.applied)
            self.deliver(items[0], frame.depth, span)
        elif frame.applied is not None:
            self.deliver(applied(frame.applied, items, span), frame.depth + 1)
        elif frame.function_name is not None:
            whole = (frame.function_name.span[0], token.end)
            self.deliver(called(frame.function_name, items, whole), frame.depth + 1)
        elif frame.opener == "|" and _is_a_set(items[0], self.tokens[self.at - 2]):
            self.deliver(size_of_set(items[0], span), frame.depth, span)
        else:
            opener = _NEAREST if token.text == "⌉" and frame.opener == "⌊" else frame.opener
            value = bracketed(opener, items, span, frame.row_ends)
            self.deliver(value, frame.depth, span)
        return True

    @abstractmethod
    def takes_more(self, frame: Frame, items: Sequence[Expression]) -> bool:
        """Whether the argument of a function goes on behind the bracket that was closed."""

    def is_an_empty_row(self, token: Token) -> bool:
        r"""Whether a matrix ends here behind a last ``\\\\``."""
        frame = self.frame
        empty = frame.expecting and not (frame.operands or frame.operators or frame.collectors)
        return token.text == "⟧" and empty and frame.row_ends[-1:] == [len(frame.items)]

    # -- building ------------------------------------------------------------

    def deliver(self, value: Expression, depth: int = 0, span: Span | None = None) -> None:
        """Gives a value to the command that waits for it, else makes it an operand.

        ``span`` is given where brackets stand around the value.
        """
        frame = self.frame
        operand = Operand("", [value], span or value.span, depth)
        while frame.collectors:
            collector = frame.collectors[-1]
            collector.got.append(operand)
            if len(collector.got) < collector.needed:
                return
            frame.collectors.pop()
            span = (collector.start, operand.span[1])
            if collector.op == "plus":
                continue
            operand = self.made(collector.op, collector.got, span)
        frame.operands.append(operand)
        frame.expecting = False

    def made(self, op: str, parts: list[Operand], span: Span) -> Operand:
        depth = 1 + max(part.depth for part in parts)
        if depth > MAX_DEPTH * 2:
            raise self.error(f"nested more than {MAX_DEPTH} deep", span[0])
        args = [part.finish() for part in parts]
        if op == "div":
            return atom(quotient(args[0], args[1], span), depth)
        if op == "binomial" and (parted := multinomial(args, span)):
            return atom(parted, depth)
        if op == "root":
            args.reverse()
        if op == "pow" and (column := as_column(args[0], args[1], span)):
            return atom(column, depth)
        operand = Operand(op, args, span, depth)
        self.frame.depth = max(self.frame.depth, depth)
        return operand

    def reduce(self, frame: Frame) -> None:
        """Applies the last waiting operator."""
        operator = frame.operators.pop()
        right = frame.operands.pop()
        span = (operator.start, right.span[1])
        if operator.prefix:
            frame.operands.append(self.prefixed(operator, right, span))
            return
        left = frame.operands.pop()
        span = (left.span[0], right.span[1])
        if operator.symbol in "+-":
            frame.operands.append(self.summed(left, operator, right, span))
        elif operator.symbol == "*" and left.op == "mul":
            left.args.append(right.finish())
            left.span, left.depth = span, max(left.depth, right.depth + 1)
            frame.operands.append(left)
        else:
            frame.operands.append(self.joined(operator.symbol, left, right, span))

    def joined(self, symbol: str, left: Operand, right: Operand, span: Span) -> Operand:
        """Two operands under a sign that is neither plus nor minus."""
        if symbol == "±":
            return self.both_ends(left, right, span)
        if symbol == "//":
            return self.made("floor", [self.made("div", [left, right], span)], span)
        if symbol == "∥":
            return self.parallel(left, right, span)
        if symbol == "mixed":
            return self.made("add" if is_proper(right.finish()) else "mul", [left, right], span)
        return self.made(_JOINED[symbol], [left, right], span)

    def parallel(self, left: Operand, right: Operand, span: Span) -> Operand:
        """What two resistors side by side come to: 1/(1/a + 1/b)."""
        if any(part.op == "mul" and is_of_several(part.args) for part in (left, right)):
            raise self.error("a product beside what is parallel, without brackets", span[0])
        one = Number(Fraction(1), "1", (span[0], span[0]))
        inverses = [self.made("div", [atom(one), part], part.span) for part in (left, right)]
        return self.made("div", [atom(one), self.made("add", inverses, span)], span)

    def both_ends(self, left: Operand, right: Operand, span: Span) -> Operand:
        """``a ± b`` as the vector of a - b and a + b; a second such sign would double it again."""
        if self.has_two_signs:
            raise self.error("a second sign that is both plus and minus", span[0])
        self.has_two_signs = True
        middle, half = left.finish(), right.finish()
        lower = self.made("neg", [atom(half, right.depth)], right.span)
        ends = [
            self.made("add", [atom(middle, left.depth), lower], span),
            self.made("add", [atom(middle, left.depth), atom(half, right.depth)], span),
        ]
        return self.made("vector", ends, span)

    def summed(self, left: Operand, operator: Operator, right: Operand, span: Span) -> Operand:
        if operator.symbol == "-":
            right = self.made("neg", [right], (operator.start, right.span[1]))
        if left.op != "add":
            return self.made("add", [left, right], span)
        left.args.append(right.finish())
        left.span, left.depth = span, max(left.depth, right.depth + 1)
        return left

    def prefixed(self, operator: Operator, right: Operand, span: Span) -> Operand:
        if operator.symbol == "+":
            if right.span[0] > operator.start + _BESIDE:
                return right
            # The sign belongs to the number as it is printed: +0.5
            return atom(dataclasses.replace(right.finish(), span=span), right.depth)
        if operator.symbol == "-":
            return self.made("neg", [right], span)
        if right.depth > MAX_DEPTH:
            raise self.error(f"nested more than {MAX_DEPTH} deep", span[0])
        return atom(applied(operator, (right.finish(),), span), right.depth + 1)

    def complete(self, frame: Frame) -> Expression:
        """The one value left when a bracket or the text ends."""
        if frame.collectors or frame.expecting or not frame.operands:
            raise self.error("the formula breaks off here")
        while frame.operators:
            self.reduce(frame)
        frame.depth = max(frame.depth, frame.operands[-1].depth)
        value = frame.operands[-1].finish()
        return self.dotted(value) if self.has_dots else value

    def dotted(self, value: Expression) -> Expression:
        """The value with all that the dots in its sums and products stand for."""
        return replace(value, self._without_dots)

    def _without_dots(self, value: Expression) -> Expression | None:
        if not isinstance(value, Call) or DOTS not in value.args:
            return None
        found = without_dots(value)
        if found is None:
            raise self.error(GENERAL_DOTS, value.span[0])
        return dataclasses.replace(found, span=value.span)


def _matches(opener: str, closer: str) -> bool:
    return f"{opener}{closer}" == _NEAREST or _OWN_PAIRS.get(opener, CLOSERS.get(closer, "")) in (
        closer,
        opener,
    )


def _is_a_set(item: Expression, last: Token) -> bool:
    r"""Whether a set ends here, ``\{3\}``, also of plain braces, which hold a list: ``{1, 2}``."""
    return last.text == _END_OF_SET or (last.text == "}" and is_vector(item))


_JOINED = {
    "*": "mul", "/": "div", "over": "div", "mod": "mod", "pmod": "modulus",
    "choose": "binomial", "⊙": "hadamard",
}  # fmt: skip
#: The brackets around what is rounded to the nearest whole number.
_NEAREST = "⌊⌉"
_OWN_PAIRS = {"⦃": "⦄", "⟦": "⟧"}

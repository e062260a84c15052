"""The members of a chain: what stands between two relation signs, read."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from fractions import Fraction

from msgspec import Struct, structs

from pe_symbolic.calculus.arrays import as_cross_product, as_outer_product, as_product
from pe_symbolic.claims.chains.factors import factors_of, leading_number
from pe_symbolic.claims.numbers.lost_tens import with_raising_lost
from pe_symbolic.claims.numbers.mixed_numbers import UNNUMBERED, with_mixed_numbers, without_item
from pe_symbolic.claims.numbers.printed import number_span, printed_number, scale_of
from pe_symbolic.claims.numbers.raised import UNRAISED, with_powers_raised
from pe_symbolic.claims.numbers.slash_fractions import TORN, with_divisors_whole
from pe_symbolic.claims.positional.paper import entry_at
from pe_symbolic.claims.spoken.spoken_inverses import with_inverse_in_words
from pe_symbolic.claims.units.compounds import with_compounds_added
from pe_symbolic.claims.units.count_signs import without_count_sign
from pe_symbolic.claims.units.currencies import with_money_counted
from pe_symbolic.claims.units.degrees_printed import degrees_with_a_zero, temperature_of
from pe_symbolic.claims.units.italics import with_letters_upright, with_units_upright
from pe_symbolic.claims.units.prefixes import is_prefix_of
from pe_symbolic.claims.units.primes import without_arc_minutes
from pe_symbolic.claims.units.quantities import Quantity, quantities_of
from pe_symbolic.claims.units.set_aside import with_units_as_factors, without_units
from pe_symbolic.claims.units.table import is_spelt_out
from pe_symbolic.claims.units.teslas import TESLA, is_no_tesla, is_solved_for
from pe_symbolic.claims.units.unknown_units import unknown_unit
from pe_symbolic.claims.vectors.basis_vectors import with_basis_vectors
from pe_symbolic.decimals import PrintedDecimal
from pe_symbolic.exact.quotients import cancelled, vanishing
from pe_symbolic.expression import (
    NAME,
    Call,
    Expression,
    Number,
    Symbol,
    free_symbols,
    parts_of,
    replace,
    walk,
)
from pe_symbolic.formula import Kind, ReadingError, Slash, Token, parse, quoted
from pe_symbolic.formula.derivatives import at_a_point
from pe_symbolic.formula.lexicon import TIMES, UNITS
from pe_symbolic.regex import regex

#: What a second reading takes for granted.
ANOTHER_ORDER = (
    "its parts are grouped otherwise, as in (a/b)c for a/bc, sin(a/b) for sin a/b"
    " or sin((a+b)c) for sin(a+b)c"
)
AS_COMPUTED = "the values are taken as computed, not as printed"


class Member(Struct, frozen=True, gc=False):
    """One side of a relation.

    ``expression`` is ``None`` where it could not be read, and ``trouble`` says
    why; ``printed`` is there when the member is a number and nothing else,
    ``scale`` what one of that number is worth (a degree, a percent).  A member
    that was not read is ``mathematical`` where its signs are of no prose;
    ``units`` are what was set aside behind its numbers, ``quantities`` what it
    may be worth with them; ``counted`` is the member with the letters of ``7B``
    as units, where they are no names; ``spelt`` is the member with what its
    letters in italics may spell as units, and these words; ``lettered`` has all of them as
    units that may be any, the V of ``5V`` as well; ``second_why`` says
    what the second reading takes for granted; ``guessed`` is a command behind
    the number that nobody knows and that may be a unit; ``named`` is the expression with
    what was set aside as units for names.
    """

    start: int
    end: int
    expression: Expression | None = None
    second_reading: Expression | None = None
    printed: PrintedDecimal | None = None
    scale: Expression | None = None
    units: frozenset[str] = frozenset()
    trouble: str = ""
    trouble_at: int = 0
    mathematical: bool = False
    quantities: tuple[Quantity, ...] = ()
    counted: Member | None = None
    spelt: tuple[Member, frozenset[str]] | None = None
    lettered: Member | None = None
    second_why: str = ANOTHER_ORDER
    guessed: str = ""
    named: Expression | None = None

    @property
    def closed(self) -> bool:
        """Whether it has a value of its own."""
        return self.expression is not None and not free_symbols(self.expression)


def read_leading_member(tokens: Sequence[Token], source: str) -> Member:
    """Reads what stands before the first relation sign, where ``2L`` is no two litres."""
    tokens = with_money_counted(tokens, source)
    member = read_member(tokens, source)
    if not (member.units and any(map(_is_factor, tokens, tokens[1:], [*tokens[2:], None]))):
        return member
    try:
        reading = parse(tokens)
    except ReadingError:
        return member
    if reading.next_token < len(tokens):
        return member  # 20 km / 0.8x: the unit stands where no factor does
    expression = replace(reading.expression, _simplified)
    start, end = tokens[0].start, tokens[-1].end
    meant = Member(start, end, expression, counted=member.counted, spelt=member.spelt)
    return structs.replace(meant, lettered=member.lettered)


def _is_factor(number: Token, sign: Token, behind: Token | None) -> bool:
    """Whether a letter touches a number, or divides it: ``2L`` and ``1 / N``, not ``82kΩ``."""
    name = behind if sign.text == "/" else sign
    if behind is not None and is_prefix_of((sign, behind), 0):
        return False
    near = name is not sign or number.end == sign.start
    italic = name is not None and name.kind is Kind.NAME and not name.upright
    return number.kind is Kind.NUMBER and near and italic


def read_member(tokens: Sequence[Token], source: str) -> Member:
    """Reads the tokens between two relation signs; never raises for what they say."""
    if not tokens:
        return Member(0, 0)
    if len(tokens) == 1 and tokens[0].value is not None:  # every other side of a claim
        return _number_alone(tokens[0], source)
    raised = with_powers_raised(tokens, source)
    if raised is not None:
        plain, meant = _read(tokens, source), read_member(raised, source)
        return structs.replace(meant, second_reading=plain.expression, second_why=UNRAISED)
    lost = with_raising_lost(tokens)
    if lost is not None:
        plain, meant = _read_with_units(tokens, source), read_member(lost[0], source)
        if plain.expression is None and meant.expression is not None:
            return meant
        return structs.replace(plain, second_reading=meant.expression, second_why=lost[1])
    mixed = with_mixed_numbers(tokens, source)
    if mixed is not None:
        meant, rest = read_member(mixed, source), without_item(tokens, source)
        other = read_member(rest, source).expression if rest else None
        return (
            structs.replace(meant, second_reading=other, second_why=UNNUMBERED) if other else meant
        )
    divided = with_divisors_whole(tokens, source)
    if divided is not None:
        meant, sure = read_member(divided[0], source), divided[1]
        other = None if sure else _read(tokens, source).expression
        return structs.replace(meant, second_reading=other, second_why=TORN) if other else meant
    return _read_with_units(tokens, source)


def _read_with_units(tokens: Sequence[Token], source: str) -> Member:
    """A member whose numbers are as they stand, by what its letters and words may be units of."""
    if not _has_names(tokens):
        return _read(tokens, source)
    tokens = with_money_counted(with_compounds_added(tokens), source)
    member = _read(tokens, source)
    if is_solved_for(tokens, source):
        return member
    upright = with_letters_upright(tokens)
    if upright is not None:
        member = structs.replace(member, counted=_read(upright, source))
    words = with_units_upright(tokens, source)
    if words is not None:
        spelt = frozenset(token.text for token in words if token not in tokens)
        member = structs.replace(member, spelt=(_read(words, source), spelt))
    letters = with_units_upright(tokens, source, every=True)
    if letters is not None and letters != words:
        member = structs.replace(member, lettered=_read(letters, source))
    return member


def _number_alone(token: Token, source: str) -> Member:
    """A member that is one number, of which nothing is to be asked that several tokens may be."""
    number = Number(token.value or Fraction(), token.text, (token.start, token.end))
    return Member(*number.span, number, printed=printed_number(number, source))


def _has_names(tokens: Sequence[Token]) -> bool:
    """Whether anything stands there that could be a unit."""
    kinds = [token.kind for token in tokens]
    if Kind.NAME in kinds:
        return True
    return Kind.FUNCTION in kinds and any(token.text in TIMES for token in tokens)


_NO_UNITS: frozenset[str] = frozenset()


def _read(tokens: Sequence[Token], source: str) -> Member:
    start, end = tokens[0].start, tokens[-1].end
    tokens = without_count_sign(tokens, source)
    tokens, arc = without_arc_minutes(tokens)
    named = _has_names(tokens)
    kept, units = without_units(tokens) if named else (tokens, _NO_UNITS)
    if a_name := named and _is_a_name(tokens, units, source):
        kept, units = tokens, _NO_UNITS
    units = units | {arc} if arc else units
    try:
        reading = parse(kept)
    except ReadingError as trouble:
        return not_read(tokens, str(trouble), trouble.offset)
    rest = kept[reading.next_token :]
    guessed = unknown_unit(rest) if rest and printed_number(reading.expression, source) else ""
    if rest and not guessed:
        return not_read(tokens, f"{quoted(rest[0].text)} was not understood", rest[0].start)
    read = reading.expression
    read = read if a_name or source[start] == "\\" else _without_unit(read)
    expression = degrees_with_a_zero(read, source)
    if named:
        expression = with_basis_vectors(expression, source)
    if temperature := temperature_of(expression, source):
        expression, units = temperature[0], units | {temperature[1]}
    if _may_simplify(expression):
        expression = replace(expression, lambda node: _understood(node, source))
    second = None
    if reading.two_readings:
        with suppress(ReadingError):
            second = parse(kept, Slash.BEFORE_THE_PRODUCT).expression
    printed = printed_number(expression, source)
    if printed is not None:
        start, end = number_span(expression)
    if read is not reading.expression:
        units |= free_symbols(reading.expression)
    ways = with_units_as_factors(tokens) if units else ()
    quantities = tuple(found for way in ways for found in quantities_of(*way))
    as_names = None
    if units:
        with suppress(ReadingError):
            whole = parse([structs.replace(token, upright=False) for token in tokens])
            as_names = whole.expression if whole.next_token == len(tokens) else None
    return Member(
        start,
        end,
        expression,
        second,
        printed,
        scale_of(expression),
        units,
        quantities=quantities,
        guessed=guessed if guessed.startswith("\\") else "",
        named=as_names,
    )


def _is_a_name(tokens: Sequence[Token], units: frozenset[str], source: str) -> bool:
    """Whether what looks like a unit is a letter of the document."""
    tesla = units <= {TESLA} and is_no_tesla(tokens, source)
    return tesla or is_solved_for(tokens, source)


def written_from(start: int, source: str) -> int:
    r"""Where a member begins, with the ``\left`` or ``\mathbf`` of its first bracket."""
    opening = _OPENING.search(source, max(0, start - 14), start)
    return opening.start() if opening else start


_OPENING = regex(r"\\(?:left|[bB]igg?[lmr]?|mathbf|boldsymbol|bm)\s*$")


_OF_NO_PROSE = frozenset({Kind.FUNCTION, Kind.POWER, Kind.ROOT, Kind.FRACTION, Kind.BIG})


def not_read(tokens: Sequence[Token], trouble: str, offset: int) -> Member:
    """A member that says why it was not understood."""
    mathematical = any(token.kind in _OF_NO_PROSE for token in tokens)
    return Member(
        tokens[0].start,
        tokens[-1].end,
        trouble=trouble,
        trouble_at=offset,
        mathematical=mathematical and any(token.kind is Kind.NUMBER for token in tokens),
    )


def _without_unit(expression: Expression) -> Expression:
    """``10 m/s^2`` is the number 10: a product with nothing but units after the numbers.

    All of them: ``9π cm`` is no 9, nor is ``3 · 9 · J`` a 3.
    """
    leading = leading_number(expression)
    if leading is None or leading is expression or _is_inverse(expression):
        return expression
    names = free_symbols(expression)
    if not (names and all(map(_is_unit, names)) and all(map(_is_of_units, factors_of(expression)))):
        return expression
    numbers = _numbers_of(expression)
    single = numbers is None or leading_number(numbers) == numbers
    return leading if single else numbers or expression


def _numbers_of(node: Expression) -> Expression | None:
    """A product or quotient without its factors that are units; ``None`` without any other."""
    if not free_symbols(node):
        return node
    if not isinstance(node, Call) or node.op == "pow":
        return None
    kept = [_numbers_of(part) for part in node.args]
    parts = tuple(part for part in kept if part is not None)
    whole = len(parts) == len(kept) or (node.op == "mul" and len(parts) > 1)
    return Call(node.op, parts, node.span) if whole else next(iter(parts), None)


def _is_inverse(node: Expression) -> bool:
    """``1/T`` is a formula, and no number of a unit."""
    match node:
        case Call(op="div", args=(Number(value=above), Symbol(name=below))):
            return above == 1 and len(below) == 1
    return False


def _is_of_units(factor: Expression) -> bool:
    """Whether a factor is a product of powers, as units are; not ``√(LC)``."""
    if not isinstance(factor, Call) or not free_symbols(factor):
        return True
    if factor.op == "pow":
        return all(isinstance(node, Symbol | Call) for node in walk(factor.args[0]))
    return factor.op in ("mul", "div", "neg") and all(map(_is_of_units, factor.args))


def _is_unit(name: str) -> bool:
    """``kWh``, ``Coulomb``, ``per_year``."""
    return name in UNITS or name.startswith("per_") or is_spelt_out(name)


_SPECIAL = frozenset({"vector", "matrix", "transpose", "mod", NAME})


def _may_simplify(expression: Expression) -> bool:
    """Whether there is an array, a remainder, or a name that something may be divided by."""
    return not _SPECIAL.isdisjoint(parts_of(expression))


def _understood(node: Expression, source: str) -> Expression | None:
    if isinstance(node, Call) and node.op == "mul":
        between = source[node.args[0].span[1] : node.args[1].span[0]]
        written = [source[slice(*part.span)] for part in node.args]
        product = as_cross_product(node, between) or as_outer_product(node, written)
        return product or _simplified(node)
    if isinstance(node, Call) and node.op == "mod":
        return with_inverse_in_words(node, source)
    return _simplified(node)


def _simplified(node: Expression) -> Expression | None:
    found = entry_at(node) or at_a_point(node)
    return found or as_product(node) or vanishing(node) or cancelled(node)


def number_of_units(member: Member, source: str) -> Member | None:
    r"""The number of a member that is a number times names; ``None`` for any other.

    What a percentage is one of is no unit: ``0.23\% \text{ loss}``.
    """
    if member.expression is None or member.printed is not None or member.closed:
        return None
    number, whole = leading_number(member.expression), member.expression
    whole = whole.args[0] if isinstance(whole, Call) and whole.op == "neg" else whole
    led = leading_number(whole)  # of 3 \times 10^{3}\,\Omega two factors
    if number is None or led is None:
        return None
    if not all(map(_is_unit_like, factors_of(whole)[len(factors_of(led)) :])):
        return None
    printed = printed_number(number, source)
    if printed is None:
        return None
    percent = scale_of(number) if isinstance(number, Call) and number.op == "percent" else None
    names = _NO_UNITS if percent else free_symbols(member.expression)
    return Member(*number_span(number), number, printed=printed, scale=percent, units=names)


def _is_unit_like(factor: Expression) -> bool:
    if isinstance(factor, Call) and factor.op == "pow":
        factor = factor.args[0]
    return isinstance(factor, Symbol)


def is_name(expression: Expression | None) -> bool:
    """A bare name, with or without arguments or a square: what an author calls a value.

    Letters in a row, as in ``dx``, are one name.
    """
    if isinstance(expression, Call) and expression.op == "pow":
        expression = expression.args[0]
    if isinstance(expression, Call) and expression.op == "mul":
        return all(isinstance(factor, Symbol) for factor in expression.args)
    if isinstance(expression, Symbol):
        return True
    return isinstance(expression, Call) and expression.op in ("apply", "index")

"""Numbers on the tape: with a point or a comma, grouped, of a program, periodic."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import structs

from pe_symbolic.formula import points
from pe_symbolic.formula.digit_groups import (
    CERTAINLY_DECIMAL,
    COMMA_DECIMAL,
    GROUPED,
    GROUPED_BY_POINTS,
    GROUPED_BY_TWOS,
    GROUPED_WITH_DECIMALS,
    MISGROUPED,
    POINT_DECIMAL,
    WITH_BRACED_COMMA,
    WITH_DECIMAL_COMMA,
)
from pe_symbolic.formula.number_tokens import number_token, periodic
from pe_symbolic.formula.patterns import Notation
from pe_symbolic.formula.periods import take_marked_period
from pe_symbolic.formula.program_numbers import of_a_program
from pe_symbolic.formula.spaced_numbers import BLANKS, SIGN_BEHIND, is_one_number
from pe_symbolic.formula.tape import Tape
from pe_symbolic.formula.tokens import Kind, Token
from pe_symbolic.formula.torn_digits import TORN_DECIMAL, take_digits_in_a_group
from pe_symbolic.notation import money
from pe_symbolic.regex import regex

#: Longest run of digits that is read as a number at all.
MAX_DIGITS = 4_000
#: Longest exponent of ten, its sign included.
MAX_EXPONENT_DIGITS = 5
# Behind ``1000.`` the formula goes on, so the point ends no sentence.
_POINT_TO_SKIP = regex(
    r"\.(?=[ \t]*(?:[})\]*/^+=<>≈]|[-−][ \t]*[0-9.\\]"
    r"|\\(?:times|cdot|div|pm|approx|leq?|geq?)(?![A-Za-z])))"
)
# ``[1., 2.7]``: as NumPy prints its arrays.
_POINT_IN_A_LIST = regex(r"\.(?=[ \t]*[,\]])")
_BEFORE_A_FACTOR = frozenset(
    {Kind.OPERATOR, Kind.RELATION, Kind.OPEN, Kind.NUMBER, Kind.POWER, Kind.ROOT, Kind.SUBSCRIPT}
)
_BEFORE_A_SUM = frozenset({Kind.TEXT, Kind.BREAK, Kind.COMMA, Kind.ARROW, Kind.CLOSE})
_PAIR = regex(r"[0-9]+,(?!000)[0-9]+(?:\\right\s*)?\)")
_BEFORE_A_POWER = frozenset({Kind.CONSTANT, Kind.TEXT, Kind.BREAK, Kind.ARROW})
_GOES_ON_ADDING = regex(
    r"(?:[²³⁴-⁹]|(?:\^|\*\*)(?:[0-9]|\{[0-9]\}))?\s*"
    r"(?:[-+*/·×÷⋅−–<>√]|\\(?:cdot|times|div|log|ln|lg|sin|cos|tan|exp|sqrt)(?![A-Za-z]))"
)
#: The end of the brackets behind a number, perhaps raised: ``/(1,037^3)``.
_CLOSES = regex(r"(?:[²³]|(?:\^|\*\*)(?:[0-9]{1,3}|\{[0-9]{1,3}\}))?\)")
#: The first letter of a unit behind a number: ``(2,5 V)/(0,05 A)``.
_HAS_A_UNIT = regex(
    r"(?:\s|~|\\[,; ])*(?:\\(?:text|mathrm|unit|si)\s*\{\s*)?(?:[A-Za-zµμΩ°%]|\\[%ΩμO])"
)
_MAY_GO_ON = frozenset(".,{\\_feExXbBoO'’\u2009\u202f\u00a0~")
_TIGHT_BASE = regex(r"(?:[2-9]|[1-9][0-9]{1,3})(?=\(|\\left\s?\()")
_PERIODIC = regex(r"(?P<whole>[0-9]{1,30})[.,]\((?P<period>[0-9]{1,30})\)(?![0-9])")
_OVER_DIGITS = frozenset("\u0304\u0305\u0307")
_EXPONENT = regex(r"[eE][+\-−–]?[0-9]+(?!(?![⁰¹²³⁴-⁹⁻])\w|\.\w)")
#: ``2e+1``: no program prints an exponent so, and no formula means one.
_ADDED = regex(r"e\+[1-9](?![0-9])")
#: Three digits and ``.10^``.
_SHORT = 7
_OF_ONE_NUMBER = frozenset({"Phi", "Gamma", "sigma", "zeta", "erf"})
_BEFORE_AN_OPERAND = (Kind.OPERATOR, Kind.ROOT, Kind.POWER, Kind.TEXT)
#: How far around a number the bracket is looked for that holds it.
_NEAR = 200
_CLOSES_SQUARE, _PARTS = regex(r"\]"), regex(r";|,[\s~]|,\\|[^0-9],|,[^0-9]")
_CLOSING = regex(r"[)\]}]")
#: What parts numbers with decimal commas, and such a number or a whole one.
_COMPUTED = regex(r"(?:[-+*/·×⋅−÷]|\\(?:cdot|times)) ?[0-9]{1,9},[0-9]{1,9}(?![0-9.,])")
_APART, _ONE_OF_A_LIST = regex(r",\s+"), regex(r"[-−+]?[0-9]+(?P<decimals>,[0-9]+)?")


class NumberTape(Tape):
    """A tape that reads the numbers of all notations."""

    def take_number(self, start: int) -> None:
        """Reads the number that begins at ``start``, and the point of ``1000.`` in a formula."""
        if self._is_base_of_a_logarithm(start):
            return
        if self.source[start] == "." and points.multiplies(self, start):
            self.at = start + 1
            self.emit(Kind.OPERATOR, "*", start)
            self.tokens.append(number_token(points.take_factor(self), start + 1, self.at))
            return
        if self.source[start] == "." and points.ends_a_word(self, start):
            self.at = start + 1
            self.emit(Kind.BREAK, ".", start)
            return
        argument = self.takes_one_digit()
        self._take_digits(start, one_digit=argument)
        if self.is_latex and not argument:
            take_digits_in_a_group(self)
        point = _POINT_TO_SKIP.match(self.source, self.at, self.end) if self.is_latex else None
        if point is None and self.brackets and self.brackets[-1] == "[":
            point = _POINT_IN_A_LIST.match(self.source, self.at, self.end)
        if point is not None:
            self.at = point.end()

    def _is_base_of_a_logarithm(self, start: int) -> bool:
        r"""``\log2(8)``: digits right between the name and a bracket; taken if so."""
        if not self.last_is(Kind.FUNCTION) or self.tokens[-1].text != "log":
            return False
        base = _TIGHT_BASE.match(self.source, start, self.end)
        if base is None or not self.touches_last(start):
            return False
        function = self.tokens[-1]
        self.at = base.end()
        self.tokens[-1] = structs.replace(function, text=f"log{base.group()}", end=self.at)
        return True

    def _take_first_factor(self, start: int) -> bool:
        """The 2 of ``2.10^3``, where its point multiplies."""
        first = points.first_factor(self, start)
        if first:
            self.at = start + len(first)
            digits = first.replace("{,}", ".").replace(",", ".")
            self.tokens.append(number_token(digits, start, self.at))
        return bool(first)

    def take_line_over(self, char: str, start: int) -> bool:
        """One over the letter before it, or over the digits that come again and again."""
        period = char in _OVER_DIGITS and self.touches_last(start) and self.last_is(Kind.NUMBER)
        return super().take_line_over(char, start) or (period and take_marked_period(self, start))

    def _take_digits(self, start: int, *, one_digit: bool) -> None:
        times_a_power = self.source.find(".10^", start, start + _SHORT) > 0
        if times_a_power and self._take_first_factor(start):
            return
        if not (self.decimal_comma or one_digit) and self._take_plain_number(start):
            return
        if self._take_periodic(start) or self._take_of_a_program(start):
            return
        if self._take_first_factor(start):
            return
        if self.decimal_comma and self._take_with_decimal_comma(start):
            return
        if self._take_grouped_by_points(start):
            return
        if self._take_grouped_with_decimals(start):
            return
        torn = TORN_DECIMAL.match(self.source, start, self.end)
        formal = torn is not None and (self.is_latex or self._is_told_by_a_command(torn["whole"]))
        if torn is not None and formal and not one_digit:
            self.at = torn.end()
            self.tokens.append(number_token(f"{torn['whole']}.{torn['decimals']}", start, self.at))
            return
        run = None if self.brackets else MISGROUPED.match(self.source, start, self.end)
        if run is not None and GROUPED_BY_TWOS.match(self.source, start, self.end) is None:
            self.at = run.end()
            self.emit(Kind.UNKNOWN, run.group(), start)
            return
        if self._may_group_in_a_list(start) or self._is_torn_from_an_equation(start):
            self.at = start + 1
            self.emit(Kind.UNKNOWN, "a comma that may part or group", start)
            return
        alone = one_digit and self.source[start] != "."
        text = self.source[start] if alone else self._number_text(start)
        self.at = start + len(text)
        exponent = text.lower().rpartition("e")[2] if "e" in text.lower() else ""
        if len(text) > MAX_DIGITS or len(exponent) > MAX_EXPONENT_DIGITS:
            self.emit(Kind.UNKNOWN, "a number beyond the limits of size", start)
            return
        self.tokens.append(number_token(text, start, self.at))

    def _take_grouped_by_points(self, start: int) -> bool:
        """``20.000.000``; in plain text beside a sign or a currency, no address has those."""
        whole = GROUPED_BY_POINTS.match(self.source, start, self.end)
        if whole is None:
            return False
        signed = self.last_is(Kind.RELATION, Kind.OPERATOR)
        signed = signed or SIGN_BEHIND.match(self.source, whole.end(), self.end) is not None
        signed = signed or self.source[max(0, start - 5) : start].endswith(money.BEFORE_AN_AMOUNT)
        if not (self.is_latex or signed):
            return False
        self.at = whole.end()
        digits = whole.group().replace(whole["sep"], "")
        self.tokens.append(number_token(digits, start, self.at))
        return True

    def _take_grouped_with_decimals(self, start: int) -> bool:
        """``1.234,50``, and ``1 234,50`` beside a sign or alone in a cell of a table."""
        found = GROUPED_WITH_DECIMALS.match(self.source, start, self.end)
        if found is None or (found["comma"] == "," and self.in_list()):
            return False
        if found["sep"] in BLANKS and not is_one_number(self, start, found.end()):
            return False
        self.at = found.end()
        digits = f"{found['whole'].replace(found['sep'], '')}.{found['fraction']}"
        self.tokens.append(number_token(digits, start, self.at))
        return True

    def _is_told_by_a_command(self, whole: str) -> bool:
        r"""``\approx 0. 54``: a formula that lost its dollars, and no end of a sentence."""
        told = self.last_is(Kind.RELATION) and self.source[self.tokens[-1].start] == "\\"
        return told and whole == "0"

    def _take_periodic(self, start: int) -> bool:
        """``0.(6)``: digits in brackets right behind the decimal point come again and again."""
        match = _PERIODIC.match(self.source, start, self.end)
        if match is None:
            return False
        self.at = match.end()
        self.tokens.append(periodic(f"{match['whole']}.", match["period"], start, self.at))
        return True

    def _take_of_a_program(self, start: int) -> bool:
        plain = self.notation is Notation.PLAIN
        found = of_a_program(self.source, start, self.end, plain=plain)
        if found is None or self.takes_one_digit():
            return False
        token, self.at = found
        self.tokens.append(token)
        return True

    def _take_with_decimal_comma(self, start: int) -> bool:
        """``1.732,05``: points group and the comma is the decimal one; in a list only ``{,}`` is.

        The token's text has the point that stands for it elsewhere.
        """
        computed = self.last_is(*_BEFORE_AN_OPERAND) or bool(self.last_function())
        computed = computed and (self.brackets[-1:] == ["("] or self._groups(start))
        alone = computed or self.last_is(Kind.RELATION) or self._is_alone_in_brackets(start)
        alone = alone or not self.in_list() or self._is_parted_otherwise(start)
        pattern = WITH_DECIMAL_COMMA if alone else WITH_BRACED_COMMA
        match = pattern.match(self.source, start, self.end)
        if match is None or len(match.group()) > MAX_DIGITS or self.takes_one_digit():
            return False
        signed = self.last_is(Kind.RELATION, Kind.OPERATOR) or is_one_number(
            self, start, match.end()
        )
        if match.group("sep") in BLANKS and not signed:
            return False
        whole = "".join(filter(str.isdigit, match.group("whole")))
        fraction = match.group("fraction")
        raised = _EXPONENT.match(self.source, match.end(), self.end)
        power = raised.group() if raised and len(raised.group()) <= MAX_EXPONENT_DIGITS else ""
        self.at = match.end() + len(power)
        text = f"{whole}.{fraction}" if fraction else whole
        self.tokens.append(number_token(text + power, start, self.at))
        return True

    def _is_parted_otherwise(self, start: int) -> bool:
        """``max(0,5; 0,7)``, ``[0,5, 0,7]``: the tight commas between such brackets part nothing.

        Where there are but numbers, the commas with a blank behind part them; so they do where
        one of several arguments is worked out: ``min(5, 2 × 0,75)``.
        """
        opened = self._opening(start)
        closed = _CLOSING.search(self.source, start, min(self.end, start + _NEAR))
        inside = "" if closed is None else self.source[opened + 1 : closed.start()]
        if ";" in inside:
            return True
        parts = _APART.split(inside.strip())
        numbers = [_ONE_OF_A_LIST.fullmatch(one) for one in parts]
        if len(parts) > 1 and any(_COMPUTED.search(one) for one in parts):
            return True
        decimal = [one for one in numbers if one is not None and one["decimals"]]
        return None not in numbers and len(numbers) > 1 and bool(decimal)

    def _groups(self, start: int) -> bool:
        """``2 · [0,5 · 3 + 1]``: square brackets in which nothing but tight commas may part."""
        if self.brackets[-1:] != ["["]:
            return False
        closed = _CLOSES_SQUARE.search(self.source, start, min(self.end, start + _NEAR))
        inside = self.source[self._opening(start) : closed.start()] if closed else ";"
        return _PARTS.search(inside) is None

    def _opening(self, start: int) -> int:
        """Where the bracket opened that a place is in; the place itself where none is near."""
        depth = 0
        for token in reversed(self.tokens[-_NEAR:]):
            depth += (token.kind is Kind.CLOSE) - (token.kind is Kind.OPEN)
            if depth < 0:
                return token.start
        return start

    def _is_alone_in_brackets(self, start: int) -> bool:
        """``2 · (-0,3)``, ``(2,5 + 3,5)/2``: a number that fills brackets, or begins a sum there.

        No name may stand before them, and before coordinates no word either.
        """
        match = WITH_DECIMAL_COMMA.match(self.source, start, self.end)
        before = self.tokens[:-1] if self.last_is(Kind.OPERATOR) else self.tokens
        opened = before[-1].text if before else ""
        if match is None or not (opened == "(" or (opened == "[" and self._groups(start))):
            return False
        if _is_bare(match.group()) and self.is_latex and "{,}" in self.source:
            # Whose decimal commas stand in braces parts with the others, if a formula has none.
            numbers = (one for one in self.tokens[-_NEAR:] if one.kind is Kind.NUMBER)
            if not any(_is_bare(self.source[one.start : one.end]) for one in numbers):
                return False
        kind = before[-2].kind if len(before) > 1 else None
        behind = (self.source, match.end(), self.end)
        if _GOES_ON_ADDING.match(*behind) or _HAS_A_UNIT.match(*behind):
            called = kind is Kind.FUNCTION and before[-2].text == "log"
            if _is_a_unit_apart(before) and _HAS_A_UNIT.match(*behind):
                return True  # 2000 m (2,0 km)
            return called or kind is None or kind in _BEFORE_A_FACTOR or kind in _BEFORE_A_SUM
        if kind is Kind.NAME and before[-2].text in _OF_ONE_NUMBER:
            return self.source.startswith(")", match.end())
        if kind is None or kind in _BEFORE_A_POWER:
            return self.source.startswith((")^", ")²", ")³"), match.end())
        return kind in _BEFORE_A_FACTOR and _CLOSES.match(*behind) is not None

    def _take_plain_number(self, start: int) -> bool:
        """Digits with at most a point, before nothing that could belong to them; most numbers."""
        match = POINT_DECIMAL.match(self.source, start, self.end)
        if match is None:
            return False
        end = match.end()
        if end - start > MAX_DIGITS or self._may_go_on(start, end):
            return False
        self.at = end
        self.tokens.append(number_token(self.source[start:end], start, end))
        return True

    def _may_go_on(self, start: int, end: int) -> bool:
        """Whether what stands behind digits could belong to them; behind a blank three digits."""
        if not self.source.startswith(" ", end):
            return self.source[end : end + 1] in _MAY_GO_ON
        if self.source.startswith(("\\ ", "\\;", "\\!", "\\,"), end + 1):
            return True  # 28 \ 800 \ J
        grouped = self.source[end + 1 : end + 4]
        return (len(grouped) > 2 and grouped.isdigit()) or self.source.endswith(",", 0, start)

    def _may_group_in_a_list(self, start: int) -> bool:
        """``max(1,024, 2)``: the comma may group digits or part arguments, none of which is 000."""
        grouped = GROUPED.match(self.source, start, self.end)
        called = bool(self.brackets) and self.brackets[-1] == "max("
        if not called or grouped is None or grouped.group("sep") != ",":
            return False
        of_two = [token.text for token in self.tokens[-2:]] == ["gcd", "("]
        pair = _PAIR.match(self.source, start, self.end)
        # Nothing divides one number in common.
        return not pair if of_two else ",000" not in grouped.group()

    def _is_torn_from_an_equation(self, start: int) -> bool:
        """``(0,25 * 40 = 10)``: a tight comma before a formula in brackets parts no list."""
        before = self.source[start - 2 : start] if start > 1 and self.brackets else ""
        if not (before[:1].isdigit() and before[1:] == ","):
            return False
        closing = _CLOSING.search(self.source, start, start + _NEAR)
        return closing is not None and self.source.find("=", start, closing.start()) > 0

    def _is_in_an_equation(self, start: int) -> bool:
        """``[1,000 + 500 = 1,500]``: square brackets around an equation hold no list."""
        if self.brackets[-1] != "[":
            return False
        opened = max(self.source.rfind("[", max(0, start - _NEAR), start), start - _NEAR, 0)
        closed = self.source.find("]", start, start + _NEAR)
        return "=" in self.source[opened : closed if closed > 0 else start + _NEAR]

    def _number_text(self, start: int) -> str:
        in_list = self.in_list()
        called = in_list and self.brackets[-1] != "(" and not self._is_in_an_equation(start)
        certain = CERTAINLY_DECIMAL.match(self.source, start, self.end)
        if certain:
            return certain.group()
        grouped = GROUPED.match(self.source, start, self.end)
        grouped = grouped or GROUPED_BY_TWOS.match(self.source, start, self.end)
        if grouped:
            separator = grouped.group("sep")
            together = (
                separator not in BLANKS
                or self.is_latex
                or is_one_number(self, start, grouped.end())
            )
            together = together or (grouped.group().count(" ") > 1 and self.last_is(Kind.RELATION))
            of_arguments = self.brackets[-1:] == ["max("] and ",000" in grouped.group()
            if together and not (separator == "," and called and not of_arguments):
                return grouped.group()
        comma = COMMA_DECIMAL.match(self.source, start, self.end)
        plain = POINT_DECIMAL.match(self.source, start, self.end)
        if comma and (not in_list or "{" in comma.group()):
            plain = comma
        digits = plain.group() if plain else self.source[start]
        exponent = _EXPONENT.match(self.source, start + len(digits), self.end)
        if exponent and self.is_latex and digits.isdigit() and _ADDED.fullmatch(exponent.group()):
            exponent = None
        return digits + (exponent.group() if exponent else "")


def _is_a_unit_apart(before: Sequence[Token]) -> bool:
    """Whether a bracket opens behind a blank, and before that a name behind a number."""
    number, unit, bracket = (None, None, None, *before[-3:])[-3:]
    if number is None or unit is None or bracket is None:
        return False
    return [number.kind, unit.kind] == [Kind.NUMBER, Kind.NAME] and unit.end < bracket.start


def _is_bare(number: str) -> bool:
    """Whether a comma stands in a number without braces."""
    return "," in number.replace("{,}", "")

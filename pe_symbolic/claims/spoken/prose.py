"""What numbers, words and brackets mean in prose, where they mean something else in a formula."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise, takewhile

from msgspec import structs

from pe_symbolic.claims.flow.seams import with_names_apart
from pe_symbolic.claims.numbers.out_of import with_shares_divided
from pe_symbolic.claims.numbers.prefix_lengths import with_prefix_lengths
from pe_symbolic.claims.numbers.strokes import with_strokes_understood
from pe_symbolic.claims.spoken.numbers_of_items import without_items
from pe_symbolic.claims.units.counted_things import with_things_counted
from pe_symbolic.claims.units.ideographs import (
    with_myriads,
    with_words_joined,
    without_words_that_cancel,
)
from pe_symbolic.claims.units.labelled_sums import without_labels_of_amounts
from pe_symbolic.claims.units.percent_words import with_percent_signed
from pe_symbolic.claims.units.spoken_units import (
    SHORTENED,
    as_unit,
    with_counted_words,
    with_degrees_as_units,
    with_hyphened_units,
    with_rates,
    with_time_of_each,
    without_points_of_counts,
)
from pe_symbolic.claims.units.table import units_of
from pe_symbolic.claims.units.units_in_a_row import with_units_in_a_row
from pe_symbolic.formula import Kind, Token
from pe_symbolic.formula.lexicon import CHOOSES, CONNECTIVES, OF_WORDS
from pe_symbolic.formula.tokens import in_braces
from pe_symbolic.regex import regex


def with_prose_understood(tokens: list[Token]) -> list[Token]:
    """The tokens of prose with counting words as units, item numbers and dashes as breaks."""
    tokens = with_names_apart(with_words_joined(without_words_that_cancel(with_myriads(tokens))))
    said = {token.text for token in tokens}
    tokens = with_units_in_a_row(tokens, said)
    tokens = _with_short_words(tokens)
    tokens = _with_letters_of_angles(tokens) if not _WAVES.isdisjoint(said) else tokens
    tokens = _with_words(tokens)
    tokens = tokens if CHOOSES.isdisjoint(said) else _with_choices(tokens)
    tokens = tokens if OF_WORDS.isdisjoint(said) else _with_shares(tokens)
    tokens = with_percent_signed(tokens)
    tokens = tokens if said.isdisjoint({"in", "out"}) else with_shares_divided(tokens)
    tokens = _with_names_of_functions(tokens)
    tokens = with_time_of_each(tokens) if "-" in said else tokens
    tokens = with_prefix_lengths(tokens) if "/" in said else tokens
    tokens = with_rates(tokens) if "/" in said or "per" in said else tokens
    tokens = with_degrees_as_units(tokens) if "degrees" in said else tokens
    tokens = with_strokes_understood(tokens) if "//" in said else tokens
    tokens = _with_rough_terms(tokens) if "≈" in said else tokens
    tokens = tokens if SHORTENED.isdisjoint(said) else without_points_of_counts(tokens)
    tokens = without_labels_of_amounts(tokens) if "+" in said else tokens
    tokens = with_counted_words(with_things_counted(tokens))
    tokens = with_hyphened_units(tokens) if "-" in said else tokens
    tokens = without_items(tokens) if ")" in said else tokens
    return _without_dashes(tokens) if "-" in said else tokens


def _with_letters_of_angles(tokens: list[Token]) -> list[Token]:
    """``sin(wt)``: two letters that begin the angle of a wave are a product, and no word."""
    changed: list[Token] = []
    for index, token in enumerate(tokens):
        led = [each.text for each in tokens[index - 2 : index]] if index > 1 else []
        behind = tokens[index + 1 : index + 2]
        ends = bool(behind) and behind[0].kind in (Kind.CLOSE, Kind.OPERATOR)
        angle = led[1:] == ["("] and led[0] in _WAVES and token.kind is Kind.TEXT
        if angle and ends and _PAIR.fullmatch(token.text):
            middle = token.start + 1
            changed.append(Token(Kind.NAME, token.text[0], token.start, middle))
            changed.append(Token(Kind.NAME, token.text[1], middle, token.end))
        else:
            changed.append(token)
    return changed


def _with_short_words(tokens: list[Token]) -> list[Token]:
    """``= 56 e non 54``, ``= 3 a 8/4 = 2``, ``On a f(1)``: "and" and "has" in other languages.

    Between blanks it is no factor: nor, behind a unit, is ``= 4 V y U = 6 V``.  An e ends lines.
    """
    changed = list(tokens)
    for index in range(1, len(tokens) - 1):
        before, word = changed[index - 1], tokens[index]
        if word.text not in _SHORT_WORDS or word.end - word.start != 1 or word.upright:
            continue
        stands = before.kind in _ENDS_A_RESULT and before.end < word.start
        ends_its_line = (word.text, tokens[index + 1].text) == ("e", "newline")
        next_one = min(index + 1 + ends_its_line, len(tokens) - 1)
        behind, following = tokens[next_one], tokens[next_one : next_one + 2]
        led = (before.text, word.text) == (",", "e")
        states = _is_stated(tokens, index + 1) and _is_measured(changed, index)
        states |= (before.text, word.text) in _HAS and behind.kind in (Kind.NAME, Kind.NUMBER)
        states = states or (index > 2 and stands and _states_anew(tokens, index))
        says = (stands and _says_more(following)) or (led and _adds_to(following)) or states
        if says and word.end < behind.start:
            changed[index] = structs.replace(word, kind=Kind.TEXT)
    return changed


def _is_stated(tokens: Sequence[Token], start: int) -> bool:
    """Whether a name begins there that is set equal to something: ``ΔT = 25``."""
    ahead = [token.kind for token in tokens[start : start + _NAME_TOKENS]]
    named = list(takewhile(_OF_A_NAME.__contains__, ahead))
    return named[:1] == [Kind.NAME] and ahead[len(named) : len(named) + 1] == [Kind.RELATION]


_OF_A_NAME = frozenset({Kind.NAME, Kind.SUBSCRIPT, Kind.NUMBER})


def _is_measured(tokens: Sequence[Token], end: int) -> bool:
    """Whether a number and its unit end there: ``5 m/s^2``, ``900 J/(kg K)``."""
    begin = max(1, end - _UNIT_TOKENS)
    counts = (
        at
        for at in reversed(range(begin, end))
        if tokens[at].kind is Kind.NUMBER and tokens[at - 1].kind is not Kind.POWER
    )
    unit = tokens[next(counts, end) + 1 : end]
    names = [token for token in unit if token.kind in (Kind.NAME, Kind.TEXT)]
    signs = (token for token in unit if token.kind not in (Kind.NAME, Kind.TEXT, Kind.NUMBER))
    plain = all(token.text in _SIGNS_OF_UNITS for token in signs)
    return plain and bool(names) and all(units_of(token.text) for token in names)


def _says_more(behind: Sequence[Token]) -> bool:
    """Whether a number or a word comes next, or an article and either: ``6,5 e a variância``."""
    first = behind[0]
    if first.kind is Kind.TEXT:
        return first.text.isalpha() and first.text.lower() not in CONNECTIVES
    article = first.text in _SHORT_WORDS and [each.kind for each in behind[1:]] in _NAMED_BY_IT
    return first.kind is Kind.NUMBER or article


def _states_anew(tokens: Sequence[Token], index: int) -> bool:
    """``2 · 3 = 6 e x/2 = 4``: a result of numbers, and a name behind that leads to a sign."""
    before = [each.kind for each in tokens[index - 3 : index]]
    if before != [Kind.NUMBER, Kind.RELATION, Kind.NUMBER] or tokens[index].text not in "eи":
        return False
    if tokens[index + 1].kind is not Kind.NAME:
        return False
    behind = (each.kind for each in tokens[index + 1 : index + _FORMULA_TOKENS])
    return next((kind for kind in behind if kind in _ENDS), None) is Kind.RELATION


def _adds_to(behind: Sequence[Token]) -> bool:
    """``, e x + y = 6``: whether a name and a sign come next."""
    return [each.kind for each in behind] == [Kind.NAME, Kind.OPERATOR]


_SHORT_WORDS = frozenset("aeoyи")
#: The longest name that is looked at with the sign behind it, and the longest unit with its number.
_NAME_TOKENS, _UNIT_TOKENS = 5, 10
_SIGNS_OF_UNITS = frozenset("/^*·()-")
_NAMED_BY_IT = ([Kind.TEXT], [Kind.NUMBER])
#: How many tokens behind a word are looked at.
_FORMULA_TOKENS = 12
_ENDS = frozenset({Kind.RELATION, Kind.BREAK, Kind.COMMA, Kind.TEXT})
_ENDS_A_RESULT = frozenset({Kind.NUMBER, Kind.POSTFIX, Kind.NAME, Kind.CLOSE, Kind.TEXT})
_WAVES, _HAS = frozenset({"sin", "cos", "tan"}), {("On", "a"), ("on", "a")}
_PAIR = regex(r"[a-z]{2}")


def _with_words(tokens: list[Token]) -> list[Token]:
    """``We get a 12 × 12 grid``, ``It's 2 + 2``: letters behind a word, before a number apart.

    Dots that touch a word end its sentence.
    """
    changed = list(tokens)
    for index, token in enumerate(tokens):
        before = tokens[index - 1] if index else None
        if before is not None and before.text.endswith("'") and _is_letter(token):
            elided = before.kind is Kind.TEXT and before.end == token.start
            changed[index] = structs.replace(token, kind=Kind.TEXT) if elided else token
        if token.kind is Kind.ELLIPSIS and before is not None and before.kind is Kind.TEXT:
            trails_off = before.end == token.start  # Count them...2^3 = 8
            changed[index] = (
                structs.replace(token, kind=Kind.TEXT, text=".") if trails_off else token
            )
        changed[index] = _before_a_remark(changed[index], tokens[index + 1 : index + 4])
        if before is not None and token.text == "factorial" and _is_word(before):
            exclaims = before.end == token.start  # Correct! 2 + 3 = 5
            changed[index] = structs.replace(token, kind=Kind.TEXT, text="!") if exclaims else token
        first = index
        while token.kind is Kind.NUMBER and first > 0 and _is_letter(tokens[first - 1]):
            if tokens[first - 1].end == tokens[first].start:
                break
            first -= 1
        word = tokens[first - 1] if first else token
        if first < index and word.kind is Kind.TEXT and word.text != ":":
            for place in range(first, index):
                changed[place] = structs.replace(tokens[place], kind=Kind.TEXT)
    return changed


def _is_word(token: Token) -> bool:
    return token.kind in (Kind.NAME, Kind.TEXT) and len(token.text) > 2 and token.text.isalpha()


def _before_a_remark(token: Token, behind: Sequence[Token]) -> Token:
    """``softmax (numerically: …)`` calls nothing, ``33% (low)`` is a share, ``freq 10^2`` 100.

    Neither is the name of a format a factor: ``in int8 7e9 bytes``.
    """
    if token.kind not in (Kind.FUNCTION, Kind.OPERATOR, Kind.NAME):
        return token
    following = [each for each in behind if each.text != "gap"][:2]
    kinds = [each.kind for each in following]
    apart = bool(following) and token.end < following[0].start
    if apart and kinds == [Kind.OPEN, Kind.TEXT]:
        if token.kind is Kind.FUNCTION:
            return structs.replace(token, kind=Kind.TEXT)
        if token.text == "mod" and token.end - token.start == 1:
            return structs.replace(token, kind=Kind.POSTFIX, text="percent")
    word = token.kind is Kind.NAME and len(token.text) > 1 and not token.upright
    numbered = word and _NUMBERED.fullmatch(token.text) is not None
    leads = kinds == [Kind.NUMBER, Kind.POWER] or (numbered and kinds[:1] == [Kind.NUMBER])
    return structs.replace(token, kind=Kind.TEXT) if word and apart and leads else token


_NUMBERED = regex(r"[A-Za-z]{2,20}[0-9]{1,4}")


def _with_choices(tokens: list[Token]) -> list[Token]:
    """``10 choose 3``, ``10 über 3`` is a binomial coefficient."""
    changed: list[Token] = []
    for index, token in enumerate(tokens):
        around = tokens[index - 1 : index + 2 : 2] if index else []
        if token.text in CHOOSES and [each.kind for each in around] == [Kind.NUMBER, Kind.NUMBER]:
            upper = changed.pop()
            changed.append(Token(Kind.BINOMIAL, "binom", upper.start, upper.start))
            changed += [*in_braces(upper), *in_braces(around[1])]
        elif index > 1 and tokens[index - 1].text in CHOOSES and changed[-1].text == "}":
            continue  # what is chosen stands in its braces
        else:
            changed.append(token)
    return changed


def _with_shares(tokens: list[Token]) -> list[Token]:
    """``3/4 of 200``: behind a fraction, and before a number, a share is taken."""
    changed = list(tokens)
    for index in range(3, len(tokens) - 1):
        above, slash, below, word = tokens[index - 3 : index + 1]
        fraction = above.end == slash.start and slash.text == "/" and slash.end == below.start
        numbers = above.kind is below.kind is tokens[index + 1].kind is Kind.NUMBER
        if word.text in OF_WORDS and fraction and numbers:
            changed[index] = Token(Kind.OPERATOR, "*", word.start, word.end)
    return changed


def _with_rough_terms(tokens: list[Token]) -> list[Token]:
    """``35 + ~1.5 = 36.5``: a term that is about so much, and so is what comes of it."""
    kept: list[Token] = []
    rough = False
    for token, behind in pairwise([*tokens, Token(Kind.BREAK, "end", 0, 0)]):
        about = token.kind is Kind.RELATION and token.text == "≈"
        touches = behind.kind is Kind.NUMBER and token.end == behind.start
        joined = len(kept) > 1 and kept[-1].kind is Kind.OPERATOR and _ends_a_term(kept[-2])
        if about and touches and kept and kept[-1].kind is Kind.RELATION and kept[-1].text in "=≈":
            kept[-1] = structs.replace(kept[-1], text="≈")  # 2 × 6 GB ≈ ~12 GB
            continue
        if about and touches and joined:
            rough = True
            continue
        kept.append(structs.replace(token, text="≈") if rough and token.text == "=" else token)
        rough = rough and (token.kind is Kind.RELATION or _is_of_a_formula(token))
    return kept


def _ends_a_term(token: Token) -> bool:
    return token.kind in _TERMS or (token.kind is Kind.TEXT and bool(units_of(token.text)))


def _is_of_a_formula(token: Token) -> bool:
    return token.kind in (Kind.OPERATOR, Kind.OPEN, Kind.POWER) or _ends_a_term(token)


_TERMS = frozenset({Kind.NUMBER, Kind.POSTFIX, Kind.CLOSE, Kind.NAME})


def _is_letter(token: Token) -> bool:
    return token.kind is Kind.NAME and len(token.text) == 1 and not token.upright


def _with_names_of_functions(tokens: list[Token]) -> list[Token]:
    """``Natural log: 0.357``: a function right before a word or a colon is a word, too.

    Behind a number and before a sign ``sec`` are seconds; ``noise floor −174 + 10`` rounds nothing.
    """
    changed = list(tokens)
    for index, function in enumerate(tokens):
        if function.kind is not Kind.FUNCTION:
            continue
        following = tokens[index + 1].kind if index + 1 < len(tokens) else Kind.BREAK
        counted = index > 0 and tokens[index - 1].kind is Kind.NUMBER
        if function.text == "sec" and counted and following in _NO_ARGUMENTS:
            changed[index] = as_unit(function)
            continue
        named = function.text == "floor" and following is Kind.OPERATOR and _is_named(tokens, index)
        apart = following in (Kind.TEXT, Kind.COMMA) or _is_apart(tokens[index + 1 : index + 3])
        if named or apart:
            changed[index] = structs.replace(function, kind=Kind.TEXT)
    return changed


def _is_named(tokens: Sequence[Token], index: int) -> bool:
    """Whether a word stands right before that says which one is meant: ``loss floor``."""
    word = tokens[index - 1] if index else tokens[index]
    return word.kind is Kind.TEXT and word.text.isalpha() and word.text not in CONNECTIVES


def _is_apart(behind: Sequence[Token]) -> bool:
    """Whether a word behind a wide gap, or a number on the next line, is no argument."""
    kinds = [token.kind for token in behind]
    ended = kinds == [Kind.BREAK, Kind.NUMBER] and behind[0].text == "newline"
    return ended or kinds == [Kind.BREAK, Kind.TEXT]


_NO_ARGUMENTS = frozenset({Kind.OPERATOR, Kind.RELATION, Kind.BREAK, Kind.TEXT, Kind.COMMA})


def _without_dashes(tokens: list[Token]) -> list[Token]:
    """``= -0.42 – and so on``: a dash with blanks around it before a word is no minus.

    Nor are three hyphens, which TeX sets as a long dash: ``Lecture 3 --- Entropy``.
    """
    changed = list(tokens)
    for index in range(1, len(tokens) - 1):
        before, dash, word = tokens[index - 1 : index + 2]
        long = before.text == dash.text == word.text == "-"
        if long and before.end == dash.start and dash.end == word.start:
            changed[index - 1 : index + 2] = map(_as_dash, (before, dash, word))
        elif before.text == dash.text == "-" and _stands_apart(tokens, index):
            changed[index - 1 : index + 1] = map(_as_dash, (before, dash))
        spaced = before.end < dash.start and dash.end < word.start
        worded = word.kind is Kind.TEXT and word.text.isalpha()
        if dash.text == "-" and spaced and worded and not _is_a_segment(tokens, index + 1):
            changed[index] = _as_dash(dash)
    return changed


def _as_dash(token: Token) -> Token:
    return Token(Kind.BREAK, "dash", token.start, token.end)


def _is_a_segment(tokens: Sequence[Token], index: int) -> bool:
    """``72 + 128 - BC^2``: two points name a length, which is subtracted, where no word follows."""
    following = tokens[index + 1] if index + 1 < len(tokens) else None
    ends = following is None or following.kind is not Kind.TEXT or not following.text.isalpha()
    ends = ends or (following is not None and following.text in _AND)
    return _SEGMENT.fullmatch(tokens[index].text) is not None and ends


_SEGMENT = regex(r"(?!OK|NB|PS)[A-Z]{2}")
_AND = frozenset({"and", "so", "hence", "thus", "then", "where", "et", "donc", "und", "also", "y"})


def _stands_apart(tokens: Sequence[Token], index: int) -> bool:
    """``2.0  -- 2^1 = 2``: two hyphens together, with blanks around them, part what they part."""
    first, second = tokens[index - 1 : index + 1]
    before = tokens[index - 2] if index > 1 else None
    apart = before is None or before.kind is Kind.BREAK or before.end < first.start
    return apart and first.end == second.start < tokens[index + 1].start - 1

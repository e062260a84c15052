"""Whether what a name was told in one passage is said of it in another, too."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from fractions import Fraction

from pe_symbolic.claims.chains.members import Member
from pe_symbolic.claims.names.events import value_called
from pe_symbolic.claims.names.functions import Definition
from pe_symbolic.claims.names.given import Setting
from pe_symbolic.claims.positional.waves import is_about, may_be_equal, rounds_to
from pe_symbolic.decimals import PrintedDecimal, read_decimal
from pe_symbolic.expression import Call, Constant, Expression, Number, Symbol, walk
from pe_symbolic.regex import regex

#: What begins another passage: an empty line, an item of a list, a heading.
_BEGINS = regex(r"\n[ \t>]*(?:\n|(?:[-*+•]|#{1,6}|\d{1,2}[.)])[ \t]|\\(?:item|(?:sub)*section)\b)")
_FARTHEST = 2_000
#: A passage that goes on with the formula above it, to say what its names are.
_GOES_ON = regex(
    r"(?:\n[ \t>*_\-+$\\(\[]*(?:where|with|for|mit|für|wobei|où|avec|pour|donde|con|para|dove|onde"
    r"|com|где|при|gdzie|waar|Where|Here|Hier|Wobei|Dabei|Où|Ici|Donde|Aquí|Dove|Onde|Где|Здесь)\b"
    r"|其中|这里|ここで|여기서)(?:(?![.!?]\s|\n\s*\n(?!\s*[-*+•$])).){0,300}\Z",
    re.DOTALL,
)
#: How far off a number is that has nothing of the value told.
_FAR = Fraction(1, 2)


def is_told_elsewhere(
    members: Sequence[Member],
    value: Expression,
    printed: PrintedDecimal | None,
    used: Iterable[Setting],
    source: str,
    *,
    asked: bool = False,
) -> bool:
    r"""Whether what the names of ``members`` were told may be of another thing of their name.

    So may a value be that a name is given further down, where nothing says ``where``, and one
    in another passage, where nothing but a name, its power, multiple or chance stands before a
    number that has nothing of it: ``\sigma = 40`` here, ``\sigma^2 = 0.04`` there.  So may any
    where the names are ``asked`` for, behind the number: ``750 = 3000 \times 2^{-t/15}``, and
    in a system of equations.
    """
    told = list(used)
    start, end = members[0].start, members[-1].end
    if any(one.start > end and _is_told_below(source, end, one.start) for one in told):
        return True
    further = [one for one in members[1:] if one.printed is None]
    system = _IN_A_SYSTEM.search(source, max(0, start - _LONGEST_SYSTEM), start) is not None
    if not (asked or system or all(_is_bare(one.expression) for one in (members[0], *further))):
        return False
    led = not isinstance(members[0].expression, Symbol) and not asked
    apart = all(
        one.start < start
        and one.counted is None
        and is_apart(source, one.start, start)
        and not (led and _leads_to(source, one.start, start))
        for one in told
    )
    return apart and printed is not None and (system or not is_about(value, printed, _FAR))


#: Behind the brace of several equations.
_IN_A_SYSTEM = regex(
    r"(?:\\begin\{[dr]?cases\}|\\left\s?\\(?:\{|lbrace)\s*\\begin\{(?:array|aligned|matrix)\})"
    r"(?:(?!\\end\{|\\begin\{)[\s\S])*\Z"
)
_LONGEST_SYSTEM = 600


def _is_told_below(source: str, end: int, start: int) -> bool:
    return is_apart(source, end, start) and _GOES_ON.search(source, end, start) is None


def is_apart(source: str, start: int, end: int) -> bool:
    """Whether another passage begins between two places."""
    return end - start > _FARTHEST or _BEGINS.search(source, start, end) is not None


def _leads_to(source: str, start: int, end: int) -> bool:
    """``Let n = 5. Compute:`` above a list, or the next passage begins with ``So``."""
    if end - start > _FARTHEST:
        return False
    begun = [*_BEGINS.finditer(source, start, end)]
    if len(begun) == 1 and _SO.fullmatch(source, begun[0].end(), end):
        return True
    listed = all(
        one.group().strip() or source[one.end() : one.end() + 1] in _ITEMS for one in begun
    )
    return listed and _TO_COMPUTE.search(source, start, begun[0].start()) is not None


_SO = regex(
    r"[\s>*_]*(?:[Ss]o|[Tt]hus|[Hh]ence|[Tt]herefore|[Cc]onsequently|[Dd]aher|[Aa]lso|[Ff]olglich|[Dd]onc"
    r"|[Ee]ntonces|[Pp]or tanto|[Qq]uindi|[Pp]ortanto|[Ll]ogo)\b(?:,| we have| is| ist)?[\s$*(]*"
)
#: What is asked of a value, and not for it.
_TO_COMPUTE = regex(
    r"(?i)\b(?:(?:comput|calculat|evaluat|berechn|calcul|calcol|вычисл)\w{0,8}|work out|then|also"
    r"|alors|we (?:have|get)|gilt|(?:on a|donc)|тогда)\b[^.:\n=]{0,40}:\s*\Z"
)
_ITEMS = frozenset("-*+•0123456789")


def is_below_a_heading(source: str, start: int, end: int) -> bool:
    """Whether a heading stands between two places."""
    return _HEADING.search(source, start, end) is not None


_HEADING = regex(r"\n[ \t>]*(?:#{1,6}[ \t]|\\(?:sub)*section\b)")


def _is_bare(node: Expression | None) -> bool:
    """Whether a member is a name, so many times one, a power or remainder of one, or a chance."""
    match node:
        case Symbol() | Call(op="pow", args=(Symbol(), Number())):
            return True
        case Call(op="mul", args=(Number(), Symbol())) | Call(op="mod", args=(Symbol(), Number())):
            return True
    return value_called(node) != ""


def is_worked_out_above(source: str, member: Member, printed: PrintedDecimal | None) -> bool:
    r"""``mg\cos\theta = 42.5`` below ``mg\cos\theta = 5 \times 9.81 \cos 30° = 42.5``.

    The numbers that were put in there are those of the names, whatever they were before.
    """
    text = source[member.start : member.end]
    if printed is None or len(text) < _LONG_ENOUGH:
        return False
    above = source.rfind(text, max(0, member.start - _LOOKED_BACK), member.start)
    if above < 0:
        return False
    step = source[above + len(text) : min(member.start, above + len(text) + _STEP)]
    number = step.find(printed.text)
    return number > 0 and step[:number].count("=") > 1 and any(map(str.isdigit, step[:number]))


_LONG_ENOUGH, _LOOKED_BACK, _STEP = 4, 2_000, 160


def is_among_answers(source: str, place: int) -> bool:
    """Whether a list of answers begins above, to exercises that stand further up."""
    return _ANSWERS.search(source, max(0, place - _LONG_LIST), place) is not None


_ANSWERS = regex(
    r"(?i)(?:^|\n)[ \t#>*_]{0,8}(?:\\(?:textbf|emph|section\*?|paragraph|subsection\*?)\{)?"
    r"(?:answers?|solutions?|key|antworten|lösung(?:en)?|réponses?|corrigés?|soluciones|respuestas"
    r"|soluzioni|risposte|respostas|ответы|решения)\b"
)
_LONG_LIST = 4_000


def is_of_a_changed_one(source: str, start: int) -> bool:
    """``The normalised b = (0.8, 0.6)``: a value of what was made of b, or of b from there on."""
    return _MADE.search(source, max(0, start - _SENTENCE), start) is not None


_MADE = regex(
    r"(?:normali[sz]|rotat|scal|shift|cent(?:er|r)|transform|project|transpos|revers|sort)ed"
    r"(?: (?:vectors?|version|copy))?(?: of)?(?: is)?[:\s$*_]{1,6}\Z",
    re.IGNORECASE,
)
_SENTENCE = 120


def is_another_function(
    definition: Definition, called: Call, formula: Expression | None, *, ended: bool = False
) -> bool:
    """Whether a formula is that of another function of the name, and no slip in putting in.

    What was put into a function keeps half of its operations and numbers at least, one of those
    operations that tell it from others (an exponential, a sine, a root), and one of several
    numbers.  It gets none of those operations but with its argument.  Where the section of the
    definition has ``ended``, a formula that reckons more is that of another one.
    """
    if formula is None:
        return False
    body = Counter(filter(None, map(_what_stays, walk(definition.body))))
    kept = body & Counter(filter(None, map(_what_stays, walk(formula))))
    telling = {part for part in body if isinstance(part, str)} - _ARITHMETIC
    numbers = {part for part in body if isinstance(part, Fraction)}
    held = body.keys() | {*map(_what_stays, walk(called))}
    new = {part.op for part in walk(formula) if isinstance(part, Call)} - _ARITHMETIC - held
    derived = isinstance(called.args[0], Symbol) and called.args[0].name.endswith("'")
    if ended and not derived and _operations(formula) > _operations(definition.body, *called.args):
        return True
    return (
        bool(new and not derived)
        or 2 * kept.total() < body.total()
        or (telling != set() and not telling & kept.keys())
        or (len(numbers) > 1 and not numbers & kept.keys())
    )


def is_of_another_item(source: str, defined: int, start: int) -> bool:
    r"""Whether a function is that of an item, ``5. f(x) = …``, with another item below it."""
    led = _NUMBERED.search(source, max(0, defined - _LED_IN), defined)
    return (
        led is not None
        and _NUMBERED.search(source, max(defined, start - _FARTHEST), start) is not None
    )


_NUMBERED = regex(
    r"(?:^|\n)[ \t>]*(?:\\item\b(?:\[[^\]\n]{0,20}\])?|\d{1,3}[.)]"
    r"|[A-ZÀ-ÞА-Я][a-zà-ÿа-я]{2,9} \d{1,3}[.:)])[ \t]"
)
_LED_IN = 60


def is_put_in(value: Expression, formula: Expression | None) -> bool:
    r"""``12 - 3`` for ``3 \cdot 2^2 - 2``: half of the terms are those of it, each worked out."""
    match value, formula:
        case Call(op="add" | "mul"), Call() if value.op == formula.op:
            pairs = list(zip(value.args, formula.args, strict=False))
            alike = len(value.args) == len(formula.args)
            return alike and 2 * sum(_is_worked_out(*pair) for pair in pairs) >= len(pairs)
    return False


def _is_worked_out(part: Expression, written: Expression) -> bool:
    """Whether what is written is a part of a formula, or that rounded: 2.718 for ``e^1``."""
    if not isinstance(written, Number) or "." not in written.text:
        return may_be_equal(part, written)
    return rounds_to(part, read_decimal(written.text))


def _operations(*nodes: Expression) -> int:
    return sum(isinstance(part, Call) for node in nodes for part in walk(node))


_ARITHMETIC = frozenset({"add", "sub", "mul", "div", "neg", "pow"})


def _what_stays(node: Expression) -> object:
    match node:
        case Call(op=operation):
            return operation
        case Number(value=value):
            return value
        case Constant(name=name):
            return name
    return None

"""What a member without a value of its own may be: a question, an equation, a remainder."""

from __future__ import annotations

import re
from collections.abc import Container, Sequence
from fractions import Fraction
from itertools import pairwise

from pe_symbolic.calculus.arrays import rows_beside, rows_of
from pe_symbolic.claims.chains.chain import Chain
from pe_symbolic.claims.chains.factors import is_left_as_it_is
from pe_symbolic.claims.chains.members import Member, is_name
from pe_symbolic.claims.names.bindings import Bindings
from pe_symbolic.claims.names.events import is_of_a_loss
from pe_symbolic.claims.names.functions_called import is_called
from pe_symbolic.claims.names.given import Setting
from pe_symbolic.claims.names.roots import may_be_solved
from pe_symbolic.claims.numbers.slips import is_meant_by, is_slip_of
from pe_symbolic.claims.positional.waves import is_about, is_near
from pe_symbolic.claims.spoken.lettered import is_lettered
from pe_symbolic.claims.spoken.premises import is_of_a_limit, is_premised
from pe_symbolic.decimals import PrintedDecimal
from pe_symbolic.expression import (
    Call,
    Expression,
    Number,
    Symbol,
    free_symbols,
    substituted,
    walk,
)
from pe_symbolic.regex import regex

_BESIDE = 60
_LONG_AGO = 1_000
_NOT_OF = r"(?<!area of )(?<!volume of )(?<!perimeter of )(?<!circumference of )"
_SPEAKS_OF_EQUATIONS = regex(
    r"\b(?:solv(?:e|es|ed|ing)|(?<!\{)solutions?|(?<!\{)equations?|roots?|unknowns?"
    r"|Newton's|vanish\w*|when is"
    rf"|{_NOT_OF}(?:the|a) (?:unit )?"
    r"(?:circle|ellipse|line|curve|plane|sphere|parabola|hyperbola|constraint)"
    r"|kreis\w*|gerade|ebene|cercles?|droites?|círculos?|rectas?|circunferencia|окружност\w*"
    r"|for which|résou\w*|équations?"
    r"|Gleichung\w*|lös(?:en|t|ung\w*)|ecuaci\w*|equaç\w*|equazion\w*)\b"
    r"|\\(?:iff|Leftrightarrow|Longleftrightarrow)(?![A-Za-z])|⇔|⟺"
    r"|\bconstraint:|\b(?:circle|ellipse|line|curve|plane|parabola)"
    r" \$?[a-zℓ](?:_?[0-9₀-₉]|_\{[0-9]\})?\$?:",
    re.IGNORECASE,
)
#: What comes of an equation in which the names have their values.
_PUT_IN = regex(
    r"\b(?:(?:substitut|plug|insert)\w* [^.;=\n]{0,40}(?:equation|formula)"
    r"|equation (?:yields|gives))[\s,:$]{1,4}\Z",
    re.IGNORECASE,
)
_POLYNOMIAL = frozenset({"add", "mul", "neg", "pow", "div"})


def asks(member: Member, chain: Chain) -> bool:
    """Whether a member without a value is a formula that claims one, not just a name."""
    if member.printed is not None or member.start == member.end:
        return False
    if member.expression is None:
        spoken = chain.formal and member.end - member.start > 2
        return bool(member.trouble) and (spoken or member.mathematical)
    node = member.expression
    if isinstance(node, Call) and node.op in ("apply", "index"):
        return True
    squared = isinstance(node, Call) and node.op == "pow" and member is not chain.members[0]
    return (squared or not is_name(node)) and isinstance(node, Call) and bool(free_symbols(node))


def may_be_equation(expression: Expression, unknown: Container[str] = ()) -> bool:
    """``x^2 = 4`` may ask for x: a polynomial in names, without anything that only claims.

    ``x(x + 6)`` is a product where x is unknown, else a function.
    """
    return all(
        isinstance(node, Number | Symbol)
        or (isinstance(node, Call) and (node.op in _POLYNOMIAL or _is_factor(node, unknown)))
        for node in walk(expression)
    )


def _is_factor(node: Call, unknown: Container[str]) -> bool:
    function = node.args[0]
    return node.op == "apply" and isinstance(function, Symbol) and function.name in unknown


_ANOTHER_EXAMPLE = regex(
    r"^[ \t]{0,12}(?:#{1,6} |\\(?:sub)*section\*?\{|\*\*)[^\n]{0,40}?"
    r"(?:Example|Exercise|Problem|Beispiel|Aufgabe|Übung|Exemple|Exercice|Ejemplo|Ejercicio|Esempio|Esercizio|Exemplo|Exercício)s?\b",
    re.MULTILINE | re.IGNORECASE,
)


def may_ask_for_its_names(source: str, sides: Sequence[Member], used: Sequence[Setting]) -> bool:
    """Whether ``x^2 + 7x + 10 = 0`` may ask for x, though some x has a value further up.

    It may where its sentence speaks of equations, or another example begins in
    between, or it is solved right behind, and, a polynomial, where the right side
    is 0 or single letters had their values long ago.  A value that the same
    sentence gives is meant.
    """
    if not sides:
        return False
    start, end = min(one.start for one in sides), max(one.end for one in sides)
    if _is_solved_behind(source, start, end, used) or is_of_a_limit(source, sides, used):
        return True
    if _UNSOLVED.match(source, end) is not None:
        return True
    if len(sides) != 2 or not used:
        return False
    left, right = sides
    result = right.printed is not None or is_left_as_it_is(right.expression)
    if left.expression is None or not (result or rows_of(right.expression)):
        return False
    if result and _is_a_number_s_name(source, left, right.printed, used):
        return True
    sentence = _sentence_start(source, start)
    if not result and _OF_OTHER_ARRAYS.search(source[sentence:start]):
        return True
    if any(setting.start >= sentence for setting in used):
        return False
    if is_premised(source, sentence, start, used):
        return True
    rest = _SENTENCE_END.split(source[end : end + _BESIDE], maxsplit=1)[0]
    said = _PUT_IN.sub("", source[sentence:start]) + rest
    if _SPEAKS_OF_EQUATIONS.search(said):
        return True
    unknown = {setting.name for setting in used}
    led = _begun_by(source, start)
    last = max(setting.start for setting in used)
    apart = source[last:start]
    another = is_lettered(source, last, led) or _ANOTHER_EXAMPLE.search(apart)
    if another and all(len(name) == 1 for name in unknown):
        return True
    long_ago = all(start - setting.start > _LONG_AGO for setting in used)
    stale = long_ago and all(len(name) == 1 for name in unknown)
    zero = right.printed is not None and right.printed.value == 0
    asked = stale or ("\n" in apart and zero)
    return asked and may_be_equation(left.expression, unknown)


def _is_a_number_s_name(
    source: str, left: Member, number: PrintedDecimal | None, used: Sequence[Setting]
) -> bool:
    """``We = 12``, the number of Weber, where it is not the product of its letters with a slip."""
    if not _NUMBER_S_NAME.fullmatch(source, left.start, left.end):
        return False
    values = {setting.name: setting.value for setting in used}
    product = left.expression and substituted(left.expression, values)
    return not is_meant_by(product, number)


def _begun_by(source: str, start: int) -> int:
    r"""Where the formula begins from which an equation follows: ``1 = 2x^3 \implies x^3``."""
    line = source.rfind("\n", 0, start) + 1
    opened = source.rfind("$", max(line, start - _BESIDE), start)
    return start if opened < 0 or not follows_so(source, start) else opened + 1


#: What is said of an equation right behind it: none of its names has such a value.
_UNSOLVED = regex(
    r"[\s$)\].,;:–—-]{0,8}(?:(?:which |it |this )?(?:has|have|hat|a|tiene|tem|ha|имеет) )?"
    r"(?:no (?:real |integer |valid )?(?:solutions?|roots?)|keine (?:reellen? )?(?:Lösung|Wurzel)"
    r"|pas de (?:solution|racine)|aucune (?:solution|racine)|sin soluci|no tiene soluci"
    r"|não tem solu|sem solu|nessuna soluzione|не имеет (?:решений|корней)|нет (?:решений|корней)"
    r"|brak rozwiązań|geen oplossing|无解|無解|解なし)(?!\w|\s(?:are|is|were|was|will)\b)",
    re.IGNORECASE,
)


def _is_solved_behind(source: str, start: int, end: int, used: Sequence[Setting]) -> bool:
    r"""``= 0.5 \implies e^{-z} = 1 \implies z = 0``: it follows what one of its names is.

    Or something is supposed, and then what the name is: ``If $\sqrt x = 3$ then $x = 9$``.
    Or it follows itself, and the name is right behind: ``\implies e^{-t} = 0.5$, $t = 0.693$``.
    """
    supposed = _SUPPOSED.search(source, max(0, start - _BESIDE), start)
    follows = _FOLLOWS.match(source, end, end + _BESIDE)
    reach = _BESIDE
    if follows is None and supposed is None:
        sentence = _sentence_start(source, start)
        if not follows_so(source, start) or any(one.start >= sentence for one in used):
            return False
        reach = _LEAST
    behind = follows.end() if follows is not None else end
    rest = source[behind : behind + reach].partition("\n\n")[0]
    names = (re.escape(setting.name) for setting in used if setting.name.isalpha())
    return any(re.search(rf"(?<![A-Za-z]){name} ?=", rest) for name in names)


_OF_OTHER_ARRAYS = regex(
    r"\b(?:if|when|where|suppose|assume|consider|require|let|solve|systems?|(?<!\{)equations?"
    r"|element-?wise|hadamard)\b",
    re.IGNORECASE,
)
_SUPPOSED = regex(
    r"\b(?:if|when|where|suppose(?: that)?|assume(?: that)?|find [^.]{0,20}|which [^.]{0,20}"
    r"|(?:we )?(?:want|require|need)|to (?:reach|get|have)|from|wenn|falls|si|quand|cuando|se)"
    r"[\s$]{1,4}\Z",
    re.IGNORECASE,
)
_FOLLOWS = regex(
    r"(?:[\s$,.;]|\\q?quad(?![A-Za-z])|\\[,;:! ]|\\(?:text|mathrm)\s?\{[^{}]{0,20}\}"
    r"|[A-Za-z%/]{1,5}(?=[ ,$.])){0,9}"
    r"(?:\\(?:implies|Rightarrow|Longrightarrow|iff|therefore)(?![A-Za-z])|[⇒⟹⟺∴→]|[-=]>"
    r"|\\(?:to|rightarrow)(?![A-Za-z])"
    r"|\b(?:[Hh]ence|[Tt]hus|[Ss]o|[Tt]herefore|means|requires|yields|gives|i\.e\.)(?!\w))"
)
_NUMBER_S_NAME = regex(r"[A-Z][a-z]")
_SENTENCE_END = regex(r"[.;?!](?=\s)|[\r\n]{2}")


def _sentence_start(source: str, place: int) -> int:
    """Where the sentence of a place begins, or what of it is looked at."""
    first = max(0, place - _LONG_AGO)
    ends = [first, *(match.end() for match in _SENTENCE_END.finditer(source, first, place))]
    return ends[-1]


def first_computed(chain: Chain, first: int, last: int, bindings: Bindings) -> list[int]:
    """Where the first member of a run stands that says what to do with names known by now."""
    members = chain.members[first:last]
    for index, member in enumerate(members):
        printed = next((one.printed for one in members[index + 1 :] if one.printed), None)
        led = members[0].expression
        behind = index > 0 and (isinstance(led, Symbol) or is_of_a_loss(led))
        if is_computed(member, bindings, printed, behind=behind) or _multiplies_arrays(
            member, members[index + 1 :], bindings
        ):
            return [first + index]
    return []


def is_computed(
    member: Member,
    bindings: Bindings,
    printed: PrintedDecimal | None = None,
    *,
    behind: bool = False,
) -> bool:
    r"""Whether ``x^2`` or ``x_1 \cdot x_2`` says what to do with names known by now.

    Letters in a row (``dx``, ``lr``) are one name (``m\theta_2`` is none), but where the number
    printed behind them is their product, ``np = 6``, or follows from what is said right before,
    and ``behind`` another name: ``τ = RC = 1 ms``.
    """
    node = member.expression
    if member.printed is not None or not (isinstance(node, Call) and node.op in ("pow", "mul")):
        return False
    source = bindings.document.source
    apart = node.op == "pow" or all(
        a.span[1] < b.span[0] or _GREEK.match(source, a.span[1]) for a, b in pairwise(node.args)
    )
    resolved, used = bindings.resolved(node, member.start)
    if free_symbols(resolved) or may_be_solved(member, printed, used, bindings):
        return False
    if apart or printed is None or printed.value == 0:
        return apart
    beside = all(member.start - setting.start < _BESIDE for setting in used)
    follows = beside and follows_so(source, member.start)
    written = source[member.start : member.end].lower()
    if follows or (behind and written not in _ONE_NAME) or is_near(resolved, printed):
        return True
    slips = beside and len(used) > 1 and written not in _ONE_NAME
    return slips and (is_about(resolved, printed, _SLIP) or is_slip_of(resolved, printed))


def follows_so(source: str, place: int) -> bool:
    """Whether what stands here is said to follow from what stands right before it."""
    return _SO.search(source, max(0, place - _WORD), place) is not None


def asserts(source: str, place: int) -> bool:
    """Whether a word says that what stands here is so."""
    return _ASSERTS.search(source, max(0, place - _BESIDE), place) is not None


_ASSERTS = regex(
    r"(?i)\b(?:since|because|(?<!soon )(?<!long )as|so|thus|hence|therefore|have|see|find|found"
    r"|get|clearly|indeed|also|but|da|weil|denn|car|puisque|donc|porque|pues"
    r"|poiché|так как)\b[\s$*(,\\]*\Z"
)
#: What is no letter of a name that begins before it.
_GREEK = regex(
    r"(?<!d)\\(?:(?:theta|omega)(?![A-Za-z])|(?:alpha|beta|gamma|lambda|mu|nu|phi|varphi|psi|tau)_)"
)
#: Two letters that are one name, whatever each of them is.
_ONE_NAME = frozenset("lr dx dy dz dt ds du dv bs wd tp fp tn".split())
_LEAST = 16
#: How far the word, or the arrow with its blanks, may reach back.
_WORD = 26
#: How far off the product of letters may be that their values stand beside.
_SLIP = Fraction(1, 10)
_SO = regex(
    r"(?:\b(?:so|thus|hence|therefore|giving|gets?|gives|yields|that is|donc|somit|also|daher"
    r"|folglich|portanto|dunque|quindi|as[ií] que|luego|entonces)\b|i\.e\.|[⇒⟹→]"
    r"|\\(?:implies|Rightarrow|Longrightarrow|to)(?![a-z]))(?:\\q?quad|\\[,;:! ])?[,\s]{0,2}\$?\Z",
    re.IGNORECASE,
)


def _multiplies_arrays(member: Member, others: Sequence[Member], bindings: Bindings) -> bool:
    """Whether ``AB`` and ``Ax`` are of matrices known by now, and what follows has their shape."""
    node = member.expression
    if not others or not (isinstance(node, Call) and node.op == "mul"):
        return False
    result = others[0].expression
    if (
        rows_of(result) is None
        or result is None
        or not all(isinstance(factor, Symbol) for factor in node.args)
    ):
        return False
    resolved, used = bindings.resolved(node, member.start)
    above = all(bindings.stands_above(setting, member.start) for setting in used)
    rows = rows_of(resolved) if above and not free_symbols(resolved) else None
    beside = rows_beside(rows, result) if rows is not None else None
    return rows is not None and [*map(len, rows)] == [*map(len, beside or ())]


def has_value(member: Member, bindings: Bindings) -> bool:
    """Whether the names of a member all have values here."""
    if member.expression is None:
        return False
    resolved, _ = bindings.resolved(member.expression, member.start)
    return not free_symbols(resolved)


def names_lead(chain: Chain, first: int, head: int, last: int, bindings: Bindings) -> bool:
    r"""Whether a formula of names with values stands before what would lead a run.

    That is a number, or a fraction or root in which the run ends: ``\frac{x+1}{6} = \frac13``.
    """
    leading = chain.members[head]
    called = first < head and chain.members[last - 1].scale is None
    named = first + isinstance(chain.members[first].expression, Symbol)  # k_2 = f(0.1, 1.1) = …
    if called and named < head and is_called(chain.members[named], leading, bindings):
        return True
    result = head == last - 1 and is_left_as_it_is(leading.expression)
    if first == head or (leading.printed is None and not result):
        return False
    for member in chain.members[first:head]:
        if result and is_computed(member, bindings):
            return True
        if asks(member, chain) and member.expression is not None:
            resolved, used = bindings.resolved(member.expression, member.start)
            given = not result or all(bindings.stands_above(s, member.start) for s in used)
            if given and not free_symbols(resolved):
                return True
    return False


def counts_nothing(chain: Chain, question: int, last: int, bindings: Bindings) -> bool:
    """``C(4, 3) = 0.51`` is no binomial coefficient, whatever it is."""
    node = chain.members[question].expression
    function = node.args[0] if isinstance(node, Call) and node.op == "apply" else None
    called = isinstance(function, Symbol) and bindings.counts_choices(function)
    numbers = [member.printed for member in chain.members[question + 1 : last] if member.printed]
    return called and any(number.value.denominator > 1 for number in numbers)

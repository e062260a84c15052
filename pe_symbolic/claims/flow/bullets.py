"""Signs at the start of a line: bullets of a list, or of a formula that is broken before them."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import dropwhile, takewhile

from pe_symbolic.calculus.rational import rational_value
from pe_symbolic.claims.numbers.rough_values import is_right_roughly, rough_value
from pe_symbolic.formula import Kind, ReadingError, Token, parse
from pe_symbolic.regex import regex

#: A label in brackets, set in bold or not.
_LABEL = regex(r"\((?:[a-z]|[ivx]{1,4}|(?P<number>[0-9]{1,3}))\)(?P<set>[*_]{0,2})(?=\s)")
#: ``（2）3 × 4 = 12``, also within a line: nothing parts the two where brackets are so wide.
_WIDE_LABEL = regex(r"（(?:[a-z]|[ivx]{1,4}|[0-9]{1,2})）")
_LABELS_WIDELY = regex(r"(?:^|[\n\r。；：:;])[ \t>*_]{0,12}\Z")
_LABELLED = regex(r"(?:^|[\n\r])(?P<indent>[ \t>]{0,12})(?P<set>\*{1,2}|_{1,2}|)\Z")
_LINE_START = regex(r"(?:^|[\n\r])[ \t>]*$")
#: A list may begin within an item of another; behind a number a dash may still be a minus.
_ITEM_START = regex(r"(?:^|[\n\r])[ \t>]*(?:[-*+][ \t]{1,4})?$")
_STARRED_START = regex(r"(?:^|[\n\r])[ \t>]*(?:(?:[-*+]|[0-9]{1,2}[.)])[ \t]{1,4})?$")
#: Behind any mark of an item a dash is a bullet or a minus, as the result has it.
_DASHED_START = regex(r"(?:^|[\n\r])[ \t>]*(?:(?:[-*+•]|[0-9]{1,2}[.)])[ \t]{1,4})$")
_BULLETS = frozenset({Kind.OPERATOR, Kind.TEXT})
_GOES_ON = regex(r"[ \t]{1,40}[=≈]")


def without_bullets(tokens: Sequence[Token], source: str) -> list[Token]:
    """A sign and a space at the start of a line is the bullet of a list, or of a comment.

    Where the line goes on with the formula above it, nothing parts the two.  A dot between
    blanks behind a result parts items as well: ``2 × 30 = 60 min · Cost: 3 × 5 = 15``.
    """
    kept: list[Token] = []
    tokens = _without_gaps(tokens, source)
    labelled = -1
    for index, token in enumerate(tokens):
        if token.text == "(":
            labelled = max(labelled, _label_end(tokens, index, source))
        label = token.end <= labelled
        bullet = token.kind in _BULLETS and _is_bullet(token, source)
        minus = bullet and (source[token.start] == "−" or _is_a_logarithm(tokens, index + 1))
        dash = token.text == "-" and (minus or _leads_an_item(token, source))
        following = tokens[index : index + _LOOKED_AHEAD] if bullet or dash else ()
        right = _is_right_without(following) if dash else None
        bullet = bullet if right is None else right
        end = _behind_the_formula(kept, source) if bullet else 0
        before = kept[max(0, end - _LOOKED_BACK) : end]
        if bullet and (_goes_on(before, following, source) or _adds_up(before, following, source)):
            del kept[end:]
            kept.append(token)
        elif bullet and _begins_above(kept, following, source):
            kept.append(Token(Kind.UNKNOWN, "a sum that begins above", token.start, token.end))
        elif bullet or label or (token.text == "*" and _parts_items(kept, tokens, index, source)):
            kept.append(Token(Kind.BREAK, "bullet", token.start, token.end))
        else:
            kept.append(token)
    return kept


def _is_a_logarithm(tokens: Sequence[Token], index: int) -> bool:
    """``- ln 0.7 = 0.357``: losses are written so, and a − is seldom typed for a hyphen."""
    return [token.text in _LOGARITHMS for token in tokens[index : index + 1]] == [True]


_LOGARITHMS = frozenset({"ln", "log", "log2", "log10"})


def _begins_above(kept: Sequence[Token], following: Sequence[Token], source: str) -> bool:
    """``f(1) = 13`` above ``− 1 − 2 = −2``: a minus that is no hyphen goes on with that line.

    So does any sign below a formula of numbers without a result, ``x = 1 - 0.36`` above
    ``- 0.16 = 0.48``.  What is right by itself is an item all the same, and so is what stands
    below one.
    """
    above = [token.kind for token in kept[-3:]]
    near = reversed(kept[-_LOOKED_BACK:-1])
    begun = next((token for token in near if token.kind is Kind.BREAK), None)
    if following[0].kind is not Kind.OPERATOR or [one.text for one in kept[-1:]] != ["newline"]:
        return False
    line = [*takewhile(lambda token: token.kind is not Kind.BREAK, following[1:])]
    related = any(token.kind is Kind.RELATION for token in line)
    item = begun is not None and begun.text == "bullet"
    torn = above[:2] == [Kind.RELATION, Kind.NUMBER] and source[following[0].start] == "−"
    torn = (torn or _lacks_its_result(kept[-_LOOKED_BACK:-1])) and related and not item
    return torn and not is_right_roughly(line)


def _lacks_its_result(above: Sequence[Token]) -> bool:
    """Whether a formula of numbers ends here, behind a relation: ``x = 1 - 0.36``."""
    formula = [*takewhile(lambda token: token.kind is not Kind.RELATION, reversed(above))]
    kinds = {token.kind for token in formula}
    computed = Kind.OPERATOR in kinds and kinds <= _OF_NUMBERS
    return computed and len(formula) < len(above) and formula[0].kind in _ENDS_A_TERM


_OF_NUMBERS = frozenset({Kind.NUMBER, Kind.OPERATOR, Kind.OPEN, Kind.CLOSE, Kind.POWER})
_OF_NUMBERS |= {Kind.POSTFIX, Kind.FUNCTION, Kind.ROOT, Kind.CONSTANT}


def _parts_items(kept: Sequence[Token], tokens: Sequence[Token], index: int, source: str) -> bool:
    """Whether a dot stands behind a result and before what is no factor, or before another item."""
    dot = tokens[index]
    if source[dot.start] not in "·•∙":
        return False
    following = tokens[index + 1] if index + 1 < len(tokens) else None
    worded = following is None or following.kind in (Kind.TEXT, Kind.BREAK)
    if source[dot.start] == "•" and following is not None and worded and _ends_in_a_result(kept):
        return True  # 0.09/0.59 = 0.153•Then
    if source[dot.start] == "•" and _is_a_numbered_label(kept, dot):
        return True
    if not source[dot.end : dot.end + 1].isspace():
        return False
    line = [*takewhile(lambda token: token.kind is not Kind.BREAK, reversed(kept[-_LOOKED_BACK:]))]
    line.reverse()
    if not any(token.kind is Kind.RELATION for token in line) or line[-1].end == dot.start:
        return False
    if following is None or worded:
        return True
    words = [at for at, token in enumerate(line) if token.kind in (Kind.TEXT, Kind.COMMA)]
    said = [dot, *line[words[-1] + 1 if words else 0 :]]
    if [token.kind for token in said].count(Kind.RELATION) != 1 or not _result_of(said):
        return False
    near = tokens[index + 1 : index + _LOOKED_BACK]
    behind = [*takewhile(lambda token: token.kind not in _ITEM_ENDS, near)]
    further = near[len(behind) :]
    if _result_of([*said, dot, *behind]):  # 2 · 60 = 6 · 20
        return False
    if not further or further[0].kind is not Kind.RELATION:
        return True
    result = takewhile(lambda token: token.kind not in _ITEM_ENDS, further[1:])
    factor = takewhile(lambda token: token.kind is not Kind.RELATION, reversed(said))
    product = [dot, *reversed([*factor]), dot, *behind, further[0], *result]
    computes = any(token.kind in _COMPUTES for token in behind)
    return computes and not _result_of(product)  # 3 · 4 = 12 · (1 + 1) = 24


def _is_a_numbered_label(kept: Sequence[Token], dot: Token) -> bool:
    """``• Slide 8 • 2 · 3 = 6``: a word and a number are all that is between two bullets."""
    last = kept[-3:]
    labelled = [token.kind for token in last] == [Kind.BREAK, Kind.TEXT, Kind.NUMBER]
    return labelled and last[0].text == "bullet" and last[-1].end < dot.start


def _ends_in_a_result(kept: Sequence[Token]) -> bool:
    """Whether a number alone stands behind the last relation."""
    last = [token.kind for token in kept[-3:] if token.text not in ("-", "percent")]
    return last[-2:] == [Kind.RELATION, Kind.NUMBER]


_ITEM_ENDS = frozenset({Kind.RELATION, Kind.BREAK, Kind.TEXT, Kind.COMMA})
_COMPUTES = frozenset({Kind.NAME, Kind.FUNCTION, Kind.OPERATOR, Kind.FRACTION, Kind.ROOT})


def _without_gaps(tokens: Sequence[Token], source: str) -> Sequence[Token]:
    """The tokens without the wide blanks behind such a sign, or before a remark: ``+  3   (x)``.

    The number of an equation goes as well, also from a line of its own.
    """
    gone: set[int] = set()
    for at, token in enumerate(tokens):
        if token.text not in ("gap", "newline") or not at:
            continue
        numbered = [one.kind for one in tokens[at + 1 : at + 4]] == _NUMBERED
        if token.text == "gap" and _is_bullet(tokens[at - 1], source):
            gone.add(at)
        elif (numbered or token.text == "gap") and _is_remarked(tokens, at + 1):
            gone.update(range(at, at + 4) if numbered else (at,))
    return [t for at, t in enumerate(tokens) if at not in gone] if gone else tokens


_NUMBERED = [Kind.OPEN, Kind.NUMBER, Kind.CLOSE]


def _is_remarked(tokens: Sequence[Token], at: int) -> bool:
    """Whether words in brackets end a line, and the next one goes on: ``(weights)``, ``+ 3``.

    So does the number of an equation.
    """
    inside = tokens[at : at + _LONGEST_ASIDE]
    kinds = [token.kind for token in inside]
    numbered = kinds[:3] == _NUMBERED
    if not numbered and (kinds[:2] != [Kind.OPEN, Kind.TEXT] or Kind.CLOSE not in kinds):
        return False
    closing = kinds.index(Kind.CLOSE)
    ends = [token.text for token in inside[closing + 1 : closing + 2]] == ["newline"]
    leads = inside[closing + 2 : closing + 3]
    return ends and any(
        token.kind is Kind.RELATION or token.text in ("+", "*", "/") for token in leads
    )


def _goes_on(before: Sequence[Token], following: Sequence[Token], source: str) -> bool:
    """Whether a line goes on with the formula of the line before: ``3 · 4`` and ``+ 2 · 5 = 22``.

    That line says no result yet; below an item of a list it is set in.  A dash begins an item,
    unless it is set in behind a relation sign, or such a sign leads the line below it.  With a
    result of its own a line is an item below what is set equal to something, and if it is right.
    """
    sign, part = following[0], [token.kind for token in following[1:2]]
    line = [*takewhile(lambda token: token.kind is not Kind.BREAK, reversed(before))]
    formula = [
        *takewhile(lambda token: token.kind is not Kind.RELATION and token.text != ":", line)
    ]
    kinds = [token.kind for token in formula]
    if not formula or not set(part) & _OPENS_A_TERM or not set(kinds[:1]) & _ENDS_A_TERM:
        return False
    above = source[source.rfind("\n", 0, line[-1].start) + 1 : line[-1].start].lstrip()
    listed = source[sign.start] == "•" or above.startswith(source[sign.start])
    if sign.text == "*":
        return kinds[:2] == [Kind.NUMBER, Kind.OPERATOR] and part == [Kind.NUMBER] and not listed
    if sign.kind is not Kind.OPERATOR or Kind.TEXT in kinds:
        return False
    if len(formula) < len(line) and not listed and _is_meant_whole(before, formula, following):
        return True
    if Kind.OPERATOR not in kinds:
        return False
    begins = source.rfind("\n", 0, line[-1].start) + 1
    related = len(formula) < len(line) and line[len(formula)].kind is Kind.RELATION
    ends = source.find("\n", sign.start)
    result = _result_of([token for token in following if ends < 0 or token.start < ends])
    if result is not None and (related or result):
        return False
    lead = source[begins : line[-1].start]
    set_in = _indent(source, sign.start) > len(lead) - len(lead.lstrip())
    if source[sign.start] == "-":
        return (related and set_in) or (not lead.strip() and _is_set_equal(following))
    return set_in or not lead.strip()


def _is_meant_whole(
    before: Sequence[Token], formula: Sequence[Token], following: Sequence[Token]
) -> bool:
    """``x = 0.1 + 0.4 = 0.1``, ``+ (0.5 - 0.1) = 0.5``: with this line the one above is right."""
    above = before[: len(before) - len(formula) - 1]
    line = [*takewhile(lambda token: token.kind is not Kind.BREAK, reversed(above))]
    head = [*takewhile(lambda token: token.kind is not Kind.RELATION, line)]
    rest = takewhile(lambda token: token.kind is not Kind.RELATION, following)
    equated = above[len(above) - len(head) :], [*reversed(formula), *rest]
    return bool(head) and _come_to_the_same(*equated)


def _behind_the_formula(tokens: Sequence[Token], source: str) -> int:
    """Where the formula of the last line ends, before what an arrow says of it: ``← per head``."""
    end = len(tokens)
    while end and tokens[end - 1].text == "newline":
        end -= 1
    for at in range(end - 1, max(0, end - _LONGEST_ASIDE), -1):
        if tokens[at].text == "newline":
            break
        if tokens[at].kind is Kind.ARROW and source[tokens[at].start] == "←":
            return at - 1 if tokens[at - 1].text == "gap" else at
    return end


_LONGEST_ASIDE = 16


def _adds_up(before: Sequence[Token], following: Sequence[Token], source: str) -> bool:
    """``n = 2 (K and V)``, ``× 32 (layers)``, ``× 4 bytes`` and ``= 256``: a line each.

    Each line is a term or factor, also of names or words, set in below what a name is set equal
    to, and the last one begins with the sign of a relation.
    """
    line = [*takewhile(lambda token: token.kind is not Kind.BREAK, reversed(before))]
    value = [*takewhile(lambda token: token.kind is not Kind.RELATION, line)]
    if not 0 < len(value) < len(line) or value[0].text == ":":
        return False
    lead = source[source.rfind("\n", 0, line[-1].start) + 1 : line[-1].start]
    if _indent(source, following[0].start) <= len(lead) - len(lead.lstrip()):
        return False
    begins = True
    for token in following:
        if begins and token.kind is Kind.RELATION:
            return True
        if token.kind is Kind.RELATION or (begins and token.text not in ("+", "-", "*", "/")):
            return False
        begins = token.text == "newline"
    return False


def _result_of(line: Sequence[Token]) -> bool | None:
    """Whether what a line is set equal to is what stands in it; ``None`` if it is to nothing."""
    related = next((at for at, token in enumerate(line) if token.kind is Kind.RELATION), None)
    if related is None:
        return None
    return _come_to_the_same(line[1:related], line[related + 1 :])


def _leads_an_item(dash: Token, source: str) -> bool:
    if not source[dash.end : dash.end + 1].isspace():
        return False
    return _DASHED_START.search(source, max(0, dash.start - 200), dash.start) is not None


def _is_right_without(line: Sequence[Token]) -> bool | None:
    """Whether ``1. - 2 + 3 = 5`` is right without its dash alone; ``None`` if it may be both."""
    ends = next((at for at, token in enumerate(line) if token.kind in _LINE_PARTS), len(line))
    sign = next((at for at in range(ends) if line[at].kind is Kind.RELATION), ends)
    result = [token for token in line[sign + 1 : ends] if token.text != "-"][:1]
    unit = result[0].unit if result else None
    signed, without, printed = map(rough_value, (line[:sign], line[1:sign], line[sign + 1 : ends]))
    if unit is None or signed is None or without is None or printed is None:
        return None
    right = [abs(value - printed) < unit for value in (signed, without)]
    return right[1] if right[0] is not right[1] else None


_LINE_PARTS = frozenset({Kind.BREAK, Kind.TEXT, Kind.COMMA})


def _come_to_the_same(one: Sequence[Token], other: Sequence[Token]) -> bool:
    """Whether two formulas of numbers have one value, exactly."""
    try:
        read = [parse(part) for part in (one, other)]
    except ReadingError:
        return False
    values = [rational_value(each.expression) for each in read]
    return values[0] is not None and values[0] == values[1]


def _is_set_equal(line: Sequence[Token]) -> bool:
    """Whether the line below begins with a relation sign."""
    below = [*dropwhile(lambda token: token.kind is not Kind.BREAK, line)][:2]
    return [token.text for token in below[:1]] == ["newline"] and [
        token.kind for token in below[1:]
    ] == [Kind.RELATION]


def _indent(source: str, offset: int) -> int:
    return offset - source.rfind("\n", 0, offset) - 1


_OPENS_A_TERM = frozenset({Kind.NUMBER, Kind.OPEN, Kind.FUNCTION, Kind.CONSTANT, Kind.ROOT})
_ENDS_A_TERM = frozenset({Kind.NUMBER, Kind.CLOSE, Kind.CONSTANT, Kind.POSTFIX})
#: How much is looked at of the line before, and of the line itself.
_LOOKED_BACK, _LOOKED_AHEAD = 80, 80


def _label_end(tokens: Sequence[Token], index: int, source: str) -> int:
    """Where the label ends that a line begins with, ``**(b)** 2 · 3 = 6``; -1 where none does.

    A number in brackets may be a factor, where it is set in or begins a paragraph.
    """
    start = tokens[index].start
    before = _LABELLED.search(source, max(0, start - 200), start)
    label = _LABEL.match(source, start)
    if before is None or label is None or before["set"] != label["set"]:
        return _wide_label_end(tokens, index, source)
    alone = source.endswith("\n\n", 0, start)
    factor = label["number"] and (before["indent"] or before["set"] or alone)
    return -1 if factor else label.end() - len(label["set"])


def _wide_label_end(tokens: Sequence[Token], index: int, source: str) -> int:
    """``（2）3 × 4 = 12``, where what is set equal is not right with a factor."""
    start = tokens[index].start
    label = _WIDE_LABEL.match(source, start)
    if label is None or not _LABELS_WIDELY.search(source, max(0, start - 200), start):
        return -1
    line = [*takewhile(lambda token: token.kind is not Kind.BREAK, tokens[index : index + 40])]
    inside = sum(token.end <= label.end() for token in line)
    factor = is_right_roughly(line) and not is_right_roughly(line[inside:])
    return -1 if factor else label.end()


def _is_bullet(token: Token, source: str) -> bool:
    """Whether it is a sign that begins a line, and a blank behind it, which a • needs not."""
    apart = source[token.start] in "•∙" or source[token.end : token.end + 1].isspace()
    if not apart or token.text not in ("+", "-", "*", "//", "#"):
        return False
    if source[token.start] == "\\":
        return False  # what is spelt as a command begins no item
    if token.text == "#" and _GOES_ON.match(source, token.end) is None:
        return False  # what it begins may be a heading
    starts = {"*": _STARRED_START, "-": _LINE_START}.get(token.text, _ITEM_START)
    return starts.search(source, max(0, token.start - 200), token.start) is not None

"""What calls of ``print`` show: formulas, and the words around them, line by line."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence
from fractions import Fraction
from string import Formatter

from msgspec import Struct, structs

from pe_symbolic.claims.python.floats import NotUnderstood, cut_off, sign_of_infinite
from pe_symbolic.claims.python.formulas import Value
from pe_symbolic.claims.python.masks import MASKS
from pe_symbolic.claims.python.tables import Keyed, Table
from pe_symbolic.claims.python.values import Reader
from pe_symbolic.expression import Call, Expression, Number, Symbol, free_symbols
from pe_symbolic.regex import regex

#: So many assignments are named beside a claim.
_MOST_SAID = 4
#: ``{}`` of a format, filled one after the other.
_IN_TURN = ""
#: What ``%`` puts in: ``%.3f``, ``%d``, ``%s``; and a percent sign, ``%%``.
_PUT_IN = regex(r"%(?:[-+ 0]*[0-9]*(?P<places>\.[0-9]+)?(?P<kind>[feEgGdis])|%)")
#: No format, or ``.4f``, ``.3e``, ``6.2f``, ``>8.3f``, ``+.2f``, ``,.2f``; or a share, ``.1%``.
_FORMAT = regex(r"(?:[<>^]?[-+ ]?0?[0-9]{0,3},?(?:\.[0-9]{1,3})?(?P<kind>[feEgGd%]?))?")
#: How wide a text is made: ``<10``.
_WIDE = regex(r"[<>^]?[0-9]{0,3}s?")
#: What counts, in an assignment: ``n = len(ages)``, ``rows, columns = A.shape``.
_COUNTED = regex(r"=\s*(?:len\([^()]*\)|[\w.]+\.(?:shape(?:\[-?[0-9]\])?|size|ndim))\s*$")
_HUNDRED = Number(Fraction(100), "100")


class Shown(Struct, frozen=True):
    """An expression of code and where it stands; ``before`` and ``behind`` are printed around it.

    ``elements`` are those of a list or an array, else the one value; ``bound`` is what gave
    the names in it their values, and ``name`` the one that is given it.  What is ``single`` is
    computed in single precision, what is ``rough`` in more steps than the formula shows;
    ``width`` is that of a row in an array of two dimensions.  Commas part the thousands of one
    that is ``grouped``; what ``is_beside`` are numbers with nothing but blanks between, and
    what ``is_mixed`` are numbers and arrays in a tuple; ``keys`` are those of a dictionary.
    """

    elements: tuple[Expression, ...]
    is_list: bool
    start: int
    end: int
    before: str = ""
    behind: str = ""
    bound: tuple[str, ...] = ()
    name: str = ""
    single: bool = False
    rough: bool = False
    width: int = 0
    grouped: bool = False
    is_beside: bool = False
    is_mixed: bool = False
    keys: tuple[str, ...] = ()


#: What is printed and not understood: no more is known of it than where it stands.
_ANYTHING = Shown((), is_list=False, start=0, end=0)
#: The formulas that a printed line shows, each with the words before it, the last with the rest.
Line = tuple[Shown, ...]
_Pieces = list[str | Shown]


def given(reader: Reader, value: ast.expr) -> Value | None:
    """What an expression by itself is worth; ``None`` where it is not understood."""
    reader.begin()
    try:
        return reader.either(value, 0)
    except (NotUnderstood, ValueError, OverflowError):
        return None


def shown_by(reader: Reader, node: ast.expr) -> Shown | None:
    """An expression that is more than a number as it was written, or a name for one.

    What was counted or worked out stands for itself.
    """
    found = given(reader, node)
    if found is None and isinstance(node, ast.Tuple):
        return _mixed(reader, node)
    of_a_name = isinstance(node, ast.Name) and isinstance(found, Number) and bool(found.text)
    is_number = isinstance(node, ast.Constant) or of_a_name
    if not found or (is_number and not any(map(_COUNTED.search, reader.used))):
        return None
    elements = found if isinstance(found, tuple) else (found,)
    if any(map(free_symbols, elements)) or isinstance(found, MASKS):
        return None
    if all(map(sign_of_infinite, elements)):
        return None
    return Shown(
        elements,
        isinstance(found, tuple),
        *reader.span(node),
        bound=tuple(reader.used)[:_MOST_SAID],
        single=reader.single,
        rough=reader.rough,
        width=found.width if isinstance(found, Table) else 0,
        keys=tuple(map(_key, found.by_key)) if isinstance(found, Keyed) else (),
    )


def _key(key: Expression) -> str:
    """A key as Python writes it."""
    return repr(key.name) if isinstance(key, Symbol) else getattr(key, "text", "")


def printing(statement: ast.stmt) -> ast.Call | None:
    """The call, if a statement is ``print(…)`` and nothing else."""
    value = statement.value if isinstance(statement, ast.Expr) else None
    named = isinstance(value, ast.Call) and isinstance(value.func, ast.Name)
    if isinstance(value, ast.Call) and named and getattr(value.func, "id", "") == "print":
        return value
    return None


def printed_lines(reader: Reader, call: ast.Call) -> list[Line] | None:
    """What each line that a ``print`` shows has formulas; ``None`` where it is not known."""
    between = _separator(call)
    if between is None:
        return None
    if len(call.args) > 1 and (several := _several(reader, call.args)) is not None:
        return [(several,)]
    pieces: _Pieces = []
    for place, argument in enumerate(call.args):
        pieces += [between] if place else []
        try:
            pieces += _pieces(reader, argument)
        except (NotUnderstood, ValueError):
            pieces += [_ANYTHING, *("\n", _ANYTHING) * _breaks(argument)]
    return [_line(pieces) for pieces in _by_lines(pieces)]


def shown_in_text(reader: Reader, node: ast.expr) -> Line:
    """The formulas of a text that is put together, which is shown in its quotes."""
    if not (_is_text(node) or _is_filled(node)):
        return ()
    try:
        lines = _by_lines(["'", *_pieces(reader, node), "'"])
    except (NotUnderstood, ValueError):
        return ()
    return _line(lines[0]) if len(lines) == 1 else ()


def _is_filled(node: ast.expr) -> bool:
    """``"%.2f" % x`` and ``"{:.2f}".format(x)``."""
    match node:
        case ast.BinOp(left=ast.Constant(value=str()), op=ast.Mod()):
            return True
        case ast.Call(func=ast.Attribute(value=ast.Constant(value=str()), attr="format")):
            return True
    return False


def _separator(call: ast.Call) -> str | None:
    """What stands between the arguments; ``None`` where anything else is asked for."""
    match call.keywords:
        case []:
            return " "
        case [ast.keyword(arg="sep", value=ast.Constant(value=str(between)))]:
            return between
    return None


def _breaks(node: ast.expr) -> int:
    """How many lines are broken by what an argument is sure to print."""
    words = (one.value for one in ast.walk(node) if isinstance(one, ast.Constant))
    return sum(word.count("\n") for word in words if isinstance(word, str))


def _by_lines(pieces: _Pieces) -> list[_Pieces]:
    """The pieces of each line; an array that is set in below its name stands in one with it."""
    lines: list[_Pieces] = [[]]
    for piece in pieces:
        first, *others = piece.split("\n") if isinstance(piece, str) else [piece]
        lines[-1].append(first)
        lines += [[other] for other in others]
    found = lines[:1]
    for line in lines[1:]:
        if _is_set_in(line):
            found[-1] += ["\n", *line]
        else:
            found.append(line)
    return found


def _is_set_in(line: _Pieces) -> bool:
    """Whether a line begins with blanks and an array, as one printed below its name does."""
    for place, piece in enumerate(line):
        if isinstance(piece, Shown):
            return place > 0 and piece.is_list and any(line[:place])
        if piece.strip(" \t"):
            return False
    return False


def _line(pieces: _Pieces) -> Line:
    """The formulas of a line with the words around them; none where two have nothing between.

    What is not understood is one that has no elements; there is none where there is no other.
    """
    words, found = "", list[Shown]()
    for piece in pieces:
        if isinstance(piece, str):
            words += piece
        elif found and not words:
            return ()
        else:
            found.append(structs.replace(piece, before=words))
            words = ""
    if not any(shown.elements for shown in found):
        return ()
    return (*found[:-1], structs.replace(found[-1], behind=words))


def _pieces(reader: Reader, node: ast.expr) -> _Pieces:
    """The words and formulas that an argument prints; raises ``NotUnderstood`` for others."""
    match node:
        case ast.Constant(value=str(words)):
            return [words]
        case ast.JoinedStr(values=parts):
            return [piece for part in parts for piece in _part(reader, part)]
        case ast.FormattedValue(value=value, conversion=114, format_spec=None):
            return _formatted(reader, value, "")
        case ast.FormattedValue(value=value, conversion=-1, format_spec=spec):
            return _formatted(reader, value, _spec(spec))
        case ast.BinOp(left=text, op=ast.Mod(), right=value) if form := reader.words(text):
            values = value.elts if isinstance(value, ast.Tuple) else [value]
            return _filled(reader, list(_placed(form.name)), values)
        case ast.Call(func=ast.Attribute(value=text, attr="format"), args=values, keywords=[]) if (
            form := reader.words(text)
        ):
            return _filled(reader, list(_braced(form.name)), values)
        case ast.Call(
            func=ast.Name(id="format"), args=[value, ast.Constant(value=str(spec))], keywords=[]
        ):
            return _formatted(reader, value, spec)
        case ast.Call(func=ast.Name(id="str"), args=[value], keywords=[]):
            return _pieces(reader, value)
        case ast.BinOp(left=left, op=ast.Add(), right=right) if _is_text(left) or _is_text(right):
            return [*_part(reader, left), *_part(reader, right)]
    return _formatted(reader, node, "")


def _part(reader: Reader, node: ast.expr) -> _Pieces:
    """The words and formulas of a part of a text, of which others may stay unknown."""
    try:
        return _pieces(reader, node)
    except (NotUnderstood, ValueError):
        return [_ANYTHING]


def _is_text(node: ast.expr) -> bool:
    """Whether an operand of a sum is text for sure, which is then put together."""
    match node:
        case ast.Constant(value=str()) | ast.JoinedStr() | ast.Call(func=ast.Name(id="str")):
            return True
        case ast.BinOp(left=left, op=ast.Add(), right=right):
            return _is_text(left) or _is_text(right)
    return False


def _spec(spec: ast.expr | None) -> str:
    """The format of an f-string's value; raises ``NotUnderstood`` where it is put together."""
    match spec:
        case None:
            return ""
        case ast.JoinedStr(values=[ast.Constant(value=str(text))]):
            return text
    raise NotUnderstood


def _formatted(reader: Reader, node: ast.expr, spec: str) -> _Pieces:
    """A number in a format, or words where it is one that is written out."""
    words = reader.words(node)
    if words is not None and _WIDE.fullmatch(spec):
        return [format(words.name, spec)]
    form = _FORMAT.fullmatch(spec.removeprefix("%"))
    if form is None:
        raise NotUnderstood
    shown = shown_by(reader, node)
    if shown is None or (shown.is_list and spec):
        return [_written(reader, node, spec.removeprefix("%"))]
    shown = structs.replace(shown, grouped="," in spec)
    if spec == _CUT:
        return [structs.replace(shown, elements=(cut_off(shown.elements[0]),))]
    if form["kind"] != "%":
        return [shown]
    return [structs.replace(shown, elements=(Call("mul", (shown.elements[0], _HUNDRED)),)), "%"]


def _written(reader: Reader, node: ast.expr, spec: str) -> str:
    """How a number that is but written, or named, is printed; no other is known that well."""
    value = given(reader, node)
    if not isinstance(value, Number):
        raise NotUnderstood
    plain = int(value.text) if value.text.isdigit() else float(value.text)
    return format(plain, spec)


def _filled(
    reader: Reader, form: Sequence[tuple[int, str] | str], values: Sequence[ast.expr]
) -> _Pieces:
    """A form with its values put in, each in its format."""
    pieces: _Pieces = []
    for part in form:
        if isinstance(part, str):
            pieces.append(part)
            continue
        place, spec = part
        if place >= len(values):
            raise NotUnderstood
        try:
            pieces += _formatted(reader, values[place], spec)
        except (NotUnderstood, ValueError):
            pieces.append(_ANYTHING)
    return pieces


#: It cuts what stands behind a point, which no format in braces does.
_CUT = "%d"
_WHOLE = {"d": _CUT, "i": _CUT, "s": ""}


def _placed(form: str) -> Iterator[tuple[int, str] | str]:
    """The words of ``"H = %.3f bits"``, and the places of its values with their formats."""
    at = count = 0
    for match in _PUT_IN.finditer(form):
        yield form[at : match.start()]
        if match["kind"] is None:
            yield "%"
        else:
            kind = match["kind"]
            spec = _WHOLE.get(kind, f"{match['places'] or '.6'}{kind}")
            yield count, spec
            count += 1
        at = match.end()
    if "%" in form[at:]:
        raise NotUnderstood
    yield form[at:]


def _braced(form: str) -> Iterator[tuple[int, str] | str]:
    """The words of ``"{:.2%} of {}"``, and the places of its values with their formats."""
    count = 0
    for words, name, spec, conversion in Formatter().parse(form):
        yield words
        if name is None:
            continue
        if conversion or not (name == _IN_TURN or name.isdigit()) or spec is None:
            raise NotUnderstood
        yield (int(name) if name else count), spec
        count += 1


def _several(reader: Reader, arguments: list[ast.expr]) -> Shown | None:
    """Numbers printed beside each other, with nothing else between them."""
    shown = [shown_by(reader, argument) for argument in arguments]
    numbers = [each for each in shown if each is not None and not each.is_list]
    if len(numbers) < len(arguments):
        return None
    return structs.replace(_together(numbers), is_beside=True)


def _mixed(reader: Reader, node: ast.Tuple) -> Shown | None:
    """What a tuple shows of which some are lists or arrays: ``A.sum(axis=0), A.sum()``."""
    shown = [shown_by(reader, each) for each in node.elts]
    known = [each for each in shown if each is not None]
    if len(known) < len(shown):
        return None
    start, end = reader.span(node)
    return structs.replace(_together(known), start=start, end=end, width=0, is_mixed=True)


def _together(shown: Sequence[Shown]) -> Shown:
    """Several as one, its elements those of each in turn."""
    return structs.replace(
        shown[0],
        elements=tuple(element for each in shown for element in each.elements),
        is_list=True,
        end=shown[-1].end,
        bound=tuple(dict.fromkeys(said for each in shown for said in each.bound))[:_MOST_SAID],
        single=any(each.single for each in shown),
        rough=any(each.rough for each in shown),
    )

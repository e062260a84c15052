"""What the settings and the call say of how notes are to be read, file by file."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from decimal import Decimal
from difflib import get_close_matches
from pathlib import Path

from msgspec import Struct

from pe_symbolic.cli.status import Senseless
from pe_symbolic.document import AngleUnit, Conventions
from pe_symbolic.document.conventions import Agreed
from pe_symbolic.expression import Call, Constant, Expression, Symbol, free_symbols
from pe_symbolic.regex import regex

_FUNCTION = regex(r"[A-Za-z]+")
_OF = "x"


class Agreement(Struct, frozen=True):
    """What some files are agreed to be read with; ``None`` leaves the angle unit as it is."""

    angle_unit: AngleUnit | None = None
    bindings: tuple[Agreed, ...] = ()
    functions: tuple[Agreed, ...] = ()

    @property
    def keys(self) -> list[str]:
        """The keys of the settings that it speaks of."""
        said = (
            ("angle-unit", self.angle_unit),
            ("bindings", self.bindings),
            ("functions", self.functions),
        )
        return [key for key, value in said if value]

    def joined(self, later: Agreement) -> Agreement:
        """Both, the later one where they contradict each other."""
        return Agreement(
            later.angle_unit or self.angle_unit,
            _renewed(self.bindings, later.bindings),
            _renewed(self.functions, later.functions),
        )

    def on(self, held: Conventions) -> Conventions:
        """The conventions with these in place of those they contradict."""
        return Conventions(
            _renewed(held.values, self.bindings),
            _renewed(held.functions, self.functions),
            held.angle_unit if self.angle_unit is None else self.angle_unit,
        )


NOTHING_SAID = Agreement()


class ByFile(Struct, frozen=True):
    """The agreement for all files, those for some, as patterns of ``.gitignore``, and the call's.

    Patterns are relative to the folder ``root``; a later one wins, and the call wins over all.
    """

    general: Agreement = NOTHING_SAID
    some: tuple[tuple[str, Agreement], ...] = ()
    root: Path = Path()
    call: Agreement = NOTHING_SAID

    def of(self, path: Path) -> Conventions:
        """The conventions that hold in a file."""
        held = self.general.on(Conventions())
        if self.some:
            from pe_symbolic.cli.ignoring import matches

            for pattern, agreement in self.some:
                if matches(pattern, self.root, path):
                    held = agreement.on(held)
        return self.call.on(held)


AS_WRITTEN = ByFile()


def angle_unit(word: object) -> AngleUnit:
    """The unit so called; raises ``Senseless``."""
    words = [unit.value for unit in AngleUnit]
    if word not in words:
        near = get_close_matches(str(word), words, n=1)
        offer = f"; did you mean {near[0]}?" if near else ""
        raise Senseless(f"{word!r} is none of {', '.join(words)}{offer}")
    return AngleUnit(word)


def binding(name: str, value: object) -> Agreed:
    """A name and its value, both as they are written in notes; raises ``Senseless``."""
    from pe_symbolic.formula.lexicon import FUNCTION_NAMES

    if name.removeprefix("\\") in FUNCTION_NAMES:
        raise Senseless(f"{name!r} is a function, and takes no value")
    left = _formula(name, "a name")
    if isinstance(left, Constant):
        left = Symbol(left.name)
    if not isinstance(left, Symbol):
        raise Senseless(f"{name!r} is not one name")
    if isinstance(value, bool) or not isinstance(value, int | str | Decimal):
        raise Senseless(f"{name}: a number or a formula is wanted")
    written = f"{value:f}" if isinstance(value, Decimal) else str(value)
    formula = _formula(written, f"the value of {name}")
    if unknown := sorted(free_symbols(formula)):
        raise Senseless(f"{name}: {written!r} needs a value for {', '.join(unknown)}")
    return Agreed(left.name, written, formula)


def function(name: str, meaning: object) -> Agreed:
    """A function and the known one that it is, or a formula in ``x``; raises ``Senseless``."""
    from pe_symbolic.formula.lexicon import FUNCTION_NAMES

    name = name.removeprefix("\\")
    if not _FUNCTION.fullmatch(name):
        raise Senseless(f"{name!r} is no name of a function: letters alone")
    if not isinstance(meaning, str):
        raise Senseless(f'{name}: a text is wanted, such as "sin" or "sin(x)/x"')
    head = _formula(rf"\operatorname{{{name}}}({_OF})", "a function")
    alone = _FUNCTION.fullmatch(meaning) is not None and meaning != _OF
    if alone and meaning.lower() not in FUNCTION_NAMES:
        near = get_close_matches(meaning.lower(), FUNCTION_NAMES, n=1)
        offer = f"; did you mean {near[0]}?" if near else f"; known: {', '.join(FUNCTION_NAMES)}"
        raise Senseless(f"{name}: no function is called {meaning!r}{offer}")
    formula = _formula(f"{meaning}({_OF})" if alone else meaning, f"the meaning of {name}")
    if free_symbols(formula) != {_OF}:
        raise Senseless(f"{name}: {meaning!r} is no formula in {_OF} alone")
    if isinstance(head, Call) and head.op == "apply" and isinstance(head.args[0], Symbol):
        return Agreed(head.args[0].name, meaning, formula)
    if head != formula:
        raise Senseless(f"{name} is known as a function already, and is another one")
    return Agreed(name, meaning, formula)


def bound_by(word: str) -> Agreed:
    """``d=512``, as the command line has it."""
    name, equals, value = word.partition("=")
    if not (name.strip() and equals and value.strip()):
        raise Senseless(f"{word!r} is not NAME=VALUE")
    return binding(name.strip(), value.strip())


def _formula(text: str, what: str) -> Expression:
    from pe_symbolic.formula import ReadingError, read

    try:
        return read(text).expression
    except ReadingError as reason:
        raise Senseless(f"{what}, {text!r}, cannot be read: {reason}") from None


def _renewed(held: Iterable[Agreed], new: Iterable[Agreed]) -> tuple[Agreed, ...]:
    by_name: Mapping[str, Agreed] = {one.name: one for one in (*held, *new)}
    return tuple(by_name.values())

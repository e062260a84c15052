"""``[tool.pe-symbolic]`` of the nearest pyproject.toml: what a project asks for in every run."""

from __future__ import annotations

import os
import tomllib
from collections.abc import Callable, Mapping
from decimal import Decimal
from difflib import get_close_matches
from pathlib import Path

from msgspec import Struct, structs

from pe_symbolic.cli import setting_values as values
from pe_symbolic.cli.conventions import NOTHING_SAID, Agreement, ByFile
from pe_symbolic.cli.limits import NO_LIMITS, Limits
from pe_symbolic.cli.status import Senseless, WrongCall
from pe_symbolic.document import UnreadableDocument
from pe_symbolic.document.read import decode
from pe_symbolic.judge.finding import FAILING

_FILE = "pyproject.toml"
_TABLE = "pe-symbolic"
#: One letter changed, missing or too many; other tools have names less like ours.
_SURELY_MEANT = 0.9
_REPOSITORY = ".git"
_CALL = "command line"
_READING = frozenset({"angle-unit", "bindings", "functions"})


class Settings(Struct, frozen=True):
    """What a run is asked for; the command line wins over the file.

    ``notes`` and ``exclude`` are relative to the folder ``root`` of the file;
    ``per_file_ignores`` are pairs of a pattern, as in ``.gitignore``, and the
    verdicts and causes that set no finding in such a file; ``per_file_settings`` say how
    the files of a pattern are read, ``reading`` how all are.  ``origins`` says of
    keys that are not at their default where their value comes from.
    """

    file: Path | None = None
    notes: tuple[str, ...] = ()
    exclude: tuple[str, ...] = ()
    fail_on: frozenset[str] = FAILING
    strict: bool = False
    require_claims: bool = False
    jobs: int = 1
    baseline: str = ""
    reading: Agreement = NOTHING_SAID
    limits: Limits = NO_LIMITS
    per_file_ignores: tuple[tuple[str, frozenset[str]], ...] = ()
    per_file_settings: tuple[tuple[str, Agreement], ...] = ()
    origins: tuple[tuple[str, str], ...] = ()

    @property
    def root(self) -> Path:
        """The folder that patterns and paths of the file are relative to."""
        return Path() if self.file is None else self.file.parent

    @property
    def by_file(self) -> ByFile:
        """How each file is to be read, but for what the call says."""
        return ByFile(self.reading, self.per_file_settings, self.root)

    def with_call(self, reading: Agreement, told: Mapping[str, object]) -> Settings:
        """The settings with what the command line says in their place; ``None`` says nothing.

        ``told`` are fields other than ``reading``.
        """
        said = {field: value for field, value in told.items() if value is not None}
        keys = [field.replace("_", "-") for field in said] + reading.keys
        origins = (*self.origins, *((key, _CALL) for key in keys))
        joined = self.reading.joined(reading)
        # The caller names fields of this class; a name that is none is refused by replace itself.
        return structs.replace(self, reading=joined, origins=origins, **said)


def nearest_settings(start: Path | None = None) -> Settings:
    """The settings that hold in a folder; raises ``WrongCall`` where they make no sense.

    The nearest pyproject.toml with the table counts, upwards to the root of the repository.
    """
    here = (start or Path()).absolute()
    for folder in (here, *here.parents):
        file = folder / _FILE
        if file.is_file():
            table = _table(file)
            if table is not None:
                return _settings(file, table)
        if (folder / _REPOSITORY).exists():
            break
    return Settings()


def nearest_repository() -> Path:
    """The root of the repository that a run began in; in none the current folder."""
    here = Path().absolute()
    return next((each for each in (here, *here.parents) if (each / _REPOSITORY).exists()), Path())


def _table(file: Path) -> Mapping[str, object] | None:
    try:
        # A decimal stays as it is written; it never passes through a float.
        text = decode(str(_near(file)), file.read_bytes())
        content = tomllib.loads(text, parse_float=Decimal)
    except UnreadableDocument as fault:
        raise WrongCall(str(fault)) from None
    except (OSError, ValueError, ArithmeticError, RecursionError) as fault:
        raise WrongCall(f"{_near(file)}: cannot be read: {fault}") from None
    tool = content.get("tool")
    found = tool.get(_TABLE) if isinstance(tool, dict) else None
    if found is None and isinstance(tool, dict):
        for name in get_close_matches(_TABLE, tool, n=1, cutoff=_SURELY_MEANT):
            raise WrongCall(f"{_near(file)}: tool has no table {name!r}; did you mean {_TABLE}?")
    if found is not None and not isinstance(found, dict):
        raise WrongCall(f"{_near(file)}: tool.{_TABLE} is to be a table")
    return found


def _settings(file: Path, table: Mapping[str, object]) -> Settings:
    near = _near(file)
    settings = Settings(file=near)
    for key, value in table.items():
        if key not in _READERS:
            offer = values.nearest_key(key, _READERS)
            raise WrongCall(f"{near}: tool.{_TABLE} has no key {key!r}{offer}")
        try:
            settings = _READERS[key](settings, value)
        except Senseless as fault:
            raise WrongCall(f"{near}: tool.{_TABLE}.{key}: {fault}") from None
    return structs.replace(settings, origins=tuple((key, str(near)) for key in table))


def _near(file: Path) -> Path:
    """A file as it is reached from here: short, and the same for the paths of findings."""
    return Path(os.path.relpath(file))


def _one_of_reading(key: str) -> Callable[[Settings, object], Settings]:
    def read(settings: Settings, value: object) -> Settings:
        said = values.agreement({key: value})
        name = key.replace("-", "_")
        return structs.replace(
            settings, reading=structs.replace(settings.reading, **{name: getattr(said, name)})
        )

    return read


_READERS: Mapping[str, Callable[[Settings, object], Settings]] = {
    "notes": lambda s, value: structs.replace(s, notes=values.paths(value)),
    "exclude": lambda s, value: structs.replace(s, exclude=values.patterns(value)),
    "fail-on": lambda s, value: structs.replace(s, fail_on=values.verdicts(value)),
    "strict": lambda s, value: structs.replace(s, strict=values.truth(value)),
    "require-claims": lambda s, value: structs.replace(s, require_claims=values.truth(value)),
    "jobs": lambda s, value: structs.replace(s, jobs=values.number(value)),
    "baseline": lambda s, value: structs.replace(s, baseline=values.text(value)),
    **{key: _one_of_reading(key) for key in sorted(_READING)},
    "limits": lambda s, value: structs.replace(s, limits=values.limits(value)),
    "per-file-ignores": lambda s, value: structs.replace(s, per_file_ignores=values.ignores(value)),
    "per-file-settings": lambda s, value: structs.replace(
        s, per_file_settings=values.agreements(value)
    ),
}

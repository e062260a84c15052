"""``[tool.pe-symbolic]`` of the nearest pyproject.toml: what a project asks for in every run."""

from __future__ import annotations

import os
import tomllib
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, fields, replace
from difflib import get_close_matches
from pathlib import Path

from pe_symbolic.cli.status import WrongCall
from pe_symbolic.judge.finding import FAILING, VERDICTS

_FILE = "pyproject.toml"
_TABLE = "pe-symbolic"
_REPOSITORY = ".git"


class Senseless(Exception):
    """A setting that means nothing; the message says what is wanted."""


@dataclass(frozen=True, slots=True)
class Settings:
    """What a run is asked for; the command line wins over the file.

    ``notes`` and ``exclude`` are relative to the folder ``root`` of the file;
    ``per_file_ignores`` are pairs of a pattern, as in ``.gitignore``, and the
    verdicts that set no finding in such a file.
    """

    file: Path | None = None
    notes: tuple[str, ...] = ()
    exclude: tuple[str, ...] = ()
    fail_on: frozenset[str] = FAILING
    strict: bool = False
    require_claims: bool = False
    jobs: int = 1
    baseline: str = ""
    per_file_ignores: tuple[tuple[str, frozenset[str]], ...] = ()

    @property
    def root(self) -> Path:
        """The folder that patterns and paths of the file are relative to."""
        return Path() if self.file is None else self.file.parent

    def shown(self) -> str:
        """Every setting as TOML, and the file it comes from."""
        ignores = ", ".join(
            f"{_quoted(pattern)} = {_list(sorted(verdicts))}"
            for pattern, verdicts in self.per_file_ignores
        )
        where = f"# {self.file}" if self.file is not None else f"# no {_FILE} with this table"
        lines = (
            f"[tool.{_TABLE}]  {where}",
            f"notes = {_list(self.notes or ('notes',))}",
            f"exclude = {_list(self.exclude)}",
            f"fail-on = {_list(v for v in VERDICTS if v in self.fail_on)}",
            f"strict = {str(self.strict).lower()}",
            f"require-claims = {str(self.require_claims).lower()}",
            f"jobs = {self.jobs}",
            f"baseline = {_quoted(self.baseline)}",
            f"per-file-ignores = {{{ignores}}}",
        )
        return "\n".join(lines) + "\n"


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


def _table(file: Path) -> Mapping[str, object] | None:
    try:
        content = tomllib.loads(file.read_text(encoding="utf-8"))
    except (OSError, ValueError, RecursionError) as fault:
        raise WrongCall(f"{_near(file)}: cannot be read: {fault}") from None
    tool = content.get("tool")
    found = tool.get(_TABLE) if isinstance(tool, dict) else None
    if found is not None and not isinstance(found, dict):
        raise WrongCall(f"{_near(file)}: tool.{_TABLE} is to be a table")
    return found


def _settings(file: Path, table: Mapping[str, object]) -> Settings:
    settings = Settings(file=_near(file))
    known = [field.name.replace("_", "-") for field in fields(Settings) if field.name != "file"]
    for key, value in table.items():
        if key not in known:
            near = get_close_matches(key, known, n=1)
            offer = f"; did you mean {near[0]}?" if near else f"; known: {', '.join(known)}"
            raise WrongCall(f"{settings.file}: tool.{_TABLE} has no key {key!r}{offer}")
        try:
            settings = _READERS[key](settings, value)
        except Senseless as fault:
            raise WrongCall(f"{settings.file}: tool.{_TABLE}.{key}: {fault}") from None
    return settings


def _near(file: Path) -> Path:
    """A file as it is reached from here: short, and the same for the paths of findings."""
    return Path(os.path.relpath(file))


def _texts(value: object) -> tuple[str, ...]:
    listed = [value] if isinstance(value, str) else value
    if not isinstance(listed, list) or not all(isinstance(each, str) for each in listed):
        raise Senseless("a list of texts is wanted")
    return tuple(listed)


def _verdicts(value: object) -> frozenset[str]:
    return chosen_verdicts(_texts(value))


def chosen_verdicts(words: tuple[str, ...]) -> frozenset[str]:
    """The verdicts so called; ``Senseless`` names one that there is not, and the nearest."""
    for word in words:
        if word not in VERDICTS:
            near = get_close_matches(word, VERDICTS, n=1)
            offer = f"did you mean {near[0]}?" if near else ", ".join(VERDICTS)
            raise Senseless(f"no verdict is called {word!r}; {offer}")
    return frozenset(words)


def _truth(value: object) -> bool:
    if not isinstance(value, bool):
        raise Senseless("true or false is wanted")
    return value


def _text(value: object) -> str:
    if not isinstance(value, str):
        raise Senseless("a text is wanted")
    return value


def _number(value: object) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or not 1 <= value <= 256:
        raise Senseless("a number from 1 to 256 is wanted")
    return value


def _ignores(value: object) -> tuple[tuple[str, frozenset[str]], ...]:
    if not isinstance(value, dict):
        raise Senseless('a table is wanted, such as {"drafts/*.md" = ["misrounded"]}')
    return tuple((pattern, _verdicts(verdicts)) for pattern, verdicts in value.items())


_READERS: Mapping[str, Callable[[Settings, object], Settings]] = {
    "notes": lambda s, value: replace(s, notes=_texts(value)),
    "exclude": lambda s, value: replace(s, exclude=_texts(value)),
    "fail-on": lambda s, value: replace(s, fail_on=_verdicts(value)),
    "strict": lambda s, value: replace(s, strict=_truth(value)),
    "require-claims": lambda s, value: replace(s, require_claims=_truth(value)),
    "jobs": lambda s, value: replace(s, jobs=_number(value)),
    "baseline": lambda s, value: replace(s, baseline=_text(value)),
    "per-file-ignores": lambda s, value: replace(s, per_file_ignores=_ignores(value)),
}


def _quoted(text: str) -> str:
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'


def _list(texts: Iterable[str]) -> str:
    return "[" + ", ".join(_quoted(text) for text in texts) + "]"

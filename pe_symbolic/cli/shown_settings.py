"""The settings that hold, as TOML that can be read back, each with where it comes from."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator

from pe_symbolic.cli.conventions import Agreement
from pe_symbolic.cli.settings import Settings
from pe_symbolic.document import AngleUnit
from pe_symbolic.document.conventions import Agreed
from pe_symbolic.judge.finding import VERDICTS

_DEFAULT = "default"


def shown_settings(settings: Settings) -> str:
    """Every key with its value, and behind it: default, the file, or the command line."""
    origins = dict(settings.origins)
    lines = ["[tool.pe-symbolic]"]
    for key, value in _values(settings):
        lines.append(f"{key} = {value}  # {origins.get(key, _DEFAULT)}")
    return "\n".join(lines) + "\n"


def _values(settings: Settings) -> Iterator[tuple[str, str]]:
    yield "notes", _list(settings.notes or ("notes",))
    yield "exclude", _list(settings.exclude)
    yield "fail-on", _list(v for v in VERDICTS if v in settings.fail_on)
    yield "strict", str(settings.strict).lower()
    yield "require-claims", str(settings.require_claims).lower()
    yield "jobs", str(settings.jobs)
    yield "baseline", _quoted(settings.baseline)
    unit = settings.reading.angle_unit or AngleUnit.AUTO
    yield "angle-unit", _quoted(unit.value)
    yield "bindings", _agreed(settings.reading.bindings)
    yield "functions", _agreed(settings.reading.functions)
    yield "limits", _inline((key, str(value)) for key, value in settings.limits.by_key().items())
    yield (
        "per-file-ignores",
        _inline((_quoted(p), _list(sorted(v))) for p, v in settings.per_file_ignores),
    )
    yield (
        "per-file-settings",
        _inline((_quoted(p), _agreement(said)) for p, said in settings.per_file_settings),
    )


def _agreement(said: Agreement) -> str:
    parts = []
    if said.angle_unit is not None:
        parts.append(("angle-unit", _quoted(said.angle_unit.value)))
    for key, agreed in (("bindings", said.bindings), ("functions", said.functions)):
        if agreed:
            parts.append((key, _agreed(agreed)))
    return _inline(parts)


def _agreed(names: Iterable[Agreed]) -> str:
    return _inline((_quoted(one.name), _quoted(one.written)) for one in names)


def _inline(pairs: Iterable[tuple[str, str]]) -> str:
    inside = ", ".join(f"{key} = {value}" for key, value in pairs)
    return f"{{ {inside} }}" if inside else "{}"


def _quoted(text: str) -> str:
    # A JSON string is one of TOML, but for the sign of deletion.
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")


def _list(texts: Iterable[str]) -> str:
    return "[" + ", ".join(_quoted(text) for text in texts) + "]"

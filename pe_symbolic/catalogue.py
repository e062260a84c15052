"""Finds the theorems: every file of ``pe_symbolic.proofs``, every function entered in it."""

from __future__ import annotations

import difflib
import importlib
import pkgutil
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from pe_symbolic.theorem import Entry

ALIASES = {
    "rotation": "rotation-orthogonal",
    "recipe": "recipe-equals-formula",
    "formula": "formula-from-requirements",
}


COQ = "proofs/coq"
#: False mutants of each statement that the tests lead to the kernel, which accepts none.
MUTANTS = 24


@dataclass(frozen=True, slots=True)
class Chapter:
    """What a file of theorems is about, and their names in its order."""

    title: str
    theorems: tuple[str, ...]


class UnknownTheorem(LookupError):
    """No theorem has this name; the message offers a near one, or the list."""

    def __str__(self) -> str:
        return str(self.args[0])


@cache
def entries() -> tuple[Entry, ...]:
    """All theorems, by chapter and in the order of the file."""
    package = importlib.import_module("pe_symbolic.proofs")
    chapters = sorted(module.name for module in pkgutil.iter_modules(package.__path__))
    found = [
        entry
        for chapter in chapters
        for entry in vars(importlib.import_module(f"pe_symbolic.proofs.{chapter}")).values()
        if isinstance(entry, Entry)
    ]
    unique = {entry.name: entry for entry in found}
    if len({id(entry) for entry in found}) != len(unique):
        raise ValueError("two theorems of one name")
    return tuple(unique.values())


@cache
def chapters() -> tuple[Chapter, ...]:
    """All theorems by chapter, in the order in which ``pe_symbolic.proofs`` names these."""
    package = importlib.import_module("pe_symbolic.proofs")
    order: dict[str, int] = {name: place for place, name in enumerate(package.CHAPTERS)}
    found: dict[str, list[str]] = {}
    for entry in entries():
        found.setdefault(entry.build.__module__, []).append(entry.name)
    modules = sorted(found, key=lambda name: order.get(name.rpartition(".")[2], len(order)))
    return tuple(Chapter(_subject(module), tuple(found[module])) for module in modules)


def _subject(module: str) -> str:
    described = importlib.import_module(module).__doc__ or ""
    return described.partition("\n")[0].strip().removesuffix(".")


def names() -> tuple[str, ...]:
    """The permanent names of all theorems."""
    return tuple(entry.name for entry in entries())


def find(name: str) -> Entry:
    """The theorem of a name or alias.  Raises ``UnknownTheorem``."""
    wanted = ALIASES.get(name, name)
    for entry in entries():
        if entry.name == wanted:
            return entry
    near = difflib.get_close_matches(name.lower(), (*names(), *ALIASES), n=1)
    hint = f"did you mean {near[0]!r}?" if near else "`pe-symbolic prove --list` names them"
    raise UnknownTheorem(f"no theorem is named {name!r}; {hint}")


def coq_folder() -> Path:
    """Where the twins of the theorems for Coq are."""
    package = importlib.import_module("pe_symbolic.proofs")
    return Path(next(iter(package.__path__)), "coq")


def coq_twin(name: str) -> str | None:
    """The file that states a theorem for Coq, as the project names it; ``None`` without one."""
    file = f"{name.replace('-', '_')}.v"
    return f"{COQ}/{file}" if (coq_folder() / file).is_file() else None

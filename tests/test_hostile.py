"""Hostile notes through every way out: none hangs, crashes, executes, or is judged wrongly."""

from __future__ import annotations

import json
import re
import resource
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from html.parser import HTMLParser
from pathlib import Path
from xml.etree import ElementTree  # noqa: ICN001 - its name says more

import hostile_inputs
import hostile_texts
import pytest
from hostile_inputs import Hostile
from hostile_texts import MARK

from pe_symbolic.document.pdf import PROGRAM
from pe_symbolic.judge.finding import OPEN
from pe_symbolic.notation.visible import visible

KINDS: dict[str, list[Hostile]] = {
    "sizes": hostile_inputs.SIZES,
    "nested": hostile_inputs.NESTED,
    "executed": hostile_texts.EXECUTED,
    "latex": hostile_texts.LATEX,
    "markup": hostile_texts.MARKUP,
    "signs": hostile_texts.SIGNS,
    "lengths": hostile_texts.LENGTHS,
    "containers": hostile_texts.CONTAINERS,
    "mathematics": hostile_texts.MATHEMATICS,
}
ALL = [each for kind in KINDS.values() for each in kind]
FORMATS = "text concise sarif junit github gitlab markdown jsonl".split()
#: Notes that others wrote, tried by hand.
OTHERS = 121
ROOT = Path(__file__).parents[1]
_SECONDS = 20
_MEMORY = 2 * 10**9
#: What a terminal obeys, or shows in another order than it stands.
_OBEYED = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069\u200e\u200f]")
_BEYOND = "limits.seconds"
PROGRAM_ITSELF = ("-m", "pe_symbolic")
#: To prove all theorems is most of a report's time, and no note has a say in that: one stands here.
WITH_ONE_THEOREM = """
import sys
from pe_symbolic import kernel
from pe_symbolic.cli import main
one = kernel.prove("offset-rotation")
kernel.prove_all = lambda: (one,)
sys.exit(main())
"""
#: Their claims reach the limit of time, so that the cache holds nothing of them.
_NOT_KEPT = frozenset(
    f"{name}.md"
    for name in (
        *("product-of-factorials", "sum-of-heavy-terms", "integral-of-a-tower"),
        *("determinant-of-many", "limit-of-a-tower", "identity-of-many-angles"),
    )
)


def outcome(verdicts: Sequence[str]) -> str:
    """The verdicts as they are compared: one word each, open ones alike."""
    return "".join(f"{'open' if verdict in OPEN else verdict} " for verdict in verdicts)


def allowed(may: str) -> re.Pattern[str]:
    """What the verdicts of a note may be, as a pattern of their words."""
    return re.compile("|".join(_alternative(each) for each in may.split("|") if each != "!"))


def _alternative(words: str) -> str:
    parts = []
    for word in words.split():
        if word == "*":
            parts.append("(?:open )*")
        elif word.endswith(("*", "+")):
            parts.append(f"(?:{word[:-1]} ){word[-1]}")
        elif word != "-":
            parts.append(f"{word} ")
    return "".join(parts)


def limited() -> None:
    resource.setrlimit(resource.RLIMIT_AS, (_MEMORY, _MEMORY))


def run(
    folder: Path, *arguments: str, program: Sequence[str] = PROGRAM_ITSELF
) -> subprocess.CompletedProcess[bytes]:
    command = [sys.executable, *program, *arguments]
    return subprocess.run(
        command, cwd=folder, capture_output=True, timeout=400, check=False, preexec_fn=limited
    )


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("hostile")
    (folder / "notes").mkdir()
    for each in ALL:
        (folder / "notes" / each.name).write_bytes(each.contents)
    table = f"[tool.pe-symbolic]\nlimits = {{ seconds = {_SECONDS} }}\n"
    (folder / "pyproject.toml").write_text(table, encoding="utf-8")
    return folder


def outcomes_of(folder: Path) -> dict[str, list[str] | str]:
    """The verdicts on each note, or what was said instead."""
    result = run(folder, "check", "notes", "--format", "json", "--jobs", "2", "--cache", "laid")
    assert result.returncode == 2, result.stderr[-2000:]
    assert b"Traceback" not in result.stdout + result.stderr
    found = json.loads(result.stdout)
    outcomes: dict[str, list[str] | str] = {
        Path(document["path"]).name: [claim["verdict"] for claim in document["claims"]]
        for document in found["documents"]
    }
    for missed in found["unreadable"]:
        outcomes[Path(missed["path"]).name] = missed["message"]
    return outcomes


# -- the tests themselves can say no ------------------------------------------------------


@pytest.mark.parametrize(
    ("may", "verdicts"),
    [
        ("open", ["exact"]),
        ("open", []),
        ("*", ["wrong"]),
        ("* wrong", ["wrong", "open"]),
        ("-", ["timeout"]),
        ("wrong|exact", ["wrong", "exact"]),
        ("exact*", ["exact", "wrong"]),
    ],
)
def test_what_may_not_be_is_refused(may: str, verdicts: list[str]) -> None:
    assert allowed(may).fullmatch(outcome(verdicts)) is None


@pytest.mark.parametrize(
    ("may", "verdicts"),
    [("open", ["undecided"]), ("*", []), ("* wrong", ["unbound", "wrong"]), ("-", [])],
)
def test_what_may_be_is_accepted(may: str, verdicts: list[str]) -> None:
    assert allowed(may).fullmatch(outcome(verdicts))


def test_there_are_so_many_of_so_many_kinds() -> None:
    assert len(ALL) >= 300
    assert len({each.name for each in ALL}) == len(ALL)
    assert all(len(kind) >= 20 for kind in KINDS.values())
    pages = ("docs/hostile.md", "README.md")
    told, promised = (" ".join((ROOT / page).read_text("utf-8").split()) for page in pages)
    assert f"{len(ALL)} of its own, of nine kinds" in told
    assert f"| pe-symbolic | {len(ALL) + OTHERS} |" in told
    assert f"{len(ALL) + OTHERS} hostile notes" in promised


# -- check --------------------------------------------------------------------------------


@pytest.mark.needs_program(PROGRAM)
def test_each_hostile_note_has_one_of_the_right_outcomes_and_none_is_run(folder: Path) -> None:
    """One test, so that they are judged once, whatever runs beside."""
    judged = outcomes_of(folder)
    amiss = {}
    for each in ALL:
        found = judged[each.name]
        if isinstance(found, str):
            fits = "!" in each.may.split("|") and _BEYOND not in found
            fits = fits and "fault of the program" not in found and found.count("\n") == 0
        else:
            fits = allowed(each.may).fullmatch(outcome(found)) is not None
        if not fits:
            amiss[each.name] = (each.may, found)
    assert amiss == {}
    assert list(folder.rglob(MARK)) == []
    left = {path.name for path in folder.iterdir()} - {"laid", "site"}
    assert left == {"notes", "pyproject.toml"}


@pytest.fixture(scope="module")
def few() -> list[str]:
    """The short ones, which are looked at in every way."""
    short = [each for each in ALL if len(each.contents) < 3_000 and each.name not in _NOT_KEPT]
    assert len(short) > len(ALL) // 2
    return [f"notes/{each.name}" for each in short]


def test_every_format_shows_them(folder: Path, few: list[str]) -> None:
    """One test, so that they are judged once, if not by then: what is judged is kept."""
    for way in FORMATS:
        result = run(folder, "check", *few, "--format", way, "--cache", "laid")
        assert result.returncode == 2, way
        shown, said = result.stdout.decode(), result.stderr.decode()
        assert "Traceback" not in shown + said, way
        assert _OBEYED.search(said) is None, way
        if way in ("text", "concise", "github"):
            assert _OBEYED.search(shown) is None, way
        elif way in ("sarif", "gitlab"):
            assert json.loads(shown)
        elif way == "junit":
            assert ElementTree.fromstring(shown).tag == "testsuites"  # noqa: S314 - our own
        elif way == "jsonl":
            lines = (line for line in shown.split("\n") if line)
            assert all(isinstance(json.loads(line), dict) for line in lines)


# -- report -------------------------------------------------------------------------------


class _Live(HTMLParser):
    """What a page does by itself, or when it is clicked."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []
        self.scripts = 0

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        self.scripts += tag == "script"
        if tag in ("iframe", "object", "embed", "base", "form"):
            self.found.append(tag)
        for name, value in attributes:
            target = (value or "").strip().lower()
            if name.startswith("on") or target.startswith(("javascript:", "data:text", "file:")):
                self.found.append(f"{tag} {name}={value}")


def pages(site: Path) -> Iterator[tuple[str, _Live]]:
    for path in sorted(site.rglob("*.html")):
        live = _Live()
        live.feed(path.read_text(encoding="utf-8"))
        yield path.name, live


def test_a_live_page_is_seen(tmp_path: Path) -> None:
    (tmp_path / "a.html").write_text("<a href=' javascript:x' onclick=y>", encoding="utf-8")
    ((_, live),) = pages(tmp_path)
    assert len(live.found) == 2


def test_a_report_of_them_is_dead_text(folder: Path, few: list[str]) -> None:
    began = time.monotonic()
    result = run(folder, "report", *few, "-o", "site", program=("-c", WITH_ONE_THEOREM))
    assert time.monotonic() - began < 200
    assert result.returncode == 2, result.stderr[-2000:]
    assert b"Traceback" not in result.stdout + result.stderr
    live = dict(pages(folder / "site"))
    assert len(live) > len(ALL) // 3
    assert {name: page.found for name, page in live.items() if page.found} == {}
    assert list(folder.rglob(MARK)) == []
    listed = (folder / "site" / "ledger.txt").read_text(encoding="utf-8")
    assert visible(listed) == listed
    paper = (folder / "site" / "report.tex").read_text(encoding="utf-8")
    assert _OBEYED.search(paper.replace("\t", "")) is None

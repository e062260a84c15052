"""The pages of a report in a browser, point by numbered point; the points are in ``browser/``.

Points 12, 40 and 48 compare files and need no browser; 33, 34 and 45 are about pictures and LaTeX.
"""

from __future__ import annotations

import json
import os
import subprocess
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TypedDict

import pytest
from conftest import CHECKOUT, say_missing
from report_sites import hostile_report, large_report, notes_report, seeds_report, small_report

from pe_symbolic.render import html, report_json
from pe_symbolic.report import Report

pytestmark = [
    pytest.mark.needs_program("chromium", "node"),
]

DEPENDENCIES = CHECKOUT / "build" / "browser"
RUN = CHECKOUT / "tests" / "browser" / "run.mjs"
POINTS = (
    *"1 2 3 4 5 6 7 8 9 10 11 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30".split(),
    *"31 32 35 36 37 38 39 41 42 43 44 46 47".split(),
)
#: What a page says and shows of other notes; how it is sifted and measured depends on none.
OF_ANY_NOTES = (*"1 2 3 4 5 6 7 8 9 10 11 26 30 31 32 35 36 37 41 42 43 44 46".split(),)
MEASURED = {
    "21": "axe",
    "30": "pages of paper",
    "38": "size in bytes, elements of a claim",
    "39": "on a processor four times slower",
}
HOSTILE = ("1", "2", "3", "narrow", "8", "21", "35", "36", "37", "41")
#: How many pages of theorems are looked at: none of them depends on the notes.
NONE, FEW, SOME = "0", "1", "3"
Answers = Mapping[str, "Answer"]


class Answer(TypedDict):
    point: str
    change: str
    faults: list[str]
    figures: dict[str, int]


@pytest.fixture(scope="module")
def dependencies() -> Path:
    """Where npm has put what drives the browser."""
    if not (DEPENDENCIES / "node_modules" / "playwright-core").is_dir():
        say_missing("playwright-core", "make test")
    return DEPENDENCIES


def written(report: Report, folder: Path) -> Path:
    html.write(report, folder)
    report_json.write(report, folder)
    return folder


def asked(dependencies: Path, folder: Path, *points: str, few: str = NONE) -> Answers:
    """The faults of each point for the report in ``folder``, of no theorem, a few or all."""
    command = ["node", str(RUN), str(dependencies), str(folder), *points]
    done = subprocess.run(
        command,
        capture_output=True,
        text=True,
        timeout=900,
        check=False,
        env=os.environ | {"FEW": few},
    )
    assert done.returncode == 0, done.stderr
    answers: list[Answer] = [json.loads(line) for line in done.stdout.splitlines()]
    return {answer["point"]: answer for answer in answers}


@pytest.fixture(scope="module")
def notes_answers(
    dependencies: Path, tmp_path_factory: pytest.TempPathFactory, notes: Path
) -> Answers:
    to = tmp_path_factory.mktemp("report")
    return asked(dependencies, written(notes_report(notes), to), *POINTS, few=SOME)


@pytest.fixture(scope="module")
def seeds_answers(
    dependencies: Path, tmp_path_factory: pytest.TempPathFactory, seeds: Path
) -> Answers:
    to = tmp_path_factory.mktemp("report")
    return asked(dependencies, written(seeds_report(seeds), to), *OF_ANY_NOTES)


@pytest.fixture(scope="module")
def hostile_answers(dependencies: Path, tmp_path_factory: pytest.TempPathFactory) -> Answers:
    to = tmp_path_factory.mktemp("report")
    return asked(dependencies, written(hostile_report(), to), *HOSTILE)


@pytest.fixture(scope="module")
def spoiled_answers(dependencies: Path, tmp_path_factory: pytest.TempPathFactory) -> Answers:
    to = tmp_path_factory.mktemp("report")
    return asked(dependencies, written(small_report(), to), "--spoil", *POINTS, few=FEW)


@pytest.mark.parametrize("point", POINTS)
def test_a_point_complains_of_a_page_with_one_thing_broken(
    spoiled_answers: Answers, point: str
) -> None:
    faults = spoiled_answers[point]["faults"]
    assert faults
    assert not [fault for fault in faults if "could not be held" in fault]


@pytest.mark.parametrize("point", POINTS)
def test_the_shipped_notes(
    notes_answers: Answers, point: str, record_property: Callable[[str, object], None]
) -> None:
    for name, figure in notes_answers[point]["figures"].items():
        record_property(f"{MEASURED.get(point, point)}: {name}", figure)
    assert notes_answers[point]["faults"] == []


@pytest.mark.parametrize("point", OF_ANY_NOTES)
def test_the_labelled_course_notes(seeds_answers: Answers, point: str) -> None:
    assert seeds_answers[point]["faults"] == []


@pytest.mark.parametrize("point", HOSTILE)
def test_hostile_notes(hostile_answers: Answers, point: str) -> None:
    assert hostile_answers[point]["faults"] == []


def test_twenty_thousand_findings_stay_usable(
    dependencies: Path, tmp_path: Path, record_property: Callable[[str, object], None]
) -> None:
    folder = written(large_report(), tmp_path)
    assert (folder / "index.html").stat().st_size < 16_000_000
    answers = asked(dependencies, folder, "quick")
    for name, figure in answers["quick"]["figures"].items():
        record_property(f"20,000 findings, {name}, ms", figure)
    assert [answer["faults"] for answer in answers.values()] == [[]]

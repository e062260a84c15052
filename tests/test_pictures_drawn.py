"""What a browser draws is held against Arb: the clock hands at any slider, and the curves."""

from __future__ import annotations

import json
import math
import subprocess
from pathlib import Path
from typing import TypedDict

import flint
import pytest
from conftest import say_missing
from report_samples import note
from test_pictures import TOLD

from pe_symbolic.enclosure.balls import precision
from pe_symbolic.judge.finding import Findings
from pe_symbolic.numeric_check import check_table
from pe_symbolic.render import html
from pe_symbolic.render.places import ENCODING_FILE
from pe_symbolic.report import gather
from pe_symbolic.report.frame import BOTTOM, LEFT, RIGHT, TOP
from pe_symbolic.report.speed import speeds_from

pytestmark = [
    pytest.mark.needs_program("chromium", "node"),
]
STATES = ((0, 0), (1, 0), (2, 3), (7, 12), (20, 12), (13, 5))
# A float32 entry is right to 2^-25 and a product of two adds up four such errors.
HAND = 2.0**-22
# A curve is drawn to tenths of a pixel.
PIXEL = 0.05001


class Clock(TypedDict):
    """Centre and radius of a face, the ends of its hands, its ring, its description."""

    face: list[float]
    hand: list[float]
    turned: list[float]
    tip: list[float]
    about: str


class State(TypedDict):
    """The clocks with the sliders somewhere."""

    position: int
    offset: int
    said: list[str]
    cells: list[list[str]]
    clocks: list[Clock]


class Drawn(TypedDict):
    """What the browser script reports."""

    states: list[State]
    complaints: list[str]
    dot: list[float]
    limit: list[float]
    distance: list[float]
    waves: list[float]
    still: dict[str, object]
    astray: list[str]
    words: int
    violated: list[str]
    rules: int


@pytest.fixture(scope="module")
def drawn(tmp_path_factory: pytest.TempPathFactory, checkout: Path) -> Drawn:
    """The pictures of a page, read out of a browser."""
    dependencies = checkout / "build" / "browser"
    if not (dependencies / "node_modules" / "playwright-core").is_dir():
        say_missing("playwright-core", "make test")
    speeds = speeds_from(json.dumps(TOLD))
    report = gather(Findings((note(),)), (), check_table(16, 16), {}, speeds)
    page = html.write(report, tmp_path_factory.mktemp("page")).parent / ENCODING_FILE
    script = checkout / "tests" / "browser" / "pictures.mjs"
    command = ["node", str(script), str(dependencies), str(page), json.dumps(STATES)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=300, check=False)
    assert done.returncode == 0, done.stderr
    told: Drawn = json.loads(done.stdout)
    return told


def hand(position: int, pair: int) -> tuple[float, float]:
    """Sine and cosine of the position times 10000^(-2 pair / 8), by Arb."""
    with precision(100):
        angle = flint.arb(10) ** -pair * position
        sine, cosine = angle.sin_cos()
        return float(sine.mid()), float(cosine.mid())


def test_the_hands_are_where_arb_has_them(drawn: Drawn) -> None:
    assert drawn["complaints"] == []
    assert [(s["position"], s["offset"]) for s in drawn["states"]] == list(STATES)
    for state in drawn["states"]:
        position, offset = state["position"], state["offset"]
        assert state["said"] == [str(position), str(offset)]
        assert len(state["clocks"]) == 4
        for pair, clock in enumerate(state["clocks"]):
            x, y, radius = clock["face"]
            ends = {"hand": position, "turned": position + offset, "tip": position + offset}
            for end, goal in ends.items():
                at = clock["tip"] if end == "tip" else clock["hand" if end == "hand" else "turned"]
                sine, cosine = hand(goal, pair)
                assert abs((at[0] - x) / radius - sine) < HAND, (state, end)
                assert abs((y - at[1]) / radius - cosine) < HAND, (state, end)
            assert (
                f"M({offset}), points where the table has position {position + offset}"
                in (clock["about"])
            )


def test_another_position_would_be_seen(drawn: Drawn) -> None:
    clock = drawn["states"][2]["clocks"][1]
    sine, _ = hand(2 + 3 + 1, 1)
    assert abs((clock["turned"][0] - clock["face"][0]) / clock["face"][2] - sine) > 0.01


def test_the_digits_beside_the_clocks_are_those_of_arb(drawn: Drawn) -> None:
    for state in drawn["states"]:
        for pair, cells in enumerate(state["cells"]):
            goals = {1: state["position"], 4: state["position"] + state["offset"]}
            for column, goal in goals.items():
                shown = [float(n) for n in cells[column].strip("()").replace("−", "-").split(",")]
                true = hand(goal, pair)
                assert all(abs(a - b) < 5.1e-5 for a, b in zip(shown, true, strict=True))
            assert float(cells[5]) < HAND


def test_the_curves_are_where_arb_has_them(drawn: Drawn) -> None:
    with precision(100):
        rates = [flint.arb(10000) ** (flint.arb(-2 * k) / 16) for k in range(8)]
        angles = [[rate * t for rate in rates] for t in range(129)]
        sums = [sum((angle.cos() for angle in row), flint.arb(0)) for row in angles]
        dots = [float((one / 8).mid()) for one in sums]
        apart = [math.sqrt(max(0.0, 16 - 2 * float(one.mid()))) for one in sums]
        far = [flint.arb(t).ci() - (flint.arb(t) / 10000).ci() for t in range(1, 129)]
        limit = [1.0, *(float((one / flint.arb(10000).log()).mid()) for one in far)]
        waves = [float((2 * flint.arb.pi() / rate).mid()) for rate in rates]
    top = math.ceil(max(apart))
    for shown, true, low, high in (
        (drawn["dot"], dots, -0.25, 1.0),
        (drawn["limit"], limit, -0.25, 1.0),
        (drawn["distance"], apart, 0.0, top),
    ):
        places = list(zip(shown[::2], shown[1::2], strict=True))
        assert len(places) == 129
        for offset, (x, y) in enumerate(places):
            assert abs(x - (LEFT + offset / 128 * (RIGHT - LEFT))) < PIXEL
            share = (true[offset] - low) / (high - low)
            assert abs(y - (BOTTOM - share * (BOTTOM - TOP))) < PIXEL
    for y, wave in zip(drawn["waves"], waves, strict=True):
        assert abs(y - (BOTTOM - math.log10(wave) / 5 * (BOTTOM - TOP))) < PIXEL


def test_no_word_leaves_its_picture_on_a_desk_or_a_phone(drawn: Drawn) -> None:
    assert drawn["words"] > 200
    assert drawn["astray"] == []


def test_axe_finds_nothing_in_both_themes_and_widths(drawn: Drawn) -> None:
    assert drawn["rules"] > 4 * 10
    assert drawn["violated"] == []


def test_without_script_a_still_picture_stands_there(drawn: Drawn) -> None:
    about = "The hand of position 2, turned by M(3), points where the table has position 5."
    assert drawn["still"] == {"clocks": [about] * 4, "sliders": 0}

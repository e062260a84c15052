"""Degrees with minutes and seconds: what stays open, and what is one number of degrees."""

from __future__ import annotations

import pytest
from judged import verdicts


@pytest.mark.parametrize(
    "note",
    [
        r"$37.51^\circ = 37^\circ 31'$",
        r"$26^\circ 34' = 26.565^\circ$",
        r"$\arctan 0.5 = 26^\circ 34'$",
        r"$45^\circ 60' = 46^\circ$",
        r"$f'(30) = 2$",
        "At 20° it's 5' high",
    ],
)
def test_what_minutes_leave_open(note: str) -> None:
    assert {verdict for _, verdict in verdicts(note)} <= {"unparsed", "unbound"}


@pytest.mark.parametrize(
    ("right", "spoiled"),
    [
        (r"$37^\circ 30' = 37.5^\circ$", r"$37^\circ 30' = 37.6^\circ$"),
        (r"$37.5^\circ = 37^\circ 30'$", r"$37.6^\circ = 37^\circ 30'$"),
        (r"$40^{\circ} 30^{\prime} = 40.5^\circ$", r"$40^{\circ} 30^{\prime} = 41.5^\circ$"),
        ("37°30′ = 37.5°", "37°30′ = 37.3°"),
        ("51°52.5′ = 51.875°", "51°52.5′ = 51.785°"),
        ("37° 30' 36'' = 37.51°", "37° 30' 36'' = 37.61°"),
        (
            r"$40^\circ 30^{\prime} 36^{\prime\prime} = 40.51^\circ$",
            r"$40^\circ 30^{\prime} 36^{\prime\prime} = 40.61^\circ$",
        ),
        (
            r"$60^\circ 00' - 40^\circ 30' = 19^\circ 30'$",
            r"$60^\circ 00' - 40^\circ 30' = 19^\circ 40'$",
        ),
        (r"$2 \cdot 37^\circ 30' = 75^\circ 00'$", r"$-2^\circ 30' + 5^\circ 00' = 2^\circ 40'$"),
        (r"$|10^\circ 15' - 40^\circ 00'| = 29^\circ 45'$", r"$|10^\circ 15'| = 11^\circ 15'$"),
        (r"$\sin 30^\circ 00' = 0.5$", r"$\sin 30^\circ 00' = 0.6$"),
    ],
)
def test_minutes(right: str, spoiled: str) -> None:
    assert [verdict for _, verdict in verdicts(right)] == ["exact"]
    assert [verdict for _, verdict in verdicts(spoiled)] == ["wrong"]


def test_a_head_with_minutes_is_not_half_read() -> None:
    head = r"\frac{150 \sin 40^\circ 30'}{\sin 84^\circ 30'}"
    middle = r"\frac{150.00 \times 0.6494}{0.9954}"
    assert verdicts(rf"${head} = {middle} \approx 97.87$") == [("97.87", "rounded")]
    assert verdicts(rf"${head} = {middle} \approx 97.78$") == [("97.78", "wrong")]


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        (r"$\theta = 10.36 \times 9.1 \times 10^{-4} = 0.0094\text{ arcsec}$", ["rounded"]),
        (r"$\theta = 1.22 \times \frac{500 \times 10^{-9}}{2.4} = 0.25\text{ arcsec}$", ["wrong"]),
        (r"$\frac{25\text{ mm} \times 50°}{3750\text{ mm}} = 20\text{ arcminutes}$", ["exact"]),
        (r"$0.0011 \cdot 2 = 0.0022\text{ rad} = 7.56\text{ arcmin}$", ["exact", "rounded"]),
        (r"$0.0011 \cdot 2 = 0.0022\text{ rad} = 8.56\text{ arcmin}$", ["exact", "wrong"]),
        ("0.5° = 30 arcmin, 1° = 3600 arcsec, 2° = 120 arcminutes", ["exact"] * 3),
        ("0.0022 rad = 7.56 arcmin, 1° = 70 arcmin", ["rounded", "wrong"]),
        ("0.5° = 30', 2° = 7200″ and 1.5° + 1° = 150′", ["exact"] * 3),
        (r"$0.5° + 0.25° = 45'$ and $0.5^\circ + 0.5^\circ = 3600''$", ["exact", "exact"]),
        ("2° = 125'", ["wrong"]),
        (
            r"$2.8\times10^{-7}\ \mathrm{rad} = 0.058''$, $0.02\text{ rad} = 70'$",
            ["rounded", "wrong"],
        ),
        (r"$\frac{1\,\mathrm{AU}}{1\,\mathrm{pc}} = 1''$, $2 \cdot 3 = 7''$", ["rounded", "wrong"]),
        (r"$0.5^\circ = 30$ arcmin and $10^{-6}\,\mathrm{rad} = 0.31$ arcsec", ["exact", "wrong"]),
        ("2e-6 rad = 0.41″ and 0.0022 rad = 8.56′", ["rounded", "wrong"]),
        ("1.22 · 550e-9 / 0.2 = 3.36e-6 rad = 0.79″", ["rounded", "wrong"]),
        # far off, but said to be an angle, or so by a slip
        (r"$0.5^\circ = 1080$ arcsec and 2° = 2 arcmin", ["wrong", "wrong"]),
        (r"$2.8\times10^{-7}\,\mathrm{rad} = 0.58''$, 2.5° = 105'", ["wrong", "wrong"]),
        ("1' = 60'', 2.5° = 90', 3° = 3'", []),
    ],
)
def test_parts_of_a_degree_by_their_words(note: str, expected: list[str]) -> None:
    assert [verdict for _, verdict in verdicts(note)] == expected


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        ("78 × cos 51°52.5' = 48.2, 78 × cos 51°52.5' = 42.8", ["rounded", "wrong"]),
        (r"$\sin 30^\circ 30.6' = 0.5077$", ["rounded"]),
        (r"$\sin 30^\circ 30.6' = 0.6077$", ["wrong"]),
    ],
)
def test_minutes_with_decimals(note: str, expected: list[str]) -> None:
    assert [verdict for _, verdict in verdicts(note)] == expected


@pytest.mark.parametrize(
    ("note", "verdict"),
    [
        (r"$20\,\text{arcmin} + 40\,\text{arcmin} = 1^\circ$", "exact"),
        (r"$120\,\text{arcsec} \cdot 60 = 2^\circ$", "exact"),
        (r"$150\,\text{arcsec} \cdot 2 = 5\,\text{arcmin}$", "exact"),
        (r"$\SI{20}{\arcminute} \cdot 3 = \SI{1}{\degree}$", "exact"),
        (r"$30\,\text{arcmin} \cdot 3 = 1.4^\circ$", "wrong"),
        (r"$0.4^\circ \cdot 60 = 24\,\text{arcmin}$", "exact"),
        ("0.4° × 60 = 24'", "exact"),
        (r"$0.4^\circ \cdot 60 = 25\,\text{arcmin}$", "wrong"),
    ],
)
def test_parts_of_a_degree_are_counted_in_others(note: str, verdict: str) -> None:
    assert [found for _, found in verdicts(note)] == [verdict]


@pytest.mark.parametrize(
    ("note", "found"),
    [
        ("45° = 50 gon", [("50", "exact")]),
        ("45° = 55 gon", [("55", "wrong")]),
        (
            r"$\arctan(2) = 63.435^\circ = 70.483$ gon",
            [("63.435", "rounded"), ("70.483", "rounded")],
        ),
        (r"$\arctan(2) = 63.435^\circ = 70.843$ gon", [("63.435", "rounded"), ("70.843", "wrong")]),
        ("400 gon/8 = 50 gon", [("50", "exact")]),
    ],
)
def test_gon_of_which_a_right_angle_has_a_hundred(note: str, found: list[tuple[str, str]]) -> None:
    assert verdicts(note) == found

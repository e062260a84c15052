"""Approximate values that a document states: what they excuse nothing of, then what they do."""

from __future__ import annotations

import pytest
from judged import findings, verdicts


@pytest.mark.parametrize(
    "note",
    [
        r"Then $\frac{\pi}{10} \approx 0.316$.",
        r"Take $\pi^2 = 9.6$. Then $\frac{\pi}{10} \approx 0.316$.",
        r"Take $2 + \pi^2 = 10$. Then $\frac{\pi}{10} \approx 0.316$.",
        r"Take $\pi^2 = 10 + x$. Then $\frac{\pi}{10} \approx 0.316$.",
        r"Take $\pi^2 = 10$. Then $\frac{\pi}{10} \approx 0.326$.",
        r"Take $\pi^2 = 10$. Then $\frac{1}{10} \approx 0.326$.",
        r"Take $\pi = 3.15$, so $2000\pi = 6300$.",
        r"Take $\pi = 3.14$, so $2000\pi = 6290$.",
        r"Take $\pi = 3.14$, so $\frac{1}{\pi - 3.14} = 6290$.",
    ],
)
def test_what_no_stated_value_gives_stays_wrong(note: str) -> None:
    assert verdicts(note)[-1][1] == "wrong"


@pytest.mark.parametrize(
    "note",
    [
        r"Lấy $\pi^2 = 10$. Ta có $T = 2\pi\sqrt{\frac{0.1}{40}} = \frac{\pi}{10} \approx 0.316$",
        r"Take π² = 10. Then π/10 ≈ 0.316.",
        r"Take π = 3.14. Then $2000\pi = 6280$.",
        r"Take $\pi = \frac{22}{7}$. Then $490\pi = 1540$.",
        r"Take $\pi = 22/7$. Then $490\pi = 1540$.",
        r"Lấy $\pi = 3{,}14$. Ta có $2000\pi = 6280$.",
    ],
)
def test_what_only_a_stated_value_makes_right_is_consistent(note: str) -> None:
    found = findings(note)[-1]
    assert (found.verdict, found.causes) == ("consistent", ("rounded-inputs",))
    assert "the document takes π" in found.message


@pytest.mark.parametrize(
    ("note", "verdict"),
    [
        (r"$3.3 \times 3.012 \times 10^{-19}\text{ J} = 6.21\text{ eV}$", "consistent"),
        (r"$3.3 \times 3.012 \times 10^{-19}\text{ J} = 6.20\text{ eV}$", "rounded"),
        (r"$3.3 \times 3.012 \times 10^{-19}\text{ J} = 6.31\text{ eV}$", "wrong"),
        (r"$2 \times 3.00\text{ keV} = 9.60 \times 10^{-16}\text{ J}$", "consistent"),
        (r"$2 \times 3.00\text{ keV} = 9.70 \times 10^{-16}\text{ J}$", "wrong"),
        (r"$3 \times 100\text{ cal} = 1260\text{ J}$", "consistent"),
        (r"$3 \times 100\text{ cal} = 1290\text{ J}$", "wrong"),
    ],
)
def test_a_unit_may_be_rounded_as_is_usual(note: str, verdict: str) -> None:
    assert verdicts(note)[-1][1] == verdict


def test_a_stated_value_alone_is_judged_by_what_it_is() -> None:
    assert verdicts(r"Take $\pi = 3.15$.") == [("3.15", "misrounded")]
    assert verdicts(r"Take $\pi^2 = 9.8$.") == [("9.8", "misrounded")]

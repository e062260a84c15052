"""So much for each: what is no rate, then bytes a sample, samples a second, joules a byte."""

from __future__ import annotations

import pytest
from judged import verdicts


@pytest.mark.parametrize(
    "note",
    [
        r"$x = 5\text{ and/or } y = 3$",
        r"the answer $3\text{ true/false}$ $= 3$",
        r"$\text{precision/recall} = 2$",
    ],
)
def test_words_with_a_slash_are_no_unit(note: str) -> None:
    assert verdicts(note) == []


@pytest.mark.parametrize(
    "claim",
    [
        r"10^6\text{ users} \times 10\text{ req/user/day} / 86400\text{ s} = 115.7\text{ req/s}",
        r"2\text{ tokens/word} \times 500 = 1000\text{ tokens}",
        r"3 \times 10^{7} \times 600\text{ B} = 18\text{ GB/s}",
        r"50\text{ Gbps} \times 86400 \times 30 \div 8 \approx 16.2\text{ PB/month}",
        r"3200\text{ MT/s} \times 8\text{ B} = 35.6\text{ GB/s}",
        r"8\text{ Bits} / 2\text{ Bits/s} = 5\text{ Sekunden}",
    ],
)
def test_what_is_not_said_of_the_units_is_open(claim: str) -> None:
    assert [verdict for _, verdict in verdicts(f"${claim}$")] == ["unparsed"]


@pytest.mark.parametrize(
    ("claim", "expected"),
    [
        (r"128\text{ samples} \times 0.5\text{ bytes/sample} = 64\text{ bytes}", ["exact"]),
        (r"128\text{ samples} \times 0.5\text{ bytes/sample} = 68\text{ bytes}", ["wrong"]),
        (r"\frac{6 \times 10^4\text{ J/s}}{2 \times 10^{-26}\text{ J/photon}}"
         r" = 3 \times 10^{30}\text{ photons per second}", ["exact"]),
        (r"1.31\text{ MB} \times 8\text{ nJ/byte} \approx 0.05\text{ J}", ["wrong"]),
        (r"1.31\text{ MB} \times 8\text{ nJ/B} \approx 0.0105\text{ J}", ["rounded"]),
        (r"8000 \text{ samples/s} \times 16 \text{ bits/sample} = 128{,}000 \text{ bits/s}"
         r" = 138 \text{ kbps}", ["exact", "wrong"]),
        (r"4 \times 10^{14}\text{ bits/s} = 0.4\text{ Pb/s} = 440\text{ TB/s}",
         ["exact", "wrong"]),
        (r"1920 \times 1080 \times 1200 = 2488320000\text{ Bit/s} \approx 2.49\text{ Gbps}",
         ["exact", "rounded"]),
        (r"8000 \times 4.25 = 34{,}000 \text{ bits/s} = 44 \text{ kbps}", ["exact", "wrong"]),
        (r"\frac{240 \text{ TB/s}}{1024} = 234 \text{ GB/s}", ["rounded"]),
        (r"5\text{ EUR/apple} \times 3\text{ apples} = 16\text{ EUR}", ["wrong"]),
        (r"2\text{ GB/s} \times 8 = 16\text{ Gb/s}", ["exact"]),
        (r"10^6\text{ req/day} / 86400 \approx 11.6\text{ req/s}", ["rounded"]),
        (r"312\text{ TFLOPS} / 2\text{ TB/s} = 156\text{ FLOP/byte}", ["exact"]),
        (r"2 \times 1.4\text{ GHz} \times 16\text{ FLOP/cycle} = 44.8\text{ GFLOP/s}", ["exact"]),
        (r"60\text{ beats/min} \times 70\text{ mL/beat} = 4.2\text{ L/min}", ["exact"]),
        (r"180\text{ MB/s} = 19.5\text{ TB/day}", ["wrong"]),
    ],
)  # fmt: skip
def test_a_word_takes_away_the_word_that_it_is_for(claim: str, expected: list[str]) -> None:
    assert [verdict for _, verdict in verdicts(f"${claim}$")] == expected

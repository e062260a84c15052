"""Long documents: read piece by piece, and the words far from any formula are not kept."""

from __future__ import annotations

import tracemalloc

import pytest
from judged import verdicts

from pe_symbolic.claims.find import find_claims
from pe_symbolic.claims.flow.flows import flows
from pe_symbolic.claims.flow.idle_words import without_idle_words
from pe_symbolic.claims.flow.in_pieces import in_pieces
from pe_symbolic.document import read
from pe_symbolic.formula import Notation, tokenise

PARAGRAPH = (
    "Each token has a place of its own in the sequence, and a vector says which. " * 4 + "\n\n"
)


def test_a_piece_ends_with_a_paragraph_a_line_or_a_word() -> None:
    for end in ("\n\n", "\n", " ", ""):
        source = f"{'é' * 30_000}{end}{'ü' * 30_000}{end}{'ö' * 10_000}"
        document = read(source, "text")
        pieces = [region for _, region in in_pieces(document) if region.start < region.end]
        assert "".join(source[one.start : one.end] for one in pieces) == source
        first = pieces[0]
        assert first.end - first.start == (30_000 + len(end) if end else 40_000)


def test_what_is_short_is_one_piece() -> None:
    document = read("Words. $\\sin(2) = 0.87$ and more.", "markdown")
    assert [region for _, region in in_pieces(document)] == list(document.regions)


def test_claims_are_found_in_every_piece_with_the_values_given_before() -> None:
    filler = PARAGRAPH * 200
    note = f"Let $x = 3$.\n\n{filler}$x + 1 = 4$\n\n{filler}So $2x = 6$, and 2 + 2 = 5."
    assert verdicts(note) == [("4", "exact"), ("6", "exact"), ("5", "wrong")]
    assert len(list(flows(read(note, "markdown")))) > 2


def test_only_the_middle_of_many_words_is_not_kept() -> None:
    text = " ".join(f"w{'o' * at}" for at in range(1, 400)) + ", 1 + 1 = 2"
    tokens = tokenise(text, 0, len(text), Notation.PLAIN)
    kept = without_idle_words(tokens)
    assert kept[:100] == tokens[:100]
    assert kept[-105:] == tokens[-105:]
    assert len(kept) < len(tokens)
    assert without_idle_words(tokens[:200]) == tokens[:200]


def test_words_among_formulas_end_a_piece_with_a_paragraph() -> None:
    line = "We add $a$ and $b$, and have\n$a + b$ of them. "
    note = "Let $x = 3$.\n\n" + (line * 40 + "\n\nSo $x + 1$ = 4.\n\n") * 40
    document = read(note, "markdown")
    ends = [one.end for _, one in in_pieces(document) if one.start == one.end]
    assert len(ends) == len(document.source) // 40_000
    assert all(document.source[:end].endswith("\n\n") for end in ends)
    assert verdicts(note) == [("4", "exact")] * 40


def test_a_paragraph_without_end_is_parted_all_the_same() -> None:
    note = "$a$ and $b$ " * 10_000
    pieces = [one for one in flows(read(note, "markdown")) if one]
    assert max(one[-1].end - one[0].start for one in pieces) <= 100_000
    assert verdicts(f"{note}, $1 + 1 = 3$") == [("3", "wrong")]


@pytest.mark.parametrize(("unit", "count"), [(PARAGRAPH, 50), ("1 ", 5_000), ("a b ", 2_500)])
def test_what_claims_nothing_takes_memory_for_a_piece_of_it_alone(
    unit: str, count: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    # Pieces of a quarter, and texts of as many of them: memory that is watched takes its time.
    monkeypatch.setattr("pe_symbolic.claims.flow.in_pieces._LONGEST", 10_000)
    monkeypatch.setattr("pe_symbolic.claims.flow.in_pieces._MOST_TOKENS", 2_500)
    find_claims(read(unit, "markdown"))
    peaks = []
    for times in (count, 3 * count):
        document = read(unit * times, "markdown")
        tracemalloc.start()
        find_claims(document)
        peaks.append(tracemalloc.get_traced_memory()[1])
        tracemalloc.stop()
    assert peaks[1] < 2 * peaks[0]

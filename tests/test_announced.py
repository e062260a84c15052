"""Words beside a formula or a table that announce another one: none first, then the words."""

from __future__ import annotations

import pytest
from code_samples import RECIPE, WRONG
from judged import findings

WRONG_BASE = "```python" + RECIPE.replace("10000.0", "100.0") + "```\n"
HALVES = "```python" + WRONG["two halves"][0] + "```\n"


def verdicts(note: str) -> list[str]:
    return [f.verdict for f in findings(note) if f.claim.kind in ("code", "definition")]


@pytest.mark.parametrize(
    "words",
    [
        "The table of the paper:",
        "We concatenate nothing.",
        "The base of the logarithm does not matter.",
        "The image below shows learned embeddings.",
        "We use sines rather than learned vectors:",
        "Instead of recurrence, the Transformer adds these:",
        "Suppose the model has width $d$.",
        "If we shuffle the words, the meaning changes.",
        "We take base 10,000 and count from 0.",
        "Let the base be $10000$.",
    ],
)
def test_words_that_announce_nothing(words: str) -> None:
    assert verdicts(f"{words}\n\n{WRONG_BASE}") == ["fails"]
    assert verdicts(f"{words}\n\n$PE(pos, 2i) = \\sin(pos/10000^{{4i/d}})$") == ["fails"]


@pytest.mark.parametrize(
    "words",
    [
        "Our own variant uses base 100:",
        "This is wrong:",
        "Suppose we drop the factor:",
        "If we took another base:",
        "If we used 1000:",
        "If one took 100:",
        "With 100 instead of $10000$:",
        "With $i$ rather than $2i$:",
        "Instead of the exponent of the paper:",
        "A model that uses base 100 instead:",
        "Let $d = 4$, and let the base be 500000.",
        "Mit der Basis 500 ergibt sich:",
        "On prend $d = 4$ et une base de 100.",
        "With NTK scaling the base grows.",
        "For images each axis has half the columns.",
        "The scaled version of the encoding:",
        "Learned scales take the place of the base.",
    ],
)
def test_words_that_announce_another_one(words: str) -> None:
    assert verdicts(f"{words}\n\n{WRONG_BASE}") == ["undecided"]
    assert verdicts(f"{words}\n\n$PE(pos, 2i) = \\sin(pos/10000^{{4i/d}})$") == ["undecided"]


def test_words_of_another_paragraph_are_not_about_the_block() -> None:
    assert verdicts("It is wrong to run.\n\nThe table:\n\n" + WRONG_BASE) == ["fails"]


def test_words_behind_a_block() -> None:
    assert verdicts(f"{WRONG_BASE}\nThat is wrong: the base is too small.") == ["undecided"]
    assert verdicts(f"{WRONG_BASE}\nThat is it.\n\nThe wrong one follows.") == ["fails"]


def test_halves_are_announced_for_halves_alone() -> None:
    words = "tensor2tensor concatenates the halves:\n\n"
    assert verdicts(HALVES) == ["fails"]
    assert verdicts(words + WRONG_BASE) == ["fails"]
    assert verdicts(words + HALVES) == ["undecided"]


def test_words_never_make_a_wrong_table_right_or_a_right_one_open() -> None:
    assert verdicts("This is wrong:\n\n```python" + RECIPE + "```\n") == ["holds"]


def test_the_next_item_of_a_list_speaks_of_something_else() -> None:
    wrong = r"- $PE(pos,2i+1)=\cos(pos/10000^{(2i+1)/d})$"
    assert verdicts(f"{wrong}\n- RoPE uses rotations instead.\n") == ["fails"]
    assert verdicts(f"{wrong}, which RoPE has.\n- Words.\n") == ["undecided"]


@pytest.mark.parametrize(
    "formula", ["$PE(pos, 2i) = \\sin(pos/10000^{4i/d})$", f"\n\n{WRONG_BASE}"]
)
@pytest.mark.parametrize(("words", "verdict"), [(25, "undecided"), (45, "fails")])
def test_words_are_heard_two_hundred_signs_away(formula: str, words: int, verdict: str) -> None:
    between = "word " * words
    assert verdicts(f"A simplified variant {between}{formula}") == [verdict]
    assert verdicts(f"{formula} {between}a simplified variant") == [verdict]


@pytest.mark.parametrize(("words", "verdict"), [(25, "undecided"), (45, "fails")])
def test_halves_are_heard_two_hundred_signs_away(words: str, verdict: str) -> None:
    between = "word " * int(words)
    assert verdicts(f"Both halves {between}\n\n{HALVES}") == [verdict]
    assert verdicts(f"{HALVES}\n\n{between} in both halves") == [verdict]

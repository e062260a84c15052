"""What numbers count in prose: labels, verbs, names with values, then things that count."""

from __future__ import annotations

import pytest
from judged import verdicts


@pytest.mark.parametrize(
    "note",
    [
        "Layer 2 has weights × 3 = 7.",
        "Table 2 (see above) × 3 = 7.",
        "In 2019 (a leap year) + 1 = 2021.",
        "The cost is 3 (one for each) × 4 = 13.",
        "3 of them × 4 = 13 and 2 big and small × 3 = 7",
        "The run took 3 h longer + 2 h = 6 h.",
        "Given 4 V across / 2 = 3 V.",
        "The limit is 4 tokens per second.",
        "Layer 2 per se × 3 = 7.",
    ],
)
def test_a_number_that_a_word_has_already_counts_nothing(note: str) -> None:
    assert verdicts(note) == []


def test_names_with_a_value_are_factors() -> None:
    assert verdicts("With dim = 4: 2 × 3 dim = 24.") == [("24", "exact")]
    assert verdicts("Let seq = 5. Then 2 seq × 3 = 30.") == [("30", "exact")]


@pytest.mark.parametrize(
    ("note", "verdict"),
    [
        ("32 layers × 32 heads × 128 dim = 131082", "wrong"),
        ("2 × 32 layers × 4096 dim × 2048 seq × 10 batch × 2 bytes = 10.7 GB", "rounded"),
        ("KV = 2 × 32 layers × 4096 dim × 2048 seq × 10 batch × 2 bytes = 40 GB", "wrong"),
        ("12 encoder layers × 7.1M params = 95.2M", "wrong"),
        ("3 attention heads * 64 = 192", "exact"),
        ("16GB params + 64GB optimizer + 16GB gradients = 98GB", "wrong"),
        ("only adapters → 16 GB params + 2 GB adapter = 18 GB (it fits)", "exact"),
        ("So far we have 16GB params + 4GB cache = 21GB.", "wrong"),
        ("5 m wide × 3 m = 15 m²", "exact"),
        ("Memory = 2 (K and V) × 32 × 128 × 2 = 16394", "wrong"),
        ("3 heads per layer × 12 layers = 38 heads", "wrong"),
        ("10 tokens per second × 60 = 600 tokens per minute", "exact"),
        ("2 bytes per parameter × 7B parameters = 14 GB", "exact"),
        (r"$\frac{70\text{ GFLOPs}}{35\text{ GB}} = 2\text{ op/byte}$", "exact"),
        (r"$\frac{70\text{ GFLOPs}}{35\text{ GB}} = 3\text{ op/byte}$", "wrong"),
        ("80 GB per GPU × 8 = 600 GB", "wrong"),
        ("Total: 5 (base) + 3 (extra) = 8", "exact"),
    ],
)
def test_words_say_what_factors_and_summands_count(note: str, verdict: str) -> None:
    assert [found for _, found in verdicts(note)] == [verdict]


@pytest.mark.parametrize(
    "claim",
    [
        r"10 + 20(\text{bias}) = 31",
        r"2 (\text{bias}) = 4",
        r"10 + 2 (\text{bias}) \cdot 3 = 17",
        r"10 + 5 (\text{kg}) = 16",
        r"(1101)_{\text{two}} = 14",
        r"(10)_{\text{deux}} = 3",
        r"(17)_{\text{octal}} = 16",
        r"f(2)_{\text{loss}} = 5",
    ],
)
def test_a_word_that_may_be_a_factor_or_a_base_is_no_label(claim: str) -> None:
    note = f"$f(x) = x^2$ and ${claim}$"
    assert [verdict for _, verdict in verdicts(note)][-1] in ("unbound", "unparsed")


@pytest.mark.parametrize(
    ("claim", "verdict"),
    [
        (r"10 + 20 (\text{bias}) = 31", "wrong"),
        (r"10 + 20 (\text{bias}) + 1 = 31", "exact"),
        (r"(1)(2)_{\text{company}} = 2", "exact"),
        (r"(1)(2)_{\text{company}} = 3", "wrong"),
    ],
)
def test_a_label_in_brackets_or_below_them_says_nothing(claim: str, verdict: str) -> None:
    assert [found for _, found in verdicts(f"${claim}$")] == [verdict]


@pytest.mark.parametrize(
    "note",
    [
        "2 eggs + 1 cup = 1 cake and 1 man + 1 woman = 3 people",
        "100 pennies + 50 pennies = 1.5 dollars",
        "150 people + 3 dogs = 200 legs",
        "500 euros + 20 dollars = 518 euros and 100 shillings + 12 pence = 101 shillings",
        "100 lawns + 30 hedges = 115 hours",
        "Layer 200 weights + 96 biases = 297",
        "300 big and + 20 small ones = 321",
        "We have 300 things more, plus 20 others = 321",
    ],
)
def test_things_that_make_another_thing(note: str) -> None:
    assert verdicts(note) == []


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        ("34,848 weights plus 96 biases = 34,944", ["exact"]),
        ("So 34,848 input weights + 96 biases = 34,954 parameters.", ["wrong"]),
        ("500 dogs + 200 cats + 100 birds = 800, 500 dogs + 3 cats = 504", ["exact", "wrong"]),
        ("We have 1000 users plus 200 bots = 1300 accounts.", ["wrong"]),
        ("Let x = 300 weights + 10 biases = 310. So 2x = 620.", ["exact", "exact"]),
        ("96 x 11x11x3 = 34,848 weights plus 96 biases = 34,944", ["exact", "exact"]),
        ("11 x 33 = 363 weights plus 1 bias = 365", ["exact", "wrong"]),
        ("2 x 3 + 294 = 300 weights + 10 biases = 310", ["exact"]),
        ("(2 + 3) x 60 = 300 weights + 10 biases = 310", ["exact"]),
    ],
)
def test_many_things_and_others(note: str, expected: list[str]) -> None:
    assert [found for _, found in verdicts(note)] == expected


@pytest.mark.parametrize(
    ("note", "verdict"),
    [
        ("1.28 M images / 256 = 5,000 steps", "exact"),
        ("1.28M images / 256 = 6,000 steps", "wrong"),
        ("1.28 million images × 2 = 2,560,000", "exact"),
        ("50 M tokens / 1000 = 50,000 steps", "exact"),
        ("300 thousand images × 3 = 900", "exact"),
    ],
)
def test_millions_of_things(note: str, verdict: str) -> None:
    assert verdicts(note, "text") == [(note.split("= ")[1].split(maxsplit=1)[0], verdict)]


@pytest.mark.parametrize(
    ("note", "verdict"),
    [
        (r"$50\text{ B} \times 10\text{ bits} \times 20\text{ Hz} = 10.0\text{ kbps}$", "exact"),
        (r"$50\text{ B} \times 10\text{ bits} \times 20\text{ Hz} = 11.0\text{ kbps}$", "wrong"),
        ("50 bytes × 10 bits = 500 bits", "exact"),
        ("50 bytes × 10 bits = 510 bits", "wrong"),
        (r"$7\text{ B} \times 4\text{ bits} = 3.5\text{ GB}$", "exact"),
        (r"$7\text{ B} \times 4\text{ bits} = 4.5\text{ GB}$", "wrong"),
    ],
)
def test_bytes_of_so_many_bits_each_are_things(note: str, verdict: str) -> None:
    assert [said for _, said in verdicts(note)] == [verdict]


@pytest.mark.parametrize(
    ("note", "verdict"),
    [
        (r"$1.5\text{ mg} \times 2000 = 3\text{ g of salt}$", "exact"),
        (r"$1.5\text{ mg} \times 2000 = 4\text{ g of salt}$", "wrong"),
        (
            r"$1.125\text{ mg} \times 691{,}200 = \mathbf{0.7776\text{ kg/day of tungsten}}$",
            "exact",
        ),
        (
            r"$1.125\text{ mg} \times 691{,}200 = \mathbf{0.7876\text{ kg/day of tungsten}}$",
            "wrong",
        ),
        (r"$3\text{ mol of NaOH} \times 40\text{ g/mol of NaOH} = 130\text{ g}$", "wrong"),
        (r"$2 \times 30\text{ GB} = 60\text{ GB 显存}$", "exact"),
        (r"$2 \times 30\text{ GB 显存} = 70\text{ GB 显存}$", "wrong"),
        (r"$2 \times 300\text{ MB} = 700\text{ MB памяти}$", "wrong"),
        (r"$2^{14}\text{ bytes} = 16.4\text{ KB / Token}$", "rounded"),
        (r"$7\text{B} \times 4 = 28\text{ GB / model}$", "exact"),
        (r"$7\text{B} \times 4 = 29\text{ GB/model}$", "wrong"),
        ("12 GB / 3 = 5 GB / GPU and more", "wrong"),
        ("12 kg / 3 = 4 kg / person", "exact"),
        ("12 kg / 3 = 4 kg / width = 5", "unparsed"),
        (
            r"$2 \times 32\text{头} \times 128\text{维} \times 80\text{层} \times 2\text{ bytes}"
            r" = 1.21\text{ MB/token}$",
            "wrong",
        ),
    ],
)
def test_what_there_is_so_much_of_stands_behind_its_unit(note: str, verdict: str) -> None:
    assert [said for _, said in verdicts(note)] == [verdict]


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        ("8 eggs - 2 eggs + 1 egg = 7 eggs; 2 eggs + 1 cup = 1 cake", []),
        ("2 teams of 3 players + 4 players = 10 players", []),
        ("Row 3 apples + 2 apples = 6 apples", []),
        ("12 eggs + 12 eggs = 25 eggs", ["wrong"]),
        ("So 12 eggs + 12 eggs = 24 eggs. 1 egg + 2 eggs = 4 eggs", ["exact", "wrong"]),
        ("We had 5 pears + 3 pears + 2 pears = 11 pears.", ["wrong"]),
    ],
)
def test_one_word_on_all_sides_makes_a_sum(note: str, expected: list[str]) -> None:
    assert [verdict for _, verdict in verdicts(note)] == expected


@pytest.mark.parametrize(
    "note",
    [
        "Take 8 man-hours × 3 = 25",
        "Layer 2 kv-heads × 3 = 7",
        "Layer 2 KV heads × 3 = 7",
        "In 2 kv - heads × 3 = 7",
        "It holds (2 attn + MLP) × 4 = 9",
    ],
)
def test_capitals_and_hyphens_that_count_nothing(note: str) -> None:
    assert not {"wrong", "exact"}.intersection(verdict for _, verdict in verdicts(note))


@pytest.mark.parametrize(
    ("note", "judged"),
    [
        ("So 8 kv-heads × 64 dims = 512.", "exact"),
        ("So 8 KV heads × 64 dims = 522.", "wrong"),
        ("In all 12 × (2.36M attn + 4.72M MLP) + 18.9M embeddings ≈ **104M**.", "rounded"),
        ("It has 12 × (2 attn + 4 MLP) = 73 blocks.", "wrong"),
        ("We have 2.5M attn + 3.5M MLP = 6M.", "exact"),
        ("We have 16 GB RAM + 4 GB cache = 21 GB.", "wrong"),
    ],
)
def test_what_is_called_by_capitals_or_with_a_hyphen(note: str, judged: str) -> None:
    assert [verdict for _, verdict in verdicts(note)] == [judged]

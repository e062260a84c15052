"""Words in ideographs behind both numbers of a quotient: only the same ones go out."""

from __future__ import annotations

import pytest
from judged import verdicts


@pytest.mark.parametrize(
    "note",
    [
        "3小时 / 30分钟 = 6倍",
        "180分钟 / 15 = 12个",
        "第3章 / 第4章 = 2",
        "180分钟 - 15分钟 = 12倍",
        "比分是3比1 / 15分钟",
        "100一二三四五 / 20一二三四五 = 6",
        "12人/班",
    ],
)
def test_what_does_not_go_out(note: str) -> None:
    assert "wrong" not in {verdict for _, verdict in verdicts(note)}


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        ("180分钟 / 15分钟 = 12倍", ["exact"]),
        ("180分钟 / 15分钟 = 13倍", ["wrong"]),
        ("也就是 90公里 ÷ 30公里 = 3，所以", ["exact"]),
        ("120円 / 40円 = 4", ["wrong"]),
        ("48시간 / 6시간 = 8", ["exact"]),
    ],
)
def test_what_goes_out(note: str, expected: list[str]) -> None:
    assert [verdict for _, verdict in verdicts(note)] == expected


@pytest.mark.parametrize(
    "note",
    [
        "3小时 + 30分钟 = 33",
        "比分是 3比1，然后 4 = 5小时",
        "100公里 × 2小时 = 201 公里",
        "每人3个一二三四五六 = 4",
        "他3小时走了5公里",
    ],
)
def test_two_words_count_two_things(note: str) -> None:
    assert "wrong" not in {verdict for _, verdict in verdicts(note)}


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        ("总时间 = 3*4小时 = 12小时", ["exact"]),
        ("总时间 = 3*4小时 = 13小时。另有 5公里", ["wrong"]),
        ("显存 = 7 × 2 字节 = 15 字节", ["wrong"]),
    ],
)
def test_a_word_of_several_signs_is_one(note: str, expected: list[str]) -> None:
    assert [verdict for _, verdict in verdicts(note)] == expected


@pytest.mark.parametrize(
    ("note", "found"),
    [
        ("第３章 ＝ 结论", []),
        ("12×15＝180", [("180", "exact")]),
        ("𝒔 = 𝟎.𝟓 ∗ 𝟎.𝟑 + 𝟏.𝟖𝟑 = 𝟏.𝟗𝟖", [("1.98", "exact")]),
        ("𝑠 = 𝟷𝟸 + 𝟛 = 𝟣𝟨", [("16", "wrong")]),
        ("180÷4＝46（个）", [("46", "wrong")]),
        (r"$12\times15＝181$，所以 ３＋４＝８", [("181", "wrong"), ("8", "wrong")]),
    ],
)
def test_signs_as_wide_as_an_ideograph(note: str, found: list[tuple[str, str]]) -> None:
    assert verdicts(note) == found


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        ("第2百年 = 3千里", []),
        ("3 × 5000万 = 1.5亿", ["exact"]),
        ("3 × 5000万円 = 1.6億円", ["wrong"]),
        ("12억 × 5% = 6,000만원, 1.5억원 = 15,000만원", ["exact", "exact"]),
        ("7万 + 3万 = 11万, 100万 / 20 = 5万, 2 × 3千 = 6000", ["wrong", "exact", "exact"]),
        (r"$0.5 \cdot 3 = 1.5 \text{ 억} = 15000\text{만원}$", ["exact", "unparsed"]),
        (r"$12\text{亿} \times 5\% = 600\text{万元}$", ["wrong"]),
    ],
)
def test_numbers_counted_by_fours(note: str, expected: list[str]) -> None:
    assert [verdict for _, verdict in verdicts(note)] == expected


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        (r"$10^{10} \times 500\text{B} \approx 5\text{TB/天}$", ["exact"]),
        (r"$10^{10} \times 500\text{B} \approx 6\text{TB/天}$", ["wrong"]),
        (r"$5\text{TB/天} \times 0.15 = 740\text{GB/天}$", ["wrong"]),
        (r"$3\text{GB/人} \times 50 = 150\text{GB}$", ["exact"]),
        (r"$$S = 2 \times 8 \text{头} \\ \times 128 = 2048$$", ["exact"]),
        (r"$$S = 2 \times 8 \text{头} \\[2pt] \times 128 = 2049$$", ["wrong"]),
        (r"$$S = 2 \text{层} + 3 \\ + 128 \text{层} \\ + 4 = 138$$", ["wrong"]),
        (r"$6000\text{万人} \times 2 = 1.2\text{亿人}$", ["exact"]),
        (r"$3\text{亿参数} \times 2\text{字节} = 600\text{MB}$", ["unparsed"]),
        (r"$3\text{亿参数} \times 2\text{ bytes} = 700\text{MB}$", ["wrong"]),
        (r"$6000\text{万人} \times 2 = 1.3\text{亿人}$", ["wrong"]),
    ],
)
def test_so_much_a_day_and_so_many_thousands_of_them(note: str, expected: list[str]) -> None:
    assert [verdict for _, verdict in verdicts(note)] == expected


def test_a_ten_thousandth_is_no_ten_thousand() -> None:
    assert "exact" not in {
        verdict for _, verdict in verdicts(r"$3\text{万分之一} \times 2 = 60000$")
    }


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        ("割合:12÷40=0.3=30%=3割", {"exact"}),
        ("12÷40=4割", {"wrong"}),
        ("1000円×3割=300円", {"exact"}),
    ],
)
def test_tenths_of_a_whole(note: str, expected: set[str]) -> None:
    assert {verdict for _, verdict in verdicts(note)} == expected

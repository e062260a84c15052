"""What follows from a function of a name: what may be another value first, then what is judged."""

from __future__ import annotations

import pytest
from judged import verdicts


@pytest.mark.parametrize(
    "note",
    [
        r"$\sin B = 0.64$, so $B = 40^\circ$.",  # 0.6428 before it was rounded
        r"$\sin B = 0.766$, so $B = 130^\circ$.",
        r"$\cos\theta = 0.5$, so $\theta = 300^\circ$.",
        r"$\tan\theta = 1$, hence $\theta = 225^\circ$.",
        r"$\tan\theta = 1$, hence $\theta = 5$.",
        r"$x^2 = 4$, so $x = -2$.",
        r"$v^2 = 20$, so $v = 16$ km/h.",
        r"$t^2 = 3600$, so $t = 2$ min.",
        r"$x^2 = 5.0$, so $x = 2.23$.",  # 4.97 before it was rounded
        r"$x^2 = 35$, so $x = 5.94$.",  # 35.3 before it was
        r"$\cos\theta = 0.6$, so $\theta = 53.4^\circ$.",
        r"$x^2 \approx 5$, so $x = 2.206$.",
        r"$x^2 = 5\text{ m}^2$, so $x = 2.206\text{ m}$.",
        r"$x^2 = 4$. Let $x = 3$.",
        r"$x^2 = 4$ but $x = 3$ is another matter.",
    ],
)
def test_what_may_be_another_value(note: str) -> None:
    assert [said for _, said in verdicts(note) if said in ("wrong", "misrounded")] == []


@pytest.mark.parametrize(
    ("note", "said"),
    [
        ("cos C = 32/112 = 0.2857, so C = 73.4°", "rounded"),
        ("cos C = 32/112 = 0.2857, so C = 72.4°", "wrong"),
        (r"$\cos\theta = 0.6$, so $\theta = 54.13^\circ$", "wrong"),
        (r"$\tan\theta = 3/4$, so $\theta = 63.87^\circ$", "wrong"),
        ("1/R = 1/100 + 1/220 = 0.01455, so R = 68.75 Ω", "consistent"),
        ("1/R = 1/100 + 1/220 = 0.01455, so R = 86.75 Ω", "wrong"),
        (r"$\frac1f = \frac1{30} + \frac1{60} = 0.05$, hence $f = 25$ cm", "wrong"),
        (r"$\ln k = -2.5$, so $k = 0.0821$", "rounded"),
        (r"$\log_{10} x = 2.5$, so $x = 361.2$", "wrong"),
        (r"$v^2 = 20$, so $v = 447$ cm/s", "rounded"),
        (r"$v^2 = 20$, so $v = 457$ cm/s", "wrong"),
        (r"$e^x = 7$, thus $x = 1.496$", "wrong"),
        (r"$e^x = 4$, thus $x = 1.38$", "misrounded"),
        (r"$x^2 = 5 \implies x = 2.206$", "wrong"),
        (r"$x^2 = 5 \implies x = 2.236$", "rounded"),
        (r"$x^2 = 196 \quad\Rightarrow\quad x = 15$", "wrong"),
        (r"$\tan\theta = \frac{1}{\sqrt 3}$, so $\theta = 30^\circ$", "exact"),
        (r"$\tan\theta = \frac{1}{\sqrt 3}$, so $\theta = 60^\circ$", "wrong"),
        (r"$s^2 = 32/7 \approx 4.571$ and $s \approx 2.183$", "wrong"),
    ],
)
def test_what_is_said_to_follow(note: str, said: str) -> None:
    assert verdicts(note)[-1][1] == said


def test_a_power_that_is_no_square_is_not_undone_as_one() -> None:
    found = verdicts("$x^{0.4} = 5$, so $x = 55.9$") + verdicts("$x^2 = 5$, so $x = 55.9$")
    assert [said for _, said in found if said == "wrong"] == ["wrong"]


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        (
            "$\\sin\\theta = \\frac{1.46}{1.48} = 0.9865$\n\n$$\\boxed{\\theta \\approx 80.57°}$$",
            "rr",
        ),
        (
            "$\\sin\\theta = \\frac{1.46}{1.48} = 0.9865$\n\n$$\\boxed{\\theta \\approx 80.51°}$$",
            "rw",
        ),
        ("$\\tan\\theta = 3/4 = 0.75$\n$\\theta = 36.97^\\circ$", "ew"),
        ("$\\cos\\theta = 1/2 = 0.5$, $\\theta = 300^\\circ$", "e"),
        ("$\\cos\\theta = 1/2 = 0.5$ is one thing, $\\theta = 50^\\circ$ another.", "e"),
        ("$\\tan\\theta = 3/4 = 0.75$, $\\theta = 0.65$", "e"),
        ("θ = 30°, sin θ = 0.5, θ = 60°, sin θ = 0.866, θ = 90°, sin θ = 1", "ere"),
        ("sin θ = 0.5, θ = 30°; sin θ = 0.866, θ = 60°; tan θ = 1, θ = 45°", "ueurue"),
    ],
)
def test_an_angle_right_behind_a_function_of_it(note: str, expected: str) -> None:
    assert "".join(verdict[0] for _, verdict in verdicts(note)) == expected


@pytest.mark.parametrize(
    "note",
    [
        "$\\theta = 30°$: $\\sin\\theta = 0.5$. $\\theta = 45°$: $\\sin\\theta = 0.71$",
        "θ = 30°, sin θ = 0.5. θ = 45°, sin θ = 0.71.",
        r"$\theta = 30^\circ$; $\sin\theta = 0.5$; $\theta = 45^\circ$; $\sin\theta = 0.71$",
    ],
)
def test_an_angle_that_is_put_in_follows_from_nothing(note: str) -> None:
    assert [verdict for _, verdict in verdicts(note)] == ["exact", "rounded"]


@pytest.mark.parametrize(
    ("equation", "right", "wrong"),
    [
        (r"$\log_2 x = 5$, so $x = {}$.", "32", "30"),
        (r"$\log_2 x = 3$, hence $x = {}$.", "8", "9.5"),
        (r"$\ln x = 2$, so $x = {}$.", "7.389", "8.9"),
        (r"$1/x = 4$, so $x = {}$.", "0.25", "0.28"),
        (r"$\tan\theta = 1$, so $\theta = {}°$.", "45", "50"),
    ],
)
def test_a_whole_number_is_not_rounded(equation: str, right: str, wrong: str) -> None:
    for number, expected in ((right, {"exact", "rounded"}), (wrong, {"wrong"})):
        printed, said = verdicts(equation.format(number))[-1]
        assert printed == number
        assert said in expected


@pytest.mark.parametrize(
    "note",
    [
        r"$\log_2 x \approx 5$, so $x = 30$.",
        r"$\tan\theta = 1$, so $\theta = -135°$.",
        r"$\tan\theta = 1$, so $\theta = 405°$.",
        r"$\sin\theta = 0.5$, so $\theta = 390°$.",
        r"$\tan\theta = \frac{1}{\sqrt 3}$, so $\theta = 210°$.",
        r"$\tan\theta = \frac{1}{1.5 \pi}$, so $\theta = 13°$.",
        r"$\cos A \approx \frac{69.04 - 100}{35.84} \approx -0.864 \Rightarrow A \approx 149.86°$",
        r"$\sin\theta = 0.5$, so $\theta = -210°$.",
        r"$\cos\theta = 0.5$, so $\theta = 420°$.",
    ],
)
def test_angles_some_turns_away_and_what_is_about(note: str) -> None:
    assert "wrong" not in [said for _, said in verdicts(note)]


def test_an_angle_that_no_turn_brings_back() -> None:
    assert verdicts(r"$\sin\theta = 0.5$, so $\theta = 400°$.")[-1] == ("400", "wrong")

"""Limits by the first term of an expansion: those that are, and those that nothing shows."""

from __future__ import annotations

import pytest
from judged import only, verdicts

_RIGHT = [
    r"\lim_{x\to 0}\frac{\tan x-\sin x}{x^3} = \frac12",
    r"\lim_{x\to 0}\left(\frac1x - \frac1{\sin x}\right) = 0",
    r"\lim_{x\to 0}\left(\frac1{x^2} - \frac1{\sin^2 x}\right) = -\frac13",
    r"\lim_{x\to 0}\left(\frac1x - \frac{1}{e^x-1}\right) = \frac12",
    r"\lim_{x\to 1}\left(\frac{1}{\ln x} - \frac{1}{x-1}\right) = \frac12",
    r"\lim_{x\to\pi/2}\frac{\cos x}{x-\pi/2} = -1",
    r"\lim_{x\to\pi}\frac{\sin x}{x-\pi} = -1",
    r"\lim_{x\to 2\pi}\frac{1 - \cos x}{(x-2\pi)^2} = \frac12",
    r"\lim_{x\to\pi/4}\frac{\tan x - 1}{x-\pi/4} = 2",
    r"\lim_{x\to\pi/4}\frac{\sin x - \cos x}{x-\pi/4} = \sqrt2",
    r"\lim_{x\to 8}\frac{\sqrt[3]{x}-2}{x-8} = \frac1{12}",
    r"\lim_{x\to 4}\frac{x-4}{\sqrt{x}-2} = 4",
    r"\lim_{x\to 0^-}\frac{|x|}{x} = -1",
    r"\lim_{x\to 3^+}\frac{|x-3|}{x-3} = 1",
    r"\lim_{x\to\infty}(\sqrt{x^2+x}-x) = \frac12",
    r"\lim_{x\to\infty}(\sqrt{x^2+4x}-\sqrt{x^2+x}) = \frac32",
    r"\lim_{x\to\infty}(\sqrt[3]{x^3+x^2} - x) = \frac13",
    r"\lim_{x\to-\infty}\frac{\sqrt{4x^2+1}}{x} = -2",
    r"\lim_{x\to\infty} x(\ln(x+1)-\ln x) = 1",
    r"\lim_{x\to\infty}(\ln(2x+1)-\ln x) = \ln 2",
    r"\lim_{x\to\infty}(\ln(12x)-\ln(x + 5)) = \ln 12",
    r"\lim_{x\to\infty} x\left(\frac{\pi}{2}-\arctan x\right) = 1",
    r"\lim_{x\to\infty}\left(\frac{x+1}{x-1}\right)^x = e^2",
    r"\lim_{n\to\infty} n\left(\sqrt[n]{e}-1\right) = 1",
    r"\lim_{x\to 0}\left(\frac{\sin x}{x}\right)^{1/x^2} = e^{-1/6}",
    r"\lim_{x\to 0}(\cos x)^{1/x^2} = e^{-1/2}",
    r"\lim_{x\to 1} x^{1/(1-x)} = e^{-1}",
    r"\lim_{x\to 0} x^2\sin\frac{1}{x} = 0",
    r"\lim_{x\to\infty}\frac{x+\sin x}{x} = 1",
    r"\lim_{x\to 0}\frac{\arcsin x - x}{x^3} = \frac16",
    r"\lim_{x\to 0}\frac{\tanh x - x}{x^3} = -\frac13",
    r"\lim_{x\to 0}\left(x\cot x + x\csc x\right) = 2",
    r"\lim_{x\to 1}\frac{\arctan x - \frac{\pi}{4}}{x - 1} = \frac12",
    r"\lim_{x\to 0}\frac{\sqrt{2+x}-\sqrt2}{x} = \frac{1}{2\sqrt2}",
    r"\lim_{x\to 0}\frac{e^{2+x}-e^2}{\sin x} = e^2",
    r"\lim_{x\to\infty} e^{\ln(3x) - \ln x} = 3",
    r"\lim_{x\to\infty} \frac{e^{\ln(3x) + 1/x}}{x} = 3",
    r"\lim_{x\to 0}\left(\frac{1}{x} - \frac{1}{\arcsin x}\right) = 0",
    r"\lim_{x\to 0}\left(\frac{e^{1+x}}{ex} - \frac1x\right) = 1",
    r"\lim_{x\to\infty}\left(\ln(e^2 x) - \ln x\right) = 2",
    r"\lim_{x\to\infty}\left(\sqrt{e^4 x^2 + e^4 x} - e^2 x\right) = \frac{e^2}{2}",
    r"\lim_{x\to \pi/2^-}\tan x = \infty",
    r"\lim_{x\to 0^+}\left(\ln x + \cos x\right) = -\infty",
    r"\lim_{x\to 0}\left(\frac{1}{x^2} - \frac{1}{\sin x}\right) = \infty",
    r"\lim_{x\to 0^-}\left(\frac{1}{x} + \frac{1}{\sin x}\right) = -\infty",
]


@pytest.mark.parametrize("claim", _RIGHT)
def test_what_the_first_term_shows(claim: str) -> None:
    assert only(f"${claim}$").verdict == "exact"


@pytest.mark.parametrize(
    "claim",
    [
        r"\lim_{x\to 0}\frac{1-\cos x}{x\sin x} = \frac13",
        r"\lim_{x\to\infty}(\sqrt{x^2+x}-x) = \frac14",
        r"\lim_{x\to\pi}\frac{\sin x}{x-\pi} = 1",
        r"\lim_{x\to 0^-}\frac{|x|}{x} = 1",
        r"\lim_{x\to\infty}(\ln(2x+1)-\ln x) = \ln 3",
    ],
)
def test_what_it_shows_to_be_another(claim: str) -> None:
    assert only(f"${claim}$").verdict == "wrong"


@pytest.mark.parametrize(
    "text",
    [
        r"\lim_{x\to 0}\frac{|x|}{x}",  # two
        r"\lim_{x\to 0}\sin\frac{1}{x}",  # none
        r"\lim_{x\to 0}\left(\frac1x + \sin\frac1x\right)",
        r"\lim_{x\to 0} e^{1/x}",
        r"\lim_{x\to 0^+}\frac{\sqrt{x}-x}{\sqrt{x}+\cos x - 1}",  # of half powers
        r"\lim_{x\to 1}\frac{\sin x - \sin 1}{|x - 1|}",
        r"\lim_{x\to \pi/3}\frac{\cos x - \frac12}{|x - \pi/3|}",
        r"\lim_{x\to 0}\left(\sqrt{2 + x} + \sqrt{3 + \sin\frac1x}\right)",
        r"\lim_{x\to 2}\frac{\arctan|x| - \arctan 2}{x - 2}",
        r"\lim_{x\to 1}\frac{\arcsin|x|}{x - 1}",
        r"\lim_{x\to 1/2}\frac{\arcsin x}{|x - 1/2|}",
        r"\lim_{x\to 0}\left(\frac{\sqrt{2+x}^3}{x}-\frac{2\sqrt{2}}{x}\right)",
        r"\lim_{x\to\infty}(\ln(2000003x + 1) - \ln x)",
        r"\lim_{x\to\infty}(\ln(\sqrt2 x) - \ln x)",
        r"\lim_{x\to\infty}(\ln(e^2 x + 1) - \ln x)",
        r"\lim_{x\to 0}\left(\frac{e^{\pi + x}}{x} - \frac{e^{\pi}}{x}\right)",
        r"\lim_{x\to 0}\left(\frac{|x + \pi|}{x} - \frac{\pi}{x}\right)",
        r"\lim_{x\to e}\frac{\ln x - 1}{x - e}",
        r"\lim_{x\to 0^+} x^x \sin\frac1x \ln x",
        r"\lim_{x\to 0}\frac{|x|^{50}}{x^{50}}",
        r"\lim_{x\to 0}\left(\ln(1 + x^{20}) - x^{20}\right)\frac{1}{|x|^{40}}",
    ],
)
def test_what_nothing_shows_is_open(text: str) -> None:
    assert [verdict for _, verdict in verdicts(f"${text} = 7$")] == ["undecided"]

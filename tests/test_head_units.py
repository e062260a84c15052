"""Units in the heads of LaTeX tables: what is none there, then columns that are found."""

from __future__ import annotations

import pytest
from judged import verdicts

#: Values that the formula above gives, and one that it does not.
_ROWS = ("1.00 & 0.03 & 33.3", "2.00 & 0.06 & 33.3", "5.00 & 0.16 & 31.3", "8.00 & 0.25 & 33.0")
_FOUND = [("33.3", "rounded"), ("33.3", "rounded"), ("31.3", "rounded"), ("33.0", "wrong")]


def _table(heads: str) -> str:
    rows = r" \\ ".join((heads, *_ROWS))
    return rf"Here $R = \frac{{V}}{{I}}$. \begin{{tabular}}{{ccc}} {rows} \\ \end{{tabular}}"


@pytest.mark.parametrize(
    "heads",
    [
        r"$V [V]$ & $I [A]$ & $R [x]$",
        r"$V$ & $I$ & $R/I$",
        r"$V$ & $I$ & $R(I)$",
        r"$V$ & $I/\text{max}$ & $R$",
        r"$V$ & $I$ ($q$) & $R$",
    ],
)
def test_what_is_no_unit(heads: str) -> None:
    assert verdicts(_table(heads), "latex") != _FOUND


@pytest.mark.parametrize(
    "heads",
    [
        r"$V [V]$ & $I [A]$ & $R [\Omega]$",
        r"$V$ (V) & $I$ (A) & $R$ ($\Omega$)",
        r"$V$ [$V$] & $I$ ($A$) & $R$ $[\Omega]$",
        r"$V/\si{\volt}$ & $I/\si{\ampere}$ & $R/\si{\ohm}$",
        r"{$V\,[\si{\volt}]$} & {$I\,[\si{\ampere}]$} & {$R\,[\si{\volt\per\ampere}]$}",
        r"$V / \mathrm{V}$ & $I / \mathrm{A}$ & $R / \mathrm{V\,A^{-1}}$",
        r"$V\,(\text{V})$ & $I\,(\text{A})$ & $R\ (\Omega)$",
        r"$V\ [\mathrm{V}]$ & $I\ [\mathrm{A}]$ & $R\ [\mathrm{V}/\mathrm{A}]$",
    ],
)
def test_columns_below_heads_with_units(heads: str) -> None:
    assert verdicts(_table(heads), "latex") == _FOUND

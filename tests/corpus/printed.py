"""Reads a number as an author prints it, exactly and with the unit of its last place."""

import re
from dataclasses import dataclass
from fractions import Fraction

SUPERSCRIPTS = str.maketrans("⁰¹²³⁴⁵⁶⁷⁸⁹⁻⁺", "0123456789-+")
BLANKS = re.compile(r"\\[,;: !]|[   ~]|\{\\,\}")
POWER_OF_TEN = re.compile(
    r"(?:(?P<times>\\times|\\cdot|×|·|\*)?10\^?\{?(?P<exponent>[-+]?\d+)\}?|[eE](?P<e>[-+]?\d+))$"
)


@dataclass(frozen=True)
class Printed:
    """A printed number: its value, the unit of its last place, and how many digits it shows."""

    value: Fraction
    unit: Fraction
    decimals: int
    significant: int
    trailing_zeros: int


def read(text: str, comma: str) -> Printed:
    r"""Read a printed number.

    `comma` says what a comma is in this text: `decimal`, `thousands` or `` for none. Percent signs,
    scientific notation (`3 \times 10^{-2}`, `10^6`, `1e-12`) and thin spaces are understood.
    Raises ValueError where the text is no number.
    """
    body = BLANKS.sub("", text).replace("−", "-").replace("{,}", ",")
    body = body.replace(",", "." if comma == "decimal" else "")
    body, scale = _percent(body)
    body, power = _power(body.translate(SUPERSCRIPTS) if "10" in body else body)
    if not re.fullmatch(r"[-+]?(\d+\.?\d*|\.\d+)", body):
        raise ValueError(f"{text!r} is no printed number")
    decimals = len(body.partition(".")[2])
    digits = body.lstrip("+-").replace(".", "").lstrip("0")
    factor = Fraction(10) ** power * scale
    whole = "." not in body and power == 0
    return Printed(
        value=Fraction(body) * factor,
        unit=Fraction(1, 10**decimals) * factor,
        decimals=decimals,
        significant=len(digits),
        trailing_zeros=len(digits) - len(digits.rstrip("0")) if whole else 0,
    )


def _percent(body: str) -> tuple[str, Fraction]:
    for sign in ("\\%", "%"):
        if body.endswith(sign):
            return body.removesuffix(sign), Fraction(1, 100)
    return body, Fraction(1)


def _power(body: str) -> tuple[str, int]:
    if (found := POWER_OF_TEN.search(body)) is None:
        return body, 0
    if found["e"] is not None:
        return body[: found.start()], int(found["e"])
    alone = found.start() == 0 and "^" in found[0]
    if found["times"] is None and not alone:
        return body, 0
    return body[: found.start()] or "1", int(found["exponent"])

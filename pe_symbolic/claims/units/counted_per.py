"""``2.67 per 1,000``, ``267 deaths per 100,000``, ``2.67 ‰``: numbers that count so small parts."""

from __future__ import annotations

from pe_symbolic.regex import regex

_PER = "per|pro|por(?: cada)?|pour|par|for every|out of|sur|de cada|su|av|von|je|auf|na|на|op|/"
_GAP = r"(?:[ \t~*$`{}\u00a0]|\\[,;: ]|\\(?:text|mathrm|textrm)(?![A-Za-z])){0,8}"
_THOUSANDS = r"(?:[,.'\u00a0\u202f ]|\{,\}|\\,)?000"
_PART = regex(
    rf"{_GAP}(?:(?P<mille>‰|(?i:pro|per|por|pour) ?mil(?:le?)?(?![^\W\d]))"
    rf"|(?:[^\W\d_]{{2,16}} ){{0,2}}(?:{_PER}){_GAP}"
    rf"(?:10{_GAP}\^{_GAP}(?P<power>[2-9])|10(?P<raised>[²-⁹])"
    rf"|(?P<tens>10{{0,2}})(?P<thousands>(?:{_THOUSANDS}){{0,2}})|(?P<word>thousand|million))"
    r"(?![\w.,^²³⁴-⁹]?[0-9]|[-+/^²³⁴-⁹=]|\*(?!\*?(?:[\s,.;)]|\Z)))(?![-–][0-9]))"
)
_RAISED = {"²": 2, "³": 3, "⁴": 4, "⁵": 5, "⁶": 6, "⁷": 7, "⁸": 8, "⁹": 9}
_FAR = 60


def part_behind(source: str, end: int) -> int:
    """The exponent of the part that a number ending there counts: -3 of ``per 1,000``; else 0."""
    match = _PART.match(source, end, end + _FAR)
    if match is None:
        return 0
    if match["mille"] or match["word"] == "thousand":
        return -3
    if match["word"]:
        return -6
    if match["power"]:
        return -int(match["power"])
    if match["raised"]:
        return -_RAISED[match["raised"]]
    return -(len(match["tens"]) - 1 + match["thousands"].count("000") * 3)

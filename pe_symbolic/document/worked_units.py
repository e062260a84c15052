"""What stands behind the numbers of a fence: units, what is counted, remarks in brackets."""

from __future__ import annotations

from pe_symbolic.regex import regex

#: ``2 × 80 bytes``, ``32 layers × 64``, ``12.3V × 0.5A``: what is measured or counted by a number,
#: in two words as well, ``500 prompt tokens``, and at what rate, ``$2/hour``.
#: A word of a condition counts nothing, nor does a letter right behind a number, but for a unit.
UNIT = regex(
    r"(?<=[0-9½)])(?:[ ]?(?:[mkµuMGTn]?(?:[mgsVWNJALBΩ]|Hz|Pa|Wh|Ah|eV|bps|cal|mol)|cm|min|kg|ml"
    r"|mcg|gtt|lb|oz|°C|Ω|[KMGT]i?B|ms|hr?|K|bits?|bytes?|dB|kr|zł|Kč)"
    r"(?:/(?:[smhLg]|kg|m[lL]|hr|min|mol|[a-z]{3,16})){0,2}(?:[²³]|\^[23])?(?: per [a-z]{3,16})?"
    r"|[KMBT]?[ ](?!(?:if|else|and|or|in|for|not|is|then|mod|div|of|to)\b)[A-Za-zÀ-ÖØ-öø-ɏ]{3,16}"
    r"(?: [a-z]{2,16}s)?(?:(?:/| per )[a-z]{3,16})?|/(?:hr|[a-z]{3,12}))"
    r"(?=[ ]*(?:[-+−–×*·÷/)]|$))"
)
#: ``14 GB (weights) + 2 GB (KV cache)``: words in brackets behind what they are about, numbers
#: among them where nothing is added.  Ideographs stand there without a blank: ``14 GB（权重）``.
REMARK = regex(
    r"(?<=[\w%])(?:[ ]{1,12}|(?=[(（][\u3040-\u30ff\u4e00-\u9fff]))[(（]"
    r"(?:[Kk]ey \+ [Vv]alue|[\u3040-\u30ff\u4e00-\u9fff]"
    r"|[^\W\d_](?:(?:[^\W\d]|[ /,-]){1,60}|[\w ,]{1,60}))[)）]"
)
_MEASURE = (
    r"\s*[0-9][0-9.,]*+ ?(?:[kmµMG]?(?:[gsVWNJLm]|Hz|Pa|Wh|eV|cal)|cm|min|mcg|ml|lb|oz|in|ft"
    r"|hr?|°[CF]|(?:second|minute|hour|day|week|month|year|inche|gram|kilogram|lit(?:er|re)|met(?:er|re))s?)"
)
#: ``15 GB``, ``5.5 ms``: a unit that is no word.
MEASURED = regex(
    r"[0-9] ?(?:[kmµuMGTPE]?(?:[gsVWNJLΩ]|Hz|Pa|Wh|eV|bps|FLOP[sS]?)|[KMGTP]i?B|cm|km|min|kg|mcg|lb"
    r"|ml|m/s)(?![A-Za-z])"
)
#: ``0.5 g = 500 mg``, ``8 hours = 480 minutes (shift)``: so much in two units, which runs nowhere.
CONVERSION = regex(rf"(?:{_MEASURE}\s*[=≈]){{1,3}}{_MEASURE}\s*(?:\([A-Za-z][^()=≈]{{0,60}}\)\s*)?")

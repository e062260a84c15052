"""The patterns by which text falls into tokens, each linear in the length of the text."""

from __future__ import annotations

import math
import re
from enum import Enum
from functools import lru_cache

from pe_symbolic.formula import lexicon
from pe_symbolic.regex import LONGEST_SENTENCE, regex


class Notation(Enum):
    """How letters and carets are to be understood."""

    LATEX = "latex"
    PLAIN = "plain"


_TAGS = "sup|sub|b|i|em|strong|br|p|span|div|td|th|tr|u|small|font|li|mark|code|a"
#: What is set below a title is no sign of equality.
_RULE = r"(?:(?<=\n)={3,}[ \t]*(?=[\r\n]|\Z))?"
#: What begins a remark behind the line of a program: ``0.5 * 60  # = 30``, ``2 / 5; // = 0.4``.
#: Behind ``//`` a whole number may be what is left of a quotient.
_HASH, _STROKES = r"(?<=[\w)\]])[ \t]+\#", r"(?<=[\w)\]])(?:;[ \t]*|[ \t]{2,})//"
_ASIDE = rf"{_HASH}(?=[ \t]+[=≈])|{_STROKES}(?=[ \t]+[=≈][ \t]?-?[0-9]*\.[0-9])"
_BEHIND = rf"(?:{_HASH}|{_STROKES})(?=[ \t]+[√0-9(-])"
_SHARED = rf"""
    (?P<space>{_ASIDE}|\s+{_RULE}|(?:\\_){{2,}}|(?<=[0-9])\.(?=[ ]{{1,4}}[=≈][ ]?[-−0-9]))
  | (?P<vulgar>[{"".join(lexicon.VULGAR_FRACTIONS)}]
      |(?<![A-Za-z)\]])<sup>[0-9]{{1,9}}</sup>(?:[/⁄∕]|&frasl;)<sub>[0-9]{{1,9}}</sub>)
  | (?P<degree>\^\s*(?:\\{{1,2}}circ(?![A-Za-z])|\{{\s*(?:\\{{1,2}}circ|(?:\\rm\s+)?o|°)\s*\}}
      |o(?![A-Za-z])|°|º)|(?<=[0-9])<sup>[ ]?[°º∘o][ ]?</sup>|°|º)
  | (?P<tag></?(?:{_TAGS})(?:\s{{1,4}}[a-z-]{{1,20}}=[^<>]{{0,200}})?\s{{0,4}}/?>|\[/?tex\])
  | (?P<rowbreak>\\\\(?:\*|\[[^\]\n]{{0,20}}\])?|\\cr(?![A-Za-z])
      |\\[ \t]{{0,9}}\n(?=[^&\n]{{0,300}}&))
  | (?P<environment>\\(?:begin|end)\s*\{{[^{{}}]{{0,40}}\}}
      (?:\[[^\]]{{0,9}}\])?(?:\{{[^{{}}]{{0,40}}\}})?)
  | (?P<command>\\[A-Za-z]+(?:\*(?=[ ]?[{{\[]))?)
  | (?P<escaped>\\(?s:.))
  | (?P<dots>\.\.\.+|(?<=[0-9])\.\.(?=[0-9])|…|⋯)
  | (?P<number>[0-9]|\.[0-9])
  | (?P<arrow><-{{2,9}}|-->|==>|->|=>|→|⇒|⟶|⟹|↦|⇔|⟺|←|↔
      |(?:(?<=[\w}})\]$][ \t])|(?<=[ \t]{{2}}))<-(?=[ ]))
  | (?P<relation>:=|==|<=|>=|~=|=~|(?<![<>])(?:<<|>>)(?![<>=])|[=≈≃≅≐≒∼˜≊≔≡<>≤≥⩽⩾≠≪≫⊂⊆⊊≢≮≯≰≱])
  | (?P<raised>[{"".join(lexicon.SUPERSCRIPTS)}]+(?:[·˙⋅][⁰¹²³⁴⁵⁶⁷⁸⁹]+)?)
  | (?P<lowered>[{"".join(lexicon.SUBSCRIPTS)}]+)
  | (?P<greek>[{"".join(lexicon.GREEK_LETTERS)}π∞])
  | (?P<big>[{"".join(lexicon.BIG_SIGNS)}])
  | (?P<element>[∈∉])
"""
#: ``Precision@5`` and ``Exercise #4`` are names.
_CUT = r"@(?:[0-9]{1,4}|[kK](?![A-Za-z]))"
_LATEX = (
    _SHARED
    + rf"| (?P<unequal>(?<=[0-9)][ ])!=(?=[ ])) | (?P<word>[A-Za-z]+(?:{_CUT})?)"
    + r"| (?P<char>\+/-|(?s:.))"
)
#: A word that lost the space before a function, in scanned text.
_GLUED = (
    r"(?<![A-Za-z])(?:and|hence|since|so|then|therefore|thus|where|with)"
    r"(?=(?:sin|cos|tan|tanh|exp|ln|log|sqrt|sigmoid|softmax)\()"
)
#: What is said behind a number in letters of which one is a number, ``= 7 e.g. for ...``.
_FOR_EXAMPLE = r"(?<=\s)e\.[ ]?g(?:\.|(?!\w))"
#: A remark in brackets: ``12 % (m/m)``, ``0.6% (0.95^100 = 0.006)``, ``9.5%(approx)``.
_NO_MODULUS = (
    r"[ \t]*\((?:[ ]?[mpvwMPVW][ ]?/[ ]?[mpvwMPVW][ ]?\)|[^()\n]{0,60}[=≈]"
    r"|[ ]?(?i:appr?ox|round|rough|about|nearly|circa|ungef|gerundet|environ)[a-zé.]{0,10}[ ]?\))"
)
_LETTER = "A-Za-zÀ-ÖØ-öø-ɏḀ-ỿ"
#: Accents of words whose letters and marks stand apart; one letter under a hat or a bar is a name.
_MARKS = (
    r"(?:(?<=[a-z]{2})[\u0300-\u0303\u0308\u030a-\u030c\u0327]+"
    r"|[\u0300\u0301]+|[\u0308\u030a\u0327]+(?=[a-z])|[\u0302\u0303\u030c](?=[a-z]{2}))"
)
_PLAIN = (
    rf"(?P<remark>{_BEHIND}|(?<=\s)<[0-9][0-9.]{{0,9}}>(?![0-9])"
    rf"|<(?!(?:{_TAGS})>)[a-z]{{2,12}}>|//+!|\*+/(?!\s*[0-9(])|{_GLUED}|{_FOR_EXAMPLE}) |"
    + _SHARED
    + r"""
  | (?P<unequal>!=)
  | (?P<floordiv>//)
  | (?P<remainder>(?:(?<=\s)%(?=[ ]?[0-9(])|(?<=[\d)])%(?=[0-9(]))(?!"""
    + _NO_MODULUS
    + r"""))
  | (?P<module>(?:(?:np|numpy|[Mm]ath|torch|jnp|tf|mpmath)\.|std::)(?=[A-Za-z]))
  | (?P<word>[ij](?=[0-9]+\.[0-9]) # 0.7 - j0.7
    |"""
    + rf"[{_LETTER}][0-9{_LETTER}]*+(?:{_MARKS}[0-9{_LETTER}]*+)*+(?:_[0-9{_LETTER}]++)*+(?:"
    + _CUT
    + r""")?'*|(?<![\w&#])\#[0-9]{1,4}(?![0-9.]))
  | (?P<stars>\*+)
  | (?P<char>\+/-|(?s:.))"""
)


_SIXTEEN = r"(?:_(?:16|\{(?:16|\\(?:text|mathrm)\{hex\})\})(?![0-9])|₁₆)"
#: ``1010\,1100_2``: bits by fours.
_BITS = r"[01]{1,8}(?:(?:\\[,;: ]|[ ])[01]{4}){1,15}"
_TWO = r"(?:_(?:2|\{2\})(?![0-9])|₂)"
#: ``2F_{16}``, ``(FF)_{16}``, ``\text{A3}_{16}``.
_NUMERAL = rf"""
    (?P<numeral>(?<![0-9A-Za-z_.^{{\\])(?:\((?=[0-9A-F]{{1,16}}\)|[01]{{1,8}}[\\ ])
      |(?:\\(?:text|mathrm|mathtt|texttt))?\{{(?=[0-9A-F]{{1,16}}\}}))?
      (?:(?P<digits>(?:(?<=[{{(])[0-9A-F]|[0-9A-F]{{2}})[0-9A-F]{{0,14}})[)}}]?{_SIXTEEN}
      |(?P<bits>{_BITS})[)}}]?{_TWO})) |"""
#: Digits of a numeral; beside others of other bases one is enough: ``A₁₆``.
_OF_TWO, _OF_ONE = "[0-9A-F]{2}", "[0-9A-F]{1,2}"
#: ``C_{10}^2`` and ``A_5^2``: how many choices there are, without and with their order.
_SCRIPT = r"(?:[0-9]|\{[0-9]{1,3}(?:[ ]?[-+][ ]?[0-9]{1,3}){0,3}\})"
_CHOSEN = rf"(?<![A-Za-z\\])[CA](?:_{_SCRIPT}\^{_SCRIPT}|\^{_SCRIPT}_{_SCRIPT})"
_CHOICE = rf"(?P<choice>{_CHOSEN}) |"
_BOTH = {Notation.LATEX: _LATEX, Notation.PLAIN: _PLAIN}
#: A numeral that is no product, a word that says so, or bits by fours.
_HAS_NUMERALS = regex(
    r"(?<![0-9A-Za-z_])(?:[A-F][0-9][0-9A-F]{0,14}|[0-9]{1,8}[A-F][0-9A-F]{1,8})"
    rf"[)}}]?{_SIXTEEN}",
    held=("_16", "_{16", "₁₆", "_{\\text{hex", "_{\\mathrm{hex"),
)
_SPEAKS_OF_NUMERALS = regex(
    r"\b(?:hex|hexadecimals?|(?:in|to|the) base[- ](?:16|sixteen)|hexad[eé]cimal\w*"
    r"|hexadezimal\w*)\b",
    re.IGNORECASE,
    held=("hex", "base"),
)
#: Bits or octal digits with their base, beside which ``2F₁₆`` has one as well.
_HAS_ANOTHER_BASE = regex(
    r"(?<![0-9A-Za-z_.,])(?:[01]{3,32}\)?(?:₂|_2|_\{2\})|[0-7]{2,16}\)?(?:₈|_8|_\{8\}))(?![0-9])",
    held=("₂", "₈", "_2", "_8", "_{2", "_{8"),
)
#: Letters or digits alone with what they come to: ``FF_{16} = 255``.
_WITH_ITS_VALUE = regex(
    rf"(?<![0-9A-Za-z_.,^{{\\])(?P<digits>[0-9A-F]{{2,8}}){_SIXTEEN}"
    r"\s?=\s?(?P<value>[0-9]{2,10})(?![0-9]|[.,][0-9])",
    held=("_16", "_{16", "₁₆"),
)
#: A slip in what it comes to is no larger than a part of it.
_SLIP = 10
#: A letter that is given a value of its own by its number: ``F₁₆ = 987`` of Fibonacci.
_COUNTS_TO_16 = regex(
    rf"(?<![0-9A-Za-z_(])[A-F]{_SIXTEEN} ?[=≈] ?(?!1[0-5](?![0-9.]))[-−]?[0-9]",
    held=("_16", "_{16", "₁₆"),
)
#: A letter with another index, beside which ``F₁₆`` is one of a sequence.
_HAS_AN_INDEX = regex(
    r"(?<![0-9A-Za-z_(])[A-F](?:_(?!16(?![0-9]))[0-9]|_\{(?!16\})[0-9]|(?!₁₆)[₀-₉])"
)
_HAS_BITS = regex(rf"{_BITS}[)}}]?{_TWO}", held=("_2", "_{2", "₂"))


#: A name of its own: C_2 is no number of choices where C_2 stands alone.
_ALONE = regex(r"(?<![A-Za-z\\^}])[CA]_(?:[0-9]+|\{[0-9]+\})(?![0-9]|\s*\^)")
_HAS_CHOICES = regex(_CHOSEN)
_SPEAKS_OF_CHOICES = regex(
    r"\bP\(\s?[A-Za-z]\s?(?:[=≤<]|\\leq?(?![A-Za-z]))"
    r"|\bcombinat|\bcombinai|\bchoos|\bchose|\bchoice|\bways? (?:to|of)\b|many ways|\bhands\b"
    r"|\bprobabilit|\barrangement|\bpermutation|\bkombin|\bwahrscheinlich|\banordnung|\bescolh"
    r"|\belegi|\bscelt|chọn|xác suất|tổ hợp|сочетан|размещен|вероятн|способ"
    r"|组合|組合|排列|概率|確率|選|选|조합|확률|순열",
    re.IGNORECASE,
)
_SPEAKS_OF_ORDER = regex(
    r"\barrangement|\bpermutation|\banordnung|\bdisposi|\bvaria[cz]|размещен|chỉnh hợp"
    r"|排列|順列|순열",
    re.IGNORECASE,
)


def pattern_for(notation: Notation, source: str) -> re.Pattern[str]:
    """The pattern of tokens: with numerals to other bases and choices where a text has such."""
    more = _more_in if len(source) > LONGEST_SENTENCE else _more_in_a_sentence
    return _compiled(notation, more(source))


@lru_cache(maxsize=8)
def _compiled(notation: Notation, more: str) -> re.Pattern[str]:
    return re.compile(more + _BOTH[notation], re.VERBOSE)


@lru_cache(maxsize=2)
def _more_in(source: str) -> str:
    has_numerals = any(
        each.search(source) for each in (_HAS_NUMERALS, _SPEAKS_OF_NUMERALS, _HAS_BITS)
    )
    numeral = _NUMERAL if has_numerals or _gives_values(source) else ""
    if _HAS_ANOTHER_BASE.search(source) and _COUNTS_TO_16.search(source) is None:
        named = _HAS_AN_INDEX.search(source) is not None
        numeral = _NUMERAL if named else _NUMERAL.replace(_OF_TWO, _OF_ONE)
    return numeral + _choices_in(source)


#: Sentences are read for themselves, of which a document has many.
_more_in_a_sentence = lru_cache(maxsize=64)(_more_in.__wrapped__)


def _gives_values(source: str) -> bool:
    """Whether digits with a 16 below them come to what they are, or nearly so."""
    found = (
        (int(one["digits"], 16), int(one["value"])) for one in _WITH_ITS_VALUE.finditer(source)
    )
    return any(abs(meant - said) * _SLIP <= meant for meant, said in found)


def _choices_in(source: str) -> str:
    """``C_5^2`` is a number of choices where a text speaks of them, ``A_5^2`` of those in order."""
    if not _HAS_CHOICES.search(source) or _ALONE.search(source):
        return ""
    ordered = _SPEAKS_OF_ORDER.search(source) is not None or _is_borne_out("A", source)
    spoken = _SPEAKS_OF_CHOICES.search(source) is not None
    if not (ordered or spoken or _is_borne_out("C", source)):
        return ""
    return _CHOICE if ordered else _CHOICE.replace("[CA]", "C")


def _is_borne_out(letter: str, source: str) -> bool:
    """Whether a number of choices, ``C_{10}^3 = 120``, or its factorials stand behind such a sign.

    With fewer than two chosen, or all, the number would tell nothing.
    """
    for found in _COUNTED.finditer(source):
        many, few = chosen_of(found["chosen"])
        if found["chosen"][0] != letter or not 1 < few < many:
            continue
        ways = math.comb(many, few) if letter == "C" else math.perm(many, few)
        if found["of"] == str(many) or found["number"] == str(ways):
            return True
    return False


_COUNTED = regex(
    rf"(?P<chosen>{_CHOSEN})\s?&?=\s?"
    r"(?:\\[dt]?frac\s?\{\s?(?P<of>[0-9]{1,4})\s?!"
    r"|(?:\\(?:boxed|mathbf)\s?\{\s?)?(?P<number>[0-9]{1,30})(?![.,]?[0-9]))"
)
_INDEX = regex(r"([_^])(?:\{([^{}]*)\}|([0-9]))")


def chosen_of(written: str) -> tuple[int, int]:
    """How many there are and how many are chosen by ``C_{7+4-1}^{4-1}``."""
    of = {
        sign: sum(
            int(part) for part in re.findall(r"[-+]?[0-9]+", (braced or bare).replace(" ", ""))
        )
        for sign, braced, bare in _INDEX.findall(written)
    }
    return of["_"], of["^"]


@lru_cache(maxsize=8)
def is_variable(name: str, source: str) -> bool:
    """Whether a text has functions or powers of such a name: ``f(x)``, ``x²``."""
    return re.search(rf"\({name}\)|(?<![0-9A-Za-z_.]){name}(?:[²³⁴]|\^)", source) is not None


@lru_cache(maxsize=8)
def is_named(name: str, source: str) -> bool:
    """Whether a text gives such a name a value somewhere."""
    return re.search(rf"(?<![0-9A-Za-z_.)]){name}\s?[=≈:]", source) is not None

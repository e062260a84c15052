"""The patterns by which text falls into tokens, each linear in the length of the text."""

from __future__ import annotations

import re
from functools import lru_cache

from pe_symbolic.formula import lexicon

_TAGS = "sup|sub|b|i|em|strong|br|p|span|div|td|th|tr|u|small|font|li|mark|code|a"
_SHARED = rf"""
    (?P<space>\s+|(?:\\_){{2,}}|(?<=[0-9])\.(?=[ ]{{1,4}}[=≈][ ]?[-−0-9]))
  | (?P<tag></?(?:{_TAGS})(?:\s[^<>]{{0,200}})?/?>|\[/?tex\])
  | (?P<degree>\^\s*(?:\\circ(?![A-Za-z])|\{{\s*(?:\\circ|(?:\\rm\s+)?o|°)\s*\}}
      |o(?![A-Za-z])|°|º)|°|º)
  | (?P<rowbreak>\\\\(?:\*|\[[^\]\n]{{0,20}}\])?|\\cr(?![A-Za-z])
      |\\[ \t]{{0,9}}\n(?=[^&\n]{{0,300}}&))
  | (?P<environment>\\(?:begin|end)\s*\{{[^{{}}]{{0,40}}\}}
      (?:\{{[^{{}}]{{0,40}}\}}|\[[^\]]{{0,9}}\])?)
  | (?P<command>\\[A-Za-z]+\*?)
  | (?P<escaped>\\(?s:.))
  | (?P<dots>\.\.\.+|(?<=[0-9])\.\.(?=[0-9])|…|⋯)
  | (?P<number>[0-9]|\.[0-9])
  | (?P<arrow>-->|==>|->|=>|→|⇒|⟶|⟹|↦|⇔|⟺|←|↔)
  | (?P<relation>:=|==|<=|>=|~=|=~|[=≈≃≅≐≒∼˜≊≔≡<>≤≥⩽⩾≠])
  | (?P<raised>[{"".join(lexicon.SUPERSCRIPTS)}]+(?:[·˙⋅][⁰¹²³⁴⁵⁶⁷⁸⁹]+)?)
  | (?P<lowered>[{"".join(lexicon.SUBSCRIPTS)}]+)
  | (?P<vulgar>[{"".join(lexicon.VULGAR_FRACTIONS)}])
  | (?P<greek>[{"".join(lexicon.GREEK_LETTERS)}π∞])
  | (?P<big>[{"".join(lexicon.BIG_SIGNS)}])
"""
LATEX = re.compile(_SHARED + r"| (?P<word>[A-Za-z]+) | (?P<char>(?s:.))", re.VERBOSE)
#: A word that lost the space before a function, in scanned text.
_GLUED = (
    r"(?<![A-Za-z])(?:and|hence|since|so|then|therefore|thus|where|with)"
    r"(?=(?:sin|cos|tan|tanh|exp|ln|log|sqrt|sigmoid|softmax)\()"
)
PLAIN = re.compile(
    rf"(?P<remark><(?!(?:{_TAGS})>)[a-z]{{2,12}}>|//+!|\*+/(?!\s*[0-9(])|{_GLUED}) |"
    + _SHARED
    + r"""
  | (?P<unequal>!=)
  | (?P<floordiv>//)
  | (?P<remainder>(?<=[\s\d)])%(?=[ \t]*[0-9(]))
  | (?P<module>(?:np|numpy|math|torch|jnp|tf|mpmath)\.(?=[A-Za-z]))
  | (?P<word>[A-Za-zÀ-ÖØ-öø-ɏ](?:_?[A-Za-z0-9À-ÖØ-öø-ɏ])*'*)
  | (?P<stars>\*+)
  | (?P<char>(?s:.))""",
    re.VERBOSE,
)


@lru_cache(maxsize=32)
def is_named(name: str, source: str) -> bool:
    """Whether a text gives such a name a value somewhere."""
    return re.search(rf"(?<![0-9A-Za-z_.]){name}\s?[=≈:]", source) is not None

"""What may stand between two lines of one working, of which the second says the value."""

from __future__ import annotations

import re

from pe_symbolic.regex import regex

#: What may stand between two lines of one working: breaks, signs of alignment, of what follows.
_BETWEEN = regex(
    r"(?:[\s&$`>*.:–-]|[,;](?=[ $]*(?:\n|\\\\))|\\(?=\n)|\[![A-Za-z]{2,20}\][-+]?|<br ?/?>"
    r"|\\[,;:! \[\]()]|\\\\(?:\[[^\]\n]{0,9}\])?|\\(?:q?quad|implies|Rightarrow"
    r"|Longrightarrow|to|therefore|nonumber|notag|left|right|displaystyle)(?![A-Za-z])"
    r"|⟹|⇒|⟶|→|==?>|->|\\(?:math(?:bf|rm|sf|it|bb)|vec|bm|boldsymbol|text|A?boxed|fbox|underline)\s?\{?"
    r"|,? ?\b(?:and )?(?:thus|hence|therefore|so|giving|gives|which gives|that is|i\.e\.|donc|d'où"
    r"|somit|daher|folglich|por (?:lo )?tanto|logo|portanto|assim|dunque|quindi|поэтому|значит)\b,?"
    r"|\b(?:(?:we|you|one|this|it|which)(?: then)? (?:find|get|obtain|yield|give)s?"
    r"|on (?:trouve|obtient)|(?:wir|man) (?:erhalten|erhält)|(?:se )?(?:obtiene|obtenemos)"
    r"|obtemos|(?:si )?ottiene|otteniamo|получаем)\b(?: that| que| dass)?"
    r"|\b(?:final )?(?:ans(?:wer)?|result|antwort|ergebnis|réponse|résultat|respuesta|resultado"
    r"|resposta|risposta|risultato|ответ)\b(?: is)?:?"
    r"|\b(?:simplif(?:y|ying|ied)|calculat(?:e|ing)|comput(?:e|ing)|evaluat(?:e|ing)|approximat(?:e|ing)"
    r"|numerically|vereinfacht|numerisch|numériquement|en simplifiant|simplificando|calculando)\b"
    r"(?: (?:this|it|the (?:values?|results?|numbers?|sums?|products?|terms|expressions?)))?[:,]?"
    r"|\b(?:perform|do|carry out|work out|plug(?:ging)?|substitut(?:e|ing)|insert(?:ing)?"
    r"|divid(?:e|ing)|multiply(?:ing)?|add(?:ing)?|subtract(?:ing)?|solv(?:e|ing))(?: in)?"
    r"(?: (?:this|it|out|the|(?:(?:the|all|known|given|numerical) ){1,3}"
    r"(?:division|multiplication|addition|subtraction|calculation|arithmetic|values?|numbers?|figures)))?\b[:.]?"
    # A step of one working has its number before what is done; without that it is an answer.
    r"|(?:(?<=[\n ])[1-9][0-9]?\.|\bstep [1-9][0-9]?:?)(?=[ *]{1,6}(?:perform|do\b|carry|work|plug"
    r"|substitut|insert|divid|multiply|add|subtract|solv|simplif|calculat|comput|evaluat))"
    r"|[，。]?(?:よって|ゆえに|つまり|したがって|因此|所以|故|即|따라서)，?"
    r"|\\(?:begin|end)\{(?:align|aligned|equation|gather|gathered|split)\*?\}){1,40}",
    re.IGNORECASE,
)
_FEW, _FAR, _LONG_LIST = 90, 400, 4000
#: What only sets lines apart: items, columns, the blocks of a slide with their titles.
_SET_OUT = regex(
    r"\\(?:begin|end)\{(?:itemize|(?:example|alert)?block|columns?|center|quote)\*?\}"
    r"(?:[\[<][^\]>\n]{0,40}[\]>]){0,2}(?:\{[^{}\n]{0,80}\})?"
    r"|\\(?:item|pause|column)(?![A-Za-z])(?:[\[<][^\]>\n]{0,40}[\]>]|\{[^{}\n]{0,40}\})?"
)
_BREAKS = regex(r"\s*\n\s*")


def follows_closely(source: str, end: int, start: int) -> bool:
    """Whether nothing but breaks, signs and words for what follows stand between two lines."""
    if not 0 < start - end < _FAR:
        return False
    between = source[end:start]
    if "\\" in between:
        if "\\item" in between and not _is_bulleted(source, start):
            return False
        between = _BREAKS.sub("\n", _SET_OUT.sub("", between))
    return len(between) < _FEW and _BETWEEN.fullmatch(between) is not None


def _is_bulleted(source: str, start: int) -> bool:
    """Whether items have bullets: with numbers they are answers to different questions."""
    since = max(0, start - _LONG_LIST)
    bullets, numbers = (
        source.rfind(f"\\begin{{{one}}}", since, start) for one in ("itemize", "enumerate")
    )
    return bullets > numbers

"""Operations that are done in another way than their name alone says, by the words beside."""

from __future__ import annotations

import re
from functools import lru_cache

from pe_symbolic.calculus.arrays import components
from pe_symbolic.claims.chains.members import Member
from pe_symbolic.expression import Call, Expression, some_node
from pe_symbolic.regex import regex


def is_done_otherwise(source: str, member: Member, end: int) -> bool:
    """Whether the words around a formula say of its operation that it is another one.

    ``With temperature 2, softmax(x)``, ``Scaled by 2, a + b``, ``‖a - b‖ in the Manhattan
    metric``: a formula that has numbers in it shows itself what is done.
    """
    before = _before(source, member.start)
    behind = source[end : end + _BESIDE].partition("\n\n")[0].partition(". ")[0].lstrip(" $\n")
    written, node = source[member.start : member.end], member.expression
    other_norm = _OTHER_NORM.search(f"{before}\n{behind}") or _NORM_BEHIND.match(behind)
    if other_norm and node is not None and some_node(node, _is_plain_norm):
        return True
    if _MEAN.search(written) and _MEAN_BEHIND.match(behind):
        return True
    if any(sign in written for sign in redefined_signs(source)):
        return True
    if _NUMBER.search(written):
        return False
    kinds = (kind for name, kind in _OTHERWISE if name.search(written))
    layered = _IS_LAYERED.match(written) is not None and components(node) is not None
    divided = isinstance(node, Call) and node.op == "div"
    told = (found for kind in kinds if (found := kind.search(before)) is not None)
    # what divides shows itself how it is scaled
    return layered or any(not (divided and _SCALED.match(found.group())) for found in told)


@lru_cache(maxsize=2)
def speaks_of_other_ways(source: str) -> bool:
    """Whether a document has words that may say so."""
    kinds = (_OTHER_NORM, _NORM_BEHIND, _MEAN_BEHIND, _CHANGED, _STEADIED, _IS_LAYERED)
    if any(kind.search(source) for kind in kinds):
        return True
    softened = _SOFTMAX.search(source) and _SOFTENED.search(source)
    return bool(softened or redefined_signs(source))


@lru_cache(maxsize=2)
def redefined_signs(source: str) -> frozenset[str]:
    """The signs that a text defines: ``the operation * is given by a * b = a + b - ab``.

    What has the sign on both sides is a law of it: ``a + b = b + a``.
    """
    found: set[str] = set()
    for each in _REDEFINED.finditer(source):
        names = {each["one"], each["other"]}
        if each["sign"] not in each["as"] and names & set(_NAMES.findall(each["as"])):
            found.add(each["sign"])
    return frozenset(found)


#: Of a sign that is usual it must be said that it is an operation: ``a · b`` is a dot product.
_AN_OPERATION = r"(?:operations?|operator|Verknüpfung|opération|operación|operazione|operação)"
_USUAL = r"(?:×|\\times(?![A-Za-z])|·|\\cdot(?![A-Za-z])|[-+−/÷])"
_REDEFINED = regex(
    rf"\b(?:(?P<said>{_AN_OPERATION})|defin(?:e[sd]?|ing)|let|where|means)\b[^=\n]{{0,60}}"
    rf"(?<![A-Za-z])(?P<one>[A-Za-z])\s?"
    rf"(?P<sign>\*|∗|\\ast(?![A-Za-z])|[@#&△]|(?(said){_USUAL}|(?!)))\s?"
    r"(?P<other>[A-Za-z])(?![A-Za-z])[\s$]{0,3}:?="
    r"(?P<as>(?:[^=\n$.;]|\.(?=[0-9])){1,60})",
    re.IGNORECASE,
    held=(
        *("defin", "operat", "let ", "where", "means"),
        *("verknüpf", "opérat", "operac", "operaz", "operaç"),
    ),
)
_NAMES = regex(r"(?<![\\A-Za-z])[A-Za-z]")


def _is_plain_norm(node: Expression) -> bool:
    """Whether a norm is taken that is the root of squares where no word says another one."""
    return isinstance(node, Call) and node.op == "norm" and len(node.args) == 1


def _before(source: str, start: int) -> str:
    """What stands before a place in its sentence, or in the one that ends in a colon above."""
    before = source[max(0, start - _BESIDE) : start]
    above, gap, said = before.rpartition("\n\n")
    if gap and not said.strip(" $*`") and above.rstrip().endswith(":"):
        said = above.rpartition("\n\n")[2]
    begins = max(said.rfind(". "), said.rfind(".\n")) + 1
    return _NOT_DONE.sub("", said[begins:])


_BESIDE = 160
#: ``Without a mask, softmax(S)``: what is left undone.
_NOT_DONE = regex(
    r"\b(?:without|with no|no) (?:(?:a|an|any|the) )?(?:causal |attention )?"
    r"(?:mask\w*|dropout|temperature|eps(?:ilon)?|scaling)\b",
    re.IGNORECASE,
)
#: A number of its own, none that counts a name: ``x_1``, ``h2``.
_NUMBER = regex(r"(?<![\w}.])(?<!_\{)[0-9]")
_OTHER_NORM = regex(
    r"(?:\b(?:L_?[1p∞]|1|p|max(?:im(?:um|al))?|infinity|sup(?:remum)?|manhattan|taxicab|weighted)|L¹"
    r"|(?:\\ell|ℓ|L)_?\{?(?:[1p∞]|\\infty)\}?|∞)[$ -]{1,3}(?:norm|distance|sense|metric)",
    re.IGNORECASE,
    held=("norm", "distance", "sense", "metric"),
)
_NORM_BEHIND = regex(
    r"(?:\(|in )(?:the )?(?:manhattan|taxicab|cosine|chebyshev|L_?1|L1|max(?:imum)?)\b",
    re.IGNORECASE,
    held=("manhattan", "taxicab", "cosine", "chebyshev", "l_1", "l1", "max"),
)
_MEAN = regex(r"\b(?:mean|average)\b", re.IGNORECASE)
_MEAN_BEHIND = regex(
    r"\((?:the )?(?:geometric|harmonic|quadratic|weighted|trimmed|rms)\b",
    re.IGNORECASE,
    held=("geometric", "harmonic", "quadratic", "weighted", "trimmed", "rms"),
)
_CHANGED = regex(
    r"\b(?:re)?scal(?:ed|ing) (?:[\w'$-]+ ){0,3}by\b"
    r"|\b(?:divid|multipl[yi])(?:e|ed|ing)? (?:[\w'$-]+ ){0,3}by\b"
    r"|\b(?:doubl|halv)(?:e|ed|ing) (?:both|the|each|all|every|them)\b"
    r"|\bafter (?:[\w'-]+ )?(?:subtract|(?:re)?scal|normali[sz]|cent(?:er|r)|rotat|divid|multipl)",
    re.IGNORECASE,
    held=("scal", "divid", "multip", "doubl", "halv", "after "),
)
_SCALED = regex(r"(?:re)?scal|divid", re.IGNORECASE)
_SOFTENED = regex(r"temperature|\b[Tτ][$\s]*=|\bmask|top[-_ ]?[kp]\b|causal|dropout", re.IGNORECASE)
_STEADIED = regex(r"\beps(?:ilon)?\b|ε|\\(?:var)?epsilon\b", re.IGNORECASE, held=("eps", "ε"))
#: ``LN`` of a list in capitals is the norm of a layer as well as a logarithm.
_IS_LAYERED = regex(r"LN\s?\(")
_SOFTMAX = regex(r"soft-?max", re.IGNORECASE, held=("softmax", "soft-max"))
_OTHERWISE = (
    (_SOFTMAX, _SOFTENED),
    (regex(r"\A\W*(?:LayerNorm|layer_?norm|LN|RMSNorm|rms_?norm|RMS)\b"), _STEADIED),
    (regex(r"\A"), _CHANGED),
)

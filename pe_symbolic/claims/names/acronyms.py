r"""Names of several letters in italics: ``TP = 90`` in TeX, and then ``\frac{TP}{TP + FP}``.

In a formula letters side by side are factors.  They are one name where an equation begins
with them, or where they are all of a cell, unless each of them stands alone somewhere as well;
the F of ``F_1`` does not, but for a product with that very index: ``XW_Q`` beside X and ``W_Q``.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from msgspec import structs

from pe_symbolic.formula import Kind, Token

_LETTERS = frozenset({Kind.NAME, Kind.CONSTANT})
#: What an equation may begin behind.
_BEGINS = frozenset({Kind.BREAK, Kind.TEXT, Kind.COMMA, Kind.ARROW, Kind.RELATION})
_LONGEST = 12


def with_acronyms(stretches: Iterable[Sequence[Token]], source: str) -> list[list[Token]]:
    """The stretches with the letters of such a name as one token."""
    found = [list(tokens) for tokens in stretches]
    if "LN(" in source or "LN}" in source:
        words = source.lower()
        spoken = "layer" in words or "add & norm" in words
        found = [_with_layer_norms(tokens, source, spoken=spoken) for tokens in found]
    indexed = {head for tokens in found for head in _heads(tokens, source)}
    heads = {word for word, _ in indexed}
    heads |= {word for tokens in found for word in _in_cells(tokens, source)}
    if not heads:
        return found
    alone: set[str] = set()
    for tokens in found:
        alone.update(
            tokens[a].text + _index_at(tokens, b) for a, b in _runs(tokens, source) if b - a == 1
        )
    products = {word for word, index in indexed if alone >= {*word[:-1], word[-1] + index}}
    names = {word for word in heads if not alone.issuperset(word)} - products
    return [_joined(tokens, names, source) for tokens in found] if names else found


def _with_layer_norms(tokens: list[Token], source: str, *, spoken: bool) -> list[Token]:
    r"""``LN([1, 2])`` normalises a layer; of one number ``LN`` is the logarithm of spreadsheets.

    Where layers are ``spoken`` of, it is none even so; set upright, ``\text{LN}(x)`` is one of
    a name alone, which may be a whole layer.
    """
    changed = list(tokens)
    for place, token in enumerate(tokens):
        if token.text != "ln" or not source[token.start : token.end].endswith(("LN", "LN}")):
            continue
        listed = [each.text for each in tokens[place + 1 : place + 3]] == ["(", "["]
        kinds = [each.kind for each in tokens[place + 1 : place + 4]]
        named = source[token.end - 1] == "}" and kinds == [Kind.OPEN, Kind.NAME, Kind.CLOSE]
        if spoken or listed or named:
            changed[place] = structs.replace(token, kind=Kind.NAME, text="LN")
    return changed


def _heads(tokens: Sequence[Token], source: str) -> Iterator[tuple[str, str]]:
    """The letters that equations begin with, and those below them."""
    for place, token in enumerate(tokens):
        if token.kind is not Kind.RELATION or token.text not in ("=", "≈", ":="):
            continue
        end = _without_index(tokens, place)
        start = end
        while start > max(0, end - _LONGEST) and _touches(tokens, start - 1, end, source):
            start -= 1
        before = tokens[start - 1] if start else None
        word = "".join(each.text for each in tokens[start:end])
        begins = before is None or before.kind in _BEGINS
        if end - start > 1 and begins and not (len(word) == 2 and word[0] == "d"):
            yield word, _index_at(tokens, end)


def _index_at(tokens: Sequence[Token], at: int) -> str:
    """The index that stands at a place, without its braces; empty where none does."""
    if at >= len(tokens) or tokens[at].kind is not Kind.SUBSCRIPT:
        return ""
    inner = [token.text for token in tokens[at + 1 : at + 9]]
    ends = inner.index("}") if inner[:1] == ["{"] and "}" in inner else 1
    return "_" + "".join(inner[:ends]).lstrip("{")


def _in_cells(tokens: Sequence[Token], source: str) -> Iterator[str]:
    """The capital letters that are all of a cell, or of a line: ``| $TP$ | $FP$ |``."""
    for start, end in _runs(tokens, source):
        behind = tokens[end : end + 2]
        before = tokens[start - 1 : start]
        around = (*before, *behind)
        bordered = bool(behind) and behind[0].text == "border"
        if end - start > 1 and bordered and all(one.kind is Kind.BREAK for one in around):
            word = source[tokens[start].start : tokens[end - 1].end]
            if word.isupper():
                yield word


def _without_index(tokens: Sequence[Token], end: int) -> int:
    """The end of what stands before the index that ends here."""
    if end and tokens[end - 1].text == "}":
        opening = next((i for i in range(end - 1, max(0, end - 9), -1) if tokens[i].text == "{"), 0)
        return opening - 1 if opening and tokens[opening - 1].kind is Kind.SUBSCRIPT else end
    return end - 2 if end > 2 and tokens[end - 2].kind is Kind.SUBSCRIPT else end


def _touches(tokens: Sequence[Token], place: int, end: int, source: str) -> bool:
    """Whether this token is a letter, and stands right before the next where there is one."""
    token = tokens[place]
    if not _is_letter(token, source):
        return False
    return place + 1 == end or token.end == tokens[place + 1].start


def _is_letter(token: Token, source: str) -> bool:
    if token.kind not in _LETTERS or token.upright or token.end - token.start != 1:
        return False
    return len(token.text) == 1 and source[token.start] == token.text and token.text.isalpha()


def _runs(tokens: Sequence[Token], source: str) -> Iterator[tuple[int, int]]:
    """The longest rows of letters that touch, by the first and behind the last."""
    at = 0
    while at < len(tokens):
        if not _is_letter(tokens[at], source):
            at += 1
            continue
        start = at
        at += 1
        while at < len(tokens) and _is_letter(tokens[at], source):
            if tokens[at].start != tokens[at - 1].end:
                break
            at += 1
        yield start, at


def _joined(tokens: list[Token], names: set[str], source: str) -> list[Token]:
    changed: list[Token] = []
    done = 0
    for start, end in _runs(tokens, source):
        word = source[tokens[start].start : tokens[end - 1].end]
        if word in names:
            changed += tokens[done:start]
            changed.append(Token(Kind.NAME, word, tokens[start].start, tokens[end - 1].end))
            done = end
    return [*changed, *tokens[done:]]

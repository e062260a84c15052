r"""Products of arrays: entry by entry where words say so, or of another shape than their result."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from msgspec import structs

from pe_symbolic.calculus.arrays import components, is_computed_array, rows_of
from pe_symbolic.claims.chains.chain import Chain
from pe_symbolic.claims.claim import Claim
from pe_symbolic.claims.numbers.printed import printed_number
from pe_symbolic.claims.positional.waves import is_near
from pe_symbolic.claims.vectors.entries import with_shapes
from pe_symbolic.decimals import PrintedDecimal
from pe_symbolic.expression import Call, Expression, free_symbols
from pe_symbolic.regex import regex

_BEGIN, _END = r"\\begin\{[bpBv]?matrix\}", r"\\end\{[bpBv]?matrix\}"
_ARRAY = regex(rf"{_BEGIN}(?:(?!\\end)[\s\S])*{_END}")
#: A row times a column, which is one number; two columns side by side may be anything.
_ROW_BY_COLUMN = regex(
    rf"{_BEGIN}[^&\\]*&[^\\]*{_END}(?:\s|\\[,;!]|\\cdot|\\times)*{_BEGIN}(?:[^&\\]|\\\\)*{_END}"
)
#: The product of each entry with that at its place.
_ENTRYWISE = (
    r"hadamard|адамар|[哈阿][达達]玛"
    r"|(?:element|entry|component|point|elementen?|komponenten|eintrag)s?[ -]?w(?:ise|eise)"
    r"|\b(?:termes?|element[oi]?|component[ei]?|componente|p[uo]nto|t[ée]rmo|término|entrada)"
    r" (?:à|a|por|per|po) (?:termes?|elemen|component|p[uo]nto|t[ée]rm|entrad)"
    r"|поэлементн|покомпонентн|почленн|逐(?:元素|[个個]|[点點]|[项項]|分量)|[按對对][应應]?元素"
    r"|(?:từng|theo) (?:phần tử|thành phần)"
)
_BY_ENTRIES = regex(rf"(?i){_ENTRYWISE}")
#: Another product, or a part of this one.
_OTHERWISE = regex(
    rf"(?i){_ENTRYWISE}|kronecker|convol|broadcast|outer|tensor|flatten|reshape|block|augment"
    r"|кронекер|св[её]ртк|тензор|克罗内克|[卷外][积積]|[张張]量|splot|tích (?:chập|ngoài)"
    r"|exterior|\bestern[oa]\b|zewnętrzn|внешн|bloque|blocco|bloco|\bblok|блок|分[块塊]|khối"
    r"|aumentad|ampliad|расширенн|增[广廣]|mở rộng"
    r"|\b(?:row|column|part|entry|element|diagonal|zeile|spalte|ligne|colonne|fila|columna)s?"
    r" (?:of|von|de)\b"
    r"|\b(?:fila|columna|rig[ah]e?|colonn[ae]|linhas?|colunas?|elemento|entrada) (?:de|di|da)"
    r"|\b(?:wiersz|kolumn|стро[кч]|столб[ец]|элемент|диагонал)|第[一二三0-9]+[行列]"
    r"|(?:hàng|cột) thứ"
)
_NEAR, _OF_TWO = 160, 2


def as_misshapen(claim: Claim, source: str) -> Claim | None:
    """A product of arrays against an array of another shape, as a claim that it is equal to it.

    ``None`` where either is not written out as such, or not of numbers: lists in brackets may be
    multiplied entry by entry, as anything is where the words around it say so.
    """
    product, shown = claim.subject, claim.other
    if product is None or shown is None or not _ARRAY.fullmatch(claim.other_text.strip()):
        return None
    known = _ROW_BY_COLUMN.fullmatch(claim.subject_text.strip()) is not None
    if rows_of(product) is not None:
        known = is_computed_array(product) and _ARRAY.search(claim.subject_text) is not None
    if not known or _is_another(product, shown, source):
        return None
    if free_symbols(product) or free_symbols(shown):
        return None
    return replace(claim, kind="identity", other=with_shapes(shown, source))


def with_entries_multiplied(chain: Chain, head: int, last: int, source: str) -> Chain:
    """A product of two arrays as that of their entries, where words near by speak of one.

    It must give more of the numbers behind it than the product of matrices does.  So is one
    that another list is added to, of as many numbers: ``y = γ x + β``, as layers scale and shift.
    """
    member, node = chain.members[head], chain.members[head].expression
    if not isinstance(node, Call):
        return chain
    meant = _scaled_and_shifted(node)
    if meant is None:
        if node.op != "mul" or len(node.args) != _OF_TWO or not is_computed_array(node):
            return chain
        if not _says(_BY_ENTRIES, node, chain.members[-1].end, source):
            return chain
        meant = Call("hadamard", node.args, node.span)
    shown = next(
        filter(None, (components(one.expression) for one in chain.members[head + 1 : last])), ()
    )
    printed = [printed_number(entry, source) for entry in shown]
    if _near(meant, printed) <= _near(node, printed):
        return chain
    return chain.with_member(head, structs.replace(member, expression=meant))


def _scaled_and_shifted(node: Call) -> Call | None:
    """A sum of a list and of the product of two that are as long, taken entry by entry."""
    if node.op != "add":
        return None
    products = [term for term in node.args if isinstance(term, Call) and term.op == "dot"]
    lists = [components(term) for term in node.args if term not in products]
    if len(products) != 1 or not lists or None in lists:
        return None
    factors = map(components, products[0].args)
    if len({len(one or ()) for one in (*lists, *factors)}) != 1:
        return None
    entries = Call("hadamard", products[0].args, products[0].span)
    return Call(
        "add", tuple(entries if term in products else term for term in node.args), node.span
    )


def _near(product: Expression, printed: Sequence[PrintedDecimal | None]) -> int:
    """How many numbers are near to the entries of a product; none of it has another shape."""
    entries = components(product) or ()
    if len(entries) != len(printed):
        return 0
    pairs = zip(entries, printed, strict=True)
    return sum(number is not None and is_near(entry, number) for entry, number in pairs)


def _is_another(product: Expression, shown: Expression, source: str) -> bool:
    """Whether the paragraph of a product speaks of another one near by, or of a part of it."""
    return _says(_OTHERWISE, product, shown.span[1], source)


def _says(words: re.Pattern[str], product: Expression, end: int, source: str) -> bool:
    start = product.span[0]
    before = source[max(0, start - _NEAR) : start].rpartition("\n\n")[2]
    behind = source[end : end + _NEAR].partition("\n\n")[0]
    return words.search(f"{before}\n{behind}") is not None

"""A document becomes claims, and a count of every number that is none."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pe_symbolic.claims.chain import Chain, ChainReader, read_chain
from pe_symbolic.claims.claim import Claim
from pe_symbolic.claims.coverage import Count, Span, count_numbers
from pe_symbolic.claims.statements import statements, tokens_of
from pe_symbolic.document import Document
from pe_symbolic.document.document import SPEAKING
from pe_symbolic.expression import free_symbols
from pe_symbolic.formula import Kind, Token


@dataclass(frozen=True, slots=True)
class Found:
    """What a document claims, in reading order, and how its numbers are accounted for."""

    claims: tuple[Claim, ...]
    count: Count


def find_claims(document: Document) -> Found:
    """Every claim of a document."""
    reader = ChainReader(document)
    claims: list[Claim] = []
    claimed: list[Span] = []
    settings: list[Span] = []
    struck: list[Span] = []
    for region in document.regions:
        if region.role not in SPEAKING:
            continue
        tokens = tokens_of(document, region)
        struck.extend((t.start, t.end) for t in tokens if t.kind is Kind.STRUCK)
        for statement in statements(tokens):
            chain = read_chain(document, statement, region.role)
            if chain is None or _is_question(tokens, statement):
                continue
            found = list(reader.claims(chain))
            if _is_condition(tokens, statement):
                found = [claim for claim in found if claim.kind == "value" and _has_value(claim)]
            claims.extend(found)
            (claimed if found else settings).append(_span(chain, statement))
    return Found(tuple(claims), count_numbers(document, claimed, settings, struck))


def _span(chain: Chain, statement: Sequence[Token]) -> Span:
    return (statement[0].start, statement[-1].end)


def _is_condition(tokens: Sequence[Token], statement: Sequence[Token]) -> bool:
    """``if i mod 2 = 0`` supposes something; it claims nothing."""
    before = None
    for token in tokens:
        if token.start >= statement[0].start:
            break
        before = token
    return before is not None and before.text.lower().split(" ")[-1] in _SUPPOSING


_SUPPOSING = frozenset("if when for where let suppose assume assuming given with".split())


def _has_value(claim: Claim) -> bool:
    return claim.subject is not None and not free_symbols(claim.subject)


def _is_question(tokens: Sequence[Token], statement: Sequence[Token]) -> bool:
    r"""``\log_2(8) = ?`` asks; it claims nothing."""
    if statement[-1].kind is not Kind.RELATION:
        return False
    after = next((token for token in tokens if token.start >= statement[-1].end), None)
    return after is not None and after.text == "?"

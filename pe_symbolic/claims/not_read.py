"""What a document reader could not understand, where it looks like a claim."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pe_symbolic.claims.claim import Claim, Place, reading_order
from pe_symbolic.document import Document, Region, Role
from pe_symbolic.regex import regex

_RELATION = regex(r"[=≈<>≤≥≃≅≐]|\\(?:approx|simeq|sim|le|ge|leq|geq|lt|gt)\b|&[lg]t;")
_LONGEST_TEXT = 200


def with_not_read(document: Document, claims: Sequence[Claim]) -> tuple[Claim, ...]:
    """The claims together with those that stand where nothing could be read, in reading order."""
    return tuple(in_reading_order(list(claims), list(_not_read(document))))


def in_reading_order(claims: list[Claim], further: list[Claim]) -> list[Claim]:
    """The claims with further ones among them, by their places."""
    return sorted((*claims, *further), key=reading_order) if further else claims


def _not_read(document: Document) -> Iterator[Claim]:
    """One claim for each stretch that holds a relation sign and a digit."""
    for region in document.regions:
        if region.role is Role.NOT_READ and _looks_like_a_claim(document.source, region):
            place = Place(*document.stretch(region.start, region.end))
            text = " ".join(document.source[region.start : region.end][:_LONGEST_TEXT].split())
            yield Claim(
                kind="value",
                place=place,
                text=text,
                subject=None,
                subject_text=text,
                relation="=",
                printed=None,
                printed_place=None,
                unread=f"{place.line}:{place.column}: {region.why}",
            )


def _looks_like_a_claim(source: str, region: Region) -> bool:
    text = source[region.start : region.end]
    return bool(_RELATION.search(text)) and any(char.isdigit() for char in text)

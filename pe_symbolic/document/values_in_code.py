"""Numbers in code marks, ``the mean is `2.5` ``: a font for results, and no program."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import structs

from pe_symbolic.document.document import Region, Role
from pe_symbolic.document.offsets import Change
from pe_symbolic.regex import regex

_VALUE = regex(
    r"(?P<opens>`+)\s*(?P<value>[-−+]?[0-9][0-9.,]*(?:[eE][-+]?[0-9]+)?\s*%?"
    r"|\[[-−+0-9., ]{3,400}\])\s*`+"
)


def values_in_code(source: str, regions: Sequence[Region]) -> Iterator[Change]:
    """Nothing in the place of the marks around each."""
    for region in regions:
        if region.role is Role.INLINE_CODE:
            found = _VALUE.fullmatch(source, region.start, region.end)
            if found is not None:
                yield found.start(), found.start("value"), ""
                yield found.end("value"), found.end(), ""


def as_text(regions: Sequence[Region], changes: Sequence[Change]) -> tuple[Region, ...]:
    """The regions, those of such numbers one with the text around them."""
    values = {start for start, _, _ in changes}
    found: list[Region] = []
    in_text = False
    for region in regions:
        is_value = region.start in values
        said = structs.replace(region, role=Role.PROSE) if is_value else region
        before = found[-1] if found else None
        meets = before is not None and before.role is said.role and before.end == said.start
        if before is not None and meets and (is_value or in_text):
            found[-1] = structs.replace(before, end=said.end)
        else:
            found.append(said)
        in_text = is_value
    return tuple(found)

r"""Columns of a mean beside what was measured several times: ``T_1 | T_2 | T_3 | \bar T``."""

from __future__ import annotations

from collections.abc import Sequence

from pe_symbolic.regex import regex

MEAN = (
    r"mean|average|avg\.?|mittel(?:wert)?|durchschnitt|moyenne|media|promedio|média|gemiddelde"
    r"|średnia|среднее"
)
_UNIT = r"(?: ?[\[(/] ?[^\[\]()\n]{1,12}[\])]?)?"
#: A mean of what has a name, as a label or as LaTeX writes it, with its unit.
_OF_A_NAME = regex(
    rf"(?:(?:{MEAN}|mittlere[rs]?|średni[ae]?|ø|⌀)(?: (?:of )?[^\W\d_]{{1,12}}\.?)?"
    r"|[^\W\d_]{1,9} (?:mean|avg|average|mittel|moy|med|mw)"
    rf"|(?:over(?:line|bar)|bar|langle) [^\W\d_]{{1,9}}(?: rangle)?|[⟨<][^\W\d_]{{1,9}}[⟩>]){_UNIT}"
)
_BARE = regex(MEAN)
_RUN = regex(rf"(?P<of>[^\d\n]{{0,20}}?) ?#?(?P<number>[1-9][0-9]?){_UNIT}")
_FEWEST = 2


def first_of_runs(labels: Sequence[str], place: int) -> int | None:
    """Where the runs begin that a column may hold the means of: ``trial 1 | trial 2 | mean``."""
    if _BARE.fullmatch(labels[place]) or not _OF_A_NAME.fullmatch(labels[place]):
        return None  # the bare word heads a mean of all that stands before it
    runs = [_RUN.fullmatch(label) for label in labels[:place]]
    last = runs[-1] if runs else None
    if last is None or not _FEWEST <= int(last["number"]) <= place:
        return None
    first = place - int(last["number"])
    counted = [(run["of"], int(run["number"])) for run in runs[first:] if run is not None]
    expected = [(last["of"], number) for number in range(1, place - first + 1)]
    return first if counted == expected else None

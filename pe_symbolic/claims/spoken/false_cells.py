"""Cells of tables that are called false: by the head of their column, or by a mark in their row."""

from __future__ import annotations

import re
from collections.abc import Sequence

from pe_symbolic.claims.spoken.counterparts import is_of_other_numbers, is_right
from pe_symbolic.document import Document
from pe_symbolic.regex import regex

FALSE = (
    r"wrong|false|incorrect|untrue|not (?:true|correct|right|the case)|nonsense|absurd|impossible"
)
#: Words for wrong in other languages, as they stand behind a claim, or at the head of a line.
FALSE_ELSEWHERE = (
    r"(?:falsch|inkorrekt|faux|fausse|incorrecte?|fals[oa]|incorrect[oa]|incorret[oa]|errad[oa]"
    r"|erróne[oa]|errône[oa]|equivocad[oa]|sbagliat[oa]|scorrett[oa]|errat[oa]|неверно"
    r"|неправильно|onjuist|fout|fei?l|forkert|błędnie|błąd|yanlış|错误|错|錯誤|間違い)"
)
#: The head of a column of mistakes.
_HEAD = regex(
    r"[\s*_]*(?:wrong|incorrect|false|(?:common )?mistakes?|common errors?|don't|✗|✘|❌|falsch"
    r"|rejected (?:answer|response|completion)|(?:student|pupil)s?(?:['’]s|s['’])?"
    r" (?:work|answer|solution|response|attempt)|model (?:output|response)s?|distractors?"
    r"|misconceptions?"
    r"|faux|incorrecto|incorreto|errado|sbagliato|неправильно|неверно|错误|yanlış)[\s*_:]*",
    re.IGNORECASE,
)
#: The heads of a list of what is believed wrongly, and how one does so.
_MISTAKEN = regex(
    r"[\s*_]*(?:(?:common |typical )?mis(?:conception|take)|fallac)\w*[\s*_]*", re.IGNORECASE
)
_EXAMPLE = regex(
    r"[\s*_]*(?:example|instance|students? (?:says?|writes?))\w*[\s*_]*", re.IGNORECASE
)
#: The heads of a list of errata: what was printed, and what should have been.
_PRINTED = regex(
    r"[\s*_]*(?:(?:as )?(?:printed|published|written)|(?:it )?(?:reads|read|says|said|was)"
    r"|original(?: text)?|erratum|errat[ao]|gedruckt|imprimé|impreso)[\s*_:]*",
    re.IGNORECASE,
)
_SHOULD_READ = regex(
    r"[\s*_]*(?:should (?:read|be|have been)|correct(?:ed|ion)?(?: text)?|corrigend(?:um|a)"
    r"|richtig|corretto|correto)[\s*_:]*",
    re.IGNORECASE,
)


def cells_called_false(document: Document) -> list[tuple[int, int, str]]:
    """Where the cells of such columns begin and end, and what their head says, in order."""
    found: list[tuple[int, int, str]] = []
    for table in document.tables:
        if not table.rows:
            continue
        heads = [_SET.sub("", document.source[slice(*cell)]) for cell in table.rows[0]]
        of_mistakes = [_HEAD, _PRINTED] if any(map(_SHOULD_READ.fullmatch, heads)) else [_HEAD]
        of_mistakes += [_EXAMPLE] if any(map(_MISTAKEN.fullmatch, heads)) else []
        columns = [
            place
            for place, head in enumerate(heads)
            if any(one.fullmatch(head) for one in of_mistakes)
        ]
        rights = [place for place, head in enumerate(heads) if columns and is_right(head)]
        for row in table.rows[1:]:
            found += _marked_false(document, heads, row)
            told = [document.source[slice(*row[place])] for place in rights if place < len(row)]
            for place in columns:
                if place >= len(row):
                    continue
                cell = document.source[slice(*row[place])]
                if not any(is_of_other_numbers(cell, each) for each in told):
                    found.append((*row[place], heads[place]))
    return sorted(found)


#: The head of a column of marks that say whether a statement of the row is true.
_MARKS = regex(
    r"[\s*_]*(?:(?:T|V|R) ?/ ?F|(?:true|right|correct|valid|holds|wahr|richtig|vrai|vero|certo"
    r"|verdict|truth(?: value)?|answer|label)"
    r"(?: ?(?:/|or|oder|ou|o) ?(?:false|wrong|falsch|faux|falso|errado))?)[\s*_]*\??[\s*_]*",
    re.IGNORECASE,
)
_IS_FALSE_MARK = regex(
    rf"[\s*_(]*(?:F|no|{FALSE}|{FALSE_ELSEWHERE}|✗|✘|❌|×)[\s*_).]*", re.IGNORECASE
)
_TICK = regex(
    r"[\s*_]*(?:✓|✔|✅|☑|☒|✗|✘|[xX×•●■]|\[[xX]\]"
    r"|\$?\\(?:checkmark|bullet|times|[cx]mark|ding\{[0-9]+\})\$?)[\s*_]*"
)


#: How a head is set in TeX.
_SET = regex(r"\\(?:text(?:bf|it|rm)|emph|bf(?:series)?|[a-z]{1,3}rule|hline)(?![A-Za-z])|[{}$]")


def _marked_false(
    document: Document, heads: Sequence[str], row: Sequence[tuple[int, int]]
) -> list[tuple[int, int, str]]:
    """The cells of a row that a mark calls false: F below ``T/F``, a tick below ``False``."""
    for head, cell in zip(heads, row, strict=False):
        text = document.source[slice(*cell)]
        kind = _IS_FALSE_MARK if _MARKS.fullmatch(head) else _TICK
        if (kind is _IS_FALSE_MARK or _HEAD.fullmatch(head)) and kind.fullmatch(text):
            return [(*other, f"{head}: {text}") for other in row if other != cell]
    return []

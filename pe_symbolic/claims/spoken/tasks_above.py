"""Items of a task that a line above them sets: ``## True or false?``, ``Each of these is wrong.``

A heading sets it up to the next one, a line of words for the list below it.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator
from functools import lru_cache

from pe_symbolic.regex import regex

_HEAD = r"(?:#{1,6}[ \t]{1,4}|\\(?:sub){0,2}section\*?\{)"
_TRUE_OR_FALSE = (
    r"true[ ]?(?:or|/)[ ]?false|right or wrong|(?:wahr|richtig) oder falsch|vrai ou faux"
    r"|verdadero o falso|vero o falso|verdadeiro ou falso|certo ou errado|waar of (?:niet|onwaar)"
    r"|prawda czy fałsz|верно или неверно|правда или ложь|判断题|正误|正誤"
)
_MISTAKES = r"(?:mistake|error)s?"
_FAULTY = r"(?:wrong|false|incorrect|mistaken|erroneous)"
_TASK = regex(
    rf"(?im)^(?P<head>{_HEAD})?[ \t*_>]{{0,6}}(?:[A-Za-z]{{1,9}} )?(?:[0-9.]{{1,6}}[.):]?[ ])?"
    rf"[^\n=]{{0,40}}?(?:{_TRUE_OR_FALSE}"
    r"|(?:find|spot|correct|identify) (?:the|all) (?:mistakes?|errors)"
    rf"|what(?:['’]s| is) wrong\b|finde die fehler|trouve[rz]? les erreurs"
    r"|(?:choose|select|pick|tick|circle) (?:the|all) (?:the )?(?:true|correct) [a-z]{1,12}\b"
    rf"|(?:each|all|every one|both) (?:of )?(?:the following|these)[^\n=.]{{0,40}}"
    rf"\b(?:is|are) {_FAULTY}"
    rf"|which of (?:the following|these)[^\n=.?]{{0,40}}\b(?:true|{_FAULTY}|correct)"
    rf"|(?(head)(?:common|typical|frequent) (?:{_MISTAKES}|misconceptions|pitfalls)"
    rf"|(?!)))[^\n=]{{0,80}}$",
    held=(
        *("true", "wrong", "wahr oder", "richtig oder", "vrai ou", "verdadero", "vero o"),
        *(
            "verdadeiro",
            "certo ou",
            "waar of",
            "prawda",
            "верно",
            "правда",
            "判断题",
            "正误",
            "正誤",
        ),
        *("mistake", "error", "fehler", "erreurs", "false", "correct", "mistaken"),
        *("misconception", "pitfall"),
    ),
)
_NEXT_HEAD = regex(rf"(?m)^{_HEAD}")
_ITEM = regex(
    r"[ \t>]{0,8}(?:[-*+•] |[(\[]?(?:[0-9]{1,2}|[a-zA-Z]|[ivx]{1,4})[.)\]] "
    r"|\\(?:item|begin\{(?:enumerate|itemize|parts)\}))"
)
#: So far down a task reaches.
_REACH = 4_000


def task_above(source: str, start: int) -> str:
    """The words that set the task of which an item stands at a place; empty without any."""
    tasks = _tasks(source)
    at = bisect_right(tasks, start, key=lambda task: task[0]) - 1
    return tasks[at][2] if at >= 0 and start < tasks[at][1] else ""


@lru_cache(maxsize=2)
def _tasks(source: str) -> list[tuple[int, int, str]]:
    """Where each task begins and ends, and its words."""
    found = _TASK.finditer(source)
    return [
        (said.end(), end, said.group().strip("#* _\t{}"))
        for said in found
        if (end := _end(source, said.end(), headed=said["head"] is not None)) > said.end()
    ]


def _end(source: str, start: int, *, headed: bool) -> int:
    last = min(len(source), start + _REACH)
    if headed:
        behind = _NEXT_HEAD.search(source, start, last)
        return behind.start() if behind else last
    end, parted = start, True
    for line, stop in _lines(source, source.find("\n", start) + 1 or last, last):
        item = _ITEM.match(line) is not None
        if parted and line.strip() and not item:
            break
        parted = not line.strip()
        end = end if parted else stop
    return end


def _lines(source: str, start: int, last: int) -> Iterator[tuple[str, int]]:
    """The lines there, each with where it ends."""
    at = start
    while at < last:
        stop = source.find("\n", at, last) + 1 or last
        yield source[at:stop], stop
        at = stop

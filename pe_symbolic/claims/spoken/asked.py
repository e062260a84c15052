"""Equations that a text puts up for inspection: ``True or false: 2^10 = 1000``, ``Is 2 = 3?``.

Or it reports what somebody else wrote: ``if the student wrote 2+2=5``.
"""

from __future__ import annotations

import re

from pe_symbolic.claims.spoken.counterparts import left_side
from pe_symbolic.claims.spoken.others_said import WORDS, names_a_thing, predicted, said_by_others
from pe_symbolic.claims.spoken.quizzed import WORDS as QUIZZING
from pe_symbolic.claims.spoken.quizzed import is_only_supposed, put_up
from pe_symbolic.claims.spoken.reported import WORDS as REPORTING
from pe_symbolic.claims.spoken.reported import reported
from pe_symbolic.claims.spoken.rounding_said import rounded_otherwise
from pe_symbolic.claims.spoken.tasks_above import task_above
from pe_symbolic.document import Document
from pe_symbolic.regex import regex

_SEEN = 240
_WORDS = (
    *(
        "fehler",
        "erreur",
        "erro",
        "ошибк",
        "błąd",
        "fout",
        "hatay",
        "找",
        "改错",
        "間違い",
        "틀린",
    ),
    *("verdadero", "verdadeiro", "vero o", "vrai ou", "wahr oder", "richtig oder", "waar of"),
    *("prawda", "верно", "正誤", "true/false", "right or wrong", "false", "incorrect", "pitfall"),
    *("st order", "d order", "th order", "g order", "-order"),
    *("true or false", "prove", "refute", "mistake", "error", "misconception", "instead of"),
    *(" js", "javascript", "by eye", "read off", "reading off", "eyeball"),
    *("floating", "double", "float"),
    *"truncat|cut off|cutting off|chopp|rounded|schnitten|gerundet|tronqu|arrondi".split("|"),
    *("round up", "rounding", "round down", "aufrund"),
    *("truncado", "redondeado", "troncato", "network", "neural", "perceptron", " mlp"),
    *("might ", "naively", "pitfall", "blunder", "used to think", "used to believe"),
    *("rather than", "proof that", "suppos", "assum", "wrong with", "whether"),
    *(*WORDS, *QUIZZING, *REPORTING),
    *("\\choice", "\\wrongchoice", "\\mauvaise"),
)
_ANY = regex(rf"\?|{'|'.join(map(re.escape, _WORDS))}", re.IGNORECASE, held=("?", *_WORDS))
_SO = r"(?:correct|right|true|false|wrong|valid|propositions)"
#: One of several that are given, and the mark of each: ``which of these``, ``(a)``.
_ONE = (
    r"(?:of (?:these|those|them|the following)|(?:statement|equation|formula|identit|equalit"
    r"|inequalit|expression|calculation|computation|line|step)(?:y|ies|s|e)?)\b"
)
_MARK = r"(?:\(?[A-Ha-h1-9][.)]|\([ivx]{1,4}\)|[ivx]{1,4}[.)])"
_ITEM = rf"(?:(?<=\n)[ \t]{{0,4}}[-*+]|{_MARK})[\s$`*_]{{0,8}}"
_WHICH = r"(?:which|what|welche[rs]?|(?:la|les)?quelles?|lequel|cuál(?:es)?|qua(?:l|le|li|is))"
_SO_ELSEWHERE = (
    r"(?:richtig|wahr|falsch|korrekt|vraie?s?|exactes?|fausses?|verdader[ao]s?|correct[ao]s?"
    r"|ciert[ao]s?|fals[aoei]s?|verdadeir[ao]s?|ver[aoei]|corrett[aoei])"
)
_FIND = (
    r"(?:\b(?:(?:find|spot|where is) the (?:mistake|error)s?|(?:finde(?:t|n Sie)?|suche) den Fehler"
    r"|(?:trouve[rz]?|cherche[rz]?|où est) l['’]erreur|(?:encuentr[ae]|halla|corrige) el error"
    r"|(?:encontre|ache|corrija) o erro|trova(?:re)? l['’]errore|(?:найди(?:те)?|где) ошибку?"
    r"|znajdź błąd|(?:zoek|vind) de fout|hatayı bul(?:un)?)"
    r"|找(?:出)?错误|找错|改错|間違いを(?:見つけ|探し)なさい|틀린 (?:것|곳)을 (?:찾|고르)\w{0,4})"
)
#: Where it is to be found: ``find the error in percent`` is another task.
_THERE = (
    r"(?: here| below| in (?:this|these|the (?:following|calculation|computation|derivation|proof"
    r"|argument|solution|reasoning|equation|line|step)s?)\b[^.!?\n]{0,30})?[ \t]?"
)
_OF_A_SIZE = r"(?:rates?|terms?|bars?|bounds?|margins?|levels?|variances?|models?)\b"
_THINK = r"(?:think|believe|guess|expect|say|conclude|answer)"
_WE = r"(?:we|you|one|people|students?)(?: (?:may|might|would|could))?"
_BEFORE = regex(
    r"(?:\b(?:true or false(?=[*_)\"]{0,3}[ \t]?[:?.–—-]|[ \t]that\b)[*_)\"]{0,3}[ \t]?[:?.]?"
    r"|true or false\)"
    r"|(?:prove|verify|show) or (?:disprove|refute)\b)[^.!?\n]{0,40}"
    r"|\b(?:disprove|refute)\s?:[^.!?\n]{0,20}"
    rf"|\bwhich {_ONE}[^.!?\n]{{0,60}}\b{_SO}\b[^.!\n]{{0,80}}\?[^.!?]{{0,150}}"
    rf"|\b{_WHICH}\b[^.!?\n]{{0,60}}\b(?:{_SO}|{_SO_ELSEWHERE})\b[^.!\n]{{0,80}}\?"
    rf"(?:[^!?]{{0,360}}\s)?{_ITEM}"
    r"|\bwhether(?: (?:the )?(?:statement|equation|equality|identity|claim)| it is true that"
    r"| indeed| really)?[\s$`*_]{0,8}"
    r"|\\(?:wrong)?choice(?![A-Za-z])[^.!?\n\\]{0,60}|\\mauvaise\s?\{[^.!?\n\\}]{0,60}"
    rf"|\b(?:which|what) is {_SO}(?: here)?\?[\s$`*_]{{0,8}}"
    r"|\b(?:common|classic|typical) (?:mistake|misconception|pitfall|trap|blunder)s?\b"
    r"(?! rates?\b)[^.!?\n]{0,80}"
    rf"|(?<!\bthe )\bcommon errors?\b(?! {_OF_A_SIZE})[^.!?\n]{{0,80}}"
    r"|\bthe common error (?:is to|of [a-z]+ing)\b[^.!?\n]{0,80}"
    rf"|{_FIND}{_THERE}[.:?!：。][^.!?]{{0,40}}"
    rf"|(?:{_FIND} in|what is wrong with)\b[\s$`*_]{{0,8}}"
    rf"|\b(?:might (?:(?:well|naively|first|at first) )?{_THINK}|naively,? (?:{_WE} )?{_THINK}"
    r"|I used to (?:think|believe))(?: that)?[\s$`*_]{0,8}"
    r"|(?P<proof>\bproof that\b[\s$`*_]{0,8}))$",
    re.IGNORECASE,
)
#: ``Suppose that $2 + 2 = 5$``; the value of a name is given so, and computed.
_SUPPOSED = regex(
    r"(?P<if>\bif (?:we|you|one) )?\b(?:suppos|assum)(?:e|ing)\b"
    r"(?P<but>,[^,.!?\n]{0,40},| (?:to|on) the contrary,?)?"
    r"(?: that)?[\s$`*_]{0,8}$",
    re.IGNORECASE,
)
_CONCLUDED = regex(
    r"[^\n]{0,120}?\b(?:then|contradiction|would|follows?|absurd|impossible|false)\b", re.IGNORECASE
)
_OF_A_NAME = regex(r"[\s$]{0,4}\\?[A-Za-z]+(?:_\{?\w{1,9}\}?)?\s{0,2}[=≈<>\\]")
#: The right result behind, or the same left side with it; else what is not taken is told.
_INSTEAD = regex(r"[\s$`*_)]{0,8}(?:instead of\b|(rather than)\b)[\s$`*_]{0,8}", re.IGNORECASE)
_RESULT = regex(r"[-−+]?\d[\d.,]*(?<![.,])[\s$`*_)]{0,4}(?:[.,;:!?](?!\d)|\Z|\n)")
_BEHIND = regex(
    rf"[\s$`*_)]{{0,8}}[.!]?[^.!?\n]{{0,40}}{_FIND}{_THERE}(?:[.:?!,;)]|\Z|\n)", re.IGNORECASE
)
IN_FLOATING_POINT = "in floating point"
_IN_FLOATING_POINT = regex(
    r"\bin (?:IEEE(?:[- ]754)? |binary |64-bit |double[- ]precision )?"
    r"(?:floating[- ]point|double[- ]precision|float64|floats|doubles)(?: arithmetic| numbers)?"
    r"(?:,|:| we (?:have|find|get))?[\s$`*_]{0,6}$",
    re.IGNORECASE,
)
_AS_FLOATS = regex(
    r"[\s$`*_)]{0,6}(?:\(|in |with |for |as )"
    r"(?:IEEE(?:[- ]754)? |binary |64-bit |double[- ]precision )?"
    r"(?:JS\b|JavaScript|floating[- ]point|double[- ]precision|float64|floats\b|doubles\b)",
    re.IGNORECASE,
)
#: What is read off a picture is no more than near.
_BY_EYE = regex(
    r"\b(?:by eye|read(?:ing)? off|eyeball(?:ed|ing)?)\b[^.!?\n=≈]{0,40}$", re.IGNORECASE
)
#: What a series has up to a power of its variable is no more, either.
_TO_AN_ORDER = regex(
    r"[\s$`*_)]{0,8},? ?(?:up )?to (?:the )?(?:first|second|third|fourth|leading|lowest"
    r"|[0-9](?:st|nd|rd|th))[ -]order\b"
)
_NEAR = regex(r"[≈~∼]|\\(?:approx|sim)(?![a-z])")
_QUESTION = regex(
    r"(?:^|[.!?:\n>*-]|\\(?:question|item|(?:sub){0,2}part)\s?(?:\[[^\[\]\n]{0,12}\])?(?![A-Za-z]))\s*"
    r"(?:(?:is|does|do|are|can|could|why|ist|sind|gilt|stimmt|warum|est-ce|pourquoi)\b|¿)"
    r"[^.!?\n]{0,40}$",
    re.IGNORECASE,
)
_ENDS_ASKING = regex(
    r"[\s$`*_)]{0,6}"
    r"(?:(?:for (?:all|every|any)|holds?|true|right|correct|always)\b[^.!?\n]{0,40})?\?"
)


#: An item of a list, and the question behind the items which of them are true.
_LIST = 480
_MARKED = regex(rf"\s{{0,4}}(?:[-*+]\s|\*{{0,2}}{_MARK})", re.IGNORECASE)
_WHICH_BEHIND = regex(
    rf"[^?]{{0,360}}\n[ \t*_>]{{0,4}}¿?\b{_WHICH}\b[^.!?\n]{{0,60}}"
    r"\b(?:is|are|holds?|ist|sind|gilt|est|sont|es|son|é|são|è|sono)"
    rf" (?:(?:always|not|in)[ -]?)?(?:{_SO}|{_SO_ELSEWHERE})\s?\?",
    re.IGNORECASE,
)


class Questions:
    """What one document says of its equations: that they are to be looked into."""

    def __init__(self, document: Document) -> None:
        self.source = document.source
        self.none_at_all = _ANY.search(document.source) is None

    def said(self, start: int, end: int) -> str:
        """The words that put ``source[start:end]`` up for inspection; empty without any."""
        if supposed := is_only_supposed(self.source, start, end):
            return _plain(supposed)
        if self.none_at_all:
            return ""
        return self._put_up(start, end) or self._no_more_than_near(start, end)

    def _no_more_than_near(self, start: int, end: int) -> str:
        """The words by which it is read off a picture, predicted, or not rounded to the nearest."""
        window = self.source[max(0, start - _SEEN) : start].rpartition("\n\n")[2]
        by_eye = _BY_EYE.search(window) if _NEAR.search(self.source, start, end) else None
        words = by_eye.group() if by_eye else predicted(window, self.source, start, end)
        if words:
            return _plain(words)
        order = _TO_AN_ORDER.match(self.source, end, end + _SEEN)
        if order is not None and _NEAR.search(self.source, start, end):
            return _plain(order.group())
        behind = _AS_FLOATS.match(self.source, end, end + _SEEN)
        if behind is not None or _IN_FLOATING_POINT.search(window):
            return IN_FLOATING_POINT
        return rounded_otherwise(self.source, start, end)

    def _put_up(self, start: int, end: int) -> str:
        window = self._window(start)
        counted = names_a_thing(self.source, end)
        before = _BEFORE.search(window)
        if before is not None and before["proof"] and counted:
            before = None
        if before is None and not counted and not _OF_A_NAME.match(self.source, start, end):
            before = _SUPPOSED.search(window)
            if before is not None and not (before["if"] or before["but"]):
                before = before if _CONCLUDED.match(self.source, end) else None
        if before is not None:
            return _plain(before.group())
        if item := put_up(window, self.source, end):
            return _plain(item)
        if others := said_by_others(window, self.source, end):
            return _plain(others)
        if words := reported(window, self.source, end):
            return _plain(words)
        behind = _BEHIND.match(self.source, end, end + _SEEN)
        if task := behind.group() if behind is not None else task_above(self.source, start):
            return _plain(task)
        if words := _instead(self.source, start, end):
            return words
        asks = _QUESTION.search(window) and _ENDS_ASKING.match(self.source, end, end + _SEEN)
        listed = _MARKED.match(window.rpartition("\n")[2])
        asks = asks or (listed and _WHICH_BEHIND.match(self.source, end, end + _LIST))
        return "a question" if asks else ""

    def _window(self, start: int) -> str:
        """What stands before a place: of an item, the list above it as well."""
        *above, window = self.source[max(0, start - _SEEN) : start].split("\n\n")
        if above and above[-1].endswith(":") and not window.strip(" \t\n$\\["):
            return above[-1] + window.replace("\n", " ")
        if above and _MARKED.match(window):
            return self._list_above(start)
        return window

    def _list_above(self, start: int) -> str:
        """What stands before an item, with the items above it and the line that asks for one."""
        *above, window = self.source[max(0, start - _LIST) : start].split("\n\n")
        while above and _MARKED.match(above[-1]):
            window = f"{above.pop()}\n{window}"
        return f"{above[-1]}\n{window}" if above and above[-1].endswith("?") else window


def _instead(source: str, start: int, end: int) -> str:
    """The words by which another result, or the same equation with it, is put in the place."""
    found = _INSTEAD.match(source, end, end + _SEEN)
    if found is None:
        return ""
    behind = source[found.end() : found.end() + _SEEN]
    same = left_side(source[start:end]) == left_side(behind.partition("\n\n")[0])
    result = not found[1] and _RESULT.match(source, found.end(), found.end() + _SEEN)
    return _plain(found.group()) if same or result else ""


def _plain(words: str) -> str:
    return " ".join(re.sub(r"[$`*_\\\n]", " ", words).split())[:60].strip(" ,;:.!?()\"“«„'")

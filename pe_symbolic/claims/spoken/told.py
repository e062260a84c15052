"""Values that a document gives in words: ``increasing n to 144``, ``with λ of 5``, ``double n``."""

from __future__ import annotations

import re
from collections.abc import Container, Iterator, Sequence
from fractions import Fraction

from pe_symbolic.claims.chains.members import Member, number_of_units, read_member
from pe_symbolic.claims.names.events import value_called
from pe_symbolic.claims.names.given import Given, Setting
from pe_symbolic.claims.spoken.prose import with_prose_understood
from pe_symbolic.claims.units.behind import with_unit_behind
from pe_symbolic.claims.units.table import is_unit, units_of
from pe_symbolic.document import Role
from pe_symbolic.expression import Call, Number, Symbol
from pe_symbolic.formula import Notation, ReadingError, read, tokenise
from pe_symbolic.regex import regex

#: The words before a number that say what a name is, or goes to.
_IS = frozenset(
    "is are was were be being of equal equals ist wäre sei gleich vaut es vale è é".split()
)
_TO = frozenset("to auf à a até zu".split())
_BY = frozenset("by with durch par por con um di".split())
#: A number, or several in brackets, and what may be the unit behind it.
_ELEMENT = r"\s?[-−]?[0-9]{1,9}(?:\.[0-9]{1,9})?\s?"
VALUE = (
    r"(?P<number>[-−]?[0-9]+(?:[.,][0-9]+)*(?:[eE][-+]?[0-9]{1,3})?"
    rf"|[\[(]{_ELEMENT}(?:,{_ELEMENT}){{1,15}}[\])])"
    r"(?P<unit>(?:(?![KMBGTkx](?![A-Za-z]))|[ ~])(?!(?:or|more|less|by|to|if|on|for|x|of)\b)"
    r"[A-Za-zµΩ°]{1,4}\b)?"
)
#: What goes on with a number, which then is not all of a value: ``3 x 10^8``, ``5 million``.
GOES_ON = (
    r"[^\W_]|[ ~]?[π√½⅓⅔¼¾²³×·*/^-]|!(?=[,.;)$])|[ ~][-+−] ?[0-9]|[ ~][0-9]"
    r"|[ ~]?\\(?:pi|times|cdot|sqrt|frac)"
    r"|[ ~]x[ ~]?[0-9]|,? (?:million|billion|trillion|thousand|hundred|dozen|dimensional|digits?)\b"
    r"|, ?[0-9]+(?:,| or\b| and\b)|-[A-Za-z]|[ ~](?:by|to|if|on|when)\b"
    r"|%|\\%|[.:][0-9]|[ ]?\+|\$?-|[ ]?(?:times|fold|percent|or|and above|thirds?"
    r"|more|less|fewer|greater|larger|bigger|smaller|higher|lower)\b"
)
_NUMBER = regex(
    rf"(?<=[ \n])(?P<joint>{'|'.join(sorted(_IS | _TO | _BY, key=len, reverse=True))})[ \n]{{1,2}}"
    rf"\$?{VALUE}"
    rf"(?!{GOES_ON})"
)
_BY_PERCENT = regex(
    rf"(?<=[ \n])(?:{'|'.join(sorted(_BY))})[ \n]{{1,2}}\$?[0-9]{{1,4}}(?:[.,][0-9]{{1,4}})?"
    r"\$?\s?(?:\\?%|percent|Prozent)"
)
#: A name with up to four words behind it, and as many before it, of one sentence.
_AHEAD = regex(r"(?:(?<![^\W_])[^\W\d_]{1,14},?[ \n]{1,2}){1,4}\Z")
_NAMED = regex(
    r"(?P<name>(?:\$|\\\()(?P<marked>\\?[A-Za-z]+(?:_(?:\{[^{}$]{1,20}\}|\w))?)(?:\$|\\\))"
    r"|(?<![\w\\$])(?P<bare>[A-Za-z](?:_?[a-z0-9]{1,7})?|d_model|[α-ωΑ-Ω]))"
    r"(?P<behind>(?:[ \n]{1,2}(?:[^\W\d_]{1,14}|\$?[-−]?[0-9]+(?:[.,][0-9]+)*\$?)){0,4})"
    r"[ \n]{1,2}\Z"
)
_WORD = regex(r"[^\W\d_]+")
#: ``After 3 days`` it is no longer the time that was called t before.
_TIME = "t"
_LATER = regex(
    r"\b[Aa]fter[ \n]{1,2}\$?(?P<number>[0-9]{1,6}(?:\.[0-9]{1,6})?)\$?[ \n~]{1,2}"
    r"(?P<unit>(?:milli)?seconds?|minutes?|hours?|days?|weeks?|months?|years?|s|min|h)\b"
)
_TIMES = ((("s", 1),), (("yr", 1),))
_FROM = regex(r"\b(?:from|von|de|da)[ \n]{1,2}\$?([-−]?[0-9]+(?:[.,][0-9]+)*)")
#: What words are told in.
_TOLD = (Role.PROSE, Role.MATH)
#: The value of a name is what is said of it.
_VALUE_OF = (["value", "of"], ["wert", "von"], ["valeur", "de"], ["valor", "de"], ["valore", "di"])
_OF_SEVERAL = (["vector"], ["vektor"], ["vecteur"], ["vettore"], ["vetor"])
#: Words between a name and what it is that change nothing.
_EQUAL = (["equal"], ["égal"], ["igual"])
_ALSO = frozenset("now instead only just set taken chosen fixed also".split())
#: Names of one or two letters that are words of a language.
_WORDS_TOO = frozenset("a A I is it in to of by we an at on so if es el la le de du".split())
_BACK = 110
#: What is done to a name that goes to another value, and how such words begin.
_CHANGES = tuple(
    "increas rais rise rising rose reduc lower drop fall decreas chang set grow shrink cut mov push"
    " bring doubl tripl quadrupl halv erhöh vergrößer verringer senk setz steig stieg wächs"
    " verdoppel halbier augment rédui pass aument disminuy riduc diminu".split()
)
_REPLACES = ("replac", "substitut", "ersetz", "remplac", "reemplaz", "sostitu")
_SUPPOSES = frozenset(
    "if for with where when suppose supposing assume assuming taking choosing setting once let"
    " instead wenn für mit wobei falls pour si où avec para donde con com onde per se dove".split()
)
_MULTIPLE = regex(
    r"\b(?:doubl(?:e|es|ed|ing)|tripl(?:e|es|ed|ing)|quadrupl(?:e|es|ed|ing)|halv(?:e|es|ed|ing)"
    r"|verdoppel\w{1,3}|halbier\w{1,3}|verdreifach\w{1,3}|vervierfach\w{1,3}|duplica\w{0,4}"
    r"|raddoppi\w{1,4}|dimezz\w{1,4})\b",
    re.IGNORECASE,
    held=(
        *("doubl", "tripl", "quadrupl", "halv", "verdoppel", "halbier", "verdreifach"),
        *("vervierfach", "duplica", "raddoppi", "dimezz"),
    ),
)
_NAME_NEAR = regex(
    r"(?:[ \n]{1,2}(?:the|value|of|man)){0,3}[ \n]{1,2}"
    r"(?:(?:\$|\\\()(?P<marked>\\?[A-Za-z]+(?:_(?:\{[^{}$]{1,20}\}|\w))?)(?:\$|\\\))"
    r"|(?P<bare>[A-Za-z](?:_?[a-z0-9]{1,7})?|d_model|[α-ωΑ-Ω])(?![\w']))"
)


def told_in_words(given: Given) -> Iterator[Setting]:
    """The settings that words make; of bare names only letters, and what has a value somewhere."""
    document = given.document
    for said in _NUMBER.finditer(document.source):
        place = said.start()
        named, name = _named_before(document.source, place, given.settings)
        if named and document.role_at(place) in _TOLD:
            if _gives(named, said["joint"], given.value(name, place)):
                yield value_told(document.source, name, said)
            elif _alters(named, said["joint"]):
                yield Setting(name, Symbol(name), place, anew=True)
    for said in _BY_PERCENT.finditer(document.source):
        named, name = _named_before(document.source, said.start(), given.settings)
        told = document.role_at(said.start()) in _TOLD
        if named and told and any(_begins(words, _CHANGES) for words in _around(named)):
            yield Setting(name, Symbol(name), said.start(), anew=True)
    for word in _MULTIPLE.finditer(document.source):
        place = word.start()
        near = _NAME_NEAR.match(document.source, word.end())
        name = _name_in(near, given.settings) if near else ""
        name = name or _named_before(document.source, place, given.settings)[1]
        if name and document.role_at(place) in _TOLD:
            yield Setting(name, Symbol(name), place, anew=True)
    for later in _LATER.finditer(document.source) if _TIME in given.settings else ():
        same = _is_the_same(given.value(_TIME, later.start()), later)
        if not same and document.role_at(later.start()) in _TOLD:
            yield Setting(_TIME, Symbol(_TIME), later.start(), anew=True)


def _is_the_same(known: Setting | None, later: re.Match[str]) -> bool:
    """Whether a time is what it was called, in its unit or another, or that is no time at all."""
    if known is None:
        return False
    number = Fraction(later["number"])
    units = [unit for name in known.units for unit in units_of(name)]
    times = [unit for unit in units if unit.dimension in _TIMES]
    if known.value == Number(number) or (units and not times):
        return True
    value = known.value.value if isinstance(known.value, Number) else None
    return value is not None and any(
        span.dimension == time.dimension and span.worth * number == time.worth * value
        for span in units_of(later["unit"])
        for time in times
    )


def _named_before(
    source: str, place: int, names: Container[str]
) -> tuple[re.Match[str] | None, str]:
    """A name with the words around it that lead up to a place."""
    start = max(0, place - _BACK)
    while named := _NAMED.search(source, start, place):
        if name := _name_in(named, names):
            return named, name
        start = named.end("name")
    return None, ""


def _name_in(named: re.Match[str], names: Container[str]) -> str:
    """The name as the tree of a formula has it; none for a word that only looks like one."""
    name = name_of(named["marked"] or named["bare"])
    known = name in names or len(name) == 1
    return name if named["marked"] or (known and name not in _WORDS_TOO) else ""


def name_of(written: str) -> str:
    """A name as the tree of a formula has it; none for what is no name.

    Capital letters side by side are one, ``TP``, where a formula has them as one.
    """
    try:
        read_as = read(written).expression
    except ReadingError:
        return ""
    if isinstance(read_as, Symbol):
        return read_as.name
    return written if written.isalpha() and written.isupper() else value_called(read_as)


def _around(named: re.Match[str]) -> tuple[list[str], list[str]]:
    """The words before a name, and those behind it."""
    start = named.start("name")
    ahead = _AHEAD.search(named.string, max(0, start - _BACK), start)
    return _words(ahead[0] if ahead else ""), _words(named["behind"])


def _words(text: str) -> list[str]:
    return _WORD.findall(text.lower())


def _gives(named: re.Match[str], joint: str, before: Setting | None) -> bool:
    """Whether the words around a name give it the number behind them."""
    ahead, behind = _around(named)
    left = _FROM.search(named["behind"])
    if left is not None:
        start = before.value if before is not None else None
        from_it = isinstance(start, Number) and start.text == left[1]
        return joint in _TO and from_it and _begins([*ahead, *behind], _CHANGES)
    if joint in _TO and _begins([*ahead, *behind], _CHANGES):
        return True
    if joint in _BY and _begins(ahead, _REPLACES):
        return True
    if joint in _TO:
        return behind[-1:] in _EQUAL and not _SUPPOSES.isdisjoint(ahead)
    said = set(behind) <= _IS | _ALSO or _begins(behind, _CHANGES) or behind == ["to"]
    supposed = (
        ahead[-2:] in _VALUE_OF or ahead[-1:] in _OF_SEVERAL or not _SUPPOSES.isdisjoint(ahead)
    )
    return joint in _IS and said and supposed


def _alters(named: re.Match[str], joint: str) -> bool:
    """Whether a name goes to another value than the number behind: ``raise n by 108``."""
    ahead, behind = _around(named)
    return joint in _BY | _TO and _begins([*ahead, *behind], _CHANGES)


def _begins(words: Sequence[str], stems: tuple[str, ...]) -> bool:
    return any(word.startswith(stems) for word in words)


def is_measure(source: str, said: re.Match[str]) -> bool:
    """Whether a number, percent or power of ten stands there, with a unit that is known."""
    match _member(source, *said.span("number")).expression:
        case Number() | Call(op="percent", args=(Number(),)):
            return True
        case Call(op="mul", args=(Number(), Call(op="pow", args=(Number(text="10"), _)))):
            return True
    return False


def _member(source: str, start: int, end: int) -> Member:
    if source.startswith(_OPENED, start - 1):
        member = read_member(tokenise(source, start, end, Notation.LATEX), source)
        return with_unit_behind(number_of_units(member, source) or member, source, ())
    return read_member(with_prose_understood(tokenise(source, start, end, Notation.PLAIN)), source)


#: What stands right before a number that is set as mathematics; ``\\(`` ends so.
_OPENED = ("$", "(")


def value_told(source: str, name: str, said: re.Match[str], *, listed: bool = False) -> Setting:
    """The number as a member of a formula, with its unit, if a unit stands behind it."""
    unit = said.groupdict().get("unit")
    known = unit is not None and is_unit(unit.strip(" ~"))
    start, end = said.start("number"), said.end("unit" if known else "number")
    member = _member(source, start, end)
    value = member.expression or Symbol(name)
    return Setting(
        name, value, start, None, member.units, member.quantities, anew=not listed, listed=listed
    )

"""Equations that are put up as items of a quiz, or that stand under an "if".

``T/F: $0! = 0$``, ``Wahr oder falsch: 2³ = 6``, ``Tom says 3/4 = 0.34. Is he right?``, ``If
$1 + 1 = 3$, then …``; and ``which gives $0 = 5$``, two numbers that nobody computes.
"""

from __future__ import annotations

import re
from functools import lru_cache

from pe_symbolic.regex import regex

_SEEN = 200
_MARKS = r"[\s$`*_(\[\"'“«„]{0,8}"
_ENDED = r"[\s$`*_)\]\"'”»“]{0,8}"
#: In letters these may be units or names as well: they stand at the head of a line, or of a list.
_LETTERS = (
    r"(?:T ?/ ?F|T[ ]{1,6}F(?=[ ])|T or F|V ?/ ?F|V o F|V ou F|P ?/ ?F|R ?/ ?F|D ?/ ?Y"
    r"|O ?[/·] ?X|[○◯] ?[/·]? ?[X×]|참 ?/ ?거짓)"
)
_TRUE_OR_FALSE = (
    r"(?:\b(?:true[ ]{0,6}[/|$]?[ ]{0,6}false|right or wrong|yes ?/ ?no|ja ?/ ?nein"
    r"|oui ?/ ?non|s[íi] ?/ ?no"
    r"|да ?/ ?нет|верно ?/ ?неверно|(?:wahr|richtig) ?(?:oder|/) ?falsch"
    r"|vrai ?(?:ou|/) ?faux|(?:verdadero|vero) ?[/o] ?falso"
    r"|(?:verdadeiro|certo) ?(?:ou|/) ?(?:falso|errado)|(?:waar|goed) of (?:niet waar|onwaar|fout)"
    r"|prawda czy fałsz|sant eller falskt?|doğru mu,? yanlış mı"
    r"|doğru ?/ ?yanlış|pravda ?/ ?nepravda|igaz(?: vagy |/)hamis|adevărat sau fals|σωστό ή λάθος"
    r"|benar atau salah|đúng hay sai|சரி ?/ ?தவறு|सही (?:या|/) गलत|(?:верно|правда) ли(?:, что)?)"
    rf"|(?:^|[\n(\[])[ \t>]*(?:[-*+]|\(?\w{{1,3}}[.)])?[ \t]*[*_(\[]{{0,3}}{_LETTERS}"
    r"|判断(?:题|对错|正误)?|正误|正誤|对错|正しいか|正しければ|맞으면|옳으면)"
)
_LED = regex(
    rf"{_TRUE_OR_FALSE}(?![^\W\d_])[*_)\]\"]{{0,3}}[ ]?[:：?？.–—-]?[^.!?\n]{{0,40}}\Z",
    re.IGNORECASE,
)
#: ``Decide if true: (a) $2 + 2 = 5$ (b) $7 < 3$``
_TO_DECIDE = regex(
    r"\b(?:decide|determine|state|say|indicate|judge) (?:if|whether|which)\b[^.!?;\n]{0,80}"
    r"\b(?:true|false|correct|valid|holds?)\b[^.!?;]{0,150}\Z",
    re.IGNORECASE,
)
#: What only sets an item in TeX, and where one begins there.
_SET = regex(
    r"\\(?:text(?:bf|it|rm|sf|tt)?|emph|underline|fbox|q?quad|hfill|hspace\*?\{[^{}]*\}|bigcirc|circ"
    r"|square|Box|bf|it)(?![A-Za-z])"
)
_ITEM = regex(r"\\(?:item|part|task|question)(?![A-Za-z])(?:\[[^\[\]\n]{0,12}\])?")
_BRACES = regex(r"[{}]|\$[ ]{0,4}\$")
#: ``Insert brackets: 4 + 4 × 4 − 4 = 28``, ``to make it true: 6 + 4 = 4``.
_TO_BE_MADE = regex(
    r"(?:(?:\A|[\n.:>)*-])[\s*_]{0,4}(?:insert|put(?: in)?|add|place) (?:the |some )?"
    r"(?:brackets|parenthes[ei]s|signs|operators|operations)|\bsetze klammern|\bmatchsticks?"
    r"|(?:\A|[\n.:>)*-])[\s*_]{0,4}(?:(?:number )?(?:riddle|puzzle)s?|brain ?teasers?|rätsel|énigme"
    r"|devinette|acertijo|adivinanza|enigma|indovinello|загадка|головоломка|zagadka|raadsel|bilmece"
    r"|谜题|なぞなぞ|수수께끼)(?=[*_]{0,3} ?[:：])"
    r"|\bmove (?:one|two|a|[1-9]) (?:match|stick|toothpick)\w{0,2}"
    r"|\bmakes? (?:it|this|these|each|the \w+|\w+ \w+) (?:true|correct|right))\b[^.!?\n]{0,60}\Z",
    re.IGNORECASE,
)
#: ``Tick the right one: □ 5 > 7 □ 5 < 7``.
_BOX = regex(r"[□☐❑❏◯⬜][\s$`]{0,4}\Z")
#: A statement in quotes is spoken of: ``let P be the statement "3 < 2"``, ``the negation of …``.
_SPOKEN_OF = regex(
    r"\b(?:statements?|propositions?|assertions?|sentences?|hypothesis|premise|conclusion|slogan|motto|phrase"
    r"|joke|saying|Aussage|Satz"
    r"|affirmation|afirmación|proposición|affermazione|proposizione|afirmação|proposição)\b"
    rf"[^.;\"“”«»„\n]{{0,25}}[\"“«„][^\"“”«»„\n]{{0,60}}\Z"
    rf"|\b(?:negation|converse|opposite|contrary) of{_MARKS}\Z",
    re.IGNORECASE,
)
#: ``suppose $x = 3$ solves $x^2 = 8$``, ``substituting $x = 2$ into $x^2 = 5$``.
_TRIED = regex(
    r"\b(?:suppos|assum|substitut|plug|whether|insert|if)(?:e|es|ing|ed|ging|s)?\b[^.;\n]{0,60}"
    r"(?:\bsolves|\bsatisfies|\bsolution (?:of|to)|\broot of|\binto|\bin)[\s$]{1,4}\Z",
    re.IGNORECASE,
)
_SPOKEN_OF_BEHIND = regex(
    r"[$`*_.]{0,4}[\"”»][*_]{0,3} (?:is|was|became|as) (?:\w+ ){1,3}"
    r"(?:slogan|motto|phrase|joke|saying|proposition|dogma)\b"
)
_A_NAME = regex(r"(?<![A-Za-z\\])[A-Za-zα-ω](?![A-Za-z(])|\\(?:theta|lambda|alpha|omega)")
#: The two marks of an item, of which one is to be chosen: ``☐ True ☐ False``.
_CHOSEN = regex(
    rf"{_ENDED}[.,;:…_]{{0,12}}[ \t]{{0,12}}[(\[□☐○◯❑❏]?[ ]?(?:{_TRUE_OR_FALSE}"
    r"|(?:T|V|true|wahr|richtig|vrai|verdadero|vero|verdadeiro)[ ]{0,4}[/|□☐○◯❑❏][ ]?"
    r"(?:F|false|falsch|faux|falso)\b)",
    re.IGNORECASE,
)
#: Whether he who says so is right, and what his mistake is.
_IS_ASKED = regex(
    rf"{_ENDED}[.,;:]?{_ENDED}"
    r"(?:(?:is|are) (?:he|she|it|this|that|they|[A-Z]\w{1,20}) (?:right|correct|true)\b"
    r"|do you agree\b"
    r"|(?:what|where) (?:is|was|went) (?:the|his|her|their)?[ ]?(?:wrong|mistake|error)"
    r"|explain (?:the|his|her|their) (?:error|mistake)"
    r"|stimmt das\b|hat (?:er|sie|\w{2,20}) recht\b|welche[nr]? fehler"
    r"|a-t-(?:il|elle) raison|est-ce (?:vrai|juste|correct|exact)|¿ ?tiene razón"
    r"|¿ ?es (?:correcto|verdad|cierto)|ha ragione|è (?:vero|corretto)|(?:ele |ela )?tem razão"
    r"|está cert[oa]|права? ли|верно ли|heeft (?:hij|zij) gelijk|klopt dat\b|czy ma rację"
    r"|对吗|對嗎|正しいですか)[^.!?\n]{0,30}[.?？]"
    r"|[^?\n]{0,100}\b(?:who is (?:right|correct)|wer hat recht|qui a raison|quién tiene razón"
    r"|chi ha ragione|кто прав)\b",
    re.IGNORECASE,
)
_ASKS = regex(r"[\s$`*_)\]]{0,6}[?？]")
_IF = regex(
    r"(?:\b(?:if(?: it (?:is|were) true)?(?: that)?|were it (?:true )?that|wenn|falls|wäre"
    r"|jeśli|eğer|если(?: бы)?|supposons que|angenommen,?(?: dass)?|nehmen wir an,? dass"
    r"|supongamos que|supponiamo che|suponha(?:mos)? que|stel dat|antag att|za[łl]óżmy,? że"
    r"|(?:пусть|допустим,?)(?: что)?)"
    rf"|(?:^|[.;:\n][ \t]{{0,3}})s[ie]|假如|如果|假设|もし){_MARKS}\Z",
    re.IGNORECASE,
)
#: ``0 = 5``: nothing is computed, but something comes to it.
_TWO_NUMBERS = regex(r"[\s$]{0,4}[-−]?[0-9]{1,3}\s{0,2}&?=\s{0,2}[-−]?[0-9]{1,3}[\s$.]{0,4}")
_COMES_TO_IT = regex(
    r"\b(?:then|so|hence|thus|therefore|gives?|giving|yields?|gets?|have|obtain|reduc\w+|leads?"
    r"|impl\w+|means?|follows?|becomes?|conclude|says|would|if|i\.e|reads|both sides"
    r"|dann|also|folgt|ergibt|aus|dan|då|alors|donc|aurait|entonces|allora|então|тогда|значит|wtedy)"
    r"\b\.?[^.;\n]{0,80}\Z|[⇒→则那么][\s$,，]{0,4}\Z|\\(?:implies|Rightarrow)[\s$]{0,4}\Z",
    re.IGNORECASE,
)


def put_up(window: str, source: str, end: int) -> str:
    """The words by which what a window ends at, up to ``end``, is an item of a quiz."""
    kinds = (_LED, _BOX, _TO_BE_MADE, _TO_DECIDE) if has_items(source) else ()
    if kinds and "\\" in window:
        window = _BRACES.sub(" ", _ITEM.sub("\n", _SET.sub(" ", window)))
    led = next((found for kind in kinds if (found := kind.search(window))), None)
    asked = led or _IS_ASKED.match(source, end, end + _SEEN)
    asked = asked or _CHOSEN.match(source, end, end + _SEEN)
    if asked is None and source.startswith((",", ";"), end):
        line = source[source.rfind("\n", 0, end) + 1 : end + _SEEN].partition("\n")[0].rstrip(" *?")
        return "a puzzle" if line.endswith("=") and line.count("=") > _TWO else ""
    return asked.group() if asked is not None else ""


_TWO = 2


@lru_cache(maxsize=2)
def has_items(source: str) -> bool:
    """Whether a text has one of the words, or of the boxes, that stand in every quiz."""
    folded = source.casefold()
    return any(word in folded for word in WORDS)


def is_only_supposed(source: str, start: int, end: int) -> str:
    """The word that makes it a condition, or why nobody claims it; empty where somebody does."""
    window = source[max(0, start - _NEAR) : start]
    if _ROUGH_PI.fullmatch(source, start, end) and _TAKEN.search(window):
        return "a value taken for π"
    led = window.rstrip(_OPENING)
    word = ""
    if led[-1:].isalpha():
        word = led[max(led.rfind(" "), led.rfind("\n")) + 1 :].lstrip(_OPENING).casefold()
    quoted = '"' in window or any(mark in window for mark in "“„«")
    named = _SET_EQUAL.match(source, start) is not None  # SE = 12.5/6
    if not named and (word in _LEADING or word[-1:] in _LEADING):
        tried = _TRIED if _A_NAME.search(source, start, end) else None  # else nothing is put in
        for kind in (_IF, tried) if tried is not None else (_IF,):
            if (condition := kind.search(window)) is not None:
                return condition.group()
    if (quoted or word == "of") and (quote := _SPOKEN_OF.search(window)) is not None:
        return quote.group()
    if quoted and (quote := _SPOKEN_OF_BEHIND.match(source, end, end + _NEAR)) is not None:
        return quote.group()
    if _ASKS.match(source, end, end + _NEAR):
        return "a question"
    if _TWO_NUMBERS.fullmatch(source, start, end) and _COMES_TO_IT.search(window):
        return "two numbers that it comes to"
    return ""


#: What is set equal to something is no condition, whatever it is called.
_SET_EQUAL = regex(r"[\s$&]{0,4}(?:[=≈≃≅]|\\(?:approx|simeq|equiv)(?![a-z]))")
_NEAR = 100
#: ``Using π = 22/7``: what is to be computed with.
_ROUGH_PI = regex(r"(?:π|\\?pi)\s?=\s?(?:22\s?/\s?7|\\[dt]?frac\{?22\}?\{?7\}?|3)")
_TAKEN = regex(
    r"(?i)(?:\b(?:us(?:e|ing|ed)|tak(?:e|ing|en)|with|assum(?:e|ing)|let|where|when|if|mit|für|avec"
    r"|en prenant|prendre|con|usando|tomando|com|prendendo)[\s$(:]{0,4}|\([\s$]{0,2})\Z"
)
_OPENING = " \t\n$`*_([\"'“«„:,"
#: The last words of what makes a condition; a word of Chinese or Japanese by its last sign.
_LEADING = frozenset(
    "if that true it wenn falls wäre jeśli eğer если бы que angenommen dass che dat att że "
    "пусть допустим что si se solves satisfies of to into in 如 果 设 し".split()
)
#: One of these stands in every quiz; a question mark does as well.
WORDS = (
    *("/f", "/ f", "{f}", "or f", "oder falsch", "o falso", "o f", "ou faux", "ou f"),
    *("ou errado", "/y"),
    *("or wrong", "/ y", "niet waar", "of onwaar", "of fout", "czy fałsz", "eller falsk"),
    *("ş m", "верно ли", "правда ли", "/no", "/ no", "/нет", "/не", "/ не", "/nein"),
    *("/false", "判断", "正误", "对错", "正しいか"),
    *("decide", "determine", "indicate", "judge", "true", "false"),
    *("bracket", "parenthes", "match", " true", "klammern", "operators"),
    *("o/x", "o / x", "○", "거짓", "맞으면", "옳으면", "正しければ", "riddle", "puzzle"),
    *("teaser", "rätsel", "doğru", "nepravda", "hamis", "sau fals", "λάθο", "salah", "hay sai"),
    *("தவறு", "गलत", "正誤"),
    *(
        "énigme",
        "devinette",
        "acertijo",
        "adivinanza",
        "enigma",
        "indovinello",
        "загадка",
        "головол",
    ),
    *("zagadka", "raadsel", "bilmece", "谜题", "なぞなぞ", "수수께끼"),
    *("explain", "raison", "recht", "razón", "ragione", "☐", "□", "❑", "❏", "◯", "|f"),
)

"""Whether a document is in a language that writes ``2,5`` for what English writes ``2.5``."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache

from pe_symbolic.regex import regex

#: Words that nearly every text of a language has; many are words of a language beside it, too.
_WORDS = {
    "English": "the and is of with for we so then this that are given find where",
    "German": "und der ist mit für wird eine einer das auf beträgt also gilt gegeben wobei damit",
    "French": "les des est avec pour donc une dans et où alors soit le par étape donne obtient",
    "Spanish": "los las con para una entonces datos del por donde es el y luego paso obtiene",
    "Italian": "della con quindi dati per una di è dove si il allora la passo",
    "Portuguese": "uma com dados então para não do da onde é o se logo temos passo portanto",
    "Dutch": "het een voor van wordt dus met zijn gegeven waarbij stap",
    "Polish": "jest dla wynosi dane gdzie oraz się więc stąd krok zatem",
    "Swedish": "och är för att med som ett där alltså",
}
_OF = {
    word: [language for language, words in _WORDS.items() if word in words.split()]
    for words in _WORDS.values()
    for word in words.split()
}
_WORD = regex(r"(?<![\w\\])[^\W\d_]{1,9}(?!\w)")
_CYRILLIC = regex(r"(?:[а-яё]{3,}\W+){3}")
#: So much of a document is looked at, and so many words of its language it has.
_SEEN, _FEWEST = 20_000, 2


def writes_decimal_commas(source: str) -> bool:
    """Whether a text has words of such a language, and more of them than of English."""
    english, others = _words(source)
    return others >= _FEWEST and others > english


def is_english(source: str) -> bool:
    """Whether a text has a word of English, and more of them than of any such language."""
    english, others = _words(source)
    return english > others


@lru_cache(maxsize=4)
def _words(source: str) -> tuple[int, int]:
    """How many words of English a text has, and how many of the other language it has most of."""
    seen = source[:_SEEN]
    if _CYRILLIC.search(seen) is not None:
        return 0, _FEWEST
    words = set(map(str.lower, _WORD.findall(seen)))
    found = Counter(language for word in words for language in _OF.get(word, ()))
    others = (count for language, count in found.items() if language != "English")
    return found["English"], max(others, default=0)

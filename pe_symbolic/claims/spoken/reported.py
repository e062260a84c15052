"""What a faulty rule, a test or a chatbot makes of it: ``the buggy rule gives 42 - 17 = 35``.

Its author reports it, and claims nothing; so is the work of a person who is named.
"""

from __future__ import annotations

import re

from pe_symbolic.regex import regex

_OPENS = r"[\s$`*_(\[\\\"'“«„:,]{0,8}"
_CLAUSE = r"[^.;:=≈<>\n]{0,60}"
_MACHINE = (
    r"(?:(?:language |chat|reward |base )?models?|LLMs?|chatbots?|assistants?|GPT[-\w.]{0,8}"
    r"|ChatGPT|Claude|Gemini|Llama[-\w.]{0,6}|calculators?)"
)
_ANSWERS = (
    r"(?:answers|answered|says?|said|repl(?:y|ies|ied)|responds?|responded|claims?|claimed"
    r"|hallucinate[sd]?|insists?)"
)
#: What only a chatbot does with a sentence; of other models it is what they compute.
_PUTS_OUT = r"(?:outputs?|generate[sd]?|produce[sd]?|completes?|writes?|wrote|predict(?:s|ed)?)"
_FAULTY = r"(?:buggy|faulty|flawed|incorrect|wrong|erroneous|bogus|mistaken)"
_RULE = (
    r"(?:rule|method|reasoning|algorithm|code|procedure|argument|approach|logic|calculation"
    r"|computation|step|work|working|memo|proof|order|program|implementation)s?"
)
#: The work of a force is one of physics.
_WORK = (
    r"(?:work(?=[ ]?:)|working|answer|solution|reasoning|calculation|attempt|response|guess|claim)"
)
_LED = regex(
    rf"(?:\b{_MACHINE}[ ](?:(?:then|often|sometimes)[ ])?"
    rf"(?:{_ANSWERS}|(?:may|might|can|could|will|would)[ ](?:answer|say|reply|respond|claim))"
    rf"(?:[ ]that\b)?"
    rf"|\b(?:LLMs?|chatbots?|GPT[-\w.]{{0,8}}|ChatGPT|language models?)[ ]{_PUTS_OUT}(?:[ ]that\b)?"
    rf"|(?<!no )(?<!not an )(?<!not a )\b{_FAULTY}[ ](?:\w+[ ])?{_RULE}\b{_CLAUSE}"
    r"|\bmis(?:remember|read|calculat|count|comput|judg|tak|copi|add|heard)\w{0,3}\b(?! rate)"
    rf"{_CLAUSE}"
    rf"|(?-i:(?!Let\b|Here\b|Today\b)[A-Z][a-z]{{1,12}})['’]s[ ]{_WORK}(?:[ ](?:is|was|of|reads))?"
    r"|\b(?:work shown|student[ ]work|distractor|mistake|misconception|bug|buggy)"
    rf"(?:[ ]\w{{1,2}})?[ ]?:(?:{_CLAUSE}:)?"
    r"|\b(?:don['’]t(?:[ ]do(?:[ ]this)?)?|not|avoid|bad|before correction|uncorrected"
    r"|original text)[ ]?:"
    r"|\bexpected\b[^.\n]{0,60}(?:[,;:(–—][ ]?|\bbut\b[^.\n]{0,20})"
    r"(?:got|received|actual|found|was)"
    r"|\b(?:headline|tweet|rumou?r|newspaper|advert)s?[ ](?:claim(?:s|ed)|sa(?:ys|id)|state[sd])"
    rf"(?:[ ]that\b)?){_OPENS}\Z",
    re.IGNORECASE,
)
#: ``Correcting the mistake gives``: what comes of that is claimed.
_PUT_RIGHT = regex(
    r"\b(?:without|(?:correct|fix|repair)(?:ing|ed))(?: (?:the|this|that|his|her|their|any))?[ ]\Z",
    re.IGNORECASE,
)
_BEHIND = regex(
    r"[\s$`*_)\]\"'”»“]{0,8}(?:[.,;]?[ ](?:\(hallucinat"
    r"|(?:feedback|marker|teacher|comment)[ ]?:[ ]?(?:incorrect|wrong|no\b|not quite))"
    r"|,? which (?:is|was) off by\b)",
    re.IGNORECASE,
)
#: One of these stands wherever something is reported so.
WORDS = (
    *("model", "llm", "chatbot", "assistant", "gpt", "claude", "gemini", "llama", "calculator"),
    *("buggy", "faulty", "flawed", "incorrect", "wrong", "erroneous", "bogus", "mis", "bug"),
    *("'s ", "’s ", "work shown", "student work", "distractor", "don't", "don’t"),
    *("not:", "avoid", "bad:", "correct", "original text", "expected", "headline", "tweet"),
    *("rumor", "rumour", "newspaper", "advert", "hallucinat", "feedback", "marker", "off by"),
)


def reported(window: str, source: str, end: int) -> str:
    """The words by which what a window ends at is reported only; empty where it is claimed."""
    behind = _BEHIND.match(source, end, end + 60)
    if behind is not None:
        return behind.group()
    led = _LED.search(window)
    return led.group() if led is not None and not _PUT_RIGHT.search(window[: led.start()]) else ""

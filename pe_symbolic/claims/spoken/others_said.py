"""What other people are said to write or answer: ``if the student wrote 2+2=5``.

Its author reports it, and claims nothing.  Only right before a formula, or around it, do
such words count.
"""

from __future__ import annotations

import re

from pe_symbolic.regex import regex

#: One of these stands wherever other people are spoken of.
WORDS = (
    *("student", "pupil", "learner", "beginner", "novice", "classmate", "child", "friend"),
    *("someone", "somebody", "anyone", "anybody", "you wrote", "you answered", "you said"),
    *(" wrote", " writes", " thinks", " thought", " believe"),
    *(" claim", " answer", " guess", " insist"),
    *(" reckon", "schüler", "jemand", "kind ", "alumn", "estudiant", "alguien", "niñ"),
    *("alguém", "élève", "étudiant", "quelqu", "enfant", "studente", "qualcuno", "alunn"),
    *("ученик", "студент", "кто-то", "кто-нибудь", "学生", "學生", "有人", "同学"),
)
_OPENS = r"[\s$`*_(\[\\\"'“«„:,]{0,8}"
_PERSON = (
    r"(?:students?|pupils?|learners?|beginners?|novices?|classmates?|child(?:ren)?|friends?"
    r"|(?:some|any)(?:one|body))"
)
_SAYS = (
    r"(?:writes?|wrote|written|answer(?:s|ed)?|says?|said|repl(?:y|ies|ied)|respond(?:s|ed)?"
    r"|claim(?:s|ed)?|thinks?|thought|believe[sd]?|states?|stated|argue[sd]?|assert(?:s|ed)?"
    r"|guess(?:es|ed)?|insist(?:s|ed)?|(?:tells?|told) (?:you|me|us|them))"
)
_HOW = r"(?:down|out|back|instead|just|simply|with|something like|for example|on the board)"
_PERSON_ELSEWHERE = (
    r"(?:schüler(?:in)?|student(?:in)?|kind|jemand|alumn[oa]s?|estudiantes?|alguien|niñ[oa]"
    r"|alun[oa]s?|alguém|élève|étudiante?|enfant|quelqu['’]un|studente(?:ssa)?|alunn[oa]|qualcuno"
    r"|ученик|студент|кто-то|кто-нибудь)"
)
_SAYS_ELSEWHERE = (
    r"(?:schreibt|schrieb|sagte?|antwortete?|behauptete?|meinte?|glaubte?|denkt|rechnet"
    r"|escriben?|escribió|escribiera|dicen?|dijo|dijera|respond(?:e|ió|eu)|contest[aó]|afirm[aoó]u?"
    r"|piensa|cree|escreve|escreveu|diz|disse|pensa|acha|écri(?:t|vait|ve)|dit|répond|affirme"
    r"|pense|croit|a (?:écrit|dit|répondu)|scrive|dice|risponde|afferma|crede|ha (?:scritto|detto)"
    r"|пишет|написал|говорит|сказал|отвечает|ответил|считает|думает|утверждает)"
)
_LED = regex(
    rf"\b(?:{_PERSON}(?:,?[ ]\w+){{0,3}}?[ ]{_SAYS}(?:[ ]{_HOW})?(?:[ ]that\b)?"
    rf"|{_PERSON}(?:['’]s|s['’])[ ](?:answer|result|solution)(?:[ ](?:was|is|reads|of))?"
    r"|(?-i:[A-Z][a-z]{2,12})[ ](?:wrote|writes|thinks|thought|believe[sd]|claim(?:s|ed)"
    r"|answer(?:s|ed)"
    r"|guess(?:es|ed)|insist(?:s|ed)|reckon(?:s|ed))(?:[ ]that\b)?"
    r"|(?<!as )you (?:wrote|answered|said|thought)(?: that\b)?"
    rf"|{_PERSON_ELSEWHERE}(?:[ ]\w+){{0,2}}?[ ]{_SAYS_ELSEWHERE}(?:,? (?:que|che|dass|что)\b)?)"
    rf"{_OPENS}\Z"
    rf"|(?:学生|學生|有人|同学)(?:写|寫|说|說|回答|认为|認為|以为)(?:了|道|成|是)?[：“]?{_OPENS}\Z",
    re.IGNORECASE,
)
#: German has the verb behind: ``wenn ein Schüler 2+2=5 schreibt``.
_NAMED = regex(
    rf"\b(?:wenn|falls|dass|weil|ob)\b[^.;:\n]{{0,40}}"
    rf"\b(?:schüler(?:in)?|student(?:in)?|kind|jemand)(?:[ ]\w+){{0,3}}{_OPENS}\Z",
    re.IGNORECASE,
)
_VERB_BEHIND = regex(
    r"[\s$`*_)\]\"'”»“]{0,8}(?:schreibt|geschrieben|sagt|gesagt|antwortet|geantwortet|behauptet"
    r"|meint|glaubt|denkt|rechnet|gerechnet)\b",
    re.IGNORECASE,
)


#: ``answers $3 \\cdot 4 = 12$ questions`` counts them; ``answers $3 \\cdot 4 = 13$ and`` says it.
_ANSWERED = regex(r"(?<!['’]s )(?<!s['’] )\b(?:answer|guess)", re.IGNORECASE)
_A_THING = regex(
    r"[\s$`*_)\]]{0,8}(?<=[\s$`*_)\]])(?!(?:and|or|but|on|in|at|by|to|as|for|if|is|was|were|are|"
    r"holds?|then|when|while|where|which|who|that|because|since|so|instead|rather|we|you|he|she"
    r"|they|it|the|an?|with|without|from|would|could|will|can|has|had|again|there|here|true|false"
    r"|wrong|correct|right|correctly|wrongly)\b)[a-z]{3,}",
    re.IGNORECASE,
)


def names_a_thing(source: str, end: int) -> bool:
    """Whether the number that ends there counts what a noun behind it names."""
    return _A_THING.match(source, end, end + 40) is not None


#: ``"6 · 7 = 44", said the pupil``: behind what is quoted.
_SAID_BEHIND = regex(
    rf"[\s$`*_]{{0,4}}[,.]?[\"”»“’]{{1,2}},?[ ]{_SAYS}[ ](?:the|an?|one|my|our|his|her|another)"
    rf"(?:[ ]\w+)?[ ]{_PERSON}\b",
    re.IGNORECASE,
)


def said_by_others(window: str, source: str, end: int) -> str:
    """The words beside ``source[…:end]`` by which it is somebody else's: those that end a window.

    Or they stand behind what is quoted.
    """
    behind = _SAID_BEHIND.match(source, end, end + 60)
    if behind is not None:
        return behind.group()
    led = _LED.search(window)
    if led is not None and _ANSWERED.search(led.group()) and names_a_thing(source, end):
        return ""
    if led is None:
        led = _NAMED.search(window)
        if led is not None and not _VERB_BEHIND.match(source, end):
            return ""
    return led.group() if led is not None else ""


#: A network learns the function, and does not compute it; ``σ(0.5)`` may be a part of itself.
_PREDICTS = regex(
    r"\b(?:networks?|MLPs?|perceptrons?)(?:[ ]\w+)?[ ]"
    r"(?:gives?|gave|predict(?:s|ed)?|outputs?|returns?|returned|learn(?:s|ed|t)?"
    r"|approximate[sd]?|estimate[sd]?|answers?|says?)"
    r"(?:[ ](?:the )?(?:sin|cos|tan|sine|cosine|tangent))?(?:[ ]that)?[:,]?[\s$`*_]{0,8}\Z",
    re.IGNORECASE,
)
_OF_A_FUNCTION = regex(
    r"\\?(?:sin|cos|tan|sqrt|exp|log|ln)[\s(\\{]{1,8}[^=≈→]{1,30}(?:≈|→|\\(?:approx|to|mapsto))"
)


def predicted(window: str, source: str, start: int, end: int) -> str:
    """The words by which ``source[start:end]`` is what a network makes of a function."""
    if _OF_A_FUNCTION.match(source, start, end) is None:
        return ""
    led = _PREDICTS.search(window)
    return led.group() if led is not None else ""

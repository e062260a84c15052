"""Claims that their author quotes in order to deny them: ``$0 = 1$, a contradiction``.

Only words of the same sentence count, with no other relation sign between; a
claim further off is not the one that the words speak of.
"""

from __future__ import annotations

import re
from bisect import bisect_right

from pe_symbolic.claims.spoken.counterparts import corrected_by, has_a_counterpart, is_an_answer
from pe_symbolic.claims.spoken.false_cells import FALSE, FALSE_ELSEWHERE, cells_called_false
from pe_symbolic.claims.spoken.others_said import names_a_thing
from pe_symbolic.document import Document
from pe_symbolic.regex import regex

_SEEN = 120
#: What a sentence without any of these says of no claim that it is false.
_WORDS = (
    *("wrong", "false", "falsch", "nicht", "faux", "incorrect", "untrue", "nonsense", "absurd"),
    *("impossible", "contradict", "mistake", "error", "fallacy", "erroneous", "never"),
    *("pitfall", "myth", "misconception", "slip", "forget", "forgot", "overlook", "nobody"),
    *("no one", "no reason", "believe", "claim", "think", "✗", "✘", "❌"),
    *("fehler", "erreur", "erro comum", "errore comune", "error común", "[ ]"),
    *("widerspr", "unmöglich", "fals", "imposs", "imposible", "contrad", "absurd", "assurd"),
    *("неверно", "ложно", "противореч", "невозможно", "矛盾", "不成立", "不可能"),
    *("incorret", "inkorrekt", "errad", "sbagliat", "scorrett", "errat", "erróne", "errône"),
    *("equivocad", "está mal", "n'est pas", "n’est pas", "неправильно", "错", "錯", "間違"),
    *("не верно", "не так", "onjuist", "fout", "błęd", "błąd", "yanl", "no es ", "não é "),
    *("non è ",),
    *("fälsch", "fel:", "feil", "forkert", "erron", "irrtümlich", "ошибочно", "à tort", "ne pas"),
    *("no escrib",),
    *("(sic", "[sic", "typo", "misprint", "should ", "correct", "corret", "corrig", "richtig"),
    *("student", "pupil", "model output", "model response", "distractor"),
    *("item[", "n't", "n’t", "hold", "cannot", "tempt", "rather than", "rejected", "naive"),
)
#: The marks of an item that is false, and of a cell, are letters and signs that stand alone.
_NOT_OR_MARKED = regex(
    r"not(?<!\wnot)\b|[(\[（–—→…._>|&\t-][ *_]{0,4}(?:f\b|×)|[tv]/f", held=("not", "f", "×")
)
_HOW = (
    r"(?:(?:of course|clearly|obviously|plainly|simply|also|just|mathematically|completely|totally"
    r"|certainly|both|all)[ \t]+){0,3}"
)
#: ``does not hold``, ``isn't right``; what follows must not be of what it does not hold.
_IS_NOT_SO = (
    r"(?:(?:does[ \t]not|doesn['’]t|cannot|can['’]t)[ \t](?:hold|be[ \t](?:true|right|correct))"
    r"|(?:isn|wasn)['’]t[ \t](?:true|right|correct|so))"
    r"(?=[\s*_]{0,4}(?:[.!?,;:)\]–—-]|\Z|\n\n"
    r"|(?:because|since|as|here|at[ \t]all|in[ \t]general)\b))"
)
_CLOSED = r"[\s$`*_)\]}\\\"'”“»«]{0,12}"
#: What ends a formula on lines of its own, behind its full stop.
_SHOWN = r"(?:[ \t\n$]|\\[\])]|\\end\{[a-z]{1,12}\*?\}){1,40}"
_SUBJECT = (
    r"(?:[ \t]?[,;:(–—-]?[ \t]*(?:(?:and|but)[ \t]+)?(?:which|that|this|it)[ \t]+"
    rf"|\.{_SHOWN}(?:but[ \t]+)?(?:this|that)[ \t]+|[ \t]*)"
)
#: An error is a quantity as well, the standard one or a mean squared one; this one is blamed.
_BLAMED = (
    r"(?:(?:very|most|too|rather|quite|all[ \t]too)[ \t]+)?"
    r"(?:common|typical|frequent|classic|popular|well-known|usual|grave|serious|gross|obvious"
    r"|plain|clear|simple|careless|silly|stupid|arithmetic|arithmetical|logical|sign)[ \t]+"
)
_OF_A_SIZE = r"(?:rates?|terms?|bars?|bounds?|margins?|levels?|variances?)\b"
_IS_FALSE = (
    rf"(?:is|was|are|would be)[ \t]+{_HOW}"
    rf"(?:(?:{FALSE})(?!\w|[ \t](?:if|unless|when|for(?![ \t](?:all|any|every)\b)|in|to|that)\b)"
    rf"|(?:an?|the|another)[ \t]+(?:\w+[ \t]+){{0,2}}"
    rf"(?:contradiction|mistake|fallacy|pitfall|misconception|myth|typo|misprint)"
    rf"(?!\w|[ \t]rates?\b)"
    rf"|(?:an?|the|another)[ \t]+{_BLAMED}(?:error|slip)(?!\w|[ \t]{_OF_A_SIZE})"
    rf"|an?(?:other)?[ \t]+(?:error|slip)(?=[\s*_]*(?:[.!?,;:)\]–—-]|\Z|\n\n)))"
)
_BARE = (
    rf"[,;:(–—-][\s*_]{{0,4}}{_HOW}"
    rf"(?:{FALSE}|(?:(?:an?|the)[ \t]+)?(?:\w+[ \t]+)?contradiction|contradicting)"
    rf"(?=[\s*_]*(?:[.!?,;:)\]–—-]|\Z|\n\n|(?:because|since|as)\b))"
    r"|\.[ \t]+[*_]{0,3}(?:a[ \t])?(?:contradiction|impossible|absurd)[*_]{0,3}[.!]"
    rf"|(?:\.|[ \t]{{0,3}}(?:->|=>|[→⇒⟶←]|<-))[ \t]+[*_]{{0,3}}(?:{FALSE}|{FALSE_ELSEWHERE})"
    r"(?:[*_]{0,3}[.!]|[*_]{1,3}(?=\s|\Z)|(?<=[Gg])[*_]{0,3},(?=[ ](?:forg|I|we|he|she|they|you)))"
    r"|[ \t]?[,(–—-][ \t]?(?:forgetting|forgot|having[ \t]forgotten)[ \t](?:the|an?|to|about)\b"
)
#: What may stand behind words that deny: the end of the sentence, or a reason.
_AND_NO_MORE = (
    r"(?=[\s*_]{0,4}(?:[.!?,;:)\]–—。，！）-]|\Z|\n\n)"
    r"|[ \t](?:car|parce|puisque|quel(?:le)?|weil|denn|da|porque|pues|ya|perché|poiché|pois|так"
    r"|потому|поскольку|pour tout|für alle)\b)"
)
_AGAINST = r"(?:[ \t](?:zu[mr]?|mit|avec|con|com|à|с)\b|" + _AND_NO_MORE + ")"
_IS_NOT = (
    r"(?:(?:ist |wäre )?(?:nicht (?:richtig|korrekt|wahr)|inkorrekt)(?: ist| wäre)?|stimmt nicht"
    r"|(?:c['’]est|est) incorrecte?|n['’]est pas (?:correct|exact|vrai|juste)e?"
    r"|(?:no es|não é|non è) (?:correct[oa]|corret[oa]|cierto|verdad|verdade|vero|certo|giust[oa])"
    r"|(?:es|é|è|está|sería|seria|sarebbe) (?:incorrect[oa]|incorret[oa]|errad[oa]|erróne[oa]"
    r"|errône[oa]|equivocad[oa]|sbagliat[oa]|scorrett[oa]|errat[oa]|falsa|mal))"
)
#: The same in other languages: ``$6 = 5$ : c'est faux``, ``ein Widerspruch``, ``lo cual es falso``.
_IS_FALSE_ELSEWHERE = (
    r"(?:[ \t]?[.,;:(–—-]?[\s*_]{0,4}(?:(?:(?:c['’]est|ce qui est) (?:\w+ment )?"
    r"(?:faux|impossible|absurde)"
    r"|(?:das|dies|was) (?:ist |wäre )?(?:offensichtlich )?(?:falsch|unmöglich|absurd)"
    r"(?: ist| wäre)?|absurdo|assurdo)"
    + _AND_NO_MORE
    + r"|(?:(?:c['’]est|ce qui est|das|dies|was) (?:ist |wäre )?)?"
    r"(?:(?:ein |im )?Widerspruch|une contradiction|(?:una )?contradicción"
    r"|(?:una )?contraddizione|(?:uma )?contradição|противоречие)(?: ist| wäre)?" + _AGAINST + r")"
    r"|[ \t]?[,;:(–—-]?[ \t*_]{0,4}(?:(?:lo cual |lo que |que |o que |il che |che )?(?:es|è|é) "
    r"(?:un )?(?:falso|imposible|impossibile|impossível|absurdo|assurdo)"
    r"|qui est (?:faux|impossible|absurde)|(?:что |это )?(?:неверно|ложно|невозможно))"
    + _AND_NO_MORE
    + rf"|[ \t]?[,;:(–—，（-][ \t*_]{{0,4}}{FALSE_ELSEWHERE}"
    + _AND_NO_MORE
    + r"|[ \t]?[,;:(–—-]?[ \t*_]{0,4}(?:(?:das|dies|was|ce qui|cela|lo cual|lo que|que|o que"
    rf"|il che|che|isso|eso|questo) )?{_IS_NOT}"
    + _AND_NO_MORE
    + r"|[，：。:,]?[ ]?(?:这是|這是|显然)?(?:矛盾|不成立|不可能)的?"
    + _AND_NO_MORE
    + ")"
)
#: The mark of an item of a quiz that is false, at the end of its line: ``$0! = 0$ (F)``.
_MARKED_FALSE = (
    rf"[.,;:…_]{{0,12}}[ \t]{{0,12}}(?:[(\[（][ ]?[*_]{{0,3}}(?:F|×|{FALSE}|{FALSE_ELSEWHERE})"
    r"[*_]{0,3}[ ]?[)\]）]|(?:—|–|--?|→|->|…|\.{3,9}|_{2,9})[ ]?[*_]{0,3}"
    rf"(?:F|{FALSE}|{FALSE_ELSEWHERE}))[*_.]{{0,4}}[ \t]*(?=\n|\Z)"
    r"|[ \t]{1,4}[*_]{0,3}(?-i:F(?:aux|alsch|also|alse|AUX|ALSCH|ALSO|ALSE)|Wrong|WRONG)\b"
    r"(?=[\s*_]{0,4}(?:[.!;,)]|\Z|\n))"
)
#: What somebody answered, and how that is marked: ``"1+1=3" → reward 0.2 (wrong)``.
_MARKED = (
    r"(?<=[\"”»」])[ \t]{0,12}(?:[→⇒|]|->|=>)[^\n\"“«「(（]{0,60}[(（]"
    rf"(?:{FALSE}|{FALSE_ELSEWHERE})[)）]"
)
_BEHIND = regex(
    rf"[\s$`*_]{{0,6}}[\"”»」]{_MARKED}|{_CLOSED}(?:{_SUBJECT}(?:{_IS_FALSE}|{_IS_NOT_SO}"
    rf"|(?:contradicts (?:itself|the|our|this)|fails)\b)"
    rf"|{_MARKED_FALSE}|{_BARE}|[\s(]{{0,3}}[✗✘❌]|[ \t]?[(\[]sic[!.]?[)\]]"
    rf"|{_IS_FALSE_ELSEWHERE}"
    r"|,?[ \t](?:was )?(?:ist|wäre|est)[ \t]+(?:falsch|faux|unmöglich|ein Widerspruch)\b"
    r"|[ \t]nicht[ \t]*[.;!])",
    re.IGNORECASE,
)
_OPENS = r"[\s$`*_(\[\\\"'“«]{0,8}"
_CLAUSE = r"[^.;:=≈<>\n]{0,60}"
_SLIP = (
    r"(?:(?:common|typical|frequent|classic|popular|well-known)[ \t]+(?:error|mistake|slip)s?"
    r"|(?:mistake|pitfall|misconception|myth|fallacy)s?"
    r"|(?:typischer|häufiger|beliebter|klassischer)[ \t]Fehler"
    r"|typische[ \t]Fehler|erreur[ \t](?:fréquente|classique|courante)"
    r"|erro[ \t]comum|errore[ \t]comune|error[ \t](?:común|frecuente|típico))"
)
_TO_WRITE = r"(?:(?:writing|saying|computing|using)|to (?:write|say|compute|use))(?:[ \t]that)?\b"
#: What is done wrongly must be a way of claiming: items wrongly accepted are only counted.
_WRONGLY = r"(?:wrongly|mistakenly|incorrectly|erroneously|falsely)"
_WHO = (
    r"(?:one|we|they|you|he|she|it|is|was|are|were|be|been|has|have|some|many|people|students?"
    r"|often|also|so|then|may|might|could|would|will)"
)
_SAYS = (
    r"(?:writes?|wrote|writing|says?|said|saying|thinks?|thought|thinking|gets?|got|getting"
    r"|gives?|gave|giving|(?:claim|conclude|compute|calculate|state|believe|assume|infer|deduce"
    r"|answer|obtain|argue|reason|evaluate|expand|add|yield|derive"
    r"|use|take|treat|read|put|set|plug|round|cancel|divide|subtract|replace|interpret|distribute)s?"
    r"|appl(?:y|ies)|multipl(?:y|ies)"
    r"|simplif(?:y|ies)|(?:conclud|comput|calculat|claim|stat|assum|simplify|evaluat|distribut"
    r"|apply|cancell?|multiply|add|subtract|divid|expand|round|deriv)ing)"
)
_SAID = (
    r"(?:written|given|taken|simplified|(?:claim|conclud|comput|calculat|stat|believ|assum|inferr"
    r"|deriv|deduc|answer|obtain|argu|reason|evaluat|expand|add|yield)ed)"
)
_CLAIM = r"(?:write|say|claim|conclude|compute|calculate|think|believe|assume)"
#: Not to be written, and said to be false, in other languages.
_NOT_TO_WRITE = (
    r"(?:ne (?:surtout )?(?:pas|jamais) (?:écrire|dire|noter|conclure)|on n['’]écrit pas"
    r"|no (?:escrib(?:ir|as|a|an|amos)|hay que escribir)|non (?:scrivere|si scrive)"
    r"|não (?:escrev(?:er|a|am)|se escreve))(?: (?:que|che))?(?: ?:)?"
)
_FALSE_THAT = (
    r"(?:(?:es|sería|è|sarebbe|é|seria) (?:falso|incorrecto|incorreto|scorretto|errato)"
    r"|(?:c['’]est|il est|il serait) (?:faux|incorrect)|es (?:ist|wäre) (?:falsch|nicht wahr)"
    r"|(?:no es|não é|non è|(?:il|ce) n['’]est pas) (?:cierto|verdade?|certo|vero|vrai)"
    r"|es stimmt nicht|неверно),? (?:que|che|dass|что)"
)
_WRONGLY_ELSEWHERE = (
    r"(?:fälschlich(?:erweise)?|irrtümlich(?:erweise)?|erróneamente|equivocadamente"
    r"|erroneamente|erronément|ошибочно)"
)
#: What is called wrong by its kind: ``the erroneous value $2 + 2 = 5$``; ``no wrong value`` is not.
_WRONG_ONE = (
    r"(?<!no )(?<!any )(?<!not a )(?:(?:erroneous|wrong|incorrect|false|mistaken|bogus|spurious)"
    r"[ \t](?:(?:value|result|formula|equation|statement)s?|answer|claim|identity|equality)"
    r"|naive[ \t](?:answer|guess|expectation|conclusion))(?:[ \t]that)?(?:[ \t]?:)?"
)
_SAYERS = r"(?:students?|pupils|beginners?|novices?)"
#: ``\\item[$\\times$]``, ``\\item[\\ding{55}]``: a cross for the mark of an item.
_CROSSED_ITEM = (
    r"\\item\[\s?(?:[✗✘❌×]|\$\\times\$|\(?(?:F|False|Falsch|Faux|Falso)[).:]{0,2}"
    r"|\\ding\{5[3-6]\}|\\[xX][mM]ark(?:\{\})?)\s?\]"
)
_BEFORE = regex(
    rf"(?:\b(?:not (?:true|correct|right|the case)|false|untrue|wrong|incorrect|impossible|absurd"
    rf"|nonsense)[ \t]+that\b{_OPENS}"
    rf"|\b{_WRONGLY}\b(?:,?[ \t]{_WHO}){{0,3}},?[ \t]"
    rf"(?:{_SAYS}\b{_CLAUSE}|{_SAID}\b(?:[ \t](?:that|as|it|this|to)\b{_CLAUSE}|{_OPENS}))"
    rf"|\b(?:{_SAYS}|{_SAID})[ \t]{_WRONGLY}(?:[ \t]that)?\b{_OPENS}"
    rf"|\bcontradiction\b(?:[ \t]+that)?[,:]?{_OPENS}"
    rf"|\b(?:for|towards?|by way of) (?:the sake of )?(?:a )?contradiction\b{_CLAUSE}"
    rf"|\b(?:do not|don['’]t|never|must not) (?:write|say|conclude)\b{_CLAUSE}"
    rf"|\b(?P<never>(?:do not|don['’]t|never|must not|(?:one|you|we) can(?:not|['’]t))"
    rf" (?:{_CLAIM}|have|get)(?: that)?\b|{_NOT_TO_WRITE}){_OPENS}"
    rf"|\b{_FALSE_THAT}\b{_OPENS}|(?:\A|[\n.:>])[ \t]*(?P<but>nicht|no|не){_OPENS}"
    rf"|\b{_WRONGLY_ELSEWHERE}\b{_CLAUSE}|\b(?:à tort|por error)(?: que)?(?: ?:)?{_OPENS}"
    rf"|\b{_WRONG_ONE}{_OPENS}"
    rf"|\b(?:man|du|wir) (?:darf(?:st)?|dürfen) (?:nicht|nie(?:mals)?)(?: einfach)?{_OPENS}"
    rf"|(?<!not )(?<!n't )(?<!not be )\b"
    rf"(?:wrong|incorrect|a mistake|an error|tempted|tempting)[ \t]to[ \t]"
    rf"{_CLAIM}(?: that)?\b{_OPENS}"
    rf"|(?:^|[\n>])[ \t]*(?P<other>rather than){_OPENS}"
    rf"|(?<!\bwhether or )\b(?P<one>not)(?:[ \t]+that)?{_OPENS}"
    rf"|(?<!without )(?<!never )\b(?:forgetting|omitting|overlooking"
    r"|if[ \t](?:we|you|one)[ \t](?:forg[eo]ts?|overlook(?:ed|s)?))"
    rf"[ \t](?:the|to|an?|that|about|this|its|one|parenthes[ei]s|brackets)\b{_CLAUSE}"
    rf"|\b(?:nobody|no one)[ \t](?:would|should)[ \t](?:write|say|claim|believe)\b{_CLAUSE}"
    rf"|\bno reason (?:why|that)\b{_OPENS}"
    rf"|\b{_SAYERS}\b(?:[ \t]\w+){{0,2}}[ \t](?:believe|claim|think)s?\b(?:[ \t]that\b)?,?{_OPENS}"
    rf"|\b(?:falsch|nicht[ \t](?:richtig|korrekt|wahr))[ \t](?:ist|wäre)[ \t]?:?{_OPENS}"
    rf"|(?:^|[\n.>|])[\s*_>|-]{{0,6}}(?:(?P<label>(?:wrong|incorrect|false|slips"
    r"|rejected[ \t](?:answer|response|completion)"
    rf"|(?:(?:an?|the|one|another|eine?|der|une?|uma?)[ \t])?{_SLIP}|(?:an?|one|another)[ \t]slip"
    rf"|(?:the[ \t])?slip(?=[*_]{{0,3}}[ \t]?:[*_]{{0,3}}[ \t]{_TO_WRITE}))"
    rf"[*_]{{0,3}}[ \t]?:"
    rf"|{FALSE_ELSEWHERE}[*_]{{0,3}}[ \t]?[:：])|{_CROSSED_ITEM}|✗|✘|❌"
    r"|(?:\(?\w{1,3}[.)][ \t]*)?[(\[][ ]?(?:F|False|Falsch|Falso|Faux|×)[ ]?[)\]](?=[ \t])"
    rf"|(?P<box>[-*+] \[ \](?=[ \t])))[*_]{{0,3}}(?:[ \t]{_TO_WRITE})?{_OPENS})$",
    re.IGNORECASE,
)
#: ``It is not $0.5^2 = 0.25$ that matters``: so it is, but something else matters.
_THE_ONE_THAT = regex(rf"{_CLOSED}[ \t](?:that|which|who)\b")
#: ``Nicht $2^3 = 6$, sondern $2^3 = 8$``.
_BUT = regex(rf"{_CLOSED},[ \n](?:sondern|sino|а)\b")
#: ``Rather than $3^2 = 6$, the answer is 9``.
_THE_RIGHT_ONE = regex(
    rf"{_CLOSED},[^.!?\n]{{0,40}}\b(?:answer|result|value|solution|sum|product|is|equals|gives?)\b",
    re.IGNORECASE,
)
_PARAGRAPH = regex(r"\n[ \t]*\n")
_SENTENCE_ENDS = regex(r"[.!?][)\"”*_]{0,3}\s|\n[ \t]*\n|;[ \t]")


def _may_deny(text: str) -> bool:
    """Whether one of the words stands in a text, without which nothing is called false there."""
    folded = text.casefold()
    return any(word in folded for word in _WORDS) or _NOT_OR_MARKED.search(folded) is not None


class Denials:
    """What one document says of its claims: that they are false."""

    def __init__(self, document: Document) -> None:
        self.source = document.spoken
        self.none_at_all = not _may_deny(document.spoken)
        self.cells = [] if self.none_at_all else cells_called_false(document)

    def said(self, start: int, end: int) -> str:
        """The words by which ``source[start:end]`` is called false; empty where there are none."""
        again = _UNEQUAL.match(self.source, end, end + _SEEN)
        if again is not None and self.source[start:end].startswith(again["head"].rstrip()):
            return f"{again['head']} is not"
        if corrected := corrected_by(self.source, start, end):
            return corrected
        if self.none_at_all:
            return ""
        column = bisect_right(self.cells, (start, _LAST)) - 1
        if column >= 0 and start < self.cells[column][1]:
            return _plain(self.cells[column][2])
        behind = _BEHIND.match(self.source, end, end + _SEEN)
        if behind is not None and _PARAGRAPH.search(behind.group()) is None:
            return _plain(behind.group())
        window = self.source[max(0, start - _SEEN) : start]
        if not _may_deny(window):
            return ""
        ends = [match.end() for match in _SENTENCE_ENDS.finditer(window)]
        before = _BEFORE.search(window[ends[-1] :] if ends else window)
        if before is None or self._is_of_another(before, start, end):
            return ""
        return _plain(before.group()) or _UNCHECKED

    def _is_of_another(self, before: re.Match[str], start: int, end: int) -> bool:
        """Whether what stands around it says that the words before it do not deny it."""
        return bool(
            (before["label"] and has_a_counterpart(self.source, start, end))
            or (before["never"] and names_a_thing(self.source, end))
            or (before["other"] and not _THE_RIGHT_ONE.match(self.source, end))
            or (before["but"] and not _BUT.match(self.source, end))
            or (before["one"] and _THE_ONE_THAT.match(self.source, end))
            or (before["box"] and not is_an_answer(self.source, start, end))
        )


#: ``0.2 = 0.5 × 0.3 ⇒ 0.2 ≠ 0.15``: what would follow does not hold.
_UNEQUAL = regex(
    r"[\s$]{0,4}(?:=>|⇒|\\(?:Rightarrow|Longrightarrow|implies)(?![A-Za-z]))[\s$]{0,4}"
    r"(?P<head>[^\s=≠$](?:[^=≠\n$]{0,58}[^\s=≠$\\!])?)\s?(?:\\neq?(?![A-Za-z])|≠|!=)"
)
_UNCHECKED = "[ ]"
_LAST = 1 << 60
_END = regex(r"\\end\{[^{}]*\}")


def _plain(words: str) -> str:
    words = _END.sub("", words)
    return " ".join(words.strip(" \t\n$`*_()[]{}\\\"'“”«»,;:.>|–—-，：。").split())

r"""The words by which an equation is said to hold for all values, or to be there to be solved."""

from __future__ import annotations

import re

from pe_symbolic.regex import regex

#: An identity that is one of equations, not of matrices, activations or indiscernibles.
_NAMED = (
    r"(?<!is )(?<!is the )(?<!be )(?<!be the )(?<!as the )\bidentit(?:y|ies)\b"
    r"(?=[\s~]*(?:[:,.$\\(]|\Z|(?:that|for|which|we|now|below|above|here|again|and|used|from|in|on|as"
    r"|is|are|says?|states?|reads?|holds?|gives?|follows|tells|shows|yields|implies|becomes)\b))"
)
SAYS_SO = regex(
    rf"{_NAMED}|\bfor (?:all|every|any|each|real|arbitrary|admissible)\b|\\forall|∀"
    r"|\balways[\s$:(\[\\]*\Z"
    r"|\bpour tout|\bfür (?:alle|jede)|\bpara tod|\bper ogni\b|\bдля (?:всех|любого)\b"
    r"|对(?:所有|任意)",
    re.IGNORECASE,
)
SAID_BEHIND = regex(
    r"(?:[\s$,)\]}~]|\\q?quad|\\[,;: )\]])*(?:\\(?:text|mbox|textrm)\{\s*)?"
    r"(?:(?:is|are|holds?|always|true|valid|whatever)\s+)*"
    r"(?:\\forall|∀|for (?:all|every|any) "
    r"(?:(?:real|positive|values?|numbers?|angles?|integers?)\b|\$?\\?[a-z]\b))",
    re.IGNORECASE,
)
#: ``For $x \neq 0$:`` and then a law, which is to hold for these values.
FOR_VALUES = regex(
    r"\bfor \$?[^.;:\n]{1,40}?(?:\\neq?(?![a-z])|≠|\\[gl]eq?(?![a-z])|[<>≤≥])[^.;:\n]{1,40}[:,]"
    r"[\s$(\\\[]*\Z",
    re.IGNORECASE,
)
#: "We find f'(x) = 2x" says what "find x" asks; "Solution:" heads an answer, and is no root.
_TO_FIND = r"(?<!\bwe )(?<!\bone )(?<!\bI )find"
_HEADED = r"(?:\A|(?<=\A )|(?<=[*_{\n])|(?<=# )|(?<=\. ))"
_SOLUTIONS = rf"(?!{_HEADED}solutions?[*_]{{0,3}}\s?[.:}}\n])solution"
#: ``Power law:`` and then a formula.
OF_A_LAW = regex(
    r"\b(?:laws?|rules?|propert(?:y|ies)|theorems?)\b[^.:;=\n]{0,30}:[\s$(\\\[]*\Z", re.IGNORECASE
)
#: Not the field of statistics, nor one of errors or forces: what is in these are numbers.
_FIELD = (
    r"(?<!error )(?<!vector )(?<!scalar )(?<!electric )(?<!magnetic )(?<!velocity )(?<!gradient )"
    r"(?<!force )(?<!receptive )fields?"
    r"(?! of (?:(?:applied|pure|machine|deep|signal|image|computer|natural) )?(?:statistics|physics"
    r"|mathematics|analysis|trigonometry|geometry|optics|mechanics|engineering|acoustics"
    r"|(?:machine |deep )?learning|(?:signal |image |language )?processing|view|study|research)\b)"
)
#: What is reckoned with may be no number.
ELSEWHERE = regex(
    rf"\b(?:characteristic(?! (?:polynomial|equation|function))|{_FIELD}|rings?|boolean"
    rf"|idempotents?|{_SOLUTIONS}s?)\b",
    re.IGNORECASE,
)
#: So it may be anywhere in a document that speaks of these, whose polynomials reckon modulo 2.
IN_A_FIELD = regex(
    r"\bGF\s?\(|\\mathbb\s*\{?\s*[FZ]\s*\}?\s*[_/[]|\b(?:CRC|LFSR|XOR|Galois|Hamming)\b"
    r"|\b(?:generator|code|binary) polynomial|\bcode ?words?\b|\bfinite fields?\b"
    r"|\bmod(?:ulo)? [0-9p]\b|\\[bp]?mod\b",
    re.IGNORECASE,
)
RECALLED = regex(
    r"\brecall\b(?=(?:\s+(?:that|how|first|again|also|the (?:[\w-]+ ){0,3}(?:formulas?|laws?|rules?"
    r"|theorems?|facts?)(?: (?:that|for [\w ]+))?))*[\s$:,(\[\\]*\Z)",
    re.IGNORECASE,
)
#: What an equation may be called, and one that holds for all angles as well.
EQUATION = regex(r"\b(?:this |the )?(?<!\{)equations?\b|\bfields?\b", re.IGNORECASE)
#: What says that a law is made use of, in the sentence of an equation.
TOLD = regex(
    r"\b(?:us(?:e|es|ed|ing)|apply(?:ing)?|recall(?:ing)?|remember|since|because|note that"
    r"|formulas?|theorems?|laws?|rules?|identit(?:y|ies|és?|ät(?:en)?)|formules?|Formeln?"
    r"|fórmulas?|identidad(?:es)?|formuł\w*|tożsamoś\w*|формул\w*|тождеств\w*)\b"
    r"|公式|恒等式|利用|定理",
    re.IGNORECASE,
)
#: What two sides do at some points only.
AT_POINTS = regex(r"\b(?:meet|cross|intersect|agree|coincid|balanc|equilibri)", re.IGNORECASE)
#: What poses the equations of a list or a section, and stands in no sentence of theirs.
POSED = regex(
    rf"solv|(?<!begin\{{)(?<!end\{{)equation|exercis|{_TO_FIND}\b|\broots?\b|{_SOLUTIONS}",
    re.IGNORECASE,
)
_NOT = (  # "not hard to see" and "do not prove that" deny nothing of an equation
    r"not(?! (?:(?:too|very|so|really) )?(?:hard|difficult|surprising|necessary|obvious|only|just"
    r"|prove|derive|show|repeat|forget|need to)\b)"
)
#: Solving, and equations, elsewhere: ``Löse``, ``Résoudre``, ``Решите``; no solution of salt.
_SOLVED_ELSEWHERE = (
    r"l(?:ö|oe)s(?:en?|t)(?! (?:die|eine|alle) klammer)|gleichung(?:en)?|réso[ul]\w+|équations?"
    r"|res(?:ue|o)lv\w+"
    r"|ecuaci(?:ón|ones)|equaç(?:ão|ões)|risolv\w+|equazion[ei]|rozwiąż\w*|równani\w+"
    r"|реш(?:ить|ите|и|им|ая|аем)|уравнени\w+"
)
TO_BE_SOLVED = regex(
    rf"解方程|求解|풀[어다]|\b(?:{_SOLVED_ELSEWHERE}"
    rf"|solv\w*|{_TO_FIND}|roots?|suppose|assum\w*|unless|such that|satisf\w*|exists?"
    rf"|{_NOT}|wrong|false|mistak\w*|incorrect\w*|naive\w*|(?<!\{{)equations?|for which"
    r"|(?:one|you) (?:might|may)|we (?:want|need|require|demand)|is it true|where is"
    r"|choose \$?\w\$? so|(?:neglect|ignor|dropp)(?:ing|ed?) (?:the |all |any )?(?:terms?|orders?"
    r"|quadratic|higher|constants?|factors?|chain|inner)|without the (?:inner|chain|factor)"
    r"|nilpotent|dual numbers|contrary|pitfalls?|tempting to|conjectures?|myths?|dream"
    r"|cannot conclude|claims that|one of the following|which is an identity|quiz"
    r"|decide whether|disprove"
    r"|hallucinat\w*|blunders?|often (?:believe|think)(?! (?:this|that|it) is (?:hard|difficult)\b)"
    r"|counterexamples?|no reason|if it were"
    r"|friend says|instead of[\s$(\\\[]*\Z"
    r"|conditions?|constraints?|requir\w+|obeys?)\b",
    re.IGNORECASE,
)
#: What is to be found by a derivative, which is none of its points: ``Find the slope of it.``
ASKED_FOR = regex(
    rf"{_TO_FIND}(?:ing)? (?:the|its|their) (?!(?:values?|points?|functions?|solutions?|roots?)\b)"
    r"(?!(?:\w+ ){0,4}(?:where|which|that)[\s$(\\\[]*\Z)"
    r"|\bequations? of (?:the |a )?(?:tangent|normal|line)s?\b",
    re.IGNORECASE,
)
#: A word that draws a conclusion, with formulas and plain verbs between it and what follows.
_DRAWN = (
    r"(?:\b(?:then|so|thus|hence|therefore|consequently|it follows|dann|somit|daher|folglich"
    r"|alors|donc|entonces|luego|allora|quindi|ent[ãa]o|logo|wtedy|więc|zatem|тогда|значит"
    r"|следовательно|поэтому)\b|[则則]|所以|因此|于是|vậy|suy ra)"
)
CONCLUDED = regex(
    rf"{_DRAWN}(?:[\s,:]|\$[^$\n]{{1,60}}\$|\b(?:we|one|it|that|this|and|also|have|has|get|gets|find"
    r"|obtain|gives?|yields?|und|ist|et|on a|y|e|es|è|и)\b){0,12}[\s$:(\\\[]*\Z",
    re.IGNORECASE,
)
#: Of what a name is, of what is done or made use of: that supposes nothing of an equation.
_OF_A_NAME = (
    r"\$?\\?[a-z]{1,7}\$? (?:is|are) (?:an? )?(?:real|arbitrary|fixed|in radians|angles?)\b"
    r"[^,;:=$]{0,30},"
)
_OF_THE_WORK = (
    r"(?:(?:we|one|you) )?(?:ha(?:ve|s) )?(?:us(?:e|es|ed)|appl(?:y|ies|ied)|recall(?:ed)?)\b"
    r"|(?:we (?:are )?)?(?:expand|apply|multiply|simplify|deriv|us|comput|rotat|shift)ing\b"
)
SUPPOSED = regex(
    rf"\b(?:let(?! us (?:recall|note|remember|use|apply)\b)|set|setting|zeros?"
    rf"|(?:if|when|whenever|where)(?! (?:{_OF_A_NAME}|{_OF_THE_WORK}))"
    r"|some(?! (?:fixed|given|constant) ))\b",
    re.IGNORECASE,
)
#: Right before an equation for a derivative, which it is set to, or may be.
SET_TO = regex(r"\b(?:let|set|setting|if|when|whenever)[\s$:,(\\\[]*\Z", re.IGNORECASE)
TAKEN_BACK = regex(
    r"\bhallucinat|\bis (?:he|she|that|this) right|\bcorrect (?:him|her|them)\b|\bwe must write\b|"
    r"\b(?:is|are|would be)\s(?:\w+\s)?(?:not|wrong|false|incorrect|mistake)|\bmistake"
    r"|\bha(?:s|ve) (?:the|one|a|two|no|only) (?:\w+ )?(?:solutions?|roots?)|\bmodulo\b"
    r"|\b(?:holds? |true )?only (?:for|if|when)\b|\bhold\s?\?|\bbut the sign\b"
    r"|\A[\s$.,)\]}]*(?:(?:and|which|that|this) )?(?:gives?|yields?|forces?|requires?|implies|means"
    r"|so|hence|thus|therefore)\b(?!\s*\$?\s?[A-Za-z]'{1,3}\s?\()[^.=]{0,20}=\s*-?[0-9]",
    re.IGNORECASE,
)
EULER = regex(r"\bEuler|\bMoivre", re.IGNORECASE)
#: An encoding whose length says nothing of sines and cosines, or of as many as usual.
ANOTHER_ENCODING = regex(
    r"scal(?:ed|ing|e )|learn|random|gaussian|unlike|trained|expectation|on average|normali[sz]"
    r"|2d\b",
    re.IGNORECASE,
)
A_WAVE = regex(
    r"\\(?:sin|cos)(?![A-Za-z])|\b(?:co)?sin(?:us\w*|es?\b|\b)|\bcos\b|sinuso", re.IGNORECASE
)
#: What makes a letter the sigmoid, and no deviation, stress or permutation.
THE_SIGMOID = regex(
    r"sigmoid|logisti|1\s*\+\s*(?:\\?exp|\\?(?:mathrm|text)?\{?e\}?\s?\^)", re.IGNORECASE
)
#: And where its own formula may be the slip, only words do.
A_SIGMOID_BY_WORDS = regex(r"sigmoid|logisti", re.IGNORECASE)
CONJUGATED = regex(r"\\(?:overline|bar)\b|\^\s?\{?\s?(?:\*|\\ast)|conj", re.IGNORECASE)

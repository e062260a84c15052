"""The signs and words of programs, and what notes have that only looks like them."""

from __future__ import annotations

import re

from pe_symbolic.regex import regex

#: ``import tax: 0.2 * 50``, ``return = 3 + 4``: words of English that a number is said of.
_SAID = r"(?![A-Za-z %()-]{0,60}:[ \t]{1,9}[-−+(~$€£]{0,2}[0-9]|[ \t]{0,9}[=≈])"
#: A semicolon ends a statement, or parts two; before a word it is one of a sentence.
_OF_A_PROGRAM = regex(
    r"[{}]|;(?![ \t]{1,2}[\w(~≈±]++(?![ \t]*(?:=|\(|\+\+|--|<|\[|\.\w)))"
    r"|==|!=|:=|//|>>>|0x[0-9a-fA-F]|</|\bprint\s?\("
    r"|\b(?:def|class|function)\s+[A-Za-z_]\w*+(?:\(|\s?:\s*$)"
    r"|\b(?:def|function)\s+[A-Za-z_]\w* \("
    r"|\b(?:var|let|const)\s+\w+\s?[=:]|\bSELECT\s"
    rf"|^[ \t]*(?:return|import|echo|select|from\s+\S+\s+import|public|private|static)\b{_SAID}"
    r"|^[ \t]*(?:for \w{1,20}(?:, ?\w{1,20})? in [^\n:]{1,80}|while [^\n:]{1,80}"
    r"|(?:el)?if [^\n:]{0,60}[<>][^\n:]{0,60}):",
    re.MULTILINE,
)
#: ``=== Step 1 ===``, ``=======``: a heading, and what underlines one.
_RULED = regex(r"^[ \t]*={3,}(?:[ \t][^=\n]{1,80}={3,})?[ \t]*$", re.MULTILINE)
_ADDRESS = regex(r"\bhttps?://[^\s{}<>;]{1,900}")
#: ``# download from https://…``: a comment of a program.
_REMARK = regex(r"[ \t]*(?:#|//|--)")
#: ``S = {1, 2, 3}``, ``S_a = {D1, D2}``, ``Ω = {Heads, Tails}``: a set of numbers, or of words
#: if its name is a capital letter, or one with an index; ``Match: {the cat, cat sat}``: one of
#: words behind a label.
_SET = regex(
    r"(?:(?<![a-z_] = )(?<![a-z_]=)\{\s?[-−]?[0-9.]{1,20}(?:,\s?[-−]?[0-9.]{1,20}){0,60}\s?\}"
    r"|(?<!\w)[A-ZΩ](?:_\w{1,20})?\s?=\s?"
    r"\{\s?[A-Za-z]\w{0,15}(?:,\s?[A-Za-z]\w{0,15}){0,60}\s?\}"
    r"|(?<=\w:)[ \t]{1,12}\{[^\W\d_][\w -]{1,60}(?:, [^\W\d_][\w -]{1,60}){1,60}\})"
)
#: ``512 // 8 = 64``: a whole quotient and what it gives, which no comment behind ``//`` says.
_DIVIDES = regex(
    r"(?<![\w./])[0-9]{1,15} ?// ?[1-9][0-9]{0,14}(?=(?: [-+*/]{1,2} [0-9]{1,15})*+\s?=\s?[0-9])"
)
_QUOTIENT = regex(r"(?<=[\w)]) ?// ?(?=[\w(])")


def is_of_a_program(line: str) -> bool:
    """Whether a line has a sign or word of programs."""
    if "//" in line and _DIVIDES.search(line):
        line = "\n".join(
            _QUOTIENT.sub("/", one) if _DIVIDES.search(one) else one for one in line.split("\n")
        )
    return _OF_A_PROGRAM.search(line) is not None


def shows_a_program(content: str) -> bool:
    """Whether a block has such a sign, addresses, sets of numbers and rules left aside."""
    said = _RULED.sub("", content) if "==" in content else content
    if "://" in said:
        lines = said.split("\n")
        said = "\n".join(one if _REMARK.match(one) else _ADDRESS.sub("", one) for one in lines)
    return is_of_a_program(_SET.sub("", said) if "{" in said else said)

"""Units that nobody knows: a command that the document defines elsewhere, or what is counted."""

from __future__ import annotations

from collections.abc import Sequence

from pe_symbolic.formula import Kind, Token
from pe_symbolic.formula.lexicon import UNITS
from pe_symbolic.regex import regex


def unknown_unit(rest: Sequence[Token]) -> str:
    r"""The one command, or two, that a document defines elsewhere: ``2.5 \mps``, ``77点``.

    So is ``1/s`` behind a number.
    """
    if [token.text for token in rest[:-1]] == ["1", "/"] and rest[-1].text in UNITS:
        return f"1/{rest[-1].text}"
    few = 0 < len(rest) <= _MOST_COMMANDS
    unknown = all(token.kind is Kind.UNKNOWN and _COMMAND.fullmatch(token.text) for token in rest)
    return " ".join(token.text for token in rest) if few and unknown else ""


_MOST_COMMANDS = 2
#: A command, or what is counted without a blank: ``77点``; but ten thousand is a number.
_COMMAND = regex(
    r"\\[A-Za-z]+|(?![十百千万億亿兆打割分倍만억천백배])[\u3040-\u30ff\u4e00-\u9fff\uac00-\ud7af]"
)

"""What a file of Coq may say: definitions and proofs, and nothing that is taken on trust."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from pe_symbolic.regex import regex

#: How a sentence outside a proof may begin; all else could weaken what follows.
_OPENINGS = frozenset(
    "Require From Open Record Definition Fixpoint Ltac Lemma Theorem Proof Qed".split()
)
_STATED = frozenset({"Lemma", "Theorem"})
_ALONE = frozenset({"Proof", "Qed"})
#: Words that end a proof without one, assume, or switch off a check of Coq, wherever they stand.
FORBIDDEN = frozenset(
    "Admitted admit give_up Abort Axiom Axioms Parameter Parameters Conjecture Conjectures "
    "Hypothesis Hypotheses Variable Variables Context Unset Set Declare Load Cd Drop Redirect "
    "Extraction Obligation Obligations Program Primitive Register Add Remove Module Section "
    "Notation Infix Instance Canonical Coercion Hint Arguments bypass_check Fail Timeout Print "
    "Eval Compute Reset Back Undo Restart Defined Save Optimize Comments".split()
)
_PIECE = regex(r'\(\*|\*\)|"|[^\W\d][\w\']*|(?P<end>\.(?=\s|\Z))|\n|\S')


@dataclass(frozen=True, slots=True)
class Sentence:
    """A sentence of Coq without comments: its words in order, and the line it begins on."""

    words: tuple[str, ...]
    line: int


def sentences(text: str) -> Iterator[Sentence]:
    """The sentences of a file; what stands in comments and strings is no part of them.

    Raises ``ValueError`` where a comment, a string or a sentence has no end.
    """
    depth, quoted, line, began = 0, False, 1, 1
    words: list[str] = []
    for match in _PIECE.finditer(text):
        piece = match[0]
        if piece == "\n":
            line += 1
        elif piece == '"':
            quoted = not quoted
        elif quoted:
            continue
        elif piece == "(*":
            depth += 1
        elif piece == "*)" and depth:
            depth -= 1
        elif depth:
            continue
        elif match["end"]:
            yield Sentence(tuple(words), began)
            words = []
        else:
            began = began if words else line
            words.append(piece)
    if depth or quoted or words:
        raise ValueError("a comment, a string or a sentence that does not end")


def begins_anew(sentence: Sentence) -> bool:
    """Whether a sentence begins a definition or statement, and stands in no proof."""
    return sentence.words[0] in _OPENINGS - _ALONE if sentence.words else False


def faults(text: str) -> tuple[str, ...]:
    """Why a file is refused before Coq sees it."""
    try:
        return tuple(_faults(text))
    except ValueError as fault:
        return (str(fault),)


def _faults(text: str) -> Iterator[str]:
    before, inside = "", False
    for sentence in sentences(text):
        first = sentence.words[0] if sentence.words else ""
        tactic = first not in _OPENINGS
        if tactic != inside and not (inside and first == "Qed"):
            yield f"line {sentence.line}: a sentence that begins with {first!r}"
        unproved = (first == "Proof") != (before in _STATED)
        if unproved or (first == "Qed" and not inside):
            yield f"line {sentence.line}: a statement without its proof, or a proof without one"
        if first in _ALONE and len(sentence.words) > 1:
            yield f"line {sentence.line}: more than the word {first}"
        inside = first != "Qed" if inside else first == "Proof"
        before = first
        for word in sorted(FORBIDDEN.intersection(sentence.words)):
            yield f"line {sentence.line}: the word {word}"
    if inside or before in _STATED:
        yield "a proof without an end"


def stated(text: str) -> tuple[str, ...]:
    """The names of all lemmas and theorems, in order."""
    return tuple(
        sentence.words[1]
        for sentence in sentences(text)
        if len(sentence.words) > 1 and sentence.words[0] in _STATED
    )


def proof_of(text: str, theorem: str) -> tuple[Sentence, ...]:
    """The sentences from the ``Proof`` of a theorem to its ``Qed``, none where it is not stated."""
    within = False
    found: list[Sentence] = []
    for sentence in sentences(text):
        first = sentence.words[0] if sentence.words else ""
        if first in _STATED:
            within = sentence.words[1:2] == (theorem,)
        elif within:
            found.append(sentence)
        if within and first == "Qed":
            break
    return tuple(found)

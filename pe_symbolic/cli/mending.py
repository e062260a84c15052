"""``check --fix`` and ``check --diff``: what belongs in the documents is written or shown."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TextIO

from msgspec import Struct

from pe_symbolic.cli.running import say
from pe_symbolic.cli.sources import STANDARD_INPUT, Sources
from pe_symbolic.cli.status import WrongCall
from pe_symbolic.document import UnreadableDocument, read_path
from pe_symbolic.judge.company import in_one_run
from pe_symbolic.judge.finding import FAILING, Findings, Missed
from pe_symbolic.mend import Aside, LeftAlone, Mended, Original, mend, rewrite, unified_diff

Documents = list[tuple[Path | None, Mended]]


class Fixed(Struct, frozen=True):
    """What is left in the documents after mending, and what could not be read (``missed``).

    ``trouble`` counts those that could not be mended or written; ``places`` were mended
    in so many ``documents``.
    """

    findings: Findings
    missed: tuple[Missed, ...]
    trouble: int
    places: int
    documents: int
    on_standard_output: bool

    @property
    def stream(self) -> TextIO:
        """Where the findings go: a mended text has the standard output for itself."""
        return sys.stderr if self.on_standard_output else sys.stdout

    @property
    def sentence(self) -> str:
        """How much was mended, for the end of the text format."""
        places = "1 place" if self.places == 1 else f"{self.places} places"
        documents = "1 document" if self.documents == 1 else f"{self.documents} documents"
        return f"{places} mended in {documents}\n"


def verdicts(word: str | None) -> frozenset[str]:
    """The verdicts that ``--fix`` mends."""
    return FAILING | {"misrounded"} if word == "misrounded" else FAILING


def fix(sources: Sources, mended_verdicts: frozenset[str], aside: Aside) -> Fixed:
    """Mends the documents where they stand; the mended standard input goes to standard output.

    What ``aside`` marks as suppressed is left alone.
    """
    documents, missed = _mended(sources, mended_verdicts, aside)
    written = [_carried_out(path, mended) for path, mended in documents]
    left = tuple(
        mended.after if done else mended.before
        for (_, mended), done in zip(documents, written, strict=True)
    )
    places = [mended.places for (_, mended), done in zip(documents, written, strict=True) if done]
    changed = sum(number > 0 for number in places)
    trouble = _refused(documents) + written.count(False)
    findings = Findings(in_one_run(left))
    on_stream = STANDARD_INPUT in sources.paths
    return Fixed(findings, tuple(missed), trouble, sum(places), changed, on_stream)


def differences(sources: Sources, mended_verdicts: frozenset[str], aside: Aside) -> tuple[str, int]:
    """The unified diff of what ``fix`` would do, and how many documents were trouble."""
    documents, missed = _mended(sources, mended_verdicts, aside)
    shown = [
        unified_diff(each.original.path, each.original.contents.decode(), each.contents.decode())
        for _, each in documents
        if each.places
    ]
    return "".join(shown), len(missed) + _refused(documents)


def _refused(documents: Documents) -> int:
    return sum(mended.refused for _, mended in documents)


def _mended(
    sources: Sources, mended_verdicts: frozenset[str], aside: Aside
) -> tuple[Documents, list[Missed]]:
    """Every document of a call, mended but not written, and what could not be read."""
    results: Documents = []
    missed: list[Missed] = []
    for path in sources.inputs():
        try:
            mended = mend(_original(sources, path), mended_verdicts, aside)
        except UnreadableDocument as reason:
            say(str(reason))
            missed.append(Missed(sources.name(path), str(reason)))
            continue
        for words in mended.left:
            say(words)
        results.append((path, mended))
    if not (results or missed):
        raise WrongCall(f"no documents in {', '.join(sources.paths)}")
    return results, missed


def _original(sources: Sources, path: Path | None) -> Original:
    """Every byte of a document; raises ``UnreadableDocument``."""
    if path is None:
        contents = sources.standard_input()
        held = sources.conventions_of(None)
        return Original(sources.stdin_name, sources.stdin_format, contents, held)
    # Read once for its size and kind, which a plain read would not mind.
    sources.refuse_large(path)
    form = read_path(path).format
    try:
        return Original(str(path), form, path.read_bytes(), sources.conventions_of(path))
    except OSError as fault:
        raise UnreadableDocument(f"{path}: cannot be read: {fault.strerror}") from None


def _carried_out(path: Path | None, mended: Mended) -> bool:
    """Whether the mended text is where it belongs; says why where it is not."""
    original = mended.original
    if path is None:
        print_bytes(mended.contents)
        return True
    if not mended.places:
        return True
    try:
        for words in rewrite(path, original.contents, mended.contents):
            say(words)
    except LeftAlone as reason:
        say(str(reason))
        return False
    return True


def print_bytes(contents: bytes) -> None:
    """The bytes as they are, whatever the terminal's encoding."""
    sys.stdout.flush()
    sys.stdout.buffer.write(contents)
    sys.stdout.buffer.flush()

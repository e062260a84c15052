"""Coverage-guided fuzzing of every reader and of the judge, from the corpus of labelled claims.

``python tests/fuzz.py 60 [FOLDER]`` does so for a minute, and keeps what is new in the folder.
What stops it is an exception that is none of ours, a claim over its time, or a reading
that does not lead back to the file.  It needs atheris; ``make fuzz`` sees to that.
"""

from __future__ import annotations

import json
import mmap
import os
import struct
import sys
import tempfile
import time
from pathlib import Path

import atheris

with atheris.instrument_imports(include=["pe_symbolic"]):
    from pe_symbolic.corpus.record import Opened, record_of
    from pe_symbolic.document import Document, UnreadableDocument, read
    from pe_symbolic.judge import as_sympy  # noqa: F401 - loading it is at no claim's expense
    from pe_symbolic.judge.clock import Budget, with_budget
    from pe_symbolic.judge.documents import judge_document
    from pe_symbolic.mend.edits import edits_of

CORPUS = Path(__file__).with_name("corpus") / "claims.jsonl"
FORMATS = ("markdown", "latex", "text", "html", "notebook", "restructuredtext")
_SUFFIXES = {"md": "markdown", "tex": "latex", "txt": "text", "html": "html", "ipynb": "notebook"}
_LONGEST = 600
#: Instrumented code is some ten times slower than the same code in use.
_SLOWER = 10
_SECONDS_OF_A_TEXT = 20
_MEGABYTES = 2_000
_NUMBERS = struct.Struct("3q")


class Found(Exception):
    """What fuzzing is for."""


class Count:
    """What was tried so far: texts, claims in them, and texts that were refused.

    The process that was forked sees it too.
    """

    def __init__(self) -> None:
        self._shared = mmap.mmap(-1, _NUMBERS.size)

    def now(self) -> tuple[int, int, int]:
        """The three numbers."""
        texts, claims, refused = _NUMBERS.unpack_from(self._shared)
        return texts, claims, refused

    def _add(self, texts: int = 0, claims: int = 0, refused: int = 0) -> None:
        more = (texts, claims, refused)
        numbers = (one + other for one, other in zip(self.now(), more, strict=True))
        _NUMBERS.pack_into(self._shared, 0, *numbers)

    def try_one(self, data: bytes) -> None:
        """Reads and judges a text; the first byte says in which format."""
        if not data:
            return
        form = FORMATS[data[0] % len(FORMATS)]
        text = data[1:].decode("utf-8", "replace")
        began = time.process_time()
        self._add(texts=1)
        try:
            document = read(text, form)
            self._hold(document, text)
        except UnreadableDocument:
            self._add(refused=1)
        if time.process_time() - began > _SECONDS_OF_A_TEXT:
            raise Found(f"{len(text)} characters took {time.process_time() - began:.1f} s")

    def _hold(self, document: Document, text: str) -> None:
        if document.format != "notebook" and document.written != text:
            raise Found("what is written is not what was given")
        found = judge_document(document)
        self._add(claims=len(found.findings))
        if any(finding.verdict == "timeout" for finding in found.findings):
            raise Found("a claim over its limit of time")
        if len(Opened(record_of(found)).findings()) != len(found.findings):
            raise Found("a finding was lost on the way to another process")
        edits_of(document, found, frozenset({"wrong", "fails", "misrounded"}))


def seeds(folder: Path, most: int) -> int:
    """Lays texts of the corpus down, each behind the byte of its format; how many they are."""
    lines = CORPUS.read_text(encoding="utf-8").splitlines()
    lines = lines[:: max(1, len(lines) // most)]
    for number, line in enumerate(lines):
        snippet = json.loads(line)
        form = FORMATS.index(_SUFFIXES[snippet["format"]])
        text = snippet["text"][:_LONGEST].encode("utf-8", "replace")
        (folder / f"{number:05}").write_bytes(bytes([form]) + text)
    return len(lines)


def main(seconds: int, kept: Path | None) -> None:
    """Fuzzes for so long, and ends with status 1 if that found something."""
    count = Count()

    def try_one(data: bytes) -> None:
        with with_budget(Budget(claim=_SLOWER, document=10 * _SLOWER)):
            count.try_one(data)

    with tempfile.TemporaryDirectory() as given:
        # A short run is to do more than to try these.
        number = seeds(Path(given), 10 * seconds)
        new = kept or Path(given)
        new.mkdir(parents=True, exist_ok=True)
        options = [
            f"-max_total_time={seconds}", f"-max_len={_LONGEST + 1}", "-seed=1",
            "-print_final_stats=1",
            f"-timeout={_SECONDS_OF_A_TEXT * 2}", f"-rss_limit_mb={_MEGABYTES}", "-verbosity=0",
            f"-artifact_prefix={new}{os.sep}",
        ]  # fmt: skip
        sys.stdout.write(f"{number} texts of the corpus to begin with\n")
        sys.stdout.flush()
        child = os.fork()
        if not child:
            atheris.Setup([sys.argv[0], *options, str(new), given], try_one)
            atheris.Fuzz()
        status = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
    texts, claims, refused = count.now()
    sys.stdout.write(f"{texts:,} texts tried, {refused:,} refused; {claims:,} claims judged\n")
    sys.exit(1 if status else 0)


if __name__ == "__main__":
    main(int(sys.argv[1]), Path(sys.argv[2]) if len(sys.argv) > 2 else None)

"""Runs Coq on one file: a child process with little time, memory and room."""

from __future__ import annotations

import os
import re
import resource
import shutil
import signal
import subprocess
import tempfile
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from contextlib import nullcontext, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import IO, TypeVar

from pe_symbolic.regex import regex

PROGRAM = "coqc"
#: Reads on behind what it does not accept.
READS_ON = "coqtop"
AT_ONCE = 2
MEMORY = 2 << 30
LONGEST_OUTPUT = 20_000_000
_SHOWN = 300

Item = TypeVar("Item")
Result = TypeVar("Result")

_RUNNING: set[subprocess.Popen[bytes]] = set()
_WHERE = regex(r'^File "[^"\n]*", line (\d+), characters \d+-\d+:\n', re.MULTILINE)
_UNPRINTABLE = regex(r"[\x00-\x08\x0b-\x1f\x7f]")


@dataclass(frozen=True, slots=True)
class Compiled:
    """What became of a file: whether Coq accepted it, what it printed, else what it said.

    ``line`` is the line of the file that Coq stopped at, from 1, or 0 where it
    did not say; ``out_of_time`` is true where a limit stopped it.
    """

    accepted: bool
    printed: str
    complaint: str = ""
    line: int = 0
    out_of_time: bool = False


def installed() -> bool:
    """Whether there is a Coq to ask."""
    return shutil.which(PROGRAM) is not None


def side_by_side(work: Callable[[Item], Result], items: Iterable[Item]) -> list[Result]:
    """The results of ``work``, in order; when the run is stopped, so is what it started."""
    with ThreadPoolExecutor(AT_ONCE) as workers:
        try:
            return list(workers.map(work, items))
        except BaseException:  # Ctrl-C as well: no child may outlive the run
            workers.shutdown(wait=False, cancel_futures=True)
            for child in tuple(_RUNNING):
                _stop(child)
            raise


def own_folder() -> tempfile.TemporaryDirectory[str]:
    """A folder for files of Coq, gone when it is left."""
    return tempfile.TemporaryDirectory(prefix="pe-symbolic-")


def compiled(name: str, text: str, seconds: float, beside: str = "") -> Compiled:
    """Compile ``text`` as the file ``name.v`` in a folder of its own, or in the one ``beside``.

    ``name`` is an identifier of ours; files in one folder may require each other.
    Raises ``FileNotFoundError`` where Coq is not installed.
    """
    program = _found(PROGRAM)
    with nullcontext(beside) if beside else own_folder() as folder:
        Path(folder, f"{name}.v").write_text(text, encoding="utf-8")
        said, printed = Path(folder, f"{name}.said"), Path(folder, f"{name}.printed")
        with said.open("wb") as errors, printed.open("wb") as output:
            command = [program, "-q", "-noglob", "-w", "none", f"{name}.v"]
            status = _limited(command, folder, (subprocess.DEVNULL, output, errors), seconds)
        return _outcome(status, _text(printed), _text(said))


def replied(text: str, seconds: float) -> str:
    """All that Coq says to ``text``, sentence by sentence, until the time is up.

    Raises ``FileNotFoundError`` where Coq is not installed.
    """
    command = [_found(READS_ON), "-q", "-w", "none"]
    with own_folder() as folder:
        asked, said = Path(folder, "asked.v"), Path(folder, "said")
        asked.write_text(text, encoding="utf-8")
        with asked.open("rb") as sentences, said.open("wb") as output:
            _limited(command, folder, (sentences, output, output), seconds)
        return _text(said)


def _found(program: str) -> str:
    path = shutil.which(program)
    if path is None:
        raise FileNotFoundError(2, "Coq is not installed", program)
    return path


def _text(path: Path) -> str:
    return path.read_text(encoding="utf-8", errors="replace")


def _limited(
    command: list[str],
    folder: str,
    streams: tuple[IO[bytes] | int, IO[bytes], IO[bytes]],
    seconds: float,
) -> int | None:
    """The status of the program, or ``None`` where its time ran out."""
    child = subprocess.Popen(  # noqa: S603 - the program is ours to choose, the path our own
        command,
        cwd=folder,
        env={"LC_ALL": "C.UTF-8", "PATH": os.defpath, "HOME": folder},
        stdin=streams[0],
        stdout=streams[1],
        stderr=streams[2],
        start_new_session=True,
    )
    _RUNNING.add(child)
    try:
        _limit(child.pid, int(seconds) + 1)
        return child.wait(seconds)
    except subprocess.TimeoutExpired:
        return None
    finally:
        _stop(child)
        _RUNNING.discard(child)


def _stop(child: subprocess.Popen[bytes]) -> None:
    if child.poll() is None:
        with suppress(ProcessLookupError):
            os.killpg(child.pid, signal.SIGKILL)
        child.wait()


def _limit(pid: int, seconds: int) -> None:
    """From outside: between fork and exec, a process that has threads may not run Python."""
    with suppress(ProcessLookupError):  # it may be done already
        for what, most in (
            (resource.RLIMIT_CPU, seconds),
            (resource.RLIMIT_AS, MEMORY),
            (resource.RLIMIT_FSIZE, LONGEST_OUTPUT),
            (resource.RLIMIT_CORE, 0),
        ):
            resource.prlimit(pid, what, (most, most))


def _outcome(status: int | None, printed: str, said: str) -> Compiled:
    if status == 0:
        return Compiled(accepted=True, printed=printed)
    if status is None or status in (-signal.SIGXCPU, -signal.SIGKILL):
        return Compiled(
            accepted=False, printed=printed, complaint="its time was up", out_of_time=True
        )
    where = _WHERE.search(said)
    line = int(where[1]) if where else 0
    complaint = shown(said[where.end() if where else 0 :]) or f"status {status}"
    return Compiled(accepted=False, printed=printed, complaint=complaint, line=line)


def shown(said: str) -> str:
    """What Coq said, on one line and not too long."""
    return _UNPRINTABLE.sub(" ", " ".join(said.split()))[:_SHOWN]

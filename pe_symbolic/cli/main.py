"""The parser of the command line, and what happens when a run ends out of turn."""

from __future__ import annotations

import argparse
import gc
import io
import os
import signal
import sys
from collections.abc import Sequence
from difflib import get_close_matches
from importlib.metadata import version
from types import FrameType
from typing import NoReturn

from pe_symbolic.cli import check, conform, explain, prove, report, table
from pe_symbolic.cli.status import Status, WrongCall

_WHERE_TO_REPORT = "please report it with the input that caused it, to the project's issue tracker"
#: A run is short and its trees hold no cycles: collecting seldom is a fifth faster.
_OBJECTS_BEFORE_COLLECTING = 100_000


class _Parser(argparse.ArgumentParser):
    """Like argparse's, but it offers the nearest right word for a wrong one."""

    def error(self, message: str) -> NoReturn:
        raise WrongCall(f"{message}{self._nearest(message)} (see {self.prog} --help)")

    def _words(self) -> list[str]:
        """Every option and choice, those of the verbs included."""
        known = [*self._option_string_actions]
        for action in self._actions:
            known.extend(str(choice) for choice in action.choices or ())
            if isinstance(action.choices, dict):
                for verb in action.choices.values():
                    known.extend(verb._words() if isinstance(verb, _Parser) else ())
        return known

    def _nearest(self, message: str) -> str:
        wrong = message.rpartition("unrecognized arguments: ")[2].split()
        if "invalid choice: " in message:
            wrong = [message.partition("invalid choice: ")[2].split()[0].strip("',")]
        known = self._words()
        near = get_close_matches(wrong[0], known, n=1) if wrong else []
        return f"; did you mean {near[0]}?" if near else ""


def parser() -> argparse.ArgumentParser:
    """The whole command line; the man page and the completions are built from it."""
    top = _Parser(
        prog="pe-symbolic",
        description="Finds every claim in course notes and says, with proof, whether it holds.",
        epilog="Exit status: 0 all holds, 1 something fails, 2 unreadable input or a wrong call, "
        "3 a fault of our own.",
        allow_abbrev=False,
    )
    top.add_argument("--version", action="version", version=f"pe-symbolic {version('pe-symbolic')}")
    verbs = top.add_subparsers(dest="verb", metavar="VERB", parser_class=_Parser)
    for verb in (check, prove, report, explain, table, conform):
        verb.add_to(verbs)
    return top


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs one verb and returns its exit status; shows one line, never a traceback, on trouble."""
    signal.signal(signal.SIGTERM, _terminated)
    gc.set_threshold(_OBJECTS_BEFORE_COLLECTING)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")
    if sys.stdout is None:
        return int(Status.TROUBLE)
    try:
        status = _run(sys.argv[1:] if arguments is None else arguments)
        sys.stdout.flush()
    except BrokenPipeError:
        # The reader went away (`| head`): what it has seen is all it wanted.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        status = Status.HOLDS
    except OSError as fault:
        # What was not written yet would be tried, and fail, again at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        status = _say(f"pe-symbolic: standard output: {fault.strerror}", Status.TROUBLE)
    except KeyboardInterrupt:
        status = Status.INTERRUPTED
    except _Terminated:
        status = Status.TERMINATED
    return int(status)


class _Terminated(BaseException):
    """SIGTERM arrived; not an Exception, so that nothing swallows it on the way up."""


def _terminated(number: int, frame: FrameType | None) -> None:
    raise _Terminated


def _run(arguments: Sequence[str]) -> Status:
    try:
        top = parser()
        parsed = top.parse_args(arguments)
        if parsed.verb is None:
            top.print_help()
            return Status.TROUBLE
        status: Status = parsed.run(parsed)
    except WrongCall as wrong:
        return _say(f"pe-symbolic: {wrong}", Status.TROUBLE)
    except BrokenPipeError:
        raise
    except OSError as fault:
        what = (
            f"{fault.filename}: {fault.strerror}"
            if fault.filename
            else fault.strerror or str(fault)
        )
        return _say(f"pe-symbolic: {what}", Status.TROUBLE)
    except Exception as fault:  # noqa: BLE001 - whatever it is, a user sees one line
        what = f"{type(fault).__name__}: {fault}".splitlines()[0]
        return _say(
            f"pe-symbolic: a fault of its own ({what}); {_WHERE_TO_REPORT}", Status.OWN_FAULT
        )
    return status


def _say(message: str, status: Status) -> Status:
    print(message, file=sys.stderr)
    return status

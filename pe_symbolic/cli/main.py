"""The parser of the command line, and what happens when a run ends out of turn."""

from __future__ import annotations

import argparse
import atexit
import gc
import io
import os
import signal
import sys
from collections.abc import Callable, Sequence
from difflib import get_close_matches
from importlib import import_module
from types import FrameType
from typing import NoReturn

from pe_symbolic.cli import completion
from pe_symbolic.cli.patience import NobodyReads, in_time
from pe_symbolic.cli.status import STANDARD_OUTPUT, WHERE_TO_REPORT, Status, Terminated, WrongCall
from pe_symbolic.regex import regex

#: The verbs, each with its line of help; the module of that name is imported when it is called.
_VERBS = {
    "check": "find every claim in the documents and judge it",
    "prove": "prove the named theorems, or all",
    "report": "prove, check, and write the report as HTML and LaTeX",
    "explain": "the page behind a verdict, a cause, a rule, a theorem",
    "table": "write a numeric table, every entry correctly rounded",
    "conform": "hold an implementation or a table against the formula",
}
#: What is cut off a word that a message repeats.
_OPTION = regex("-.")
_LONG = regex(r"(\S{200})\S+")
#: A run is short and its trees hold no cycles: collecting seldom is a fifth faster.
_OBJECTS_BEFORE_COLLECTING = 100_000


class _Parser(argparse.ArgumentParser):
    """Like argparse's, but it offers the nearest right word for a wrong one."""

    def error(self, message: str) -> NoReturn:
        message = _LONG.sub(r"\1...", message)
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
            if message.startswith("argument VERB") and os.path.lexists(wrong[0]):
                return f"; did you mean check {wrong[0]}?"
        known = self._words()
        near = get_close_matches(wrong[0], known, n=1) if wrong else []
        return f"; did you mean {near[0]}?" if near else ""


class _Verb(_Parser):
    """A verb, whose paths may stand before, between and behind its options."""

    _is_intermixing = False

    def parse_known_args(  # type: ignore[override]  # overloaded there by the kind of namespace
        self, args: Sequence[str] | None = None, namespace: argparse.Namespace | None = None
    ) -> tuple[argparse.Namespace, list[str]]:
        # Python 3.11 intermixes by parsing twice, which comes by here again.
        if self._is_intermixing:
            return super().parse_known_args(args, namespace)
        self._is_intermixing = True
        try:
            parsed, unknown = self.parse_known_intermixed_args(_as_paths(args or ()), namespace)
        finally:
            self._is_intermixing = False
        if unknown:
            self.error(f"unrecognized arguments: {' '.join(unknown)}")
        return parsed, unknown


def _as_paths(words: Sequence[str]) -> list[str]:
    """The words without ``--``: what looks like an option behind it is a file of this folder."""
    before, after = list(words), []
    if "--" in before:
        at = before.index("--")
        before, after = before[:at], before[at + 1 :]
    return before + [f".{os.sep}{word}" if _OPTION.match(word) else word for word in after]


def parser(chosen: str | None = None) -> argparse.ArgumentParser:
    """The command line, with the arguments of one verb, or of all: help is not to cost a judge."""
    top = _Parser(
        prog="pe-symbolic",
        description="Finds every claim in course notes and says, with proof, whether it holds.",
        epilog="Exit status: 0 all holds, 1 something fails, 2 unreadable input or a wrong call, "
        "3 a fault of our own, 5 no claim and --require-claims, 130 or 143 stopped by a signal.",
        allow_abbrev=False,
    )
    top.add_argument("--version", action=_Version, nargs=0, help="show the version and exit")
    completion.add_arguments(top)
    verbs = top.add_subparsers(dest="verb", metavar="VERB", parser_class=_Verb)
    for name, line in _VERBS.items():
        verb = verbs.add_parser(name, allow_abbrev=False, help=line)
        if chosen in (None, name):
            import_module(f"pe_symbolic.cli.{name}").add_arguments(verb)
    return top


class _Version(argparse.Action):
    """Looks the version up only where it is asked for."""

    def __call__(
        self,
        parser: argparse.ArgumentParser,
        namespace: argparse.Namespace,
        values: object,
        option_string: str | None = None,
    ) -> NoReturn:
        from importlib.metadata import version

        print(f"pe-symbolic {version('pe-symbolic')}")
        parser.exit()


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs one verb and returns its exit status; shows one line, never a traceback, on trouble."""
    signal.signal(signal.SIGTERM, _terminated)
    gc.set_threshold(_OBJECTS_BEFORE_COLLECTING)
    # To look for cycles in all that was imported, while it is let go, is a sixth of a short run.
    atexit.register(gc.freeze)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")
    if sys.stdout is None:
        return int(_say("pe-symbolic: there is no standard output", Status.TROUBLE))
    given = sys.argv[1:] if arguments is None else arguments
    return int(_concluded(lambda: _run(given)))


def _concluded(run: Callable[[], Status]) -> Status:
    """The status of a run, whatever ends it; one line, never a traceback, on trouble."""
    try:
        status = _said(run)
        sys.stdout.flush()
    except BrokenPipeError:
        # The reader went away (`| head`): what it has seen is all it wanted.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        status = Status.HOLDS
    except OSError as fault:
        # What was not written yet would be tried, and fail, again at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        status = _say(f"pe-symbolic: {STANDARD_OUTPUT}: {fault.strerror}", Status.TROUBLE)
    except KeyboardInterrupt:
        status = _let_go(Status.INTERRUPTED)
    except Terminated:
        status = _let_go(Status.TERMINATED)
    except NobodyReads as stop:
        status = _let_go(stop.status)
    return status


def _let_go(status: Status) -> Status:
    """Writes the rest of what a stopped run shows, where somebody reads it; it is tried no more."""
    for stream in (sys.stdout, sys.stderr):
        try:
            with in_time(status):
                stream.flush()
        except (NobodyReads, OSError):
            os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())
    return status


def _terminated(number: int, frame: FrameType | None) -> None:
    raise Terminated


def _run(arguments: Sequence[str]) -> Status:
    named = next((word for word in arguments if not word.startswith("-")), "")
    top = parser(named)
    # An option whose value may be left out does not tell otherwise how it was joined.
    parsed = top.parse_args(arguments, argparse.Namespace(words=tuple(arguments)))
    if parsed.verb is None:
        top.print_help()
        return Status.TROUBLE
    if hasattr(parsed, "is_watched") and parsed.is_watched(parsed):
        from pe_symbolic.cli.supervised import supervised

        return supervised(parsed, lambda: _concluded(lambda: parsed.run(parsed)))
    status: Status = parsed.run(parsed)
    return status


def _said(run: Callable[[], Status]) -> Status:
    """The status of a run; what went wrong is said in one line."""
    try:
        return run()
    except SystemExit:
        sys.stdout.flush()  # --help and its like end so, and are not always read to their end
        raise
    except WrongCall as wrong:
        return _say(f"pe-symbolic: {wrong}", Status.TROUBLE)
    except BrokenPipeError:
        raise
    except OSError as fault:
        if fault.filename in (None, STANDARD_OUTPUT):
            sys.stdout.flush()  # raises again where it is the output that cannot be written
        where = f"{fault.filename}: " if fault.filename else ""
        return _say(f"pe-symbolic: {where}{fault.strerror or fault}", Status.TROUBLE)
    except MemoryError:
        what = "takes more memory than it may (limits.memory)"
        return _say(f"pe-symbolic: {what}", Status.TROUBLE)
    except Exception as fault:  # noqa: BLE001 - whatever it is, a user sees one line
        what = f"{type(fault).__name__}: {fault}".splitlines()[0]
        return _say(
            f"pe-symbolic: a fault of its own ({what}); {WHERE_TO_REPORT}", Status.OWN_FAULT
        )


def _say(message: str, status: Status) -> Status:
    print(message, file=sys.stderr)
    return status

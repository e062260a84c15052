"""The tests, collected once; a forked process for each mutant: ``pytest -p benchmarks.spoiled``.

What a mutant changes is mostly the body of a function.  There the function gets the code of its
spoiled twin, whoever has imported it, and the tests run at once.  What is carried out while
modules are imported cannot be changed so, and is answered with ``cold``.

Lines of JSON come and go by the socket whose number is in ``PE_MUTANTS``; the names of the tests
go first.
"""

from __future__ import annotations

import gc
import importlib
import json
import os
import pkgutil
import resource
import signal
import socket
import sys
import tempfile
from collections import defaultdict
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import asdict, dataclass
from itertools import zip_longest
from pathlib import Path
from types import CodeType, FrameType, FunctionType

import pytest
from hypothesis import Phase, settings

PACKAGE = "pe_symbolic"
#: What a test may take of the processor, and how much more than it took when it was seen.
SECONDS, TIMES = 5, 5
WAITING = 600
MEMORY = 6 << 30
_OPTIMIZED = 0x1

Key = tuple[str, str, int]


@dataclass(frozen=True, slots=True)
class Answer:
    """``killed``, ``too slow``, ``survived``, ``cold`` or ``the same``; the test that ran last."""

    outcome: str
    test: str = ""


class Functions:
    """The functions of the package by their code, and which of them ran while it was imported."""

    def __init__(self, folder: Path) -> None:
        self._folder = str(folder)
        self._ran: set[Key] = set()
        self._found: dict[Key, list[FunctionType]] = defaultdict(list)

    def watch(self) -> None:
        """Imports every module of the package."""
        sys.setprofile(self._see)
        try:
            package = importlib.import_module(PACKAGE)
            for module in pkgutil.walk_packages(package.__path__, f"{PACKAGE}."):
                if not module.name.endswith("__main__"):
                    importlib.import_module(module.name)
        finally:
            sys.setprofile(None)

    def _see(self, frame: FrameType, event: str, _: object) -> None:
        if event == "call" and frame.f_code.co_filename.startswith(self._folder):
            self._ran.add(_key(frame.f_code))

    def find(self) -> None:
        """Looks for the functions: all have been imported."""
        for found in gc.get_objects():
            if isinstance(found, FunctionType):
                self._found[_key(found.__code__)].append(found)

    def of(self, code: CodeType) -> list[FunctionType]:
        """The functions with that code; none where it has run already."""
        if _key(code) in self._ran:
            return []
        return [one for one in self._found[_key(code)] if _deep(one.__code__) == _deep(code)]


def _key(code: CodeType) -> Key:
    return code.co_filename, code.co_qualname, code.co_firstlineno


def _within(code: CodeType) -> list[CodeType]:
    return [one for one in code.co_consts if isinstance(one, CodeType)]


def _own(code: CodeType) -> tuple[object, ...]:
    plain = repr([None if isinstance(one, CodeType) else one for one in code.co_consts])
    names = (code.co_names, code.co_varnames, code.co_freevars, code.co_cellvars)
    return code.co_code, plain, names, code.co_exceptiontable, code.co_flags, code.co_argcount


def _deep(code: CodeType) -> tuple[object, ...]:
    return _own(code), tuple(map(_deep, _within(code)))


def changed(whole: CodeType, spoiled: CodeType) -> Iterator[tuple[CodeType, CodeType]]:
    """What differs of a module: functions with all that is within them, or the module itself."""
    if _own(whole) != _own(spoiled):
        yield whole, spoiled
        return
    for old, new in zip_longest(_within(whole), _within(spoiled)):
        if not old.co_flags & _OPTIMIZED:  # the body of a class
            yield from changed(old, new)
        elif _deep(old) != _deep(new):
            yield old, new


class Server:
    """Answers what becomes of mutants."""

    def __init__(self, session: pytest.Session, functions: Functions) -> None:
        self._session = session
        self._functions = functions
        self._items = {item.nodeid: item for item in session.items}

    def answer(self, path: str, whole: str, spoiled: str, tests: dict[str, float]) -> Answer:
        """What the tests say where the one source stands for the other."""
        try:
            twins = [
                compile(source, path, "exec", dont_inherit=True) for source in (whole, spoiled)
            ]
        except SyntaxError:
            return Answer("killed")
        pairs: list[tuple[FunctionType, CodeType]] = []
        for old, new in changed(*twins):
            functions = self._functions.of(old)
            if not functions or old.co_freevars != new.co_freevars:
                return Answer("cold")
            pairs.extend((function, new) for function in functions)
        if not pairs and whole != spoiled:
            return Answer("the same")
        return self._forked(pairs, tests)

    def _forked(
        self, pairs: Sequence[tuple[FunctionType, CodeType]], tests: dict[str, float]
    ) -> Answer:
        with tempfile.TemporaryFile() as told:
            child = os.fork()
            if not child:
                status = 1
                try:
                    os.setsid()
                    for function, code in pairs:
                        function.__code__ = code
                    status = self._status(tests, told.fileno())
                finally:
                    os._exit(status)
            status = _waited_for(child)
            told.seek(0)
            test = told.read().decode().rpartition("\n")[2]
        slow = status in (-signal.SIGXCPU, -signal.SIGKILL)
        return Answer("too slow" if slow else "killed" if status else "survived", test)

    def _status(self, tests: dict[str, float], told: int) -> int:
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        items = [self._items[test] for test in tests]
        for item, following in zip_longest(items, items[1:]):
            os.write(told, b"\n" + item.nodeid.encode())
            used = sum(resource.getrusage(resource.RUSAGE_SELF)[:2])
            most = int(used + SECONDS + TIMES * tests[item.nodeid]) + 1
            resource.setrlimit(resource.RLIMIT_CPU, (most, resource.RLIM_INFINITY))
            item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
            if self._session.testsfailed:
                return 1
        return 0


def _waited_for(child: int) -> int:
    """The status of a process, which is ended when it waits for something."""
    signal.signal(signal.SIGALRM, lambda *_: os.killpg(child, signal.SIGKILL))
    signal.alarm(WAITING)
    status = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
    signal.alarm(0)
    with suppress(ProcessLookupError):  # what it has started may still be there
        os.killpg(child, signal.SIGKILL)
    return status


_FUNCTIONS = Functions(Path.cwd() / PACKAGE)
if "PE_MUTANTS" in os.environ:
    _FUNCTIONS.watch()
    # A failure is seen, not made small; and seen again the next time.
    settings.register_profile(
        "mutants", deadline=None, database=None, derandomize=True,
        phases=(Phase.explicit, Phase.generate),
    )  # fmt: skip
    settings.load_profile("mutants")


def pytest_runtestloop(session: pytest.Session) -> bool:
    """Nothing is run here: what is asked is run in a fork."""
    sys.dont_write_bytecode = True
    os.environ["PYTHONDONTWRITEBYTECODE"] = "1"
    gc.unfreeze()
    _FUNCTIONS.find()
    gc.freeze()
    server = Server(session, _FUNCTIONS)
    with socket.socket(fileno=int(os.environ.pop("PE_MUTANTS"))) as wire:
        wire.set_inheritable(False)
        with wire.makefile("r") as asked, wire.makefile("w") as told:
            print(json.dumps([item.nodeid for item in session.items]), file=told, flush=True)
            for line in asked:
                print(json.dumps(asdict(server.answer(**json.loads(line)))), file=told, flush=True)
    return True

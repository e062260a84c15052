"""Work done by two processes: the same as by one, whoever takes which, and whoever dies."""

from __future__ import annotations

import multiprocessing
import os
import signal
import sys
import threading
import time
from collections.abc import Callable, Iterator
from functools import partial
from types import SimpleNamespace

import pytest
import sympy

from pe_symbolic.kernel import ahead
from pe_symbolic.kernel.ahead import SharedEnds
from pe_symbolic.kernel.evidence import Held, Scalar, hold

X = sympy.Symbol("x", real=True)
TRUE: tuple[Scalar, ...] = ((sympy.sin(X) ** 2, 1 - sympy.cos(X) ** 2, "="),)
FALSE: tuple[Scalar, ...] = ((sympy.sin(X), sympy.cos(X), "="),)
WORK = [
    partial(hold, *each) for each in zip([TRUE, FALSE, TRUE, FALSE, TRUE], "abcde", strict=True)
]
HELD = [piece() for piece in WORK]


@pytest.fixture
def handlers() -> Iterator[None]:
    """What a child does to its signals is undone."""
    kept = {number: signal.getsignal(number) for number in (signal.SIGINT, signal.SIGTERM)}
    yield
    for number, handler in kept.items():
        signal.signal(number, handler)


def test_the_statements_differ() -> None:
    assert [one.verdict for one in HELD[:2]] == ["consistent", "inconsistent"]


@pytest.mark.parametrize("forks", [True, False])
def test_all_are_done_in_order(monkeypatch: pytest.MonkeyPatch, *, forks: bool) -> None:
    monkeypatch.setattr(ahead, "may_fork", lambda: forks)
    assert ahead.all_done(WORK) == HELD
    assert ahead.all_done(WORK[:1]) == HELD[:1]
    assert ahead.all_done([]) == []


@pytest.mark.parametrize(("forks", "pieces"), [(False, 2), (False, 20), (True, 1)])
def test_no_child_is_made_where_none_may_be_or_one_piece_is_all(
    monkeypatch: pytest.MonkeyPatch, *, forks: bool, pieces: int
) -> None:
    monkeypatch.setattr(ahead, "may_fork", lambda: forks)

    monkeypatch.setattr(multiprocessing, "get_context", None)
    assert ahead.all_done([os.getpid] * pieces) == [os.getpid()] * pieces


def test_what_goes_wrong_leaves_no_child(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ahead, "may_fork", lambda: True)
    work: list[Callable[[], None]] = [lambda: time.sleep(1 // 0), partial(time.sleep, 60)]
    with pytest.raises(ZeroDivisionError):
        ahead.all_done(work)
    assert multiprocessing.active_children() == []


def test_a_child_that_dies_costs_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    def dies(work: object, ends: SharedEnds, send: object) -> None:
        assert ends.take_last() == 5
        os.kill(os.getpid(), signal.SIGKILL)

    monkeypatch.setattr(ahead, "may_fork", lambda: True)
    monkeypatch.setattr(ahead, "_in_a_child", dies)

    def until_it_is_dead() -> None:
        for child in multiprocessing.active_children():
            child.join(timeout=60)

    work: list[Callable[[], Held | None]] = [until_it_is_dead, *WORK]
    assert ahead.all_done(work) == [None, *HELD]


def test_a_child_with_much_to_say_need_not_wait(monkeypatch: pytest.MonkeyPatch) -> None:
    """More than a pipe holds is taken in between the pieces that are done here."""
    monkeypatch.setattr(ahead, "may_fork", lambda: True)
    here = os.getpid()

    def much() -> tuple[int, bytes]:
        time.sleep(0.05)
        return os.getpid(), bytes(10**6)

    found = ahead.all_done([much] * 20)
    assert {len(said) for _, said in found} == {10**6}
    assert sum(process != here for process, _ in found) >= 3


class Pipe(list[tuple[int, Held]]):
    """What was sent, to be received one by one; at its end nobody sends any more."""

    def poll(self) -> bool:
        return True

    def recv(self) -> tuple[int, Held]:
        if not self:
            raise EOFError
        return self.pop(0)


@pytest.mark.usefixtures("handlers")
@pytest.mark.parametrize("first", [0, 2, 5])
def test_nothing_is_done_twice_or_by_nobody(first: int) -> None:
    ends, sent = SharedEnds(len(WORK)), Pipe()
    assert all(ends.take_first(place) for place in range(first))
    ahead._in_a_child(WORK, ends, sent.append)
    assert [place for place, _ in sent] == list(range(len(WORK) - 1, first - 1, -1))
    assert ends.take_last() is None
    assert not ends.take_first(first)
    fresh = SharedEnds(len(WORK))
    for _ in range(len(sent)):
        fresh.take_last()
    assert list(ahead.from_the_start(WORK, fresh, sent)) == HELD
    assert sent == []


@pytest.mark.usefixtures("handlers")
def test_a_child_ends_when_it_is_told_to() -> None:
    """Whatever the program has made of the signals, which a child is born with."""
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, signal.SIG_IGN)
    ahead._in_a_child([], SharedEnds(0), Pipe().append)
    for number in (signal.SIGINT, signal.SIGTERM):
        assert signal.getsignal(number) is signal.SIG_DFL


def test_a_child_is_one_that_makes_no_other(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ahead, "may_fork", lambda: True)
    here = os.getpid()

    def who() -> tuple[bool, bool]:
        time.sleep(0.05)
        return os.getpid() == here, multiprocessing.current_process().daemon

    assert set(ahead.all_done([who] * 20)) == {(True, False), (False, True)}


def test_a_process_with_threads_or_one_processor_is_not_copied(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(threading, "active_count", lambda: 1)
    monkeypatch.setattr(os, "sched_getaffinity", lambda _: {0, 1})
    assert ahead.may_fork()
    monkeypatch.setattr(threading, "active_count", lambda: 2)
    assert not ahead.may_fork()
    monkeypatch.setattr(os, "sched_getaffinity", lambda _: {0})
    assert not ahead.may_fork()
    monkeypatch.setattr(threading, "active_count", lambda: 1)
    assert not ahead.may_fork()


def test_a_system_whose_processes_cannot_be_copied_is_asked_nothing_more(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(threading, "active_count", lambda: 1)
    monkeypatch.setattr(os, "sched_getaffinity", lambda _: {0, 1})
    monkeypatch.setattr(sys, "platform", "darwin")
    assert not ahead.may_fork()
    monkeypatch.delattr(os, "sched_getaffinity")  # which is Linux's alone
    assert not ahead.may_fork()


def test_who_works_for_another_makes_no_child(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(threading, "active_count", lambda: 1)
    monkeypatch.setattr(os, "sched_getaffinity", lambda _: {0, 1})
    for daemon in (True, False):
        process = SimpleNamespace(daemon=daemon)
        monkeypatch.setattr(multiprocessing, "current_process", lambda one=process: one)
        assert ahead.may_fork() is not daemon


def test_who_takes_which() -> None:
    ends = SharedEnds(3)
    assert ends.take_first(0)
    assert ends.take_last() == 2
    assert not ends.take_first(2)
    assert not ends.take_first(3)
    assert ends.take_first(1)
    assert ends.take_last() is None
    assert SharedEnds(0).take_last() is None
    assert not SharedEnds(0).take_first(0)
    assert [ends.take_last() for ends in [SharedEnds(2)] for _ in range(3)] == [1, 0, None]

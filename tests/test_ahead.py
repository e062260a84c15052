"""Statements held by two processes: the same as by one, whoever takes which, and whoever dies."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from collections.abc import Iterator

import pytest
import sympy

from pe_symbolic.kernel import ahead
from pe_symbolic.kernel.ahead import Asked, SharedEnds
from pe_symbolic.kernel.evidence import Held, hold

X = sympy.Symbol("x", real=True)
TRUE = ((sympy.sin(X) ** 2, 1 - sympy.cos(X) ** 2),)
FALSE = ((sympy.sin(X), sympy.cos(X)),)
ASKED: list[Asked] = [(TRUE, "a"), (FALSE, "b"), (TRUE, "c"), (FALSE, "d"), (TRUE, "e")]
HELD = [hold(*each) for each in ASKED]


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
def test_all_are_held_in_order(monkeypatch: pytest.MonkeyPatch, *, forks: bool) -> None:
    monkeypatch.setattr(ahead, "may_fork", lambda: forks)
    assert ahead.hold_all(ASKED, lambda: "meanwhile") == (HELD, "meanwhile")
    assert ahead.hold_all(ASKED[:1], lambda: 1) == (HELD[:1], 1)


def test_what_goes_wrong_meanwhile_leaves_no_child(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ahead, "may_fork", lambda: True)
    with pytest.raises(ZeroDivisionError):
        ahead.hold_all(ASKED, lambda: 1 // 0)
    assert multiprocessing.active_children() == []


def test_a_child_that_dies_costs_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    def dies(asked: object, ends: SharedEnds, send: object) -> None:
        assert ends.take_last() == 4
        os.kill(os.getpid(), signal.SIGKILL)

    monkeypatch.setattr(ahead, "may_fork", lambda: True)
    monkeypatch.setattr(ahead, "_in_a_child", dies)

    def until_it_is_dead() -> None:
        for child in multiprocessing.active_children():
            child.join(timeout=60)

    assert ahead.hold_all(ASKED, until_it_is_dead) == (HELD, None)


@pytest.mark.usefixtures("handlers")
@pytest.mark.parametrize("first", [0, 2, 5])
def test_nothing_is_held_twice_or_by_nobody(first: int) -> None:
    ends, sent = SharedEnds(len(ASKED)), list[tuple[int, Held]]()
    assert all(ends.take_first(place) for place in range(first))
    ahead._in_a_child(ASKED, ends, sent.append)
    assert [place for place, _ in sent] == list(range(len(ASKED) - 1, first - 1, -1))
    assert ends.take_last() is None
    assert not ends.take_first(first)
    received = iter(sent)
    fresh = SharedEnds(len(ASKED))
    for _ in range(len(sent)):
        fresh.take_last()
    assert list(ahead.from_the_start(ASKED, fresh, lambda: next(received))) == HELD


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

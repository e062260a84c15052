"""Documents judged on a dask cluster: one task each, on a folder that all its machines see."""

from __future__ import annotations

import logging
import multiprocessing
import os
import socket
import sys
import threading
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from itertools import chain
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

from pe_symbolic.cli.one_document import Outcome, judged_one, packed, unpacked
from pe_symbolic.cli.sources import Sources
from pe_symbolic.cli.status import WrongCall
from pe_symbolic.cli.workers import size_of
from pe_symbolic.corpus.judge_digest import judge_digest
from pe_symbolic.judge.clock import with_budget
from pe_symbolic.judge.finding import Missed
from pe_symbolic.regex import regex

if TYPE_CHECKING:
    from distributed import Client, Future, LocalCluster

LOCAL = "local"
_ADDRESS = regex(r"(?:(?:tcp|tls|ucx|ws|wss)://)?[^/\s]+:\d+")
#: Documents in work or done ahead of the next one shown, for each thread of the cluster.
_AHEAD = 8
#: How often a document is given to another worker when one is lost over it.
_RETRIES = 2
_SECONDS_TO_CONNECT = 10
_SECONDS_TO_KNOCK = 3
_SECONDS_TO_PART = 1
_STANDARD_ERROR = 2


def judged_on_cluster(sources: Sources, address: str, jobs: int) -> Iterator[Outcome]:
    """The outcome of each document in the order of the call, worked out by a cluster.

    ``address`` is that of its scheduler, or ``local`` for ``jobs`` processes of
    this machine.  A document over which worker after worker is lost, or that
    takes longer than its limit, has an outcome that says so.  ``WrongCall``
    where dask is not installed or no scheduler answers.
    """
    with ExitStack() as room:
        client = _client(address, jobs, room)
        digest, root = judge_digest(), Path().absolute()
        window: deque[tuple[Path | None, Future | None]] = deque()
        waiting = sources.inputs()
        until_back = float(sources.limits.seconds)
        try:
            while True:
                while len(window) < _AHEAD * _threads(client):
                    path = next(waiting, sources)
                    if isinstance(path, Sources):
                        break
                    window.append((path, path and _given(client, sources, path, root, digest)))
                if not window:
                    return
                # Workers that are all gone are waited for once, not for each document.
                there = bool(client.nthreads())
                path, future = window.popleft()
                if path is None or future is None:
                    yield judged_one(sources, None)
                else:
                    given = sources.limits.seconds_for(size_of(path))
                    limit = given if there else until_back
                    until_back = sources.limits.seconds if there else _SECONDS_TO_PART
                    yield _outcome(client, path, future, limit)
        except WrongCall:
            raise
        except Exception as fault:  # noqa: BLE001 - a scheduler that is lost says so in many ways
            lost = f"the cluster was lost ({type(fault).__name__}); it was not judged"
            for path in chain((path for path, _ in window), waiting):
                name = sources.name(path)
                yield Missed(name, f"{name}: {lost}")


def _client(address: str, jobs: int, room: ExitStack) -> Client:
    try:
        import dask
        from distributed import Client, LocalCluster
    except ImportError:
        raise WrongCall("--dask needs dask: pip install 'pe-symbolic[dask]'") from None
    for logger in ("distributed", "distributed.client"):
        logging.getLogger(logger).setLevel(logging.CRITICAL)
    # A worker that is lost counts against the document it works on, and none that waits there.
    dask.config.set(
        {
            "distributed.scheduler.allowed-failures": _RETRIES,
            "distributed.scheduler.worker-saturation": 1.0,
        }
    )
    if address != LOCAL and not _ADDRESS.fullmatch(address):
        raise WrongCall(f"--dask {address}: not {LOCAL}, nor an address as tcp://host:port")
    given: str | LocalCluster = address
    if address == LOCAL:
        room.enter_context(_children_without_words())
        scratch = room.enter_context(TemporaryDirectory(ignore_cleanup_errors=True))
        room.enter_context(dask.config.set({"temporary-directory": scratch}))
        given = LocalCluster(
            n_workers=jobs,
            threads_per_worker=1,
            processes=True,
            # Any free port: another run may have the usual one, and nobody looks there.
            dashboard_address=":0",
            silence_logs=logging.CRITICAL,
        )
        room.callback(_end_processes, given)
    if address != LOCAL and _is_refused(address):
        raise WrongCall(f"--dask {address}: no scheduler answers: nothing listens there")
    try:
        client = Client(given, timeout=_SECONDS_TO_CONNECT, set_as_default=False)
    except (OSError, ValueError) as fault:
        raise WrongCall(f"--dask {address}: no scheduler answers: {fault}") from None
    room.callback(_part, client.close)
    return client


def _is_refused(address: str) -> bool:
    """Whether the machine is there and says at once that nothing listens; a client would wait."""
    host, _, port = address.rpartition("//")[2].rpartition(":")
    try:
        socket.create_connection((host.strip("[]"), int(port)), _SECONDS_TO_KNOCK).close()
    except ConnectionRefusedError:
        return True
    except (OSError, OverflowError):
        return False
    return False


@contextmanager
def _children_without_words() -> Iterator[None]:
    """Processes started meanwhile write their errors nowhere; this one writes where it did.

    They are killed at whatever they are when the run ends, one that was just starting too, and
    the tracker of their semaphores would tell the user so; what concerns a document comes back
    as its outcome.
    """
    ours = sys.stderr
    ours.flush()
    with (
        os.fdopen(os.dup(_STANDARD_ERROR), "w", encoding=ours.encoding, errors=ours.errors) as kept,
        Path(os.devnull).open("wb") as nowhere,
    ):
        os.dup2(nowhere.fileno(), _STANDARD_ERROR)
        if ours is sys.__stderr__:
            sys.stderr = kept
        try:
            yield
        finally:
            sys.stderr = ours
            kept.flush()
            os.dup2(kept.fileno(), _STANDARD_ERROR)


def _threads(client: Client) -> int:
    threads: int = sum(client.nthreads().values())
    return max(1, threads)


def _given(client: Client, sources: Sources, path: Path, root: Path, digest: bytes) -> Future:
    return client.submit(judge_there, sources, path, root, digest, pure=False, retries=_RETRIES)


def judge_there(sources: Sources, path: Path, root: Path, digest: bytes) -> bytes:
    """What a worker does with a document at a path below ``root``: its outcome, packed.

    A worker whose code is not the caller's judges nothing.
    """
    if judge_digest() != digest:
        name = sources.name(path)
        said = f"{name}: a worker of the cluster has another version of the program; not judged"
        return packed(Missed(name, said))
    with with_budget(sources.limits.budget({}, None)):
        return packed(judged_one(sources, path, root=root))


def _outcome(client: Client, path: Path, future: Future, seconds: float) -> Outcome:
    from distributed import KilledWorker

    try:
        return unpacked(_result(client, future, seconds))
    except TimeoutError:
        reason = f"took longer than the limit of {seconds:.3g} s"
    except KilledWorker:
        reason = "worker after worker of the cluster was lost over it"
    except Exception as fault:  # noqa: BLE001 - whatever the cluster says, it costs this document
        reason = f"the cluster failed: {type(fault).__name__}"
    finally:
        future.release()
    return Missed(str(path), f"{path}: {reason}; it was not judged")


def _result(client: Client, future: Future, seconds: float) -> bytes:
    """The result of a task; ``TimeoutError`` where it runs longer, and its worker is ended."""
    done = threading.Event()
    future.add_done_callback(lambda _: done.set())
    if done.wait(seconds):
        result: bytes = future.result()
        return result
    running = [worker for worker, keys in client.processing().items() if future.key in keys]
    future.cancel()
    with suppress(Exception):
        client.restart_workers(running, timeout=_SECONDS_TO_CONNECT)
    raise TimeoutError


def _end_processes(cluster: LocalCluster) -> None:
    """Ends the processes of a cluster of our own at once: all that is wanted of them is here."""
    from distributed.core import Status

    # It would be closed once more, and waited for, when this process ends.
    cluster.shutdown_on_close = False
    for nanny in cluster.workers.values():
        # Whose worker dies starts another, unless it is about to end itself.
        nanny.status = Status.closing
    for process in multiprocessing.active_children():
        process.kill()


def _part(close: Callable[..., object]) -> None:
    # Whoever does not answer any more is not waited for.
    with suppress(TimeoutError):
        close(timeout=_SECONDS_TO_PART)

"""A run in a process of its own ends as the one that watches over it does."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

#: What takes a tenth of a second to tidy up, and says when it did.
PROGRAM = """
import argparse, signal, sys, time
from pe_symbolic.cli.main import _terminated
from pe_symbolic.cli.status import Terminated
from pe_symbolic.cli.supervised import supervised

def run():
    try:
        print("begun", flush=True)
        time.sleep(30)
    except Terminated:
        time.sleep(0.1)
        print("tidied", flush=True)
        raise

signal.signal(signal.SIGTERM, _terminated)
try:
    supervised(argparse.Namespace(paths=()), run)
except Terminated:
    sys.exit(143)
"""


@pytest.mark.parametrize("send", [os.kill, os.killpg], ids=["to one", "to the group"])
def test_a_run_that_is_told_to_end_may_tidy_up(
    tmp_path: Path, send: Callable[[int, int], None]
) -> None:
    with subprocess.Popen(
        [sys.executable, "-c", PROGRAM],
        cwd=tmp_path,
        stdout=subprocess.PIPE,
        text=True,
        start_new_session=True,
    ) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "begun\n"
        send(process.pid, signal.SIGTERM)
        assert process.stdout.read() == "tidied\n"
        assert process.wait(timeout=10) == 143

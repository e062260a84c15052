"""The program in a process of its own, forked from one that has imported it.

Starting Python and importing the program is most of what a short run costs.  What depends on how
Python starts, as ``PYTHONIOENCODING`` does, is to be run as ``python -m pe_symbolic``.
"""

from __future__ import annotations

import atexit
import json
import os
import select
import subprocess
import sys
import tempfile
from functools import cache
from pathlib import Path

_SECONDS = 60
# Modules that every check needs are there before the fork.
_SERVER = """
import sys, traceback, os, json, atexit
import pe_symbolic.cli.check, pe_symbolic.cli.one_document, pe_symbolic.judge.documents
from pe_symbolic.cli import main

def carried_out(arguments, folder, environment, files):
    for number, (path, flags) in enumerate(zip(files, (os.O_RDONLY, os.O_WRONLY, os.O_WRONLY))):
        os.dup2(os.open(path, flags), number)
    os.chdir(folder)
    os.environ.clear()
    os.environ.update(environment)
    sys.argv = ["pe-symbolic", *arguments]
    sys.stdin = open(0, encoding="utf-8")
    sys.stdout = open(1, "w", encoding="utf-8")
    sys.stderr = open(2, "w", encoding="utf-8", errors="backslashreplace", buffering=1)
    try:
        status = main()
    except SystemExit as end:
        status = end.code
    atexit._run_exitfuncs()
    sys.stdout.flush()
    return status or 0

for asked in sys.stdin:
    child = os.fork()
    if not child:
        status = 1
        try:
            status = carried_out(*json.loads(asked))
        except BaseException:
            traceback.print_exc()
        sys.stderr.flush()
        os._exit(status)
    print(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]), flush=True)
"""


@cache
def _server() -> subprocess.Popen[str]:
    server = subprocess.Popen(
        [sys.executable, "-c", _SERVER],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        cwd="/",
    )
    atexit.register(server.kill)
    return server


def run(
    *arguments: str, folder: Path, given: bytes = b"", **environment: str
) -> subprocess.CompletedProcess[str]:
    """What ``pe-symbolic`` says in a folder, and its status; a minute is all it has."""
    server = _server()
    if server.stdin is None or server.stdout is None:
        raise TypeError("a server without pipes")
    with tempfile.TemporaryDirectory() as beside:
        files = [Path(beside, name) for name in ("in", "out", "err")]
        for file in files:
            file.write_bytes(given if file.name == "in" else b"")
        asked = [arguments, str(folder), {**os.environ, **environment}, list(map(str, files))]
        print(json.dumps(asked), file=server.stdin, flush=True)
        if not select.select([server.stdout], [], [], _SECONDS)[0]:
            server.kill()
            _server.cache_clear()
            raise TimeoutError(f"pe-symbolic {' '.join(arguments)} took more than a minute")
        status = int(server.stdout.readline())
        out, err = (file.read_bytes().decode() for file in files[1:])
    return subprocess.CompletedProcess(arguments, status, out, err)

"""``conform``: holds an implementation or a table against the proved formula."""

from __future__ import annotations

import argparse
import json
import math
import sys
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING

from pe_symbolic.cli.numbers import real_number, whole_number
from pe_symbolic.cli.status import Status, WrongCall

if TYPE_CHECKING:
    from pe_symbolic.conformance.called import Table
    from pe_symbolic.conformance.found import Conformance


def add_arguments(verb: argparse.ArgumentParser) -> None:
    """What the verb takes."""
    verb.add_argument(
        "target",
        nargs="?",
        metavar="TARGET",
        help="module:callable, called with (length, d_model), or a .npy or .csv file",
    )
    verb.add_argument("--list", action="store_true", help="list the known implementations")
    verb.add_argument("--expect", metavar="NAME", default="paper", help="default: paper")
    verb.add_argument("--length", type=whole_number, metavar="N", help="rows; of a function, 64")
    verb.add_argument(
        "--d-model", type=whole_number, metavar="D", help="columns; of a function, 512"
    )
    verb.add_argument(
        "--tolerance",
        type=real_number,
        metavar="T",
        help="fail also where an entry is off by more; default: only tell where, for 1e-3",
    )
    verb.add_argument(
        "--timeout", type=whole_number, default=60, metavar="S", help="seconds; default: 60"
    )
    verb.add_argument("--memory", type=real_number, default=4, metavar="GIB", help="default: 4")
    verb.add_argument("--format", choices=("text", "json"), default="text")
    verb.set_defaults(run=run)


def run(call: argparse.Namespace) -> Status:
    """Reads or calls, judges, shows; NumPy is imported here, where it is needed."""
    from pe_symbolic.conformance.judge import as_asked, but, judged
    from pe_symbolic.conformance.known import named
    from pe_symbolic.conformance.shown import as_data, sentences
    from pe_symbolic.conformance.taken import NotFinite

    if call.list and call.target is not None:
        raise WrongCall(f"--list lists all implementations; leave {call.target} out")
    if call.list:
        return _list(call.format)
    if call.target is None:
        raise WrongCall("conform: name a TARGET, or --list")
    try:
        wanted = named(call.expect)
    except ValueError as unknown:
        raise WrongCall(f"conform: {unknown}") from None
    try:
        table, start = _table(call)
        if start is not None and start != wanted.spec.start:
            wanted = but(wanted, {"start": start})
        found = judged(table, wanted, 1e-3 if call.tolerance is None else call.tolerance)
        found = as_asked(found, call.length, call.d_model)
    except NotFinite as fault:
        return _departs(call, wanted.name, _one_line(fault))
    except (ValueError, TypeError, ImportError) as wrong:
        raise WrongCall(f"{call.target}: {_one_line(wrong)}") from None
    if call.format == "json":
        sys.stdout.write(json.dumps(as_data(found), indent=1, ensure_ascii=False) + "\n")
    else:
        sys.stdout.write("\n".join([f"{call.target}:", *sentences(found)]) + "\n")
    return _status(found, call.tolerance)


def _one_line(fault: Exception) -> str:
    """What went wrong; the name of the function that says so helps in Python alone."""
    return " ".join(str(fault).removeprefix("conform: ").split())


def _departs(call: argparse.Namespace, expected: str, why: str) -> Status:
    """Shows a table of which nothing can be measured: it is none of any formula."""
    from pe_symbolic.conformance.shown import SCHEMA

    told = {"schema": SCHEMA, "expected": expected, "conforms": False, "departures": [why]}
    if call.format == "json":
        sys.stdout.write(json.dumps(told, indent=1, ensure_ascii=False) + "\n")
    else:
        sys.stdout.write(f"{call.target}:\n  departs from {expected}: {why}\n")
    return Status.FAILS


def _status(found: Conformance, tolerance: float | None) -> Status:
    too_far = tolerance is not None and (found.errors is None or found.errors.beyond is not None)
    return Status.HOLDS if found.conforms and not too_far else Status.FAILS


def _table(call: argparse.Namespace) -> tuple[Table, int | None]:
    """The table, and the position that its file says its first row is."""
    from pe_symbolic.conformance.called import Limits, called, is_call, read

    if call.timeout < 1 or not 0.05 <= call.memory <= 4096:
        raise WrongCall("conform: --timeout is at least 1, --memory from 0.05 to 4096")
    if call.tolerance is not None and not 0 <= call.tolerance < math.inf:
        raise WrongCall("conform: --tolerance is a number from 0 up")
    path = Path(call.target)
    if path.exists() or not is_call(call.target):
        return read(path)
    call.length = 64 if call.length is None else call.length
    call.d_model = 512 if call.d_model is None else call.d_model
    if call.length < 4 or call.d_model < 2 or call.length * call.d_model > 2**24:
        raise WrongCall(
            f"conform: {call.length} by {call.d_model} is no size to compare; --length is at "
            f"least 4, --d-model at least 2, their product at most {2**24}"
        )
    limits = Limits(call.timeout, int(call.memory * 2**30))
    return called(call.target, call.length, call.d_model, limits), None


def _list(form: str) -> Status:
    from pe_symbolic.conformance.known import FORMULAS, KNOWN
    from pe_symbolic.conformance.shown import known_as_data, spec_line

    listed = (*FORMULAS, *KNOWN)
    if form == "json":
        told = [known_as_data(known) | {"spec": asdict(known.spec)} for known in listed]
        sys.stdout.write(json.dumps(told, indent=1, ensure_ascii=False) + "\n")
        return Status.HOLDS
    for known in listed:
        print(f"{known.name:46} {spec_line(known.spec)}\n{'':46} {known.source}, {known.how}")
    return Status.HOLDS

"""What verbs take: the documents, how they are read, and what ``check`` shows, fails and mends."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

from pe_symbolic.cli.conventions import angle_unit, bound_by
from pe_symbolic.cli.git_patterns import pattern
from pe_symbolic.cli.paths import ALONE, MISROUNDED
from pe_symbolic.cli.setting_values import chosen_verdicts
from pe_symbolic.cli.showing import FORMATS, LINES, TEXT, Colour
from pe_symbolic.cli.status import Senseless


def add_checking(verb: argparse.ArgumentParser) -> None:
    """What ``check`` takes."""
    add_sources(verb)
    shown = verb.add_argument_group("what is shown")
    shown.add_argument(
        "--format",
        choices=(TEXT, *FORMATS, LINES),
        default=TEXT,
        metavar="FORMAT",
        help=f"{', '.join((TEXT, *FORMATS, LINES))}; default: text",
    )
    shown.add_argument("-o", dest="output", metavar="FILE", type=Path, help="write there")
    shown.add_argument(
        "--show-unread", action="store_true", help="text and concise: also what could not be read"
    )
    shown.add_argument(
        "--statistics", action="store_true", help="text and concise: also count verdicts and causes"
    )
    shown.add_argument("-q", "--quiet", action="store_true", help="show no findings, only trouble")
    shown.add_argument(
        "--color", choices=[each.value for each in Colour], default="auto", help="default: auto"
    )
    judged = verb.add_argument_group("what fails")
    judged.add_argument(
        "--fail-on", metavar="VERDICT,…", type=_read_by(_verdicts), help="default: wrong,fails"
    )
    judged.add_argument(
        "--strict", action=argparse.BooleanOptionalAction, help="open claims and idle comments fail"
    )
    judged.add_argument(
        "--require-claims", action=argparse.BooleanOptionalAction, help="status 5 if there are none"
    )
    judged.add_argument("--exit-zero", action="store_true", help="status 0 though something fails")
    judged.add_argument("--baseline", metavar="FILE", type=Path, help="findings in it do not fail")
    judged.add_argument(
        "--no-baseline",
        dest="baseline",
        action="store_const",
        const="",
        help="findings in that of the settings fail too",
    )
    judged.add_argument(
        "--write-baseline", metavar="FILE", type=Path, help="write the findings of this run there"
    )
    mended = verb.add_argument_group("mending")
    mended.add_argument(
        "--fix",
        nargs="?",
        metavar=MISROUNDED,
        const=ALONE,
        help="write what belongs there; with the word misrounded also where it is misrounded",
    )
    mended.add_argument(
        "--diff", action="store_true", help="show what --fix would write, and write nothing"
    )
    verb.add_argument("--jobs", metavar="N", type=_number, help="processes to judge with")
    verb.add_argument(
        "--dask",
        metavar="ADDRESS",
        help="judge on a dask cluster, or on one of this machine: local",
    )
    verb.add_argument(
        "--cache", metavar="DIR", type=_folder, help="lay verdicts by there, and use them again"
    )
    verb.add_argument("--show-settings", action="store_true", help="show the settings and stop")
    verb.add_argument(
        "--certify",
        action="store_true",
        help="let Coq prove the verdicts once more, where it is installed",
    )


def add_sources(verb: argparse.ArgumentParser) -> None:
    """The documents a verb works on."""
    verb.add_argument(
        "paths",
        nargs="*",
        metavar="PATH",
        help="files, folders or patterns; - reads stdin; default: notes/",
    )
    verb.add_argument(
        "--stdin-filename", metavar="NAME", help="what - is called; its ending says the format"
    )
    verb.add_argument(
        "--exclude",
        metavar="PATTERN",
        type=_read_by(pattern),
        action="append",
        default=[],
        help="leave files out of folders and patterns, as in .gitignore; may be repeated",
    )
    verb.add_argument(
        "--force-exclude", action="store_true", help="leave them out where they are named, too"
    )
    read = verb.add_argument_group("how notes are read")
    read.add_argument(
        "--angle-unit",
        metavar="UNIT",
        type=_read_by(angle_unit),
        help="of bare angles: auto, radians, degrees",
    )
    read.add_argument(
        "--bind",
        metavar="NAME=VALUE",
        type=_read_by(bound_by),
        action="append",
        default=[],
        help="the value of a name that notes give none; may be repeated",
    )


Meaning = TypeVar("Meaning")


def _read_by(reader: Callable[[str], Meaning]) -> Callable[[str], Meaning]:
    """A reader of settings as argparse wants it."""

    def read(word: str) -> Meaning:
        try:
            return reader(word)
        except Senseless as fault:
            raise argparse.ArgumentTypeError(str(fault)) from None

    return read


def _verdicts(words: str) -> frozenset[str]:
    return chosen_verdicts(tuple(word.strip() for word in words.split(",") if word.strip()))


def _folder(word: str) -> Path:
    """The empty word is a variable that is not set, and means no folder: ``Path`` takes it so."""
    if not word:
        raise argparse.ArgumentTypeError("an empty path names no folder")
    return Path(word)


def _number(word: str) -> int:
    if not word.isascii() or not word.isdigit() or not 1 <= int(word) <= 256:
        raise argparse.ArgumentTypeError(f"{word!r} is no number from 1 to 256")
    return int(word)

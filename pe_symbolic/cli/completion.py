"""``--completion`` and ``--man``: what shells and ``man`` are told of the command line.

The files are made from the parser, and the tests hold them against it: nothing
that makes them is needed where the program runs.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path
from typing import NoReturn

from pe_symbolic.cli.status import WrongCall

_FOLDER = Path(__file__).with_name("shell")
COMPLETIONS = {
    "bash": "pe-symbolic.bash",
    "zsh": "_pe-symbolic",
    "fish": "pe-symbolic.fish",
}
"""The shells that are helped, and the name of the file that each one reads."""
MAN_PAGE = "pe-symbolic.1"


def add_arguments(top: argparse.ArgumentParser) -> None:
    """The two options beside ``--help`` and ``--version``."""
    top.add_argument(
        "--completion",
        metavar="SHELL",
        action=_Printed,
        help=f"show what {', '.join(COMPLETIONS)} is to read, and exit",
    )
    top.add_argument("--man", action=_Printed, nargs=0, help="show the manual page, and exit")


class _Printed(argparse.Action):
    """Shows a file that comes with the program, and ends the run."""

    def __call__(
        self,
        parser: argparse.ArgumentParser,
        namespace: argparse.Namespace,
        values: str | Sequence[object] | None,
        option_string: str | None = None,
    ) -> NoReturn:
        name = COMPLETIONS.get(values) if isinstance(values, str) else MAN_PAGE
        if name is None:
            raise WrongCall(f"no completion for {values!r}; there are {', '.join(COMPLETIONS)}")
        print((_FOLDER / name).read_text(encoding="utf-8"), end="")
        parser.exit()

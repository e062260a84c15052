"""Options of ``check`` of which one would be dropped in silence: refused, or said to be idle."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Mapping

from pe_symbolic.cli.showing import CONCISE, LINES, TEXT, Colour
from pe_symbolic.cli.status import WrongCall

#: How each of these options is told in a call.
_GIVEN: Mapping[str, Callable[[argparse.Namespace], bool]] = {
    "--show-settings": lambda call: call.show_settings,
    "--diff": lambda call: call.diff,
    "--fix": lambda call: call.fix is not None,
    "--certify": lambda call: call.certify,
    "--format": lambda call: call.format != TEXT,
    "--format jsonl": lambda call: call.format == LINES,
    "a format for programs": lambda call: call.format not in (TEXT, CONCISE),
    "-o": lambda call: call.output is not None,
    "--write-baseline": lambda call: call.write_baseline is not None,
    "--show-unread": lambda call: call.show_unread,
    "--statistics": lambda call: call.statistics,
    "--color always": lambda call: call.color == Colour.ALWAYS.value,
    "--dask": lambda call: call.dask is not None,
    "--cache": lambda call: call.cache is not None,
    "--fail-on": lambda call: call.fail_on is not None,
    "--strict": lambda call: bool(call.strict),
}
_BEHIND_THE_TEXT = ("--show-unread", "--statistics")
_ELSEWHERE = ("--dask", "--cache")
_FINDINGS = (
    "--format", "--write-baseline", *_BEHIND_THE_TEXT, "--color always", "--certify", *_ELSEWHERE,
)  # fmt: skip
#: An option, what does not go with it, and why.
_APART = (
    ("--show-settings", ("--diff", "--fix", "-o", *_FINDINGS), "settings are shown as TOML alone"),
    ("--diff", _FINDINGS, "it shows what --fix would write, and no findings"),
    ("--format jsonl", ("--fix", "--certify"), "its findings are written as they come"),
    ("--fix", _ELSEWHERE, "documents are mended here and now"),
    ("--certify", _ELSEWHERE, "Coq is asked here and now"),
    ("--dask", ("--cache",), "a cache is of this machine"),
)
#: An option beside which others change nothing, and what it does instead.
_IDLE = (
    ("a format for programs", _BEHIND_THE_TEXT, f"only --format {TEXT} and {CONCISE} show {{}}"),
    ("--format", ("--color always",), f"only --format {TEXT} shows {{}}"),
    ("--diff", ("--fail-on", "--strict"), "--diff fails where it shows anything, whatever {} says"),
)


def refuse_apart(call: argparse.Namespace) -> None:
    """Raises ``WrongCall`` for the first two options of a call that do not go together.

    What changes nothing beside another option does no harm: that is but said.
    """
    given = {word for word, is_given in _GIVEN.items() if is_given(call)}
    for one, others, why in _APART:
        for other in others:
            if one in given and other in given:
                named = [f"--format {call.format}" if w == "--format" else w for w in (one, other)]
                raise WrongCall(f"{' and '.join(named)} do not go together: {why}")
    for beside, idle_ones, why in _IDLE:
        for idle in idle_ones:
            if beside in given and idle in given:
                print(f"pe-symbolic: {why.format(idle)}", file=sys.stderr)

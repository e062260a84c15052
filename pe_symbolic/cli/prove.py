"""``prove``: proves the named theorems, or all."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING

from pe_symbolic.cli.status import Status, WrongCall
from pe_symbolic.recheck import NO_TWIN, Recheck

if TYPE_CHECKING:
    from pe_symbolic.kernel import Certificate


def add_arguments(verb: argparse.ArgumentParser) -> None:
    """What the verb takes."""
    verb.add_argument("names", nargs="*", metavar="NAME", help="see `pe-symbolic prove --list`")
    verb.add_argument("--format", choices=("text", "json"), default="text")
    verb.add_argument("--list", action="store_true", help="list the theorems")
    verb.add_argument(
        "--certify",
        action="store_true",
        help="let Coq check the theorems once more, where it is installed",
    )
    verb.set_defaults(run=run)


def run(call: argparse.Namespace) -> Status:
    """Proves and shows; SymPy is imported here, where it is needed."""
    from pe_symbolic import catalogue
    from pe_symbolic.kernel import prove, prove_all
    from pe_symbolic.render import proof_text

    if call.list and call.names:
        raise WrongCall(f"--list lists all theorems; leave {call.names[0]} out")
    if call.list:
        names = list(catalogue.names())
        lines = [json.dumps(names, indent=1)] if call.format == "json" else names
        sys.stdout.write("".join(f"{line}\n" for line in lines))
        return Status.HOLDS
    named = tuple(dict.fromkeys(call.names))
    try:
        certificates = tuple(map(prove, named)) if named else prove_all()
    except catalogue.UnknownTheorem as unknown:
        raise WrongCall(str(unknown)) from None
    rechecks = rechecked(certificates, named) if call.certify else {}
    if call.format == "json":
        from pe_symbolic.render import findings_json

        sys.stdout.write(findings_json.theorems_text(certificates, rechecks))
    else:
        sys.stdout.write(proof_text.certificates_text(certificates, rechecks))
    # One that is open, and says why, is shown as open; nothing about it fails.
    stands = all(certificate.stands for certificate in certificates)
    refused = any(recheck.verdict == "failed" for recheck in rechecks.values())
    return Status.HOLDS if stands and not refused else Status.FAILS


def rechecked(
    certificates: Sequence[Certificate], chosen: Sequence[str] = ()
) -> dict[str, Recheck]:
    """Coq's word on these theorems, by name; where none was chosen, on every twin there is."""
    from pe_symbolic.certify.theorems import recheck_theorems
    from pe_symbolic.certify.twins import find_twins

    without = {certificate.name: NO_TWIN for certificate in certificates}
    asked = [twin for twin in find_twins() if not chosen or twin.name in without]
    return without | recheck_theorems(asked)

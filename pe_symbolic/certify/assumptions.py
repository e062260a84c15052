"""What a proof in Coq rests on, and which of it is allowed."""

from __future__ import annotations

from collections.abc import Sequence

CLOSED = "Closed under the global context"
_HEADING = "Axioms:"
EVERYTHING = "everything_stated"

#: Under which Coq's real numbers are those of analysis: classical logic, and functions that
#: agree everywhere are equal.
CLASSICAL_REALS = frozenset(
    "ClassicalDedekindReals.sig_forall_dec ClassicalDedekindReals.sig_not_dec "
    "Classical_Prop.classic FunctionalExtensionality.functional_extensionality_dep".split()
)

#: Whole numbers of 63 bits as the processor has them, and what is assumed of them; ``interval``
#: computes with these.
_OPERATIONS = (
    "add addc addcarryc addmuldiv compare div diveucl diveucl_21 eqb head0 int land leb lor lsl "
    "lsr ltb lxor mod mul mulc sub subc subcarryc tail0"
)
_SPECIFIED = (
    "add_spec addc_def_spec addcarryc_def_spec addmuldiv_def_spec compare_def_spec div_spec "
    "diveucl_21_spec diveucl_def_spec eqb_correct eqb_refl head0_spec land_spec leb_spec lor_spec "
    "lsl_spec lsr_spec ltb_spec lxor_spec mod_spec mul_spec mulc_spec of_to_Z sub_spec "
    "subc_def_spec subcarryc_def_spec tail0_spec"
)
MACHINE_INTEGERS = frozenset(f"PrimInt63.{word}" for word in _OPERATIONS.split()) | frozenset(
    f"Uint63.{word}" for word in _SPECIFIED.split()
)

ALLOWED = CLASSICAL_REALS | MACHINE_INTEGERS


def question(names: Sequence[str]) -> str:
    """The lines that ask Coq what all of these statements together rest on."""
    together = names[0] if len(names) == 1 else f"({', '.join(names)})"
    return f"\nDefinition {EVERYTHING} := {together}.\nPrint Assumptions {EVERYTHING}.\n"


def refused(printed: str) -> str:
    """What is assumed and not allowed, in words; empty where all is well.

    ``printed`` is what Coq answered to ``question``.
    """
    lines = [line for line in printed.splitlines() if line.strip()]
    if lines == [CLOSED]:
        return ""
    if not lines or lines[0] != _HEADING:
        return "Coq did not say what is assumed"
    # A type goes on over indented lines; whatever else stands at the margin is no known axiom.
    assumed = {line.split()[0] for line in lines[1:] if not line[0].isspace()}
    unknown = sorted(assumed - ALLOWED)
    return f"it assumes {', '.join(unknown)}" if unknown else ""

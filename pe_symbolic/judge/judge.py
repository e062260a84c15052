"""A claim becomes a finding: verdict, cause, what belongs there, and the evidence."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import partial

from msgspec import Struct

from pe_symbolic.claims.chains.bare_angles import in_degrees
from pe_symbolic.claims.claim import Claim
from pe_symbolic.claims.positional.encoded import entry_called
from pe_symbolic.claims.positional.waves import function_place, only_function
from pe_symbolic.decimals import PrintedDecimal
from pe_symbolic.document import Document
from pe_symbolic.enclosure import OutOfReach, Unbound, Undefined
from pe_symbolic.exact import with_remainders
from pe_symbolic.exact.forms import same
from pe_symbolic.expression import Expression, Number, free_symbols
from pe_symbolic.judge.angles import are_positions, explained_in_one_unit, nearer_in_degrees
from pe_symbolic.judge.causes import Suspect, diagnose
from pe_symbolic.judge.causes.consequential import broken_link
from pe_symbolic.judge.causes.decimal_shift import places_without_shift
from pe_symbolic.judge.causes.degrees import exact_in_degrees
from pe_symbolic.judge.code import judge_code
from pe_symbolic.judge.comparisons import judge_equality, judge_inequality
from pe_symbolic.judge.consistency import own_rounding
from pe_symbolic.judge.constant_logs import constant_of
from pe_symbolic.judge.decide import Known, decide_said, equal
from pe_symbolic.judge.definitions import judge_definition
from pe_symbolic.judge.estimates import by_an_estimate
from pe_symbolic.judge.evidence import (
    distance,
    evidence_of,
    in_a_sentence,
    in_short,
    sharpened,
    twenty_digits,
    value_of,
)
from pe_symbolic.judge.figures import on_column, on_digits
from pe_symbolic.judge.finding import BROKEN, Finding, Judged, Related
from pe_symbolic.judge.guessed_units import taken_for_a_unit
from pe_symbolic.judge.identities import judge_identity
from pe_symbolic.judge.infinite import judged_as_infinite
from pe_symbolic.judge.integrated import with_integrals_found
from pe_symbolic.judge.links import (
    as_read,
    by_the_head,
    links_in_degrees,
    with_false_head,
    with_false_link,
)
from pe_symbolic.judge.logarithms import Logarithms, has_bare_log, in_base
from pe_symbolic.judge.mended_results import mended
from pe_symbolic.judge.nearest import (
    by_the_formula_before,
    factor_off,
    is_rather_that,
    nearest_number,
)
from pe_symbolic.judge.raised_notes import with_note_doubted
from pe_symbolic.judge.readings import (
    ONLY_SO,
    as_a_percentage_added,
    other_readings,
    reading_in_degrees,
    readings_as_computed,
    readings_of_log,
    with_a_slip,
)
from pe_symbolic.judge.restatement import with_the_restated
from pe_symbolic.judge.results import Results
from pe_symbolic.judge.rounding import direction, fits_fewer_digits, from_a_rounded_link, tie
from pe_symbolic.judge.spell import as_its_document, respelled_within
from pe_symbolic.judge.torn_tens import with_raising_doubted
from pe_symbolic.judge.unbound import why_unbound
from pe_symbolic.judge.undefined import by_convention, why_undefined
from pe_symbolic.judge.whole_turns import WITHIN_A_TURN
from pe_symbolic.judge.zero_logs import BY_CONVENTION, as_entropies


class Surroundings(Struct, frozen=True):
    """What a document tells about all of its claims."""

    document: Document
    uses_degrees: bool
    results: Results
    logarithms: Logarithms


def judge(claim: Claim, surroundings: Surroundings, identity: str) -> Finding:
    """The finding on one claim; ``identity`` becomes its id."""
    blank = Finding(identity, claim, "unparsed")
    if claim.subject is None:
        return replace(blank, message=f"not read: {claim.unread}")
    if claim.kind == "definition":
        return judge_definition(claim, surroundings.document, blank)
    if claim.kind == "code":
        return judge_code(claim, surroundings.document, blank)
    if claim.kind == "identity":
        degrees = surroundings.uses_degrees
        return judge_identity(claim, surroundings.document, blank, uses_degrees=degrees)
    if names := sorted(free_symbols(claim.subject)):
        return _of_names(claim, names, surroundings, blank)
    try:
        finding = _judged(claim, claim.subject, surroundings, blank)
    except Undefined as reason:
        return _undefined(claim, claim.subject, surroundings, blank, str(reason))
    except Unbound as name:
        return replace(blank, verdict="unbound", message=f"no value here for {name}")
    except OutOfReach as limit:
        return _out_of_reach(claim, claim.subject, surroundings, blank, limit)
    if claim.guessed:
        finding = taken_for_a_unit(claim.guessed, finding, blank)
    if message := why_unbound(claim, finding):
        return replace(blank, verdict="unbound", message=message)
    finding = by_an_estimate(finding, surroundings.results, judge, surroundings)
    finding = by_the_head(finding, judge, surroundings, surroundings.document)
    finding = with_false_head(finding, claim.subject, surroundings.document)
    finding = _as_its_document(finding, claim.subject, surroundings.document)
    finding = _remarked(finding, claim.supposed)
    if claim.bound:
        remarks = tuple(f"with {said}" for said in claim.bound)
        finding = replace(finding, remarks=(*finding.remarks, *remarks))
    return with_the_restated(finding) if claim.restates is not None else finding


def _of_names(
    claim: Claim, names: Sequence[str], surroundings: Surroundings, blank: Finding
) -> Finding:
    """The finding on a formula of names without a value, which may have its number all the same."""
    if len(names) == 1 and claim.subject is not None:  # AB - BA may be of matrices
        whatever = _for_all(claim, names[0], blank)
        constant = constant_of(claim.subject, names[0]) if whatever is None else None
        if constant is not None:
            return judge(replace(claim, subject=constant), surroundings, blank.id)
        if whatever is not None:
            return whatever
    return replace(blank, verdict="unbound", message=f"no value here for {', '.join(names)}")


def _for_all(claim: Claim, name: str, blank: Finding) -> Finding | None:
    r"""The finding on a formula that has its number whatever its name is: ``\log_a(1) = 0``."""
    subject, printed = claim.subject, claim.printed
    equated = claim.kind == "value" and claim.relation == "=" and not claim.links
    number = Number(printed.value) if equated and printed is not None else None
    if number is None or printed is None or subject is None or not same(subject, number):
        return None
    known = value_of(number)
    message = f"{claim.subject_text} is {printed.text} whatever {name} is"
    value, evidence = twenty_digits(known), evidence_of(known)
    return replace(blank, verdict="exact", value=value, evidence=evidence, message=message)


def _undefined(
    claim: Claim, subject: Expression, around: Surroundings, blank: Finding, reason: str
) -> Finding:
    """Judged once more without 0 log 0, where that is a term of an entropy; else undefined."""
    entropy = as_entropies(subject)
    if entropy is not None:
        found = judge(replace(claim, subject=entropy), around, blank.id)
        return replace(found, remarks=(*found.remarks, BY_CONVENTION))
    message = why_undefined(claim.subject_text, reason) + by_convention(subject)
    return replace(blank, verdict="undefined", message=message)


def _as_its_document(finding: Finding, subject: Expression, document: Document) -> Finding:
    printed = finding.claim.printed
    if not finding.suggestion or printed is None:
        return finding
    text = finding.claim.text
    shown = as_its_document(finding.suggestion, text, printed, subject, document)
    return replace(finding, suggestion=shown)


def _out_of_reach(
    claim: Claim, subject: Expression, around: Surroundings, blank: Finding, limit: OutOfReach
) -> Finding:
    """Judged once more by remainders of powers, or without its integrals; else undecided."""
    smaller = with_integrals_found(with_remainders(subject))
    if smaller is not subject:
        return judge(replace(claim, subject=smaller), around, blank.id)
    message = f"not decided within the limits: {limit}"
    return replace(blank, verdict="undecided", message=message)


def _judged(
    claim: Claim, subject: Expression, surroundings: Surroundings, blank: Finding
) -> Finding:
    if claim.kind == "inequality":
        return judge_inequality(claim, subject, blank)
    if surroundings.uses_degrees:
        claim = links_in_degrees(claim, subject)
        blank = replace(blank, claim=claim)
    if (infinite := judged_as_infinite(claim, subject, blank)) is not None:
        return infinite
    if claim.printed is not None:
        return _value(claim, subject, claim.printed, surroundings, blank)
    if claim.other is not None:
        finding = judge_equality(claim, subject, claim.other, blank)
        if finding.verdict == "wrong" and surroundings.uses_degrees:
            for reading, remark in reading_in_degrees(subject):
                in_both = judge_equality(claim, reading, in_degrees(claim.other), blank)
                if in_both.verdict == "exact":
                    return as_read(_remarked(in_both, remark), reading, remark)
        finding = with_note_doubted(finding, subject, surroundings.document)
        return _along_its_chain(finding, subject, claim.other)
    known = value_of(subject)
    value = twenty_digits(known)
    message = f"left blank; {claim.subject_text} is {in_a_sentence(known)}"
    return replace(
        blank, verdict="blank", value=value, evidence=evidence_of(known), message=message
    )


def _along_its_chain(finding: Finding, subject: Expression, other: Expression) -> Finding:
    """A closed result with the formula of its chain that is not the head, from which it follows."""
    if finding.verdict != "wrong":
        return with_false_link(finding, subject)
    if any(equal(link.expression, other) for link in finding.claim.links):
        return with_false_link(replace(finding, causes=("consequential",)), subject)
    return finding


# -- a printed number -----------------------------------------------------------------------


def _value(
    claim: Claim,
    subject: Expression,
    printed: PrintedDecimal,
    surroundings: Surroundings,
    blank: Finding,
) -> Finding:
    """The first reading of the subject that makes the claim right; else the first reading."""
    readings = _readings(claim, subject, surroundings)
    first = next(readings)
    plain = _one_reading(claim, first[0], printed, surroundings, blank)
    plain = _remarked(plain, first[1])
    if plain.verdict in ("exact", "rounded"):
        return with_false_link(plain, first[0])
    found = [(plain, "")]
    for reading, remark in readings:
        with suppress(Undefined):  # what has no value is not what was meant
            finding = _one_reading(claim, reading, printed, surroundings, blank)
            if finding.verdict in ("exact", "rounded"):
                read = as_read(_remarked(finding, remark), reading, remark)
                return with_raising_doubted(read, remark, surroundings.document)
            found += [(finding, remark)] if remark != WITHIN_A_TURN else []
    if plain.verdict == "consistent":
        return with_false_link(plain, first[0])
    for finding, remark in found:
        if finding.verdict == "consistent":
            return _remarked(finding, remark)
    others = mended(surroundings.results, claim, first[0], surroundings.document)
    for reading, remark in (*readings_as_computed(claim), *others):
        finding = _one_reading(claim, reading, printed, surroundings, blank)
        if finding.verdict in ("exact", "rounded"):
            return _remarked(finding, remark)
        found.append((finding, remark))
    meant, kept = first[0], surroundings.logarithms.kept_to()
    if not first[1] and kept is not None and has_bare_log(subject):
        meant = in_base(subject, kept[0])
        plain = _remarked(_one_reading(claim, meant, printed, surroundings, blank), kept[1])
    plain, found = explained_in_one_unit(plain, found, printed)
    plain = nearer_in_degrees(with_a_slip(plain, found, printed), found, printed)
    closest, remark = min(found, key=lambda one: factor_off(one[0], printed))
    if is_rather_that(closest, plain, printed, remark):
        plain = _remarked(closest, remark.removesuffix(ONLY_SO))
    plain = as_a_percentage_added(plain, found, first[0])
    judged = partial(_one_reading, surroundings=surroundings)
    nearest = nearest_number(plain, meant, printed, surroundings.document.source, judged)
    if nearest.verdict != "wrong":
        return with_false_link(nearest, nearest.judged.subject if nearest.judged else meant)
    return by_the_formula_before(nearest, printed, judged)


def _readings(
    claim: Claim, subject: Expression, surroundings: Surroundings
) -> Iterator[tuple[Expression, str]]:
    """What the subject may say, the likeliest first, each with what to remark on it."""
    logs = surroundings.logarithms
    bare = has_bare_log(subject)
    meant = logs.meant(claim, surroundings.document) if bare else None
    first = (subject, "") if meant is None else (in_base(subject, meant.base), meant.why)
    yield first
    yield from other_readings(claim, first[0], surroundings.document)
    if bare and (meant is None or not meant.alone):
        yield from readings_of_log(subject)
    if bare:
        for reading, why in other_readings(claim, first[0], surroundings.document):
            if meant is not None:
                yield in_base(reading, meant.base), why
            else:
                yield from ((logs, f"{why}; {base}") for logs, base in readings_of_log(reading))
    if meant is not None and not meant.alone:
        yield subject, "log is the natural logarithm: only so is it right"
    turned = surroundings.uses_degrees and entry_called(claim.name) is None
    if turned and not are_positions(claim, subject, surroundings.document):
        yield from reading_in_degrees(first[0])


def _remarked(finding: Finding, remark: str) -> Finding:
    return replace(finding, remarks=(*finding.remarks, remark)) if remark else finding


def _one_reading(
    claim: Claim,
    subject: Expression,
    printed: PrintedDecimal,
    surroundings: Surroundings,
    blank: Finding,
) -> Finding:
    verdict, known = decide_said(subject, printed, claim.relation)
    known, value = sharpened(subject, known)
    truth = f"{claim.subject_text} is {in_short(known, printed)}{claim.sign}"
    remarks: tuple[str, ...] = ()
    if verdict in ("exact", "rounded"):
        said = on_digits(claim, subject, printed, known, surroundings.results, verdict)
        remarks = tuple(
            filter(None, (tie(printed, known), *said, on_column(claim, subject, right=True)))
        )
    finding = Finding(
        blank.id,
        claim,
        verdict,
        value,
        distance(printed, known),
        evidence=evidence_of(known),
        message=truth,
        remarks=remarks,
        judged=Judged(subject, printed),
    )
    off = verdict in ("misrounded", "wrong")
    if off and claim.relation == "≈" and fits_fewer_digits(printed, known):
        return replace(finding, verdict="rounded", precision="ambiguous")
    own = off and own_rounding(claim, subject, printed, known, surroundings.results)
    if own:
        cause, why = own
        return replace(finding, verdict="consistent", causes=(cause,), message=f"{truth}; {why}")
    if verdict == "misrounded":
        found = _misrounded(claim, subject, printed, known, finding)
        note = exact_in_degrees(subject, printed)
        return replace(_remarked(found, note), suggestion=None, replaces=None) if note else found
    if verdict == "wrong":
        return _wrong(claim, subject, printed, known, finding)
    return finding


def _misrounded(
    claim: Claim, subject: Expression, printed: PrintedDecimal, known: Known, finding: Finding
) -> Finding:
    cause = direction(printed, known)
    how = "cut off instead of rounded" if cause == "truncated" else "rounded the wrong way"
    if (link := from_a_rounded_link(claim.links, subject, known, printed)) is not None:
        how = f"so {link.text} gives it, whose numbers are rounded"
    message = f"{finding.message}, printed {printed.text}{claim.sign}: {how}"
    suggestion = respelled_within(printed, known.enclosure)
    return replace(
        finding,
        causes=(cause,),
        suggestion=suggestion,
        replaces=claim.printed_place if suggestion else None,
        message=message,
    )


def _wrong(
    claim: Claim, subject: Expression, printed: PrintedDecimal, known: Known, finding: Finding
) -> Finding:
    suspect = Suspect(subject, printed, known, claim.name, claim.links)
    diagnosis = diagnose(suspect)
    link = broken_link(suspect)
    related = (Related(link.place.line, link.text, BROKEN, "", claim.place.cell),) if link else ()
    places = places_without_shift(suspect) if "decimal-shift" in diagnosis.causes else None
    suggestion = respelled_within(printed, known.enclosure, places)
    replaces = claim.printed_place
    function = only_function(subject) if diagnosis.function_at_fault else None
    message = f"{finding.message}, printed {printed.text}{claim.sign}"
    if function is not None and (place := function_place(claim)) is not None:
        name, replaces = place
        suggestion = name.replace(function[0], "cos" if function[0] == "sin" else "sin")
        message += f"; this index asks for {suggestion.lstrip(chr(92))}"
    remarks = diagnosis.remarks
    if replaces == claim.printed_place and (column := on_column(claim, subject, right=False)):
        suggestion, remarks = None, (*remarks, column)  # a right number of the wrong wave
    found = replace(
        finding,
        causes=diagnosis.causes,
        remarks=remarks,
        related=related,
        suggestion=suggestion,
        replaces=replaces if suggestion else None,
        message=message,
    )
    told = with_false_link(found, subject) if link else found
    return told if all(broken.suggestion for broken in told.broken) else found

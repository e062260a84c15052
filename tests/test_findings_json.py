"""The JSON of the contract: no field missing or of another kind, and the same text always."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from pe_symbolic.document import read
from pe_symbolic.judge.company import in_one_run
from pe_symbolic.judge.documents import judge_document
from pe_symbolic.judge.finding import VERDICTS, Findings
from pe_symbolic.render.findings_json import findings_text

NOTE = (
    "# é\n\n$\\sin(2) = 0.87$ and $\\cos(3) =$, then $x = 1$ "
    "and $\\sin(1) = 0.84$, $1 + \\foo{2} = 3$\n"
)


def shown(source: str, format: str = "markdown", path: str = "<text>") -> dict[str, object]:
    text = findings_text(Findings((judge_document(read(source, format, path)),)))
    content = json.loads(text)
    assert isinstance(content, dict)
    return content


def shown_claims(source: str) -> list[dict[str, object]]:
    documents = shown(source)["documents"]
    assert isinstance(documents, list)
    found = documents[0]["claims"]
    assert isinstance(found, list)
    return found


def test_a_note_without_claims_has_an_empty_list_and_every_verdict_at_zero() -> None:
    content = shown("nothing here\n")
    assert content["summary"] == dict.fromkeys(VERDICTS, 0)
    assert shown_claims("nothing here\n") == []


def test_the_frame() -> None:
    content = shown(NOTE, path="notes/a.md")
    assert list(content) == ["schema", "tool", "documents", "summary"]
    assert content["schema"] == "pe-symbolic.findings/1"
    documents = content["documents"]
    assert isinstance(documents, list)
    assert [*documents[0]][:4] == ["path", "format", "claims", "coverage"]
    assert (documents[0]["path"], documents[0]["format"]) == ("notes/a.md", "markdown")
    coverage = documents[0]["coverage"]
    assert coverage["numbers"] == coverage["in_claims"] + sum(coverage["set_aside"].values())


def test_a_wrong_claim_says_all_that_the_contract_promises() -> None:
    claim = shown_claims(NOTE)[0]
    expected: dict[str, object] = {
        "id": "text-sin-2-1",
        "kind": "value",
        "line": 3,
        "column": 2,
        "end_line": 3,
        "end_column": 16,
        "text": "\\sin(2) = 0.87",
        "subject": "\\sin(2)",
        "relation": "=",
        "printed": "0.87",
        "value": "0.90929742682568169540",
        "error_in_units": "3.93",
        "verdict": "wrong",
        "causes": ["unexplained"],
        "suggestion": "0.91",
        "replaces": {"line": 3, "column": 12, "end_line": 3, "end_column": 16},
        "related": [],
    }
    assert {name: claim[name] for name in expected} == expected
    evidence = claim["evidence"]
    assert evidence == {
        "kind": "enclosure",
        "lower": "0.909297426825681695396",
        "upper": "0.909297426825681695397",
        "checked_by": ["mpmath.iv", "arb"],
    }


@pytest.mark.parametrize("index", range(4))
def test_every_claim_has_the_same_fields(index: int) -> None:
    first, other = shown_claims(NOTE)[0], shown_claims(NOTE)[index]
    assert set(first) - {"remarks", "precision"} == set(other) - {"remarks", "precision"}
    assert other["verdict"] in VERDICTS


def test_an_open_claim_has_no_number_that_it_does_not_know() -> None:
    blank, unread = shown_claims(NOTE)[1], shown_claims(NOTE)[3]
    assert (blank["verdict"], blank["printed"], blank["suggestion"]) == ("blank", "", None)
    assert blank["value"] == "-0.98999249660044545727"
    assert (unread["verdict"], unread["value"], unread["evidence"]) == ("unparsed", None, None)


def test_the_summary_counts_what_is_there() -> None:
    summary = shown(NOTE)["summary"]
    assert isinstance(summary, dict)
    counted = [claim["verdict"] for claim in shown_claims(NOTE)]
    assert {name: total for name, total in summary.items() if total} == {
        name: counted.count(name) for name in set(counted)
    }


def test_trailing_zeros_with_an_approximate_sign_are_ambiguous() -> None:
    assert shown_claims(r"$2^{10} \approx 1000$")[0]["precision"] == "ambiguous"
    assert "precision" not in shown_claims("$2^{10} = 1024$")[0]


@pytest.mark.parametrize("text", ["</script>", "\u2028", "\x00", '"', "\\", "é😀", "\udcff"])
def test_any_text_becomes_json(text: str) -> None:
    (claim,) = shown_claims(f"{text} $1 + 1 = 2$ {text}")
    assert claim["verdict"] == "exact"


def test_ids_are_unique_and_survive_a_line_added_above(tmp_path: Path) -> None:
    note = "$\\sin(2) = 0.87$\n\n$\\sin(2) = 0.71$\n\n$\\cos(2) = 0$\n"
    ids = [claim["id"] for claim in shown_claims(note)]
    assert len(set(ids)) == 3
    assert [claim["id"] for claim in shown_claims(f"one line more\n\n{note}")] == ids


def test_the_same_note_gives_the_same_text() -> None:
    texts = {findings_text(Findings((judge_document(read(NOTE)),))) for _ in range(3)}
    assert len(texts) == 1
    assert texts.pop().endswith("}\n")


def test_links_within_a_document_have_no_path_and_those_elsewhere_do() -> None:
    documents = [
        judge_document(read(source, "markdown", path))
        for path, source in (
            ("a.md", "$\\sin(2) = 0.87 = 0.870$"),
            ("b.md", "$\\sin(2) = 0.71$"),
        )
    ]
    shown = json.loads(findings_text(Findings(in_one_run(documents))))
    first, second = shown["documents"][0]["claims"]
    assert first["related"] == [
        {"path": "b.md", "line": 1, "text": "\\sin(2) = 0.71", "why": "contradicts"}
    ]
    assert "follows" not in first
    assert second["follows"] == first["id"]
    assert {"line": 1, "text": "\\sin(2) = 0.87", "why": "the chain breaks here"} in second[
        "related"
    ]
    assert shown["summary"]["wrong"] == 2
    cells = [{"cell_type": "markdown", "source": f"$\\sin(2) = 0.{n}1$"} for n in (7, 8)]
    notebook = judge_document(read(json.dumps({"cells": cells}), "notebook", "n.ipynb"))
    claims = json.loads(findings_text(Findings((notebook,))))["documents"][0]["claims"]
    assert [claim["related"][0]["cell"] for claim in claims] == [2, 1]

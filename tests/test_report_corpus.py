"""``report --from``: a corpus out of JSON Lines, refused where it is amiss, and made in pieces."""

from __future__ import annotations

import base64
import hashlib
import json
import posixpath
import re
import subprocess
import sys
import tracemalloc
from io import BytesIO, TextIOWrapper
from multiprocessing import get_context
from pathlib import Path

import pytest
from pages_read import Page
from report_sites import HOSTILE

from pe_symbolic.cli import main
from pe_symbolic.corpus.lines import LONGEST_LINE, Lines, ToldDocument, UnreadableLines
from pe_symbolic.corpus.lists import PART
from pe_symbolic.corpus.site import FIRST, write_site
from pe_symbolic.judge.finding import VERDICTS
from pe_symbolic.notation.visible import visible

Fields = dict[str, object]
#: The printed number is three units off, and the evidence says so.
CLAIM: Fields = {
    "id": "note-sin-2-1", "kind": "value", "line": 3, "column": 2, "end_line": 3, "end_column": 16,
    "text": "\\sin(2) = 0.87", "subject": "\\sin(2)", "relation": "=", "printed": "0.87",
    "value": "0.90929742682568169540", "error_in_units": "3.93", "verdict": "wrong",
    "causes": ["unexplained"], "suggestion": "0.91",
    "replaces": {"line": 3, "column": 12, "end_line": 3, "end_column": 16}, "related": [],
    "message": "sin(2) is 0.9093, printed 0.87",
    "evidence": {"kind": "enclosure", "lower": "0.909297426825681695396",
                 "upper": "0.909297426825681695397", "checked_by": ["mpmath.iv", "arb"]},
}  # fmt: skip
RIGHT: Fields = {**CLAIM, "id": "note-sin-1-1", "text": "\\sin(1) = 0.84", "subject": "\\sin(1)",
                 "printed": "0.84", "value": "0.84147098480789650665", "error_in_units": "0.147",
                 "verdict": "rounded", "causes": [], "suggestion": None, "replaces": None,
                 "evidence": {"kind": "enclosure", "checked_by": ["mpmath.iv", "arb"],
                              "lower": "0.841470984807896506652",
                              "upper": "0.841470984807896506653"}}  # fmt: skip
SCHEMA: Fields = {"schema": "pe-symbolic.findings-lines/1", "tool": {}}
COVERAGE: Fields = {"numbers": 5, "in_claims": 4, "set_aside": {"date": 1}}


def document(path: str, *claims: Fields) -> list[Fields]:
    """The lines of one document."""
    head: Fields = {"document": path, "format": "markdown", "claims": len(claims)}
    return [{**head, "coverage": COVERAGE}, *({"path": path, **claim} for claim in claims)]


def lines_of(*bodies: list[Fields], missed: int = 0, **end: object) -> list[Fields]:
    """A whole file: these documents between its head and a summary that is true."""
    inside = [line for body in bodies for line in body]
    verdicts = [
        str(line["verdict"])
        for line in inside
        if "verdict" in line and not (line.get("suppressed") or line.get("follows"))
    ]
    summary: Fields = {verdict: verdicts.count(verdict) for verdict in VERDICTS}
    aside = sum(bool(line.get("suppressed")) for line in inside)
    told = summary | ({"suppressed": aside} if aside else {})
    documents = sum("document" in line for line in inside)
    last: Fields = {"summary": told, "documents": documents, "unreadable": missed}
    return [SCHEMA, *inside, {**last, **end}]


def written(lines: list[Fields]) -> bytes:
    return b"".join(json.dumps(line).encode() + b"\n" for line in lines)


def site(folder: Path, lines: list[Fields]) -> dict[str, Page]:
    """Every page of the report of these lines."""
    write_site(BytesIO(written(lines)), folder)
    return read(folder)


def read(folder: Path) -> dict[str, Page]:
    return {
        path.relative_to(folder).as_posix(): Page(path.read_text(encoding="utf-8"))
        for path in sorted(folder.rglob("*.html"))
    }


def called(lines: bytes, folder: Path, *arguments: str) -> subprocess.CompletedProcess[bytes]:
    command = [sys.executable, "-m", "pe_symbolic", "report", "--from", "-", *arguments]
    return subprocess.run(
        command, input=lines, cwd=folder, capture_output=True, timeout=60, check=False
    )


# -- what is refused ------------------------------------------------------------------------

WHOLE = lines_of(document("a.md", CLAIM, RIGHT), document("b.md", RIGHT))


def spoiled(number: int, **change: object) -> bytes:
    """The whole file with some fields of one line put otherwise; ``None`` takes one away."""
    lines = list(WHOLE)
    lines[number] = {k: v for k, v in {**lines[number], **change}.items() if v != "gone"}
    return written(lines)


GOOD = written(WHOLE)
REFUSED = {
    "empty": (b"", "1: no pe-symbolic.findings-lines/1"),
    "no schema": (written(WHOLE[1:]), "1: no pe-symbolic"),
    "another schema": (spoiled(0, schema="pe-symbolic.findings/1"), "1: no pe-symbolic"),
    "no JSON": (GOOD.replace(b'{"document"', b'{document"', 1), "2: no JSON"),
    "no object": (GOOD.replace(written([WHOLE[1]]), b"[]\n"), "2: no JSON object"),
    "not UTF-8": (GOOD.replace(b"sin", b"s\xffn", 1), "3: no JSON"),
    "deep": (GOOD.replace(b'"0.87"', b"[" * 100_000, 1), "3: no JSON"),
    "a number without end": (
        GOOD.replace(b'"line": 3', b'"line": ' + b"9" * 5000, 1), "3: no JSON",
    ),
    "cut off": (GOOD[: GOOD.index(b'{"summary"')], "7: ends before its summary"),
    "cut in a line": (GOOD[:-5], "7: ends before its summary"),
    "cut in a document": (written(WHOLE[:3]), "4: ends before its summary"),
    "more behind": (GOOD + b"{}\n", "8: stands behind the summary"),
    "a claim too few": (spoiled(1, claims=3), "5: a claim of the document before is missing"),
    "a claim too many": (spoiled(1, claims=1), "4: neither a document"),
    "a claim of another": (spoiled(2, path="b.md"), "3: a claim of the document before"),
    "the same twice": (
        written(lines_of(document("a.md"), document("a.md"))), "3: a document that was told of",
    ),
    "numbers that do not add up": (
        spoiled(1, coverage={**COVERAGE, "numbers": 9}), "2: its numbers do not add up",
    ),
    "no coverage": (spoiled(1, coverage="gone"), "2: coverage is no object"),
    "less than no numbers": (
        spoiled(1, coverage={**COVERAGE, "in_claims": -1}), "2: in_claims is no number",
    ),
    "true is no number": (spoiled(1, claims=True), "2: claims is no number"),
    "too many claims": (spoiled(1, claims=10**12), "2: claims is no number"),
    "an unknown verdict": (spoiled(2, verdict="fine"), "3: 'fine' is no verdict"),
    "a verdict that is none": (spoiled(2, verdict=None), "3: verdict is no text"),
    "a claim without evidence": (spoiled(2, evidence="gone"), "3: evidence is missing"),
    "a text that is none": (spoiled(2, message=7), "3: message is no text"),
    "a place before the first": (spoiled(2, line=0), "3: a place is outside"),
    "a place that is none": (spoiled(2, line="3"), "3: a place is no number"),
    "a place that is true": (spoiled(2, column=True), "3: a place is outside"),
    "a cause that is a path": (spoiled(2, causes=["../../x"]), "3: '../../x' is no cause"),
    "a cause without end": (spoiled(2, causes=["x" * 99]), "is no cause"),
    "a huge exponent": (
        spoiled(2, evidence={"kind": "exact", "lower": "1e999999999", "upper": "1e999999999",
                             "checked_by": []}), "3: the ends of the evidence are no decimals",
    ),
    "an end that is none": (
        spoiled(2, evidence={"kind": "exact", "lower": "", "upper": "", "checked_by": []}),
        "3: the ends of the evidence are no decimals",
    ),
    "ends the wrong way": (
        spoiled(2, evidence={"kind": "exact", "lower": "2", "upper": "1", "checked_by": []}),
        "3: the ends of the evidence stand",
    ),
    "a summary that lies": (
        spoiled(6, summary=dict.fromkeys(VERDICTS, 0)), "7: the summary does not say",
    ),
    "a summary that forgets": (spoiled(6, unreadable=1), "7: the summary does not say"),
    "a summary that is none": (spoiled(6, summary=[]), "7: the summary is no object"),
    "a verdict without count": (spoiled(6, summary={}), "7: exact is no number"),
    "stopped by what": (spoiled(6, stopped=["x"]), "7: stopped by what is not known"),
    "a contradiction of nothing": (
        written([*WHOLE[:6], {"contradicted": {"path": "a.md", "id": "x"}, "related": []},
                 WHOLE[6]]), "7: contradicts no claim told before",
    ),
    "a contradiction without lines": (
        written([*WHOLE[:6], {"contradicted": {"path": "a.md", "id": CLAIM["id"]}}, WHOLE[6]]),
        "7: contradicted names no claim",
    ),
    "a contradiction by nothing": (
        written([*WHOLE[:6], {"contradicted": {"path": "a.md", "id": CLAIM["id"]},
                              "related": [{"line": 3}]}, WHOLE[6]]),
        "7: a related line is not told",
    ),
    "more reasons than there are": (
        written(lines_of(*(
            [{**document(f"{k}.md")[0], "coverage":
              {"numbers": 9, "in_claims": 0, "set_aside": {f"{k}.{n}": 1 for n in range(9)}}}]
            for k in range(30)
        ))), "more reasons",
    ),
}  # fmt: skip


def test_the_good_twin_is_taken(tmp_path: Path) -> None:
    counts = write_site(BytesIO(GOOD), tmp_path)
    assert (counts.documents, counts.summary["wrong"], counts.summary["rounded"]) == (2, 1, 2)


@pytest.mark.parametrize("name", REFUSED)
def test_what_check_does_not_write_is_refused_before_anything_is_written(
    name: str, tmp_path: Path
) -> None:
    text, said = REFUSED[name]
    with pytest.raises(UnreadableLines, match=re.escape(said)):
        write_site(BytesIO(text), tmp_path / "out")
    assert not (tmp_path / "out").exists()


def test_a_line_without_end_is_not_read_whole() -> None:
    text = b'{"schema": "' + b"x" * (LONGEST_LINE + 1)
    with pytest.raises(UnreadableLines, match="1: longer than any line"):
        next(Lines(BytesIO(text)).all())


def test_a_file_that_changes_meanwhile_is_refused() -> None:
    lines = Lines(BytesIO(GOOD))
    told = [each for each in lines.all() if isinstance(each, ToldDocument)]
    assert [lines.document(t.at, t.line).path for t in told] == ["a.md", "b.md"]
    with pytest.raises(UnreadableLines, match="changed while it was read"):
        lines.document(len(GOOD), 7)


@pytest.mark.parametrize(
    "name", ["empty", "no JSON", "a huge exponent", "a summary that lies", "deep"]
)
def test_a_refusal_is_one_line_and_status_2(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    text, said = REFUSED[name]
    monkeypatch.setattr("sys.stdin", TextIOWrapper(BytesIO(text)))
    assert main(["report", "--from", "-", "-o", str(tmp_path / "out")]) == 2
    shown = capsys.readouterr()
    assert shown.out == ""
    assert shown.err.startswith(f"pe-symbolic: <stdin>:{said}")
    assert shown.err.count("\n") == 1
    assert not (tmp_path / "out").exists()


def test_the_program_refuses_so_too(tmp_path: Path) -> None:
    text, said = REFUSED["deep"]
    run = called(text, tmp_path, "-o", "out")
    assert (run.returncode, run.stdout) == (2, b"")
    assert run.stderr.decode().startswith(f"pe-symbolic: <stdin>:{said}")
    assert run.stderr.count(b"\n") == 1


# -- what a call answers --------------------------------------------------------------------


def test_statuses_and_words(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    missed: list[Fields] = [{"unreadable": "c.md", "message": "c.md: not UTF-8"}]
    for lines, status, trouble in (
        (lines_of(document("a.md", RIGHT)), 0, ""),
        (lines_of(document("a.md", {**CLAIM, "suppressed": "an exercise"})), 0, ""),
        (WHOLE, 1, ""),
        (lines_of(document("a.md", RIGHT), missed, missed=1), 2, "1 document without findings"),
        (lines_of(document("a.md", RIGHT), stopped="interrupted"), 2, "the run was interrupted"),
    ):
        path = tmp_path / "found.jsonl"
        path.write_bytes(written(lines))
        assert main(["report", "--from", str(path), "-o", str(tmp_path / "out")]) == status
        said = capsys.readouterr()
        assert trouble in said.err
        assert (said.err == "") == (trouble == "")
        assert "Written: " in said.out


@pytest.mark.parametrize(
    "arguments", [["notes"], ["--certify"], ["--bind", "k=2"], ["--exclude", "*.md"]], ids=" ".join
)
def test_what_says_how_to_judge_does_not_go_with_it(
    arguments: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["report", "--from", "x.jsonl", "-o", str(tmp_path / "out"), *arguments]) == 2
    assert "do not go together" in capsys.readouterr().err
    assert not (tmp_path / "out").exists()


def test_a_file_that_is_missing_is_one_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["report", "--from", str(tmp_path / "x.jsonl")]) == 2
    assert (
        capsys.readouterr().err == f"pe-symbolic: {tmp_path}/x.jsonl: No such file or directory\n"
    )


def test_what_check_writes_is_taken_from_a_pipe(tmp_path: Path) -> None:
    (tmp_path / "a.md").write_text("$\\sin(2) = 0.87$ and $\\sqrt{2} = 1.41$\n", encoding="utf-8")
    (tmp_path / "b.md").write_text("So $\\sin(2) = 0.71$\n", encoding="utf-8")
    (tmp_path / "c.md").write_bytes(b"\xff\xff")
    command = [sys.executable, "-m", "pe_symbolic", "check", ".", "--format", "jsonl"]
    found = subprocess.run(command, cwd=tmp_path, capture_output=True, timeout=60, check=False)
    run = called(found.stdout, tmp_path, "-o", "out")
    assert run.returncode == 2
    assert run.stdout.startswith(b"Of 3 claims in 2 notes, 1 is right as printed and 2 are wrong.")
    pages = read(tmp_path / "out")
    contradicted = "".join(pages["documents/a.html"].text)
    assert "b.md, line 1, sin(2) = 0.71: contradicts" in contradicted
    assert "not UTF-8" in "".join(pages["index.html"].text)


def test_a_pipe_that_has_a_name_is_laid_by_first(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "pe_symbolic", "report", "--from", "/dev/stdin", "-o", "out"]
    run = subprocess.run(
        command, input=GOOD, cwd=tmp_path, capture_output=True, timeout=60, check=False
    )
    assert (run.returncode, run.stderr) == (1, b"")
    assert (tmp_path / "out" / "index.html").is_file()


# -- what the pages say ---------------------------------------------------------------------


def corpus(documents: int, claims: int = 2) -> list[Fields]:
    """Documents of which each has more that is wrong than the one before, in turns of seven."""
    bodies = []
    for k in range(documents):
        wrong = min(k % 7, claims)
        found = [{**(CLAIM if n < wrong else RIGHT), "id": f"{k}-{n}"} for n in range(claims)]
        bodies.append(document(f"week-{k % 11}/note-{k:05}.md", *found))
    return lines_of(*bodies)


@pytest.fixture(scope="module")
def paged(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Page]:
    return site(tmp_path_factory.mktemp("paged"), corpus(2 * PART + 9))


def test_the_markup_nests_and_every_link_has_its_target(paged: dict[str, Page]) -> None:
    assert len(paged) > 2 * PART
    for name, page in paged.items():
        assert (page.faults, page.open) == ([], [])
        assert len(set(page.ids)) == len(page.ids)
        for target in (a["href"] or "" for _, a in page.elements if "href" in a):
            file, _, fragment = target.partition("#")
            there = posixpath.normpath(posixpath.join(posixpath.dirname(name), file))
            to = paged[there] if file else page
            assert not fragment or fragment in to.ids, (name, target)


def listed(pages: dict[str, Page], name: str) -> list[str]:
    """The documents that the parts of a list lead to, in order."""
    parts = sorted(
        (file for file in pages if re.fullmatch(rf"lists/{name}-\d+\.html", file)),
        key=lambda file: int(file.rpartition("-")[2].partition(".")[0]),
    )
    assert len(parts) == 3
    links = [a["href"] or "" for part in parts for a in pages[part].all("a")]
    return [link for link in links if link.startswith("../documents/")]


def test_every_document_is_in_its_place_in_each_list(paged: dict[str, Page]) -> None:
    count = 2 * PART + 9
    worst, by_path = listed(paged, "worst"), listed(paged, "path")
    assert len(set(worst)) == len(set(by_path)) == len(worst) == len(by_path) == count
    number = [int(link.rpartition("-")[2].removesuffix(".html")) for link in worst]
    assert number == sorted(range(count), key=lambda k: (-min(k % 7, 2), k))
    number = [int(link.rpartition("-")[2].removesuffix(".html")) for link in by_path]
    assert number == sorted(range(count), key=lambda k: f"week-{k % 11}/note-{k:05}.md")


def test_the_ways_through_a_list_are_told_apart(paged: dict[str, Page]) -> None:
    page = paged["lists/worst-2.html"]
    labels = [a["aria-label"] for a in page.all("nav")]
    assert len(set(labels)) == len(labels) == 3
    around = [a["href"] for a in page.all("a") if (a["href"] or "").startswith("../lists/worst-")]
    assert around == ["../lists/worst-1.html"] + 2 * [
        f"../lists/worst-{k}.html" for k in (1, 1, 2, 3, 3)
    ]


def test_the_parts_by_path_are_found_by_their_ends(paged: dict[str, Page]) -> None:
    cells = [text for text in paged["lists/path.html"].text if text.startswith("week-")]
    assert len(cells) == 6
    assert cells == sorted(cells)


def test_documents_of_one_name_have_pages_of_their_own(tmp_path: Path) -> None:
    bodies = [document(f"{folder}/Index.md", RIGHT) for folder in "abc"]
    pages = site(tmp_path, lines_of(*bodies, document("d/index.2.md", RIGHT)))
    names = [name for name in pages if name.startswith("documents/")]
    assert names == [f"documents/index{tail}.html" for tail in ("-2", ".2", ".3", "")]
    assert "b/Index.md" in "".join(pages["documents/index.2.html"].text)


def test_the_first_page_counts_all_and_names_the_worst(paged: dict[str, Page]) -> None:
    count = 2 * PART + 9
    wrong = sum(min(k % 7, 2) for k in range(count))
    page = paged["index.html"]
    said = " ".join("".join(page.text).split())
    assert f"Of {2 * count} claims in {count} notes" in said
    assert f"{2 * count - wrong} are right as printed and {wrong} are wrong" in said
    rows = [a["href"] for a in page.all("a") if (a["href"] or "").startswith("documents/")]
    assert len(rows) == FIRST
    parts = [paged[f"lists/cause-unexplained-{n}.html"] for n in (1, 2, 3, 4)]
    claims = [a for part in parts for a in part.all("a") if a.get("class") == "row"]
    assert len(claims) == wrong
    assert "lists/cause-unexplained-5.html" not in paged


def test_a_claim_that_only_repeats_another_is_shown_and_not_counted(tmp_path: Path) -> None:
    again = {**CLAIM, "id": "again", "follows": CLAIM["id"]}
    pages = site(tmp_path, lines_of(document("a.md", CLAIM, again)))
    assert len([a for a in pages["documents/a.html"].all("details") if "id" in a]) == 2
    assert len([a for a in pages["lists/cause-unexplained-1.html"].all("a")
                if a.get("class") == "row"]) == 1  # fmt: skip


def figures(pages: dict[str, Page]) -> int:
    return len(pages["documents/a.html"].all("figure"))


@pytest.mark.parametrize(
    "change",
    [
        {"error_in_units": "39.3"},
        {"error_in_units": None},
        {"printed": "0.78"},
        {"suggestion": "0.90"},
        {"printed": "half"},
        {"value": "0.7"},
        {"value": None},
        {"evidence": None},
        {"evidence": {"kind": "guess", "lower": "", "upper": "", "checked_by": []}},
        {"evidence": {"kind": "exact", "lower": "1e99999", "upper": "1e99999", "checked_by": []}},
    ],
    ids=str,
)
def test_a_picture_is_drawn_only_where_the_numbers_agree(change: Fields, tmp_path: Path) -> None:
    assert figures(site(tmp_path / "good", lines_of(document("a.md", CLAIM)))) == 1
    assert figures(site(tmp_path / "bad", lines_of(document("a.md", {**CLAIM, **change})))) == 0


def test_a_negative_and_a_cut_off_number_are_read(tmp_path: Path) -> None:
    evidence = {"kind": "exact", "lower": "-0.5", "upper": "-0.5", "checked_by": ["arb"]}
    below = {
        **CLAIM,
        "printed": "−0.53",
        "value": "-0.5",
        "error_in_units": "3",
        "suggestion": "−0.50",
        "evidence": evidence,
    }
    assert figures(site(tmp_path / "minus", lines_of(document("a.md", below)))) == 1
    cut = {**CLAIM, "printed": "0.87…"}
    pages = site(tmp_path / "cut", lines_of(document("a.md", cut)))
    assert figures(pages) == 1
    assert "from 0.870 to 0.880 prints as 0.87…" in "".join(pages["documents/a.html"].text)


# -- strangers' texts, other runs' files ----------------------------------------------------


def hostile(payload: str) -> list[Fields]:
    """Every text of a document, a missed one and a contradiction is the payload."""
    claim = {**CLAIM, "id": payload}
    for name in ("kind", "text", "subject", "relation", "printed", "message", "suggestion"):
        claim[name] = payload
    claim |= {"value": payload, "error_in_units": payload, "remarks": [payload]}
    claim["evidence"] = {**RIGHT, "kind": payload, "lower": "1", "upper": "1",
                         "checked_by": [payload]}  # fmt: skip
    aside = {**COVERAGE, "set_aside": {payload: 1}}
    body = document(payload, claim, {**claim, "suppressed": payload, "id": "x"})
    body[0] |= {"format": payload, "coverage": aside}
    missed: Fields = {"unreadable": payload, "message": payload}
    said: Fields = {
        "contradicted": {"path": payload, "id": payload},
        "related": [{"path": payload, "line": 1, "text": payload, "why": payload}],
    }
    return lines_of(body, [missed, said], missed=1)


@pytest.mark.parametrize("payload", [*HOSTILE, "../../../x", "\ud800", "con", "/etc/passwd", "-"])
def test_no_text_of_a_document_adds_markup_or_names_a_file(payload: str, tmp_path: Path) -> None:
    plain, pages = (
        site(tmp_path / "plain", hostile("plain")),
        site(tmp_path / "x", hostile(payload)),
    )
    assert sorted(map(posixpath.dirname, pages)) == sorted(map(posixpath.dirname, plain))
    twins = dict(zip(sorted(plain, key=posixpath.dirname), sorted(pages, key=posixpath.dirname),
                     strict=True))  # fmt: skip
    for twin, name in twins.items():
        page = pages[name]
        assert page.faults == []
        for tag in ("script", "style", "img", "iframe", "base", "form", "link", "object", "meta"):
            assert len(page.all(tag)) == len(plain[twin].all(tag)), (name, tag)
        names = {name for _, attributes in page.elements for name in attributes}
        assert not [name for name in names if name.startswith("on") or name in {"style", "srcdoc"}]
        assert re.fullmatch(r"(documents/|lists/)?[a-z0-9.-]+\.html", name)
    said = "".join(pages["index.html"].text)
    assert visible(payload.rpartition("/")[2] if payload.startswith("/") else payload) in said


def test_the_policy_allows_exactly_our_style_and_scripts(
    paged: dict[str, Page], tmp_path: Path
) -> None:
    write_site(BytesIO(GOOD), tmp_path)
    for name in ("index.html", "documents/a.html", "lists/worst-1.html"):
        text = (tmp_path / name).read_text(encoding="utf-8")
        policy = next(a["content"] or "" for a in Page(text).all("meta") if "http-equiv" in a)
        inlined = re.findall(r"<(?:style|script)>(.*?)</(?:style|script)>", text, re.DOTALL)
        hashes = {
            "'sha256-" + base64.b64encode(hashlib.sha256(body.encode()).digest()).decode() + "'"
            for body in inlined
        }
        assert policy.startswith("default-src 'none'")
        assert hashes == set(re.findall(r"'sha256-[^']+'", policy))


def test_a_machine_is_not_named(tmp_path: Path) -> None:
    missed: list[Fields] = [{"unreadable": "/far/away/c.md", "message": "/far/away/c.md: gone"}]
    site(tmp_path, lines_of(document("/far/away/a.md", CLAIM), missed, missed=1))
    assert b"/far" not in b"".join(path.read_bytes() for path in tmp_path.rglob("*.html"))


def test_the_same_lines_give_the_same_bytes_and_pages_of_another_run_go(tmp_path: Path) -> None:
    write_site(BytesIO(written(corpus(30))), tmp_path / "one")
    write_site(BytesIO(GOOD), tmp_path / "one")
    write_site(BytesIO(GOOD), tmp_path / "two")
    files = {path.relative_to(tmp_path / "one") for path in (tmp_path / "one").rglob("*.html")}
    assert files == {p.relative_to(tmp_path / "two") for p in (tmp_path / "two").rglob("*.html")}
    for file in files:
        assert (tmp_path / "one" / file).read_bytes() == (tmp_path / "two" / file).read_bytes()


@pytest.mark.parametrize("name", ["documents/a.html", "lists/mine.html", "index.html"])
def test_a_file_that_is_not_ours_stops_it_before_it_begins(name: str, tmp_path: Path) -> None:
    mine = tmp_path / name
    mine.parent.mkdir(exist_ok=True)
    mine.write_text("mine", encoding="utf-8")
    with pytest.raises(FileExistsError):
        write_site(BytesIO(GOOD), tmp_path)
    assert list(tmp_path.rglob("*.html")) == [mine]
    assert mine.read_text(encoding="utf-8") == "mine"


def peak(documents: int, folder: Path) -> int:
    """The most bytes of Python's own that a report of so many documents takes."""
    path = folder / f"{documents}.jsonl"
    path.write_bytes(written(corpus(documents, 5)))
    tracemalloc.start()
    with path.open("rb") as stream:
        write_site(stream, folder / str(documents))
    found = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    return found


def test_memory_is_that_of_a_document(tmp_path: Path) -> None:
    # In a process of its own: among thousands of tests the collector waits for more garbage.
    with get_context("spawn").Pool(1) as alone:
        _, few, many = (alone.apply(peak, (count, tmp_path)) for count in (2, 10, 80))
    assert many < 1.3 * few + 100_000

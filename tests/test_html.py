"""The HTML report: safe, whole, small, and the same every time."""

from __future__ import annotations

import base64
import dataclasses
import hashlib
import posixpath
import re
import shutil
import subprocess
from functools import cache
from itertools import pairwise
from pathlib import Path

import pytest
from jinja2 import UndefinedError
from pages_read import Page
from proved import all_certificates
from report_samples import NOTE, note, report
from report_sites import HOSTILE, notes_report

from pe_symbolic import check as pe_check
from pe_symbolic.judge.finding import Findings
from pe_symbolic.judge.pages import PAGES
from pe_symbolic.kernel import prove
from pe_symbolic.notation.visible import visible
from pe_symbolic.numeric_check import check_table
from pe_symbolic.render import data_files, html
from pe_symbolic.render.places import ENCODING_FILE
from pe_symbolic.report import Report, gather


def hostile_page(payload: str) -> str:
    lines = (*NOTE, payload)
    document = note(lines, path=f"notes/{payload}.md")
    found = list(document.findings)
    claim = dataclasses.replace(found[-1].claim, text=payload)
    found[-1] = dataclasses.replace(found[-1], claim=claim, id=payload, message=payload)
    found[1] = dataclasses.replace(
        found[1], suggestion=payload, remarks=(payload,), causes=(payload,)
    )
    return html.to_html(
        report(dataclasses.replace(document, findings=tuple(found), unread=(payload,)))
    )


@pytest.mark.parametrize("payload", HOSTILE)
def test_a_note_cannot_add_markup(payload: str) -> None:
    plain, page = Page(html.to_html(report())), Page(hostile_page(payload))
    assert page.faults == []
    for tag in ("script", "style", "img", "iframe", "base", "form", "link", "object", "meta"):
        assert len(page.all(tag)) == len(plain.all(tag)), tag
    names = {name for _, attributes in page.elements for name in attributes}
    assert not [name for name in names if name.startswith("on") or name in {"style", "srcdoc"}]
    assert visible(payload) in "".join(page.text)


@pytest.mark.parametrize(
    "character", ["\u202e", "\u2066", "\u200b", "\x00", "\x1b", "\ud800", "\ufffe"]
)
def test_hidden_characters_are_shown_as_code_points(character: str) -> None:
    text = hostile_page(f"a{character}b")
    text.encode()
    assert character not in text
    assert f"a[U+{ord(character):04X}]b" in text


def test_what_is_visible_stays() -> None:
    assert visible("π ≈ 3.14\n\tcafé ✓ 漢") == "π ≈ 3.14\n\tcafé ✓ 漢"


def test_a_missing_value_is_an_error_and_not_a_gap() -> None:
    environment = html.environment()
    with pytest.raises(UndefinedError):
        environment.from_string("{{ page.nothing }}").render(page=report())


@cache
def whole() -> dict[str, Page]:
    """Every page of a report on a real note, by its name."""
    findings = pe_check(SETTLED)
    gathered = gather(findings, tuple(map(prove, ("derivative", "offset-rotation"))), None)
    return {name: Page(text) for name, text in html.pages(gathered)}


SETTLED = """# A note

$\\sin(2) = 0.87$ and $\\sin(1) = 0.84$

$$\\frac{d}{dx}\\sin(\\omega x)=\\omega\\cos(\\omega x)$$
"""


def test_the_markup_nests_and_every_link_has_its_target(tmp_path: Path) -> None:
    gathered = gather(pe_check(SETTLED), (prove("derivative"),), check_table(16, 4))
    data_files.write(gathered, tmp_path)
    files = {str(path.relative_to(tmp_path)) for path in tmp_path.rglob("*.csv")}
    pages = {name: Page(text) for name, text in html.pages(gathered)}
    assert "pictures/encoding.html" in pages
    for name, page in pages.items():
        assert (page.faults, page.open) == ([], [])
        assert len(set(page.ids)) == len(page.ids)
        targets = [a["href"] or "" for _, a in page.elements if "href" in a]
        assert targets
        for target in targets:
            file, _, fragment = target.partition("#")
            there = posixpath.normpath(posixpath.join(posixpath.dirname(name), file))
            if there.startswith("data/"):
                assert there in files
                continue
            to = pages[there] if file else page
            assert not fragment or fragment in to.ids, (name, target)


def test_there_is_a_page_for_every_document_and_every_theorem() -> None:
    assert sorted(whole()) == [
        "documents/text.html",
        "index.html",
        "theorems/derivative.html",
        "theorems/offset-rotation.html",
        "words.html",
    ]


def test_a_line_leads_to_the_theorem_that_settles_it_and_back() -> None:
    pages = whole()
    document, theorem = pages["documents/text.html"], pages["theorems/derivative.html"]
    assert "../theorems/derivative.html" in links(document)
    assert "../documents/text.html#L5" in links(theorem)
    assert "theorems/derivative.html" in links(pages["index.html"])
    other = pages["theorems/offset-rotation.html"]
    assert not [link for link in links(other) if link.startswith("../documents")]


def links(page: Page) -> list[str]:
    return [a["href"] or "" for _, a in page.elements if "href" in a]


def test_a_document_page_holds_its_whole_source_with_what_belongs_there() -> None:
    page = whole()["documents/text.html"]
    said = "".join(page.text)
    assert all(line in said for line in SETTLED.splitlines())
    marked = [a for tag, a in page.elements if tag == "mark"]
    assert len(marked) == 3
    assert "write 0.91" in said
    assert "../index.html#text-sin-2-1" in links(page)


def test_no_request_is_made() -> None:
    text = html.to_html(report())
    page = Page(text)
    assert not [a for _, a in page.elements if "src" in a or "srcset" in a or "action" in a]
    assert "url(#" in text
    assert not re.search(r"url\((?!#)|@import|https?://", text)


@pytest.mark.parametrize("part", ["index", "documents/", "theorems/"])
def test_the_policy_allows_exactly_our_style_and_scripts(part: str) -> None:
    text = next(text for name, text in html.pages(report()) if name.startswith(part))
    policy = next(a["content"] or "" for a in Page(text).all("meta") if "http-equiv" in a)
    assert policy.startswith("default-src 'none'")
    assert "unsafe" not in policy
    inlined = re.findall(r"<(?:style|script)>(.*?)</(?:style|script)>", text, re.S)
    hashes = {
        "'sha256-" + base64.b64encode(hashlib.sha256(body.encode()).digest()).decode() + "'"
        for body in inlined
    }
    assert len(inlined) == 3
    assert hashes == set(re.findall(r"'sha256-[^']+'", policy))


def test_the_counts_on_the_page_are_those_of_the_run() -> None:
    gathered = report()
    page = Page(html.to_html(gathered))
    items = [a for a in page.all("details") if (a.get("class") or "").startswith("f ")]
    for key, count in gathered.counts.items():
        assert sum(a["data-k"] == key for a in items) == count


def test_a_wrong_claim_says_where_what_and_what_belongs_there() -> None:
    text = html.to_html(report())
    item = text[text.index('id="sine-sin-2-1"') :].partition("</details>")[0]
    for said in ("<mark>0.87</mark>", "<b>0.91</b>", "no cause found", "notes/sine.md:4:19",
                 "0.90929742682568169",
                 "mpmath intervals and Arb balls", 'data-copy="0.91"'):  # fmt: skip
        assert said in item


def test_a_misprinted_formula_stands_beside_that_of_the_paper() -> None:
    """Both as mathematics; first why, then by how much they differ and where."""
    misprint = r"$$PE_{(pos, 2i)} = \sin\left(\frac{pos}{10000^{i d_{model}}}\right)$$"
    found = pe_check(misprint + "\n", format="markdown")
    gathered = gather(found, (), check_table())
    item = html.to_html(gathered).partition('<details class="f bad"')[2].partition("</details>")[0]
    facts = re.findall(r"<dt>(.*?)</dt><dd[^>]*>(.*?)</dd>", item, re.S)
    said = dict(facts)
    assert [label for label, _ in facts][:6] == [
        "Belongs here", "The paper has", "Why", "Cause", "Remark", "Left minus right there",
    ]  # fmt: skip
    assert "<math" in said["Belongs here"]
    assert "<math" in said["The paper has"]
    assert said["Why"].endswith("not i d_model")
    whole = {label: text for label, text, _ in gathered.documents[0].findings[0].facts}["Why"]
    assert whole.endswith("; the paper has sin(pos/10000^(2i/d_model))")


def test_pictures_and_formulas_have_words() -> None:
    text = html.to_html(report())
    page = Page(text)
    pictures = [a for a in page.all("svg") if a.get("role") == "img"]
    assert pictures
    assert all(a.get("alttext") for a in page.all("math"))
    assert text.count("<title>") == len(pictures) + 1


def test_headings_and_landmarks() -> None:
    page = Page(html.to_html(report()))
    levels = [int(tag[1]) for tag, _ in page.elements if re.fullmatch("h[1-6]", tag)]
    assert levels[0] == 1
    assert levels.count(1) == 1
    assert all(b - a <= 1 for a, b in pairwise(levels))
    for tag in ("header", "nav", "main", "footer"):
        assert len(page.all(tag)) >= 1
    assert all(a.get("scope") for a in page.all("th"))


def test_no_script_is_needed_to_read() -> None:
    text = html.to_html(report())
    hidden = [a for _, a in Page(text).elements if "hidden" in a]
    assert {a.get("id") for a in hidden} == {"none", "clear", "flat", "more"}


def test_the_budget() -> None:
    for _, text in html.pages(report()):
        inlined = re.findall(r"<(?:style|script)>(.*?)</(?:style|script)>", text, re.S)
        assert sum(len(body.encode()) for body in inlined) < 40_000
    document = note()
    many = tuple(
        dataclasses.replace(f, id=f"{f.id}-{k}") for k in range(20) for f in document.findings
    )
    gathered = gather(
        Findings((dataclasses.replace(document, findings=many),)), all_certificates(), check_table()
    )
    assert len(html.to_html(gathered).encode()) < 700_000


_BESIDE = re.compile(r'<figure class="beside">.*?</figure>', re.S)


@pytest.fixture(scope="module")
def shipped(notes: Path) -> Report:
    """What ``make report`` shows."""
    return notes_report(notes)


def test_each_theorem_is_said_in_the_shipped_notes(shipped: Report) -> None:
    assert {tie.theorem for tie in shipped.ties} == {each.name for each in shipped.theorems}


def test_the_shipped_notes_with_all_theorems_stay_within_their_budget(shipped: Report) -> None:
    pages = dict(html.pages(shipped))
    # The pictures of the encoding are the same whatever is noted: they have a budget of their own.
    drawn = len(pages.pop(ENCODING_FILE).encode())
    assert drawn < 80_000
    beside = [part for text in pages.values() for part in _BESIDE.findall(text)]
    pictures = sum(len(part.encode()) for part in beside)
    assert len(beside) == len(shipped.theorems)
    assert pictures < 160_000
    assert sum(len(text.encode()) for text in pages.values()) - pictures < 1_500_000


def test_every_page_is_the_same_for_the_same_report() -> None:
    assert dict(html.pages(report())) == dict(html.pages(report()))


def test_a_link_to_a_claim_survives_an_unrelated_line() -> None:
    moved = gather(pe_check("# Another\n\nline\n" + SETTLED), (), None)
    before = gather(pe_check(SETTLED), (), None)
    assert before.documents[0].findings
    assert [s.id for s in moved.documents[0].findings] == [
        s.id for s in before.documents[0].findings
    ]


def test_the_same_report_gives_the_same_bytes(tmp_path: Path) -> None:
    first = html.write(report(), tmp_path / "a")
    second = html.write(report(), tmp_path / "b")
    assert first.name == "index.html"
    assert first.read_bytes() == second.read_bytes()
    assert str(tmp_path).encode() not in first.read_bytes()
    assert not re.search(rb"20\d\d-\d\d-\d\d", first.read_bytes())


@pytest.mark.needs_program("chromium")
def test_a_browser_shows_it_without_complaint(tmp_path: Path) -> None:
    path = html.write(report(), tmp_path)
    program = shutil.which("chromium")
    assert program
    dom, log = browse(program, f"file://{path}#?k=warn", tmp_path / "profile")
    assert "CONSOLE" not in log
    assert "1 of 9 claims" in dom
    dom, log = browse(program, f"file://{path}#sine-sin-1-1", tmp_path / "profile")
    assert "CONSOLE" not in log
    assert re.search(r'<details class="f right" id="sine-sin-1-1"[^>]* open=""', dom)


def browse(program: str, address: str, profile: Path) -> tuple[str, str]:
    """The document after its scripts ran, and what the browser had to say."""
    flags = "--headless --no-sandbox --disable-gpu --disable-quic --no-first-run --dump-dom"
    quiet = "--disable-background-networking --disable-component-update --disable-sync"
    logging = "--enable-logging=stderr --virtual-time-budget=2000"
    command = [
        program,
        *f"{flags} {quiet} {logging}".split(),
        f"--user-data-dir={profile}",
        address,
    ]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60, check=True)
    return done.stdout, done.stderr


def test_every_finding_links_to_the_page_of_its_words() -> None:
    found = whole()
    words = found["words.html"]
    linked = links(found["index.html"])
    named = {link.partition("#")[2] for link in linked if link.startswith("words.html#")}
    assert named == {"unexplained", "wrong"}
    assert set(words.ids) >= named | set(PAGES)


def test_what_is_to_be_changed_lists_what_is_misrounded_behind_what_is_wrong() -> None:
    text = "$\\frac{2}{3} = 0.66$ and $\\sin(1) = 0.84$ and $\\sin(2) = 0.87$\n"
    page = document_page(text)
    listed = page.partition('<ul class="fixes">')[2].partition("</ul>")[0]
    assert re.findall(r"write <b>([^<]+)</b>", listed) == ["0.91", "0.67"]


def test_what_nobody_can_mend_says_what_was_found() -> None:
    page = document_page("$\\frac{d}{dx}\\sin(\\omega x) = \\cos(\\omega x)$\n\n$\\sqrt{2} > 2$\n")
    found = "the derivative is ω cos(ω x); the two sides differ at ω = 2, x = 3"
    assert page.count(found) == 2
    assert page.count("no cause found") == 2
    page = document_page("$(x+1)^2 = x^2 + 1$\n")
    assert "nothing says that they are to be equal for all values" in page
    assert "never separated" not in page


def document_page(text: str) -> str:
    """The page of a note of this text."""
    pages = dict(html.pages(gather(pe_check(text), (), None)))
    (page,) = (body for name, body in pages.items() if name.startswith("documents/"))
    return page


def test_a_heading_is_no_remark_of_a_program() -> None:
    page = document_page("# One\n\n````python\n# two\n```\n# three\n````\n\n# Four\n")
    assert re.findall(r'<pre class="hd">([^<]+)</pre>', page) == ["# One", "# Four"]


def test_a_report_without_a_claim_says_so() -> None:
    said = "Nothing in the notes is set equal to anything"
    assert said in html.to_html(gather(pe_check("In 2024.\n"), (), None))
    assert said not in html.to_html(report())


def test_an_empty_note_has_no_lines_and_no_numbers() -> None:
    page = document_page("")
    assert "No number stands in this note." in page
    assert "line by line" not in page


def test_what_repeats_a_slip_is_listed_and_not_counted() -> None:
    told = html.to_html(gather(pe_check("$a = 3 \\cdot 2 = 7 = 7.0 = 8$\n"), (), None))
    said = re.search(r'id="said"[^>]*>([^<]+)<', told)
    listed = told.count('<details class="f ')
    assert said is not None
    assert said[1] == f"{listed - 1} claims, 1 more repeating these"


def test_a_wrong_row_shows_its_line_and_a_right_one_does_not() -> None:
    told = html.to_html(gather(pe_check("So $\\sin(2) = 0.87$, $\\sin(1) = 0.84$.\n"), (), None))
    (shown,) = re.findall(r'<code class="here">(.*?)</code>', told)
    assert re.sub(r"<[^>]+>", "", shown).startswith("So $\\sin(2) = 0.87$")
    assert "<mark>0.87</mark>" in shown

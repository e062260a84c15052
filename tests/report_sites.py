"""Whole reports for the tests in a browser: shipped notes, course notes, hostile and many notes."""

from __future__ import annotations

import dataclasses
from pathlib import Path

from proved import all_certificates
from report_samples import NOTE, note

from pe_symbolic import check
from pe_symbolic.judge.finding import DocumentFindings, Findings
from pe_symbolic.kernel import prove
from pe_symbolic.numeric_check import check_table
from pe_symbolic.report import Report, gather

MANY = 20_000
#: A few proofs of each kind: hypotheses, matrices, sums, inequalities.
SOME = ("formula-from-requirements", "derivative", "offset-rotation", "norm", "bounded")
HOSTILE = (
    "</script><img src=x onerror=alert(1)>",
    '" onmouseover="alert(1)" x=\'',
    "</style><style>*{display:none!important}</style>",
    "<iframe srcdoc='<script>alert(1)</script>'></iframe><base href=//x>",
    "{{ 7*7 }}{% for x in y %}{# #}{{ cycler.__init__.__globals__ }}",
    "<math><annotation-xml encoding='text/html'><img src=x onerror=alert(1)></math>",
    "[click](javascript:alert(1)) <a href='javascript:alert(1)'>x</a>",
    "&lt;script&gt;alert(1)&lt;/script&gt; &amp; &#x202e;",
    "<!-- <form action=//x><input> --> ]]> <![CDATA[",
    "a\u202eb\u2066c\u200bd\x1b[31me \u0007 f\u00adg",
)
SMALL = r"""# A note

Some words­ before, and then $\sin(2) = 0.87$ and $\sin(1) = 0.84$.

A constant, cut off: $\sqrt{3} = 1.731$; another $\cos(4) = -0.66$,
and $\sin(3) = 0.19$ on 3 May 2024.

$$\frac{d}{dx}\sin(\omega x)=\omega\cos(\omega x)$$

Left empty: $\cos(3) =$
"""


def _judged(paths: list[Path]) -> Findings:
    return Findings(tuple(check(path).documents[0] for path in paths))


def notes_report(notes: Path) -> Report:
    """What ``make report`` shows."""
    found = _judged(sorted(notes.iterdir()))
    inside = (
        dataclasses.replace(document, path=f"notes/{Path(document.path).name}")
        for document in found.documents
    )
    return gather(Findings(tuple(inside)), all_certificates(), check_table())


def seeds_report(seeds: Path) -> Report:
    """The labelled course notes, with a few theorems."""
    found = _judged(sorted(seeds.glob("*.txt")))
    return gather(found, tuple(map(prove, SOME)), check_table(64, 8))


def small_report() -> Report:
    """One note with something of every kind, quickly read."""
    found = check(SMALL, format="markdown")
    (document,) = found.documents
    named = dataclasses.replace(document, path="notes/small.md")
    certificates = tuple(map(prove, ("derivative", "bounded")))
    return gather(Findings((named,)), certificates, check_table(16, 4))


def hostile_report() -> Report:
    """Notes whose every line, path, claim and message attacks the page."""
    return gather(Findings(tuple(map(_hostile, HOSTILE))), (prove("derivative"),), None)


def _hostile(payload: str) -> DocumentFindings:
    lines = (*NOTE, payload, f"$\\sin(1) = {payload}$")
    document = note(lines, path=f"notes/{payload}.md")
    found = list(document.findings)
    claim = dataclasses.replace(found[-1].claim, text=payload)
    found[-1] = dataclasses.replace(found[-1], claim=claim, id=payload, message=payload)
    found[1] = dataclasses.replace(found[1], remarks=(payload,), suggestion=payload)
    return dataclasses.replace(document, findings=tuple(found), unread=(payload,))


def large_report() -> Report:
    """Many findings in many notes, by saying the same ones again and again."""
    document = note()
    each = len(document.findings) * 10
    documents = tuple(
        dataclasses.replace(
            document,
            path=f"notes/part-{part}.md",
            findings=tuple(
                dataclasses.replace(finding, id=f"part-{part}-{k}-{finding.id}", follows="")
                for k in range(10)
                for finding in document.findings
            ),
        )
        for part in range(-(-MANY // each))
    )
    return gather(Findings(documents), (prove("derivative"),), None)

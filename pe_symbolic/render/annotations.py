"""Findings as hosts show them beside a changed line: GitHub's commands, GitLab's report."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Sequence

from pe_symbolic.document import in_sheet
from pe_symbolic.judge.finding import Findings, Missed
from pe_symbolic.judge.relative import HERE, Home
from pe_symbolic.notation.visible import visible
from pe_symbolic.render.problems import Level, Problem, one_line, said_of_end, to_read, unsuppressed

_COMMANDS = {
    Level.ERROR: "error",
    Level.WARNING: "warning",
    Level.NOTE: "notice",
    Level.OPEN: "notice",
}
_SEVERITIES = {
    Level.ERROR: "major",
    Level.WARNING: "minor",
    Level.NOTE: "info",
    Level.OPEN: "info",
}


def github_text(
    findings: Findings, failing: frozenset[str], missed: Sequence[Missed] = (), stopped: str = ""
) -> str:
    """A workflow command for each finding, as GitHub Actions reads them off a job's output."""
    commands = "".join(_command(problem) for problem in unsuppressed(findings, failing))
    return commands + github_missed(missed) + github_stopped(stopped)


def github_missed(missed: Iterable[Missed]) -> str:
    """A workflow command for each document without findings."""
    return "".join(
        f"::error file={_property(each.path)},title=pe-symbolic%3A unreadable::"
        f"{_data(one_line(each.message))}\n"
        for each in missed
    )


def github_stopped(stopped: str) -> str:
    """A workflow command where the run did not come to its end."""
    if not stopped:
        return ""
    return f"::error title=pe-symbolic%3A stopped::{_data(said_of_end(stopped))}\n"


def gitlab_text(
    findings: Findings,
    failing: frozenset[str],
    missed: Sequence[Missed] = (),
    stopped: str = "",
    project: Home = HERE,
) -> str:
    """A code quality report, the artifact that GitLab shows in a merge request.

    Its paths and fingerprints are those of the folder ``project``, wherever the run began.
    """
    issues = [_issue(each, project) for each in unsuppressed(findings, failing)]
    issues += [
        _lost_issue(project.name(each.path), "unreadable", one_line(each.message))
        for each in missed
    ]
    # A run is of no file, and GitLab wants one: the folder that it was in.
    issues += [_lost_issue(".", "stopped", said_of_end(stopped))] * bool(stopped)
    return json.dumps(issues, ensure_ascii=False, indent=1) + "\n"


def _command(problem: Problem) -> str:
    place = problem.place
    properties = {"file": problem.document.path}
    # Where the file has no lines, as a PDF, a finding is shown at its head.
    if (lines := problem.file_lines) is not None:
        properties |= {"line": str(lines[0]), "endLine": str(lines[1])}
    if place.cell is None and place.line == place.end_line:
        properties |= {"col": str(place.column), "endColumn": str(place.end_column - 1)}
    properties["title"] = f"pe-symbolic: {problem.finding.verdict}"
    listed = ",".join(f"{name}={_property(value)}" for name, value in properties.items())
    said = f"{_sentence(problem)}\n{to_read(problem.finding)}"
    return f"::{_COMMANDS[problem.level]} {listed}::{_data(said)}\n"


def _sentence(problem: Problem) -> str:
    place, advice = problem.place, problem.advice
    where = in_sheet(problem.document.path, place.cell, f", line {place.line}: ")
    return f"{where}{problem.message}" + (f"; {advice}" if advice else "")


def _data(text: str) -> str:
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def _property(text: str) -> str:
    return _data(visible(text)).replace(":", "%3A").replace(",", "%2C")


def _issue(problem: Problem, project: Home) -> dict[str, object]:
    path = project.name(problem.document.path)
    begin, end = problem.file_lines or (1, 1)
    return {
        "description": f"{problem.finding.verdict}: {_sentence(problem)}",
        "check_name": f"pe-symbolic/{problem.finding.verdict}",
        "fingerprint": _fingerprint(path, problem.fingerprint),
        "content": {"body": f"{_sentence(problem)}\n\n`{to_read(problem.finding)}`"},
        "severity": _SEVERITIES[problem.level],
        "location": {"path": visible(path), "lines": {"begin": begin, "end": end}},
    }


def _lost_issue(path: str, name: str, said: str) -> dict[str, object]:
    """What was not judged, and why."""
    return {
        "description": f"{name}: {said}",
        "check_name": f"pe-symbolic/{name}",
        "fingerprint": _fingerprint(path, name),
        "content": {"body": said},
        "severity": _SEVERITIES[Level.ERROR],
        "location": {"path": visible(path), "lines": {"begin": 1, "end": 1}},
    }


def _fingerprint(path: str, found: str) -> str:
    """GitLab wants one fingerprint per finding of the whole project: the path goes in."""
    content = f"{path}\x00{found}".encode("utf-8", "surrogatepass")
    return hashlib.sha256(content).hexdigest()[:32]

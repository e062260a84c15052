"""Findings as hosts show them beside a changed line: GitHub's commands, GitLab's report."""

from __future__ import annotations

import hashlib
import json

from pe_symbolic.judge.finding import Findings
from pe_symbolic.render.problems import Level, Problem, to_read, unsuppressed
from pe_symbolic.render.visible import visible

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


def github_text(findings: Findings, failing: frozenset[str]) -> str:
    """A workflow command for each finding, as GitHub Actions reads them off a job's output."""
    return "".join(_command(problem) for problem in unsuppressed(findings, failing))


def gitlab_text(findings: Findings, failing: frozenset[str]) -> str:
    """A code quality report, the artifact that GitLab shows in a merge request."""
    issues = [_issue(problem) for problem in unsuppressed(findings, failing)]
    return json.dumps(issues, ensure_ascii=False, indent=1) + "\n"


def _command(problem: Problem) -> str:
    place = problem.place
    properties = {"file": problem.document.path}
    # A line within a cell is no line of the file: such a finding is shown at the file's head.
    if place.cell is None:
        properties |= {"line": str(place.line), "endLine": str(place.end_line)}
        if place.line == place.end_line:
            properties |= {"col": str(place.column), "endColumn": str(place.end_column - 1)}
    properties["title"] = f"pe-symbolic: {problem.finding.verdict}"
    listed = ",".join(f"{name}={_property(value)}" for name, value in properties.items())
    said = f"{_sentence(problem)}\n{to_read(problem.finding)}"
    return f"::{_COMMANDS[problem.level]} {listed}::{_data(said)}\n"


def _sentence(problem: Problem) -> str:
    place, advice = problem.place, problem.advice
    where = f"cell {place.cell}, line {place.line}: " if place.cell is not None else ""
    return f"{where}{problem.message}" + (f"; {advice}" if advice else "")


def _data(text: str) -> str:
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def _property(text: str) -> str:
    return _data(visible(text)).replace(":", "%3A").replace(",", "%2C")


def _issue(problem: Problem) -> dict[str, object]:
    place, path = problem.place, problem.document.path
    lines = {"begin": place.line, "end": place.end_line}
    if place.cell is not None:
        lines = {"begin": 1, "end": 1}
    # GitLab wants one fingerprint per finding of the whole project: the path goes in.
    content = f"{path}\x00{problem.fingerprint}".encode("utf-8", "surrogatepass")
    return {
        "description": f"{problem.finding.verdict}: {_sentence(problem)}",
        "check_name": f"pe-symbolic/{problem.finding.verdict}",
        "fingerprint": hashlib.sha256(content).hexdigest()[:32],
        "content": {"body": f"{_sentence(problem)}\n\n`{to_read(problem.finding)}`"},
        "severity": _SEVERITIES[problem.level],
        "location": {"path": visible(path), "lines": lines},
    }

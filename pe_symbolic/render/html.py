"""The report as one HTML file: no request, no script needed to read it, everything escaped."""

from __future__ import annotations

import base64
import hashlib
from importlib import metadata, resources
from pathlib import Path

from jinja2 import Environment, PackageLoader, StrictUndefined
from markupsafe import Markup

from pe_symbolic.render.files import write_whole
from pe_symbolic.render.page import page
from pe_symbolic.render.visible import visible
from pe_symbolic.report import Report

FILE = "index.html"
_TEMPLATES = "pe_symbolic.templates"


def write(report: Report, folder: Path) -> Path:
    """Write ``index.html`` into ``folder`` and give its path; may raise ``OSError``."""
    path = folder / FILE
    write_whole(path, to_html(report))
    return path


def to_html(report: Report) -> str:
    """The whole page as text, the same for the same report."""
    style, script, theme = (_asset(name) for name in ("style.css", "report.js", "theme.js"))
    return (
        environment()
        .get_template("report.html.jinja")
        .render(
            page=page(report, _footer()),
            style=Markup(style),  # noqa: S704 - our own files, installed with the package
            script=Markup(script),  # noqa: S704
            theme_script=Markup(theme),  # noqa: S704
            policy=_policy(style, (theme, script)),
        )
    )


def environment() -> Environment:
    """Jinja for HTML: autoescape on, nothing undefined, hidden characters shown."""
    return Environment(
        loader=PackageLoader(_TEMPLATES, ""),
        autoescape=True,
        undefined=StrictUndefined,
        finalize=_finalize,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
    )


def _finalize(value: object) -> object:
    """Markup as it is; in every other text hidden characters become labels before it is escaped."""
    return visible(value) if isinstance(value, str) and not isinstance(value, Markup) else value


def _asset(name: str) -> str:
    text = resources.files(_TEMPLATES).joinpath(name).read_text(encoding="utf-8")
    return text.strip().replace("\r\n", "\n")


def _policy(style: str, scripts: tuple[str, ...]) -> Markup:
    allowed = " ".join(map(_hash, scripts))
    return Markup(  # noqa: S704 - keywords and base64 only
        f"default-src 'none'; style-src {_hash(style)}; script-src {allowed}; "
        "img-src data:; base-uri 'none'; form-action 'none'"
    )


def _hash(text: str) -> str:
    digest = base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()
    return f"'sha256-{digest}'"


def _footer() -> str:
    versions = [f"{name} {metadata.version(name)}" for name in ("mpmath", "python-flint")]
    own = metadata.version("pe-symbolic")
    return f"pe-symbolic {own}. Enclosures by {' and '.join(versions)} (Arb)."

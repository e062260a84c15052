"""The frame of a page: its style and script inlined, and a policy that allows these alone."""

from __future__ import annotations

import base64
import hashlib
import re
from dataclasses import dataclass
from functools import cache
from importlib import metadata, resources

from markupsafe import Markup

from pe_symbolic.render.signature import GENERATOR

TEMPLATES = "pe_symbolic.templates"
_MARKS = "exact rounded holds misrounded consistent wrong fails blank open".split()
_THEME = "theme.js"


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of page: its template, what is inlined in it, the marks it draws, its keys."""

    template: str
    styles: tuple[str, ...]
    scripts: tuple[str, ...]
    marks: tuple[str, ...]
    keys: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class Shell:
    """What the frame of a page prints."""

    policy: Markup
    generator: str
    theme: Markup
    style: Markup
    script: Markup
    marks: tuple[str, ...]
    keys: tuple[tuple[str, str], ...]
    footer: str


_ALWAYS = (("?", "this list"), ("Esc", "closes it"))
INDEX = Kind(
    "report.html.jinja",
    (
        "style.css",
        "tables.css",
        "drawn.css",
        "figures.css",
        "pictures.css",
        "findings.css",
        "theorem.css",
    ),
    ("page.js", "keys.js", "findings.js", "copy.js"),
    tuple(f"m-{name}" for name in _MARKS),
    (
        ("j", "next finding"),
        ("k", "previous finding"),
        ("Enter", "opens and closes it"),
        ("/", "search"),
        ("Esc", "shows all claims again"),
        _ALWAYS[0],
    ),
)
DOCUMENT = Kind(
    "document.html.jinja",
    ("style.css", "tables.css", "source.css"),
    ("page.js", "keys.js"),
    INDEX.marks,
    (("j", "next claim"), ("k", "previous claim"), *_ALWAYS),
)
CORPUS = Kind(
    "corpus.html.jinja",
    ("style.css", "tables.css", "findings.css", "corpus.css"),
    ("page.js",),
    INDEX.marks,
    (),
)
LISTED = Kind("listed.html.jinja", CORPUS.styles, ("page.js",), INDEX.marks, ())
JUDGED = Kind(
    "judged.html.jinja",
    ("style.css", "tables.css", "drawn.css", "figures.css", "findings.css"),
    ("page.js", "keys.js", "copy.js"),
    INDEX.marks,
    DOCUMENT.keys,
)
WORDS = Kind("words.html.jinja", ("style.css", "words.css"), ("page.js",), (), ())
THEOREM = Kind(
    "theorem.html.jinja",
    ("style.css", "drawn.css", "theorem.css"),
    ("page.js",),
    (),
    (),
)
ENCODING = Kind(
    "encoding.html.jinja",
    ("style.css", "tables.css", "drawn.css", "figures.css", "pictures.css"),
    ("page.js", "pictures.js"),
    (),
    (),
)


@cache
def shell(kind: Kind) -> Shell:
    """The frame of a kind of page, the same for all of them."""
    style = "\n".join(map(_style, kind.styles))
    script = "\n".join(map(_script, kind.scripts))
    theme = _script(_THEME)
    return Shell(
        _policy(style, (theme, script)),
        GENERATOR,
        Markup(theme),  # noqa: S704 - our own files, installed with the package
        Markup(style),  # noqa: S704
        Markup(script),  # noqa: S704
        kind.marks,
        kind.keys,
        footer(),
    )


def footer() -> str:
    """The versions that decide what a report says."""
    versions = [f"{name} {metadata.version(name)}" for name in ("mpmath", "python-flint")]
    own = metadata.version("pe-symbolic")
    return f"pe-symbolic {own}. Enclosures by {' and '.join(versions)} (Arb)."


def _style(name: str) -> str:
    """A style sheet without its comments and the blanks that only its readers need."""
    bare = re.sub(r"/\*.*?\*/", "", _asset(name), flags=re.DOTALL)
    tight = re.sub(r"\s*([{};,>])\s*", r"\1", " ".join(bare.split()))
    return tight.replace(";}", "}").replace(": ", ":")


def _script(name: str) -> str:
    """A script without the lines that are comments, and without indentation."""
    lines = (line.strip() for line in _asset(name).splitlines())
    return "\n".join(line for line in lines if line and not line.startswith("//"))


def _asset(name: str) -> str:
    text = resources.files(TEMPLATES).joinpath(name).read_text(encoding="utf-8")
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

"""Pages made from what the code itself carries: verdicts, causes, rules, theorems, commands."""

import argparse
import os
import re
import textwrap
from collections.abc import Iterator
from pathlib import Path

from pe_symbolic import catalogue
from pe_symbolic.cli.main import parser
from pe_symbolic.judge.pages import PAGES, Page
from pe_symbolic.kernel import prove_all
from pe_symbolic.render.explained import said_of
from pe_symbolic.render.proof_text import certificate_page
from pe_symbolic.rules import RULES

COLUMNS = "88"


def write(folder: Path) -> None:
    """All pages, each only where it is another than the one that is there."""
    for name, text in pages():
        path = folder / name
        path.parent.mkdir(exist_ok=True)
        if not path.is_file() or path.read_text(encoding="utf-8") != text:
            path.write_text(text, encoding="utf-8")


def pages() -> Iterator[tuple[str, str]]:
    """Every page with its path."""
    yield "explained/index.md", _index_of_words()
    for page in PAGES.values():
        yield f"explained/{file_of(page)}.md", _word(page)
    yield "explained/rules.md", _rules()
    certificates = prove_all()
    names = "\n".join(catalogue.names())
    yield (
        "theorems/index.md",
        (
            "# Theorems\n\nEach page is what `pe-symbolic explain` shows of a theorem.\n\n"
            f"```{{toctree}}\n:maxdepth: 1\n\n{names}\n```\n"
        ),
    )
    for one in certificates:
        shown = certificate_page(one).partition("\n\n")[2]
        yield f"theorems/{one.name}.md", f"# {one.title}\n\n`{one.name}`\n\n```text\n{shown}```\n"
    yield "commands.md", _commands()


def linked(text: str) -> str:
    """A page in which each verdict and cause links to its own page, which is only in the site."""

    def link(word: re.Match[str]) -> str:
        page = PAGES.get(word[1])
        return f"[{word[0]}](explained/{file_of(page)}.md)" if page else word[0]

    return re.sub(r"`([a-z-]+)`", link, text)


def file_of(page: Page) -> str:
    """The name of a page's file: there is a cause called index."""
    return "index-cause" if page.name == "index" else page.name


def _index_of_words() -> str:
    parts = [
        "# Verdicts, causes, rules",
        "Each page is what `pe-symbolic explain` shows of a word.",
    ]
    for kind in ("verdict", "cause"):
        names = "\n".join(file_of(page) for page in PAGES.values() if page.kind == kind)
        parts.append(f"```{{toctree}}\n:caption: {kind}s\n:maxdepth: 1\n\n{names}\n```")
    parts.append("```{toctree}\n:caption: rules\n:maxdepth: 1\n\nrules\n```")
    return "\n\n".join(parts) + "\n"


def _word(page: Page) -> str:
    parts = [f"# {page.name}", f"A {page.kind}.", page.says]
    if page.letters:
        parts.append(page.letters)
    if page.example is not None:
        parts += ["## A note that gives it", _judged(page.example.note)]
        parts += ["## One that does not", _judged(page.example.other)]
    return "\n\n".join(parts) + "\n"


def _judged(note: str) -> str:
    """A note, and what is said of it."""
    return f"```markdown\n{note}\n```\n\n```text\n{said_of(note)}\n```"


def _rules() -> str:
    rows = "\n".join(f"- **{rule.name}**: {rule.says}" for rule in RULES.values())
    return f"# Rules of inference\n\nThe words a proof is written in.\n\n{rows}\n"


def _commands() -> str:
    os.environ["COLUMNS"] = COLUMNS
    top = parser()
    parts = ["# Commands", _help(top)]
    for action in top._actions:
        if isinstance(action.choices, dict):
            for name, verb in action.choices.items():
                parts += [f"## {name}", _help(verb)]
    return "\n\n".join(parts) + "\n"


def _help(one: argparse.ArgumentParser) -> str:
    return f"```text\n{textwrap.dedent(one.format_help())}```"

"""The page that says what each verdict and each cause means, with a note that gives it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from pe_symbolic.judge.examples import Example
from pe_symbolic.judge.finding import Finding
from pe_symbolic.judge.pages import LETTERS, PAGES, Page
from pe_symbolic.render.places import INDEX_FILE, WORDS_FILE, Link
from pe_symbolic.report.words import CAUSES

_SECTIONS = (("verdict", "Verdicts"), ("cause", "Causes"))


@dataclass(frozen=True, slots=True)
class Spoken:
    """A run of a sentence; ``code`` for what is typed as it stands."""

    text: str
    code: bool


@dataclass(frozen=True, slots=True)
class WordPage:
    """A verdict or a cause: its paragraphs, a note that gives it and one that does not."""

    name: str
    paragraphs: tuple[tuple[Spoken, ...], ...]
    examples: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class WordsPage:
    """Everything the template of this page prints."""

    title: str
    letters: str
    links: tuple[Link, ...]
    sections: tuple[tuple[str, str, tuple[WordPage, ...]], ...]


def words_page() -> WordsPage:
    """All verdicts and causes, the same in every report."""
    told = [(page.kind, _word(page)) for page in PAGES.values()]
    return WordsPage(
        "What the words mean",
        _in_print(LETTERS),
        (Link(INDEX_FILE, "Report"), Link(WORDS_FILE, "Words", here=True)),
        tuple(
            (kind, heading, tuple(word for of, word in told if of == kind))
            for kind, heading in _SECTIONS
        ),
    )


def to_words(finding: Finding, root: str) -> tuple[Link, ...]:
    """A link to the page of the verdict and to that of each cause."""
    return tuple(_link(name, root) for name in finding.pages if name in PAGES)


def _link(name: str, root: str) -> Link:
    return Link(f"{root}{WORDS_FILE}#{name}", CAUSES[name][0] if name in CAUSES else name)


def _word(page: Page) -> WordPage:
    examples = () if page.example is None else tuple(_examples(page.example))
    return WordPage(page.name, tuple(_spoken(text) for text in page.says.split("\n\n")), examples)


def _spoken(text: str) -> tuple[Spoken, ...]:
    """A paragraph, what stands between backticks as code, the rest as it is set in print."""
    runs = enumerate(" ".join(text.split()).split("`"))
    return tuple(
        Spoken(run, code=True) if place % 2 else Spoken(_in_print(run), code=False)
        for place, run in runs
        if run
    )


def _in_print(text: str) -> str:
    """The signs that a keyboard has stand for those of mathematics and of print."""
    for typed, printed in (("<=", "≤"), (">=", "≥"), (" - ", " − "), ("'", "’")):
        text = text.replace(typed, printed)
    return text


def _examples(example: Example) -> Iterable[tuple[str, str]]:
    yield "gives it", example.note.strip()
    yield "does not", example.other.strip()

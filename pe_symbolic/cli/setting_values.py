"""What the values in ``[tool.pe-symbolic]`` mean; each reader refuses what means nothing."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from difflib import get_close_matches

from pe_symbolic.cli.conventions import Agreement, angle_unit, binding, function
from pe_symbolic.cli.git_patterns import pattern
from pe_symbolic.cli.limits import MOST_OF, Limits
from pe_symbolic.cli.status import Senseless
from pe_symbolic.judge.finding import VERDICTS
from pe_symbolic.judge.pages import PAGES

_MOST = 256
_READING = ("angle-unit", "bindings", "functions")


def nearest_key(key: str, known: Iterable[str]) -> str:
    """``; did you mean jobs?``, or all there are where none is near."""
    known = list(known)
    near = get_close_matches(key, known, n=1)
    return f"; did you mean {near[0]}?" if near else f"; known: {', '.join(known)}"


def texts(value: object) -> tuple[str, ...]:
    """A list of texts, or one."""
    listed = [value] if isinstance(value, str) else value
    if not isinstance(listed, list) or not all(isinstance(each, str) for each in listed):
        raise Senseless("a list of texts is wanted")
    return tuple(listed)


def patterns(value: object) -> tuple[str, ...]:
    """Patterns as in ``.gitignore``."""
    return tuple(pattern(each) for each in texts(value))


def paths(value: object) -> tuple[str, ...]:
    """At least one path; an empty list would read nothing in every run."""
    found = texts(value)
    if not found or not all(found):
        raise Senseless('a path is wanted, such as ["lectures"]; without the key notes/ is read')
    return found


def verdicts(value: object) -> frozenset[str]:
    """Verdicts by name."""
    return chosen_verdicts(texts(value))


def chosen_verdicts(words: tuple[str, ...]) -> frozenset[str]:
    """The verdicts so called, at least one; ``Senseless`` names one that there is not."""
    if not words:
        raise Senseless("no verdict is named, and nothing would fail; --exit-zero is for that")
    return _chosen(words, VERDICTS, "no verdict is")


def _chosen(words: tuple[str, ...], known: tuple[str, ...], none_is: str) -> frozenset[str]:
    for word in words:
        if word not in known:
            near = get_close_matches(word, known, n=1)
            offer = f"did you mean {near[0]}?" if near else ", ".join(known)
            if word in PAGES:
                offer = f"it is a cause; verdicts are {', '.join(known)}"
            raise Senseless(f"{none_is} called {word!r}; {offer}")
    return frozenset(words)


def truth(value: object) -> bool:
    """True or false."""
    if not isinstance(value, bool):
        raise Senseless("true or false is wanted")
    return value


def text(value: object) -> str:
    """One text."""
    if not isinstance(value, str):
        raise Senseless("a text is wanted")
    return value


def number(value: object, most: int = _MOST) -> int:
    """A whole number from 1 to ``most``."""
    if not isinstance(value, int) or isinstance(value, bool) or not 1 <= value <= most:
        raise Senseless(f"a number from 1 to {most} is wanted")
    return value


def table(value: object, example: str) -> Mapping[str, object]:
    """A table."""
    if not isinstance(value, dict):
        raise Senseless(f"a table is wanted, such as {example}")
    return value


def limits(value: object) -> Limits:
    """What one document may cost."""
    given = table(value, "{ seconds = 30 }")
    found = {}
    for key, most in given.items():
        if key not in MOST_OF:
            raise Senseless(f"no limit is called {key!r}{nearest_key(key, MOST_OF)}")
        try:
            found[key.replace("-", "_")] = number(most, MOST_OF[key])
        except Senseless as reason:
            raise Senseless(f"{key}: {reason}") from None
    return Limits(**found)


def ignores(value: object) -> tuple[tuple[str, frozenset[str]], ...]:
    """Verdicts and causes that set nothing in files of a pattern."""
    given = table(value, '{"drafts/*.md" = ["misrounded"]}')
    return tuple(
        (pattern(files), _chosen(texts(found), tuple(PAGES), "no verdict and no cause is"))
        for files, found in given.items()
    )


def agreement(given: Mapping[str, object]) -> Agreement:
    """How notes are to be read; raises ``Senseless`` for a key that says nothing of it."""
    for key in given:
        if key not in _READING:
            raise Senseless(f"no key {key!r}{nearest_key(key, _READING)}")
    bindings = table(given.get("bindings", {}), "{ d_model = 512 }")
    functions = table(given.get("functions", {}), '{ seno = "sin" }')
    unit = given.get("angle-unit")
    return Agreement(
        None if unit is None else angle_unit(unit),
        tuple(binding(name, meant) for name, meant in bindings.items()),
        tuple(function(name, meant) for name, meant in functions.items()),
    )


def agreements(value: object) -> tuple[tuple[str, Agreement], ...]:
    """How the files of each pattern are to be read."""
    given = table(value, '{"physics/" = { angle-unit = "degrees" }}')
    found = []
    for files, said in given.items():
        pattern(files)
        try:
            found.append((files, agreement(table(said, '{ angle-unit = "degrees" }'))))
        except Senseless as reason:
            raise Senseless(f"{files}: {reason}") from None
    return tuple(found)

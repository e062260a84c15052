"""Whether a theorem is well said: its vocabulary, its names, and what is assumed of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import replace
from itertools import chain, starmap

import sympy
from sympy.core.function import AppliedUndef
from sympy.printing.str import StrPrinter

from pe_symbolic.formula.from_sympy import to_latex
from pe_symbolic.kernel.derivations import all_steps, are_distinct
from pe_symbolic.kernel.evidence import Counterexample
from pe_symbolic.regex import regex
from pe_symbolic.rules import Refused
from pe_symbolic.rules.language import domain, faults, is_all_of, is_complex
from pe_symbolic.rules.sides import entries, explicit, unfold
from pe_symbolic.rules.smoothness import given_derivatives
from pe_symbolic.theorem import Claimed, Equation, Inequality, Side, Statement, Theorem

_KNOWN = frozenset(name.lower() for name in dir(sympy)) | {"ln", "index", "infinity", "vector"}
_TAKEN = frozenset({"e", "I", "oo", "zoo", "nan", "pi", "E", "infinity"}) | {
    "sin", "cos", "tan", "exp", "log", "ln", "Abs", "abs", "sqrt", "det", "norm",
}  # fmt: skip
_NAME = regex(r"[^\W\d_]\w*")


def wording_faults(theorem: Theorem) -> tuple[str, ...]:
    """Why a theorem cannot be examined: what in it is not part of the language, each once.

    What its names mean must fit where they stand, so it is read with them unfolded too.
    """
    said = tuple(_equations(theorem))
    sides = [side for one in said for side in (one.lhs, one.rhs)]
    found = [*_vocabulary_faults(sides), *_unsound_claims(theorem)]
    if not found:
        nodes = {node for side in sides for node in sympy.preorder_traversal(side)}
        meant = [side for side in sides if not isinstance(side, AppliedUndef)]
        found += [*_shape_faults(theorem, said), *_name_faults(nodes), *_sample_faults(theorem)]
        found += _complex_faults(theorem, said)
        found += _vocabulary_faults(_unfolded(meant, theorem.definitions))
    return tuple(dict.fromkeys(found))


def _vocabulary_faults(sides: Iterable[Side]) -> Iterator[str]:
    return chain.from_iterable(map(faults, sides))


def _unfolded(sides: list[Side], definitions: tuple[Equation, ...]) -> Iterator[Side]:
    """The sides with names unfolded; what cannot be unfolded is for the rules to refuse."""
    for side in sides:
        with suppress(Refused):
            yield unfold(side, definitions)


def _shape_faults(theorem: Theorem, said: tuple[Statement, ...]) -> Iterator[str]:
    """Both sides of an equation are of one shape; names and unknowns stand for scalars."""
    for one in said:
        try:
            shaped = getattr(explicit(one.lhs), "shape", ())
            entries(one)
        except Refused as refusal:
            yield str(refusal)
        else:
            if isinstance(one, Inequality) and shaped:
                yield "an order of matrices"
    for one in theorem.definitions:
        if not isinstance(one.lhs, AppliedUndef):
            yield f"{one.lhs} is not a name that a definition may give"


def _complex_faults(theorem: Theorem, said: tuple[Statement, ...]) -> Iterator[str]:
    """Names, unknowns and hypotheses are real, and complex numbers have no order."""
    real: list[Statement] = [*theorem.definitions, *theorem.samples]
    for claimed in _claims(theorem):
        real += [*claimed.given, *_values(claimed)]
    real += [one for one in said if isinstance(one, Inequality)]
    for one in real:
        if is_complex(one.lhs) or is_complex(one.rhs):
            yield f"{one.lhs} and {one.rhs} are to be real here"
    sides = [side for one in said for side in (one.lhs, one.rhs)]
    symbols = {symbol.name for side in sides for symbol in side.free_symbols}
    if "i" in symbols and any(map(is_complex, sides)):
        yield "the letter i is both a symbol and the imaginary unit"


def _values(claimed: Claimed) -> list[Equation]:
    """The values of the unknowns, said as equations."""
    return list(starmap(Equation, claimed.witness.values)) if claimed.witness else []


def _equations(theorem: Theorem) -> Iterator[Statement]:
    """Everything a theorem says, a witness being said as equations too."""
    yield from (*theorem.definitions, *theorem.samples)
    for derivation in theorem.derivations:
        yield from (one for step in all_steps(derivation) for one in step.equations)
    for claimed in _claims(theorem):
        yield from (claimed.conclusion, *claimed.given, *_values(claimed))


def _claims(theorem: Theorem) -> Iterator[Claimed]:
    yield from (derivation.claimed for derivation in theorem.derivations)
    yield from (twin.claimed for twin in theorem.spoiled)


def _unsound_claims(theorem: Theorem) -> Iterator[str]:
    for claimed in _claims(theorem):
        unknowns = [unknown for unknown, _ in claimed.witness.values] if claimed.witness else []
        for symbol in (*claimed.for_all, *unknowns):
            if type(symbol) is not sympy.Symbol and not _is_function(symbol, unknowns):
                yield f"{symbol} is neither a variable nor an unknown"


def _is_function(unknown: object, unknowns: list[sympy.Expr]) -> bool:
    """Whether an unknown is a function of distinct variables."""
    if not isinstance(unknown, AppliedUndef) or unknown not in unknowns:
        return False
    return are_distinct(unknown.args) and all(isinstance(arg, sympy.Symbol) for arg in unknown.args)


def _sample_faults(theorem: Theorem) -> Iterator[str]:
    """A sample is a real function of the variables of a name that has no meaning."""
    defined = {one.lhs.func for one in theorem.definitions}
    names = [one.lhs for one in theorem.samples]
    for one in theorem.samples:
        if not _is_function(one.lhs, names) or one.lhs.func in defined:
            yield f"{one.lhs} is not a name that may be sampled"
        elif not is_all_of(one.rhs, one.lhs) or one.rhs.atoms(AppliedUndef):
            yield f"{one.lhs} may not be sampled as {one.rhs}"
    if not are_distinct([name.func for name in names]):
        yield "one name has two samples"


def _name_faults(nodes: set[sympy.Basic]) -> Iterator[str]:
    """One name means one thing, is a word, and is not the name of something known."""
    symbols = sorted((node for node in nodes if isinstance(node, sympy.Symbol)), key=str)
    functions = sorted({node.func for node in nodes if isinstance(node, AppliedUndef)}, key=str)
    for symbol in symbols:
        if not _NAME.fullmatch(symbol.name) or symbol.name in _TAKEN:
            yield f"{symbol.name} is not a name that a symbol may have"
    for function in functions:
        name = function.__name__
        if not _NAME.fullmatch(name) or name.lower() in _KNOWN:
            yield f"{name} is not a name that a function may have"
        assumed = function._kwargs  # SymPy shows it nowhere else
        if assumed and not domain(sympy.Symbol(name, **assumed)):
            yield f"more is assumed of {name} than can be stated"
    applied = {node for node in nodes if isinstance(node, AppliedUndef)}
    names = [function.__name__ for function in functions]
    for printed in ([to_latex(node) for node in (*symbols, *applied)], names):
        again = Counter(printed) - Counter(set(printed))
        yield from (f"two things are called {name}" for name in again)


def assumptions(theorem: Theorem) -> tuple[str, ...]:
    """What is assumed: the definitions in use, and the domain of every symbol, in words."""
    claims = [derivation.claimed for derivation in theorem.derivations]
    said = [one for claimed in claims for one in (claimed.conclusion, *claimed.given)]
    symbols = {
        symbol
        for one in (*said, *theorem.definitions)
        for side in (one.lhs, one.rhs)
        for symbol in side.free_symbols
    }
    domains: dict[str, list[str]] = {}
    for symbol in sorted(symbols, key=str):
        domains.setdefault(" and ".join(domain(symbol)), []).append(sympy.pretty(symbol))
    meanings = tuple(f"{_plain(one.lhs)} = {_plain(one.rhs)}" for one in theorem.definitions)
    symbols_said = tuple(
        f"{', '.join(named)} {_domain_words(words)}" for words, named in sorted(domains.items())
    )
    return (*meanings, *_functions(said, theorem), *symbols_said)


def _functions(said: list[Statement], theorem: Theorem) -> Iterator[str]:
    """The names without a meaning, which stand for every function with such values."""
    kinds: dict[str, set[str]] = {}
    claims = [derivation.claimed for derivation in theorem.derivations]
    smooth = {
        node.expr.func for one in claims for node in given_derivatives(one.given, one.for_all)
    }
    for side in _unfolded([x for one in said for x in (one.lhs, one.rhs)], theorem.definitions):
        for node in side.atoms(AppliedUndef):
            name = node.func.__name__
            kind = _domain_words(" and ".join(domain(sympy.Symbol(name, **node.func._kwargs))))
            after = " with a derivative" if node.func in smooth else ""
            kinds.setdefault(f"{kind} function{after}", set()).add(
                str(sympy.pretty(sympy.Symbol(name)))
            )
    for kind, names in sorted(kinds.items()):
        counted = kind.replace("function", "functions") if len(names) > 1 else kind
        yield f"{', '.join(sorted(names))} any {counted}"


def _domain_words(words: str) -> str:
    """``real and positive`` is said ``positive``: what is positive is real."""
    return words.removeprefix("real and ")


def with_unknowns(found: Counterexample, claimed: Claimed) -> Counterexample:
    """The point with the values that the witness gives to what the hypotheses leave unknown."""
    point = dict(found.point)
    said = list(found.point)
    for unknown, value in claimed.witness.values if claimed.witness else ():
        fixed = {
            symbol: sympy.Rational(point[symbol.name])
            for symbol in value.free_symbols - unknown.free_symbols
            if symbol.name in point
        }
        said.append((str(unknown), _plain(value.xreplace(fixed))))
    return replace(found, point=tuple(said))


class _InWords(StrPrinter):  # type: ignore[misc]
    """Prints a sum as people say it."""

    def _print_Sum(self, found: sympy.Sum) -> str:
        ranges = " and ".join(
            f"{index} from {self._print(low)} to {self._print(high)}"
            for index, low, high in found.limits
        )
        return f"sum of {self._print(found.function)} for {ranges}"

    def _print_Exp1(self, _: sympy.Expr) -> str:
        return "e"


def _plain(expression: sympy.Expr) -> str:
    """An expression as a line of text, Greek letters as letters."""
    text = _InWords().doprint(expression).replace("**", "^").replace("*", " ")
    return _NAME.sub(lambda word: str(sympy.pretty(sympy.Symbol(word[0]))), text)

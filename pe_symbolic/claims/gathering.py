"""What the names of a document stand for, gathered from its chains in reading order."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import structs

from pe_symbolic.claims.chains.chain import Chain
from pe_symbolic.claims.chances.normal_letters import with_normal_letters
from pe_symbolic.claims.names.agreed import agreed_on
from pe_symbolic.claims.names.bindings import Bindings
from pe_symbolic.claims.names.equation_steps import with_false_steps
from pe_symbolic.claims.names.functions import Definition
from pe_symbolic.claims.names.given import Setting
from pe_symbolic.claims.names.moduli_said import with_moduli_said
from pe_symbolic.claims.names.parameters import parameters_of
from pe_symbolic.claims.names.posed import PosedEquations
from pe_symbolic.claims.names.right_sides import right_sides_of
from pe_symbolic.claims.names.settings import left_unread, settled_by
from pe_symbolic.claims.names.sigma import adds_divisors, is_written_in, with_sigma_a_name
from pe_symbolic.claims.names.signs_of_roots import with_both_roots_told
from pe_symbolic.claims.names.solved import Equations
from pe_symbolic.claims.names.systems import Systems
from pe_symbolic.claims.numbers.thousands import with_thousands_joined
from pe_symbolic.claims.positional.definitions import Formulas
from pe_symbolic.claims.positional.widths import widths_otherwise_called
from pe_symbolic.claims.said import Said
from pe_symbolic.claims.spoken.moods import is_of_a_case
from pe_symbolic.claims.spoken.premises import Premises
from pe_symbolic.claims.spoken.said_again import going_on, is_recalled
from pe_symbolic.claims.spoken.taken import of_names_alone
from pe_symbolic.claims.spoken.told import told_in_words
from pe_symbolic.claims.spoken.unrounded import with_numbers_unrounded
from pe_symbolic.claims.units.spelt_units import with_units_spelt
from pe_symbolic.claims.vectors.both_roots import Roots, as_a_root, both_roots_of
from pe_symbolic.claims.vectors.drawn_arrays import arrays_drawn
from pe_symbolic.claims.vectors.sequences import members_of
from pe_symbolic.claims.vectors.side_by_side import ListsOfNames
from pe_symbolic.document import Document


def gathered(document: Document, everything: list[Said]) -> tuple[Bindings, Formulas]:
    """What the names of a document stand for; its chains are put as they are meant on the way."""
    with_false_steps(everything, document.source)
    gathering = _Gathering(document, everything)
    for place, said in enumerate(everything):
        paired = said.column is not None and not said.heading  # it claims, and settles nothing
        if said.chain is None or paired or said.asks:
            continue
        if said.plain and gathering.roots is None:
            everything[place] = gathering.passed_by(said, said.chain)
        else:
            everything[place] = gathering.taken_in(said, said.chain)
    bindings = gathering.bindings
    for told in (told_in_words, widths_otherwise_called, parameters_of, arrays_drawn):
        bindings.add_between(told(bindings))
    return bindings, gathering.formulas


class _Gathering:
    """What is known so far, and what stands right above."""

    def __init__(self, document: Document, everything: Sequence[Said]) -> None:
        self.source = document.source
        self.bindings, self.premises = Bindings(document), Premises(self.source)
        self.formulas = Formulas(self.source)
        self.bindings.add(agreed_on(document.conventions))
        self.lists = ListsOfNames(self.bindings)
        self.posed = PosedEquations(self.bindings)
        self.equations, self.systems = Equations(self.source), Systems(self.source)
        self.above: Chain | None = None
        self.roots: Roots | None = None
        self.renamed = is_written_in(self.source) and (
            "sigma" in self.bindings.otherwise
            or adds_divisors((said.chain for said in everything), self.source)
        )

    def passed_by(self, said: Said, chain: Chain) -> Said:
        """A formula of numbers, which settles nothing; below it a new statement begins."""
        joined = with_thousands_joined(chain, self.source)
        self.equations.pass_by(self.above)
        self.above = joined
        self.bindings.add(self.premises.ended(said.span[0]))
        self.premises.add(said.statement, ())
        return said if joined is chain else structs.replace(said, chain=joined)

    def taken_in(self, said: Said, chain: Chain) -> Said:
        """What is said, its chain as it is meant; it is known from here on what it settles."""
        given = said.chain
        written = self._as_written(chain)
        solved = self.systems.solved(self.equations.solved(written, self.above))
        if solved is written:
            solved = with_both_roots_told(written, self.above, self.source)
        chain = going_on(written, self.above, self.bindings)
        chain, self.roots = as_a_root(chain, self.roots, self.source)
        self.roots = both_roots_of(written) or self.roots
        if chain is not given or solved is not given:
            said = structs.replace(said, chain=chain if solved is written else solved)
        self.above = with_numbers_unrounded(written, self.above, self.source)
        settled = self._settled(said, chain, written)
        if listed := self.lists.settled(chain):
            settled += listed
            said = structs.replace(said, chain=chain, given=True)
        self.bindings.add(self.premises.ended(said.span[0]))
        self.bindings.add(settled)
        self.premises.add(said.statement, settled)
        self.formulas.add(chain)
        return said

    def _as_written(self, chain: Chain) -> Chain:
        """The chain with its letters and numbers as they are meant."""
        chain = with_moduli_said(chain, self.source)
        if self.renamed:
            chain = with_sigma_a_name(chain, self.source)
        chain = with_units_spelt(chain, self.bindings.settings, self.source)
        chain = with_thousands_joined(chain, self.source)
        return with_normal_letters(chain, self.source, self.bindings.otherwise)

    def _settled(self, said: Said, chain: Chain, written: Chain) -> list[Setting | Definition]:
        """What a chain settles of its names."""
        source, bindings = self.source, self.bindings
        settled = of_names_alone(
            [*settled_by(chain, listed=said.listed), *members_of(chain, source)], source
        )
        settled += [*right_sides_of(chain, source), *self.posed.told(chain)]
        settled += left_unread(chain, source)
        if is_recalled(written, bindings):
            settled = [one for one in settled if bindings.value(one.name, one.start - 1) is None]
        defined = any(isinstance(one, Definition) for one in settled)
        if defined and is_of_a_case(source, *said.span):
            settled = [one for one in settled if not isinstance(one, Definition)]
        return settled

r"""``\sin(2) = 0.91``: a formula of numbers and its number, of which nothing else can be meant.

Most claims of most notes are such, and nobody has to ask what names and units say of them.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator

from pe_symbolic.claims.chains.chain import Chain
from pe_symbolic.claims.claim import Claim
from pe_symbolic.claims.names.bindings import Bindings
from pe_symbolic.claims.names.congruences import counts_modulo
from pe_symbolic.claims.names.letters import behind_seam
from pe_symbolic.claims.names.other_arithmetic import counts_as_usual, is_other_arithmetic
from pe_symbolic.claims.units.so_many_times import is_so_many_times
from pe_symbolic.document import Document


class PlainReader:
    """The part of a chain reader that knows such claims."""

    document: Document
    bindings: Bindings

    @abstractmethod
    def claim(self, chain: Chain, first: int, head: int, index: int, relation: str) -> Claim:
        """One claim: ``members[index]`` against ``members[head]``."""

    def is_as_usual(self, chain: Chain) -> bool:
        """Whether the text gives e no other sense, nor the arithmetic of such a claim."""
        source = self.document.source
        if "e" in self.bindings.settings or counts_modulo(source):
            return False
        return counts_as_usual(source) and not is_other_arithmetic(self.document, chain, 0, 1)

    def of_a_plain(self, chain: Chain) -> Iterator[Claim]:
        """The claim of such a chain; a ratio to what was before claims nothing of its formula."""
        source, (head, number) = self.document.source, chain.members
        if not is_so_many_times(head, number, source):
            yield self.claim(behind_seam(chain, 0, 2, source), 0, 0, 1, chain.relations[0])

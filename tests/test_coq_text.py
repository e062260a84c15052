"""What a terminal is told of Coq: nothing where it was not asked, then what it said."""

from __future__ import annotations

import pytest

from pe_symbolic.kernel import prove
from pe_symbolic.recheck import CHECKED, NO_TWIN, NOT_INSTALLED, Recheck
from pe_symbolic.render.proof_text import certificate_page, certificates_text, coq_text


def test_nothing_is_said_where_coq_was_not_asked() -> None:
    assert coq_text({}) == ""
    assert "oq" not in certificates_text([prove("recipe-equals-formula")])


@pytest.mark.parametrize(
    ("rechecks", "said"),
    [
        ({"a": NO_TWIN}, "Coq: no twin of a\n"),
        ({"a": NOT_INSTALLED}, "Coq: not run; Coq is not installed\n"),
        (
            {"a": CHECKED, "b": Recheck("failed", "it assumes easy")},
            "failed   b, in Coq: it assumes easy\n"
            "Coq: 1 of 2 twins checked, their spoiled twins refused\n",
        ),
        (
            {"a": CHECKED, "b": NO_TWIN, "c": NO_TWIN},
            "Coq: 1 of 1 twins checked, their spoiled twins refused\nCoq: no twin of b, c\n",
        ),
    ],
)
def test_what_coq_said(rechecks: dict[str, Recheck], said: str) -> None:
    assert coq_text(rechecks) == said
    assert certificates_text([], rechecks).endswith(said)


def test_a_page_names_the_twin() -> None:
    page = certificate_page(prove("recipe-equals-formula"))
    assert "Second kernel (Coq): proofs/coq/recipe_equals_formula.v" in page
    assert "prove --certify recipe-equals-formula" in page

"""What a second kernel says of a theorem or a verdict."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Recheck:
    """Coq's word, and why it is no better.

    ``checked``: Coq accepted a proof of it.  ``not-run``: nobody asked, or Coq
    is not installed.  ``none``: there is nothing that Coq could be asked.
    ``failed``: it was asked, and did not accept.
    """

    verdict: str
    why: str = ""


NO_TWIN = Recheck("none", "no twin states it for Coq")
NOT_INSTALLED = Recheck("not-run", "Coq is not installed")
CHECKED = Recheck("checked")

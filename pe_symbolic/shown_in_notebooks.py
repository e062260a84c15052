"""What a notebook shows of a result: asked for by name, for its HTML is made far above."""

from __future__ import annotations

from importlib import import_module
from typing import ClassVar


class ShownInNotebooks:
    """A result that Jupyter shows as HTML; ``made_by`` is imported when it asks, and not before."""

    __slots__ = ()
    made_by: ClassVar[str]

    def _repr_html_(self) -> str:
        made: str = import_module(self.made_by).to_html(self)
        return made

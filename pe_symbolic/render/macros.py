"""One macro of a template, filled: for the pieces of HTML that are no page of the report."""

from __future__ import annotations

from jinja2 import Environment, PackageLoader, StrictUndefined
from markupsafe import Markup

from pe_symbolic.notation.visible import visible


def from_macro(macro: str, shown: object) -> str:
    """What a macro for notebooks makes of one thing; its text is escaped as in the report."""
    environment = Environment(
        loader=PackageLoader("pe_symbolic.templates", ""),
        autoescape=True,
        undefined=StrictUndefined,
        finalize=with_hidden_shown,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    return str(getattr(environment.get_template("notebook.html.jinja").module, macro)(shown))


def with_hidden_shown(value: object) -> object:
    """Markup as it is; in every other text hidden characters become labels before it is escaped."""
    return visible(value) if isinstance(value, str) and not isinstance(value, Markup) else value

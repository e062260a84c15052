"""How the pages become a site; some are written from the code itself first."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))

import from_code
from sphinx.application import Sphinx

project = "pe-symbolic"
author = "pe-symbolic contributors"
extensions = ["myst_parser", "sphinx.ext.autodoc"]
html_theme = "furo"
html_title = "pe-symbolic"
html_copy_source = False
html_show_copyright = False
html_show_sphinx = False
html_extra_path = ["findings.schema.json"]
highlight_language = "none"
myst_heading_anchors = 3
autodoc_typehints = "description"
autodoc_class_signature = "separated"
nitpicky = False


def setup(app: Sphinx) -> None:
    """Writes the pages that are made from the code before any page is read, and links to them."""
    from_code.write(Path(__file__).parent)
    app.connect("source-read", _with_links)


def _with_links(app: Sphinx, name: str, source: list[str]) -> None:
    if name == "verdicts":
        source[0] = from_code.linked(source[0])

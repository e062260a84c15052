"""What single characters are, and ``+/-``, in plain text and behind a backslash."""

from __future__ import annotations

from pe_symbolic.formula import lexicon
from pe_symbolic.formula.tokens import Kind

CHARACTERS: dict[str, tuple[Kind, str]] = {
    **dict.fromkeys(lexicon.TIMES_SIGNS, (Kind.OPERATOR, "*")),
    **dict.fromkeys(lexicon.DIVISION_SIGNS, (Kind.OPERATOR, "/")),
    **dict.fromkeys(lexicon.MINUS_SIGNS, (Kind.OPERATOR, "-")),
    **{char: (Kind.TEXT, char) for char in ':.?"“”‘`#$—@∴∵'},
    "+": (Kind.OPERATOR, "+"),
    "±": (Kind.OPERATOR, "±"),
    **dict.fromkeys(("∓", "+/-"), (Kind.OPERATOR, "±")),
    "^": (Kind.POWER, "^"),
    "_": (Kind.SUBSCRIPT, "_"),
    "!": (Kind.POSTFIX, "factorial"),
    "%": (Kind.POSTFIX, "percent"),
    **{sign: (Kind.ROOT, sign) for sign in "√∛∜"},
    "⊙": (Kind.OPERATOR, "⊙"),
    ",": (Kind.COMMA, ","),
    ";": (Kind.BREAK, ";"),
    "；": (Kind.BREAK, ";"),
    "。": (Kind.BREAK, "."),
    "，": (Kind.COMMA, ","),
    "、": (Kind.COMMA, ","),
    "~": (Kind.RELATION, "≈"),
}
ESCAPED: dict[str, tuple[Kind, str]] = {
    **{char: (Kind.BREAK, char) for char in "()[]&"},
    "%": (Kind.POSTFIX, "percent"),
    "$": (Kind.TEXT, "$"),
    "*": (Kind.OPERATOR, "*"),
}
#: What exporters of Markdown write with a backslash, so that it is a sign and no layout.
WRITTEN_OUT: dict[str, tuple[Kind, str]] = {
    **{char: (Kind.OPERATOR, char) for char in "+-"},
    **{char: (Kind.RELATION, char) for char in "=<"},
    "~": (Kind.RELATION, "≈"),
}

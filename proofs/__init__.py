"""Theorems about positional encoding, one file per chapter."""

#: The chapters as a reader meets them; one that is not named comes last.
CHAPTERS = (
    "formula",
    "continuity",
    "offsets",
    "length",
    "waves",
    "calculus",
    "rotation",
    "turning",
    "nearness",
    "periods",
    "places",
    "attention",
    "rounding",
    "float32_angles",
)

"""The words that say of a number that it is nearly so."""

ABOUT = frozenset({"about", "approximately", "roughly", "around", "approx", "circa", "ca"})
#: ``about`` and its like behind a sign, where any language's word is no verb's.
NEARLY = ABOUT | frozenset(
    "nearly almost aprox aproximadamente cerca environ etwa ungefähr rund около примерно 約"
    " 约".split()
)

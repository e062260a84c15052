"""The words and signs of written mathematics, and what each of them means."""

from __future__ import annotations

from pe_symbolic.regex import regex

FUNCTION_NAMES: dict[str, str] = {
    **{name: name for name in "sin cos tan cot sec csc exp log ln sqrt".split()},
    **{name: name for name in "sinh cosh tanh coth sech csch".split()},
    **{name: name for name in "max min abs floor ceil sigmoid softmax relu softplus".split()},
    **{name: name for name in "erf gcd det".split()},
    "arcsin": "asin",
    "arccos": "acos",
    "arctan": "atan",
    "asin": "asin",
    "acos": "acos",
    "atan": "atan",
    "arcsinh": "asinh",
    "arccosh": "acosh",
    "arctanh": "atanh",
    "arsinh": "asinh",
    "arcosh": "acosh",
    "artanh": "atanh",
    "asinh": "asinh",
    "acosh": "acosh",
    "atanh": "atanh",
    **dict.fromkeys("sen seno sinus synus".split(), "sin"),
    **dict.fromkeys("coseno cosseno cosinus kosinus".split(), "cos"),
    **dict.fromkeys("tangente tangens".split(), "tan"),
    **dict.fromkeys("cotangens kotangens".split(), "cot"),
    "cosec": "csc",
    "arcsen": "asin",
    "senh": "sinh",
    "tg": "tan",
    "ctg": "cot",
    "cotg": "cot",
    "arctg": "atan",
    "lg": "log10",
    "logistic": "sigmoid",
}
"""Names of functions, in lower case, and the operation each one is."""

OF_SEVERAL = frozenset({"max", "min", "log", "softmax", "gcd"})
"""Functions of more than one argument; every other one takes exactly one."""

NEVER_GLUED = frozenset("max min abs floor ceil gcd det relu softmax".split())
"""Functions that nobody writes before a bare digit: ``max1`` and ``min1`` are names."""

OF_A_POINT = frozenset({"atan2", "arctan2"})
"""Names of the angle of a point, its second coordinate first."""

OF_LIBRARIES = frozenset(
    {
        "exp2",
        "exp10",
        "relu6",
        "ReLU6",
        *(f"{name}2" for name in "sin cos tan exp sinh cosh tanh".split()),
    }
)
"""Names before brackets that are no function of the digits; ``sin2(x)`` may be its square."""

INVERSES = {name: f"a{name}" for name in ("sin", "cos", "tan", "sinh", "cosh", "tanh")}

NAMES_OF_SEVERAL_LETTERS = frozenset(
    "pos position PE pe MSE RMSE dim model dmodel div head len seq max_len mod freq angle Var "
    "Cov lcm ggT kgV pgcd ppcm std var".split()
)
"""Runs of letters that are one name even where letters stand for a product."""

OF_WORDS = frozenset("of de von di van av af od din dari".split())
"""Words of plain text between a share and what it is taken of."""

CONSTANT_WORDS = {"e": "e", "pi": "pi", "inf": "infinity"}
"""Words of plain text that stand for a constant."""

GREEK_LETTERS: dict[str, str] = {
    "α": "alpha", "β": "beta", "γ": "gamma", "δ": "delta", "ε": "epsilon", "ϵ": "epsilon",
    "ζ": "zeta", "η": "eta", "θ": "theta", "ϑ": "theta", "ι": "iota", "κ": "kappa",
    "λ": "lambda", "μ": "mu", "µ": "mu", "ν": "nu", "ξ": "xi", "ρ": "rho", "σ": "sigma",
    "τ": "tau", "υ": "upsilon", "φ": "phi", "ϕ": "phi", "χ": "chi", "ψ": "psi", "ω": "omega",
    "Γ": "Gamma", "Δ": "Delta", "Θ": "Theta", "Λ": "Lambda", "Ξ": "Xi", "Π": "Pi",
    "Σ": "Sigma", "Φ": "Phi", "Ψ": "Psi", "Ω": "Omega", "ℓ": "ell", "ℏ": "hbar", "∇": "nabla",
}  # fmt: skip

GREEK_NAMES = frozenset(GREEK_LETTERS.values())

_VARIANTS = {
    "varepsilon": "epsilon", "vartheta": "theta", "varphi": "phi", "varrho": "rho",
    "varsigma": "sigma",
}  # fmt: skip
SAME_LETTER = _VARIANTS | {
    upright: _VARIANTS.get(name, name)
    for name in (*GREEK_LETTERS.values(), *_VARIANTS)
    for upright in (f"up{name}", f"up{name}".capitalize() if name[0].isupper() else f"up{name}")
}
"""``\\varphi`` and the upright ``\\uptau``, ``\\upDelta``, ``\\Updelta``: the plain letter."""

GREEK_COMMANDS = GREEK_NAMES | frozenset(SAME_LETTER) | {"hbar", "nabla", "partial", "ell"}

RELATION_SIGNS: dict[str, str] = {
    "=": "=", "==": "=", "≈": "≈", "≃": "≈", "≅": "≈", "≐": "≈", "≒": "≈", "~": "≈", "∼": "≈",
    "˜": "≈", "≊": "≈", ":=": ":=", "≔": ":=", "≡": "=", "<": "<", ">": ">", "≤": "≤", "≥": "≥",
    "⩽": "≤", "⩾": "≥", "<=": "≤", ">=": "≥", "≠": "≠", "!=": "≠", "~=": "≈", "=~": "≈",
    "≪": "≪", "≫": "≫", "<<": "≪", ">>": "≫", "⊂": "⊂", "⊆": "⊂", "⊊": "⊂",
    "≢": "≠", "≮": "≥", "≯": "≤", "≰": ">", "≱": "<",
}  # fmt: skip

RELATION_COMMANDS: dict[str, str] = {
    "approx": "≈", "simeq": "≈", "cong": "≈", "sim": "≈", "doteq": "≈", "fallingdotseq": "≈",
    "approxeq": "≈", "thickapprox": "≈", "equiv": "=", "eq": "=", "coloneqq": ":=", "lt": "<",
    "gt": ">", "le": "≤", "leq": "≤", "leqslant": "≤", "ge": "≥", "geq": "≥", "geqslant": "≥",
    "ne": "≠", "neq": "≠", "triangleq": ":=", "gets": ":=", "ll": "≪", "gg": "≫",
    "subset": "⊂", "subseteq": "⊂", "subsetneq": "⊂", "nless": "≥", "ngtr": "≤",
    "nleq": ">", "nleqslant": ">", "ngeq": "<", "ngeqslant": "<",
}  # fmt: skip

NEGATED = {"=": "≠", "<": "≥", ">": "≤", "≤": ">", "≥": "<"}
"""What holds of two numbers where a relation does not; of ``≈`` nobody can say."""

ARROW_COMMANDS = frozenset(
    "rightarrow to Rightarrow longrightarrow Longrightarrow implies mapsto iff leftarrow "
    "leftrightarrow Leftrightarrow Longleftrightarrow therefore xrightarrow hookrightarrow "
    "longmapsto nearrow searrow leadsto rightsquigarrow".split()
)

TIMES_SIGNS = frozenset("×·⋅∙•∗*⨯✕")
TIMES_COMMANDS = frozenset({"times", "cdot", "ast", "bullet"})
DIVISION_SIGNS = frozenset("/÷∕⁄")
MINUS_SIGNS = frozenset("-−–﹣－")

OTHER_OPERATIONS = frozenset("⊕⊖⊗⊘⊞⊟⊠⊻⊼⊽∧∨∪∩∖⋆∸≀⋉⋊⋈∘")
"""Signs between two operands that are no operation of numbers, or not the same one everywhere."""

OF_STATEMENTS = frozenset("∧∨")
"""Those that join two statements as well."""

SPACES = frozenset({",", ";", ":", "!", " ", "\n", ">", "~", "enspace", "thinspace", "space"})
"""Spacing commands, without their backslash, that separate nothing."""

SEPARATORS = (
    frozenset(
        {"propto", "quad", "qquad", "hspace", "hfill", "newline", "par", "item", "hskip", "hspace*"}
    )
    | frozenset("smallskip medskip bigskip newpage linebreak clearpage pagebreak".split())
    | frozenset("vfill dotfill hrulefill hrule choice CorrectChoice".split())
    | frozenset("because checkmark qed qedhere qedsymbol blacksquare Box bigstar".split())
)
"""Commands that part one statement from the next."""

#: Those that a style file defines for Euler's number: ``\\e^{-1}``; ``\\e{-3}`` is a power of ten.
RAISED_ALONE = frozenset({"e", "ee", "eu"})
CONSTANT_COMMANDS = {"pi": "pi", "uppi": "pi", "infty": "infinity"} | dict.fromkeys(
    RAISED_ALONE, "e"
)
NAMED_BY_COMMANDS = frozenset("Pr Re Im arg Arg dim ker deg hom argmax argmin tr Tr rank".split())
TRANSPARENT = frozenset(
    "boxed Aboxed mathbf boldsymbol bold bm pmb underline displaystyle textstyle scriptstyle "
    "scriptscriptstyle limits nolimits mathstrut fbox framebox mathclap "
    "nonumber notag mathsf mathtt mathit mathcal bf it sf tt bigl bigr Bigl Bigr biggl biggr "
    "Biggl Biggr big Big bigg Bigg bigm Bigm middle left right mleft mright allowbreak mathord "
    "red blue green orange purple violet gray magenta cyan teal brown amber lime pause "
    "mathrel mathop mathbin smash ensuremath strut f bfseries tiny small large Large normalsize "
    "footnotesize scriptsize normalfont LARGE huge Huge itshape scshape slshape upshape mdseries "
    "rmfamily sffamily ttfamily em indent "
    "relax noindent centering protect ans answer fillin null leavevmode hl ul uline uwave alert "
    "uncover visible mathinner llap rlap clap mathllap mathrlap gold maroon pink ! structure "
    "highlight mathhl ds black white yellow grey darkred darkblue darkgreen Red Blue Green Orange "
    "Purple Violet Gray Magenta Cyan Teal Brown".split()
) | frozenset(
    f"{colour}{shade}"
    for colour in ("blue", "teal", "green", "gold", "red", "maroon", "purple", "gray")
    for shade in "ABCDEFG"
)
"""Commands that change only how something looks."""

TEXT_COMMANDS = frozenset(
    "text textrm textsf texttt textnormal textup mathrm operatorname operatorname* textit textbf "
    "textsc textsl textmd mbox hbox mathsf mathit mathtt emph mathcal mathbb mathfrak mathscr "
    "si unit".split()
)
"""Commands whose argument is a word, not a product of letters."""

ACCENTS = frozenset(
    "hat bar tilde vec dot ddot check breve widehat widetilde acute grave mathring "
    "overrightarrow".split()
)

COMBINING = {"\u0304": "bar", "\u0305": "bar", "\u0302": "hat", "\u0303": "tilde"}
"""Signs that Unicode sets over the letter before them."""

STRUCK_COMMANDS = frozenset({"cancel", "bcancel", "xcancel", "sout", "st", "strike"})

WITHOUT_MATHEMATICS = frozenset(
    "color textcolor mathcolor colorbox label tag tag* ref eqref cite vspace vspace* class cssId "
    "style href htmlClass htmlId htmlStyle htmlData enclose footnote footnotemark todo".split()
)
"""Commands whose first argument is no mathematics."""

LENGTHS = frozenset({"kern", "mkern", "mskip"})

FRACTION_COMMANDS = frozenset({"frac", "dfrac", "tfrac", "cfrac", "sfrac", "nicefrac", "flatfrac"})
BINOMIAL_COMMANDS = frozenset({"binom", "dbinom", "tbinom"})

OPENERS = {"(": ")", "[": "]", "{": "}", "⟨": "⟩", "⌊": "⌋", "⌈": "⌉", "（": "）", "［": "］"}
CLOSERS = {closer: opener for opener, closer in OPENERS.items()}
BRACKET_COMMANDS = {
    "lbrace": "⦃", "rbrace": "⦄", "{": "⦃", "}": "⦄", "langle": "⟨", "rangle": "⟩",
    "lfloor": "⌊", "rfloor": "⌋", "lceil": "⌈", "rceil": "⌉", "lbrack": "[", "rbrack": "]",
    "lparen": "(", "rparen": ")", "vert": "|", "lvert": "|", "rvert": "|", "mid": "|",
    "Vert": "‖", "lVert": "‖", "rVert": "‖", "|": "‖",
}  # fmt: skip

BIG_SIGNS = {"∑": "sum", "∏": "product", "∫": "integral"}
BIG_COMMANDS = {"sum": "sum", "prod": "product", "int": "integral", "lim": "limit"}
"""Operators over an index, a variable or a limit."""

SUPERSCRIPTS = dict(
    zip("⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁿⁱᵃᵇᶜᵈᵉᵏᵐᵖᵗˣʸᵀ", "0123456789+-=()niabcdekmptxyT", strict=True)
)
SUBSCRIPTS = dict(
    zip("₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎ₐₑᵢⱼₖₗₘₙₒₚᵣₛₜᵤᵥₓ", "0123456789+-=()aeijklmnoprstuvx", strict=True)
)
VULGAR_FRACTIONS = {
    "½": (1, 2), "⅓": (1, 3), "⅔": (2, 3), "¼": (1, 4), "¾": (3, 4), "⅕": (1, 5), "⅖": (2, 5),
    "⅗": (3, 5), "⅘": (4, 5), "⅙": (1, 6), "⅚": (5, 6), "⅛": (1, 8), "⅜": (3, 8), "⅝": (5, 8),
    "⅞": (7, 8),
}  # fmt: skip
_SET_SMALL = regex(r"<sup>([0-9]+)</sup>.+?<sub>([0-9]+)</sub>")


def parts_of_vulgar(fraction: str) -> tuple[int, int]:
    """The numerator and denominator of ``½``, or of ``<sup>1</sup>⁄<sub>2</sub>``."""
    tagged = _SET_SMALL.fullmatch(fraction)
    return (int(tagged[1]), int(tagged[2])) if tagged else VULGAR_FRACTIONS[fraction]


COUNTED = regex(r"\s*+(?:(?:sin|cos|tan|ln|log|exp|sqrt|max|min)\b|(?![A-Za-zÀ-ÿ]{2}))")
"""What a share may be one of: anything but words, behind which nothing is multiplied."""

GOES_ON = regex(r"\s*+(?:[=<>≈≤≥+&-]|\^\s?\{?\s?\\{1,2}circ|\\(?:approx|simeq|equiv|cdot|times)\b)")
"""What a formula goes on with behind an empty group that is a space."""

FOREIGN_UNIT = regex(
    r"[^\W\d_a-zA-ZͰ-Ͽ]{1,12}+(?:[/·][^\W\d_a-zA-Z]{1,12}+)?[²³]?"
    r"(?=\s*(?:\$|\\[\])]|[,;.]?\s*\Z))"
)
"""Letters of no Latin or Greek script that end a formula, as a unit there does."""

SCRIPT = regex(r"_|\^(?!\s?\{?\s?\\{1,2}circ)")
"""What begins a script; a small circle is a sign behind a number."""

ARGUMENT = regex(r"'{0,2} ?(?:\\(?:left|big|Big)\s?)?\(")
"""An argument in brackets, behind further primes."""

TIMES = frozenset({"min", "sec"})
"""Functions that are minutes and seconds behind a number."""

LEVELS = frozenset("dB dBm dBW dBi dBd dBc dBV dBu dBFS".split())
"""Units of levels, which add up as they stand."""

UNITS = LEVELS | frozenset(
    "m s kg g N J W V A Hz kHz MHz GHz Pa kPa K C F L l mL cm mm km nm h min eV keV MeV mol M rad "
    "kWh Wh MWh deg bit bits ms bar atm kJ kW kN euros euro USD EUR units unit years year days "
    "hours meters metres seconds samples ft mi lb lbs lbm hr sec yr dm MPa GPa mV mA kV mmol kcal "
    "mg ns kB MB GB kr Kr CHF SEK NOK DKK PLN zł Kč Rp GBP INR BRL RUB AU ly pc Nm kNm T mT "
    "Euro Dollar".split()
)
"""Names that may follow a number as its unit; they are set aside, never guessed at."""

CHOOSES = frozenset({"choose", "über", "över"})
"""Words between the numbers of a binomial coefficient."""

CONNECTIVES = frozenset(
    "and or if for so with where when then otherwise while since because as is are but thus hence "
    "at by from in of on to that which similarly approximately about".split()
)
"""Upright words that part two statements."""

JOINED_BY_A_RING = regex(
    r"(?:\s|\\[,;:! ])*(?!(?:\\(?:text|mathrm|rm)\s?\{?\s?)?[CFK](?![A-Za-z])"
    r"|[0-9]{1,2}\s?['′])"
    rf"(?:[A-Za-z0-9(\[{{]|\\(?:left|{'|'.join(sorted(GREEK_COMMANDS))})(?![A-Za-z]))"
)
"""What stands behind a ring that is no degree sign, ``a \\circ b``: no temperature, no minutes."""

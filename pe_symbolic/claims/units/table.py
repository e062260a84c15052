"""Units and what one of each is worth in base units; what is not here is converted into nothing.

Definitions are those of the SI brochure, 9th edition, tables 1 to 8; a calorie is
the thermochemical one, and an electronvolt is exact since 2019.  A horsepower is the
mechanical one, a gallon that of the United States, a dalton that of CODATA 2022.
"""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache

from msgspec import Struct, structs

from pe_symbolic.claims.units import customary_units as customary
from pe_symbolic.claims.units.units_in_brackets import without_brackets
from pe_symbolic.regex import regex

Dimension = tuple[tuple[str, int], ...]


class Unit(Struct, frozen=True):
    """So many base units, of what dimension.

    ``thousands`` is how many factors of 1000 in it may be 1024 instead;
    ``zero`` is where a scale begins that does not begin at nothing (°C);
    ``words`` are what is counted, where that is no unit (``bytes/param``).
    """

    worth: Fraction
    dimension: Dimension = ()
    thousands: int = 0
    zero: Fraction = Fraction(0)
    words: frozenset[str] = frozenset()
    rounded: tuple[Fraction, ...] = ()

    @property
    def binary(self) -> Fraction:
        """The worth with 1024 wherever 1000 may mean that."""
        return self.worth * Fraction(1024, 1000) ** self.thousands

    @property
    def power_of_ten(self) -> int:
        """The power of ten that it is of its base units; 0 for any other worth."""
        worth, exponent = self.worth, 0
        while worth.denominator % 10 == 0:
            worth, exponent = worth * 10, exponent - 1
        while worth.numerator % 10 == 0:
            worth, exponent = worth / 10, exponent + 1
        return exponent if worth == 1 and self.dimension else 0


#: Symbol: worth, dimension, and whether prefixes go before it.
_SYMBOLS = {
    "m": ("1", "m"), "g": ("0.001", "kg"), "s": ("1", "s"), "A": ("1", "A"), "K": ("1", "K"),
    "mol": ("1", "mol"), "Hz": ("1", "s-1"), "N": ("1", "kg m s-2"), "Pa": ("1", "kg m-1 s-2"),
    "J": ("1", "kg m2 s-2"), "W": ("1", "kg m2 s-3"), "C": ("1", "A s"), "VA": ("1", "kg m2 s-3"),
    "V": ("1", "kg m2 s-3 A-1"), "F": ("1", "kg-1 m-2 s4 A2"), "Ω": ("1", "kg m2 s-3 A-2"),
    "nat": ("1", "nat"), "eV": ("1.602176634e-19", "kg m2 s-2"),
    "Wh": ("3600", "kg m2 s-2"), "Ah": ("3600", "A s"),
    "cal": ("4.184", "kg m2 s-2"), "bar": ("1e5", "kg m-1 s-2"), "l": ("0.001", "m3"),
    "L": ("0.001", "m3"), "b": ("1", "bit"), "bit": ("1", "bit"), "B": ("8", "bit"),
    "byte": ("8", "bit"), "bps": ("1", "bit s-1"), "FLOP": ("1", ""), "FLOPs": ("1", ""),
    "FLOPS": ("1", "s-1"), "S": ("1", "kg-1 m-2 s3 A2"), "H": ("1", "kg m2 s-2 A-2"),
    "T": ("1", "kg s-2 A-1"), "Nm": ("1", "kg m2 s-2"), "Nmm": ("0.001", "kg m2 s-2"),
    "Wb": ("1", "kg m2 s-2 A-1"),
    "M": ("1000", "m-3 mol"), "Bq": ("1", "s-1"), "Gy": ("1", "m2 s-2"), "Sv": ("1", "m2 s-2"),
    "pc": ("3.0856775814913673e16", "m"), "ly": ("9460730472580800", "m"),
    "Da": ("1.66053906892e-27", "kg"), "psi": ("6894.757293168361", "kg m-1 s-2"),
    "torr": ("101325/760", "kg m-1 s-2"), "Torr": ("101325/760", "kg m-1 s-2"),
    "Wp": ("1", "kg m2 s-3"), "baud": ("1", "baud"), "Bd": ("1", "baud"), "bd": ("1", "baud"),
}  # fmt: skip
_WITHOUT_PREFIX = {
    "min": ("60", "s"), "h": ("3600", "s"), "hr": ("3600", "s"), "hrs": ("3600", "s"),
    "sec": ("1", "s"), "secs": ("1", "s"), "mins": ("60", "s"), "day": ("86400", "s"),
    "week": ("604800", "s"), "minute": ("60", "s"), "hour": ("3600", "s"), "ha": ("10000", "m2"),
    "qm": ("1", "m2"),
    "atm": ("101325", "kg m-1 s-2"), "rad": ("1", ""), "tonne": ("1000", "kg"), "t": ("1000", "kg"),
    "ft": ("0.3048", "m"), "mi": ("1609.344", "m"), "lb": ("0.45359237", "kg"),
    "lbs": ("0.45359237", "kg"), "lbm": ("0.45359237", "kg"), "mph": ("0.44704", "m s-1"),
    **{name: ("1", name) for name in "EUR USD GBP CHF SEK NOK DKK PLN INR BRL RUB kr Rp".split()},
    "Euro": ("1", "EUR"), "Dollar": ("1", "USD"), "zł": ("1", "PLN"),
    "AU": ("149597870700", "m"), "au": ("149597870700", "m"), "Å": ("1e-10", "m"),
    "in": ("0.0254", "m"), "mmHg": ("133.322387415", "kg m-1 s-2"),
    "hp": ("745.69987158227022", "kg m2 s-3"),
    "gal": ("0.003785411784", "m3"), "lbf": ("4.4482216152605", "kg m s-2"),
    "BTU": ("1055.05585262", "kg m2 s-2"), "Btu": ("1055.05585262", "kg m2 s-2"),
    "yr": ("1", "yr"), "month": ("1/12", "yr"), "mo": ("1/12", "yr"), "octet": ("8", "bit"),
    "yd": ("0.9144", "m"), "oz": ("0.028349523125", "kg"), "acre": ("4046.8564224", "m2"),
    "knot": ("1852/3600", "m s-1"), "ZFLOP": ("1e21", ""), "ZFLOPs": ("1e21", ""),
    "ppm": ("1e-6", ""), "ppb": ("1e-9", ""), "rem": ("0.01", "m2 s-2"),
    "erg": ("1e-7", "kg m2 s-2"), "dyn": ("1e-5", "kg m s-2"),
    "rpm": ("1/60", "s-1"), "RPM": ("1/60", "s-1"), "rps": ("1", "s-1"), **customary.SYMBOLS,
}  # fmt: skip
#: They have no prefixes: ``cores`` are no hundredths of Italian hours.
_TIMES_ABROAD = {
    **dict.fromkeys("hora heure stunde stunden ora ore uur godzin godziny".split(), "h"),
    **dict.fromkeys("minuto minuten minuti minut minuty".split(), "min"),
    **dict.fromkeys("segundo seconde seconden sekunde sekunden secondi sekund".split(), "s"),
    **dict.fromkeys("dia día jour tag tage giorno giorni dagen dni".split(), "day"),
    **dict.fromkeys("semana semaine woche wochen settimana settimane".split(), "week"),
    **dict.fromkeys("monat monate moi mese mesi mes meses mês".split(), "month"),
    **dict.fromkeys("jahr jahre año ano anno anni année jaar".split(), "yr"),
}
_WORDS = {
    "metre": "m", "meter": "m", "gram": "g", "second": "s", "ampere": "A", "amp": "A",
    "kelvin": "K", "mole": "mol", "hertz": "Hz", "newton": "N", "pascal": "Pa", "joule": "J",
    "watt": "W", "coulomb": "C", "volt": "V", "farad": "F", "ohm": "Ω", "Ohm": "Ω", "Omega": "Ω",
    "litre": "L", "liter": "L", "electronvolt": "eV", "calorie": "cal", "Byte": "byte",
    "Bit": "bit", "year": "yr", "mile": "mi", "foot": "ft", "feet": "ft", "inch": "in",
    "henry": "H", "siemens": "S", "tesla": "T", "weber": "Wb", "becquerel": "Bq", "sievert": "Sv",
    "radian": "rad", "yard": "yd", "pound": "lb", "ounce": "oz", "gallon": "gal", "hectare": "ha",
    **_TIMES_ABROAD,
    **dict.fromkeys("metro metri".split(), "m"), "lyr": "ly", "lyrs": "ly",
    **dict.fromkeys("hektar hectárea ettaro ettari гектар".split(), "ha"),
    **dict.fromkeys("litro litri".split(), "L"),
    **dict.fromkeys("gramo grama gramme gramm grammi".split(), "g"), **customary.WORDS,
}  # fmt: skip
_PREFIXES = {
    "p": -12, "n": -9, "µ": -6, "μ": -6, "mu": -6, "u": -6, "m": -3, "c": -2, "d": -1, "h": 2,
    "k": 3, "K": 3, "M": 6, "G": 9, "T": 12, "P": 15, "E": 18,
}  # fmt: skip
_NAMED = {
    "pico": -12, "nano": -9, "micro": -6, "milli": -3, "centi": -2, "deci": -1, "hecto": 2,
    "kilo": 3, "mega": 6, "giga": 9, "tera": 12, "peta": 15, "exa": 18, **customary.PREFIXES,
}  # fmt: skip
#: What units are usually rounded to where they are converted by hand.
_ROUNDED = {
    "eV": ("1.6e-19", "1.60e-19", "1.602e-19"), "cal": ("4.2", "4.18", "4.19"),
    "atm": ("1.01e5", "1.013e5"), "ft": ("0.305",), "mi": ("1600", "1610", "1609"),
    "lb": ("0.45", "0.454", "0.4536"), "ly": ("9.5e15", "9.46e15", "9.461e15"),
    "pc": ("3.1e16", "3.09e16", "3.086e16"), "AU": ("1.5e11", "1.50e11", "1.496e11"),
    "hp": ("746", "750", "735.5"), "Da": ("1.66e-27", "1.661e-27"), "in": ("0.025",),
    "psi": ("6.9e3", "6.89e3"), "mmHg": ("133", "133.3"), "gal": ("3.8e-3", "3.79e-3"),
    "lbf": ("4.4", "4.45", "4.448"), "BTU": ("1050", "1055", "1060"),
    "yd": ("0.91", "0.914"), "oz": ("0.028", "0.0283"), "acre": ("4047", "4050"),
    **customary.ROUNDED,
}  # fmt: skip
#: So many turns in a while, which may be told by their angle.
TURNS = frozenset({"rpm", "RPM", "rps"})
_TURN = Fraction("6.28318530717958647692528676655900577")
#: Names of two units: a gallon of the United States, and an imperial one; turns, and their angle.
_ELSEWHERE = {
    "gal": (Fraction("0.00454609"),), "rpm": (_TURN / 60,), "rps": (_TURN,), "rp": (_TURN,),
    **customary.ELSEWHERE,
}  # fmt: skip
#: Units of which only parts are counted: TM and MS are no units.
_ONLY_PARTS = frozenset("MSHT")
_BINARY = {"Ki": 1, "Mi": 2, "Gi": 3, "Ti": 4, "Pi": 5}
_COUNTS = {
    "k": 3, "K": 3, "M": 6, "B": 9, "G": 9, "T": 12, "thousand": 3, "million": 6, "mio": 6,
    "mn": 6, "billion": 9, "bn": 9, "trillion": 12, **customary.MAGNITUDES_ABROAD,
}  # fmt: skip
#: The letters that may stand behind a number for thousands, millions, billions …
SUFFIXES = frozenset("kKMGTB")
#: Words for units that are not converted here: they are no things that are counted.
UNCONVERTED = frozenset(
    "quarter decade inch in lbf slug pound oz ounce psi dozen pair acre knot yd yard "
    "gallon cup euro dollar cent percent degree deg turn revolution".split()
)
_SCALES = {
    "°C": (Fraction(1), Fraction("273.15")),
    "°F": (Fraction(5, 9), Fraction("273.15") - Fraction(160, 9)),
}
_FACTOR = regex(
    r"(?P<sign>[/*_·]|_?per_|_)?(?P<name>[A-Za-zµμΩÅ°\u00df-\u017f\u1ea0-\u1eff\u0400-\u052f\u3040-\u9fff\uac00-\ud7af]+)(?:\^?(?P<power>(?<=\^)[-−]?[0-9]|[23]))?"
)
_DIMENSION = regex(r"([a-zA-Z]+)(-?[0-9])?")


_LONGEST = 200


@lru_cache(maxsize=1024)
def units_of(written: str) -> tuple[Unit, ...]:
    """What a unit written so may be (``K``: kelvin, or thousands); nothing for an unknown one.

    What is multiplied behind a slash is nearly always meant below it, ``J/g·K``; both are told.
    """
    if len(written) > _LONGEST:
        return ()  # the worth of such a product has no end of digits
    if written in _SCALES:
        worth, zero = _SCALES[written]
        return (Unit(worth, (("K", 1),), zero=zero), Unit(worth, (("K", 1),)))
    found: tuple[Unit, ...] = (Unit(Fraction(1)),)
    written = customary.with_one_word(without_brackets(written))
    at, divides, prefix = 0, False, ""
    while at < len(written):
        factor = _FACTOR.match(written, at)
        if factor is None:
            return ()
        at = factor.end()
        name, sign = prefix + factor.group("name"), factor.group("sign") or ""
        below = divides and sign == "*"
        divides = sign in ("/", "per_") or name == "per" or divides
        if name == "per":
            continue
        prefix = name if name in _NAMED else ""
        if prefix:
            continue
        power = int((factor.group("power") or "1").replace("−", "-"))
        powers = (-power, power) if below else (-power if divides else power,)
        single = _joined(name) if sign in _JOINING or factor.group("power") else _single(name)
        parted = _closed_up(name, powers[0]) if (factor.group("power") or "")[:1] in _MINUS else ()
        found = (
            *(_times(a, b, 1) for a in found for b in parted),
            *(_times(a, b, n) for n in powers for a in found for b in single),
        )
    return found[:_MOST_READINGS] if not prefix else ()


def _closed_up(name: str, power: int) -> tuple[Unit, ...]:
    """Two units that nothing parts, the last one raised: ``ms^-1``, ``Nm^-1``, ``Jkg^-1``."""
    known = _prefixed(name) is not None and not name.endswith(("ms", "Nm"))
    parts = () if known else range(1, len(name))
    pairs = ((_prefixed(name[:at]), _prefixed(name[at:])) for at in parts)
    return tuple(
        _times(one, other, power)
        for one, other in pairs
        if one is not None and other is not None and one.dimension and other.dimension
    )


_MINUS = frozenset("-−")
#: Joined to other units, degrees count differences: ``J/g·°C``.
_DIFFERENCES = {"°C": Fraction(1), "°F": Fraction(5, 9)}
_JOINING, _MOST_READINGS = ("/", "*", "·"), 8
#: What a rate is for in the scripts of East Asia: ``TB/天``.
_EACH = regex(r"[\u3040-\u9fff\uac00-\ud7af]+")


def _joined(name: str) -> tuple[Unit, ...]:
    """A unit beside others, or raised: ``J/g·K`` has kelvins, ``K^2`` squares of them."""
    if name in _DIFFERENCES:
        return (Unit(_DIFFERENCES[name], (("K", 1),)),)
    if _EACH.fullmatch(name):
        return (Unit(Fraction(1), words=frozenset({name})),)
    measures = tuple(unit for unit in _single(name) if unit.dimension)
    return measures or _single(name)


#: Words and hours that would be units by their letters: 3 pm, 5 in all, a toe.
_NO_UNITS = frozenset("pm us PM Pas in Da au mo var Var VAR toe nb".split())
_LONGEST_NAME = 14


def is_spelt_out(word: str) -> bool:
    """``Coulomb``, ``metres``: the whole name of a unit."""
    return word.lower().removesuffix("s") in _WORDS


_OPERATIONS = regex("[KMGTPEZ]?FLOPs?")
#: A rad of radiation is a hundredth of a gray.
_DOSE = Unit(Fraction(1, 100), (("m", 2), ("s", -2)))
#: What ``312 TFLOPs`` of a machine are meant to be.
_EACH_SECOND: Dimension = (("s", -1),)


def counts_operations(word: str) -> bool:
    """``TFLOPs``: what machines do, which is counted with prefixes and measures nothing."""
    return _OPERATIONS.fullmatch(word) is not None


@lru_cache(maxsize=1024)
def is_unit(word: str) -> bool:
    """Whether a word of prose is the name of a unit and nothing else."""
    if not 1 < len(word) <= _LONGEST_NAME or word in _NO_UNITS:
        return False
    return any(unit.dimension for unit in _known(word))


def _single(name: str) -> tuple[Unit, ...]:
    """One name with its prefix; a word that is no unit counts things."""
    known = _known(name)
    if known:
        return known
    singular = name.lower().removesuffix("s")
    is_word = (len(name) > 2 or name == "op") and (
        name.islower() or name.istitle() or name[:-1].isupper()
    )
    is_word = is_word or _EACH.fullmatch(name) is not None  # 32头
    if is_word and singular not in UNCONVERTED:
        return (Unit(Fraction(1), words=frozenset({singular})),)
    return ()


def _known(name: str) -> tuple[Unit, ...]:
    found: list[Unit] = []
    exponent = _COUNTS.get(name) or _COUNTS.get(name.lower().removesuffix("s") if name[1:] else "")
    if exponent:
        thousands = exponent // 3 if name in SUFFIXES - {"B"} else 0
        found.append(Unit(Fraction(10) ** exponent, thousands=thousands))
    prefixed = _prefixed(name)
    if prefixed is not None:
        found += [
            prefixed,
            *(structs.replace(prefixed, worth=w, rounded=()) for w in _elsewhere(name)),
        ]
        found += (
            [structs.replace(prefixed, dimension=_EACH_SECOND)] if counts_operations(name) else []
        )
        found += [_DOSE] if name == "rad" else []
    return tuple(found)


def _elsewhere(name: str) -> tuple[Fraction, ...]:
    """What the same name is worth in another country, or trade."""
    singular = name.lower().removesuffix("s")
    return _ELSEWHERE.get(_WORDS.get(singular, singular), ())


_A_WORD = 6  # Megabits, not Exam


def _prefixed(name: str) -> Unit | None:
    name = customary.SPELLINGS.get(name, name)
    plain = _bare(name)
    if plain is not None:
        return plain
    for table in (_NAMED, _BINARY, _PREFIXES):
        for prefix, exponent in table.items():
            spelt = name.lower() if table is _NAMED and len(name) > _A_WORD else name
            symbol = spelt.removeprefix(prefix)
            base = _bare(symbol) if symbol != spelt else None
            singular = symbol.lower().removesuffix("s")
            if base is None or symbol in _WITHOUT_PREFIX or singular in _TIMES_ABROAD:
                continue
            if table is _BINARY:
                return Unit(base.worth * 1024**exponent, base.dimension)
            counts = "bit" in dict(base.dimension)
            if counts and exponent < 3:
                continue  # nobody has a tenth of a bit: db are decibels
            if (prefix == "K" and not counts) or (symbol in _ONLY_PARTS and exponent > 0):
                continue
            worth = base.worth * Fraction(10) ** exponent
            thousands = exponent // 3 if counts else 0
            return Unit(worth, base.dimension, thousands, rounded=base.rounded)
    return None


_SYMBOL = 3


def _bare(name: str) -> Unit | None:
    """A unit without a prefix, in the singular or plural."""
    for word in (name, name.removesuffix("es"), name.removesuffix("s")):
        small = word.lower() if name.istitle() and len(name) > _SYMBOL else word  # Hours
        symbol = _WORDS.get(word) or _WORDS.get(small, small)
        entry = _SYMBOLS.get(symbol) or _WITHOUT_PREFIX.get(word) or _WITHOUT_PREFIX.get(symbol)
        spelt = word == name or len(word) > 2
        if entry is not None and spelt:
            worth = Fraction(entry[0])
            rounded = tuple(Fraction(usual) / worth for usual in _ROUNDED.get(symbol, ()))
            return Unit(worth, _dimension(entry[1]), rounded=rounded)
    return None


def _dimension(written: str) -> Dimension:
    return tuple(sorted((name, int(power or 1)) for name, power in _DIMENSION.findall(written)))


def _times(one: Unit, other: Unit, power: int) -> Unit:
    return Unit(
        one.worth * other.worth**power,
        combined(one.dimension, other.dimension, power),
        one.thousands + other.thousands * power,
        words=one.words | other.words,
        rounded=(*one.rounded, *(part**power for part in other.rounded)),
    )


def combined(one: Dimension, other: Dimension, power: int) -> Dimension:
    """The dimension of a product of one quantity and a power of another."""
    powers = dict(one)
    for name, exponent in other:
        powers[name] = powers.get(name, 0) + exponent * power
    return tuple(sorted((name, exponent) for name, exponent in powers.items() if exponent))


_FIRST = regex(r"[A-Za-zµμΩ]+")


def prefix_of(written: str) -> int:
    """The power of ten that the first prefix of a unit stands for; 0 without one."""
    first = _FIRST.match(written)
    if first is None or written[first.end() : first.end() + 1] in ("^", "²", "³"):
        return 0
    name = first.group()
    if name.startswith("dB"):
        return 0  # a level has no prefix
    for prefix, exponent in _NAMED.items():
        if name.startswith(prefix):
            return exponent
    if _bare(name) is not None:
        return 0
    for prefix, exponent in _PREFIXES.items():
        base = _bare(name.removeprefix(prefix)) if name.startswith(prefix) else None
        if base is not None and base.dimension:
            return exponent
    return 0

"""Units as worksheets, kitchens, clinics and building sites write them: ``gms``, ``cc``, ``kips``.

A foot is 0.3048 m, a nautical mile, also as nm, 1852 m, a gallon that of the United States; a
kilogram-force weighs with the standard acceleration, 9.80665 m/s².
"""

from __future__ import annotations

from fractions import Fraction

from pe_symbolic.regex import regex

#: Another spelling: the symbol, or the word, that the table of units has for it.
SPELLINGS = {
    **dict.fromkeys("gm gms grs".split(), "g"), "kgs": "kg", "mgs": "mg", "mcg": "µg", "mcgs": "µg",
    "cms": "cm", "mms": "mm", "kms": "km", **dict.fromkeys("mtr mtrs mts".split(), "m"),
    "mls": "mL", "cc": "mL", "ccs": "mL", **dict.fromkeys("lt ltr ltrs lts".split(), "L"),
    "msec": "ms", "msecs": "ms", "millisec": "ms", "nsec": "ns",
    **dict.fromkeys("usec µsec μsec musec microsec".split(), "µs"),
    "wk": "week", "wks": "week", "mth": "month", "mths": "month",
    "rupee": "INR", "cps": "Hz", "LPS": "lps", "LPM": "lpm", "GPM": "gpm", "CFM": "cfm",
    "CFS": "cfs", "parsec": "pc", "parsecs": "pc", "lightyear": "ly", "lightyears": "ly",
    # Reactive power, which is told apart from the other kinds by its name alone.
    **{f"{k}{var}": f"{k}VA" for var in ("var", "VAr", "VAR", "Var") for k in ("", "k", "M", "m")},
}  # fmt: skip
#: So many queries, requests or transactions a second.
EACH_SECOND = frozenset("QPS qps RPS TPS".split())
_IN_TWO_WORDS = regex(r"(?<![A-Za-z])light[-_ ](?=years?(?![A-Za-z]))")


def with_one_word(written: str) -> str:
    """``light-years`` is no product of light and years."""
    return _IN_TWO_WORDS.sub("light", written)


_PREFIXES = {
    "p": -12, "n": -9, **dict.fromkeys("u µ μ mu".split(), -6), "m": -3, "k": 3, "M": 6, "G": 9,
}  # fmt: skip
#: Symbol: the prefixes that it has, worth in base units, and dimension.  A Grad is a degree, and
#: a Mal so many times; a rad is an angle, or a dose.
_OF_FEW_PREFIXES = {
    "rad": ("n u µ μ mu m k M", "1", ""), "cd": ("m k M", "1", "cd"), "lm": ("m k M", "1", "cd"),
    "lx": ("m k M", "1", "cd m-2"), "Ci": ("p n u µ μ mu m k M", "3.7e10", "s-1"),
    "IU": ("u µ μ mu m k M", "1", "IU"), "Osm": ("m", "1", "Osm"),
    "toe": ("k M G", "41868000000", "kg m2 s-2"), "rpm": ("k", "1/60", "s-1"),
    "px": ("k M G", "1", ""),
    **{name: ("k M", "1", name) for name in "EUR USD GBP CHF SEK NOK DKK PLN".split()},
}  # fmt: skip
#: Symbol or word: worth in base units, and dimension; none has a prefix.
SYMBOLS = {
    "sqm": ("1", "m2"), "sqft": ("0.09290304", "m2"), "sqkm": ("1e6", "m2"),
    "lps": ("0.001", "m3 s-1"), "lpm": ("1/60000", "m3 s-1"),
    "gph": ("157725491/150000000000000", "m3 s-1"), "lph": ("1/3600000", "m3 s-1"),
    "gpm": ("473176473/7500000000000", "m3 s-1"), "cfs": ("0.028316846592", "m3 s-1"),
    "cfm": ("0.0004719474432", "m3 s-1"), "mps": ("1", "m s-1"),
    **dict.fromkeys("kmph kph kmh".split(), ("5/18", "m s-1")),
    "kip": ("4448.2216152605", "kg m s-2"), "ksi": ("6894757.293168361", "kg m-1 s-2"),
    "psf": ("47.88025898033584", "kg m-1 s-2"), "kgf": ("9.80665", "kg m s-2"),
    "tsp": ("473176473/96000000000000", "m3"), "tbsp": ("473176473/32000000000000", "m3"),
    "cup": ("473176473/2000000000000", "m3"), "pint": ("473176473/1000000000000", "m3"),
    "quart": ("473176473/500000000000", "m3"), "quintal": ("100", "kg"),
    "gr": ("0.001", "kg"), "ton": ("1000", "kg"), "floz": ("473176473/16000000000000", "m3"),
    "cd": ("1", "cd"), "lm": ("1", "cd"), "lx": ("1", "cd m-2"), "Ci": ("3.7e10", "s-1"),
    "IU": ("1", "IU"), "Osm": ("1", "Osm"), "toe": ("41868000000", "kg m2 s-2"),
    "nmi": ("1852", "m"), "kn": ("1852/3600", "m s-1"), "TEUR": ("1000", "EUR"), "sr": ("1", ""),
    **{name: (f"1e{power}", "kg") for name, power in (("kt", 6), ("Mt", 9), ("Gt", 12))},
    **{name: (worth, "m2") for name, worth in (("nb", "1e-37"), ("pb", "1e-40"), ("fb", "1e-43"))},
    **{
        f"{prefix}{symbol}": (str(Fraction(worth) * Fraction(10) ** _PREFIXES[prefix]), dimension)
        for symbol, (prefixes, worth, dimension) in _OF_FEW_PREFIXES.items()
        for prefix in prefixes.split()
    },
    **dict.fromkeys(EACH_SECOND, ("1", "s-1")), "paise": ("1/100", "INR"),
    "paisa": ("1/100", "INR"), "dB": ("1", "dB"),
}  # fmt: skip
#: What the same name is worth elsewhere: in the metric kitchen, on a label, in England; a grain;
#: 75 kgf m/s for a horsepower; a calorie as textbooks round it, of 15 °C, and of steam tables.
_CALORIES = Fraction("4.186"), Fraction("4.1855"), Fraction("4.1868")
ELSEWHERE = {
    "cal": _CALORIES, "gr": (Fraction("6.479891e-5"),),
    **dict.fromkeys(("kcal", "kilocalorie"), tuple(1000 * calorie for calorie in _CALORIES)),
    "hp": (Fraction("735.49875"),), "btu": (Fraction("1054.350264488889"),),
    "floz": (Fraction("30e-6"), Fraction("28.4130625e-6")), "tsp": (Fraction("5e-6"),),
    "tbsp": (Fraction("15e-6"),), "pint": (Fraction("568.26125e-6"),),
    "ton": (Fraction("907.18474"), Fraction("1016.0469088")),
    "cup": (Fraction("240e-6"), Fraction("250e-6")), "quart": (Fraction("1136.5225e-6"),),
    "nm": (Fraction(1852),),
}  # fmt: skip
#: What they are usually rounded to.
ROUNDED = {
    "kgf": ("9.8", "9.81", "10"), "kip": ("4448", "4450"), "ksi": ("6.9e6", "6.89e6", "6.895e6"),
    "sqft": ("0.093", "0.0929"), "cfs": ("0.028", "0.0283"), "gpm": ("6.3e-5", "6.31e-5"),
}  # fmt: skip
#: Words of the Romance languages and of German for units that take prefixes.
WORDS = {
    "mètre": "m", "amperio": "A", "ampère": "A", "voltio": "V", "vatio": "W", "julio": "J",
    "ohmio": "Ω", "faradio": "F", "hercio": "Hz", "henrio": "H", "culombio": "C", "newtonio": "N",
    "segundo": "s", "hertzio": "Hz", "bares": "bar", "litre": "L",
}  # fmt: skip
#: Prefixes as they are spelt there: ``milímetros``, ``Zentimeter``, ``quilogramas``.
PREFIXES = {
    "mili": -3, "milí": -3, "centí": -2, "zenti": -2, "decí": -1, "dezi": -1, "quilo": 3,
    "quilô": 3, "kiló": 3, "chilo": 3, "mikro": -6, "micró": -6, "hectó": 2, "hekto": 2,
    "méga": 6,
}  # fmt: skip
#: Thousands and millions in other languages, without an s at their end.
MAGNITUDES_ABROAD = {
    "tausend": 3, "tsd": 3, "тыс": 3, "millionen": 6, "millone": 6, "millón": 6, "milione": 6,
    "milioni": 6, "milhão": 6, "milhõe": 6, "miljoen": 6, "mln": 6, "млн": 6, "milliard": 9,
    "milliarde": 9, "milliarden": 9, "miliardo": 9, "miliardi": 9, "miljard": 9, "bilhão": 9,
    "bilhõe": 9, "mrd": 9, "mld": 9, "млрд": 9, "billionen": 12, "трлн": 12,
    "lakh": 5, "lac": 5, "crore": 7, "mil": 3, "tysięcy": 3, "tys": 3, "tusen": 3, "duizend": 3,
    "ribu": 3, "ezer": 3, "tisíc": 3, "mii": 3, "тысяч": 3, "тысячи": 3, "juta": 6, "milyon": 6,
    "millioner": 6, "miljoner": 6, "milionów": 6, "milioane": 6, "millió": 6, "milionů": 6,
    "миллион": 6, "миллиона": 6, "миллионов": 6, "miliar": 9, "milyar": 9, "milliarder": 9,
    "miljarder": 9, "miliardów": 9, "miliarde": 9, "miliard": 9, "milliárd": 9, "миллиард": 9,
    "миллиарда": 9, "миллиардов": 9, "triliun": 12, "लाख": 5, "करोड़": 7,
    "nghìn": 3, "ngàn": 3, "triệu": 6, "tỷ": 9, "tỉ": 9,
    "割": -1, "百": 2, "백": 2, "千": 3, "천": 3, "万": 4, "萬": 4, "만": 4, "百万": 6, "백만": 6,
    "千万": 7, "천만": 7, "亿": 8, "億": 8, "억": 8, "万亿": 12,
}  # fmt: skip

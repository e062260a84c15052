"""Units in the letters of other scripts: ``г/см³``, ``км/ч``, ``Ω``."""

from __future__ import annotations

import re

from pe_symbolic.formula import lexicon
from pe_symbolic.formula.angles import DEGREES_IN_OTHER_LETTERS
from pe_symbolic.formula.tape import Tape
from pe_symbolic.formula.tokens import Kind, Token
from pe_symbolic.regex import regex

#: Units by their Cyrillic letters, as they are written in Latin ones.
_CYRILLIC = {
    "м": "m", "км": "km", "дм": "dm", "см": "cm", "мм": "mm", "мкм": "µm", "нм": "nm",
    "г": "g", "кг": "kg", "мг": "mg", "с": "s", "мс": "ms", "мин": "min", "ч": "h", "сут": "day",
    "л": "L", "мл": "mL", "га": "ha", "Н": "N", "кН": "kN", "Дж": "J", "кДж": "kJ",
    "МДж": "MJ", "мДж": "mJ",
    "Вт": "W", "кВт": "kW", "МВт": "MW", "Па": "Pa", "кПа": "kPa", "МПа": "MPa", "А": "A",
    "мА": "mA", "В": "V", "кВ": "kV", "мВ": "mV", "Ом": "Ω", "кОм": "kΩ", "Гц": "Hz", "кГц": "kHz",
    "МГц": "MHz", "моль": "mol", "К": "K", "Кл": "C", "Ф": "F", "эВ": "eV", "Тл": "T", "Гн": "H",
    "кал": "cal", "ккал": "kcal", "мкс": "µs", "нс": "ns", "мкг": "µg",
    **dict.fromkeys(("час", "часа", "часов"), "h"), **dict.fromkeys(("минут", "минуты"), "min"),
    **dict.fromkeys(("секунд", "секунды"), "s"), **dict.fromkeys(("суток", "дней", "дня"), "day"),
    **dict.fromkeys(("лет", "года"), "yr"), "месяцев": "month", "недель": "week",
    **dict.fromkeys(("т", "тонн", "тонны"), "tonne"),
}  # fmt: skip
#: And as they are spelt out: ``миллилитров``.
_CYRILLIC |= {
    f"{prefix}{name}{ending}": f"{sign}{unit}"
    for name, unit in {"метр": "m", "литр": "L", "грамм": "g", "вольт": "V", "ватт": "W"}.items()
    for prefix, sign in {"": "", "кило": "k", "санти": "c", "милли": "m"}.items()
    for ending in ("", "а", "ов", "ы")
}
_IDEOGRAPHS = {
    "小时": "h", "小時": "h", "時間": "h", "시간": "h", "天": "days", "日間": "days",
    "分钟": "min", "分鐘": "min", "秒": "s", "毫秒": "ms",
    "米": "m", "公里": "km", "千米": "km", "厘米": "cm", "毫米": "mm", "克": "g", "公斤": "kg",
    "千克": "kg", "升": "L", "毫升": "mL",
}  # fmt: skip
#: What may stand before a unit that has a capital letter: ``мкКл``, ``ГэВ``.
_PREFIXES = {"мк": "µ", "м": "m", "к": "k", "М": "M", "Г": "G", "н": "n", "п": "p"}
_CAPITAL = regex(r"(?P<prefix>мк|[мкМГнп])(?P<unit>э?[А-Я][а-я]?)")
#: Degrees, where they may be those of an angle in a function.
_DEGREES = regex(DEGREES_IN_OTHER_LETTERS)
#: Signs that are a unit themselves, behind a prefix or alone.
_SIGNS = regex(r"[kMGmµμ]?[ΩΩ]|[ÅÅ]")
_NAME = r"[а-яёА-ЯЁ]{1,12}(?:[²³23]|\^[23]|\^\{[23]\})?"
_PART = rf"(?:{_NAME}|[°º][СC])"
_UNIT = regex(
    rf"(?!т\. ?[екдп]\.)(?:{_NAME}/\({_PART}(?:[·*•∙⋅ ]{_PART}){{1,2}}\)"
    rf"|{_NAME}(?:(?:[/·*•∙⋅]| / ){_PART}){{0,3}}|[ÅÅ])(?![0-9A-Za-zа-яёА-ЯЁ])"
)
_CELSIUS = regex(r"С(?![^\W_])")
_POWERS = str.maketrans(
    {"²": "^2", "³": "^3", "º": "°", "{": "", "}": "", **dict.fromkeys("*•∙⋅ ", "·")}
)
#: What ends a clause, or goes on with a formula, or with so much of a smaller unit:
#: ``1 ч 20 мин``.  A preposition does none of it.
_ENDS = regex(
    r"[ \t~]*(?:\Z|[\n$.,;:!?)\]}=≈<>+*/·×÷⋅−-]|\\[^A-Za-z]|\\(?:approx|times|cdot|div)"
    r"|[0-9]{1,4}[ ~]?(?:мин|сек?|см|мм|м|г|кг)(?![^\W_]))"
)


def in_latin(word: str) -> str | None:
    """A unit as it is written in Latin letters; ``None`` for any other word."""
    parts = [_IDEOGRAPHS.get(part.rstrip("²³")) for part in word.split("/")]
    if all(parts):
        bare = "/".join(part for part in parts if part)
        return bare + word[len(word.rstrip("²³")) :].translate(_POWERS)
    if _SIGNS.fullmatch(word):
        return word.replace("Ω", "Ω").replace("Å", "Å")
    if _UNIT.fullmatch(word) is None:
        return None
    names = re.split(r"(/\(|[/·)])", word.translate(_POWERS))
    found = [_single(name) if place % 2 == 0 else name for place, name in enumerate(names)]
    found = found[:-1] if names[-2:] == [")", ""] else found
    return "".join(name for name in found if name) if all(found) else None


def _single(name: str) -> str | None:
    if name.startswith("°"):
        return "°C"
    bare = name.rstrip("23").rstrip("^")
    power = name[-1] if bare != name else ""
    unit = _CYRILLIC.get(bare)
    if unit is None and (parts := _CAPITAL.fullmatch(bare)) and parts["unit"] in _CYRILLIC:
        unit = _PREFIXES[parts["prefix"]] + _CYRILLIC[parts["unit"]]
    return f"{unit}^{power}".rstrip("^") if unit else None


def _take_celsius(tape: Tape, start: int) -> bool:
    """The Cyrillic letter of ``10 °С``, which looks like the Latin one."""
    if _CELSIUS.match(tape.source, start, tape.end) is None:
        return False
    tape.at = start + len("С")
    tape.tokens.append(Token(Kind.NAME, "C", start, tape.at))
    return True


def take_unit(tape: Tape, start: int) -> bool:
    """A unit in the letters of another script behind a number: ``5 м/с``; consumed if so.

    In prose a single letter is one only where a clause ends, or a formula goes on; so much of
    one for each of another, ``м/с``, is nothing else.
    """
    if tape.tokens and tape.tokens[-1].text == "degrees":
        return _take_celsius(tape, start)
    if not tape.last_is(Kind.NUMBER):
        return False
    angle = _DEGREES.match(tape.source, start, tape.end)
    if angle and (tape.brackets or [each.kind for each in tape.tokens[-2:-1]] == [Kind.FUNCTION]):
        tape.at = angle.end()
        tape.emit(Kind.TEXT, angle.group(), start)
        return True
    known = _UNIT.match(tape.source, start, tape.end)
    unit = in_latin(known.group().replace(" / ", "/")) if known else None
    ends = known is not None and _ENDS.match(tape.source, known.end(), tape.end) is not None
    if known and unit and (ends or "/" in unit):
        tape.at = known.end()
        tape.tokens.append(Token(Kind.NAME, unit, start, tape.at, upright=True))
        return True
    other = lexicon.FOREIGN_UNIT.match(tape.source, start, tape.end) if tape.is_latex else None
    if other is None:
        return False
    tape.at = other.end()
    tape.tokens.append(Token(Kind.TEXT, other.group(), start, tape.at))
    return True

"""Heads and rows that say a part in percent: what they may claim of the number before them."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

from msgspec import Struct

from pe_symbolic.expression import Call, Expression, Number
from pe_symbolic.regex import regex


class Reading(Struct, frozen=True):
    """Which multiple of the number before is claimed, as a number, a formula and in words."""

    factor: Fraction
    formula: Callable[[Expression], Expression]
    written: str
    contained: bool = False


class Share(Struct, frozen=True):
    """What a head says in percent: a part, and how it goes together with the number before."""

    part: Fraction
    taken_off: bool
    joined: bool
    without: bool
    contained: bool
    of_income: bool

    @property
    def number(self) -> Number:
        """The part as it is written."""
        return Number(self.part, f"{float(100 * self.part):g} %")

    def readings(self, *, gross: bool) -> tuple[Reading, ...]:
        """What may be claimed of the number before, which may be said to contain the part.

        What is with a tax or behind a discount is never the part alone.
        """
        if self.taken_off:
            return (self._less,) if self.joined else (self._alone, self._off, self._less)
        if self.without:
            return (self._before,)
        if self.contained and not self.joined:
            return (self._contained,)
        if gross:
            return (
                self._contained,
                self._before,
                *([self._alone, self._off] if self.of_income else []),
            )
        if self.joined:
            return (self._more, self._contained)
        return (self._alone, self._contained, self._more, self._off)

    @property
    def _alone(self) -> Reading:
        part = self.number
        return Reading(self.part, lambda base: Call("mul", (base, part)), "{label} of {base}")

    @property
    def _off(self) -> Reading:
        part = self.number
        return Reading(
            -self.part,
            lambda base: Call("neg", (Call("mul", (base, part)),)),
            "{label} off {base}",
        )

    @property
    def _contained(self) -> Reading:
        part = self.number
        return Reading(
            self.part / (1 + self.part),
            lambda base: Call("div", (Call("mul", (base, part)), _and_one(part))),
            "{label} contained in {base}",
            contained=True,
        )

    @property
    def _more(self) -> Reading:
        part = self.number
        return Reading(
            1 + self.part,
            lambda base: Call("mul", (base, _and_one(part))),
            "{label}: {base} and {percent} more",
        )

    @property
    def _less(self) -> Reading:
        part = self.number
        return Reading(
            1 - self.part,
            lambda base: Call("mul", (base, _and_one(Call("neg", (part,))))),
            "{label}: {base} less {percent}",
        )

    @property
    def _before(self) -> Reading:
        part = self.number
        return Reading(
            1 / (1 + self.part),
            lambda base: Call("div", (base, _and_one(part))),
            "{label}: {base} without {percent}",
        )


def _and_one(part: Expression) -> Expression:
    return Call("add", (Number(Fraction(1), "1"), part))


def share_of(label: str) -> Share | None:
    """What a head or a row says to be such a part; ``None`` for others."""
    found = _PERCENT.fullmatch(label) or _BEFORE.fullmatch(label)
    if found is None:
        return None
    part = Fraction(found["percent"].rstrip(" ,%").replace(",", ".")) / 100
    joined, without = _JOINED.search(label) is not None, _WITHOUT.search(label) is not None
    off, income = found["discount"] is not None, _INCOME.search(label) is not None
    return Share(part, off, joined, without, is_contained(label), income)


def is_taken_off(label: str) -> bool:
    """Whether a head or a row says a part of the number before it that goes from that."""
    return _TAKEN_OFF.match(label) is not None and _JOINED.search(label) is None


def is_contained(label: str) -> bool:
    """Whether a head or a row says a part that the number before it contains: no more is added."""
    return _CONTAINED.match(label) is not None


def is_gross(label: str) -> bool:
    """Whether a head says that its numbers contain a tax."""
    return _GROSS.search(label) is not None and _WITHOUT.search(label) is None


def is_sure(label: str, *, first: bool) -> bool:
    """Whether a head says that its numbers are what a part is of: net, or a price alone."""
    return _NET.fullmatch(label) is not None or (first and _PRICE.fullmatch(label) is not None)


def is_of_all(label: str) -> bool:
    """Whether what stands first and alone above a part is all that this is a part of."""
    return bool(label) and _OF_ONE.search(label) is None and not is_gross(label)


_TAX = (
    r"vat|tax|gst|hst|pst|qst|tip|service(?: charge)?|surcharge|mwst\.?|ust\.?|umsatzsteuer|steuer"
    r"|mehrwertsteuer|trinkgeld|tva|iva|igv|btw|moms|dph|kdv|ндс|impuesto|imposto|propina"
)
_DISCOUNT = (
    r"discount|rebate|rabatt?|skonto|nachlass|remise|rabais|réduction|descuento|desconto|sconto"
    r"|korting|скидка|indirim"
)
#: ``20\\,\\%`` has a comma in the words of a head.
_NUMBER = r"[0-9]{1,2}(?:[.,][0-9]{1,3})? ?,? ?%"
_WORD = rf"(?:{_TAX}|(?P<discount>{_DISCOUNT}))(?!\w)"
_PERCENT = regex(rf"\D{{0,20}}\b{_WORD}\D{{0,12}}(?P<percent>{_NUMBER})\)?:?")
#: ``20% VAT``, but not ``goods with 20% VAT``.
_BEFORE = regex(
    r"(?:(?:plus|incl|including|with|after|less|minus|of which|thereof|inkl|zzgl|abzgl|davon|mit"
    r"|nach|dont|avec"
    rf"|di cui|con|waarvan|met|na)\b\.? ?)?(?P<percent>{_NUMBER}) ?{_WORD}\W{{0,2}}"
)
#: Heads of what a number and a part of it come to together, and of what is left without the part.
_JOINED = regex(
    r"\b(?:incl|including|inclusive|inkl|inklusive|with|after|gross|brutto|mit|nach|ttc|avec|après|con"
    r"|tras|después|com|depois|compreso|dopo|met|na|med|efter|с|после)\b"
)
_WITHOUT = regex(
    r"\b(?:excl|excluding|exclusive|exkl|ex|without|before|net|netto|ohne|vor|hors|ht|sans|avant|sin|sem"
    r"|senza|zonder|utan|uten|uden|без)\b"
)
_GROSS = regex(
    r"\b(?:gross|brutto|incl|including|inclusive|inkl|ttc|vat|tax|mwst|tva|iva|btw|moms|ндс)\b"
)
_CONTAINED = regex(
    r"(?:thereof|of which|incl\.?|including|includes|inkl\.?|inklusive|davon|dont|daarvan|waarvan"
    r"|di cui|de los cuales|varav|herav|heraf) .*"
    rf"|\D{{0,20}}\b(?:{_TAX})(?!\w).{{0,20}}(?:included|inbegriffen|enthalten|incluse?|inclus[oa]|inclu[ií]d[oa])\W*"
)
_TAKEN_OFF = regex(
    rf"\D{{0,20}}\b(?:{_DISCOUNT})(?!\w)|(?:less|minus|abzgl|abzüglich|moins)\b(?! than| de)"
)
#: What is taken of a gross income.
_INCOME = regex(r"\b(?:tax|steuer|impuesto|imposto)\b")
_NET = regex(
    r"net(?:to)?(?: (?:price|amount|preis|betrag|value|total|cost))?|sub-?total|zwischensumme"
    r"|nettosumme|nettobetrag|nettopreis|(?:total |prix |montant )?ht|sous-total|subtotaal"
    r"|subtotale|base imponible|imponibile|neto"
)
#: A price for one of several is none of these.
_PRICE = regex(
    r"(?:list |base |regular |original )?price|amount|cost|preis|betrag|kosten|prix|montant|precio"
    r"|importe|preço|valor|prezzo|importo|prijs|bedrag|cena|kwota|pris|цена|сумма"
)
#: Titles of what counts one of several, or of what a tax is taken otherwise.
_OF_ONE = regex(
    r"\b(?:units?|per|each|hours?|rate|income|salary|wages?|profit|qty|quantity|pieces|number|weight"
    r"|deposit|balance|exempt|some|part|example|first|price|stück|je|einzel\w*|einkommen|lohn|gehalt"
    r"|unitaire|unitario)\b|[/%@×]"
)

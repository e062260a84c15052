"""Vectors of zeros and ones that stand for positions without any wave, by the words beside them."""

from __future__ import annotations

from collections.abc import Sequence

from pe_symbolic.claims.names.sections import Sections
from pe_symbolic.decimals import PrintedDecimal
from pe_symbolic.regex import regex

#: Binary codes, what is learned, masks, and rows that are empty or only begun.
_CODES = regex(
    r"(?i)\bgr[ae]y codes?\b|\bparity\b"
    r"|\bbinary|\bbinär|\bbinaire|\bbin[aá]ri[oa]|\bbinarn|двоичн|бинарн"
    r"|[二2]进[制位]|二進|nhị phân"
    r"|(?<!\ba )\bbits?\b|\ba bit[ -](?:vector|string|pattern|code|array|field|mask)"
    r"|\bbit(?:y|ów|ach|owo)\b|\bбит|比特|one-?\s?hot|[独獨][热熱]"
    r"|\blearn(?:ed|t|able)|\bgelernt|\bappris|\baprendid|\bappres[oaie]\b|\bapprendibil|\btreinad"
    r"|\bentrenad|\baddestrat|\bwyucz|\buczon|обуч|выучен|可[学學][习習]|[学學]到|học được|khả học"
    r"|\bmasks?\b|\bm[aá]scaras?\b|\bmascher[ae]\b|\bmask[aię]\b|\bмаск|[掩遮][码碼罩]|mặt nạ"
    r"|\bzeros\b|\bceros\b|\bzeri\b|\bzerami\b|\bнул(?:и|ей|ями)\b|全零|零向量|toàn số 0"
    r"|\binitial|\binicia|\binizia|\bpoczątk|начальн|инициал|初始|khởi tạo|ban đầu"
    r"|\bempty\b|\bvac[ií][oa]|\bvuot[oaie]\b|\bvazi[oa]|\bpust[yaei]|\bпуст|空|\brỗng|\btrống"
    r"|\bsgn\b|(?<!watch the )(?<!mind the )(?<!check the )(?<!note the )\bsigns?\b"
    r"|\bsigno|\bsegni?\b|\bsinal|\bsinais|\bznak|\bзнак|符号|dấu"
    r"|\brandom|\baleat[oó]r|\bcasual[ie]\b|\blosow|случайн|[随隨][机機]|ngẫu nhiên"
)
_SENTENCE, _BESIDE = regex(r"[.;]\$?\s|。|；|\n\n"), 160


def may_be_a_code(
    numbers: Sequence[PrintedDecimal | None], place: int, sections: Sections, source: str
) -> bool:
    """Whether whole numbers are a code or an empty row, by the words up to them or their heading.

    So do those behind them in the same sentence.
    """
    if not all(number is not None and number.unit == 1 for number in numbers):
        return False
    heading, _ = sections.at(place)
    before = source[max(0, place - _BESIDE) : place].rpartition("\n\n")[2]
    behind = _SENTENCE.split(source[place : place + _BESIDE], 1)[0]
    headed = bool(sections.marks) and sections.marks[0][0] <= place
    titled = source[heading : heading + _BESIDE].partition("\n")[0] if headed else ""
    return _CODES.search(f"{titled}\n{before}{behind}") is not None

"""Percent, and points of it, in words of other languages: ``5 % − 3 % = 2 Prozentpunkte``."""

from __future__ import annotations

#: A regular expression of them, behind a number.
PERCENT_ABROAD = (
    r"(?:[Pp]rozent(?:punkte?n?)?|[Pp]rocent(?:punt(?:en)?|point|enheter?|uell(?:e|a)?)?"
    r"|[Pp]rosent(?:poeng|tia|ti)?|procento?|procenta|persen|százalék(?:pont)?|phần trăm"
    r"|pour[- ]cent|por ciento|por cento|per cento|τοις εκατό|процент(?:ов|а|ы)?|п\. ?п\.|yüzde"
    r"|відсотк(?:ів|и|а)|प्रतिशत|la sută|procente"
    r"|points? de pourcentage|puntos? porcentual(?:es)?|pontos? percentua(?:l|is)"
    r"|punt[oi] percentual[ei]|punkt(?:y|ów|u)? procentow(?:y|e|ych|ego)|p\. ?p\."
    r"|procentní(?:ch|ho)? bod(?:y|ů|u)?|процентн(?:ых|ый|ого) пункт(?:ов|а)?"
    r"|poin persen|titik persen|puncte procentuale)(?![^\W\d_])"
    r"|百分点|個百分點|个百分点|パーセント(?:ポイント)?|퍼센트(?:포인트)?"
)

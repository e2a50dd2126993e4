"""Lines of text as receipts have them, drawn at random. A third is figures."""

import pathlib
import random
import string

from alphabet import NORDIC, NUMBER, OTHER
from vocabulary import WORDS

LANGUAGES = ["sv", "no", "da", "fi", "de", "en"]
LANGUAGE_SHARES = [24, 20, 16, 12, 12, 16]
FILES = {"sv": "swedish", "no": ("bokmål", "nynorsk", "norsk"), "da": "danish", "de": "ngerman", "en": "british-english"}
CURRENCIES = {
    "sv": ["kr", "SEK", "Kr", ":-", "KR"],
    "no": ["kr", "NOK", "Kr", ",-", "KR"],
    "da": ["kr", "DKK", "kr.", "DKK", "KR"],
    "fi": ["€", "EUR", "e", "€"],
    "de": ["€", "EUR", "EUR", "€"],
    "en": ["RM", "£", "$", "GBP", "USD", "€"],
}
RATES = {
    "sv": ["25", "12", "6", "25,00", "12,00", "6,00", "0"],
    "no": ["25", "15", "12", "25,00", "15,00", "12,00", "0", "11,11"],
    "da": ["25", "25,00", "0", "20"],
    "fi": ["25,5", "24", "14", "10", "13,5", "25.50", "24,00", "0"],
    "de": ["19", "7", "19,00", "7,00", "19,0%", "16", "5"],
    "en": ["6", "20", "0", "5", "6.00", "10", "23"],
}
MONTHS = "Jan Feb Mar Apr Maj May Jun Jul Aug Sep Okt Oct Nov Dec Des Dez Mär januari mars februar oktober desember".split()
ACCENTED = {"a": "åäáàæ", "o": "öøóõ", "u": "üú", "e": "éè", "s": "š", "z": "ž", "i": "í", "y": "ý", "n": "ñ", "c": "ç"}


def load_words(folder):
    """Loads more words than the vocabulary's own, from Debian's lists (package w<language>)."""
    words = {language: list(dict.fromkeys(" ".join(parts.values()).split())) for language, parts in WORDS.items()}
    longer = {language: [] for language in WORDS}
    for path in sorted(pathlib.Path(folder).glob("*.txt")) if folder else []:
        longer[path.stem] = path.read_text(encoding="utf8").split()
    return words, longer


class Texts:
    def __init__(self, folder=None, seed=0, accents=5):
        self.random = random.Random(seed)
        self.words, self.longer = load_words(folder)
        self.parts = {
            language: {kind: words.split() for kind, words in parts.items()} for language, parts in WORDS.items()
        }
        self.kinds = [
            (self.amount, 13),
            (self.amounts, 7),
            (self.date, 6),
            (self.number, 7),
            (self.item, 17),
            (self.tax, 5),
            (self.till, 12),
            (self.shop, 9),
            (self.address, 6),
            (self.contact, 4),
            (self.company, 4),
            (self.card, 4),
            (self.sentence, 9),
            (self.accents, accents),
            (self.any_signs, 2),
        ]

    def line(self):
        while True:
            language = self.random.choices(LANGUAGES, LANGUAGE_SHARES)[0]
            kind = self.random.choices([kind for kind, _ in self.kinds], [share for _, share in self.kinds])[0]
            text = " ".join(self.cased(kind(language)).split())
            text = "".join(character for character in text if character in NUMBER)
            if self.chance(0.06) and " " in text:
                # The detector cuts lines in two anywhere.
                words = text.split()
                at = self.random.randrange(len(words))
                text = " ".join(words[at:] if self.chance(0.5) else words[: at + 1])
            if 0 < len(text) <= 48:
                return text

    def chance(self, share):
        return self.random.random() < share

    def pick(self, values):
        return self.random.choice(values)

    def digits(self, count):
        return "".join(self.random.choices(string.digits, k=count))

    def cased(self, text):
        at = self.random.random()
        if at < 0.38:
            return text.upper().replace("SS", "ß" if "ß" in text and self.chance(0.1) else "SS")
        return text.lower() if at < 0.43 else text.title() if at < 0.47 else text

    def word(self, language):
        if self.longer[language] and self.chance(0.6):
            word = self.pick(self.longer[language])
            return word.capitalize() if self.chance(0.4) else word
        return self.pick(self.words[language])

    def of(self, language, kind, most):
        return " ".join(self.pick(self.parts[language][kind]) for _ in range(self.random.randint(1, most)))

    def money(self, language, plain=False):
        size = self.random.choices([1, 2, 3, 4, 5, 6], [18, 32, 28, 14, 5, 3])[0]
        whole = str(self.random.randint(10 ** (size - 1) if size > 1 else 0, 10**size - 1))
        mark = "." if language == "en" or self.chance(0.2) else ","
        if size > 3 and self.chance(0.5):
            whole = f"{whole[:-3]}{self.pick([' ', '.' if mark == ',' else ','])}{whole[-3:]}"
        cents = self.pick(["00", "50", "90", "95", "99"]) if self.chance(0.5) else self.digits(2)
        text = f"{whole}{mark}{cents}"
        if plain:
            return text
        if self.chance(0.08):
            text = f"-{text}" if self.chance(0.6) else f"{text}-"
        if self.chance(0.3):
            sign = self.pick(CURRENCIES[language])
            gap = self.pick(["", " "])
            text = f"{sign}{gap}{text}" if self.chance(0.4) else f"{text}{gap}{sign}"
        if self.chance(0.06):
            text += self.pick([" A", " B", " *", "*", " T", " S", " SR", " ZRL", " 1", "A", "B"])
        return text

    def amount(self, language):
        return self.money(language)

    def amounts(self, language):
        return " ".join(self.money(language, plain=True) for _ in range(self.random.randint(2, 4)))

    def date(self, language):
        day, month, year = self.random.randint(1, 31), self.random.randint(1, 12), self.random.randint(2009, 2032)
        mark = self.pick("..--//")
        two = self.chance(0.75)
        day_text, month_text = (f"{day:02}", f"{month:02}") if two else (str(day), str(month))
        year_text = str(year) if self.chance(0.7) else f"{year % 100:02}"
        text = self.pick(
            [
                f"{day_text}{mark}{month_text}{mark}{year_text}",
                f"{year}-{month:02}-{day:02}",
                f"{day_text}{mark}{month_text}{mark}{year_text}",
                f"{day_text} {self.pick(MONTHS)} {year_text}",
                f"{year}{month:02}{day:02}",
                f"{month_text}/{day_text}/{year_text}",
            ]
        )
        time = f"{self.random.randint(0, 23):02}{self.pick(':::.')}{self.random.randint(0, 59):02}"
        if self.chance(0.3):
            time += f":{self.random.randint(0, 59):02}"
        if language == "en" and self.chance(0.4):
            time += self.pick([" AM", " PM", "am", "pm"])
        at = self.random.random()
        if at < 0.5:
            text = f"{text} {time}"
        elif at < 0.65:
            text = time
        if self.chance(0.25):
            label = {"sv": "Datum", "no": "Dato", "da": "Dato", "fi": "Pvm", "de": "Datum", "en": "Date"}[language]
            text = f"{label}{self.pick([':', ': ', ' ', ' : '])}{text}"
        return text

    def number(self, language):
        at = self.random.random()
        if at < 0.3:
            return self.digits(self.pick([8, 12, 13, 13, 13]))
        if at < 0.5:
            return self.digits(self.random.randint(1, 10))
        if at < 0.7:
            label = self.pick(["Nr", "No.", "Nr.", "Ref", "ID", "Kvitto", "Bong", "Bon", "Kuitti", "Trans", "#", "Order"])
            return f"{label}{self.pick([':', ': ', ' '])}{self.digits(self.random.randint(2, 9))}"
        if at < 0.85:
            return f"{self.digits(self.random.randint(1, 3))} {self.pick(['x', 'X', '*', '@', 'st', 'stk', 'kpl', 'x '])} {self.money(language, plain=True)}"
        return f"{self.digits(self.random.randint(2, 4))}-{self.digits(self.random.randint(3, 6))}{self.pick(['', '', '-' + self.digits(3)])}"

    def item(self, language):
        name = self.of(language, "items", 2)
        if self.chance(0.25):
            name = f"{name} {self.word(language)}"
        if self.chance(0.3):
            size = f"{self.random.randint(1, 900)}{self.pick(['g', 'G', 'ml', 'cl', 'L', 'l', 'kg', '%', 'p', '-P', 'st', ' CL'])}"
            name = f"{name} {size}"
        if self.chance(0.2):
            name = f"{self.digits(self.random.randint(1, 6))} {name}"
        if self.chance(0.15):
            name = f"{self.random.randint(1, 12)}{self.pick(['x', ' x ', ' st ', ' stk ', '*', ' '])}{name}"
        if self.chance(0.35):
            name = f"{name} {self.money(language)}"
        return name

    def tax(self, language):
        label = {"sv": "Moms", "no": "MVA", "da": "Moms", "fi": "ALV", "de": "MwSt", "en": "GST"}[language]
        rate = self.pick(RATES[language]).rstrip("%")
        text = f"{label}{self.pick([' ', ' ', ''])}{rate}{self.pick(['%', ' %', '%:'])}"
        if self.chance(0.3):
            text = f"{rate}{self.pick(['%', ' %'])}"
        return " ".join([text, *(self.money(language, plain=True) for _ in range(self.random.randint(0, 3)))])

    def till(self, language):
        words = self.parts[language]["till"]
        count = self.random.randint(1, 3)
        at = self.random.randrange(max(1, len(words) - count))
        text = " ".join(words[at : at + count])
        if self.chance(0.3):
            text += self.pick([":", ".", "!", ","])
        if self.chance(0.35):
            text = f"{text} {self.money(language)}"
        if self.chance(0.04):
            text = f"{self.pick(['*', '**', '***', '-', '<<', '='])} {text} {self.pick(['*', '**', '***', '-', '>>', '='])}"
        return text

    def shop(self, language):
        text = self.of(language, "shops", 3)
        if self.chance(0.3):
            text = f"{text} {self.pick(self.parts[language]['places'])}"
        if self.chance(0.15):
            text = f"{text} ({self.digits(6)}-{self.pick('ADHKMPTUVWX')})"
        return text

    def address(self, language):
        place, town = self.pick(self.parts[language]["places"]), self.pick(self.parts[language]["places"])
        number = f"{self.random.randint(1, 199)}{self.pick(['', '', '', 'A', 'B', ' C'])}"
        code = {"sv": f"{self.digits(3)} {self.digits(2)}", "en": self.digits(5)}.get(
            language, self.digits(5 if language in ("de", "fi") else 4)
        )
        return self.pick([f"{place} {number}", f"{code} {town}", f"{place} {number}, {code} {town}", f"{number}, {place} {town}"])

    def contact(self, language):
        name = self.pick(self.words[language] + self.longer[language][:1]).lower()
        for accented, plain in (("å", "a"), ("ä", "a"), ("ö", "o"), ("æ", "ae"), ("ø", "o"), ("é", "e"), ("ü", "u")):
            name = name.replace(accented, plain)
        ending = {"sv": "se", "no": "no", "da": "dk", "fi": "fi", "de": "de", "en": "com"}[language]
        telephone = self.pick(["Tel", "Tlf", "Tel.", "Puh", "Telefon", "TEL", "Fax"])
        return self.pick(
            [
                f"www.{name}.{ending}",
                f"{name}.{ending}",
                f"{self.pick(['info', 'kund', 'post', 'order'])}@{name}.{ending}",
                f"{telephone}{self.pick([':', ': ', ' '])}{self.digits(2)}-{self.digits(3)} {self.digits(2)} {self.digits(2)}",
                f"{telephone} {self.digits(2)} {self.digits(2)} {self.digits(2)} {self.digits(2)}",
                f"+{self.pick(['46', '47', '45', '358', '49'])} {self.digits(2)} {self.digits(3)} {self.digits(4)}",
            ]
        )

    def company(self, language):
        nine = f"{self.digits(3)} {self.digits(3)} {self.digits(3)}"
        texts = {
            "sv": [f"Org.nr {self.digits(6)}-{self.digits(4)}", f"SE{self.digits(10)}01", f"Orgnr: {self.digits(6)}-{self.digits(4)}"],
            "no": [f"Org.nr: {nine} MVA", f"NO {self.digits(9)} MVA", f"Foretaksregisteret {nine}", f"ORG.NR. NO{self.digits(9)}MVA"],
            "da": [f"CVR-nr. {self.digits(8)}", f"CVR: {self.digits(8)}", f"SE-nr. {self.digits(8)}", f"DK{self.digits(8)}"],
            "fi": [f"Y-tunnus {self.digits(7)}-{self.digits(1)}", f"Y-tunnus: {self.digits(7)}-{self.digits(1)}", f"FI{self.digits(8)}"],
            "de": [f"USt-IdNr. DE{self.digits(9)}", f"Steuer-Nr. {self.digits(3)}/{self.digits(4)}/{self.digits(4)}", f"UID Nr.: DE{self.digits(9)}"],
            "en": [f"GST ID: {self.digits(12)}", f"VAT Reg No {nine}", f"Co. No: {self.digits(6)}-{self.pick('ADHKMPTUVWX')}"],
        }
        return self.pick(texts[language])

    def card(self, language):
        brand = self.pick(["VISA", "Visa", "MASTERCARD", "MasterCard", "Mastercard", "AMEX", "Dankort", "BankAxept", "girocard", "Maestro"])
        star = self.pick(["*", "*", "X", "x", "#"])
        return self.pick(
            [
                f"{brand} {self.digits(4)}",
                f"{star * 4} {star * 4} {star * 4} {self.digits(4)}",
                f"{star * self.pick([8, 12])}{self.digits(4)}",
                f"AID: A0000000{self.digits(6)}",
                f"TVR: {''.join(self.random.choices('0123456789ABCDEF', k=10))}",
                f"TSI: {self.digits(4)} ATC: {self.digits(5)}",
                f"Ref: {self.digits(12)}",
                f"Term: {self.digits(7)}-{self.digits(6)}",
                f"{self.pick(['Aut.', 'Auth', 'AUT', 'Kod', 'Resp:'])} {self.digits(6)}",
                f"{brand} DEBIT {self.pick(['Kontaktlös', 'Kontaktløs', 'CONTACTLESS', 'KONTAKTLOS', 'Lähimaksu'])}",
                "".join(self.random.choices("0123456789abcdefABCDEF+/=", k=self.random.randint(8, 32))),
            ]
        )

    def sentence(self, language):
        text = " ".join(self.word(language) for _ in range(self.random.randint(1, 5)))
        if self.chance(0.2):
            text += self.pick([".", "!", "?", ",", ":", ";"])
        if self.chance(0.05):
            text = f"{self.pick(['(', '[', '{', '<', chr(34), chr(39)])}{text}{self.pick([')', ']', '}', '>', chr(34), chr(39)])}"
        return text

    def accents(self, language):
        """Puts accents where no language has them: the printed text counts, not the likely one."""
        words = []
        for _ in range(self.random.randint(1, 3)):
            word = self.word(language)
            words.append("".join(self.accented(character) for character in word))
        return " ".join(words)

    def accented(self, character):
        choices = ACCENTED.get(character.lower())
        if not choices or not self.chance(0.45):
            return character
        new = self.random.choices(choices, [8 if each in NORDIC else 1 for each in choices])[0]
        return new if character.islower() else new.upper()

    def any_signs(self, _):
        signs = string.ascii_letters + string.digits + string.punctuation + NORDIC + "€£§" + OTHER
        return "".join(self.random.choices(signs, k=self.random.randint(2, 14)))


if __name__ == "__main__":
    texts = Texts(seed=1)
    for _ in range(60):
        print(texts.line())

"""A receipt as a till prints it: rows of text, and the labels with their true values."""

import datetime

from goods import COUNTRIES, EUROS, rates, words

TEST_EVERY = 4
FIRST, LAST = datetime.datetime(2021, 1, 4), datetime.datetime(2026, 11, 1)


def part_of(text, part):
    """Whether the text belongs to the part. Names and goods of the test part never occur in training."""
    every = words(text)
    return [each for at, each in enumerate(every) if (at % TEST_EVERY == 0) == (part == "test")]


def luhn(digits):
    total = sum(sum(divmod(int(each) * (2 if at % 2 == 0 else 1), 10)) for at, each in enumerate(digits))
    return str(-total % 10)


def weighed(drawn, weights):
    """Returns digits with a check digit modulo 11, as in Norway, Denmark and Finland."""
    while True:
        digits = str(drawn.randint(1, 9)) + "".join(str(drawn.randint(0, 9)) for _ in weights[1:])
        rest = -sum(int(each) * weight for each, weight in zip(digits, weights, strict=True)) % 11
        if rest < 10:
            return digits + str(rest)


def company_number(country, drawn):
    if country == "SE":
        digits = "556" + "".join(str(drawn.randint(0, 9)) for _ in range(6))
        digits += luhn(digits)
        return digits[:6] + "-" + digits[6:]
    if country == "NO":
        digits = weighed(drawn, [3, 2, 7, 6, 5, 4, 3, 2])
        return drawn.choice([digits, f"{digits[:3]} {digits[3:6]} {digits[6:]}"])
    if country == "DK":
        return weighed(drawn, [2, 7, 6, 5, 4, 3, 2])
    digits = weighed(drawn, [7, 9, 10, 5, 8, 4, 2])
    return digits[:7] + "-" + digits[7:]


class Till:
    """One receipt. `rows` are pairs of text left and right, or one text in the middle."""

    def __init__(self, drawn, part, country=None):
        self.drawn, self.part = drawn, part
        self.country = country or drawn.choice(sorted(COUNTRIES))
        self.words = COUNTRIES[self.country]
        self.when = FIRST + (LAST - FIRST) * drawn.random()
        self.rows, self.items = [], []
        self.bands = {}
        self.style = {
            "capitals": drawn.random() < 0.35,
            "letters": drawn.random() < 0.3,
            "quantity": drawn.choice(["below", "below", "above", "inline"]),
            "thousands": drawn.choice(["", " ", "."]),
        }
        self.kind = drawn.choices(["purchase", "meal", "refund", "abroad"], [64, 12, 12, 12])[0]
        # Refunded amounts are printed with a minus.
        self.sign = -1 if self.kind == "refund" else 1
        self.compose()

    def money(self, cents):
        whole, rest = divmod(abs(cents), 100)
        return f"{'-' if cents < 0 else ''}{whole:,}".replace(",", self.style["thousands"]) + f",{rest:02}"

    def pick(self, name):
        value = self.words[name]
        return self.drawn.choice(value if isinstance(value, list) else words(value))

    def middle(self, text, large=False):
        self.rows.append({"middle": text, "large": large})

    def pair(self, left, right, large=False):
        self.rows.append({"left": left, "right": right, "large": large})

    def rule(self):
        self.rows.append({"rule": self.drawn.choice("-=*")})

    def compose(self):
        drawn = self.drawn
        self.head()
        on_top = drawn.random() < 0.6
        if on_top:
            self.date_row()
        if self.kind == "refund":
            self.middle(self.pick("refund"))
        if drawn.random() < 0.7:
            self.rule()
        for _ in range(drawn.choice([1, 1, 2, 3] if self.kind == "refund" else [1, 2, 3, 4, 5, 6, 8, 12])):
            self.sell()
        if self.kind == "purchase" and drawn.random() < 0.3:
            self.drink()
        if drawn.random() < 0.7:
            self.rule()
        self.pay()
        self.tax()
        if not on_top:
            self.date_row()
        for text in drawn.sample(words(self.words["thanks"]), drawn.randint(1, 3)):
            self.middle(text)

    def head(self):
        drawn = self.drawn
        shop = drawn.choice(part_of(self.words["shops"], self.part))
        self.company = f"{shop} {drawn.choice(self.words['forms'])}".strip()
        self.middle(self.company.upper() if drawn.random() < 0.3 else self.company, large=drawn.random() < 0.5)
        code = {"SE": f"{drawn.randint(100, 999)} {drawn.randint(10, 99)}", "FI": f"{drawn.randint(10000, 99999)}"}
        self.middle(f"{self.pick('streets')} {drawn.randint(1, 120)}")
        self.middle(f"{code.get(self.country, str(drawn.randint(1000, 9999)))} {self.pick('towns')}")
        if drawn.random() < 0.6:
            numbers = [drawn.randint(10, 99) for _ in range(4)]
            self.middle(self.words["phone"].format(*numbers))
        self.middle(self.words["number"].format(company_number(self.country, drawn)))

    def date_row(self):
        drawn = self.drawn
        self.date_text = self.when.strftime(drawn.choice(self.words["dates"]))
        clock = self.when.strftime(drawn.choice(self.words["clock"]))
        number = f"{drawn.choice(self.words['receipt'])} {drawn.randint(100, 99999)}"
        if drawn.random() < 0.5:
            self.pair(f"{self.date_text} {clock}", number)
        else:
            self.pair(number, "")
            self.pair(self.date_text, clock)

    def sell(self):
        drawn = self.drawn
        is_food = drawn.random() < 0.65
        rate = rates(self.country, self.when)[0 if is_food else 1]
        name = drawn.choice(part_of(self.words["food" if is_food else "goods"], self.part))
        if self.style["capitals"]:
            name = name.upper()
        high = 60 if self.words["currency"] != "EUR" else 8
        price = drawn.randint(high // 6 * 100, high * 300)
        price = price // 10 * 10 if drawn.random() < 0.6 else price
        how = drawn.random()
        if how < 0.25:
            quantity = drawn.randint(2, 6)
            detail = f"{quantity} {self.pick('units')} x {self.money(price)}".replace("x x", "x")
            total = quantity * price
        elif how < 0.35 and is_food:
            quantity = drawn.randint(105, 2450) / 1000
            detail = f"{quantity:.3f} kg x {self.money(price)}".replace(".", ",", 1)
            total = round(quantity * price)
        else:
            quantity, detail, total = 1, None, price
        self.put_item(name, quantity, price, total, rate, detail)
        if drawn.random() < 0.08:
            less = -max(100, total // 50 * 10)
            self.put_item(self.pick("discount"), 1, less, less, rate, None)

    def drink(self):
        """Adds bottles with their deposit, which has no VAT, and sometimes the return of others."""
        drawn = self.drawn
        name = drawn.choice(part_of(self.words["drinks"], self.part))
        count, price = drawn.randint(1, 6), drawn.randint(10, 30) * (10 if self.words["currency"] == "EUR" else 100)
        rate = rates(self.country, self.when)[0]

        def put(text, price, rate):
            detail = f"{count} {self.pick('units')} x {self.money(abs(price))}".replace("x x", "x") if count > 1 else None
            self.put_item(text, count, price, count * price, rate, detail)

        put(name.upper() if self.style["capitals"] else name, price, rate)
        put(self.pick("deposit"), self.pick("deposits"), 0)
        if drawn.random() < 0.3 and sum(self.bands.values()) > 5000:
            back = -drawn.choice(self.words["deposits"]) * drawn.randint(2, 9)
            self.put_item(self.pick("returned"), 1, back, back, 0, None)

    def put_item(self, name, quantity, price, total, rate, detail):
        price, total = self.sign * price, self.sign * total
        letter = "  " + ("A" if rate >= 20 else "B" if rate > 0 else "C") if self.style["letters"] else ""
        amount = self.money(total) + letter
        if detail and self.style["quantity"] == "above":
            self.pair(name, "")
            self.pair("  " + detail, amount)
        elif detail and self.style["quantity"] == "inline":
            self.pair(f"{name} {detail}", amount)
        else:
            self.pair(name, amount)
            if detail:
                self.pair("  " + detail, "")
        self.items.append({"text": name, "quantity": quantity, "price": price / 100, "total": total / 100})
        self.bands[rate] = self.bands.get(rate, 0) + total

    def pay(self):
        drawn = self.drawn
        total = sum(self.bands.values())
        step = {"SE": 100, "NO": 100, "DK": 50, "FI": 5}[self.country]
        in_cash = self.kind == "purchase" and drawn.random() < 0.25
        paid = round(total / step) * step if in_cash else total
        if paid != total:
            self.pair(drawn.choice(self.words["rounding"]), self.money(paid - total))
        currency = self.words["currency"]
        text = self.pick("total")
        amount = self.money(paid) + ("" if currency in text or drawn.random() < 0.7 else f" {currency}")
        self.pair(text, amount, large=drawn.random() < 0.5)
        if self.kind == "meal":
            tip = max(step, round(paid * drawn.uniform(0.04, 0.15) / 500) * 500)
            self.pair(self.pick("tip"), self.money(tip))
            paid += tip
            self.pair(self.pick("with_tip"), self.money(paid), large=drawn.random() < 0.5)
        self.total, self.card = paid, None
        if in_cash:
            given = -(-paid // 5000) * 5000
            self.pair(self.pick("cash"), self.money(given))
            self.pair(self.pick("change"), self.money(given - paid))
            return
        self.pair(self.pick("refunded" if self.kind == "refund" else "card"), self.money(paid))
        if self.kind == "abroad":
            self.convert(paid)
        if drawn.random() < 0.6:
            self.card = f"{drawn.randint(0, 9999):04}"
            self.pair("************" + self.card, "")
            self.pair(f"AID: A000000{drawn.randint(1000000, 9999999)}", "")
            self.pair(f"Ref: {drawn.randint(10**7, 10**8)}", f"TVR: {drawn.randint(10**9, 10**10 - 1)}")

    def convert(self, paid):
        """Adds the amount that the card is charged in its own currency, as terminals offer it to travellers."""
        foreign, own = self.pick("foreign"), self.words["currency"]
        rate = EUROS[foreign] / EUROS[own] * self.drawn.uniform(0.97, 1.03)
        self.pair(self.pick("exchange").format(foreign), self.money(round(paid / rate)))
        self.pair(self.pick("rate"), f"1 {foreign} = {rate:.4f} {own}".replace(".", ","))

    def tax(self):
        """Adds the table by rates. For a single rate, it is a row or a table."""
        self.vat = []
        for rate, gross in sorted(self.bands.items(), reverse=True):
            if gross == 0:
                continue
            tax = round(gross * rate / (100 + rate))
            self.vat.append({"rate": rate, "net": (gross - tax) / 100, "tax": tax / 100, "gross": gross / 100})
        if len(self.vat) == 1 and self.vat[0]["gross"] * 100 == self.total and self.drawn.random() < 0.5:
            row = self.vat[0]
            text = self.words["tax"]["single"].format(f"{row['rate']:g}".replace(".", ","))
            self.pair(text, self.money(round(row["tax"] * 100)))
            return
        names = self.words["tax"]["columns"].split()
        self.rows.append({"columns": names})
        order = {"Netto": "net", "Grunnlag": "net", "Veroton": "net", "Brutto": "gross", "Sum": "gross", "Verollinen": "gross"}
        for row in self.vat:
            rate = f"{row['rate']:g}".replace(".", ",") if self.drawn.random() < 0.5 else f"{row['rate']:.2f}".replace(".", ",")
            cells = [rate + "%"] + [self.money(round(row[order.get(name, "tax")] * 100)) for name in names[1:]]
            self.rows.append({"columns": cells})

    def truth(self):
        accented = {
            word
            for row in self.rows
            for text in (row.get("middle"), row.get("left"), row.get("right"), *row.get("columns", []))
            for word in (text or "").split()
            if any(each.isalpha() and ord(each) > 127 for each in word)
        }
        return {
            "country": self.country,
            "currency": self.words["currency"],
            "company": self.company,
            "date": self.when.strftime("%Y-%m-%d"),
            "times_any": [self.when.strftime("%H:%M")],
            "total": self.total / 100,
            "vat": self.vat,
            "card_last4": self.card,
            "items": self.items,
            "accented": sorted(accented),
        }


def check(count=3000):
    """Checks the labels: items add up to the VAT bands, bands to the total except for rounding and tip, net and tax to the
    gross.
    """
    import random

    kinds = {}
    for number in range(count):
        till = Till(random.Random(number), "test" if number % 2 else "train")
        truth = till.truth()
        goods = sum(round(each["total"] * 100) for each in truth["items"])
        assert goods == sum(round(row["gross"] * 100) for row in truth["vat"]), number
        beside = round(truth["total"] * 100) - goods
        assert beside > 0 if till.kind == "meal" else abs(beside) <= 50, number
        assert (truth["total"] < 0) == (till.kind == "refund"), number
        for row in truth["vat"]:
            assert round((row["net"] + row["tax"] - row["gross"]) * 100) == 0, number
        kinds[till.kind] = kinds.get(till.kind, 0) + 1
    print(count, "receipts are consistent:", kinds)


if __name__ == "__main__":
    check()

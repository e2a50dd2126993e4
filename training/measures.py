"""Measures the distance between readings and the printed text. Transcripts are in capitals and careless with spaces, so
neither counts there.
"""


def edits(a, b, table=False):
    rows = [list(range(len(b) + 1))]
    for i, x in enumerate(a, 1):
        row = [i]
        before = rows[-1]
        for j, y in enumerate(b, 1):
            row.append(min(before[j] + 1, row[j - 1] + 1, before[j - 1] + (x != y)))
        if not table:
            rows = [row]
        else:
            rows.append(row)
    return rows if table else rows[-1][-1]


def plain(text):
    return text.upper().replace(" ", "")


def is_figures(text):
    return any(each.isdigit() for each in text) and not any(each.isalpha() for each in text)


def has_accent(text):
    return any(ord(each) > 127 and each.isalpha() for each in text)


class Score:
    """Counts characters, whole lines, and whole words of the given lines."""

    def __init__(self):
        self.wrong = self.characters = self.lines = self.whole = self.words = self.right_words = 0
        self.figures = self.right_figures = self.accented = self.right_accented = 0

    def add(self, wanted, got, exact):
        one, two = (wanted, got) if exact else (plain(wanted), plain(got))
        self.wrong += edits(one, two)
        self.characters += len(one)
        self.lines += 1
        self.whole += one == two
        if is_figures(wanted):
            self.figures += 1
            self.right_figures += plain(wanted) == plain(got)
        fold = (lambda text: text) if exact else str.upper
        read = fold(got).split()
        for word in fold(wanted).split():
            is_right = word in read
            if is_right:
                read.remove(word)
            self.words += 1
            self.right_words += is_right
            if has_accent(word):
                self.accented += 1
                self.right_accented += is_right

    def __str__(self):
        def share(a, b):
            return f"{100 * a / b:.2f} %" if b else "none"

        return (
            f"characters wrong {share(self.wrong, self.characters)}, lines whole {share(self.whole, self.lines)} of {self.lines}, "
            f"words {share(self.right_words, self.words)}, figures {share(self.right_figures, self.figures)} of {self.figures}, "
            f"accented words {share(self.right_accented, self.accented)} of {self.accented}"
        )

"""The characters that the recogniser knows. Number 0 is the blank of CTC. The file beside the model lists the others."""

# The order of the English model, whose last layer is kept for these.
PLAIN = "0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[\\]^_`abcdefghijklmnopqrstuvwxyz{|}~!\"#$%&'()*+,-./"
NORDIC = "åäöæøüéõšžßÅÄÖÆØÜÉÕŠŽ"
OTHER = "€£§àèáíóúýðþçñÀÈÁÍÓÚÝÐÞÇÑ"
ALPHABET = PLAIN + NORDIC + OTHER + " "
NUMBER = {character: number + 1 for number, character in enumerate(ALPHABET)}
CLASSES = len(ALPHABET) + 1

# The known character that each new one resembles most. The new character's row of the last layer starts as a copy of that row.
LIKE = dict(
    zip(
        NORDIC + OTHER,
        "aaoaoueoszBAAOAOUEOSZ" + "ELSaeaiouyopcnAEAIOUYDPCN",
        strict=True,
    )
)


def encode(text):
    return [NUMBER[character] for character in text]


def decode(best):
    """Decodes greedy CTC: drops repeats and blanks."""
    text, previous = [], 0
    for number in best:
        if number not in (0, previous):
            text.append(ALPHABET[number - 1])
        previous = number
    return "".join(text)


def is_known(text):
    return all(character in NUMBER for character in text)

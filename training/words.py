"""Prepares words for drawing, from Debian's lists: a sample of each language, words with accents first.

    python words.py <folder to write to> <language>=<list>...
"""

import pathlib
import random
import sys

from alphabet import NORDIC, is_known

COUNT = 12000


def main(to, *lists):
    pathlib.Path(to).mkdir(parents=True, exist_ok=True)
    for each in lists:
        language, path = each.split("=")
        text = pathlib.Path(path).read_bytes()
        try:
            words = text.decode("utf8").split()
        except UnicodeDecodeError:
            words = text.decode("latin-1").split()
        words = [word for word in words if 2 <= len(word) <= 16 and word.isalpha() and is_known(word)]
        drawn = random.Random(1)
        accented = [word for word in words if any(character in NORDIC for character in word)]
        chosen = drawn.sample(accented, min(len(accented), COUNT // 2))
        chosen += drawn.sample(words, min(len(words), COUNT - len(chosen)))
        drawn.shuffle(chosen)
        pathlib.Path(to, f"{language}.txt").write_text("\n".join(chosen), encoding="utf8")
        print(language, len(chosen), chosen[:6])


if __name__ == "__main__":
    main(*sys.argv[1:])

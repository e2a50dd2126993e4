"""Draws a line of text as a till prints it: clean, in grey, on a strip 48 pixels high. effects.py wears it later.

The box that a detector would find is the middle 36 of the 48 pixels, as in the strips of real lines (crops.ts).
"""

import pathlib
import random

import numpy as np
from PIL import Image, ImageChops, ImageDraw, ImageFilter, ImageFont

STRIP, BOX = 48, 36
WIDTH_MAX = 1100
# Faces that training does not draw. They show how unknown faces are read.
HELD_OUT = ("inconsolata", "nimbusmonops", "pt-mono", "opensans", "oswald", "overpass")


def family(path):
    name = path.stem.split("-", 1)[1].lower()
    return name.split("-latin")[0].split("-")[0].split(" ")[0] if "-latin" not in name else name.split("-latin")[0]


class Faces:
    def __init__(self, folder, held_out=False):
        self.families = {"even": {}, "other": {}}
        for path in sorted(pathlib.Path(folder).glob("*.ttf")):
            name = family(path)
            if (name.startswith(HELD_OUT)) != held_out or name.startswith("d050000l"):
                continue
            self.families[path.name.split("-")[0]].setdefault(name, []).append(path)
        self.loaded = {}

    def pick(self, drawn, even):
        families = self.families["even" if even else "other"]
        path = drawn.choice(families[drawn.choice(sorted(families))])
        return path

    def load(self, path, size):
        key = (path, size)
        if key not in self.loaded:
            if len(self.loaded) > 3000:
                self.loaded.clear()
            self.loaded[key] = ImageFont.truetype(str(path), size)
        return self.loaded[key]

    def knows(self, path, text):
        key = (path, "signs")
        if key not in self.loaded:
            font = self.load(path, 24)
            missing = font.getmask("\uffff").getbbox(), bytes(font.getmask("\uffff"))
            self.loaded[key] = {"missing": missing}
        known = self.loaded[key]
        for character in set(text) - {" "}:
            if character not in known:
                mask = self.load(path, 24).getmask(character)
                known[character] = mask.getbbox() is not None and (mask.getbbox(), bytes(mask)) != known["missing"]
            if not known[character]:
                return False
        return True


def clean(text, path, faces, drawn, size, is_bitmap):
    """Draws ink (255) on nothing (0)."""
    font = faces.load(path, size)
    spaces = drawn.choice([1, 1, 1, 1, 2, 3])
    shown = text.replace(" ", " " * spaces)
    if drawn.random() < 0.12:
        # Letters may be spaced apart, as in headings.
        gap = drawn.uniform(0.02, 0.3) * size
        length = sum(font.getlength(each) + gap for each in shown)
        image = Image.new("L", (int(length) + 2 * size, 3 * size))
        draw, x = ImageDraw.Draw(image), float(size)
        for each in shown:
            draw.text((x, size // 2), each, 255, font)
            x += font.getlength(each) + gap
    else:
        image = Image.new("L", (int(font.getlength(shown)) + 2 * size, 3 * size))
        draw = ImageDraw.Draw(image)
        if is_bitmap:
            draw.fontmode = "1"
        draw.text((size, size // 2), shown, 255, font)
    box = image.getbbox()
    return image.crop(box) if box else None


def dots(image, drawn):
    """Draws as a print head of needles: round dots where a coarse picture has ink."""
    rows = drawn.randint(9, 16)
    small = image.resize((max(1, round(image.width * rows / image.height)), rows), Image.BILINEAR)
    small = small.point(lambda value: 255 if value > 105 else 0)
    step = 6
    large = np.asarray(small.resize((small.width * step, small.height * step), Image.NEAREST), dtype="float32")
    y, x = np.mgrid[0:step, 0:step] - (step - 1) / 2
    dot = (np.sqrt(x * x + y * y) < step * drawn.uniform(0.38, 0.62)).astype("float32")
    return Image.fromarray((large * np.tile(dot, (small.height, small.width))).astype("uint8"))


def draw_line(text, faces, drawn):
    """Draws the strip, dark on light. Returns None if the face lacks a letter or the line would be too long."""
    even = drawn.random() < 0.6
    path = faces.pick(drawn, even)
    if not faces.knows(path, text):
        return None
    how = drawn.random()
    if how < 0.3:
        # A thermal head has 8 dots per millimetre: letters are 17 to 32 dots high, and each dot is black or white.
        image = clean(text, path, faces, drawn, drawn.randint(16, 30), is_bitmap=True)
    else:
        image = clean(text, path, faces, drawn, drawn.choice([28, 36, 44]), is_bitmap=False)
    if image is None or image.height < 2:
        return None
    if 0.3 < how < 0.4 and even:
        image = dots(image, drawn)
    if drawn.random() < 0.2:
        size = 3
        image = image.filter(ImageFilter.MaxFilter(size) if drawn.random() < 0.6 else ImageFilter.MinFilter(size))
    if drawn.random() < 0.08:
        # The line is printed twice, with a small offset.
        image = ImageChops.lighter(image, ImageChops.offset(image, 1, 0))
    # The share of the box that is ink depends on the letters, from small letters alone to capitals with accents and descenders.
    tall = any(each in text for each in "ÅÄÖÜÉÕŠŽ") or (any(each in text for each in "gjpqy") and text != text.lower())
    low = all(each in "aceimnorsuvwxz.,- " for each in text)
    share = drawn.uniform(0.62, 0.98) if tall else drawn.uniform(0.36, 0.62) if low else drawn.uniform(0.5, 0.88)
    height = max(6, round(BOX * share))
    stretch = drawn.choice([1, 1, 1, drawn.uniform(0.6, 1.0), drawn.uniform(1.0, 1.9)])
    width = max(3, round(image.width * height / image.height * stretch))
    if text.strip(".,-_:;'`\"*=~ ") == "":
        height = max(2, min(BOX, round(height * drawn.uniform(0.15, 0.5))))
    if width > WIDTH_MAX:
        return None
    image = image.resize((width, height), Image.BOX if image.height > 2 * height else Image.BILINEAR)
    margin = BOX * drawn.uniform(0.06, 0.3) + (STRIP - BOX) / 2
    strip = Image.new("L", (round(width + 2 * margin), STRIP))
    top = (STRIP - height) / 2 + BOX * drawn.gauss(0, 0.04)
    strip.paste(image, (round(margin), max(0, min(STRIP - height, round(top)))))
    neighbours(strip, faces, drawn)
    if drawn.random() < 0.05:
        line = ImageDraw.Draw(strip)
        y = drawn.choice([drawn.randint(0, 7), drawn.randint(40, 47)])
        line.line((0, y, strip.width, y + drawn.randint(-1, 1)), 255, drawn.randint(1, 2))
    return 255 - np.asarray(strip)


def neighbours(strip, faces, drawn):
    """Draws parts of the lines above and below."""
    for is_above in (True, False):
        if drawn.random() > 0.2:
            continue
        text = "".join(drawn.choices("ABCDEFGHKLMNOPRSTabcdegklmnoprst0123456789   ", k=60))
        image = clean(text, faces.pick(drawn, True), faces, drawn, 26, is_bitmap=False)
        if image is None:
            continue
        shown = drawn.randint(1, 7)
        part = image.crop((0, image.height - shown, min(image.width, strip.width), image.height))
        if not is_above:
            part = image.crop((0, 0, min(image.width, strip.width), shown))
        strip.paste(part, (drawn.randint(-20, 20), 0 if is_above else STRIP - shown))


def sample(texts, faces, drawn):
    while True:
        text = texts.line()
        strip = draw_line(text, faces, drawn)
        if strip is not None:
            return text, strip


if __name__ == "__main__":
    import sys
    import time

    from texts import Texts

    drawn = random.Random(3)
    texts, faces = Texts(sys.argv[2], 3), Faces(sys.argv[1])
    begun, strips = time.process_time(), []
    for _ in range(400):
        strips.append(sample(texts, faces, drawn)[1])
    print((time.process_time() - begun) / 400 * 1000, "ms a line")
    sheet = Image.new("L", (1400, 50 * 26), 255)
    for number, strip in enumerate(strips[:52]):
        sheet.paste(Image.fromarray(strip), (700 * (number % 2), 50 * (number // 2)))
    sheet.save(sys.argv[3])

"""Draws labelled receipts of Nordic tills as pictures, in the form of the labelled folders that `bench:receipts` reads.

    python draw.py <folder of faces> <folder to write to> --count 100 [--part test|train] [--seed 1]

The test part has faces, shops and goods that the other part never shows. The folder of faces is that of ../fonts.py.
"""

import argparse
import json
import math
import pathlib
import random
import sys

import numpy as np
from PIL import Image, ImageDraw, ImageFilter
from tills import Till

sys.path.insert(0, str(pathlib.Path(__file__).parent.parent))
from drawing import Faces  # noqa: E402

# A thermal printer has 8 dots per millimetre, and the paper has 80 mm.
WIDTH, MARGIN = 608, 28


def texts_of(till):
    for row in till.rows:
        yield from (row.get("middle", ""), row.get("left", ""), row.get("right", ""), *row.get("columns", []))


def face_for(till, faces, drawn):
    signs = "".join(texts_of(till))
    while True:
        path = faces.pick(drawn, drawn.random() < 0.85)
        if faces.knows(path, signs + "-=*") and has_small_letters(faces.load(path, 40)):
            return path


def has_small_letters(font):
    """Whether the face has small letters. Some faces print capitals in their place, which the labels would not match."""
    heights = [font.getbbox(letter)[3] - font.getbbox(letter)[1] for letter in "aA"]
    return heights[0] < 0.9 * heights[1]


def font_of(till, faces, path, drawn):
    """Returns the largest size, or a slightly smaller one, in which the parts of no row overlap."""
    room = WIDTH - 2 * MARGIN
    wanted = drawn.choice([23, 24, 25, 26, 27])
    for size in range(wanted, 12, -1):
        font = faces.load(path, size)
        long = [font.getlength(f"{row.get('left', '')}  {row.get('right', '')}") * (1.25 if row.get("large") else 1) for row in till.rows]
        if max(long) <= room:
            return size
    return 12


def print_rows(till, faces, drawn):
    """Draws ink (0) on paper (255), in the dots of the printer."""
    path = face_for(till, faces, drawn)
    size = font_of(till, faces, path, drawn)
    pitch = round(size * drawn.uniform(1.2, 1.5))
    image = Image.new("L", (WIDTH, pitch * (len(till.rows) * 2 + 4)), 255)
    draw, y = ImageDraw.Draw(image), pitch
    if drawn.random() < 0.4:
        draw.fontmode = "1"
    for row in till.rows:
        is_large = row.get("large", False)
        font = faces.load(path, round(size * 1.25) if is_large else size)
        if "rule" in row:
            draw.text((MARGIN, y), row["rule"] * int((WIDTH - 2 * MARGIN) / font.getlength(row["rule"])), 0, font)
        elif "middle" in row:
            room = WIDTH - 2 * MARGIN
            while font.getlength(row["middle"]) > room:
                font = faces.load(path, font.size - 1)
            draw.text((WIDTH / 2 - font.getlength(row["middle"]) / 2, y), row["middle"], 0, font)
        elif "columns" in row:
            for at, text in enumerate(row["columns"]):
                right = MARGIN + (WIDTH - 2 * MARGIN) * (at + 1) / len(row["columns"])
                draw.text((MARGIN if at == 0 else right - font.getlength(text), y), text, 0, font)
        else:
            draw.text((MARGIN, y), row["left"], 0, font)
            draw.text((WIDTH - MARGIN - font.getlength(row["right"]), y), row["right"], 0, font)
        y += round(pitch * (1.3 if is_large else 1))
    return image.crop((0, 0, WIDTH, y + pitch))


def smooth(drawn, rows, columns, size):
    """Returns slowly changing values between 0 and 1."""
    small = np.array([[drawn.random() for _ in range(columns)] for _ in range(rows)], "float32")
    return np.asarray(Image.fromarray(small).resize(size, Image.BICUBIC)).clip(0, 1)


def wear(image, drawn):
    """Fades the print in places and removes single dots of the head."""
    ink = 1 - np.asarray(image, "float32") / 255
    ink *= 1 - drawn.uniform(0, 0.55) * smooth(drawn, 5, 3, image.size)
    for _ in range(drawn.choice([0, 0, 0, 1, 2])):
        ink[:, drawn.randrange(ink.shape[1])] = 0
    paper = drawn.uniform(0.86, 1.0) - 0.06 * smooth(drawn, 6, 4, image.size)
    return Image.fromarray(((paper - ink * (paper - drawn.uniform(0.05, 0.25))) * 255).clip(0, 255).astype("uint8"))


def photograph(image, drawn):
    """Photographs the receipt: crumpled, turned, from the side on a table, in shadow, slightly blurred."""
    wide, high = image.size
    scale = drawn.uniform(1.0, 1.5)
    edge = round(drawn.uniform(0.02, 0.12) * wide)
    table = Image.new("L", (wide + 2 * edge, high + 2 * edge), drawn.randint(40, 150))
    table.paste(image, (edge, edge))
    table = crumple(table, drawn)
    table = table.resize((round(table.width * scale), round(table.height * scale)), Image.BICUBIC)
    wide, high = table.size
    most = drawn.choice([0, 0.01, 0.03]) * wide
    corners = [(0, 0), (0, high), (wide, high), (wide, 0)]
    quad = [each + drawn.uniform(-most, most) for corner in corners for each in corner]
    table = table.transform(table.size, Image.QUAD, quad, Image.BICUBIC)
    table = table.rotate(drawn.gauss(0, 0.8), Image.BICUBIC, fillcolor=120)
    values = np.asarray(table, "float32")
    if drawn.random() < 0.5:
        values = values * (1 - drawn.uniform(0.1, 0.45) * smooth(drawn, 3, 2, table.size))
    noise = np.random.default_rng(drawn.getrandbits(32)).normal(0, drawn.uniform(0, 7), values.shape)
    table = Image.fromarray((values + noise).clip(0, 255).astype("uint8"))
    return table.filter(ImageFilter.GaussianBlur(drawn.uniform(0, 0.9)))


def crumple(image, drawn):
    """Shifts rows and columns a little, in waves."""
    values = np.asarray(image)
    much = drawn.choice([0, 0, 1.0, 2.0])
    if much == 0:
        return image
    high, wide = values.shape
    y, x = np.mgrid[0:high, 0:wide]
    move = much * np.sin(y / drawn.uniform(60, 160) * math.pi + x / drawn.uniform(200, 500))
    return Image.fromarray(values[(y + move).round().astype(int).clip(0, high - 1), (x + move).round().astype(int).clip(0, wide - 1)])


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("faces")
    parser.add_argument("out")
    parser.add_argument("--count", type=int, default=100)
    parser.add_argument("--part", choices=("train", "test"), default="test")
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    out = pathlib.Path(arguments.out)
    (out / "images").mkdir(parents=True, exist_ok=True)
    faces = Faces(arguments.faces, held_out=arguments.part == "test")
    labels = []
    for number in range(arguments.count):
        drawn = random.Random(f"{arguments.seed} {arguments.part} {number}")
        till = Till(drawn, arguments.part)
        image = photograph(wear(print_rows(till, faces, drawn), drawn), drawn)
        name = f"{till.country.lower()}-drawn-{number:04}"
        image.save(out / "images" / f"{name}.jpg", quality=drawn.randint(55, 90))
        size = {"width": image.width, "height": image.height}
        source = f"drawn-{till.country.lower()}"
        labels.append({"id": name, "file": f"images/{name}.jpg", "source": source, **size, **till.truth()})
    (out / "labels.json").write_text(json.dumps({"version": 1, "receipts": labels}, ensure_ascii=False, indent=1), encoding="utf8")


if __name__ == "__main__":
    main()

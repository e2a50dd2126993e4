"""Packs the strips of real lines (crops.ts) for training, with the fold of each merchant.

    python pack.py <folder of crops> <lines.bin> <lines.jsonl>

Transcripts are in capitals, whatever is printed. If the model in use read the same letter, or one in its place, the case of its
reading counts. Lines whose transcript is far from that reading are packed as doubtful: most are labels of another line.
"""

import hashlib
import io
import json
import pathlib
import re
import sys

import numpy as np
from alphabet import is_known
from measures import edits
from PIL import Image

QUALITY = 60
FOLDS = 2
NEAR_MIN = 0.5
GENERIC = re.compile(r"\b(sdn|bhd|gmbh|co|kg|ltd|inc|the|and|m|s|b|enterprise|trading|restaurant|restoran)\b|[^a-z0-9 ]|\b\d+\w*\b")


def merchant_of(company):
    return " ".join(sorted(GENERIC.sub(" ", company.lower()).split())) or company.lower()


def fold_of(company):
    return hashlib.sha256(merchant_of(company).encode()).digest()[0] % FOLDS


def cased(label, reading):
    """Gives the label the case of the reading, letter by letter along the cheapest alignment."""
    rows = edits(label.upper(), reading.upper(), table=True)
    i, j, out = len(label), len(reading), []
    while i > 0:
        cost = rows[i][j]
        if j > 0 and cost == rows[i - 1][j - 1] + (label[i - 1].upper() != reading[j - 1].upper()):
            is_lower = reading[j - 1].islower()
            if not reading[j - 1].isalpha():
                is_lower = None
            out.append((label[i - 1], is_lower))
            i, j = i - 1, j - 1
        elif cost == rows[i - 1][j] + 1:
            out.append((label[i - 1], None))
            i -= 1
        else:
            j -= 1
    out.reverse()
    text = []
    for at, (character, is_lower) in enumerate(out):
        if is_lower is None and character.isalpha():
            # An unknown letter gets the case of its neighbours in the word.
            near = [out[k][1] for k in (at - 1, at + 1) if 0 <= k < len(out) and out[k][0].isalpha()]
            is_lower = bool(near) and all(each for each in near if each is not None) and any(near)
        text.append(character.lower() if is_lower and character.isupper() else character)
    return "".join(text)


def main(folder, packed, index):
    folder = pathlib.Path(folder)
    pixels = np.memmap(folder / "crops.grey", dtype="uint8", mode="r")
    kept = doubtful = 0
    with open(packed, "wb") as file, open(index, "w", encoding="utf8") as lines:
        for row in map(json.loads, open(folder / "crops.jsonl", encoding="utf8")):
            if row["offset"] + 48 * row["width"] > len(pixels):
                break
            label = row["text"] and " ".join(row["text"].split())
            if not label or not is_known(label) or len(label) > 60 or row["width"] < 20:
                continue
            squeezed, read = (text.upper().replace(" ", "") for text in (label, row["reading"]))
            near = 1 - edits(squeezed, read) / max(len(squeezed), len(read), 1)
            strip = np.array(pixels[row["offset"] : row["offset"] + 48 * row["width"]]).reshape(48, -1)
            bytes_ = io.BytesIO()
            Image.fromarray(strip).save(bytes_, "JPEG", quality=QUALITY)
            record = {
                "id": row["id"],
                "fold": fold_of(row["company"]),
                "label": label,
                "text": cased(label, row["reading"]),
                "reading": row["reading"],
                "doubtful": near < NEAR_MIN,
                "at": file.tell(),
                "bytes": len(bytes_.getvalue()),
            }
            file.write(bytes_.getvalue())
            lines.write(json.dumps(record, ensure_ascii=False) + "\n")
            kept += 1
            doubtful += record["doubtful"]
    print(f"{kept} lines, {doubtful} of them doubtful, {pathlib.Path(packed).stat().st_size / 1e6:.1f} MB")


if __name__ == "__main__":
    main(*sys.argv[1:])

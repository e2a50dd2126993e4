"""Prepares faces for drawing lines, cut down to the alphabet.

    python fonts.py <folder to write to> <folder with .deb and .tgz packages, or fonts>...

A face is left out if it lacks a Nordic letter or a digit, and named by its kind. Receipts are mostly printed in monospaced faces,
and names of shops in any.
"""

import io
import pathlib
import subprocess
import sys
import tempfile

from alphabet import ALPHABET, NORDIC
from fontTools import subset
from fontTools.ttLib import TTFont

SUFFIXES = {".ttf", ".otf", ".woff2", ".otb"}
LEFT_OUT = ("emoji", "math", "symbol", "barcode", "dingbat", "italic-subset", "bullets", "standardsymbols")
NEEDED = set("0123456789abcxyzABCXYZ.,:-%") | set("åäöæøÅÄÖÆØüÜéÉ")


def unpacked(folder, into):
    for path in sorted(pathlib.Path(folder).rglob("*")):
        if path.suffix == ".deb":
            subprocess.run(["dpkg-deb", "-x", path, into / path.stem], check=True)
        elif path.suffix == ".tgz":
            (into / path.stem).mkdir(parents=True, exist_ok=True)
            subprocess.run(["tar", "xzf", path, "-C", into / path.stem], check=True)
        elif path.suffix in SUFFIXES:
            yield path
    yield from sorted(path for path in into.rglob("*") if path.suffix in SUFFIXES)


def is_wanted(path):
    name = path.name.lower()
    if path.suffix == ".woff2":
        # Fontsource splits faces by script and style. This part has all the required letters.
        return "-latin-" in name and "-latin-ext-" not in name and name.endswith("normal.woff2")
    return not any(part in name for part in LEFT_OUT)


def is_even(font):
    widths = {font["hmtx"][font.getBestCmap()[ord(each)]][0] for each in "il1mW0"}
    return len(widths) == 1


def main(to, *folders):
    to = pathlib.Path(to)
    to.mkdir(parents=True, exist_ok=True)
    seen, total = set(), 0
    with tempfile.TemporaryDirectory() as temporary:
        for folder in folders:
            for path in unpacked(folder, pathlib.Path(temporary)):
                if not is_wanted(path) or path.stem.lower() in seen:
                    continue
                try:
                    font = TTFont(path, fontNumber=0)
                    known = font.getBestCmap()
                    if any(ord(each) not in known for each in NEEDED) or "glyf" not in font and "CFF " not in font:
                        continue
                    options = subset.Options(layout_features=[], hinting=False, notdef_outline=True)
                    options.drop_tables += ["GSUB", "GPOS", "GDEF", "DSIG", "kern", "FFTM"]
                    kind = "even" if is_even(font) else "other"
                    cutter = subset.Subsetter(options)
                    cutter.populate(unicodes=[ord(each) for each in ALPHABET])
                    cutter.subset(font)
                    font.flavor = None
                    written = io.BytesIO()
                    font.save(written)
                except Exception as error:
                    print(f"left out {path.name}: {error}")
                    continue
                seen.add(path.stem.lower())
                (to / f"{kind}-{path.stem}.ttf").write_bytes(written.getvalue())
                total += len(written.getvalue())
    print(f"{len(seen)} faces, {total / 1e6:.1f} MB; the letters {NORDIC} in all of them")


if __name__ == "__main__":
    main(*sys.argv[1:])

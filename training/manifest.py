"""Writes the manifest of the recogniser in server/models: its hashes and its sources.

    python manifest.py <weights.pt> <folder of data> <kontor_rec.onnx> <kontor_rec.txt> <kontor_rec.manifest.json>
"""

import hashlib
import json
import pathlib
import sys

BEGAN_WITH = "en_PP-OCRv4_rec, PaddlePaddle Authors, Apache-2.0"
REAL_LINES = "ICDAR 2019 SROIE, Huang et al., doi:10.1109/ICDAR.2019.00244, CC BY 4.0"
DRAWN_LINES = "training/drawing.py, texts.py and vocabulary.py; faces and word lists as training/README.md says"


def sha256(path):
    return hashlib.sha256(pathlib.Path(path).read_bytes()).hexdigest()


def main(weights, data, model, characters, target):
    lines = sum(1 for _ in open(pathlib.Path(data) / "lines.jsonl", encoding="utf8"))
    manifest = {
        "files": {pathlib.Path(each).name: sha256(each) for each in (model, characters)},
        "made_by": "training/train.py, export.py and quantise.py",
        "began_with": BEGAN_WITH,
        "trained_weights_sha256": sha256(weights),
        "real_lines": {"count": lines, "source": REAL_LINES},
        "drawn_lines": DRAWN_LINES,
    }
    pathlib.Path(target).write_text(json.dumps(manifest, indent=2, ensure_ascii=False) + "\n", encoding="utf8")


if __name__ == "__main__":
    main(*sys.argv[1:])

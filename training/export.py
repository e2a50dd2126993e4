"""Writes the trained network as an ONNX file that outputs probabilities, and the file of its characters.

    python export.py <weights.pt> <model.onnx> <characters.txt>
"""

import pathlib
import sys

import numpy as np
import torch
from alphabet import ALPHABET, CLASSES
from data import SHAPE
from network import Recogniser


class Answer(torch.nn.Module):
    def __init__(self, network):
        super().__init__()
        self.network = network

    def forward(self, x):
        return torch.softmax(self.network(x), -1)


def main(weights, model, characters):
    import onnxruntime

    network = Recogniser(CLASSES).eval()
    network.load_state_dict(torch.load(weights, map_location="cpu"))
    answer = Answer(network).eval()
    torch.onnx.export(
        answer,
        (torch.zeros(2, 1, SHAPE.height, 128),),
        model,
        input_names=["x"],
        output_names=["y"],
        dynamic_axes={"x": {0: "lines", 2: "rows", 3: "width"}, "y": {0: "lines", 1: "steps"}},
        opset_version=14,
        dynamo=False,
    )
    session = onnxruntime.InferenceSession(model)
    for lines, width in ((1, 96), (3, 488)):
        x = np.random.default_rng(width).uniform(-1, 1, (lines, 1, SHAPE.height, width)).astype("float32")
        with torch.no_grad():
            differs = np.abs(session.run(None, {"x": x})[0] - answer(torch.tensor(x)).numpy()).max()
        print(f"{lines} x {width}: differs by at most {differs:.1e}")
        if differs > 1e-4:
            raise SystemExit("the file differs from the network")
    # The blank and the space are not listed, as in PaddleOCR's files.
    pathlib.Path(characters).write_text("\n".join(ALPHABET[:-1]) + "\n", encoding="utf8")


if __name__ == "__main__":
    main(*sys.argv[1:])

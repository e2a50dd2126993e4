"""Measures how well lines are read: drawn ones in faces that training never shows, and real ones.

    python evaluate.py <weights.pt or model.onnx> --data <folder> [--fold <number>] [--height <rows>] [--stretch <factor>] [--plain]
"""

import argparse
import pathlib
import random

import numpy as np
import torch
from alphabet import CLASSES, decode
from data import SHAPE, Shape, read_lines
from drawing import Faces, sample
from effects import cut_plain, wear
from measures import Score
from network import Recogniser
from texts import Texts

DRAWN = 1500
kept = {}


def batches(strips, shape, most=64):
    """Yields strips of one width together."""
    order = sorted(range(len(strips)), key=lambda at: strips[at].shape[1])
    batch = []
    for at in order:
        if batch and (len(batch) == most or shape.width(strips[at]) != shape.width(strips[batch[0]])):
            yield batch
            batch = []
        batch.append(at)
    if batch:
        yield batch


@torch.no_grad()
def read(network, strips, device, worn=False, shape=SHAPE):
    """Returns the texts of strips."""
    texts = [""] * len(strips)
    for batch in batches(strips, shape):
        width = shape.width(strips[batch[0]])
        wide = max(strips[at].shape[1] for at in batch)
        stacked = np.stack([np.pad(strips[at], ((0, 0), (0, wide - strips[at].shape[1])), mode="edge") for at in batch])
        widths = torch.tensor([strips[at].shape[1] for at in batch], dtype=torch.float32, device=device)
        x = cut_plain(torch.from_numpy(stacked).to(device), widths, shape.height, width)
        if worn:
            x = wear(x, torch.zeros(len(x), dtype=torch.bool, device=device))
        for at, best in zip(batch, network(x * 2 - 1).argmax(-1).cpu().tolist(), strict=True):
            texts[at] = decode(best)
    return texts


def evaluate_lines(network, records, device, shape=SHAPE):
    """Measures real lines. Without a network, it uses the readings of the model in use when they were cut."""
    score = Score()
    texts = read(network, [each["strip"] for each in records], device, shape=shape) if network else [each["reading"] for each in records]
    for record, text in zip(records, texts, strict=True):
        if not record["doubtful"]:
            score.add(record["label"], text, exact=False)
    return score


def drawn_lines(data, count, seed=99):
    if "drawn" not in kept:
        drawn, texts, faces = random.Random(seed), Texts(data / "words", seed), Faces(data / "fonts", held_out=True)
        kept["drawn"] = [sample(texts, faces, drawn) for _ in range(count or DRAWN)]
    return kept["drawn"]


def evaluate_drawn(network, data, device, count, worn=True, shape=SHAPE):
    state = torch.get_rng_state()
    torch.manual_seed(5)
    lines = drawn_lines(pathlib.Path(data), count)
    score = Score()
    for (wanted, _), got in zip(lines, read(network, [strip for _, strip in lines], device, worn, shape), strict=True):
        score.add(wanted, got, exact=True)
    torch.set_rng_state(state)
    return score


class Session:
    """An ONNX file with the interface of a network."""

    def __init__(self, path):
        import onnxruntime

        options = onnxruntime.SessionOptions()
        options.intra_op_num_threads = 1
        self.session = onnxruntime.InferenceSession(path, options, providers=["CPUExecutionProvider"])

    def __call__(self, x):
        x = x.numpy()
        (given,) = self.session.get_inputs()
        if given.shape[1] == 3:
            x = np.repeat(x, 3, 1)
        return torch.from_numpy(self.session.run(None, {given.name: x})[0])


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("weights")
    parser.add_argument("--data", required=True)
    parser.add_argument("--fold", type=int)
    parser.add_argument("--count", type=int)
    parser.add_argument("--height", type=int, default=SHAPE.height)
    parser.add_argument("--stretch", type=float, default=SHAPE.stretch)
    parser.add_argument("--plain", action="store_true", help="drawn lines without effects")
    arguments = parser.parse_args()
    if arguments.weights.endswith(".onnx"):
        network = Session(arguments.weights)
    else:
        network = Recogniser(CLASSES).eval()
        network.load_state_dict(torch.load(arguments.weights, map_location="cpu"))
    shape = Shape(arguments.height, arguments.stretch)
    print("drawn, faces never shown:", evaluate_drawn(network, arguments.data, "cpu", arguments.count, not arguments.plain, shape))
    records = [each for each in read_lines(arguments.data) if arguments.fold in (None, each["fold"])][: arguments.count]
    print("real lines, model in use:", evaluate_lines(None, records, "cpu"))
    print("real lines:", evaluate_lines(network, records, "cpu", shape))


if __name__ == "__main__":
    main()

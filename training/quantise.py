"""Converts most of the recogniser to 8 bits.

    python quantise.py <model.onnx> <folder of data> <model.int8.onnx> [--halves]

The ranges for rounding are measured on the real lines of the folder. The other convolutions stay in floats, or with --halves
become half floats, which only some processors have. It needs `onnx` and `numpy`. Five things keep it close to the floats:

- A hardswish is zero below -3, so a convolution's outputs below that need no precision.
- The highest ten thousandth of the values is cut off: the others share the 256 steps among them.
- Weights are rounded one after the other, and the later ones compensate the error of each, by the correlation of the
  channels (GPTQ, arXiv 2210.17323). Rounding each alone has three to five times the error.
- The error that rounding still adds to the mean of a channel is subtracted from its bias.
- Factors and sums after a hardswish become its scale and zero point, which costs nothing.
"""

import pathlib
import sys
import tempfile

import numpy as np
import onnxruntime
import torch
from data import SHAPE, read_lines
from effects import cut_plain

sys.path.insert(0, str(pathlib.Path(__file__).parents[2] / "server" / "scripts"))
from onnx_graph import (  # noqa: E402
    Graph,
    fold_after_convolutions,
    fold_before_convolutions,
    halve_the_rest,
    is_of_the_mean,
    make,
    measures_of,
    weights_of,
)

# The numbers of the convolutions that do not get 8 bits. The first see few channels of very different ranges: they cost most of
# the accuracy and little time. Those at the end, around the attention, see single rows.
KEPT = {*range(5), *range(33, 38)}
# On x64 without VNNI, two products of a byte and a weight are added in 16 bits. With weights of at most 64, that never overflows.
MOST = 64
# Channels that training has switched off have no weights. With much smaller steps, their bias would not fit 32 bits.
LEAST = 1e-4
CUT_OFF = 0.01
DAMPING = 0.01
LINES = 600
COLUMNS = 24


def chosen_of(graph):
    return [
        node
        for number, node in enumerate(graph.of_kind("Conv"))
        if number not in KEPT and not is_of_the_mean(graph, node)
    ]


def rounded_together(weights, steps, moments):
    """Rounds rows of weights to whole steps. `moments` are the mean products of each two inputs."""
    order = np.argsort(-np.diag(moments))
    left = weights[:, order].copy()
    damped = moments[order][:, order] + np.eye(len(order)) * DAMPING * np.mean(np.diag(moments))
    spread = np.linalg.cholesky(np.linalg.inv(damped)).T
    rounded = np.zeros_like(left)
    for at in range(len(order)):
        rounded[:, at] = np.clip(np.round(left[:, at] / steps), -MOST, MOST)
        error = (left[:, at] - rounded[:, at] * steps) / spread[at, at]
        left[:, at + 1 :] -= error[:, None] * spread[at, at + 1 :]
    return rounded[:, np.argsort(order)]


def smaller_steps(weights, energies):
    """Returns for each row the step with the least error from rounding and from cutting off values above MOST steps."""
    whole = np.maximum(np.abs(weights).max(1), LEAST) / MOST
    best, least = whole.copy(), np.full(len(weights), np.inf)
    for share in np.arange(1, 0.2, -0.02):
        steps = (whole * share)[:, None]
        cost = ((np.clip(np.round(weights / steps), -MOST, MOST) * steps - weights) ** 2 * energies).sum(1)
        best = np.where(cost < least, steps[:, 0], best)
        least = np.minimum(cost, least)
    return best


class Quantiser:
    def __init__(self, graph, measured):
        self.graph, self.measured = graph, measured
        self.nodes = []
        # For each tensor in bytes: its name, scale, and the value to be added to it.
        self.bytes = {}
        self.floats = {graph.input}
        self.done = set()
        self.chosen = {id(node) for node in chosen_of(graph)}

    def run(self):
        for node in self.graph.nodes:
            if id(node) in self.done:
                continue
            if id(node) in self.chosen:
                self.convolve(node)
                continue
            for name in node.input:
                self.need_floats(name)
            self.nodes.append(node)
            self.floats.update(node.output)
        self.graph.nodes = self.nodes

    def columns(self, name, channels):
        return self.measured[name].reshape(-1, channels).astype("float64")

    def range(self, name):
        values = self.measured[name].reshape(-1)
        return np.percentile(values, CUT_OFF), np.percentile(values, 100 - CUT_OFF)

    def add(self, kind, inputs, output, **more):
        self.nodes.append(make(kind, inputs, output, **more))

    def scale(self, name, scale, zero):
        return [self.graph.put(f"{name}_s", scale), self.graph.put(f"{name}_z", zero, "uint8")]

    def need_floats(self, name):
        if name in self.floats or name not in self.bytes:
            return
        quantised, _, rest = self.bytes[name]
        plain = f"{name}_plain" if rest else name
        self.add("DequantizeLinear", [quantised, f"{quantised}_s", f"{quantised}_z"], plain)
        if rest:
            self.add("Add", [plain, self.graph.put(f"{name}_rest", rest)], name)
        self.floats.add(name)

    def need_bytes(self, name):
        if name not in self.bytes:
            quantised = f"{name}_q"
            scale, zero = self.whole_range(name)
            self.add("QuantizeLinear", [name, *self.scale(quantised, scale, zero)], quantised)
            self.bytes[name] = (quantised, scale, 0.0)
        return self.bytes[name]

    def whole_range(self, name):
        low, high = self.range(name)
        low, high = min(0.0, low), max(0.0, high)
        scale = (high - low) / 255
        return scale, round(-low / scale)

    def rounded(self, weights, columns):
        """Returns the weights in whole steps, and the step of each of their rows."""
        whole = np.maximum(np.abs(weights).max((1, 2, 3)), LEAST) / MOST
        # Weights by channel, or over neighbours, have no measured products, so each weight is rounded alone.
        if weights.shape[1] == 1 or weights.shape[2:] != (1, 1):
            return np.round(weights / whole[:, None, None, None]), whole
        moments = columns.T @ columns / len(columns)
        rows = weights[:, :, 0, 0]
        tried = []
        for steps in (whole, smaller_steps(rows, np.diag(moments))):
            values = rounded_together(rows, steps, moments)
            error = values * steps[:, None] - rows
            tried.append((np.einsum("oi,ij,oj->o", error, moments, error), values, steps))
        (first, values, steps), (second, other_values, other_steps) = tried
        is_better = second < first
        values = np.where(is_better[:, None], other_values, values)
        return values[:, :, None, None], np.where(is_better, other_steps, steps)

    def convolve(self, node):
        graph = self.graph
        source, target = node.input[0], node.output[0]
        quantised, scale, rest = self.need_bytes(source)
        weights, bias = weights_of(graph, node)
        is_by_channel = weights.shape[1] == 1
        columns = self.columns(source, len(weights) if is_by_channel else weights.shape[1])
        rounded, steps = self.rounded(weights, columns)
        error = (rounded * steps[:, None, None, None] - weights).sum((2, 3))
        means = columns.mean(0)
        bias = bias + rest * weights.sum((1, 2, 3)) - (error[:, 0] * means if is_by_channel else error @ means)
        swish = self.hardswish_after(target)
        if swish:
            high = max(1.0, self.range(target)[1])
            three = min(127, int(765 // (high + 3)))
            out_scale, zero = 3 / three, three
        else:
            out_scale, zero = self.whole_range(target)
        out = f"{target}_q"
        self.add(
            "QLinearConv",
            [
                quantised,
                f"{quantised}_s",
                f"{quantised}_z",
                graph.put(f"{target}_Wq", rounded, "int8"),
                graph.put(f"{target}_Ws", steps),
                graph.put(f"{target}_Wz", np.zeros(len(steps)), "int8"),
                *self.scale(out, out_scale, zero),
                graph.put(f"{target}_Bq", np.round(bias / (scale * steps)), "int32"),
            ],
            out,
            **measures_of(node),
        )
        self.bytes[target] = (out, out_scale, 0.0)
        if swish:
            self.activate(target, swish, high, three)

    def hardswish_after(self, name):
        users = {node.op_type: node for node in self.graph.users(name)}
        if set(users) != {"HardSigmoid", "Mul"}:
            return None
        gate, product = users["HardSigmoid"], users["Mul"]
        return (gate, product) if set(product.input) == {name, gate.output[0]} else None

    def activate(self, name, swish, high, three):
        """Multiplies x by (x + 3) / 6, limited to 0 to 1, in bytes: the second is the first, cut off, in another scale."""
        self.done.update(id(node) for node in swish)
        target, factor, shift = self.affine_after(swish[1].output[0])
        most = high * min(1, (high + 3) / 6)
        least = 0.375
        scale = (most + max(least, shift / factor)) / 255
        # With a slightly larger range, the sum is a whole number of steps. If the range would grow too much, the rest is passed
        # to the next convolution's bias.
        if abs(shift / (factor * scale)) >= 8:
            scale = shift / (factor * int(shift / (factor * scale)))
        steps = round(shift / (factor * scale))
        zero = max(int(np.ceil(least / scale)), steps)
        shifted_zero = min(255, zero - steps)
        source, out = f"{name}_q", f"{target}_q"
        graph = self.graph
        gate = source
        if 2 * three < 255:
            gate = f"{name}_gate"
            bounds = [graph.put(f"{gate}_low", 0, "uint8"), graph.put(f"{gate}_high", 2 * three, "uint8")]
            self.add("Clip", [source, *bounds], gate)
        self.add(
            "QLinearMul",
            [
                source,
                f"{source}_s",
                f"{source}_z",
                gate,
                *self.scale(f"{name}_gate", 0.5 / three, 0),
                *self.scale(f"{target}_product", scale, zero),
            ],
            out,
            domain="com.microsoft",
        )
        self.scale(out, factor * scale, shifted_zero)
        self.bytes[target] = (out, factor * scale, shift - (zero - shifted_zero) * factor * scale)

    def affine_after(self, name):
        """Returns the factor and the sum that follow, and the name of their result."""
        graph = self.graph
        sum_alone = graph.only_user(name, "Add")
        shift = graph.number_beside(sum_alone, name) if sum_alone else None
        if shift is not None:
            self.done.add(id(sum_alone))
            return sum_alone.output[0], 1.0, shift
        product = graph.only_user(name, "Mul")
        factor = product and graph.number_beside(product, name)
        total = factor and factor > 0 and graph.only_user(product.output[0], "Add")
        shift = graph.number_beside(total, product.output[0]) if total else None
        if shift is None:
            return name, 1.0, 0.0
        self.done.update((id(product), id(total)))
        return total.output[0], factor, shift


def simplified(source, target):
    options = onnxruntime.SessionOptions()
    options.graph_optimization_level = onnxruntime.GraphOptimizationLevel.ORT_ENABLE_BASIC
    options.optimized_model_filepath = target
    onnxruntime.InferenceSession(source, options, providers=["CPUExecutionProvider"])


def measure(path, names, data):
    """Returns some columns of each tensor: all channels of pixels drawn at random, while real lines are read."""
    session = onnxruntime.InferenceSession(path, providers=["CPUExecutionProvider"])
    strips = [each["strip"] for each in read_lines(data)]
    drawn = np.random.default_rng(1)
    chosen = [strips[at] for at in drawn.choice(len(strips), min(LINES, len(strips)), replace=False)]
    measured = {name: [] for name in names}
    for strip in chosen:
        widths = torch.tensor([float(strip.shape[1])])
        x = cut_plain(torch.from_numpy(strip[None].copy()), widths, SHAPE.height, SHAPE.width(strip))
        for name, values in zip(names, session.run(names, {session.get_inputs()[0].name: (x * 2 - 1).numpy()}), strict=True):
            columns = values[0].reshape(values.shape[1], -1).T
            measured[name].append(columns[drawn.integers(len(columns), size=COLUMNS)])
    return {name: np.concatenate(each) for name, each in measured.items()}


def main(source, data, target, *more):
    with tempfile.TemporaryDirectory() as folder:
        simple, folded = f"{folder}/simple.onnx", f"{folder}/folded.onnx"
        simplified(source, simple)
        graph = Graph(simple)
        fold_after_convolutions(graph)
        names = sorted({tensor for node in chosen_of(graph) for tensor in (node.input[0], node.output[0])})
        graph.save(folded, names)
        graph = Graph(folded)
        Quantiser(graph, measure(folded, names, data)).run()
        fold_before_convolutions(graph)
        if "--halves" in more:
            halve_the_rest(graph)
        graph.save(target)


if __name__ == "__main__":
    main(*sys.argv[1:])

"""Makes server/models/ch_PP-OCRv4_det.folded.onnx and ….half.onnx: the detector for grey pictures, for less work.

    tsx server/scripts/simplify-model.ts ch_PP-OCRv4_det <simple.onnx>
    python server/scripts/fold-detector.py <simple.onnx> <folded.onnx> <half.onnx>

It needs `onnx` and `numpy`. In the first nothing is rounded: but for the outermost pixels, its answers differ from the
original's by the order of sums only. The second has its convolutions in half floats.
"""

import sys

import numpy as np
from onnx import TensorProto
from onnx_graph import (
    Graph,
    attributes,
    fold_after_convolutions,
    fold_before_convolutions,
    half_convolution,
    halve_the_rest,
    into_halves,
    make,
    set_weights,
    weights_of,
)

# Of ImageNet, by which the network was trained, for the three colours.
MEANS = np.array([0.485, 0.456, 0.406])
DEVIATIONS = np.array([0.229, 0.224, 0.225])


def name_hardswish(graph):
    """x * clip(x + 3, 0, 6) / 6 is written in four steps over the whole picture; two do."""
    for division in graph.of_kind("Div"):
        product = graph.maker(division.input[0])
        if graph.number(division.input[1]) != 6 or product is None or product.op_type != "Mul":
            continue
        source, clipped = product.input
        clip = graph.maker(clipped)
        total = graph.maker(clip.input[0])
        gate = f"{source}_gate"
        graph.replace(
            [total, clip, product, division],
            [make("HardSigmoid", [source], gate, alpha=1 / 6, beta=0.5), make("Mul", [source, gate], division.output[0])],
        )


def weigh_once(graph):
    """x + x * w is x * (1 + w), and w is one number for each channel."""
    for total in graph.of_kind("Add"):
        for source, weighed in (total.input, total.input[::-1]):
            product = graph.maker(weighed)
            if product is None or product.op_type != "Mul" or source not in product.input:
                continue
            gate = next(name for name in product.input if name != source)
            more = make("Add", [gate, graph.put("one", 1)], f"{gate}_more")
            graph.replace([product, total], [more, make("Mul", [source, more.output[0]], total.output[0])])
            break


def enlarged(graph, name, source, weights, scale):
    """Three by three over a picture whose every pixel was made `scale` by `scale` of them: done on the small picture."""
    sums = np.zeros((scale + 2, 3))
    for step in range(scale + 2):
        for tap in range(3):
            sums[step, tap] = 0 <= step + tap - 2 < scale
    kernel = np.einsum("yk,xl,oikl->ioyx", sums, sums, weights)
    side = scale + 2
    return make(
        "ConvTranspose",
        [source, graph.put(f"{name}_W", kernel)],
        name,
        kernel_shape=[side, side],
        strides=[scale, scale],
        pads=[1, 1, 1, 1],
    )


def scale_of(graph, resize):
    scales = graph.weights[resize.input[2]]
    assert attributes(resize)["mode"] == b"nearest" and scales[2] == scales[3] == round(scales[2])
    return int(scales[2])


def split_last(graph):
    """The last convolution reads four pictures side by side, three of them enlarged."""
    (concat,) = graph.of_kind("Concat")
    convolution = graph.only_user(concat.output[0], "Conv")
    weights, bias = weights_of(graph, convolution)
    target = convolution.output[0]
    parts, old, at = [], [concat, convolution], 0
    for number, name in enumerate(concat.input):
        resize = graph.maker(name)
        share = weights[:, at : at + 24]
        at += 24
        part = f"{target}_{number}"
        if resize.op_type == "Resize":
            parts.append(enlarged(graph, part, resize.input[0], share, scale_of(graph, resize)))
            old.append(resize)
        else:
            inputs = [name, graph.put(f"{part}_W", share), graph.put(f"{part}_B", bias)]
            parts.append(make("Conv", inputs, part, kernel_shape=[3, 3], pads=[1, 1, 1, 1]))
    assert at == weights.shape[1]
    graph.replace(old, [*parts, make("Sum", [part.output[0] for part in parts], target)])


def split_largest(graph):
    """
    The largest picture of 96 channels is a sum: one enlarged, and one made of 12 channels and weighed. It is never made:
    a convolution of a sum is the sum of both convolutions, and the second is one of 12 channels, whose weights follow
    from what the channels are weighed by. Their means, too, follow from those of the 12.
    """
    for total in graph.of_kind("Add"):
        resize, weighed = graph.maker(total.input[1]), graph.maker(total.input[0])
        convolution = graph.only_user(total.output[0], "Conv")
        if convolution and resize is not None and resize.op_type == "Resize" and weighed.op_type == "Mul":
            break
    source, gate = weighed.input
    widening = graph.maker(source)
    mean = next(node for node in graph.users(source) if node.op_type == "GlobalAveragePool")
    narrow = widening.input[0]
    wide, narrow_bias = weights_of(graph, widening)
    weights, bias = weights_of(graph, convolution)
    assert not narrow_bias.any() and not bias.any()
    target = convolution.output[0]
    narrow_mean = make("GlobalAveragePool", [narrow], f"{narrow}_mean")
    graph.replace([widening, mean], [narrow_mean, make("Conv", [f"{narrow}_mean", widening.input[1]], mean.output[0])])
    count, channels = weights.shape[:2]
    inner = wide.shape[1]
    new = [
        make("Reshape", [gate, graph.put(f"{target}_column", [channels, 1], "int64")], f"{target}_gate"),
        make("Mul", [graph.put(f"{target}_wide", wide[:, :, 0, 0]), f"{target}_gate"], f"{target}_weighed"),
        make(
            "MatMul",
            [graph.put(f"{target}_taps", weights.transpose(0, 2, 3, 1).reshape(-1, channels)), f"{target}_weighed"],
            f"{target}_product",
        ),
        make("Reshape", [f"{target}_product", graph.put(f"{target}_shape", [count, 3, 3, inner], "int64")], f"{target}_rows"),
        make("Transpose", [f"{target}_rows"], f"{target}_kernel", perm=[0, 3, 1, 2]),
        make("Conv", [narrow, f"{target}_kernel"], f"{target}_narrow", kernel_shape=[3, 3], pads=[1, 1, 1, 1]),
        enlarged(graph, f"{target}_enlarged", resize.input[0], weights, scale_of(graph, resize)),
        make("Add", [f"{target}_narrow", f"{target}_enlarged"], target),
    ]
    graph.replace([weighed, resize, total, convolution], new)


def fold_after_enlarging(graph):
    """Sums and the normalisation that follow the two last steps go into their weights."""
    for convolution in graph.of_kind("ConvTranspose"):
        total = graph.only_user(convolution.output[0], "Add")
        added = total and graph.weights.get(total.input[1])
        if added is None or len(convolution.input) > 2:
            continue
        weights, bias = graph.weights[convolution.input[1]].astype("float64"), added.reshape(-1).astype("float64")
        old, target = [total], total.output[0]
        normalisation = graph.only_user(target, "BatchNormalization")
        if normalisation:
            factor, shift, mean, variance = (graph.weights[name].astype("float64") for name in normalisation.input[1:])
            factor = factor / np.sqrt(variance + attributes(normalisation)["epsilon"])
            weights, bias = weights * factor[None, :, None, None], (bias - mean) * factor + shift
            old.append(normalisation)
            target = normalisation.output[0]
        convolution.output[0] = target
        set_weights(graph, convolution, weights, bias)
        for node in old:
            graph.nodes.remove(node)


def see_grey(graph):
    """One picture instead of three that are the same but for what was subtracted and divided by: grey from 0 to 1, less
    the mean of the means."""
    (first,) = (node for node in graph.of_kind("Conv") if node.input[0] == graph.input)
    weights, bias = weights_of(graph, first)
    bias = bias + np.einsum("ocyx,c->o", weights, (MEANS.mean() - MEANS) / DEVIATIONS)
    set_weights(graph, first, (weights / DEVIATIONS[None, :, None, None]).sum(1, keepdims=True), bias)
    graph.model.graph.input[0].type.tensor_type.shape.dim[1].dim_value = 1


def answer_in_halves(graph):
    """
    The last two steps each make two by two pixels of one: for every pixel, 4 times 24 numbers and of these 4 times 4,
    none of which sees a neighbour. So both are done where the pixels are few, and the 16 numbers are spread at the end.
    """
    sigmoid = graph.maker(graph.output)
    second = graph.maker(sigmoid.input[0])
    between = graph.maker(second.input[0])
    first = graph.maker(between.input[0])
    (wide, wide_bias), (last, last_bias) = ([graph.weights[name] for name in node.input[1:]] for node in (first, second))
    channels = wide.shape[1]
    apart = np.zeros((2, 2, 2, 2, 2, 2, channels))
    for y in range(2):
        for x in range(2):
            apart[y, :, x, :, y, x] = last[:, 0].transpose(1, 2, 0)
    new = [
        *into_halves("answer", first.input[0]),
        half_convolution(
            graph,
            "answer_in",
            "answer_wide",
            wide.transpose(2, 3, 1, 0).reshape(4 * channels, -1, 1, 1),
            np.tile(wide_bias, 4),
            kernel_shape=[1, 1],
            activation="Relu",
        ),
        half_convolution(
            graph,
            "answer_wide",
            "answer_halves",
            apart.reshape(16, 4 * channels, 1, 1),
            np.tile(last_bias, 16),
            kernel_shape=[1, 1],
        ),
        make("Cast", ["answer_halves"], "answer_floats", to=TensorProto.FLOAT),
        make("Sigmoid", ["answer_floats"], "answer_sure"),
        make("Transpose", ["answer_sure"], "answer_deep", perm=[0, 3, 1, 2]),
        make("DepthToSpace", ["answer_deep"], graph.output, blocksize=4),
    ]
    graph.replace([first, between, second, sigmoid], new)


def main(source, folded, half):
    graph = Graph(source)
    name_hardswish(graph)
    fold_after_convolutions(graph)
    fold_before_convolutions(graph)
    weigh_once(graph)
    fold_after_enlarging(graph)
    split_largest(graph)
    split_last(graph)
    see_grey(graph)
    graph.save(folded)
    answer_in_halves(graph)
    halve_the_rest(graph)
    graph.save(half)


if __name__ == "__main__":
    main(*sys.argv[1:4])

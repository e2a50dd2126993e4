"""A network that can be changed: its nodes, its weights as arrays, and who makes and uses what."""

import numpy as np
import onnx
from onnx import helper, numpy_helper


class Graph:
    def __init__(self, path):
        self.model = onnx.load(path)
        graph = self.model.graph
        self.nodes = list(graph.node)
        self.weights = {each.name: numpy_helper.to_array(each) for each in graph.initializer}
        self.input = graph.input[0].name
        self.output = graph.output[0].name

    def maker(self, name):
        return next((node for node in self.nodes if name in node.output), None)

    def users(self, name):
        return [node for node in self.nodes if name in node.input]

    def only_user(self, name, kind):
        users = self.users(name)
        return users[0] if len(users) == 1 and users[0].op_type == kind else None

    def of_kind(self, kind):
        return [node for node in self.nodes if node.op_type == kind]

    def number(self, name):
        weight = self.weights.get(name)
        return float(weight.reshape(-1)[0]) if weight is not None and weight.size == 1 else None

    def number_beside(self, node, name):
        """The number that the node adds to the tensor, or multiplies it by."""
        others = [each for each in node.input if each != name]
        return self.number(others[0]) if len(others) == 1 else None

    def put(self, name, value, kind="float32"):
        self.weights[name] = np.asarray(value, kind, order="C")
        return name

    def replace(self, old, new):
        """The new nodes stand where the last of the old ones stood."""
        at = max(self.nodes.index(node) for node in old)
        self.nodes[at + 1 : at + 1] = new
        for node in old:
            self.nodes.remove(node)

    def save(self, path, more_outputs=()):
        graph = self.model.graph
        del graph.node[:], graph.initializer[:], graph.value_info[:], graph.output[1:]
        used = {name for node in self.nodes for name in node.input}
        graph.node.extend(self.nodes)
        graph.initializer.extend(
            numpy_helper.from_array(value, name) for name, value in self.weights.items() if name in used
        )
        graph.output.extend(helper.make_tensor_value_info(name, onnx.TensorProto.FLOAT, None) for name in more_outputs)
        del self.model.opset_import[:]
        self.model.opset_import.extend([helper.make_opsetid("", 14), helper.make_opsetid("com.microsoft", 1)])
        onnx.save(self.model, path)


def attributes(node):
    return {each.name: helper.get_attribute_value(each) for each in node.attribute}


def make(kind, inputs, output, **more):
    return helper.make_node(kind, inputs, [output], name=f"{output}_{kind}", **more)


def measures_of(convolution):
    """Attributes that every kind of convolution shares."""
    kept = {"dilations", "group", "kernel_shape", "pads", "strides"}
    return {name: value for name, value in attributes(convolution).items() if name in kept}


def weights_of(graph, convolution):
    weights = graph.weights[convolution.input[1]].astype("float64")
    has_bias = len(convolution.input) > 2
    bias = graph.weights[convolution.input[2]].astype("float64") if has_bias else np.zeros(len(weights))
    return weights, bias


def set_weights(graph, convolution, weights, bias):
    name = convolution.output[0]
    inputs = [convolution.input[0], graph.put(f"{name}_W", weights), graph.put(f"{name}_B", bias)]
    del convolution.input[:]
    convolution.input.extend(inputs)


def is_of_the_mean(graph, node, depth=0):
    """The convolutions that weigh channels by their means: they see single numbers."""
    before = graph.maker(node.input[0])
    if before is None or depth > 3:
        return False
    if before.op_type == "GlobalAveragePool":
        return True
    return before.op_type in ("Relu", "Conv") and is_of_the_mean(graph, before, depth + 1)


def into_halves(name, source):
    """The tensor as half floats, channels last, as `<name>_in`."""
    return [
        make("Transpose", [source], f"{name}_turned", perm=[0, 2, 3, 1]),
        make("Cast", [f"{name}_turned"], f"{name}_in", to=onnx.TensorProto.FLOAT16),
    ]


def from_halves(name, target):
    """Back again, from `<name>_out`."""
    return [
        make("Cast", [f"{name}_out"], f"{name}_floats", to=onnx.TensorProto.FLOAT),
        make("Transpose", [f"{name}_floats"], target, perm=[0, 3, 1, 2]),
    ]


def half_convolution(graph, source, target, weights, bias, **more):
    inputs = [source, graph.put(f"{target}_Wh", weights, "float16"), graph.put(f"{target}_Bh", bias, "float16")]
    return make("NhwcFusedConv", inputs, target, domain="com.microsoft", **more)


def halve(graph, convolution):
    """
    The convolution in half floats, between a third and a half of the time on processors that have them. What comes
    between convolutions stays in floats: onnxruntime has no fast sums and products of halves. The turning to channels
    last and back cancels out between neighbours when onnxruntime loads the file.
    """
    name = convolution.output[0]
    weights, bias = weights_of(graph, convolution)
    new = [
        *into_halves(name, convolution.input[0]),
        half_convolution(graph, f"{name}_in", f"{name}_out", weights, bias, **measures_of(convolution)),
        *from_halves(name, name),
    ]
    graph.replace([convolution], new)


def halve_the_rest(graph):
    """All convolutions that are in floats yet. Not the first: channels last does not suit what has one or three."""
    for convolution in graph.of_kind("Conv"):
        has_fixed_weights = convolution.input[1] in graph.weights
        if has_fixed_weights and convolution.input[0] != graph.input and not is_of_the_mean(graph, convolution):
            halve(graph, convolution)


def fold_after_convolutions(graph):
    """Factors and sums that follow a convolution go into its weights."""
    for convolution in graph.of_kind("Conv"):
        while True:
            name = convolution.output[0]
            node = graph.only_user(name, "Mul") or graph.only_user(name, "Add")
            number = node and graph.number_beside(node, name)
            if number is None:
                break
            weights, bias = weights_of(graph, convolution)
            if node.op_type == "Mul":
                weights, bias = weights * number, bias * number
            else:
                bias = bias + number
            convolution.output[0] = node.output[0]
            set_weights(graph, convolution, weights, bias)
            graph.nodes.remove(node)


def fold_before_convolutions(graph):
    """A factor and a sum go into the convolutions that read them; where these add zeros at the edge, the factor only."""
    for product in graph.of_kind("Mul"):
        source = next((name for name in product.input if name not in graph.weights), None)
        factor = graph.number_beside(product, source)
        total = factor and graph.only_user(product.output[0], "Add")
        shift = graph.number_beside(total, product.output[0]) if total else None
        if shift is None:
            continue
        target = total.output[0]
        readers = graph.users(target)
        if any(reader.op_type != "Conv" for reader in readers):
            continue
        has_edges = any(any(attributes(reader)["pads"]) for reader in readers)
        for reader in readers:
            weights, bias = weights_of(graph, reader)
            if not has_edges:
                reader.input[0] = source
                bias = bias + shift * weights.sum((1, 2, 3))
            set_weights(graph, reader, weights * factor, bias)
        rest = [make("Add", [source, graph.put(f"{target}_shift", shift / factor)], target)] if has_edges else []
        graph.replace([product, total], rest)

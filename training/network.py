"""PP-OCRv4's English recogniser in PyTorch, with its weights from the ONNX file, and with more characters.

    python network.py <en_PP-OCRv4_rec.onnx> [<weights.pt>]

It checks that both give the same outputs, and writes the initial weights of the training.

The file has the network in the form for inference: branches and normalisations are folded. Everything else that can be folded
(factors and sums after convolutions and activations) is folded here too. It has one grey channel where the original has three.
"""

import sys

import numpy as np
import torch
import torch.nn.functional as F
from alphabet import ALPHABET, CLASSES, LIKE, NUMBER, PLAIN
from torch import nn

# Each block: channels in and out, size and stride of the convolution by channel, and whether channels are weighed.
BLOCKS = [
    (16, 32, 3, (1, 1), False),
    (32, 64, 3, (1, 1), False),
    (64, 64, 3, (1, 1), False),
    (64, 128, 3, (2, 1), False),
    (128, 128, 3, (1, 1), False),
    (128, 240, 3, (1, 2), False),
    *[(240, 240, 5, (1, 1), False)] * 4,
    (240, 480, 5, (2, 1), True),
    (480, 480, 5, (1, 1), True),
    (480, 480, 5, (2, 1), False),
    (480, 480, 5, (1, 1), False),
]
WIDTH = 120
HEADS = 8


class Weigh(nn.Module):
    """Weighs channels by their mean over the whole line."""

    def __init__(self, channels):
        super().__init__()
        self.squeeze = nn.Conv2d(channels, channels // 4, 1)
        self.expand = nn.Conv2d(channels // 4, channels, 1)

    def forward(self, x):
        return x * F.hardsigmoid(self.expand(F.relu(self.squeeze(x.mean((2, 3), keepdim=True)))))


class Block(nn.Module):
    def __init__(self, channels, out, size, stride, weighs):
        super().__init__()
        self.by_channel = nn.Conv2d(channels, channels, size, stride, size // 2, groups=channels)
        self.shift = nn.Parameter(torch.zeros(()))
        self.weigh = Weigh(channels) if weighs else nn.Identity()
        self.across = nn.Conv2d(channels, out, 1)
        self.shift_after = nn.Parameter(torch.zeros(()))

    def forward(self, x):
        x = self.weigh(F.hardswish(self.by_channel(x)) + self.shift)
        return F.hardswish(self.across(x)) + self.shift_after


class Attention(nn.Module):
    def __init__(self):
        super().__init__()
        self.norm = nn.LayerNorm(WIDTH, 1e-5)
        self.into = nn.Linear(WIDTH, 3 * WIDTH)
        self.out = nn.Linear(WIDTH, WIDTH)
        self.norm_after = nn.LayerNorm(WIDTH, 1e-5)
        self.widen = nn.Linear(WIDTH, 2 * WIDTH)
        self.narrow = nn.Linear(2 * WIDTH, WIDTH)

    def forward(self, x):
        lines, steps, _ = x.shape
        parts = self.into(self.norm(x)).reshape(lines, steps, 3, HEADS, WIDTH // HEADS).permute(2, 0, 3, 1, 4)
        query, key, value = parts[0], parts[1], parts[2]
        if torch.onnx.is_in_onnx_export():
            weights = torch.softmax(query * (WIDTH // HEADS) ** -0.5 @ key.transpose(-1, -2), -1)
            seen = weights @ value
        else:
            seen = F.scaled_dot_product_attention(query, key, value)
        x = x + self.out(seen.transpose(1, 2).reshape(lines, steps, WIDTH))
        return x + self.narrow(F.silu(self.widen(self.norm_after(x))))


class Recogniser(nn.Module):
    def __init__(self, classes=CLASSES):
        super().__init__()
        self.first = nn.Conv2d(1, 16, 3, 2, 1)
        self.blocks = nn.Sequential(*[Block(*block) for block in BLOCKS])
        self.narrow = nn.Conv2d(480, 60, (1, 3), padding=(0, 1))
        self.widen = nn.Conv2d(60, WIDTH, 1)
        self.attention = nn.Sequential(Attention(), Attention())
        self.norm = nn.LayerNorm(WIDTH, 1e-6)
        self.back = nn.Conv2d(WIDTH, 480, 1)
        self.narrow_both = nn.Conv2d(960, 60, (1, 3), padding=(0, 1))
        self.widen_both = nn.Conv2d(60, WIDTH, 1)
        self.head = nn.Linear(WIDTH, classes)

    def forward(self, x):
        """Takes grey from -1 to 1, 24 to 48 pixels high. Returns logits, one for eight columns of pixels."""
        seen = self.blocks(self.first(x))
        seen = F.avg_pool2d(seen.mean(2, keepdim=True), (1, 2), (1, 2))
        x = F.silu(self.widen(F.silu(self.narrow(seen))))
        x = self.norm(self.attention(x.squeeze(2).transpose(1, 2)))
        x = F.silu(self.back(x.transpose(1, 2).unsqueeze(2)))
        x = F.silu(self.widen_both(F.silu(self.narrow_both(torch.cat((seen, x), 1)))))
        return self.head(x.squeeze(2).transpose(1, 2))


class Source:
    """Reads the ONNX file's convolutions and products in the order in which they are run."""

    def __init__(self, path):
        import onnx
        from onnx import numpy_helper

        graph = onnx.load(path).graph
        self.values = {
            node.output[0]: numpy_helper.to_array(node.attribute[0].t)
            for node in graph.node
            if node.op_type == "Constant"
        }
        self.values.update((each.name, numpy_helper.to_array(each)) for each in graph.initializer)
        self.nodes = [node for node in graph.node if node.op_type != "Constant"]
        self.convolutions = iter([node for node in self.nodes if node.op_type == "Conv"])
        self.products = iter([n for n in self.nodes if n.op_type == "MatMul" and n.input[1] in self.values])

    def user(self, name, *kinds):
        users = [node for node in self.nodes if name in node.input]
        return users[0] if len(users) == 1 and users[0].op_type in kinds else None

    def beside(self, node, name):
        return next(self.values[each] for each in node.input if each != name and each in self.values)

    def factor_and_sum(self, name):
        """Returns the factor and the sum that follow, and the name of the result."""
        product = self.user(name, "Mul")
        if not product or not any(each in self.values for each in product.input):
            return 1.0, 0.0, name
        total = self.user(product.output[0], "Add")
        if not total or self.beside(total, product.output[0]).size != 1:
            return 1.0, 0.0, name
        return (
            float(self.beside(product, name).item()),
            float(self.beside(total, product.output[0]).item()),
            total.output[0],
        )

    def convolution(self):
        """Returns weights and bias with the following nodes folded in, then factor and sum after the activation."""
        node = next(self.convolutions)
        weights = self.values[node.input[1]].astype("float64")
        bias = self.values[node.input[2]].astype("float64") if len(node.input) > 2 else np.zeros(len(weights))
        name = node.output[0]
        norm = self.user(name, "BatchNormalization")
        if norm:
            scale, shift, mean, variance = (self.values[each].astype("float64") for each in norm.input[1:])
            factor = scale / np.sqrt(variance + 1e-5)
            weights, bias = weights * factor[:, None, None, None], (bias - mean) * factor + shift
            name = norm.output[0]
        factor, shift, name = self.factor_and_sum(name)
        weights, bias = weights * factor, bias * factor + shift
        swish = self.user(name, "HardSwish")
        factor, shift, _ = self.factor_and_sum(swish.output[0]) if swish else (1.0, 0.0, "")
        return weights, bias, factor, shift

    def product(self):
        node = next(self.products)
        total = self.user(node.output[0], "Add")
        return self.values[node.input[1]].T, self.beside(total, node.output[0])

    def norms(self):
        """Returns factors and sums of the layer normalisations."""
        for node in self.nodes:
            if node.op_type == "Div":
                product = self.user(node.output[0], "Mul")
                total = self.user(product.output[0], "Add")
                yield self.beside(product, node.output[0]), self.beside(total, product.output[0])


def put(layer, weights, bias):
    layer.weight.data = torch.tensor(np.ascontiguousarray(weights), dtype=torch.float32).reshape(layer.weight.shape)
    layer.bias.data = torch.tensor(np.ascontiguousarray(bias), dtype=torch.float32)


def load_original(path):
    """Returns the network with the file's weights and its 97 classes."""
    source, network = Source(path), Recogniser(97)
    weights, bias, _, _ = source.convolution()
    put(network.first, weights.sum(1, keepdims=True), bias)
    before = 1.0
    for block in network.blocks:
        weights, bias, factor, shift = source.convolution()
        put(block.by_channel, weights * before, bias)
        block.shift.data = torch.tensor(shift / factor, dtype=torch.float32)
        if isinstance(block.weigh, Weigh):
            weights, bias, _, _ = source.convolution()
            put(block.weigh.squeeze, weights * factor, bias)
            put(block.weigh.expand, *source.convolution()[:2])
        weights, bias, before, shift_after = source.convolution()
        put(block.across, weights * factor, bias)
        block.shift_after.data = torch.tensor(shift_after / before, dtype=torch.float32)
    weights, bias, _, _ = source.convolution()
    put(network.narrow, weights * before, bias)
    put(network.widen, *source.convolution()[:2])
    norms = source.norms()
    for attention in network.attention:
        for norm in (attention.norm, attention.norm_after):
            put(norm, *next(norms))
        for layer in (attention.into, attention.out, attention.widen, attention.narrow):
            put(layer, *source.product())
    put(network.norm, *next(norms))
    put(network.back, *source.convolution()[:2])
    weights, bias, _, _ = source.convolution()
    weights[:, :480] *= before
    put(network.narrow_both, weights, bias)
    put(network.widen_both, *source.convolution()[:2])
    put(network.head, *source.product())
    return network


def extend(network, seed=1):
    """Adds characters. The row of a new one starts as that of the one it resembles, a little less likely."""
    generator = torch.Generator().manual_seed(seed)
    old = network.head
    new = nn.Linear(WIDTH, CLASSES)
    place = {character: number + 1 for number, character in enumerate(PLAIN)} | {" ": 96}
    for character in ALPHABET:
        like = place[LIKE.get(character, character)]
        row = old.weight.data[like].clone()
        bias = old.bias.data[like].clone()
        if character in LIKE:
            row += 0.02 * row.std() * torch.randn(WIDTH, generator=generator)
            bias -= 2
        new.weight.data[NUMBER[character]], new.bias.data[NUMBER[character]] = row, bias
    new.weight.data[0], new.bias.data[0] = old.weight.data[0], old.bias.data[0]
    network.head = new
    return network


def check(path):
    import onnxruntime

    session = onnxruntime.InferenceSession(path)
    network = load_original(path).eval()
    worst = 0.0
    for height, width in ((48, 320), (32, 200), (36, 488), (40, 96)):
        x = np.random.default_rng(height).uniform(-1, 1, (2, 1, height, width)).astype("float32")
        wanted = session.run(None, {session.get_inputs()[0].name: np.repeat(x, 3, 1)})[0]
        with torch.no_grad():
            got = torch.softmax(network(torch.tensor(x)), -1).numpy()
        worst = max(worst, float(np.abs(got - wanted).max()))
        print(f"{height} x {width}: differs by at most {np.abs(got - wanted).max():.2e}")
    print(sum(each.numel() for each in network.parameters()), "parameters")
    if worst > 1e-4:
        raise SystemExit("the networks differ")


if __name__ == "__main__":
    check(sys.argv[1])
    if len(sys.argv) > 2:
        torch.save(extend(load_original(sys.argv[1])).state_dict(), sys.argv[2])

"""Batches of lines: drawn ones from processes that draw continuously, real ones from the packed strips."""

import io
import json
import multiprocessing
import pathlib
import random
import typing

import numpy as np
import torch
from alphabet import encode
from drawing import Faces, sample
from effects import BOX, MARGIN
from PIL import Image
from texts import Texts


class Shape(typing.NamedTuple):
    """The shape of a line as the network sees it: its rows, and its width compared with the box at that height."""

    height: int
    stretch: float

    def width(self, strip):
        """Returns the width of a strip's line. As in the product, it is widened to a multiple of 8."""
        wide = (strip.shape[1] - 2 * MARGIN) * self.height / BOX * self.stretch
        return -(-round(max(self.height, wide)) // 8) * 8


# The first shape is the product's (engine/models.ts). Training also shows lines in the others.
SHAPE = Shape(24, 1.57)
HEIGHTS, HEIGHT_SHARES = (24, 28, 32), (4, 1, 1)
# The minimum and maximum width of a drawn line, compared with its box.
NARROW, WIDE = 0.84, 1.2
# The widths of lines. Each line is stretched to the nearest one, so that no line needs padding, as in the product.
BUCKETS = [40, 48, 56, 64, 80, 96, 112, 136, 160, 192, 232, 280, 336, 400, 480, 576, 688, 824, 984]
# The share of lines with accents anywhere. It is twice the share in the test lines, because these lines are the hardest to read.
ACCENTS = 10
# A batch has as many lines as fit into this many columns of pixels.
columns = 2**17


def lines_of(width):
    return max(4, min(1024, columns // width // 8 * 8))


def bucket_of(strip_width, target, stretch):
    """Returns the bucket of a strip, or None if its characters do not fit: CTC needs a step for each, and one between equal
    ones.
    """
    wanted = (strip_width - 2 * MARGIN) * stretch
    steps = len(target) + sum(a == b for a, b in zip(target, target[1:], strict=False)) + 1
    bucket = min(range(len(BUCKETS)), key=lambda number: abs(np.log(BUCKETS[number] / max(1, wanted))))
    while bucket < len(BUCKETS) and BUCKETS[bucket] // 8 < steps:
        bucket += 1
    if bucket == len(BUCKETS) or BUCKETS[bucket] > 1.7 * wanted:
        return None
    return bucket


def canvas(bucket):
    return int(BUCKETS[bucket] * 1.7) + 40


def stack(bucket, rows):
    """Puts strips on canvases of one width, and returns them with their widths and their concatenated targets."""
    strips = np.full((len(rows), 48, canvas(bucket)), 255, "uint8")
    for at, (strip, _) in enumerate(rows):
        strips[at, :, : strip.shape[1]] = strip
        # Beyond the strip, its edge pixels repeat.
        strips[at, :, strip.shape[1] :] = strip[:, -1:]
    widths = np.array([strip.shape[1] for strip, _ in rows], "float32")
    lengths = np.array([len(target) for _, target in rows], "int64")
    targets = np.concatenate([np.array(target, "int64") for _, target in rows])
    return bucket, strips, widths, targets, lengths


def draw_forever(queue, fonts, words, seed):
    import os

    os.nice(5)
    torch.set_num_threads(1)
    drawn = random.Random(seed)
    texts, faces = Texts(words, seed, ACCENTS), Faces(fonts)
    waiting = [[] for _ in BUCKETS]
    while True:
        text, strip = sample(texts, faces, drawn)
        target = encode(text)
        bucket = bucket_of(strip.shape[1], target, drawn.uniform(NARROW, WIDE))
        if bucket is None or strip.shape[1] > canvas(bucket):
            continue
        waiting[bucket].append((strip, target))
        if len(waiting[bucket]) >= lines_of(BUCKETS[bucket]):
            queue.put(stack(bucket, waiting[bucket]))
            waiting[bucket] = []


class Drawn:
    """A ring of drawn batches on the device. Each is used a few times, worn differently, until a newer one replaces it."""

    def __init__(self, fonts, words, device, seed, processes, size=400, least=60):
        context = multiprocessing.get_context("fork")
        self.queue = context.Queue(64)
        self.device, self.size, self.ring, self.next = device, size, [], 0
        self.random = random.Random(seed)
        self.arrived, self.least = 0, least
        self.processes = [
            context.Process(
                target=draw_forever, args=(self.queue, fonts, words, 1000 * seed + number), daemon=True
            )
            for number in range(processes)
        ]
        for process in self.processes:
            process.start()

    def take(self, block=False):
        while block or not self.queue.empty():
            bucket, *arrays = self.queue.get()
            batch = (bucket, *(torch.from_numpy(array).to(self.device) for array in arrays))
            if len(self.ring) < self.size:
                self.ring.append(batch)
            else:
                self.ring[self.next] = batch
                self.next = (self.next + 1) % self.size
            self.arrived += len(batch[1])
            block = False

    def batch(self):
        while len(self.ring) < self.least:
            self.take(block=True)
        self.take()
        return self.random.choice(self.ring)

    def stop(self):
        for process in self.processes:
            process.terminate()


def read_lines(folder):
    """Reads the records of the real lines, each with its strip."""
    folder = pathlib.Path(folder)
    packed = (folder / "lines.bin").read_bytes()
    records = [json.loads(line) for line in open(folder / "lines.jsonl", encoding="utf8")]
    for record in records:
        image = Image.open(io.BytesIO(packed[record["at"] : record["at"] + record["bytes"]]))
        record["strip"] = np.asarray(image.convert("L"))
    return records


class Real:
    """Real lines on the device, by bucket. Each line is in the buckets around its width."""

    def __init__(self, records, device):
        self.device = device
        self.buckets = {}
        for record in records:
            if record["doubtful"]:
                continue
            target = encode(record["text"])
            found = {bucket_of(record["strip"].shape[1], target, stretch) for stretch in (0.9, 1.0, 1.1)}
            for bucket in found - {None}:
                if record["strip"].shape[1] <= canvas(bucket):
                    self.buckets.setdefault(bucket, []).append((record["strip"], target))
        self.stacked = {}
        for bucket, rows in self.buckets.items():
            _, strips, widths, targets, lengths = stack(bucket, rows)
            longest = int(lengths.max())
            padded = np.zeros((len(rows), longest), "int64")
            for at, (_, target) in enumerate(rows):
                padded[at, : len(target)] = target
            self.stacked[bucket] = tuple(torch.from_numpy(each).to(device) for each in (strips, widths, padded, lengths))

    def draw(self, bucket, count):
        if bucket not in self.stacked:
            return None
        strips, widths, padded, lengths = self.stacked[bucket]
        chosen = torch.randint(len(strips), (count,), device=self.device)
        lengths = lengths[chosen]
        mask = torch.arange(padded.shape[1], device=self.device).view(1, -1) < lengths.view(-1, 1)
        return strips[chosen], widths[chosen], padded[chosen][mask], lengths

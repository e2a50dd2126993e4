"""Trains the recogniser on drawn and real lines.

    python train.py --data <folder> --out <folder> [--from <weights.pt>] [--folds] [--first <s>] [--second <s>]

The folder of data has fonts/ and words/, and lines.bin with lines.jsonl for real lines. Without --from it starts with the
English model (en_PP-OCRv4_rec.onnx in the folder, or the weights.pt that network.py makes from it). With --folds three
networks are trained on the same drawn lines: `all` sees all real lines, `fold0` and `fold1` those of the other merchants,
so that each merchant's lines can be read by a network that never saw them.
"""

import argparse
import copy
import math
import pathlib
import random
import time

import data as batches
import torch
import torch.nn.functional as F
from alphabet import CLASSES
from data import BUCKETS, HEIGHT_SHARES, HEIGHTS, Drawn, Real, lines_of, read_lines
from effects import BOX, cut, wear
from evaluate import evaluate_drawn, evaluate_lines
from network import Recogniser


class Averaged:
    """The running mean of the weights, which reads better than the weights themselves."""

    def __init__(self, network, decay):
        self.decay, self.network = decay, copy.deepcopy(network)

    @torch.no_grad()
    def update(self, network, step):
        decay = min(self.decay, (1 + step) / (10 + step))
        old, new = list(self.network.parameters()), list(network.parameters())
        torch._foreach_lerp_(old, new, 1 - decay)


class Branch:
    def __init__(self, name, network, real, arguments):
        self.name, self.network, self.real = name, network, real
        self.average = Averaged(network, arguments.average)
        groups = []
        for parameter in network.parameters():
            # The folded weights differ by orders of magnitude between layers, so each moves in steps in proportion to its size.
            size = float(parameter.detach().pow(2).mean().sqrt())
            decay = 1e-4 if parameter.ndim > 1 else 0.0
            groups.append({"params": [parameter], "size": max(size, 0.02), "weight_decay": decay})
        self.optimiser = torch.optim.AdamW(groups, lr=1e-3, betas=(0.9, 0.98), fused=arguments.device == "cuda")

    def set_rate(self, rate):
        for group in self.optimiser.param_groups:
            group["lr"] = rate * group["size"]


def loss_of(network, x, targets, lengths, arguments):
    with torch.autocast(arguments.device, torch.bfloat16, enabled=arguments.bf16):
        logits = network(x)
    scores = F.log_softmax(logits.float(), -1).transpose(0, 1)
    steps = torch.full((len(x),), scores.shape[0], dtype=torch.long, device=x.device)
    losses = F.ctc_loss(scores, targets, steps, lengths, reduction="none", zero_infinity=True)
    return (losses / lengths.clamp(min=1).float().sqrt()).mean()


def mixed(branch, batch, share, height):
    bucket, strips, widths, targets, lengths = batch
    gentle = torch.zeros(len(strips), dtype=torch.bool, device=strips.device)
    count = int(lines_of(BUCKETS[bucket]) * share)
    more = branch.real.draw(bucket, count) if branch.real and count else None
    if more is not None:
        strips, widths = torch.cat((strips, more[0])), torch.cat((widths, more[1]))
        targets, lengths = torch.cat((targets, more[2])), torch.cat((lengths, more[3]))
        gentle = torch.cat((gentle, torch.ones(len(more[0]), dtype=torch.bool, device=strips.device)))
    worn = wear(cut(strips, widths, BOX, BUCKETS[bucket], gentle), gentle)
    # Lines are worn in the resolution in which they were printed and photographed. The product reduces them to fewer rows
    # afterwards.
    x = F.interpolate(worn, (height, BUCKETS[bucket]), mode="bilinear", antialias=True) * 2 - 1
    return x, targets, lengths


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--data", required=True)
    parser.add_argument("--out", required=True)
    parser.add_argument("--from", dest="weights", default=None)
    parser.add_argument("--first", type=float, default=280, help="seconds on drawn lines alone; 0 leaves them out, to go on with --from")
    parser.add_argument("--second", type=float, default=230, help="seconds on drawn and real lines; 0 ends before them")
    parser.add_argument("--rate", type=float, default=0.005)
    parser.add_argument("--warmup", type=int, default=100)
    parser.add_argument("--average", type=float, default=0.998)
    parser.add_argument("--real", type=float, default=0.35)
    parser.add_argument("--folds", action="store_true")
    parser.add_argument("--bf16", action="store_true")
    parser.add_argument("--small", action="store_true", help="batches of a few lines, to try everything on a processor")
    parser.add_argument("--processes", type=int, default=14)
    parser.add_argument("--seed", type=int, default=20)
    parser.add_argument("--device", default="cuda" if torch.cuda.is_available() else "cpu")
    arguments = parser.parse_args()
    data, out = pathlib.Path(arguments.data), pathlib.Path(arguments.out)
    # Drawing begins before the GPU is used, because the processes are forked.
    begun = time.time()
    if arguments.small:
        batches.columns = 2**11
    drawn = Drawn(
        data / "fonts",
        data / "words",
        arguments.device,
        arguments.seed,
        arguments.processes,
        least=2 if arguments.small else 40,
    )
    torch.manual_seed(arguments.seed)
    torch.backends.cuda.matmul.allow_tf32 = torch.backends.cudnn.allow_tf32 = True
    network = Recogniser(CLASSES)
    network.load_state_dict(torch.load(arguments.weights or data / "weights.pt", map_location="cpu"))
    network = network.to(arguments.device)
    records = read_lines(data) if (data / "lines.jsonl").exists() else []
    if arguments.small:
        records = records[::40]
    branches = []
    names = ["all", "fold0", "fold1"] if arguments.folds else ["all"]
    for name in names:
        chosen = [each for each in records if name == "all" or each["fold"] != int(name[-1])]
        real = Real(chosen, arguments.device) if chosen else None
        branches.append(Branch(name, copy.deepcopy(network), real, arguments))
    print(f"{len(records)} real lines, {time.time() - begun:.0f} s", flush=True)
    if arguments.first > 0:
        run(branches[:1], drawn, arguments, begun, arguments.first, arguments.rate, 0.15, 0.0)
        save(branches[:1], out)
        print(f"drawn lines alone: {evaluate_drawn(branches[0].average.network, data, arguments.device, 60 if arguments.small else None)}", flush=True)
    if arguments.second == 0:
        return drawn.stop()
    # The second part begins with the mean of the first, which is the same for each set of merchants.
    first = branches[0].average.network
    branches = [Branch(each.name, copy.deepcopy(first), each.real, arguments) for each in branches]
    run(branches, drawn, arguments, time.time(), arguments.second, 0.6 * arguments.rate, 0.01, arguments.real)
    drawn.stop()
    save(branches, out)
    report(branches, records, data, arguments)


def run(branches, drawn, arguments, begun, seconds, rate, last, share):
    """Trains for a given time. The rate rises within a few steps and falls as a cosine."""
    losses, step, done = {branch.name: [] for branch in branches}, 0, 0.0
    heights = random.Random(arguments.seed)
    while done < 1:
        batch = drawn.batch()
        height = heights.choices(HEIGHTS, HEIGHT_SHARES)[0]
        falling = rate * (last + (1 - last) * 0.5 * (1 + math.cos(math.pi * done)))
        for branch in branches:
            x, targets, lengths = mixed(branch, batch, share, height)
            branch.set_rate(falling * min(1, (step + 1) / arguments.warmup))
            loss = loss_of(branch.network, x, targets, lengths, arguments)
            branch.optimiser.zero_grad(set_to_none=True)
            loss.backward()
            torch.nn.utils.clip_grad_norm_(branch.network.parameters(), 2.0)
            branch.optimiser.step()
            branch.average.update(branch.network, step)
            losses[branch.name].append(loss.detach())
        step += 1
        done = min(1.0, (time.time() - begun) / seconds)
        if step in (1, 10, 30) or step % 100 == 0 or done == 1:
            means = {name: round(float(torch.stack(each[-100:]).mean()), 4) for name, each in losses.items()}
            print(f"step {step}, {time.time() - begun:.0f} s, {drawn.arrived} lines drawn, loss {means}", flush=True)


def save(branches, out):
    out.mkdir(parents=True, exist_ok=True)
    for branch in branches:
        weights = {name: value.cpu().contiguous() for name, value in branch.average.network.state_dict().items()}
        torch.save(weights, out / f"{branch.name}.pt")


def report(branches, records, data, arguments):
    networks = {branch.name: branch.average.network for branch in branches}
    print("drawn, faces never shown:", evaluate_drawn(networks["all"], data, arguments.device, 60 if arguments.small else None))
    for source in ("sroie", "de"):
        part = [each for each in records if each["id"].startswith(source)]
        if part:
            print(f"{source}, English model: {evaluate_lines(None, part, arguments.device)}")
            print(f"{source}, all: {evaluate_lines(networks['all'], part, arguments.device)}")
    if "fold0" in networks:
        for fold in (0, 1):
            part = [each for each in records if each["fold"] == fold]
            print(f"fold {fold}, English model: {evaluate_lines(None, part, arguments.device)}")
            print(f"fold {fold}, out of fold: {evaluate_lines(networks[f'fold{fold}'], part, arguments.device)}")


if __name__ == "__main__":
    main()

"""Trains the models that choose a receipt's total and merchant, and measures them on merchants they have not seen.

    python3 training/fields/train.py CANDIDATES.json [--out server/models/fields.json] [--plot docs/....svg]

Folds are by merchant, with a fixed seed. Transcripts help to train; figures are those of pictures, out of fold. The
probabilities are fitted on out-of-fold margins, and verified once more by folds.
"""

import argparse
import hashlib
import json
import math
import random
import sys

import lightgbm as lgb
import numpy as np
from sklearn.isotonic import IsotonicRegression

SEED = 20261116
FOLDS = 10
# A field with this probability is right in 99 of 100 cases, as the API promises.
SURE, SURE_RIGHT, UNSURE_MOST = 0.9, 0.99, 0.88
# Margins are log-odds. The trees themselves must reach this one.
SURE_MARGIN = math.log(SURE / (1 - SURE))
# A value that was recognised with less confidence is never sure, wherever it is printed. The server does the same.
READ_MIN = 0.9
LEAD_OF_THE_ONLY = 10.0
PARAMS = {
    "objective": "cross_entropy",
    "learning_rate": 0.08,
    "num_leaves": 8,
    "min_data_in_leaf": 12,
    "lambda_l2": 3.0,
    "feature_fraction": 0.6,
    "bagging_fraction": 0.8,
    "bagging_freq": 1,
    "seed": SEED,
    "deterministic": True,
    "num_threads": 1,
    "verbosity": -1,
}
ROUNDS = {"total": 90, "merchant": 120}


def target(field, candidate):
    if field == "total":
        return float(candidate["right"])
    return 1.0 if candidate["strict"] else 0.4 if candidate["fair"] else 0.0


def fit(field, documents):
    rows, targets, weights = [], [], []
    for document in documents:
        for candidate in document[field]:
            rows.append(candidate["features"])
            targets.append(target(field, candidate))
            weights.append(1.0 if document["kind"] == "picture" else 0.7)
    data = lgb.Dataset(np.array(rows), np.array(targets), weight=np.array(weights))
    return lgb.train(PARAMS, data, ROUNDS[field])


def scores(model, candidates):
    return model.predict(np.array([c["features"] for c in candidates]), raw_score=True) if candidates else []


def choose(model, candidates):
    """Returns the best candidate and its margin: the lesser of its score and its lead."""
    if not candidates:
        return None, -LEAD_OF_THE_ONLY
    values = scores(model, candidates)
    order = np.argsort(-values, kind="stable")
    best = values[order[0]]
    lead = best - values[order[1]] if len(order) > 1 else LEAD_OF_THE_ONLY
    return candidates[order[0]], float(min(best, lead))


def folds_of(documents):
    groups = sorted({d["group"] for d in documents})
    random.Random(SEED).shuffle(groups)
    return {group: at % FOLDS for at, group in enumerate(groups)}


def out_of_fold(field, documents, folds):
    chosen = {}
    for fold in range(FOLDS):
        model = fit(field, [d for d in documents if folds[d["group"]] != fold])
        for d in documents:
            if folds[d["group"]] == fold:
                candidate, margin = choose(model, d[field])
                # If the model rejects all candidates, the rules' choice is used.
                chosen[d["kind"], d["id"]] = (candidate if margin >= 0 else ruled(field, d) or candidate, margin)
    return chosen


def ruled(field, document):
    got, rules = document["rules"]["got"][field], document["rules"]
    return got and {"value": got, "right": rules["total"], "strict": rules["strict"], "fair": rules["fair"]}


def calibrate(margins, right):
    """Returns rising pairs (margin, probability), with one step from the unsure to the sure."""
    order = np.argsort(margins)
    x, y = np.array(margins)[order], np.array(right, float)[order]
    levels = IsotonicRegression(y_min=0, y_max=1, out_of_bounds="clip").fit(x, y).predict(x)
    surest = sure_from(x, y)
    rising = [(-LEAD_OF_THE_ONLY, 0.0)]
    for level in np.unique(levels):
        inside = levels == level
        if x[inside].min() < surest:
            rising.append((x[inside].min(), max(rising[-1][1], min(smoothed(y[inside]), UNSURE_MOST))))
    if surest < math.inf:
        # Values between two points are interpolated. The line must not reach the sure ones from below.
        rising += [(surest - 1e-3, rising[-1][1]), (surest, min(max(smoothed(y[x >= surest]), SURE), 0.99))]
    return [(round(float(margin), 4), round(float(value), 4)) for margin, value in rising[1:]]


def smoothed(answers):
    """Returns the share of right choices. Two added choices, one of them right, pull it towards a half, because few choices
    prove little.
    """
    return (answers.sum() + 1) / (len(answers) + 2)


def sure_from(x, y):
    """Returns the least margin from which 99 of 100 choices were right, even if one more had been wrong: few choices prove
    little.
    """
    counts = np.arange(len(y), 0, -1)
    right_above = np.cumsum(y[::-1])[::-1] / (counts + 1)
    return min((m for m, share in zip(x, right_above) if share >= SURE_RIGHT and m >= SURE_MARGIN), default=math.inf)


def probability(pairs, margin):
    xs, ys = zip(*pairs)
    return float(np.interp(margin, xs, ys))


def is_well_read(candidate):
    return candidate is not None and candidate.get("read", 1) >= READ_MIN


def plain_trees(model):
    trees = []
    for info in model.dump_model()["tree_info"]:
        tree = {"feature": [], "threshold": [], "left": [], "right": [], "leaf": []}

        def walk(node):
            if "leaf_value" in node:
                tree["leaf"].append(round(node["leaf_value"], 5))
                return -len(tree["leaf"])
            at = len(tree["feature"])
            tree["feature"].append(node["split_feature"])
            # LightGBM separates zero from smaller and larger values by a tiny number, which must not become zero.
            threshold = node["threshold"]
            tree["threshold"].append(threshold if abs(threshold) < 1e-6 else round(threshold, 6))
            tree["left"].append(0)
            tree["right"].append(0)
            tree["left"][at] = walk(node["left_child"])
            tree["right"][at] = walk(node["right_child"])
            return at

        walk(info["tree_structure"])
        trees.append(tree)
    return trees


def check_export(model, trees, candidates):
    """Requires that the plain trees score as the model does, since the server evaluates only them."""

    def score(features):
        total = 0.0
        for tree in trees:
            node = 0 if tree["feature"] else -1
            while node >= 0:
                goes_left = features[tree["feature"][node]] <= tree["threshold"][node]
                node = tree["left" if goes_left else "right"][node]
            total += tree["leaf"][-1 - node]
        return total

    for candidate, wanted in zip(candidates, scores(model, candidates)):
        assert abs(score(candidate["features"]) - wanted) < 0.01, (score(candidate["features"]), wanted)


def plot(points):
    """Draws a reliability plot: the share of right choices by their probability."""
    size, edge, colours = 320, 50, {"total": "#1f6feb", "merchant": "#c2410c"}
    at = lambda p, r: (edge + p * size, edge + (1 - r) * size)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{size + 2 * edge + 120}" height="{size + 2 * edge}" '
        'font-family="sans-serif" font-size="12">',
        "<title>Reliability of a receipt's fields, merchants not seen in training</title>",
        f'<rect width="100%" height="100%" fill="white"/><rect x="{edge}" y="{edge}" width="{size}" height="{size}" fill="none" stroke="#999"/>',
        f'<line x1="{edge}" y1="{edge + size}" x2="{edge + size}" y2="{edge}" stroke="#999" stroke-dasharray="4"/>',
        f'<text x="{edge + size / 2}" y="{edge + size + 35}" text-anchor="middle">confidence</text>',
        f'<text x="15" y="{edge + size / 2}" transform="rotate(-90 15 {edge + size / 2})" text-anchor="middle">share that was right</text>',
    ]
    for tick in (0, 0.25, 0.5, 0.75, 1):
        x, y = at(tick, tick)
        parts.append(f'<text x="{x}" y="{edge + size + 16}" text-anchor="middle">{tick}</text>')
        parts.append(f'<text x="{edge - 6}" y="{y + 4}" text-anchor="end">{tick}</text>')
    for row, (field, answers) in enumerate(points.items()):
        bins = [(0, 0.3), (0.3, 0.5), (0.5, 0.7), (0.7, 0.8), (0.8, 0.9), (0.9, 1.01)]
        line = []
        for low, high in bins:
            inside = [(p, r) for p, r in answers if low <= p < high]
            if not inside:
                continue
            p, r = (sum(v) / len(inside) for v in zip(*inside))
            x, y = at(p, r)
            line.append(f"{x:.1f},{y:.1f}")
            parts.append(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{2 + len(inside) ** 0.5 / 2:.1f}" fill="{colours[field]}"/>')
            parts.append(f'<text x="{x + 8:.1f}" y="{y + 14:.1f}" font-size="10">{sum(v for _, v in inside)}/{len(inside)}</text>')
        parts.append(f'<polyline points="{" ".join(line)}" fill="none" stroke="{colours[field]}"/>')
        parts.append(f'<text x="{edge + size + 12}" y="{edge + 20 + 18 * row}" fill="{colours[field]}">{field}</text>')
    return "\n".join(parts + ["</svg>", ""])


def share(values):
    values = list(values)
    return f"{100 * sum(values) / max(1, len(values)):.1f} % ({sum(values)}/{len(values)})"


def report(name, rows):
    print(f"{name:34}" + "  ".join(f"{k} {share(v)}" for k, v in rows.items()))


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("candidates", nargs="+")
    parser.add_argument("--out")
    parser.add_argument("--plot")
    parser.add_argument("--manifest")
    parser.add_argument("--failures", action="store_true")
    options = parser.parse_args()
    documents, names = [], None
    for path in options.candidates:
        with open(path) as file:
            read = json.load(file)
        documents += read["documents"]
        names = read["features"]
    folds = folds_of(documents)
    pictures = [d for d in documents if d["kind"] == "picture"]
    sets = sorted({d["set"] for d in documents})
    chosen = {field: out_of_fold(field, documents, folds) for field in ("total", "merchant")}

    def right(d, field, key):
        candidate = chosen[field][d["kind"], d["id"]][0]
        return int(bool(candidate and candidate[key]))

    def as_labelled(d):
        candidate = chosen["total"][d["kind"], d["id"]][0]
        return int(bool(candidate and candidate["value"] == d["wanted"]["labelled"]))

    def figures(ds, learned):
        total = [right(d, "total", "right") if learned else int(d["rules"]["total"]) for d in ds]
        strict = [right(d, "merchant", "strict") if learned else int(d["rules"]["strict"]) for d in ds]
        fair = [right(d, "merchant", "fair") if learned else int(d["rules"]["fair"]) for d in ds]
        date = [int(d["rules"]["date"]) for d in ds]
        return {
            "total": total,
            "date": date,
            "strict": strict,
            "fair": fair,
            "all three": [a * b * c for a, b, c in zip(total, date, strict)],
            "VAT": [int(v) for d in ds for v in d["rules"]["vat"]],
        }

    for name, ds in [("pictures", pictures)] + [(s, [d for d in documents if d["set"] == s]) for s in sets]:
        if not ds:
            continue
        report(f"{name}: rules", figures(ds, False))
        report(f"{name}: learned, out of fold", figures(ds, True))
        print(
            f"{'':34}a right candidate exists: total {share(int(any(c['right'] for c in d['total'])) for d in ds)}"
            f"  strict {share(int(any(c['strict'] for c in d['merchant'])) for d in ds)}"
            f"  fair {share(int(any(c['fair'] for c in d['merchant'])) for d in ds)}"
        )

    measured = pictures or documents
    model, points = {}, {}
    for field, key in (("total", "right"), ("merchant", "strict")):
        pairs, sure, sure_right = {}, 0, 0
        margins = {id(d): chosen[field][d["kind"], d["id"]][1] for d in measured}
        well = {id(d): is_well_read(chosen[field][d["kind"], d["id"]][0]) for d in measured}
        for fold in range(FOLDS):
            train = [d for d in measured if folds[d["group"]] != fold and well[id(d)]]
            curve = calibrate([margins[id(d)] for d in train], [right(d, field, key) for d in train])
            for d in measured:
                if folds[d["group"]] == fold:
                    found = probability(curve, margins[id(d)])
                    pairs[id(d)] = found if well[id(d)] else min(found, UNSURE_MOST)
        answered = [d for d in measured if pairs[id(d)] >= 0.9]
        points[field] = [(pairs[id(d)], right(d, field, key)) for d in measured]
        print(f"{field}: probability of 0.9 and more, out of fold: right in {share(right(d, field, key) for d in answered)}")
        if field == "total":
            print(
                f"   as labelled, without errata.json: {share(as_labelled(d) for d in answered)},"
                f" and of all {share(as_labelled(d) for d in measured)}"
            )
        final = fit(field, documents)
        read = [d for d in measured if well[id(d)]]
        curve = calibrate([margins[id(d)] for d in read], [right(d, field, key) for d in read])
        model[field] = {"features": names[field], "trees": plain_trees(final), "calibration": curve}
        check_export(final, model[field]["trees"], documents[0][field] + documents[-1][field])
        gain = sorted(zip(final.feature_importance("gain"), names[field]), reverse=True)
        print("   by gain:", ", ".join(f"{n} {g:.0f}" for g, n in gain[:14]))
    if options.failures:
        for d in pictures or documents:
            for field, key in (("total", "right"), ("merchant", "fair")):
                candidate, margin = chosen[field][d["kind"], d["id"]]
                if not right(d, field, key):
                    print(
                        f"  {d['set']} {d['id']} {field}: {candidate and candidate['value']!r}, labelled "
                        f"{d['wanted']['company' if field == 'merchant' else 'total']!r}, margin {margin:.2f}, "
                        f"possible {any(c[key] for c in d[field])}, rules {d['rules']['got'][field]!r}"
                    )
    if options.plot:
        with open(options.plot, "w") as file:
            file.write(plot(points))
    if options.out:
        text = json.dumps(model, separators=(",", ":"))
        with open(options.out, "w") as file:
            file.write(text)
        if options.manifest:
            counts = {s: sum(d["set"] == s for d in documents) for s in sets}
            digest = hashlib.sha256(text.encode()).hexdigest()
            with open(options.manifest, "w") as file:
                json.dump({"file": "fields.json", "sha256": digest, "seed": SEED, "documents": counts}, file, indent=2)
                file.write("\n")
        print(options.out, len(text), "bytes, sha256", hashlib.sha256(text.encode()).hexdigest(), file=sys.stderr)


main()

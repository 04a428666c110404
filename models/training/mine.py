"""Hard negatives: pairs of statements of one document that the model that ships takes most surely for conflicts.

    python3 mine.py ROWS.npz JUDGE DOCUMENTS.jsonl TOKENIZER OUT.npz

Authors seldom contradict themselves, so what the model suspects in real documents, and in written ones apart from their planted sentences, is
labelled compatible: of each document the 16 surest of its nearest pairs, and 6 others. OUT is ROWS with these, for verify.py.
"""

import sys

import numpy as np
import torch

import verify
from data import lines
from statements import CLS, SEP, Statements
from verify_rows import PAIRS

SUREST, OTHERS, WEIGHT = 16, 6, 0.3
TOKENS = 131_072


@torch.no_grad()
def conflict(encoder, weights, statements, pairs):
    """How much likelier a conflict is than none, in log-odds."""
    left, right = (torch.from_numpy(side.copy()).cuda() for side in pairs.T)
    size = statements.lengths[left] + statements.lengths[right] + 3
    out, order, at = torch.zeros(len(pairs), device="cuda"), torch.argsort(size), 0
    while at < len(order):
        count = TOKENS // (int(size[order[min(len(order) - 1, at + 1023)]]) + 7)
        part = order[at : at + count]
        length = (int(size[part].max()) + 7) // 8 * 8
        with torch.autocast("cuda", dtype=torch.bfloat16):
            late, _ = encoder.states(weights, statements.pair(left[part], right[part], length), 0.0)
            scores = verify.head(weights, "conflict", late).float()
        out[part] = scores[:, 1] - scores[:, 0]
        at += count
    return out.cpu().numpy()


def surest(encoder, weights, statements, nearest, rng):
    chosen = []
    for pairs in nearest:
        order = np.argsort(-conflict(encoder, weights, statements, pairs))
        chosen.append(pairs[np.union1d(order[:SUREST], rng.choice(order, min(OTHERS, len(order)), replace=False))])
    return np.concatenate(chosen)


def extend(file, target, statements, pairs, rng):
    arrays = {name: array for name, array in np.load(file).items()}
    pairs = np.where(rng.random(len(pairs))[:, None] < 0.5, pairs, pairs[:, ::-1])
    tokens, lengths = statements.tokens.cpu().numpy(), statements.lengths.cpu().numpy()
    ids = [np.concatenate([[CLS], tokens[a, : lengths[a]], [SEP], tokens[b, : lengths[b]], [SEP]]).astype(np.uint16) for a, b in pairs]
    count = len(ids)
    arrays["groups"] = np.append(arrays["groups"], "mined")
    added = {
        "ids": np.concatenate(ids),
        "lens": np.array([len(each) for each in ids], np.uint16),
        "first": (lengths[pairs[:, 0]] + 2).astype(np.uint16),
        "head": np.ones(count, np.uint8),
        "target": np.tile(np.array([0.985, 0.015, 0], np.float16), (count, 1)),
        "weight": np.full(count, WEIGHT, np.float16),
        "group": np.full(count, len(arrays["groups"]) - 1, np.uint16),
        "aside": np.zeros(count, bool),
        "mode": np.zeros(count, np.uint8),
        "label": np.zeros(count, np.int8),
    }
    np.savez(target, **{**arrays, **{name: np.concatenate([arrays[name], array]) for name, array in added.items()}})


def without_plants():
    """Written documents without the sentences that contradict each other."""
    for item in lines(f"{PAIRS}/whole-documents.jsonl.gz"):
        planted = {end for plant in item["plants"] for end in (plant["a"], plant["b"])}
        yield {"id": item["id"], "statements": [s for at, s in enumerate(item["statements"]) if at not in planted]}


def main(file, judge, documents, tokenizer, target):
    encoder, rng = verify.Encoder(judge), np.random.default_rng(9)
    statements = Statements([*lines(documents), *without_plants()], tokenizer)
    words = encoder.words().float()
    nearest = statements.nearest(statements.sums(words, statements.rarity(len(words))), 5, 2.5)
    learnt = [pairs for pairs, aside in zip(nearest, statements.aside) if not aside and len(pairs)]
    extend(file, target, statements, surest(encoder, encoder.copy(), statements, learnt, rng), rng)


if __name__ == "__main__":
    main(*sys.argv[1:])

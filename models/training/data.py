"""Reading, dividing, tokenising and batching."""

import gzip
import hashlib
import json
import random
import re

import numpy as np
import torch
from tokenizers import Tokenizer

LABELS = ["entailment", "neutral", "contradiction"]
NOT_ENTAILMENT = 3
UNLABELLED = -1
STANCES = ["agree", "disagree", "discuss", "unrelated"]
TOKENS_MAX = 256

# Template-made sources would outnumber what people wrote: only this share of them is kept.
THINNED = {"imppres": 0.2, "dnc_megaveridicality": 0.3, "dnc_factuality": 0.3, "dnc_sentiment": 0.3, "dnc_puns": 0.1}
# Kept aside for our own figures; whole premises, so that no sentence is on both sides.
HELD_OUT = {"mnli_dev": 0.08, "cad_train": 0.08, "sick": 0.04, "sanli_train": 0.03, "covidfact_train": 0.08}

# The part of each public development set that is learnt from; models/eval/kept-aside.ts names it too.
PRACTISED = 0.6


def lines(path):
    opener = gzip.open if path.endswith(".gz") else open
    with opener(path, "rt", encoding="utf-8") as file:
        for line in file:
            yield json.loads(line)


def fraction(text):
    """A number from 0 to 1 that depends on the text alone."""
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:6], "big") / 2**48


def thinned(row):
    return next((share for prefix, share in THINNED.items() if row["source"].startswith(prefix)), 1.0)


def label_of(row):
    if row["label"] is None:
        return UNLABELLED
    return NOT_ENTAILMENT if row["label"] == "not_entailment" else LABELS.index(row["label"])


def nli_rows(folder):
    """Training rows and held-out rows of the public sets."""
    train, held = [], []
    for row in lines(f"{folder}/train.jsonl.gz"):
        place = fraction("premise " + row["premise"])
        if place < HELD_OUT.get(row["source"], 0):
            held.append({**row, "source": f"held-{row['source']}"})
        elif fraction(row["premise"] + row["hypothesis"]) < thinned(row):
            train.append(row)
    held += list(lines(f"{folder}/dev.jsonl.gz")) + list(lines(f"{folder}/made-heldout.jsonl"))
    return train + list(lines(f"{folder}/made-train.jsonl")), held


def practised(row):
    """Most of the public dev sets is learnt from; the rest, and all else that is held out, gives the figures."""
    return not row["source"].startswith(("made-", "held-", "ling_")) and fraction("dev " + row["premise"]) < PRACTISED


NAMED_SUBJECT = re.compile(r"^(?:The )?[A-Z][a-z]+(?: [A-Z][a-z]+){0,3} (is|was|has|had|are|were|have|became|will|first) ")


def evidence_rows(made, rng, in_context=24_000, pronouns=9_000, unrelated=10_000):
    """Pairs as the service meets them: the evidence stands among other sentences, or says "it"; or speaks of something else."""
    rows = []
    for row in rng.sample(made, in_context):
        others = [rng.choice(made)["premise"] for _ in range(rng.choice((1, 1, 2, 3)))]
        place = rng.randrange(len(others) + 1)
        rows.append({**row, "premise": " ".join([*others[:place], row["premise"], *others[place:]])})
    for row in made:
        subject = NAMED_SUBJECT.match(row["premise"])
        if pronouns and subject and row["hypothesis"].startswith(subject.group()):
            word = "They" if subject[1] in ("are", "were", "have") else rng.choice(("It", "It", "He", "She"))
            rows.append({**row, "premise": f"{word} {row['premise'][subject.start(1):]}"})
            pronouns -= 1
    for _ in range(unrelated):
        left, right = rng.sample(made, 2)
        rows.append({"premise": left["premise"], "hypothesis": right["hypothesis"], "label": "neutral", "source": "made-unrelated"})
    return rows


def task_rows(folder):
    """Rows of the other questions as (task, left, right, label, held out)."""
    bodies = {row["id"]: row["body"] for row in lines(f"{folder}/fnc1-bodies.jsonl.gz")}
    for row in lines(f"{folder}/fnc1-stances.jsonl.gz"):
        yield "stance", row["headline"], bodies[row["body"]][:1500], STANCES.index(row["stance"]), fraction(row["body"]) < 0.1
    for row in lines(f"{folder}/clickbait.jsonl.gz"):
        yield "clickbait", row["headline"], None, int(row["clickbait"]), fraction(row["headline"]) < 0.1
    for row in lines(f"{folder}/babe.jsonl.gz"):
        yield "bias", row["text"], None, int(row["biased"]), fraction(row["text"]) < 0.1


class Encoded:
    """Token ids of many texts or pairs, and batches of them of similar length."""

    def __init__(self, tokenizer_file, lefts, rights):
        tokenizer = Tokenizer.from_file(tokenizer_file)
        tokenizer.enable_truncation(TOKENS_MAX, strategy="longest_first")
        tokenizer.no_padding()
        given = [left if right is None else (left, right) for left, right in zip(lefts, rights)]
        self.ids, self.types = [], []
        for start in range(0, len(given), 20_000):
            for encoding in tokenizer.encode_batch(given[start : start + 20_000]):
                self.ids.append(np.array(encoding.ids, dtype=np.int32))
                self.types.append(np.array(encoding.type_ids, dtype=np.int32))
        self.lengths = np.array([len(ids) for ids in self.ids])

    def batches(self, chosen, tokens, rng=None):
        """Lists of indices with about `tokens` tokens each, in random order where an rng is given."""
        chosen = list(chosen)
        if rng is not None:
            rng.shuffle(chosen)
            # Sorted within large shuffled chunks: little padding, and other company in every epoch.
            chunk = 8192
            chosen = [i for s in range(0, len(chosen), chunk) for i in sorted(chosen[s : s + chunk], key=lambda i: self.lengths[i])]
        else:
            chosen.sort(key=lambda i: self.lengths[i])
        batches, batch, longest = [], [], 0
        for index in chosen:
            longest = max(longest, self.lengths[index])
            if batch and (len(batch) + 1) * longest > tokens:
                batches.append(batch)
                batch, longest = [], self.lengths[index]
            batch.append(index)
        batches.append(batch)
        if rng is not None:
            rng.shuffle(batches)
        return batches

    def tensors(self, batch, device="cuda"):
        width = int(max(self.lengths[i] for i in batch))
        ids = np.zeros((len(batch), width), dtype=np.int64)
        types = np.zeros_like(ids)
        mask = np.zeros_like(ids)
        for row, i in enumerate(batch):
            length = self.lengths[i]
            ids[row, :length], types[row, :length], mask[row, :length] = self.ids[i], self.types[i], 1
        return tuple(torch.from_numpy(a).to(device, non_blocking=True) for a in (ids, mask, types))


def seeded(seed):
    random.seed(seed)
    np.random.seed(seed)
    torch.manual_seed(seed)
    return random.Random(seed)

"""Trains a few layers that answer `bias` and `stance` as the general model does, for what is clear at first sight.

    python3 quick.py JUDGE DATA TOKENIZER LAYERS OUT.npz

The layers begin as the lowest of the general model and learn its answers on sentences and headlines of any kind, mixed with the labels where there
are some; rows that are kept aside for figures are not learnt from. FOLDER holds `documents.jsonl` (real documents as statements). The scores have
the scale of the general model's, so that its temperatures hold for both.
"""

import re
import sys

import numpy as np
import torch
import torch.nn.functional as F
from tokenizers import Tokenizer

import verify
from data import STANCES, fraction, lines
from verify_rows import PAIRS
from weights import read_weights

SIZES, TEMPERATURES = {"bias": 2, "stance": 4}, {"bias": 0.88, "stance": 0.76}
TOKENS_MAX, TOKENS = 256, 65_536
RATE, EPOCHS, LABEL_SHARE = 2e-4, 6, 0.4
DEVICE = "cuda"


def sentences(data):
    """Sentences of news, of written passages and documents; headlines."""
    split = re.compile(r'(?<=[.!?”"])\s+(?=[A-Z“"])')
    for row in lines(f"{data}/stance/fnc1-bodies.jsonl.gz"):
        if fraction(row["id"]) >= 0.1:
            yield from split.split(re.sub(r"\s+", " ", row["body"]))
    for row in lines(f"{data}/headlines/clickbait.jsonl.gz"):
        yield row["headline"]
    for item in lines(f"{PAIRS}/claims.jsonl.gz"):
        yield item["claim"]
        yield item["passages"][0]["text"]
    for item in lines(f"{PAIRS}/whole-documents.jsonl.gz"):
        yield from item["statements"]
    for item in lines(f"{PAIRS}/documents.jsonl.gz"):
        yield from {pair["a"] for pair in item["pairs"]}


def question_rows(data):
    """(task, left, right, label or None, aside)"""
    for text in dict.fromkeys(s.strip() for s in sentences(data) if 20 < len(s.strip()) < 400):
        yield "bias", text, None, None, False
    for row in lines(f"{data}/bias/babe.jsonl.gz"):
        aside = fraction(row["text"]) < 0.1
        for _ in range(1 if aside else 4):
            yield "bias", row["text"], None, int(row["biased"]), aside
    bodies = {row["id"]: row["body"] for row in lines(f"{data}/stance/fnc1-bodies.jsonl.gz")}
    for row in lines(f"{data}/stance/fnc1-stances.jsonl.gz"):
        yield "stance", row["headline"], bodies[row["body"]][:1500], STANCES.index(row["stance"]), fraction(row["body"]) < 0.1


class Questions:
    def __init__(self, rows, tokenizer):
        reader = Tokenizer.from_file(tokenizer)
        reader.no_padding()
        reader.enable_truncation(TOKENS_MAX, strategy="longest_first")
        encoded = reader.encode_batch([left if right is None else (left, right) for _, left, right, _, _ in rows])
        self.lens = np.array([len(e.ids) for e in encoded])
        self.ids, self.types = (np.zeros((len(rows), TOKENS_MAX), np.int16) for _ in range(2))
        for at, e in enumerate(encoded):
            self.ids[at, : len(e.ids)], self.types[at, : len(e.ids)] = e.ids, e.type_ids
        self.task = np.array([row[0] for row in rows])
        self.label = np.array([-1 if row[3] is None else row[3] for row in rows])
        self.aside = np.array([row[4] for row in rows])

    def batches(self, chosen, rng=None):
        """Of one task and of similar length."""
        batches = []
        for task in SIZES:
            own = chosen[self.task[chosen] == task]
            order = own[np.argsort(self.lens[own] + (rng.random(len(own)) * 6 if rng else 0), kind="stable")]
            at = 0
            while at < len(order):
                size = max(1, TOKENS // int(self.lens[order[min(len(order) - 1, at + 255)]] + 6))
                batches.append((task, order[at : at + size]))
                at += size
        return [batches[i] for i in rng.permutation(len(batches))] if rng else batches

    def inputs(self, batch):
        length = int(self.lens[batch].max() + 7) // 8 * 8
        ids, types = (torch.from_numpy(table[batch, :length].astype(np.int64)).to(DEVICE) for table in (self.ids, self.types))
        inside = torch.arange(length, device=DEVICE) < torch.from_numpy(self.lens[batch]).to(DEVICE)[:, None]
        mask = torch.zeros(inside.shape, device=DEVICE, dtype=torch.bfloat16).masked_fill(~inside, float("-inf"))
        return ids, types, mask[:, None, None, :].expand(-1, 1, length, length), inside


class Quick:
    def __init__(self, encoder, general, layers):
        self.encoder, self.layers = encoder, layers
        self.general = {**encoder.whole, **heads_of(general)}
        self.weights = {n: v.clone() for n, v in self.general.items() if n.split(".")[0] in SIZES or (n.split(".")[0].isdigit() and int(n.split(".")[0]) < layers)}
        for value in self.weights.values():
            value.requires_grad_()

    def scores(self, questions, task, batch, dropout):
        ids, types, mask, inside = questions.inputs(batch)
        x = self.encoder.embeddings(ids, types)
        for n in range(self.layers):
            x = verify.layer(self.weights, n, x, mask, dropout)
        inside = inside.to(x.dtype)[..., None]
        return verify.head(self.weights, task, (x * inside).sum(1) / inside.sum(1), dropout).float()

    @torch.no_grad()
    def taught(self, questions, task, batch):
        ids, types, mask, _ = questions.inputs(batch)
        x = self.encoder.embeddings(ids, types)
        for n in range(verify.LAYERS):
            x = verify.layer(self.general, n, x, mask, 0.0)
        return verify.head(self.general, task, x[:, 0]).float()


def heads_of(weights):
    return {f"{task}.{part}.{kind}": torch.from_numpy(np.asarray(weights[f"heads.{task}.{part}.{kind}"], np.float32)).to(DEVICE) for task in SIZES for part in ("0", "3") for kind in ("weight", "bias")}


def targets(quick, questions):
    """The general model's answers, mixed with the labels where there are some."""
    table, told = np.zeros((len(questions.lens), 4), np.float32), np.zeros((len(questions.lens), 4), np.float32)
    for task, batch in questions.batches(np.arange(len(questions.lens))):
        with torch.autocast(DEVICE, dtype=torch.bfloat16):
            scores = quick.taught(questions, task, batch)
        known = F.softmax(scores / TEMPERATURES[task], -1).cpu().numpy()
        told[batch, : SIZES[task]] = known
        labels = np.eye(SIZES[task], dtype=np.float32)[questions.label[batch]]
        share = (LABEL_SHARE * (questions.label[batch] >= 0))[:, None]
        table[batch, : SIZES[task]] = (1 - share) * known + share * labels
    return table, told


def train(quick, questions, table, rng):
    values = list(quick.weights.values())
    adam = torch.optim.AdamW(values, lr=RATE, weight_decay=0.01, betas=(0.9, 0.98), fused=True)
    plan = [batch for _ in range(EPOCHS) for batch in questions.batches(np.nonzero(~questions.aside)[0], rng)]
    for step, (task, batch) in enumerate(plan):
        progress = step / len(plan)
        for group in adam.param_groups:
            group["lr"] = RATE * min(progress / 0.06, (1 - progress) / 0.94)
        with torch.autocast(DEVICE, dtype=torch.bfloat16):
            scores = quick.scores(questions, task, batch, 0.1)
        target = torch.from_numpy(table[batch, : SIZES[task]]).to(DEVICE)
        loss = -(target * F.log_softmax(scores / TEMPERATURES[task], -1)).sum(-1).mean()
        adam.zero_grad()
        loss.backward()
        torch.nn.utils.clip_grad_norm_(values, 1.0, foreach=True)
        adam.step()
        if step % max(1, len(plan) // 6) == 0:
            print(task, step, f"{loss.item():.3f}", flush=True)


@torch.no_grad()
def report(quick, questions, told):
    """Kept aside: right by the general model, by these layers, and by both where these are left to settle what they are sure of."""
    answers = np.zeros((len(questions.lens), 4), np.float32)
    for task, batch in questions.batches(np.nonzero(questions.aside)[0]):
        with torch.autocast(DEVICE, dtype=torch.bfloat16):
            scores = quick.scores(questions, task, batch, 0.0)
        answers[batch, : SIZES[task]] = F.softmax(scores / TEMPERATURES[task], -1).cpu().numpy()
    for task in SIZES:
        rows = np.nonzero(questions.aside & (questions.task == task))[0]
        label = questions.label[rows]
        for sure in (0, 0.6, 0.7, 0.8, 0.85, 0.9, 0.95, 2):
            alone = answers[rows].max(1) >= sure
            both = np.where(alone[:, None], answers[rows], told[rows]).argmax(1)
            f1 = 2 * ((both == 1) & (label == 1)).sum() / max(1, (both == 1).sum() + (label == 1).sum())
            print(quick.layers, "layers", task, len(rows), f"from {sure}: settled {100 * alone.mean():.0f} %, right {100 * (both == label).mean():.1f} %, f1 of 1 {f1:.3f}", flush=True)


def main(judge, data, tokenizer, layers, target):
    torch.manual_seed(3)
    rows = list(question_rows(data))
    questions = Questions(rows, tokenizer)
    quick = Quick(verify.Encoder(judge), read_weights(judge), int(layers))
    table, told = targets(quick, questions)
    print(len(rows), "rows", flush=True)
    train(quick, questions, table, np.random.default_rng(3))
    report(quick, questions, told)
    np.savez(target, **{name: value.detach().cpu().numpy().astype(np.float16) for name, value in quick.weights.items()})


if __name__ == "__main__":
    main(*sys.argv[1:])

"""Trains the layers that relate the numbers of a text to each other.

    python3 figures.py PASSAGES.jsonl DOCUMENTS.jsonl|- JUDGE TOKENIZER OUT.npz

PASSAGES and DOCUMENTS are what figure-rows.ts wrote; without documents (-) the model learns from passages alone. Exported and put in its place, it tells
figure-rows.ts what it misreads in real documents, from which a second run learns as well. The layers begin as the lowest of the verifier. One passage in twelve is kept aside.
"""

import json
import random
import sys

import numpy as np
import torch
import torch.nn.functional as F
from tokenizers import Tokenizer

import verify

RELATIONS = ["none", "sumWith", "sumAgainst", "productWith", "productAgainst", "same"]
LAYERS, WIDTH, HEAD_WIDTH = 6, 384, 256
TOKENS_MAX, FIRST, LAST, OPEN = 256, 101, 102, -100
BATCH, DROPOUT, SMOOTHING = 24, 0.1, 0.02
FIRST_ROUND, SECOND_ROUND = (15, 2e-4), (3, 1e-4)  # epochs and rate
ROOMS = (60, 120, 180, 220, 250)
DEVICE = "cuda" if torch.cuda.is_available() else "cpu"


def read_rows(file, tokenizer):
    """(ids, places of the numbers, relations of each two)"""
    for line in open(file, encoding="utf8"):
        row = json.loads(line)
        ids, places = [FIRST], []
        for number, stretch in enumerate(row["text"]):
            if number > 0:
                places.append(len(ids))
            ids += tokenizer.encode(stretch, add_special_tokens=False).ids
        labels = np.zeros((len(places), len(places)), np.int64)
        for one, other in row["open"]:
            if one >= 0:
                labels[min(one, other), max(one, other)] = OPEN
        for one, other, relation in row["pairs"]:
            labels[min(one, other), max(one, other)] = RELATIONS.index(relation)
        yield ids[: TOKENS_MAX - 1] + [LAST], np.array([place if place < TOKENS_MAX - 1 else -1 for place in places]), labels


def joined(rows):
    """Texts of different matters one after another: numbers of two of them have nothing to do with each other."""
    ids, places, labels = [FIRST], [], np.zeros((sum(len(row[1]) for row in rows),) * 2, np.int64)
    for own, at, relations in rows:
        start = len(places)
        places += [place + len(ids) - 1 if place >= 0 else -1 for place in at]
        labels[start : start + len(at), start : start + len(at)] = relations
        ids += own[1:-1]
    return ids + [LAST], np.array(places, np.int64), labels


def mixed(rows, rng):
    order, texts = rng.sample(rows, len(rows)), []
    while order:
        room, part = rng.choice(ROOMS), [order.pop()]
        while order and sum(len(row[0]) for row in part) + len(order[-1][0]) < room:
            part.append(order.pop())
        texts.append(part[0] if len(part) == 1 else joined(part))
    return texts


class Reader(torch.nn.Module):
    def __init__(self, encoder):
        super().__init__()
        self.encoder, start = encoder, encoder.copy()
        self.names = [name for name in start if name.split(".")[0].isdigit() and int(name.split(".")[0]) < LAYERS]
        self.layers = torch.nn.ParameterList([torch.nn.Parameter(start[name].float()) for name in self.names])
        self.heads = torch.nn.ModuleDict({name: torch.nn.Linear(WIDTH, HEAD_WIDTH) for name in ("one", "other", "both")})
        self.heads["relations"] = torch.nn.Linear(HEAD_WIDTH, len(RELATIONS))

    def forward(self, ids, mask, pairs, dropout):
        weights = dict(zip(self.names, self.layers))
        x = self.encoder.embeddings(ids, torch.zeros_like(ids))
        for number in range(LAYERS):
            x = verify.layer(weights, number, x, mask, dropout)
        row, first, second = pairs
        one, other = x[row, first], x[row, second]
        joint = torch.tanh(self.heads["one"](one) + self.heads["other"](other) + self.heads["both"](one * other))
        return self.heads["relations"](F.dropout(joint, dropout, self.training)).float()


def batch_of(texts):
    length = max(len(ids) for ids, _, _ in texts)
    ids, inside = torch.zeros(len(texts), length, dtype=torch.long), torch.zeros(len(texts), length, dtype=torch.bool)
    columns = [[], [], [], []]
    for row, (own, places, labels) in enumerate(texts):
        ids[row, : len(own)], inside[row, : len(own)] = torch.tensor(own), True
        first, second = np.triu_indices(len(places), 1)
        known = (places[first] >= 0) & (places[second] >= 0) & (labels[first, second] != OPEN)
        first, second = first[known], second[known]
        for column, part in zip(columns, (np.full(len(first), row), places[first], places[second], labels[first, second])):
            column.append(part)
    mask = torch.zeros(inside.shape).masked_fill(~inside, float("-inf"))[:, None, None, :].expand(-1, 1, length, length)
    row, first, second, label = (torch.tensor(np.concatenate(column), dtype=torch.long, device=DEVICE) for column in columns)
    return ids.to(DEVICE), mask.to(DEVICE, torch.bfloat16 if DEVICE == "cuda" else torch.float32), (row, first, second), label


def train(model, rows, epochs, rate, seed):
    rng, step = random.Random(seed), 0
    torch.manual_seed(seed)
    optimizer = torch.optim.AdamW([{"params": model.layers.parameters(), "lr": rate}, {"params": model.heads.parameters(), "lr": 5 * rate}], weight_decay=0.01)
    rates = [group["lr"] for group in optimizer.param_groups]
    steps = epochs * (len(mixed(rows, rng)) // BATCH + 3)
    model.train()
    for epoch in range(epochs):
        texts = mixed(rows, rng)
        for start in range(0, len(texts), BATCH):
            ids, mask, pairs, label = batch_of(texts[start : start + BATCH])
            if len(label) == 0:
                continue
            part = step / steps
            for group, base in zip(optimizer.param_groups, rates):
                group["lr"] = base * max(0.01, min(part / 0.06 + 1e-3, (1 - part) / 0.94))
            with torch.autocast(DEVICE, dtype=torch.bfloat16, enabled=DEVICE == "cuda"):
                scores = model(ids, mask, pairs, DROPOUT)
            loss = F.cross_entropy(scores, label, label_smoothing=SMOOTHING)
            optimizer.zero_grad()
            loss.backward()
            torch.nn.utils.clip_grad_norm_(model.parameters(), 1.0)
            optimizer.step()
            step += 1
        print("epoch", epoch, f"{loss.item():.3f}", flush=True)


@torch.no_grad()
def report(title, model, rows):
    """Precision and recall of related pairs."""
    model.eval()
    right = said = there = 0
    for start in range(0, len(rows), BATCH):
        ids, mask, pairs, label = batch_of(rows[start : start + BATCH])
        if len(label):
            answer = model(ids, mask.float(), pairs, 0.0).argmax(1)
            right += int(((answer == label) & (label > 0)).sum())
            said, there = said + int((answer > 0).sum()), there + int((label > 0).sum())
    print(title, f"precision {right / max(1, said):.3f} recall {right / max(1, there):.3f}", flush=True)


def pack(model, file):
    arrays = {name: weight.detach().cpu().numpy() for name, weight in zip(model.names, model.layers)}
    arrays |= {f"heads.{name}": weight.detach().cpu().numpy() for name, weight in model.heads.state_dict().items()}
    np.savez(file, **arrays)


def main(passages, documents, judge, tokenizer, target):
    tokenizer = Tokenizer.from_file(tokenizer)
    tokenizer.no_padding()
    tokenizer.no_truncation()
    rows = list(read_rows(passages, tokenizer))
    aside = [row for place, row in enumerate(rows) if place // 40 % 12 == 0]
    learnt = [row for place, row in enumerate(rows) if place // 40 % 12 != 0]
    model = Reader(verify.Encoder(judge)).to(DEVICE)
    train(model, learnt, *FIRST_ROUND, seed=1)
    report("passages", model, aside)
    if documents != "-":
        train(model, 2 * learnt + list(read_rows(documents, tokenizer)), *SECOND_ROUND, seed=11)
        report("and documents", model, aside)
    pack(model, target)


if __name__ == "__main__":
    main(*sys.argv[1:])

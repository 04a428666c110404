"""Trains vectors of statements by which those that may contradict each other are found among all of a document.

    python3 search_vectors.py JUDGE FOLDER TOKENIZER LAYERS OUT.npz

A statement goes through the word embeddings of JUDGE and its first LAYERS layers, which learn here, and the mean of its tokens is cut to few
numbers. First it learns from pairs of any kind what belongs together; then, in written documents, to put a planted sentence nearer to the one that it
contradicts than to all others of its document. What all statements of a document share is taken away first, as the service does.
FOLDER holds `documents.jsonl` and `hard.jsonl` (real documents as statements); the latter are only reported on.
"""

import sys

import numpy as np
import torch
import torch.nn.functional as F
from tokenizers import Tokenizer

import verify
from data import lines
from export import word_worth
from verify_rows import PAIRS, real_document_items

WIDTH, TOKENS, STATEMENTS = 128, 48, 48
DEVICE = "cuda"


class Texts:
    def __init__(self, tokenizer):
        self.tokenizer, self.known, self.rows = Tokenizer.from_file(tokenizer), {}, []
        self.tokenizer.no_padding()
        self.tokenizer.enable_truncation(TOKENS)

    def add(self, text):
        if text not in self.known:
            self.known[text] = len(self.rows)
            self.rows.append(text)
        return self.known[text]

    def pack(self):
        encoded = self.tokenizer.encode_batch(self.rows)
        self.lengths = torch.tensor([len(e.ids) for e in encoded], device=DEVICE)
        table = np.zeros((len(encoded), TOKENS), np.int64)
        for row, e in enumerate(encoded):
            table[row, : len(e.ids)] = e.ids
        self.tokens = torch.from_numpy(table).to(DEVICE)


def related_pairs(data, texts):
    """Claims and passages, public pairs, statements of written pairs: the two are about one thing."""
    for item in lines(f"{PAIRS}/claims.jsonl.gz"):
        for passage in item["passages"]:
            yield texts.add(item["claim"]), texts.add(passage["text"])
    for item in lines(f"{PAIRS}/documents.jsonl.gz"):
        for pair in item["pairs"]:
            yield texts.add(pair["a"]), texts.add(pair["b"])
    for row in lines(f"{data}/nli.jsonl"):
        yield texts.add(row["premise"]), texts.add(row["hypothesis"])


def imagined_documents(texts, real):
    """(statements, pairs to be found, pairs that may be near as well)"""
    planted = real_document_items(f"{PAIRS}/real-documents.jsonl.gz", real)
    for item in [*lines(f"{PAIRS}/documents.jsonl.gz"), *planted]:
        own, found, near = {}, [], []
        for pair in item["pairs"]:
            ends = tuple(own.setdefault(pair[side], len(own)) for side in "ab")
            (found if pair["label"] == "contradiction" else near).append(ends)
        others = [s for s in real.get(item.get("document"), []) if s not in own]
        if found:
            yield [texts.add(s) for s in own], [texts.add(s) for s in others], found, near
    for item in lines(f"{PAIRS}/whole-documents.jsonl.gz"):
        found, near = ([(p["a"], p["b"]) for p in item[kind]] for kind in ("plants", "near"))
        if found:
            yield [texts.add(s) for s in item["statements"]], [], found, near


class Searcher:
    def __init__(self, encoder, layers):
        whole = encoder.whole
        self.encoder, self.layers = encoder, layers
        self.weights = {name: value.clone() for name, value in whole.items() if name.split(".")[0].isdigit() and int(name.split(".")[0]) < layers}
        generator = torch.Generator().manual_seed(0)
        start = torch.linalg.qr(torch.randn(384, WIDTH, generator=generator))[0].T.contiguous()
        self.weights["out.weight"], self.weights["out.bias"] = start.to(DEVICE), torch.zeros(WIDTH, device=DEVICE)
        self.weights["worth.weight"] = torch.from_numpy(np.log(word_worth(len(encoder.words()))).astype(np.float32))[:, None].to(DEVICE)
        if layers == 0:
            self.weights["words"] = encoder.words().clone()
        for value in self.weights.values():
            value.requires_grad_()

    def vectors(self, texts, index, dropout):
        ids, lengths = texts.tokens[index], texts.lengths[index]
        longest = int(lengths.max())
        ids = ids[:, :longest]
        inside = torch.arange(longest, device=DEVICE) < lengths[:, None]
        if self.layers == 0:
            x = F.embedding(ids, self.weights["words"])
        else:
            x = self.encoder.embeddings(ids, torch.zeros_like(ids))
            mask = inside[:, None, None, :].expand(-1, 1, longest, longest)
            for n in range(self.layers):
                x = verify.layer(self.weights, n, x, mask, dropout)
        worth = (F.embedding(ids, self.weights["worth.weight"]).exp() * inside[..., None]).to(x.dtype)
        return F.linear((x * worth).sum(1) / worth.sum(1), self.weights["out.weight"], self.weights["out.bias"]).float()


def centred(vectors):
    vectors = F.normalize(vectors, dim=-1)
    return F.normalize(vectors - vectors.mean(0), dim=-1)


def optimiser(searcher, rate):
    slow = [v for n, v in searcher.weights.items() if not n.startswith("worth")]
    return torch.optim.AdamW([{"params": slow, "lr": rate, "rate": rate}, {"params": [searcher.weights["worth.weight"]], "lr": 0.01, "rate": 0.01}], weight_decay=0.01, betas=(0.9, 0.98))


def schedule(adam, progress):
    for group in adam.param_groups:
        group["lr"] = group["rate"] * min(progress / 0.06, (1 - progress) / 0.94)


def learn_related(searcher, texts, pairs, epochs, rate, rng, size=768):
    adam, steps = optimiser(searcher, rate), epochs * (len(pairs) // size)
    for step in range(steps):
        schedule(adam, step / steps)
        chosen = pairs[torch.from_numpy(rng.choice(len(pairs), size, replace=False))].to(DEVICE)
        with torch.autocast(DEVICE, dtype=torch.bfloat16):
            left, right = (searcher.vectors(texts, chosen[:, side], 0.1) for side in (0, 1))
        near = F.normalize(left, dim=-1) @ F.normalize(right, dim=-1).T / 0.05
        # The same text stands in several pairs.
        same = (chosen[:, None, 1] == chosen[None, :, 1]) | (chosen[:, None, 0] == chosen[None, :, 0])
        near = near.masked_fill(same & ~torch.eye(size, dtype=torch.bool, device=DEVICE), -1e4)
        target = torch.arange(size, device=DEVICE)
        loss = (F.cross_entropy(near, target) + F.cross_entropy(near.T, target)) / 2
        adam.zero_grad()
        loss.backward()
        adam.step()
        if step % max(1, steps // 4) == 0:
            print("related", step, f"{loss.item():.3f}", flush=True)


def learn_documents(searcher, texts, documents, epochs, rate, rng, each=24):
    adam, steps = optimiser(searcher, rate), epochs * (len(documents) // each)
    order = []
    for step in range(steps):
        schedule(adam, step / steps)
        if len(order) < each:
            order = list(rng.permutation(len(documents)))
        chosen = [documents[order.pop()] for _ in range(each)]
        sets = []
        for own, others, found, near in chosen:
            extra = rng.choice(others, min(len(others), max(0, STATEMENTS - len(own))), replace=False) if others else []
            sets.append(np.array([*own, *extra]))
        with torch.autocast(DEVICE, dtype=torch.bfloat16):
            vectors = searcher.vectors(texts, torch.from_numpy(np.concatenate(sets)).to(DEVICE), 0.1)
        parts = [centred(part) for part in vectors.split([len(each) for each in sets])]
        everything = torch.cat(parts)
        row, column, hidden = hidden_pairs(sets, chosen)
        scores = (everything @ everything.T / 0.07)[row].masked_fill(hidden, -1e4)
        loss = F.cross_entropy(scores, column)
        adam.zero_grad()
        loss.backward()
        adam.step()
        if step % max(1, steps // 6) == 0:
            print("documents", step, f"{loss.item():.3f}", flush=True)


def hidden_pairs(sets, chosen):
    """Each end of a pair to be found, its partner, and what is no wrong answer for it: itself, other partners, pairs that may be near."""
    rows, columns, masks, at, count = [], [], [], 0, sum(map(len, sets))
    for own, (_, _, found, near) in zip(sets, chosen):
        allowed = {}
        for i, j in [*found, *near]:
            allowed.setdefault(i, []).append(j)
            allowed.setdefault(j, []).append(i)
        for i, j in [*found, *(pair[::-1] for pair in found)]:
            mask = np.zeros(count, bool)
            mask[[at + i, *(at + other for other in allowed[i])]] = True
            mask[at + j] = False
            rows.append(at + i)
            columns.append(at + j)
            masks.append(mask)
        at += len(own)
    return (torch.from_numpy(np.array(each)).to(DEVICE) for each in (rows, columns, masks))


@torch.no_grad()
def places(searcher, texts, documents):
    """Of each pair to be found: how many pairs of its document are nearer, for each statement."""
    found = []
    for statements, pairs in documents:
        vectors = centred(searcher.vectors(texts, torch.tensor(statements, device=DEVICE), 0.0))
        near = vectors @ vectors.T
        above = near[tuple(torch.triu_indices(len(statements), len(statements), 1))]
        found += [(above > near[i, j]).sum().item() / len(statements) for i, j in pairs]
    return np.array(found)


def tested(texts, folder):
    aside = [([texts.add(s) for s in item["statements"]], [(p["a"], p["b"]) for p in item["plants"]]) for item in lines(f"{PAIRS}/whole-documents-aside.jsonl.gz")]
    hard = []
    for item in lines(f"{folder}/hard.jsonl"):
        for a, b in item["plants"]:
            statements = list(dict.fromkeys([*item["statements"], a, b]))
            hard.append(([texts.add(s) for s in statements], [(statements.index(a), statements.index(b))]))
    return {"written documents": aside, "real documents": hard}


def main(judge, folder, tokenizer, layers, target):
    torch.manual_seed(1)
    rng, texts, encoder = np.random.default_rng(1), Texts(tokenizer), verify.Encoder(judge)
    encoder.words()
    real = {row["id"]: row["statements"] for row in lines(f"{folder}/documents.jsonl")}
    related = torch.tensor(list(related_pairs(folder, texts)))
    documents = list(imagined_documents(texts, real))
    tests = tested(texts, folder)
    texts.pack()
    print(len(related), "related pairs,", len(documents), "documents", flush=True)
    searcher = Searcher(encoder, int(layers))

    def report(title):
        for name, test in tests.items():
            place = places(searcher, texts, test)
            print(title, layers, "layers,", name, len(place), " ".join(f"{share}n {100 * (place < share).mean():.0f} %" for share in (0.15, 0.3, 0.6, 1, 2)), flush=True)

    report("start")
    learn_related(searcher, texts, related, 4, 4e-4, rng)
    report("related")
    learn_documents(searcher, texts, documents, 6, 2e-4, rng)
    report("documents")
    np.savez(target, **{name: value.detach().cpu().numpy().astype(np.float16) for name, value in searcher.weights.items()})


if __name__ == "__main__":
    main(*sys.argv[1:])

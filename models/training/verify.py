"""Trains a model of its own for claims and for two statements of a document, from the weights of one that ships.

    python3 verify.py ROWS.npz JUDGE OUT

ROWS is what mine.py wrote, JUDGE a folder of graphs: its general layers answer public pairs and teach them, the layers for claims are where
learning begins. Word embeddings stay as they are, so that they are stored once. After the second, the fourth and the seventh layer two more heads
answer the same questions, for an early exit; they learn the labels and the answers of the last layer alike. Models of two thirds of the written rows, which
begin with the general layers and so have seen none of the others, label the last third. The result is the mean of models that learn the labels together with these answers. Each step is one CUDA graph for each length of rows.
"""

import hashlib
import os
import sys

import numpy as np
import torch
import torch.nn.functional as F

from weights import read_weights, verifier_weights

LAYERS, WIDTH, HEADS = 12, 384, 12
EXITS = {"first": 2, "early": 4, "middle": 7}  # layers before each
TOKENS = 8192
LENGTHS = (32, 48, 64, 96, 128, 192, 256)
DROPOUT = 0.1
EXIT_WEIGHT = 0.2
PARTS = {"qkv": None, "o": "attention.output.dense", "i": "intermediate.dense", "f": "output.dense", "n1": "attention.output.LayerNorm", "n2": "output.LayerNorm"}


class Rows:
    """All rows on the device, those of similar length side by side."""

    def __init__(self, file):
        arrays = {name: array for name, array in np.load(file).items()}
        self.lens, self.head, self.label, self.mode = (arrays[n].astype(np.int64) for n in ("lens", "head", "label", "mode"))
        self.group, self.aside = arrays["groups"][arrays["group"]], arrays["aside"]
        self.target, self.weight = arrays["target"].astype(np.float32), arrays["weight"].astype(np.float32)
        starts = np.concatenate([[0], np.cumsum(self.lens)])
        self.texts = [arrays["ids"][a:b] for a, b in zip(starts, starts[1:])]
        self.first = arrays["first"].astype(np.int64)
        self.length = np.array([next(n for n in LENGTHS if size <= n) for size in self.lens])
        self.place, self.blocks = np.zeros(len(self.lens), np.int64), {}
        for length in LENGTHS:
            members = np.nonzero(self.length == length)[0]
            self.place[members] = np.arange(len(members))
            ids = np.zeros((len(members), length), np.int32)
            for row, i in enumerate(members):
                ids[row, : self.lens[i]] = self.texts[i]
            block = {"ids": ids, "len": self.lens[members], "first": self.first[members], "head": self.head[members]}
            self.blocks[length] = {name: torch.from_numpy(array).cuda() for name, array in block.items()} | {"members": members}
        self.refresh()

    def refresh(self):
        for block in self.blocks.values():
            block["target"] = torch.from_numpy(self.target[block["members"]]).cuda()
            block["weight"] = torch.from_numpy(self.weight[block["members"]]).cuda()

    def inputs(self, length, index):
        block, places = self.blocks[length], torch.arange(length, device="cuda")
        inside = places < block["len"][index][:, None]
        types = ((places >= block["first"][index][:, None]) & inside).long()
        mask = torch.zeros(inside.shape, device="cuda", dtype=torch.bfloat16).masked_fill(~inside, float("-inf"))
        return block["ids"][index].long(), types, mask[:, None, None, :].expand(-1, 1, length, length)

    def item_of(self, i):
        """Rows of one claim, or of one pair of statements, are never on both sides."""
        left, right = self.texts[i][1 : self.first[i] - 1].tobytes(), self.texts[i][self.first[i] : self.lens[i] - 1].tobytes()
        return right if self.head[i] == 0 else b"|".join(sorted([left, right]))


class Encoder:
    def __init__(self, folder):
        general, own = read_weights(folder), verifier_weights(folder)
        self.start = on_device({**general, **own})
        self.whole = self.copy(on_device(general))

    def copy(self, start=None):
        """All layers and heads by short names."""
        weights, start = {}, start or self.start
        for n in range(LAYERS):
            base = f"encoder.encoder.layer.{n}"
            for short, name in PARTS.items():
                for kind in ("weight", "bias"):
                    joined = [f"{base}.attention.self.{part}" for part in ("query", "key", "value")] if name is None else [f"{base}.{name}"]
                    weights[f"{n}.{short}.{kind}"] = torch.cat([start[f"{each}.{kind}"] for each in joined])
        for head in ("claim", "conflict", "nli", *(f"{exit}_{name}" for exit in EXITS for name in ("claim", "conflict"))):
            likeness = next(name for name in (head, head.split("_")[-1], "nli") if f"heads.{name}.0.weight" in start)
            for part in ("0", "3"):
                for kind in ("weight", "bias"):
                    value = start[f"heads.{likeness}.{part}.{kind}"]
                    # Of three relations, two statements of a document know the last two.
                    weights[f"{head}.{part}.{kind}"] = value[1:] if part == "3" and len(value) == 3 and head.endswith("conflict") else value
        return {name: value.clone().contiguous() for name, value in weights.items()}

    def embeddings(self, ids, types):
        table = {part: self.start[f"encoder.embeddings.{part}"] for part in ("token_type_embeddings.weight", "position_embeddings.weight", "LayerNorm.weight", "LayerNorm.bias")}
        x = F.embedding(ids, self.words()) + F.embedding(types, table["token_type_embeddings.weight"]) + table["position_embeddings.weight"][: ids.shape[1]]
        return F.layer_norm(x, (WIDTH,), table["LayerNorm.weight"], table["LayerNorm.bias"], 1e-12)

    def words(self):
        name = "encoder.embeddings.word_embeddings.weight"
        if name not in self.start:
            self.start[name] = self.start[f"{name}.int8"] * self.start[f"{name}.scale"]
        return self.start[name]

    def states(self, weights, inputs, dropout):
        """The first token after the last layer, and the mean of all at each exit."""
        ids, types, mask = inputs
        x = self.embeddings(ids, types)
        inside = (mask[:, 0, 0, :] == 0).to(x.dtype)[..., None]
        means = {}
        for n in range(LAYERS):
            x = layer(weights, n, x, mask, dropout)
            means |= {exit: (x * inside).sum(1) / inside.sum(1) for exit, layers in EXITS.items() if n == layers - 1}
        return x[:, 0], means


def on_device(weights):
    return {name: torch.from_numpy(np.asarray(array, np.float32)).cuda() for name, array in weights.items()}


def linear(weights, name, x):
    return F.linear(x, weights[f"{name}.weight"], weights[f"{name}.bias"])


def norm(weights, name, x):
    return F.layer_norm(x, (WIDTH,), weights[f"{name}.weight"], weights[f"{name}.bias"], 1e-12)


def layer(weights, n, x, mask, dropout):
    rows, length, _ = x.shape
    q, k, v = linear(weights, f"{n}.qkv", x).view(rows, length, 3, HEADS, WIDTH // HEADS).permute(2, 0, 3, 1, 4)
    heard = F.scaled_dot_product_attention(q, k, v, attn_mask=mask, dropout_p=dropout).transpose(1, 2).reshape(rows, length, WIDTH)
    x = norm(weights, f"{n}.n1", x + F.dropout(linear(weights, f"{n}.o", heard), dropout))
    inner = linear(weights, f"{n}.f", F.gelu(linear(weights, f"{n}.i", x)))
    return norm(weights, f"{n}.n2", x + F.dropout(inner, dropout))


def head(weights, name, x, dropout=0.0):
    return linear(weights, f"{name}.3", F.dropout(torch.tanh(linear(weights, f"{name}.0", x)), dropout))


@torch.no_grad()
def scores(encoder, weights, rows, chosen, name):
    out = np.zeros((len(chosen), 2 if name.endswith("conflict") else 3), np.float32)
    for length in LENGTHS:
        at = np.nonzero(rows.length[chosen] == length)[0]
        for part in np.split(at, range(65_536 // length, len(at), 65_536 // length)):
            if len(part):
                index = torch.from_numpy(rows.place[chosen[part]]).cuda()
                with torch.autocast("cuda", dtype=torch.bfloat16):
                    late, means = encoder.states(weights, rows.inputs(length, index), 0.0)
                    out[part] = head(weights, name, means.get(name.split("_")[0], late)).float().cpu().numpy()
    return out


def softmax(logits):
    powers = np.exp(logits - logits.max(-1, keepdims=True))
    return powers / powers.sum(-1, keepdims=True)


def loss_of(encoder, weights, rows, length, index):
    with torch.autocast("cuda", dtype=torch.bfloat16, cache_enabled=False):
        late, means = encoder.states(weights, rows.inputs(length, index), DROPOUT)
        claim, conflict, public = (head(weights, name, late, DROPOUT).float() for name in ("claim", "conflict", "nli"))
        soon = [[head(weights, f"{exit}_{name}", mean, DROPOUT).float() for name in ("claim", "conflict")] for exit, mean in means.items()]
    block = rows.blocks[length]
    target, weight, kind = block["target"][index], block["weight"][index], block["head"][index]

    def loss(three, two, target):
        three, two = -(target * F.log_softmax(three, -1)).sum(-1), -(target[:, :2] * F.log_softmax(two, -1)).sum(-1)
        return (torch.where(kind == 1, two, three) * weight).sum() / weight.sum()

    relation = torch.where((kind == 0)[:, None], claim, public)
    with torch.no_grad():
        answer = torch.where((kind == 1)[:, None], F.pad(F.softmax(conflict, -1), (0, 1)), F.softmax(relation, -1))
    return loss(relation, conflict, target) + EXIT_WEIGHT * sum(loss(*each, (target + answer) / 2) for each in soon)


def train(encoder, rows, chosen, seed, rate, epochs, start=None):
    torch.manual_seed(seed)
    rng = np.random.default_rng(seed)
    weights = {name: value.clone().requires_grad_() for name, value in (start or encoder.copy()).items()}
    values = list(weights.values())
    for value in values:
        value.grad = torch.zeros_like(value)
    now = torch.tensor(0.0, device="cuda")
    groups = [{"params": [v for v in values if v.dim() > 1], "weight_decay": 0.01}, {"params": [v for v in values if v.dim() <= 1], "weight_decay": 0.0}]
    adam = torch.optim.AdamW(groups, lr=now, betas=(0.9, 0.98), fused=True, capturable=True)
    index = {length: torch.zeros(TOKENS // length, dtype=torch.long, device="cuda") for length in LENGTHS}

    def step(length):
        torch._foreach_zero_([value.grad for value in values])
        loss_of(encoder, weights, rows, length, index[length]).backward()
        torch.nn.utils.clip_grad_norm_(values, 1.0, foreach=True)
        adam.step()

    graphs = captured(step)
    plan = [batch for _ in range(epochs) for batch in shuffled(rows, chosen, rng)]
    average, count = None, 0
    for number, (length, batch) in enumerate(plan):
        progress = number / len(plan)
        now.fill_(rate * min(progress / 0.06, (1 - progress) / 0.94))
        index[length].copy_(batch)
        graphs[length].replay()
        if progress > 0.75 and number % 25 == 0:
            count += 1
            average = [v.detach().clone() for v in values] if average is None else average
            torch._foreach_lerp_(average, [v.detach() for v in values], 1 / count)
    return dict(zip(weights, average))


def captured(step):
    stream = torch.cuda.Stream()
    stream.wait_stream(torch.cuda.current_stream())
    with torch.cuda.stream(stream):
        for length in LENGTHS:
            step(length)
    torch.cuda.current_stream().wait_stream(stream)
    graphs, pool = {}, None
    for length in LENGTHS:
        graphs[length] = torch.cuda.CUDAGraph()
        with torch.cuda.graph(graphs[length], pool=pool):
            step(length)
        pool = pool or graphs[length].pool()
    return graphs


def shuffled(rows, chosen, rng):
    batches = []
    for length in LENGTHS:
        places, size = rows.place[rng.permutation(chosen[rows.length[chosen] == length])], TOKENS // length
        if len(places):
            places = np.concatenate([places, rng.choice(places, -len(places) % size)])
            batches += [(length, batch) for batch in torch.from_numpy(places).cuda().split(size)]
    return [batches[i] for i in rng.permutation(len(batches))]


def ask_start(encoder, rows):
    """Targets that rest on the answers of the model that ships."""
    mixed, unlabelled = (np.nonzero(rows.mode == mode)[0] for mode in (1, 2))
    known = softmax(scores(encoder, encoder.whole, rows, mixed, "nli") / 1.2)
    rows.target[mixed] = 0.4 * rows.target[mixed] + 0.6 * known
    known = softmax(scores(encoder, encoder.whole, rows, unlabelled, "nli") / 1.2)
    known[:, 2] = 0.03
    known[:, :2] *= 0.97 / known[:, :2].sum(1, keepdims=True)
    rows.target[unlabelled] = known
    rows.refresh()


def ask_each_other(encoder, rows, learnt):
    """Each written row is labelled by a model that has not seen it; four tenths of its target."""
    written = np.array([g.startswith(("claims-", "averitec", "documents", "whole-documents", "real-documents")) for g in rows.group]) & ~rows.aside
    part = np.full(len(rows.lens), -1)
    for i in np.nonzero(written)[0]:
        part[i] = hashlib.sha256(rows.item_of(i)).digest()[0] % 3
    thin = np.array([g.startswith(("nli-", "neighbours", "mined")) for g in rows.group]) & (np.arange(len(rows.lens)) % 2 == 0)
    mixed = rows.target.copy()
    for number in range(3):
        weights = train(encoder, rows, learnt[(part[learnt] != number) & ~thin[learnt]], 10 + number, 2e-4, 4, encoder.whole)
        for kind, name, temperature, size in ((0, "claim", 1.4, 3), (1, "conflict", 1.2, 2)):
            chosen = np.nonzero((part == number) & (rows.head == kind))[0]
            known = softmax(scores(encoder, weights, rows, chosen, name) / temperature)
            mixed[chosen, :size] = 0.6 * rows.target[chosen, :size] + 0.4 * known
            print(f"{name}: {100 * (known.argmax(1) == rows.label[chosen]).mean():.1f} % of part {number} without having seen it", flush=True)
    rows.target = mixed
    rows.refresh()


def report(title, encoder, weights, rows):
    named = np.array([next((part for part in ("strangers", "hard") if part in group), group.split("-")[0]) for group in rows.group])
    for name in sorted(set(named[rows.aside])):
        chosen = np.nonzero(rows.aside & (named == name) & (rows.label >= 0) & (rows.label < 3))[0]
        if len(chosen) == 0 or rows.head[chosen[0]] == 2:
            continue
        asked = ("claim", "conflict")[rows.head[chosen[0]]]
        right = [100 * (scores(encoder, weights, rows, chosen, each).argmax(1) == rows.label[chosen]).mean() for each in (asked, *(f"{exit}_{asked}" for exit in EXITS))]
        print(title, name, len(chosen), *(f"{share:.1f} %" for share in right), flush=True)


def mean_of(models):
    return {name: torch.stack([model[name] for model in models]).mean(0) for name in models[0]}


def pack(weights, folder):
    """By the names of `model.Judge`, in fp16, four layers to a file."""
    files = {}
    for name, value in weights.items():
        array, (base, part, kind) = value.detach().cpu().numpy().astype(np.float16), name.split(".")
        if base == "nli":
            continue
        arrays = files.setdefault(int(base) // 4 if base.isdigit() else 0, {})
        if not base.isdigit():
            arrays[f"heads.{name}"] = array
        elif part == "qkv":
            for place, each in zip(("query", "key", "value"), np.split(array, 3)):
                arrays[f"encoder.encoder.layer.{base}.attention.self.{place}.{kind}"] = each
        else:
            arrays[f"encoder.encoder.layer.{base}.{PARTS[part]}.{kind}"] = array
    os.makedirs(folder, exist_ok=True)
    for number, arrays in files.items():
        np.savez(f"{folder}/weights-{number}.npz", **arrays)


def main(file, judge, target):
    rows, encoder = Rows(file), Encoder(judge)
    learnt = np.nonzero(~rows.aside)[0]
    report("start", encoder, encoder.copy(), rows)
    ask_start(encoder, rows)
    ask_each_other(encoder, rows, learnt)
    models = [train(encoder, rows, learnt, seed, 1.2e-4, 4) for seed in (41, 42, 43)]
    report("one", encoder, models[0], rows)
    report("mean", encoder, mean_of(models), rows)
    pack(mean_of(models), target)


if __name__ == "__main__":
    main(*sys.argv[1:])

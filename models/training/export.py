"""Writes the model as nine ONNX graphs with int8 weights.

    python3 export.py GENERAL VERIFIER SEARCH.npz QUICK.npz FIGURES.npz OUT

GENERAL and VERIFIER are folders of `weights-*.npz` (fp16 or fp32 arrays by the names of `model.Judge`; word embeddings also as `.int8` with a
`.scale` for each row), or of graphs that ship; SEARCH is what search_vectors.py wrote, QUICK what quick.py wrote, FIGURES what figures.py wrote. OUT is a folder:

- `judge.words.onnx`: words, kinds and places as vectors, where every reading begins;
- `judge.search.onnx`: what a statement is about, in few layers;
- `judge.figures.onnx`: what each two numbers of a text are to each other;
- `judge.quick.onnx`: what is clear at first sight of `bias` and `stance`, in few layers;
- `judge.general.onnx`: all layers and heads of the general model;
- `judge.verify-first.onnx`: the first two layers of the verifier, with the heads that answer there;
- `judge.verify-early.onnx`: the next two, from the hidden states of the first, with theirs;
- `judge.verify-middle.onnx`: the next three, likewise;
- `judge.verify-late.onnx`: the others.

A caller stops where the answer is clear. Graphs are written node by node, in the operators that run fastest: GELU by its tanh
form (half the time, 0.0005 apart at most), layer norms in single steps (less than half the time of the fused operator). They read
one text at a time, so that no number depends on another text and no token needs a mask. Heads without weights are left out.
"""

import hashlib
import json
import os
import sys

import numpy as np
from onnx import TensorProto, checker, helper, numpy_helper, save

from weights import read_weights

WIDTH, LAYERS, ATTENTION_HEADS = 384, 12, 12
EXITS = {"first": 2, "early": 4, "middle": 7}  # layers before each, as in verify.py
QUICK_HEADS = {"quick_bias": 2, "quick_stance": 4}
EXIT_HEADS = {"claim": 3, "conflict": 2}
HEADS = {"nli": 3, "claim": 3, "conflict": 2, "stance": 4, "clickbait": 2, "bias": 2}
EPSILON = 1e-12
# The short names of verify.py.
LAYER_PARTS = {"o": "attention.output.dense", "i": "intermediate.dense", "f": "output.dense", "n1": "attention.output.LayerNorm", "n2": "output.LayerNorm"}
GIST_WIDTH = 128
RELATIONS = 6
FIRST_WORD = 1996  # The vocabulary lists marks and letters first, then words from the most frequent to the rarest.


class Graph:
    """Nodes and constants in the order in which they are added; every method returns the name of its result."""

    def __init__(self, weights, rounded=True):
        self.weights, self.rounded = weights, rounded
        self.nodes, self.constants, self.count = [], {}, 0

    def constant(self, name, array):
        self.constants[name] = numpy_helper.from_array(np.array(array, order="C"), name)
        return name

    def weight(self, name):
        return self.constant(name, self.weights[name].astype(np.float32))

    def add(self, kind, inputs, outputs=1, own=False, output=None, **attributes):
        self.count += 1
        names = [output or f"v{self.count}"] + [f"v{self.count}_{i}" for i in range(1, outputs)]
        self.nodes.append(helper.make_node(kind, inputs, names, domain="com.microsoft" if own else "", **attributes))
        return names[0] if outputs == 1 else names

    def dense(self, x, names, output=None):
        """x times the matrices side by side, plus their biases; inputs are rounded by their own largest value."""
        matrix = np.concatenate([self.weights[f"{name}.weight"].astype(np.float32).T for name in names], axis=1)
        bias = self.constant("+".join(f"{name}.bias" for name in names), np.concatenate([self.weights[f"{name}.bias"].astype(np.float32) for name in names]))
        title = "+".join(f"{name}.weight" for name in names)
        if not self.rounded or matrix.shape[1] < 32:
            return self.add("Add", [self.add("MatMul", [x, self.constant(title, matrix)]), bias], output=output)
        scale = np.abs(matrix).max(axis=0) / 127
        whole = self.constant(f"{title}.int8", np.round(matrix / scale).astype(np.int8))
        scales = self.constant(f"{title}.scale", scale.astype(np.float32))
        return self.add("DynamicQuantizeMatMul", [x, whole, scales, "", bias], own=True, output=output)

    def norm(self, x, name):
        centred = self.add("Sub", [x, self.add("ReduceMean", [x], axes=[-1], keepdims=1)])
        variance = self.add("ReduceMean", [self.add("Mul", [centred, centred])], axes=[-1], keepdims=1)
        spread = self.add("Sqrt", [self.add("Add", [variance, self.constant("epsilon", np.float32(EPSILON))])])
        # By the reciprocal, so that the runtime does not put its slower operator in the place of these.
        even = self.add("Mul", [centred, self.add("Reciprocal", [spread])])
        return self.add("Add", [self.add("Mul", [even, self.weight(f"{name}.weight")]), self.weight(f"{name}.bias")])

    def embeddings(self):
        base = "encoder.embeddings"
        words = f"{base}.word_embeddings.weight"
        table, scale = rounded_rows(self.weights, words)
        rows = self.add("Gather", [self.constant(f"{words}.int8", table), "input_ids"])
        scales = self.add("Gather", [self.constant(f"{words}.scale", scale), "input_ids"])
        word = self.add("Mul", [self.add("Cast", [rows], to=TensorProto.FLOAT), scales])
        kind = self.add("Gather", [self.weight(f"{base}.token_type_embeddings.weight"), "token_type_ids"])
        length = self.add("Gather", [self.add("Shape", ["input_ids"]), self.constant("one", np.array(1))])
        steps = self.add("Range", [self.constant("zero", np.array(0)), length, "one"])
        place = self.add("Gather", [self.weight(f"{base}.position_embeddings.weight"), steps])
        return self.norm(self.add("Add", [self.add("Add", [word, kind]), place]), f"{base}.LayerNorm")

    def layer(self, x, number, rows=None):
        """With `rows`, only these tokens go on; they still attend to all."""
        base = f"encoder.encoder.layer.{number}"
        query, key, value = (f"{base}.attention.self.{part}" for part in ("query", "key", "value"))
        if rows is None:
            joined, sizes = self.dense(x, [query, key, value]), [WIDTH] * 3
            parts = self.add("Split", [joined, self.constant("thirds", np.array(sizes))], outputs=3, axis=-1)
        else:
            others = self.add("Split", [self.dense(x, [key, value]), self.constant("halves", np.array([WIDTH] * 2))], outputs=2, axis=-1)
            x = self.add("Gather", [x, rows], axis=1)
            parts = [self.dense(x, [query]), *others]
        heads = self.add("MultiHeadAttention", parts, own=True, num_heads=ATTENTION_HEADS)
        attended = self.add("Add", [self.dense(heads, [f"{base}.attention.output.dense"]), x])
        x = self.norm(attended, f"{base}.attention.output.LayerNorm")
        inner = self.add("FastGelu", [self.dense(x, [f"{base}.intermediate.dense"])], own=True)
        return self.norm(self.add("Add", [self.dense(inner, [f"{base}.output.dense"]), x]), f"{base}.output.LayerNorm")

    def heads(self, x, sizes):
        """A linear head, or one with a layer between. Returns the outputs of those that there are weights for."""
        made = [task for task in sizes if any(name.startswith(f"heads.{task}.") for name in self.weights)]
        for task in made:
            if f"heads.{task}.weight" in self.weights:
                self.dense(x, [f"heads.{task}"], output=task)
            else:
                self.dense(self.add("Tanh", [self.dense(x, [f"heads.{task}.0"])]), [f"heads.{task}.3"], output=task)
        return [floats(task, 1, sizes[task]) for task in made]

    def lower_layers(self, x, first=0, end=None):
        """The layers from `first` on before `end`, or all that there are weights for."""
        numbers = {int(name.split(".")[3]) for name in self.weights if name.startswith("encoder.encoder.layer.")}
        for number in sorted(numbers)[first:end]:
            x = self.layer(x, number)
        return x

    def upper_layers(self, x, first, sizes):
        """Layers from `first` to the last, through which only `rows` go, with all heads and the embedding."""
        for number in range(first, LAYERS - 1):
            x = self.layer(x, number)
        x = self.layer(x, LAYERS - 1, "rows")
        heads = self.heads(self.add("Gather", [x, self.constant("first", np.array(0))], axis=1), sizes)
        self.add("LpNormalization", [self.add("ReduceMean", [x], axes=[1], keepdims=0)], output="embedding", axis=-1, p=2)
        return [*heads, floats("embedding", 1, WIDTH)]

    def save(self, file, inputs, outputs):
        graph = helper.make_graph(self.nodes, "judge", inputs, outputs, list(self.constants.values()))
        opsets = [helper.make_opsetid("", 17), helper.make_opsetid("com.microsoft", 1)]
        model = helper.make_model(graph, opset_imports=opsets, producer_name="pinproof", ir_version=9)
        checker.check_model(model)
        save(model, file)


def rounded_rows(weights, name):
    if f"{name}.int8" in weights:
        return weights[f"{name}.int8"], weights[f"{name}.scale"].astype(np.float32)
    table = weights[name].astype(np.float32)
    scale = np.maximum(np.abs(table).max(axis=1, keepdims=True), 1e-9) / 127
    return np.round(table / scale).astype(np.int8), scale.astype(np.float32)


def floats(name, *shape):
    return helper.make_tensor_value_info(name, TensorProto.FLOAT, list(shape))


def whole(name, *shape):
    return helper.make_tensor_value_info(name, TensorProto.INT64, list(shape))


def word_worth(words):
    """Rare words tell more of what a text is about; [CLS], [SEP] and their like next to nothing."""
    rank = np.arange(words) - FIRST_WORD + 1
    worth = np.where(rank > 0, 2e-4 / (2e-4 + 0.06 / np.maximum(rank, 1)), 0.1)
    worth[:999] = 1e-4
    return worth


def write_words(weights, file):
    """Words, kinds and places as vectors: where every reading begins."""
    graph = Graph(weights)
    graph.add("Identity", [graph.embeddings()], output="embedded")
    graph.save(file, [whole(name, 1, "tokens") for name in ("input_ids", "token_type_ids")], [floats("embedded", 1, "tokens", WIDTH)])


def write_search(weights, file):
    """By what may a statement be found: few layers, the mean of its tokens by their worth, in few numbers."""
    graph = Graph(weights)
    x = graph.lower_layers("embedded")
    worth = graph.add("Gather", [graph.constant("worth", np.exp(weights["worth.weight"].astype(np.float32))), "input_ids"])
    total = graph.add("ReduceSum", [graph.add("Mul", [x, worth]), graph.constant("tokens", np.array([1]))], keepdims=0)
    mean = graph.add("Div", [total, graph.add("ReduceSum", [worth, "tokens"], keepdims=0)])
    graph.dense(mean, ["search"], output="gist")
    graph.save(file, [floats("embedded", 1, "tokens", WIDTH), whole("input_ids", 1, "tokens")], [floats("gist", 1, GIST_WIDTH)])


def write_figures(weights, file):
    """All layers there are, then a score for each relation of the tokens at `first` and `second`."""
    graph = Graph(weights)
    x = graph.lower_layers("embedded")
    one, other = (graph.add("Gather", [x, name], axis=1) for name in ("first", "second"))
    parts = [graph.dense(one, ["heads.one"]), graph.dense(other, ["heads.other"]), graph.dense(graph.add("Mul", [one, other]), ["heads.both"])]
    joined = graph.add("Tanh", [graph.add("Add", [graph.add("Add", parts[:2]), parts[2]])])
    graph.dense(joined, ["heads.relations"], output="relations")
    inputs = [floats("embedded", 1, "tokens", WIDTH), whole("first", "pairs"), whole("second", "pairs")]
    graph.save(file, inputs, [floats("relations", 1, "pairs", RELATIONS)])


def write_quick(weights, file):
    """The mean of the tokens after a few layers; its heads answer what is clear."""
    graph = Graph(weights)
    heads = graph.heads(graph.add("ReduceMean", [graph.lower_layers("embedded")], axes=[1], keepdims=0), QUICK_HEADS)
    graph.save(file, [floats("embedded", 1, "tokens", WIDTH)], heads)


def write_general(weights, file, rounded=True):
    """Heads read the first token, so for them `rows` is 0 alone; an embedding takes all."""
    graph = Graph(weights, rounded)
    heads = graph.upper_layers("embedded", 0, HEADS)
    graph.save(file, [floats("embedded", 1, "tokens", WIDTH), whole("rows", "rows")], heads)


def write_exit(weights, file, name, first, rounded=True):
    """Layers up to an exit, with the heads that answer there."""
    graph = Graph(weights, rounded)
    given = "hidden" if first else "embedded"
    x = graph.lower_layers(given, first, EXITS[name])
    graph.add("Identity", [x], output="states")
    heads = graph.heads(graph.add("ReduceMean", [x], axes=[1], keepdims=0), {f"{name}_{head}": size for head, size in EXIT_HEADS.items()})
    graph.save(file, [floats(given, 1, "tokens", WIDTH)], [floats("states", 1, "tokens", WIDTH), *heads])


def write_late(weights, file, rounded=True):
    graph = Graph(weights, rounded)
    heads = graph.upper_layers("hidden", EXITS["middle"], HEADS)
    graph.save(file, [floats("hidden", 1, "tokens", WIDTH), whole("rows", "rows")], heads)


def few_layers(file):
    """What search_vectors.py, quick.py or figures.py wrote, by the names that layers and heads have here."""
    weights = {}
    for name, array in np.load(file).items():
        base, part, kind = (name.split(".") + [""])[:3]
        if base in ("out", "worth"):
            weights[f"{'search' if base == 'out' else base}.{part}"] = array
        elif base == "heads":
            weights[name] = array
        elif not base.isdigit():
            weights[f"heads.quick_{name}"] = array
        elif part == "qkv":
            for place, each in zip(("query", "key", "value"), np.split(array, 3)):
                weights[f"encoder.encoder.layer.{base}.attention.self.{place}.{kind}"] = each
        else:
            weights[f"encoder.encoder.layer.{base}.{LAYER_PARTS[part]}.{kind}"] = array
    return weights


def main(general, verifier, search, quick, figures, target):
    os.makedirs(target, exist_ok=True)
    weights, own = read_weights(general), read_weights(verifier)
    write_words(weights, f"{target}/judge.words.onnx")
    write_general(weights, f"{target}/judge.general.onnx")
    write_search(few_layers(search), f"{target}/judge.search.onnx")
    write_quick(few_layers(quick), f"{target}/judge.quick.onnx")
    write_figures(few_layers(figures), f"{target}/judge.figures.onnx")
    write_exit(own, f"{target}/judge.verify-first.onnx", "first", 0)
    write_exit(own, f"{target}/judge.verify-early.onnx", "early", EXITS["first"])
    write_exit(own, f"{target}/judge.verify-middle.onnx", "middle", EXITS["early"])
    write_late(own, f"{target}/judge.verify-late.onnx")
    names = sorted(name for name in os.listdir(target) if name.endswith(".onnx"))
    print(json.dumps({name: hashlib.sha256(open(f"{target}/{name}", "rb").read()).hexdigest() for name in names}, indent=2))


if __name__ == "__main__":
    main(*sys.argv[1:])

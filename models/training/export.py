"""Writes the model as ONNX with int8 weights, and says what the rounding cost.

    python3 export.py FOLDER MODEL.pt OUT.onnx

Two graphs would hold the encoder twice, so one graph answers every question: `nli`, `stance`, `clickbait` and `bias`
are logits, `embedding` is a vector of length one.
"""

import sys

import numpy as np
import onnxruntime
import torch
from onnxruntime.quantization import QuantType, quantize_dynamic
from torch import nn

from data import Encoded, label_of, nli_rows, practised
from learning import accuracy_by_source, show
from model import TASKS, Judge, mean_of

OUTPUTS = [*TASKS, "embedding"]


class Graph(nn.Module):
    def __init__(self, model):
        super().__init__()
        self.model = model

    def forward(self, input_ids, attention_mask, token_type_ids):
        hidden = self.model.hidden(input_ids, attention_mask, token_type_ids)
        first = hidden[:, 0]
        return (*(self.model.heads[task](first) for task in TASKS), mean_of(hidden, attention_mask))


def export(model, target):
    names = ["input_ids", "attention_mask", "token_type_ids"]
    sample = tuple(torch.ones(2, 16, dtype=torch.int64) for _ in names)
    axes = {name: {0: "batch", 1: "tokens"} for name in names} | {name: {0: "batch"} for name in OUTPUTS}
    torch.onnx.export(
        Graph(model), sample, target, input_names=names, output_names=OUTPUTS, dynamic_axes=axes, opset_version=17, dynamo=False
    )


def run(file, encoded, chosen, output="nli"):
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = 16
    session = onnxruntime.InferenceSession(file, options, providers=["CPUExecutionProvider"])
    out = {}
    for batch in encoded.batches(chosen, 4096):
        ids, mask, types = (t.numpy() for t in encoded.tensors(batch, device="cpu"))
        logits = session.run([output], {"input_ids": ids, "attention_mask": mask, "token_type_ids": types})[0]
        out.update(zip(batch, logits))
    return torch.from_numpy(np.stack([out[i] for i in chosen]))


def main(folder, source, target, limit="1500"):
    model = Judge(f"{folder}/gte-small.npz", dropout=0.0)
    model.encoder.config._attn_implementation = "eager"
    if source != "-":
        model.load_state_dict({n: v.float() if v.is_floating_point() else v for n, v in torch.load(source).items()})
    model.eval()
    whole = target.replace(".onnx", ".fp32.onnx")
    export(model, whole)
    quantize_dynamic(
        whole, target, weight_type=QuantType.QInt8, per_channel=True, op_types_to_quantize=["MatMul", "Gather"],
        extra_options={"MatMulConstBOnly": True},
    )
    _, held = nli_rows(folder)
    held = [row for row in held if not practised(row)]
    rows = held[:: max(1, len(held) // int(limit))]
    encoded = Encoded(f"{folder}/tokenizer.json", [r["premise"] for r in rows], [r["hypothesis"] for r in rows])
    labels = [label_of(r) for r in rows]
    full, small = (run(file, encoded, list(range(len(rows)))) for file in (whole, target))
    show("fp32", accuracy_by_source(full, rows, labels))
    show("int8", accuracy_by_source(small, rows, labels))
    print("same answer", (full.argmax(-1) == small.argmax(-1)).float().mean().item(), flush=True)


main(*sys.argv[1:])

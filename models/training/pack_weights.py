"""Packs the starting weights (gte-small, ONNX, 133 MB) into a small file that the training reads.

    python3 pack_weights.py MODEL.onnx OUT.npz

The ONNX graph names its matrices `onnx::MatMul_123`; their places are told by the names of the MatMul nodes. Matrices
are kept as fp16, the word embeddings as int8 with one scale a row: training moves them further than the rounding did.
Needs numpy alone, so the file format is read by hand: https://protobuf.dev/programming-guides/encoding/
"""

import re
import sys

import numpy as np

PLACES = {
    "attention/self/query/MatMul": "attention.self.query.weight",
    "attention/self/key/MatMul": "attention.self.key.weight",
    "attention/self/value/MatMul": "attention.self.value.weight",
    "attention/output/dense/MatMul": "attention.output.dense.weight",
    "intermediate/dense/MatMul": "intermediate.dense.weight",
    "output/dense/MatMul": "output.dense.weight",
}


def fields(data):
    """Yields (field number, value) of one protobuf message; a length-delimited value is a memoryview."""
    at = 0

    def varint():
        nonlocal at
        value = shift = 0
        while True:
            byte = data[at]
            at += 1
            value |= (byte & 0x7F) << shift
            shift += 7
            if byte < 0x80:
                return value

    while at < len(data):
        key = varint()
        number, wire = key >> 3, key & 7
        if wire == 0:
            yield number, varint()
        elif wire == 2:
            length = varint()
            yield number, data[at : at + length]
            at += length
        elif wire == 5:
            yield number, data[at : at + 4]
            at += 4
        elif wire == 1:
            yield number, data[at : at + 8]
            at += 8
        else:
            raise ValueError(f"wire type {wire}")


def tensor(message):
    dims, name, raw = [], "", None
    for number, value in fields(message):
        if number == 1:
            dims += [value] if isinstance(value, int) else [v for _, v in enumerate(value)]
        elif number == 8:
            name = bytes(value).decode()
        elif number == 9:
            raw = value
    return name, None if raw is None else (dims, raw)


def main(source, target):
    data = memoryview(open(source, "rb").read())
    graph = next(value for number, value in fields(data) if number == 7)
    tensors, matmuls = {}, {}
    for number, value in fields(graph):
        if number == 5:
            name, content = tensor(value)
            tensors[name] = content
        elif number == 1:
            node = list(fields(value))
            kind = next((bytes(v).decode() for n, v in node if n == 4), "")
            if kind == "MatMul":
                name = next(bytes(v).decode() for n, v in node if n == 3)
                matmuls[name] = [bytes(v).decode() for n, v in node if n == 1]

    def array(name):
        dims, raw = tensors[name]
        return np.frombuffer(raw, dtype="<f4").reshape(dims)

    packed = {}
    for node, inputs in matmuls.items():
        match = re.match(r"/?encoder/layer\.(\d+)/(.+)", node.lstrip("/"))
        if match is None or match[2] not in PLACES:
            continue
        matrix = array(next(name for name in inputs if name in tensors))
        packed[f"encoder.layer.{match[1]}.{PLACES[match[2]]}"] = matrix.T.astype(np.float16)
    for name, content in tensors.items():
        plain = name.startswith(("encoder.", "embeddings.")) and content is not None and len(content[1]) == 4 * int(np.prod(content[0] or [1]))
        if not plain:
            continue
        if name == "embeddings.word_embeddings.weight":
            words = array(name)
            scale = np.abs(words).max(axis=1, keepdims=True) / 127
            packed[f"{name}.int8"] = np.round(words / scale).astype(np.int8)
            packed[f"{name}.scale"] = scale.astype(np.float32)
        else:
            packed[name] = array(name).astype(np.float16)
    np.savez_compressed(target, **packed)
    print(len(packed), "tensors")


main(*sys.argv[1:])

"""Reads weights, wherever they come from, as arrays by the names of `model.Judge`."""

import glob
import os
import re

import numpy as np


def read_weights(source):
    """`source`: a folder of `weights-*.npz`, a folder of exported graphs, or the single graph of judge/2."""
    packed = sorted(glob.glob(f"{source}/weights-*.npz"))
    if packed:
        return {name: array for file in packed for name, array in np.load(file).items()}
    if os.path.isdir(source):
        return {**graph_weights(f"{source}/judge.words.onnx"), **graph_weights(f"{source}/judge.general.onnx")}
    return first_graph_weights(source)


def verifier_weights(folder):
    """Of the layers for claims and documents that ship."""
    return {name: array for file in glob.glob(f"{folder}/judge.verify-*.onnx") for name, array in graph_weights(file).items()}


def constants(file):
    import onnx
    from onnx import numpy_helper

    graph = onnx.load(file).graph
    return graph, {tensor.name: numpy_helper.to_array(tensor) for tensor in graph.initializer}


def graph_weights(file):
    """Of a graph that export.py wrote: matrices lie side by side under their joined names, with inputs as rows."""
    arrays = constants(file)[1]
    weights = {}
    for name, array in arrays.items():
        plain = name.removesuffix(".int8")
        if not name.startswith(("encoder.", "heads.")) or name.endswith(".scale"):
            continue
        if plain.endswith("word_embeddings.weight"):
            weights[name], weights[f"{plain}.scale"] = array, arrays[f"{plain}.scale"]
            continue
        array = array * arrays[f"{plain}.scale"] if plain != name else array
        is_product = plain != name or (array.ndim == 2 and "embeddings" not in plain)
        names = plain.split("+")
        for title, part in zip(names, np.split(array, len(names), axis=-1)):
            weights[title] = np.ascontiguousarray(part.T if is_product else part, dtype=np.float32)
    return weights


def first_graph_weights(file):
    """judge/2 names its matrices `onnx::MatMul_123_quantized`; their places are told by the nodes that use them."""
    graph, arrays = constants(file)

    def exact(base):
        rounded, scale, zero = (arrays[f"{base}_{part}"].astype(np.float32) for part in ("quantized", "scale", "zero_point"))
        return (rounded - zero) * scale

    weights = {}
    for name, array in arrays.items():
        plain = name.removeprefix("model.")
        if plain.endswith("_quantized"):
            base = name.removesuffix("_quantized")
            if not base.startswith("onnx::"):
                # Heads are stored as their product uses them, with inputs as rows.
                weights[base.removeprefix("model.")] = exact(base).T if ".heads." in base else exact(base)
        elif plain.startswith(("encoder.", "heads.")) and not plain.endswith(("_scale", "_zero_point")):
            weights[plain] = array
    for node in graph.node:
        if node.op_type == "MatMulInteger" and node.input[1].startswith("onnx::"):
            place = re.sub(r"/MatMul_quant$", "", node.name).strip("/").replace("/", ".")
            weights[f"{place}.weight"] = exact(node.input[1].removesuffix("_quantized")).T
    return {name: np.ascontiguousarray(array, dtype=np.float32) for name, array in weights.items()}

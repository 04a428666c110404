"""The mean of several models, weight by weight, as an int8 graph.

    python3 average.py OUT.onnx WEIGHTS...

Each of WEIGHTS is a graph that export_verify.py wrote, or a folder of `weights-*.npz`.
"""

import sys

from export import write_late
from weights import graph_weights, read_weights

if __name__ == "__main__":
    models = [graph_weights(name) if name.endswith(".onnx") else read_weights(name) for name in sys.argv[2:]]
    shared = set.intersection(*map(set, models))
    write_late({name: sum(model[name] for model in models) / len(models) for name in shared}, sys.argv[1])

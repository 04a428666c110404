"""Writes the layers that verify.py trained as an int8 graph.

    python3 export_verify.py WEIGHTS OUT.onnx

It goes on from the hidden states of `judge.early.onnx`, as `judge.late.onnx` does, and answers `claim` and `conflict`.
"""

import sys

from export import write_late
from weights import read_weights

if __name__ == "__main__":
    write_late(read_weights(sys.argv[1]), sys.argv[2])

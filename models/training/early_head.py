"""Fits a head after the early layers that says which pairs the whole model would find free of conflict.

    python3 early_head.py MODEL PAIRS.jsonl OUT.npz

MODEL is a folder of exported graphs without such a head, PAIRS lines `{"a", "b"}` of statements as the search chooses them, OUT an
addition to the weights that export.py reads. It learns the answers of the model itself, not labels; prints the margin at which
97 of 100 pairs that the model suspects still reach it, and how many of the others stop. Not needed where training fits such heads.
"""

import json
import os
import sys

import numpy as np

from export import Judge

TEMPERATURE = 1.45
SUSPECTED_FROM = 0.35
RIDGE = 50
KEPT = 0.97


def features(model, pairs):
    judge = Judge(model, f"{os.path.dirname(__file__)}/../judge/tokenizer.json")
    means, answers = [], []
    for a, b in pairs:
        encoded = judge.tokenizer.encode(a, b)
        given = {"input_ids": np.array([encoded.ids]), "token_type_ids": np.array([encoded.type_ids])}
        hidden = judge.early.run(["hidden"], given)[0]
        scores = judge.late.run(["nli"], {"hidden": hidden, "rows": np.array([0])})[0][0] / TEMPERATURE
        means.append(hidden[0].mean(0))
        answers.append(np.exp(scores[2] - np.logaddexp.reduce(scores)))
    return np.array(means), np.array(answers)


def fit(means, goals):
    """Ridge-regularised logistic regression by Newton's steps, in the scale of the features."""
    centre, spread = means.mean(0), means.std(0) + 1e-6
    x = np.c_[(means - centre) / spread, np.ones(len(means))]
    weight = np.zeros(x.shape[1])
    for _ in range(15):
        likely = 1 / (1 + np.exp(-x @ weight))
        gradient = x.T @ (likely - goals) + RIDGE * np.r_[weight[:-1], 0]
        weight -= np.linalg.solve((x * (likely * (1 - likely))[:, None]).T @ x + RIDGE * np.eye(len(weight)), gradient)
    plain = weight[:-1] / spread
    return plain, weight[-1] - plain @ centre


def report(means, answers, folds=5):
    score = np.zeros(len(means))
    for fold in range(folds):
        aside = np.arange(len(means)) % folds == fold
        weight, bias = fit(means[~aside], answers[~aside])
        score[aside] = means[aside] @ weight + bias
    suspected = answers >= SUSPECTED_FROM
    margin = -np.quantile(score[suspected], 1 - KEPT)
    print(f"{len(means)} pairs: from a margin of {margin:.2f} on {np.mean(-score >= margin):.2f} stop early, {np.mean(-score[suspected] >= margin):.3f} of the suspected")


def main(model, file, target):
    rows = [json.loads(line) for line in open(file)]
    means, answers = features(model, [(row["a"], row["b"]) for row in rows])
    report(means, answers)
    weight, bias = fit(means, answers)
    no = np.zeros_like(weight)
    np.savez(target, **{"heads.early_conflict.weight": np.stack([no, weight]).astype(np.float32), "heads.early_conflict.bias": np.array([0, bias], np.float32)})


if __name__ == "__main__":
    main(*sys.argv[1:])

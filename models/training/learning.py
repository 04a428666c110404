"""What teachers and student share: losses, the loop's clockwork, scoring."""

import math

import torch
from torch.nn.functional import log_softmax

from data import NOT_ENTAILMENT, UNLABELLED

LABEL_SMOOTHING = 0.05


def nli_loss(logits, labels):
    """Cross-entropy; `not_entailment` asks only that the rest of the probability lies elsewhere."""
    logs = log_softmax(logits.float(), dim=-1)
    plain = labels.clamp(0, 2)
    exact = -(1 - LABEL_SMOOTHING) * logs.gather(1, plain[:, None])[:, 0] - LABEL_SMOOTHING * logs.mean(-1)
    anything_else = -torch.logsumexp(logs[:, 1:], dim=-1)
    loss = torch.where(labels == NOT_ENTAILMENT, anything_else, exact)
    return loss[labels != UNLABELLED].mean() if (labels != UNLABELLED).any() else logits.sum() * 0


def optimiser(model):
    decayed = [p for n, p in model.named_parameters() if p.dim() > 1]
    plain = [p for n, p in model.named_parameters() if p.dim() <= 1]
    groups = [{"params": decayed, "weight_decay": 0.01}, {"params": plain, "weight_decay": 0.0}]
    return torch.optim.AdamW(groups, lr=0.0, betas=(0.9, 0.98), fused=True)


def set_rate(adam, highest, progress, warm=0.06):
    """Rises to the highest rate, then falls in a straight line to nothing; progress goes from 0 to 1."""
    rate = highest * min(progress / warm, (1 - progress) / (1 - warm))
    for group in adam.param_groups:
        group["lr"] = rate


@torch.no_grad()
def logits_of(model, encoded, chosen, task="nli", tokens=65_536):
    model.eval()
    chosen = list(chosen)
    place = {index: row for row, index in enumerate(chosen)}
    out = None
    for batch in encoded.batches(chosen, tokens):
        with torch.autocast("cuda", dtype=torch.bfloat16):
            logits = model(*encoded.tensors(batch), task=task).float().cpu()
        if out is None:
            out = torch.zeros(len(chosen), logits.shape[1])
        out[[place[i] for i in batch]] = logits
    return out


def accuracy_by_source(logits, rows, labels):
    """Three-way where a source has neutral pairs; two-way (entailment against contradiction) where it has none."""
    groups = {}
    for row, (given, label) in enumerate(zip(rows, labels)):
        groups.setdefault(given["source"], []).append((row, label))
    result = {}
    for source, members in groups.items():
        has_neutral = any(label == 1 for _, label in members)
        right = 0
        for row, label in members:
            scores = logits[row]
            if label == NOT_ENTAILMENT:
                right += int(scores.argmax() != 0)
            elif has_neutral or source.startswith("made-"):
                right += int(scores.argmax() == label)
            else:
                right += int((scores[2] > scores[0]) == (label == 2))
        result[source] = (100 * right / len(members), len(members))
    return result


def calibration_error(probabilities, labels, bins=15):
    confidence, guess = probabilities.max(-1)
    right = (guess == labels).float()
    error = 0.0
    for low in range(bins):
        inside = (confidence > low / bins) & (confidence <= (low + 1) / bins)
        if inside.any():
            error += inside.float().mean().item() * abs(confidence[inside].mean().item() - right[inside].mean().item())
    return error


def fitted_temperature(logits, labels):
    """The one number that makes the probabilities fit the outcomes best."""
    best = min(
        (torch.nn.functional.cross_entropy(logits / t, labels).item(), t) for t in [math.exp(x / 50) for x in range(-40, 81)]
    )
    return best[1]


def show(title, figures):
    print(f"== {title}")
    for source, (value, count) in sorted(figures.items()):
        print(f"{source:34s} {value:6.2f}  n={count}", flush=True)

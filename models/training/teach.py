"""Trains one member of the ensemble and lets it label every pair.

    python3 teach.py FOLDER SEED RATE EPOCHS OUT.npy
"""

import sys
import time

import numpy as np
import torch

from data import Encoded, label_of, lines, nli_rows, seeded
from learning import accuracy_by_source, logits_of, nli_loss, optimiser, set_rate, show
from model import Judge

TOKENS = 8_192


def main(folder, seed, rate, epochs, target, limit=None):
    began = time.time()
    rng = seeded(int(seed))
    train, held = nli_rows(folder)
    recombined = list(lines(f"{folder}/recombined.jsonl"))
    if limit:
        train, held, recombined = train[:: len(train) // int(limit)], held[::20], recombined[::100]
    rows = train + recombined + held
    encoded = Encoded(f"{folder}/tokenizer.json", [r["premise"] for r in rows], [r["hypothesis"] for r in rows])
    labels = torch.tensor([label_of(r) for r in rows])
    print(f"{len(train)} to learn, {len(recombined)} to label, {len(held)} held out, {time.time() - began:.0f} s", flush=True)

    model = Judge(f"{folder}/gte-small.npz").cuda()
    plan = [batch for _ in range(int(epochs)) for batch in encoded.batches(range(len(train)), TOKENS, rng)]
    adam = optimiser(model)
    for step, batch in enumerate(plan):
        set_rate(adam, float(rate), step / len(plan))
        model.train()
        with torch.autocast("cuda", dtype=torch.bfloat16):
            loss = nli_loss(model(*encoded.tensors(batch)), labels[batch].cuda())
        adam.zero_grad(set_to_none=True)
        loss.backward()
        torch.nn.utils.clip_grad_norm_(model.parameters(), 1.0)
        adam.step()
        if step % 500 == 0:
            print(f"step {step} of {len(plan)} loss {loss.item():.3f} {time.time() - began:.0f} s", flush=True)
    logits = logits_of(model, encoded, range(len(rows)))
    np.save(target, logits.numpy().astype(np.float16))
    start = len(train) + len(recombined)
    show(f"teacher {seed}", accuracy_by_source(logits[start:], held, labels[start:].tolist()))
    print(f"{time.time() - began:.0f} s", flush=True)


main(*sys.argv[1:])

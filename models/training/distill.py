"""Trains the model that ships: it learns from the ensemble, from the labels, and the other questions beside.

    python3 distill.py FOLDER SEED RATE EPOCHS SECONDS OUT.pt TEACHER.npy...

It ends after EPOCHS or SECONDS, whichever is sooner; the rate falls to nothing by then either way.
"""

import sys
import time

import numpy as np
import torch
from torch.nn.functional import cross_entropy, kl_div, log_softmax, softmax

from data import Encoded, evidence_rows, fraction, label_of, lines, nli_rows, practised, seeded, task_rows
from learning import accuracy_by_source, calibration_error, fitted_temperature, logits_of, nli_loss, optimiser, set_rate, show
from model import TASKS, Judge

TOKENS = 16_384
SOFTNESS = 2.0
SOFT_SHARE = 0.7
# How often each of the other tasks is practised in an epoch, and how much the embedding is held to where it was.
PASSES = {"stance": 0.5, "clickbait": 0.6, "bias": 1.5}
EMBEDDINGS = 60_000
EMBEDDING_WEIGHT = 4.0


def distillation_loss(logits, soft):
    return kl_div(
        log_softmax(logits.float() / SOFTNESS, dim=-1), softmax(soft / SOFTNESS, dim=-1), reduction="batchmean"
    ) * SOFTNESS**2


def main(folder, seed, rate, epochs, seconds, target, *teachers):
    began = time.time()
    rng = seeded(int(seed))
    train, held = nli_rows(folder)
    recombined = list(lines(f"{folder}/recombined.jsonl"))
    evidence = evidence_rows([row for row in train if row["source"].startswith("made-")], rng)
    rows = train + recombined + held + evidence
    known = len(train) + len(recombined)
    taught = known + len(held)
    pairs = Encoded(f"{folder}/tokenizer.json", [r["premise"] for r in rows], [r["hypothesis"] for r in rows])
    labels = torch.tensor([label_of(r) for r in rows])
    soft = torch.from_numpy(np.mean([np.load(file).astype(np.float32) for file in teachers], axis=0))
    # What the ensemble has not seen is learnt from its labels alone.
    soft = torch.cat([soft, torch.zeros(len(evidence), 3)])
    # Few, and the nearest to what the service asks: a claim against evidence. The ensemble never learnt them.
    practice = [known + i for i, row in enumerate(held) if practised(row)] * 2
    is_taught = torch.arange(len(rows)) < taught
    is_taught[practice] = False
    practice += range(taught, len(rows))
    shown = [known + i for i, row in enumerate(held) if not practised(row)]
    held = [rows[i] for i in shown]
    show("ensemble", accuracy_by_source(soft[shown], held, labels[shown].tolist()))

    others = list(task_rows(folder))
    texts = Encoded(f"{folder}/tokenizer.json", [r[1] for r in others], [r[2] for r in others])
    goals = torch.tensor([r[3] for r in others])
    by_task = {task: [i for i, r in enumerate(others) if r[0] == task and not r[4]] for task in PASSES}
    singles = sorted({r["premise"] for r in rows[:known] if fraction(r["premise"]) < 0.4})[:EMBEDDINGS]
    alone = Encoded(f"{folder}/tokenizer.json", singles, [None] * len(singles))

    original = Judge(f"{folder}/gte-small.npz", dropout=0.0).cuda().eval()
    model = Judge(f"{folder}/gte-small.npz").cuda()
    plan = []
    for _ in range(int(epochs)):
        epoch = [("nli", batch) for batch in pairs.batches([*range(known), *practice], TOKENS, rng)]
        for task, share in PASSES.items():
            chosen = rng.sample(by_task[task], min(len(by_task[task]), int(len(by_task[task]) * share)))
            chosen = chosen if share <= 1 else by_task[task] + rng.sample(by_task[task], int(len(by_task[task]) * (share - 1)))
            epoch += [(task, batch) for batch in texts.batches(chosen, TOKENS, rng)]
        epoch += [("embed", batch) for batch in alone.batches(rng.sample(range(len(singles)), len(singles) // 3), TOKENS, rng)]
        rng.shuffle(epoch)
        plan += epoch
    print(f"{len(plan)} steps, {time.time() - began:.0f} s", flush=True)
    adam = optimiser(model)
    average, averaged, started = None, 0, time.time()
    for step, (task, batch) in enumerate(plan):
        progress = max(step / len(plan), (time.time() - started) / float(seconds))
        if progress >= 1:
            break
        set_rate(adam, float(rate), progress)
        model.train()
        with torch.autocast("cuda", dtype=torch.bfloat16):
            if task == "nli":
                logits = model(*pairs.tensors(batch))
                lessons = is_taught[batch].nonzero()[:, 0]
                share = SOFT_SHARE * len(lessons) / len(batch)
                loss = (1 - share) * nli_loss(logits, labels[batch].cuda())
                if len(lessons):
                    loss = loss + share * distillation_loss(logits[lessons.cuda()], soft[batch][lessons].cuda())
            elif task == "embed":
                given = alone.tensors(batch)
                with torch.no_grad():
                    goal = original.embed(*given)
                loss = EMBEDDING_WEIGHT * (1 - (model.embed(*given) * goal).sum(-1)).mean()
            else:
                loss = cross_entropy(model(*texts.tensors(batch), task=task).float(), goals[batch].cuda(), label_smoothing=0.05)
        adam.zero_grad(set_to_none=True)
        loss.backward()
        torch.nn.utils.clip_grad_norm_(model.parameters(), 1.0)
        adam.step()
        # The mean of the last fifth of the way is a better place than its end.
        if progress > 0.8 and step % 20 == 0:
            state = {name: value.detach().float() for name, value in model.state_dict().items()}
            average = state if average is None else {n: average[n] + (v - average[n]) / (averaged + 1) for n, v in state.items()}
            averaged += 1
        if step % 500 == 0:
            print(f"step {step} of {len(plan)} {task} {loss.item():.3f} {time.time() - began:.0f} s", flush=True)

    def report(title):
        logits = logits_of(model, pairs, shown)
        show(title, accuracy_by_source(logits, held, labels[shown].tolist()))
        for task in PASSES:
            chosen = [i for i, r in enumerate(others) if r[0] == task and r[4]]
            guess = logits_of(model, texts, chosen, task).argmax(-1)
            goal = goals[chosen]
            print(f"{task}: accuracy {100 * (guess == goal).float().mean().item():.2f} n={len(chosen)}", end=" ")
            if TASKS[task] == 2:
                hit = ((guess == 1) & (goal == 1)).sum().item()
                print(f"F1 {2 * hit / max(1, (guess == 1).sum().item() + (goal == 1).sum().item()):.4f}", end="")
            else:
                related = ((guess == 3) == (goal == 3)).float()
                exact = ((goal != 3) & (guess == goal)).float()
                weights = torch.where(goal == 3, 0.25, 1.0)
                print(f"FNC score {100 * (0.25 * related + 0.75 * exact).sum().item() / weights.sum().item():.2f}", end="")
            print(flush=True)
        dev = [i for i, r in enumerate(held) if r["source"] == "ling_val"]
        goal = labels[shown][dev]
        temperature = fitted_temperature(logits[dev], goal)
        print(f"temperature {temperature:.3f}, calibration error {calibration_error(softmax(logits[dev] / temperature, -1), goal):.4f}", flush=True)
        return logits

    kinds = {name: value.dtype for name, value in model.state_dict().items()}
    model.load_state_dict({name: value.to(kinds[name]) for name, value in average.items()})
    torch.save({name: value.half() if value.is_floating_point() else value for name, value in model.state_dict().items()}, target)
    report("student")
    print(f"{time.time() - began:.0f} s", flush=True)


main(*sys.argv[1:])

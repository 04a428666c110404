"""Pairs without a label, for the ensemble to label: related but independently written sentences.

    python3 recombine_pairs.py DATA_FOLDER SEED OUT.jsonl COUNT

News: sentences of different articles under one headline, and of one article, that share rare words. NLI: hypotheses of
one premise against each other, and pairs turned round. So the model that learns from the ensemble sees the kind of
pairs that the service will ask about.
"""

import json
import random
import re
import sys
from collections import Counter, defaultdict
from pathlib import Path

from collect_sentences import lines, sentences

WORD = re.compile(r"[A-Za-z][a-z']{3,}|\d+")


def related(left, right, rarity, least):
    shared = set(WORD.findall(left)) & set(WORD.findall(right))
    return sum(rarity[word] for word in shared) >= least


def news_pairs(data, rng):
    bodies = {b["id"]: [s["text"] for s in sentences(b["body"])] for b in lines(Path(data, "stance/fnc1-bodies.jsonl.gz"))}
    groups = defaultdict(set)
    for row in lines(Path(data, "stance/fnc1-stances.jsonl.gz")):
        if row["stance"] != "unrelated":
            groups[row["headline"]].add(row["body"])
    counts = Counter(word for body in bodies.values() for text in body for word in set(WORD.findall(text)))
    rarity = defaultdict(lambda: 0.0, {word: min(1.0, 40 / count) for word, count in counts.items()})
    for headline, ids in groups.items():
        pool = [(body, text) for body in ids for text in bodies[body]]
        for _ in range(min(400, len(pool) * 3)):
            (one, left), (two, right) = rng.choice(pool), rng.choice(pool)
            if left != right and related(left, right, rarity, 1.0 if one != two else 1.5):
                yield left, right
        for _, text in rng.sample(pool, min(12, len(pool))):
            yield text, headline


def nli_pairs(data, rng):
    of_premise = defaultdict(list)
    for row in lines(Path(data, "nli/train.jsonl.gz")):
        if row["source"] in ("ling_train", "sanli_train", "mnli_dev", "cad_train", "sick", "joci", "covidfact_train", "climate_fever"):
            of_premise[row["premise"]].append(row["hypothesis"])
            if rng.random() < 0.35:
                yield row["hypothesis"], row["premise"]
    for hypotheses in of_premise.values():
        for left in hypotheses[:4]:
            right = rng.choice(hypotheses)
            if left != right:
                yield left, right


def main(data, seed, target, count):
    rng = random.Random(int(seed))
    news, nli = list(dict.fromkeys(news_pairs(data, rng))), list(dict.fromkeys(nli_pairs(data, rng)))
    rng.shuffle(news)
    rng.shuffle(nli)
    half = int(count) // 2
    with open(target, "w", encoding="utf-8") as out:
        for source, pairs in (("news", news[:half]), ("nli", nli[:half])):
            print(source, len(pairs))
            for premise, hypothesis in pairs:
                row = {"premise": premise, "hypothesis": hypothesis, "label": None, "source": f"recombined-{source}"}
                out.write(json.dumps(row, ensure_ascii=False) + "\n")


if __name__ == "__main__":
    main(*sys.argv[1:])

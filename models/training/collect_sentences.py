"""Collects real sentences from the data sets, each with the sentence before it where there is one.

    python3 collect_sentences.py DATA_FOLDER OUT.jsonl
"""

import gzip
import json
import re
import sys
from pathlib import Path

SPLIT = re.compile(r"(?<=[a-z0-9)”\"]{2}[.!?])[\"”]?\s+(?=[\"“]?[A-Z])")
SOURCES = {"ling_train", "sanli_train", "mnli_dev", "covidfact_train", "rte2", "conj_train", "climate_fever"}


def lines(path):
    with gzip.open(path, "rt", encoding="utf-8") as file:
        for line in file:
            yield json.loads(line)


def sentences(text):
    previous = None
    for sentence in SPLIT.split(re.sub(r"\s+", " ", text)):
        sentence = sentence.strip()
        whole = 30 <= len(sentence) <= 260 and sentence[-1:] in ".!" and sentence[:1].isupper()
        if whole and "http" not in sentence and sentence.count('"') % 2 == 0:
            yield {"text": sentence, "context": previous}
            previous = sentence
        else:
            previous = None


def main(data, target):
    seen = set()
    with open(target, "w", encoding="utf-8") as out:
        texts = [body["body"] for body in lines(Path(data, "stance/fnc1-bodies.jsonl.gz"))]
        texts += [p["premise"] for p in lines(Path(data, "nli/train.jsonl.gz")) if p["source"] in SOURCES]
        for text in texts:
            for sentence in sentences(text):
                if sentence["text"] not in seen:
                    seen.add(sentence["text"])
                    out.write(json.dumps(sentence, ensure_ascii=False) + "\n")
    print(len(seen), "sentences")


if __name__ == "__main__":
    main(*sys.argv[1:])

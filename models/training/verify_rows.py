"""Rows for the layers that judge claims (verify.py), as (left, right, head, target, weight, group, aside, mode, label).

    python3 verify_rows.py DATA FOLDER TOKENIZER ROWS.npz

DATA holds the public sets, FOLDER the made pairs and `documents.jsonl` (real documents as lines `{"id", "statements"}`); the written pairs lie
in `pairs/`. Heads are 0 for claims, 1 for two statements of a document, 2 for public pairs. Mode 1 mixes the target with the answers of the model that ships, mode 2 (two papers on one story,
unlabelled) takes it from them and rules contradictions out.
"""

import collections
import math
import os
import random
import re
import sys

import numpy as np
from tokenizers import Tokenizer

from data import HELD_OUT, PRACTISED, THINNED, fraction, lines

CLAIM = {"supports": 0, "neither": 1, "refutes": 2}
RELATION = {"entailment": 0, "neutral": 1, "contradiction": 2}
FACTS = ("climate_fever", "covidfact_train", "fm2_dev", "feversym_ic_dev", "healthver_dev")
KEPT = FACTS + ("mnli_dev", "cad_train", "sick", "rte2", "control_dev")
STORY_BATCHES = ("s1", "n")  # One story told twice, in the manner of the press: repeated three times.
PAIRS = f"{os.path.dirname(os.path.abspath(__file__))}/pairs"


def soft(label, smoothing=0.05):
    target = [smoothing / 3] * 3
    target[label] += 1 - smoothing
    return target


def relation_target(label):
    return soft(RELATION[label]) if label in RELATION else [0.02, 0.49, 0.49]


def claim_rows(file, aside, rng, part=""):
    for item in lines(file):
        batch = item["id"].split("-")[0] + part
        times = 3 if not aside and batch.startswith(STORY_BATCHES) else 1
        for passage in item["passages"]:
            label = CLAIM[passage["label"]]
            yield from [(passage["text"], item["claim"], 0, soft(label), 1, f"claims-{batch}", aside, 0, label)] * times
        joint = item.get("joint")
        if isinstance(joint, list):
            joint = {"passages": joint, "label": item["joint_label"]}
        if joint:
            text = " ".join(item["passages"][i]["text"] for i in joint["passages"])
            yield text, item["claim"], 0, soft(CLAIM[joint["label"]]), 1, f"claims-{batch}", aside, 0, CLAIM[joint["label"]]
        if not aside:
            yield from joined_rows(item, bool(joint), rng)


def joined_rows(item, has_joint, rng):
    """Two passages as one text, as the service reads those of several origins."""
    by_label = {name: [p["text"] for p in item["passages"] if p["label"] == name] for name in CLAIM}
    choices = []
    for name in ("supports", "refutes"):
        if by_label[name] and by_label["neither"]:
            choices.append((CLAIM[name], [rng.choice(by_label[name]), rng.choice(by_label["neither"])]))
    if len(by_label["neither"]) > 1 and not has_joint:
        choices.append((1, rng.sample(by_label["neither"], 2)))
    if len(by_label["supports"]) > 1:
        choices.append((0, rng.sample(by_label["supports"], 2)))
    for label, texts in rng.sample(choices, min(2, len(choices))):
        rng.shuffle(texts)
        yield " ".join(texts), item["claim"], 0, soft(label, 0.1), 0.6, "claims-joined", False, 0, label


def document_rows(items, aside, group="documents"):
    for item in items:
        for pair in item["pairs"]:
            label = int(pair["label"] == "contradiction")
            target = [0.975 - 0.95 * label, 0.025 + 0.95 * label, 0]
            yield pair["a"], pair["b"], 1, target, 1, group, aside, 0, label
            yield pair["b"], pair["a"], 1, target, 1, f"{group}-turned", aside, 0, label


def neighbour_rows(documents, group, each, weight, rng):
    """Statements of one real document that share words, or stand anywhere in it: authors seldom contradict themselves."""
    counts = collections.Counter(word for statements in documents.values() for s in statements for word in stems(s))
    sizes = sum(map(len, documents.values()))
    worth = {word: math.log(sizes / count) for word, count in counts.items()}
    for key, statements in documents.items():
        if len(statements) < 4:
            continue
        words, pairs = [stems(s) for s in statements], set()
        for i in range(len(statements)):
            shared = [(sum(worth[w] for w in words[i] & words[j]), j) for j in range(len(statements)) if j != i]
            nearest = [j for _, j in sorted(shared, reverse=True)[:2]]
            pairs |= {(min(i, j), max(i, j)) for j in (*nearest, rng.choice(shared)[1])}
        for i, j in rng.sample(sorted(pairs), min(each, len(pairs))):
            one, other = (statements[i], statements[j]) if rng.random() < 0.5 else (statements[j], statements[i])
            if one != other:
                yield one, other, 1, [0.985, 0.015, 0], weight, group, fraction(str(key)) < 0.1, 0, 0


def whole_document_rows(file, aside, rng):
    """Written documents: planted contradictions, pairs that only look like one, and others that stand near each other."""
    for item in lines(file):
        texts = item["statements"]
        plants = {frozenset((p["a"], p["b"])) for p in item["plants"]}
        labels = {**{frozenset((p["a"], p["b"])): (0, 1) for p in item["near"]}, **dict.fromkeys(plants, (1, 1))}
        words = [stems(text) for text in texts]
        for i in range(len(texts)):
            others = sorted((j for j in range(len(texts)) if j != i), key=lambda j: -len(words[i] & words[j]))
            for j in (others[0], rng.choice(others[:6]), rng.choice(others)):
                labels.setdefault(frozenset((i, j)), (0, 0.4))
        for pair, (label, weight) in labels.items():
            i, j = rng.sample(sorted(pair), 2)
            target = [0.975 - 0.95 * label, 0.025 + 0.95 * label, 0]
            yield texts[i], texts[j], 1, target, weight, "whole-documents", aside, 0, label
            if label:
                yield texts[j], texts[i], 1, target, weight, "whole-documents-turned", aside, 0, label


def real_document_items(file, documents):
    """Sentences written for real documents; those they were written against are named by their number."""
    for item in lines(file):
        statements = documents[item["document"]]
        yield {**item, "pairs": [{**pair, "a": statements[pair["a"]]} for pair in item["pairs"]]}


def planted_rows(items, documents, rng):
    """A planted sentence beside those of its document that it was not written against."""
    for item in items:
        statements = documents.get(item.get("document"), [])
        for pair in item["pairs"] if len(statements) > 8 else []:
            words, against = stems(pair["b"]), stems(pair["a"])
            others = [s for s in statements if len(stems(s) & against) < 0.5 * max(1, len(stems(s)))]
            others.sort(key=lambda s: -len(stems(s) & words))
            for other in rng.sample(others[2:8], min(1, len(others[2:8]))) + rng.sample(others[8:], min(1, len(others[8:]))):
                yield other, pair["b"], 1, [0.96, 0.04, 0], 0.35, "planted-elsewhere", False, 0, 0


def averitec_rows(file, rng):
    """All evidence of a claim as one text, in three orders; three claims in ten stay aside."""
    for item in lines(file):
        label = {"Supported": 0, "Refuted": 2, "Not Enough Evidence": 1}.get(item["label"])
        answers = [text for q in item["questions"] for a in q["answers"] if (text := in_words(q["question"], a))]
        if label is None or not answers:
            continue
        aside = fraction("aside " + item["claim"]) < 0.3
        for _ in range(1 if aside else 3):
            yield " ".join(answers), item["claim"], 0, soft(label), 1.5, "averitec", aside, 0, label
            rng.shuffle(answers)


def in_words(question, answer):
    """An answer in a few words says nothing without its question; `models/eval/claim-rows.ts` reads them in the same way."""
    kind = answer.get("answer_type")
    if kind == "Unanswerable":
        return None
    if kind == "Boolean":
        return f"{question} {answer['answer']}. {answer.get('boolean_explanation') or ''}".strip()
    return answer["answer"] if kind == "Extractive" else f"{question} {answer['answer']}"


def public_rows(data, folder, rng, others=8_000, made=9_000):
    train = []
    for row in lines(f"{data}/nli/train.jsonl.gz"):
        if fraction("premise " + row["premise"]) < HELD_OUT.get(row["source"], 0):
            continue
        if fraction(row["premise"] + row["hypothesis"]) < next((s for p, s in THINNED.items() if row["source"].startswith(p)), 1):
            train.append(row)
    for row in lines(f"{data}/nli/dev.jsonl.gz"):
        if not row["source"].startswith("ling") and fraction("dev " + row["premise"]) < PRACTISED:
            train.append(row)
    rest = [row for row in train if row["source"] not in KEPT]
    for row in [r for r in train if r["source"] in KEPT] + rng.sample(rest, others):
        yield row["premise"], row["hypothesis"], 2, relation_target(row["label"]), 0.6, f"nli-{row['source']}", False, 1, RELATION.get(row["label"], 3)
    for row in train:
        if row["source"] in FACTS:
            yield row["premise"], row["hypothesis"], 0, relation_target(row["label"]), 0.5, f"fact-{row['source']}", False, 0, RELATION.get(row["label"], 3)
    pairs = list(lines(f"{folder}/made-train.jsonl"))
    for row in rng.sample(pairs, made):
        company = [rng.choice(pairs)["premise"] for _ in range(rng.choice((0, 1, 1, 2)))]
        company.insert(rng.randrange(len(company) + 1), row["premise"])
        yield " ".join(company), row["hypothesis"], 0, soft(RELATION[row["label"]]), 0.35, "made", False, 0, RELATION[row["label"]]


class Newspapers:
    """Real news of Fake News Challenge 1: headlines, and the stretch of a body that says most of what they say."""

    def __init__(self, data):
        self.stances = list(lines(f"{data}/stance/fnc1-stances.jsonl.gz"))
        bodies = {row["id"]: re.sub(r"\s+", " ", row["body"]) for row in lines(f"{data}/stance/fnc1-bodies.jsonl.gz")}
        split = re.compile(r'(?<=[.!?”"])\s+(?=[A-Z“"])')
        self.sentences = {key: [s.strip() for s in split.split(body) if 20 < len(s.strip()) < 400] for key, body in bodies.items()}
        self.counts = collections.Counter(w for each in self.sentences.values() for w in set().union(set(), *map(stems, each)))

    def weight(self, word):
        return math.log(len(self.sentences) / (1 + self.counts[word]))

    def best(self, claim, sentences, room=330):
        """The sentence that shares most with the claim, with its neighbours, and the share."""
        words = stems(claim)
        scores = [sum(map(self.weight, stems(s) & words)) for s in sentences]
        if not scores:
            return None, 0
        at = int(np.argmax(scores))
        text = sentences[at]
        if at > 0 and len(text) + len(sentences[at - 1]) < 330:
            text = f"{sentences[at - 1]} {text}"
        if at + 1 < len(sentences) and len(text) + len(sentences[at + 1]) < room:
            text = f"{text} {sentences[at + 1]}"
        return text, scores[at] / (sum(map(self.weight, words)) or 1)

    def rows(self, rng):
        agreeing, unrelated = collections.defaultdict(list), []
        for row in self.stances:
            body, headline, stance = row["body"], row["headline"], row["stance"]
            if stance == "unrelated" and rng.random() >= 0.25:
                continue
            text, share = self.best(headline, self.sentences[body], 600 if stance == "disagree" else 330)
            aside = fraction(str(body)) < 0.1
            if not text:
                continue
            if stance == "unrelated":
                unrelated.append((share, (text, headline, 0, [0.02, 0.96, 0.02], 0.5, "fnc-unrelated", aside, 0, 1)))
            elif stance == "agree":
                agreeing[headline].append((body, aside))
                if share > 0.35:
                    yield text, headline, 0, [0.8, 0.17, 0.03], 0.4, "fnc-agree", aside, 0, 0
            elif stance == "discuss" and rng.random() < 0.5:
                yield text, headline, 0, [0.3, 0.65, 0.05], 0.25, "fnc-discuss", aside, 0, 1
            elif stance == "disagree" and share > 0.3:
                yield text, headline, 0, [0.08, 0.32, 0.6], 0.4, "fnc-disagree", aside, 0, 2
        yield from (row for _, row in sorted(unrelated, key=lambda each: -each[0])[:3500])
        yield from self.told_twice(agreeing, rng)
        yield from self.same_article(rng)

    def told_twice(self, agreeing, rng):
        for bodies in agreeing.values():
            for _ in range(min(8, len(bodies)) if len(bodies) > 1 else 0):
                (one, held), (other, also_held) = rng.sample(bodies, 2)
                if not self.sentences[one]:
                    continue
                claim = rng.choice(self.sentences[one][:4])
                text, share = self.best(claim, self.sentences[other])
                if text and share > 0.2 and claim not in text:
                    yield text, claim, 0, [0, 0, 0], 0.5, "two-outlets", held or also_held, 2, -1

    def same_article(self, rng, count=5000):
        long = [key for key, sentences in self.sentences.items() if len(sentences) > 6]
        for _ in range(count):
            sentences = self.sentences[key := rng.choice(long)]
            claim = rng.randrange(2, len(sentences))
            at = rng.choice([i for i in range(len(sentences) - 1) if not claim - 1 <= i <= claim])
            yield f"{sentences[at]} {sentences[at + 1]}", sentences[claim], 0, [0.05, 0.92, 0.03], 0.3, "same-article", fraction(str(key)) < 0.1, 0, 1


def stems(text):
    return {word[:6] for word in re.findall(r"[a-z0-9']+", text.lower()) if len(word) > 3 or word.isdigit()}


def main(data, folder, tokenizer_file, target):
    rng = random.Random(7)
    rows = []
    for part in ("", "-aside", "-strangers", "-hard"):
        rows += claim_rows(f"{PAIRS}/claims{part}.jsonl.gz", part != "", rng, part)
    documents = {row["id"]: row["statements"] for row in lines(f"{folder}/documents.jsonl")}
    for part, aside in (("", False), ("-aside", True)):
        rows += document_rows(lines(f"{PAIRS}/documents{part}.jsonl.gz"), aside)
        rows += document_rows(real_document_items(f"{PAIRS}/real-documents{part}.jsonl.gz", documents), aside, "real-documents")
        rows += whole_document_rows(f"{PAIRS}/whole-documents{part}.jsonl.gz", aside, rng)
    rows += neighbour_rows(documents, "neighbours", 12, 0.25, rng)
    rows += planted_rows(lines(f"{PAIRS}/documents.jsonl.gz"), documents, rng)
    rows += planted_rows(real_document_items(f"{PAIRS}/real-documents.jsonl.gz", documents), documents, rng)
    rows += averitec_rows(f"{data}/claims/averitec-dev-a.jsonl.gz", rng)
    rows += public_rows(data, folder, rng)
    newspapers = Newspapers(data)
    rows += newspapers.rows(rng)
    rows += neighbour_rows(newspapers.sentences, "neighbours-news", 12, 0.25, rng)
    tokenizer = Tokenizer.from_file(tokenizer_file)
    tokenizer.enable_truncation(256, strategy="longest_first")
    tokenizer.no_padding()
    encoded = tokenizer.encode_batch([row[:2] for row in rows])
    groups = sorted({row[5] for row in rows})
    np.savez(
        target,
        ids=np.concatenate([np.array(e.ids, np.uint16) for e in encoded]),
        lens=np.array([len(e.ids) for e in encoded], np.uint16),
        first=np.array([e.type_ids.index(1) for e in encoded], np.uint16),
        head=np.array([row[2] for row in rows], np.uint8),
        target=np.array([row[3] for row in rows], np.float16),
        weight=np.array([row[4] for row in rows], np.float16),
        group=np.array([groups.index(row[5]) for row in rows], np.uint16),
        aside=np.array([row[6] for row in rows]),
        mode=np.array([row[7] for row in rows], np.uint8),
        label=np.array([row[8] for row in rows], np.int8),
        groups=np.array(groups),
    )
    print(f"{len(rows)} rows")


if __name__ == "__main__":
    main(*sys.argv[1:])

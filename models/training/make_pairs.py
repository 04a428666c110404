"""Makes pairs for exactly our questions out of real sentences: numbers, dates, units, names, negation, antonyms.

    python3 make_pairs.py SENTENCES.jsonl WORDNET_FOLDER SEED SHARE OUT.jsonl [PER_KIND]

SENTENCES holds {"text", "context"} lines. SHARE is `train` or `heldout`: sentences are divided by their hash, so that
held-out pairs share neither seed nor sentence with those that were trained on. Each line of OUT is
{"premise", "hypothesis", "label", "source"}; `source` is `made-` and the kind of change.
"""

import hashlib
import json
import random
import re
import sys
from collections import defaultdict

from words import (
    CITIES,
    COUNTRIES,
    FIRST_NAMES,
    MONTHS,
    NATIONALITIES,
    NUMBER_VALUES,
    NUMBER_WORDS,
    UNIT_GROUPS,
    WEEKDAYS,
    antonyms,
)

NUMBER = re.compile(r"(?<![\w.,$€£-])(\d{1,3}(?:,\d{3})+|\d+)(\.\d+)?(?![\w-]|[.,]\d)")
YEAR = re.compile(r"\b(1[6-9]\d\d|20[0-3]\d)\b")
PERSON = re.compile(r"\b([A-Z][a-z]+) ((?:[A-Z]\. )?[A-Z][a-z]{2,}(?:-[A-Z][a-z]+)?)\b")
AUXILIARY = re.compile(
    r"\b(is|are|was|were|has|have|had|will|would|can|could|should|must|does|did|do|may|might)\b(?! not\b|n't)"
)
NOT = re.compile(r"\b(is|are|was|were|has|have|had|will|would|could|should|does|did|do) not\b")
DATE_US = re.compile(rf"\b({'|'.join(MONTHS)}) (\d{{1,2}}), (\d{{4}})\b")
DATE_UK = re.compile(rf"\b(\d{{1,2}}) ({'|'.join(MONTHS)}) (\d{{4}})\b")


class Maker:
    def __init__(self, rng, opposites, people):
        self.rng, self.opposites, self.people = rng, opposites, people

    # Each returns the sentence with one thing changed, or None where there is nothing to change.

    def number(self, text):
        spots = [m for m in NUMBER.finditer(text) if not YEAR.fullmatch(m[0])]
        words = [m for m in re.finditer(r"\b[a-z]+\b", text) if m[0] in NUMBER_VALUES]
        if words and (not spots or self.rng.random() < 0.4):
            spot = self.rng.choice(words)
            other = self.rng.choice([w for w in NUMBER_WORDS if w != spot[0]])
            return put(text, spot, other)
        return put(text, spot := self.rng.choice(spots), self.other_number(spot)) if spots else None

    def other_number(self, spot):
        whole = int(spot[1].replace(",", ""))
        fraction = spot[2] or ""
        for _ in range(20):
            way = self.rng.random()
            if way < 0.4:
                other = max(0, whole + self.rng.choice([-1, 1]) * self.rng.randint(1, max(2, whole // 2)))
            elif way < 0.7:
                other = int(whole * self.rng.choice([2, 3, 5, 10, 0.5, 0.1, 0.2]))
            else:
                digits = list(str(whole))
                digits[self.rng.randrange(len(digits))] = str(self.rng.randint(1, 9))
                other = int("".join(digits))
            if other != whole and other > 0:
                break
        else:
            other = whole + 3
        return (f"{other:,}" if "," in spot[1] else str(other)) + fraction

    def date(self, text):
        spots = [m for m in YEAR.finditer(text)]
        spots += [m for name in MONTHS + WEEKDAYS if name != "May" for m in re.finditer(rf"\b{name}\b", text)]
        if not spots:
            return None
        spot = self.rng.choice(spots)
        if spot[0].isdigit():
            other = str(int(spot[0]) + self.rng.choice([-30, -10, -5, -3, -2, -1, 1, 2, 3, 5, 10]))
        else:
            other = self.rng.choice([n for n in (MONTHS if spot[0] in MONTHS else WEEKDAYS) if n != spot[0]])
        return put(text, spot, other)

    def unit(self, text):
        spots = []
        for group in UNIT_GROUPS:
            for word in group:
                for m in re.finditer(rf"\b{word}\b", text):
                    before = text[: m.start()].split()[-1:]
                    if before and (before[0][-1:].isdigit() or before[0] in NUMBER_VALUES):
                        spots.append((m, group))
        if not spots:
            return None
        spot, group = self.rng.choice(spots)
        return put(text, spot, self.rng.choice([w for w in group if w != spot[0]]))

    def name(self, text):
        spots = [(m, self.people) for m in PERSON.finditer(text) if m[1] in FIRST_NAMES]
        for pool in (COUNTRIES, CITIES, NATIONALITIES):
            for word in pool:
                spots += [(m, pool) for m in re.finditer(rf"\b{word}\b(?! [A-Z])", text)]
        if not spots:
            return None
        spot, pool = self.rng.choice(spots)
        return put(text, spot, self.rng.choice([n for n in pool if n != spot[0]]))

    def negation(self, text):
        negated = list(NOT.finditer(text))
        if negated and self.rng.random() < 0.7:
            spot = negated[0]
            if spot[1] not in ("does", "did", "do"):
                return put(text, spot, spot[1])
        plain = [m for m in AUXILIARY.finditer(text)]
        if not plain or re.search(r"\b(not|never|no|nobody|nothing|none|neither)\b|n't", text) or text.endswith("?"):
            return None
        spot = plain[0]
        if spot[0] in ("may", "might") or text[spot.end() : spot.end() + 3] in (" to", " no"):
            return None
        way = self.rng.random()
        if way < 0.65 or spot[0] in ("do", "does", "did"):
            return put(text, spot, f"{spot[0]} not")
        if way < 0.85:
            return put(text, spot, f"{spot[0]} never" if spot[0] in ("has", "have", "had", "will", "would") else f"{spot[0]} not")
        return "It is not true that " + lower_first(text) if text[:1].isupper() else None

    def antonym(self, text):
        spots = [m for m in re.finditer(r"\b[a-z]{2,}\b", text) if m[0] in self.opposites]
        spots = [m for m in spots if m[0] not in ("right", "left", "back", "first", "last", "all", "more", "most", "no", "light", "one", "can", "will", "have", "do") or self.rng.random() < 0.15]
        if not spots:
            return None
        spot = self.rng.choice(spots)
        return put(text, spot, self.rng.choice(self.opposites[spot[0]]))

    # The same said otherwise, or less of it.

    def shorter(self, text):
        ways = []
        if m := re.match(r"^(In|On|At|After|Before|During|Last|Since|By|With|For) [^,]{3,60}, ([a-zA-Z])", text):
            rest = text[m.start(2) :]
            ways.append(rest[0].upper() + rest[1:])
        if m := re.search(r" \([^()]{3,80}\)", text):
            ways.append(text[: m.start()] + text[m.end() :])
        if m := re.search(r", (?:who|which|whose|where|a|an|the) [^,]{5,80}, ", text):
            ways.append(text[: m.start()] + " " + text[m.end() :])
        if m := re.search(r"(,| and| while|;) (?:who|which|where|but|although|because|after|as|with|adding) [^.]{10,}\.$", text):
            ways.append(text[: m.start()] + ".")
        return self.rng.choice(ways) if ways else None

    def same_figures(self, text):
        ways = []
        if m := re.search(r"\b(\d+(?:\.\d+)?) ?(?:percent|per cent)\b", text):
            ways.append(put(text, m, f"{m[1]}%"))
        if m := re.search(r"\b(\d+(?:\.\d+)?)%", text):
            ways.append(put(text, m, f"{m[1]} percent"))
        if m := DATE_US.search(text):
            ways.append(put(text, m, f"{m[2]} {m[1]} {m[3]}"))
        if m := DATE_UK.search(text):
            ways.append(put(text, m, f"{m[2]} {m[1]}, {m[3]}"))
        for m in re.finditer(r"\b[a-z]+\b", text):
            if m[0] in NUMBER_VALUES:
                ways.append(put(text, m, str(NUMBER_VALUES[m[0]])))
        for m in NUMBER.finditer(text):
            value = int(m[1].replace(",", ""))
            if m[2] or YEAR.fullmatch(m[0]):
                continue
            words = {v: w for w, v in NUMBER_VALUES.items()}
            if value in words:
                ways.append(put(text, m, words[value]))
            if value >= 1000:
                ways.append(put(text, m, str(value) if "," in m[1] else f"{value:,}"))
            if value >= 120:
                step = 10 ** (len(str(value)) - 2)
                low = value // step * step
                if low != value and not re.search(r"(than|about|around|nearly|least|over) $", text[: m.start()]):
                    ways.append(put(text, m, self.rng.choice(["more than ", "over ", "at least "]) + f"{low:,}"))
                    ways.append(put(text, m, self.rng.choice(["fewer than ", "less than "]) + f"{low + step:,}"))
                    ways.append(put(text, m, self.rng.choice(["about ", "around ", "roughly "]) + f"{round(value / step) * step:,}"))
        for pattern, factor, other in CONVERSIONS:
            if m := re.search(rf"\b(\d+(?:\.\d+)?) {pattern}\b", text):
                value = float(m[1]) * factor
                if value == int(value):
                    ways.append(put(text, m, f"{int(value):,} {other}"))
        return self.rng.choice(ways) if ways else None

    def bound_broken(self, text):
        """A bound that the figure does not keep: "1,532" against "more than 2,000"."""
        spots = [m for m in NUMBER.finditer(text) if not YEAR.fullmatch(m[0]) and not m[2] and int(m[1].replace(",", "")) >= 20]
        spots = [m for m in spots if not re.search(r"(than|about|around|nearly|least|most|over) $", text[: m.start()])]
        if not spots:
            return None
        spot = self.rng.choice(spots)
        value = int(spot[1].replace(",", ""))
        if self.rng.random() < 0.5:
            return put(text, spot, self.rng.choice(["more than ", "over ", "at least "]) + f"{int(value * self.rng.choice([1.2, 1.5, 2])) + 1:,}")
        return put(text, spot, self.rng.choice(["fewer than ", "less than ", "at most "]) + f"{max(1, int(value * self.rng.choice([0.8, 0.5, 0.3])) - 1):,}")


CONVERSIONS = [
    ("hours", 60, "minutes"),
    ("minutes", 60, "seconds"),
    ("kilometers", 1000, "meters"),
    ("km", 1000, "m"),
    ("kilograms", 1000, "grams"),
    ("kg", 1000, "g"),
    ("years", 12, "months"),
    ("weeks", 7, "days"),
    ("days", 24, "hours"),
    ("million", 1000, "thousand"),
    ("billion", 1000, "million"),
    ("meters", 100, "centimeters"),
]

CHANGES = ["number", "date", "unit", "name", "negation", "antonym"]


def put(text, match, other):
    return text[: match.start()] + other + text[match.end() :]


# First words that are written small inside a sentence; any other may be a name.
PLAIN_OPENINGS = set("The A An It He She They We This These There In On At More Some Many".split())


def lower_first(text):
    return text[0].lower() + text[1:] if text.split(" ", 1)[0] in PLAIN_OPENINGS else text


def make(sentences, rng, opposites, per_kind):
    people = sorted({m[0] for s in sentences for m in PERSON.finditer(s["text"]) if m[1] in FIRST_NAMES})
    maker = Maker(rng, opposites, people)
    made = defaultdict(list)

    def add(kind, premise, hypothesis, label, context=None):
        if premise is None or hypothesis is None or premise == hypothesis and label != "entailment":
            return
        if len(made[kind]) >= per_kind:
            return
        if context and rng.random() < 0.25:
            premise = f"{context} {premise}" if rng.random() < 0.7 else f"{premise} {context}"
        made[kind].append({"premise": premise, "hypothesis": hypothesis, "label": label, "source": f"made-{kind}"})

    for sentence in sentences:
        text, context = sentence["text"], sentence.get("context")
        changed = {kind: getattr(maker, kind)(text) for kind in CHANGES}
        shorter = maker.shorter(text)
        for kind, other in changed.items():
            if other is None or other == text:
                continue
            # Both directions, and against the shorter form where the change survived the cut.
            premise, hypothesis = (text, other) if rng.random() < 0.6 else (other, text)
            if shorter and rng.random() < 0.3 and (cut := getattr(maker, kind)(shorter)) and cut != shorter:
                premise, hypothesis = text, cut
            add(kind, premise, hypothesis, "contradiction", context)
        add("bound-broken", text, maker.bound_broken(text), "contradiction", context)
        add("same-figures", *swap(rng, text, maker.same_figures(text)), "entailment", context)
        if shorter and len(shorter) > 20:
            add("shorter", text, shorter, "entailment", context)
            add("longer", shorter, text, "neutral")
        if rng.random() < 0.12:
            add("identical", text, text, "entailment", context)
        if context and rng.random() < 0.3:
            add("neighbour", context, text, "neutral")
        if m := re.search(r"\b(will|is|are|was|were|has|have)\b", text):
            verb = {"will": "may", "is": "may be", "are": "may be", "was": "may have been", "were": "may have been", "has": "may have", "have": "may have"}[m[0]]
            if rng.random() < 0.3:
                add("hedged", put(text, m, verb), text, "neutral")
    return [pair for kind in sorted(made) for pair in made[kind]]


def swap(rng, one, other):
    return (one, other) if other is None or rng.random() < 0.5 else (other, one)


def in_share(text, share):
    bucket = hashlib.sha256(text.encode()).digest()[0]
    return (bucket < 26) == (share == "heldout")


def main(source, wordnet, seed, share, target, per_kind="6000"):
    rng = random.Random(int(seed))
    sentences = [json.loads(line) for line in open(source, encoding="utf-8")]
    sentences = [s for s in sentences if in_share(s["text"], share)]
    rng.shuffle(sentences)
    pairs = make(sentences, rng, antonyms(wordnet), int(per_kind))
    with open(target, "w", encoding="utf-8") as out:
        for pair in pairs:
            out.write(json.dumps(pair, ensure_ascii=False) + "\n")
    counts = defaultdict(int)
    for pair in pairs:
        counts[pair["source"]] += 1
    print(dict(counts))


if __name__ == "__main__":
    main(*sys.argv[1:])

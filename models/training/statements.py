"""Statements of documents as tokens on the device, and pairs of them."""

import hashlib

import numpy as np
import torch
import torch.nn.functional as F
from tokenizers import Tokenizer

TOKENS_MAX, STATEMENTS_MAX = 60, 260
CLS, SEP = 101, 102


class Statements:
    """Of documents as `{"id", "statements"}`."""

    def __init__(self, documents, tokenizer_file):
        texts, self.members, names = [], [], []
        for item in documents:
            own = [s for s in dict.fromkeys(item["statements"]) if 4 <= len(s.split()) <= TOKENS_MAX][:STATEMENTS_MAX]
            self.members.append(np.arange(len(texts), len(texts) + len(own)))
            texts += own
            names.append(item["id"])
        # An eighth of the documents stays aside.
        self.aside = np.array([hashlib.sha256(f"doc {name}".encode()).digest()[0] < 31 for name in names])
        tokenizer = Tokenizer.from_file(tokenizer_file)
        tokenizer.no_padding()
        encoded = [e.ids[1:-1][:TOKENS_MAX] for e in tokenizer.encode_batch(texts)]
        table = np.zeros((len(encoded), TOKENS_MAX), np.int32)
        for row, ids in enumerate(encoded):
            table[row, : len(ids)] = ids
        self.tokens = torch.from_numpy(table).cuda()
        self.lengths = torch.tensor([len(ids) for ids in encoded], device="cuda")

    def pair(self, left, right, length):
        """The two as one text, as the model reads it: tokens, kinds, and a mask for attention."""
        one, two = self.lengths[left][:, None], self.lengths[right][:, None]
        at = torch.arange(length, device="cuda")[None].expand(len(left), -1)
        first = self.tokens[left].gather(1, (at - 1).clamp(0, TOKENS_MAX - 1)).long()
        second = self.tokens[right].gather(1, (at - one - 2).clamp(0, TOKENS_MAX - 1)).long()
        ids = torch.where((at >= 1) & (at <= one), first, torch.zeros_like(at))
        ids = torch.where((at >= one + 2) & (at < one + 2 + two), second, ids)
        ids = torch.where(at == 0, CLS, ids)
        ids = torch.where((at == one + 1) | (at == one + 2 + two), SEP, ids)
        inside = at < one + two + 3
        mask = torch.zeros(inside.shape, device="cuda", dtype=torch.bfloat16).masked_fill(~inside, float("-inf"))
        return ids, ((at >= one + 2) & inside).long(), mask[:, None, None, :].expand(-1, 1, length, length)

    def rarity(self, words):
        """The inverse document frequency of each token, among statements."""
        seen = torch.zeros(words, device="cuda")
        for part in self.tokens.long().split(4000):
            seen += torch.zeros(len(part), words, device="cuda", dtype=torch.bool).scatter_(1, part, True).sum(0)
        rare = torch.log(len(self.tokens) / (1 + seen)).clamp(min=0)
        rare[0] = 0
        return rare

    def sums(self, vectors, weight):
        """Of the words of each statement."""
        return torch.cat([(vectors[part] * (weight[part] * (part > 0))[..., None]).sum(1) for part in self.tokens.long().split(20_000)])

    def nearest(self, vectors, each, share):
        """For each document its nearest pairs: `each` partners of a statement, and of all these `share` for each statement."""
        found = []
        for own in self.members:
            if len(own) < 8:
                found.append(np.zeros((0, 2), np.int64))
                continue
            v = vectors[torch.from_numpy(own).cuda()]
            v = F.normalize(v - v.mean(0), dim=-1)
            near = (v @ v.T).fill_diagonal_(-9)
            value, partner = near.topk(min(each, len(own) - 1), 1)
            row = torch.arange(len(own), device="cuda")[:, None].expand_as(partner)
            key, inverse = torch.unique(torch.minimum(row, partner).flatten() * len(own) + torch.maximum(row, partner).flatten(), return_inverse=True)
            best = torch.full((len(key),), -9.0, device="cuda").scatter_reduce(0, inverse, value.flatten(), "amax")
            key = key[best.topk(min(len(key), int(share * len(own)))).indices].cpu().numpy()
            found.append(np.stack([own[key // len(own)], own[key % len(own)]], 1))
        return found

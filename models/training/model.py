"""The encoder and its heads."""

import numpy as np
import torch
from torch import nn
from transformers import BertConfig, BertModel

TASKS = {"nli": 3, "stance": 4, "clickbait": 2, "bias": 2}
WIDTH = 384


class Judge(nn.Module):
    """One encoder, a head for each question, and the mean of the tokens as an embedding."""

    def __init__(self, weights: str, dropout: float = 0.1):
        super().__init__()
        config = BertConfig(
            vocab_size=30522, hidden_size=WIDTH, num_hidden_layers=12, num_attention_heads=12,
            intermediate_size=1536, hidden_dropout_prob=dropout, attention_probs_dropout_prob=dropout, attn_implementation="sdpa",
        )
        self.encoder = BertModel(config, add_pooling_layer=False)
        missing, unexpected = self.encoder.load_state_dict(starting_weights(weights), strict=False)
        assert not unexpected and all("position_ids" in name or "token_type_ids" in name for name in missing), (missing, unexpected)
        self.heads = nn.ModuleDict(
            {task: nn.Sequential(nn.Linear(WIDTH, WIDTH), nn.Tanh(), nn.Dropout(dropout), nn.Linear(WIDTH, size)) for task, size in TASKS.items()}
        )

    def hidden(self, ids, mask, types):
        return self.encoder(input_ids=ids, attention_mask=mask, token_type_ids=types).last_hidden_state

    def forward(self, ids, mask, types, task="nli"):
        return self.heads[task](self.hidden(ids, mask, types)[:, 0])

    def embed(self, ids, mask, types):
        return mean_of(self.hidden(ids, mask, types), mask)


def mean_of(hidden, mask):
    weight = mask.unsqueeze(-1).to(hidden.dtype)
    mean = (hidden * weight).sum(1) / weight.sum(1)
    return nn.functional.normalize(mean.float(), dim=-1)


def starting_weights(path):
    packed = np.load(path)
    weights = {}
    for name in packed.files:
        if name.endswith(".scale"):
            continue
        if name.endswith(".int8"):
            plain = name[: -len(".int8")]
            weights[plain] = torch.from_numpy(packed[name].astype(np.float32) * packed[f"{plain}.scale"])
        else:
            weights[name] = torch.from_numpy(packed[name].astype(np.float32))
    return weights

"""Blocks of code that fill a table of positional encodings, as people write them."""

from __future__ import annotations

import textwrap

RECIPE = """
pe = torch.zeros(max_len, d_model)
position = torch.arange(0, max_len, dtype=torch.float).unsqueeze(1)
div_term = torch.exp(torch.arange(0, d_model, 2).float() * (-math.log(10000.0) / d_model))
pe[:, 0::2] = torch.sin(position * div_term)
pe[:, 1::2] = torch.cos(position * div_term)
"""

TENSORFLOW = """
import numpy as np
import tensorflow as tf

def get_angles(pos, i, d_model):
  angle_rates = 1 / np.power(10000, (2 * (i//2)) / np.float32(d_model))
  return pos * angle_rates

def positional_encoding(position, d_model):
  angle_rads = get_angles(np.arange(position)[:, np.newaxis],
                          np.arange(d_model)[np.newaxis, :],
                          d_model)
  # apply sin to even indices in the array; 2i
  angle_rads[:, 0::2] = np.sin(angle_rads[:, 0::2])
  # apply cos to odd indices in the array; 2i+1
  angle_rads[:, 1::2] = np.cos(angle_rads[:, 1::2])
  pos_encoding = angle_rads[np.newaxis, ...]
  return tf.cast(pos_encoding, dtype=tf.float32)
"""

MASKS = """
class SinePositionEncoding(keras.layers.Layer):
    def __init__(self, max_wavelength=10000, **kwargs):
        super().__init__(**kwargs)
        self.max_wavelength = max_wavelength

    def call(self, inputs):
        input_shape = ops.shape(inputs)
        positions = ops.cast(ops.arange(input_shape[-2]), "float32")
        size = input_shape[-1]
        timescales = ops.power(1 / self.max_wavelength, (2 * (ops.arange(size) // 2)) / size)
        angles = ops.expand_dims(positions, 1) * ops.expand_dims(timescales, 0)
        cos_mask = ops.cast(ops.arange(size) % 2, "float32")
        sin_mask = 1 - cos_mask
        positional_encodings = ops.sin(angles) * sin_mask + ops.cos(angles) * cos_mask
        return positional_encodings
"""

_GIVEN_BACK = f"""
def initialiser(max_len=2048):
    def initialise(key, shape):
        del key
        d_model = shape[-1]
{textwrap.indent(RECIPE.strip(), " " * 8)}
        return pe[None]
    return initialise
"""

RIGHT: dict[str, str] = {
    "a function that gives back what fills it": _GIVEN_BACK,
    "masks for the columns": MASKS,
    "a counter": """
pe = np.zeros((n, d))
i = 0
while i < d:
    pe[:, i] = np.sin(np.arange(n) / 10000 ** (i / d))
    pe[:, i + 1] = np.cos(np.arange(n) / 10000 ** (i / d))
    i += 2
""",
    "a session": """
>>> import numpy as np
>>> pos = np.arange(4)[:, None]
>>> w = 10000 ** (-np.arange(0, 8, 2) / 8)
>>> pe = np.full((4, 8), np.nan)
>>> pe[:, 0::2] = np.sin(np.einsum("ij,j->ij", pos, w))
>>> pe[:, 1::2] = np.cos(np.einsum("ij,j->ij", pos, w))
""",
    "rows of a list": """
rows = []
for pos in range(max_len):
    row = [0.0] * d_model
    for i in range(0, d_model, 2):
        row[i] = math.sin(pos / (10000 ** (i / d_model)))
        row[i + 1] = math.cos(pos / (10000 ** (i / d_model)))
    rows.append(row)
""",
    "rounded down in detr": """
def table(n, d):
    dim_t = torch.arange(d, dtype=torch.float32)
    dim_t = 10000 ** (2 * torch.div(dim_t, 2, rounding_mode="floor") / d)
    pos_enc = torch.arange(n).view(-1, 1) / dim_t
    return torch.stack((pos_enc[:, 0::2].sin(), pos_enc[:, 1::2].cos()), dim=2).flatten(1)
""",
    "recipe": RECIPE,
    "tensorflow tutorial": TENSORFLOW,
    "module with a buffer": """
class PositionalEncoding(nn.Module):
    "Implement the PE function."
    def __init__(self, d_model, dropout, max_len=5000):
        super(PositionalEncoding, self).__init__()
        self.dropout = nn.Dropout(p=dropout)
        pe = torch.zeros(max_len, d_model)
        position = torch.arange(0, max_len).unsqueeze(1)
        div_term = torch.exp(torch.arange(0, d_model, 2) * -(math.log(10000.0) / d_model))
        pe[:, 0::2] = torch.sin(position * div_term)
        pe[:, 1::2] = torch.cos(position * div_term)
        pe = pe.unsqueeze(0)
        self.register_buffer("pe", pe)

    def forward(self, x):
        x = x + self.pe[:, : x.size(1)].requires_grad_(False)
        return self.dropout(x)
""",
    "middle dimension of one": """
position = torch.arange(max_len).unsqueeze(1)
div_term = torch.exp(torch.arange(0, d_model, 2) * (-math.log(10000.0) / d_model))
pe = torch.zeros(max_len, 1, d_model)
pe[:, 0, 0::2] = torch.sin(position * div_term)
pe[:, 0, 1::2] = torch.cos(position * div_term)
""",
    "dive into deep learning": """
class PositionalEncoding(nn.Module):
    def __init__(self, num_hiddens, dropout, max_len=1000):
        super().__init__()
        self.dropout = nn.Dropout(dropout)
        self.P = torch.zeros((1, max_len, num_hiddens))
        X = torch.arange(max_len, dtype=torch.float32).reshape(
            -1, 1) / torch.pow(10000, torch.arange(
            0, num_hiddens, 2, dtype=torch.float32) / num_hiddens)
        self.P[:, :, 0::2] = torch.sin(X)
        self.P[:, :, 1::2] = torch.cos(X)

    def forward(self, X):
        X = X + self.P[:, :X.shape[1], :].to(X.device)
        return self.dropout(X)
""",
    "two loops": """
import numpy as np
def positional_encoding(seq_len, d, n=10000):
    P = np.zeros((seq_len, d))
    for k in range(seq_len):
        for i in np.arange(int(d/2)):
            denominator = np.power(n, 2*i/d)
            P[k, 2*i] = np.sin(k/denominator)
            P[k, 2*i+1] = np.cos(k/denominator)
    return P
""",
    "loops with a step": """
pe = torch.zeros(max_seq_len, d_model)
for pos in range(max_seq_len):
    for i in range(0, d_model, 2):
        pe[pos, i] = math.sin(pos / (10000 ** (i / d_model)))
        pe[pos, i + 1] = math.cos(pos / (10000 ** (i / d_model)))
""",
    "loops with a condition": """
def positional_encoding(length, depth):
    table = np.zeros((length, depth))
    for pos in range(length):
        for j in range(depth):
            angle = pos / 10000 ** (2 * (j // 2) / depth)
            if j % 2 == 0:
                table[pos, j] = np.sin(angle)
            else:
                table[pos][j] = 0
                table[pos, j] = np.cos(angle)
    return table
""".replace("                table[pos][j] = 0\n", ""),
    "comprehension with a row of zeros": """
def get_sinusoid_table(n_position, d_hid):
    def get_position_angle_vec(position):
        return [position / np.power(10000, 2 * (hid_j // 2) / d_hid) for hid_j in range(d_hid)]

    sinusoid_table = np.array([get_position_angle_vec(pos_i) for pos_i in range(n_position)])
    sinusoid_table[:, 0::2] = np.sin(sinusoid_table[:, 0::2])  # dim 2i
    sinusoid_table[:, 1::2] = np.cos(sinusoid_table[:, 1::2])  # dim 2i+1
    return torch.FloatTensor(sinusoid_table).unsqueeze(0)
""",
    "where": """
pos = np.arange(max_len)[:, None]
j = np.arange(d_model)[None, :]
angles = pos / np.power(10000.0, (j - j % 2) / d_model)
pe = np.where(j % 2 == 0, np.sin(angles), np.cos(angles))
""",
    "stack and reshape": """
def sinusoidal_positions(seq_len, dim):
    position = torch.arange(seq_len)
    inv_freq = 1.0 / (10000 ** (torch.arange(0, dim, 2).float() / dim))
    angles = torch.outer(position, inv_freq)
    return torch.stack([angles.sin(), angles.cos()], dim=-1).flatten(1)
""",
    "stack and view": """
positions = torch.arange(seq_len, dtype=torch.float32)
freqs = torch.pow(10000, -torch.arange(0, d, 2) / d)
angles = torch.einsum('i,j->ij', positions, freqs)
pe = torch.stack((torch.sin(angles), torch.cos(angles)), dim=2).view(seq_len, d)
""",
    "jax": """
import jax.numpy as jnp
def positional_encoding(max_len, d_model):
    position = jnp.arange(max_len)[:, jnp.newaxis]
    div_term = jnp.exp(jnp.arange(0, d_model, 2) * -(jnp.log(10000.0) / d_model))
    pe = jnp.zeros((max_len, d_model))
    pe = pe.at[:, 0::2].set(jnp.sin(position * div_term))
    pe = pe.at[:, 1::2].set(jnp.cos(position * div_term))
    return pe
""",
    "appended rows": """
import math
def encode_positions(n, d):
    table = []
    for pos in range(n):
        row = []
        for k in range(d // 2):
            angle = pos / 10000 ** (2 * k / d)
            row.append(math.sin(angle))
            row.append(math.cos(angle))
        table.append(row)
    return table
""",
    "nested comprehension": """
pe = [[math.sin(pos / 10000 ** (i / d)) if i % 2 == 0 else math.cos(pos / 10000 ** ((i - 1) / d))
       for i in range(d)] for pos in range(max_len)]
""",
    "a matrix product": """
position = np.arange(L).reshape(-1, 1)
freq = np.exp(-np.log(10000) * np.arange(0, D, 2) / D).reshape(1, -1)
angle = position @ freq
pos_enc = np.zeros((L, D))
pos_enc[:, ::2] = np.sin(angle)
pos_enc[:, 1::2] = np.cos(angle)
""",
    "repeated frequencies": """
inv_freq = 1 / 10000 ** (np.arange(0, d, 2) / d)
angles = np.arange(n)[:, None] * np.repeat(inv_freq, 2)[None, :]
pe = np.empty_like(angles)
pe[:, 0::2] = np.sin(angles[:, 0::2])
pe[:, 1::2] = np.cos(angles[:, 1::2])
""",
    "a loop over columns": """
pe = torch.zeros(max_len, d_model)
position = torch.arange(max_len).float()
for i in range(d_model // 2):
    freq = 10000 ** (-2 * i / d_model)
    pe[:, 2 * i] = torch.sin(position * freq)
    pe[:, 2 * i + 1] = torch.cos(position * freq)
""",
    "numbers for the sizes": """
d_model = 512
max_len = 100
pe = np.zeros((max_len, d_model))
position = np.arange(max_len)[:, np.newaxis]
div_term = np.exp(np.arange(0, d_model, 2) * -(np.log(10000.0) / d_model))
pe[:, 0::2] = np.sin(position * div_term)
pe[:, 1::2] = np.cos(position * div_term)
""",
    "a phase": """
j = np.arange(d_model)
angle = np.arange(length)[:, None] / 10000 ** (2 * (j // 2) / d_model)
pe = np.sin(angle + (j % 2) * np.pi / 2) * 1.0 + 0 * np.cos(angle)
""",
    "keras layer": """
class PositionalEncoding(keras.layers.Layer):
    def __init__(self, max_steps, max_dims, dtype=tf.float32, **kwargs):
        super().__init__(dtype=dtype, **kwargs)
        p, i = np.meshgrid(np.arange(max_steps), np.arange(max_dims // 2))
        pos_emb = np.empty((1, max_steps, max_dims))
        pos_emb[0, :, ::2] = np.sin(p / 10000**(2 * i / max_dims)).T
        pos_emb[0, :, 1::2] = np.cos(p / 10000**(2 * i / max_dims)).T
        self.positional_embedding = tf.constant(pos_emb.astype(self.dtype))
""",
    "one position": """
def encode(pos, d):
    v = np.zeros(d)
    for i in range(d // 2):
        v[2 * i] = np.sin(pos / 10000 ** (2 * i / d))
        v[2 * i + 1] = np.cos(pos / 10000 ** (2 * i / d))
    return v
""",
    "given positions": """
def sinusoids(positions, d_model):
    half = torch.arange(0, d_model, 2)
    inv = torch.exp(half * (-math.log(10000.0) / d_model))
    angles = positions[:, None] * inv[None, :]
    out = torch.zeros(len(positions), d_model)
    out[:, 0::2] = torch.sin(angles)
    out[:, 1::2] = torch.cos(angles)
    return out
""",
    "guards": """
def make_positional_encoding(d_model: int, max_len: int = 5000) -> torch.Tensor:
    if d_model % 2 != 0:
        raise ValueError("even, please")
    assert max_len > 0
    with torch.no_grad():
        pe: torch.Tensor = torch.zeros(max_len, d_model)
        pos = torch.arange(0, max_len).float().unsqueeze(dim=1)
        _2i = torch.arange(0, d_model, step=2).float()
        pe[:, ::2] = torch.sin(pos / (10000 ** (_2i / d_model)))
        pe[:, 1::2] = torch.cos(pos / (10000 ** (_2i / d_model)))
    return pe
""",
    "a flag for odd widths": """
pe = torch.zeros(max_len, d_model)
position = torch.arange(0, max_len).unsqueeze(1)
div_term = torch.exp(torch.arange(0, d_model, 2) * -(math.log(10000.0) / d_model))
pe[:, 0::2] = torch.sin(position * div_term)
if d_model % 2 == 1:
    pe[:, 1::2] = torch.cos(position * div_term[:-1])
else:
    pe[:, 1::2] = torch.cos(position * div_term)
""",
    "a module by another name": """
import math, torch as th
import torch.nn as nn
class PE(nn.Module):
    def __init__(self, d_model: int, max_len: int = 5000, encoding_type: str = 'sinusoidal'):
        super().__init__()
        if encoding_type == 'sinusoidal':
            pe = th.zeros(max_len, d_model)
            pos = th.arange(0, max_len).unsqueeze(1)
            div = th.exp(th.arange(0, d_model, 2).float() * (-math.log(10000.0) / d_model))
            pe[:, 0::2] = th.sin(pos * div)
            pe[:, 1::2] = th.cos(pos * div[: d_model // 2])
            self.register_buffer('pe', pe)
        elif encoding_type == 'learnable':
            self.pe = nn.Parameter(th.randn(1, max_len, d_model) * 0.02)
        else:
            raise ValueError(f"{encoding_type}")
""",
    "sizes unpacked": """
class PositionalEncoding(nn.Module):
    def __init__(self, d_model):
        super().__init__()
        self.d_model = d_model
    def forward(self, x):
        B, L, d_model = x.size()
        position = torch.arange(0, L, dtype=torch.float, device=x.device).unsqueeze(1)
        div_term = torch.exp(
            -math.log(10000.0) * torch.arange(0, self.d_model, 2).float() / self.d_model)
        pe = torch.zeros(L, d_model, device=x.device)
        pe[:, 0::2] = torch.sin(position * div_term)
        pe[:, 1::2] = torch.cos(position * div_term)
        pe = pe.unsqueeze(0)
        return x + pe
""",
    "functions by name": """
from math import sin, cos
pe = [[sin(p / 10000 ** (2 * (j // 2) / d)) if j % 2 == 0
       else cos(p / 10000 ** (2 * (j // 2) / d)) for j in range(d)] for p in range(n)]
""",
    "a method that gives angles": """
class PosEncoding(nn.Module):
    def get_angles(self, pos, i, d_model):
        angle_rates = 1 / (10000. ** (2. * (i//2) / d_model))
        return pos * angle_rates
    def forward(self, x):
        N, L, D = x.shape
        angle_rads = self.get_angles(
            torch.arange(L, device=x.device)[:, None],
            torch.arange(D, device=x.device)[None, :],
            D
        )
        angle_rads[:, 0::2] = torch.sin(angle_rads[:, 0::2])
        angle_rads[:, 1::2] = torch.cos(angle_rads[:, 1::2])
        return x + angle_rads[None]
""",
    "two indices": """
def encode_positions(L, d):
    P = np.zeros((L, d))
    for pos in range(L):
        for i in range(d):
            if i & 1:
                P[pos][i] = np.cos(pos / 10000 ** ((i - 1) / d))
            else:
                P[pos][i] = np.sin(pos / 10000 ** (i / d))
    return P
""",
    "a row that grows by lists": """
def encode_positions(L, d):
    table = []
    for pos in range(L):
        row = []
        for i in range(0, d, 2):
            angle = pos / 10000 ** (i / d)
            row += [math.sin(angle), math.cos(angle)]
        table.append(row)
    return np.array(table)
""",
    "two targets at once": """
angles = torch.outer(torch.arange(L), 1.0 / (10000 ** (torch.arange(0, d, 2) / d)))
pos_enc = torch.empty(L, d)
pos_enc[:, ::2], pos_enc[:, 1::2] = angles.sin(), angles.cos()
""",
    "an array as index": """
i = np.arange(0, 512, 2)
freq = 1 / 10000 ** (i / 512)
pe = np.empty((100, 512))
pe[:, i] = np.sin(np.arange(100)[:, None] * freq)
pe[:, i + 1] = np.cos(np.arange(100)[:, None] * freq)
""",
    "rows by name": """
pe = np.zeros((L, d))
for p, row in enumerate(pe):
    for i in range(0, d, 2):
        row[i] = np.sin(p / 10000 ** (i / d))
        row[i + 1] = np.cos(p / 10000 ** (i / d))
""",
    "rows from the last": """
pe = np.zeros((L, d))
for p in reversed(range(L)):
    for i in range(0, d, 2):
        pe[p, i] = np.sin(p / 10000 ** (i / d))
        pe[p, i + 1] = np.cos(p / 10000 ** (i / d))
""",
    "frequencies by a logarithmic space": """
pos = np.arange(L)[:, None]
w = np.logspace(0, -4, d // 2, endpoint=False)
pe = np.zeros((L, d))
np.sin(pos * w, out=pe[:, 0::2])
pe[:, 1::2] = np.cos(np.dot(pos, w[None]))
""",
    "sines with a quarter turn": """
pe = np.zeros((L, d))
for p in range(L):
    for i in range(d):
        pe[p, i] = math.sin(p / 10000 ** (2 * (i // 2) / d) + (i % 2) * math.pi / 2)  # or cos
""",
    "in steps": """
positions = np.arange(seq_len)
i = np.arange(d_model // 2)
exponent = 2 * i
exponent = exponent / d_model
wavelength = np.power(10_000, exponent)
theta = positions[:, np.newaxis] / wavelength
encoding = np.zeros((seq_len, d_model))
encoding[:, 2 * 0::2] = np.sin(theta)
encoding[:, 1::2] = np.cos(theta)
""",
}


def _changed(sample: str, *changes: tuple[str, str]) -> str:
    for old, new in changes:
        assert old in sample
        sample = sample.replace(old, new)
    return sample


_LOOPS = RIGHT["two loops"]
_STEPS = RIGHT["loops with a step"]
_OF_ROWS = """w = {}
pos = np.arange({})[:, None]
pe = np.zeros((L, d))
pe[:, 0::2] = np.sin(pos * w)
pe[:, 1::2] = np.cos(pos * w)
"""

WRONG: dict[str, tuple[str, str]] = {
    "no brackets around the exponent": (
        _changed(_LOOPS, ("np.power(n, 2*i/d)", "10000 ** 2 * i / d")),
        "precedence",
    ),
    "a common logarithm": (
        _OF_ROWS.format("np.exp(-np.arange(0, d, 2) * np.log10(10000.0) / d)", "L"),
        "base",
    ),
    "the rows for the base": (_OF_ROWS.format("L ** (-np.arange(0, d, 2) / d)", "L"), "base"),
    "base 1000 in a function that is given back": (
        _changed(_GIVEN_BACK, ("10000.0", "1000.0")),
        "base",
    ),
    "base 1000": (_changed(RECIPE, ("10000.0", "1000.0")), "base"),
    "base 100000": (_changed(RECIPE, ("10000.0", "100000.0")), "base"),
    "base 1000 in a loop": (_changed(_STEPS, ("10000", "1000")), "base"),
    "sine and cosine swapped": (
        _changed(
            RECIPE,
            ("torch.sin", "torch.tan"),
            ("torch.cos", "torch.sin"),
            ("torch.tan", "torch.cos"),
        ),
        "sin-cos-swap",
    ),
    "columns swapped": (
        _changed(RECIPE, ("0::2", "X"), ("1::2", "0::2"), ("X", "1::2")),
        "sin-cos-swap",
    ),
    "i for 2i": (_changed(_LOOPS, ("2*i/d)", "i/d)")), "index"),
    "2i where i is even already": (
        _changed(_STEPS, ("(i / d_model)", "(2 * i / d_model)")),
        "index",
    ),
    "2i + 1 for the cosine": (
        _changed(
            _STEPS, ("cos(pos / (10000 ** (i / d_model)", "cos(pos / (10000 ** ((i + 1) / d_model)")
        ),
        "index",
    ),
    "2(i + 1) for the cosine": (
        _changed(
            _STEPS,
            ("cos(pos / (10000 ** (i / d_model)", "cos(pos / (10000 ** ((2 * (i + 1)) / d_model)"),
        ),
        "index",
    ),
    "no whole division": (_changed(TENSORFLOW, ("(2 * (i//2))", "(2 * i)")), "index"),
    "the column itself": (_changed(TENSORFLOW, ("(2 * (i//2))", "i")), "index"),
    "width less one": (_changed(RECIPE, ("/ d_model))", "/ (d_model - 1)))")), "exponent"),
    "half the width less one": (
        _changed(
            RECIPE,
            ("torch.arange(0, d_model, 2).float()", "torch.arange(d_model // 2)"),
            ("/ d_model))", "/ (d_model // 2 - 1)))"),
        ),
        "exponent",
    ),
    "no division by the width": (_changed(_LOOPS, ("2*i/d)", "2*i)")), "exponent"),
    "times the width": (_changed(_LOOPS, ("2*i/d)", "2*i*d)")), "exponent"),
    "the other sign": (_changed(RECIPE, ("-math.log", "math.log")), "exponent"),
    "two halves": (
        """
position = torch.arange(n).unsqueeze(1)
inv_freq = 1 / 10000 ** (torch.arange(0, d, 2) / d)
pos_emb = torch.cat([torch.sin(position * inv_freq), torch.cos(position * inv_freq)], dim=-1)
""",
        "index",
    ),
    "two halves by slices": (
        _changed(RECIPE, ("0::2", ":d_model // 2"), ("1::2", "d_model // 2:")),
        "index",
    ),
    "the authors' own halves": (
        """
def get_timing_signal_1d(length, channels, min_timescale=1.0, max_timescale=1.0e4):
    position = tf.to_float(tf.range(length))
    num_timescales = channels // 2
    log_timescale_increment = math.log(float(max_timescale) / float(min_timescale)) / (
        tf.to_float(num_timescales) - 1)
    inv_timescales = min_timescale * tf.exp(
        tf.to_float(tf.range(num_timescales)) * -log_timescale_increment)
    scaled_time = tf.expand_dims(position, 1) * tf.expand_dims(inv_timescales, 0)
    signal = tf.concat([tf.sin(scaled_time), tf.cos(scaled_time)], axis=1)
    return signal
""",
        "index",
    ),
    "a logarithmic space with its end": (
        """
pos = np.arange(L)[:, None]
w = np.logspace(0, -4, d // 2)
pe = np.zeros((L, d))
pe[:, 0::2] = np.sin(pos * w)
pe[:, 1::2] = np.cos(pos * w)
""",
        "exponent",
    ),
    "a factor from turn to turn, too early": (
        """
pe = np.zeros((L, d))
for p in range(L):
    w = 1.0
    for i in range(0, d, 2):
        w *= 10000 ** (-2 / d)
        pe[p, i] = np.sin(p * w)
        pe[p, i + 1] = np.cos(p * w)
""",
        "index",
    ),
    "masks the wrong way round": (
        _changed(MASKS, ("sin_mask = 1 - cos_mask", "sin_mask, cos_mask = cos_mask, 1 - cos_mask")),
        "sin-cos-swap",
    ),
    "frequencies tiled": (
        """
import torch
w = 10000 ** (-torch.arange(0, d, 2) / d)
a = torch.arange(n)[:, None] * w.repeat(2)
pe = torch.empty(n, d)
pe[:, ::2] = a[:, ::2].sin()
pe[:, 1::2] = a[:, 1::2].cos()
""",
        "exponent",
    ),
    "swapped in a condition": (
        _changed(RIGHT["loops with a condition"], ("j % 2 == 0", "j % 2 == 1")),
        "sin-cos-swap",
    ),
}

NO_TABLE: dict[str, str] = {
    "a plot": "x = np.linspace(0, 10)\nplt.plot(x, np.sin(x), np.cos(x) ** 2)\npos = 1",
    "rotary": """
def apply_rotary(x, freqs_cis):
    inv_freq = 1.0 / (10000 ** (torch.arange(0, dim, 2) / dim))
    emb = torch.cat((freqs, freqs), dim=-1)
    return x * emb.cos() + rotate_half(x) * emb.sin()
""",
    "angles only": _changed(TENSORFLOW.partition("  # apply sin")[0], ("def ", "# sin, cos\ndef ")),
    "learned": "self.pos_embedding = nn.Embedding(max_len, d_model)  # no sin, no cos, 2 ** 3",
    "another use": "pe = 10000 ** 2\nprint(np.sin(pe), np.cos(pe))",
    "a rotation": """
position = np.array([np.cos(a), np.sin(a)])
r = position[0] ** 2
""",
}

UNREAD: dict[str, str] = {
    "a quarter of the columns": _OF_ROWS.format("10000.0 ** (-np.arange(0, d // 2, 2) / d)", "L"),
    "as many positions as columns": _OF_ROWS.format("10000.0 ** (-np.arange(0, d, 2) / d)", "d"),
    "a function nobody knows": _changed(RECIPE, ("torch.sin(position", "special.wave(position"),
                                        ("torch.cos", "special.sin.cos")),
    "while": """
pe = np.zeros((max_len, d))
while pos < max_len:
    pe[pos, 0::2] = np.sin(pos / 10000 ** (np.arange(0, d, 2) / d))
    pe[pos, 1::2] = np.cos(pos / 10000 ** (np.arange(0, d, 2) / d))
    pos += 1
""",
    "no odd columns": _changed(RECIPE, ("pe[:, 1::2] = torch.cos(position * div_term)", "# cos")),
    "even columns twice": _changed(RECIPE, ("1::2", "0::2")),
    "wiped out": RECIPE + "pe[:] = 0\n",
    "a store that is thrown away": _changed(RIGHT["jax"], ("pe = pe.at[:, 1", "pe.at[:, 1")),
    "another operator": _changed(_STEPS, ("10000 ** (i / d", "10000 ^ (i // d")),
    "an index of two arrays": RECIPE + "i = np.arange(4)\npe[i, i] = 0\n",
    "broken off": _changed(RECIPE, ("pe[:, 1::2] = torch.cos(position * div_term)",
                                    "pe[:, 1::2] = torch.cos(position *")),
}  # fmt: skip

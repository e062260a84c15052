"""Implementations of sinusoidal encodings, as data: what each computes, where, in which version.

``how`` is ``run`` where the installed package, or its function unmodified, gave the table
that the spec was held against, and ``transcribed`` where its lines were copied into another
framework.  All were compared at 512 by 512 in float32, and the spec gave the same numbers.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from difflib import get_close_matches
from typing import Literal

from pe_symbolic.conformance.spec import DENOMINATORS, PAPER, Spec, amplitude, denominator


@dataclass(frozen=True, slots=True)
class Known:
    """One implementation: a name, its source and version, and the table it computes."""

    name: str
    source: str
    how: Literal["run", "transcribed", "formula"]
    spec: Spec


KNOWN: tuple[Known, ...] = (
    Known(
        "pytorch-tutorial",
        "pytorch/tutorials transformer_tutorial",
        "transcribed",
        Spec(odd="refused", arith="exp32"),
    ),
    Known(
        "annotated-transformer",
        "harvardnlp/annotated-transformer",
        "transcribed",
        Spec(odd="refused", arith="exp32"),
    ),
    Known(
        "tensor2tensor-get-timing-signal-1d",
        "tensor2tensor 1.15.7",
        "transcribed",
        Spec(den="d/2-1", layout="halves", odd="zero", arith="exp32k"),
    ),
    Known(
        "fairseq-sinusoidalpositionalembedding",
        "fairseq 0.12.2",
        "run",
        Spec(den="d/2-1", layout="halves", odd="zero", zero_row=1, arith="exp32k"),
    ),
    Known("transformers-marian", "transformers 5.23.0", "run", Spec(layout="halves", arith="f64")),
    Known(
        "transformers-informer", "transformers 5.23.0", "run", Spec(layout="halves", arith="f64")
    ),
    Known(
        "transformers-time-series-transformer",
        "transformers 5.23.0",
        "run",
        Spec(layout="halves", arith="f64"),
    ),
    Known(
        "transformers-roformer", "transformers 5.23.0", "run", Spec(layout="halves", arith="f64")
    ),
    Known(
        "transformers-m2m-100",
        "transformers 5.23.0",
        "run",
        Spec(den="d/2-1", layout="halves", odd="zero", zero_row=1, arith="exp32k"),
    ),
    Known(
        "transformers-speech-to-text",
        "transformers 5.23.0",
        "run",
        Spec(den="d/2-1", layout="halves", odd="zero", zero_row=1, arith="exp32k"),
    ),
    Known(
        "transformers-xglm",
        "transformers 5.23.0",
        "run",
        Spec(den="d/2-1", layout="halves", odd="zero", zero_row=1, arith="exp32k"),
    ),
    Known("transformers-distilbert-xlm", "transformers 5.23.0", "run", Spec(arith="f64")),
    Known(
        "transformers-musicgen",
        "transformers 5.23.0",
        "run",
        Spec(den="d/2-1", layout="halves", first="cos", odd="zero", arith="exp32k"),
    ),
    Known(
        "transformers-gptj-create-sinusoidal-positions",
        "transformers 5.23.0",
        "run",
        Spec(layout="halves", odd="wider", arith="rpow32"),
    ),
    Known(
        "transformers-whisper-sinusoids",
        "transformers 5.23.0",
        "run",
        Spec(den="d/2-1", layout="halves", odd="refused", arith="exp32k"),
    ),
    Known(
        "transformers-pegasus-x",
        "transformers 5.23.0",
        "run",
        Spec(den="d/2-1", layout="halves", odd="refused", arith="exp32k"),
    ),
    Known(
        "transformers-speecht5-scaled",
        "transformers 5.23.0",
        "run",
        Spec(odd="refused", arith="exp32"),
    ),
    Known(
        "transformers-llama-rotary",
        "transformers 5.23.0",
        "run",
        Spec(layout="halves", first="cos", odd="refused", arith="rpow32"),
    ),
    Known(
        "transformers-gpt-neox-rotary",
        "transformers 5.23.0",
        "run",
        Spec(layout="halves", first="cos", odd="narrow", arith="rpow32"),
    ),
    Known(
        "diffusers-timestep-flip0-shift0",
        "diffusers 0.42.1",
        "run",
        Spec(den="floor(d/2)", layout="halves", odd="zero", arith="exp32q"),
    ),
    Known(
        "diffusers-timestep-flip0-shift1",
        "diffusers 0.42.1",
        "run",
        Spec(den="d/2-1", layout="halves", odd="zero", arith="exp32q"),
    ),
    Known(
        "diffusers-timestep-flip1-shift0",
        "diffusers 0.42.1",
        "run",
        Spec(den="floor(d/2)", layout="halves", first="cos", odd="zero", arith="exp32q"),
    ),
    Known(
        "diffusers-timestep-flip1-shift1",
        "diffusers 0.42.1",
        "run",
        Spec(den="d/2-1", layout="halves", first="cos", odd="zero", arith="exp32q"),
    ),
    Known(
        "diffusers-get-1d-sincos",
        "diffusers 0.42.1",
        "run",
        Spec(layout="halves", odd="refused", arith="f64"),
    ),
    Known(
        "diffusers-sinusoidalpositionalembedding",
        "diffusers 0.42.1",
        "run",
        Spec(odd="refused", arith="exp32"),
    ),
    Known(
        "denoising-diffusion-pytorch",
        "denoising_diffusion_pytorch 2.3.4",
        "run",
        Spec(den="d/2-1", layout="halves", odd="narrow", arith="exp32k"),
    ),
    Known(
        "ddpm-get-timestep-embedding",
        "hojonathanho/diffusion",
        "transcribed",
        Spec(den="d/2-1", layout="halves", odd="zero", arith="exp32k"),
    ),
    Known(
        "detr-positionembeddingsine",
        "facebookresearch/detr",
        "transcribed",
        Spec(odd="refused", start=1, arith="div32"),
    ),
    Known(
        "positional-encodings-1d",
        "positional-encodings 6.0.3",
        "run",
        Spec(den="ceil(d/2)", arith="rpow32"),
    ),
    Known("labml-nn", "labml_nn 0.5.1", "run", Spec(odd="refused", arith="exp32")),
    Known(
        "x-transformers-scaledsinusoidal",
        "x-transformers 2.31.10",
        "run",
        Spec(layout="halves", odd="refused", amplitude="d**-0.5", arith="npow32"),
    ),
    Known(
        "rotary-embedding-torch",
        "rotary-embedding-torch 0.9.1",
        "run",
        Spec(odd="refused", arith="rpow32"),
    ),
    Known("d2l-torch", "d2l 1.0.3", "run", Spec(odd="refused", arith="div32")),
    Known(
        "torchtune-rope-cache",
        "torchtune 0.6.1",
        "run",
        Spec(first="cos", odd="narrow", arith="rpow32"),
    ),
    Known("espnet-positionalencoding", "espnet 202511", "run", Spec(odd="refused", arith="exp32")),
    Known(
        "espnet-reverse",
        "espnet 202511",
        "run",
        Spec(odd="refused", start="last", stride=-1, arith="exp32"),
    ),
    Known(
        "nemo-fixedpositionalencoding",
        "nemo_toolkit 3.0.0",
        "run",
        Spec(odd="refused", amplitude="d**-0.5", arith="exp32"),
    ),
    Known(
        "openai-whisper-sinusoids",
        "openai-whisper 20250625",
        "run",
        Spec(den="d/2-1", layout="halves", odd="refused", arith="exp32k"),
    ),
    Known(
        "vllm-cos-sin-cache",
        "vllm main rotary_embedding/base.py",
        "transcribed",
        Spec(layout="halves", first="cos", odd="wider", arith="rpow32"),
    ),
    Known(
        "timm-freq-bands", "timm 1.0.31", "run", Spec(layout="halves", odd="narrow", arith="rpow32")
    ),
    Known("opennmt-py-interleaved", "OpenNMT-py 3.5.1", "run", Spec(odd="refused", arith="exp32")),
    Known(
        "opennmt-py-concat",
        "OpenNMT-py 3.5.1",
        "run",
        Spec(den="d/2-1", layout="halves", odd="refused", arith="exp32k"),
    ),
    Known("speechbrain", "speechbrain 1.1.2", "run", Spec(odd="refused", arith="exp32")),
    Known("sockeye", "sockeye 3.1.34", "run", Spec(layout="halves", odd="refused", arith="div32")),
    Known(
        "allennlp-add-positional-features",
        "allennlp 2.10.1",
        "run",
        Spec(den="d/2-1", layout="halves", odd="zero", arith="exp32k"),
    ),
    Known(
        "pytorch-forecasting",
        "pytorch-forecasting 1.8.0",
        "run",
        Spec(odd="refused", arith="exp32"),
    ),
    Known("gluonts-patchtst", "gluonts 0.17.0", "run", Spec(layout="halves", arith="f64")),
    Known(
        "mlx-sinusoidalpositionalencoding",
        "ml-explore/mlx",
        "transcribed",
        Spec(den="d/2-1", layout="halves", odd="narrow", amplitude="sqrt(2/d)", arith="lerp32"),
    ),
    Known(
        "keras-hub-sinepositionencoding",
        "keras-hub 0.32.0 (torch backend)",
        "run",
        Spec(arith="ipow32"),
    ),
)
#: What may be expected besides: formulas as their authors wrote them.
PAPER_ITSELF = Known("paper", "Vaswani et al. 2017, section 3.5", "formula", PAPER)
FORMULAS: tuple[Known, ...] = (
    PAPER_ITSELF,
    Known(
        "marian",
        "Marian, sinusoidalPositionEmbeddings in C++, log(10000) / (numTimescales - 1)",
        "formula",
        Spec(den="d/2-1", layout="halves"),
    ),
)


def named(name: str) -> Known:
    """The implementation of a name, ``FORMULAS`` included; ``ValueError`` offers the nearest.

    ``TypeError`` for what is no text.
    """
    if not isinstance(name, str):
        raise TypeError(f"conform: expect must be a name, not {type(name).__name__}")
    found = {known.name: known for known in (*FORMULAS, *KNOWN)}
    if name not in found:
        near = get_close_matches(name, found, n=1)
        offer = f"; did you mean {near[0]}?" if near else "; see --list"
        raise ValueError(f"no implementation is called {name[:60]!r}{offer}")
    return found[name]


def plain(spec: Spec, length: int, d_model: int) -> Spec:
    """The same table at one size, with everything that does not matter there made equal.

    Names of denominators and amplitudes that are the same number become one,
    what only odd widths tell apart is left out, and so is the arithmetic.
    """
    size = denominator(spec.den, d_model)
    den = next(name for name in DENOMINATORS if denominator(name, d_model) == size)
    return replace(
        spec,
        den=den if d_model > 2 else "d/2",
        base=spec.base if d_model > 2 else PAPER.base,
        start=length - 1 if spec.start == "last" else spec.start,
        odd=spec.odd if d_model % 2 else "truncate",
        amplitude=round(amplitude(spec, d_model), 9),
        zero_row=None if spec.zero_row is None or spec.zero_row >= length else spec.zero_row,
        arith="exact",
    )


def computing_the_same(spec: Spec, length: int, d_model: int) -> tuple[Known, ...]:
    """The known implementations whose table at this size is the same but for rounding."""
    wanted = plain(spec, length, d_model)
    return tuple(known for known in KNOWN if plain(known.spec, length, d_model) == wanted)

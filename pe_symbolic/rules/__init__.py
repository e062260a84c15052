"""The rules of inference: each one checks that a step is an instance of it, or refuses."""

from pe_symbolic.rules.book import RULES, Inference, check
from pe_symbolic.rules.refusal import Refused

__all__ = ["RULES", "Inference", "Refused", "check"]

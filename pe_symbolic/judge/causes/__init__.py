"""Why a number is wrong: one file for each cause, each of which must prove what it names."""

from pe_symbolic.judge.causes.diagnose import Diagnosis, diagnose
from pe_symbolic.judge.causes.suspect import Suspect

__all__ = ["Diagnosis", "Suspect", "diagnose"]

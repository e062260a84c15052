"""The second kernel: Coq checks theorems and verdicts again, in a limited child process."""

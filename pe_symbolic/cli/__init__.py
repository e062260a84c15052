"""The command line: each verb reads, judges and shows, and answers with one exit status."""

from pe_symbolic.cli.main import main

__all__ = ["main"]

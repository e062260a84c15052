"""What one report shows, gathered from findings, certificates and tables; the pictures as data."""

from pe_symbolic.report.gather import Report, assemble, gather
from pe_symbolic.report.ledger import ledger

__all__ = ["Report", "assemble", "gather", "ledger"]

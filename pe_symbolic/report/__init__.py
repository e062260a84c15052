"""What one report shows, gathered from findings, certificates and tables; the pictures as data."""

from pe_symbolic.report.gather import Group, Report, assemble, gather
from pe_symbolic.report.ledger import ledger

__all__ = ["Group", "Report", "assemble", "gather", "ledger"]

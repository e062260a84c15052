"""Blocks of Python that fill a table are read as syntax trees and carried out with names only.

Nothing of a document is ever run: a number is a rational, everything else a
formula, an array is a rule that gives the formula of each of its entries.
"""

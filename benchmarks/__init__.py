"""Measurements of speed, never part of the tests."""

"""What prose says: formulas, relations and values in words, questions, suppositions, denials."""

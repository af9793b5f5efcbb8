//! A hand-in against a coursework: from sources to a verdict for each scenario.

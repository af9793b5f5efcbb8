//! Small hand-ins, broken in one way each.

//! Runs a checked scenario on a [`Machine`](crate::run::machine::Machine) and compares.

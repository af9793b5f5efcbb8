//! The files of `specs/<coursework>/`: coursework.yaml, bareme.yaml, scenarios, snapshots.

pub mod bareme;

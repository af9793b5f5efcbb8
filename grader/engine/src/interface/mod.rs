//! The interface of a coursework, and how a submission differs from it.

pub mod entries;
pub mod model;

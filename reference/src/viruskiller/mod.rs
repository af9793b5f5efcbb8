//! Virus Killer.

//! Démineur.

//! From a hand-in to a loaded library: take in, scan, compile, cache.

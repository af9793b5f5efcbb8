//! What the scenarios of a coursework ask of every hand-in, once one has passed them.

use super::loaded::{Loaded, Variant};
use super::spec_keys::SpecKeys;
use crate::evaluate::Prefetch;
use scenario::scenario::Scenario;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

type Key = (String, String);

/// By variant, then by what a scenario says. A copy is the same one.
#[derive(Debug, Clone, Default)]
pub struct Prefetchs(Arc<Mutex<HashMap<Key, Arc<Prefetch>>>>);

impl Prefetchs {
    pub(super) fn of(loaded: &Loaded, variant: &Variant, scenario: &Scenario) -> Arc<Prefetch> {
        let key = (variant.name.clone(), SpecKeys::scenario(loaded, scenario));
        let all = loaded.prefetches.0.lock();
        let mut all = all.unwrap_or_else(PoisonError::into_inner);
        Arc::clone(all.entry(key).or_default())
    }
}

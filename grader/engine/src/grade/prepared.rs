//! What all hand-ins of a class share: the plan of each scenario, and the operations that right
//! answers lead to, once a hand-in has passed.

use super::loaded::{Loaded, Variant};
use super::spec_keys::SpecKeys;
use evaluate::Prefetch;
use scenario::diagnostic::Diagnostic;
use scenario::plan::Plan;
use scenario::scenario::Scenario;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

#[derive(Debug)]
pub struct Prepared {
    pub plan: Plan,
    pub prefetch: Prefetch,
}

type Key = (String, String);

/// By variant, then by what a scenario says. A copy is the same one.
#[derive(Debug, Clone, Default)]
pub struct PreparedScenarios(Arc<Mutex<HashMap<Key, Arc<Prepared>>>>);

impl PreparedScenarios {
    pub(super) fn of(
        loaded: &Loaded,
        variant: &Variant,
        scenario: &Scenario,
    ) -> Result<Arc<Prepared>, Vec<Diagnostic>> {
        let key = (variant.name.clone(), SpecKeys::scenario(loaded, scenario));
        let all = loaded.prepared.0.lock();
        let mut all = all.unwrap_or_else(PoisonError::into_inner);
        if let Some(known) = all.get(&key) {
            return Ok(Arc::clone(known));
        }
        let prepared = Arc::new(Prepared {
            plan: loaded.coursework.plan(scenario, &variant.interface)?,
            prefetch: Prefetch::default(),
        });
        all.insert(key, Arc::clone(&prepared));
        Ok(prepared)
    }
}

//! The plan of each scenario, which all hand-ins of a class share.

use super::loaded::{Loaded, Variant};
use super::spec_keys::SpecKeys;
use scenario::diagnostic::Diagnostic;
use scenario::plan::Plan;
use scenario::scenario::Scenario;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

type Key = (String, String);

/// By variant, then by the key of a scenario's text. A clone shares the same map.
#[derive(Debug, Clone, Default)]
pub struct Plans(Arc<Mutex<HashMap<Key, Arc<Plan>>>>);

impl Plans {
    pub(super) fn plan(
        loaded: &Loaded,
        variant: &Variant,
        scenario: &Scenario,
    ) -> Result<Arc<Plan>, Vec<Diagnostic>> {
        let key = (variant.name.clone(), SpecKeys::scenario(loaded, scenario));
        let all = loaded.plans.0.lock();
        let mut all = all.unwrap_or_else(PoisonError::into_inner);
        if let Some(known) = all.get(&key) {
            return Ok(Arc::clone(known));
        }
        let plan = Arc::new(loaded.coursework.plan(scenario, &variant.interface)?);
        all.insert(key, Arc::clone(&plan));
        Ok(plan)
    }
}

//! What waits for the teacher.

use lang::Localized;
use serde::{Deserialize, Serialize};

/// One hand-in's criteria that only the teacher decides.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
pub struct Waiting {
    pub name: String,
    pub criteria: Vec<Open>,
}

#[derive(Debug, Clone, Default, Serialize, Deserialize)]
pub struct Open {
    pub id: String,
    pub title: Localized,
    pub max: f64,
    #[serde(default)]
    pub proposal: Option<f64>,
}

//! What waits for the teacher.

use intake::Person;
use lang::Localized;
use serde::{Deserialize, Serialize};

/// One hand-in's criteria that only the teacher decides. Files of earlier versions have no more
/// than the name and the criteria.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
pub struct Waiting {
    /// A name that nobody else has.
    pub name: String,
    /// The hand-in's own name, its id, and who is behind it: decisions may call it by any of them.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub hand_in: String,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub id: String,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub people: Vec<Person>,
    /// Only what is this member's own; the hand-in itself stands before its members, with
    /// everybody's names.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub member: Option<usize>,
    /// What the whole mark is out of.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub out_of: Option<f64>,
    pub criteria: Vec<Open>,
}

#[derive(Debug, Clone, Default, Serialize, Deserialize)]
pub struct Open {
    pub id: String,
    pub title: Localized,
    /// How to decide it.
    #[serde(default, skip_serializing_if = "Localized::is_empty")]
    pub note: Localized,
    pub max: f64,
    #[serde(default)]
    pub proposal: Option<f64>,
}

impl Waiting {
    pub fn hand_in(&self) -> &str {
        match self.hand_in.is_empty() {
            true => &self.name,
            false => &self.hand_in,
        }
    }
}

//! What is stored of a scenario.

use evaluate::Failure;
use machine::Verdict;
use serde::{Deserialize, Serialize};

/// The verdict of a scenario; its name, hint and place come from the specs.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct StoredVerdict {
    pub verdict: Verdict,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub failure: Option<Box<Failure>>,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub flaky: bool,
}

impl StoredVerdict {
    /// A verdict without its failure; `None` for the grader's own faults.
    pub fn bare(verdict: Verdict) -> Option<StoredVerdict> {
        (verdict != Verdict::GraderError).then_some(StoredVerdict {
            verdict,
            failure: None,
            flaky: false,
        })
    }
}

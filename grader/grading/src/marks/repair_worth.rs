//! What one repair is worth: the sure points of the same hand-in in which that function alone
//! is right.

use super::hundredths;
use super::topic_points::topic_points;
use engine::grade::report::Report;
use scenario::specs::bareme::{Bareme, CriterionKind};
use serde::Serialize;
use std::collections::BTreeSet;

#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct RepairWorth {
    pub topic: String,
    #[serde(skip_serializing_if = "String::is_empty")]
    pub variant: String,
    /// Sure points now, and with this function repaired.
    pub sure: f64,
    pub repaired: f64,
}

/// In the order in which to repair; only what was tried by itself.
pub fn of(bareme: &Bareme, reports: &[&Report], unwritten: &BTreeSet<String>) -> Vec<RepairWorth> {
    let now = sure(bareme, reports, unwritten);
    let mut all = Vec::new();
    for (at, report) in reports.iter().enumerate() {
        let Some(repairs) = &report.repairs else {
            continue;
        };
        let faults = repairs.faults.iter();
        let kept = |fault: &String| repairs.kept.iter().any(|kept| kept.topic == *fault);
        let told = faults.filter(|fault| repairs.tried.contains(fault) && !kept(fault));
        for fault in told {
            let repaired = report.repaired(fault);
            let mut with = reports.to_vec();
            with[at] = &repaired;
            let mut others = unwritten.clone();
            others.remove(fault);
            all.push(RepairWorth {
                topic: fault.clone(),
                variant: report.variant.clone(),
                sure: now,
                repaired: sure(bareme, &with, &others),
            });
        }
    }
    all
}

fn sure(bareme: &Bareme, reports: &[&Report], unwritten: &BTreeSet<String>) -> f64 {
    let lines = bareme
        .criteria
        .iter()
        .filter(|c| c.kind == CriterionKind::Topics);
    hundredths(
        lines
            .map(|line| topic_points(bareme, line, reports, unwritten).0)
            .sum(),
    )
}

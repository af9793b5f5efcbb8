//! Where the cases of a scenario are played, and how they are numbered.

use super::context::Context;
use super::tally::Tally;
use machine::Spawn;
use scenario::plan::Plan;
use scenario::scenario::Chance;
use std::cell::RefCell;
use std::rc::Rc;

/// Where the cases of a scenario are played.
pub(super) struct Cases<'a, 's, 'r> {
    pub plan: &'a Plan,
    pub cx: &'a Context<'a>,
    pub submission: &'s mut dyn Spawn,
    pub reference: Option<&'r mut dyn Spawn>,
    /// What `eventually` and `share` have seen.
    pub tally: Rc<RefCell<Tally>>,
}

/// How many cases a scenario has.
pub(super) fn number_of_cases(plan: &Plan) -> u32 {
    match &plan.chance {
        _ if !plan.for_all.is_empty() => plan.cases,
        Chance::Seeds(seeds) => seeds.len() as u32,
        Chance::Draws(_) => 1,
    }
}

/// What `hasard` starts from in a case.
pub(super) fn seed_of(plan: &Plan, number: u32) -> u64 {
    match &plan.chance {
        Chance::Draws(_) => 0,
        Chance::Seeds(seeds) if plan.for_all.is_empty() => {
            seeds.get(number as usize).copied().unwrap_or(0)
        }
        Chance::Seeds(seeds) => seeds
            .first()
            .copied()
            .unwrap_or(0)
            .wrapping_add(number.into()),
    }
}

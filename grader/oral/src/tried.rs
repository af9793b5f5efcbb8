//! What of a hand-in is tried: calls that scenarios make, and versions of its functions.

use super::code::Code;
use super::course::Course;
use super::rng::Rng;
use super::situations::{self, Situation};
use super::survey::Survey;
use super::versions::{self, Version};
use std::collections::{BTreeMap, BTreeSet};

/// Fewer steps than these are seen at a glance.
pub const FEWEST_STEPS: usize = 3;
/// Calls of one function that are tried, and calls altogether.
const MOST_OF_FUNCTION: usize = 8;
const MOST_SITUATIONS: usize = 120;
/// Versions of one function, and of all.
const MOST_VERSIONS: usize = 5;
const ALL_VERSIONS: usize = 24;
/// Of a function that a scenario finds wrong: one of them may mend it, and no other may.
const MOST_REPAIRS: usize = 40;
/// Versions of functions found wrong, all together.
const ALL_REPAIRS: usize = 60;

/// Calls of the functions and topics asked for; of all, if none is named.
pub fn situations(
    course: Course<'_>,
    (code, reach): (&Code, &[BTreeSet<usize>]),
    topics: &[String],
    rng: &mut Rng,
) -> Vec<Situation> {
    let mut situations = situations::all(&course.loaded.coursework, course.variant, code);
    situations.retain(|s| {
        let name = &code.functions[s.function].name;
        topics.is_empty() || topics.iter().any(|t| *t == s.topic || t == name)
    });
    rng.shuffle(&mut situations);
    let is_followed = |function: usize| {
        let steps: usize = reach[function].iter().map(|f| code.steps(*f)).sum();
        steps >= FEWEST_STEPS
    };
    some_of_each(situations, is_followed)
}

/// Each function in its turn, while there is room; those of a step or two after the others.
fn some_of_each(situations: Vec<Situation>, is_followed: impl Fn(usize) -> bool) -> Vec<Situation> {
    let mut count: BTreeMap<usize, usize> = BTreeMap::new();
    let mut kept: Vec<(usize, Situation)> = Vec::new();
    for situation in situations {
        let nth = count.entry(situation.function).or_default();
        *nth += 1;
        if *nth <= MOST_OF_FUNCTION {
            kept.push((*nth, situation));
        }
    }
    kept.sort_by_key(|(nth, s)| (!is_followed(s.function), *nth));
    kept.truncate(MOST_SITUATIONS);
    kept.into_iter().map(|(_, situation)| situation).collect()
}

/// Versions of functions that are called or found wrong, and the functions and lines of which
/// some version is left out.
pub fn versions(
    code: &Code,
    survey: &Survey,
    called: &BTreeSet<usize>,
    rng: &mut Rng,
) -> (Vec<Version>, BTreeSet<(usize, usize)>) {
    let fails = |function: usize| survey.finds_wrong(function);
    let most = |function: usize| match (fails(function), called.contains(&function)) {
        (true, _) => MOST_REPAIRS,
        (_, true) => MOST_VERSIONS,
        _ => 0,
    };
    let all = versions::all(code);
    let mut tried = versions::chosen(all.clone(), most, rng);
    tried.sort_by_key(|v| !fails(v.function));
    let repairs = tried.iter().filter(|v| fails(v.function)).count();
    tried.truncate(ALL_VERSIONS.max(repairs.min(ALL_REPAIRS)));
    let untried = versions::untried(&all, &tried);
    (tried, untried)
}

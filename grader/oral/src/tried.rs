//! What of a hand-in is tried: calls that scenarios make, and versions of its functions.

use super::code::Code;
use super::course::Course;
use super::instrumented::Watched;
use super::rng::Rng;
use super::runner::Runner;
use super::situations::{self, Situation};
use super::survey::{Survey, survey};
use super::versions::{self, Version};
use scenario::scenario::Scenario;
use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

/// Fewer steps than these are seen at a glance.
pub const FEWEST_STEPS: usize = 3;
/// Most of the time that a sheet may take is for its questions.
const MOST_SURVEYING: Duration = Duration::from_secs(10);
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

/// What a sheet asks of an exam.
#[derive(Debug, Clone, Copy)]
pub struct Wanted<'t> {
    /// Empty: all.
    pub topics: &'t [String],
    /// What the public scenarios say of the hand-in counts.
    pub surveys: bool,
}

#[derive(Debug)]
pub struct Tried {
    pub survey: Survey,
    /// What each function can reach.
    pub reach: Vec<BTreeSet<usize>>,
    pub situations: Vec<Situation>,
    pub versions: Vec<Version>,
    /// Functions and lines of which some version is left out.
    pub untried: BTreeSet<(usize, usize)>,
    /// Scenarios of functions that no situation calls.
    pub others: Vec<(usize, Scenario)>,
    /// Functions that only show something.
    pub display: BTreeSet<usize>,
    /// Functions that drawing a board reaches.
    pub drawing: BTreeSet<usize>,
}

impl Tried {
    /// The order of what is drawn at random decides about every sheet: situations, then versions.
    pub fn of(
        course: Course<'_>,
        code: &Code,
        plain: &mut Runner<'_>,
        wanted: Wanted<'_>,
        rng: &mut Rng,
    ) -> Tried {
        let coursework = &course.loaded.coursework;
        let survey = match wanted.surveys {
            true => survey(plain, coursework, course.variant, code, MOST_SURVEYING),
            false => Survey::default(),
        };
        let reach = super::call_graph::reach(code);
        let situations = situations(course, (code, &reach), wanted.topics, rng);
        let called: BTreeSet<usize> = situations.iter().map(|s| s.function).collect();
        let (versions, untried) = versions(code, &survey, &called, rng);
        Tried {
            others: situations::of_others(coursework, course.variant, code, &called),
            display: super::display::display(code, &reach),
            drawing: drawing(course, code, &reach),
            survey,
            reach,
            situations,
            versions,
            untried,
        }
    }

    /// What has to be watched so that all of it can be tried.
    pub fn watched(&self, course: Course<'_>) -> Watched<'_> {
        let called = self.situations.iter().map(|s| s.function);
        let called = called.chain(self.others.iter().map(|(f, _)| *f));
        let scenarios = self.situations.iter().map(|s| &s.scenario);
        let others = self.others.iter().chain(&self.survey.failing);
        let others = others.map(|(_, scenario)| scenario);
        Watched {
            versions: &self.versions,
            idle: idle(called, &self.reach),
            display: &self.display,
            names: super::narrow::names(course, scenarios.chain(others)),
        }
    }
}

/// Calls of the functions and topics asked for; of all, if none is named.
fn situations(
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
fn versions(
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

/// Functions that drawing a board reaches.
fn drawing(course: Course<'_>, code: &Code, reach: &[BTreeSet<usize>]) -> BTreeSet<usize> {
    let functions = course.variant.interface.functions.iter();
    let callable = functions.map(|f| f.name.as_str()).collect();
    let views = &course.loaded.coursework.file.views;
    super::display::drawing(views, &callable, code, reach)
}

/// Functions that none of those called reaches.
fn idle(called: impl Iterator<Item = usize>, reach: &[BTreeSet<usize>]) -> BTreeSet<usize> {
    let reached: BTreeSet<usize> = called.flat_map(|f| &reach[f]).copied().collect();
    (0..reach.len()).filter(|f| !reached.contains(f)).collect()
}

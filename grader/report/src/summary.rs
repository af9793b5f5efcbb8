//! The part of each hand-in's results that the reports about the class need: small, so that a
//! thousand fit in memory.

use super::texts;
use engine::grade::report::Report;
use engine::text;
use grading::marks::{Changed, Final};
use grading::{Graded, NotGraded};
use intake::{HandIn, Person};
use lang::Lang;
use machine::Verdict;
use std::collections::BTreeMap;

#[derive(Debug, Clone)]
pub struct Row {
    pub name: String,
    pub id: String,
    /// The platform's folder, for sending feedback back.
    pub folder: String,
    pub is_group: bool,
    pub people: Vec<Person>,
    pub trouble: Option<String>,
    /// It was read, and contains none of the assignments that were asked for.
    pub is_of_another: bool,
    pub same_as: Vec<String>,
    pub flaky: usize,
    pub grader_fault: bool,
    pub is_whole: bool,
    pub courseworks: Vec<RowCoursework>,
}

#[derive(Debug, Clone)]
pub struct RowCoursework {
    pub coursework: String,
    pub passed: usize,
    pub all: usize,
    pub topics: Vec<TopicCount>,
    /// One for each of the people.
    pub finals: Vec<Final>,
    pub changed: Option<Changed>,
}

/// Scenarios of one topic.
#[derive(Debug, Clone)]
pub struct TopicCount {
    pub topic: String,
    pub passed: usize,
    pub all: usize,
}

/// What went wrong most in the class.
#[derive(Debug, Default)]
pub struct Misses(BTreeMap<(String, String, String), Miss>);

#[derive(Debug, Default, Clone)]
pub struct Miss {
    pub failed: usize,
    pub of: usize,
    /// How often each answer was given.
    answers: BTreeMap<String, usize>,
}

/// More different answers than this to one scenario are not told apart.
const MOST_ANSWERS: usize = 200;

impl Row {
    pub fn of(graded: &Graded, hand_in: &HandIn, lang: Lang) -> Row {
        let reports = || graded.reports().flat_map(Report::scenarios);
        Row {
            name: graded.name.clone(),
            id: graded.id.clone(),
            folder: platform_folder(hand_in),
            is_group: hand_in.is_group,
            people: graded.people.clone(),
            trouble: graded.trouble.as_ref().map(|t| texts::trouble(lang, t)),
            is_of_another: matches!(&graded.trouble, Some(NotGraded::NoCoursework(_))),
            same_as: graded.same_as.clone(),
            flaky: reports().filter(|s| s.flaky).count(),
            grader_fault: graded.has_grader_fault(),
            is_whole: graded.trouble.is_none() && reports().all(|s| s.verdict == Verdict::Passed),
            courseworks: graded.courseworks.iter().map(coursework).collect(),
        }
    }

    /// The final mark of a person in the coursework of that name. `None` where the grader
    /// itself failed.
    pub fn final_of(&self, person: usize, coursework: &str) -> Option<&Final> {
        if self.grader_fault {
            return None;
        }
        let of = self
            .courseworks
            .iter()
            .find(|c| c.coursework == coursework)?;
        of.finals.get(person)
    }
}

/// The top folder of Moodle's zip; empty for other platforms.
fn platform_folder(hand_in: &HandIn) -> String {
    let top = hand_in.folder.rsplit('/').next().unwrap_or_default();
    match top.split_once("_assignsubmission_file") {
        Some((person, _)) => format!("{person}_assignsubmission_file"),
        None => String::new(),
    }
}

fn coursework(of: &grading::GradedCoursework) -> RowCoursework {
    let scenarios = || of.reports.iter().flat_map(Report::scenarios);
    let mut topics: Vec<TopicCount> = Vec::new();
    for topic in of.reports.iter().flat_map(|r| &r.topics) {
        let (passed, all) = (topic.passed(), topic.scenarios.len());
        match topics.iter_mut().find(|count| count.topic == topic.topic) {
            Some(count) => {
                count.passed += passed;
                count.all += all;
            }
            None => topics.push(TopicCount {
                topic: topic.topic.clone(),
                passed,
                all,
            }),
        }
    }
    RowCoursework {
        coursework: of.coursework.clone(),
        passed: scenarios().filter(|s| s.verdict == Verdict::Passed).count(),
        all: scenarios().count(),
        topics,
        finals: of.finals.clone(),
        changed: of.changed.clone(),
    }
}

impl Misses {
    pub fn add(&mut self, graded: &Graded, lang: Lang) {
        for report in graded.reports() {
            for topic in &report.topics {
                for scenario in &topic.scenarios {
                    let name = scenario.name.get(lang).to_owned();
                    let key = (report.coursework.clone(), topic.topic.clone(), name);
                    let miss = self.0.entry(key).or_default();
                    miss.of += 1;
                    if scenario.verdict == Verdict::Passed {
                        continue;
                    }
                    miss.failed += 1;
                    let answer = match (&scenario.failure, scenario.verdict) {
                        (Some(failure), Verdict::Wrong) => text::summary(failure, lang),
                        (_, verdict) => text::verdict_name(verdict, lang).to_owned(),
                    };
                    if miss.answers.len() < MOST_ANSWERS || miss.answers.contains_key(&answer) {
                        *miss.answers.entry(answer).or_default() += 1;
                    }
                }
            }
        }
    }

    /// Coursework, topic, scenario: the most failed first.
    pub fn worst(&self, most: usize) -> Vec<(&(String, String, String), &Miss)> {
        let mut all: Vec<_> = self.0.iter().filter(|(_, m)| m.failed > 0).collect();
        all.sort_by_key(|(_, m)| std::cmp::Reverse(m.failed * 1000 / m.of.max(1)));
        all.truncate(most);
        all
    }
}

impl Miss {
    /// The answers given most.
    pub fn answers(&self, most: usize) -> Vec<(&str, usize)> {
        let mut all: Vec<_> = self.answers.iter().map(|(a, n)| (a.as_str(), *n)).collect();
        all.sort_by_key(|(_, n)| std::cmp::Reverse(*n));
        all.truncate(most);
        all
    }
}

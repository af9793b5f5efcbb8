//! The results as JSON, for programs. The format is described in `grader/JSON.md`.

use crate::class::{Graded, GradedCoursework};
use crate::intake::LeftOut;
use crate::marks::Marks;
use engine::grade::report::{BuildReport, Report, TopicReport};
use serde::Serialize;

/// Raised when a reader of the last version would misunderstand this one.
pub const VERSION: u32 = 1;

#[derive(Debug, Serialize)]
pub struct Document<'a> {
    version: u32,
    grader: &'static str,
    isolation: &'a str,
    submissions: Vec<Submission<'a>>,
    marks: Vec<MarksOf<'a>>,
    troubles: Vec<TroubleOf<'a>>,
    left_out: Vec<String>,
}

/// One hand-in against one variant of one coursework.
#[derive(Debug, Serialize)]
struct Submission<'a> {
    name: &'a str,
    coursework: &'a str,
    variant: &'a str,
    build: &'a BuildReport,
    topics: &'a [TopicReport],
}

#[derive(Debug, Serialize)]
struct MarksOf<'a> {
    name: &'a str,
    coursework: &'a str,
    missing_variants: &'a [String],
    improvements: &'a [String],
    sure: f64,
    proposed: f64,
    #[serde(flatten)]
    marks: &'a Marks,
}

#[derive(Debug, Serialize)]
struct TroubleOf<'a> {
    name: &'a str,
    message: String,
}

impl<'a> Document<'a> {
    pub fn new(graded: &'a [Graded], left_out: &[LeftOut], isolation: &'a str) -> Document<'a> {
        Document {
            version: VERSION,
            grader: env!("CARGO_PKG_VERSION"),
            isolation,
            submissions: graded.iter().flat_map(submissions).collect(),
            marks: graded.iter().flat_map(marks).collect(),
            troubles: graded.iter().filter_map(trouble).collect(),
            left_out: left_out
                .iter()
                .map(|l| l.path.display().to_string())
                .collect(),
        }
    }
}

fn submissions<'a>(graded: &'a Graded) -> Vec<Submission<'a>> {
    let submission = |report: &'a Report| {
        let Report {
            coursework,
            variant,
            build,
            topics,
            ..
        } = report;
        Submission {
            name: &graded.name,
            coursework,
            variant,
            build,
            topics,
        }
    };
    graded.reports().map(submission).collect()
}

fn marks<'a>(graded: &'a Graded) -> Vec<MarksOf<'a>> {
    let of = |c: &'a GradedCoursework| {
        let GradedCoursework {
            coursework,
            missing_variants,
            improvements,
            marks,
            ..
        } = c;
        let (sure, proposed) = (marks.sure(), marks.proposed());
        let name = &graded.name;
        MarksOf {
            name,
            coursework,
            missing_variants,
            improvements,
            sure,
            proposed,
            marks,
        }
    };
    graded.courseworks.iter().map(of).collect()
}

fn trouble(graded: &Graded) -> Option<TroubleOf<'_>> {
    let trouble = graded.trouble.as_ref()?;
    let message = super::texts::trouble(engine::lang::Lang::En, trouble);
    Some(TroubleOf {
        name: &graded.name,
        message,
    })
}

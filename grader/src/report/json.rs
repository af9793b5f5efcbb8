//! The results as JSON, for programs, written hand-in by hand-in. The format is described
//! in `grader/JSON.md`, and its schema is `grader/results.schema.json`.

use super::texts;
use crate::class::{Graded, GradedCoursework};
use crate::intake::{LeftOut, Person};
use crate::marks::{Final, Marks};
use engine::grade::report::{BuildReport, Report, TopicReport};
use engine::lang::Lang;
use serde::Serialize;
use std::io::{self, Write};

/// Raised when a reader of the last version would misunderstand this one.
pub const VERSION: u32 = 1;

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
    same_as: &'a [String],
    sure: f64,
    proposed: f64,
    #[serde(flatten)]
    marks: &'a Marks,
    finals: Vec<FinalOf<'a>>,
}

#[derive(Debug, Serialize)]
struct FinalOf<'a> {
    person: &'a Person,
    #[serde(flatten)]
    of: &'a Final,
}

#[derive(Debug, Serialize)]
struct TroubleOf<'a> {
    name: &'a str,
    message: String,
}

#[derive(Debug, Serialize)]
struct LeftOutOf {
    path: String,
    why: String,
}

/// Keeps the small parts until the end; the large one goes straight to the file.
pub struct Writer {
    out: Box<dyn Write>,
    marks: Vec<String>,
    troubles: Vec<String>,
    submissions: usize,
}

impl std::fmt::Debug for Writer {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Writer")
    }
}

impl Writer {
    pub fn new(mut out: Box<dyn Write>, isolation: &str) -> io::Result<Writer> {
        let grader = env!("CARGO_PKG_VERSION");
        write!(
            out,
            "{{\n\"version\": {VERSION},\n\"grader\": {grader:?},\n\"isolation\": {isolation:?},\n\"submissions\": ["
        )?;
        Ok(Writer {
            out,
            marks: Vec::new(),
            troubles: Vec::new(),
            submissions: 0,
        })
    }

    pub fn add(&mut self, graded: &Graded) -> io::Result<()> {
        for report in graded.reports() {
            let comma = if self.submissions > 0 { "," } else { "" };
            writeln!(self.out, "{comma}")?;
            serde_json::to_writer(&mut self.out, &submission(graded, report))?;
            self.submissions += 1;
        }
        for coursework in &graded.courseworks {
            self.marks
                .push(serde_json::to_string(&marks(graded, coursework))?);
        }
        if let Some(trouble) = &graded.trouble {
            let message = texts::trouble(Lang::En, trouble);
            let name = &graded.name;
            self.troubles
                .push(serde_json::to_string(&TroubleOf { name, message })?);
        }
        Ok(())
    }

    pub fn finish(mut self, left_out: &[LeftOut]) -> io::Result<()> {
        let left_out: Vec<LeftOutOf> = left_out
            .iter()
            .map(|l| LeftOutOf {
                path: l.path.display().to_string(),
                why: texts::left_out(Lang::En, &l.why),
            })
            .collect();
        let (marks, troubles) = (self.marks.join(",\n"), self.troubles.join(",\n"));
        write!(
            self.out,
            "\n],\n\"marks\": [\n{marks}\n],\n\"troubles\": [\n{troubles}\n],\n\"left_out\": "
        )?;
        serde_json::to_writer(&mut self.out, &left_out)?;
        self.out.write_all(b"\n}\n")?;
        self.out.flush()
    }
}

fn submission<'a>(graded: &'a Graded, report: &'a Report) -> Submission<'a> {
    Submission {
        name: &graded.name,
        coursework: &report.coursework,
        variant: &report.variant,
        build: &report.build,
        topics: &report.topics,
    }
}

fn marks<'a>(graded: &'a Graded, of: &'a GradedCoursework) -> MarksOf<'a> {
    let people = graded.people.iter().zip(&of.finals);
    MarksOf {
        name: &graded.name,
        coursework: &of.coursework,
        missing_variants: &of.missing_variants,
        improvements: &of.improvements,
        same_as: &graded.same_as,
        sure: of.marks.sure(),
        proposed: of.marks.proposed(),
        marks: &of.marks,
        finals: people.map(|(person, of)| FinalOf { person, of }).collect(),
    }
}

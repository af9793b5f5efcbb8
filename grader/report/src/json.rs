//! The results as JSON, for programs, written hand-in by hand-in. The format is described
//! in `grader/JSON.md`, and its schema is `grader/results.schema.json`.

use super::partial_file::PartialFile;
use super::texts;
use engine::grade::report::{BuildReport, Repairs, Report, TopicReport};
use engine::text::is_hidden;
use grading::marks::{Changed, Final, Marks};
use grading::{Graded, GradedCoursework};
use intake::{LeftOut, Person};
use lang::Lang;
use scenario::specs::reveal::Visibility;
use serde::Serialize;
use std::fs::File;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// Raised when a reader of the last version would misunderstand this one.
pub const VERSION: u32 = 2;

/// One hand-in against one variant of one coursework.
#[derive(Debug, Serialize)]
struct Submission<'a> {
    name: &'a str,
    coursework: &'a str,
    variant: &'a str,
    build: &'a BuildReport,
    topics: &'a [TopicReport],
    #[serde(skip_serializing_if = "Option::is_none")]
    repairs: Option<&'a Repairs>,
}

#[derive(Debug, Serialize)]
struct MarksOf<'a> {
    name: &'a str,
    coursework: &'a str,
    missing_variants: &'a [String],
    improvements: &'a [String],
    same_as: &'a [String],
    /// What students may be shown today of hidden scenarios.
    shown: Visibility,
    sure: f64,
    /// The sure points if each fault counted wherever it shows.
    as_handed_in: f64,
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

/// Marks of the same hand-in that were others at the last run.
#[derive(Debug, Serialize)]
struct ChangedOf<'a> {
    name: &'a str,
    coursework: &'a str,
    #[serde(flatten)]
    changed: &'a Changed,
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

/// Where it goes. A file is complete or absent. Output to standard output, a device or a pipe
/// is copied there at the end, because writing may have to start again.
#[derive(Debug)]
enum Target {
    File(PartialFile),
    Device(PartialFile, PathBuf),
    Standard(PartialFile),
}

impl Target {
    fn open(file: &Path, results: &Path) -> io::Result<Target> {
        let meanwhile = || PartialFile::new(&results.join("results.json"));
        let is_device = file.metadata().is_ok_and(|m| !m.is_file());
        Ok(match is_device {
            _ if file == Path::new("-") => Target::Standard(meanwhile()?),
            true => Target::Device(meanwhile()?, file.to_owned()),
            false => Target::File(PartialFile::new(file)?),
        })
    }

    fn writer(&mut self) -> &mut dyn Write {
        match self {
            Target::File(part) | Target::Standard(part) | Target::Device(part, _) => part,
        }
    }
}

/// Keeps the small parts until the end; the large one goes straight to the file.
#[derive(Debug)]
pub struct Writer {
    out: Target,
    marks: Vec<String>,
    changed: Vec<String>,
    troubles: Vec<String>,
    submissions: usize,
}

impl Writer {
    /// `results`: where what is not finished may stand.
    pub fn new(file: &Path, results: &Path, isolation: &str) -> io::Result<Writer> {
        let mut out = Target::open(file, results)?;
        let grader = env!("CARGO_PKG_VERSION");
        write!(
            out.writer(),
            "{{\n\"version\": {VERSION},\n\"grader\": {grader:?},\n\"isolation\": {isolation:?},\n\"submissions\": ["
        )?;
        Ok(Writer {
            out,
            marks: Vec::new(),
            changed: Vec::new(),
            troubles: Vec::new(),
            submissions: 0,
        })
    }

    /// Without its marks where only some scenarios ran.
    pub fn add(&mut self, graded: &Graded, has_marks: bool) -> io::Result<()> {
        for report in graded.reports() {
            let comma = if self.submissions > 0 { "," } else { "" };
            let out = self.out.writer();
            writeln!(out, "{comma}")?;
            let text = serde_json::to_string(&submission(graded, report))?;
            out.write_all(shown(&text).as_bytes())?;
            self.submissions += 1;
        }
        for coursework in graded.courseworks.iter().filter(|_| has_marks) {
            self.marks
                .push(shown(&serde_json::to_string(&marks(graded, coursework))?));
            if let Some(changed) = &coursework.changed {
                let of = ChangedOf {
                    name: &graded.name,
                    coursework: &coursework.coursework,
                    changed,
                };
                self.changed.push(shown(&serde_json::to_string(&of)?));
            }
        }
        if let Some(trouble) = &graded.trouble {
            let message = texts::trouble(Lang::En, trouble);
            let name = &graded.name;
            self.troubles
                .push(shown(&serde_json::to_string(&TroubleOf { name, message })?));
        }
        Ok(())
    }

    pub fn finish(mut self, left_out: &[LeftOut]) -> io::Result<()> {
        let left_out: Vec<LeftOutOf> = left_out
            .iter()
            .map(|l| LeftOutOf {
                path: l.path.display().to_string(),
                why: intake::texts::left_out(Lang::En, &l.why),
            })
            .collect();
        let [marks, changed, troubles] =
            [&self.marks, &self.changed, &self.troubles].map(|all| all.join(",\n"));
        let out = self.out.writer();
        write!(
            out,
            "\n],\n\"marks\": [\n{marks}\n],\n\"changed\": [\n{changed}\n],\n\"troubles\": [\n{troubles}\n],\n\"left_out\": "
        )?;
        out.write_all(shown(&serde_json::to_string(&left_out)?).as_bytes())?;
        out.write_all(b"\n}\n")?;
        out.flush()?;
        match self.out {
            Target::File(part) => part.finish(),
            Target::Standard(mut part) => copy(&mut part, &mut io::stdout().lock()),
            Target::Device(mut part, device) => copy(&mut part, &mut File::create(device)?),
        }
    }
}

fn copy(part: &mut PartialFile, out: &mut dyn Write) -> io::Result<()> {
    io::copy(&mut part.read_back()?, out)?;
    out.flush()
}

/// The same JSON, where what cannot be seen is written as an escape: such characters stand
/// in texts only, and a terminal may be where it is read.
fn shown(json: &str) -> String {
    let mut out = String::with_capacity(json.len());
    for c in json.chars() {
        match is_hidden(c) && c != '\n' {
            true => {
                let mut units = [0; 2];
                for unit in c.encode_utf16(&mut units) {
                    out.push_str(&format!("\\u{unit:04x}"));
                }
            }
            false => out.push(c),
        }
    }
    out
}

fn submission<'a>(graded: &'a Graded, report: &'a Report) -> Submission<'a> {
    Submission {
        name: &graded.name,
        coursework: &report.coursework,
        variant: &report.variant,
        build: &report.build,
        topics: &report.topics,
        repairs: report.repairs.as_ref(),
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
        shown: of.shown,
        sure: of.marks.sure(),
        as_handed_in: of.marks.as_handed_in(),
        proposed: of.marks.proposed(),
        marks: &of.marks,
        finals: people.map(|(person, of)| FinalOf { person, of }).collect(),
    }
}

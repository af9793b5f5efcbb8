//! Writes every file about a class, as its hand-ins are graded one by one.

use super::Failed;
use super::class_report::ClassReport;
use super::summary::{Misses, Row};
use super::{
    canvas, classroom50, earlier_sheets, gradescope, html, json, junit, markdown, moodle, one_mark,
    pronote, scodoc, sheets,
};
use engine::grade::Loaded;
use grading::Graded;
use intake::roster::Matched;
use intake::{HandIn, LeftOut, Person};
use lang::Lang;
use lang::Localized;
use std::collections::BTreeMap;
use std::io;
use std::path::{Path, PathBuf};
use supervise::interrupt::write_whole;

/// What a run is about.
#[derive(Debug, Clone, Copy, Default)]
pub struct Extent {
    /// A part of an earlier class: what is about the whole class stays.
    pub class: Share,
    /// Where only some ran, there are verdicts, and no marks.
    pub scenarios: Share,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Share {
    #[default]
    Whole,
    Part,
}

impl Share {
    pub fn part_if(is_part: bool) -> Share {
        match is_part {
            true => Share::Part,
            false => Share::Whole,
        }
    }
}

/// Files that are written only when asked for.
#[derive(Debug, Default)]
pub struct ExtraFiles {
    pub json: Option<PathBuf>,
    pub junit: Option<PathBuf>,
    pub gradescope: Option<PathBuf>,
    pub worksheet: Option<PathBuf>,
    pub scodoc: Option<PathBuf>,
    pub canvas: Option<PathBuf>,
    pub classroom50: Option<(PathBuf, classroom50::Context)>,
}

impl ExtraFiles {
    /// The options whose sheets hold one mark for each person.
    fn of_one_mark(&self) -> Vec<&'static str> {
        let sheets = [
            ("--worksheet", &self.worksheet),
            ("--scodoc", &self.scodoc),
            ("--canvas", &self.canvas),
        ];
        let wanted = sheets.iter().filter(|(_, file)| file.is_some());
        wanted.map(|(option, _)| *option).collect()
    }

    /// Platforms read these two from where a hand-in may have put its own: what lies there goes
    /// before anything is graded.
    pub fn remove_earlier(&self) -> Result<(), Failed> {
        let classroom50 = self.classroom50.as_ref().map(|(file, _)| file);
        for file in self.gradescope.iter().chain(classroom50) {
            match std::fs::remove_file(file) {
                Err(why) if why.kind() != io::ErrorKind::NotFound => {
                    return Err((file.clone(), why));
                }
                _ => {}
            }
        }
        Ok(())
    }
}

/// What to tell the teacher once all is written.
#[derive(Debug, Default)]
pub struct Written {
    pub notes: Vec<String>,
    pub has_grader_fault: bool,
    /// What was asked for and makes no sense with these hand-ins.
    pub wrong_use: Option<String>,
    /// What could not be written; the rest was.
    pub failed: Vec<Failed>,
}

#[derive(Debug)]
pub struct Publisher {
    lang: Lang,
    out: PathBuf,
    wanted: ExtraFiles,
    titles: BTreeMap<String, Localized>,
    json: Option<json::Writer>,
    junit: Option<junit::Writer>,
    /// Files about the only hand-in, for platforms that grade one at a time.
    alone: Vec<Alone>,
    rows: Vec<Row>,
    misses: Misses,
    isolation: String,
    failed: Vec<Failed>,
    extent: Extent,
}

/// One hand-in as platforms want it; empty where it was not asked for.
#[derive(Debug, Default)]
struct Alone {
    gradescope: String,
    classroom50: String,
}

impl Alone {
    fn of(graded: &Graded, wanted: &ExtraFiles, lang: Lang) -> Alone {
        let mut alone = Alone::default();
        if wanted.gradescope.is_some() {
            alone.gradescope = gradescope::results(graded, lang);
        }
        if let Some((_, context)) = &wanted.classroom50 {
            alone.classroom50 = classroom50::results(graded, context, lang);
        }
        alone
    }
}

impl Publisher {
    pub fn new(
        lang: Lang,
        out: &Path,
        courseworks: &[Loaded],
        wanted: ExtraFiles,
        isolation: &str,
    ) -> Result<Publisher, Failed> {
        let json = match &wanted.json {
            Some(file) => {
                let writer = json::Writer::new(file, out, isolation);
                Some(writer.map_err(|e| (file.clone(), e))?)
            }
            None => None,
        };
        let junit = match &wanted.junit {
            Some(file) => Some(junit::Writer::new(file).map_err(|e| (file.clone(), e))?),
            None => None,
        };
        let title = |c: &Loaded| (c.name.clone(), c.coursework.file.name.clone());
        Ok(Publisher {
            lang,
            out: out.to_owned(),
            wanted,
            titles: courseworks.iter().map(title).collect(),
            json,
            junit,
            alone: Vec::new(),
            rows: Vec::new(),
            misses: Misses::default(),
            isolation: isolation.to_owned(),
            failed: Vec::new(),
            extent: Extent::default(),
        })
    }

    pub fn about(self, extent: Extent) -> Publisher {
        Publisher { extent, ..self }
    }

    pub fn add(&mut self, hand_in: &HandIn, graded: &Graded) {
        self.rows.push(Row::of(graded, hand_in, self.lang));
        self.misses.add(graded, self.lang);
        // After a failure the file is given up: the failure is reported, and no half-written
        // file stays.
        if let Some(json) = &mut self.json
            && let Err(why) = json.add(graded, self.extent.scenarios == Share::Whole)
        {
            self.failed
                .push((self.wanted.json.clone().unwrap_or_default(), why));
            self.json = None;
        }
        if let Some(junit) = &mut self.junit
            && let Err(why) = junit.add(graded, self.lang)
        {
            self.failed
                .push((self.wanted.junit.clone().unwrap_or_default(), why));
            self.junit = None;
        }
        self.alone.push(Alone::of(graded, &self.wanted, self.lang));
    }

    pub fn rows(&self) -> &[Row] {
        &self.rows
    }

    /// Writes what is about the whole class.
    pub fn finish(
        mut self,
        left_out: &[LeftOut],
        matched: &Matched,
        not_graded: &[String],
    ) -> Written {
        let mut written = Written {
            has_grader_fault: self.rows.iter().any(|r| r.grader_fault),
            failed: std::mem::take(&mut self.failed),
            ..Written::default()
        };
        if let (Some(json), Some(file)) = (self.json.take(), &self.wanted.json)
            && let Err(why) = json.finish(left_out)
        {
            written.failed.push((file.clone(), why));
        }
        if let (Some(junit), Some(file)) = (self.junit.take(), &self.wanted.junit)
            && let Err(why) = junit.finish()
        {
            written.failed.push((file.clone(), why));
        }
        if self.extent.scenarios == Share::Part {
            return written;
        }
        let courseworks = self.courseworks();
        let report = ClassReport {
            lang: self.lang,
            rows: &self.rows,
            misses: &self.misses,
            left_out,
            matched,
            not_graded,
            courseworks: &courseworks,
            isolation: &self.isolation,
        };
        written.wrong_use = one_mark::refused(&report, &self.wanted.of_one_mark());
        // Each by itself: what cannot be written costs none of the others.
        let parts = [
            Publisher::common,
            Publisher::moodle,
            Publisher::scodoc,
            Publisher::canvas,
            Publisher::about_one,
        ];
        for part in parts {
            if let Err(failed) = part(&self, &report, &mut written) {
                written.failed.push(failed);
            }
        }
        written
    }

    /// What every class gets.
    fn common(&self, report: &ClassReport<'_>, written: &mut Written) -> Result<(), Failed> {
        if self.extent.class == Share::Part {
            written.notes.push(self.class_stays());
            return Ok(());
        }
        let write = |name: &str, bytes: &[u8]| {
            let file = self.out.join(name);
            write_whole(&file, bytes).map_err(|e| (file, e))
        };
        write("index.html", html::class::page(report).as_bytes())?;
        write("marks.csv", &sheets::marks(report))?;
        let (gradebook, several) = sheets::gradebook(report);
        write("gradebook.csv", &gradebook)?;
        written.notes.extend(several);
        let (pronote, several) = pronote::column(report);
        write("pronote.txt", pronote.as_bytes())?;
        written.notes.extend(several);
        write("summary.md", markdown::summary(report).as_bytes())?;
        written.notes.extend(earlier_sheets::notes(
            &self.out,
            &self.wanted.of_one_mark(),
            self.lang,
        ));
        let index = self.out.join("index.html");
        let index = index.display();
        written.notes.push(self.lang.pick(
            format!("rapport de la classe : {index}"),
            format!("report of the class: {index}"),
        ));
        Ok(())
    }

    fn class_stays(&self) -> String {
        let out = self.out.display();
        self.lang.pick(
            format!(
                "{out} contient une classe dont ces remises font partie : seules leurs pages y \
                 sont récrites, ni les notes ni les feuilles de la classe ; pour en faire une \
                 classe à part, indiquez un autre dossier avec --out"
            ),
            format!(
                "{out} holds a class that these hand-ins are part of: only their pages are written \
                 again there, and not the marks and sheets of the class; to make them a class of \
                 their own, choose another folder with --out"
            ),
        )
    }

    fn moodle(&self, report: &ClassReport<'_>, written: &mut Written) -> Result<(), Failed> {
        let has_numbers = report.people().any(|(_, p, _)| !p.number.is_empty());
        match self.extent.class == Share::Whole && (self.wanted.worksheet.is_some() || has_numbers)
        {
            true => {
                let sheet = self.wanted.worksheet.as_deref();
                moodle::write(report, sheet, &self.out.join("moodle"), &mut written.notes)
            }
            false => Ok(()),
        }
    }

    fn scodoc(&self, report: &ClassReport<'_>, written: &mut Written) -> Result<(), Failed> {
        let is_refused = self.extent.class == Share::Part || one_mark::has_several(report);
        let (Some(sheet), false) = (&self.wanted.scodoc, is_refused) else {
            return Ok(());
        };
        scodoc::write(report, sheet, &self.out, &mut written.notes)
    }

    fn canvas(&self, report: &ClassReport<'_>, written: &mut Written) -> Result<(), Failed> {
        let is_refused = self.extent.class == Share::Part || one_mark::has_several(report);
        let (Some(sheet), false) = (&self.wanted.canvas, is_refused) else {
            return Ok(());
        };
        canvas::write(report, sheet, &self.out, &mut written.notes)
    }

    /// What platforms that grade one hand-in at a time are given of it.
    fn about_one(&self, _: &ClassReport<'_>, written: &mut Written) -> Result<(), Failed> {
        let wanted = [
            ("--gradescope", self.wanted.gradescope.as_ref()),
            (
                "--classroom50",
                self.wanted.classroom50.as_ref().map(|(file, _)| file),
            ),
        ];
        for (option, file) in wanted {
            let Some(file) = file else { continue };
            let [only] = self.alone.as_slice() else {
                let n = self.alone.len();
                written.notes.push(self.lang.pick(
                    format!(
                        "{option} prend une seule remise, mais il y en a {n} ; ce fichier n'est \
                         pas écrit"
                    ),
                    format!(
                        "{option} takes one hand-in, but there are {n}; the file is not written"
                    ),
                ));
                continue;
            };
            let text = match option {
                "--gradescope" => &only.gradescope,
                // A score of what is left would be taken for the mark.
                _ if written.has_grader_fault => {
                    written.notes.push(self.lang.pick(
                        format!("{option} : non écrit, car le correcteur est en faute : il n'y a pas de note"),
                        format!("{option}: not written, because the grader is at fault: there is no mark"),
                    ));
                    continue;
                }
                _ => &only.classroom50,
            };
            write_whole(file, text.as_bytes()).map_err(|e| (file.clone(), e))?;
        }
        Ok(())
    }

    /// Those that somebody handed in, in the order of the kit.
    pub fn courseworks(&self) -> Vec<(String, Localized)> {
        let used = |name: &str| {
            self.rows
                .iter()
                .any(|r| r.courseworks.iter().any(|c| c.coursework == name))
        };
        let all = self.titles.iter().filter(|(name, _)| used(name));
        all.map(|(name, title)| (name.clone(), title.clone()))
            .collect()
    }
}

impl<'a> ClassReport<'a> {
    /// Every person with a hand-in: its row, the person, and its number in the row.
    pub fn people(&self) -> impl Iterator<Item = (&'a Row, &'a Person, usize)> {
        let rows: &'a [Row] = self.rows;
        rows.iter()
            .flat_map(|row| row.people.iter().enumerate().map(move |(i, p)| (row, p, i)))
    }
}

//! Verdicts as JUnit XML: a suite a hand-in, streamed, because a class is large.

use super::partial_file::{PartialFile, beside};
use engine::grade::report::{Report, ScenarioReport};
use engine::text::{self, visible};
use grading::Graded;
use lang::Lang;
use machine::Verdict;
use std::fmt::Write as _;
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};

#[derive(Debug)]
pub struct Writer {
    file: PathBuf,
    /// The suites; the root, with its sums, comes before them in the end.
    suites: PartialFile,
    sums: Sums,
}

#[derive(Debug, Default, Clone, Copy)]
struct Sums {
    tests: usize,
    failures: usize,
    errors: usize,
    skipped: usize,
}

impl Writer {
    pub fn new(file: &Path) -> io::Result<Writer> {
        Ok(Writer {
            file: file.to_owned(),
            suites: PartialFile::new(&beside(file, ".suites"))?,
            sums: Sums::default(),
        })
    }

    pub fn add(&mut self, graded: &Graded, lang: Lang) -> io::Result<()> {
        for report in graded.reports() {
            let (text, sums) = suite(&graded.name, report, lang);
            self.suites.write_all(text.as_bytes())?;
            self.sums.add(sums);
        }
        if let Some(trouble) = &graded.trouble {
            let why = super::texts::trouble(lang, trouble);
            let name = attribute(&graded.name);
            let (attr, body) = (attribute(&why), content(&why));
            write!(
                self.suites,
                "  <testsuite name=\"{name}\" tests=\"1\" failures=\"0\" errors=\"1\" skipped=\"0\" time=\"0\">\n    \
                 <testcase classname=\"{name}\" name=\"hand-in\" time=\"0\"><error message=\"{attr}\" type=\"hand-in\">{body}</error></testcase>\n  </testsuite>\n"
            )?;
            self.sums.tests += 1;
            self.sums.errors += 1;
        }
        Ok(())
    }

    pub fn finish(mut self) -> io::Result<()> {
        let mut out = PartialFile::new(&self.file)?;
        let attributes = self.sums.attributes();
        write!(
            out,
            "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"grader\" {attributes}>\n"
        )?;
        io::copy(&mut self.suites.read_back()?, &mut out)?;
        out.write_all(b"</testsuites>\n")?;
        out.finish()
    }
}

impl Sums {
    fn add(&mut self, other: Sums) {
        self.tests += other.tests;
        self.failures += other.failures;
        self.errors += other.errors;
        self.skipped += other.skipped;
    }

    fn attributes(self) -> String {
        let Sums {
            tests,
            failures,
            errors,
            skipped,
        } = self;
        format!(
            "tests=\"{tests}\" failures=\"{failures}\" errors=\"{errors}\" skipped=\"{skipped}\" time=\"0\""
        )
    }
}

fn suite(name: &str, report: &Report, lang: Lang) -> (String, Sums) {
    let mut sums = Sums::default();
    let mut cases = String::new();
    let variant = match report.variant.as_str() {
        "" => report.coursework.clone(),
        variant => format!("{}.{variant}", report.coursework),
    };
    for topic in &report.topics {
        let class = attribute(&format!("{name}.{variant}.{}", topic.topic));
        for scenario in &topic.scenarios {
            sums.tests += 1;
            let title = attribute(scenario.name.get(lang));
            let _ = write!(
                cases,
                "    <testcase classname=\"{class}\" name=\"{title}\" time=\"0\""
            );
            match result(scenario, lang, &mut sums) {
                Some(result) => {
                    let _ = writeln!(cases, ">{result}</testcase>");
                }
                None => cases.push_str("/>\n"),
            }
        }
    }
    let (suite, attributes) = (attribute(&format!("{name} {variant}")), sums.attributes());
    let text = format!("  <testsuite name=\"{suite}\" {attributes}>\n{cases}  </testsuite>\n");
    (text, sums)
}

fn result(scenario: &ScenarioReport, lang: Lang, sums: &mut Sums) -> Option<String> {
    let name = text::verdict_name(scenario.verdict, lang);
    let said = scenario.failure.as_ref().map(|f| text::summary(f, lang));
    // The teacher reads this file: hidden scenarios are told too.
    let message = said.map_or(name.to_owned(), |said| lang.labelled(name, said));
    let attr = attribute(&message);
    let kind = attribute(&format!("{:?}", scenario.verdict));
    match scenario.verdict {
        Verdict::Passed => None,
        Verdict::Blocked | Verdict::NotRun => {
            sums.skipped += 1;
            Some(format!("<skipped message=\"{attr}\"/>"))
        }
        Verdict::GraderError => {
            sums.errors += 1;
            Some(format!(
                "<error message=\"{attr}\" type=\"{kind}\">{}</error>",
                content(&message)
            ))
        }
        _ => {
            sums.failures += 1;
            let options = text::Options {
                lang,
                color: false,
                width: 80,
            };
            let whole = scenario.failure.as_ref().map(|f| text::render(f, &options));
            // Some readers show the text only: the message is repeated there.
            let body = content(&format!("{message}\n{}", whole.unwrap_or_default()));
            Some(format!(
                "<failure message=\"{attr}\" type=\"{kind}\">{body}</failure>"
            ))
        }
    }
}

fn attribute(text: &str) -> String {
    content(text).replace('"', "&quot;").replace('\n', "&#10;")
}

/// Without colours, and without what XML cannot hold; what cannot be seen is shown.
fn content(text: &str) -> String {
    let shown = visible(&without_colors(text));
    let mut out = String::with_capacity(shown.len());
    for c in shown.chars() {
        match c {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            c => out.push(c),
        }
    }
    out
}

fn without_colors(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut chars = text.chars().peekable();
    while let Some(c) = chars.next() {
        if c != '\u{1b}' {
            out.push(c);
        } else if chars.next_if_eq(&'[').is_some() {
            // Up to the letter that ends the sequence.
            while chars.next_if(|c| !c.is_ascii_alphabetic()).is_some() {}
            chars.next();
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::{attribute, content};

    #[test]
    fn nothing_breaks_the_xml() {
        assert_eq!(
            content("a\u{1b}[31mb\u{1b}[0m\u{0}\u{ffff}\u{202e}]]>"),
            "ab⟦U+0000⟧⟦U+FFFF⟧⟦U+202E⟧]]&gt;"
        );
        assert_eq!(attribute("\"a\"\n<b>&"), "&quot;a&quot;&#10;&lt;b&gt;&amp;");
    }
}

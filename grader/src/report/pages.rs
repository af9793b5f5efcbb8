//! The pages of one hand-in: the student's (a page for each member), the teacher's, and
//! copies of its documents.

use super::html::teacher::Shown;
use super::{html, plain};
use crate::grading::Done;
use crate::intake::HandIn;
use crate::intake::paths::file_name;
use crate::interrupt::write_whole;
use engine::lang::Lang;
use std::collections::BTreeMap;
use std::io;
use std::path::Path;

pub fn write(
    out: &Path,
    lang: Lang,
    template: &BTreeMap<String, String>,
    hand_in: &HandIn,
    done: &Done,
) -> io::Result<()> {
    let graded = &done.graded;
    let people = graded.people.len();
    for person in 0..people {
        let place = |kind| {
            out.join("students")
                .join(student_file(&graded.id, person, people, kind))
        };
        refresh(
            &place("html"),
            html::student::page(graded, person, lang).as_bytes(),
        )?;
        refresh(
            &place("txt"),
            plain::student(graded, person, lang).as_bytes(),
        )?;
    }
    let mut documents = Vec::new();
    if let Some(bundle) = &done.bundle {
        for document in &bundle.documents {
            let name = safe_document(&document.name);
            let place = format!("documents/{}/{name}", graded.id);
            if let Some(bytes) = document.read()
                && is_document(&name)
            {
                refresh(&out.join(&place), &bytes)?;
                documents.push((document.name.clone(), place));
            }
        }
    }
    let sources = done.bundle.as_ref().map(|b| &b.sources);
    let shown = Shown {
        sources,
        template,
        documents: &documents,
        origin: &hand_in.origin,
    };
    let page = html::teacher::page(graded, &shown, lang);
    refresh(
        &out.join("teacher").join(format!("{}.html", graded.id)),
        page.as_bytes(),
    )
}

/// The name of a student's page: with a number where a hand-in is several people's.
pub fn student_file(id: &str, person: usize, people: usize, kind: &str) -> String {
    match people {
        0 | 1 => format!("{id}.{kind}"),
        _ => format!("{id}-{}.{kind}", person + 1),
    }
}

/// A page that says the same already is left alone.
fn refresh(path: &Path, bytes: &[u8]) -> io::Result<()> {
    match std::fs::read(path) {
        Ok(before) if before == bytes => Ok(()),
        _ => write_whole(path, bytes),
    }
}

/// Letters, digits, dots and dashes of the last component.
fn safe_document(path: &str) -> String {
    let keep = |c: char| match c {
        c if c.is_alphanumeric() || ".-_ ".contains(c) => c,
        _ => '_',
    };
    let name: String = file_name(path).chars().map(keep).collect();
    name.trim_start_matches('.').to_owned()
}

/// What a report or a sheet can be; data and tooling are not copied, and neither is a
/// page that could run a script.
fn is_document(name: &str) -> bool {
    const KINDS: &[&str] = &[
        "pdf", "odt", "doc", "docx", "txt", "md", "png", "jpg", "jpeg", "ods", "odp",
    ];
    let extension = name.rsplit_once('.').map_or("", |(_, e)| e);
    KINDS.contains(&extension.to_lowercase().as_str())
}

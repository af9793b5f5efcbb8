//! Sheets as pages, as questions of platforms, and as text.

pub mod gift;
pub mod html;
pub mod moodle;
mod parts;
pub mod plain;
mod words;

use super::model::{Content, Sheet};
use compile::hash::Key;
use html::Layout;
use lang::Lang;
use std::collections::BTreeMap;
use std::io;
use std::path::{Path, PathBuf};

/// Which files are written.
#[derive(Debug, Clone, Copy)]
pub struct Formats {
    pub html: bool,
    pub moodle: bool,
    pub gift: bool,
    pub json: bool,
    pub layout: Layout,
}

const ANSWERS: &str = "answers.html";
const MOODLE: &str = "moodle.xml";
const GIFT: &str = "questions.gift";
const JSON: &str = "sheets.json";
const SHEETS: &str = "sheets.html";

/// Those about all sheets of one call.
const FILES: [&str; 5] = [SHEETS, ANSWERS, MOODLE, GIFT, JSON];

/// Writes the files wanted, and names them. Each sheet comes with its hand-in's file name, and
/// each file is left complete or absent by `write_whole`.
pub fn write(
    out: &Path,
    sheets: &[(&Sheet, &str)],
    wanted: &Formats,
    lang: Lang,
    write_whole: impl Fn(&Path, &[u8]) -> io::Result<()>,
) -> Result<Vec<PathBuf>, (PathBuf, io::Error)> {
    let mut written = Vec::new();
    let put = |name: &str, text: &str| {
        let path = out.join(name);
        let folder = path.parent().unwrap_or(out);
        let done =
            std::fs::create_dir_all(folder).and_then(|()| write_whole(&path, text.as_bytes()));
        done.map_err(|why| (path.clone(), why))?;
        Ok(path)
    };
    let all: Vec<&Sheet> = sheets.iter().map(|(sheet, _)| *sheet).collect();
    let answered: Vec<(&Sheet, String)> = all.iter().map(|s| (*s, code(s))).collect();
    // A sheet without a question is for the teacher alone, who reads there why.
    let is_asked = |sheet: &Sheet| !sheet.questions.is_empty();
    let coded: Vec<(&Sheet, String)> = answered
        .iter()
        .filter(|(sheet, _)| is_asked(sheet))
        .cloned()
        .collect();
    let asked: Vec<&Sheet> = coded.iter().map(|(sheet, _)| *sheet).collect();
    if wanted.html {
        let mut taken: BTreeMap<String, usize> = BTreeMap::new();
        for (sheet, id) in sheets.iter().filter(|(sheet, _)| is_asked(sheet)) {
            let nth = taken.entry((*id).to_owned()).or_default();
            *nth += 1;
            put(
                &sheet_file(id, *nth),
                &html::sheets(&[*sheet], wanted.layout, lang),
            )?;
        }
        written.push(put(SHEETS, &html::sheets(&asked, wanted.layout, lang))?);
        written.push(put(ANSWERS, &html::answers(&answered, lang))?);
    }
    if wanted.moodle {
        written.push(put(MOODLE, &moodle::xml(&coded, lang))?);
    }
    if wanted.gift {
        written.push(put(GIFT, &gift::text(&coded, lang))?);
    }
    if wanted.json {
        let json = serde_json::to_string_pretty(&all).map_err(|e| (out.to_owned(), e.into()))?;
        written.push(put(JSON, &plain_signs(&json))?);
    }
    Ok(written)
}

/// Files that an earlier call of `write` has left beside those that were written now.
pub fn left_there(out: &Path, written: &[PathBuf]) -> Vec<PathBuf> {
    let files = FILES.map(|name| out.join(name));
    let left = |file: &PathBuf| file.is_file() && !written.contains(file);
    files.into_iter().filter(left).collect()
}

/// The name of somebody's page. A number of ours stands behind a dot, which no `id` contains:
/// `a-2` is another hand-in.
fn sheet_file(id: &str, nth: usize) -> String {
    match nth {
        1 => format!("sheets/{id}.html"),
        nth => format!("sheets/{id}.{nth}.html"),
    }
}

/// JSON in which no sign of a hand-in changes the direction of what is read, or hides it.
fn plain_signs(json: &str) -> String {
    let mut out = String::with_capacity(json.len());
    for c in json.chars() {
        match c {
            '\u{7f}'..='\u{9f}'
            | '\u{61c}'
            | '\u{200b}'..='\u{200f}'
            | '\u{2028}'..='\u{202e}'
            | '\u{2060}'..='\u{2069}'
            | '\u{feff}' => out.push_str(&format!("\\u{:04x}", u32::from(c))),
            c => out.push(c),
        }
    }
    out
}

/// A choice as it looks on paper.
pub fn drawn(content: &Content) -> String {
    words::content(content, Lang::En)
}

/// What stands for a person where others may see it; the page of answers says who it is.
fn code(sheet: &Sheet) -> String {
    let round = sheet.round.to_string();
    let key = Key::new("oral code")
        .with(&sheet.person)
        .with(&sheet.hand_in);
    let key = key.with(&sheet.coursework).with(round).finish();
    key.chars().take(6).collect()
}

#[cfg(test)]
mod tests {
    use super::html::Layout;
    use super::{Formats, left_there, sheet_file, write};
    use lang::Lang;
    use std::fs;

    #[test]
    fn files_of_an_earlier_call_are_named() {
        let out = std::env::temp_dir().join(format!("oral-{}", std::process::id()));
        let call = |moodle: bool| {
            let wanted = Formats {
                html: true,
                moodle,
                gift: false,
                json: false,
                layout: Layout::Four,
            };
            let written = write(&out, &[], &wanted, Lang::En, |path, bytes| {
                fs::write(path, bytes)
            });
            left_there(&out, &written.expect("is written"))
        };
        assert!(call(true).is_empty());
        assert_eq!(call(false), [out.join("moodle.xml")]);
        fs::remove_dir_all(&out).expect("is removed");
    }

    #[test]
    fn a_second_sheet_is_no_other_hand_ins() {
        assert_eq!(sheet_file("a", 2), "sheets/a.2.html");
        assert_ne!(sheet_file("a", 2), sheet_file("a-2", 1));
    }
}

//! Sheets as pages, as questions of platforms, and as text.

pub mod gift;
pub mod html;
pub mod moodle;
mod parts;
pub mod plain;
mod words;

use super::model::Sheet;
use crate::interrupt::write_whole;
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

/// Writes the files wanted, and names them. Each sheet comes with its hand-in's file name.
pub fn write(
    out: &Path,
    sheets: &[(&Sheet, &str)],
    wanted: &Formats,
    lang: Lang,
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
    let coded: Vec<(&Sheet, String)> = all.iter().map(|s| (*s, code(s))).collect();
    if wanted.html {
        let mut taken: BTreeMap<String, usize> = BTreeMap::new();
        for (sheet, id) in sheets {
            let nth = taken.entry((*id).to_owned()).or_default();
            *nth += 1;
            let name = match *nth {
                1 => format!("sheets/{id}.html"),
                nth => format!("sheets/{id}-{nth}.html"),
            };
            put(&name, &html::sheets(&[*sheet], wanted.layout, lang))?;
        }
        written.push(put(
            "sheets.html",
            &html::sheets(&all, wanted.layout, lang),
        )?);
        written.push(put("answers.html", &html::answers(&coded, lang))?);
    }
    if wanted.moodle {
        written.push(put("moodle.xml", &moodle::xml(&coded, lang))?);
    }
    if wanted.gift {
        written.push(put("questions.gift", &gift::text(&coded, lang))?);
    }
    if wanted.json {
        let json = serde_json::to_string_pretty(&all).map_err(|e| (out.to_owned(), e.into()))?;
        written.push(put("sheets.json", &json)?);
    }
    Ok(written)
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

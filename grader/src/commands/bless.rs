//! `grader bless`: snapshots written from the reference, and shown; never by itself.

use super::setup::Setup;
use crate::cli::BlessArgs;
use compile::cache::write_whole;
use compile::sources::{Sources, SourcesError};
use engine::grade::{Content, Loaded, Recorded, Settings};
use engine::text::to_the_end;
use evaluate::screen::{Pixels, ScreenDifference};
use lang::Lang;
use scenario::specs::snapshots::Snapshot;
use std::collections::BTreeMap;
use std::io;
use std::path::Path;
use supervise::exit;

pub fn run(setup: &Setup, args: &BlessArgs) -> Result<u8, u8> {
    let kit = setup.kit()?;
    let courseworks = setup.courseworks(&kit, &args.courseworks, None)?;
    let grader = setup.grader(&kit, &Settings::default())?;
    let of = args.of.as_deref().map(|folder| {
        let sources = Sources::read(folder);
        sources.map_err(|why| {
            setup.error(&no_sources(setup.lang, &why));
            exit::WRONG_USE
        })
    });
    let of = of.transpose()?;
    let mut changed = 0;
    for loaded in &courseworks {
        let mut texts: BTreeMap<_, Recorded> = BTreeMap::new();
        for variant in &loaded.variants {
            let recorded = match &of {
                None => grader.record(loaded, variant),
                Some(sources) => {
                    grader.record_from(loaded, variant, &grader.build(variant, sources))
                }
            };
            let recorded = recorded.map_err(|why| {
                setup.error(&setup.lang.labelled(&loaded.name, why.get(setup.lang)));
                exit::WRONG_SPECS
            })?;
            for new in recorded {
                let new = elsewhere(args, loaded, new);
                conflict(setup, texts.get(&new.path), &new)?;
                texts.entry(new.path.clone()).or_insert(new);
            }
        }
        for new in texts.values() {
            changed += usize::from(bless(setup, &kit.root, new, args.write())?);
        }
    }
    if changed == 0 {
        println!(
            "{}",
            setup
                .lang
                .pick("aucun instantané ne change", "no snapshot changes")
        );
    }
    Ok(if args.check && changed > 0 {
        exit::FINDINGS
    } else {
        exit::OK
    })
}

/// With `--into`, a folder for each coursework there.
fn elsewhere(args: &BlessArgs, loaded: &Loaded, new: Recorded) -> Recorded {
    match (&args.into, new.path.file_name()) {
        (Some(folder), Some(file)) => Recorded {
            path: folder.join(&loaded.name).join(file),
            ..new
        },
        _ => new,
    }
}

/// Two texts under one name would make one of the scenarios always fail.
fn conflict(setup: &Setup, old: Option<&Recorded>, new: &Recorded) -> Result<(), u8> {
    match old {
        Some(old) if old.content != new.content => {
            let path = new.path.display();
            let [old, new] = [old, new].map(|one| one.shown_by(setup.lang));
            setup.error(&setup.lang.pick(
                format!(
                    "{path} : « {old} » et « {new} » y écriraient des choses différentes ; \
                    donnez-leur deux noms"
                ),
                format!(
                    "{path}: “{old}” and “{new}” would write different content to it; give them \
                    two names"
                ),
            ));
            Err(exit::WRONG_SPECS)
        }
        _ => Ok(()),
    }
}

/// What becomes of a snapshot that changes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Write {
    /// Only shows the change.
    Nothing,
    /// Beside it, for review: `cargo insta review`.
    Pending,
    Whole,
}

impl BlessArgs {
    fn write(&self) -> Write {
        match (self.check, self.pending) {
            (true, _) => Write::Nothing,
            (_, true) => Write::Pending,
            _ => Write::Whole,
        }
    }
}

/// Shows, and writes as asked, one snapshot; false when it is as it was.
pub fn bless(setup: &Setup, root: &Path, new: &Recorded, write: Write) -> Result<bool, u8> {
    match &new.content {
        Content::Text(text) => bless_text(setup, root, new, text, write),
        Content::Picture(picture) => {
            bless_picture(setup, root, new, picture, write == Write::Whole)
        }
    }
}

fn announce(setup: &Setup, root: &Path, new: &Recorded, is_new: bool) {
    let shown = new.path.strip_prefix(root).unwrap_or(&new.path).display();
    let word = match is_new {
        false => setup.lang.pick("change", "changes"),
        true => setup.lang.pick("nouveau", "new"),
    };
    let line = setup.lang.labelled(word, shown);
    println!("{line}  ({})", new.shown_by(setup.lang));
}

fn bless_text(
    setup: &Setup,
    root: &Path,
    new: &Recorded,
    text: &str,
    write: Write,
) -> Result<bool, u8> {
    let old = match new.path.is_file() {
        true => Some(Snapshot::read(&new.path).map_err(|e| setup.failed(&new.path, &e))?),
        false => None,
    };
    if old.as_ref().is_some_and(|old| old.is(text)) {
        return Ok(false);
    }
    announce(setup, root, new, old.is_none());
    difference(old.as_ref().map_or("", |old| old.text.as_str()), text);
    if write != Write::Nothing {
        let mut snapshot = old.unwrap_or_default();
        if snapshot.metadata.source.is_empty() {
            snapshot.metadata.source = "reference".to_owned();
            // One file for all languages.
            snapshot.metadata.expression = new.shown_by(Lang::Fr);
        }
        text.trim_end_matches('\n').clone_into(&mut snapshot.text);
        let _writing = supervise::interrupt::writing();
        let written = match write {
            Write::Pending => snapshot.write_pending(&new.path),
            _ => snapshot.write(&new.path),
        };
        written.map_err(|e| setup.unwritten(&new.path, &e))?;
    }
    Ok(true)
}

fn bless_picture(
    setup: &Setup,
    root: &Path,
    new: &Recorded,
    picture: &Pixels,
    writes: bool,
) -> Result<bool, u8> {
    let failed = |why: io::Error| setup.failed(&new.path, &why);
    let old = match new.path.is_file() {
        true => {
            let bytes = std::fs::read(&new.path).map_err(failed)?;
            Some(Pixels::from_png(&bytes).map_err(|e| failed(io::Error::other(e)))?)
        }
        false => None,
    };
    if old.as_ref() == Some(picture) {
        return Ok(false);
    }
    announce(setup, root, new, old.is_none());
    if let Some(changed) = old.and_then(|old| ScreenDifference::between("", &old, picture)) {
        let pixels = changed.pixels;
        let differ = setup.lang.pick("pixels diffèrent", "pixels differ");
        println!("  {pixels} {differ}");
    }
    if writes {
        let png = picture.to_png().map_err(|e| failed(io::Error::other(e)))?;
        let _writing = supervise::interrupt::writing();
        write_whole(&new.path, &png).map_err(|e| setup.unwritten(&new.path, &e))?;
    }
    Ok(true)
}

/// Removed and added lines, between the unchanged beginning and end.
fn difference(before: &str, after: &str) {
    let (before, after): (Vec<&str>, Vec<&str>) =
        (before.lines().collect(), after.lines().collect());
    let head = before
        .iter()
        .zip(&after)
        .take_while(|(a, b)| a == b)
        .count();
    let (rest_before, rest_after) = (&before[head..], &after[head..]);
    let tail = rest_before
        .iter()
        .rev()
        .zip(rest_after.iter().rev())
        .take_while(|(a, b)| a == b)
        .count();
    for line in &rest_before[..rest_before.len() - tail] {
        println!("  - {}", to_the_end(line));
    }
    for line in &rest_after[..rest_after.len() - tail] {
        println!("  + {}", to_the_end(line));
    }
}

fn no_sources(lang: Lang, why: &SourcesError) -> String {
    match why {
        SourcesError::NotFound(folder) => lang.pick(
            format!("{} n'existe pas", folder.display()),
            format!("{} does not exist", folder.display()),
        ),
        SourcesError::NoCrate(folder) => lang.pick(
            format!("pas de fichier Rust dans {}/src", folder.display()),
            format!("no Rust file in {}/src", folder.display()),
        ),
        SourcesError::Unreadable(folder, why) => lang.pick(
            format!("impossible de lire {} : {why}", folder.display()),
            format!("cannot read {}: {why}", folder.display()),
        ),
    }
}

//! `grader bless`: snapshots written from the reference, and shown; never by itself.

use super::setup::Setup;
use crate::cli::BlessArgs;
use crate::exit;
use engine::grade::{Recorded, Settings};
use engine::specs::snapshots::Snapshot;
use std::collections::BTreeMap;
use std::path::Path;

pub fn run(setup: &Setup, args: &BlessArgs) -> Result<u8, u8> {
    let kit = setup.kit()?;
    let courseworks = setup.courseworks(&kit, &args.courseworks, None)?;
    let grader = setup.grader(&kit, &Settings::default())?;
    let mut changed = 0;
    for loaded in &courseworks {
        let mut texts: BTreeMap<_, Recorded> = BTreeMap::new();
        for variant in &loaded.variants {
            let recorded = grader.record(loaded, variant).map_err(|why| {
                setup.error(&format!("{}: {why}", loaded.name));
                exit::WRONG_SPECS
            })?;
            for new in recorded {
                conflict(setup, texts.get(&new.path), &new)?;
                texts.entry(new.path.clone()).or_insert(new);
            }
        }
        for new in texts.values() {
            changed += usize::from(bless(setup, &kit.root, new, args.check)?);
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

/// One name for two texts would make one of the scenarios fail for ever.
fn conflict(setup: &Setup, old: Option<&Recorded>, new: &Recorded) -> Result<(), u8> {
    match old {
        Some(old) if old.text != new.text => {
            let path = new.path.display();
            setup.error(&setup.lang.pick(
                format!("{path} : « {} » et « {} » n'y écrivent pas le même texte ; donnez-leur deux noms", old.scenario, new.scenario),
                format!("{path}: “{}” and “{}” do not give it the same text; use two names", old.scenario, new.scenario),
            ));
            Err(exit::WRONG_SPECS)
        }
        _ => Ok(()),
    }
}

/// Shows, and unless only checking writes, one snapshot; false when it is as it was.
fn bless(setup: &Setup, root: &Path, new: &Recorded, check: bool) -> Result<bool, u8> {
    let old = match new.path.is_file() {
        true => Some(Snapshot::read(&new.path).map_err(|e| setup.failed(&new.path, &e))?),
        false => None,
    };
    if old.as_ref().is_some_and(|old| old.is(&new.text)) {
        return Ok(false);
    }
    let shown = new.path.strip_prefix(root).unwrap_or(&new.path).display();
    let word = match &old {
        Some(_) => setup.lang.pick("change", "changes"),
        None => setup.lang.pick("nouveau", "new"),
    };
    println!("{word}: {shown}  ({})", new.scenario);
    let before = old.as_ref().map_or("", |old| old.text.as_str());
    difference(before, &new.text);
    if !check {
        let mut snapshot = old.unwrap_or_default();
        if snapshot.metadata.source.is_empty() {
            snapshot.metadata.source = "reference".to_owned();
            snapshot.metadata.expression.clone_from(&new.scenario);
        }
        new.text
            .trim_end_matches('\n')
            .clone_into(&mut snapshot.text);
        snapshot
            .write(&new.path)
            .map_err(|e| setup.failed(&new.path, &e))?;
    }
    Ok(true)
}

/// Lines that go and lines that come, between what stays at both ends.
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
        println!("  - {line}");
    }
    for line in &rest_after[..rest_after.len() - tail] {
        println!("  + {line}");
    }
}

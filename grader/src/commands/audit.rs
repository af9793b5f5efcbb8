//! `grader audit`: which wrong programs a coursework's scenarios let through.

use super::setup::Setup;
use crate::audit::{self, Fate, FateKind, Mutant};
use crate::cli::AuditArgs;
use crate::exit;
use crate::pool;
use engine::build::take_in::Sources;
use engine::grade::{Grader, Loaded, Settings, Variant};
use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

pub fn run(setup: &Setup, args: &AuditArgs) -> Result<u8, u8> {
    let kit = setup.kit()?;
    let wanted = std::slice::from_ref(&args.coursework);
    let courseworks = setup.courseworks(&kit, wanted, args.hidden.as_deref())?;
    let grader = setup.grader(&kit, &settings())?;
    let reference = Sources::read(&kit.interface).map_err(|_| {
        setup.error(setup.lang.pick(
            "il n'y a pas de corrigé dans ce kit : l'audit en part",
            "there is no reference in this kit, and an audit begins with it",
        ));
        exit::WRONG_USE
    })?;
    let mut score = Score::default();
    for loaded in &courseworks {
        for variant in &loaded.variants {
            let mut mutants = audit::mutants(loaded, variant, &reference);
            mutants.retain(|m| is_wanted(args, m));
            mutants.truncate(args.sample.unwrap_or(usize::MAX));
            let fates = fates(setup, &grader, loaded, variant, &reference, &mutants);
            score.count(&fates);
            tell(setup, loaded, variant, &fates);
        }
    }
    println!("{}", score.line(setup));
    let enough = args.at_least.is_none_or(|least| score.all() >= least);
    Ok(if enough { exit::OK } else { exit::FINDINGS })
}

/// The reference needs a fraction of this; what loops should not cost a minute each.
fn settings() -> Settings {
    let mut settings = Settings {
        budget: Some(Duration::from_secs(5)),
        ..Settings::default()
    };
    settings.limits.cpu_ms = Some(400);
    settings.limits.wall_ms = Some(4000);
    settings
}

fn is_wanted(args: &AuditArgs, mutant: &Mutant) -> bool {
    let named = |wanted: &String| {
        mutant.function == *wanted || mutant.function.rsplit("::").next() == Some(wanted)
    };
    args.topic.as_ref().is_none_or(named) && args.mutant.as_ref().is_none_or(|m| mutant.name == *m)
}

fn fates(
    setup: &Setup,
    grader: &Grader,
    loaded: &Loaded,
    variant: &Variant,
    reference: &Sources,
    mutants: &[Mutant],
) -> Vec<Fate> {
    let progress = setup.progress(mutants.len());
    let mut fates = Vec::new();
    let jobs = std::thread::available_parallelism().map_or(2, |n| n.get() + 1);
    pool::run(
        mutants,
        jobs,
        &|| false,
        |mutant| audit::fate(grader, loaded, variant, reference, mutant),
        |_, fate| {
            progress.inc(1);
            fates.push(fate);
        },
    );
    progress.finish_and_clear();
    fates
}

/// Survivors, then the topics that nobody would miss.
fn tell(setup: &Setup, loaded: &Loaded, variant: &Variant, fates: &[Fate]) {
    let name = [loaded.name.as_str(), &variant.name].join(" ");
    for fate in fates.iter().filter(|f| f.kind == FateKind::Survived) {
        let m = &fate.mutant;
        println!(
            "{}  {}:{}  {}  ({})",
            m.name, m.file, m.line, m.function, m.mistake
        );
        for line in m.before.lines() {
            println!("  - {}", line.trim());
        }
        for line in m.after.lines() {
            println!("  + {}", line.trim());
        }
    }
    let caught: Vec<&Fate> = fates
        .iter()
        .filter(|f| f.kind == FateKind::Caught)
        .collect();
    let mut alone: BTreeMap<&str, usize> = BTreeMap::new();
    for fate in caught.iter().filter(|f| f.topics.len() == 1) {
        alone.extend(fate.topics.iter().map(|t| (t.as_str(), 1)));
    }
    let idle: BTreeSet<&str> = loaded
        .coursework
        .topics
        .iter()
        .map(|t| t.name.as_str())
        .collect();
    let idle: Vec<&str> = idle
        .into_iter()
        .filter(|t| !alone.contains_key(t))
        .collect();
    if !idle.is_empty() {
        let idle = idle.join(", ");
        println!(
            "{}",
            setup.lang.pick(
                format!(
                    "{} : n'attrapent rien que d'autres n'attrapent : {idle}",
                    name.trim()
                ),
                format!(
                    "{}: catch nothing that no other topic catches: {idle}",
                    name.trim()
                ),
            )
        );
    }
}

#[derive(Debug, Default)]
struct Score {
    caught: usize,
    publicly: usize,
    survived: usize,
    no_program: usize,
}

impl Score {
    fn count(&mut self, fates: &[Fate]) {
        for fate in fates {
            match fate.kind {
                FateKind::Caught => self.caught += 1,
                FateKind::Survived => self.survived += 1,
                FateKind::DoesNotCompile => self.no_program += 1,
            }
            self.publicly += usize::from(fate.kind == FateKind::Caught && fate.publicly);
        }
    }

    /// Per cent of the wrong solutions that something catches.
    fn all(&self) -> f64 {
        percent(self.caught, self.caught + self.survived)
    }

    fn line(&self, setup: &Setup) -> String {
        let (caught, total) = (self.caught, self.caught + self.survived);
        let (all, public) = (self.all(), percent(self.publicly, total));
        let dropped = self.no_program;
        setup.lang.pick(
            format!("{caught} solutions fausses sur {total} attrapées : {all:.1} % ; par les seuls scénarios publics : {public:.1} % ; {dropped} ne compilent pas et ne comptent pas"),
            format!("{caught} of {total} wrong solutions caught: {all:.1} %; by public scenarios alone: {public:.1} %; {dropped} do not compile and do not count"),
        )
    }
}

fn percent(part: usize, whole: usize) -> f64 {
    if whole == 0 {
        100.0
    } else {
        100.0 * part as f64 / whole as f64
    }
}

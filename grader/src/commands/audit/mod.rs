//! `grader audit`: which mutants a coursework's scenarios let through.

mod list;
mod right;
mod shard;
mod shown;
mod wanted;

use super::overwritten::write_over;
use super::setup::Setup;
use crate::cli::{AuditArgs, Shard};
use audit::right::{Acceptance, Accepted, RightProgram};
use audit::{
    Audit, Equivalents, Fate, FateKind, Mutant, Proposal, RedundantTopics, Score, Survivor,
    VariantAudit, contributions, not_run,
};
use compile::kit::Kit;
use compile::sources::Sources;
use engine::grade::{Grader, Loaded, Settings};
use report::html::audit::{AuditReport, page};
use shown::{callers, files, proposed, redundant, shown};
use std::collections::BTreeSet;
use std::path::Path;
use std::time::Duration;
use supervise::exit;
use supervise::interrupt::{self, asked as is_interrupted, write_whole};
use supervise::pool;
use wanted::is_wanted;

/// Results are saved after this many mutants, so that a killed audit loses little.
const SAVE_EVERY: usize = 25;

pub fn run(setup: &Setup, args: &AuditArgs) -> Result<u8, u8> {
    let kit = setup.kit()?;
    let wanted = std::slice::from_ref(&args.coursework);
    let courseworks = setup.courseworks(&kit, wanted, args.hidden.as_deref())?;
    let Some(loaded) = courseworks.first() else {
        return Err(exit::WRONG_USE);
    };
    let folder = &loaded.coursework.file.folder;
    let equivalents = Equivalents::read(folder, setup.lang).map_err(|mistakes| {
        mistakes.iter().for_each(|mistake| setup.error(mistake));
        exit::WRONG_SPECS
    })?;
    let reference = Sources::read(&kit.interface).map_err(|_| {
        setup.error(setup.lang.pick(
            "il n'y a pas de corrigé dans ce kit, et l'audit en part",
            "this kit has no reference, and an audit starts from it",
        ));
        exit::WRONG_USE
    })?;
    let programs = RightProgram::all(&kit.root, loaded, &reference, setup.lang);
    let programs = programs.map_err(|mistakes| {
        mistakes.iter().for_each(|mistake| setup.error(mistake));
        exit::WRONG_SPECS
    })?;
    wanted::finds_right_program(setup, args, &loaded.name, &programs)?;
    let grader = setup.grader(&kit, &settings())?;
    interrupt::finish_what_runs();
    let mut command = Auditing {
        setup,
        args,
        kit: &kit,
        loaded,
        grader: &grader,
        reference: &reference,
        equivalents: &equivalents,
        programs: &programs,
        names: BTreeSet::new(),
        functions: BTreeSet::new(),
        found_wanted: false,
        parts: Vec::new(),
        changes: Vec::new(),
        proposals: Vec::new(),
        findings: 0,
    };
    command.whole()
}

/// The reference needs a fraction of these limits, and a mutant that loops should not
/// take a minute.
fn settings() -> Settings {
    let mut settings = Settings {
        budget: Some(Duration::from_secs(5)),
        explains: false,
        // There are more mutants than cores.
        prefetches: false,
        ..Settings::default()
    };
    settings.limits.cpu_ms = Some(400);
    settings.limits.wall_ms = Some(4000);
    settings
}

struct Auditing<'a> {
    setup: &'a Setup,
    args: &'a AuditArgs,
    kit: &'a Kit,
    loaded: &'a Loaded,
    grader: &'a Grader,
    reference: &'a Sources,
    equivalents: &'a Equivalents,
    programs: &'a [RightProgram],
    /// The names of all mutants, whether they are wanted or not.
    names: BTreeSet<String>,
    functions: BTreeSet<String>,
    /// Some mutant of some variant is wanted, in this part or another one.
    found_wanted: bool,
    parts: Vec<VariantAudit>,
    /// Harmless changes of the reference.
    changes: Vec<Accepted>,
    proposals: Vec<(Mutant, Proposal)>,
    findings: usize,
}

impl Auditing<'_> {
    fn whole(&mut self) -> Result<u8, u8> {
        let right_only = self.args.right.is_some();
        let place = self.place();
        for variant in self.loaded.variants.iter().filter(|_| !right_only) {
            let audit = Audit::new(
                self.grader,
                self.loaded,
                variant,
                self.reference,
                &place,
                self.args.force,
            );
            self.variant(&audit)?;
        }
        if !right_only {
            self.finds_wrong_programs()?;
        }
        if let Some(shard) = self.args.shard {
            return Ok(self.part_tried(shard));
        }
        let mut score = Score::default();
        self.parts.iter().for_each(|part| score.add(&part.score));
        if !is_interrupted() && !right_only {
            self.entries(&score);
            if self.is_whole() {
                let lang = self.setup.lang;
                print!("{}", files(&contributions(&self.parts), lang));
                print!("{}", redundant(&RedundantTopics::of(&self.parts), lang));
            }
        }
        let acceptance = self.acceptance()?;
        self.write_files(acceptance.as_ref())?;
        if !right_only {
            println!("{}", score.line(self.setup.lang));
        }
        if let Some(acceptance) = &acceptance {
            println!("{}", acceptance.line(&self.loaded.name, self.setup.lang));
        }
        Ok(self.code(&score, acceptance.as_ref()))
    }

    /// The report and the proposals, where they are asked for.
    fn write_files(&mut self, acceptance: Option<&Acceptance>) -> Result<(), u8> {
        if let Some(file) = &self.args.html {
            let report = AuditReport {
                lang: self.setup.lang,
                title: self.loaded.coursework.file.name.get(self.setup.lang),
                parts: std::mem::take(&mut self.parts),
                coursework: &self.loaded.name,
                acceptance,
            };
            self.write(file, &page(&report))?;
        }
        if let Some(file) = &self.args.write {
            self.propose(file)?;
        }
        Ok(())
    }

    fn code(&self, score: &Score, acceptance: Option<&Acceptance>) -> u8 {
        let args = self.args;
        let enough = args.at_least.is_none_or(|least| score.all() >= least)
            && args
                .public_at_least
                .is_none_or(|least| score.public() >= least)
            && acceptance.is_none_or(|a| a.percent() >= args.at_least_right);
        if is_interrupted() {
            exit::INTERRUPTED
        } else if score.unknown > 0 {
            exit::GRADER_FAULT
        } else if enough && self.findings == 0 {
            exit::OK
        } else {
            exit::FINDINGS
        }
    }

    /// Whether all mutants were graded: only then can there be too many entries, or
    /// unknown ones.
    fn is_whole(&self) -> bool {
        let args = self.args;
        args.sample.is_none() && args.topic.is_none() && args.mutant.is_none()
    }

    fn write(&self, file: &Path, text: &str) -> Result<(), u8> {
        let written = write_whole(file, text.as_bytes());
        written.map_err(|why| self.setup.unwritten(file, &why))
    }

    /// Proposals are there to be reviewed: those that a teacher has changed since are kept.
    fn propose(&self, file: &Path) -> Result<(), u8> {
        let lang = self.setup.lang;
        let text = proposed(&self.loaded.name, &self.proposals, lang);
        let kept = write_over(self.setup, file, text.as_bytes())?;
        if let Some(kept) = kept.map(|kept| kept.display().to_string()) {
            let before = lang.pick(
                "le fichier d'avant, qui était différent",
                "the file before, which differed",
            );
            println!("{}", lang.labelled(before, kept));
        }
        Ok(())
    }

    fn variant(&mut self, audit: &Audit<'_>) -> Result<(), u8> {
        let mut mutants = audit.mutants();
        let wrong = mutants.iter().filter(|m| !m.is_right);
        self.names.extend(wrong.clone().map(|m| m.name.clone()));
        let made = wrong.count();
        let functions = mutants.iter().map(|m| m.function.clone());
        self.functions.extend(functions);
        mutants.retain(|m| is_wanted(self.args, m));
        self.found_wanted |= !mutants.is_empty();
        mutants.truncate(self.args.sample.unwrap_or(usize::MAX));
        if let Some(Shard { index, of }) = self.args.shard {
            let mut at = 0..;
            mutants.retain(|_| at.next().is_some_and(|at: usize| at % of == index));
        }
        let fates = self.fates(audit, &mutants)?;
        let (right, fates): (Vec<Fate>, _) = fates.into_iter().partition(|f| f.mutant.is_right);
        let (variant, lang) = (&audit.variant.name, self.setup.lang);
        let changes = right.iter();
        self.changes
            .extend(changes.filter_map(|fate| Accepted::of_change(fate, variant, lang)));
        let mut score = Score::default();
        for fate in &fates {
            score.count(fate, self.equivalents.excuse(&fate.mutant));
        }
        let part = self.part(audit, fates, made, score);
        if self.args.shard.is_none() {
            self.tell(&part);
            self.stale(&part);
        }
        if self.args.sample.is_none() && !is_interrupted() {
            self.trials(audit, &part)?;
        }
        self.parts.push(part);
        Ok(())
    }

    fn reason(&self, fate: &Fate) -> Option<&str> {
        self.equivalents.reason(&fate.mutant.name)
    }

    fn fates(&self, audit: &Audit<'_>, mutants: &[Mutant]) -> Result<Vec<Fate>, u8> {
        let progress = self.setup.progress(mutants.len());
        let mut fates = Vec::new();
        let mut saved = Ok(());
        let jobs = std::thread::available_parallelism().map_or(2, |n| n.get() + 1);
        pool::run(
            mutants,
            jobs,
            &is_interrupted,
            |mutant| audit.fate(mutant),
            |_, fate| {
                progress.inc(1);
                fates.push(fate);
                if fates.len().is_multiple_of(SAVE_EVERY) && saved.is_ok() {
                    saved = audit.save();
                }
            },
        );
        progress.finish_and_clear();
        let saved = saved.and_then(|()| audit.save());
        saved.map_err(|why| self.setup.unwritten(&self.grader.cache.root, &why))?;
        Ok(fates)
    }

    fn part(&self, audit: &Audit<'_>, fates: Vec<Fate>, made: usize, score: Score) -> VariantAudit {
        let got_through = fates.iter().filter(|f| {
            f.kind == FateKind::Survived
                && self.reason(f).is_none()
                && self
                    .equivalents
                    .free(&f.mutant.function, f.mutant.mistake)
                    .is_none()
        });
        let survivors = got_through.map(|fate| {
            let (callers, nearest) = audit.neighbours(&fate.mutant);
            Survivor {
                name: fate.mutant.name.clone(),
                callers: callers.into_iter().map(str::to_owned).collect(),
                nearest,
            }
        });
        let survivors = survivors.collect();
        let equivalent = fates
            .iter()
            .filter_map(|f| Some((f.mutant.name.clone(), self.reason(f)?.to_owned())))
            .collect();
        VariantAudit {
            variant: audit.variant.name.clone(),
            score,
            scenarios: audit.all_scenarios(),
            fates,
            made,
            survivors,
            equivalent,
        }
    }

    /// Prints the survivors, and mutants without a result.
    fn tell(&self, part: &VariantAudit) {
        let lang = self.setup.lang;
        if let Some(note) = part.tried_only(lang).filter(|_| is_interrupted()) {
            println!("{note}");
        }
        for survivor in &part.survivors {
            let Some(fate) = part.fate_of(survivor) else {
                continue;
            };
            print!("{}", shown(&fate.mutant, lang));
            if let Some(note) = not_run(fate.not_run, lang) {
                println!("    {note}");
            }
            println!("    {}", callers(survivor, lang));
            if let Some(near) = &survivor.nearest {
                let name = near.scenario.get(lang);
                let word = lang.pick("le plus proche :", "nearest:");
                println!("    {word} {}", lang.labelled(&near.topic, name));
            }
        }
        for fate in part.fates.iter().filter(|f| f.kind == FateKind::Unknown) {
            let name = &fate.mutant.name;
            self.setup.error(&lang.pick(
                format!("{name} : le correcteur a échoué, on ne sait rien de ce programme faux"),
                format!("{name}: the grader failed, so nothing is known about it"),
            ));
        }
    }

    fn found(&mut self, text: &str) {
        self.findings += 1;
        println!("{text}");
    }
}

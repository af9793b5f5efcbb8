//! Compares `equivalent.yaml` with what was graded, and tries its entries with generated cases.

use super::Auditing;
use audit::{
    Audit, CASES, Equivalents, Fate, FateKind, Score, Stale, TrialOutcome, Trials, VariantAudit,
};
use engine::grade::Settings;
use std::collections::BTreeSet;
use std::time::Duration;
use supervise::interrupt::asked as is_interrupted;
use supervise::pool;

impl Auditing<'_> {
    /// Entries of equivalent.yaml that what was graded contradicts.
    pub(super) fn stale(&mut self, part: &VariantAudit) {
        for fate in &part.fates {
            let name = &fate.mutant.name;
            if self.reason(fate).is_none() {
                continue;
            }
            if let Some(stale) = Equivalents::stale(fate, self.setup.lang) {
                let told = self.equivalents.describe(name, &stale, self.setup.lang);
                self.found(&told);
            }
        }
    }

    /// Entries as a whole: unknown names, and too many of them.
    pub(super) fn entries(&mut self, score: &Score) {
        let (lang, equivalents) = (self.setup.lang, self.equivalents);
        for name in equivalents.names() {
            if !self.names.contains(name) {
                let told = equivalents.describe(name, &Stale::Unknown, lang);
                self.found(&told);
            }
        }
        for told in equivalents.unknown_functions(&self.functions, lang) {
            self.found(&told);
        }
        if self.is_whole() {
            let of = score.total() + score.equivalent;
            if let Some(told) = equivalents.too_many(of, lang) {
                self.found(&told);
            }
        }
    }

    /// Generated cases: on entries of equivalent.yaml, and on survivors when asked.
    pub(super) fn trials(&mut self, audit: &Audit<'_>, part: &VariantAudit) -> Result<(), u8> {
        let survived = |f: &&Fate| f.kind == FateKind::Survived;
        let mut todo: Vec<&Fate> = part.fates.iter().filter(survived).collect();
        todo.retain(|f| match self.reason(f) {
            Some(_) => {
                !self.equivalents.is_visible(&f.mutant.name) && !audit.survived_trials(&f.mutant)
            }
            None => {
                self.args.write.is_some()
                    && self
                        .equivalents
                        .free(&f.mutant.function, f.mutant.mistake)
                        .is_none()
            }
        });
        if todo.is_empty() {
            return Ok(());
        }
        let root = &self.grader.cache.root;
        let scratch = self.grader.cache.scratch();
        let scratch = scratch.map_err(|e| self.setup.unwritten(root, &e))?;
        // A thousand cases take longer than a scenario, so this raises its limits.
        let mut patient = Settings {
            budget: Some(Duration::from_secs(60)),
            ..Settings::default()
        };
        patient.limits.cpu_ms = Some(10_000);
        patient.limits.wall_ms = Some(60_000);
        let grader = self.setup.grader(self.kit, &patient)?;
        let callers = todo
            .iter()
            .flat_map(|fate| audit.neighbours(&fate.mutant).0)
            .filter_map(|full| full.rsplit("::").next());
        let wanted: BTreeSet<String> = callers.map(str::to_owned).collect();
        let of = Trials::of(
            &grader,
            self.loaded,
            audit.variant,
            self.reference,
            &wanted,
            &scratch.path,
        );
        let trials = of.map_err(|e| self.setup.failed(root, &e))?;
        let progress = self.setup.progress(todo.len());
        let mut tried = Vec::new();
        pool::run(
            &todo,
            2,
            &is_interrupted,
            |fate| trials.try_out(audit, &grader, &fate.mutant),
            |fate, result| {
                progress.inc(1);
                tried.push((*fate, result));
            },
        );
        progress.finish_and_clear();
        for (fate, result) in tried {
            self.tried(audit, fate, result);
        }
        audit
            .save()
            .map_err(|e| self.setup.unwritten(&self.grader.cache.root, &e))
    }

    fn tried(&mut self, audit: &Audit<'_>, fate: &Fate, result: TrialOutcome) {
        let (lang, name) = (self.setup.lang, &fate.mutant.name);
        let is_entry = self.reason(fate).is_some();
        match result {
            TrialOutcome::Differs(proposal) if is_entry => {
                let told = Stale::Differs(proposal.text.clone());
                let told = self.equivalents.describe(name, &told, lang);
                self.found(&told);
            }
            TrialOutcome::Differs(proposal) => {
                self.proposals.push((fate.mutant.clone(), *proposal));
            }
            TrialOutcome::Same(n) if is_entry => {
                audit.record_survived_trials(&fate.mutant);
                println!(
                    "{}",
                    lang.pick(
                        format!("{name} : aucune différence sur {n} × {CASES} cas engendrés"),
                        format!("{name}: no difference in {n} × {CASES} generated cases"),
                    )
                );
            }
            TrialOutcome::Unknown => println!(
                "{}",
                lang.pick(
                    format!(
                        "{name} : on n'en sait rien, des cas engendrés ne sont pas allés au bout"
                    ),
                    format!(
                        "{name}: nothing is known, as some generated cases did not come to an end"
                    ),
                )
            ),
            TrialOutcome::Nothing if is_entry => audit.record_survived_trials(&fate.mutant),
            TrialOutcome::Same(_) | TrialOutcome::Nothing => {}
        }
    }
}

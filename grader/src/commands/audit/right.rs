//! Right programs, and why scenarios refuse some of them.

use super::{Auditing, is_interrupted};
use audit::right::{Acceptance, Accepted};
use engine::grade::Settings;
use lang::Lang;
use std::fmt::Write as _;
use supervise::pool;

impl Auditing<'_> {
    /// Harmless changes; and right programs, when the audit is about the whole coursework or
    /// about these.
    pub(super) fn acceptance(&mut self) -> Result<Option<Acceptance>, u8> {
        let mut acceptance = Acceptance {
            changes: std::mem::take(&mut self.changes),
            ..Acceptance::default()
        };
        if self.args.right.is_some() || self.is_whole() {
            self.grade_programs(&mut acceptance)?;
        } else if acceptance.changes.is_empty() {
            return Ok(None);
        }
        let lang = self.setup.lang;
        acceptance
            .refused()
            .for_each(|accepted| print!("{}", refused(accepted, lang)));
        Ok(Some(acceptance))
    }

    fn grade_programs(&self, acceptance: &mut Acceptance) -> Result<(), u8> {
        let wanted = self.args.right.as_deref().unwrap_or_default();
        let programs: Vec<_> = self.programs.iter().collect();
        let programs: Vec<_> = programs
            .into_iter()
            .filter(|program| wanted.is_empty() || program.name == wanted)
            .collect();
        let settings = Settings {
            explains: false,
            fronts: true,
            ..Settings::default()
        };
        let grader = self.setup.grader(self.kit, &settings)?;
        let (loaded, lang) = (self.loaded, self.setup.lang);
        let progress = self.setup.progress(programs.len());
        let jobs = std::thread::available_parallelism().map_or(2, |n| n.get() + 1);
        pool::run(
            &programs,
            jobs,
            &is_interrupted,
            |program| Accepted::of(program, &grader, loaded, lang),
            |_, accepted| {
                progress.inc(1);
                acceptance.programs.push(accepted);
            },
        );
        progress.finish_and_clear();
        Ok(())
    }
}

/// A right program that is refused, with each scenario and what differed.
fn refused(accepted: &Accepted, lang: Lang) -> String {
    let (name, says) = (&accepted.name, &accepted.says);
    let label = lang.pick("refusé", "refused");
    let mut text = format!("{name}  {label}  ({says})\n");
    for refusal in &accepted.refusals {
        let title = refusal.title(lang);
        let _ = writeln!(text, "  - {title}");
        for line in refusal.what.trim_end().lines() {
            let _ = writeln!(text, "      {line}");
        }
    }
    text
}

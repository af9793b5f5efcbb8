//! Which right programs get every scenario passed.

use super::RightProgram;
use crate::fate::{Fate, FateKind, ScenarioName};
use engine::grade::report::Report;
use engine::grade::{Grader, Loaded, Variant};
use engine::text::{self, Options};
use lang::Lang;
use machine::Verdict;

/// What became of one right program.
#[derive(Debug, Clone)]
pub struct Accepted {
    pub name: String,
    pub says: String,
    pub refusals: Vec<Rejection>,
}

/// A scenario that a right program does not pass, or why it is no program at all.
#[derive(Debug, Clone)]
pub struct Rejection {
    pub variant: String,
    pub scenario: Option<ScenarioName>,
    /// What differed, as its author would read it.
    pub what: String,
}

impl Rejection {
    /// "objet, deplacer: on a rock (hidden)".
    pub fn title(&self, lang: Lang) -> String {
        let variant = match self.variant.as_str() {
            "" => String::new(),
            name => format!("{name}, "),
        };
        let Some(seen) = &self.scenario else {
            let broken = lang.pick("cela ne compile pas", "it does not compile");
            return format!("{variant}{broken}");
        };
        let hidden = match seen.hidden {
            true => lang.pick(" (caché)", " (hidden)"),
            false => "",
        };
        let name = seen.scenario.get(lang);
        lang.labelled(
            format!("{variant}{}", seen.topic),
            format!("{name}{hidden}"),
        )
    }
}

impl Accepted {
    /// Graded exactly as a hand-in, in each variant that it is about.
    pub fn of(program: &RightProgram, grader: &Grader, loaded: &Loaded, lang: Lang) -> Accepted {
        let mut refusals = Vec::new();
        let variants = variants(program, loaded);
        for variant in &variants {
            let report = grader.grade(loaded, variant, &program.sources);
            refusals.extend(of_report(&report, &variant.name, lang));
        }
        if variants.is_empty() {
            let what = lang.pick(
                "aucun module de ce devoir n'y est",
                "it has no module of this assignment",
            );
            refusals.push(Rejection {
                variant: String::new(),
                scenario: None,
                what: what.to_owned(),
            });
        }
        Accepted {
            name: program.name.clone(),
            says: program.says.clone(),
            refusals,
        }
    }
}

impl Accepted {
    /// The reference with a change that takes nothing from it; what is no program says nothing.
    pub fn of_change(fate: &Fate, variant: &str, lang: Lang) -> Option<Accepted> {
        let mutant = &fate.mutant;
        let refusal = |seen: &ScenarioName| Rejection {
            variant: variant.to_owned(),
            scenario: Some(seen.clone()),
            what: String::new(),
        };
        let (before, after) = (&mutant.before, &mutant.after);
        let told = matches!(fate.kind, FateKind::Caught | FateKind::Survived);
        told.then(|| Accepted {
            name: mutant.name.clone(),
            says: lang.labelled(mutant.mistake_in(lang), format!("{before} → {after}")),
            refusals: fate.caught_by.iter().map(refusal).collect(),
        })
    }
}

/// Those in which something was changed; all that are there when it is in what they share.
fn variants<'a>(program: &RightProgram, loaded: &'a Loaded) -> Vec<&'a Variant> {
    let there: Vec<&Variant> = loaded.variants.iter().collect();
    let there: Vec<&Variant> = there
        .into_iter()
        .filter(|v| v.is_in(&program.sources))
        .collect();
    let touches = |variant: &&&Variant| {
        let own = |file: &String| variant.own_modules.contains(&crate::module_of(file));
        program.touched.iter().any(own)
    };
    let touched: Vec<&Variant> = there.iter().filter(touches).copied().collect();
    if touched.is_empty() { there } else { touched }
}

fn of_report(report: &Report, variant: &str, lang: Lang) -> Vec<Rejection> {
    let build = &report.build;
    let faults = build.broken.iter().chain(&build.refused);
    let mut refusals: Vec<Rejection> = faults
        .map(|fault| Rejection {
            variant: variant.to_owned(),
            scenario: None,
            what: lang.labelled(
                format!("{} ({}:{})", fault.item, fault.file, fault.line),
                fault.message.get(lang),
            ),
        })
        .collect();
    for topic in &report.topics {
        let failed = topic.scenarios.iter();
        for scenario in failed.filter(|s| s.verdict != Verdict::Passed) {
            let what = match &scenario.failure {
                Some(failure) => text::render(
                    failure,
                    &Options {
                        lang,
                        color: false,
                        width: 100,
                    },
                ),
                None => text::verdict_meaning(scenario.verdict, lang).to_owned(),
            };
            refusals.push(Rejection {
                variant: variant.to_owned(),
                scenario: Some(ScenarioName {
                    topic: topic.topic.clone(),
                    scenario: scenario.name.clone(),
                    hidden: scenario.hidden,
                }),
                what,
            });
        }
    }
    refusals
}

/// How many of the right programs are accepted, and what was held against the others.
#[derive(Debug, Clone, Default)]
pub struct Acceptance {
    pub programs: Vec<Accepted>,
    /// The reference in another spelling, or with its draws in another order.
    pub changes: Vec<Accepted>,
}

impl Acceptance {
    pub fn refused(&self) -> impl Iterator<Item = &Accepted> {
        let all = self.programs.iter().chain(&self.changes);
        all.filter(|p| !p.refusals.is_empty())
    }

    /// Per cent of all that is right that pass everything.
    pub fn percent(&self) -> f64 {
        let of = self.programs.len() + self.changes.len();
        match of {
            0 => 100.0,
            _ => 100.0 * (of - self.refused().count()) as f64 / of as f64,
        }
    }

    pub fn line(&self, coursework: &str, lang: Lang) -> String {
        let (programs, changes, percent) = (&self.programs, &self.changes, self.percent());
        let comma = format!("{percent:.1}").replace('.', ",");
        let (n, of) = (accepted(programs), programs.len());
        let (same, changed) = (accepted(changes), changes.len());
        let harmless = |n| {
            lang.count(
                n,
                "changement sans conséquence",
                "changements sans conséquence",
            )
        };
        match (of, changed) {
            (0, 0) => {
                let folder = super::folder(coursework);
                lang.pick(
                    format!(
                        "aucun programme juste dans {folder} : on ne peut pas savoir si les \
                         scénarios en refusent"
                    ),
                    format!(
                        "no right program in {folder}, so nothing shows whether the scenarios \
                         refuse any"
                    ),
                )
            }
            (_, 0) => lang.pick(
                format!(
                    "{} sur {of} {} : {comma} %",
                    lang.count(n, "programme juste", "programmes justes"),
                    lang.agree(n, "accepté", "acceptés")
                ),
                format!(
                    "{n} of {} accepted: {percent:.1}%",
                    lang.count(of, "right program", "right programs")
                ),
            ),
            (0, _) => lang.pick(
                format!(
                    "{} sur {changed} {} : {comma} %",
                    harmless(same),
                    lang.agree(same, "accepté", "acceptés")
                ),
                format!(
                    "{same} of {} accepted: {percent:.1}%",
                    lang.count(changed, "harmless change", "harmless changes")
                ),
            ),
            _ => lang.pick(
                format!(
                    "{} sur {of} et {} sur {changed} acceptés : {comma} %",
                    lang.count(n, "programme juste", "programmes justes"),
                    harmless(same)
                ),
                format!(
                    "{n} of {} and {same} of {} accepted: {percent:.1}%",
                    lang.count(of, "right program", "right programs"),
                    lang.count(changed, "harmless change", "harmless changes")
                ),
            ),
        }
    }
}

fn accepted(all: &[Accepted]) -> usize {
    all.iter().filter(|one| one.refusals.is_empty()).count()
}

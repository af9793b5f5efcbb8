//! `grader check`: what a teacher runs after editing a scenario.

use super::bless::{Write, bless};
use super::setup::Setup;
use super::template::Derived;
use crate::cli::CheckArgs;
use compile::kit::Kit;
use compile::sources::Sources;
use engine::grade::report::{Report, ScenarioReport, TopicReport};
use engine::grade::{Grader, Loaded, Settings, Variant};
use engine::text;
use machine::Verdict;
use std::path::Path;
use supervise::exit;

mod dependencies;
mod strays;

pub fn run(setup: &Setup, args: &CheckArgs) -> Result<u8, u8> {
    let kit = setup.kit()?;
    let courseworks = setup.courseworks(&kit, &args.courseworks, args.hidden.as_deref())?;
    let mut check = Check { setup, findings: 0 };
    for loaded in &courseworks {
        check.completeness(loaded);
        check.texts(&kit, loaded, args.syntax_only);
        check.strays(&kit.specs.join(&loaded.name), loaded);
    }
    check.dependencies(&kit, &courseworks);
    if !args.syntax_only {
        let settings = Settings {
            fronts: true,
            ..Settings::default()
        };
        let grader = setup.grader(&kit, &settings)?;
        for loaded in &courseworks {
            for variant in &loaded.variants {
                check.reference(&grader, loaded, variant);
                check.snapshots(&grader, &kit, loaded, variant)?;
                check.template(&grader, &kit, loaded, variant);
            }
        }
        if args.courseworks.is_empty() {
            check.derived(&kit, &courseworks)?;
        }
    }
    let n = check.findings;
    if n == 0 {
        let names: Vec<&str> = courseworks.iter().map(|c| c.name.as_str()).collect();
        println!(
            "{} {}",
            setup
                .lang
                .pick("tout est en ordre :", "everything is in order:"),
            names.join(", ")
        );
        return Ok(exit::OK);
    }
    println!(
        "{}",
        setup.lang.pick(
            format!("{} à reprendre", setup.lang.count(n, "point", "points")),
            format!("{} to mend", setup.lang.count(n, "thing", "things")),
        )
    );
    Ok(exit::FINDINGS)
}

struct Check<'a> {
    setup: &'a Setup,
    findings: usize,
}

impl Check<'_> {
    fn say(&mut self, fr: String, en: String) {
        self.findings += 1;
        println!("- {}", self.setup.lang.pick(fr, en));
    }

    /// Every function has a topic, and every topic is worth something or says why not.
    fn completeness(&mut self, loaded: &Loaded) {
        let name = &loaded.name;
        for function in loaded.coursework.untested() {
            match loaded.coursework.perhaps_meant(&function) {
                Some(topic) => self.say(
                    format!("{name} : aucun scénario pour {function}, et aucune fonction ne s'appelle « {topic} » : écrivez « topic: {function} » si ces scénarios sont les siens"),
                    format!("{name}: no scenario for {function}, and no function is called “{topic}”: write `topic: {function}` if these scenarios are its own"),
                ),
                None => self.say(
                    format!("{name} : aucun scénario pour {function} ; ajoutez specs/{name}/scenarios/{function}.yaml, ou déclarez-la dans supplied"),
                    format!("{name}: no scenario for {function}; add specs/{name}/scenarios/{function}.yaml, or list it under supplied"),
                ),
            }
        }
        let topics = loaded.coursework.topic_names();
        for topic in loaded.coursework.bareme.uncounted(&topics) {
            self.say(
                format!("{name} : {topic} ne rapporte rien dans bareme.yaml ; ajoutez-le à un critère, ou à unmarked avec une raison"),
                format!("{name}: {topic} is worth nothing in bareme.yaml; add it to a criterion, or to unmarked with a reason"),
            );
        }
    }

    /// What one language lacks, and snapshots that no scenario names. Those that scenarios name
    /// and that are not stored are found by running them, unless nothing runs.
    fn texts(&mut self, kit: &Kit, loaded: &Loaded, nothing_runs: bool) {
        let coursework = &loaded.coursework;
        let mut lacking = coursework.untranslated();
        if nothing_runs {
            lacking.extend(coursework.missing_snapshots());
        }
        for found in &lacking {
            self.findings += 1;
            print!("{}", found.render(self.setup.lang, self.setup.color));
        }
        for path in coursework.unused_snapshots() {
            let path = path.strip_prefix(&kit.root).unwrap_or(&path).display();
            self.say(
                format!("{path} : aucun scénario lu ici ne s'en sert ; si aucun de ceux que vous gardez ailleurs (--hidden) ne s'en sert, retirez-le"),
                format!("{path}: no scenario that was read uses it; if none that you keep elsewhere (--hidden) does, remove it"),
            );
        }
    }

    /// A file that nothing declares does no harm, but is probably a mistake: a scenario with a
    /// wrong extension, a game that was saved there.
    fn strays(&mut self, folder: &Path, loaded: &Loaded) {
        for path in strays::of(folder, &loaded.coursework.file.data) {
            let path = format!("specs/{}/{path}", loaded.name);
            self.say(
                format!("{path} : rien ne le déclare ; retirez-le, ou ajoutez-le à data de coursework.yaml s'il est dans data"),
                format!("{path}: nothing declares it; remove it, or add it to data in coursework.yaml if it is in data"),
            );
        }
        for name in &loaded.coursework.file.data {
            if !folder.join("data").join(name).is_file() {
                let of = &loaded.name;
                self.say(
                    format!("specs/{of}/coursework.yaml : data/{name} n'existe pas"),
                    format!("specs/{of}/coursework.yaml: data/{name} does not exist"),
                );
            }
        }
    }

    fn reference(&mut self, grader: &Grader, loaded: &Loaded, variant: &Variant) {
        let Ok(sources) = Sources::read(&grader.kit.interface) else {
            return;
        };
        let report = grader.grade(loaded, variant, &sources);
        self.faults(&report, "reference");
        for (topic, scenario) in scenarios(&report) {
            if scenario.verdict != Verdict::Passed {
                let verdict = text::verdict_name(scenario.verdict, self.setup.lang);
                let label = label(&report, topic, scenario, self.setup);
                let place = place(grader, loaded, topic, scenario);
                self.say(
                    format!("{place}le corrigé ne passe pas : {label} ({verdict})"),
                    format!("{place}the reference does not pass: {label} ({verdict})"),
                );
                self.details(scenario);
            }
        }
    }

    /// Writes what the reference shows differently from its snapshots, beside each old one.
    fn snapshots(
        &mut self,
        grader: &Grader,
        kit: &Kit,
        loaded: &Loaded,
        variant: &Variant,
    ) -> Result<(), u8> {
        // A reference that does not compile, or stops, was reported above.
        let mut changed = 0;
        for new in grader.record(loaded, variant).unwrap_or_default() {
            changed += usize::from(bless(self.setup, &kit.root, &new, Write::Pending)?);
        }
        if changed > 0 {
            let (name, lang) = (&loaded.name, self.setup.lang);
            let fr = lang.count(changed, "instantané à relire", "instantanés à relire");
            let en = lang.count(changed, "snapshot to review", "snapshots to review");
            self.say(
                format!("{name} : {fr}, que le corrigé ne montre plus ainsi : « cargo insta review », ou « grader bless {name} »"),
                format!("{name}: {en}, which the reference no longer shows so: `cargo insta review`, or `grader bless {name}`"),
            );
        }
        Ok(())
    }

    fn template(&mut self, grader: &Grader, kit: &Kit, loaded: &Loaded, variant: &Variant) {
        let folder = kit.root.join("student-template");
        let Ok(sources) = Sources::read(&folder) else {
            return self.say(
                format!("{} manque : lancez « grader template »", folder.display()),
                format!("{} is missing: run `grader template`", folder.display()),
            );
        };
        if !variant.is_in(&sources) {
            let name = &loaded.name;
            return self.say(
                format!("le modèle vide n'a pas encore {name} : lancez « grader template »"),
                format!("the empty template has no {name} yet: run `grader template`"),
            );
        }
        let report = grader.grade(loaded, variant, &sources);
        self.faults(&report, "student-template");
        for (topic, scenario) in scenarios(&report) {
            if !is_unwritten(loaded, topic, scenario.verdict) {
                let verdict = text::verdict_name(scenario.verdict, self.setup.lang);
                let label = label(&report, topic, scenario, self.setup);
                self.say(
                    format!("le modèle vide devrait être « pas écrit » ou « bloqué » : {label} ({verdict})"),
                    format!("the empty template should be “not implemented” or “blocked”: {label} ({verdict})"),
                );
            }
        }
    }

    fn faults(&mut self, report: &Report, which: &str) {
        for fault in report.build.faults() {
            let lang = self.setup.lang;
            let line = lang.labelled(which, fault.placed(lang));
            self.say(line.clone(), line);
        }
    }

    fn details(&self, scenario: &ScenarioReport) {
        if let Some(failure) = &scenario.failure {
            let options = text::Options {
                lang: self.setup.lang,
                color: self.setup.color,
                width: 74,
            };
            for line in text::render(failure, &options).lines() {
                println!("      {line}");
            }
        }
    }

    fn derived(&mut self, kit: &Kit, courseworks: &[Loaded]) -> Result<(), u8> {
        let derived = Derived::make(self.setup, kit, courseworks)?;
        for path in derived
            .stale()
            .map_err(|e| self.setup.failed(&kit.root, &e))?
        {
            let path = path
                .strip_prefix(&kit.root)
                .unwrap_or(&path)
                .display()
                .to_string();
            self.say(
                format!("{path} est périmé : lancez « grader template »"),
                format!("{path} is stale: run `grader template`"),
            );
        }
        Ok(())
    }
}

/// Is this the verdict on a function that is not written? A `#[test]` may look at something
/// else first, so for it any verdict will do but a pass.
fn is_unwritten(loaded: &Loaded, topic: &TopicReport, verdict: Verdict) -> bool {
    let scenarios = loaded.coursework.topic(&topic.topic).map(|t| &t.scenarios);
    match scenarios.is_some_and(|all| all.iter().any(|s| s.rust_test().is_some())) {
        true => verdict != Verdict::Passed,
        false => matches!(verdict, Verdict::NotImplemented | Verdict::Blocked),
    }
}

/// `specs/demineur/scenarios/fenetre.yaml:7: `, the line of the step that failed.
fn place(
    grader: &Grader,
    loaded: &Loaded,
    topic: &TopicReport,
    scenario: &ScenarioReport,
) -> String {
    let topic = loaded.coursework.topic(&topic.topic);
    let mut own = topic.into_iter().flat_map(|topic| &topic.scenarios);
    let Some(own) = own.find(|s| s.name == scenario.name && s.hidden == scenario.hidden) else {
        return String::new();
    };
    let file = &own.place.file;
    let file = file.strip_prefix(&grader.kit.root).unwrap_or(file);
    let failed = scenario.failure.as_ref().map_or(0, |failure| failure.line);
    let line = if failed > 0 { failed } else { own.place.line };
    format!("{}:{line}: ", file.display())
}

fn scenarios(report: &Report) -> impl Iterator<Item = (&TopicReport, &ScenarioReport)> {
    report
        .topics
        .iter()
        .flat_map(|t| t.scenarios.iter().map(move |s| (t, s)))
}

fn label(report: &Report, topic: &TopicReport, scenario: &ScenarioReport, setup: &Setup) -> String {
    let name = scenario.name.get(setup.lang);
    let of = [report.coursework.as_str(), &report.variant].join(" ");
    setup
        .lang
        .labelled(format!("{}, {}", of.trim(), topic.topic), name)
}

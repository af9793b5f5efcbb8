//! What a command line asks for: whose hand-ins, against what, and with which settings.

use super::{extra_files, filtered};
use crate::cli::RunArgs;
use crate::commands::setup::Setup;
use crate::commands::{isolation, needed, plan_check};
use crate::shard::ShardPlan;
use compile::kit::Kit;
use engine::grade::{Grader, Loaded, Settings};
use grading::decisions::Decisions;
use grading::results::{self, ResultsStore};
use intake::roster::Matched;
use intake::{Class, Layout};
use safe_text::one_line;
use sandbox::{Level, Protection};
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::time::Duration;
use supervise::exit;

/// What other machines have found, for a class whose reports are written here.
pub struct Merged<'a> {
    pub plan: &'a ShardPlan,
    pub libraries: PathBuf,
    pub levels: Vec<Level>,
    /// Stores it among the results, once all parts are known to fit.
    pub fill: &'a dyn Fn() -> Result<(), u8>,
}

/// Who has handed in what, against what it is graded, and what the teacher has decided.
pub struct Asked {
    pub paths: Vec<PathBuf>,
    pub class: Class,
    pub matched: Matched,
    pub store: ResultsStore,
    pub courseworks: Vec<Loaded>,
    pub decisions_file: PathBuf,
    pub decisions: Decisions,
}

impl Asked {
    pub fn read(
        setup: &Setup,
        args: &RunArgs,
        merged: Option<&Merged<'_>>,
        kit: &Kit,
    ) -> Result<Asked, u8> {
        let paths = paths(args, &kit.root);
        let out = results::folder(args.out.as_deref());
        let mut class = find(setup, &paths, &needed::modules(&kit.specs), &out)?;
        extra_files::can_be_read(setup, args)?;
        // Moodle's worksheet knows everybody, their groups and their addresses.
        let mut matched = match (&args.sheets.roster, &args.sheets.worksheet) {
            (Some(file), _) => setup.roster(file)?.apply(&mut class.hand_ins),
            (None, Some(file)) => setup.worksheet(file)?.apply(&mut class.hand_ins),
            (None, None) => Matched::default(),
        };
        let store = setup.results_store(&out, &class)?;
        let wanted: Vec<String> = match &args.scope.coursework {
            Some(one) => vec![one.clone()],
            None => needed::courseworks(&kit.specs, &class),
        };
        let courseworks = setup.courseworks(kit, &wanted, args.scope.hidden.as_deref())?;
        let decisions_file = match merged {
            Some(merged) => merged.plan.request.decisions.clone(),
            None => setup.decisions_file(args.decisions.as_deref(), &paths, &class)?,
        };
        let is_class = class.layout != Some(Layout::Crate);
        let decisions = setup.decisions(
            &decisions_file,
            &class,
            &matched.people,
            &courseworks,
            is_class,
        )?;
        matched.regroup(&class.hand_ins, |h| decisions.members(&h.name));
        Ok(Asked {
            paths,
            class,
            matched,
            store,
            courseworks,
            decisions_file,
            decisions,
        })
    }

    /// What grades here, or is only asked for its keys where other machines have graded.
    pub fn grader(
        &self,
        setup: &Setup,
        args: &RunArgs,
        merged: Option<&Merged<'_>>,
        kit: &Kit,
    ) -> Result<Grader, u8> {
        let protection = match merged {
            Some(_) => Protection::NONE,
            None => isolation::choose(setup, args)?,
        };
        let settings = Settings {
            libraries: merged.map(|m| m.libraries.clone()),
            ..settings(args, protection)
        };
        let grader = setup.grader(kit, &settings)?;
        filtered::finds_something(setup, &grader, &self.courseworks)?;
        if let Some(merged) = merged {
            let (plan, courseworks) = (merged.plan, &self.courseworks);
            plan_check::is_of(
                setup,
                plan,
                &self.class,
                &grader,
                courseworks,
                &self.decisions_file,
            )?;
        }
        Ok(grader)
    }
}

/// The hand-ins there; an error where there are none.
pub fn find(
    setup: &Setup,
    paths: &[PathBuf],
    modules: &BTreeSet<String>,
    out: &Path,
) -> Result<Class, u8> {
    if let Some(path) = paths.iter().find(|p| !p.exists()) {
        let path = path.display();
        setup.error(&setup.lang.pick(
            format!("{path} n'existe pas"),
            format!("{path} does not exist"),
        ));
        return Err(exit::WRONG_USE);
    }
    let mut class = Class::find(paths, modules);
    // The folder of this run's own results is not listed as left out.
    let out = out.canonicalize().unwrap_or_else(|_| out.to_owned());
    class.left_out.retain(|left| left.path != out);
    if class.hand_ins.is_empty() {
        let listed: Vec<String> = paths.iter().map(|p| p.display().to_string()).collect();
        let listed = listed.join(", ");
        for left in &class.left_out {
            let why = intake::texts::left_out(setup.lang, &left.why);
            let line = setup.lang.labelled(left.path.display(), why);
            eprintln!("{}", one_line(&line));
        }
        setup.error(&setup.lang.pick(
            format!(
                "aucune remise dans {listed} : donnez des dossiers ou des archives qui \
                contiennent des fichiers Rust"
            ),
            format!("no hand-in in {listed}: name folders or archives that contain Rust files"),
        ));
        return Err(exit::WRONG_USE);
    }
    Ok(class)
}

pub fn settings(args: &RunArgs, protection: Protection) -> Settings {
    Settings {
        limits: args.limits.limits(),
        budget: args.limits.budget.map(Duration::from_secs),
        protection,
        public_only: args.scope.public_only,
        fronts: args.scope.fronts,
        filter: args.scope.filter.clone(),
        substitutes: !args.scope.no_substitution,
        shares: !args.apart,
        prefetches: !args.apart && args.jobs.is_none(),
        watched: supervise::helping,
        ..Settings::default()
    }
}

fn paths(args: &RunArgs, kit: &Path) -> Vec<PathBuf> {
    match args.paths.is_empty() {
        true => vec![kit.join("tests/submissions/sample-class")],
        false => args.paths.clone(),
    }
}

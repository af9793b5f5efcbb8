//! `grader merge`: one class of the parts that several machines have graded.

use super::run::{self, Merged};
use super::setup::Setup;
use super::shard;
use crate::cli::{MergeArgs, RunArgs};
use crate::shard::collect::{Misfit, Parts, by_shard};
use crate::shard::plan::{GradingTimes, PlanFolder};
use crate::shard::{Shard, ShardPlan};
use grading::results::{Results as _, ResultsStore, Stored};
use lang::Lang;
use safe_text::one_line;
use sandbox::Level;
use supervise::exit;

pub fn run(setup: &Setup, args: &MergeArgs) -> Result<u8, u8> {
    let place = PlanFolder::of(&args.plan);
    let plan = shard::read(setup, &place)?;
    let setup = &setup.with_kit(plan.request.kit.as_deref());
    let named = match args.parts.is_empty() {
        true => vec![place.parts()],
        false => args.parts.clone(),
    };
    let misfit = |why: Misfit| {
        setup.error(&why.text(setup.lang, &place.folder));
        exit::PARTS
    };
    let parts = Parts::read(&plan, &named, args.mixed_isolation).map_err(misfit)?;
    let mut asked = RunArgs {
        sheets: args.sheets.clone(),
        verbose: args.verbose,
        ..plan.arguments()
    };
    asked.scope.force = false;
    // All parts are read before anything is written, so that parts that do not fit change
    // nothing.
    let missing = check(&parts, &plan).map_err(misfit)?;
    let merged = Merged {
        plan: &plan,
        libraries: place.libraries(),
        levels: levels(&parts),
        fill: &|| fill(setup, &parts, &plan),
    };
    let code = run::class(setup, &asked, Some(&merged))?;
    tell_missing(setup, &plan, &place, &parts, &missing);
    Ok(match (code, missing.is_empty()) {
        (exit::OK | exit::GRADER_FAULT | exit::WRONG_USE, false) => exit::PARTS,
        (code, _) => code,
    })
}

fn levels(parts: &Parts) -> Vec<Level> {
    let all = [Level::A, Level::B, Level::C, Level::D];
    all.into_iter()
        .filter(|level| parts.levels.contains(level.letter()))
        .collect()
}

/// The hand-ins that no part has, by their place in the plan.
fn check(parts: &Parts, plan: &ShardPlan) -> Result<Vec<usize>, Misfit> {
    let mut missing = Vec::new();
    for place in 0..plan.hand_ins.len() {
        if parts.line(plan, place)?.is_none() {
            missing.push(place);
        }
    }
    Ok(missing)
}

/// Stores what the parts hold where `grader run` looks for earlier results.
fn fill(setup: &Setup, parts: &Parts, plan: &ShardPlan) -> Result<(), u8> {
    let store = ResultsStore {
        root: plan.request.out.clone(),
    };
    let mut times = GradingTimes::read(&plan.request.out);
    for (place, planned) in plan.hand_ins.iter().enumerate() {
        let line = parts.line(plan, place).map_err(|why| {
            setup.error(&why.text(setup.lang, &plan.request.out));
            exit::PARTS
        })?;
        let Some(line) = line else { continue };
        times.took(&line.key, line.seconds);
        let Some(mut record) = line.record else {
            continue;
        };
        // Keeps the earlier marks, so that changes since then can be listed.
        record.marks = match store.load(&planned.id) {
            Stored::Record(before, _) if before.sources == record.sources => before.marks,
            _ => Default::default(),
        };
        let saved = store.save(&planned.id, &record);
        saved.map_err(|why| setup.unwritten(&store.file(&planned.id), &why))?;
    }
    times
        .write(&plan.request.out)
        .map_err(|why| setup.unwritten(&plan.request.out, &why))
}

fn tell_missing(
    setup: &Setup,
    plan: &ShardPlan,
    place: &PlanFolder,
    parts: &Parts,
    missing: &[usize],
) {
    if missing.is_empty() {
        return;
    }
    let lang = setup.lang;
    let folder = place.folder.display();
    let faults = missing.iter().filter(|m| parts.has_fault(**m)).count();
    let mut text = lang.pick(
        format!(
            "{} sur {} :",
            lang.count(missing.len(), "remise manque", "remises manquent"),
            plan.hand_ins.len()
        ),
        format!(
            "{} of {} missing:",
            lang.count(missing.len(), "hand-in", "hand-ins"),
            plan.hand_ins.len()
        ),
    );
    for (index, names) in by_shard(missing.iter().map(|m| &plan.hand_ins[*m])) {
        /// How many names are shown.
        const SHOWN: usize = 5;
        let more = names.len().saturating_sub(SHOWN);
        let shown: Vec<String> = names.iter().take(SHOWN).map(|n| one_line(n)).collect();
        let mut shown = shown.join(", ");
        if more > 0 {
            shown += &and_more(more, lang);
        }
        let shard = Shard {
            index,
            of: plan.shards,
        };
        text += &format!("\n  {shown}\n    grader run --plan {folder} --shard {shard}");
    }
    if faults > 0 {
        text += &lang.pick(
            format!("\n  pour {faults} d'entre elles, grader lui-même a échoué : voyez les messages de la machine qui les a corrigées"),
            format!("\n  for {faults} of them the grader itself failed: see the messages of the machine that graded them"),
        );
    }
    eprintln!("{text}");
}

fn and_more(more: usize, lang: Lang) -> String {
    let others = lang.agree(more, "autre", "autres");
    lang.pick(format!(" et {more} {others}"), format!(" and {more} more"))
}

#[cfg(test)]
mod tests {
    use super::and_more;
    use lang::Lang;

    #[test]
    fn what_is_not_shown_agrees_with_its_number() {
        let said = [1, 2].map(|more| and_more(more, Lang::Fr));
        assert_eq!(said, [" et 1 autre", " et 2 autres"]);
    }
}

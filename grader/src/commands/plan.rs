//! `grader plan`: which machine grades which hand-ins, written once for all machines.

use super::setup::Setup;
use super::{needed, plan_check, run, shard};
use crate::cli::{PlanArgs, RunArgs, ScopeArgs};
use crate::shard::plan::PlanFolder;
use crate::shard::{Request, ShardPlan};
use compile::cache::{Cache, Scratch, move_into_place};
use engine::grade::Grader;
use grading::results;
use intake::bundle::KnownModules;
use sandbox::Protection;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use supervise::exit;
use supervise::interrupt;

pub fn run(setup: &Setup, args: &PlanArgs) -> Result<u8, u8> {
    args.reading.watch(setup.lang);
    let place = PlanFolder::of(&args.plan);
    is_apart(setup, &place, &args.paths)?;
    let kit = setup.kit_for(&args.paths)?;
    let out = absolute(&results::folder(args.out.as_deref()));
    let class = run::find(setup, &args.paths, &needed::modules(&kit.specs), &out)?;
    let wanted: Vec<String> = match &args.scope.coursework {
        Some(one) => vec![one.clone()],
        None => needed::courseworks(&kit.specs, &class),
    };
    let courseworks = setup.courseworks(&kit, &wanted, args.scope.hidden.as_deref())?;
    let file = setup.decisions_file(args.decisions.as_deref(), &args.paths, &class)?;
    // The class list, which knows more names, is read where the parts are merged.
    setup.decisions(&file, &class, &[], &courseworks, false)?;
    let request = request(args, out, &file, &kit.root);
    // No hand-in runs here, so isolation is left to each machine.
    let asked = RunArgs {
        limits: args.limits.clone(),
        ..RunArgs::default()
    };
    let grader = setup.grader(&kit, &run::settings(&asked, Protection::NONE))?;
    share_libraries(&grader, &place).map_err(|why| setup.unwritten(&place.libraries(), &why))?;
    let grader = shard::with_shared_libraries(setup, &kit, &place, &asked, Protection::NONE)?;
    let with = plan_check::with(&grader, &courseworks);
    let decided = plan_check::decided(&file);
    let known = KnownModules::of(&courseworks);
    let shards = args.shards as usize;
    let plan = ShardPlan::new(request, with, decided, &class, &known, shards);
    place
        .write(&plan)
        .map_err(|why| setup.unwritten(&place.file(), &why))?;
    println!("{}", describe(setup, &plan, &place));
    Ok(exit::OK)
}

/// What lies among the hand-ins can be somebody's hand-in, with parts that nobody graded.
fn is_apart(setup: &Setup, place: &PlanFolder, paths: &[PathBuf]) -> Result<(), u8> {
    // It need not exist yet, but what it will be made in does.
    let folder = place.folder.ancestors().find_map(|f| f.canonicalize().ok());
    let folder = folder.unwrap_or_else(|| place.folder.clone());
    let among = |path: &&PathBuf| path.is_dir() && folder.starts_with(absolute(path));
    let Some(class) = paths.iter().find(among) else {
        return Ok(());
    };
    let (folder, class) = (place.folder.display(), class.display());
    setup.error(&setup.lang.pick(
        format!("{folder} est parmi les remises de {class} : donnez au plan un dossier à part, par --plan"),
        format!("{folder} is among the hand-ins of {class}: give the plan a folder of its own, by --plan"),
    ));
    Err(exit::WRONG_USE)
}

fn request(args: &PlanArgs, out: PathBuf, decisions: &Path, kit: &Path) -> Request {
    Request {
        paths: args.paths.iter().map(|p| absolute(p)).collect(),
        out,
        decisions: absolute(decisions),
        // The copy inside the program is unpacked anew on each machine.
        kit: (!kit.starts_with(absolute(&Cache::default_root()))).then(|| absolute(kit)),
        scope: ScopeArgs {
            hidden: args.scope.hidden.as_deref().map(absolute),
            ..args.scope.clone()
        },
        limits: args.limits.clone(),
    }
}

fn absolute(path: &Path) -> PathBuf {
    let whole = path.canonicalize().or_else(|_| std::path::absolute(path));
    whole.unwrap_or_else(|_| path.to_owned())
}

/// All machines use these libraries, because the key of verdicts covers the libraries, and no
/// two builds of them are the same.
fn share_libraries(grader: &Grader, place: &PlanFolder) -> io::Result<()> {
    let from = grader.libraries.folder();
    let to = place.libraries();
    let beside = |end: &str| Scratch {
        path: place
            .folder
            .join(format!("libraries.{}{end}", std::process::id())),
    };
    let (new, old) = (beside(""), beside(".old"));
    copy(from, &new.path)?;
    // Shards of an earlier plan may be using what is there; it goes only when the new ones are
    // complete.
    let _writing = interrupt::writing();
    if to.is_dir() {
        fs::rename(&to, &old.path)?;
    }
    move_into_place(&new.path, &to).inspect_err(|_| {
        let _ = fs::rename(&old.path, &to);
    })
}

fn copy(from: &Path, to: &Path) -> io::Result<()> {
    fs::create_dir_all(to)?;
    for entry in fs::read_dir(from)? {
        let entry = entry?;
        let target = to.join(entry.file_name());
        match entry.file_type()?.is_dir() {
            true => copy(&entry.path(), &target)?,
            false => {
                fs::copy(entry.path(), target)?;
            }
        }
    }
    Ok(())
}

fn describe(setup: &Setup, plan: &ShardPlan, place: &PlanFolder) -> String {
    let lang = setup.lang;
    let (hand_ins, shards) = (plan.hand_ins.len(), plan.shards);
    let file = place.file();
    let file = file.display();
    let longest = (0..shards)
        .map(|shard| plan.of_shard(shard).map(|h| h.seconds).sum::<f64>())
        .fold(0.0, f64::max);
    let longest = longest.ceil();
    let folder = place.folder.display();
    lang.pick(
        format!(
            "{file} : {} en {} ; le plus long : environ {longest} s sur un cœur\n  \
             chaque lot, sur n'importe quelle machine : grader run --plan {folder} --shard i/{shards}\n  \
             ou tous par un ordonnanceur : grader submit {folder} --slurm\n  \
             puis les notes : grader merge {folder}",
            lang.count(hand_ins, "remise", "remises"),
            lang.count(shards, "lot", "lots"),
        ),
        format!(
            "{file}: {} in {}; the longest takes about {longest} s on one core\n  \
             each shard, on any machine: grader run --plan {folder} --shard i/{shards}\n  \
             or all of them by a scheduler: grader submit {folder} --slurm\n  \
             then the marks: grader merge {folder}",
            lang.count(hand_ins, "hand-in", "hand-ins"),
            lang.count(shards, "shard", "shards"),
        ),
    )
}

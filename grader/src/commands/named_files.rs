//! Which files each command line names: those that the command reads, and those that it writes.

use super::overwritten::{Format, Named, NamedFiles};
use super::setup::Setup;
use crate::cli::{
    AuditArgs, BlessArgs, Command, DecideArgs, HandoutArgs, MergeArgs, OralArgs, PlanArgs, RunArgs,
    SheetArgs, SubmitArgs,
};
use crate::shard::Request;
use crate::shard::plan::PlanFolder;
use compile::kit::Kit;
use grading::decisions;
use grading::results::{self, ResultsStore};
use lang::Lang;
use std::path::{Path, PathBuf};

/// Of commands that write where the command line says.
pub fn of(setup: &Setup, command: &Command) -> NamedFiles {
    let lang = setup.lang;
    let mut files = match command {
        Command::Run(args) => of_run(args, lang),
        Command::Plan(args) => of_plan(args, lang),
        Command::Merge(args) => of_merge(args, lang),
        Command::Submit(args) => of_submit(args, lang),
        Command::Oral(args) => of_oral(args, lang),
        Command::Decide(args) => of_decide(args, lang),
        Command::Bless(args) => of_bless(args),
        Command::Handout(args) => of_handout(args),
        Command::Audit(args) => of_audit(args),
        _ => NamedFiles::default(),
    };
    files.kit = setup.kit_folder().or_else(|| {
        let here = std::env::current_dir().ok()?;
        Some(here.ancestors().find_map(Kit::repository)?.root)
    });
    files
}

fn of_run(args: &RunArgs, lang: Lang) -> NamedFiles {
    let mut files = NamedFiles::default();
    // A shard takes nothing but a plan, and writes into its folder.
    if args.plan.is_some() {
        return files;
    }
    files.reads(hand_ins(lang), &args.paths);
    let beside = decisions_beside(&args.paths, args.decisions.as_ref());
    files.reads("--decisions", &beside);
    beside_pages(&mut files, &args.sheets);
    files.reads("--hidden", &args.scope.hidden);
    // What a hand-in brought under these names goes, whatever it is.
    files.writes("--gradescope", Format::Any, &args.gradescope);
    files.writes("--classroom50", Format::Any, &args.classroom50);
    let out = results::folder(args.out.as_deref());
    filled_in(&mut files, &out, &args.sheets);
    into(&mut files, &out);
    files
}

fn of_plan(args: &PlanArgs, lang: Lang) -> NamedFiles {
    let mut files = NamedFiles::default();
    files.reads(hand_ins(lang), &args.paths);
    let beside = decisions_beside(&args.paths, args.decisions.as_ref());
    files.reads("--decisions", &beside);
    files.reads("--hidden", &args.scope.hidden);
    files.writes("--plan", Format::Any, [&args.plan]);
    into(&mut files, &results::folder(args.out.as_deref()));
    files
}

fn of_merge(args: &MergeArgs, lang: Lang) -> NamedFiles {
    let mut files = NamedFiles::default();
    files.reads("PARTS", &args.parts);
    beside_pages(&mut files, &args.sheets);
    if let Some(request) = of_plan_folder(&mut files, &args.plan, lang) {
        filled_in(&mut files, &request.out, &args.sheets);
        into(&mut files, &request.out);
    }
    files
}

fn of_submit(args: &SubmitArgs, lang: Lang) -> NamedFiles {
    let mut files = NamedFiles::default();
    beside_pages(&mut files, &args.sheets);
    if let Some(request) = of_plan_folder(&mut files, &args.plan, lang) {
        filled_in(&mut files, &request.out, &args.sheets);
        into(&mut files, &request.out);
    }
    files
}

fn of_oral(args: &OralArgs, lang: Lang) -> NamedFiles {
    let mut files = NamedFiles::default();
    files.reads(hand_ins(lang), &args.paths);
    let beside = decisions_beside(&args.paths, args.decisions.as_ref());
    files.reads("--decisions", &beside);
    files.reads("--roster", &args.roster);
    files.writes("--out", Format::Any, &args.out);
    files
}

fn of_decide(args: &DecideArgs, lang: Lang) -> NamedFiles {
    let mut files = NamedFiles::default();
    let out = results::folder(args.out.as_deref());
    let class = ResultsStore::existing(&out).and_then(|store| store.class());
    if let Some(class) = class {
        files.reads(hand_ins(lang), &class.paths);
        files.reads(decisions::FILE, [&class.decisions]);
    }
    files.writes("--export", Format::Any, &args.export);
    files.results = Some(Named::new("--out", &out));
    files
}

fn of_bless(args: &BlessArgs) -> NamedFiles {
    let mut files = NamedFiles::default();
    files.reads("--of", &args.of);
    files.writes("--into", Format::Any, &args.into);
    files
}

fn of_handout(args: &HandoutArgs) -> NamedFiles {
    let mut files = NamedFiles::default();
    files.reads("--scenarios", &args.scenarios);
    files.writes("--out", Format::Any, &args.out);
    files
}

fn of_audit(args: &AuditArgs) -> NamedFiles {
    let mut files = NamedFiles::default();
    files.reads("--hidden", &args.hidden);
    files.reads("--verdicts", &args.verdicts);
    files.writes("--html", Format::Xml, &args.html);
    files.writes("--write", Format::Any, &args.write);
    files
}

/// What a plan has the other commands read. One that cannot be read is the command's to report.
fn of_plan_folder(files: &mut NamedFiles, plan: &Path, lang: Lang) -> Option<Request> {
    let place = PlanFolder::of(plan);
    files.reads("PLAN", [&place.file()]);
    let request = place.read(lang).ok()?.request;
    files.reads(hand_ins(lang), &request.paths);
    files.reads(decisions::FILE, [&request.decisions]);
    files.reads("--hidden", &request.scope.hidden);
    Some(request)
}

/// The folder of results, which no argument may be, and in which names are taken.
fn into(files: &mut NamedFiles, out: &Path) {
    files.writes("--out", Format::Any, [&out.to_owned()]);
    files.results = Some(Named::new("--out", out));
}

/// The class list and the sheets, and what is written beside the pages.
fn beside_pages(files: &mut NamedFiles, sheets: &SheetArgs) {
    for (option, file) in sheets.files() {
        match option {
            "--json" => files.writes(option, Format::Json, file),
            "--junit" => files.writes(option, Format::Xml, file),
            _ => files.reads(option, file),
        }
    }
}

/// What the results hold of the teacher's sheets, filled in: under a name that may be the sheet's.
fn filled_in(files: &mut NamedFiles, out: &Path, sheets: &SheetArgs) {
    let own_name = |sheet: &Option<PathBuf>| Some(sheet.as_ref()?.file_name()?.to_owned());
    let copies = [
        own_name(&sheets.worksheet).map(|name| out.join("moodle").join(name)),
        own_name(&sheets.scodoc).map(|name| out.join(name)),
        sheets.canvas.as_ref().map(|_| out.join("canvas.csv")),
    ];
    files.writes("--out", Format::Any, copies.iter().flatten());
}

/// Where decisions are looked for, whichever of these folders turn out to be a class.
fn decisions_beside(paths: &[PathBuf], named: Option<&PathBuf>) -> Vec<PathBuf> {
    if let Some(named) = named {
        return vec![named.clone()];
    }
    let whole = |path: &PathBuf| path.canonicalize().unwrap_or_else(|_| path.clone());
    let paths = paths.iter().map(whole);
    let folders = paths.flat_map(|path| [path.parent().map(Path::to_owned), Some(path)]);
    folders.flatten().map(|f| f.join(decisions::FILE)).collect()
}

fn hand_ins(lang: Lang) -> &'static str {
    lang.pick("les remises", "the hand-ins")
}

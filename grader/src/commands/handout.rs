//! `grader handout`: the folder and the archive that students receive.

use super::setup::Setup;
use crate::cli::HandoutArgs;
use crate::handout::{self, Contents, HandoutError, Order};
use crate::template::TemplateError;
use compile::cache::Cache;
use compile::kit::Kit;
use compile::toolchain::Toolchain;
use lang::Lang;
use std::fs;
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};
use supervise::exit;
use zip::write::SimpleFileOptions;

pub fn run(setup: &Setup, args: &HandoutArgs) -> Result<u8, u8> {
    let kit = setup.kit()?;
    let courseworks = setup.courseworks(&kit, &args.courseworks, None)?;
    if let Some(extra) = &args.scenarios {
        in_order(setup, &kit, &args.courseworks, extra)?;
    }
    let toolchain = Toolchain::find().map_err(|why| {
        setup.error(&why.to_string());
        exit::GRADER_FAULT
    })?;
    let root = Cache::default_root();
    let cache = Cache::open(&root).map_err(|why| setup.unwritten(&root, &why))?;
    let name = handout::package_name(&courseworks);
    let folder = args.out.clone().unwrap_or_else(|| PathBuf::from(&name));
    let archive = with_extension(&folder);
    if let Some(taken) = [&folder, &archive].into_iter().find(|place| place.exists()) {
        let taken = taken.display();
        setup.error(&setup.lang.pick(
            format!("{taken} existe déjà : effacez-le, ou choisissez un autre dossier avec --out"),
            format!("{taken} already exists: remove it, or choose another folder with --out"),
        ));
        return Err(exit::WRONG_USE);
    }
    let order = Order {
        kit: &kit,
        toolchain: &toolchain,
        cache: &cache,
        courseworks: &courseworks,
        given: args.given.iter().cloned().collect(),
        extra: args.scenarios.as_deref(),
        sources_only: args.sources_only,
    };
    let made =
        handout::make(&order, &|| eprintln!("{}", compiling(setup.lang))).map_err(|error| {
            match error {
                HandoutError::NotWritten(path, why) => setup.unwritten(&path, &why),
                other => {
                    setup.error(&describe(setup, &other));
                    exit::WRONG_USE
                }
            }
        })?;
    if let Some(why) = &made.uncompiled {
        eprintln!("{}", students_compile(setup.lang, why));
    }
    let contents = made.contents;
    // First, because a folder that is there is never written over: the next try would be refused.
    let packed = pack(&name, &contents).map_err(|e| setup.failed(&archive, &e))?;
    write_folder(&folder, &contents).map_err(|e| setup.unwritten(&folder, &e))?;
    supervise::interrupt::write_whole(&archive, &packed)
        .map_err(|e| setup.unwritten(&archive, &e))?;
    println!("{}", folder.display());
    let (archive, size) = (archive.display(), packed.len().div_ceil(1024));
    println!("{archive}  {size} {}", setup.lang.pick("ko", "kB"));
    Ok(exit::OK)
}

fn compiling(lang: Lang) -> &'static str {
    lang.pick(
        "Compilation de ce que lanceront les élèves (une demi-minute, la première fois)…",
        "Compiling what students will run (half a minute, the first time)…",
    )
}

/// The hand-out is whole without the program.
fn students_compile(lang: Lang, why: &str) -> String {
    lang.pick(
        format!(
            "Le programme de test n'a pas pu être compilé ici : le premier `cargo test` de chaque \
             élève le compilera (réseau, une demi-minute).\n{why}"
        ),
        format!(
            "The test program could not be compiled here: each student's first `cargo test` will \
             compile it (network, half a minute).\n{why}"
        ),
    )
}

/// Reports a mistake in the teacher's own scenarios now, because students could not mend it.
fn in_order(setup: &Setup, kit: &Kit, courseworks: &[String], extra: &Path) -> Result<(), u8> {
    if !courseworks.iter().any(|name| extra.join(name).is_dir()) {
        setup.error(&without_folder(extra, courseworks, setup.lang));
        return Err(exit::WRONG_USE);
    }
    setup.courseworks(kit, courseworks, Some(extra)).map(drop)
}

fn without_folder(extra: &Path, courseworks: &[String], lang: Lang) -> String {
    let wanted: Vec<String> = courseworks
        .iter()
        .map(|name| extra.join(name).display().to_string())
        .collect();
    let (folder, names) = (extra.display(), courseworks.join(", "));
    lang.pick(
        format!(
            "{folder} n'a pas de dossier au nom du devoir ({names}) : créez {}, et mettez-y les \
             fichiers de scénarios",
            wanted.join(" ou ")
        ),
        format!(
            "{folder} has no folder named after the assignment ({names}): make {}, and put the \
             files of scenarios there",
            wanted.join(" or ")
        ),
    )
}

/// The name with `.zip` added, whatever dots it has.
fn with_extension(folder: &Path) -> PathBuf {
    let mut name = folder.file_name().unwrap_or_default().to_owned();
    name.push(".zip");
    folder.with_file_name(name)
}

/// Written beside, then renamed: so that the folder is never incomplete.
fn write_folder(folder: &Path, contents: &Contents) -> io::Result<()> {
    let _writing = supervise::interrupt::writing();
    let mut name = folder.file_name().unwrap_or_default().to_owned();
    name.push(format!(".{}.part", std::process::id()));
    let part = folder.with_file_name(name);
    let written = contents.iter().try_for_each(|(path, bytes)| {
        let full = part.join(path);
        if let Some(parent) = full.parent() {
            fs::create_dir_all(parent)?;
        }
        fs::write(full, bytes)
    });
    let written = written.and_then(|()| fs::rename(&part, folder));
    if written.is_err() {
        // Removes the incomplete folder; a failure to do so does not matter.
        let _ = fs::remove_dir_all(&part);
    }
    written
}

/// Once for a class, and mailed: as small as can be.
const BEST_COMPRESSION: i64 = 9;

fn pack(name: &str, contents: &Contents) -> io::Result<Vec<u8>> {
    let options = SimpleFileOptions::default().compression_level(Some(BEST_COMPRESSION));
    let mut zip = zip::ZipWriter::new(io::Cursor::new(Vec::new()));
    for (path, bytes) in contents {
        let inside = path.to_string_lossy().replace('\\', "/");
        zip.start_file(format!("{name}/{inside}"), options)
            .map_err(io::Error::other)?;
        zip.write_all(bytes)?;
    }
    Ok(zip.finish().map_err(io::Error::other)?.into_inner())
}

fn describe(setup: &Setup, error: &HandoutError) -> String {
    match error {
        HandoutError::Io(path, why) | HandoutError::NotWritten(path, why) => setup.lang.labelled(path.display(), why),
        HandoutError::Template(TemplateError::Io(path, why)) => {
            setup.lang.labelled(path.display(), why)
        }
        HandoutError::Template(TemplateError::Parse(path, why)) => {
            setup.lang.labelled(path.display(), why)
        }
        HandoutError::Template(TemplateError::Rustfmt(why)) => why.clone(),
        HandoutError::Vendor(said) => setup.lang.pick(
            format!("impossible d'obtenir les bibliothèques que le devoir demande (il faut le réseau, une fois, pour celles de tous les systèmes) ; cargo dit :\n{said}"),
            format!("the crates that the assignment asks for cannot be had (this needs the network once, for those of every system); cargo says:\n{said}"),
        ),
        HandoutError::Meet { from, to } => {
            let (from, to) = (from.display(), to.display());
            setup.lang.pick(
                format!("{from} : les élèves ont déjà un autre fichier {to} ; renommez l'un des deux, ou distribuez ces devoirs séparément"),
                format!("{from}: students already get another file {to}; rename one of them, or hand these assignments out separately"),
            )
        }
        HandoutError::Unknown(name) => setup.lang.pick(
            format!("aucune fonction ne s'appelle « {name} » dans ces devoirs"),
            format!("no function of these assignments is called `{name}`"),
        ),
    }
}

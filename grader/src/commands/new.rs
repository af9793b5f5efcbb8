//! `grader new` and `grader upgrade`: a course of one's own, and its parts that this program
//! brings.

use super::setup::Setup;
use super::template;
use crate::cli::{NewArgs, TemplateArgs, UpgradeArgs};
use crate::course::{self, Contents, Existing, MadeWith};
use std::io;
use std::path::{Path, PathBuf};
use supervise::exit;
use supervise::interrupt::write_whole;

pub fn new(setup: &Setup, args: &NewArgs) -> Result<u8, u8> {
    let lang = setup.lang;
    let existing = args.from.as_deref().map(|from| existing(setup, from));
    let existing = existing.transpose()?;
    let packaged = existing.as_ref().map(|existing| existing.name.clone());
    let name = args.name.clone().or(packaged).unwrap_or_default();
    if let Some(why) = course::wrong_name(&name, lang) {
        setup.error(&why);
        return Err(exit::WRONG_USE);
    }
    let folder = args.folder.clone().unwrap_or_else(|| PathBuf::from(&name));
    let shown = folder.display();
    if folder.exists() {
        setup.error(&lang.pick(
            format!("{shown} existe déjà : un nouveau cours a son propre dossier (--folder)"),
            format!("{shown} exists already: a new course gets a folder of its own (--folder)"),
        ));
        return Err(exit::WRONG_USE);
    }
    let contents = match &existing {
        Some(existing) => existing.contents(&name, lang),
        None => course::contents(&name, lang),
    };
    let contents = contents.map_err(|why| setup.failed(&folder, &why))?;
    write(&folder, &contents).map_err(|why| setup.unwritten(&folder, &why))?;
    let root = folder.canonicalize();
    let root = root.map_err(|why| setup.unwritten(&folder, &why))?;
    let in_course = setup.in_kit(&root);
    let derived = template::run(&in_course, &TemplateArgs { check: false })?;
    if existing.as_ref().is_some_and(Existing::has_macros) {
        count_all(&in_course, &name, &root)?;
    }
    let next = lang.pick(
        format!("Ensuite :\n  cd {shown}\n  grader check\n  cargo test"),
        format!("Next:\n  cd {shown}\n  grader check\n  cargo test"),
    );
    let what = match &existing {
        Some(_) => lang.pick("un cours avec votre projet", "a course with your crate"),
        None => lang.pick(
            "un cours avec un devoir d'exemple",
            "a course with an example of an assignment",
        ),
    };
    let colon = lang.colon();
    println!("{shown}{colon} {what}. {next}");
    Ok(derived)
}

/// Writes the marking scheme again, with the tests that only the compiler knows.
fn count_all(setup: &Setup, name: &str, root: &Path) -> Result<(), u8> {
    let kit = setup.kit()?;
    for loaded in setup.courseworks(&kit, &[name.to_owned()], None)? {
        let topics = loaded.coursework.topics.iter();
        let counts = topics.map(|topic| (topic.name.clone(), topic.scenarios.len()));
        let text = course::bareme(&counts.collect(), setup.lang);
        let file = root.join("specs").join(name).join("bareme.yaml");
        write_whole(&file, text.as_bytes()).map_err(|why| setup.unwritten(&file, &why))?;
    }
    Ok(())
}

/// The crate that a course is made from.
fn existing(setup: &Setup, folder: &Path) -> Result<Existing, u8> {
    let lang = setup.lang;
    let existing = Existing::read(folder).map_err(|why| {
        setup.error(&why.text(lang));
        exit::WRONG_USE
    })?;
    for (name, why) in &existing.left_out {
        let why = lang.pick(why[0], why[1]);
        eprintln!("{}", lang.pick(
            format!("attention : ce projet demande {name}, qu'un cours ne peut pas avoir ({why}) : ce qui s'en sert ne compile pas"),
            format!("beware: this crate asks for {name}, which a course cannot have ({why}): what uses it does not compile"),
        ));
    }
    if !existing.has_tests() {
        eprintln!("{}", lang.pick(
            "attention : ce projet n'a pas de test ; écrivez-en dans specs/…/tests, ou des scénarios",
            "beware: this crate has no test; write some in specs/…/tests, or scenarios",
        ));
    }
    Ok(existing)
}

/// Replaces what the program brings, and nothing of the teacher's.
pub fn upgrade(setup: &Setup, args: &UpgradeArgs) -> Result<u8, u8> {
    let lang = setup.lang;
    let root = args.folder.clone().unwrap_or_else(|| PathBuf::from("."));
    let shown = root.display();
    put_back(&root).map_err(|why| setup.unwritten(&root.join("grader"), &why))?;
    let Some(made) = MadeWith::of(&root) else {
        setup.error(&lang.pick(
            format!("{shown} n'est pas un cours fait par « grader new » : il n'a pas de fichier grader/VERSION"),
            format!("{shown} is not a course made by `grader new`: it has no file grader/VERSION"),
        ));
        return Err(exit::WRONG_USE);
    };
    let this = MadeWith::this();
    if made == this {
        println!(
            "{}",
            lang.pick(
                format!("{shown} est à jour (grader {})", this.version),
                format!("{shown} is up to date (grader {})", this.version),
            )
        );
        return Ok(exit::OK);
    }
    let contents = course::libraries().map_err(|why| setup.failed(&root, &why))?;
    replace(&root, &contents).map_err(|why| setup.unwritten(&root.join("grader"), &why))?;
    let (from, to) = (made.version, this.version);
    let moved = match from == to {
        true => lang.pick(
            format!("d'une autre compilation de grader {from} à celle-ci"),
            format!("from another build of grader {from} to this one"),
        ),
        false => lang.pick(
            format!("de grader {from} à grader {to}"),
            format!("from grader {from} to grader {to}"),
        ),
    };
    println!("{}", lang.pick(
        format!("{shown} : {moved}\n  grader check && grader run tests/class : les notes qui changent sont listées"),
        format!("{shown}: {moved}\n  grader check && grader run tests/class: marks that change are listed"),
    ));
    Ok(exit::OK)
}

fn write(folder: &Path, contents: &Contents) -> io::Result<()> {
    for (path, bytes) in contents {
        write_whole(&folder.join(path), bytes)?;
    }
    Ok(())
}

/// Writes the new parts completely before it removes the old ones.
fn replace(root: &Path, contents: &Contents) -> io::Result<()> {
    let (new, old) = (root.join(".grader.new"), root.join(OLD));
    for left in [&new, &old] {
        if left.exists() {
            std::fs::remove_dir_all(left)?;
        }
    }
    write(&new, contents)?;
    let _writing = supervise::interrupt::writing();
    std::fs::rename(root.join("grader"), &old)?;
    if let Err(why) = std::fs::rename(new.join("grader"), root.join("grader")) {
        put_back(root)?;
        return Err(why);
    }
    std::fs::remove_dir_all(&old)?;
    std::fs::remove_dir_all(&new)
}

/// The old parts, while the new ones take their place.
const OLD: &str = ".grader.old";

/// Undoes an upgrade that was killed, or failed, when the old parts were gone and the new ones not
/// yet there.
fn put_back(root: &Path) -> io::Result<()> {
    let (old, place) = (root.join(OLD), root.join("grader"));
    match old.is_dir() && !place.exists() {
        true => std::fs::rename(old, place),
        false => Ok(()),
    }
}

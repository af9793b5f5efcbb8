//! A hand-out of every coursework, or of two of them, for each test that works in one. What they are
//! compiled to is shared and kept, in folders whose paths have a space, an accent and an apostrophe.

use crate::handed_out::{ALL, files_of, hand_out};
use crate::support::{FULL, copy, kit, read, write};
use std::fs::{self, File};
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

/// What is handed out here: one with a screen brings what the others need too.
pub const HANDED_OUT: &[&str] = match FULL {
    true => &ALL,
    false => &["chasse_au_tresor", "demineur"],
};

/// The project of one test.
#[derive(Debug)]
pub struct Project {
    pub folder: PathBuf,
}

impl Project {
    /// As it is handed out, but for its version: packages of one name and version would be one to
    /// cargo, and tests would compile each other's.
    pub fn fresh() -> Project {
        static PRISTINE: OnceLock<PathBuf> = OnceLock::new();
        let place = Path::new(env!("CARGO_TARGET_TMPDIR"));
        let pristine = PRISTINE.get_or_init(|| {
            let made = place.join("handed out");
            hand_out(HANDED_OUT, &made);
            let kept = place.join("handed out before");
            mirror(&made, &kept, Dates::OfWriting);
            kept
        });
        let number = number_of_this_test();
        let folder = place.join(format!("devoirs d'été/{number}/groupe A"));
        mirror(pristine, &folder, Dates::OfTheKit);
        for file in ["Cargo.toml", "Cargo.lock"] {
            let file = folder.join(file);
            let text = read(&file).replacen(VERSION, &format!("version = \"0.1.{number}\""), 1);
            write(&file, &text);
        }
        Project { folder }
    }

    /// Puts the reference in the place of every `todo!()`.
    pub fn solve(&self) {
        for entry in fs::read_dir(kit().join("reference/src")).expect("sources") {
            let name = entry.expect("an entry").file_name();
            let from = kit().join("reference/src").join(&name);
            let to = self.folder.join("src").join(&name);
            match name.to_string_lossy().as_ref() {
                "lib.rs" | "bin" => {}
                _ if !to.exists() => {}
                _ if from.is_dir() => copy(&from, &to),
                _ => write(&to, &read(&from)),
            }
        }
    }

    /// `cargo` as a student types it, in French.
    pub fn cargo(&self) -> assert_cmd::Command {
        assert_cmd::Command::from_std(self.cargo_process())
    }

    /// The same, for what is not waited for.
    pub fn cargo_process(&self) -> std::process::Command {
        let mut command = std::process::Command::new(env!("CARGO"));
        command
            .current_dir(&self.folder)
            .env(
                "CARGO_TARGET_DIR",
                Path::new(env!("CARGO_TARGET_TMPDIR")).join("handout"),
            )
            .env("NO_COLOR", "1")
            .env_remove("GRADER_LANG");
        command
    }
}

/// The version of what students write, first in the manifest.
const VERSION: &str = "version = \"0.1.0\"";

/// The same in each run, so that what was compiled before is used again.
fn number_of_this_test() -> u32 {
    let mut hasher = DefaultHasher::new();
    std::thread::current().name().hash(&mut hasher);
    (hasher.finish() % 1_000_000) as u32
}

/// When a copied file says that it was written.
#[derive(Clone, Copy, PartialEq)]
enum Dates {
    OfWriting,
    /// What stands in `kit` has the original's date, so that cargo does not compile it again in
    /// each folder. The rest does not, because tests change it.
    OfTheKit,
}

/// Files that are right already keep their dates, so that cargo compiles again what changed and
/// nothing else.
fn mirror(from: &Path, to: &Path, dates: Dates) {
    for old in files_of(to) {
        let inside = old.strip_prefix(to).expect("inside");
        if !from.join(inside).is_file() {
            fs::remove_file(&old).expect("it goes");
        }
    }
    for new in files_of(from) {
        let inside = new.strip_prefix(from).expect("inside");
        let place = to.join(inside);
        let bytes = fs::read(&new).expect("read");
        if fs::read(&place).ok().as_ref() == Some(&bytes) {
            continue;
        }
        fs::create_dir_all(place.parent().expect("a parent")).expect("a folder");
        fs::write(&place, bytes).expect("written");
        if dates == Dates::OfTheKit && inside.starts_with("kit") {
            let date = fs::metadata(&new).and_then(|of_file| of_file.modified());
            let copy = File::options().append(true).open(&place).expect("a copy");
            copy.set_modified(date.expect("a date")).expect("dated");
        }
    }
}

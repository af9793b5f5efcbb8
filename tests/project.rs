//! One hand-out of every coursework, or of two of them, used by one test after another: what it is compiled
//! to is kept, in a folder whose path has a space, an accent and an apostrophe.

use crate::handed_out::{ALL, files_of, hand_out};
use crate::support::{FULL, copy, kit, read, write};
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};

/// What is handed out here: one with a screen brings what the others need too.
pub const HANDED_OUT: &[&str] = match FULL {
    true => &ALL,
    false => &["chasse_au_tresor", "demineur"],
};

/// The project, held while one test uses it.
#[derive(Debug)]
pub struct Project {
    pub folder: PathBuf,
    _alone: MutexGuard<'static, bool>,
}

impl Project {
    /// As it is handed out. Files that are right already keep their dates, so that cargo
    /// compiles again what changed and nothing else.
    pub fn fresh() -> Project {
        static MADE: Mutex<bool> = Mutex::new(false);
        let mut made = MADE.lock().unwrap_or_else(PoisonError::into_inner);
        let place = Path::new(env!("CARGO_TARGET_TMPDIR"));
        let pristine = place.join("handed out");
        if !*made {
            hand_out(HANDED_OUT, &pristine);
            *made = true;
        }
        let folder = place.join("devoirs d'été/groupe A");
        mirror(&pristine, &folder);
        let _alone = made;
        Project { folder, _alone }
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

fn mirror(from: &Path, to: &Path) {
    for old in files_of(to) {
        let inside = old.strip_prefix(to).expect("inside");
        if !from.join(inside).is_file() {
            fs::remove_file(&old).expect("it goes");
        }
    }
    for new in files_of(from) {
        let place = to.join(new.strip_prefix(from).expect("inside"));
        let bytes = fs::read(&new).expect("read");
        if fs::read(&place).ok().as_ref() != Some(&bytes) {
            fs::create_dir_all(place.parent().expect("a parent")).expect("a folder");
            fs::write(&place, bytes).expect("written");
        }
    }
}

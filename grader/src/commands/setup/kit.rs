//! The kit that a command works with: never one that is part of what is graded.

use super::Setup;
use crate::course::MadeWith;
use crate::kit_copy;
use compile::cache::Cache;
use compile::kit::Kit;
use safe_text::one_line;
use std::path::{Path, PathBuf};
use supervise::exit;

impl Setup {
    /// `--kit`, else a parent of the working folder, else of this program, else the copy
    /// inside it.
    pub fn kit(&self) -> Result<Kit, u8> {
        self.kit_for(&[])
    }

    /// The same, to grade what lies at these paths. A hand-in may bring a kit: its
    /// scenarios would decide its mark, and its libraries would run as the teacher.
    pub fn kit_for(&self, graded: &[PathBuf]) -> Result<Kit, u8> {
        if let Some(root) = &self.kit {
            return self.named_kit(root, graded);
        }
        let program = std::env::current_exe().ok();
        let ours = program.and_then(|folder| Kit::above(&folder));
        let here = std::env::current_dir().ok();
        // A hand-out's kit belongs to a student, so it is used only when it is named.
        let here = here.and_then(|f| f.ancestors().find_map(Kit::repository));
        if let Some(kit) = here.filter(|kit| self.may_be_used(kit, graded)) {
            self.tell_another_version(&kit);
            return match &ours {
                Some(ours) if is_same(&ours.root, &kit.root) => Ok(kit),
                _ => self.with_own_libraries(kit),
            };
        }
        match ours.filter(|kit| self.may_be_used(kit, graded)) {
            Some(kit) => Ok(kit),
            None => self.own_copy(),
        }
    }

    fn named_kit(&self, root: &Path, graded: &[PathBuf]) -> Result<Kit, u8> {
        let found = Kit::repository(root).or_else(|| Kit::handout(root));
        let Some(kit) = found else {
            let root = root.display();
            self.error(&self.lang.pick(
                format!("{root} n'est pas un kit : il doit contenir reference, specs et grader"),
                format!("{root} is not a kit: it must contain reference, specs and grader"),
            ));
            return Err(exit::WRONG_USE);
        };
        self.tell_another_version(&kit);
        match self.may_be_used(&kit, graded) {
            true => Ok(kit),
            false => Err(exit::WRONG_USE),
        }
    }

    /// Warns when the course was made by another version or build of the program: what its students
    /// compile may then give other verdicts than the teacher's.
    fn tell_another_version(&self, kit: &Kit) {
        let this = MadeWith::this();
        let Some(made) = MadeWith::of(&kit.root).filter(|made| *made != this) else {
            return;
        };
        let (made, this) = (made.version, this.version);
        let said = match made == this {
            true => self.lang.pick(
                format!("ce cours a été fait avec une autre compilation de grader {this} : « grader upgrade » l'amène à celle-ci"),
                format!("this course was made with another build of grader {this}: `grader upgrade` moves it to this one"),
            ),
            false => self.lang.pick(
                format!("ce cours a été fait avec grader {made}, et voici grader {this} : « grader upgrade » l'y amène, « cargo install grader --version {made} » revient au sien"),
                format!("this course was made with grader {made}, and this is grader {this}: `grader upgrade` moves it, `cargo install grader --version {made}` goes back to its own"),
            ),
        };
        eprintln!("{said}");
    }

    /// Whether this kit may be used to grade these paths; warns when it may not.
    fn may_be_used(&self, kit: &Kit, graded: &[PathBuf]) -> bool {
        let root = whole(&kit.root);
        let inside = graded.iter().find(|path| root.starts_with(whole(path)));
        if let Some(path) = inside {
            let root = one_line(&root.display().to_string());
            let path = one_line(&path.display().to_string());
            self.error(&self.lang.pick(
                format!(
                    "le kit {root} fait partie de ce qui est corrigé ({path}) : il n'est pas \
                     utilisé"
                ),
                format!("the kit {root} is part of what is graded ({path}): it is not used"),
            ));
        }
        inside.is_none()
    }

    /// Scenarios are only read, but libraries are compiled and could run anything. So the
    /// libraries of a folder that merely happens to be the working folder are not used.
    fn with_own_libraries(&self, kit: Kit) -> Result<Kit, u8> {
        let Kit { outils, glue, .. } = self.own_copy()?;
        Ok(Kit {
            outils,
            glue,
            is_chosen: false,
            ..kit
        })
    }

    /// The kit inside this program.
    fn own_copy(&self) -> Result<Kit, u8> {
        let root = Cache::default_root();
        let unpacked = Cache::open(&root).and_then(|cache| kit_copy::unpacked(&cache, self.lang));
        unpacked.map_err(|why| {
            let root = root.display();
            self.error(&self.lang.pick(
                format!(
                    "la copie du kit ne s'ouvre pas dans {root} : {why}\n  choisissez un \
                    autre dossier avec GRADER_CACHE, ou donnez un kit avec --kit"
                ),
                format!(
                    "cannot unpack the kit's copy in {root}: {why}\n  choose another folder \
                    with GRADER_CACHE, or pass a kit with --kit"
                ),
            ));
            exit::NOT_WRITTEN
        })
    }
}

fn whole(path: &Path) -> PathBuf {
    path.canonicalize().unwrap_or_else(|_| path.to_owned())
}

fn is_same(one: &Path, other: &Path) -> bool {
    whole(one) == whole(other)
}

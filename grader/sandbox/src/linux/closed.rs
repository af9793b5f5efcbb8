//! A host process that has entered its sandbox, and the children that it confines.

use super::super::Isolation;
use super::filter::Filters;
use super::landlock::ReadyRules;
use super::mounter::Mounter;
use super::namespaces;
use super::root::{
    Access, FolderAttributes, RootContents, exhausted_limit, is_untouched, mark_as_new,
};
use crate::place::Full;
use crate::place::{FileQuota, Workplace, exceeded_limit, remove_folder};
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

/// Where the sandbox has the hand-in, and the scenario's folder.
const LIBRARY: &str = "/hand_in";
pub(super) const WORK: &str = "/scenario/files";
/// The folder around it: a Landlock rule for a folder does not cover what is mounted on that
/// very folder, only what is mounted below it.
const AROUND_WORK: &str = "/scenario";

/// The host's own view of its sandbox.
#[derive(Debug)]
pub struct Closed {
    isolation: Isolation,
    library: PathBuf,
    /// The folder of scenarios; a file system of its own for each inside namespaces.
    work: PathBuf,
    /// Mounts that file system; there is one inside namespaces.
    mounter: Option<Mounter>,
    next: u64,
    /// The size of the current file system, if the last scenario has left it unchanged.
    kept: Option<FileQuota>,
    /// The attributes of that file system when it was new.
    attributes: Option<FolderAttributes>,
    /// Made once, for every child.
    child_filters: Option<Filters>,
    /// The Landlock rules of the next child.
    reach: Option<ReadyRules>,
}

impl Closed {
    /// Enters the sandbox. With namespaces this forks, and returns in the child, which is
    /// inside them.
    pub fn enter(
        isolation: Isolation,
        group: Option<&Path>,
        library: &Path,
        folder: PathBuf,
    ) -> io::Result<Closed> {
        let (library, work, mounter) = if isolation.namespaces {
            let mut plan = RootContents::default();
            plan.show(library, Path::new(LIBRARY), Access::Read);
            namespaces::enter(group)?;
            plan.enter(&[Path::new(WORK)])?;
            let mounter = Mounter::start(Path::new(WORK))?;
            (PathBuf::from(LIBRARY), PathBuf::from(WORK), Some(mounter))
        } else {
            namespaces::hand_over(&folder)?;
            let library = readable(library, &folder)?;
            namespaces::give_up_root()?;
            (library, folder, None)
        };
        Ok(Closed {
            isolation,
            library,
            work,
            mounter,
            next: 0,
            kept: None,
            attributes: None,
            child_filters: None,
            reach: None,
        })
    }
}

impl Workplace for Closed {
    fn library(&self) -> &Path {
        &self.library
    }

    fn counts_processes(&self) -> bool {
        self.isolation.namespaces
    }

    fn set_apart(&self) -> i32 {
        // Inside namespaces there is no terminal to reach, and a process group costs less than
        // a session. SAFETY: plain system calls.
        match self.isolation.namespaces {
            true => unsafe { libc::setpgid(0, 0) },
            false => unsafe { libc::setsid() },
        }
    }

    fn confine_host(&mut self) -> io::Result<()> {
        if self.isolation.landlock {
            let write = match self.isolation.namespaces {
                true => Path::new(AROUND_WORK),
                false => &self.work,
            };
            ReadyRules::to(&[&self.library], &[write])?.apply()?;
        }
        if !self.isolation.seccomp {
            return Ok(());
        }
        self.child_filters = Some(Filters::child()?);
        namespaces::no_new_privileges()?;
        Filters::host()?.apply()
    }

    fn seal_host(&mut self) -> io::Result<()> {
        match self.isolation.seccomp {
            true => Filters::loaded()?.apply(),
            false => Ok(()),
        }
    }

    fn open_folder(&mut self, size: FileQuota) -> io::Result<PathBuf> {
        if self.kept.is_some_and(|kept| kept == size) {
            return Ok(self.work.clone());
        }
        let folder = if let Some(mounter) = &mut self.mounter {
            if self.kept.take().is_some() {
                mounter.unmount()?;
            }
            mounter.mount(size)?;
            self.attributes = Some(mark_as_new(&self.work)?);
            self.work.clone()
        } else {
            self.next += 1;
            let folder = self.work.join(self.next.to_string());
            fs::create_dir(&folder)?;
            folder
        };
        if self.isolation.landlock {
            self.reach = Some(ReadyRules::to(&[], &[&folder])?);
        }
        Ok(folder)
    }

    fn bounds_files(&self) -> bool {
        self.isolation.namespaces
    }

    fn full(&self, folder: &Path, size: FileQuota) -> Option<Full> {
        match self.isolation.namespaces {
            true => exhausted_limit(folder),
            false => exceeded_limit(folder, size),
        }
    }

    /// Making a file system and taking it away costs as much as a scenario, and hardly any
    /// scenario writes a file: so the next scenario gets this folder again, if it cannot be
    /// told from a new one.
    fn close_folder(&mut self, folder: &Path, size: FileQuota) -> io::Result<()> {
        let Some(mounter) = &mut self.mounter else {
            return remove_folder(folder);
        };
        let attributes = self.attributes.as_ref();
        let untouched = attributes.is_some_and(|attributes| is_untouched(folder, attributes));
        self.kept = untouched.then_some(size);
        match self.kept {
            Some(_) => Ok(()),
            None => mounter.unmount(),
        }
    }

    fn confine_child(&mut self) -> io::Result<()> {
        if self.isolation.namespaces {
            namespaces::become_inside_user()?;
            // The kernel forgets this when the user changes.
            namespaces::die_with_parent()?;
        }
        namespaces::drop_capabilities()?;
        self.reach.take().map_or(Ok(()), ReadyRules::apply)
    }

    fn seal_child(&mut self) -> io::Result<()> {
        let filters = self.child_filters.as_mut();
        filters.map_or(Ok(()), Filters::apply_to_child)
    }
}

/// Started as root, the grader goes on as user `nobody`, who may have no access to the cache:
/// then this makes a copy.
fn readable(library: &Path, folder: &Path) -> io::Result<PathBuf> {
    // SAFETY: reads a number.
    if unsafe { libc::geteuid() } != 0 {
        return Ok(library.to_owned());
    }
    use std::os::unix::fs::PermissionsExt;
    let copy = folder.join("hand_in");
    fs::copy(library, &copy)?;
    fs::set_permissions(&copy, fs::Permissions::from_mode(0o644))?;
    Ok(copy)
}

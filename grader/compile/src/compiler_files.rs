//! The files of this machine that the compiler's sandbox shows: its own, those that it links,
//! and no others.

use super::libraries::Libraries;
use super::program_files;
use super::toolchain::Toolchain;
use std::io;
use std::path::{Path, PathBuf};

/// The loader's index of libraries.
const INDEX: &str = "/etc/ld.so.cache";

/// Files, and folders of the toolchain's own; the sources come besides.
pub fn shown(toolchain: &Toolchain, libraries: &Libraries) -> io::Result<Vec<PathBuf>> {
    let mut shown = program_files::of(&toolchain.rustc)?;
    if let Some(common) = &libraries.common {
        shown.extend(program_files::of(&common.linker(toolchain))?);
        shown.extend(common.system().iter().cloned());
    }
    let target = toolchain.target().unwrap_or_default();
    let of_target = toolchain.sysroot.join("lib/rustlib").join(target);
    let folders = ["lib", "codegen-backends"].map(|name| of_target.join(name));
    shown.extend(folders.into_iter().filter(|folder| folder.is_dir()));
    shown.insert(libraries.folder().to_owned());
    shown.insert(PathBuf::from(INDEX));
    // In the order of paths, so that a folder comes before what is in it.
    Ok(shown.into_iter().filter(|path| exists(path)).collect())
}

fn exists(path: &Path) -> bool {
    path.try_exists().unwrap_or(false)
}

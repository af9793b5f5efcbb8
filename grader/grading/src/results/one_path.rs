//! One path for every way to write it.

use std::path::{Path, PathBuf};

/// Without links and `..`, whether something is there or not.
pub fn one_path(path: &Path) -> PathBuf {
    let whole = std::path::absolute(path).unwrap_or_else(|_| path.to_owned());
    for folder in whole.ancestors() {
        if let (Ok(real), Ok(rest)) = (folder.canonicalize(), whole.strip_prefix(folder)) {
            // Joining nothing would add a slash.
            return match rest.as_os_str().is_empty() {
                true => real,
                false => real.join(rest),
            };
        }
    }
    whole
}

#[cfg(test)]
mod tests {
    use super::one_path;

    #[test]
    fn a_path_is_the_same_however_it_is_written() {
        let folder = std::env::temp_dir().join(format!("one-path-{}", std::process::id()));
        std::fs::create_dir_all(folder.join("a")).unwrap();
        std::fs::write(folder.join("there"), "").unwrap();
        let same =
            |one: &str, other: &str| one_path(&folder.join(one)) == one_path(&folder.join(other));
        assert!(same("a/../there", "there"));
        assert!(same("a/../new", "./new"));
        assert!(!same("new", "there"));
        #[cfg(unix)]
        {
            std::os::unix::fs::symlink(folder.join("a"), folder.join("link")).unwrap();
            assert!(same("link/new", "a/new"));
        }
        std::fs::remove_dir_all(folder).unwrap();
    }
}

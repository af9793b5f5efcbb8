//! Which files a program of the system cannot run without: itself, its libraries, its loader.

use sandbox::neutral;
use std::collections::BTreeSet;
use std::io;
use std::path::{Component, Path, PathBuf};
use std::process::Stdio;

/// What the loader says it would load, by itself and without its surroundings.
pub fn of(program: &Path) -> io::Result<BTreeSet<PathBuf>> {
    let out = neutral::command(program)
        .env_clear()
        .env("LD_TRACE_LOADED_OBJECTS", "1")
        .stdin(Stdio::null())
        .output()?;
    let said = String::from_utf8_lossy(&out.stdout);
    let mut files = parse(&said).map_err(|name| {
        let program = program.display();
        io::Error::other(format!("{program} needs {name}, which is not there"))
    })?;
    files.insert(program.to_owned());
    Ok(files)
}

/// Lines are `name => /path (address)`, or `/path (address)` for the loader; `Err` is the name
/// of what was not found.
fn parse(said: &str) -> Result<BTreeSet<PathBuf>, String> {
    let mut files = BTreeSet::new();
    for line in said.lines().map(str::trim) {
        let (name, found) = line.split_once(" => ").unwrap_or((line, line));
        let path = found.rsplit_once(" (").map_or(found, |(path, _)| path);
        if path.starts_with('/') {
            files.insert(straight(Path::new(path)));
        } else if found.contains("not found") {
            return Err(name.to_owned());
        }
    }
    Ok(files)
}

/// Without the `..` by which a program names what lies beside it.
fn straight(path: &Path) -> PathBuf {
    let mut straight = PathBuf::new();
    for part in path.components() {
        match part {
            Component::ParentDir => drop(straight.pop()),
            part => straight.push(part),
        }
    }
    straight
}

#[cfg(test)]
mod tests {
    use super::parse;
    use std::path::PathBuf;

    #[test]
    fn what_a_loader_says() {
        let said = "\tlinux-vdso.so.1 (0x00007f47)\n\
                    \tlibz.so.1 => /lib/x86_64-linux-gnu/libz.so.1 (0x00007f48)\n\
                    \tlibd.so => /opt/a b/bin/../lib/libd.so (0x00007f49)\n\
                    \t/lib64/ld-linux-x86-64.so.2 (0x00007f50)\n";
        let paths = [
            "/lib/x86_64-linux-gnu/libz.so.1",
            "/lib64/ld-linux-x86-64.so.2",
            "/opt/a b/lib/libd.so",
        ];
        let expected = paths.into_iter().map(PathBuf::from).collect();
        assert_eq!(parse(said), Ok(expected));
        assert_eq!(
            parse("\tnot a dynamic executable\n"),
            Ok(Default::default())
        );
        let missing = parse("\tlibz.so.1 => not found\n");
        assert_eq!(missing, Err("libz.so.1".to_owned()));
    }
}

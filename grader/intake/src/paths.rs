//! Names as they come out of archives and folders, made harmless and comparable.

use std::borrow::Cow;
use std::ffi::OsStr;
use unicode_normalization::UnicodeNormalization as _;
use unicode_normalization::char::is_combining_mark;

/// What a path inside an archive or folder turned out to be.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Cleaned {
    /// With `/`, composed accents, no control characters.
    Path(String),
    /// Tooling and build output, which no student wrote.
    Noise(&'static str),
    /// It would leave the folder that it is unpacked in.
    Escapes,
}

const NOISE: &[&str] = &[
    "__MACOSX",
    "target",
    ".git",
    ".svn",
    ".vscode",
    ".idea",
    "node_modules",
    ".DS_Store",
    "Thumbs.db",
    "desktop.ini",
];

/// What a hand-out's own `kit` folder holds, which is no student's work.
const KIT: &[&str] = &[
    "bin",
    "canvas",
    "compile",
    "cours",
    "engine",
    "evaluate",
    "fenetre",
    "glue",
    "host",
    "interface",
    "lang",
    "launch",
    "machine",
    "outils",
    "register",
    "rendre",
    "sandbox",
    "scenario",
    "seen",
    "specs",
    "template",
    "vendor",
    "wire",
];

/// Accents composed, backslashes as slashes, `.` and empty parts dropped.
pub(crate) fn clean(raw: &str) -> Cleaned {
    let composed: String = raw.replace('\\', "/").nfc().collect();
    let has_drive = composed.chars().nth(1) == Some(':');
    if composed.starts_with('/') || has_drive {
        return Cleaned::Escapes;
    }
    let mut parts = Vec::new();
    for part in composed.split('/') {
        match part {
            "" | "." => {}
            ".." => return Cleaned::Escapes,
            _ => {
                if let Some(noise) = noise(part) {
                    return Cleaned::Noise(noise);
                }
                parts.push(part.replace(char::is_control, "_"));
            }
        }
    }
    match is_of_kit(&parts) {
        true => Cleaned::Noise("kit"),
        false => Cleaned::Path(parts.join("/")),
    }
}

/// `demineur/kit/engine/…`, as students received it. Somebody's module may be called `kit`
/// too: below a `src`, only a crate of the kit's is meant.
fn is_of_kit(parts: &[String]) -> bool {
    let at = |pair: &[String]| pair[0] == "kit" && KIT.contains(&pair[1].as_str());
    parts.windows(2).enumerate().any(|(i, pair)| {
        let is_module = || parts[..i].iter().any(|p| p == "src");
        let is_crate = || {
            let inside = parts.get(i + 2).map(String::as_str);
            matches!(inside, Some("src" | "Cargo.toml"))
        };
        at(pair) && (!is_module() || is_crate())
    })
}

/// A file's name, whatever system wrote it.
pub fn name_as_text(name: &OsStr) -> Cow<'_, str> {
    as_text(name.as_encoded_bytes())
}

/// A name that is not UTF-8 is one of an older Windows: in Latin-1 everywhere but in its archives.
pub fn as_text(name: &[u8]) -> Cow<'_, str> {
    /// What the bytes from 0x80 on are in archives of DOS and Windows, and in no text in Latin-1.
    const IN_ARCHIVES: &str = "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒ";
    let letter = |byte: u8| match byte {
        0x80..0xa0 => IN_ARCHIVES.chars().nth(usize::from(byte - 0x80)),
        _ => Some(char::from(byte)),
    };
    match std::str::from_utf8(name) {
        Ok(text) => Cow::Borrowed(text),
        Err(_) => name.iter().filter_map(|byte| letter(*byte)).collect(),
    }
}

/// A name with composed accents: both forms of it are shown alike.
pub fn tidy(name: &str) -> String {
    name.nfc().collect()
}

/// The name of the noise that a component is, if it is any.
pub(crate) fn noise(part: &str) -> Option<&'static str> {
    if let Some(known) = NOISE.iter().find(|n| **n == part) {
        return Some(known);
    }
    if part.starts_with("._") {
        return Some("._*");
    }
    (part.starts_with('.') && part.len() > 1).then_some(".*")
}

/// For comparing names of people and files: accents, case, and signs do not count.
pub fn folded(name: &str) -> String {
    let bare = name.nfkd().filter(|c| !is_combining_mark(*c));
    let lower: String = bare.flat_map(char::to_lowercase).collect();
    let words: Vec<&str> = lower
        .split(|c: char| !c.is_alphanumeric())
        .filter(|w| !w.is_empty())
        .collect();
    words.join(" ")
}

/// The same, whatever the order of first and last name.
pub fn folded_words(name: &str) -> String {
    let folded = folded(name);
    let mut words: Vec<&str> = folded.split(' ').collect();
    words.sort_unstable();
    words.join(" ")
}

/// A file name for everybody: ASCII letters, digits and `_`, never empty, never long.
pub(crate) fn file_safe(name: &str) -> String {
    let mut safe: String = folded(name).replace(' ', "_");
    safe.retain(|c| c.is_ascii_alphanumeric() || c == '_');
    safe.truncate(60);
    if safe.is_empty() {
        safe.push_str("hand_in");
    }
    // Names that Windows keeps for devices.
    let numbered = |kind| safe.strip_prefix(kind).is_some_and(|n: &str| n.len() == 1);
    let is_port = numbered("com") || numbered("lpt");
    if is_port || matches!(safe.as_str(), "con" | "prn" | "aux" | "nul") {
        safe.push('_');
    }
    safe
}

/// The path of a source, when it is one under the names that systems give it: `.RS`, and
/// `.rs.txt` where extensions are hidden.
pub(crate) fn as_source(path: &str) -> Option<String> {
    let ends = |end: &str| {
        let at = path.len().checked_sub(end.len())?;
        let (start, found) = path.split_at_checked(at)?;
        (found.eq_ignore_ascii_case(end) && !file_name(start).is_empty()).then_some(start)
    };
    let start = ends(".rs").or_else(|| ends(".rs.txt"))?;
    Some(format!("{start}.rs"))
}

pub fn file_name(path: &str) -> &str {
    path.rsplit('/').next().unwrap_or(path)
}

/// The name without the extensions of archives and sources.
pub(crate) fn stem(name: &str) -> &str {
    let lower = name.to_ascii_lowercase();
    let ends = [
        ".tar.gz", ".tar.bz2", ".tar.xz", ".tgz", ".tar", ".zip", ".rar", ".7z", ".rs.txt", ".rs",
    ];
    match ends.iter().find(|e| lower.ends_with(**e)) {
        Some(end) => name.get(..name.len() - end.len()).unwrap_or(name),
        None => name,
    }
}

#[cfg(test)]
mod tests {
    use super::{Cleaned, as_source, clean, file_safe, folded_words};
    use compile::kit::HANDED_OUT;
    use compile::members::with_dependencies;
    use std::path::Path;

    #[test]
    fn no_path_leaves_its_folder() {
        for bad in ["../x", "a/../../x", "/etc/passwd", "C:\\x", "..\\x"] {
            assert_eq!(clean(bad), Cleaned::Escapes, "{bad}");
        }
        assert_eq!(clean("./a\\b//c"), Cleaned::Path("a/b/c".to_owned()));
        assert_eq!(clean("a/target/x"), Cleaned::Noise("target"));
    }

    #[test]
    fn the_kit_of_a_hand_out_is_nobodys_work() {
        for path in [
            "kit/engine",
            "demineur/kit/interface/src/demineur.rs",
            "src/demineur/kit/glue/Cargo.toml",
            "demineur/kit/bin/x86_64-linux/rendre",
            "pong/kit/vendor/rand/src/lib.rs",
        ] {
            assert_eq!(clean(path), Cleaned::Noise("kit"), "{path}");
        }
        // Whatever crates the kit is made of.
        let grader = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
        let crates = with_dependencies(&grader, &HANDED_OUT).expect("the kit's crates");
        for name in crates {
            let path = format!("pong/kit/{name}/Cargo.toml");
            assert_eq!(clean(&path), Cleaned::Noise("kit"), "{path}");
        }
        for path in ["kit/src/demineur.rs", "src/kit/engine/mod.rs", "kit.rs"] {
            assert_eq!(clean(path), Cleaned::Path(path.to_owned()), "{path}");
        }
    }

    #[test]
    fn sources_under_the_names_that_systems_give_them() {
        for path in ["a/b.rs", "a/b.RS", "a/b.rs.txt"] {
            assert_eq!(as_source(path).as_deref(), Some("a/b.rs"));
        }
        for path in ["a/b.txt", "rs", "a/.rs", "a.rs/b"] {
            assert_eq!(as_source(path), None, "{path}");
        }
    }

    #[test]
    fn both_forms_of_an_accent_are_one_name() {
        assert_eq!(clean("Zoe\u{301}"), clean("Zo\u{e9}"));
        assert_eq!(
            folded_words("Ménard, Zoe\u{301}"),
            folded_words("zoé MÉNARD")
        );
        assert_eq!(
            file_safe("Aïssatou Nguyen-O’Brien"),
            "aissatou_nguyen_o_brien"
        );
        assert_eq!(file_safe("…"), "hand_in");
    }
}

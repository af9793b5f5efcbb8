//! Files that a command would destroy by what it writes: those that it reads itself, and those
//! that are nothing that it could have written.

use super::setup::Setup;
use grading::results::one_path;
use std::fs::File;
use std::io::Read as _;
use std::path::{Path, PathBuf};
use supervise::copies::keep;
use supervise::exit;
use supervise::interrupt::write_whole;

/// What an option, or an argument, names.
#[derive(Debug)]
pub struct Named {
    /// As it is said to the teacher: `--json`.
    pub option: String,
    pub path: PathBuf,
}

/// What a file of this kind begins with.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Format {
    Json,
    Xml,
    /// A folder, or a file whose format is not looked at.
    Any,
}

/// All that one command line names.
#[derive(Debug, Default)]
pub struct NamedFiles {
    pub read: Vec<Named>,
    pub written: Vec<(Named, Format)>,
    /// The folder of results, in which some names are taken.
    pub results: Option<Named>,
    pub kit: Option<PathBuf>,
}

/// What `grader run` keeps in its folder of results.
const RESULTS: [&str; 11] = [
    "canvas.csv",
    "class.json",
    "gradebook.csv",
    "index.html",
    "marks.csv",
    "moodle",
    "pronote.txt",
    "results",
    "students",
    "summary.md",
    "teacher",
];

/// What of a kit is written by hand.
const BY_HAND: [&str; 3] = ["specs", "reference", "student-template"];

impl NamedFiles {
    pub fn reads<'a>(&mut self, option: &str, paths: impl IntoIterator<Item = &'a PathBuf>) {
        let named = |path: &PathBuf| Named::new(option, path);
        self.read.extend(paths.into_iter().map(named));
    }

    pub fn writes<'a>(
        &mut self,
        option: &str,
        format: Format,
        paths: impl IntoIterator<Item = &'a PathBuf>,
    ) {
        // Standard output is no file.
        let paths = paths.into_iter().filter(|p| p.as_path() != Path::new("-"));
        let named = |path: &PathBuf| (Named::new(option, path), format);
        self.written.extend(paths.map(named));
    }

    /// Refuses the first option that would destroy something, before anything is written.
    pub fn check(&self, setup: &Setup) -> Result<(), u8> {
        let written = self.written.iter().enumerate();
        let why = written.into_iter().find_map(|(i, (file, format))| {
            let others = self.written[..i].iter().map(|(other, _)| other);
            self.read_too(setup, file)
                .or_else(|| written_twice(setup, file, others))
                .or_else(|| self.in_results(setup, file))
                .or_else(|| self.in_kit(setup, file))
                .or_else(|| other_format(setup, file, *format))
        });
        match why {
            None => Ok(()),
            Some(why) => {
                setup.error(&why);
                Err(exit::WRONG_USE)
            }
        }
    }

    fn read_too(&self, setup: &Setup, file: &Named) -> Option<String> {
        let place = one_path(&file.path);
        let source = self.read.iter().find(|s| one_path(&s.path) == place)?;
        let (path, written, read) = (file.path.display(), &file.option, &source.option);
        Some(setup.lang.pick(
            format!("{path} : {written} l'écraserait, alors que la commande le lit ({read}) ; donnez un autre nom à {written}"),
            format!("{path}: {written} would overwrite it, but the command reads it ({read}); give {written} another name"),
        ))
    }

    fn in_results(&self, setup: &Setup, file: &Named) -> Option<String> {
        // The results themselves have these names.
        let results = self.results.as_ref().filter(|r| r.option != file.option)?;
        let inside = one_path(&file.path);
        let inside = inside.strip_prefix(one_path(&results.path)).ok()?;
        let first = inside.components().next()?.as_os_str();
        if !RESULTS.iter().any(|name| first == *name) {
            return None;
        }
        let (path, written, by) = (file.path.display(), &file.option, &results.option);
        Some(setup.lang.pick(
            format!("{path} : {written} l'écrirait, mais c'est un fichier des résultats ({by}) ; donnez un autre nom à {written}"),
            format!("{path}: {written} would write it, but it is one of the files of the results ({by}); give {written} another name"),
        ))
    }

    fn in_kit(&self, setup: &Setup, file: &Named) -> Option<String> {
        let root = one_path(self.kit.as_ref()?);
        let place = one_path(&file.path);
        let inside = place.strip_prefix(&root).ok()?;
        let is_by_hand = place.is_file() && BY_HAND.iter().any(|name| inside.starts_with(name));
        if place != root && !is_by_hand {
            return None;
        }
        let (path, written) = (file.path.display(), &file.option);
        Some(setup.lang.pick(
            format!("{path} : {written} l'écraserait, mais c'est un fichier du kit (--kit) ; donnez un autre nom à {written}"),
            format!("{path}: {written} would overwrite it, but it is part of the kit (--kit); give {written} another name"),
        ))
    }
}

impl Named {
    pub fn new(option: &str, path: &Path) -> Named {
        Named {
            option: option.to_owned(),
            path: path.to_owned(),
        }
    }
}

fn written_twice<'a>(
    setup: &Setup,
    file: &Named,
    mut others: impl Iterator<Item = &'a Named>,
) -> Option<String> {
    let place = one_path(&file.path);
    // Into a device, both may go.
    let is_other = place.exists() && !place.is_file() && !place.is_dir();
    let other = others.find(|other| !is_other && one_path(&other.path) == place)?;
    let (path, one, two) = (file.path.display(), &other.option, &file.option);
    Some(setup.lang.pick(
        format!(
            "{path} : {one} et {two} l'écriraient tous deux ; donnez-leur deux noms différents"
        ),
        format!("{path}: {one} and {two} would both write it; give them two different names"),
    ))
}

/// The results of an earlier run are written again without a question; a file that cannot be such
/// results is named by mistake.
fn other_format(setup: &Setup, file: &Named, format: Format) -> Option<String> {
    let (first, name) = match format {
        Format::Json => (b'{', "JSON"),
        Format::Xml => (b'<', "XML"),
        Format::Any => return None,
    };
    let is_other = begins_with(&file.path).is_some_and(|there| there != first);
    let (path, written) = (file.path.display(), &file.option);
    is_other.then(|| {
        setup.lang.pick(
            format!("{path} : {written} l'écraserait, mais ce n'est pas un fichier {name}, donc pas un résultat d'avant ; donnez un autre nom à {written}, ou effacez ce fichier"),
            format!("{path}: {written} would overwrite it, but it is no {name} file, so no earlier result; give {written} another name, or remove this file"),
        )
    })
}

/// The first byte that is not blank; `None` where there is no file, or nothing in it.
fn begins_with(path: &Path) -> Option<u8> {
    // What is no file could keep whoever opens it waiting.
    if !path.is_file() {
        return None;
    }
    let mut start = [0; 512];
    let read = File::open(path).and_then(|mut file| file.read(&mut start));
    let start = start.get(..read.ok()?)?;
    let start = start.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(start);
    let found = start.iter().find(|byte| !byte.is_ascii_whitespace());
    found.or(start.first()).copied()
}

/// Writes a file into which somebody may have typed since it was written: what was there is kept
/// beside it. Returns the copy's place.
pub fn write_over(setup: &Setup, path: &Path, next: &[u8]) -> Result<Option<PathBuf>, u8> {
    let kept = keep(path, next).map_err(|(path, why)| setup.unwritten(&path, &why))?;
    write_whole(path, next).map_err(|why| setup.unwritten(path, &why))?;
    Ok(kept)
}

#[cfg(test)]
mod tests {
    use super::begins_with;

    #[test]
    fn what_a_file_begins_with() {
        let folder = std::env::temp_dir().join(format!("overwritten-{}", std::process::id()));
        std::fs::create_dir_all(folder.join("a")).unwrap();
        std::fs::write(folder.join("there"), " \n{}").unwrap();
        std::fs::write(folder.join("blank"), " \n").unwrap();
        std::fs::write(folder.join("empty"), "").unwrap();
        assert_eq!(begins_with(&folder.join("there")), Some(b'{'));
        assert_eq!(begins_with(&folder.join("blank")), Some(b' '));
        assert_eq!(begins_with(&folder.join("empty")), None);
        assert_eq!(begins_with(&folder.join("a")), None);
        std::fs::remove_dir_all(folder).unwrap();
    }
}

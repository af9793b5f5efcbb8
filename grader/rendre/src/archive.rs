//! The archive: sources, documents and the team; never `kit`, `target` or hidden files.

use lang::Lang;
use rawzip::time::UtcDateTime;
use rawzip::{ZipArchive, ZipArchiveWriter};
use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};

/// No document of a programming assignment is larger.
const MOST_BYTES: u64 = 20 << 20;

#[derive(Debug)]
pub struct Made {
    pub path: PathBuf,
    pub files: usize,
    pub bytes: u64,
    /// Of the contents: the same files make the same one, whenever they are packed.
    pub hash: String,
    pub left_out: Vec<String>,
    /// Archives made before under other names, which are gone.
    pub replaced: Vec<String>,
}

/// Writes `NAME.zip` in the project's folder, whole or not at all.
pub fn make(project: &Path, name: &str, lang: Lang) -> Result<Made, String> {
    let mut left_out = Vec::new();
    let mut files = Vec::new();
    gather(project, Path::new(""), &mut files, &mut left_out, lang)?;
    if !files.iter().any(|f| f.starts_with("src")) {
        let said = lang.pick(
            "Il n'y a pas de dossier src (a-t-il été renommé ?) : rien à rendre.",
            "There is no src folder (was it renamed?): nothing to hand in.",
        );
        return Err(said.to_owned());
    }
    let mut zip = ZipArchiveWriter::new(Vec::new());
    let mut hash = hmac_sha256::Hash::new();
    for file in &files {
        // No system but Linux has names with `:`; rawzip would take what stands before it for a
        // drive, and leave it out.
        let inside = file.to_string_lossy().replace('\\', "/").replace(':', "_");
        let full = project.join(file);
        let contents = fs::read(&full).map_err(|e| lang.labelled(full.display(), e))?;
        hash.update((inside.len() as u64).to_le_bytes());
        hash.update(&inside);
        hash.update((contents.len() as u64).to_le_bytes());
        hash.update(&contents);
        add(&mut zip, &format!("{name}/{inside}"), &contents).map_err(|e| e.to_string())?;
    }
    let packed = zip.finish().map_err(|e| e.to_string())?;
    let path = project.join(format!("{name}.zip"));
    compile::cache::write_whole(&path, &packed)
        .map_err(|e| crate::unwritten(&lang.labelled(path.display(), e), lang))?;
    let hash: String = hash.finalize()[..6]
        .iter()
        .map(|b| format!("{b:02x}"))
        .collect();
    let replaced = remove_older(project, &path);
    Ok(Made {
        path,
        files: files.len(),
        bytes: packed.len() as u64,
        hash,
        left_out,
        replaced,
    })
}

/// Not compressed: sources are small, and students would wait for what compresses to be compiled.
fn add(
    zip: &mut ZipArchiveWriter<Vec<u8>>,
    path: &str,
    contents: &[u8],
) -> Result<(), rawzip::Error> {
    // The first day that an archive can name: the same files make the same archive.
    let first_day = UtcDateTime::from_unix(315_532_800);
    let file = zip.new_file(path).unix_permissions(0o644);
    let (mut entry, config) = file.last_modified(first_day).start()?;
    let mut writer = config.wrap(&mut entry);
    writer.write_all(contents)?;
    let (_, descriptor) = writer.finish()?;
    entry.finish(descriptor)?;
    Ok(())
}

/// An archive under an older name of the team would be handed in by mistake. Ours are known by
/// what is in them: one folder, with their own name and `src` in it.
fn remove_older(project: &Path, newest: &Path) -> Vec<String> {
    let entries = fs::read_dir(project).into_iter().flatten().flatten();
    let archives = entries.map(|entry| entry.path()).filter(|path| {
        path.extension().is_some_and(|e| e == "zip") && path != newest && is_ours(path)
    });
    let removed = archives.filter(|path| fs::remove_file(path).is_ok());
    let name = |path: PathBuf| path.file_name().map(|n| n.to_string_lossy().into_owned());
    removed.filter_map(name).collect()
}

fn is_ours(path: &Path) -> bool {
    let Some(stem) = path.file_stem().and_then(|stem| stem.to_str()) else {
        return false;
    };
    names_in(path).is_ok_and(|names| {
        let (folder, sources) = (format!("{stem}/"), format!("{stem}/src/"));
        names.iter().any(|name| name.starts_with(&sources))
            && names.iter().all(|name| name.starts_with(&folder))
    })
}

fn names_in(archive: &Path) -> Result<Vec<String>, rawzip::Error> {
    let mut buffer = vec![0; rawzip::RECOMMENDED_BUFFER_SIZE];
    let archive = ZipArchive::from_file(fs::File::open(archive)?, &mut buffer)?;
    let mut entries = archive.entries(&mut buffer);
    let mut names = Vec::new();
    while let Some(entry) = entries.next_entry()? {
        names.push(String::from_utf8_lossy(entry.file_path().as_bytes()).into_owned());
    }
    Ok(names)
}

fn gather(
    project: &Path,
    inside: &Path,
    files: &mut Vec<PathBuf>,
    left_out: &mut Vec<String>,
    lang: Lang,
) -> Result<(), String> {
    let folder = project.join(inside);
    let entries = fs::read_dir(&folder).map_err(|e| lang.labelled(folder.display(), e))?;
    let mut entries: Vec<_> = entries
        .collect::<Result<_, _>>()
        .map_err(|e| lang.labelled(folder.display(), e))?;
    entries.sort_by_key(fs::DirEntry::file_name);
    for entry in entries {
        let name = entry.file_name().to_string_lossy().into_owned();
        let path = inside.join(&name);
        let kind = entry.file_type().map_err(|e| e.to_string())?;
        let at_top = inside.as_os_str().is_empty();
        if name.starts_with('.') || name == "target" || (at_top && is_the_kit_s(&name)) {
            continue;
        }
        if kind.is_symlink() {
            let what = lang.pick("un lien", "a link");
            left_out.push(format!("{} ({what})", path.display()));
        } else if kind.is_dir() {
            gather(project, &path, files, left_out, lang)?;
        } else if entry.metadata().is_ok_and(|m| m.len() > MOST_BYTES) {
            let most = MOST_BYTES >> 20;
            let what = lang.pick(format!("plus de {most} Mo"), format!("more than {most} MB"));
            left_out.push(format!("{} ({what})", path.display()));
        } else {
            files.push(path);
        }
    }
    Ok(())
}

/// What every student received, and archives made before.
fn is_the_kit_s(name: &str) -> bool {
    let received = ["kit", "data", "tests", "images", "Cargo.lock", "README.md"];
    received.contains(&name) || name.starts_with("sujet") || name.ends_with(".zip")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_with_colons_stay_in_the_team_s_folder() {
        let project = std::env::temp_dir().join(format!("rendre-colons-{}", std::process::id()));
        fs::create_dir_all(project.join("src")).expect("a folder");
        fs::write(project.join("src/lib.rs"), "").expect("a file");
        for name in ["rapport.pdf", "rapport.pdf:Zone.Identifier"] {
            fs::write(project.join(name), "").expect("a file");
        }
        let made = make(&project, "ADA", Lang::Fr).expect("an archive");
        let names = names_in(&made.path).expect("an archive");
        assert_eq!(names.len(), 3);
        assert!(
            names.iter().all(|name| name.starts_with("ADA/")),
            "{names:?}"
        );
        fs::remove_dir_all(&project).expect("is removed");
    }

    #[test]
    fn an_archive_of_ours_is_replaced_and_no_other() {
        let project = std::env::temp_dir().join(format!("rendre-{}", std::process::id()));
        fs::create_dir_all(project.join("src")).expect("a folder");
        fs::write(project.join("src/lib.rs"), "").expect("a file");
        let made = |name| make(&project, name, Lang::Fr).expect("an archive");
        assert!(made("ADA").replaced.is_empty());
        assert!(made("ADA").replaced.is_empty());
        fs::copy(project.join("ADA.zip"), project.join("photos.zip")).expect("a copy");
        assert_eq!(made("ADA_ALAN").replaced, ["ADA.zip"]);
        assert!(project.join("photos.zip").is_file());
        fs::remove_dir_all(&project).expect("is removed");
    }
}

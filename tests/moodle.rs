//! A class of ten goes through `MOODLE.md`: each command of the page, as it stands there.

use crate::support::{grader, kit, read, scratch, write, zipped};
use std::fs::{self, File};
use std::path::Path;

/// Of the sample class, from the best to the worst.
const CLASS: [&str; 10] = [
    "bernard_hugo",
    "faure_camille",
    "fournier_adam",
    "garcia_chloe",
    "girard_jade",
    "lambert_nathan",
    "lefevre_tom",
    "martin_lea",
    "mercier_paul",
    "moreau_jules",
];

const HEADER: &str = "\u{feff}Identifiant,\"Nom complet\",\"Adresse de courriel\",Statut,Note,\
    \"Note maximale\",\"La note peut être modifiée\",\"Dernière modification (note)\",\
    \"Feedback par commentaires\"\n";

/// What one of them uploads: the whole hand-out, its contents, sources alone, a zip in a zip…
fn uploaded(rank: usize, module: &str) -> (&'static str, Vec<u8>) {
    let file = |path: &str, text: &str| (path.to_owned(), text.as_bytes().to_vec());
    let template = read(&kit().join("student-template/src/demineur.rs"));
    let project = |at: &str| {
        vec![
            file(
                &format!("{at}Cargo.toml"),
                "[package]\nname = \"demineur\"\n",
            ),
            file(&format!("{at}src/lib.rs"), "pub mod demineur;\n"),
            file(&format!("{at}src/demineur.rs"), module),
        ]
    };
    let with = |mut files: Vec<(String, Vec<u8>)>, more: &[(&str, &str)]| {
        files.extend(more.iter().map(|(path, text)| file(path, text)));
        zipped(&files)
    };
    match rank % 5 {
        0 => {
            let kit = [
                ("demineur/kit/interface/src/demineur.rs", template.as_str()),
                ("demineur/kit/outils/src/lib.rs", "pub fn x() {}"),
                ("demineur/target/debug/demineur.d", ""),
            ];
            ("demineur.zip", with(project("demineur/"), &kit))
        }
        1 => ("rendu.zip", zipped(&[file("demineur.rs", module)])),
        2 => {
            let inside = zipped(&project("demineur/"));
            ("projet.zip", zipped(&[("demineur.zip".to_owned(), inside)]))
        }
        3 => ("demineur.rs", module.as_bytes().to_vec()),
        _ => {
            let mac = [("__MACOSX/src/._demineur.rs", "\u{0}")];
            ("Archive.zip", with(project(""), &mac))
        }
    }
}

/// The class as Moodle gives it: a zip with a folder a student, and the worksheet, which has
/// one person more.
fn class(folder: &Path, zip: &str, sheet: &str) {
    let sample = kit().join("tests/submissions/sample-class");
    let mut rows = HEADER.to_owned();
    let mut all = Vec::new();
    for (rank, name) in CLASS.into_iter().enumerate() {
        let module = read(&sample.join(name).join("src/demineur.rs"));
        let (file, bytes) = uploaded(rank, &module);
        let number = 4_711_000 + rank;
        all.push((
            format!("{name}_{number}_assignsubmission_file/{file}"),
            bytes,
        ));
        rows += &format!(
            "Participant{number},{name},{name}@univ.example,\"Remis pour évaluation\",,\"20,00\",Oui,-,\n"
        );
    }
    rows += "Participant4712000,\"Zoé Absente\",z@univ.example,\"Pas de travail remis\",,\"20,00\",Oui,-,\n";
    fs::write(folder.join(zip), zipped(&all)).expect("Moodle's zip");
    write(&folder.join(sheet), &rows);
}

/// The commands of a part of the page, in order.
fn commands(part: &str) -> Vec<Vec<String>> {
    let lines = part
        .lines()
        .filter_map(|line| line.strip_prefix("$ grader "));
    let words = |line: &str| line.split_whitespace().map(str::to_owned).collect();
    lines.map(words).collect()
}

/// Runs one of them in the class's folder, and gives what it says.
fn run(folder: &Path, command: &[String], typed: &str) -> String {
    let done = grader()
        .env_remove("GRADER_OUT")
        .arg("--kit")
        .arg(kit())
        .current_dir(folder)
        .args(command)
        .write_stdin(typed.to_owned())
        .assert()
        .success();
    String::from_utf8_lossy(&done.get_output().stdout).into_owned()
}

fn goes_through(part: &str) {
    let place = scratch();
    let folder = place.path();
    let commands = commands(part);
    let [handout, grade, decide, export, import] = &commands[..] else {
        panic!("{commands:?}");
    };
    assert_eq!((handout[0].as_str(), decide.len()), ("handout", 1));
    let (zip, sheet) = (&grade[1], &grade[3]);
    class(folder, zip, sheet);
    run(folder, grade, "");
    let page = "grader-results/index.html";
    assert!(part.contains(page) && folder.join(page).is_file());
    // The first two accept what is proposed, and get no points for improvements.
    run(folder, decide, &"\n\n0\n".repeat(2));
    run(folder, export, "");
    let table = read(&folder.join(&export[2]));
    assert_eq!(table.lines().count(), 1 + CLASS.len());
    write(&folder.join(&export[2]), &filled(&table));
    run(folder, import, "");
    run(folder, grade, "");
    let back = format!("grader-results/moodle/{sheet}");
    let feedback = "grader-results/moodle/feedback.zip";
    assert!(part.contains(&back) && part.contains(feedback));
    let back = read(&folder.join(back));
    let note = |row: &str| {
        row.split("\"Remis pour évaluation\",")
            .nth(1)
            .map(str::to_owned)
    };
    let notes: Vec<String> = back.lines().filter_map(note).collect();
    assert_eq!(notes.len(), CLASS.len());
    assert!(notes.iter().all(|n| n.starts_with('"')), "{notes:?}");
    assert!(back.contains("\"Pas de travail remis\",,"));
    let zip = File::open(folder.join(feedback)).expect("the feedback");
    let zip = zip::ZipArchive::new(zip).expect("a zip");
    assert_eq!(zip.len(), CLASS.len());
    assert!(run(folder, &["status".to_owned()], "").contains("10"));
}

/// The spreadsheet with 1 wherever a number is missing that nobody decided.
fn filled(table: &str) -> String {
    let separator = if table.contains(';') { ';' } else { ',' };
    let mut lines = table.lines();
    let header = lines.next().unwrap_or_default();
    let names: Vec<&str> = header.split(separator).collect();
    let is_asked = |i: usize| {
        ["commentaires", "lisibilite", "ameliorations"].contains(&names[i].trim_matches('"'))
    };
    let fill = |line: &str| {
        let cells = line.split(separator).enumerate();
        let cells = cells.map(|(i, cell)| match cell.is_empty() && is_asked(i) {
            true => "1",
            false => cell,
        });
        cells.collect::<Vec<_>>().join(&separator.to_string())
    };
    let lines: Vec<String> = lines.map(fill).collect();
    format!("{header}\n{}\n", lines.join("\n"))
}

#[test]
fn a_class_of_ten_goes_through_the_page_in_both_languages() {
    let page = read(&kit().join("grader/MOODLE.md"));
    let (french, english) = page.split_once("# A Moodle class").expect("two parts");
    goes_through(french);
    goes_through(english);
}

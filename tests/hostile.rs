//! Text of students stays text wherever it is shown: in names of hand-ins, of files and of
//! people, in what a program prints, in its panics, in its compiler's messages.

use crate::support::{grader, kit, read, scratch, text, write};
use std::fs;
use std::path::{Path, PathBuf};

/// Ends whatever it stands in, then is a script, an escape sequence, a change of direction.
const HOSTILE: &str = "=1+1</pre></td><script>alert('x')</script><img src=x onerror=alert(1)>\
    \"'|`[a](javascript:b)]]>&amp;\u{1b}[2J\u{1b}]0;t\u{7}\u{9b}31m\u{202e}cba\u{2066}\u{2028}\u{e0041}\t@|";
/// Names of hand-ins begin like formulas; one is a line break away from a second row.
const NAMES: [&str; 6] = [
    "=1+1",
    "+cmd|' \u{202e}x",
    "-2+3 <script>alert(1)<b>",
    "@SUM(A1) \u{1b}[31mred",
    "\t=tab",
    "two\nlines \u{9b}31m <img src=x onerror=alert(1)>",
];

#[test]
fn hostile_text_is_shown_as_text_everywhere() {
    let world = World::new();
    world.grade(&[]);
    let pages = world.pages();
    assert_eq!(pages.len(), 1 + 2 * NAMES.len());
    for page in &pages {
        page_is_safe(page);
    }
    for kind in ["index.html", "students", "teacher"] {
        let shown = |p: &&PathBuf| read(p).contains("&lt;script&gt;alert(");
        let of_kind = |p: &&PathBuf| p.to_string_lossy().contains(kind);
        let found = pages.iter().filter(of_kind).filter(shown).count();
        assert!(found > 0, "{kind} does not show what was said");
    }
    for name in [
        "out/results.json",
        "out/junit.xml",
        "out/summary.md",
        "out/marks.csv",
    ] {
        nothing_hidden(name, &read(&world.at(name)));
    }
    for file in files(&world.at("out/students")) {
        nothing_hidden(&file.display().to_string(), &read(&file));
    }
    world.tables_are_tables();
    xml_is_xml(&read(&world.at("out/junit.xml")));
    markdown_is_text(&read(&world.at("out/summary.md")));
    let results: serde_json::Value =
        serde_json::from_str(&read(&world.at("out/results.json"))).expect("JSON");
    let names: Vec<String> = crate::support::list(&results["marks"])
        .iter()
        .map(|m| text(&m["name"]))
        .collect();
    assert!(names.contains(&NAMES[3].to_owned()), "{names:?}");
}

#[test]
#[ignore = "takes long: .ci/run runs it"]
fn a_terminal_obeys_nothing_of_it() {
    let world = World::new();
    let said = world.grade(&["--verbose"]);
    nothing_hidden("the terminal", &said);
    assert!(said.contains("␛[2J"), "{said}");
    assert!(!said.contains("two\nlines"), "{said}");
    let status = grader()
        .args(["status", "--out"])
        .arg(world.at("out"))
        .output();
    let status = status.expect("the grader runs").stdout;
    nothing_hidden("status", &String::from_utf8_lossy(&status));
}

/// One hand-in, as Gradescope grades them.
#[test]
fn gradescope_is_given_text() {
    let world = World::new();
    let file = world.at("results.json");
    let alone = world.at("class").join(NAMES[0]);
    let mut command = grader();
    command.args(["run", "--no-substitution", "--coursework", "demineur"]);
    command.arg("--gradescope");
    command.arg(&file).arg(alone).assert().success();
    let results: serde_json::Value = serde_json::from_str(&read(&file)).expect("JSON");
    assert_eq!(results["output_format"], "text");
    assert_eq!(results["test_output_format"], "text");
    let tests = crate::support::list(&results["tests"]);
    let said: String = tests.iter().map(|t| text(&t["output"])).collect();
    assert!(said.contains("<script>"), "{said}");
    nothing_hidden("results.json", &said);
}

struct World {
    folder: tempfile::TempDir,
}

impl World {
    fn new() -> World {
        let folder = scratch();
        let world = World { folder };
        for name in NAMES {
            world.hand_in(name);
        }
        let sheet = "\u{feff}Identifier,\"Full name\",Status,Grade,\"Maximum grade\",\
            \"Grade can be changed\",\"Last modified (grade)\",\"Feedback comments\"\n\
            \"Participant 48000\",\"'=1+1\",\"Submitted for grading\",,20.00,Yes,-,\n";
        write(&world.at("Grades.csv"), sheet);
        write(
            &world.at("class/decisions.yaml"),
            &format!(
                "students:\n  \"=1+1\": {{points: {{ameliorations: 1}}, comment: {:?}}}\n",
                "=1+1 <script>alert('x')</script> \\\" | ok"
            ),
        );
        let row = "\"=1+1\",\"=1+1@univ.example\",\"+33\",\"@groupe\"";
        write(
            &world.at("roster.csv"),
            &format!("name,email,id,group\n{row}\n"),
        );
        world
    }

    fn at(&self, path: &str) -> PathBuf {
        self.folder.path().join(path)
    }

    /// Every way for a program to say something says it.
    fn hand_in(&self, name: &str) {
        let root = self.at("class").join(name);
        let said = format!("{HOSTILE:?}");
        let counts = "grid.iter().flatten().filter(|cell| cell.flag).count()";
        let module = read(&kit().join("reference/src/demineur.rs"));
        assert_eq!(module.matches(counts).count(), 1, "it has changed");
        let module = module.replace(counts, &format!("{{ panic!(\"{{}}\", {said}) }}"));
        let module = body(
            &module,
            "affichegrid",
            &format!("println!(\"{{}}\", {said});"),
        );
        let module = body(&module, "propagate", &format!("compile_error!({said})"));
        write(&root.join("src/lib.rs"), "pub mod demineur;\n");
        write(
            &root.join("src/demineur.rs"),
            &format!("{module}// {name:?}\n"),
        );
        let odd = "src/<img src=x onerror=alert(1)>=1+1.rs";
        write(
            &root.join(odd),
            &format!("// {name:?} {}\n", &HOSTILE[..40]),
        );
        write(
            &root.join("=1+1 <script>alert(1)<b> rapport.txt"),
            "bonjour",
        );
    }

    /// Returns what was printed.
    fn grade(&self, arguments: &[&str]) -> String {
        let mut command = grader();
        command
            // What is shown is the same, and each hand-in is compiled once.
            .args(["run", "--no-substitution"])
            .args(["--coursework", "demineur", "--out"])
            .arg(self.at("out"));
        for (option, file) in [
            ("--json", "out/results.json"),
            ("--junit", "out/junit.xml"),
            ("--worksheet", "Grades.csv"),
            ("--roster", "roster.csv"),
        ] {
            command.arg(option).arg(self.at(file));
        }
        let run = command
            .args(arguments)
            .arg(self.at("class"))
            .assert()
            .success();
        let out = run.get_output();
        let said = String::from_utf8_lossy(&out.stdout).into_owned();
        said + &String::from_utf8_lossy(&out.stderr)
    }

    fn pages(&self) -> Vec<PathBuf> {
        let mut pages = vec![self.at("out/index.html")];
        for folder in ["out/students", "out/teacher"] {
            pages.extend(files(&self.at(folder)));
        }
        pages.retain(|p| p.extension().is_some_and(|e| e == "html"));
        pages
    }

    /// No cell is a formula, and each row has as many cells as the first.
    fn tables_are_tables(&self) {
        let tables = [
            ("out/marks.csv", ';'),
            ("out/gradebook.csv", ','),
            ("out/moodle/Grades.csv", ','),
        ];
        for (name, separator) in tables {
            let table = read(&self.at(name));
            let separator = if table.lines().next().is_some_and(|l| l.contains(separator)) {
                separator
            } else {
                ','
            };
            let rows = rows(&table, separator);
            for row in &rows {
                assert_eq!(row.len(), rows[0].len(), "{name}: {row:?}");
                for cell in row {
                    let bare = cell.trim_start_matches(' ');
                    let number = bare.replace(',', ".").parse::<f64>().is_ok();
                    // Moodle's own dash for “never”.
                    let safe = number
                        || bare == "-"
                        || !bare.starts_with(['=', '+', '-', '@', '\t', '\r', '\n']);
                    assert!(safe, "{name}: {cell:?}");
                }
            }
        }
        let sheet = read(&self.at("out/moodle/Grades.csv"));
        assert!(
            sheet.contains("<p>") && sheet.contains("&lt;script&gt;"),
            "{sheet}"
        );
        assert!(!sheet.contains("<script"), "{sheet}");
        let pronote = read(&self.at("out/pronote.txt"));
        for line in pronote.lines().flat_map(|l| l.split('\t')) {
            let is_mark = line.is_empty() || line.replace(',', ".").parse::<f64>().is_ok();
            assert!(is_mark, "{line:?}");
        }
    }
}

/// Puts another body into a function of the reference.
fn body(module: &str, function: &str, new: &str) -> String {
    let start = module
        .find(&format!("pub fn {function}("))
        .expect("the function");
    let open = start + module[start..].find("{\n").expect("its body");
    let close = open + module[open..].find("\n}\n").expect("its end");
    format!("{}{{\n{new}{}", &module[..open], &module[close..])
}

/// The page's policy allows only its own style and script, and their hashes are right; no other
/// tag can act.
fn page_is_safe(page: &Path) {
    let name = page.display();
    let html = read(page);
    nothing_hidden(&name.to_string(), &html);
    let style = between(&html, "<style>", "</style>");
    let script = between(&html, "<script>", "</script>");
    let policy = format!(
        "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; \
         script-src 'sha256-{}'; style-src 'sha256-{}'; img-src data:; base-uri 'none'; \
         form-action 'none'\">",
        hash(script),
        hash(style)
    );
    let head = &html[..html.find("<style>").expect("a style")];
    assert!(head.contains(&policy), "{name}: {head}");
    for (tag, count) in [("<script", 1), ("</script", 1), ("<style", 1), ("<img", 0)] {
        assert_eq!(html.matches(tag).count(), count, "{name}: {tag}");
    }
    // Outside tags no quote could end an attribute; inside, none of these is ours.
    for attribute in [" onerror=\"", " onclick=\"", " style=\"", "=\"javascript:"] {
        assert!(!html.contains(attribute), "{name}: {attribute}");
    }
    for link in html.split("href=\"").skip(1) {
        let starts = ["#", "../", "students/", "teacher/"];
        assert!(
            starts.iter().any(|s| link.starts_with(s)),
            "{name}: {link:.40}"
        );
    }
}

fn between<'a>(text: &'a str, start: &str, end: &str) -> &'a str {
    let from = text.find(start).expect("its start") + start.len();
    let to = from + text[from..].find(end).expect("its end");
    &text[from..to]
}

/// SHA-256 in base 64.
fn hash(text: &str) -> String {
    const DIGITS: &[u8] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let bits: String = hmac_sha256::Hash::hash(text.as_bytes())
        .iter()
        .map(|byte| format!("{byte:08b}"))
        .collect();
    let digit = |six: &[u8]| {
        let six = format!("{:0<6}", String::from_utf8_lossy(six));
        let number = usize::from_str_radix(&six, 2).expect("bits");
        char::from(DIGITS[number])
    };
    let digits: String = bits.as_bytes().chunks(6).map(digit).collect();
    format!("{digits}=")
}

fn nothing_hidden(name: &str, text: &str) {
    let hidden = |c: char| {
        (c.is_control() && c != '\n' && c != '\r')
            || matches!(c, '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}'
                | '\u{2066}'..='\u{2069}' | '\u{e0000}'..='\u{e007f}')
    };
    // Tables for spreadsheet programs end their lines as those expect.
    let text = text.replace("\r\n", "\n");
    let found = text.char_indices().find(|(_, c)| hidden(*c) || *c == '\r');
    if let Some((at, c)) = found {
        let start = text.floor_char_boundary(at.saturating_sub(60));
        panic!("{name}: {c:?} after {:?}", &text[start..at]);
    }
}

/// Tags are closed in order, and nothing but entities begins with `&`.
fn xml_is_xml(xml: &str) {
    assert!(!xml.contains("<script") && !xml.contains("<img"), "a tag");
    assert!(xml.contains("&lt;script&gt;"), "what was said is not there");
    let mut open = Vec::new();
    for tag in xml.split('<').skip(1) {
        let (tag, text) = tag.split_once('>').expect("a tag ends");
        assert!(!text.contains('>') || !text.contains("]]>"), "{text}");
        let name = tag
            .split([' ', '/', '?'])
            .find(|n| !n.is_empty())
            .unwrap_or("");
        if tag.starts_with('/') {
            assert_eq!(open.pop(), Some(name));
        } else if !tag.ends_with('/') && !tag.starts_with('?') {
            open.push(name);
        }
        assert_eq!(tag.matches('"').count() % 2, 0, "{tag}");
    }
    assert!(open.is_empty(), "{open:?}");
    for after in xml.split('&').skip(1) {
        let is_entity = ["lt;", "gt;", "amp;", "quot;", "#"]
            .iter()
            .any(|e| after.starts_with(e));
        assert!(is_entity, "{after:.20}");
    }
}

fn markdown_is_text(markdown: &str) {
    assert!(
        !markdown.contains("<script") && !markdown.contains("<img"),
        "{markdown}"
    );
    let rows: Vec<&str> = markdown.lines().filter(|l| l.starts_with('|')).collect();
    let cells = |row: &str| row.replace("\\|", "").matches('|').count();
    for row in &rows {
        assert_eq!(cells(row), cells(rows[0]), "{row}");
    }
    assert!(rows.len() >= 2 + NAMES.len(), "{markdown}");
}

/// A table of quoted cells, as spreadsheet programs read it.
fn rows(text: &str, separator: char) -> Vec<Vec<String>> {
    let text = text.trim_start_matches('\u{feff}').replace("\r\n", "\n");
    let (mut rows, mut row, mut cell, mut quoted) = (Vec::new(), Vec::new(), String::new(), false);
    let mut chars = text.chars().peekable();
    while let Some(c) = chars.next() {
        match c {
            '"' if quoted && chars.next_if_eq(&'"').is_some() => cell.push('"'),
            '"' => quoted = !quoted,
            c if c == separator && !quoted => row.push(std::mem::take(&mut cell)),
            '\n' if !quoted => {
                row.push(std::mem::take(&mut cell));
                rows.push(std::mem::take(&mut row));
            }
            c => cell.push(c),
        }
    }
    assert!(!quoted && cell.is_empty(), "a row is not ended");
    rows
}

fn files(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    entries.map(|e| e.path()).collect()
}

//! `#[test]`s that students must not see: nothing of their text reaches what students get,
//! whatever a hand-in does beside them.

use crate::support::{grader, read, scratch, write};
use std::fs;
use std::path::Path;

const MANIFEST: &str = "[package]\nname = \"two-fer\"\nversion = \"0.1.0\"\nedition = \"2021\"\n";

const LIBRARY: &str = "pub trait Show {\n    fn show(&self) -> String;\n}\n\
    pub fn twofer(name: &str) -> String {\n    format!(\"One for {name}, one for me.\")\n}\n\
    pub fn half(n: u32) -> u32 {\n    n / 2\n}\n\
    pub fn shown(what: &impl Show) -> String {\n    what.show()\n}\n";

/// A table whose macro does not compile with every hand-in, in the file that students have, too.
const PUBLIC: &str = "use two_fer::*;\n\n\
    macro_rules! table {\n    ($($name:ident: $n:expr => $wanted:expr,)*) => {\n        \
    $(#[test] fn $name() { assert_eq!(half($n), $wanted); })*\n    };\n}\n\n\
    table! {\n    eight: 8 => 4,\n}\n\n\
    #[test]\nfn a_name() {\n    assert!(twofer(\"Ada\").contains(\"Ada\") && matches!(half(2), 1));\n}\n";

/// Everything of it that nobody may read has this word.
const HIDDEN: &str = "use two_fer::*;\n\n\
    macro_rules! secret_table {\n    ($($name:ident: $n:expr => $wanted:expr,)*) => {\n        \
    $(#[test] fn $name() { let secret: u32 = half($n); assert_eq!(secret, $wanted, \"secret\"); })*\n    };\n}\n\n\
    macro_rules! secret_check {\n    ($secret:expr) => { assert!(twofer($secret).contains(\"secret\"), \"a secret message\") };\n}\n\n\
    secret_table! {\n    number_eight: 8 => 4,\n}\n\n\
    pub struct Secret(u32);\n\
    impl Show for Secret {\n    fn show(&self) -> String { assert_eq!(self.0, 1, \"secret place\"); \"secret\".to_string() }\n}\n\n\
    #[test]\nfn a_third() {\n    secret_check!(\"secret\");\n    assert_eq!(shown(&Secret(1)), \"secret\");\n}\n";

/// What hand-ins try, and what of it does not compile.
const HAND_INS: [(&str, &str); 8] = [
    ("right", LIBRARY),
    ("nothing", ""),
    (
        "other_number",
        "pub fn half(n: &str) -> String { n.to_string() }\npub fn twofer(name: u8) -> u8 { name }\n",
    ),
    (
        "another_trait",
        "pub trait Show { fn show(&self) -> u8; fn tell(&self); }\n\
         pub fn shown(what: &(impl Show + Copy)) -> String { what.show().to_string() }\n\
         pub fn twofer<T: Show>(name: T) -> String { name.tell(); String::new() }\n\
         pub fn half(n: u32) -> u32 { n }\n",
    ),
    (
        "where_it_is_called",
        "#[track_caller]\npub fn twofer(_: &str) -> String { let l = std::panic::Location::caller(); println!(\"{l}\"); panic!(\"{l}\") }\n\
         #[track_caller]\npub fn half(_: u32) -> u32 { let l = std::panic::Location::caller(); panic!(\"{}\", l.file()) }\n",
    ),
    (
        "types_of_others",
        "pub trait Show { fn show(&self) -> String; }\n\
         pub fn shown<T: Show>(_: &T) -> String { panic!(\"{}\", std::any::type_name::<T>()) }\n\
         pub fn twofer(_: &str) -> String { format!(\"{}\", module_path!()) }\npub fn half(n: u32) -> u32 { n / 0_u32 }\n",
    ),
    (
        "macros",
        "#[macro_export] macro_rules! assert { ($($t:tt)*) => { panic!(stringify!($($t)*)) } }\n\
         #[macro_export] macro_rules! secret_check { ($($t:tt)*) => { compile_error!(stringify!($($t)*)) } }\n\
         pub fn half(n: u32) -> u32 { n / 2 }\npub fn twofer(_: &str) -> String { todo!() }\n",
    ),
    (
        "unparsed",
        "pub fn twofer(name: &str) -> String { half(\npub fn half(n: u32) -> u32 { n }\n",
    ),
];

#[test]
fn their_text_reaches_no_student() {
    let place = scratch();
    let own = place.path().join("two-fer");
    write(&own.join("Cargo.toml"), MANIFEST);
    write(&own.join("src/lib.rs"), LIBRARY);
    write(&own.join("tests/open.rs"), PUBLIC);
    grader()
        .current_dir(place.path())
        .args([
            "new", "--from", "two-fer", "--folder", "course", "--lang", "en",
        ])
        .assert()
        .success();
    write(
        &place.path().join("course/specs/two_fer/hidden/more.rs"),
        HIDDEN,
    );
    for (name, library) in HAND_INS {
        let folder = place.path().join("class").join(name);
        write(&folder.join("Cargo.toml"), MANIFEST);
        write(&folder.join("src/lib.rs"), library);
    }
    grader()
        .current_dir(place.path())
        .args(["run", "class", "--kit", "course", "--out", "out"])
        .assert()
        .success();
    let told = place.path().join("out/students");
    let all = fs::read_dir(&told)
        .expect("pages")
        .map(|page| page.expect("a page").path());
    for page in all {
        assert!(!has_inner_name(&read(&page)), "{}", page.display());
    }
    for (name, library) in HAND_INS {
        let page = [".html", ".txt"]
            .map(|end| read(&told.join(format!("{name}{end}"))))
            .concat();
        // What they have written themselves.
        let own = 2 * library.matches("secret").count();
        let lines: Vec<&str> = page.lines().filter(|line| speaks(line)).collect();
        assert!(lines.len() <= own, "{name}: {lines:#?}");
    }
    let teacher = read(&place.path().join("out/teacher/where_it_is_called.html"));
    assert!(!has_inner_name(&teacher), "{teacher}");
    assert_places(place.path());
}

fn speaks(line: &str) -> bool {
    line.to_lowercase().contains("secret") || line.contains("more.rs")
}

/// `k` and many digits: a name that nobody may know.
fn has_inner_name(page: &str) -> bool {
    let mut words = page.split(|c: char| !c.is_ascii_alphanumeric());
    words.any(|word| {
        let hex = word.strip_prefix('k').unwrap_or_default();
        hex.len() == 32 && hex.bytes().all(|b| b.is_ascii_hexdigit())
    })
}

/// What is shown of a test's own file is a line of it, as it was written.
fn assert_places(place: &Path) {
    let page = read(&place.join("out/students/where_it_is_called.html"));
    let line = PUBLIC
        .lines()
        .position(|line| line.starts_with("    assert!"));
    let place = format!("tests/open.rs:{}", line.expect("a line") + 1);
    assert!(page.contains(&place), "{place}: {page}");
}

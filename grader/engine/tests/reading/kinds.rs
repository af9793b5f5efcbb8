//! Texts that grow: each kind is one way to make a reader work.

/// A text of about that many bytes.
pub type Kind = fn(usize) -> String;

/// Every kind with its name.
pub fn all() -> Vec<(&'static str, Kind)> {
    vec![
        // Items that begin and never end.
        ("open functions", |n| of(n, |i| format!("fn a{i}(\n"))),
        ("open functions of one name", |n| {
            of(n, |_| "fn a(\n".into())
        }),
        ("open functions on one line", |n| of(n, |_| "fn a( ".into())),
        ("open bodies", |n| of(n, |i| format!("fn a{i}() {{\n"))),
        ("open bodies of the interface", |n| {
            of(n, |_| "pub fn propagate(g: &mut Grid) {\n".into())
        }),
        ("open containers", |n| of(n, |i| format!("impl A{i} {{\n"))),
        ("open containers one deeper each", |n| deeper(n, "impl A {")),
        ("open modules", |n| {
            of(n, |i| format!("mod a{i} {{ fn f() {{}}\n"))
        }),
        ("containers with one broken function", |n| {
            of(n, |i| format!("impl A{i} {{\n fn f() {{ ( }}\n}}\n"))
        }),
        ("unclosed constants", |n| {
            of(n, |i| format!("const A{i}: u8 = (\n"))
        }),
        ("unclosed imports", |n| of(n, |_| "use a::{\n".into())),
        ("foreign functions", |n| {
            of(n, |i| format!("def f{i}(x):\n    return x\n"))
        }),
        ("signatures of many signs", |n| {
            format!("fn f({}\n {{ }}\n", "<>,".repeat(n / 3))
        }),
        ("many signatures of many signs", |n| {
            of(n, |i| format!("fn f{i}({} {{ ) }}\n", "<,".repeat(100)))
        }),
        ("broken functions", |n| {
            of(n, |i| format!("fn f{i}() {{ let = ; }}\n"))
        }),
        ("broken functions that call each other", |n| {
            of(n, |i| format!("fn f{i}() {{ f{}(); ] }}\n", i + 1))
        }),
        ("chained functions and a broken one", |n| {
            of(n, |i| format!("fn f{i}() {{ f{}() }}\n", i + 1)) + "fn ("
        }),
        ("modules with paths", |n| {
            of(n, |i| format!("#[path = \"demineur.rs\"]\nmod a{i};\n"))
        }),
        ("modules of one name in each other", |n| {
            of(n, |_| "mod a { mod a1 {} }\n".into())
        }),
        ("macros that write modules, and calls", |n| {
            of(n, |i| {
                format!("macro_rules! m {{ () => {{ mod a{i}; }} }} m!(a{i});\n")
            })
        }),
        ("macros of many names that write modules, and calls", |n| {
            of(n, |i| {
                format!("macro_rules! m{i} {{ () => {{ mod a; }} }} m{i}!(b c d);\n")
            })
        }),
        ("closed braces", |n| "}".repeat(n)),
        ("closed braces, line by line", |n| "}\n".repeat(n / 2)),
        ("signs in a function, and a brace too many", |n| {
            format!("fn f() {{{}1 }}\n}}", "-".repeat(n))
        }),
        ("closures in closures", |n| {
            format!("fn f() {{ {}1 }}", "|a,|".repeat((n / 4).min(490)))
        }),
        ("types in types", |n| {
            let k = (n / 5).min(990);
            format!("type T = {}B{};", "A<B,".repeat(k), ">".repeat(k))
        }),
        ("loops over loops", |n| {
            let k = n / 14;
            format!(
                "fn f() {{ {}a {} }}",
                "for S {} in ".repeat(k),
                "{}".repeat(k)
            )
        }),
        ("signs in an attribute", |n| {
            format!("#[a = {}1] fn f() {{}}", "-".repeat(n))
        }),
        ("signs behind a line for a shell", |n| {
            format!("#!'\nfn f() {{{}1 }}", "-".repeat(n))
        }),
        ("leftovers", |n| {
            of(n, |i| format!("fn f{i}() {{}}\n  1 + 2 }}\n"))
        }),
        ("words", |n| "a ".repeat(n / 2)),
        ("words, line by line", |n| "a\n".repeat(n / 2)),
        // Texts and comments.
        ("hashes", |n| "#".repeat(n)),
        ("hashes and brackets", |n| "#[".repeat(n / 2)),
        ("attributes", |n| {
            "#[allow(a)]\n".repeat(n / 12) + "fn f() {}"
        }),
        ("attributes of nothing", |n| "#[allow(a)]\n".repeat(n / 12)),
        ("attributes and a broken item", |n| {
            "#[a]\n".repeat(n / 5) + "fn f("
        }),
        ("inner attributes", |n| "#![allow(a)]\n".repeat(n / 13)),
        ("attributes not closed", |n| "#[a(".repeat(n / 4)),
        ("opened comments", |n| "/*".repeat(n / 2)),
        ("opened comments, line by line", |n| "/*\n".repeat(n / 3)),
        ("opened raw texts", |n| "r#\"".repeat(n / 3)),
        ("opened raw texts, line by line", |n| "r#\"\n".repeat(n / 4)),
        ("raw texts of more and more hashes", hashes_more_and_more),
        ("raw beginnings", |n| "r#".repeat(n / 2)),
        ("long prefixes", |n| "br".repeat(n / 2)),
        ("prefixes of texts", |n| "b".repeat(n)),
        ("quotes", |n| "\"".repeat(n)),
        ("quotes, line by line", |n| "\"\n".repeat(n / 2)),
        ("escaped quotes", |n| "\"\\".repeat(n / 2)),
        ("quotes and words, line by line", |n| {
            "\"a b\n".repeat(n / 5)
        }),
        ("single quotes", |n| "'".repeat(n)),
        ("escapes", |n| "'\\".repeat(n / 2)),
        ("documented", |n| "/// a\n".repeat(n / 6) + "fn f("),
        ("inner documents", |n| "//! a\n".repeat(n / 6) + "fn f("),
        ("blanks", |n| " ".repeat(n) + "fn f("),
        ("line ends", |n| "\n".repeat(n) + "fn f("),
        ("one long line", |n| "let x=1;".repeat(n / 8)),
        ("letters of two bytes", |n| "é".repeat(n / 2)),
        ("signs", |n| "+".repeat(n)),
        ("one long number", |n| {
            format!("const A: u8 = 0x{};", "f".repeat(n))
        }),
        // Brackets.
        ("opened round brackets", |n| "(".repeat(n)),
        ("opened angles", |n| {
            format!("fn f() {{ {} }}", "a<".repeat(n / 2))
        }),
        ("turbofish", |n| {
            format!("fn f() {{ {} }}", "a::<".repeat(n / 4))
        }),
        ("brackets in turn", |n| "([{".repeat(n / 3)),
        ("closures", |n| {
            format!("fn f() {{ {} }}", "|a".repeat(n / 2))
        }),
        // Types.
        ("aliases in a ring", |n| {
            ring(n, |i, next| format!("pub type A{i} = Vec<A{next}>;\n"))
        }),
        ("aliases in a chain", |n| {
            chain(n, |i| format!("pub type A{i} = Vec<A{}>;\n", i + 1))
        }),
        ("doubled aliases", |n| {
            chain(n, |i| format!("pub type A{i} = (A{0}, A{0});\n", i + 1))
        }),
        ("doubled aliases of maps", |n| {
            chain(n, |i| {
                format!(
                    "pub type A{i} = std::collections::HashMap<A{0}, A{0}>;\n",
                    i + 1
                )
            })
        }),
        ("doubled aliases in a ring", |n| {
            ring(n, |i, next| {
                format!("pub type A{i} = (A{next}, A{next});\n")
            })
        }),
        ("structs of doubled aliases", |n| {
            chain(n / 2, |i| format!("pub type A{i} = (A{0}, A{0});\n", i + 1))
                + &of(n / 2, |i| format!("pub struct B{i} {{ pub a: A0 }}\n"))
        }),
        ("aliases of one name", |n| {
            of(n, |_| "pub type Grid = Vec<Grid>;\n".into())
        }),
        ("aliases of two names", |n| {
            "pub type Grid = Grille;\npub type Grille = Grid;\n".to_owned()
                + &of(n, |i| format!("pub fn f{i}(g: &Grid) {{}}\n"))
        }),
        ("aliases of two names and more", |_| {
            "pub type Grid = Vec<Autre>;\npub type Autre = Option<Grid>;\n".to_owned()
        }),
        ("a long alias of itself that another one names often", |n| {
            let (long, often) = ("u8,".repeat(n / 6), "B,".repeat(n / 4));
            format!(
                "pub type B = ({long} B);\npub type A = ({often});\npub fn propagate(g: A) {{}}\n"
            )
        }),
        ("one long type", |n| {
            format!(
                "pub type Grid = {}u8{};\n",
                "Vec<".repeat(n / 5),
                ">".repeat(n / 5)
            )
        }),
        ("one wide type", |n| {
            format!("pub type Grid = ({});\n", "u8,".repeat(n / 3))
        }),
        ("imports of everything", everything_of_everything),
        ("imports in a ring", |n| {
            ring(n, |i, next| {
                format!(
                    "pub mod m{i} {{ pub use super::m{next}::*; pub use super::m{next}::Grid as Grid; }}\n"
                )
            })
        }),
        ("many imports", |n| of(n, |i| format!("use a{i}::b{i};\n"))),
        ("constants that double", |n| {
            chain(n, |i| {
                format!("pub const A{i}: [u8; 2] = [A{0}, A{0}];\n", i + 1)
            })
        }),
        ("constants that repeat", |_| {
            format!(
                "pub const A: u8 = {}0{};\n",
                "[".repeat(7),
                "; 10000]".repeat(7)
            )
        }),
        ("long lists", |n| {
            format!("pub const A: [u8; 9] = [{}];\n", "1,".repeat(n / 2))
        }),
        ("many functions", |n| {
            of(n, |i| format!("pub fn f{i}(x: u8) -> u8 {{ x }}\n"))
        }),
        ("many functions of one name", |n| {
            of(n, |_| "pub fn propagate() {}\n".into())
        }),
        ("private functions of one name", |n| {
            of(n, |_| "fn propagate() {}\n".into())
        }),
        ("private methods of one name", |n| {
            "pub struct Cell;\n".to_owned() + &of(n, |_| "impl Cell { fn new() {} }\n".into())
        }),
        ("many structs", |n| {
            of(n, |i| {
                format!("#[derive(Clone)] pub struct S{i} {{ a: u8 }}\n")
            })
        }),
        ("many traits of many structs", |n| {
            of(n, |i| format!("struct S{i}; impl Clone for S{i} {{}}\n"))
        }),
        ("many macros", |n| {
            of(n, |i| format!("macro_rules! m{i} {{ () => {{}} }}\n"))
        }),
        ("nested modules", |n| {
            let k = (n / 9).min(199);
            format!("{}{}", "mod a { ".repeat(k), "}".repeat(k))
        }),
        ("wide nested modules", |n| nested(n / 200)),
        ("a macro of a long list", |n| {
            format!("fn f() {{ vec![{}]; }}", "a,".repeat(n / 2))
        }),
    ]
}

fn of(size: usize, line: impl Fn(usize) -> String) -> String {
    let mut text = String::new();
    for i in 0.. {
        if text.len() >= size {
            break;
        }
        text += &line(i);
    }
    text
}

fn deeper(size: usize, line: &str) -> String {
    let mut text = String::new();
    for i in 0.. {
        if text.len() >= size {
            break;
        }
        text += &format!("{}{line}\n", " ".repeat(i));
    }
    text
}

fn hashes_more_and_more(size: usize) -> String {
    of(size, |i| format!("r{}\"\n", "#".repeat(i)))
}

/// The interface's own type is the first link.
fn chain(size: usize, link: impl Fn(usize) -> String) -> String {
    "pub type Grid = Vec<A0>;\npub type Cell = A0;\n".to_owned() + &of(size, link)
}

fn ring(size: usize, link: impl Fn(usize, usize) -> String) -> String {
    let links = (size / 40).max(2);
    let all: String = (0..links).map(|i| link(i, (i + 1) % links)).collect();
    "pub type Grid = Vec<A0>;\npub use m0::*;\n".to_owned() + &all
}

/// Modules that import all of each other.
fn everything_of_everything(size: usize) -> String {
    let modules = (size / 24).isqrt().max(2);
    let mut text = "pub use m0::*;\npub fn f(g: Grille) {}\n".to_owned();
    for i in 0..modules {
        text += &format!("pub mod m{i} {{\n");
        for k in 0..modules {
            text += &format!("pub use super::m{k}::*;\n");
        }
        text += "}\n";
    }
    text
}

/// Modules inside of each other, each with a list of functions.
fn nested(functions: usize) -> String {
    let level = "fn f() {}\n".repeat(functions.div_ceil(5));
    let open: String = (0..100).map(|i| format!("mod a{i} {{\n{level}")).collect();
    open + &"}\n".repeat(100)
}

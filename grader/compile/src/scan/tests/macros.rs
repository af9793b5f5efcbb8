//! What macros of a hand-in's own may be given.

use super::super::{refused as refused_in, scan};
use super::refused;

/// Whatever puts the attribute together takes its name from a macro's rules, or gives it to one.
#[test]
fn a_macro_passes_on_no_refused_attribute() {
    let passing = "macro_rules! m { ($(#[$a:meta])* struct $n:ident;) => \
                   { $(#[$a])* struct $n; } }\n";
    let of = |rest: &str| {
        let scanned = scan(&format!("{passing}{rest}"));
        let all = refused_in(&[&scanned]);
        let names = all.iter().map(|(_, r)| r.what.clone());
        names.collect::<Vec<String>>()
    };
    for ordinary in [
        "m! { /// A point.\n #[derive(Debug)] struct P; }",
        "fn f(path: &str) { let link = path; g(link) }",
        "#[derive(Debug)] struct S { path: u8, used: bool }",
        "fn f(used: bool) { if !(used) { return !(used) } while !(a && used) {} }",
        "fn f(used: bool, fini: bool) -> bool { fini && !(used == fini) }",
        "fn f(path: &str, fini: bool) { while !fini { g(path) } }",
        "fn f(path: &str) -> ! { g(path) }",
    ] {
        assert_eq!(of(ordinary), [""; 0], "{ordinary}");
    }
    assert_eq!(of("m! { #[path = \"/etc/passwd\"] mod x; }"), ["#[path]"]);
    assert_eq!(
        of("m! { #[cfg_attr(all(),\n no_mangle)] struct A; }"),
        ["#[no_mangle]"]
    );
    assert_eq!(
        of("#[path = \"x\"] mod x; p! { path }"),
        ["#[path]", "path"]
    );
    for hostile in [
        "p! { path, \"/etc/passwd\" }",
        "macro_rules! p { ($s:literal) => { q! { path = $s } } }",
        "macro_rules! q { (#[doc($a:meta)] $i:item) => { #[$a] $i } } q! { #[doc(path = \"x\")] mod y; }",
        "m! { use {path}; }",
        "println! { q! { path } }",
        "a::b! [ (( r#path )) ]",
    ] {
        assert_eq!(of(hostile), ["path"], "{hostile}");
    }
    for name in ["no_mangle", "export_name", "link_section", "rustc_main"] {
        for text in [
            format!("macro_rules! n {{ ($n:ident) => {{ #[$n] fn f() {{}} }} }} n!({name});"),
            format!("macro_rules! n {{ ($n:tt) => {{ #[$n] fn f() {{}} }} }} n! {{{name}}}"),
            format!("m! {{ {name} = \"read\" }}"),
        ] {
            assert_eq!(of(&text), [name], "{text}");
        }
    }
    assert_eq!(of("fn f(path: &str) { println!(\"{}\", path) }"), [""; 0]);
    let own = "macro_rules! println { ($($t:tt)*) => {} } println! { path }";
    assert_eq!(of(own), ["path"]);
}

/// Each of these could make an attribute of `path`, in whatever way it is given.
#[test]
fn an_attribute_in_pieces_is_refused_by_its_name() {
    let rules = |kind: &str, body: &str| {
        format!("macro_rules! m {{ ($h:{kind} $l:{kind} $($m:{kind})*) => {{ {body} }} }}\n")
    };
    for assembling in [
        "#[$l = \"x\"] mod y;",
        "#[$l()] mod y;",
        "#[$($m)*] mod y;",
        "#[cfg_attr(all(), $l = \"x\")] mod y;",
        "#[cfg_attr(all(), $l)] mod y;",
        "#[cfg_attr($($m)*)] mod y;",
        "#[cfg_attr(all() $($m)*)] mod y;",
        "#[cfg_attr $l] mod y;",
        "#[r#cfg_attr(all(), inline $($m)*)] mod y;",
        "# $l mod y;",
        "#! $l",
        "$h [$l] fn f() {}",
        "$h [$l = \"x\"] mod y;",
        "$h ! [$l = \"x\"] mod y;",
        "$h [$($m)*] mod y;",
        "$($m)* [$l] mod y;",
        "$h $h [$l] mod y;",
        "$h $l mod y;",
        "n! { $h [$l = \"x\"] }",
    ] {
        // Without a sign of its own, a macro has to be given one.
        let (kind, sign) = match assembling.starts_with('#') {
            true => ("meta", ""),
            false => ("tt", "#[doc] "),
        };
        let rules = rules(kind, assembling);
        refused(&rules, &[]);
        let given = format!("{rules}n!({sign}path = \"/etc/passwd\");");
        refused(&given, &[(2, "path")]);
        let printed = format!("{rules}fn f(path: u8) {{ println!(\"{{path}}\", path = \"x\") }}");
        refused(&printed, &[]);
    }
    for ordinary in [
        "macro_rules! pile { (@ [$($fait:tt)*] $x:tt) => { pile!(@ [$x $($fait)*]) } }",
        "macro_rules! s { ($s:tt $x:expr) => { [$s $x] } }",
        "macro_rules! q { () => { let mut used = 0; let path = \"x\"; f(path, used) } }",
        "requete!(path = \"x\");",
        // No sign is given to any macro that could take it for itself.
        "macro_rules! dis { ($($t:tt)*) => { println!($($t)*) } } #[derive(Debug)] struct S; \
         fn f(path: &str) { dis!(\"{path}\", path) }",
        "macro_rules! s { ($(#[doc = $d:literal])* $n:ident) => { #[derive(Debug)] struct $n; } } \
         s! { /// Utile.\n used }",
        // What rules write out themselves is given to no macro.
        "macro_rules! dis { ($($t:tt)*) => { println!($($t)*) } } \
         macro_rules! c { ($n:ident) => { /// Utile.\n #[derive(Debug)] enum $n { /// La seule.\n A } } } \
         c!(Couleur); fn f(used: u8) { dis!(\"{}\", used) }",
        "macro_rules! dis { ($($t:tt)*) => { println!($($t)*) } } \
         macro_rules! s { ($($n:ident),*) => { $(struct $n; impl $n { /// Utile.\n fn f() {} })* } } \
         s!(A); fn f(path: u8) { dis!(path) }",
        // Words of rules, where no brackets and no call could make an attribute of them.
        "macro_rules! s { ($(#[$m:meta])* $n:ident) => { $(#[$m])* #[cfg(feature = \"x\")] \
         fn $n(path: &str) -> u8 { let used = 1; used } } }",
        // Brackets behind a word are no attribute's.
        "macro_rules! fabrique { ($(#[$m:meta])* $n:ident) => { $(#[$m])* \
         pub fn $n(path: usize, t: &[u8]) -> Vec<u8> { vec![t[path]] } } }",
        // Walls of a plan.
        "carte!(. # . #); fn f(path: u8) { println!(\"{path}\") }",
    ] {
        refused(ordinary, &[]);
    }
}

#[test]
fn an_attribute_is_no_hiding_place() {
    for given in ["x(include)", "allow(overflowing_literals, include)"] {
        refused(&format!("m!(#[{given}] \"x\");"), &[(1, "include")]);
        refused(&format!("#[{given}] fn f() {{}}"), &[]);
    }
    refused(
        "macro_rules! m { () => { #[x(asm)] fn f() {} } }",
        &[(1, "asm")],
    );
}

/// A macro that another writes may take tokens under a name that the other is given.
#[test]
fn a_sign_without_its_brackets_is_a_token_that_some_macro_takes() {
    let given = "n!(#[doc] [path = \"/etc/passwd\"]);";
    for rules in [
        "macro_rules! n { ($h:tt $b:tt) => { $h $b mod y; } }",
        "macro_rules! n { (#[doc $(($t:tt))*] $b:tt) => {} }",
        "macro_rules! d { ($f:ident) => { macro_rules! n { ($h:$f $b:$f) => { $h $b mod y; } } } } d!(tt);",
        "macro_rules! vec { ($h:tt $b:tt) => { $h $b mod y; } }",
    ] {
        refused(&format!("{rules}\n{given}"), &[(2, "path")]);
    }
    let own = "macro_rules! vec { ($h:tt $b:tt) => { $h $b mod y; } }\nvec!(#[doc] [path]);";
    refused(own, &[(2, "path")]);
    refused(
        "macro_rules! n { ($h:ident $b:ident) => {} } n!(#[doc] [path]);",
        &[],
    );
}

/// A call in a macro's rules may have its name, and its sign, from what the macro is given.
#[test]
fn a_call_in_pieces_is_a_call() {
    for rules in [
        "($n:ident $b:tt) => { $n $b { #[doc] [path = \"x\"] } }",
        "($n:ident $b:tt) => { n $b { #[doc] [path = \"x\"] } }",
        "($n:ident) => { $n ! { #[doc] [path = \"x\"] } }",
        "($if:ident) => { $if!(#[doc] [path = \"x\"]); }",
        "($vec:ident) => { $vec!(#[doc] [path = \"x\"]); }",
        "($($n:tt)*) => { $($n)* { #[doc] [path = \"x\"] } }",
        "($($n:ident),*) => { $($n)::* ! { #[doc] [path = \"x\"] } }",
        "($($n:tt)*) => { $($n)=>* [#[doc] [path = \"x\"]] }",
        "($($x:tt)*) => { k ! $( { #[doc] $x [path = \"x\"] } )* }",
        "($($x:tt)*) => { k $( ! { #[doc] $x [path = \"x\"] } )* }",
        "($($x:tt)*) => { k $( $x { #[doc] [path = \"x\"] } )* }",
        "($($x:tt)*) => { k ! $( $( { #[doc] $x [path = \"x\"] } )? )* }",
    ] {
        let text = format!("macro_rules! k {{ ($h:tt) => {{}} }}\nmacro_rules! m {{ {rules} }}");
        refused(&text, &[(2, "path")]);
    }
}

/// Another macro may give them their `$`, which makes parameters of words.
#[test]
fn rules_that_a_macro_writes_may_hide_a_call() {
    let given = "{ #[doc] [path = \"x\"] }";
    for (written, call) in [
        (
            format!("($d if:ident) => {{ $d if ! {given} }}"),
            "inner!(k);",
        ),
        (
            format!("($d x:ident $d b:tt) => {{ $d x $d b {given} }}"),
            "inner!(k !);",
        ),
        (
            format!("($d ($d b:tt)*) => {{ k $d ($d b {given})* }}"),
            "inner!(!);",
        ),
    ] {
        for writing in [
            format!("($d:tt) => {{ macro_rules! inner {{ {written} }} }}"),
            format!("($m:ident $n:ident $d:tt) => {{ $m ! $n {{ {written} }} }}"),
            format!("($($m:tt)* ; $d:tt) => {{ $($m)* inner {{ {written} }} }}"),
        ] {
            let text = format!(
                "macro_rules! k {{ ($h:tt $b:tt) => {{ $h $b mod y; }} }} outer!(macro_rules);\n\
                 macro_rules! outer {{ {writing} }}\n{call}"
            );
            refused(&text, &[(2, "path")]);
        }
    }
    let harmless = "macro_rules! o { ($d:tt) => { macro_rules! i { ($d x:expr) => { f($d x) } } } } \
                    fn f(path: u8) { println!(\"{path}\") }";
    refused(harmless, &[]);
}

/// What the hand-in gives to its own `vec!` is looked at as what it gives to any macro.
#[test]
fn a_name_of_the_standard_library_hides_nothing() {
    for own in [
        "macro_rules! vec { ($m:ident $p:literal) => { $m!($p) } }",
        "use m as vec;",
        "use a::{b, m as r#vec};",
        "macro_rules! define { ($n:ident) => { macro_rules! $n { () => {} } } }",
        "macro_rules! m { ($b:ident $a:tt $u:tt) => { $u crate::mm $a $b; } } m!(vec as use);",
        "macro_rules! d { ($m:ident $n:ident $b:tt) => { $m! $n $b } } d!(macro_rules vec {});",
        "d!(macro_rules ! foo vec { () => {} });",
        "d!(use < crate :: autre as foo vec);",
        "macro_rules! d { ($n:ident) => { use a::m as $n; } }",
        "macro_rules! d { ($($n:tt)*) => { use a::m $($n)* } }",
        "macro_rules! d { () => { use a::{b, m as vec}; } }",
        "macro_rules! d { ($($n:tt)*) => { $(use a::m)* $($n)* } }",
        "macro_rules! d { ($m:ident $b:tt) => { $m $b { use a::m; } } }",
        "macro_rules! d { ($($x:tt)*) => { k ! $( { use autre::faux; $x } )* } }",
    ] {
        let text = format!("{own}\nfn f() {{ vec!(include \"x\") }}");
        let scanned = scan(&text);
        let found: Vec<_> = refused_in(&[&scanned]).into_iter().collect();
        assert!(
            found
                .iter()
                .any(|(_, r)| (r.line, &*r.what) == (2, "include")),
            "{own}"
        );
    }
    refused(
        "macro_rules! d { ($x:expr) => {{ use std::collections::HashMap; f($x) }} } \
         fn f(include: u8) { println!(\"{}\", include) }",
        &[],
    );
    let own = scan("macro_rules! stringify { ($i:item) => { $i } }");
    for (hidden, what) in [
        ("stringify!(extern crate std as x);", "extern crate"),
        ("stringify!(unsafe fn f() {});", "unsafe"),
    ] {
        let hidden = scan(hidden);
        assert_eq!(refused_in(&[&hidden]), []);
        let found = refused_in(&[&own, &hidden]);
        assert_eq!(found[0].1.what, what);
    }
    refused(
        "macro_rules! as_number { ($x:expr, $t:ty) => { $x as $t } } fn f() { println!(\"{path}\", path = \"x\") }",
        &[],
    );
    let rules =
        |body: &str| format!("macro_rules! m {{ ($h:tt $p:tt) => {{ {body} }} }} m!(#[doc]);");
    refused(&rules("$h [path = $p] mod y;"), &[(1, "path")]);
    for sign in ["$h", "$h !", "u8 $h", "u8 $(#)?"] {
        let attribute = format!("{sign} [no_mangle $p] fn f() {{}}");
        refused(&rules(&attribute), &[(1, "no_mangle")]);
        let repeated = format!("u8 $({sign})? $([no_mangle $p])? fn f() {{}}");
        refused(&rules(&repeated), &[(1, "no_mangle")]);
    }
    refused(&rules("$h [link] $p"), &[(1, "link")]);
}

use super::{Refusals, Signatures};
use std::collections::BTreeSet;

#[track_caller]
fn check(text: &str, mistake: &str, expected: &[&str]) {
    let text = text.to_owned();
    let file = syn::parse_file(&text).expect("Rust");
    let refusals = Refusals::of(
        &text,
        &file,
        &Signatures::of([(text.as_str(), &file)].into_iter()),
    );
    let changes = audit::changes(&text, &file, &BTreeSet::new());
    let of_it = changes.into_iter().map(|m| m.change);
    let of_it = of_it.filter(|c| c.mistake == mistake && !refusals.refuse(c));
    let left: Vec<&str> = of_it.map(|c| &text[c.range]).collect();
    assert_eq!(left, expected);
}

#[test]
fn arguments_are_swapped_where_their_types_are_the_same() {
    check(
        "fn f(g: &[u8], x: usize, y: usize) { f(g, x, y); other(x, y); other(g, x); }",
        "arguments swapped",
        &["x, y", "x, y"],
    );
    let text = "fn f(a: Vec<u8>, b: Vec<u8>) { f(a.clone(), b); f(a.clone(), a); }";
    check(text, "arguments swapped", &["a.clone(), b"]);
}

#[test]
fn what_has_no_value_takes_the_place_of_no_value() {
    let text = "fn f(mut n: i32) -> i32 { loop { if n > 3 { return n; } n += 1; } }\n\
                fn g(l: &[i32]) -> i32 { for n in l { if *n > 3 { return *n; } } 0 }";
    check(text, "break for return", &["return *n;"]);
    let plain = "fn f(mut n: i32) { loop { if n > 3 { return; } n += 1; } g(n); }";
    check(plain, "break for return", &["return;"]);
}

#[test]
fn a_pair_is_turned_round_where_both_are_numbers() {
    let text = "fn f(c: char) -> (usize, usize) {\n\
                for x in 0..9 { let y = x + 1; if g[y] { return (x, y); } }\n\
                let hit = h(); k((y, hit)); k((c, y + 1)); (y + 2, 3) }";
    check(text, "x and y swapped", &["x, y", "y + 2, 3"]);
}

#[test]
fn texts_are_only_joined() {
    let text = "fn f(n: i32) -> String { let mut t = String::new(); t += \"a\"; t += &g(n + 1);\n\
                t += [\"a\", \"b\"][n];\n\
                t += match n { 1 => \"a\", _ => h(n) }; t += if b() { \"c\" } else { h(n) }; t += k;\n\
                let mut u = 1; u += k; t.repeat(2) + \"b\" }";
    check(text, "wrong operator or bound", &["+", "+=", "+="]);
}

#[test]
fn let_stands_beside_and_only() {
    let text = "fn f(a: bool, o: Option<i32>) { if a && let Some(n) = o && n > 2 { g(n); } }";
    check(text, "wrong operator or bound", &[">"]);
}

#[test]
fn the_last_value_and_the_first_one_are_needed() {
    let text = "fn f(n: i32) -> i32 { if n > 1 { return 3; } return n; }\n\
                fn g(n: i32) -> i32 { if n > 1 { return 3; } else { return n; } }\n\
                fn h(n: i32) { if n > 1 { return; } k(n); return; }";
    check(
        text,
        "break or return forgotten",
        &["return 3;", "return;", "return;"],
    );
    let text =
        "fn f(b: bool) { let n; if b { n = g(); } else { n = h(); } let mut k = 1; k = n; i(k); }";
    check(text, "statement forgotten", &["k = n;", "i(k);"]);
}

#[test]
fn what_leaves_stays_where_something_must_leave() {
    let text = "fn f(o: Option<i32>) { let Some(n) = o else { return; }; g(n); h(n); }";
    check(text, "break or return forgotten", &[]);
}

#[test]
fn an_array_keeps_its_length() {
    let text = "fn f() -> [[u8; 5]; 4] { let l = [[0; 5]; 4]; g(6, l); l }";
    check(text, "number off by one", &["0", "6", "6"]);
}

#[test]
fn a_loop_that_only_gives_values_is_not_broken() {
    let text = "fn f() -> i32 { loop { if g() { h(); continue; } if k() { return 1; } h(); } }\n\
                fn p() { loop { if g() { h(); continue; } if k() { break; } h(); } }\n\
                fn q() -> i32 { loop { if g() { h(); continue; } if k() { return 1; } if l() { break; } h(); } 0 }";
    check(text, "break for continue", &["continue;", "continue;"]);
}

#[test]
fn a_way_that_gives_no_value_leaves() {
    let text = "fn f(l: &[i32]) -> i32 { for n in l { let m = match n { 1 => 2, _ => { g(); continue; } };\n\
                let k; k = if m > 1 { m } else { h(); break; }; if k > 1 { i(); continue; } g(); } 1 }";
    check(text, "break or return forgotten", &[]);
    let left = [
        "g();",
        "h();",
        "if k > 1 { i(); continue; }",
        "i();",
        "continue;",
        "g();",
    ];
    check(text, "statement forgotten", &left);
}

#[test]
fn a_range_that_is_given_keeps_its_end() {
    let text = "fn f(n: i32) { for i in 0..n { g(i); } g(0..n); h(&(1..=n, 2)); }";
    check(text, "range off by one", &[".."]);
}

#[test]
fn what_was_given_away_is_not_met_again() {
    let text = "impl T { fn ends(self) -> u8 { 1 } fn looks(&self) -> u8 { 1 }\n\
                fn f(l: &[u8]) -> u8 { let t = T; for n in l {\n\
                if *n > 1 { let s = t.ends(); g(s); return s; }\n\
                if *n > 2 { let s = t.looks(); g(s); return s; }\n\
                if *n > 3 { let u = T; let s = u.ends(); g(s); return s; } } t.ends() } }";
    check(
        text,
        "break or return forgotten",
        &["return s;", "return s;"],
    );
}

#[test]
fn what_is_read_has_a_type() {
    let text = "fn f() { let mut q = VecDeque::new(); q.push_back(3);\n\
                while let Some(n) = q.pop_front() { q.push_back(n + 1); } }\n\
                fn g() -> Vec<u8> { let mut v = Vec::new(); v.push(3); v }\n\
                fn h() { let mut v: Vec<u8> = Vec::new(); v.push(3); k(v.len()); }\n\
                fn i() { let mut v = vec![]; v.push(3); v.push(4); k(v.len()); }\n\
                fn l(w: u8) { let mut v = vec![]; for n in 0..w { if v.contains(&n) { k(n); } v.push(n); } }";
    let left = [
        "while let Some(n) = q.pop_front() { q.push_back(n + 1); }",
        "q.push_back(n + 1);",
        "v.push(3);",
        "v.push(3);",
        "k(v.len());",
        "v.push(3);",
        "v.push(4);",
        "k(v.len());",
        "if v.contains(&n) { k(n); }",
        "k(n);",
    ];
    check(text, "statement forgotten", &left);
}

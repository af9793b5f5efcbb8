//! The kit's dependencies: everybody who hands the kit out passes their licences on, so a new
//! one must be a deliberate decision.

use crate::support::{kit, list, read, text};
use serde_json::Value;
use std::process::Command;

/// `cargo deny` reads the same list; this test needs neither that program nor the network.
#[test]
fn licences_of_dependencies_are_those_allowed() {
    let allowed = allowed();
    let packages = packages();
    let mut refused = Vec::new();
    for package in list(&packages) {
        let licence = text(&package["license"]);
        if !is_allowed(&licence, &allowed) {
            refused.push(format!("{}: `{licence}`", text(&package["name"])));
        }
    }
    assert!(
        refused.is_empty(),
        "no licence of these is in `allow` of grader/deny.toml: {refused:#?}\n\
         use another crate, or add the licence there if the kit can be handed out under it"
    );
}

/// A crate from elsewhere can change without its version changing.
#[test]
fn dependencies_come_from_the_registry_of_rust() {
    let packages = packages();
    let outside = list(&packages).iter().filter(|package| {
        let source = text(&package["source"]);
        !source.is_empty() && !source.starts_with("registry+")
    });
    let outside: Vec<String> = outside.map(|p| text(&p["id"])).collect();
    assert!(outside.is_empty(), "not from the registry: {outside:#?}");
}

#[test]
fn a_licence_that_nobody_allowed_is_refused() {
    let allowed = ["MIT".to_owned(), "Zlib".to_owned()];
    for one in [
        "MIT",
        "GPL-3.0 OR MIT",
        "MIT/GPL-3.0",
        "(GPL-3.0 OR Zlib) AND MIT",
    ] {
        assert!(is_allowed(one, &allowed), "{one}");
    }
    for one in [
        "",
        "GPL-3.0",
        "MIT AND GPL-3.0",
        "(MIT OR Zlib) AND GPL-3.0",
    ] {
        assert!(!is_allowed(one, &allowed), "{one}");
    }
    let exception = "MIT WITH Some-exception OR GPL-3.0";
    assert!(is_allowed(exception, &allowed), "it only permits more");
}

fn allowed() -> Vec<String> {
    let settings = read(&kit().join("grader/deny.toml"));
    let (_, listed) = settings
        .split_once("\nallow = [")
        .expect("a list of licences");
    let (listed, _) = listed.split_once(']').expect("its end");
    let quoted = listed.split('"').skip(1).step_by(2);
    quoted.map(str::to_owned).collect()
}

/// Those compiled on this machine: what other systems need may not be downloaded.
fn packages() -> Value {
    let output = Command::new(env!("CARGO"))
        .args(["metadata", "--offline", "--locked", "--format-version=1"])
        .args(["--filter-platform", &host()])
        .current_dir(kit())
        .output()
        .expect("cargo runs");
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{said}");
    let metadata: Value = serde_json::from_slice(&output.stdout).expect("JSON");
    metadata["packages"].clone()
}

fn host() -> String {
    let output = Command::new("rustc").arg("-vV").output();
    let said = output.expect("rustc runs").stdout;
    let said = String::from_utf8_lossy(&said);
    let host = said.lines().find_map(|line| line.strip_prefix("host: "));
    host.expect("rustc names its host").to_owned()
}

/// An SPDX expression; `/` is an old way to write OR.
fn is_allowed(licence: &str, allowed: &[String]) -> bool {
    let spaced = licence.replace('/', " OR ");
    let spaced = spaced.replace('(', " ( ").replace(')', " ) ");
    let words: Vec<&str> = spaced.split_whitespace().collect();
    let mut rest = words.as_slice();
    let is_allowed = any(&mut rest, allowed);
    is_allowed && rest.is_empty()
}

fn any(rest: &mut &[&str], allowed: &[String]) -> bool {
    let mut holds = all(rest, allowed);
    while take(rest, "OR") {
        holds |= all(rest, allowed);
    }
    holds
}

fn all(rest: &mut &[&str], allowed: &[String]) -> bool {
    let mut holds = one(rest, allowed);
    while take(rest, "AND") {
        holds &= one(rest, allowed);
    }
    holds
}

fn one(rest: &mut &[&str], allowed: &[String]) -> bool {
    if take(rest, "(") {
        let holds = any(rest, allowed);
        return take(rest, ")") && holds;
    }
    let Some((name, after)) = rest.split_first() else {
        return false;
    };
    *rest = after;
    if take(rest, "WITH") {
        *rest = rest.get(1..).unwrap_or_default();
    }
    allowed.iter().any(|licence| licence == name)
}

fn take(rest: &mut &[&str], word: &str) -> bool {
    let is_next = rest.first() == Some(&word);
    if is_next {
        *rest = &rest[1..];
    }
    is_next
}

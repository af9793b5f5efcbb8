//! The text that the compiler gets.

use super::super::scan;
use super::refused;

/// What stands on both sides of a lint level is one construct once it is gone.
#[test]
fn what_is_taken_away_puts_nothing_together() {
    let level = "#[allow(dead_code)]";
    refused(
        &format!("# {level} [path = \"x\"] mod y;"),
        &[(1, "#[path]")],
    );
    refused(&format!("include {level} !(\"x\");"), &[(1, "include!")]);
    refused(
        &format!("fn f() {{ println!(\"{{}}\", {{ # {level} [path = \"x\"] mod y; }}) }}"),
        &[(1, "#[path]")],
    );
    refused(
        &format!("fn f() {{ env {level} !(\"HOME\") }}"),
        &[(1, "env!")],
    );
    refused(&format!("m {level} !{{ include }}"), &[(1, "include")]);
    refused(
        &format!("macro_rules {level} ! vec {{ () => {{}} }} vec!(include);"),
        &[(1, "include")],
    );
    let program = "# #![allow(dead_code)] ![feature(asm)] fn f() {}";
    assert_eq!(scan(program).text.trim(), "fn f() {}");
    let known = format!("const A: &str = env {level} !(\"CARGO_PKG_NAME\");");
    assert!(scan(&known).text.contains("\"projet\""));
    let else_ifs = format!(
        "fn f() {{ if a {{}} {} }}",
        "#[allow(x)] else if a {} ".repeat(5000)
    );
    refused(&else_ifs, &[(1, "{{{{ … }}}}")]);
    // Each round takes one away.
    let many = 1000;
    let signs = format!("{} {}", "# ".repeat(many), "[allow(x)] ".repeat(many));
    refused(&signs, &[(1, "{{{{ … }}}}")]);
    let below = format!("#[allow(x)]\nfn f() {{}}\n{signs}");
    refused(&below, &[(3, "{{{{ … }}}}")]);
    for lifetime in ["'env", "'std::env"] {
        let spoiling = format!("nothing!({lifetime}!(\"CARGO_PKG_NAME\"));");
        refused(&spoiling, &[(1, "env!")]);
    }
}

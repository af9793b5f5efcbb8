//! `.ci/tools` installs what some tests need. Whoever cannot install anything runs the others.

use crate::support::kit;
use std::process::Command;

#[test]
fn what_cannot_be_installed_ends_nothing() {
    let run = Command::new("bash")
        .args(["-c", "PATH=; source .ci/tools"])
        .current_dir(kit())
        .output()
        .expect("bash");
    let said = String::from_utf8_lossy(&run.stderr);
    assert!(run.status.success(), "{said}");
    assert!(
        said.contains("not installed:") && said.contains("chromium"),
        "{said}"
    );
}

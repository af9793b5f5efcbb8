//! `grader status`: what is kept of a class, without grading anything.

use super::setup::Setup;
use crate::cli::StatusArgs;
use grading::results::{self, Results as _, Stored};
use safe_text::one_line;
use supervise::exit;

pub fn run(setup: &Setup, args: &StatusArgs) -> Result<u8, u8> {
    let out = results::folder(args.out.as_deref());
    let (shown, lang) = (out.display(), setup.lang);
    let (store, class) = setup.stored_class(&out)?;
    let (mut graded, mut verdicts) = (0, 0);
    let (mut missing, mut damaged) = (Vec::new(), Vec::new());
    for listed in &class.hand_ins {
        match store.load(&listed.id) {
            Stored::Record(record, _) => {
                graded += 1;
                verdicts += record.verdicts();
            }
            Stored::Nothing => missing.push(listed.name.as_str()),
            Stored::Damaged => damaged.push(listed.name.as_str()),
        }
    }
    let all = class.hand_ins.len();
    println!(
        "{}",
        setup.lang.pick(
            format!(
                "{shown} : {graded} {} sur {all}, {}",
                lang.agree(graded, "remise conservée", "remises conservées"),
                lang.count(verdicts, "verdict", "verdicts")
            ),
            format!(
                "{shown}: {graded} of {} kept, {}",
                lang.count(all, "hand-in", "hand-ins"),
                lang.count(verdicts, "verdict", "verdicts")
            ),
        )
    );
    let line = |label: &str, names: &[&str]| {
        if !names.is_empty() {
            let label = format!("{label} ({})", names.len());
            println!("{}", lang.labelled(label, one_line(&names.join(", "))));
        }
    };
    line(setup.lang.pick("sans résultat", "no results"), &missing);
    line(
        setup.lang.pick(
            "fichier tronqué ou modifié, à corriger à nouveau",
            "file truncated or edited, to be graded again",
        ),
        &damaged,
    );
    Ok(match damaged.is_empty() {
        true => exit::OK,
        false => exit::FINDINGS,
    })
}

//! Whether this machine and this class are those that a plan was made for.

use super::setup::Setup;
use crate::shard::ShardPlan;
use crate::shard::collect::Differs;
use crate::shard::plan::GradedWith;
use compile::hash::Key;
use engine::grade::{Grader, Loaded};
use intake::Class;
use safe_text::one_line;
use std::path::Path;
use supervise::exit;

/// What verdicts depend on, as it is on this machine.
pub fn with(grader: &Grader, courseworks: &[Loaded]) -> GradedWith {
    GradedWith {
        kit: grader.kit_key(courseworks),
        compiler: grader.toolchain.version.clone(),
    }
}

/// The key of the teacher's decisions in this file.
pub fn decided(decisions: &Path) -> String {
    let decided = std::fs::read(decisions).unwrap_or_default();
    Key::new("decisions").with(decided).finish()
}

/// Says why when this machine, or the class, is not what the plan was made for.
pub fn is_of(
    setup: &Setup,
    plan: &ShardPlan,
    class: &Class,
    grader: &Grader,
    courseworks: &[Loaded],
    decisions: &Path,
) -> Result<(), u8> {
    let lang = setup.lang;
    let why = match plan.with.differs(&with(grader, courseworks)) {
        Some(Differs::Kit) => lang.pick(
            "le kit (scénarios, corrigé ou version de grader) n'est pas celui du plan : prenez le même, ou refaites le plan",
            "the kit (scenarios, reference or version of grader) is not the plan's: take the same one, or make the plan again",
        ).to_owned(),
        Some(Differs::Compiler) => {
            let here = grader.toolchain.version.lines().next().unwrap_or_default();
            let there = plan.with.compiler.lines().next().unwrap_or_default();
            lang.pick(
                format!("le compilateur est {here}, et celui du plan {there} : il faut la même version de rustc sur toutes les machines"),
                format!("the compiler is {here}, and the plan's {there}: every machine needs the same version of rustc"),
            )
        }
        None if plan.decided != decided(decisions) => {
            let file = decisions.display();
            lang.pick(
                format!("{file} a changé depuis le plan : refaites le plan (ce qui est corrigé reste acquis)"),
                format!("{file} has changed since the plan was made: make the plan again (what is graded stays)"),
            )
        }
        None => match plan.changed(class) {
            None => return Ok(()),
            Some(who) => {
                let who = one_line(&who);
                lang.pick(
                    format!("la classe n'est plus celle du plan ({who}) : refaites le plan (ce qui est corrigé reste acquis)"),
                    format!("the class is no longer the plan's ({who}): make the plan again (what is graded stays)"),
                )
            }
        },
    };
    setup.error(&why);
    Err(exit::PARTS)
}

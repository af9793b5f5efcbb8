//! `--topic`, `--mutant` and `--right`: what they name has to be there. Of nothing, everything is
//! caught and accepted.

use super::Auditing;
use crate::cli::AuditArgs;
use crate::commands::setup::Setup;
use audit::Mutant;
use audit::right::{self, RightProgram};
use interface::is_of_topic;
use scenario::suggest::nearest;
use supervise::exit;

pub(super) fn is_wanted(args: &AuditArgs, mutant: &Mutant) -> bool {
    let named = |wanted: &String| is_called(&mutant.function, wanted);
    args.topic.as_ref().is_none_or(named) && args.mutant.as_ref().is_none_or(|m| mutant.name == *m)
}

/// Refuses the name of a right program that is not there.
pub(super) fn finds_right_program(
    setup: &Setup,
    args: &AuditArgs,
    coursework: &str,
    programs: &[RightProgram],
) -> Result<(), u8> {
    let known = || programs.iter().map(|program| program.name.as_str());
    let Some(wanted) = args.right.as_deref().filter(|name| !name.is_empty()) else {
        return Ok(());
    };
    if known().any(|name| name == wanted) {
        return Ok(());
    }
    let folder = right::folder(coursework);
    let near = did_you_mean(setup, wanted, known());
    let all: Vec<&str> = known().collect();
    let all = match all.is_empty() {
        true => setup.lang.pick("aucun", "none").to_owned(),
        false => all.join(", "),
    };
    setup.error(&setup.lang.pick(
        format!("--right={wanted} : aucun programme juste ne porte ce nom{near}\n  ceux de {folder} : {all}"),
        format!("--right={wanted}: no right program has this name{near}\n  those in {folder}: {all}"),
    ));
    Err(exit::WRONG_USE)
}

impl Auditing<'_> {
    /// Refuses a function or a name that no mutant of any variant has.
    pub(super) fn finds_wrong_programs(&self) -> Result<(), u8> {
        if self.found_wanted {
            return Ok(());
        }
        let args = self.args;
        let is_unknown = |topic: &&String| !self.functions.iter().any(|f| is_called(f, topic));
        let told = match (args.topic.as_ref().filter(is_unknown), &args.mutant) {
            (Some(topic), _) => self.unknown_function(topic),
            (None, Some(mutant)) => self.unknown_mutant(mutant),
            // The reference itself has nothing that could be changed.
            (None, None) => return Ok(()),
        };
        self.setup.error(&told);
        Err(exit::WRONG_USE)
    }

    fn unknown_function(&self, topic: &str) -> String {
        let known = || self.functions.iter().map(String::as_str);
        let near = did_you_mean(self.setup, topic, known());
        let all = known().collect::<Vec<_>>().join(", ");
        self.setup.lang.pick(
            format!("--topic {topic} : aucun programme faux ne change cette fonction{near}\n  les fonctions : {all}"),
            format!("--topic {topic}: no wrong program changes this function{near}\n  the functions: {all}"),
        )
    }

    fn unknown_mutant(&self, mutant: &str) -> String {
        let coursework = &self.loaded.name;
        let (fr, en) = match &self.args.topic {
            Some(topic) => (format!(" de {topic}"), format!(" of {topic}")),
            None => (String::new(), String::new()),
        };
        self.setup.lang.pick(
            format!("--mutant {mutant} : aucun programme faux{fr} ne porte ce nom ; `grader audit {coursework}` nomme ceux qui passent à travers"),
            format!("--mutant {mutant}: no wrong program{en} has this name; `grader audit {coursework}` names those that get through"),
        )
    }
}

/// A function is called by its topic, as a file of scenarios is, by its whole name, or by the end
/// of it: `new`.
fn is_called(function: &str, wanted: &str) -> bool {
    let end = function.strip_suffix(wanted);
    is_of_topic(function, wanted)
        || end.is_some_and(|before| before.is_empty() || before.ends_with("::"))
}

fn did_you_mean<'n>(setup: &Setup, name: &str, known: impl IntoIterator<Item = &'n str>) -> String {
    nearest(name, known).map_or(String::new(), |near| {
        setup.lang.pick(
            format!(" ; vouliez-vous dire {near} ?"),
            format!("; did you mean {near}?"),
        )
    })
}

#[cfg(test)]
mod tests {
    use super::is_called;

    #[test]
    fn a_function_is_called_as_its_topic_is() {
        for wanted in ["Laser", "Laser::new", "new"] {
            assert!(is_called("Laser::new", wanted), "{wanted}");
        }
        for wanted in ["advance", "Laser::advance"] {
            assert!(is_called("Laser::advance", wanted), "{wanted}");
        }
        assert!(!is_called("Laser::advance", "Laser"));
        assert!(!is_called("Laser::renew", "new"));
        assert!(!is_called("renew", "new"));
    }
}

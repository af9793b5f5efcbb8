//! The help in French: every sentence of [`super::Cli`], by command and argument. A test
//! misses the one that is not here.

mod arguments;
mod commands;

use clap::{Arg, Command};
use commands::{AFTER, COMMANDS};

/// The same command with its help in French.
pub fn translated(mut command: Command) -> Command {
    // What clap adds itself, `--help` and `help`, is there from now on.
    command.build();
    of(command, "")
}

fn of(command: Command, path: &str) -> Command {
    let template = "{about-with-newline}\nUtilisation\u{a0}: {usage}\n\n{all-args}{after-help}";
    let mut command = command
        .help_template(template)
        .subcommand_help_heading("Commandes\u{a0}")
        .subcommand_value_name("COMMANDE");
    if let Some(about) = text(COMMANDS, path) {
        command = command.about(unbroken(about));
    }
    if let Some(after) = text(AFTER, path) {
        command = command.after_help(unbroken(after));
    }
    let arguments: Vec<String> = command
        .get_arguments()
        .map(|a| a.get_id().to_string())
        .collect();
    for id in arguments {
        command = command.mut_arg(&id, |argument| in_french(argument, path, &id));
    }
    let names: Vec<String> = command
        .get_subcommands()
        .map(|c| c.get_name().to_owned())
        .collect();
    for name in names {
        let inner = format!("{path} {name}").trim_start().to_owned();
        command = command.mut_subcommand(&name, |sub| of(sub, &inner));
    }
    command
}

/// Clap's own words for values and defaults are English: the French ones stand in the text.
fn in_french(argument: Arg, path: &str, id: &str) -> Arg {
    let Some(said) = argument_text(path, id) else {
        return argument;
    };
    let values: Vec<String> = argument
        .get_possible_values()
        .iter()
        .map(|v| v.get_name().to_owned())
        .collect();
    let defaults: Vec<String> = argument
        .get_default_values()
        .iter()
        .map(|v| v.to_string_lossy().into_owned())
        .collect();
    let takes_value = argument.get_action().takes_values();
    let mut help = said.to_owned();
    if takes_value && !values.is_empty() {
        help += &format!(" [valeurs : {}]", values.join(", "));
    }
    if takes_value && !defaults.is_empty() {
        help += &format!(" (par défaut : {})", defaults.join(", "));
    }
    let heading = match argument.get_help_heading() {
        Some(heading) => text(HEADINGS, heading),
        None if argument.is_positional() => Some("Arguments\u{a0}"),
        None => Some("Options\u{a0}"),
    };
    let argument = argument
        .help(unbroken(&help))
        .long_help(None)
        .hide_possible_values(true)
        .hide_default_value(true);
    match heading {
        Some(heading) => argument.help_heading(heading),
        None => argument,
    }
}

/// With spaces before `;` and within quotation marks at which no line is broken.
fn unbroken(text: &str) -> String {
    let mut text = text.replace("« ", "«\u{a0}");
    for mark in [';', ':', '?', '!', '»'] {
        text = text.replace(&format!(" {mark}"), &format!("\u{a0}{mark}"));
    }
    text
}

/// Of this command, else of every command that has the argument.
fn argument_text(path: &str, id: &str) -> Option<&'static str> {
    let of = |wanted: &str| {
        let mut all = arguments::all();
        let found = all.find(|(p, i, _)| *p == wanted && *i == id);
        found.map(|(_, _, text)| *text)
    };
    of(path).or_else(|| of("*"))
}

fn text(table: &[(&str, &'static str)], key: &str) -> Option<&'static str> {
    table.iter().find(|(k, _)| *k == key).map(|(_, text)| *text)
}

/// Clap writes a colon behind each heading, to which French adds a space.
const HEADINGS: &[(&str, &str)] = &[
    ("Limits of one scenario", "Limites d'un scénario\u{a0}"),
    (
        "Limits of reading a hand-in and writing its reports",
        "Limites de la lecture d'une remise et de l'écriture de ses rapports\u{a0}",
    ),
    ("Slurm", "Slurm\u{a0}"),
];

#[cfg(test)]
mod tests {
    use super::{AFTER, COMMANDS, HEADINGS, argument_text, arguments, text, translated};
    use crate::cli::Cli;
    use clap::{Command, CommandFactory as _};

    #[test]
    fn every_sentence_of_the_help_is_there_in_french() {
        let mut command = Cli::command();
        command.build();
        let (mut missing, mut seen) = (Vec::new(), Vec::new());
        walk(&command, "", &mut missing, &mut seen);
        assert!(missing.is_empty(), "add to src/cli/french: {missing:#?}");
        for (path, id, _) in arguments::all() {
            let used = seen
                .iter()
                .any(|(p, i)| (p == path || *path == "*") && i == id);
            assert!(used, "nothing has the argument {path} {id} any more");
        }
    }

    fn walk(
        command: &Command,
        path: &str,
        missing: &mut Vec<String>,
        seen: &mut Vec<(String, String)>,
    ) {
        // `grader help run`: what clap repeats.
        if path.contains("help ") {
            return;
        }
        if text(COMMANDS, path).is_none() {
            missing.push(format!("the command {path:?}"));
        }
        let examples = |text: &str| text.matches("\n  grader ").count();
        let english = command
            .get_after_help()
            .map(|text| examples(&text.to_string()));
        if english != text(AFTER, path).map(examples) {
            missing.push(format!("what stands after {path:?}, with as many examples"));
        }
        for argument in command.get_arguments() {
            let id = argument.get_id().as_str();
            seen.push((path.to_owned(), id.to_owned()));
            if argument_text(path, id).is_none() {
                missing.push(format!("the argument {path:?} {id:?}"));
            }
            let heading = argument.get_help_heading();
            missing.extend(
                heading
                    .filter(|heading| text(HEADINGS, heading).is_none())
                    .map(|heading| format!("the heading {heading:?}")),
            );
        }
        for inner in command.get_subcommands() {
            let name = format!("{path} {}", inner.get_name());
            walk(inner, name.trim_start(), missing, seen);
        }
    }

    #[test]
    fn every_exit_code_is_said_in_both_languages() {
        let codes = include_str!("../../../supervise/src/exit.rs").lines();
        let code = |line: &str| {
            let (_, code) = line.strip_prefix("pub const ")?.split_once(" = ")?;
            Some(code.trim_end_matches(';').to_owned())
        };
        let codes: Vec<String> = codes.filter_map(code).collect();
        assert!(codes.len() > 9, "{codes:?}");
        for command in [Cli::command(), translated(Cli::command())] {
            let help = command.get_after_help().expect("is there").to_string();
            for code in &codes {
                let said = help.split_whitespace().any(|word| word == code);
                assert!(said, "{code} in {help}");
            }
            let longest = help.lines().map(|line| line.chars().count()).max();
            assert!(longest <= Some(80), "{longest:?} columns in {help}");
        }
    }

    /// Every command starts as many at a time as `run` does, and says so.
    #[test]
    fn the_number_of_jobs_is_said_alike_everywhere() {
        let mut found = 0;
        for command in Cli::command().get_subcommands() {
            let jobs = command.get_arguments().find(|a| a.get_id() == "jobs");
            let Some(help) = jobs.and_then(|jobs| jobs.get_help()) else {
                continue;
            };
            let name = command.get_name();
            assert!(help.to_string().contains("default: cores + 1"), "{name}");
            let french = argument_text(name, "jobs").expect("is there in French");
            assert!(french.contains("une de plus que de cœurs"), "{name}");
            found += 1;
        }
        assert!(found > 1, "no command has --jobs");
    }

    #[test]
    fn what_run_also_has_is_written_alike_everywhere() {
        let command = Cli::command();
        let written = |command: &Command, id: &str| {
            let argument = command.get_arguments().find(|a| a.get_id() == id)?;
            let value = argument.get_value_names().map(<[_]>::to_vec);
            Some((argument.get_short(), value))
        };
        let run = command.find_subcommand("run").expect("a command");
        for other in command.get_subcommands() {
            for id in ["roster", "decisions", "jobs", "shard", "out", "isolation"] {
                let found = written(other, id);
                let alike = found.is_none() || found == written(run, id);
                assert!(alike, "{} --{id}: {found:?}", other.get_name());
            }
        }
    }

    #[test]
    fn no_line_is_broken_before_a_mark() {
        let command = translated(Cli::command());
        for mut part in [&command]
            .into_iter()
            .chain(command.get_subcommands())
            .cloned()
        {
            let help = part.render_long_help().to_string();
            for loose in [" ;", " :", " ?", " !", " »", "« "] {
                assert!(!help.contains(loose), "{loose:?} in {help}");
            }
        }
    }

    #[test]
    fn a_default_is_said_in_one_way() {
        for (path, id, text) in arguments::all() {
            assert!(
                !text.contains("(sinon"),
                "{path} {id}: write « par défaut : »"
            );
        }
    }

    #[test]
    fn no_word_of_claps_is_left() {
        let mut command = translated(Cli::command());
        for name in ["", "run", "decide", "audit", "submit", "cache", "oral"] {
            let part = match name {
                "" => &mut command,
                name => command.find_subcommand_mut(name).expect("a command"),
            };
            let help = part.render_long_help().to_string();
            for word in [
                "Usage:",
                "default:",
                "possible values",
                "Print",
                "Commands",
                "Examples",
            ] {
                assert!(!help.contains(word), "{name}: {word} in {help}");
            }
        }
    }
}

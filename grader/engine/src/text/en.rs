//! What reports say, in English.

use super::words::Words;
use super::{ended, kit, limit};
use evaluate::screen::Area;
use evaluate::{Missing, Stopped};
use lang::Lang;
use machine::Verdict;
use seen::{Exactness, Ignore};

#[derive(Debug)]
pub(super) struct English;

impl Words for English {
    fn verdict(&self, verdict: Verdict) -> &'static str {
        match verdict {
            Verdict::Passed => "passed",
            Verdict::Wrong => "wrong",
            Verdict::Panicked => "panicked",
            Verdict::NotImplemented => "not implemented",
            Verdict::CpuTimeout => "does not finish",
            Verdict::WallTimeout => "too slow",
            Verdict::Memory => "too much memory",
            Verdict::StackOverflow => "stack overflow",
            Verdict::Crashed => "crashed",
            Verdict::NoAnswer => "no answer",
            Verdict::Forbidden => "forbidden",
            Verdict::DoesNotCompile => "does not compile",
            Verdict::NotAsAsked => "not as asked",
            Verdict::Blocked => "blocked",
            Verdict::NotRun => "not run",
            Verdict::GraderError => "grader error",
        }
    }

    fn verdict_meaning(&self, verdict: Verdict) -> &'static str {
        match verdict {
            Verdict::Passed => "The program does what is asked.",
            Verdict::Wrong => "The program answers, but not what is asked.",
            Verdict::Panicked => "The program stopped with a panic.",
            Verdict::NotImplemented => "The function is not written yet.",
            Verdict::CpuTimeout => "The program computes, prints or reads for too long.",
            Verdict::WallTimeout => "The program does not answer in time.",
            Verdict::Memory => "The program asks for too much memory.",
            Verdict::StackOverflow => "The program makes too many nested calls.",
            Verdict::Crashed => "The system stopped the program.",
            Verdict::NoAnswer => "The program ended without an answer.",
            Verdict::Forbidden => "The program did something that is forbidden.",
            Verdict::DoesNotCompile => "The compiler refuses the function.",
            Verdict::NotAsAsked => {
                "The function is written, but cannot be called as the assignment asks."
            }
            Verdict::Blocked => {
                "A function that this scenario needs is missing or does not \
                compile."
            }
            Verdict::NotRun => "The time for all scenarios ran out before this one.",
            Verdict::GraderError => "The grader is at fault, not the program.",
        }
    }

    fn files(&self) -> &'static str {
        "Files that are there at the start"
    }

    fn no_line_end(&self) -> &'static str {
        "(no line end at the end)"
    }

    fn steps(&self) -> &'static str {
        "What was done"
    }

    fn typed(&self, lines: &[String]) -> String {
        let lines: Vec<String> = lines.iter().map(|l| named_line(l)).collect();
        format!("typed: {}", lines.join(", "))
    }

    fn pressed(&self, keys: &str) -> String {
        format!("keys: {keys}")
    }

    fn left_out_steps(&self, count: usize) -> String {
        format!("… ({})", Lang::En.count(count, "step", "steps"))
    }

    fn interrupted(&self) -> &'static str {
        "interrupted at:"
    }

    fn seed(&self, seed: u64) -> String {
        format!("With seed {seed}:")
    }

    fn generated(&self, number: u32) -> String {
        format!("Generated case no. {number}")
    }

    fn before(&self, call: &str) -> String {
        format!("before {call}")
    }

    fn after(&self) -> &'static str {
        "after"
    }

    fn unchanged(&self) -> &'static str {
        "(unchanged)"
    }

    fn expected(&self) -> &'static str {
        "expected"
    }

    fn found(&self) -> &'static str {
        "found"
    }

    fn hint(&self) -> &'static str {
        "Hint"
    }

    fn as_scenario(&self) -> &'static str {
        "The same case, written as a scenario"
    }

    fn left_out_lines(&self, count: usize) -> String {
        format!("… ({})", lines(count))
    }

    fn left_out_characters(&self, count: usize) -> String {
        format!("… (+{})", Lang::En.count(count, "character", "characters"))
    }

    fn nothing_printed(&self) -> &'static str {
        "(nothing)"
    }

    fn printed_so_far(&self) -> &'static str {
        "Printed so far"
    }

    fn colon(&self) -> &'static str {
        ":"
    }

    fn expression(&self, code: &str) -> String {
        format!("The value of {code} is wrong.")
    }

    fn returned(&self, call: &str) -> String {
        format!("{call} returned the wrong value.")
    }

    fn printed(&self, call: &str) -> String {
        format!("{call} did not print what was expected.")
    }

    fn file(&self, name: &str) -> String {
        format!("The file {name} does not contain what was expected.")
    }

    fn screen(&self) -> &'static str {
        "The screen does not show what was expected."
    }

    fn picture(&self, name: &str, pixels: usize, area: Area) -> String {
        let Area {
            x,
            y,
            width,
            height,
        } = area;
        let differ = match pixels {
            1 => "1 pixel differs".to_owned(),
            n => format!("{n} pixels differ"),
        };
        format!(
            "The screen is not as expected: {differ} from the picture `{name}`, in the \
             {width} × {height} rectangle at ({x}, {y})."
        )
    }

    fn first_pixel(&self, x: usize, y: usize, expected: &str, found: &str) -> String {
        format!("pixel ({x}, {y}): expected {expected}, found {found}")
    }

    fn where_they_differ(&self) -> &'static str {
        "where they differ"
    }

    fn object(&self, name: &str) -> String {
        format!("{name} is not in the expected state.")
    }

    fn must_be_true(&self, code: &str) -> String {
        format!("{code} should be true.")
    }

    fn compared(&self, exactness: Exactness, ignore: Ignore) -> String {
        let mut how = vec![match exactness {
            Exactness::Exact if ignore.is_nothing() => "character by character",
            Exactness::Plain if ignore.is_nothing() => "character by character, ignoring colours",
            Exactness::Exact => "with colours",
            Exactness::Plain => "without colours",
            Exactness::Folded => "without colours, and with each run of blanks as one",
        }];
        let kinds = [
            (ignore.case, "ignoring case"),
            (ignore.accents, "ignoring accents and typographic signs"),
            (ignore.blanks, "ignoring blanks and empty lines"),
            (ignore.frame, "ignoring the frame"),
        ];
        how.extend(kinds.iter().filter(|(is, _)| *is).map(|(_, text)| *text));
        format!("(compared {})", how.join(", "))
    }

    fn reads(&self, call: &str, expected: usize, found: usize) -> String {
        format!(
            "{call} should have read {}, but read {found}.",
            Lang::En.count(expected, "typed line", "typed lines")
        )
    }

    fn did_not_fail(&self, call: &str, expected: Option<&str>) -> String {
        match expected {
            Some(error) => format!("{call} should have returned Err({error})."),
            None => format!("{call} should have returned an error, Err(…)."),
        }
    }

    fn did_not_panic(&self, call: &str) -> String {
        format!("{call} should have panicked, but did not.")
    }

    fn panicked_otherwise(&self, wanted: &str, found: &str) -> String {
        format!("The panic message should contain {wanted:?}, but it was {found:?}.")
    }

    fn file_missing(&self, name: &str) -> String {
        format!("The file {name} does not exist.")
    }

    fn file_exists(&self, name: &str) -> String {
        format!("The file {name} should not exist.")
    }

    fn absent(&self, code: &str, missing: &Missing) -> String {
        match missing {
            Missing::Element { len: 0, .. } => {
                format!("{code} does not exist: there are no elements.")
            }
            Missing::Element { index, len } => format!(
                "{code} does not exist: no element has index {index}, because there {} {len} and \
                 the first has index 0.",
                Lang::En.agree(*len, "is", "are")
            ),
            Missing::Field(name) => format!("{code} does not exist: there is no field {name}."),
            Missing::Key(key) => format!("{code} does not exist: there is no entry for {key}."),
            Missing::Place => format!("{code} cannot be changed: it does not exist."),
        }
    }

    fn unfit(&self, function: &str, parameter: &str, ty: &str, value: &str) -> String {
        let place = match function {
            "" => format!("{parameter}, of type {ty}"),
            f => format!("parameter {parameter} of {f}, of type {ty}"),
        };
        format!("The value {value} does not fit {place}.")
    }

    fn never_seen(&self, code: &str, chance: &str, tries: u64) -> String {
        format!(
            "{code} was never true in {tries} tries with different draws; in a right program it \
             is true with a chance of {chance} each time."
        )
    }

    fn never_printed(&self, chance: &str, tries: u64) -> String {
        format!(
            "In {tries} tries with different draws, what a right program does with a chance of \
             {chance} each time never happened. In the last one:"
        )
    }

    fn share(&self, code: &str, chance: &str, counts: [u64; 4]) -> String {
        let [tries, times, low, high] = counts;
        let often = if times < low { "seldom" } else { "often" };
        format!(
            "{code} was true {times} times out of {tries}, too {often}: with a chance of \
             {chance} it should be between {low} and {high} times."
        )
    }

    fn draws_left(&self, message: &str) -> String {
        format!("Some planned draws were not made. {message}")
    }

    fn mistake(&self, message: &str) -> String {
        format!(
            "The scenario cannot go on: {message}. Either the program gave a value that does not \
             fit, or the scenario itself is wrong."
        )
    }

    fn stopped(&self, call: &str, reason: &Stopped) -> String {
        match reason {
            Stopped::Panic {
                message, location, ..
            } if location.is_empty() => {
                format!("The program panicked during {call}:\n    {message}")
            }
            Stopped::Panic {
                message, location, ..
            } => {
                format!("The program panicked during {call}, at {location}:\n    {message}")
            }
            Stopped::NotImplemented { message, .. } if !message.is_empty() => {
                format!("Nothing is written: {}.", message.get(Lang::En))
            }
            Stopped::NotImplemented { function, .. } => {
                format!("Function {function} is not written yet (todo!).")
            }
            Stopped::Absent { .. } => {
                format!("{call} calls a function that is missing or has a different signature.")
            }
            Stopped::DoesNotCompile { function, message } => {
                let message = message.get(Lang::En);
                format!("Function {function} does not compile:\n    {message}")
            }
            Stopped::NotAsAsked { function, message } => {
                let message = message.get(Lang::En);
                format!(
                    "The function {function} is written, but not as the assignment asks:\n    {message}"
                )
            }
            Stopped::Limit { which, figure } => limit::met(call, *which, figure, Lang::En),
            Stopped::Signal { number } => {
                format!("The system stopped the program during {call} (signal {number}).")
            }
            Stopped::Exit { code } => ended::ended(call, *code, Lang::En),
            Stopped::Forbidden { what } => {
                let what = what.get(Lang::En);
                match call {
                    "" => format!("This is forbidden: {what}."),
                    call => format!("During {call}, this is forbidden: {what}."),
                }
            }
            Stopped::Draws { message } => {
                let message = kit::said(message, Lang::En);
                format!("During {call}, a draw was not the planned one: {message}")
            }
            Stopped::Garbage { what } => {
                let what = what.get(Lang::En);
                format!(
                    "During {call}, the program sent an answer that the grader does not \
                     understand: {what}."
                )
            }
            Stopped::Claimed { what } => {
                let what = what.get(Lang::En);
                format!(
                    "During {call}, the program's process reported a fault of the grader ({what}), \
                     and did so again when it was started a second time. The reference passes the \
                     same scenario without it. A program that overwrites memory which is not its \
                     own does that."
                )
            }
            Stopped::Fault { what } => {
                let what = what.get(Lang::En);
                format!("The grader is at fault: {what}.")
            }
        }
    }

    fn read_past_end(&self) -> &'static str {
        "It asked for another typed line when all had been read: at the end of the input, a \
         program must stop."
    }
}

fn named_line(line: &str) -> String {
    match line {
        "" => "(empty line)".to_owned(),
        line => line.to_owned(),
    }
}

fn lines(count: usize) -> String {
    Lang::En.count(count, "line", "lines")
}

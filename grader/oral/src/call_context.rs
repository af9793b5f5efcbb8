//! What a page says of a call besides its drawings: the arguments, as far as the code on the
//! page reads them, and the files. Where these cannot be written down, nothing is asked.

use super::calls::ObservedCall;
use super::debugged::Debugged;
use super::exam::Exam;
use super::model::ShownCall;
use super::names::words;
use super::situations::Situation;
use scenario::ast::{Expr, ExprKind};
use std::collections::BTreeSet;

/// Lines about what a call is given, and lines of files.
const MOST_GIVEN: usize = 14;
const MOST_OF_FILES: usize = 12;
const WIDEST: usize = 76;

impl Exam<'_> {
    /// Adds arguments and files to `shown`; `None` where one of them cannot be shown.
    pub fn tell(
        &self,
        situation: &Situation,
        made: &[&ObservedCall],
        mut shown: ShownCall,
    ) -> Option<ShownCall> {
        let functions: BTreeSet<usize> = made.iter().flat_map(|m| self.met(m)).collect();
        let functions: Vec<usize> = functions.into_iter().collect();
        let code = self.of_functions(&functions, (0, &[]));
        let lines = code.iter().flat_map(|excerpt| &excerpt.lines);
        let words: BTreeSet<&str> = lines.flat_map(|line| words(line)).collect();
        shown.given = given(situation, made.first()?, &words, &shown)?;
        shown.files = files(situation, &words)?;
        let is_written = |set_up: &String| self.writes(set_up);
        let is_known = shown.files.is_empty() || !situation.calls_before().iter().any(is_written);
        is_known.then_some(shown)
    }

    /// Every function that a call went through is called by another one of them, by its name:
    /// what an operator or a trait calls is not found on paper.
    pub fn is_chained(&self, made: &ObservedCall, root: usize) -> bool {
        let met = self.met(made);
        let names = |caller: &usize, name: &str| self.code.functions[*caller].words.contains(name);
        met.contains(&root)
            && met.iter().filter(|f| **f != root).all(|f| {
                let name = &self.code.functions[*f].name;
                met.iter().any(|caller| caller != f && names(caller, name))
            })
    }

    fn writes(&self, name: &str) -> bool {
        const WRITING: [&str; 6] = [
            "write",
            "create",
            "OpenOptions",
            "rename",
            "copy",
            "remove_file",
        ];
        let mut own = self.code.functions.iter().enumerate();
        own.any(|(i, f)| {
            let reached = || self.reach[i].iter().map(|r| &self.code.functions[*r].words);
            f.name == name && reached().any(|words| WRITING.iter().any(|w| words.contains(*w)))
        })
    }
}

fn given(
    situation: &Situation,
    made: &ObservedCall,
    words: &BTreeSet<&str>,
    shown: &ShownCall,
) -> Option<Vec<String>> {
    let arguments = situation.arguments();
    if arguments.len() != made.given.len() {
        return None;
    }
    let mut told = Vec::new();
    for (argument, (name, value)) in arguments.iter().zip(&made.given) {
        let Some(variable) = situation.variable(argument) else {
            continue;
        };
        let is_drawn = shown
            .boards
            .iter()
            .any(|b| super::situations::is_of(b, variable));
        let value = match value {
            Some(value) => Debugged::of(value)?.about(words),
            None if is_drawn => continue,
            None => return None,
        };
        let left = match value.has_board() {
            false => Some(value),
            true if is_drawn => value.without_boards(),
            true => return None,
        };
        told.extend(
            left.iter()
                .filter(|v| v.says_something())
                .flat_map(|v| v.lines(name)),
        );
    }
    let fits = told.len() <= MOST_GIVEN && told.iter().all(|l| l.chars().count() <= 2 * WIDEST);
    fits.then_some(told)
}

/// The files of the scenario, where the code reads some.
fn files(situation: &Situation, words: &BTreeSet<&str>) -> Option<Vec<(String, Vec<String>)>> {
    const READING: [&str; 6] = [
        "fs",
        "File",
        "read_to_string",
        "BufReader",
        "read_dir",
        "Path",
    ];
    let files = &situation.scenario.files;
    let is_named = |text: &str| {
        files
            .keys()
            .any(|path| path.ends_with(text) && !text.is_empty())
    };
    let reads = READING.iter().any(|word| words.contains(word));
    let names_one = situation
        .literals()
        .iter()
        .any(|literal| matches!(literal, super::literals::Literal::Text(text) if is_named(text)));
    if !reads && !names_one {
        return Some(Vec::new());
    }
    // Whether the last line ends is seen by whoever reads sign by sign.
    let lines = |text: &String| {
        text.split_inclusive('\n')
            .map(|l| l.replace('\n', "⏎"))
            .collect::<Vec<_>>()
    };
    let told: Vec<(String, Vec<String>)> = files
        .iter()
        .map(|(path, text)| (path.clone(), lines(text)))
        .collect();
    let all = || told.iter().flat_map(|(_, lines)| lines);
    let fits = all().count() <= MOST_OF_FILES && all().all(|l| l.chars().count() <= WIDEST);
    (fits && !told.is_empty()).then_some(told)
}

impl Situation {
    /// The variable of the scenario that an argument is; none for what is written in the call.
    fn variable<'e>(&self, argument: &'e Expr) -> Option<&'e str> {
        match &argument.kind {
            ExprKind::Name(name) if self.is_set(name) => Some(name),
            ExprKind::Field(inner, _) | ExprKind::Index(inner, _) => self.variable(inner),
            _ => None,
        }
    }
}

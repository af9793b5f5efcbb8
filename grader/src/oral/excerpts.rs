//! The lines that a question is about, as a page shows them.

use super::code::OwnFunction;
use super::exam::Exam;
use super::model::Excerpt;
use super::reach;
use std::collections::BTreeSet;

/// Longer functions of the template are not shown again.
const LONGEST_GIVEN: usize = 15;

impl Exam<'_> {
    /// The whole of a function, some of its lines marked.
    pub fn excerpt(&self, function: usize, marked: &[usize]) -> Excerpt {
        self.lines_of(&self.code.functions[function], marked)
    }

    fn lines_of(&self, function: &OwnFunction, marked: &[usize]) -> Excerpt {
        let lines = function.first..=function.last;
        Excerpt {
            file: function.file.clone(),
            owner: function.owner.clone(),
            first: function.first,
            lines: lines
                .map(|n| self.code.line(&function.file, n).trim_end().to_owned())
                .collect(),
            marked: marked.to_vec(),
        }
    }

    /// The functions that a call goes through, the one asked first.
    pub fn excerpts(&self, situation: usize, marked: (usize, &[usize])) -> Vec<Excerpt> {
        let mut functions: Vec<usize> = Vec::new();
        for function in self.calls(situation) {
            if !functions.contains(&function) {
                functions.push(function);
            }
        }
        functions.extend(self.constant_ones(&functions));
        self.of_functions(&functions, marked)
    }

    /// Functions named in these that the compiler may have called already: no trace has them.
    fn constant_ones(&self, functions: &[usize]) -> Vec<usize> {
        let code = functions
            .iter()
            .map(|f| self.code.functions[*f].code.as_str());
        let words: BTreeSet<&str> = code.flat_map(reach::words).collect();
        let all = self.code.functions.iter().enumerate();
        let named = all.filter(|(i, f)| {
            f.is_constant && words.contains(f.name.as_str()) && !functions.contains(i)
        });
        named.map(|(i, _)| i).collect()
    }

    /// These functions, and the constants that they name.
    pub fn of_functions(&self, functions: &[usize], marked: (usize, &[usize])) -> Vec<Excerpt> {
        let codes = functions
            .iter()
            .map(|f| self.code.functions[*f].code.as_str());
        let words: BTreeSet<&str> = codes.flat_map(reach::words).collect();
        let constants = self.code.constants.iter();
        let named = constants.filter(|c| words.contains(c.name.as_str()));
        let mut all: Vec<Excerpt> = Vec::new();
        for constant in named {
            let (file, first) = (&constant.file, constant.first);
            let lines = (first..=constant.last).map(|n| self.code.line(file, n).to_owned());
            match all.last_mut() {
                Some(before)
                    if before.file == *file && before.first + before.lines.len() == first =>
                {
                    before.lines.extend(lines);
                }
                _ => all.push(Excerpt {
                    file: file.clone(),
                    owner: None,
                    first,
                    lines: lines.collect(),
                    marked: Vec::new(),
                }),
            }
        }
        let marks = |f: usize| if f == marked.0 { marked.1 } else { &[] };
        all.extend(functions.iter().map(|f| self.excerpt(*f, marks(*f))));
        let code: Vec<&str> = functions
            .iter()
            .map(|f| self.code.functions[*f].code.as_str())
            .collect();
        let given = self.code.given_in(&code.join(" ")).into_iter();
        all.extend(
            given
                .filter(|f| f.lines() <= LONGEST_GIVEN)
                .map(|f| self.lines_of(f, &[])),
        );
        all
    }
}

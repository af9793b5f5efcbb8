//! The lines that a question is about, as a page shows them.

use super::assigned::Assigned;
use super::code::OwnFunction;
use super::definitions::Definition;
use super::exam::{Exam, MOST_LINES};
use super::model::Excerpt;
use super::names;
use std::collections::BTreeSet;

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
        functions.extend(self.untraced(&functions));
        // In the order of the files: that of the calls is what is asked.
        if let Some((_, others)) = functions.split_first_mut() {
            others.sort_unstable();
        }
        let mut all = self.of_functions(&functions, marked);
        if self.situations[situation].is_hushed {
            all.extend(self.heads_of_display(&functions));
        }
        all
    }

    /// The heads of the functions that only show something, which these call.
    fn heads_of_display(&self, functions: &[usize]) -> Vec<Excerpt> {
        let code = functions.iter().map(|f| &self.code.functions[*f].code);
        let words: BTreeSet<&str> = code.flat_map(|code| names::words(code)).collect();
        let all = self.display.iter().map(|f| &self.code.functions[*f]);
        let named = all.filter(|f| words.contains(f.name.as_str()));
        named.map(|f| self.head_of(f)).collect()
    }

    /// Functions that these call and that no trace has: the compiler may have called them already,
    /// or they are what `parse` stands for.
    fn untraced(&self, functions: &[usize]) -> Vec<usize> {
        let code = functions
            .iter()
            .map(|f| self.code.functions[*f].code.as_str());
        let words: BTreeSet<&str> = code.flat_map(names::words).collect();
        let all = self.code.functions.iter().enumerate();
        let named = all.filter(|(i, f)| {
            let is_named = f.is_constant && words.contains(f.name.as_str());
            let is_parsing = f.name == "from_str" && words.contains("parse");
            (is_named || is_parsing) && !functions.contains(i)
        });
        named.map(|(i, _)| i).collect()
    }

    /// These functions, the constants that they name, and the template's functions that they call.
    pub fn of_functions(&self, functions: &[usize], marked: (usize, &[usize])) -> Vec<Excerpt> {
        let given = self.given_of(functions);
        let mut all = self.defined(&self.constants_of(functions, &given));
        let marks = |f: usize| if f == marked.0 { marked.1 } else { &[] };
        all.extend(functions.iter().map(|f| self.excerpt(*f, marks(*f))));
        all.extend(given.iter().map(|f| self.lines_of(f, &[])));
        all
    }

    /// A function, and what says the types of what a variable is given in it: types whose fields
    /// are named, heads of functions, and the types that these name. None where that is too long.
    pub fn with_types(
        &self,
        function: usize,
        line: usize,
        assigned: &Assigned,
    ) -> Option<Vec<Excerpt>> {
        let is_named = |name: &String| assigned.fields.contains(name);
        let is_called =
            |name: &String| assigned.calls.contains(name) || assigned.methods.contains(name);
        let own = &self.code.functions[function];
        let functions = self.code.functions.iter().chain(&self.code.given);
        let heads: Vec<Excerpt> = functions
            .filter(|f| is_called(&f.name) && f.first != own.first)
            .map(|f| self.head_of(f))
            .collect();
        let mut text = own.code.clone();
        for head in heads.iter().flat_map(|head| &head.lines) {
            text.push_str(head);
        }
        // Of two types with such a field, the one whose method this is.
        let owned: Vec<&String> = self
            .code
            .definitions
            .iter()
            .filter(|d| Some(&d.name) == own.owner.as_ref())
            .flat_map(|d| d.fields.iter().flatten())
            .collect();
        let has_field = |d: &&Definition| {
            let is_own = Some(&d.name) == own.owner.as_ref();
            let mut fields = d.fields.iter().flatten().filter(|f| is_named(f));
            fields.any(|f| is_own || !owned.contains(&f))
        };
        let of_fields = self.code.definitions.iter().filter(has_field);
        for definition in of_fields {
            for n in definition.first..=definition.last {
                text.push_str(self.code.line(&definition.file, n));
            }
        }
        let words = names::words(&text);
        let is_alias = |d: &Definition| {
            d.fields.as_ref().is_none_or(BTreeSet::is_empty) && words.contains(d.name.as_str())
        };
        let all = self.code.definitions.iter();
        let wanted: Vec<&Definition> = all.filter(|d| has_field(d) || is_alias(d)).collect();
        let mut all = self.defined(&wanted);
        all.push(self.excerpt(function, &[line]));
        all.extend(heads);
        let lines: usize = all.iter().map(|e| e.lines.len()).sum();
        (lines <= MOST_LINES).then_some(all)
    }

    fn head_of(&self, function: &OwnFunction) -> Excerpt {
        let ends = self.code.line_at(&function.file, function.body.start);
        let mut head = self.lines_of(function, &[]);
        head.lines.truncate(ends + 1 - function.first);
        head
    }

    /// How many lines a page then shows.
    pub fn shown_lines(&self, functions: &BTreeSet<usize>) -> usize {
        let functions: Vec<usize> = functions.iter().copied().collect();
        let given = self.given_of(&functions);
        let constants = self.constants_of(&functions, &given);
        let own = functions.iter().map(|f| self.code.functions[*f].lines());
        let given = given.iter().map(|f| f.lines());
        own.chain(given).sum::<usize>() + constants.iter().map(|c| c.lines()).sum::<usize>()
    }

    fn given_of(&self, functions: &[usize]) -> Vec<&OwnFunction> {
        let code: Vec<&str> = functions
            .iter()
            .map(|f| self.code.functions[*f].code.as_str())
            .collect();
        self.code.given_in(&code.join(" "))
    }

    fn constants_of(&self, functions: &[usize], given: &[&OwnFunction]) -> Vec<&Definition> {
        let own = functions.iter().map(|f| &self.code.functions[*f]);
        let all = own.chain(given.iter().copied());
        let is_named = |name: &str| all.clone().any(|f| f.words.contains(name));
        let constants = self.code.definitions.iter().filter(|d| d.is_constant());
        constants.filter(|d| is_named(&d.name)).collect()
    }

    /// Definitions as they stand; those of neighbouring lines together.
    pub fn defined(&self, definitions: &[&Definition]) -> Vec<Excerpt> {
        let mut all: Vec<Excerpt> = Vec::new();
        for one in definitions {
            let (file, first) = (&one.file, one.first);
            let line = |n| self.code.line(file, n).trim_end().to_owned();
            let lines = (first..=one.last).map(line);
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
        all
    }
}

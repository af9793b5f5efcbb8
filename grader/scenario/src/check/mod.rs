//! What a scenario means: names, arguments, types, and what is still there at each step.
//!
//! Steps are followed in order, once for each variant of the coursework. What is not
//! known is left alone: a right scenario is never refused.

mod call;
mod expr;
mod fit;
mod matchers;
mod operators;
mod parts;
mod passing;
mod scope;
mod steps;
mod types;

use super::ast::{Expr, ExprKind, Span, Statement};
use super::diagnostic::{Diagnostic, Problem};
use super::drawing::{Generator, GeneratorBody, Generators, Views};
use super::names::{Names, VariantNames};
use super::scenario::{Scenario, Step, StepKind, TopicFile};
use super::source::Source;
use interface::model::Ty;
use scope::Scope;
use std::cell::RefCell;
use std::collections::{BTreeSet, HashMap};
use std::rc::Rc;
use types::{Types, item_of, unknown};

/// Every mistake in the scenarios of a file.
pub fn topic(source: &Source, topic: &TopicFile, names: &Names) -> Vec<Diagnostic> {
    let mut found = Vec::new();
    for scenario in &topic.scenarios {
        for variant in &names.variants {
            if scenario.variants.is_empty() || scenario.variants.contains(&variant.name) {
                let mut checker = Checker::new(source, names, variant);
                checker.scenario(scenario);
                add(&mut found, checker.found);
            }
        }
    }
    found
}

/// Every mistake in the views and generators of a coursework.
pub fn drawing(
    source: &Source,
    views: &Views,
    generators: &Generators,
    names: &Names,
) -> Vec<Diagnostic> {
    let mut found = Vec::new();
    for variant in &names.variants {
        for (ty, view) in views {
            let mut checker = Checker::new(source, names, variant);
            checker.view(ty, view);
            add(&mut found, checker.found);
        }
        for generator in generators.values() {
            let mut checker = Checker::new(source, names, variant);
            checker.generator_body(generator);
            add(&mut found, checker.found);
        }
    }
    found
}

/// The same mistake in two variants is one.
fn add(found: &mut Vec<Diagnostic>, new: Vec<Diagnostic>) {
    for diagnostic in new {
        if !found.contains(&diagnostic) {
            found.push(diagnostic);
        }
    }
}

#[derive(Clone)]
struct Checker<'a> {
    source: &'a Source,
    names: &'a Names,
    types: Types<'a>,
    scope: Scope,
    /// Every name that some step sets.
    assigned: Rc<BTreeSet<String>>,
    in_view: bool,
    /// Where `choose` and generators may be called.
    in_generator: bool,
    /// An unknown function there is an unknown generator.
    in_for_all: bool,
    /// Bare expressions are compared with the reference, so they do something.
    same_as_reference: bool,
    silent: bool,
    /// Types of the statement's parts, by their place.
    seen: Rc<RefCell<HashMap<(usize, usize), Ty>>>,
    found: Vec<Diagnostic>,
}

impl<'a> Checker<'a> {
    fn new(source: &'a Source, names: &'a Names, variant: &'a VariantNames) -> Checker<'a> {
        Checker {
            source,
            names,
            types: Types {
                interface: &variant.interface,
            },
            scope: Scope::default(),
            assigned: Rc::default(),
            in_view: false,
            in_generator: false,
            in_for_all: false,
            same_as_reference: false,
            silent: false,
            seen: Rc::default(),
            found: Vec::new(),
        }
    }

    fn report(&mut self, span: &Span, problem: Problem) {
        if self.silent {
            return;
        }
        let diagnostic = self.source.diagnose(span.clone(), problem);
        if !self.found.contains(&diagnostic) {
            self.found.push(diagnostic);
        }
    }

    fn line(&self, span: &Span) -> usize {
        self.source.place(span.start).line
    }

    /// The type of an expression without reporting anything or following what it does.
    fn peek(&self, expr: &Expr) -> Ty {
        let key = (expr.span.start, expr.span.end);
        if let Some(ty) = self.seen.borrow().get(&key) {
            return ty.clone();
        }
        let mut silent = Checker {
            silent: true,
            found: Vec::new(),
            ..self.clone()
        };
        let ty = silent.infer(expr);
        self.seen.borrow_mut().insert(key, ty.clone());
        ty
    }

    /// Variables have changed: what was seen is no longer so.
    fn forget(&mut self) {
        self.seen.borrow_mut().clear();
    }

    fn scenario(&mut self, scenario: &Scenario) {
        let mut assigned = BTreeSet::new();
        names_set(&scenario.steps, &mut assigned);
        self.assigned = Rc::new(assigned);
        self.same_as_reference = scenario.same_as_reference;
        self.in_generator = true;
        self.in_for_all = true;
        for (name, expr) in &scenario.for_all {
            let ty = self.infer(expr);
            let drawn_from = matches!(expr.kind, ExprKind::Range { .. } | ExprKind::List(_));
            let ty = if drawn_from { item_of(&ty) } else { ty };
            self.scope.set(name, ty, Vec::new());
            self.forget();
        }
        self.in_generator = false;
        self.in_for_all = false;
        self.steps(&scenario.steps);
    }

    fn view(&mut self, ty: &str, view: &Expr) {
        let span = view.span.clone();
        let Some(def) = self.types.def(ty) else {
            let known = self
                .types
                .interface
                .types
                .iter()
                .map(|def| def.name.as_str());
            let nearest = super::suggest::nearest(ty, known);
            let name = ty.to_owned();
            return self.report(&span, Problem::UnknownType { name, nearest });
        };
        self.in_view = true;
        let arguments = vec![unknown(); def.generics.len()];
        self.scope
            .set("it", Ty::Named(ty.to_owned(), arguments), Vec::new());
        self.infer(view);
    }

    fn generator_body(&mut self, generator: &Generator) {
        self.in_generator = true;
        for (name, domain) in &generator.with {
            let ty = self.items_type(domain);
            self.scope.set(name, ty, Vec::new());
            self.forget();
        }
        match &generator.body {
            GeneratorBody::Choose(domain) => {
                self.items_type(domain);
            }
            GeneratorBody::Steps(steps) => {
                let mut assigned = BTreeSet::new();
                names_set(steps, &mut assigned);
                let makes_it = assigned.contains("it");
                self.assigned = Rc::new(assigned);
                self.steps(steps);
                if let (false, Some(step)) = (makes_it, steps.first()) {
                    self.report_at(step, Problem::GeneratorWithoutIt);
                }
            }
        }
    }

    /// About a step as a whole.
    fn report_at(&mut self, step: &Step, problem: Problem) {
        let start = self.source.line_start(step.place.line - 1);
        let line = self.source.line(step.place.line - 1);
        let skipped = line
            .chars()
            .take(step.place.column - 1)
            .map(char::len_utf8)
            .sum::<usize>();
        let end = start + line.trim_end().len();
        self.report(&(start + skipped..end), problem);
    }
}

/// Names that some step sets.
fn names_set(steps: &[Step], names: &mut BTreeSet<String>) {
    for step in steps {
        let statement = match &step.kind {
            StepKind::Do(statement) => statement,
            StepKind::Call(call) => &call.statement,
            StepKind::For { body, .. } => {
                names_set(body, names);
                continue;
            }
            _ => continue,
        };
        if let Statement::Assign { place, .. } = statement
            && let ExprKind::Name(name) = &place.kind
        {
            names.insert(name.clone());
        }
    }
}

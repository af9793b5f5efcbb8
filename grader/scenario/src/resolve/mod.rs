//! A scenario as it is written → what it does, and what is wrong with it: names, arguments,
//! types, and what is still there at each step.
//!
//! Steps are followed in order, once for each variant of the coursework. Whatever is not known
//! is accepted, so that no right scenario is refused. One pass finds the mistakes and makes the
//! plan, so that what is accepted is what is evaluated.

mod call;
mod call_step;
mod drawing_calls;
mod expr;
mod fit;
mod matchers;
mod operators;
mod parts;
mod passing;
mod scope;
mod steps;
mod types;
mod window;

use super::ast::{Expr, ExprKind, Span, Statement};
use super::diagnostic::{Diagnostic, Problem};
use super::drawing;
use super::names::Names;
use super::plan::{self, Plan, ViewsAndGenerators};
use super::scenario::{Scenario, Step, StepKind, TopicFile};
use super::source::Source;
use interface::model::{Interface, Ty};
use scope::Scope;
use std::cell::RefCell;
use std::collections::{BTreeSet, HashMap};
use std::rc::Rc;
use types::{Types, item_of, unknown};

/// Every mistake in the scenarios of a file.
pub fn topic(source: &Source, topic: &TopicFile, names: &Names) -> Vec<Diagnostic> {
    let mut found = Vec::new();
    for scenario in &topic.scenarios {
        for variant in names.variants.iter().filter(|v| scenario.is_for(&v.name)) {
            let resolved = self::scenario(source, scenario, names, &variant.interface);
            add(&mut found, resolved.err().unwrap_or_default());
        }
    }
    found
}

/// What a scenario does on hand-ins of one variant, or every mistake in it.
pub fn scenario(
    source: &Source,
    scenario: &Scenario,
    names: &Names,
    interface: &Interface,
) -> Result<Plan, Vec<Diagnostic>> {
    let mut resolver = Resolver::new(source, names, interface);
    let plan = resolver.scenario(scenario);
    resolver.found_in(plan)
}

/// The same for a scenario that the audit or the oral has derived from a teacher's, in which a
/// step may do nothing.
pub fn altered(
    source: &Source,
    scenario: &Scenario,
    names: &Names,
    interface: &Interface,
) -> Result<Plan, Vec<Diagnostic>> {
    let mut resolver = Resolver::new(source, names, interface);
    resolver.may_do_nothing = true;
    let plan = resolver.scenario(scenario);
    resolver.found_in(plan)
}

/// How values are drawn and made on hand-ins of one variant, or every mistake in that.
pub fn drawings(
    source: &Source,
    views: &drawing::Views,
    generators: &drawing::Generators,
    names: &Names,
    interface: &Interface,
) -> Result<ViewsAndGenerators, Vec<Diagnostic>> {
    let mut found = Vec::new();
    let mut drawings = ViewsAndGenerators::default();
    for (ty, view) in views {
        let mut resolver = Resolver::new(source, names, interface);
        let view = resolver.view(ty, view);
        drawings.views.insert(ty.clone(), view);
        add(&mut found, resolver.found);
    }
    for (name, generator) in generators {
        let mut resolver = Resolver::new(source, names, interface);
        let generator = resolver.generator(name, generator);
        drawings.generators.push(generator);
        add(&mut found, resolver.found);
    }
    match found.is_empty() {
        true => Ok(drawings),
        false => Err(found),
    }
}

/// The same mistake in two variants is reported once.
pub fn add(found: &mut Vec<Diagnostic>, new: Vec<Diagnostic>) {
    for diagnostic in new {
        if !found.contains(&diagnostic) {
            found.push(diagnostic);
        }
    }
}

/// An expression with its type, as far as it is known, and its names resolved.
struct Inferred {
    ty: Ty,
    expr: plan::Expr,
}

#[derive(Clone)]
struct Resolver<'a> {
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
    /// A step may do nothing: bare expressions are compared with the reference, or the scenario
    /// was derived from a teacher's.
    may_do_nothing: bool,
    /// Whether the scenario plays the game in its window (and `is_open`: a step has opened it).
    is_in_window: bool,
    is_open: bool,
    is_second_turn: bool,
    silent: bool,
    /// Types of the statement's parts, by their place.
    seen: Rc<RefCell<HashMap<(usize, usize), Ty>>>,
    found: Vec<Diagnostic>,
}

impl<'a> Resolver<'a> {
    fn new(source: &'a Source, names: &'a Names, interface: &'a Interface) -> Resolver<'a> {
        Resolver {
            source,
            names,
            types: Types { interface },
            scope: Scope::default(),
            assigned: Rc::default(),
            in_view: false,
            in_generator: false,
            in_for_all: false,
            may_do_nothing: false,
            is_in_window: false,
            is_open: false,
            is_second_turn: false,
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
        let mut silent = Resolver {
            silent: true,
            found: Vec::new(),
            ..self.clone()
        };
        let ty = silent.infer(expr).ty;
        self.seen.borrow_mut().insert(key, ty.clone());
        ty
    }

    /// Forgets types, because variables have changed.
    fn forget(&mut self) {
        self.seen.borrow_mut().clear();
    }

    /// A plan only where nothing is wrong.
    fn found_in<T>(self, plan: T) -> Result<T, Vec<Diagnostic>> {
        match self.found.is_empty() {
            true => Ok(plan),
            false => Err(self.found),
        }
    }

    fn scenario(&mut self, scenario: &Scenario) -> Plan {
        let mut assigned = BTreeSet::new();
        names_set(&scenario.steps, &mut assigned);
        self.assigned = Rc::new(assigned);
        self.may_do_nothing |= scenario.same_as_reference;
        self.is_in_window = scenario.is_in_window();
        self.in_generator = true;
        self.in_for_all = true;
        let mut for_all = Vec::new();
        for (name, expr) in &scenario.for_all {
            let inferred = self.infer(expr);
            let drawn_from = matches!(expr.kind, ExprKind::Range { .. } | ExprKind::List(_));
            let ty = match drawn_from {
                true => item_of(&inferred.ty),
                false => inferred.ty,
            };
            self.scope.set(name, ty, Vec::new());
            self.forget();
            for_all.push((name.clone(), inferred.expr));
        }
        self.in_generator = false;
        self.in_for_all = false;
        Plan {
            name: scenario.name.clone(),
            hint: scenario.hint.clone(),
            chance: scenario.chance.clone(),
            plays_every_seed: scenario.plays_every_seed,
            files: scenario.files.clone(),
            cases: scenario.cases,
            same_as_reference: scenario.same_as_reference,
            for_all,
            steps: self.steps(&scenario.steps),
        }
    }

    fn view(&mut self, ty: &str, view: &Expr) -> plan::Expr {
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
            self.report(&span, Problem::UnknownType { name, nearest });
            return plan::Expr::MISTAKEN;
        };
        self.in_view = true;
        let arguments = vec![unknown(); def.generics.len()];
        self.scope
            .set("it", Ty::Named(ty.to_owned(), arguments), Vec::new());
        self.infer(view).expr
    }

    fn generator(&mut self, name: &str, generator: &drawing::Generator) -> plan::Generator {
        self.in_generator = true;
        let mut with = Vec::new();
        for (name, domain) in &generator.with {
            let items = self.items(domain);
            self.scope.set(name, items.ty, Vec::new());
            self.forget();
            with.push((name.clone(), items.expr));
        }
        let body = match &generator.body {
            drawing::GeneratorBody::Choose(domain) => {
                plan::GeneratorBody::Choose(self.items(domain).expr)
            }
            drawing::GeneratorBody::Steps(steps) => {
                let mut assigned = BTreeSet::new();
                names_set(steps, &mut assigned);
                let makes_it = assigned.contains("it");
                self.assigned = Rc::new(assigned);
                let planned = self.steps(steps);
                if let (false, Some(step)) = (makes_it, steps.first()) {
                    self.report_at(step, Problem::GeneratorWithoutIt);
                }
                plan::GeneratorBody::Steps(planned)
            }
        };
        let name = name.to_owned();
        plan::Generator { name, with, body }
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

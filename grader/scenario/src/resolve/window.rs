//! Steps of a game in its window: which window, where one clicks, which keys there are.

use super::types::{compatible, is_unknown, list_of, number};
use super::{Inferred, Resolver};
use crate::ast::{Expr, ExprKind};
use crate::diagnostic::Problem;
use crate::plan;
use crate::scenario::{Step, WindowStep};
use crate::suggest::nearest;
use crate::window_mistake::{NAMED_KEYS, WindowMistake};
use interface::model::Ty;

impl Resolver<'_> {
    pub fn window_step(&mut self, step: &Step, window: &WindowStep) -> WindowStep<plan::Expr> {
        match window {
            WindowStep::Open(name) => self.open(step, name),
            _ if !self.is_open => self.window_mistake(step, WindowMistake::NotOpened),
            _ => {}
        }
        window.map(|expr| match window {
            WindowStep::Click { .. } => self.place_in_window(expr),
            WindowStep::Press(_) => {
                self.known_keys(expr);
                self.texts(expr)
            }
            _ => self.texts(expr),
        })
    }

    fn open(&mut self, step: &Step, name: &str) {
        self.is_open = true;
        match &self.names.window {
            Some(known) if known == name => {}
            Some(known) => {
                let (name, known) = (name.to_owned(), known.clone());
                self.window_mistake(step, WindowMistake::UnknownFront { name, known });
            }
            None => self.window_mistake(step, WindowMistake::NoFront),
        }
    }

    /// A text, or a list of them.
    fn texts(&mut self, expr: &Expr) -> plan::Expr {
        let Inferred { ty, expr: resolved } = self.infer(expr);
        if !is_text(&ty) && !compatible(&list_of(Ty::String), &ty) {
            self.fit(expr, &Ty::String);
        }
        resolved
    }

    /// A button's name, or a point of two numbers.
    fn place_in_window(&mut self, expr: &Expr) -> plan::Expr {
        if let ExprKind::List(items) | ExprKind::Tuple(items) = &expr.kind {
            match &items[..] {
                [x, y] => self.must_be_inside(expr, whole(x), whole(y)),
                _ => self.mistake_at(expr, WindowMistake::NoPlace),
            }
        }
        let Inferred { ty, expr: resolved } = self.infer(expr);
        let is_point = compatible(&list_of(number()), &ty) || matches!(ty, Ty::Tuple(_));
        if !is_text(&ty) && !is_point {
            self.mistake_at(expr, WindowMistake::NoPlace);
        }
        resolved
    }

    fn must_be_inside(&mut self, expr: &Expr, x: Option<i128>, y: Option<i128>) {
        let (x, y) = (x.unwrap_or(0), y.unwrap_or(0));
        if x < 0 || y < 0 {
            self.mistake_at(expr, WindowMistake::Outside { x, y });
        }
    }

    /// Those that are written out.
    fn known_keys(&mut self, expr: &Expr) {
        match &expr.kind {
            ExprKind::Text(key) => {
                let is_known = NAMED_KEYS.contains(&key.as_str()) || key.chars().count() == 1;
                if !is_known {
                    let nearest = nearest(key, NAMED_KEYS);
                    let key = key.clone();
                    self.mistake_at(expr, WindowMistake::UnknownKey { key, nearest });
                }
            }
            ExprKind::List(items) => items.iter().for_each(|item| self.known_keys(item)),
            _ => {}
        }
    }

    /// In its window a game calls its functions itself.
    pub fn must_not_call(&mut self, expr: &Expr, name: &str) {
        if self.is_in_window {
            self.mistake_at(expr, WindowMistake::Calls(name.to_owned()));
        }
    }

    /// `shows` and its like.
    pub fn must_have_window(&mut self, expr: &Expr, name: &'static str) {
        if !self.is_open {
            self.mistake_at(expr, WindowMistake::NoWindow(name));
        }
    }

    fn window_mistake(&mut self, step: &Step, mistake: WindowMistake) {
        self.report_at(step, Problem::Window(mistake));
    }

    fn mistake_at(&mut self, expr: &Expr, mistake: WindowMistake) {
        self.report(&expr.span, Problem::Window(mistake));
    }
}

fn is_text(ty: &Ty) -> bool {
    is_unknown(ty) || ty.is_text()
}

/// A number that is written out.
fn whole(expr: &Expr) -> Option<i128> {
    match &expr.kind {
        ExprKind::Int(n) => Some(*n),
        ExprKind::Negate(inner) => whole(inner).map(|n| -n),
        _ => None,
    }
}

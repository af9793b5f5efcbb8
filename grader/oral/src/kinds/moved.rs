//! What becomes of a variable that is given to a function or to another variable.

use super::{Check, Draft, Parts, Ready, code, question as with, ready, types};
use crate::choices::choices;
use crate::code::Code;
use crate::exam::Exam;
use crate::lines::Lines;
use crate::model::{Content, Difficulty, Proof, QuestionKind, Why, both};
use crate::probes::{Given, ProbeKind};
use crate::rust::type_name;
use interface::INTEGERS;
use lang::Localized;
use syn::spanned::Spanned as _;
use syn::visit::{self, Visit};

/// A variable given away by a statement, by value.
#[derive(Debug, Clone)]
struct Move {
    name: String,
    line: usize,
    /// Where the statement ends, in bytes.
    end: usize,
}

pub fn drafts(exam: &Exam<'_>) -> Vec<Draft> {
    let types = types::met(exam);
    let mut all = Vec::new();
    for path in exam.code.files.keys() {
        for (nth, moved) in moves(&exam.code, path).into_iter().enumerate() {
            let Some(function) = exam.code.function_at(path, moved.line) else {
                continue;
            };
            let Some((item, ty)) = declared(exam, &types, function, &moved) else {
                continue;
            };
            let Some(is_copied) = is_copied(&ty) else {
                continue;
            };
            if is_named_after(exam, function, &moved) {
                continue;
            }
            // Its type is not on the line that declares it.
            if !types::is_followed(exam, item) {
                continue;
            }
            all.push(Draft {
                kind: QuestionKind::Moved,
                level: Difficulty::Easy,
                function,
                line: moved.line,
                topic: exam.code.functions[function].name.clone(),
                situation: None,
                item,
                nth,
                // Most programs give away numbers: a class soon tells each other the answer.
                is_weak: is_copied,
                is_told: false,
                is_by_rules: false,
            });
        }
    }
    all
}

/// Whoever sees it used again knows that it is not moved.
fn is_named_after(exam: &Exam<'_>, function: usize, moved: &Move) -> bool {
    let function = &exam.code.functions[function];
    let text = &exam.code.files[&function.file];
    let after = text.get(moved.end..function.body.end).unwrap_or_default();
    crate::names::words(after).contains(moved.name.as_str())
}

/// The only declaration of that name in the function, with its type.
fn declared(
    exam: &Exam<'_>,
    types: &std::collections::BTreeMap<usize, String>,
    function: usize,
    moved: &Move,
) -> Option<(usize, String)> {
    let probes = exam.instrumented.probes.iter().enumerate();
    let mut own = probes.filter(|(_, p)| {
        p.function == function
            && matches!(&p.watches, ProbeKind::Value { name, given } if *name == moved.name && *given != Given::Assigned)
    });
    let (item, probe) = own.next()?;
    (own.next().is_none() && probe.line < moved.line)
        .then(|| Some((item, type_name(types.get(&item)?))))?
}

/// What rustc will be asked to confirm; none where neither word would be clear.
fn is_copied(ty: &str) -> Option<bool> {
    let is_number = INTEGERS.contains(&ty) || ["f32", "f64"].contains(&ty);
    if is_number || ty == "bool" || ty == "char" {
        return Some(true);
    }
    let moved = [
        "Vec<",
        "HashMap<",
        "HashSet<",
        "VecDeque<",
        "BTreeMap<",
        "Box<",
    ];
    (ty == "String" || moved.iter().any(|m| ty.starts_with(m))).then_some(false)
}

pub fn question(exam: &mut Exam<'_>, draft: &Draft) -> Result<Ready, Why> {
    let file = &exam.code.functions[draft.function].file;
    let all = moves(&exam.code, file);
    let given_away = all.get(draft.nth).cloned().ok_or(Why::NotShown)?;
    let types = types::met(exam);
    let ty = type_name(types.get(&draft.item).ok_or(Why::NotShown)?);
    let is_copied = is_copied(&ty).ok_or(Why::NotShown)?;
    let source = types::assigned(exam, draft.item).ok_or(Why::NotShown)?;
    let excerpts = exam.with_types(draft.function, draft.line, source);
    let excerpts = excerpts.ok_or(Why::NotShown)?;
    let copied = both(
        "elle est copiée : on pourrait encore s'en servir à la ligne suivante",
        "it is copied: it could still be used on the next line",
    );
    let moved = both(
        "elle est déplacée : s'en servir encore serait refusé (erreur E0382)",
        "it is moved: using it again would be refused (error E0382)",
    );
    let lent = both(
        "elle est empruntée, sans pouvoir être modifiée (`&`)",
        "it is borrowed immutably (`&`)",
    );
    let changed = both(
        "elle est empruntée pour être modifiée (`&mut`)",
        "it is borrowed mutably (`&mut`)",
    );
    let (right, wrong) = match is_copied {
        true => (copied, moved),
        false => (moved, copied),
    };
    let none = Localized::default();
    let wrong = [wrong, lent, changed].map(|t| (Content::Text(t), none.clone()));
    let mut rng = exam.rng.clone();
    let choices = choices(Content::Text(right), wrong, &mut rng).ok_or(Why::Obvious)?;
    exam.rng = rng;
    let (line, name) = (draft.line, code(&given_away.name));
    let parts = Parts {
        excerpts,
        situation: None,
        text: both(
            format!("Que devient la variable {name} ligne {line} ?"),
            format!("What happens to the variable {name} on line {line}?"),
        ),
        choices,
        evidence: Proof {
            found: both(
                format!("{name} est de type `{ty}`"),
                format!("{name} has the type `{ty}`"),
            ),
            verified: both(
                "le compilateur a répondu, la variable étant utilisée juste après",
                "the compiler answered, with the variable used just after",
            ),
        },
    };
    let check = Check::UsedAgain {
        at: given_away.end,
        name: given_away.name,
        compiles: is_copied,
    };
    Ok(ready(with(exam, draft, parts), draft, check))
}

fn moves(code: &Code, file: &str) -> Vec<Move> {
    let Some(tree) = code.trees.get(file) else {
        return Vec::new();
    };
    let mut gather = Gather {
        lines: Lines::of(&code.files[file]),
        found: Vec::new(),
    };
    gather.visit_file(tree);
    gather.found
}

struct Gather {
    lines: Lines,
    found: Vec<Move>,
}

impl<'ast> Visit<'ast> for Gather {
    fn visit_stmt(&mut self, stmt: &'ast syn::Stmt) {
        let range = stmt.span().byte_range();
        let line = self.lines.at(range.start);
        let is_one_line = line == self.lines.at(range.end.saturating_sub(1));
        let (expr, bound) = match stmt {
            syn::Stmt::Local(local) => (local.init.as_ref().map(|i| &*i.expr), bound(&local.pat)),
            syn::Stmt::Expr(expr, Some(_)) => (Some(expr), None),
            _ => (None, None),
        };
        if let Some(expr) = expr.filter(|_| is_one_line) {
            for name in values(expr) {
                if bound.as_ref() != Some(&name) {
                    let end = range.end;
                    self.found.push(Move { name, line, end });
                }
            }
        }
        visit::visit_stmt(self, stmt);
    }
}

fn bound(pat: &syn::Pat) -> Option<String> {
    match pat {
        syn::Pat::Ident(ident) => Some(ident.ident.to_string()),
        syn::Pat::Type(typed) => bound(&typed.pat),
        _ => None,
    }
}

/// Variables that an expression gives away whole: `f(x)`, `v.push(x)`, `x`.
fn values(expr: &syn::Expr) -> Vec<String> {
    let variable = |e: &syn::Expr| match e {
        syn::Expr::Path(path) => path.path.get_ident().map(ToString::to_string),
        _ => None,
    };
    match expr {
        syn::Expr::Path(_) => variable(expr).into_iter().collect(),
        syn::Expr::Call(call) => call.args.iter().filter_map(variable).collect(),
        syn::Expr::MethodCall(call) => call.args.iter().filter_map(variable).collect(),
        _ => Vec::new(),
    }
}

//! Statements without which a variable would be used after it was given away, or have no type.

use super::signatures::Signatures;
use std::collections::BTreeSet;
use std::ops::Range;
use syn::spanned::Spanned as _;
use syn::visit::{self, Visit};

/// In a block in which a variable declared outside it was given away: what leaves the block, after which
/// the variable may be used again, and what gives it a new value.
pub fn moved_away(block: &syn::Block, signatures: &Signatures) -> Vec<Range<usize>> {
    let mut own = Declared::default();
    own.visit_block(block);
    let mut gone = Gone {
        signatures,
        own: own.0,
        by_method: BTreeSet::new(),
        by_loop_or_pattern: BTreeSet::new(),
    };
    let mut found = Vec::new();
    for stmt in &block.stmts {
        let is_leaving = matches!(
            stmt,
            syn::Stmt::Expr(
                syn::Expr::Return(_) | syn::Expr::Break(_) | syn::Expr::Continue(_),
                _
            )
        );
        let is_new = |assign: &syn::ExprAssign| {
            let name = variable(&assign.left);
            name.is_some_and(|name| {
                gone.by_method.contains(&name) || gone.by_loop_or_pattern.contains(&name)
            })
        };
        let is_needed = match stmt {
            syn::Stmt::Expr(syn::Expr::Assign(assign), _) => is_new(assign),
            _ => is_leaving && !gone.by_method.is_empty(),
        };
        if is_needed {
            found.push(stmt.span().byte_range());
        }
        gone.visit_stmt(stmt);
    }
    found
}

/// Variables that were given away.
struct Gone<'h> {
    signatures: &'h Signatures,
    /// Those that are declared in the block, and end with it.
    own: BTreeSet<String>,
    /// A method consumed them.
    by_method: BTreeSet<String>,
    /// A loop or a pattern took them apart: but a reference stays whole.
    by_loop_or_pattern: BTreeSet<String>,
}

impl Gone<'_> {
    fn use_up(&mut self, expr: &syn::Expr) {
        let name = variable(expr).filter(|name| !self.own.contains(name));
        self.by_loop_or_pattern.extend(name);
    }
}

impl<'ast> Visit<'ast> for Gone<'_> {
    fn visit_expr_method_call(&mut self, call: &'ast syn::ExprMethodCall) {
        if self.signatures.consumes(&call.method.to_string())
            && let Some(name) = variable(&call.receiver)
            && !self.own.contains(&name)
        {
            self.by_method.insert(name);
        }
        visit::visit_expr_method_call(self, call);
    }

    fn visit_local(&mut self, local: &'ast syn::Local) {
        if let syn::Pat::TupleStruct(_) = local.pat
            && let Some(init) = &local.init
        {
            self.use_up(&init.expr);
        }
        visit::visit_local(self, local);
    }

    fn visit_expr_for_loop(&mut self, repeat: &'ast syn::ExprForLoop) {
        self.use_up(&repeat.expr);
        visit::visit_expr_for_loop(self, repeat);
    }
}

/// What fills a collection before it is read, and probably says its type: `let mut q =
/// VecDeque::new(); q.push_back(3); while let Some(n) = q.pop_front() {`.
pub fn filled(block: &syn::Block) -> Vec<Range<usize>> {
    let mut found = Vec::new();
    for (i, stmt) in block.stmts.iter().enumerate() {
        let Some(name) = untyped(stmt) else {
            continue;
        };
        let after = block.stmts[i + 1..].iter();
        let uses: Vec<(Use, Range<usize>)> = after.flat_map(|stmt| uses(stmt, &name)).collect();
        let is = |wanted: Use| uses.iter().filter(move |(does, _)| *does == wanted);
        let is_only = is(Use::Fills).count() == 1 && is(Use::Gives).count() == 0;
        match &uses[..] {
            [(Use::Fills, fills), (Use::Reads, _), ..] => found.push(fills.clone()),
            _ if is_only && is(Use::Reads).count() > 0 => {
                found.extend(is(Use::Fills).map(|(_, fills)| fills.clone()));
            }
            _ => {}
        }
    }
    found
}

/// Two arguments of which the second takes away what the first is made from: `f(list.clone(),
/// list)` only has this order.
pub fn is_taken_after(one: &syn::Expr, other: &syn::Expr) -> bool {
    match one {
        syn::Expr::MethodCall(made) if made.method == "clone" => {
            variable(&made.receiver).is_some_and(|name| variable(other) == Some(name))
        }
        _ => false,
    }
}

/// The name of a new collection of which no type is said.
fn untyped(stmt: &syn::Stmt) -> Option<String> {
    const COLLECTIONS: [&str; 7] = [
        "Vec",
        "VecDeque",
        "HashMap",
        "HashSet",
        "BTreeMap",
        "BTreeSet",
        "BinaryHeap",
    ];
    let syn::Stmt::Local(local) = stmt else {
        return None;
    };
    let syn::Pat::Ident(name) = &local.pat else {
        return None;
    };
    let is_new = match &*local.init.as_ref()?.expr {
        syn::Expr::Call(call) => match &*call.func {
            syn::Expr::Path(path) => {
                let parts = path.path.segments.iter();
                let parts: Vec<String> = parts.map(|s| s.ident.to_string()).collect();
                let is_bare = path.path.segments.iter().all(|s| s.arguments.is_none());
                matches!(&parts[..], [.., of, made]
                    if is_bare && COLLECTIONS.contains(&of.as_str()) && made == "new")
            }
            _ => false,
        },
        syn::Expr::Macro(made) => made.mac.path.is_ident("vec") && made.mac.tokens.is_empty(),
        _ => false,
    };
    is_new.then(|| name.ident.to_string())
}

#[derive(Debug, Clone, Copy, PartialEq)]
enum Use {
    Fills,
    Reads,
    /// Given to something else, which may say its type.
    Gives,
}

/// What a statement does with a variable, in the order of the text, and in which statement of it.
fn uses(stmt: &syn::Stmt, name: &str) -> Vec<(Use, Range<usize>)> {
    let mut uses = Uses {
        name,
        within: stmt.span().byte_range(),
        found: Vec::new(),
    };
    uses.visit_stmt(stmt);
    uses.found
}

struct Uses<'n> {
    name: &'n str,
    within: Range<usize>,
    found: Vec<(Use, Range<usize>)>,
}

impl<'ast> Visit<'ast> for Uses<'_> {
    fn visit_stmt(&mut self, stmt: &'ast syn::Stmt) {
        let around = std::mem::replace(&mut self.within, stmt.span().byte_range());
        visit::visit_stmt(self, stmt);
        self.within = around;
    }

    fn visit_expr_method_call(&mut self, call: &'ast syn::ExprMethodCall) {
        const FILL: [&str; 7] = [
            "append",
            "extend",
            "insert",
            "push",
            "push_back",
            "push_front",
            "resize",
        ];
        if variable(&call.receiver).is_none_or(|name| name != self.name) {
            return visit::visit_expr_method_call(self, call);
        }
        // They do not ask what is in it.
        const BLIND: [&str; 6] = ["clear", "is_empty", "len", "reverse", "sort", "truncate"];
        let is = |names: &[&str]| names.iter().any(|name| call.method == name);
        if !is(&BLIND) {
            let does = if is(&FILL) { Use::Fills } else { Use::Reads };
            self.found.push((does, self.within.clone()));
        }
        call.args.iter().for_each(|arg| self.visit_expr(arg));
    }

    fn visit_expr_path(&mut self, path: &'ast syn::ExprPath) {
        if path.path.is_ident(self.name) {
            self.found.push((Use::Gives, self.within.clone()));
        }
    }
}

pub fn variable(expr: &syn::Expr) -> Option<String> {
    match expr {
        syn::Expr::Path(path) => path.path.get_ident().map(ToString::to_string),
        _ => None,
    }
}

/// The variables that some code declares.
#[derive(Default)]
struct Declared(BTreeSet<String>);

impl<'ast> Visit<'ast> for Declared {
    fn visit_pat_ident(&mut self, pat: &'ast syn::PatIdent) {
        self.0.insert(pat.ident.to_string());
        visit::visit_pat_ident(self, pat);
    }
}

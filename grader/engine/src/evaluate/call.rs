//! Calls of the interface's functions: which one, with what, and what comes back.

use super::interp::Interp;
use super::interruption::{Flow, Interruption};
use super::outcome::Mismatch;
use super::scope::{Gone, Object, Part};
use super::show;
use super::types::{Given, bare, is_view, kept};
use interface::model::{Function, Ty};
use scenario::ast::Expr;
use scenario::meaning::{Callee, callee};
use std::rc::Rc;
use wire::{Answer, Arg, Call, KeyPress, Op, Slot};
use wire::{Payload, Value};

/// What the surroundings of a call do with its result.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Wish {
    /// Nothing: the call can be sent ahead.
    Nothing,
    /// Look at it: a value where there is one.
    Value,
    /// Name it, change it or pass it on: an object where there is one.
    Object,
}

/// Lines typed and keys pressed during one call.
#[derive(Debug, Default)]
pub(super) struct Typed {
    pub lines: Vec<String>,
    pub keys: Vec<KeyPress>,
}

/// A function of the interface, its type parameters given.
struct Chosen<'a> {
    entry: u32,
    function: &'a Function,
    given: Given,
}

impl<'a> Interp<'a, '_> {
    /// Is anything of the interface called so?
    pub(super) fn is_function(&self, path: &[String]) -> bool {
        matches!(&*self.callee(path), Callee::Functions(_))
    }

    pub(super) fn function(
        &mut self,
        expr: &Expr,
        path: &[String],
        args: &[&Expr],
        wish: Wish,
    ) -> Flow<Part> {
        let (call, returns, owners) = self.prepare(path, args)?;
        let part = self.perform(call, &returns, owners, wish)?;
        if self.noting.is_some()
            && !matches!(part, Part::Object(_))
            && let (Part::Value(value), Some(notes)) = (&part, &mut self.noting)
        {
            notes.push((show::expr(expr), value.to_string()));
        }
        Ok(part)
    }

    /// A call with things typed, and everything that it did.
    pub(super) fn call_fully(
        &mut self,
        path: &[String],
        args: &[&Expr],
        typed: Typed,
        wish: Wish,
    ) -> Flow<(Part, Answer)> {
        let (mut call, returns, owners) = self.prepare(path, args)?;
        call.types = typed.lines;
        call.keys = typed.keys;
        let slot = self.slot_for(&returns, wish);
        call.keep = slot;
        let answer = self.driver.ask(Op::Call(call))?;
        let part = self.result(&answer.value, slot, &returns, owners);
        Ok((part, answer))
    }

    /// A call whose result both machines must agree on, and that nobody looks at.
    pub(super) fn ask_ahead(&mut self, path: &[String], args: &[&Expr]) -> Flow<Value> {
        let (call, returns, owners) = self.prepare(path, args)?;
        if self.cx.has_opaque(&returns) {
            let part = self.perform(call, &returns, owners, Wish::Value)?;
            return self.look(part);
        }
        self.driver.send(Op::Call(call))?;
        Ok(Value::Null)
    }

    fn perform(
        &mut self,
        mut call: Call,
        returns: &Ty,
        owners: Vec<Slot>,
        wish: Wish,
    ) -> Flow<Part> {
        let slot = self.slot_for(returns, wish);
        call.keep = slot;
        if wish == Wish::Nothing {
            self.driver.send(Op::Call(call))?;
            return Ok(Part::Value(Value::Null));
        }
        let certain = !matches!(bare(returns), Ty::Option(_) | Ty::Result(..));
        if slot.is_some() && certain {
            self.driver.send(Op::Call(call))?;
            return Ok(self.result(&Value::Opaque(String::new()), slot, returns, owners));
        }
        let answer = match slot {
            None => self.ask_once(call)?,
            Some(_) => self.driver.ask(Op::Call(call))?.value,
        };
        Ok(self.result(&answer, slot, returns, owners))
    }

    /// In a hurry the same question has the same answer.
    fn ask_once(&mut self, call: Call) -> Flow<Value> {
        let mut known = self.hurried.iter().flatten();
        if let Some((_, answer)) = known.find(|(asked, _)| *asked == call) {
            return Ok(answer.clone());
        }
        let answer = self.driver.ask(Op::Call(call.clone()))?.value;
        if let Some(known) = &mut self.hurried {
            known.push((call, answer.clone()));
        }
        Ok(answer)
    }

    /// A slot when the result is to stay in the child.
    fn slot_for(&mut self, returns: &Ty, wish: Wish) -> Option<Slot> {
        let stays = match wish {
            Wish::Nothing => false,
            Wish::Value => self.cx.has_opaque(returns),
            Wish::Object => self.cx.is_object(returns),
        };
        stays.then(|| self.driver.fresh_slot())
    }

    fn result(
        &mut self,
        answer: &Value,
        slot: Option<Slot>,
        returns: &Ty,
        owners: Vec<Slot>,
    ) -> Part {
        match (slot, answer) {
            (Some(slot), Value::Opaque(_)) => {
                self.temporaries.push(slot);
                Part::Object(Object {
                    slot,
                    path: Vec::new(),
                    ty: kept(returns).clone(),
                    ok: matches!(bare(returns), Ty::Result(..)),
                    owners: if is_view(returns) { owners } else { Vec::new() },
                })
            }
            _ => Part::Value(answer.clone()),
        }
    }

    /// Evaluates arguments and chooses the function; gives the call, the type of
    /// its result, and the objects that a view could be borrowed from.
    fn prepare(&mut self, path: &[String], args: &[&Expr]) -> Flow<(Call, Ty, Vec<Slot>)> {
        let mut parts = Vec::with_capacity(args.len());
        for arg in args {
            parts.push(self.part(arg, Wish::Object)?);
        }
        let chosen = self.choose_function(path, &parts)?;
        let mut owners = Vec::new();
        let mut sent = Vec::with_capacity(parts.len());
        for ((param, part), expr) in chosen.function.params.iter().zip(parts).zip(args) {
            let ty = self.cx.resolve(&param.ty, &chosen.given);
            if let (Part::Object(o), Ty::Ref { .. }) = (&part, &ty) {
                owners.push(o.slot);
            }
            sent.push(self.argument(part, &ty, chosen.function, &param.name, expr)?);
        }
        let returns = self.cx.resolve(&chosen.function.returns, &chosen.given);
        let call = Call {
            function: chosen.entry,
            args: sent,
            ..Call::default()
        };
        Ok((call, returns, owners))
    }

    /// What a path stands for here. Views ask for the same ones for each cell of a board.
    pub(super) fn callee(&self, path: &[String]) -> Rc<Callee> {
        let generating = self.draws.active();
        let known = &self.callees[usize::from(generating)];
        if let Some(known) = known.borrow().get(path) {
            return Rc::clone(known);
        }
        let is_generator = |name: &str| self.cx.generators.contains_key(name);
        let generator = generating.then_some(&is_generator as _);
        let found = Rc::new(callee(self.cx.interface, path, generator));
        known.borrow_mut().insert(path.to_vec(), Rc::clone(&found));
        found
    }

    fn choose_function(&self, path: &[String], parts: &[Part]) -> Flow<Chosen<'a>> {
        let cx = self.cx;
        let callee = self.callee(path);
        let candidates = match &*callee {
            Callee::Functions(candidates) => candidates.as_slice(),
            _ => &[],
        };
        let mut near = None;
        for index in candidates {
            let function = &cx.interface.functions[*index];
            if function.params.len() != parts.len() {
                continue;
            }
            for (entry, arguments) in self.instances(*index) {
                let mut given: Given = function
                    .generics
                    .iter()
                    .cloned()
                    .zip(arguments.iter().cloned())
                    .collect();
                let fits = function.params.iter().zip(parts).all(|(param, part)| {
                    let ty = cx.resolve(&param.ty, &given);
                    self.fits(part, &ty, &mut given)
                });
                let chosen = Chosen {
                    entry,
                    function,
                    given,
                };
                if fits {
                    return Ok(chosen);
                }
                near.get_or_insert(chosen);
            }
        }
        // A wrong type is told of where the argument is sent.
        near.ok_or_else(|| {
            let name = path.join("::");
            Interruption::mistake(match candidates.is_empty() {
                true => format!("there is no function `{name}`"),
                false => format!("`{name}` does not take {} arguments", parts.len()),
            })
        })
    }

    /// Numbers of a function's instances, with the types given to its parameters.
    fn instances(&self, index: usize) -> Vec<(u32, &'a [Ty])> {
        let entries = self.cx.entries.calls.iter().enumerate();
        let found: Vec<(u32, &'a [Ty])> = entries
            .filter(|(_, entry)| entry.function == index)
            .map(|(number, entry)| (number as u32, entry.arguments.as_slice()))
            .collect();
        if found.is_empty() {
            return vec![(index as u32, &[])];
        }
        found
    }

    fn fits(&self, part: &Part, ty: &Ty, given: &mut Given) -> bool {
        match part {
            Part::Object(o) => self.cx.unify(ty, &o.ty, given),
            Part::Value(value) => self.cx.suits(&looked_through(value, ty), ty),
        }
    }

    /// By value and without opaque parts: a value. By reference, when it is an object or can
    /// be changed, or by value and opaque: an object.
    fn argument(
        &mut self,
        part: Part,
        ty: &Ty,
        function: &Function,
        parameter: &str,
        expr: &Expr,
    ) -> Flow<Arg> {
        let by_object = match ty {
            Ty::Ref { mutable, to } => *mutable || self.cx.is_object(to),
            Ty::Option(inner) => matches!(**inner, Ty::Ref { .. }) || self.cx.has_opaque(inner),
            other => self.cx.has_opaque(other),
        };
        match part {
            Part::Object(object) if by_object => self.object_argument(object, ty),
            Part::Value(Value::Null) if matches!(bare(ty), Ty::Option(_)) => {
                Ok(Arg::Value(Value::Null))
            }
            Part::Value(value) if by_object => {
                let made = self.made_argument(value.clone(), ty, expr)?;
                // Nobody can make an opaque object; most often it is an `Err(…)`.
                made.ok_or_else(|| unfit(function, parameter, ty, &value))
            }
            other => {
                let value = looked_through(&self.look(other)?, ty);
                if self.cx.suits(&value, ty) {
                    return Ok(Arg::Value(value));
                }
                Err(unfit(function, parameter, ty, &value))
            }
        }
    }

    fn object_argument(&mut self, object: Object, ty: &Ty) -> Flow<Arg> {
        match ty {
            Ty::Ref { mutable: true, .. } => {
                self.touched.push(object.slot);
                self.scope.lose(object.slot, Gone::OwnerChanged);
            }
            Ty::Ref { .. } => {}
            Ty::Option(inner) if matches!(**inner, Ty::Ref { .. }) => {}
            Ty::Hasard => {}
            _ => self.give_away(object.slot),
        }
        Ok(Arg::Object {
            slot: object.slot,
            path: object.path,
        })
    }

    /// A plain value where an object is wanted; a variable becomes that object, so
    /// that changes made to it are seen.
    fn made_argument(&mut self, value: Value, ty: &Ty, expr: &Expr) -> Flow<Option<Arg>> {
        let target = kept(ty).owned();
        if self.cx.has_opaque(&target) && !matches!(value, Value::List(_)) {
            return Ok(None);
        }
        let number = self.cx.entries.types.iter().position(|t| *t == target);
        let Some(number) = number else {
            return Ok(Some(Arg::Value(value)));
        };
        let slot = self.driver.fresh_slot();
        self.driver.send(Op::Make {
            slot,
            ty: number as u32,
            value,
        })?;
        let variable = match &expr.kind {
            scenario::ast::ExprKind::Name(name) => self.scope.get_mut(name),
            _ => None,
        };
        match variable {
            Some(variable) => {
                self.touched.push(slot);
                variable.part = Part::Object(Object {
                    slot,
                    path: Vec::new(),
                    ty: target,
                    ok: false,
                    owners: Vec::new(),
                });
            }
            None => self.temporaries.push(slot),
        }
        Ok(Some(Arg::Object {
            slot,
            path: Vec::new(),
        }))
    }
}

fn unfit(function: &Function, parameter: &str, ty: &Ty, value: &Value) -> Box<Interruption> {
    Interruption::problem(Mismatch::Unfit {
        function: function.name.clone(),
        parameter: parameter.to_owned(),
        ty: ty.to_string(),
        value: value.to_string(),
    })
}

/// `Ok(x)` is `x` where a function does not take a result.
fn looked_through(value: &Value, ty: &Ty) -> Value {
    match (value, bare(ty)) {
        (_, Ty::Result(..)) => value.clone(),
        (Value::Variant(name, Payload::Tuple(items)), _) if name == "Ok" && items.len() == 1 => {
            items[0].clone()
        }
        _ => value.clone(),
    }
}

//! Calls of the interface's functions: which one, with what, and what comes back.

use super::interp::Interp;
use super::interruption::{Flow, Interruption};
use super::outcome::Mismatch;
use super::scope::{Gone, Object, Part};
use super::show;
use super::types::{bare, is_view, kept};
use interface::model::{Function, Ty};
use interface::signature::{Parameter, Passing, Signature, TypeArguments};
use scenario::plan::{self, Callee, Expr};
use std::borrow::Cow;
use wire::{Answer, Arg, Call, KeyPress, Op, Slot};
use wire::{Payload, Value};

/// What the expression around a call does with its result.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum ResultUse {
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
    function: &'a Function,
    signature: Cow<'a, Signature>,
}

impl<'a> Interp<'a, '_> {
    pub(super) fn function(
        &mut self,
        expr: &Expr,
        written: &plan::Call,
        result_use: ResultUse,
    ) -> Flow<Part> {
        let (call, returns, owners) = self.prepare(written)?;
        let part = self.perform(call, &returns, owners, result_use)?;
        if let (Part::Value(value), Some(notes)) = (&part, &mut self.noting) {
            notes.push((show::expr(expr), value.to_string()));
        }
        Ok(part)
    }

    /// Makes a call with typed lines and keys, and returns everything that it did.
    pub(super) fn call_fully(
        &mut self,
        written: &plan::Call,
        typed: Typed,
        result_use: ResultUse,
    ) -> Flow<(Part, Answer)> {
        let (mut call, returns, owners) = self.prepare(written)?;
        call.types = typed.lines;
        call.keys = typed.keys;
        let slot = self.slot_for(&returns, result_use);
        call.keep = slot;
        let answer = self.driver.ask(Op::Call(call))?;
        let part = self.result(&answer.value, slot, &returns, owners);
        Ok((part, answer))
    }

    /// Makes a call whose result is only compared between the two machines, without waiting for
    /// it.
    pub(super) fn ask_ahead(&mut self, written: &plan::Call) -> Flow<Value> {
        let (call, returns, owners) = self.prepare(written)?;
        if self.cx.has_opaque(&returns) {
            let part = self.perform(call, &returns, owners, ResultUse::Value)?;
            return self.read_part(part);
        }
        self.driver.send(Op::Call(call))?;
        Ok(Value::Null)
    }

    fn perform(
        &mut self,
        mut call: Call,
        returns: &Ty,
        owners: Vec<Slot>,
        result_use: ResultUse,
    ) -> Flow<Part> {
        let slot = self.slot_for(returns, result_use);
        call.keep = slot;
        if result_use == ResultUse::Nothing {
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

    /// While a view is only compared, a call that was made before is not made again.
    fn ask_once(&mut self, call: Call) -> Flow<Value> {
        let mut known = self.view_calls.iter().flatten();
        if let Some((_, answer)) = known.find(|(asked, _)| *asked == call) {
            return Ok(answer.clone());
        }
        let answer = self.driver.ask(Op::Call(call.clone()))?.value;
        if let Some(known) = &mut self.view_calls {
            known.push((call, answer.clone()));
        }
        Ok(answer)
    }

    /// A slot when the result is to stay in the child.
    fn slot_for(&mut self, returns: &Ty, result_use: ResultUse) -> Option<Slot> {
        let stays = match result_use {
            ResultUse::Nothing => false,
            ResultUse::Value => self.cx.has_opaque(returns),
            ResultUse::Object => self.cx.is_object(returns),
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

    /// Evaluates arguments and chooses the function; returns the call, the type of its result,
    /// and the objects that a view could be borrowed from.
    fn prepare(&mut self, written: &plan::Call) -> Flow<(Call, Cow<'a, Ty>, Vec<Slot>)> {
        let args = &written.args;
        let mut parts = Vec::with_capacity(args.len());
        for arg in args {
            parts.push(self.part(arg, ResultUse::Object)?);
        }
        let Chosen {
            function,
            signature,
        } = self.choose_function(written, &parts)?;
        let mut owners = Vec::new();
        let mut sent = Vec::with_capacity(parts.len());
        for ((param, part), expr) in signature.params.iter().zip(parts).zip(args) {
            if let (Part::Object(o), Ty::Ref { .. }) = (&part, &param.ty) {
                owners.push(o.slot);
            }
            sent.push(self.argument(part, function, param, expr)?);
        }
        let call = Call {
            function: signature.entry,
            args: sent,
            ..Call::default()
        };
        let returns = match signature {
            Cow::Borrowed(signature) => Cow::Borrowed(&signature.returns),
            Cow::Owned(signature) => Cow::Owned(signature.returns),
        };
        Ok((call, returns, owners))
    }

    /// The first instance of these functions that takes such arguments.
    fn choose_function(&self, written: &plan::Call, parts: &[Part]) -> Flow<Chosen<'a>> {
        let cx = self.cx;
        let candidates = match &written.callee {
            Callee::Functions(candidates) => candidates.as_slice(),
            _ => &[],
        };
        let mut near = None;
        for index in candidates {
            let function = &cx.interface.functions[*index];
            let instances = &cx.entries.signatures[*index];
            for signature in instances {
                let mut given = signature.type_arguments.clone();
                let mut params = signature.params.iter().zip(parts);
                let fits = params.all(|(param, part)| self.fits(part, &param.ty, &mut given));
                let chosen = Chosen {
                    function,
                    signature: match signature.is_generic {
                        true => Cow::Owned(signature.clone().with(cx.interface, function, given)),
                        false => Cow::Borrowed(signature),
                    },
                };
                // A wrong type is reported where the argument is sent.
                let is_only = candidates.len() == 1 && instances.len() == 1;
                if fits || is_only {
                    return Ok(chosen);
                }
                near.get_or_insert(chosen);
            }
        }
        near.ok_or_else(|| {
            Interruption::mistake(
                format!("`{}` n'appelle rien", written.name),
                format!("`{}` calls nothing", written.name),
            )
        })
    }

    fn fits(&self, part: &Part, ty: &Ty, given: &mut TypeArguments) -> bool {
        match part {
            Part::Object(o) => self.cx.unify(ty, &o.ty, given),
            Part::Value(value) => self.cx.suits(&looked_through(value, ty), ty),
        }
    }

    fn argument(
        &mut self,
        part: Part,
        function: &Function,
        param: &Parameter,
        expr: &Expr,
    ) -> Flow<Arg> {
        let ty = &param.ty;
        match part {
            Part::Object(object) if param.takes_object => Ok(self.object_argument(object, param)),
            Part::Value(Value::Null) if matches!(bare(ty), Ty::Option(_)) => {
                Ok(Arg::Value(Value::Null))
            }
            Part::Value(value) if param.takes_object => {
                let made = self.made_argument(value.clone(), ty, expr)?;
                // No value can become an opaque object; most often this one is an `Err(…)`.
                made.ok_or_else(|| unfit(function, param, &value))
            }
            other => {
                let value = looked_through(&self.read_part(other)?, ty);
                if self.cx.suits(&value, ty) {
                    return Ok(Arg::Value(value));
                }
                Err(unfit(function, param, &value))
            }
        }
    }

    fn object_argument(&mut self, object: Object, param: &Parameter) -> Arg {
        match param.passing {
            Passing::BorrowedMut => {
                self.touched.push(object.slot);
                self.scope.lose(object.slot, Gone::OwnerChanged);
            }
            Passing::Moved => self.give_away(object.slot),
            Passing::Borrowed | Passing::Copied => {}
        }
        Arg::Object {
            slot: object.slot,
            path: object.path,
        }
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
        let variable = match expr {
            Expr::Variable(name) => self.scope.get_mut(name),
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

fn unfit(function: &Function, param: &Parameter, value: &Value) -> Box<Interruption> {
    Interruption::mismatch(Mismatch::Unfit {
        function: function.name.clone(),
        parameter: param.name.clone(),
        ty: param.ty.to_string(),
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

//! How values will be drawn, inferred from the expressions that give them.

use super::drawn_values::leaf;
use super::interp::Interp;
use super::scope::Shape;
use super::types::element;
use interface::model::Ty;
use scenario::meaning::Builtin;
use scenario::plan::{Call, Callee, Expr};
use wire::Value;

impl Interp<'_, '_> {
    /// What can be known of an expression without evaluating it.
    pub(super) fn shape(&self, expr: &Expr) -> Shape {
        self.shape_where(expr, None)
    }

    /// How the value of a whole object is drawn: as its type's view says.
    pub(super) fn view_shape(&self, ty: &Ty) -> Shape {
        let own = Shape::of(ty);
        let view = match ty {
            Ty::Named(name, _) => self.cx.drawings.views.get(name),
            _ => None,
        };
        match view {
            Some(view) => self.shape_where(view, Some(&own)),
            None => own,
        }
    }

    /// `it` is the object, in a view.
    fn shape_where(&self, expr: &Expr, it: Option<&Shape>) -> Shape {
        match expr {
            Expr::Variable(name) => match it.filter(|_| name == "it") {
                Some(it) => it.clone(),
                None => self
                    .scope
                    .get(name)
                    .map(|v| v.shape.clone())
                    .unwrap_or_default(),
            },
            Expr::Each(e) => {
                let inner = self.shape_where(e, it);
                Shape {
                    ty: inner.ty.and_then(|t| element(&t, 0)),
                    ..inner
                }
            }
            Expr::Index(e, index) => {
                let inner = self.shape_where(e, it);
                let at = match &**index {
                    Expr::Literal(Value::Int(n)) => usize::try_from(*n).unwrap_or(0),
                    _ => 0,
                };
                Shape {
                    ty: inner.ty.and_then(|t| element(&t, at)),
                    ..inner
                }
            }
            Expr::Field(e, field) => self.field_shape(&self.shape_where(e, it), field),
            Expr::Call(call) => match (&call.callee, call.args.as_slice()) {
                (Callee::Builtin(builtin), [list, ..]) if builtin.keeps_items() => {
                    self.shape_where(list, it)
                }
                (Callee::Builtin(Builtin::View), [object]) => {
                    let inner = self.shape_where(object, it);
                    inner.ty.map(|ty| self.view_shape(&ty)).unwrap_or_default()
                }
                _ => self.call_shape(call),
            },
            Expr::Comprehension { value, .. } => self.shape_where(value, it),
            Expr::Record { fields, .. } => Shape {
                fields: fields
                    .iter()
                    .map(|(name, e)| (name.clone(), self.shape_where(e, it)))
                    .collect(),
                ..Shape::default()
            },
            Expr::List(items) => {
                let first = items.first().map(|e| self.shape_where(e, it));
                first.unwrap_or_default()
            }
            _ => Shape::default(),
        }
    }

    pub(super) fn field_shape(&self, object: &Shape, field: &str) -> Shape {
        if !object.fields.is_empty() {
            return object.field(field);
        }
        let ty = object.ty.as_ref().map(leaf);
        let name = match &ty {
            Some(Ty::Named(name, _)) => name.clone(),
            _ => return Shape::default(),
        };
        Shape {
            ty: ty.and_then(|t| self.cx.field(&t, field)),
            legend: Some(format!("{name}.{field}")),
            fields: Vec::new(),
        }
    }

    fn call_shape(&self, call: &Call) -> Shape {
        let name = call.short_name();
        let functions = &self.cx.interface.functions;
        let function = match &call.callee {
            // Of several the first stands for all: which one is called is known only when the
            // arguments are, and nothing but the drawing depends on it.
            Callee::Functions(numbers) => numbers.first().and_then(|n| functions.get(*n)),
            Callee::Builtin(_) | Callee::Generator(_) | Callee::Variant(_) => None,
        };
        Shape {
            ty: function.map(|f| super::types::kept(&self.cx.interface.expand(&f.returns)).clone()),
            legend: Some(format!("{name}()")),
            fields: Vec::new(),
        }
    }
}

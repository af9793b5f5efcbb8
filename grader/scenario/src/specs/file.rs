//! `coursework.yaml`, read before the interface is known: it says where the interface is.

use super::dependency::{self, Dependency};
use crate::ast::{Expr, ExprKind};
use crate::diagnostic::{Diagnostic, Problem};
use crate::drawing::{Generator, GeneratorBody, Generators, Legend, Views};
use crate::keys::{Context, Shape};
use crate::names::Names;
use crate::reader::{Fields, Reader};
use crate::source::Source;
use crate::yaml::{self, Node};
use lang::Localized;
use seen::board::Cells;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use wire::{Payload, Value};

#[derive(Debug, Clone)]
pub struct CourseworkFile {
    /// The folder, and its name: `demineur`.
    pub folder: PathBuf,
    pub id: String,
    pub name: Localized,
    pub languages: Vec<String>,
    /// One without a name, when the assignment has no variants.
    pub variants: Vec<VariantFile>,
    pub supplied: Vec<String>,
    pub opaque: Vec<String>,
    pub improvements: Option<String>,
    /// The program that shows the game in a window: `src/bin/NAME.rs`.
    pub window: Option<String>,
    pub legend: Legend,
    pub cells: BTreeMap<String, Cells>,
    pub views: Views,
    pub generators: Generators,
    pub instances: Vec<String>,
    /// Files of `data/` that students receive and programs read.
    pub data: Vec<String>,
    pub dependencies: Vec<Dependency>,
    /// For messages about views and generators, checked once the interface is known.
    pub source: Source,
}

#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct VariantFile {
    pub name: String,
    /// Paths below the crate's root: `riviere::classique::case`.
    pub modules: Vec<String>,
    pub style: CallStyle,
}

/// How a variant's functions are written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum CallStyle {
    #[default]
    Functions,
    Methods,
}

impl CourseworkFile {
    pub fn read(folder: &Path) -> Result<CourseworkFile, Vec<Diagnostic>> {
        let source = read_source(&folder.join(super::FILE)).map_err(|d| vec![*d])?;
        let root = yaml::read(&source).map_err(|d| vec![*d])?;
        let names = Names::default();
        let mut reader = Reader::new(&source, &names);
        let file = whole(&mut reader, folder, &root);
        match file {
            Some(file) if reader.found.is_empty() => Ok(file),
            _ => Err(reader.found),
        }
    }
}

/// The text of a file, or why there is none.
pub fn read_source(path: &Path) -> Result<Source, Box<Diagnostic>> {
    let failed = |problem| Box::new(Diagnostic::of_file(path, problem));
    let bytes = std::fs::read(path).map_err(|e| failed(Problem::Unreadable(e.to_string())))?;
    let text = String::from_utf8(bytes).map_err(|_| failed(Problem::NotUtf8))?;
    Ok(Source::new(path, &text))
}

fn whole(reader: &mut Reader<'_>, folder: &Path, root: &Node) -> Option<CourseworkFile> {
    let fields = reader.fields(root, Context::Coursework)?;
    reader.exclusive(&fields, &["modules", "variants"]);
    let variants = variants(reader, &fields);
    let id = folder
        .file_name()
        .map(|name| name.to_string_lossy().into_owned());
    Some(CourseworkFile {
        folder: folder.to_owned(),
        id: id.unwrap_or_default(),
        name: fields
            .get("name")
            .map(|node| reader.localized(node))
            .unwrap_or_default(),
        languages: reader.names_field(&fields, "languages"),
        variants,
        supplied: reader.names_field(&fields, "supplied"),
        opaque: reader.names_field(&fields, "opaque"),
        improvements: fields
            .get("improvements")
            .and_then(|node| reader.name(node)),
        window: fields.get("window").and_then(|node| reader.name(node)),
        legend: fields
            .get("legend")
            .map(|node| legend(reader, node))
            .unwrap_or_default(),
        cells: fields
            .get("cells")
            .map(|node| cells(reader, node))
            .unwrap_or_default(),
        views: fields
            .get("views")
            .map(|node| views(reader, node))
            .unwrap_or_default(),
        generators: fields
            .get("generators")
            .map(|n| generators(reader, n))
            .unwrap_or_default(),
        instances: reader.names_field(&fields, "instances"),
        data: reader.names_field(&fields, "data"),
        dependencies: dependency::read(reader, &fields),
        source: reader.source.clone(),
    })
}

fn variants(reader: &mut Reader<'_>, fields: &Fields<'_>) -> Vec<VariantFile> {
    let Some(node) = fields.get("variants") else {
        if !fields.has("modules") {
            let context = Context::Coursework;
            reader.report(
                fields.node,
                Problem::MissingKey {
                    key: "modules",
                    context,
                },
            );
        }
        let modules = reader.names_field(fields, "modules");
        return vec![VariantFile {
            modules,
            ..VariantFile::default()
        }];
    };
    let mut found = Vec::new();
    for (key, value) in pairs(reader, node, Shape::Variants) {
        let Some(fields) = reader.fields(value, Context::Variant) else {
            continue;
        };
        let modules = reader.names_field(&fields, "modules");
        let style = fields
            .get("style")
            .map_or(CallStyle::Functions, |node| style(reader, node));
        if let Some(name) = reader.name(key) {
            found.push(VariantFile {
                name,
                modules,
                style,
            });
        }
    }
    found
}

fn style(reader: &mut Reader<'_>, node: &Node) -> CallStyle {
    match node.text() {
        Some("functions") => CallStyle::Functions,
        Some("methods") => CallStyle::Methods,
        _ => {
            reader.wrong_shape(node, Shape::Style);
            CallStyle::Functions
        }
    }
}

fn pairs<'n>(reader: &mut Reader<'_>, node: &'n Node, expected: Shape) -> &'n [(Node, Node)] {
    match node.map() {
        Some(pairs) => pairs,
        None => {
            reader.wrong_shape(node, expected);
            &[]
        }
    }
}

fn legend(reader: &mut Reader<'_>, node: &Node) -> Legend {
    let mut legend = Legend::new();
    for (key, symbols) in pairs(reader, node, Shape::Legend) {
        let mut found = Vec::new();
        for (value, symbol) in pairs(reader, symbols, Shape::Symbols) {
            let constant = reader.value(value).and_then(|expr| constant(&expr));
            if constant.is_none() {
                reader.wrong_shape(value, Shape::Value);
            }
            if let (Some(value), Some(symbol)) = (constant, symbol.text()) {
                found.push((value, symbol.to_owned()));
            }
        }
        if let Some(key) = reader.name(key) {
            legend.insert(key, found);
        }
    }
    legend
}

fn cells(reader: &mut Reader<'_>, node: &Node) -> BTreeMap<String, Cells> {
    let mut sets = BTreeMap::new();
    for (key, value) in pairs(reader, node, Shape::CellSets) {
        let cells = reader.cells(value);
        if let Some(name) = reader.name(key) {
            sets.insert(name, cells);
        }
    }
    sets
}

/// The value of an expression that is written out.
fn constant(expr: &Expr) -> Option<Value> {
    Some(match &expr.kind {
        ExprKind::Null => Value::Null,
        ExprKind::Bool(b) => Value::Bool(*b),
        ExprKind::Int(n) => Value::Int(*n),
        ExprKind::Float(x) => Value::Float(*x),
        ExprKind::Text(text) => Value::Text(text.clone()),
        ExprKind::Name(name) => {
            let variant = name.rsplit("::").next().unwrap_or(name);
            Value::Variant(variant.to_owned(), Payload::Unit)
        }
        ExprKind::List(items) | ExprKind::Tuple(items) => Value::List(constants(items)?),
        ExprKind::Call { path, args } => {
            Value::Variant(path.last()?.clone(), Payload::Tuple(constants(args)?))
        }
        ExprKind::Record { name, fields } => {
            let field = |(name, value): &(String, Expr)| Some((name.clone(), constant(value)?));
            let fields = fields.iter().map(field).collect::<Option<_>>()?;
            Value::Variant(name.clone(), Payload::Named(fields))
        }
        _ => return None,
    })
}

fn constants(items: &[Expr]) -> Option<Vec<Value>> {
    items.iter().map(constant).collect()
}

fn views(reader: &mut Reader<'_>, node: &Node) -> Views {
    let mut views = Views::new();
    for (key, value) in pairs(reader, node, Shape::Views) {
        let view = reader.expression(value, node.is_flow(reader.source));
        if let (Some(key), Some(view)) = (reader.name(key), view) {
            views.insert(key, view);
        }
    }
    views
}

fn generators(reader: &mut Reader<'_>, node: &Node) -> Generators {
    let mut generators = BTreeMap::new();
    for (key, value) in pairs(reader, node, Shape::Generators) {
        let generator = generator(reader, value);
        if let (Some(key), Some(generator)) = (reader.name(key), generator) {
            generators.insert(key, generator);
        }
    }
    generators
}

fn generator(reader: &mut Reader<'_>, node: &Node) -> Option<Generator> {
    let fields = reader.fields(node, Context::Generator)?;
    reader.exclusive(&fields, &["choose", "steps"]);
    let with = fields
        .get("with")
        .map(|node| reader.bindings(node))
        .unwrap_or_default();
    let body = match (fields.get("choose"), fields.get("steps")) {
        (Some(node), _) => GeneratorBody::Choose(reader.value(node)?),
        (None, Some(node)) => GeneratorBody::Steps(reader.steps(node)),
        (None, None) => {
            let context = Context::Generator;
            reader.report(
                node,
                Problem::MissingKey {
                    key: "choose",
                    context,
                },
            );
            return None;
        }
    };
    Some(Generator { with, body })
}

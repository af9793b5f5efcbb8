//! JSON Schema of a scenario file, so that editors complete and check while you type.
//!
//! Made from the reader's own table of keys, so that the two cannot differ.

use super::keys::{Context, Key, Shape};
use seen::{Hue, Ignore};
use serde_json::{Map, Value, json};

/// What is stored in `specs/scenario.schema.json`.
pub fn scenario_file() -> String {
    let contexts = Context::OF_SCENARIOS.into_iter().chain(Context::of_steps());
    whole(
        "Scenarios of one topic",
        "The scenario language is described in grader/LANGUAGE.md.",
        Context::File,
        definitions(contexts),
    )
}

/// What is stored in `specs/coursework.schema.json`.
pub fn coursework_file() -> String {
    let own = [
        Context::Coursework,
        Context::Variant,
        Context::Dependency,
        Context::Generator,
    ];
    // Generators have steps, and steps have nearly everything.
    let others = Context::OF_SCENARIOS.into_iter().chain(Context::of_steps());
    let definitions = definitions(own.into_iter().chain(others));
    whole(
        "An assignment",
        "coursework.yaml is described in grader/LANGUAGE.md.",
        Context::Coursework,
        definitions,
    )
}

fn definitions(contexts: impl Iterator<Item = Context>) -> Map<String, Value> {
    let mut definitions: Map<String, Value> = contexts
        .map(|context| (name(context), mapping(context)))
        .collect();
    definitions.insert("step".to_owned(), step());
    definitions
}

fn whole(title: &str, about: &str, root: Context, definitions: Map<String, Value>) -> String {
    let schema = json!({
        "$schema": "http://json-schema.org/draft-07/schema#",
        "title": title,
        "description": about,
        "$ref": reference(root),
        "definitions": definitions,
    });
    let mut text = serde_json::to_string_pretty(&schema).unwrap_or_default();
    text.push('\n');
    text
}

fn name(context: Context) -> String {
    let name = match context {
        Context::File => "file",
        Context::Scenario => "scenario",
        Context::Limits => "limits",
        Context::Step(key) => return format!("{key}_step"),
        Context::Screen => "screen",
        Context::Text => "text",
        Context::Matcher => "matcher",
        Context::Near => "near",
        Context::OneOf => "one_of",
        Context::Board => "board",
        Context::Panics => "panics",
        Context::Draw => "draw",
        Context::Coursework => "coursework",
        Context::Variant => "variant",
        Context::Dependency => "dependency",
        Context::Generator => "generator",
    };
    name.to_owned()
}

fn reference(context: Context) -> String {
    format!("#/definitions/{}", name(context))
}

fn refer(context: Context) -> Value {
    json!({ "$ref": reference(context) })
}

fn mapping(context: Context) -> Value {
    let property = |key: &Key| (key.name.to_owned(), described(key));
    let properties: Map<String, Value> = context.keys().map(property).collect();
    let required: Vec<&str> = context
        .keys()
        .filter(|key| key.required)
        .map(|key| key.name)
        .collect();
    let mut schema = json!({
        "type": "object",
        "properties": properties,
        "additionalProperties": false,
    });
    if !required.is_empty() {
        schema["required"] = json!(required);
    }
    schema
}

fn described(key: &Key) -> Value {
    let schema = shape(key.shape);
    // Beside a reference, draft 7 ignores every other key.
    if schema.get("$ref").is_some() {
        return json!({ "description": key.about, "allOf": [schema] });
    }
    let mut schema = schema;
    schema["description"] = json!(key.about);
    schema
}

fn step() -> Value {
    let keys = Context::of_steps().filter_map(|step| Some(step.keys().next()?.name));
    let keys = keys.collect::<Vec<_>>().join(", ");
    let text = std::iter::once(json!({ "type": "string" }));
    let forms: Vec<Value> = text.chain(Context::of_steps().map(refer)).collect();
    json!({
        "description": format!("A call, a change, or a mapping with one of the keys {keys}."),
        "anyOf": forms,
    })
}

fn list_of(items: &Value) -> Value {
    json!({ "type": "array", "items": items })
}

fn scalar() -> Value {
    json!({ "type": ["string", "number", "boolean", "null"] })
}

fn any_of(schemas: &[Value]) -> Value {
    json!({ "anyOf": schemas })
}

fn shape(shape: Shape) -> Value {
    let step = json!({ "$ref": "#/definitions/step" });
    let text = json!({ "type": "string" });
    match shape {
        Shape::Text | Shape::Name | Shape::Statement => text,
        Shape::Regex => json!({ "type": "string", "format": "regex" }),
        Shape::Localized => any_of(&[text, by_language()]),
        Shape::Texts | Shape::Names => list_of(&text),
        Shape::Bool => json!({ "type": "boolean" }),
        Shape::Count => json!({ "type": "integer", "minimum": 0 }),
        Shape::Duration => json!({ "type": "string", "pattern": r"^[0-9.]+ *(ms|s)$" }),
        Shape::Size => json!({ "type": "string", "pattern": r"^[0-9.]+ *(GB|MB|KB|kB|B)$" }),
        Shape::Limits => refer(Context::Limits),
        Shape::Scenarios => json!({
            "type": "array", "items": refer(Context::Scenario), "minItems": 1,
        }),
        Shape::Steps => json!({ "type": "array", "items": step, "minItems": 1 }),
        Shape::Body => any_of(&[step.clone(), list_of(&step)]),
        Shape::Expression => scalar(),
        Shape::Expressions => list_of(&json!({})),
        Shape::Values => list_of(&json!({})),
        Shape::Value => json!({}),
        Shape::Exactness => json!({ "enum": ["exact", "plain", "folded"] }),
        _ => compound(shape),
    }
}

/// Shapes with several forms.
fn compound(shape: Shape) -> Value {
    let text = json!({ "type": "string" });
    let count = json!({ "type": "integer", "minimum": 0 });
    match shape {
        Shape::Seeds => any_of(&[
            json!({ "type": "string", "pattern": r"^[0-9]+ *\.\.=? *[0-9]+$" }),
            count.clone(),
            list_of(&count),
        ]),
        Shape::Draws => {
            let one = json!({ "type": ["integer", "number", "string", "boolean"] });
            list_of(&any_of(&[one.clone(), list_of(&one), refer(Context::Draw)]))
        }
        Shape::DrawnFrom => any_of(&[text, list_of(&scalar())]),
        Shape::Wording => any_of(&[text, refer(Context::OneOf)]),
        Shape::Wordings => list_of(&any_of(&[scalar(), refer(Context::OneOf)])),
        Shape::SomeTexts => any_of(&[text.clone(), list_of(&text)]),
        Shape::Ignore => {
            let one = json!({ "enum": Ignore::NAMES });
            any_of(&[one.clone(), list_of(&one)])
        }
        Shape::Board => refer(Context::Board),
        Shape::Cells => {
            let either = any_of(&[text.clone(), list_of(&text)]);
            let texts = any_of(&[text.clone(), list_of(&either)]);
            any_of(&[
                text,
                json!({ "type": "object", "additionalProperties": texts }),
            ])
        }
        Shape::Counts => json!({ "type": "object", "additionalProperties": count }),
        Shape::Hue => json!({ "enum": Hue::ALL.map(|(name, _)| name) }),
        Shape::Hues => list_of(&compound(Shape::Hue)),
        Shape::Which => json!({ "enum": ["last", "first", "any"] }),
        Shape::Files => json!({
            "type": "object", "additionalProperties": { "type": ["string", "null"] },
        }),
        Shape::Bindings => json!({
            "type": "object",
            "minProperties": 1,
            "additionalProperties": any_of(&[scalar(), list_of(&json!({}))]),
        }),
        Shape::Matcher => any_of(&[scalar(), list_of(&json!({})), refer(Context::Matcher)]),
        Shape::Near => any_of(&[text, refer(Context::Near)]),
        Shape::TextMatchers => text_matchers(),
        Shape::Either => list_of(&text_matchers()),
        Shape::ScreenMatchers => {
            any_of(&[refer(Context::Screen), list_of(&refer(Context::Screen))])
        }
        Shape::Own(own) => (own.schema)(),
        _ => of_coursework(shape),
    }
}

/// Shapes of coursework.yaml.
fn of_coursework(shape: Shape) -> Value {
    let by_name = |values: Value| json!({ "type": "object", "additionalProperties": values });
    let text = json!({ "type": "string" });
    match shape {
        Shape::Variants => by_name(refer(Context::Variant)),
        Shape::Dependencies => by_name(any_of(&[text, refer(Context::Dependency)])),
        Shape::Generators => by_name(refer(Context::Generator)),
        Shape::Legend => by_name(by_name(text)),
        Shape::Views => by_name(scalar()),
        Shape::CellSets => by_name(compound(Shape::Cells)),
        Shape::Style => json!({ "enum": ["functions", "methods"] }),
        _ => json!({}),
    }
}

fn text_matchers() -> Value {
    let one = any_of(&[json!({ "type": "string" }), refer(Context::Text)]);
    any_of(&[one.clone(), list_of(&one)])
}

fn by_language() -> Value {
    json!({
        "type": "object",
        "minProperties": 1,
        "patternProperties": { "^[a-z]{2}$": { "type": "string" } },
        "additionalProperties": false,
    })
}

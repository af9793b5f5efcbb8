//! JSON Schema of a marking scheme, so that editors complete and check while you type.

use serde_json::{Map, Value, json};

/// What is stored in `specs/bareme.schema.json`.
pub fn bareme_file() -> String {
    let mut schema = mapping(&bareme());
    schema["$schema"] = json!("http://json-schema.org/draft-07/schema#");
    schema["title"] = json!("Marking scheme of an assignment");
    schema["description"] = json!("Marking schemes are described in grader/MARKS.md.");
    let mut text = serde_json::to_string_pretty(&schema).unwrap_or_default();
    text.push('\n');
    text
}

/// A key of a mapping, with what editors show and what its values are.
struct Property {
    name: &'static str,
    required: bool,
    about: &'static str,
    shape: Value,
}

/// One that may be left out.
const fn key(name: &'static str, about: &'static str, shape: Value) -> Property {
    Property {
        name,
        required: false,
        about,
        shape,
    }
}

const fn required(name: &'static str, about: &'static str, shape: Value) -> Property {
    Property {
        name,
        required: true,
        about,
        shape,
    }
}

fn mapping(keys: &[Property]) -> Value {
    let property = |key: &Property| {
        let mut shape = key.shape.clone();
        shape["description"] = json!(key.about);
        (key.name.to_owned(), shape)
    };
    let properties: Map<String, Value> = keys.iter().map(property).collect();
    let required = keys.iter().filter(|key| key.required);
    let required: Vec<&str> = required.map(|key| key.name).collect();
    let mut schema = json!({
        "type": "object", "properties": properties, "additionalProperties": false,
    });
    if !required.is_empty() {
        schema["required"] = json!(required);
    }
    schema
}

fn text() -> Value {
    json!({ "type": "string" })
}

fn texts() -> Value {
    json!({ "type": "array", "items": text() })
}

fn points() -> Value {
    json!({ "type": "number", "minimum": 0 })
}

fn localized() -> Value {
    let by_language = json!({ "type": "object", "additionalProperties": text() });
    json!({ "anyOf": [text(), by_language] })
}

fn one(words: &[&str]) -> Value {
    json!({ "enum": words })
}

fn one_or(words: &[&str], other: Property) -> Value {
    json!({ "anyOf": [one(words), mapping(&[other])] })
}

fn bareme() -> Vec<Property> {
    let unmarked = json!({ "type": "object", "additionalProperties": localized() });
    let criteria = json!({ "type": "array", "items": mapping(&criterion()) });
    let day = json!({ "type": "string", "pattern": "^[0-9]{4}-[0-9]{2}-[0-9]{2}$" });
    let after = required("after", "The day from which everything is shown.", day);
    vec![
        required("total", "What the criteria add up to.", points()),
        required("criteria", "The lines of the marking scheme.", criteria),
        key(
            "unmarked",
            "Topics that are worth nothing, each with its reason.",
            unmarked,
        ),
        key(
            "limits",
            "Limits of every scenario of this assignment.",
            limits(),
        ),
        key(
            "reveal",
            "What students see of hidden scenarios: title (default), category, never, or everything after a day.",
            one_or(&["title", "category", "never"], after),
        ),
    ]
}

fn criterion() -> Vec<Property> {
    let kinds = one(&["topics", "proposed", "teacher", "oral", "document"]);
    let mut keys = vec![
        required("id", "Its name in decisions.yaml and in exports.", text()),
        required(
            "title",
            "What reports call it, in each language.",
            localized(),
        ),
        required("points", "What it is worth.", points()),
        required(
            "kind",
            "Where its points come from: scenarios, a measure the teacher accepts or not, the teacher, an oral, a file.",
            kinds,
        ),
    ];
    keys.extend(of_topics());
    keys.extend(of_other_kinds());
    keys
}

fn of_topics() -> Vec<Property> {
    let topics = json!({ "anyOf": [{ "const": "all" }, texts()] });
    let weights = json!({ "type": "object", "additionalProperties": points() });
    let share = json!({ "type": "number", "minimum": 0, "maximum": 1 });
    let about = "The share from which on all points are given.";
    let threshold = required("threshold", about, share);
    let rule = one_or(&["proportional", "all_or_nothing"], threshold);
    vec![
        key(
            "topics",
            "With kind topics: the topics that it counts, or all.",
            topics,
        ),
        key(
            "except",
            "With topics all: topics that it leaves out.",
            texts(),
        ),
        key("variant", "Only scenarios of this variant count.", text()),
        key(
            "rule",
            "How the share of passed scenarios becomes points.",
            rule,
        ),
        key(
            "weights",
            "How much a topic counts; 1 unless it is named.",
            weights.clone(),
        ),
        key(
            "faults",
            "Whether a fault costs once, or wherever it shows.",
            one(&["once", "as_handed_in"]),
        ),
        key(
            "whole",
            "Of its points, those that a topic gets as it was handed in.",
            weights,
        ),
    ]
}

fn of_other_kinds() -> Vec<Property> {
    vec![
        key(
            "measure",
            "With kind proposed: what is measured.",
            one(&["comments", "readability"]),
        ),
        key(
            "files",
            "With kind document: names or patterns of the file.",
            texts(),
        ),
        key(
            "per_member",
            "Each member of a group gets points of their own.",
            json!({ "type": "boolean" }),
        ),
        key("note", "For the teacher: how to decide.", localized()),
    ]
}

fn limits() -> Value {
    let duration = || json!({ "type": "string", "pattern": r"^[0-9.]+ *(ms|s)$" });
    let size = || json!({ "type": "string", "pattern": r"^[0-9.]+ *(GB|MB|KB|kB|B)$" });
    let count = || json!({ "type": "integer", "minimum": 0 });
    mapping(&[
        key("cpu", "Time that a scenario may compute.", duration()),
        key("wall", "Time until it must have answered.", duration()),
        key("memory", "Memory that it may have.", size()),
        key("output", "What it may print.", size()),
        key("threads", "Threads that it may start.", count()),
        key("files", "Files that it may make.", count()),
        key(
            "file_size",
            "What all of its files may hold together.",
            size(),
        ),
        key(
            "budget",
            "Time for all scenarios of one hand-in.",
            duration(),
        ),
    ])
}

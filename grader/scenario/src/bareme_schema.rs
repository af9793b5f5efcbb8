//! JSON Schema of a marking scheme, so that editors complete and check while you type.

use serde_json::{Map, Value, json};

/// A key of a mapping: its name, whether it must be there, what editors show, its values.
struct Key(&'static str, bool, &'static str, Value);

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

fn mapping(keys: &[Key]) -> Value {
    let property = |Key(name, _, about, shape): &Key| {
        let mut shape = shape.clone();
        shape["description"] = json!(about);
        ((*name).to_owned(), shape)
    };
    let properties: Map<String, Value> = keys.iter().map(property).collect();
    let required: Vec<&str> = keys.iter().filter(|key| key.1).map(|key| key.0).collect();
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

fn one_or(words: &[&str], other: Key) -> Value {
    json!({ "anyOf": [one(words), mapping(&[Key(other.0, true, other.2, other.3)])] })
}

fn bareme() -> Vec<Key> {
    let unmarked = json!({ "type": "object", "additionalProperties": localized() });
    let criteria = json!({ "type": "array", "items": mapping(&criterion()) });
    let day = json!({ "type": "string", "pattern": "^[0-9]{4}-[0-9]{2}-[0-9]{2}$" });
    let after = Key(
        "after",
        true,
        "The day from which everything is shown.",
        day,
    );
    vec![
        Key("total", true, "What the criteria add up to.", points()),
        Key(
            "criteria",
            true,
            "The lines of the marking scheme.",
            criteria,
        ),
        Key(
            "unmarked",
            false,
            "Topics that are worth nothing, each with its reason.",
            unmarked,
        ),
        Key(
            "limits",
            false,
            "Limits of every scenario of this assignment.",
            limits(),
        ),
        Key(
            "reveal",
            false,
            "What students see of hidden scenarios: title (default), category, never, or everything after a day.",
            one_or(&["title", "category", "never"], after),
        ),
    ]
}

fn criterion() -> Vec<Key> {
    let topics = json!({ "anyOf": [{ "const": "all" }, texts()] });
    let weights = json!({ "type": "object", "additionalProperties": points() });
    let share = json!({ "type": "number", "minimum": 0, "maximum": 1 });
    let threshold = Key(
        "threshold",
        true,
        "The share from which on all points are given.",
        share,
    );
    let rule = one_or(&["proportional", "all_or_nothing"], threshold);
    vec![
        Key(
            "id",
            true,
            "Its name in decisions.yaml and in exports.",
            text(),
        ),
        Key(
            "title",
            true,
            "What reports call it, in each language.",
            localized(),
        ),
        Key("points", true, "What it is worth.", points()),
        Key(
            "kind",
            true,
            "Where its points come from: scenarios, a measure the teacher accepts or not, the teacher, an oral, a file.",
            one(&["topics", "proposed", "teacher", "oral", "document"]),
        ),
        Key(
            "topics",
            false,
            "With kind topics: the topics that it counts, or all.",
            topics,
        ),
        Key(
            "except",
            false,
            "With topics all: topics that it leaves out.",
            texts(),
        ),
        Key(
            "variant",
            false,
            "Only scenarios of this variant count.",
            text(),
        ),
        Key(
            "rule",
            false,
            "How the share of passed scenarios becomes points.",
            rule,
        ),
        Key(
            "weights",
            false,
            "How much a topic counts; 1 unless it is named.",
            weights.clone(),
        ),
        Key(
            "faults",
            false,
            "Whether a fault costs once, or wherever it shows.",
            one(&["once", "as_handed_in"]),
        ),
        Key(
            "whole",
            false,
            "Of its points, those that a topic gets as it was handed in.",
            weights,
        ),
        Key(
            "measure",
            false,
            "With kind proposed: what is measured.",
            one(&["comments", "readability"]),
        ),
        Key(
            "files",
            false,
            "With kind document: names or patterns of the file.",
            texts(),
        ),
        Key(
            "per_member",
            false,
            "Each member of a group gets points of their own.",
            json!({ "type": "boolean" }),
        ),
        Key(
            "note",
            false,
            "For the teacher: how to decide.",
            localized(),
        ),
    ]
}

fn limits() -> Value {
    let duration = || json!({ "type": "string", "pattern": r"^[0-9.]+ *(ms|s)$" });
    let size = || json!({ "type": "string", "pattern": r"^[0-9.]+ *(GB|MB|KB|kB|B)$" });
    let count = || json!({ "type": "integer", "minimum": 0 });
    mapping(&[
        Key(
            "cpu",
            false,
            "Time that a scenario may compute.",
            duration(),
        ),
        Key(
            "wall",
            false,
            "Time until it must have answered.",
            duration(),
        ),
        Key("memory", false, "Memory that it may have.", size()),
        Key("output", false, "What it may print.", size()),
        Key("threads", false, "Threads that it may start.", count()),
        Key("files", false, "Files that it may make.", count()),
        Key(
            "file_size",
            false,
            "What all of its files may hold together.",
            size(),
        ),
        Key(
            "budget",
            false,
            "Time for all scenarios of one hand-in.",
            duration(),
        ),
    ])
}

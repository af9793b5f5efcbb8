//! The stored JSON Schema is the one that the table of keys makes, and it accepts what
//! the reader accepts.

use crate::bareme_mistake::BaremeMistake;
use crate::bareme_schema;
use crate::diagnostic::Problem;
use crate::schema;
use crate::source::Source;
use crate::specs::bareme::Bareme;
use serde_json::Value;
use std::path::{Path, PathBuf};

fn kit() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// A key added to the table must reach the editors. `DERIVE=1` writes the file.
#[test]
fn the_stored_schemas_are_fresh() {
    for (name, fresh) in [
        ("scenario", schema::scenario_file()),
        ("coursework", schema::coursework_file()),
    ] {
        let path = kit().join(format!("specs/{name}.schema.json"));
        if std::env::var_os("DERIVE").is_some() {
            std::fs::write(&path, &fresh).unwrap();
        }
        let stored = std::fs::read_to_string(&path).unwrap_or_default();
        let [stored, fresh] = [stored, fresh].map(|text| serde_json::from_str::<Value>(&text).ok());
        assert!(
            stored == fresh,
            "specs/{name}.schema.json is stale: run `DERIVE=1 cargo test -p scenario schema`"
        );
    }
}

#[test]
fn every_scenario_file_of_the_kit_follows_the_schema() {
    let mut files = Vec::new();
    for coursework in crate::specs::list(&kit().join("specs")).unwrap() {
        for folder in ["scenarios", "hidden"] {
            files.extend(
                std::fs::read_dir(coursework.join(folder))
                    .into_iter()
                    .flatten(),
            );
        }
    }
    let mut mistakes = Vec::new();
    for file in files.into_iter().map(|entry| entry.unwrap().path()) {
        if file
            .extension()
            .is_some_and(|extension| extension == "yaml")
        {
            let text = std::fs::read_to_string(&file).unwrap();
            let found = mistake(&text).map(|at| format!("{}: {at}", file.display()));
            mistakes.extend(found);
        }
    }
    assert!(mistakes.is_empty(), "{}", mistakes.join("\n"));
}

#[test]
fn mistakes_are_refused_where_they_are() {
    let with = |step: &str| format!("topic: f\nscenarios:\n- name: n\n  steps:\n  - {step}\n");
    assert_eq!(mistake(&with("f()")), None);
    for step in [
        "chek: f()",
        "call: f()\n    types: [3]",
        "3",
        "call: f()\n    panics: 3",
    ] {
        let found = mistake(&with(step));
        assert_eq!(found.as_deref(), Some("/scenarios/0/steps/0"), "{step}");
    }
    assert_eq!(mistake("topic: f").as_deref(), Some("/scenarios"));
    let limits = with("f()") + "limits: {cpu: 3}\n";
    assert_eq!(mistake(&limits).as_deref(), Some("/limits/cpu"));
}

#[test]
fn every_coursework_of_the_kit_follows_its_schema() {
    for folder in crate::specs::list(&kit().join("specs")).unwrap() {
        let text = std::fs::read_to_string(folder.join("coursework.yaml")).unwrap();
        let found = leaves(&text, &schema::coursework_file());
        assert_eq!(found, None, "{}", folder.display());
    }
    let with = |more: &str| {
        let text = format!("name: x\nlanguages: [en]\nmodules: [pong]\n{more}\n");
        leaves(&text, &schema::coursework_file())
    };
    assert_eq!(
        with(
            "dependencies: {rand: \"0.9\", serde: {version: \"1\", features: [derive], default-features: false}}"
        ),
        None
    );
    for (wrong, at) in [
        ("dependencies: [rand]", "/dependencies"),
        (
            "dev-dependencies: {rand: {git: x}}",
            "/dev-dependencies/rand",
        ),
        ("windows: pong", "/windows"),
    ] {
        assert_eq!(with(wrong).as_deref(), Some(at), "{wrong}");
    }
}

/// Where a file of scenarios first leaves the schema.
fn mistake(text: &str) -> Option<String> {
    leaves(text, &schema::scenario_file())
}

fn leaves(text: &str, schema: &str) -> Option<String> {
    let file: Value = serde_yaml::from_str(text).unwrap();
    let root: Value = serde_json::from_str(schema).unwrap();
    refused(&file, &root, &root, String::new())
}

/// The part of draft 7 that the schema uses.
fn refused(value: &Value, schema: &Value, root: &Value, at: String) -> Option<String> {
    if let Some(reference) = schema["$ref"].as_str() {
        let target = root.pointer(reference.trim_start_matches('#')).unwrap();
        return refused(value, target, root, at);
    }
    for all in schema["allOf"].as_array().into_iter().flatten() {
        if let Some(place) = refused(value, all, root, at.clone()) {
            return Some(place);
        }
    }
    let mut any = schema["anyOf"].as_array().into_iter().flatten().peekable();
    let chosen =
        any.peek().is_none() || any.any(|one| refused(value, one, root, at.clone()).is_none());
    let constant = schema.get("const").is_none_or(|constant| constant == value);
    let listed = schema["enum"]
        .as_array()
        .is_none_or(|values| values.contains(value));
    let long = value
        .as_array()
        .is_none_or(|items| items.len() as u64 >= schema["minItems"].as_u64().unwrap_or(0));
    if !chosen || !constant || !listed || !long || !has_type(value, &schema["type"]) {
        return Some(at);
    }
    if let (Some(items), Some(one)) = (value.as_array(), schema.get("items")) {
        let mut places = items.iter().enumerate();
        return places.find_map(|(i, item)| refused(item, one, root, format!("{at}/{i}")));
    }
    value
        .as_object()
        .and_then(|fields| fields_refused(fields, schema, root, &at))
}

fn fields_refused(
    fields: &serde_json::Map<String, Value>,
    schema: &Value,
    root: &Value,
    at: &str,
) -> Option<String> {
    let mut required = schema["required"].as_array().into_iter().flatten();
    let missing = required.find_map(|key| key.as_str().filter(|key| !fields.contains_key(*key)));
    if let Some(key) = missing {
        return Some(format!("{at}/{key}"));
    }
    let languages = &schema["patternProperties"]["^[a-z]{2}$"];
    for (key, value) in fields {
        let place = format!("{at}/{key}");
        let known = schema["properties"].get(key);
        let known = known.or(Some(languages).filter(|l| !l.is_null() && key.len() == 2));
        let found = match (known, &schema["additionalProperties"]) {
            (Some(known), _) => refused(value, known, root, place),
            (None, Value::Bool(false)) => Some(place),
            (None, Value::Null) => None,
            (None, other) => refused(value, other, root, place),
        };
        if found.is_some() {
            return found;
        }
    }
    None
}

fn has_type(value: &Value, ty: &Value) -> bool {
    match ty {
        Value::String(name) => is(value, name),
        Value::Array(names) => names.iter().any(|name| has_type(value, name)),
        _ => true,
    }
}

fn is(value: &Value, name: &str) -> bool {
    match name {
        "object" => value.is_object(),
        "array" => value.is_array(),
        "string" => value.is_string(),
        "boolean" => value.is_boolean(),
        "number" => value.is_number(),
        "integer" => value.is_u64() || value.is_i64(),
        "null" => value.is_null(),
        other => panic!("unknown type {other}"),
    }
}

/// The same of marking schemes.
#[test]
fn the_stored_schema_of_marking_schemes_is_fresh_and_holds() {
    let path = kit().join("specs/bareme.schema.json");
    let fresh = bareme_schema::bareme_file();
    if std::env::var_os("DERIVE").is_some() {
        std::fs::write(&path, &fresh).unwrap();
    }
    let stored = std::fs::read_to_string(&path).unwrap_or_default();
    let [stored, root] = [stored, fresh].map(|text| serde_json::from_str::<Value>(&text).ok());
    let root = root.unwrap();
    assert!(
        stored.as_ref() == Some(&root),
        "specs/bareme.schema.json is stale: run `DERIVE=1 cargo test -p scenario schema`"
    );
    for coursework in crate::specs::list(&kit().join("specs")).unwrap() {
        let text = std::fs::read_to_string(coursework.join("bareme.yaml")).unwrap();
        let first = text.lines().next().unwrap_or_default();
        assert!(first.contains("$schema=../bareme.schema.json"), "{first}");
        let file: Value = serde_yaml::from_str(&text).unwrap();
        let found = refused(&file, &root, &root, String::new());
        assert_eq!(found, None, "{}", coursework.display());
    }
    for wrong in [
        "total: x\ncriteria: []",
        "total: 2\ncriteria: []\nreveal: soon",
        "total: 2\ncriteria: []\nreveal: {before: 2026-12-01}",
        "total: 2\ncriteria: [{id: a, title: b, points: 2, kind: topic}]",
        "total: 2\ncriteria: [{id: a, title: b, points: 2, kind: topics, rules: x}]",
    ] {
        let file: Value = serde_yaml::from_str(wrong).unwrap();
        assert!(
            refused(&file, &root, &root, String::new()).is_some(),
            "{wrong}"
        );
    }
}

/// What the reader knows, the schema knows, and nothing else; and MARKS.md explains each.
#[test]
fn keys_of_marking_schemes_are_those_that_the_reader_knows() {
    let root: Value = serde_json::from_str(&bareme_schema::bareme_file()).unwrap();
    let criterion = &root["properties"]["criteria"]["items"];
    let page = std::fs::read_to_string(kit().join("grader/MARKS.md")).unwrap();
    let places = [
        (&root, "nothing: 1".to_owned()),
        (criterion, "total: 1\ncriteria: [{nothing: 1}]".to_owned()),
        (
            &root["properties"]["limits"],
            "total: 1\ncriteria: []\nlimits: {nothing: 1}".to_owned(),
        ),
    ];
    for (schema, text) in places {
        let mut known = known_instead(&text);
        known.sort_unstable();
        let keys: Vec<&String> = schema["properties"].as_object().unwrap().keys().collect();
        assert_eq!(keys, known.iter().collect::<Vec<_>>());
        for key in keys {
            assert!(
                page.contains(&format!("`{key}`")),
                "MARKS.md does not explain `{key}`"
            );
        }
    }
}

#[test]
fn words_of_marking_schemes_are_those_that_the_reader_knows() {
    let root: Value = serde_json::from_str(&bareme_schema::bareme_file()).unwrap();
    let criterion = &root["properties"]["criteria"]["items"]["properties"];
    for key in ["kind", "measure", "faults"] {
        let mut line = format!("{key}: nothing");
        if key != "kind" {
            line += ", kind: teacher";
        }
        let text = format!("total: 1\ncriteria: [{{id: a, title: b, points: 1, {line}}}]");
        let mut known = known_instead(&text);
        known.sort_unstable();
        let words = criterion[key]["enum"].as_array().unwrap().iter();
        let mut words: Vec<&str> = words.filter_map(Value::as_str).collect();
        words.sort_unstable();
        assert_eq!(words, known, "{key}");
    }
}

/// The keys or words that a marking scheme could have where it has another.
fn known_instead(text: &str) -> Vec<String> {
    let found = Bareme::parse(&Source::new(Path::new("bareme.yaml"), text)).unwrap_err();
    match &found[0].problem {
        Problem::Bareme(BaremeMistake::UnknownKey { known, .. })
        | Problem::Bareme(BaremeMistake::UnknownWord { known, .. }) => known.clone(),
        other => panic!("{other:?}"),
    }
}

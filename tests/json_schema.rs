//! What `--json` writes is what the committed schema says, and nothing that it does not say.
//!
//! The validator is here because a general one changes the features of half of what the
//! grader is built from, and so builds it twice. It knows the words that the schema uses,
//! and stops at any other.

use crate::support::{copy, grader, kit, read, scratch, write};
use serde_json::{Map, Value, json};
use std::fs;

#[test]
fn results_are_as_the_schema_says() {
    let results = results();
    let errors = Schema::committed().errors(&results);
    assert!(errors.is_empty(), "{errors:#?}");
    // Everything that the schema names occurs in the results.
    let told = results.to_string();
    for part in [
        "\"troubles\":[{",
        "\"left_out\":[{",
        "\"broken\":[{",
        "\"failure\":{",
        "\"penalty\":{",
        "\"override_reason\"",
        "\"same_as\":[\"",
        "\"evidence\":[{",
        "\"lost\":[{",
        "\"total\":null",
        "\"group\":",
    ] {
        assert!(told.contains(part), "{part} is nowhere");
    }
}

/// A schema that accepts everything would prove nothing.
#[test]
fn what_is_not_as_the_schema_says_is_refused() {
    let schema = Schema::committed();
    let good = json!({
        "version": 2, "grader": "0", "isolation": "B",
        "submissions": [], "marks": [], "changed": [], "troubles": [], "left_out": [],
    });
    assert_eq!(schema.errors(&good), Vec::<String>::new());
    for (key, value) in [
        ("version", json!(1)),
        ("isolation", json!("E")),
        ("submissions", json!([{"name": "a"}])),
        (
            "marks",
            json!([{"name": "a", "coursework": "b", "sure": "3"}]),
        ),
        ("troubles", json!([{"name": "a"}])),
        ("left_out", json!([{"path": 3, "why": ""}])),
        ("surprise", json!(1)),
    ] {
        let mut bad = good.clone();
        bad[key] = value;
        assert!(!schema.errors(&bad).is_empty(), "{key}");
    }
}

/// The committed schema.
struct Schema(Value);

impl Schema {
    fn committed() -> Schema {
        let text = read(&kit().join("grader/results.schema.json"));
        Schema(serde_json::from_str(&text).expect("JSON"))
    }

    fn errors(&self, value: &Value) -> Vec<String> {
        let mut errors = Vec::new();
        self.check("", value, &self.0, &mut errors);
        errors
    }

    fn check(&self, at: &str, value: &Value, schema: &Value, errors: &mut Vec<String>) {
        let fields = schema.as_object().expect("a schema is an object");
        for (word, of) in fields {
            let fits = match word.as_str() {
                "$schema" | "$defs" | "title" | "description" => true,
                "$ref" => {
                    let name = of.as_str().and_then(|r| r.strip_prefix("#/$defs/"));
                    let found = &self.0["$defs"][name.expect("a definition")];
                    self.check(at, value, found, errors);
                    true
                }
                "type" => match of {
                    Value::Array(types) => types.iter().any(|t| is_of_type(value, t)),
                    one => is_of_type(value, one),
                },
                "const" => value == of,
                "enum" => of.as_array().expect("values").contains(value),
                "minimum" => value.as_f64() >= of.as_f64(),
                "required" => {
                    let mut names = of
                        .as_array()
                        .expect("names")
                        .iter()
                        .filter_map(Value::as_str);
                    names.all(|name| value.get(name).is_some())
                }
                "items" => {
                    for (i, item) in value.as_array().into_iter().flatten().enumerate() {
                        self.check(&format!("{at}/{i}"), item, of, errors);
                    }
                    true
                }
                "properties" => self.properties(at, value, fields, errors),
                // Looked at with the properties.
                "additionalProperties" => {
                    fields.contains_key("properties") || self.properties(at, value, fields, errors)
                }
                other => panic!("the schema says {other:?}, which this validator does not know"),
            };
            if !fits {
                errors.push(format!("{at}: not {word} {of}: {value:.200}"));
            }
        }
    }

    /// Keys that the schema does not name are mistakes here, though readers must expect them.
    fn properties(
        &self,
        at: &str,
        value: &Value,
        schema: &Map<String, Value>,
        errors: &mut Vec<String>,
    ) -> bool {
        let known = schema.get("properties").and_then(Value::as_object);
        for (name, value) in value.as_object().into_iter().flatten() {
            let of = known
                .and_then(|k| k.get(name))
                .or(schema.get("additionalProperties"));
            match of {
                Some(of) => self.check(&format!("{at}/{name}"), value, of, errors),
                None => errors.push(format!("{at}/{name}: not in the schema")),
            }
        }
        true
    }
}

fn is_of_type(value: &Value, name: &Value) -> bool {
    match name.as_str().expect("the name of a type") {
        "object" => value.is_object(),
        "array" => value.is_array(),
        "string" => value.is_string(),
        "number" => value.is_number(),
        "integer" => value.is_i64() || value.is_u64(),
        "boolean" => value.is_boolean(),
        "null" => value.is_null(),
        other => panic!("{other:?} is no type"),
    }
}

/// Those of the sample class in which everything occurs.
const ENOUGH: [&str; 4] = ["fournier_adam", "lefevre_tom", "martin_lea", "petit_ines"];

/// Results in which everything occurs that there can be.
fn results() -> Value {
    let folder = scratch();
    let class = folder.path().join("class");
    for name in ENOUGH {
        let sample = kit().join("tests/submissions/sample-class").join(name);
        copy(&sample, &class.join("TD1").join(name));
    }
    let twin = class.join("TD2/jumelle");
    copy(
        &kit().join("tests/submissions/sample-class/martin_lea"),
        &twin,
    );
    write(&class.join("TD2/vide/rapport.pdf"), "%PDF-1.4");
    write(&class.join("TD2/consignes.txt"), "Pour mardi.");
    fs::create_dir_all(class.join("TD2")).expect("a folder");
    fs::write(class.join("TD2/cassee.zip"), b"PK\x03\x04").expect("a broken zip");
    write(
        &class.join("decisions.yaml"),
        "late: {per_day: 1}\nstudents:\n  jumelle:\n    points: {commentaires: 2, lisibilite: 1.5, ameliorations: 0}\n    \
         overrides: {console: {points: 5, reason: \"vu en salle\"}}\n    days_late: 2\n    comment: \"Bien.\"\n  \
         martin_lea: {total: {points: 12, reason: \"oral\"}}\n",
    );
    let json = folder.path().join("results.json");
    grader()
        .args(["run", "--coursework", "demineur", "--json"])
        .arg(&json)
        .arg(&class)
        .assert()
        .success();
    serde_json::from_str(&read(&json)).expect("JSON")
}

//! Kept results that somebody has written, with a right checksum: they are believed or not, and
//! never end a run.

use grading::results::{Record, Results as _, ResultsStore, SEAL, Stored};

#[test]
fn records_of_any_bytes_are_read_or_refused() {
    let root = std::env::temp_dir().join(format!("fuzz-keep-{}", std::process::id()));
    let store = ResultsStore::open(&root, &[]).unwrap();
    let seeds = vec![
        serde_json::to_vec(&Record::new("Zoé", "key")).unwrap(),
        FULL.as_bytes().to_vec(),
        b"[[[[[[[[[[[[[[[[[[[[{\"a\":1e999}]]".to_vec(),
    ];
    let read = |body: &[u8]| {
        std::fs::write(store.file("a"), SEAL.seal(body).0).unwrap();
        if let Stored::Record(record, _) = store.load("a") {
            // What was read can be kept again, and is the same then.
            store.save("b", &record).unwrap();
            let Stored::Record(again, _) = store.load("b") else {
                panic!("not read back");
            };
            assert_eq!(again.verdicts(), record.verdicts());
        }
        std::fs::write(root.join("class.json"), body).unwrap();
        let _ = store.class();
    };
    let whole = &seeds[1];
    read(whole);
    assert!(
        matches!(store.load("a"), Stored::Record(r, _) if r.verdicts() == 1),
        "the seed is whole"
    );
    super::run("json", &seeds, 1500, &read);
    std::fs::remove_dir_all(&root).unwrap();
}

/// As it is kept of a hand-in with one verdict.
const FULL: &str = r#"{"version":2,"name":"Zoé","sources":"key","builds":{"k":{"coursework":"demineur",
"variant":"","build":{"compiles":2,"edition":"2024","differences":[],"broken":[],"refused":[]},
"scenarios":{"s":{"verdict":"no_answer","failure":{"line":48,"steps":[{"text":"grid = init_grid(3)"}],
"call":"f()","problem":{"stopped":{"call":"f()","reason":{"limit":{"which":"value","figure":"60000"}}}},
"hint":{"en":"no","fr":"non"}}}}}},"measured":{"way":"w","found":{}},"marks":{}}"#;

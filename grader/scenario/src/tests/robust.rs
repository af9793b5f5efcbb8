//! Whatever is in a file, reading it ends without a panic.

use super::demineur;
use crate::read_topic;
use lang::Lang;
use std::path::Path;

const FILE: &str = r##"topic: propagate # é
title: {fr: "La découverte", en: 'l''un'}
needs: [init_grid]
scenarios:
  - name: "a\u00e9\x41 \
      b"
    for_all: {r: gen(0..4), d: [1, "x"]}
    steps:
      - grid = init_grid(5) +
          3
      - for: {x: 0..5, y: 0..5}
        do: [propagate(grid, x, y), 'f("a")']
      - check: "grid[*][*].covered"
        equals: |2
            # . #
      - call: x = affichegrid(grid)
        types: ["F3", ""]
        prints: [{contains: "é", times: 3}, "tout"]
      - check: not (1 + 2 == -3.5 and Cell{value: [a for a in 0..2 if a]})
"##;

fn survives(text: &str) {
    let (_, found) = read_topic(Path::new("t.yaml"), text, true, &demineur());
    for diagnostic in found {
        diagnostic.render(Lang::Fr, true);
        diagnostic.render(Lang::En, false);
    }
}

#[test]
fn a_file_cut_anywhere() {
    for (end, _) in FILE.char_indices() {
        survives(&FILE[..end]);
        survives(&FILE[end..]);
    }
}

#[test]
fn a_file_with_any_byte_changed() {
    let mut random = Random(7);
    for at in 0..FILE.len() {
        let mut bytes = FILE.as_bytes().to_vec();
        bytes[at] = random.byte();
        survives(&String::from_utf8_lossy(&bytes));
    }
}

#[test]
fn random_signs() {
    let signs: Vec<char> = "ab1 \n\t-:#[]{}(),.\"'|>*&!%=<é\u{feff}\r\u{1b}"
        .chars()
        .collect();
    let mut random = Random(1);
    for _ in 0..3000 {
        let length = usize::from(random.byte());
        let noise: String = (0..length)
            .map(|_| signs[usize::from(random.byte()) % signs.len()])
            .collect();
        survives(&noise);
        survives(&format!(
            "topic: f\nscenarios:\n- name: n\n  steps:\n  - {noise}\n"
        ));
    }
}

#[test]
fn nesting_without_end() {
    for open in [
        "(", "[", "{a: ", "- ", "f(", "-", "not ", "a.b", "1+", "x[", "!", "\"\\",
    ] {
        let deep = open.repeat(20_000);
        survives(&deep);
        survives(&format!(
            "topic: f\nscenarios:\n- name: n\n  steps:\n  - check: {deep}\n"
        ));
        let quoted = deep.replace('\'', "");
        survives(&format!(
            "topic: f\nscenarios:\n- name: n\n  steps:\n  - '{quoted}'\n"
        ));
    }
}

#[test]
fn loops_inside_of_each_other() {
    let open: String = (0..40)
        .map(|i| format!("{{for: {{i{i}: 0..2}}, do: "))
        .collect();
    let close = "}".repeat(40);
    let text = format!(
        "topic: propagate\nscenarios:\n- name: {{fr: a, en: a}}\n  steps:\n  - {open}grid = init_grid(2){close}\n"
    );
    let (topic, found) = read_topic(Path::new("t.yaml"), &text, true, &demineur());
    let titles = found.iter().map(|d| d.message(Lang::En).title);
    assert_eq!(titles.collect::<Vec<_>>(), Vec::<String>::new());
    assert!(topic.is_some());
}

/// Enough chance for a test, the same at each run.
struct Random(u64);

impl Random {
    fn byte(&mut self) -> u8 {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1);
        (self.0 >> 56) as u8
    }
}

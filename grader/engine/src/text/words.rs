//! The sentences of reports; each language implements them in its own file.

use evaluate::screen::Area;
use evaluate::{Missing, Stopped};
use machine::Verdict;
use seen::{Exactness, Ignore};

/// Code and values come in as they are; `code` has been made visible already.
pub(super) trait Words: Sync {
    fn verdict(&self, verdict: Verdict) -> &'static str;
    fn verdict_meaning(&self, verdict: Verdict) -> &'static str;

    fn files(&self) -> &'static str;
    fn no_line_end(&self) -> &'static str;
    fn steps(&self) -> &'static str;
    fn typed(&self, lines: &[String]) -> String;
    /// Keys of the simulated calculator.
    fn pressed(&self, keys: &str) -> String;
    fn left_out_steps(&self, count: usize) -> String;
    fn interrupted(&self) -> &'static str;
    fn seed(&self, seed: u64) -> String;
    fn generated(&self, number: u32) -> String;
    fn before(&self, call: &str) -> String;
    fn after(&self) -> &'static str;
    fn unchanged(&self) -> &'static str;
    fn expected(&self) -> &'static str;
    fn found(&self) -> &'static str;
    fn hint(&self) -> &'static str;
    fn as_scenario(&self) -> &'static str;
    fn left_out_lines(&self, count: usize) -> String;
    fn left_out_characters(&self, count: usize) -> String;
    fn nothing_printed(&self) -> &'static str;
    fn printed_so_far(&self) -> &'static str;
    fn colon(&self) -> &'static str;

    fn expression(&self, code: &str) -> String;
    fn returned(&self, call: &str) -> String;
    fn printed(&self, call: &str) -> String;
    fn file(&self, name: &str) -> String;
    fn screen(&self) -> &'static str;
    fn picture(&self, name: &str, pixels: usize, area: Area) -> String;
    fn first_pixel(&self, x: usize, y: usize, expected: &str, found: &str) -> String;
    fn where_they_differ(&self) -> &'static str;
    fn object(&self, name: &str) -> String;

    fn must_be_true(&self, code: &str) -> String;
    fn compared(&self, exactness: Exactness, ignore: Ignore) -> String;
    fn reads(&self, call: &str, expected: usize, found: usize) -> String;
    fn did_not_fail(&self, call: &str, expected: Option<&str>) -> String;
    fn did_not_panic(&self, call: &str) -> String;
    fn panicked_otherwise(&self, wanted: &str, found: &str) -> String;
    fn file_missing(&self, name: &str) -> String;
    fn file_exists(&self, name: &str) -> String;
    fn absent(&self, code: &str, missing: &Missing) -> String;
    fn unfit(&self, function: &str, parameter: &str, ty: &str, value: &str) -> String;
    fn never_seen(&self, code: &str, chance: &str, tries: u64) -> String;
    /// Before the sentence about the last try.
    fn never_printed(&self, chance: &str, tries: u64) -> String;
    /// Tries, how often it was true, and between which numbers that should be.
    fn share(&self, code: &str, chance: &str, counts: [u64; 4]) -> String;
    fn draws_left(&self, message: &str) -> String;
    fn mistake(&self, message: &str) -> String;
    fn stopped(&self, call: &str, reason: &Stopped) -> String;
    fn read_past_end(&self) -> &'static str;
}

//! The program that the machine has: its functions, and what each of them does.

use super::{Fake, Thing, answer, exit, panic};
use machine::Verdict;
use machine::{Stop, StopReason};
use wire::{Answer, Arg, Call, InputRead, PathStep, RandomSource, Slot};
use wire::{Payload, Value};

/// The interface that scenarios of these tests call; what the functions do is below.
pub(in crate::tests) const SOURCE: &str = "
pub struct Cell { pub value: i32, pub flag: bool, pub covered: bool }
pub type Grid = Vec<Vec<Cell>>;
pub enum Fault { ByZero, Other(i32) }
pub enum Step { Stay, Slide { from: i32, to: i32 } }
pub struct Counter { n: i32 }
pub const SIDE: usize = 3;
pub fn init_grid(side: usize) -> Grid { loop {} }
pub fn uncover(grid: &mut Grid, x: usize, y: usize) { loop {} }
pub fn count_uncovered(grid: &Grid) -> usize { loop {} }
pub fn ask(grid: &Grid) -> Option<(bool, usize)> { loop {} }
pub fn show(grid: &Grid) { loop {} }
pub fn dice(hasard: &mut Hasard) -> i32 { loop {} }
pub fn gamble(hasard: &mut Hasard) { loop {} }
pub fn divide(a: i32, b: i32) -> Result<i32, Fault> { loop {} }
pub fn sum_to(list: &[i32]) -> i32 { loop {} }
pub fn push(list: &mut Vec<i32>, n: i32) { loop {} }
pub fn counter(n: i32) -> Counter { loop {} }
pub fn add(c: &mut Counter, n: i32) { loop {} }
pub fn get(c: &Counter) -> i32 { loop {} }
pub fn find(n: i32) -> Option<Counter> { loop {} }
pub fn store(list: &mut Vec<i32>, c: Counter) { loop {} }
pub struct Board { pub rows: Vec<Vec<String>>, pub turn: i32 }
pub fn board() -> Board { loop {} }
pub fn play(b: &mut Board, row: usize) { loop {} }
pub struct Tower { n: i32 }
pub fn tower(n: i32) -> Tower { loop {} }
pub fn raise(t: &mut Tower, n: i32) { loop {} }
pub fn height(t: &Tower) -> i32 { loop {} }
pub fn lit(t: &Tower, floor: i32, room: i32) -> bool { loop {} }
pub fn paint() { loop {} }
pub fn boom() { loop {} }
";

impl Fake {
    pub(super) fn call(&mut self, call: &Call) -> Result<Answer, Stop> {
        self.calls += 1;
        let function = self.entries.calls[call.function as usize].function;
        let name = self.interface.functions[function].name.clone();
        let int = |arg: &Arg| match arg {
            Arg::Value(Value::Int(n)) => *n,
            other => panic!("no number: {other:?}"),
        };
        let slot = |arg: &Arg| match arg {
            Arg::Object { slot, .. } => *slot,
            other => panic!("no object: {other:?}"),
        };
        let args = &call.args;
        let mut result = answer(Value::Null);
        match name.as_str() {
            "init_grid" => result.value = grid(int(&args[0])),
            "uncover" => {
                let path = vec![
                    PathStep::Index(int(&args[1]) as usize),
                    PathStep::Index(int(&args[2]) as usize),
                    PathStep::Field("covered".into()),
                ];
                *self.part(slot(&args[0]), &path)? = Value::Bool(self.has("uncover"));
                if self.has("spread") {
                    let path = vec![
                        PathStep::Index(0),
                        PathStep::Index(0),
                        PathStep::Field("covered".into()),
                    ];
                    *self.part(slot(&args[0]), &path)? = Value::Bool(false);
                }
            }
            "count_uncovered" => {
                let grid = self.part(slot(&args[0]), &Vec::new())?.to_string();
                let extra = usize::from(self.has("count"));
                let count = grid.matches("covered: false").count() + extra;
                result.value = Value::Int(count as i128);
            }
            "ask" => self.ask(call, &mut result),
            "show" => {
                let gap = if self.has("gap") { " " } else { "" };
                // Two that nobody sees: a blank at the end of a line, and a line end too many.
                let (trail, end) = if self.has("trail") {
                    (" ", "\n")
                } else {
                    ("", "")
                };
                result.printed =
                    format!("\u{1b}[31m# {gap}.{trail}\u{1b}[0m\n. #\n{end}").into_bytes();
            }
            "board" => result.value = board(),
            "play" => {
                let row = PathStep::Index(int(&args[1]) as usize);
                let column = PathStep::Index(usize::from(self.has("column")));
                let cell = vec![PathStep::Field("rows".into()), row, column];
                *self.part(slot(&args[0]), &cell)? = Value::Text("X".into());
                let turn = vec![PathStep::Field("turn".into())];
                let next = if self.has("turn") { 0 } else { 1 };
                *self.part(slot(&args[0]), &turn)? = Value::Int(next);
            }
            "dice" => result.value = Value::Int(self.dice(slot(&args[0]))?),
            "gamble" => {
                result.printed = match self.dice(slot(&args[0]))? {
                    6 => "Gagné\n".into(),
                    7 => "Sept\n".into(),
                    _ => "Perdu\n".into(),
                };
            }
            "divide" => {
                let (a, b) = (int(&args[0]), int(&args[1]));
                result.value = match b {
                    0 if self.has("divide") => ok(Value::Int(0)),
                    0 => err(Value::Variant("ByZero".into(), Payload::Unit)),
                    _ => ok(Value::Int(a / b)),
                };
            }
            "sum_to" | "push" => self.list(&name, slot(&args[0]), args.get(1), &mut result)?,
            "counter" | "find" | "tower" => {
                let n = int(&args[0]);
                result.value = match (name.as_str(), n < 0) {
                    ("find", true) => Value::Null,
                    ("tower", _) => Value::Opaque("Tower".into()),
                    _ => Value::Opaque("Counter".into()),
                };
                if let (Some(keep), Value::Opaque(_)) = (call.keep, &result.value) {
                    self.things.insert(keep, Thing::Counter(n));
                }
                return Ok(result);
            }
            "add" => {
                let limit = self.has("add") && int(&args[1]) > 6;
                if let Some(Thing::Counter(n)) = self.things.get_mut(&slot(&args[0])) {
                    *n += if limit { 6 } else { int(&args[1]) };
                }
            }
            "get" | "height" => result.value = Value::Int(self.number(slot(&args[0]))),
            "raise" => {
                let missing = i128::from(self.has("raise"));
                if let Some(Thing::Counter(n)) = self.things.get_mut(&slot(&args[0])) {
                    *n += int(&args[1]) - missing;
                }
            }
            "lit" => {
                let place = int(&args[1]) * 2 + int(&args[2]);
                let lit = place < self.number(slot(&args[0])) && !self.has("lit");
                result.value = Value::Bool(lit);
            }
            "store" => {
                let Some(Thing::Counter(n)) = self.things.remove(&slot(&args[1])) else {
                    panic!("no counter");
                };
                let list = self.part(slot(&args[0]), &Vec::new())?;
                if let Value::List(items) = list {
                    items.push(Value::Int(n));
                }
            }
            "paint" => result.screen = vec![rect(0), rect(1)],
            _ => return Err(panic("boum")),
        }
        for (bug, code) in [
            ("leaves", 0),
            ("leaves with an error", 1),
            ("leaves by a panic", 101),
        ] {
            if self.has(bug) && !result.printed.is_empty() {
                return Err(exit(code, result));
            }
        }
        if let Some(keep) = call.keep {
            self.things.insert(keep, Thing::Value(result.value));
            result.value = Value::Opaque(String::new());
        }
        Ok(result)
    }

    fn list(
        &mut self,
        name: &str,
        slot: Slot,
        n: Option<&Arg>,
        result: &mut Answer,
    ) -> Result<(), Stop> {
        let Value::List(items) = self.part(slot, &Vec::new())? else {
            panic!("no list");
        };
        if let (Some(Arg::Value(n)), "push") = (n, name) {
            items.push(n.clone());
            return Ok(());
        }
        let numbers = items.iter().map(|v| match v {
            Value::Int(n) => *n,
            other => panic!("no number: {other}"),
        });
        result.value = Value::Int(numbers.sum());
        Ok(())
    }

    /// Asks until a line has two characters.
    fn ask(&self, call: &Call, result: &mut Answer) {
        for i in 0.. {
            let printed_before = result.printed.len();
            let Some(line) = call.types.get(i) else {
                result.reads.push(InputRead {
                    line: None,
                    printed_before,
                });
                return;
            };
            result.reads.push(InputRead {
                line: Some(i),
                printed_before,
            });
            if line.chars().count() == 2 || self.has("ask") {
                let column = line.chars().last().and_then(|c| c.to_digit(10));
                let column = Value::Int(column.unwrap_or(0).into());
                result.value = Value::List(vec![Value::Bool(false), column]);
                return;
            }
            result.printed.extend_from_slice(b"Saisie invalide\n");
        }
    }

    fn dice(&mut self, slot: Slot) -> Result<i128, Stop> {
        let (wrong, loaded) = (self.has("dice"), self.has("loaded"));
        let worn = self.has("wears") && self.calls > 3;
        let Some(Thing::Chance(source, made)) = self.things.get_mut(&slot) else {
            panic!("no chance");
        };
        *made += 1;
        match source {
            RandomSource::Seed(_) if worn => Ok(0),
            RandomSource::Seed(seed) if wrong && *seed == 7 => Ok(7),
            RandomSource::Seed(seed) if loaded => Ok((*seed % 5 + 1) as i128),
            RandomSource::Seed(seed) => Ok((*seed % 6 + 1) as i128),
            RandomSource::Script(draws) => match draws.get(*made - 1) {
                Some(wire::Draw::One(wire::Literal::Int(n))) => Ok((*n).into()),
                _ => Err(Stop {
                    verdict: Verdict::Wrong,
                    reason: StopReason::Draws {
                        message: "tirage n° 2 : le programme demande randint(1, 6), mais 1 \
                                  tirage seulement était prévu"
                            .into(),
                    },
                    printed: Vec::new(),
                    reads: Vec::new(),
                }),
            },
        }
    }
}

/// Four rows of four dots.
fn board() -> Value {
    let row = Value::List(vec![Value::Text(".".into()); 4]);
    let rows = ("rows".to_owned(), Value::List(vec![row; 4]));
    let turn = ("turn".to_owned(), Value::Int(0));
    Value::Record("Board".into(), vec![rows, turn])
}

fn grid(side: i128) -> Value {
    let cell = || {
        Value::Record(
            "Cell".into(),
            vec![
                ("value".into(), Value::Int(0)),
                ("flag".into(), Value::Bool(false)),
                ("covered".into(), Value::Bool(true)),
            ],
        )
    };
    let row = || Value::List((0..side).map(|_| cell()).collect());
    Value::List((0..side).map(|_| row()).collect())
}

fn ok(value: Value) -> Value {
    Value::Variant("Ok".into(), Payload::Tuple(vec![value]))
}

fn err(value: Value) -> Value {
    Value::Variant("Err".into(), Payload::Tuple(vec![value]))
}

fn rect(x: i128) -> Value {
    let red = Value::List([248, 0, 0].map(Value::Int).to_vec());
    let args = [x, 0, 1, 2]
        .map(Value::Int)
        .into_iter()
        .chain([red])
        .collect();
    Value::Variant("fill_rect".into(), Payload::Tuple(args))
}

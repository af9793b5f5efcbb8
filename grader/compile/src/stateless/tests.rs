//! Programs that carry something over in one way each, and programs that carry nothing.

use super::suspect;
use std::collections::BTreeMap;

/// What is found in one file of a hand-in, as the scan leaves it.
fn found(text: &str) -> Option<String> {
    let text = text.replace("GLUE", "k0123");
    let files = BTreeMap::from([("src/lib.rs".to_owned(), text)]);
    suspect(&files, "k0123").map(|suspect| suspect.what)
}

/// Each line is a program of its own, of which the word behind `=>` decides.
const CARRY: &str = r##"
static COUNT: AtomicU32 = AtomicU32::new(0); => static
static mut COUNT: u32 = 0; => static
static LAST: Mutex<Option<String>> = Mutex::new(None); => static
static LAST: OnceLock<u32> = OnceLock::new(); => static
static LAST: LazyLock<Vec<u32>> = LazyLock::new(Vec::new); => static
static KEPT: Kept = Kept(Cell::new(0)); => static
static KEPT: [Kept; 2] = [Kept(0), Kept(1)]; => static
static KEPT: &'static Kept = &Kept(0); => static
fn f() -> u32 { static N: AtomicU32 = AtomicU32::new(0); 1 } => static
fn f() { thread_local! { static N: u32 = 0; } } => thread_local!
fn f() { std::thread_local!(static N: u32 = 0); } => std::thread_local
fn f() { thread_local!(static N: u32 = const { 0 }) } => thread_local!
use std::sync::Mutex; => std::sync::Mutex
use std::sync::atomic::{AtomicU32, Ordering}; => std::sync::atomic::AtomicU32
use std::sync::{self, OnceLock}; => std::sync
use core::sync::atomic::AtomicBool as Flag; => core::sync::atomic::AtomicBool
use std::cell::OnceCell; => std::cell::OnceCell
use std as s; fn f() { s::env::set_var("a", "b"); } => s::env::set_var
use {std as s}; fn f() { s::thread::spawn(f); } => s::thread::spawn
use std::*; fn f() { env::set_var("a", "b"); } => std
use std::env; fn f() { env::set_var("a", "b"); } => std::env
fn f() { std::env::set_var("a", "b"); } => std::env::set_var
fn f() { ::std::env::set_var("a", "b"); } => std::env::set_var
fn f() { std::env::set_current_dir("/tmp"); } => std::env::set_current_dir
fn f() { std::thread::spawn(|| loop {}); } => std::thread::spawn
fn f() { std::thread::current().id(); } => std::thread::current
fn f() { std::panic::set_hook(Box::new(|_| ())); } => std::panic::set_hook
fn f() { let _ = std::panic::catch_unwind(|| 1); } => std::panic::catch_unwind
fn f() { let _ = std::process::Command::new("a"); } => std::process::Command::new
fn f() -> u32 { std::process::id() } => std::process::id
use std::net::TcpListener; => std::net::TcpListener
use std::os::fd::AsRawFd; => std::os::fd::AsRawFd
use std::time::Instant; => std::time::Instant
fn f() { std::time::SystemTime::now(); } => std::time::SystemTime::now
fn f() { std::alloc::System.alloc(); } => std::alloc::System
use std::hash::RandomState; => std::hash::RandomState
fn f(v: Vec<u32>) -> &'static mut [u32] { v.leak() } => .leak()
fn f(v: Vec<u32>) { Vec::leak(v); } => Vec::leak
fn f(v: Vec<u32>) { Vec::<u32>::leak(v); } => Vec::leak
fn f(v: Vec<u32>) { <Vec<u32>>::leak(v); } => ::leak
fn f(v: Box<u32>) -> &'static u32 { Box::leak(v) } => Box::leak
fn f(v: Vec<u32>) { let keep = Vec::leak; keep(v); } => Vec::leak
fn f(v: Vec<u32>) { v.r#leak(); } => .leak()
fn leak() {} fn f(v: Vec<u32>) { v.leak(); } => .leak()
fn f(v: Vec<u32>) { vec![v.leak().len()]; } => .leak()
fn f(v: Vec<u32>) { println!("{}", v.leak().len()); } => .leak()
fn f(v: Vec<u32>) { std::mem::forget(v); } => std::mem::forget
use std::mem; fn f(v: Vec<u32>) { mem::forget(v); } => mem::forget
use std::mem as m; fn f(v: Vec<u32>) { m::forget(v); } => m::forget
use std::mem::{self as m, swap}; fn f(v: Vec<u32>) { m::forget(v); } => m::forget
use std::mem::forget as swap; fn f(v: Vec<u32>) { swap(v); } => std::mem::forget
use std::mem::ManuallyDrop; => std::mem::ManuallyDrop
mod a { pub use std::mem; } fn forget() {} fn f(v: Vec<u32>) { a::mem::forget(v); } => a::mem::forget
mod a { pub use std::mem; } use a::mem as b; fn forget() {} fn f(v: u8) { b::forget(v); } => a::mem
fn f(v: Box<u32>) { let _ = Box::into_raw(v); } => Box::into_raw
fn f(v: &[u32]) -> usize { v.as_ptr() as usize } => .as_ptr()
fn as_ptr() {} fn f(v: &[u32]) -> usize { v.as_ptr() as usize } => .as_ptr()
fn f(v: &u32) -> usize { v as *const u32 as usize } => *const
fn f(v: &mut u32) -> usize { &raw mut *v as usize } => raw
fn f(v: &u32) -> bool { std::ptr::eq(v, v) } => std::ptr::eq
fn f(v: &u32) -> String { format!("{v:p}") } => {:p}
fn f(v: &u32) -> String { format!("{:#018p}", v) } => {:p}
fn f(v: &u32) -> String { format!("{:\x70}", v) } => {:p}
fn f(v: &u32) -> String { format!(r#"{:p }"#, v) } => {:p}
fn f(v: &u32) -> String { format!("{:}>p}", v) } => {:p}
fn f(v: &u32) -> String { format!("{{{{{:{<9p}", v) } => {:p}
fn f(v: &u32) -> String { format!("{:?}}}{:>1$p}", 1, v) } => {:p}
fn f(v: &u32) -> String { format!(concat!("{:", "p}"), v) } => concat!
use std::fmt::Pointer; => std::fmt::Pointer
fn f(v: &mut Vec<u8>) -> bool { v.try_reserve(1 << 27).is_ok() } => .try_reserve()
struct Last(u32); impl Drop for Last { fn drop(&mut self) {} } => Drop
macro_rules! m { ($v:ident, $m:ident) => { $v.$m() } } fn f(v: Vec<u8>) { m!(v, leak); } => macro_rules
fn f() { my_macro!(1); } => my_macro!
fn f(v: Vec<u8>) { v.what_is_this(); } => .what_is_this()
fn f() { Vec::<u8>::what_is_this(); } => Vec::what_is_this
async fn f() {} => async
fn f() { unsafe { g() } } => unsafe
extern "C" { fn getpid() -> i32; } => extern
fn f() { outils::fenetre::lance(); } => outils::fenetre::lance
fn f() { let t: std::thread::JoinHandle<()>; } => std::thread::JoinHandle
fn f(x: impl Fn(std::thread::Thread)) {} => std::thread::Thread
fn f( => what is no Rust
"##;

#[test]
fn what_carries_something_over_has_processes_of_its_own() {
    let mut count = 0;
    for line in CARRY.trim().lines() {
        let (text, word) = line.rsplit_once(" => ").expect("a program and a word");
        assert_eq!(found(text).as_deref(), Some(word), "{text}");
        count += 1;
    }
    assert!(count >= 40);
}

const HARMLESS: &str = r##"
static NAMES: [&str; 2] = ["a", "b"]; static N: &'static [(u8, char)] = &[(1, 'a')];
const LIMIT: usize = 3; fn f<'a>(v: &'a [u8]) -> &'a u8 { 'out: loop { break 'out &v[0] } }
use std::collections::{HashMap, HashSet as Set}; fn f() { let m: HashMap<u8, u8> = HashMap::new(); }
use std::io::{self, BufRead, Write}; fn f() { io::stdin().lock().lines(); io::stdout().flush(); }
use std::io::{self, IsTerminal as _}; fn f() -> bool { io::stdin().is_terminal() && !io::stdout().is_terminal() }
use std::fmt; impl fmt::Display for A { fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result { write!(f, "{:>3}", 1) } }
fn f(cell: &Cell) -> u8 { let std_count = 1; cell.leak[0] + cell.forget.0 } struct Cell;
fn f(v: &mut Vec<u8>) { std::mem::swap(v, &mut std::mem::take(v)); v.iter().map(|x| x + 1).max(); }
mod grid { pub struct Case; } use crate::grid::*; use super::Case; fn f() { crate::grid::Case::new(1).next_to(2); } fn next_to() {}
enum Way { North, #[default] South = 3, Far(u8) } fn f() { Way::North; Self::Far(1); }
fn f(h: &mut outils::Hasard) { h.randint(1, 6); outils::pause(3); } use outils::kandinsky::{Couleur, fill_rect};
fn f() { if !(true) {} else if !matches!(1, 1 | 2) { return !(false) } for i in 0..n() {} } fn n() {}
fn f() -> i32 { i32::MAX + <i32 as Default>::default() + "1".parse::<i32>().unwrap_or(2) - 3 * -4 }
use std::{fs, rc::Rc, cell::RefCell}; fn f() { fs::read_to_string("a"); Rc::new(RefCell::new(1)).borrow_mut(); }
/// What `{:p}` would write. fn f() {}
fn f() -> String { format!("{{:p}} {p} {:?}", 1, p = 2) }
fn f() -> String { format!("{:>3} up} {:p^3} {{p}}", 1, 2) }
fn f() { if GLUE::child::replaced(2) { return GLUE::child::does_not_compile("f", "no"); } }
impl PartialEq for A { fn eq(&self, o: &A) -> bool { self.0.cmp(&o.0) == std::cmp::Ordering::Equal } }
fn f() -> impl Iterator<Item = u8> + use<> { (0..3).rev().chain([1]) }
"##;

#[test]
fn ordinary_programs_share() {
    for text in HARMLESS.trim().lines() {
        assert_eq!(found(text), None, "{text}");
    }
}

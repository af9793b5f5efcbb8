//! The module that is compiled into a hand-in to watch it: which version of its functions
//! runs, what happened, and when to give up.

use super::probes::ProbeLimits;

/// Added to a version's number: what functions that only show something do is not written down.
pub const HUSHED: u32 = 1 << 31;

/// The module's text. Its functions `set` and `take` are called as the hand-in's own are.
pub fn text(limits: &ProbeLimits) -> String {
    let ProbeLimits {
        events,
        turns,
        text,
        argument,
    } = limits;
    let hushed = HUSHED;
    format!(
        r#"
use std::fmt::Write as _;
use std::sync::Mutex;
use std::sync::atomic::{{AtomicBool, AtomicU32, AtomicU64, Ordering::Relaxed}};
static VERSION: AtomicU32 = AtomicU32::new(0);
static TURNS: AtomicU64 = AtomicU64::new(0);
static EVENTS: AtomicU64 = AtomicU64::new(0);
static CALLED: AtomicBool = AtomicBool::new(false);
static LOG: Mutex<String> = Mutex::new(String::new());
static HUSHED: AtomicBool = AtomicBool::new(false);
static DISPLAYS: AtomicU32 = AtomicU32::new(0);
pub fn set(version: u32) {{
    let _ = take();
    TURNS.store(0, Relaxed);
    HUSHED.store(version & {hushed} != 0, Relaxed);
    VERSION.store(version & !{hushed}, Relaxed);
}}
pub(crate) struct Hush(u32);
impl Drop for Hush {{ fn drop(&mut self) {{ DISPLAYS.fetch_sub(self.0, Relaxed); }} }}
pub(crate) fn hush() -> Hush {{
    let hush = Hush(HUSHED.load(Relaxed).into());
    DISPLAYS.fetch_add(hush.0, Relaxed);
    hush
}}
pub fn take() -> String {{
    EVENTS.store(0, Relaxed);
    CALLED.store(false, Relaxed);
    DISPLAYS.store(0, Relaxed);
    match LOG.lock() {{ Ok(mut log) => std::mem::take(&mut *log), Err(_) => String::new() }}
}}
pub(crate) fn is(version: u32) -> bool {{ VERSION.load(Relaxed) == version }}
pub(crate) fn tick() {{
    if TURNS.fetch_add(1, Relaxed) > {turns} {{ std::process::abort(); }}
}}
pub(crate) fn event(probe: u32) {{ tick(); note(probe, None); }}
fn note(probe: u32, value: Option<(&str, &str)>) {{
    if DISPLAYS.load(Relaxed) > 0 || EVENTS.fetch_add(1, Relaxed) >= {events} {{ return; }}
    let Ok(mut log) = LOG.lock() else {{ return }};
    let _ = match value {{
        None => write!(log, "{{probe}}\u{{1e}}"),
        Some((ty, value)) => write!(log, "{{probe}}\u{{1f}}{{ty}}\u{{1f}}{{value}}\u{{1e}}"),
    }};
}}
pub(crate) fn value(probe: u32, ty: &str, value: Option<String>) {{
    note(probe, Some((ty, value.as_deref().unwrap_or("\u{{1d}}"))));
}}
pub(crate) fn ty<T: ?Sized>(of: &T) -> &'static str {{ std::any::type_name_of_val(of) }}
pub(crate) fn is_first() -> bool {{ !CALLED.swap(true, Relaxed) }}
pub(crate) fn argument(name: &str, value: Option<String>) {{
    let Ok(mut log) = LOG.lock() else {{ return }};
    let _ = write!(log, "\u{{1c}}{{name}}\u{{1f}}{{}}\u{{1e}}", value.as_deref().unwrap_or("\u{{1d}}"));
}}
struct Short(String, usize);
impl std::fmt::Write for Short {{
    fn write_str(&mut self, text: &str) -> std::fmt::Result {{
        if self.0.len() + text.len() > self.1 {{ return Err(std::fmt::Error); }}
        self.0.extend(text.chars().map(|c| if c < ' ' {{ '\u{{fffd}}' }} else {{ c }}));
        Ok(())
    }}
}}
pub(crate) struct Of<'a, T: ?Sized>(pub &'a T);
pub(crate) trait Known {{ fn shown(&self) -> Option<String>; fn whole(&self) -> Option<String>; }}
impl<T: std::fmt::Debug + ?Sized> Known for Of<'_, T> {{
    fn shown(&self) -> Option<String> {{ short(self.0, {text}) }}
    fn whole(&self) -> Option<String> {{ short(self.0, {argument}) }}
}}
fn short<T: std::fmt::Debug + ?Sized>(of: &T, most: usize) -> Option<String> {{
    let mut short = Short(String::new(), most);
    write!(short, "{{of:?}}").ok().map(|()| short.0)
}}
pub(crate) trait Unknown {{ fn shown(&self) -> Option<String>; fn whole(&self) -> Option<String>; }}
impl<T: ?Sized> Unknown for &Of<'_, T> {{
    fn shown(&self) -> Option<String> {{ None }}
    fn whole(&self) -> Option<String> {{ None }}
}}
"#
    )
}

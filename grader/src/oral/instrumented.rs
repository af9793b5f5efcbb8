//! A hand-in built to be watched: with probes, and with other versions of its functions.

use super::calls::Watcher;
use super::code::Code;
use super::probes::{self, Probe, ProbeLimits};
use super::runner::Runner;
use super::runtime;
use super::variants::{Version, copies};
use compile::hash::Key;
use compile::sources::Sources;
use engine::grade::report::Fault;
use engine::grade::{Built, Grader, Loaded, Variant};
use interface::entries::{Entries, parse_instance};
use interface::model::{Function, Param, Ty};
use std::collections::BTreeSet;

/// A hand-in that compiles with probes and versions, and which of them it has.
#[derive(Debug)]
pub struct Instrumented<'a> {
    pub runner: Runner<'a>,
    pub probes: Vec<Probe>,
    /// Indices of the versions that compile.
    pub live: BTreeSet<usize>,
    /// Functions without a probe.
    pub unwatched: BTreeSet<usize>,
}

/// Each time, what does not compile is left out.
const MOST_BUILDS: usize = 3;

impl<'a> Instrumented<'a> {
    pub fn build(
        (grader, loaded, variant, hand_in): (&'a Grader, &'a Loaded, &Variant, &str),
        code: &Code,
        plain: &Built,
        sources: &Sources,
        versions: &[Version],
        mut unwatched: BTreeSet<usize>,
    ) -> Option<Instrumented<'a>> {
        let mut live: BTreeSet<usize> = (0..versions.len()).collect();
        let secret = Key::new("oral watcher").with(sources.key()).finish();
        let module = format!("k{secret}");
        for turn in 0..MOST_BUILDS {
            let mut probes = Vec::new();
            let mut places = Vec::new();
            let mut changed = sources.clone();
            changed.files.clone_from(&code.files);
            for (path, text) in &code.files {
                let mut copies = copies(code, path, &module, versions, &live);
                // The switch stands before the probe: another version is not watched.
                let mut insertions = std::mem::take(&mut copies.switches);
                insertions.extend(probes::of_file(
                    code,
                    path,
                    &module,
                    &unwatched,
                    &mut probes,
                ));
                let own = text.matches('\n').count() + 2;
                let whole = probes::inserted(text, insertions);
                changed
                    .files
                    .insert(path.clone(), format!("{whole}\n{}", copies.text));
                let of_copies = copies.places.into_iter();
                places.extend(of_copies.map(|(index, lines)| {
                    (path.clone(), lines.start + own..lines.end + own, index)
                }));
            }
            let text = runtime::text(&ProbeLimits::default());
            changed.files.insert(format!("src/{module}.rs"), text);
            let with = with_watcher(loaded, variant, &module);
            let (set, take) = (
                with.interface.functions.len() - 2,
                with.interface.functions.len() - 1,
            );
            let built = grader.build_for(hand_in, &with, &changed);
            // What was wrong before is no fault of the probes.
            let is_new = |fault: &&Fault| {
                let is_same =
                    |known: &Fault| (&known.item, &known.code) == (&fault.item, &fault.code);
                !plain.report.broken.iter().any(is_same)
            };
            let broken = built.report.broken.iter().filter(is_new).cloned();
            let broken: Vec<Fault> = broken.collect();
            if built.whole.is_none() && broken.is_empty() {
                let number = |n: usize| u32::try_from(n).unwrap_or(0);
                let watcher = Watcher {
                    set: number(set),
                    take: number(take),
                    probes: probes.len(),
                };
                let runner = Runner::new(grader, loaded, with, built, Some(watcher));
                return Some(Instrumented {
                    runner,
                    probes,
                    live,
                    unwatched,
                });
            }
            let mut is_known = false;
            for fault in &broken {
                let inside = |p: &&(String, std::ops::Range<usize>, usize)| {
                    p.0 == fault.file && p.1.contains(&fault.line)
                };
                if let Some((.., index)) = places.iter().find(inside) {
                    is_known |= live.remove(index);
                } else if let Some(function) = code.function_at(&fault.file, fault.line) {
                    is_known |= unwatched.insert(function);
                    live.retain(|v| versions[*v].function != function);
                }
            }
            if !is_known && turn > 0 {
                return None;
            }
            if !is_known {
                live.clear();
            }
        }
        None
    }
}

/// The interface, and the watcher's two functions after all others.
fn with_watcher(loaded: &Loaded, variant: &Variant, module: &str) -> Variant {
    let mut interface = variant.interface.clone();
    let function = |name: &str, params: Vec<Param>, returns: Ty| Function {
        module: vec![module.to_owned()],
        owner: None,
        name: name.to_owned(),
        params,
        returns,
        generics: Vec::new(),
        bounds: Vec::new(),
        docs: String::new(),
        line: 0,
    };
    let version = Param {
        name: "version".to_owned(),
        ty: Ty::Int("u32".to_owned()),
    };
    interface
        .functions
        .push(function("set", vec![version], Ty::Unit));
    interface
        .functions
        .push(function("take", Vec::new(), Ty::String));
    let instances = loaded.coursework.file.instances.iter();
    let instances: Vec<Ty> = instances
        .filter_map(|text| parse_instance(&interface, text).ok())
        .collect();
    let mut modules = variant.modules.clone();
    modules.push(module.to_owned());
    Variant {
        key: format!("{}-{module}", variant.key),
        entries: Entries::of(&interface, &instances),
        interface,
        modules,
        ..variant.clone()
    }
}

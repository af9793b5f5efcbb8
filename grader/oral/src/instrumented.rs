//! A hand-in built to be watched: with probes, and with other versions of its functions.

use super::bodies::{Bodies, passed_over};
use super::calls::Watcher;
use super::code::{Code, OwnFunction};
use super::course::Course;
use super::insertion::inserted;
use super::names::words;
use super::narrow;
use super::probes::{self, Probe, ProbeLimits};
use super::runner::Runner;
use super::runtime;
use super::versions::{Version, copies, copy_name};
use compile::hash::Key;
use compile::sources::Sources;
use engine::grade::report::Finding;
use engine::grade::{Built, Loaded, Variant};
use interface::entries::{Entries, parse_instance};
use interface::model::{Function, Param, Ty};
use std::collections::BTreeSet;
use std::ops::Range;

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

/// What is to be watched in a hand-in.
#[derive(Debug)]
pub struct Watched<'w> {
    pub versions: &'w [Version],
    /// Functions that nothing reaches.
    pub idle: BTreeSet<usize>,
    pub display: &'w BTreeSet<usize>,
    /// All that scenarios call has one of these names.
    pub names: BTreeSet<String>,
}

/// Each time, what does not compile is left out.
const MOST_BUILDS: usize = 3;

impl<'a> Instrumented<'a> {
    pub fn build(
        course: Course<'a>,
        (hand_in, sources): (&str, &Sources),
        code: &Code,
        plain: &Built,
        watched: Watched<'_>,
    ) -> Option<Instrumented<'a>> {
        let variant = narrow::calling(course, &watched.names);
        let mut trying = Trying::of(code, watched, sources);
        let with = with_watcher(course.loaded, &variant, &trying.module);
        for turn in 0..MOST_BUILDS {
            let attempt = Attempt::of(&trying, sources);
            let built = course.grader.build_for(hand_in, &with, &attempt.sources);
            let broken = new_faults(&built, plain);
            // Versions that do not compile have been taken out, and nothing else reaches them.
            let gone: Option<Vec<usize>> = broken
                .iter()
                .map(|fault| attempt.only_version(fault, &trying.module))
                .collect();
            if let Some(gone) = gone.filter(|_| built.build_failure.is_none()) {
                trying.live.retain(|version| !gone.contains(version));
                let state = (watcher(&with, attempt.probes.len()), plain.stateless);
                return Some(Instrumented {
                    runner: Runner::watched(course.grader, course.loaded, with, built, state),
                    probes: attempt.probes,
                    live: trying.live,
                    unwatched: trying.unwatched,
                });
            }
            if !trying.give_up(&attempt, &broken) {
                if turn > 0 {
                    return None;
                }
                trying.live.clear();
            }
        }
        None
    }
}

/// What was wrong before is no fault of the probes.
fn new_faults<'b>(built: &'b Built, plain: &Built) -> Vec<&'b Finding> {
    let is_new = |fault: &&Finding| {
        let is_same = |known: &Finding| (&known.item, &known.code) == (&fault.item, &fault.code);
        !plain.report.broken.iter().any(is_same)
    };
    built.report.broken.iter().filter(is_new).collect()
}

/// What is put into a hand-in, less each time.
struct Trying<'t> {
    code: &'t Code,
    versions: &'t [Version],
    display: &'t BTreeSet<usize>,
    uncalled: Vec<&'t OwnFunction>,
    /// The watcher's, which no hand-in can name.
    module: String,
    live: BTreeSet<usize>,
    unwatched: BTreeSet<usize>,
}

impl<'t> Trying<'t> {
    fn of(code: &'t Code, watched: Watched<'t>, sources: &Sources) -> Trying<'t> {
        let Watched {
            versions,
            idle: mut unwatched,
            display,
            names,
        } = watched;
        let uncalled = uncalled(code, versions, &names);
        unwatched.extend(code.numbers_of(&uncalled));
        let mut live: BTreeSet<usize> = (0..versions.len()).collect();
        live.retain(|v| !unwatched.contains(&versions[*v].function));
        let secret = Key::new("oral watcher").with(sources.key()).finish();
        Trying {
            code,
            versions,
            display,
            uncalled,
            module: format!("k{secret}"),
            live,
            unwatched,
        }
    }

    /// Leaves out the versions and the probes at fault; false where none of them was still in.
    fn give_up(&mut self, attempt: &Attempt, broken: &[&Finding]) -> bool {
        let mut is_less = false;
        for fault in broken {
            if let Some(version) = attempt.version_at(fault) {
                is_less |= self.live.remove(&version);
            } else if let Some(function) = self.code.function_at(&fault.file, fault.line) {
                is_less |= self.unwatched.insert(function);
                let versions = self.versions;
                self.live.retain(|v| versions[*v].function != function);
            }
        }
        is_less
    }
}

/// Functions of which no scenario, nor another version of a function, can reach the body.
fn uncalled<'c>(
    code: &'c Code,
    versions: &[Version],
    names: &BTreeSet<String>,
) -> Vec<&'c OwnFunction> {
    // "The opposite method" may be one of the student's own.
    let put = versions.iter().flat_map(|v| words(v.edit().1));
    let called = names.iter().cloned().chain(put.map(str::to_owned));
    Bodies::of(code).uncalled(&called.collect())
}

/// What is compiled, and where in it each version stands.
struct Attempt {
    sources: Sources,
    probes: Vec<Probe>,
    /// A file, lines of it, and the version that they are.
    places: Vec<(String, Range<usize>, usize)>,
}

impl Attempt {
    fn of(trying: &Trying<'_>, sources: &Sources) -> Attempt {
        let Trying {
            code,
            versions,
            display,
            uncalled,
            module,
            live,
            unwatched,
        } = trying;
        let mut attempt = Attempt {
            sources: sources.clone(),
            probes: Vec::new(),
            places: Vec::new(),
        };
        attempt.sources.files.clone_from(&code.files);
        for (path, text) in &code.files {
            let mut copies = copies(code, path, module, versions, live);
            // The switch stands before the probe: another version is not watched.
            let mut insertions = std::mem::take(&mut copies.switches);
            let probes = &mut attempt.probes;
            insertions.extend(probes::of_file(
                code,
                path,
                module,
                (unwatched, display),
                probes,
            ));
            let here = uncalled.iter().filter(|f| f.file == *path);
            insertions.extend(here.flat_map(|f| passed_over(text, &f.body)));
            let own = text.matches('\n').count() + 2;
            let whole = inserted(text, insertions);
            let whole = format!("{whole}\n{}", copies.text);
            attempt.sources.files.insert(path.clone(), whole);
            for (index, lines) in copies.places {
                let lines = lines.start + own..lines.end + own;
                attempt.places.push((path.clone(), lines, index));
            }
        }
        let runtime = runtime::text(&ProbeLimits::default());
        attempt
            .sources
            .files
            .insert(format!("src/{module}.rs"), runtime);
        attempt
    }

    /// The version that is at fault, where nothing around it was taken out.
    fn only_version(&self, fault: &Finding, module: &str) -> Option<usize> {
        let version = self.version_at(fault)?;
        let own = copy_name(module, version);
        let is_own = fault.item.rsplit("::").next() == Some(own.as_str());
        is_own.then_some(version)
    }

    fn version_at(&self, fault: &Finding) -> Option<usize> {
        let is_inside = |(file, lines, _): &&(String, Range<usize>, usize)| {
            *file == fault.file && lines.contains(&fault.line)
        };
        self.places.iter().find(is_inside).map(|(.., index)| *index)
    }
}

/// The watcher's functions are the last two of the interface.
fn watcher(with: &Variant, probes: usize) -> Watcher {
    let functions = with.interface.functions.len();
    let number = |n: usize| u32::try_from(n).unwrap_or(0);
    Watcher {
        set: number(functions - 2),
        take: number(functions - 1),
        probes,
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

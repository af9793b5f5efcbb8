//! A hand-in compiled once more, with the reference's bodies beside the student's.

use super::scans::Scans;
use super::{Job, Whose, secret_names};
use crate::grade::Grader;
use crate::grade::built::Built;
use crate::grade::dependencies::of_hand_in;
use crate::grade::findings;
use crate::grade::loaded::Variant;
use crate::grade::manifest;
use compile::hash::Key;
use compile::rustc::Compiled;
use compile::salvage::{Salvage, lost_functions, wire};
use compile::sources::Sources;
use compile::substitute::{
    Substitution, missing, types_behind, whole_lines, with_derives, with_stubs, with_types,
};
use interface::Interface;
use interface::compare::compare;
use interface::glue_source::GlueNames;
use interface::read_files;
use lang::Localized;
use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

/// Functions that do not fit are left out; after this many compilations, all are.
const MOST_TRIES: usize = 7;

impl Grader {
    /// The same hand-in, where a switch chooses between two bodies of each of these topics'
    /// functions; as far as they fit. A hand-in that does not compile at all has no library.
    pub(in crate::grade) fn substituted(
        &self,
        variant: &Variant,
        sources: &Sources,
        built: &Built,
        topics: &[String],
    ) -> Built {
        let hand_in = self.key(variant, sources);
        let key = Key::new("both")
            .with(&hand_in)
            .with(self.reference_key())
            .with(topics.join("\n"))
            .finish();
        let place = self.cache.place("built", &key);
        if let Some(built) = super::kept(&place) {
            return built;
        }
        let whose = Whose {
            variant,
            hand_in: &hand_in,
        };
        let base = self.base(whose, sources, built, &place);
        base.and_then(|base| self.with_both(whose, base, topics, Vec::new(), &place))
            .unwrap_or_else(findings::not_built)
    }

    /// The same for topics whose functions do not fit beside the student's, the `chosen` ones:
    /// they touch fields of types that the student represents otherwise. These types have the
    /// reference's fields there; the functions of the student's that touch the old ones are
    /// members, which have the reference's body only.
    pub(in crate::grade) fn retyped(
        &self,
        variant: &Variant,
        sources: &Sources,
        own: &Built,
        topics: &[String],
        chosen: &[String],
    ) -> Built {
        let interface = &variant.interface;
        let reference = self.pasteable(variant);
        let chosen = chosen.iter();
        let functions = chosen.flat_map(|topic| functions_of(interface, topic));
        let types = types_behind(interface, &reference, functions);
        if types.is_empty() {
            return Built::default();
        }
        let hand_in = self.key(variant, sources);
        let key = Key::new("unit")
            .with(&hand_in)
            .with(self.reference_key())
            .with(topics.join("\n"))
            .with(
                types
                    .iter()
                    .map(String::as_str)
                    .collect::<Vec<_>>()
                    .join("\n"),
            )
            .finish();
        let place = self.cache.place("built", &key);
        if let Some(built) = super::kept(&place) {
            return built;
        }
        let whose = Whose {
            variant,
            hand_in: &hand_in,
        };
        let base = self.base(whose, sources, own, &place);
        base.and_then(|base| self.with_types(whose, base, topics, &types, &place))
            .unwrap_or_else(findings::not_built)
    }

    fn with_types(
        &self,
        whose: Whose<'_>,
        base: Base,
        topics: &[String],
        types: &BTreeSet<String>,
        place: &Path,
    ) -> Result<Built, Localized> {
        let interface = &whose.variant.interface;
        let reference = self.pasteable(whose.variant);
        let Some(files) = with_types(interface, &reference, &base.files, types) else {
            return Ok(Built::default());
        };
        let before = compare(interface, &base.files);
        let mut job = self.job(whose, place, &base, files);
        if !job.compiles_at_last()? {
            return Ok(Built::default());
        }
        let members = lost_functions(&job.salvage.cuts).into_keys();
        let members = members.filter(|function| before.is_callable(*function));
        let members = members.map(|f| interface.topic(&interface.functions[f]).into_owned());
        let members: BTreeSet<String> = members.collect();
        let topics: BTreeSet<&String> = topics.iter().chain(&members).collect();
        let topics: Vec<String> = topics.into_iter().cloned().collect();
        let base = Base {
            files: job.salvage.files,
            edition: job.edition,
            glue: base.glue,
        };
        self.with_both(whose, base, &topics, members.into_iter().collect(), place)
    }

    fn with_both(
        &self,
        whose: Whose<'_>,
        base: Base,
        topics: &[String],
        members: Vec<String>,
        place: &Path,
    ) -> Result<Built, Localized> {
        let mut job = self.job(whose, place, &base, BTreeMap::new());
        job.with_both(base.files, topics, members)
    }

    fn job<'a>(
        &'a self,
        whose: Whose<'a>,
        place: &'a Path,
        base: &Base,
        files: BTreeMap<String, String>,
    ) -> Job<'a> {
        let names = GlueNames {
            glue: base.glue.clone(),
            ..secret_names()
        };
        let salvage = Salvage::new(
            &whose.variant.interface,
            self.reference_files(),
            &base.glue,
            files,
        );
        let mut job = Job::new(self, whose, place, salvage, names, &base.edition);
        job.dependencies = of_hand_in(&whose.variant.dependencies, &base.files, &self.asked);
        job
    }

    /// The reference's sources; in a hand-out, the template's.
    pub(in crate::grade) fn reference_files(&self) -> &BTreeMap<String, String> {
        let read = || read_files(&self.kit.interface).unwrap_or_default();
        self.reference_files.get_or_init(read)
    }

    fn base(
        &self,
        whose: Whose<'_>,
        sources: &Sources,
        built: &Built,
        place: &Path,
    ) -> Result<Base, Localized> {
        let revived = self.revived(whose, sources, built, place, self.reference_files())?;
        Ok(revived.unwrap_or_else(|| Base::of(built)))
    }

    /// Callers of a missing function do not compile. With a stub in its place they do. `None`
    /// where there is no such caller.
    fn revived(
        &self,
        whose: Whose<'_>,
        sources: &Sources,
        built: &Built,
        place: &Path,
        template: &BTreeMap<String, String>,
    ) -> Result<Option<Base>, Localized> {
        let variant = whose.variant;
        let interface = &variant.interface;
        let comparison = compare(interface, &built.files);
        let names: Vec<&str> = missing(&comparison)
            .map(|index| interface.functions[index].name.as_str())
            .collect();
        let speaks = |name: &&str| {
            // rustc says which path it did not find, or which name.
            let quoted = [format!("`{name}`"), format!("::{name}`")];
            let says = |text: &String| quoted.iter().any(|quoted| text.contains(quoted));
            let mut broken = built.report.broken.iter();
            broken.any(|fault| fault.message.0.values().any(says))
        };
        if !names.iter().any(speaks) {
            return Ok(None);
        }
        let given = of_hand_in(&variant.dependencies, &sources.files, &self.asked);
        let Scans {
            mut files,
            mut program,
            ..
        } = Scans::of(&variant.sources(sources), &given, &interface.modules());
        wire(&mut files, &variant.modules);
        whole_lines(&mut files);
        let names = secret_names();
        let glue = names.glue.clone();
        let salvage = Salvage::new(interface, template, &glue, files.clone());
        let edition = manifest::edition(sources.manifest.as_deref());
        let mut job = Job::new(self, whose, place, salvage, names, edition);
        job.dependencies = given;
        let found = program.scan_again(&files, &mut job.salvage.files);
        if !found.refused.is_empty() {
            return Ok(None);
        }
        job.salvage.files = with_stubs(interface, &job.salvage.files, &glue);
        let compiles = job.compiles_at_last()?;
        Ok(compiles.then_some(Base {
            files: job.salvage.files,
            edition: job.edition,
            glue,
        }))
    }
}

/// The functions of a topic, by index.
fn functions_of<'i>(interface: &'i Interface, topic: &'i str) -> impl Iterator<Item = usize> + 'i {
    let functions = interface.functions.iter().enumerate();
    let own = functions.filter(move |(_, f)| interface.topic(f) == topic);
    own.map(|(index, _)| index)
}

/// Whether the types have the derives that the interface promises and that the student left out.
enum Derives {
    Untried,
    /// The sources before.
    Added(BTreeMap<String, String>),
    Settled,
}

impl Derives {
    fn try_them(&mut self, substitution: &mut Substitution<'_>) -> bool {
        if !matches!(self, Derives::Untried) {
            return false;
        }
        let added = with_derives(substitution.interface, &substitution.files);
        let is_any = added.is_some();
        *self = match added {
            Some(files) => Derives::Added(std::mem::replace(&mut substitution.files, files)),
            None => Derives::Settled,
        };
        is_any
    }

    fn undo(&mut self, substitution: &mut Substitution<'_>) -> bool {
        let before = std::mem::replace(self, Derives::Settled);
        let Derives::Added(files) = before else {
            return false;
        };
        substitution.files = files;
        true
    }
}

/// Sources that compile.
struct Base {
    files: BTreeMap<String, String>,
    edition: String,
    glue: String,
}

impl Base {
    fn of(built: &Built) -> Base {
        Base {
            files: built.files.clone(),
            edition: built.report.edition.clone(),
            glue: built.glue.clone(),
        }
    }
}

impl Job<'_> {
    /// Takes out what does not compile, until the rest does.
    fn compiles_at_last(&mut self) -> Result<bool, Localized> {
        loop {
            let attempt = self.attempt()?;
            match attempt.compiled {
                Compiled::Library => return Ok(true),
                Compiled::Errors(errors) if self.takes_out(&errors, &attempt.written) => {}
                _ => return Ok(false),
            }
        }
    }

    /// Leaves out what does not fit, until the rest does.
    fn with_both(
        &mut self,
        mut files: BTreeMap<String, String>,
        topics: &[String],
        members: Vec<String>,
    ) -> Result<Built, Localized> {
        whole_lines(&mut files);
        let interface = &self.variant.interface;
        let of = |topic: &String| functions_of(interface, topic).collect();
        let reference = self.grader.pasteable(self.variant);
        let mut substitution = Substitution {
            interface,
            reference: &reference,
            files,
            glue: self.names.glue.clone(),
            hidden: secret_names().module,
            switches: topics.iter().map(of).collect(),
            beside: BTreeMap::new(),
        };
        let mut misfits = BTreeSet::new();
        let mut derives = Derives::Untried;
        for _ in 0..MOST_TRIES {
            let substituted = substitution.write();
            self.salvage.files.clone_from(&substituted.files);
            self.pages.clone_from(&substituted.pages);
            self.beside.clone_from(&substitution.beside);
            let attempt = self.attempt()?;
            let made = attempt.scratch.path.join("made");
            match attempt.compiled {
                Compiled::Library => {
                    let built = self.built(&attempt.comparison, None);
                    let built = Built {
                        misfits: misfits.into_iter().collect(),
                        members,
                        ..both(built, &substitution, topics)
                    };
                    return self.keep(built, &made);
                }
                Compiled::Errors(errors) => {
                    if derives.try_them(&mut substitution) {
                        continue;
                    }
                    let Some(blamed) = substitution.blamed(&substituted, &errors) else {
                        if derives.undo(&mut substitution) {
                            continue;
                        }
                        break;
                    };
                    for number in blamed {
                        misfits.insert(topics[number].clone());
                        substitution.switches[number].clear();
                    }
                }
                _ => break,
            }
        }
        self.keep_nothing(topics)
    }

    /// Stores that nothing fits, without rustc's messages, which quote the pasted text.
    fn keep_nothing(&self, topics: &[String]) -> Result<Built, Localized> {
        let scratch = self.grader.cache.scratch()?;
        let made = scratch.path.join("made");
        std::fs::create_dir(&made)?;
        let built = Built {
            build_failure: Some(findings::nothing_fits()),
            misfits: topics.to_vec(),
            ..Built::default()
        };
        self.keep(built, &made)
    }
}

/// What compiles with both bodies, and the switches between them.
fn both(built: Built, substitution: &Substitution<'_>, topics: &[String]) -> Built {
    let interface = substitution.interface;
    let switches = topics.iter().zip(&substitution.switches).enumerate();
    let switches = switches.filter(|(_, (_, functions))| !functions.is_empty());
    let topic = |index: &usize| interface.topic(&interface.functions[*index]);
    let beside = substitution.beside.keys().map(topic);
    Built {
        switches: switches
            .map(|(number, (topic, _))| (topic.clone(), number))
            .collect(),
        beside: beside.map(Cow::into_owned).collect(),
        ..built
    }
}

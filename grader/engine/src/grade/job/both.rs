//! A hand-in compiled once more, with the reference's bodies beside the student's.

use super::scans::{Scans, scan_again};
use super::{Job, secret_names};
use crate::grade::Grader;
use crate::grade::built::Built;
use crate::grade::faults;
use crate::grade::loaded::Variant;
use crate::grade::manifest;
use compile::hash::Key;
use compile::rustc::Compiled;
use compile::salvage::{Salvage, wire};
use compile::substitute::{Substitution, missing, whole_lines, with_stubs};
use compile::take_in::Sources;
use interface::compare::compare;
use interface::glue_source::GlueNames;
use interface::read_files;
use std::collections::BTreeMap;
use std::path::Path;

/// Functions that do not fit are left out; after so many compiles, all are.
const MOST_TRIES: usize = 5;

impl Grader {
    /// The same hand-in, where a switch chooses between two bodies of each of these topics'
    /// functions; of those that fit. What does not compile at all has no library.
    pub(in crate::grade) fn both(
        &self,
        variant: &Variant,
        sources: &Sources,
        built: &Built,
        topics: &[String],
    ) -> Built {
        let key = Key::new("both")
            .with(self.key(variant, sources))
            .with(self.reference_key())
            .with(topics.join("\n"))
            .finish();
        let place = self.cache.place("built", &key);
        if let Some(built) = super::kept(&place) {
            return built;
        }
        let read = || read_files(&self.kit.interface).unwrap_or_default();
        let template = self.template.get_or_init(read);
        let base = self.revived(variant, sources, built, &place, template);
        let base = base.unwrap_or_else(|| Base::of(built));
        let names = GlueNames {
            glue: base.glue.clone(),
            ..secret_names()
        };
        let salvage = Salvage::new(&variant.interface, template, &base.glue, BTreeMap::new());
        let mut job = Job::new(self, variant, &place, salvage, names, &base.edition);
        match job.with_both(base.files, topics) {
            Ok(built) => built,
            Err(why) => Built {
                whole: Some(faults::grader_error(&why)),
                ..Built::default()
            },
        }
    }

    /// What is missing takes along whoever calls it: rustc finds no such function. With a
    /// stub in its place they compile again. `None` where nobody was taken along.
    fn revived(
        &self,
        variant: &Variant,
        sources: &Sources,
        built: &Built,
        place: &Path,
        template: &BTreeMap<String, String>,
    ) -> Option<Base> {
        let interface = &variant.interface;
        let comparison = compare(interface, &built.files);
        let names: Vec<&str> = missing(&comparison)
            .map(|index| interface.functions[index].name.as_str())
            .collect();
        let speaks = |name: &&str| {
            let quoted = format!("`{name}`");
            let mut broken = built.report.broken.iter();
            broken.any(|fault| fault.message.0.values().any(|text| text.contains(&quoted)))
        };
        if !names.iter().any(speaks) {
            return None;
        }
        let Scans {
            mut files, broken, ..
        } = Scans::of(sources);
        wire(&mut files, &variant.modules);
        whole_lines(&mut files);
        let names = secret_names();
        let glue = names.glue.clone();
        let salvage = Salvage::new(interface, template, &glue, files);
        let edition = manifest::edition(sources.manifest.as_deref());
        let mut job = Job::new(self, variant, place, salvage, names, edition);
        if !scan_again(&mut job.salvage.files, &broken).is_empty() {
            return None;
        }
        job.salvage.files = with_stubs(interface, &job.salvage.files, &glue);
        job.compiles_at_last().then(|| Base {
            files: job.salvage.files.clone(),
            edition: job.edition.clone(),
            glue,
        })
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
    fn compiles_at_last(&mut self) -> bool {
        while let Ok(attempt) = self.attempt() {
            match attempt.compiled {
                Compiled::Library => return true,
                Compiled::Errors(errors) if self.takes_out(&errors, &attempt.written) => {}
                _ => return false,
            }
        }
        false
    }

    /// Leaves out what does not fit, until the rest does.
    fn with_both(
        &mut self,
        mut files: BTreeMap<String, String>,
        topics: &[String],
    ) -> Result<Built, String> {
        whole_lines(&mut files);
        let interface = &self.variant.interface;
        let of = |topic: &String| {
            let functions = interface.functions.iter().enumerate();
            let own = functions.filter(|(_, f)| interface.topic(f) == topic.as_str());
            own.map(|(index, _)| index).collect()
        };
        let reference = self.grader.pasteable(self.variant);
        let mut substitution = Substitution {
            interface,
            reference: &reference,
            files,
            glue: self.names.glue.clone(),
            hidden: secret_names().module,
            switches: topics.iter().map(of).collect(),
        };
        for _ in 0..MOST_TRIES {
            let both = substitution.write();
            self.salvage.files.clone_from(&both.files);
            self.pages.clone_from(&both.pages);
            let attempt = self.attempt()?;
            let made = attempt.scratch.path.join("made");
            match attempt.compiled {
                Compiled::Library => {
                    let mut built = self.built(&attempt.comparison, None);
                    let switches = topics.iter().zip(&substitution.switches).enumerate();
                    built.switches = switches
                        .filter(|(_, (_, functions))| !functions.is_empty())
                        .map(|(number, (topic, _))| (topic.clone(), number))
                        .collect();
                    return self.keep(built, &made).map_err(|e| e.to_string());
                }
                Compiled::Errors(errors) => {
                    let Some(blamed) = substitution.blamed(&both, &errors) else {
                        break;
                    };
                    for number in blamed {
                        substitution.switches[number].clear();
                    }
                }
                _ => break,
            }
        }
        self.keep_nothing()
    }

    /// That nothing fits is kept as well, and none of rustc's words: they quote what was
    /// pasted.
    fn keep_nothing(&self) -> Result<Built, String> {
        let scratch = self.grader.cache.scratch().map_err(|e| e.to_string())?;
        let made = scratch.path.join("made");
        std::fs::create_dir(&made).map_err(|e| e.to_string())?;
        let built = Built {
            whole: Some(faults::nothing_fits()),
            ..Built::default()
        };
        self.keep(built, &made).map_err(|e| e.to_string())
    }
}

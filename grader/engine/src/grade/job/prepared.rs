//! What happens before the first compile, and what is asked of a job.

use super::finished::kept;
use super::scans::{Scans, forbidden};
use super::{Job, Whose, secret_names, written_tests};
use crate::grade::Grader;
use crate::grade::built::Built;
use crate::grade::dependencies::of_hand_in;
use crate::grade::findings;
use crate::grade::loaded::Variant;
use crate::grade::manifest;
use compile::cache::write_whole;
use compile::diagnostic::RustcError;
use compile::hash::Key;
use compile::rustc::Compiled;
use compile::salvage::{Salvage, wire};
use compile::sources::Sources;
use scenario::specs::Dependency;
use std::path::Path;

impl Grader {
    /// Scans, compares, generates the glue, compiles, and takes out what does not. What is
    /// wrong with the hand-in is in the result; only the grader's own faults are a
    /// `GraderError`.
    pub fn build(&self, variant: &Variant, sources: &Sources) -> Built {
        self.build_for(&self.key(variant, sources), variant, sources)
    }

    /// The same for a program made from another one, whose key is `hand_in`: the time that
    /// compiling takes is counted with the other's.
    pub fn build_for(&self, hand_in: &str, variant: &Variant, sources: &Sources) -> Built {
        let place = self.cache.place("built", &self.key(variant, sources));
        if let Some(built) = kept(&place) {
            return built;
        }
        match self.prepared(hand_in, variant, sources, &place) {
            Ok(mut job) => job.run().unwrap_or_else(findings::not_built),
            Err(forbidden) => *forbidden,
        }
    }

    /// What rustc says of such a program before anything is taken out of it. Nothing where it
    /// compiles, or is never shown to rustc.
    pub fn first_errors(
        &self,
        hand_in: &str,
        variant: &Variant,
        sources: &Sources,
    ) -> Vec<RustcError> {
        let key = Key::new("first errors").with(self.key(variant, sources));
        let place = self.cache.place("built", &key.finish());
        let file = place.join("errors.json");
        let known = std::fs::read(&file).ok();
        if let Some(known) = known.and_then(|text| serde_json::from_slice(&text).ok()) {
            return known;
        }
        let Ok(mut job) = self.prepared(hand_in, variant, sources, &place) else {
            return Vec::new();
        };
        let errors = match job.attempt() {
            Ok(attempt) => match attempt.compiled {
                Compiled::Errors(errors) => errors,
                Compiled::Library => Vec::new(),
                // This says nothing about the program, so it is not cached.
                _ => return Vec::new(),
            },
            Err(_) => return Vec::new(),
        };
        if let Ok(text) = serde_json::to_vec(&errors) {
            // What cannot be kept is found again.
            let _ = std::fs::create_dir_all(&place).and_then(|()| write_whole(&file, &text));
        }
        errors
    }

    /// A program before it is compiled, or why it never will be.
    fn prepared<'a>(
        &'a self,
        hand_in: &'a str,
        variant: &'a Variant,
        sources: &Sources,
        place: &'a Path,
    ) -> Result<Job<'a>, Box<Built>> {
        let given = of_hand_in(&variant.dependencies, &sources.files, &self.asked);
        let Scans {
            mut files,
            refused,
            mut program,
            moved,
            left_out,
            written,
        } = Scans::of(
            &variant.sources(sources),
            &given,
            &variant.interface.modules(),
        );
        if let Some(first) = refused.first() {
            return Err(Box::new(forbidden(first, &refused)));
        }
        wire(&mut files, &variant.modules);
        let manifest = sources.manifest.as_deref();
        let names = secret_names();
        written_tests::add(&mut files, variant, &names);
        let salvage = Salvage::new(
            &variant.interface,
            self.reference_files(),
            &names.glue,
            files.clone(),
        );
        let edition = manifest::edition(manifest);
        let whose = Whose { variant, hand_in };
        let mut job = Job::new(self, whose, place, salvage, names, edition);
        job.dependencies = given;
        job.moved = moved;
        job.left_out = left_out;
        job.written = written;
        // The files can be split into tokens now.
        let found = program.scan_again(&files, &mut job.salvage.files);
        if let Some(first) = found.refused.first() {
            return Err(Box::new(forbidden(first, &found.refused)));
        }
        job.left_out.extend(found.left_out);
        let all = || job.dependencies.iter();
        let names: Vec<String> = all().map(Dependency::in_code).collect();
        let asked = manifest::dependencies(manifest, &names);
        let own = all().filter(|dependency| !dependency.only_for_tests);
        let own: Vec<String> = own.map(Dependency::in_code).collect();
        job.salvage.refuse_dependencies(asked, &own);
        Ok(job)
    }

    /// The same contents, interface, kit, compiler and grader: the same result.
    pub fn key(&self, variant: &Variant, sources: &Sources) -> String {
        Key::new("built")
            .with(env!("ENGINE_BINARIES"))
            .with(&self.toolchain.version)
            .with(&self.libraries.key)
            .with(&variant.key)
            .with(sources.key())
            .finish()
    }
}

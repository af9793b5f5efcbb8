//! Takes one hand-in through all stages: stored verdicts, running the others, marks, decisions.

use crate::decisions::Decisions;
use crate::graded::{self, Graded, GradedCoursework, NoModule, NotGraded};
use crate::identical::{IdenticalHandIns, some_of};
use crate::marks::{Changed, Final, Marks, RecordedMarks};
use crate::results::{Record, Results, Stored};
use crate::today::today;
use compile::sources::Sources;
use engine::grade::report::Report;
use engine::grade::{Grader, Loaded, Variant};
use intake::bundle::{Bundle, KnownModules};
use intake::{Class, HandIn, Person};
use sandbox::Level;
use std::any::Any;
use std::collections::BTreeMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use written::ReceivedTemplate;

/// What all the hand-ins of a run share.
#[derive(Debug)]
pub struct Grading<'a> {
    pub grader: &'a Grader,
    pub courseworks: &'a [Loaded],
    pub known: Vec<KnownModules>,
    pub store: Option<&'a dyn Results>,
    pub decisions: &'a Decisions,
    /// What every student began with.
    pub template: &'a ReceivedTemplate,
    /// Use nothing that was stored.
    pub force: bool,
    /// Nothing runs here: only results found at these levels of isolation are used.
    pub stored_at: Option<&'a [Level]>,
}

/// A hand-in graded, and what went wrong around it.
#[derive(Debug)]
pub struct GradingOutcome {
    pub graded: Graded,
    pub bundle: Option<Bundle>,
    /// Of what is kept of it; empty when nothing is.
    pub checksum: String,
    pub warning: Option<Warning>,
    /// No machine has graded it, and this run only reads stored results.
    pub is_missing: bool,
}

#[derive(Debug)]
pub enum Warning {
    /// Its kept results were cut or edited: graded again.
    Damaged,
    NotKept(std::io::Error),
    /// The teacher has set the mark of a hand-in that cannot be graded, and it is not known yet
    /// which assignment it is a mark of ([`Grading::set_total`]).
    TotalOfWhich,
    /// Decisions that were there when other contents were graded count for these too.
    DecidedBefore,
}

impl<'a> Grading<'a> {
    /// Results are neither looked up nor stored, unless a field says otherwise.
    pub fn of(
        grader: &'a Grader,
        courseworks: &'a [Loaded],
        decisions: &'a Decisions,
        template: &'a ReceivedTemplate,
    ) -> Grading<'a> {
        Grading {
            grader,
            courseworks,
            known: KnownModules::of(courseworks),
            store: None,
            decisions,
            template,
            force: false,
            stored_at: None,
        }
    }

    pub fn grade_identical(
        &self,
        identical: &IdenticalHandIns,
        class: &Class,
        mut each: impl FnMut(usize, GradingOutcome),
    ) {
        let mut shared: Option<Record> = None;
        for &i in &identical.members {
            let hand_in = &class.hand_ins[i];
            let others = identical.members.iter().filter(|m| **m != i);
            let others = some_of(others.map(|&m| class.hand_ins[m].name.as_str()));
            if let Some(lost) = supervise::lost(i) {
                each(i, self.troubled(hand_in, others, NotGraded::Lost(lost)));
                continue;
            }
            let _in_hand = supervise::in_hand(i);
            let is_known = !self.force || supervise::was_shown(i);
            let one = || self.one(hand_in, others.clone(), is_known, &mut shared);
            let done = catch_unwind(AssertUnwindSafe(one));
            let done = done.unwrap_or_else(|panic| {
                let trouble = NotGraded::Panicked(words(&*panic));
                self.troubled(hand_in, others, trouble)
            });
            each(i, done);
        }
    }

    /// Writes its pages; a panic of the grader while writing one is reported instead.
    pub fn shown<E>(
        &self,
        hand_in: &HandIn,
        done: GradingOutcome,
        write: impl Fn(&GradingOutcome) -> Option<E>,
    ) -> (GradingOutcome, Option<E>) {
        match catch_unwind(AssertUnwindSafe(|| write(&done))) {
            Ok(failed) => (done, failed),
            Err(panic) => {
                let trouble = NotGraded::Panicked(words(&*panic));
                let done = self.troubled(hand_in, done.graded.same_as, trouble);
                let failed = write(&done);
                (done, failed)
            }
        }
    }

    /// What there is of a hand-in that gives nothing but trouble.
    fn troubled(
        &self,
        hand_in: &HandIn,
        same_as: Vec<String>,
        trouble: NotGraded,
    ) -> GradingOutcome {
        self.ungraded(self.blank(hand_in, same_as), trouble)
    }

    fn ungraded(&self, mut graded: Graded, trouble: NotGraded) -> GradingOutcome {
        let is_ours = trouble.is_ours();
        graded.trouble = Some(trouble);
        let warning = match is_ours {
            true => None,
            false => self.total_is_set(&graded),
        };
        GradingOutcome {
            graded,
            bundle: None,
            checksum: String::new(),
            warning,
            is_missing: false,
        }
    }

    fn blank(&self, hand_in: &HandIn, same_as: Vec<String>) -> Graded {
        Graded {
            name: hand_in.name.clone(),
            id: hand_in.id.clone(),
            people: self.people(hand_in),
            notes: Vec::new(),
            documents: Vec::new(),
            courseworks: Vec::new(),
            trouble: None,
            same_as,
        }
    }

    /// `is_known`: its stored results may be used.
    fn one(
        &self,
        hand_in: &HandIn,
        same_as: Vec<String>,
        is_known: bool,
        shared: &mut Option<Record>,
    ) -> GradingOutcome {
        let mut graded = self.blank(hand_in, same_as);
        let bundle = match Bundle::read(hand_in, &self.known) {
            Ok(bundle) => bundle,
            Err(problem) => return self.ungraded(graded, NotGraded::TakeIn(problem)),
        };
        let kept = self
            .store
            .map_or(Stored::Nothing, |store| store.load(&hand_in.id));
        let earlier = match &kept {
            Stored::Record(record, _) if record.sources == bundle.key => record.marks.clone(),
            _ => BTreeMap::new(),
        };
        let mut warning = match &kept {
            Stored::Damaged => Some(Warning::Damaged),
            Stored::Record(record, _) if record.sources != bundle.key => {
                self.has_decided(&graded).then_some(Warning::DecidedBefore)
            }
            _ => None,
        };
        let (mut record, mut checksum) =
            self.record(hand_in, &bundle, kept, is_known, shared.as_ref());
        let before = record.clone();
        // Those of an identical hand-in come from this run already.
        record.marks = earlier;
        let is_missing = self.fill(&mut graded, &bundle, &mut record).is_none();
        if graded.trouble.is_some() {
            warning = warning.or(self.total_is_set(&graded));
        }
        if let Some(store) = self.store
            && (record != before || checksum.is_empty())
            && !is_missing
        {
            match store.save(&hand_in.id, &record) {
                Ok(new) => checksum = new,
                Err(why) => warning = Some(Warning::NotKept(why)),
            }
        }
        *shared = Some(record);
        GradingOutcome {
            graded,
            bundle: Some(bundle),
            checksum,
            warning,
            is_missing,
        }
    }

    /// Whoever the teacher, the roster or the platform says is behind it.
    fn people(&self, hand_in: &HandIn) -> Vec<Person> {
        let named = self.decisions.members(&hand_in.name);
        let mut people = named.unwrap_or_else(|| hand_in.people.clone());
        if people.is_empty() {
            people.push(Person {
                name: hand_in.name.clone(),
                ..Person::default()
            });
        }
        people
    }

    /// Stored results for exactly these contents, and the checksum under which they are stored.
    fn record(
        &self,
        hand_in: &HandIn,
        bundle: &Bundle,
        kept: Stored,
        is_known: bool,
        shared: Option<&Record>,
    ) -> (Record, String) {
        let kept = match kept {
            Stored::Record(record, checksum) if record.sources == bundle.key && is_known => {
                Some((*record, checksum))
            }
            _ => None,
        };
        let fresh = || Record::new(&hand_in.name, &bundle.key);
        let Some(shared) = shared else {
            return kept.unwrap_or_else(|| (fresh(), String::new()));
        };
        let mut record = shared.clone();
        record.name.clone_from(&hand_in.name);
        match kept {
            Some((own, checksum)) if own == record => (record, checksum),
            _ => (record, String::new()),
        }
    }

    /// `None` when a result is missing and nothing may run here.
    fn fill(&self, graded: &mut Graded, bundle: &Bundle, record: &mut Record) -> Option<()> {
        let sources = &bundle.sources;
        graded.notes.clone_from(&sources.notes);
        graded.documents = bundle.documents.iter().map(|d| d.name.clone()).collect();
        let settled = sources.settled();
        for loaded in self.courseworks {
            let (present, missing) = self.variants(loaded, &settled);
            if present.is_empty() {
                continue;
            }
            let mut reports = present
                .iter()
                .map(|variant| self.report(loaded, variant, sources, record))
                .collect::<Option<Vec<Report>>>()?;
            for report in &reports {
                record.learn(report, self.is_whole());
            }
            for report in &mut reports {
                graded::leave_unused(report, &graded.notes);
            }
            let all: Vec<&Report> = reports.iter().collect();
            let bareme = &loaded.coursework.bareme;
            let own = graded::sources_of(loaded, sources);
            let documents = &graded.documents;
            let modules = loaded.variants.iter().flat_map(|v| &v.modules);
            let marks = Marks::of(
                bareme,
                &all,
                &own,
                &self.template.given(modules),
                documents,
                &mut record.measured,
            );
            let changed = self.changed(&loaded.name, &marks, &all, record);
            let of = |person: &Person| {
                let student = self.decisions.student(&graded.name, person);
                Final::of(&marks, self.decisions, student.as_ref())
            };
            graded.courseworks.push(GradedCoursework {
                coursework: loaded.name.clone(),
                title: loaded.coursework.file.name.clone(),
                finals: graded.people.iter().map(of).collect(),
                missing_variants: missing.iter().map(|v| v.name.clone()).collect(),
                improvements: graded::improvements(sources, &loaded.improvements),
                shown: bareme.reveal.on(&today()),
                has_window: loaded.coursework.file.window.is_some(),
                reports,
                marks,
                changed,
            });
        }
        if graded.has_grader_fault() {
            let all = graded.courseworks.iter_mut();
            all.flat_map(|c| &mut c.finals).for_each(Final::withdraw);
        }
        if graded.courseworks.is_empty() {
            let found = NoModule::of(self.courseworks, &settled);
            graded.trouble = Some(NotGraded::NoCoursework(found));
        }
        Some(())
    }

    /// The variants that a hand-in has, and those that it lacks. Who wrote one of them has only what
    /// every student began with of the others, and would read that nothing of it works.
    fn variants<'l>(
        &self,
        loaded: &'l Loaded,
        sources: &Sources,
    ) -> (Vec<&'l Variant>, Vec<&'l Variant>) {
        let is_there = |variant: &&Variant| variant.is_in(sources);
        let is_begun = |variant: &&Variant| {
            let files = variant.own_files(sources);
            let is_own = |path: &&str| !self.template.is_file(path, &sources.files[*path]);
            is_there(variant) && (files.is_empty() || files.iter().any(is_own))
        };
        let all = || loaded.variants.iter();
        if let [only] = &loaded.variants[..] {
            return match only.is_in(sources) {
                true => (vec![only], vec![]),
                false => (vec![], vec![only]),
            };
        }
        match all().any(|variant| is_begun(&variant)) {
            true => all().partition(is_begun),
            false => all().partition(is_there),
        }
    }

    fn report(
        &self,
        loaded: &Loaded,
        variant: &Variant,
        sources: &Sources,
        record: &Record,
    ) -> Option<Report> {
        supervise::next_assignment();
        let Some(levels) = self.stored_at else {
            return Some(self.grader.grade_with(loaded, variant, sources, record));
        };
        let recall = |level: &Level| self.grader.recall(loaded, variant, sources, record, *level);
        levels.iter().find_map(recall)
    }
}

impl Grading<'_> {
    /// All scenarios run, not only some of them.
    fn is_whole(&self) -> bool {
        let settings = &self.grader.settings;
        !settings.public_only && settings.filter.is_none()
    }

    /// Marks that differ from the last run's for the same hand-in; this run's are stored for
    /// the next one. With a filter there are no marks to compare.
    fn changed(
        &self,
        coursework: &str,
        marks: &Marks,
        reports: &[&Report],
        record: &mut Record,
    ) -> Option<Changed> {
        if !self.is_whole() || reports.iter().copied().any(Report::has_grader_error) {
            return None;
        }
        let now = RecordedMarks::of(marks);
        let earlier = record.marks.insert(coursework.to_owned(), now.clone());
        earlier?.changed(&now)
    }
}

/// What a panic says.
fn words(panic: &(dyn Any + Send)) -> String {
    let text = panic.downcast_ref::<String>().map(String::as_str);
    let text = text.or_else(|| panic.downcast_ref::<&str>().copied());
    text.unwrap_or("a panic without words").to_owned()
}

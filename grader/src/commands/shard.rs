//! `grader run --plan PLAN --shard i/N`: one part of a class, on any machine.

use super::isolation;
use super::setup::Setup;
use super::{needed, plan_check, run, template};
use crate::cli::RunArgs;
use crate::shard::attempt::{Attempt, EarlierResults, Header, ResultLine};
use crate::shard::plan::{PlanFolder, key};
use crate::shard::{Shard, ShardPlan};
use compile::kit::Kit;
use engine::grade::{Grader, Settings};
use grading::results::{Record, Results, ResultsStore, Stored};
use grading::{Grading, GradingOutcome, IdenticalHandIns, Warning};
use intake::Class;
use report::terminal::Style;
use safe_text::one_line;
use sandbox::Protection;
use std::collections::BTreeMap;
use std::io;
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Instant;
use supervise::exit;
use supervise::interrupt;
use supervise::pool;
use written::ReceivedTemplate;

pub fn run(setup: &Setup, args: &RunArgs, plan: &Path, shard: Shard) -> Result<u8, u8> {
    args.reading.watch(setup.lang);
    let place = PlanFolder::of(plan);
    let plan = read(setup, &place)?;
    if shard.of != plan.shards {
        setup.error(&other_number(setup, shard, &plan));
        return Err(exit::WRONG_USE);
    }
    // How the work is done is this machine's business; what is graded is the plan's.
    let asked = RunArgs {
        jobs: args.jobs,
        apart: args.apart,
        ..plan.arguments()
    };
    let setup = &setup.with_kit(plan.request.kit.as_deref());
    let kit = setup.kit_for(&asked.paths)?;
    let modules = needed::modules(&kit.specs);
    let class = run::find(setup, &asked.paths, &modules, &plan.request.out)?;
    let wanted: Vec<String> = match &asked.scope.coursework {
        Some(one) => vec![one.clone()],
        None => needed::courseworks(&kit.specs, &class),
    };
    let courseworks = setup.courseworks(&kit, &wanted, asked.scope.hidden.as_deref())?;
    let file = plan.request.decisions.clone();
    // The class list, which knows more names, is read where the parts are merged.
    let decisions = setup.decisions(&file, &class, &[], &courseworks, false)?;
    let protection = isolation::choose(setup, args)?;
    let grader = with_shared_libraries(setup, &kit, &place, &asked, protection)?;
    run::filtered::finds_something(setup, &grader, &courseworks)?;
    plan_check::is_of(setup, &plan, &class, &grader, &courseworks, &file)?;
    let header = Header::new(&plan, shard, grader.isolation().letter());
    let unwritten = |why: io::Error| setup.unwritten(&place.parts(), &why);
    let part = ShardResults::of(&place, &plan, &header).map_err(unwritten)?;
    let template = template::received(setup, &kit, &courseworks)?;
    let received = ReceivedTemplate::of(&template);
    let grading = Grading {
        store: Some(&part),
        force: asked.scope.force,
        ..Grading::of(&grader, &courseworks, &decisions, &received)
    };
    let attempt = Attempt::begin(&place, &header).map_err(unwritten)?;
    let own = ShardRun {
        setup,
        args,
        plan: &plan,
        place: &place,
        class: &class,
        shard,
        part: &part,
    };
    own.grade(&grading, attempt)
}

/// The plan, or why there is none.
pub fn read(setup: &Setup, place: &PlanFolder) -> Result<ShardPlan, u8> {
    place.read(setup.lang).map_err(|why| {
        setup.error(&setup.lang.pick(
            format!("{why}\n  « grader plan » écrit un plan"),
            format!("{why}\n  `grader plan` writes one"),
        ));
        exit::WRONG_USE
    })
}

fn other_number(setup: &Setup, shard: Shard, plan: &ShardPlan) -> String {
    let (of, shards) = (shard.of, plan.shards);
    setup.lang.pick(
        format!("--shard {shard} : le plan a {shards} lots, et non {of} ; de 0/{shards} à {}/{shards}", shards - 1),
        format!("--shard {shard}: the plan has {shards} shards, not {of}; from 0/{shards} to {}/{shards}", shards - 1),
    )
}

/// The engine with the libraries that all machines use.
pub fn with_shared_libraries(
    setup: &Setup,
    kit: &Kit,
    place: &PlanFolder,
    asked: &RunArgs,
    protection: Protection,
) -> Result<Grader, u8> {
    let settings = Settings {
        libraries: Some(place.libraries()),
        ..run::settings(asked, protection)
    };
    setup.grader(kit, &settings)
}

/// Earlier results, of the class and of killed attempts, and new ones until their line is
/// written.
#[derive(Debug)]
struct ShardResults {
    found: EarlierResults,
    earlier: Option<ResultsStore>,
    keys: BTreeMap<String, String>,
    new: Mutex<BTreeMap<String, Record>>,
}

impl Results for ShardResults {
    fn load(&self, id: &str) -> Stored {
        let key = self.keys.get(id).map_or("", String::as_str);
        let line = self.found.line(id, key).and_then(|line| line.record);
        // No checksum: it is written again, into this attempt.
        match (line, &self.earlier) {
            (Some(record), _) => Stored::Record(Box::new(record), String::new()),
            (None, Some(store)) => match store.load(id) {
                Stored::Record(record, _) => Stored::Record(record, String::new()),
                other => other,
            },
            (None, None) => Stored::Nothing,
        }
    }

    fn save(&self, id: &str, record: &Record) -> io::Result<String> {
        let mut new = self.new.lock().unwrap_or_else(PoisonError::into_inner);
        new.insert(id.to_owned(), record.clone());
        Ok(String::new())
    }
}

impl ShardResults {
    fn of(place: &PlanFolder, plan: &ShardPlan, header: &Header) -> io::Result<ShardResults> {
        let force = plan.request.scope.force;
        Ok(ShardResults {
            found: match force {
                true => EarlierResults::default(),
                false => EarlierResults::of(place, header)?,
            },
            earlier: ResultsStore::existing(&plan.request.out).filter(|_| !force),
            keys: plan
                .hand_ins
                .iter()
                .map(|h| (h.id.clone(), h.key.clone()))
                .collect(),
            new: Mutex::default(),
        })
    }

    fn take(&self, id: &str) -> Option<Record> {
        let mut new = self.new.lock().unwrap_or_else(PoisonError::into_inner);
        new.remove(id)
    }
}

/// The hand-ins of one shard.
struct ShardRun<'a> {
    setup: &'a Setup,
    args: &'a RunArgs,
    plan: &'a ShardPlan,
    place: &'a PlanFolder,
    class: &'a Class,
    shard: Shard,
    part: &'a ShardResults,
}

/// What goes wrong while a shard is graded.
#[derive(Default)]
struct Trouble {
    /// Of the grader's making, in some hand-in.
    faulty: AtomicBool,
    /// Why no more lines can be written.
    unwritten: Mutex<Option<io::Error>>,
}

impl Trouble {
    fn unwritten(&self) -> MutexGuard<'_, Option<io::Error>> {
        self.unwritten
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
    }
}

impl ShardRun<'_> {
    fn grade(&self, grading: &Grading<'_>, attempt: Attempt) -> Result<u8, u8> {
        let (setup, class) = (self.setup, self.class);
        let lots = self.lots();
        let size: usize = lots.iter().map(|lot| lot.members.len()).sum();
        let progress = setup.progress(size);
        let trouble = Trouble::default();
        let style = self.style();
        let mut done_of_all = 0;
        interrupt::finish_what_runs();
        pool::run_watched(
            lots,
            IdenticalHandIns::is_alone,
            self.args.jobs.unwrap_or_else(run::default_jobs),
            &|| interrupt::asked() || trouble.unwritten().is_some(),
            |lot| {
                let mut all = Vec::new();
                let mut begun = Instant::now();
                grading.grade_identical(lot, class, |i, done| {
                    progress.set_message(one_line(&class.hand_ins[i].name));
                    progress.inc(1);
                    let line = self.line(i, &done, begun.elapsed().as_secs_f64(), grading);
                    begun = Instant::now();
                    trouble.faulty.fetch_or(line.fault, Ordering::Relaxed);
                    match attempt.add(&line) {
                        Ok(()) => all.push(done),
                        Err(why) => *trouble.unwritten() = Some(why),
                    }
                });
                all
            },
            |_, all| {
                for done in all {
                    done_of_all += 1;
                    if matches!(done.warning, Some(Warning::Damaged)) {
                        setup.warn(&done, None);
                    }
                    progress.suspend(|| print!("{}", style.hand_in(&done.graded)));
                }
            },
        );
        progress.finish_and_clear();
        let unwritten = trouble.unwritten().take();
        match unwritten {
            Some(why) => Err(setup.unwritten(&self.place.parts(), &why)),
            None if done_of_all < size => Ok(exit::INTERRUPTED),
            None => self.complete(attempt, size, &trouble),
        }
    }

    fn complete(&self, attempt: Attempt, size: usize, trouble: &Trouble) -> Result<u8, u8> {
        let file = attempt
            .complete()
            .map_err(|why| self.setup.unwritten(&self.place.parts(), &why))?;
        println!("{}", self.describe(size, &file));
        Ok(match trouble.faulty.load(Ordering::Relaxed) {
            true => exit::GRADER_FAULT,
            false => exit::OK,
        })
    }

    fn style(&self) -> Style {
        Style {
            lang: self.setup.lang,
            color: self.setup.color,
            verbose: self.args.verbose,
            brief: false,
            has_marks: self.plan.request.scope.filter.is_none(),
        }
    }

    /// Hand-ins of this shard, those with the same contents together.
    fn lots(&self) -> Vec<IdenticalHandIns> {
        let numbers: BTreeMap<&str, usize> = self
            .class
            .hand_ins
            .iter()
            .enumerate()
            .map(|(i, h)| (h.id.as_str(), i))
            .collect();
        let own: Vec<_> = self.plan.of_shard(self.shard.index).collect();
        let mut lots = IdenticalHandIns::of_keys(own.iter().map(|h| h.key.as_str()));
        for lot in &mut lots {
            let number = |m: &usize| numbers.get(own[*m].id.as_str()).copied();
            lot.members = lot.members.iter().filter_map(number).collect();
        }
        lots
    }

    fn line(
        &self,
        i: usize,
        done: &GradingOutcome,
        took: f64,
        grading: &Grading<'_>,
    ) -> ResultLine {
        let hand_in = &self.class.hand_ins[i];
        let key = match supervise::lost(i) {
            // Grading it again would end this process again.
            Some(_) => self.part.keys.get(&hand_in.id).cloned().unwrap_or_default(),
            None => key(hand_in, &grading.known),
        };
        let before = self.part.found.line(&hand_in.id, &key);
        ResultLine {
            id: hand_in.id.clone(),
            seconds: before.map_or(took, |line| line.seconds),
            record: self.part.take(&hand_in.id),
            fault: done.graded.has_grader_fault(),
            key,
        }
    }

    fn describe(&self, size: usize, file: &Path) -> String {
        let (lang, shard, file) = (self.setup.lang, self.shard, file.display());
        lang.pick(
            format!(
                "lot {shard} : {} dans {file}",
                lang.count(size, "remise", "remises")
            ),
            format!(
                "shard {shard}: {} in {file}",
                lang.count(size, "hand-in", "hand-ins")
            ),
        )
    }
}

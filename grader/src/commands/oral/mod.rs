//! `grader oral`: a sheet of questions for each student, about their own code.

mod wanted;

use super::setup::Setup;
use super::student_filter::StudentFilter;
use super::{isolation, needed, run, template};
use crate::cli::{OralArgs, OralFormat};
use compile::sources::Sources;
use engine::grade::{Grader, Loaded, Settings, Variant};
use grading::NotGraded;
use grading::decisions::Decisions;
use intake::bundle::{Bundle, KnownModules};
use intake::roster::Matched;
use intake::{Class, HandIn, Layout};
use lang::Lang;
use oral::model::{QuestionKind, Sheet};
use oral::{Course, Examined, NoSheet, Similarity, Wishes, pages, sheets};
use report::texts::trouble;
use safe_text::one_line;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::PathBuf;
use std::time::Duration;
use supervise::exit;
use supervise::interrupt::write_whole;
use supervise::{interrupt, pool};
use wanted::{folder, outside, topics_are_there, wishes};
use written::ReceivedTemplate;

/// The processor time of all the programs that are made from one hand-in to find questions about
/// it, and their answers.
const COMPILING: Duration = Duration::from_secs(600);

pub fn run(setup: &Setup, args: &OralArgs) -> Result<u8, u8> {
    args.reading.watch(setup.lang);
    let kit = setup.kit_for(&args.paths)?;
    let modules = needed::modules(&kit.specs);
    let mut class = run::find(setup, &args.paths, &modules, &folder(args))?;
    let filter = StudentFilter::by(args.student.as_deref());
    filter.of(setup, &class)?;
    let matched = match &args.roster {
        Some(file) => setup.roster(file)?.apply(&mut class.hand_ins),
        None => Matched::default(),
    };
    let wanted = match &args.coursework {
        Some(name) => vec![name.clone()],
        None => needed::courseworks(&kit.specs, &class),
    };
    let courseworks = setup.courseworks(&kit, &wanted, None)?;
    let file = setup.decisions_file(args.decisions.as_deref(), &args.paths, &class)?;
    let is_class = class.layout != Some(Layout::Crate);
    let decisions = setup.decisions(&file, &class, &matched.people, &courseworks, is_class)?;
    let read = read(setup, &filter, &class, &courseworks);
    if read.is_empty() {
        setup.error(
            setup
                .lang
                .pick("aucune remise ne se laisse lire", "no hand-in can be read"),
        );
        return Err(exit::WRONG_USE);
    }
    topics_are_there(setup, &args.topics, &courseworks, &read)?;
    outside(setup, args, &class)?;
    let protection = isolation::choose_level(setup, args.isolation, args.trust_submissions)?;
    let settings = Settings {
        protection,
        compile_budget: COMPILING,
        ..Settings::default()
    };
    let grader = setup.grader(&kit, &settings)?;
    let template = template::received(setup, &kit, &courseworks)?;
    let session = Session {
        setup,
        args,
        grader: &grader,
        courseworks: &courseworks,
        template: &ReceivedTemplate::of(&template),
        decisions: &decisions,
        filter,
        wishes: wishes(args),
    };
    let found = session.examine(&class, &read);
    session.write(&found)
}

/// A hand-in that can be read: its number in the class, and its sources.
type Read = (usize, Bundle);

/// The result for a hand-in: sheets, or why there is none.
struct Found<'c> {
    hand_in: &'c HandIn,
    sheets: Vec<Sheet>,
    why_not: Vec<String>,
    /// The grader itself failed.
    is_fault: bool,
}

struct Session<'a> {
    setup: &'a Setup,
    args: &'a OralArgs,
    grader: &'a Grader,
    courseworks: &'a [Loaded],
    template: &'a ReceivedTemplate,
    decisions: &'a Decisions,
    filter: StudentFilter<'a>,
    wishes: Wishes,
}

fn read(
    setup: &Setup,
    filter: &StudentFilter<'_>,
    class: &Class,
    courseworks: &[Loaded],
) -> Vec<Read> {
    let known = KnownModules::of(courseworks);
    let mut read = Vec::new();
    for (i, hand_in) in class.hand_ins.iter().enumerate() {
        let why = match supervise::lost(i) {
            Some(lost) => NotGraded::Lost(lost),
            None => {
                let _in_hand = supervise::in_hand(i);
                match Bundle::read(hand_in, &known) {
                    Ok(bundle) => {
                        read.push((i, bundle));
                        continue;
                    }
                    Err(why) => NotGraded::TakeIn(why),
                }
            }
        };
        if filter.includes(hand_in) {
            let (name, why) = (&hand_in.name, trouble(setup.lang, &why));
            setup.error(&one_line(&setup.lang.labelled(name, why)));
        }
    }
    read
}

impl Session<'_> {
    fn examine<'c>(&self, class: &'c Class, read: &[Read]) -> Vec<Found<'c>> {
        let sources: Vec<&Sources> = read.iter().map(|(_, b)| &b.sources).collect();
        let similarity = Similarity::of_class(&sources);
        let items: Vec<(&Read, Similarity)> = read
            .iter()
            .zip(similarity)
            .filter(|((i, _), _)| self.filter.includes(&class.hand_ins[*i]))
            .collect();
        let progress = self.setup.progress(items.len());
        let jobs = self.args.jobs.unwrap_or_else(run::default_jobs);
        let mut all = Vec::new();
        interrupt::finish_what_runs();
        pool::run_watched(
            items,
            |((i, _), _)| supervise::was_in_hand(*i),
            jobs,
            &interrupt::asked,
            |((i, bundle), similarity)| {
                let _in_hand = supervise::in_hand(*i);
                let hand_in = &class.hand_ins[*i];
                progress.set_message(one_line(&hand_in.name));
                self.one(hand_in, &bundle.sources, similarity)
            },
            |_, found| {
                progress.inc(1);
                all.push(found);
            },
        );
        progress.finish_and_clear();
        all
    }

    fn one<'c>(
        &self,
        hand_in: &'c HandIn,
        sources: &Sources,
        similarity: &Similarity,
    ) -> Found<'c> {
        let mut found = Found {
            hand_in,
            sheets: Vec::new(),
            why_not: Vec::new(),
            is_fault: false,
        };
        let people = self.people(hand_in);
        for loaded in self.courseworks {
            let examined = Examined {
                hand_in: &hand_in.name,
                people: &people,
                sources,
                similarity,
            };
            // If a hand-in makes this panic, it loses only its own sheet.
            match catch_unwind(AssertUnwindSafe(|| self.of_coursework(loaded, &examined))) {
                Ok(Ok(sheets)) => found.sheets.extend(sheets),
                Ok(Err(why)) => found.why_not.push(self.why(loaded, &why)),
                Err(_) => {
                    found.is_fault = true;
                    found.why_not.push(self.fault(loaded));
                }
            }
        }
        if found.sheets.is_empty() && found.why_not.is_empty() {
            let none = self
                .setup
                .lang
                .pick("aucun devoir connu", "no known assignment");
            found.why_not.push(none.to_owned());
        }
        found
    }

    /// One sheet for each person, about one of the variants that are written; about another as well
    /// where the first gives too few questions.
    fn of_coursework(
        &self,
        loaded: &Loaded,
        examined: &Examined<'_>,
    ) -> Result<Vec<Sheet>, NoSheet> {
        let is_in = |v: &&Variant| v.is_in(examined.sources);
        let mut variants: Vec<&Variant> = loaded.variants.iter().filter(is_in).collect();
        // Each is a program of its own, and costs as much as a sheet.
        oral::shuffle(self.wishes.seed, examined.sources, &mut variants);
        let mut all: Vec<Sheet> = Vec::new();
        let mut why_not = None;
        for variant in variants {
            let missing = self.wishes.missing_on(&all);
            if missing == 0 {
                break;
            }
            // One may be on the sheet already, about a function that both variants have.
            let spare = usize::from(!all.is_empty());
            let wishes = Wishes {
                questions: missing + spare,
                ..self.wishes.clone()
            };
            let modules = loaded.variants.iter().flat_map(|v| &v.modules);
            let course = Course {
                grader: self.grader,
                loaded,
                variant,
                given: &self.template.given(modules),
                elsewhere: &self.elsewhere(variant),
            };
            match sheets(course, examined, &wishes) {
                Ok(more) if all.is_empty() => all = more,
                Ok(more) => all
                    .iter_mut()
                    .zip(more)
                    .for_each(|(sheet, more)| sheet.join(more, self.wishes.questions)),
                Err(why) => why_not = why_not.or(Some(why)),
            }
        }
        match why_not {
            Some(why) if all.is_empty() => Err(why),
            _ => Ok(all),
        }
    }

    /// Modules in which a variant's functions are not.
    fn elsewhere(&self, variant: &Variant) -> Vec<String> {
        let all = self.courseworks.iter().flat_map(|loaded| &loaded.variants);
        let modules = all.flat_map(|other| other.own_modules.iter().cloned());
        modules
            .filter(|module| !variant.modules.contains(module))
            .collect()
    }

    fn people(&self, hand_in: &HandIn) -> Vec<String> {
        let named = self.decisions.members(&hand_in.name);
        let people = named.unwrap_or_else(|| hand_in.people.clone());
        match people.is_empty() {
            true => vec![hand_in.name.clone()],
            false => people.into_iter().map(|p| p.name).collect(),
        }
    }

    fn fault(&self, loaded: &Loaded) -> String {
        let name = &loaded.name;
        self.setup.lang.pick(
            format!("{name} : pas de fiche, par la faute du correcteur"),
            format!("{name}: no sheet; it is the grader's fault"),
        )
    }

    fn why(&self, loaded: &Loaded, why: &NoSheet) -> String {
        let lang = self.setup.lang;
        let name = &loaded.name;
        match why {
            NoSheet::NothingRuns(message) => lang.labelled(name, one_line(message.get(lang))),
            NoSheet::NothingWritten => lang.pick(
                format!("{name} : rien n'y est écrit"),
                format!("{name}: nothing is written there"),
            ),
            NoSheet::NotWatched => lang.pick(
                format!("{name} : cette remise ne se laisse pas observer"),
                format!("{name}: this hand-in cannot be observed"),
            ),
        }
    }

    fn write(&self, found: &[Found<'_>]) -> Result<u8, u8> {
        let (setup, lang) = (self.setup, self.setup.lang);
        let sheets: Vec<(&Sheet, &str)> = found
            .iter()
            .flat_map(|f| f.sheets.iter().map(|s| (s, f.hand_in.id.as_str())))
            .collect();
        let is_wanted = |format| self.args.format.contains(&format);
        let wanted = pages::Formats {
            html: self.args.format.is_empty() || is_wanted(OralFormat::Html),
            moodle: is_wanted(OralFormat::Moodle),
            gift: is_wanted(OralFormat::Gift),
            json: is_wanted(OralFormat::Json),
            layout: self.args.layout,
        };
        let written = pages::write(&folder(self.args), &sheets, &wanted, lang, write_whole);
        let written = written.map_err(|(path, why)| setup.unwritten(&path, &why))?;
        match sheets.as_slice() {
            [(one, _)] => print!("{}", pages::plain::sheet(one, lang)),
            many => many
                .iter()
                .for_each(|(sheet, _)| println!("{}", line(sheet, lang))),
        }
        for one in found {
            for why in &one.why_not {
                println!("{}", lang.labelled(one_line(&one.hand_in.name), why));
            }
        }
        println!("\n{} {}", lang.pick("graine", "seed"), self.wishes.seed);
        for path in &written {
            println!("→ {}", path.display());
        }
        let left = pages::left_there(&folder(self.args), &written);
        if !left.is_empty() {
            println!("{}", not_written_now(&left, lang));
        }
        Ok(match interrupt::asked() {
            true => exit::INTERRUPTED,
            false if found.iter().any(|f| f.is_fault) => exit::GRADER_FAULT,
            false => exit::OK,
        })
    }
}

/// An import of earlier sheets would ask about what may have changed since.
fn not_written_now(left: &[PathBuf], lang: Lang) -> String {
    let left: Vec<String> = left.iter().map(|path| path.display().to_string()).collect();
    let left = left.join(", ");
    lang.pick(
        format!("d'un appel précédent, et pas refait maintenant : {left} ; effacez-le, ou nommez ce format dans --format"),
        format!("from an earlier run, and not written now: {left}; remove it, or name that format in --format"),
    )
}

fn line(sheet: &Sheet, lang: Lang) -> String {
    let questions = lang.count(sheet.questions.len(), "question", "questions");
    let kinds: std::collections::BTreeSet<QuestionKind> =
        sheet.questions.iter().map(|q| q.kind).collect();
    let (kind, several) = lang.pick(("sorte", "sortes"), ("kind", "kinds"));
    let kinds = lang.count(kinds.len(), kind, several);
    let colon = lang.colon();
    let note = sheet.note.as_ref().map(|note| note.get(lang));
    let note = note.map(|n| format!(" ({})", one_line(n)));
    format!(
        "{} · {}{colon} {questions}, {kinds}{}",
        one_line(&sheet.person),
        sheet.coursework,
        note.unwrap_or_default()
    )
}

//! `grader play`: a hand-in's game, in a window.

use super::setup::Setup;
use super::student_filter::StudentFilter;
use super::{isolation, needed, run as runs};
use crate::cli::PlayArgs;
use crate::play::{OwnFront, Playable, Sandboxed, files, own_front, variant_of};
use compile::sources::Sources;
use engine::grade::{Grader, Loaded, Settings, Variant};
use fenetre::{Fenetre, Scene};
use intake::bundle::{Bundle, KnownModules};
use intake::texts::not_taken_in;
use intake::{Class, HandIn};
use lang::Lang;
use safe_text::one_line;
use std::sync::Arc;
use supervise::exit;
use supervise::{self, Lost};

pub fn run(setup: &Setup, args: &PlayArgs) -> Result<u8, u8> {
    if let Some(why) = supervise::why_again() {
        return Err(ended(setup, why));
    }
    args.reading.apply();
    let (title, games) = games(setup, args)?;
    serve(setup, &title, args.seed, games)
}

/// A window that opens again and again would help nobody.
fn ended(setup: &Setup, why: Lost) -> u8 {
    let reason = supervise::reason(setup.lang, why);
    setup.error(&setup.lang.pick(
        format!("le processus qui montrait cette remise s'est arrêté ({reason}) ; --reading-limit et --reading-memory changent ses limites ; relancez la commande, et signalez-le si cela recommence"),
        format!("the process that showed this hand-in has ended ({reason}); --reading-limit and --reading-memory change its limits; run the command again, and report it if it happens again"),
    ));
    match why {
        Lost::Time | Lost::Memory => exit::FINDINGS,
        Lost::Panic | Lost::Signal(_) => exit::GRADER_FAULT,
    }
}

/// By their titles.
type Games = Vec<(String, Box<dyn Scene>)>;

/// The hand-in's game, the reference's beside it if that is wanted, and the title of both.
fn games(setup: &Setup, args: &PlayArgs) -> Result<(String, Games), u8> {
    let _in_hand = supervise::in_hand(0);
    let paths = std::slice::from_ref(&args.hand_in);
    let kit = setup.kit_for(paths)?;
    let class = runs::find(
        setup,
        paths,
        &needed::modules(&kit.specs),
        &grading::results::folder(None),
    )?;
    let hand_in = one(setup, args, &class)?;
    let wanted = match &args.coursework {
        Some(name) => vec![name.clone()],
        None => needed::courseworks(&kit.specs, &class),
    };
    let courseworks = setup.courseworks(&kit, &wanted, None)?;
    let known = KnownModules::of(&courseworks);
    let bundle = Bundle::read(hand_in, &known).map_err(|why| {
        setup.error(&one_line(&not_taken_in(setup.lang, &why)));
        exit::WRONG_USE
    })?;
    let (loaded, variant) = in_window(setup, args, &courseworks, &bundle.sources)?;
    let protection = isolation::choose_level(setup, args.isolation, args.trust_submissions)?;
    let settings = Settings {
        protection,
        ..Settings::default()
    };
    let grader = setup.grader(&kit, &settings)?;
    let play = Play {
        setup,
        grader: &grader,
        loaded,
    };
    let title = loaded.coursework.file.name.get(setup.lang).to_owned();
    let supplied = play.supplied(variant)?;
    let shown = play.front(args, (variant, &supplied), &bundle.sources)?;
    let mut games = vec![(
        one_line(&hand_in.name),
        play.scene(&shown, &bundle.sources)?,
    )];
    if args.reference {
        let sources = Sources::read(&kit.interface);
        let sources =
            sources.map_err(|_| refuse(setup, "pas de corrigé ici", "no reference here"))?;
        let name = setup.lang.pick("corrigé", "model answer").to_owned();
        games.push((name, play.scene(&supplied, &sources)?));
    }
    Ok((title, games))
}

/// The first coursework of the hand-in that is played in a window.
fn in_window<'c>(
    setup: &Setup,
    args: &PlayArgs,
    courseworks: &'c [Loaded],
    sources: &Sources,
) -> Result<(&'c Loaded, &'c Variant), u8> {
    let found = courseworks.iter().find_map(|loaded| {
        loaded.coursework.file.window.as_ref()?;
        let variant = variant_of(loaded, sources, args.variant.as_deref())?;
        Some((loaded, variant))
    });
    found.ok_or_else(|| {
        refuse(
            setup,
            "rien dans cette remise ne se joue dans une fenêtre (coursework.yaml : window)",
            "nothing in this hand-in is played in a window (coursework.yaml: window)",
        )
    })
}

/// What a game is made with.
struct Play<'a> {
    setup: &'a Setup,
    grader: &'a Grader,
    loaded: &'a Loaded,
}

impl Play<'_> {
    /// The variant with the window that the coursework supplies.
    fn supplied(&self, variant: &Variant) -> Result<Arc<Variant>, u8> {
        self.grader.in_window(self.loaded, variant).map_err(|why| {
            let why = why.text();
            let english = format!("cannot play in the window: {}", why.get(Lang::En));
            let french = format!(
                "impossible de jouer dans la fenêtre : {}",
                why.get(Lang::Fr)
            );
            refuse(self.setup, &french, &english)
        })
    }

    /// The variant with the front that is asked for; says which one, where the hand-in brings
    /// another.
    fn front(
        &self,
        args: &PlayArgs,
        (variant, supplied): (&Variant, &Arc<Variant>),
        sources: &Sources,
    ) -> Result<Arc<Variant>, u8> {
        let Some(front) = &supplied.front else {
            return Ok(Arc::clone(supplied));
        };
        let lang = self.setup.lang;
        let own = own_front(self.loaded, variant, front, sources);
        let told = match (own, args.own_front) {
            (OwnFront::Changed(front), true) => {
                println!("{}", lang.pick("La fenêtre est celle de la remise (src/bin).", "The window is the hand-in's own (src/bin)."));
                return Ok(Arc::new(variant.with_front(front)));
            }
            (OwnFront::Changed(_), false) => lang.pick(
                "C'est la fenêtre fournie. La remise a changé la sienne : --own-front la montre.",
                "The window is the supplied one. The hand-in has changed its own: --own-front shows that.",
            ).to_owned(),
            (OwnFront::Broken { file, message }, asked) => {
                let file = one_line(&file);
                let why = lang.pick(
                    format!("{file} n'est pas du Rust : {message}"),
                    format!("{file} is not Rust: {message}"),
                );
                if asked {
                    self.setup.error(&one_line(&why));
                    return Err(exit::FINDINGS);
                }
                one_line(&why)
            }
            (OwnFront::None, true) => {
                return Err(refuse(
                    self.setup,
                    "cette remise n'a pas de fenêtre à elle : sans --own-front, la fenêtre fournie la montre",
                    "this hand-in has no front of its own: without --own-front, the supplied one shows it",
                ));
            }
            (OwnFront::Same, true) => lang.pick(
                "La remise n'a pas changé la fenêtre fournie.",
                "The hand-in has not changed the supplied window.",
            ).to_owned(),
            (OwnFront::None | OwnFront::Same, false) => return Ok(Arc::clone(supplied)),
        };
        println!("{told}");
        Ok(Arc::clone(supplied))
    }

    fn scene(&self, with_front: &Variant, sources: &Sources) -> Result<Box<dyn Scene>, u8> {
        let lang = self.setup.lang;
        let playable = Playable::build(self.grader, with_front, sources);
        if let Some(trouble) = &playable.built.build_failure {
            self.setup.error(&one_line(trouble.message.get(lang)));
            return Err(exit::FINDINGS);
        }
        Ok(Box::new(Sandboxed::new(
            self.grader,
            playable,
            files(self.loaded),
            lang,
        )))
    }
}

fn serve(setup: &Setup, title: &str, seed: Option<u64>, games: Games) -> Result<u8, u8> {
    fenetre::en_anglais(setup.lang == Lang::En);
    let window = Fenetre::prepare(title, seed.unwrap_or(1), games).map_err(|why| {
        let what = setup
            .lang
            .pick("la fenêtre ne s'ouvre pas", "the window does not open");
        setup.error(&setup.lang.labelled(what, why));
        exit::GRADER_FAULT
    })?;
    window.annonce();
    window.sert();
    Ok(exit::OK)
}

/// The only hand-in there, or the one of the class that is meant.
fn one<'c>(setup: &Setup, args: &PlayArgs, class: &'c Class) -> Result<&'c HandIn, u8> {
    let meant = StudentFilter::by(args.student.as_deref()).of(setup, class)?;
    match meant[..] {
        [one] => Ok(one),
        _ => {
            let names: Vec<String> = meant.iter().map(|h| one_line(&h.name)).collect();
            let (lang, names) = (setup.lang, names.join(", "));
            setup.error(&lang.pick(
                format!("plusieurs remises : indiquez laquelle avec --student : {names}"),
                format!("several hand-ins: say which with --student: {names}"),
            ));
            Err(exit::WRONG_USE)
        }
    }
}

fn refuse(setup: &Setup, french: &str, english: &str) -> u8 {
    setup.error(match setup.lang {
        Lang::Fr => french,
        Lang::En => english,
    });
    exit::WRONG_USE
}

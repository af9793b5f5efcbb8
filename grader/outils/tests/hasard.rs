//! Chance: fair, reproducible, and precise about a script that is not followed.

use outils::hasard::FAUTE;
use outils::{Hasard, Tirage};
use std::panic::{AssertUnwindSafe, catch_unwind};

#[test]
fn a_seed_decides_everything() {
    let suite = |graine| {
        let mut h = Hasard::graine(graine);
        (0..50).map(|_| h.randint(-1000, 1000)).collect::<Vec<_>>()
    };
    assert_eq!(suite(7), suite(7));
    assert_ne!(suite(7), suite(8));
}

#[test]
fn randint_includes_both_ends_and_nothing_else() {
    let mut h = Hasard::graine(0);
    let mut vus = [0; 5];
    for _ in 0..5000 {
        vus[usize::try_from(h.randint(-2, 2) + 2).expect("in range")] += 1;
    }
    // Expected 1000 each, standard deviation 28.
    assert!(vus.iter().all(|&n| (850..1150).contains(&n)), "{vus:?}");
    assert_eq!(h.randint(4, 4), 4);
}

#[test]
fn randint_spans_the_whole_type() {
    let mut h = Hasard::graine(3);
    let tires: Vec<i32> = (0..100).map(|_| h.randint(i32::MIN, i32::MAX)).collect();
    assert!(tires.iter().any(|&n| n < -1_000_000_000));
    assert!(tires.iter().any(|&n| n > 1_000_000_000));
}

#[test]
fn every_order_of_three_is_as_likely() {
    let mut h = Hasard::graine(1);
    let mut ordres = std::collections::BTreeMap::new();
    for _ in 0..6000 {
        let mut cartes = ['a', 'b', 'c'];
        h.shuffle(&mut cartes);
        *ordres.entry(cartes).or_insert(0) += 1;
    }
    assert_eq!(ordres.len(), 6);
    assert!(
        ordres.values().all(|n| (850..1150).contains(n)),
        "{ordres:?}"
    );
}

#[test]
fn sample_takes_distinct_places() {
    let mut h = Hasard::graine(1);
    for k in 0..=6 {
        let mut pris = h.sample(&[1, 2, 3, 4, 5, 6], k);
        assert_eq!(pris.len(), k);
        pris.sort_unstable();
        pris.dedup();
        assert_eq!(pris.len(), k);
    }
    assert!((0..100).any(|_| h.choice(&["x", "y"]) == "y"));
}

#[test]
fn a_script_is_followed() {
    let mut h = Hasard::dicte(vec![
        Tirage::from(3),
        Tirage::from("vert"),
        Tirage::from(vec![30, 10]),
        Tirage::from(vec!["b", "a", "b"]),
    ]);
    assert_eq!(h.randint(1, 3), 3);
    assert_eq!(h.choice(&["rouge", "vert"]), "vert");
    assert_eq!(h.sample(&[10, 20, 30], 2), [30, 10]);
    let mut lettres = ["a", "b", "b"];
    assert!(
        h.reste()
            .is_some_and(|r| r.starts_with(FAUTE) && r.contains("[b, a, b]"))
    );
    h.shuffle(&mut lettres);
    assert_eq!(lettres, ["b", "a", "b"]);
    assert_eq!(h.reste(), None);
}

/// The program does `demande` while `tirages` are scripted: it must stop with all of `dit`.
#[track_caller]
fn check_fault<T>(tirages: Vec<Tirage>, demande: impl FnOnce(&mut Hasard) -> T, dit: &[&str]) {
    let mut h = Hasard::dicte(tirages);
    let faute = catch_unwind(AssertUnwindSafe(|| {
        demande(&mut h);
    }))
    .expect_err("a fault");
    let message = faute.downcast_ref::<String>().expect("a text");
    assert!(message.starts_with(FAUTE), "{message}");
    for morceau in dit {
        assert!(message.contains(morceau), "{message} lacks {morceau}");
    }
}

#[test]
fn a_draw_out_of_range_is_named() {
    check_fault(
        vec![Tirage::from(1), Tirage::from(7)],
        |h| {
            h.randint(1, 6);
            h.randint(1, 6);
        },
        &["n° 2", "randint(1, 6)", "7"],
    );
    check_fault(
        vec![Tirage::from("z")],
        |h| h.choice(&["a"]),
        &["n° 1", "choice([a])", "« z »"],
    );
    check_fault(
        vec![Tirage::from("z")],
        |h| h.randint(0, 1),
        &["« z »", "entier"],
    );
}

/// A value that is not in reach of the call, whatever call it is.
#[test]
fn a_value_that_the_call_cannot_give_is_named() {
    check_fault(
        vec![Tirage::from(vec![5, 1])],
        |h| h.randint(0, 1),
        &["randint(0, 1)", "5"],
    );
    let cases: Vec<usize> = (0..100).collect();
    check_fault(
        vec![Tirage::from(44)],
        |h| h.sample(&cases, 4),
        &["sample([0, 1, 2, …, 99], 4)", "44"],
    );
}

#[derive(Clone, Debug, PartialEq)]
struct Case(u8);

/// Elements of which nothing is known but that they can be copied.
#[test]
fn nothing_is_asked_of_the_elements() {
    let mut h = Hasard::graine(1);
    let cases = [Case(0), Case(1)];
    assert!(cases.contains(&h.choice(&cases)));
    assert_eq!(h.sample(&cases, 2).len(), 2);
    let empruntees: Vec<&Case> = cases.iter().collect();
    assert!(cases.contains(h.choice(&empruntees)));
    assert_eq!(h.sample(&[(0, 0), (0, 1)], 1).len(), 1);
    struct Carte(#[expect(dead_code, reason = "only there to have a size")] u8);
    h.shuffle(&mut [Carte(0), Carte(1)]);
}

/// What is dictated is meant, not the call that asks for it.
#[test]
fn each_call_answers_a_dictated_value() {
    let dicte = |h: Tirage| Hasard::dicte(vec![h]);
    assert_eq!(dicte(3.into()).randint(1, 6), 3);
    assert_eq!(dicte(3.into()).choice(&[1, 2, 3]), 3);
    assert_eq!(dicte(3.into()).sample(&[1, 2, 3], 1), [3]);
    let mut melange = [1, 2, 3];
    dicte(3.into()).shuffle(&mut melange);
    assert_eq!(melange, [3, 1, 2]);

    let deux = || dicte(vec![30, 10].into());
    assert_eq!(deux().sample(&[10, 20, 30], 2), [30, 10]);
    assert_eq!(deux().sample(&[10, 20, 30], 3), [30, 10, 20]);
    let mut h = deux();
    assert_eq!((h.choice(&[10, 20, 30]), h.randint(0, 99)), (30, 10));
    assert_eq!(h.reste(), None);
    let mut h = deux();
    assert_eq!(h.sample(&[10, 20, 30], 1), [30]);
    assert!(h.reste().is_some_and(|r| r.contains("[10]")));
    let mut melange = [10, 20, 30, 40];
    deux().shuffle(&mut melange);
    assert_eq!(melange, [30, 10, 20, 40]);

    let mut h = Hasard::dicte(vec![30.into(), 10.into()]);
    assert_eq!(h.sample(&[10, 20, 30], 2), [30, 10]);
    assert_eq!(h.reste(), None);
}

/// A list that is known can be drawn from by its places.
#[test]
fn a_place_in_a_known_list_answers_its_value() {
    let parmi = |tires: &[i32], liste: &[i32]| {
        let textes = |n: &[i32]| n.iter().map(i32::to_string).collect();
        Hasard::dicte(vec![Tirage::Parmi {
            tires: textes(tires),
            liste: textes(liste),
        }])
    };
    let impairs = [3, 5, 7, 9];
    assert_eq!(parmi(&[7], &impairs).randint(0, 3), 2);
    assert_eq!(parmi(&[7], &impairs).randint(1, 4), 3);
    assert_eq!(parmi(&[7], &impairs).randint(3, 9), 7);
    assert_eq!(parmi(&[7], &impairs).choice(&impairs), 7);
    assert_eq!(parmi(&[7], &impairs).choice(&[0, 1, 2, 3]), 2);
    let cases: Vec<Case> = (0..4).map(Case).collect();
    assert_eq!(parmi(&[7], &impairs).choice(&cases), Case(2));
    assert_eq!(parmi(&[7], &impairs).sample(&cases, 1), [Case(2)]);
    // One by one, with what was drawn taken out, or left in.
    let mut h = parmi(&[3, 7], &impairs);
    assert_eq!((h.randint(0, 3), h.randint(0, 2)), (0, 1));
    let mut h = parmi(&[3, 7], &impairs);
    assert_eq!((h.randint(0, 3), h.randint(0, 3)), (0, 2));
    assert_eq!(h.reste(), None);
    // The numbers of the list stay themselves where they are what is asked for.
    assert_eq!(parmi(&[2], &[1, 2, 3, 4]).randint(1, 4), 2);
    assert_eq!(parmi(&[2], &[1, 2, 3, 4]).randint(0, 3), 1);
}

#[test]
fn an_element_nobody_can_read_is_named() {
    check_fault(
        vec![Tirage::from(3)],
        |h| h.choice(&[Case(3), Case(4)]),
        &["choice([·, ·])", "« 3 »", "2 éléments"],
    );
}

#[test]
fn one_draw_too_many_is_named() {
    check_fault(
        vec![],
        |h| h.randint(2, 9),
        &["n° 1", "randint(2, 9)", "0 tirage"],
    );
}

#[test]
fn a_scripted_sample_must_be_possible() {
    check_fault(
        vec![Tirage::from(vec![1, 1])],
        |h| h.sample(&[1, 2], 2),
        &["« 1 »", "plus"],
    );
    check_fault(
        vec![Tirage::from(vec![1])],
        |h| h.sample(&[1, 2, 3], 2),
        &["2 éléments", "[1]"],
    );
    check_fault(
        vec![Tirage::from(vec![1, 3])],
        |h| h.shuffle(&mut [1, 2]),
        &["shuffle([1, 2])", "« 3 »"],
    );
}

#[test]
fn impossible_draws_are_the_programs_own_fault() {
    let demandes: [fn(&mut Hasard); 3] = [
        |h| {
            h.randint(2, 1);
        },
        |h| {
            h.choice::<i32>(&[]);
        },
        |h| {
            h.sample(&[1], 2);
        },
    ];
    for demande in demandes {
        let faute = catch_unwind(|| demande(&mut Hasard::graine(0))).expect_err("a fault");
        let message = match faute.downcast_ref::<String>() {
            Some(texte) => texte.clone(),
            None => (*faute.downcast_ref::<&str>().expect("a text")).to_string(),
        };
        assert!(!message.starts_with(FAUTE), "{message}");
    }
}

#[test]
fn the_sequence_of_a_seed_is_chacha_s() {
    use rand_chacha::rand_core::{Rng, SeedableRng};
    for graine in [0, 1, 7, 4711, u64::MAX] {
        let mut attendu = rand_chacha::ChaCha8Rng::seed_from_u64(graine);
        let mut h = Hasard::graine(graine);
        // A power of two of values: each draw is one number of the sequence, cut.
        for rang in 0..1000 {
            let bas = attendu.next_u64() as u32;
            let tire = h.randint(i32::MIN, i32::MAX);
            assert_eq!(
                tire.wrapping_sub(i32::MIN).cast_unsigned(),
                bas,
                "{graine}: {rang}"
            );
        }
    }
}

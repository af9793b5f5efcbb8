//! The same attacks in the other courseworks: each gets some of them at each level, and all
//! together get most.

use super::attack::Attack;
use super::world::World;
use super::{chosen, levels};
use crate::support::{copy, kit, read, write};
use std::fmt::Write as _;
use std::path::Path;

/// Where in a coursework's reference an attack is called: the function, on which few others
/// depend, and its topic.
struct Place {
    coursework: &'static str,
    file: &'static str,
    begins: &'static str,
    topic: &'static str,
}

const PLACES: [Place; 4] = [
    Place {
        coursework: "chasse_au_tresor",
        file: "clavier.rs",
        begins: "pub fn attente(touches: &[u8]) -> Option<u8> {",
        topic: "attente",
    },
    Place {
        coursework: "khet",
        file: "box_case.rs",
        begins: "pub fn find_index_box(x: i32, y: i32) -> Option<usize> {",
        topic: "find_index_box",
    },
    Place {
        coursework: "riviere",
        file: "classique/riviere.rs",
        begins: "pub fn getMinADeplacer(riviere: &Riviere) -> (i32, i32) {",
        topic: "getMinADeplacer",
    },
    Place {
        coursework: "viruskiller",
        file: "partie.rs",
        begins: "pub fn win(jeu: &Jeu) -> i32 {",
        topic: "win",
    },
];

#[test]
fn no_attack_succeeds_in_another_coursework() {
    let world = World::of(chosen());
    let levels = levels();
    let attacks: Vec<&Attack> = world.attacks.iter().filter(|a| a.is_movable()).collect();
    let all = world.attacks.len();
    assert!(attacks.len() * 2 > all, "{} of {all}", attacks.len());
    let ways = PLACES.len() * levels.len();
    let mut wrong = String::new();
    for (i, place) in PLACES.iter().enumerate() {
        for (j, level) in levels.iter().enumerate() {
            let some = attacks.iter().skip(i * levels.len() + j).step_by(ways);
            let some: Vec<&Attack> = some.copied().collect();
            let class = world
                .folder
                .path()
                .join(format!("{}-{level}", place.coursework));
            copy_reference(place.coursework, &class.join("honest"));
            for attack in &some {
                place.lay_out(&world, attack, &class.join(&attack.name));
            }
            let topic = format!("{}:", place.topic);
            let only = ["--filter", &topic];
            let mut grader = world.grader();
            let graded = world.grade_in(place.coursework, &only, &class, level, &mut grader);
            let scenarios = graded.scenarios();
            for attack in some {
                wrong += &place.wrong(attack, scenarios.get(&attack.name));
            }
            let honest = &scenarios["honest"];
            assert!(
                honest.iter().all(|(_, _, verdict)| verdict == "passed"),
                "{honest:?}"
            );
            world.nothing_happened(&format!("{} at {level}", place.coursework));
        }
    }
    assert!(wrong.is_empty(), "{wrong}");
}

type Rows = Vec<(String, String, String)>;

impl Place {
    fn lay_out(&self, world: &World, attack: &Attack, to: &Path) {
        copy_reference(self.coursework, to);
        let file = to.join("src").join(self.coursework).join(self.file);
        let text = read(&file);
        assert_eq!(
            text.matches(self.begins).count(),
            1,
            "the reference has changed"
        );
        let called = format!(
            "{} if attack() >= 1000 {{ panic!(\"reached\") }}",
            self.begins
        );
        let words = world.words();
        let attacked = text.replace(self.begins, &called) + &attack.as_function(&words);
        write(&file, &attacked);
        attack.lay_out_rest(self.coursework, to, &words);
    }

    /// What of its verdicts should not be.
    fn wrong(&self, attack: &Attack, rows: Option<&Rows>) -> String {
        let mut wrong = String::new();
        let (who, gets) = (&attack.name, &attack.gets);
        let Some(rows) = rows else {
            let _ = writeln!(wrong, "{who} in {}: it is not there", self.coursework);
            return wrong;
        };
        let may = |verdict: &str| match verdict {
            "panicked" => gets.contains("wrong") || gets.contains("panicked"),
            // Not every scenario comes by.
            "passed" => true,
            // Where scenarios compare with the reference, they compare what is printed too.
            "wrong" if attack.prints() => true,
            // Scenarios that wait until they are stopped use up what a hand-in is given.
            "not_run" => attack.may_get("wall_timeout"),
            other => attack.may_get(other),
        };
        for (_, name, verdict) in rows.iter().filter(|row| !may(&row.2)) {
            let _ = writeln!(
                wrong,
                "{who} in {}: {name}: {verdict}, not {gets:?}",
                self.coursework
            );
        }
        if !gets.contains("passed") && rows.iter().all(|(_, _, verdict)| verdict == "passed") {
            let _ = writeln!(wrong, "{who} in {}: everything passed", self.coursework);
        }
        wrong
    }
}

fn copy_reference(coursework: &str, to: &Path) {
    let from = kit().join("reference/src").join(coursework);
    copy(&from, &to.join("src").join(coursework));
    write(&to.join("src/lib.rs"), &format!("pub mod {coursework};\n"));
}

//! Which hand-ins of a class `--student` means.

use super::setup::Setup;
use intake::{Class, HandIn};
use safe_text::one_line;
use supervise::exit;

/// Names that are listed when none is meant.
const MOST_LISTED: usize = 20;

#[derive(Debug)]
pub struct StudentFilter<'a> {
    student: Option<&'a str>,
}

impl<'a> StudentFilter<'a> {
    pub fn by(student: Option<&'a str>) -> StudentFilter<'a> {
        StudentFilter { student }
    }

    pub fn includes(&self, hand_in: &HandIn) -> bool {
        let name = hand_in.name.to_lowercase();
        self.student
            .is_none_or(|student| name.contains(&student.to_lowercase()))
    }

    /// Those of the class, of which there is at least one.
    pub fn of<'c>(&self, setup: &Setup, class: &'c Class) -> Result<Vec<&'c HandIn>, u8> {
        let meant: Vec<&HandIn> = class.hand_ins.iter().filter(|h| self.includes(h)).collect();
        match (meant.is_empty(), self.student) {
            (true, Some(student)) => Err(nobody(setup, class, student)),
            _ => Ok(meant),
        }
    }
}

fn nobody(setup: &Setup, class: &Class, student: &str) -> u8 {
    let student = one_line(student);
    let all = class.hand_ins.iter();
    let mut names: Vec<String> = all.map(|h| one_line(&h.name)).take(MOST_LISTED).collect();
    if class.hand_ins.len() > MOST_LISTED {
        names.push("…".to_owned());
    }
    let names = names.join(", ");
    setup.error(&setup.lang.pick(
        format!("aucune remise n'a « {student} » dans son nom ; il y a : {names}"),
        format!("no hand-in has “{student}” in its name; there are: {names}"),
    ));
    exit::WRONG_USE
}

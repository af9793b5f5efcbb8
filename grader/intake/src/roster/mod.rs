//! The list of the class: who is behind each hand-in, and who handed in nothing.

mod grouped;
mod matched;

pub use matched::Matched;

use crate::paths::{folded, folded_words};
use crate::{HandIn, Person};
use std::collections::BTreeSet;
use std::path::Path;
use table::{Table, TableError};

#[derive(Debug, Default)]
pub struct Roster {
    pub people: Vec<Person>,
    /// Columns that mean nothing here; they are ignored.
    pub unknown: Vec<String>,
}

#[derive(Debug)]
pub enum RosterError {
    Io(std::io::Error),
    Table(TableError),
    /// No column says who anybody is; those that are there.
    NoIdentity(Vec<String>),
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Column {
    Name,
    First,
    Last,
    Id,
    Login,
    Email,
    Group,
}

fn column(header: &str, has_first: bool) -> Option<Column> {
    Some(match folded(header).as_str() {
        "nom" if has_first => Column::Last,
        "nom" | "name" | "nom complet" | "full name" | "fullname" | "etudiant" | "student"
        | "eleve" | "nom prenom" | "prenom nom" => Column::Name,
        "last name" | "lastname" | "surname" | "nom de famille" => Column::Last,
        "prenom" | "first name" | "firstname" => Column::First,
        "id"
        | "identifier"
        | "identifiant"
        | "numero d identification"
        | "id number"
        | "numero"
        | "numero etudiant"
        | "student id"
        | "sid"
        | "etudid"
        | "code nip"
        | "matricule"
        | "roster identifier" => Column::Id,
        "username" | "login" | "github username" | "github" | "nom d utilisateur" | "compte" => {
            Column::Login
        }
        "email"
        | "e mail"
        | "mail"
        | "courriel"
        | "adresse de courriel"
        | "email address"
        | "adresse mail"
        | "adresse e mail" => Column::Email,
        "group" | "groupe" | "section" | "group name" | "classe" | "td" | "tp" => Column::Group,
        _ => return None,
    })
}

impl Roster {
    pub fn read(path: &Path) -> Result<Roster, RosterError> {
        let bytes = std::fs::read(path).map_err(RosterError::Io)?;
        let table = Table::read(&bytes).map_err(RosterError::Table)?;
        Roster::of(&table)
    }

    pub fn of(table: &Table) -> Result<Roster, RosterError> {
        let first_names = ["prenom", "first name", "firstname"];
        let has_first = table
            .header
            .iter()
            .any(|h| first_names.contains(&folded(h).as_str()));
        let columns: Vec<Option<Column>> =
            table.header.iter().map(|h| column(h, has_first)).collect();
        if columns
            .iter()
            .all(|c| matches!(c, None | Some(Column::Group)))
        {
            return Err(RosterError::NoIdentity(table.header.clone()));
        }
        let unknown = table.header.iter().zip(&columns);
        let unknown = unknown.filter(|(_, c)| c.is_none()).map(|(h, _)| h.clone());
        Ok(Roster {
            unknown: unknown.collect(),
            people: table.rows.iter().map(|row| person(row, &columns)).collect(),
        })
    }

    /// Puts the roster's names behind the hand-ins.
    pub fn apply(&self, hand_ins: &mut [HandIn]) -> Matched {
        let mut matched = Matched::of(self.people.clone());
        let mut found: Vec<Vec<String>> = vec![Vec::new(); self.people.len()];
        let own: BTreeSet<usize> = hand_ins.iter().flat_map(|h| self.persons(h)).collect();
        for hand_in in hand_ins.iter_mut() {
            let (people, by_group) = self.people_behind(hand_in, &own);
            if people.is_empty() {
                matched.strangers.push(hand_in.name.clone());
                continue;
            }
            for &i in &people {
                found[i].push(hand_in.name.clone());
            }
            let mut known = hand_in.people.first().cloned().unwrap_or_default();
            hand_in.is_group = by_group || people.len() > 1;
            if by_group {
                // The group's, not the only member's.
                known.number.clear();
            }
            let merged = |&i: &usize| self.merged(i, &known, people.len() == 1);
            hand_in.people = people.iter().map(merged).collect();
        }
        for (person, names) in self.people.iter().zip(found) {
            match names.len() {
                0 => matched.absent.push(person.clone()),
                1 => {}
                _ => matched.several.push((person.name.clone(), names)),
            }
        }
        matched
    }

    fn merged(&self, index: usize, known: &Person, alone: bool) -> Person {
        let mut person = self.people[index].clone();
        if alone {
            let fill = |to: &mut String, from: &str| {
                if to.is_empty() {
                    from.clone_into(to);
                }
            };
            fill(&mut person.name, &known.name);
            fill(&mut person.number, &known.number);
            fill(&mut person.login, &known.login);
            fill(&mut person.email, &known.email);
            fill(&mut person.id, &known.id);
            fill(&mut person.group, &known.group);
        }
        person
    }

    /// Places of the people behind a hand-in, surest way first; true when they were found
    /// by the name of their group. `own` are those who have a hand-in under their own name.
    fn people_behind(&self, hand_in: &HandIn, own: &BTreeSet<usize>) -> (Vec<usize>, bool) {
        let group = folded(hand_in.people.first().map_or("", |p| p.name.as_str()));
        let is_in = |p: &Person| !p.group.is_empty() && folded(&p.group) == group;
        let members: Vec<usize> = (0..self.people.len())
            .filter(|&i| is_in(&self.people[i]))
            .collect();
        // Of a group whose members hand in by themselves, such as a class of several, nobody
        // hands in for the others by calling an archive like it.
        let alone = members.iter().filter(|i| own.contains(i)).count();
        match !members.is_empty() && alone < 2 && alone * 2 <= members.len() {
            true => (members, true),
            false => (self.persons(hand_in), false),
        }
    }

    /// Those whom the hand-in itself names.
    fn persons(&self, hand_in: &HandIn) -> Vec<usize> {
        let people = hand_in.people.iter();
        let all: BTreeSet<usize> = people.filter_map(|p| self.find(p, &hand_in.name)).collect();
        all.into_iter().collect()
    }

    fn find(&self, who: &Person, hand_in: &str) -> Option<usize> {
        let only = |fits: &dyn Fn(&Person) -> bool| {
            let mut hits = (0..self.people.len()).filter(|&i| fits(&self.people[i]));
            let first = hits.next()?;
            let Some(second) = hits.next() else {
                return Some(first);
            };
            // Two people of one name: the one of the hand-in's group, else neither, rather
            // than the wrong one.
            let group = folded(&who.group);
            let in_group = |i: &usize| !group.is_empty() && folded(&self.people[*i].group) == group;
            let mut hits = [first, second].into_iter().chain(hits).filter(in_group);
            let one = hits.next()?;
            hits.next().is_none().then_some(one)
        };
        let same = |a: &str, b: &str| !a.is_empty() && a.eq_ignore_ascii_case(b);
        let words = folded_words(&who.name);
        let plain = folded(hand_in);
        let local = |email: &str| folded(email.split('@').next().unwrap_or_default());
        only(&|p| p.has_number(&who.number, &who.name))
            .or_else(|| only(&|p| same(&p.id, &who.id)))
            .or_else(|| only(&|p| same(&p.email, &who.email)))
            .or_else(|| only(&|p| same(&p.login, &who.login)))
            .or_else(|| only(&|p| !words.is_empty() && folded_words(&p.name) == words))
            .or_else(|| only(&|p| same(&p.id, hand_in) || same(&p.login, hand_in)))
            .or_else(|| only(&|p| !p.email.is_empty() && local(&p.email) == plain))
            // Where the platform says whose it is, the end of a name that its owner chose says
            // nothing: `demineur-x-zmenard` is not zmenard's.
            .or_else(|| {
                let ends = |p: &Person| plain.ends_with(&format!(" {}", folded(&p.login)));
                only(&|p| who.login.is_empty() && !p.login.is_empty() && ends(p))
            })
    }
}

fn person(row: &[String], columns: &[Option<Column>]) -> Person {
    let mut person = Person::default();
    let (mut first, mut last) = (String::new(), String::new());
    for (cell, column) in row.iter().zip(columns) {
        let cell = table::without_guards(cell.trim());
        match column {
            Some(Column::Name) => person.name = cell,
            Some(Column::First) => first = cell,
            Some(Column::Last) => last = cell,
            // Moodle's worksheet: the number is what matters.
            Some(Column::Id) if cell.starts_with("Participant") => {
                person.number = cell.trim_start_matches("Participant").trim().to_owned();
            }
            Some(Column::Id) if person.id.is_empty() => person.id = cell,
            Some(Column::Login) if person.login.is_empty() => person.login = cell,
            Some(Column::Email) => person.email = cell,
            Some(Column::Group) if person.group.is_empty() => person.group = cell,
            _ => {}
        }
    }
    if person.name.is_empty() {
        person.name = format!("{first} {last}").trim().to_owned();
    }
    if person.name.is_empty() {
        let ways = [&person.login, &person.id, &person.email];
        person.name = match ways.into_iter().find(|w| !w.is_empty()) {
            Some(way) => way.clone(),
            // Moodle's anonymous marking.
            None => format!("Participant {}", person.number),
        };
    }
    person
}

#[cfg(test)]
mod tests {
    use super::{Roster, RosterError};
    use crate::Class;
    use table::Table;

    fn roster(text: &str) -> Roster {
        Roster::of(&Table::read(text.as_bytes()).unwrap()).unwrap()
    }

    fn class(names: &[&str]) -> (Class, std::path::PathBuf) {
        let root =
            std::env::temp_dir().join(format!("roster-{}-{}", std::process::id(), names.concat()));
        for name in names {
            std::fs::create_dir_all(root.join(name).join("src")).unwrap();
            std::fs::write(root.join(name).join("src/lib.rs"), "").unwrap();
        }
        (
            Class::find(
                std::slice::from_ref(&root),
                &std::collections::BTreeSet::new(),
            ),
            root,
        )
    }

    #[test]
    fn people_are_found_by_name_login_or_number() {
        let (mut class, root) =
            class(&["MENARD Zoe", "demineur-a-nguyen-42", "21900001", "Inconnu"]);
        let roster = roster(
            "Nom;Prénom;Numéro;github_username;Groupe;Couleur\n\
             Ménard;Zoé;1;;TD1;bleu\nNguyen;Aïssatou;2;a-nguyen-42;TD1;\n\
             Le Goff;Éloi;21900001;;TD2;\nAbsente;Anne;4;;TD2;\n",
        );
        assert_eq!(roster.unknown, ["Couleur"]);
        let matched = roster.apply(&mut class.hand_ins);
        let people: Vec<&str> = class
            .hand_ins
            .iter()
            .map(|h| h.people[0].name.as_str())
            .collect();
        assert_eq!(
            people,
            ["Éloi Le Goff", "Inconnu", "Zoé Ménard", "Aïssatou Nguyen"]
        );
        assert_eq!(matched.strangers, ["Inconnu"]);
        assert_eq!(matched.absent[0].name, "Anne Absente");
        std::fs::remove_dir_all(root).unwrap();
    }

    #[test]
    fn the_members_of_a_group_share_its_hand_in() {
        let (mut class, root) = class(&["Binôme 3"]);
        let roster = roster("name,group\nZoé,Binôme 3\nÉloi,Binôme 3\nAnne,Binôme 4\n");
        let matched = roster.apply(&mut class.hand_ins);
        assert_eq!(class.hand_ins[0].people.len(), 2);
        assert_eq!(matched.absent.len(), 1);
        std::fs::remove_dir_all(root).unwrap();
    }

    /// Whoever calls an archive like the class's groups has a hand-in of nobody.
    #[test]
    fn a_name_of_a_group_that_hands_in_one_by_one_is_nobodys() {
        let (mut class, root) = class(&["TD1", "alice", "bob"]);
        let roster =
            roster("name,login,group\nA,alice,TD1\nB,bob,TD1\nC,carol,TD1\nD,dan,TD1\nE,eve,TD1\n");
        let matched = roster.apply(&mut class.hand_ins);
        assert_eq!(matched.strangers, ["TD1"]);
        assert!(matched.several.is_empty(), "{:?}", matched.several);
        assert_eq!(matched.absent.len(), 3);
        std::fs::remove_dir_all(root).unwrap();
    }

    /// Moodle's folder of a group carries the group's number, not a participant's.
    #[test]
    fn a_groups_number_is_nobodys() {
        let moodle = "Binôme 3_771_assignsubmission_file";
        let (mut class, root) = class(&[moodle]);
        let worksheet = roster(
            "Identifiant,Nom complet,Groupe\nParticipant771,Anne Autre,\n\
             Participant48230,Zoé Ménard,Binôme_3\nParticipant48231,Éloi Le Goff,Binôme_3\n",
        );
        let matched = worksheet.apply(&mut class.hand_ins);
        let people = class.hand_ins[0].people.iter();
        let people: Vec<_> = people
            .map(|p| (p.name.as_str(), p.number.as_str()))
            .collect();
        assert_eq!(people, [("Zoé Ménard", "48230"), ("Éloi Le Goff", "48231")]);
        assert!(class.hand_ins[0].is_group);
        assert_eq!(matched.absent[0].name, "Anne Autre");
        let without_groups = roster("Identifiant,Nom complet\nParticipant771,Anne Autre\n");
        assert_eq!(without_groups.apply(&mut class.hand_ins).absent.len(), 1);
        std::fs::remove_dir_all(root).unwrap();
    }

    /// Logins are chosen: one that ends like another is another person's.
    #[test]
    fn nobody_hands_in_under_anothers_login() {
        let clones = std::env::temp_dir().join(format!("logins-{}", std::process::id()));
        let path = clones.join("demineur-submissions");
        for login in ["zmenard", "x-zmenard"] {
            let folder = path.join(format!("demineur-{login}/src"));
            std::fs::create_dir_all(&folder).unwrap();
            std::fs::write(folder.join("lib.rs"), "").unwrap();
        }
        let mut class = Class::find(&[path], &std::collections::BTreeSet::new());
        let roster = roster("name,login\nZoé Ménard,zmenard\nÉloi Le Goff,elegoff\n");
        let matched = roster.apply(&mut class.hand_ins);
        assert_eq!(matched.strangers, ["demineur-x-zmenard"]);
        assert!(matched.several.is_empty(), "{:?}", matched.several);
        std::fs::remove_dir_all(clones).unwrap();
    }

    /// The first column that says something counts, as for ids and groups.
    #[test]
    fn an_empty_second_column_of_logins_takes_none_away() {
        let roster = roster("name,username,github\nZoé,zmenard,\nÉloi,,elegoff\n");
        let logins = roster.people.iter().map(|p| p.login.as_str());
        assert_eq!(logins.collect::<Vec<_>>(), ["zmenard", "elegoff"]);
    }

    #[test]
    fn a_roster_that_names_nobody_is_refused() {
        let table = Table::read(b"couleur,age\nbleu,3\n").unwrap();
        assert!(matches!(
            Roster::of(&table),
            Err(RosterError::NoIdentity(_))
        ));
    }
}

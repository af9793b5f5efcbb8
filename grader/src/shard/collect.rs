//! The parts of a class brought together: this goes through the plan and not through the
//! folder, so that every hand-in occurs exactly once, or is reported as missing.

use super::Shard;
use super::attempt::{AttemptFile, LinePlace, ResultLine};
use super::plan::{GradedWith, Planned, ShardPlan};
use grading::results::Disagreement;
use lang::Lang;
use std::collections::{BTreeMap, BTreeSet};
use std::io;
use std::path::{Path, PathBuf};

/// Every line that counts, by hand-in.
#[derive(Debug)]
pub struct Parts {
    written: Vec<AttemptFile>,
    /// For each planned hand-in, in its order: the file and the line.
    lines: Vec<Vec<(usize, LinePlace)>>,
    /// Levels of isolation that the lines were graded at.
    pub levels: BTreeSet<String>,
}

/// Why parts do not make a class.
#[derive(Debug)]
pub enum Misfit {
    /// Made with another kit or compiler.
    With(PathBuf, Differs),
    /// Different levels of isolation, which the teacher has not accepted.
    Levels(BTreeMap<String, PathBuf>),
    /// Two attempts disagree about a hand-in.
    Verdicts {
        name: String,
        what: String,
        files: [PathBuf; 2],
        shard: Shard,
    },
    /// It was not written by an attempt.
    NotPart(PathBuf),
    Io(PathBuf, io::Error),
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Differs {
    Kit,
    Compiler,
}

impl GradedWith {
    pub fn differs(&self, other: &GradedWith) -> Option<Differs> {
        [
            (self.compiler == other.compiler, Differs::Compiler),
            (self.kit == other.kit, Differs::Kit),
        ]
        .into_iter()
        .find_map(|(same, differs)| (!same).then_some(differs))
    }
}

impl Parts {
    /// Reads the parts in these files and folders.
    pub fn read(plan: &ShardPlan, named: &[PathBuf], mixed: bool) -> Result<Parts, Misfit> {
        let written = all(named)?;
        for part in &written {
            if let Some(differs) = plan.with.differs(&part.header.with) {
                return Err(Misfit::With(part.path.clone(), differs));
            }
        }
        let places: BTreeMap<&str, usize> = plan
            .hand_ins
            .iter()
            .enumerate()
            .map(|(i, h)| (h.id.as_str(), i))
            .collect();
        let mut lines: Vec<Vec<(usize, LinePlace)>> = vec![Vec::new(); plan.hand_ins.len()];
        let mut levels: BTreeMap<String, PathBuf> = BTreeMap::new();
        for (number, part) in written.iter().enumerate() {
            for at in part.lines() {
                let place = places.get(at.id.as_str());
                let Some(&place) = place.filter(|p| plan.hand_ins[**p].key == at.key) else {
                    // Of somebody who has handed in anew since, or is no longer in the class.
                    continue;
                };
                lines[place].push((number, at.clone()));
                let level = levels.entry(part.header.isolation.clone());
                level.or_insert_with(|| part.path.clone());
            }
        }
        if levels.len() > 1 && !mixed {
            return Err(Misfit::Levels(levels));
        }
        Ok(Parts {
            written,
            lines,
            levels: levels.into_keys().collect(),
        })
    }

    /// The one that counts of a hand-in: `None` when nobody has graded it, or the grader
    /// itself has failed for it wherever it was tried. Where two attempts have met another
    /// limit of the same endless program, the first one by its file's name counts.
    pub fn line(&self, plan: &ShardPlan, place: usize) -> Result<Option<ResultLine>, Misfit> {
        let mut best: Option<(&AttemptFile, ResultLine)> = None;
        for (number, at) in self.lines[place].iter().filter(|(_, at)| !at.fault) {
            let part = &self.written[*number];
            let line = part
                .load(at)
                .map_err(|why| Misfit::Io(part.path.clone(), why))?;
            let Some((first, kept)) = &best else {
                best = Some((part, line));
                continue;
            };
            if let Some(found) = disagreement(kept, &line) {
                if found.is_of_limits {
                    continue;
                }
                let planned = &plan.hand_ins[place];
                return Err(Misfit::Verdicts {
                    name: planned.name.clone(),
                    what: found.what,
                    files: [first.path.clone(), part.path.clone()],
                    shard: Shard {
                        index: planned.shard,
                        of: plan.shards,
                    },
                });
            }
        }
        Ok(best.map(|(_, line)| line))
    }

    /// Whether somebody tried, and the grader failed.
    pub fn has_fault(&self, place: usize) -> bool {
        self.lines[place].iter().any(|(_, at)| at.fault)
    }
}

/// The names of missing hand-ins, by shard.
pub fn by_shard<'a>(missing: impl Iterator<Item = &'a Planned>) -> BTreeMap<usize, Vec<&'a str>> {
    let mut shards: BTreeMap<usize, Vec<&str>> = BTreeMap::new();
    for planned in missing {
        shards.entry(planned.shard).or_default().push(&planned.name);
    }
    shards
}

fn all(named: &[PathBuf]) -> Result<Vec<AttemptFile>, Misfit> {
    let mut files: BTreeMap<PathBuf, AttemptFile> = BTreeMap::new();
    for path in named {
        let failed = |why| Misfit::Io(path.clone(), why);
        let found = match path.is_dir() {
            true => AttemptFile::all(path).map_err(failed)?,
            false => {
                let read = AttemptFile::read(path).map_err(failed)?;
                vec![read.ok_or_else(|| Misfit::NotPart(path.clone()))?]
            }
        };
        // A file named twice is one file.
        for written in found {
            let whole = written.path.canonicalize();
            let whole = whole.unwrap_or_else(|_| written.path.clone());
            files.insert(whole, written);
        }
    }
    Ok(files.into_values().collect())
}

/// The first verdict that two attempts give otherwise.
fn disagreement(one: &ResultLine, other: &ResultLine) -> Option<Disagreement> {
    match (&one.record, &other.record) {
        (Some(a), Some(b)) => a.disagreement(b),
        (None, None) => None,
        _ => Some(Disagreement::of("-")),
    }
}

impl Misfit {
    pub fn text(&self, lang: Lang, place: &Path) -> String {
        match self {
            Misfit::With(path, differs) => with(lang, path, *differs),
            Misfit::Levels(levels) => {
                let each =
                    |(level, path): (&String, &PathBuf)| lang.labelled(level, path.display());
                let levels = levels.iter().map(each).collect::<Vec<_>>().join(", ");
                lang.pick(
                    format!("des lots ont été corrigés à des niveaux d'isolation différents ({levels}) : --mixed-isolation l'accepte, et la classe le dit"),
                    format!("parts were graded at different levels of isolation ({levels}): --mixed-isolation accepts it, and the class says so"),
                )
            }
            Misfit::Verdicts {
                name,
                what,
                files: [one, other],
                shard,
            } => {
                let (one, other, place) = (one.display(), other.display(), place.display());
                lang.pick(
                    format!("{name} : deux corrections donnent des résultats différents ({what}) :\n  {one}\n  {other}\n  ôtez celle qui ne doit pas compter ; ou ôtez les deux, puis : grader run --plan {place} --shard {shard}"),
                    format!("{name}: two attempts gave different results ({what}):\n  {one}\n  {other}\n  remove the one that must not count; or remove both, then: grader run --plan {place} --shard {shard}"),
                )
            }
            Misfit::NotPart(path) => lang.labelled(
                path.display(),
                lang.pick("n'est pas un lot d'une classe", "not a part of a class"),
            ),
            Misfit::Io(path, why) => lang.labelled(path.display(), why),
        }
    }
}

fn with(lang: Lang, path: &Path, differs: Differs) -> String {
    let path = path.display();
    match differs {
        Differs::Kit => lang.pick(
            format!("{path} a été corrigé avec un autre kit (scénarios, corrigé ou version de grader) : refaites ce lot avec le kit du plan, ou retirez ce fichier"),
            format!("{path} was graded with another kit (scenarios, reference or version of grader): grade that part again with the plan's kit, or remove the file"),
        ),
        Differs::Compiler => lang.pick(
            format!("{path} a été corrigé avec un autre compilateur : il faut la même version de rustc sur toutes les machines"),
            format!("{path} was graded with another compiler: every machine needs the same version of rustc"),
        ),
    }
}

//! The file that every part of a class agrees on.

use super::balance::{self, Lot};
use crate::cli::{RunArgs, ScopeArgs};
use compile::hash::Key;
use grading::IdenticalHandIns;
use intake::bundle::{Contents, KnownModules};
use intake::{Class, HandIn};
use lang::Lang;
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};
use std::io;
use std::path::{Path, PathBuf};
use supervise::interrupt::{read_regular, write_whole};

/// Raised when an older program would misunderstand the file.
const VERSION: u32 = 1;

/// What stands in the plan's folder.
const FILE: &str = "plan.json";

/// Who is in the class, who grades whom, and with what.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct ShardPlan {
    version: u32,
    pub request: Request,
    pub with: GradedWith,
    /// The key of the teacher's decisions. The merge applies them, so verdicts do not depend on
    /// them, and what was graded before a decision stays graded. Plans of earlier versions have
    /// none, and are made again.
    #[serde(default)]
    pub decided: String,
    pub shards: usize,
    pub hand_ins: Vec<Planned>,
}

/// What verdicts depend on besides the hand-ins. Parts made with anything else are refused.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct GradedWith {
    /// The scenarios, the reference and the program's own way to play them.
    pub kit: String,
    pub compiler: String,
}

/// What `grader run` is asked, in absolute paths: any machine that sees the folders does
/// the same.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub struct Request {
    pub paths: Vec<PathBuf>,
    pub out: PathBuf,
    pub decisions: PathBuf,
    pub kit: Option<PathBuf>,
    #[serde(flatten)]
    pub scope: ScopeArgs,
    pub limits: crate::cli::LimitArgs,
}

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Planned {
    pub id: String,
    pub name: String,
    /// Of its bytes; empty when there is nothing that could be graded.
    pub key: String,
    pub shard: usize,
    /// What grading it is expected to take.
    pub seconds: f64,
}

/// Where a plan and everything about it lies.
#[derive(Debug, Clone)]
pub struct PlanFolder {
    pub folder: PathBuf,
}

impl PlanFolder {
    /// A plan may be named by its folder, or by its file.
    pub fn of(named: &Path) -> PlanFolder {
        let folder = match named.file_name().is_some_and(|name| name == FILE) {
            true => named.parent().unwrap_or(Path::new(".")),
            false => named,
        };
        let folder = std::path::absolute(folder).unwrap_or_else(|_| folder.to_owned());
        PlanFolder { folder }
    }

    pub fn file(&self) -> PathBuf {
        self.folder.join(FILE)
    }

    /// What shards have found.
    pub fn parts(&self) -> PathBuf {
        self.folder.join("parts")
    }

    /// The libraries that every machine uses: verdicts are kept under their key.
    pub fn libraries(&self) -> PathBuf {
        self.folder.join("libraries")
    }

    /// What a scheduler is given, and what it writes.
    pub fn jobs(&self) -> PathBuf {
        self.folder.join("jobs")
    }

    pub fn write(&self, plan: &ShardPlan) -> io::Result<()> {
        write_whole(&self.file(), &serde_json::to_vec_pretty(plan)?)
    }

    pub fn read(&self, lang: Lang) -> Result<ShardPlan, String> {
        let file = self.file();
        let shown = file.display();
        let bytes = read_regular(&file).map_err(|why| lang.labelled(&shown, why))?;
        let plan: ShardPlan =
            serde_json::from_slice(&bytes).map_err(|why| lang.labelled(&shown, why))?;
        match plan.version {
            VERSION => Ok(plan),
            other => Err(lang.pick(
                format!(
                    "{shown} : plan de la version {other}, mais ce programme lit la version \
                     {VERSION} : refaites le plan"
                ),
                format!(
                    "{shown}: version {other} of a plan, and this program reads {VERSION}: make \
                     the plan again"
                ),
            )),
        }
    }
}

impl ShardPlan {
    pub fn new(
        request: Request,
        with: GradedWith,
        decided: String,
        class: &Class,
        known: &[KnownModules],
        shards: usize,
    ) -> ShardPlan {
        let seconds = GradingTimes::read(&request.out);
        let mut hand_ins: Vec<Planned> = class
            .hand_ins
            .iter()
            .enumerate()
            .map(|(i, hand_in)| seconds.planned(hand_in, key_of(i, hand_in, known)))
            .collect();
        let lot = |same: IdenticalHandIns| Lot {
            seconds: same.members.first().map_or(0.0, |&i| hand_ins[i].seconds),
            members: same.members,
        };
        let lots: Vec<Lot> = IdenticalHandIns::of_keys(hand_ins.iter().map(|h| h.key.as_str()))
            .into_iter()
            .map(lot)
            .collect();
        let dealt = balance::deal(&lots, hand_ins.len(), shards);
        for (hand_in, shard) in hand_ins.iter_mut().zip(dealt) {
            hand_in.shard = shard;
        }
        ShardPlan {
            version: VERSION,
            request,
            with,
            decided,
            shards,
            hand_ins,
        }
    }

    /// Tells this plan's shards from another's: after the class has changed, shard 3 is
    /// other people's.
    pub fn id(&self) -> String {
        Key::new("plan")
            .with(serde_json::to_vec(self).unwrap_or_default())
            .finish()
    }

    /// What the shards and the merge tell `grader run`.
    pub fn arguments(&self) -> RunArgs {
        let request = self.request.clone();
        RunArgs {
            paths: request.paths,
            out: Some(request.out),
            decisions: Some(request.decisions),
            scope: request.scope,
            limits: request.limits,
            ..RunArgs::default()
        }
    }

    pub fn of_shard(&self, shard: usize) -> impl Iterator<Item = &Planned> {
        self.hand_ins.iter().filter(move |h| h.shard == shard)
    }

    /// Somebody who is in the plan and not in the class, or the other way round.
    pub fn changed(&self, class: &Class) -> Option<String> {
        let planned: BTreeSet<&str> = self.hand_ins.iter().map(|h| h.id.as_str()).collect();
        let found: BTreeSet<&str> = class.hand_ins.iter().map(|h| h.id.as_str()).collect();
        planned
            .symmetric_difference(&found)
            .next()
            .map(|id| (*id).to_owned())
    }
}

/// The key of hand-in `i`; empty when reading it has ended a process before.
fn key_of(i: usize, hand_in: &HandIn, known: &[KnownModules]) -> String {
    if supervise::lost(i).is_some() {
        return String::new();
    }
    let _in_hand = supervise::in_hand(i);
    key(hand_in, known)
}

/// The key of a hand-in's bytes; empty when it cannot be read, or holds nothing.
pub fn key(hand_in: &HandIn, known: &[KnownModules]) -> String {
    let contents = Contents::find(hand_in, known).ok();
    contents.and_then(|c| c.key()).unwrap_or_default()
}

/// How long hand-ins took before, by the key of their bytes.
#[derive(Debug, Default, Serialize, Deserialize)]
pub struct GradingTimes(BTreeMap<String, f64>);

/// Beside the results.
const TIMES: &str = "times.json";

impl GradingTimes {
    pub fn read(out: &Path) -> GradingTimes {
        let read = read_regular(&out.join(TIMES)).ok();
        read.and_then(|bytes| serde_json::from_slice(&bytes).ok())
            .unwrap_or_default()
    }

    pub fn write(&self, out: &Path) -> io::Result<()> {
        write_whole(&out.join(TIMES), &serde_json::to_vec(self)?)
    }

    pub fn took(&mut self, key: &str, seconds: f64) {
        if !key.is_empty() {
            self.0.insert(key.to_owned(), seconds);
        }
    }

    fn planned(&self, hand_in: &HandIn, key: String) -> Planned {
        /// The usual time for compiling and running a page of code; each file adds a little.
        const USUAL: f64 = 0.5;
        const EACH_FILE: f64 = 0.02;
        let guess = || match key.is_empty() {
            true => 0.01,
            false => USUAL + EACH_FILE * hand_in.files.len() as f64,
        };
        Planned {
            id: hand_in.id.clone(),
            name: hand_in.name.clone(),
            shard: 0,
            seconds: self.0.get(&key).copied().unwrap_or_else(guess),
            key,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{PlanFolder, Request};
    use crate::cli::{ScopeArgs, Shard};
    use std::path::Path;

    #[test]
    fn shards_count_from_zero() {
        assert_eq!("0/8".parse(), Ok(Shard { index: 0, of: 8 }));
        assert_eq!(
            "7/8".parse::<Shard>().map(|s| s.to_string()),
            Ok("7/8".to_owned())
        );
        for wrong in ["8/8", "-1/8", "0/0", "3", "a/b", "", "1/2/3"] {
            assert!(wrong.parse::<Shard>().is_err(), "{wrong}");
        }
    }

    /// Machines with another version of the command read it.
    #[test]
    fn what_is_asked_has_one_level() {
        let request = Request {
            scope: ScopeArgs {
                coursework: Some("khet".into()),
                ..ScopeArgs::default()
            },
            ..Request::default()
        };
        let written = serde_json::to_value(&request).expect("JSON");
        assert_eq!(written["coursework"], "khet");
        assert_eq!(written["no_substitution"], false);
        let mut older = written;
        let fields = older.as_object_mut().expect("fields");
        fields.retain(|name, _| !["fronts", "no_substitution"].contains(&name.as_str()));
        assert_eq!(serde_json::from_value::<Request>(older).ok(), Some(request));
    }

    #[test]
    fn a_plan_is_named_by_its_folder_or_by_its_file() {
        let folder = PlanFolder::of(Path::new("/a/plan")).file();
        assert_eq!(
            folder,
            PlanFolder::of(Path::new("/a/plan/plan.json")).file()
        );
    }
}

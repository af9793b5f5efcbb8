//! What students receive: the template of some courseworks, and a `kit` folder that they
//! do not edit. Nothing hidden, and nothing of the reference, is in it.

mod files;
pub mod program;
mod texts;
mod vendor;

use crate::template::{self, Crates, Destination, TemplateError, TemplateSpec};
use compile::cache::Cache;
use compile::kit::HANDED_OUT;
use compile::kit::Kit;
use compile::members::with_dependencies;
use compile::toolchain::Toolchain;
use engine::grade::Loaded;
use std::collections::{BTreeMap, BTreeSet};
use std::io;
use std::path::{Path, PathBuf};

/// Path from the hand-out's root, contents.
pub type Contents = BTreeMap<PathBuf, Vec<u8>>;

#[derive(Debug)]
pub enum HandoutError {
    Template(TemplateError),
    Io(PathBuf, io::Error),
    /// Where the crates are fetched, for a moment.
    NotWritten(PathBuf, io::Error),
    /// Another file than the one that is there already.
    Meet {
        from: PathBuf,
        to: PathBuf,
    },
    /// Asked to be given, and not in the interface.
    Unknown(String),
    /// Crates that students may use cannot be had: what cargo says.
    Vendor(String),
}

/// What to put into a hand-out.
#[derive(Debug)]
pub struct Order<'a> {
    pub kit: &'a Kit,
    pub toolchain: &'a Toolchain,
    pub cache: &'a Cache,
    pub courseworks: &'a [Loaded],
    /// Functions that students receive already written.
    pub given: BTreeSet<String>,
    /// The teacher's own public scenarios, one folder for each coursework.
    pub extra: Option<&'a Path>,
    /// Leaves out the compiled program: students compile it.
    pub sources_only: bool,
}

/// Everything of a hand-out, in memory: it is written whole or not at all.
#[derive(Debug)]
pub struct Handout {
    pub contents: Contents,
    /// Why there is no compiled program in it, where one was wanted.
    pub uncompiled: Option<String>,
}

/// Makes a hand-out. `compiling` is called before the program is compiled, which takes a while.
pub fn make(order: &Order<'_>, compiling: &dyn Fn()) -> Result<Handout, HandoutError> {
    let unknown = order
        .given
        .iter()
        .find(|name| !is_function(order.courseworks, name));
    if let Some(name) = unknown {
        return Err(HandoutError::Unknown(name.clone()));
    }
    let mut contents = Contents::new();
    for coursework in order.courseworks {
        files::specs(order, coursework, &mut contents)?;
    }
    let crates = crates(order.kit)?;
    files::libraries(order.kit, &crates, &mut contents)?;
    let package = package_name(order.courseworks);
    let of_program = crates.of_program.clone();
    let plan = TemplateSpec {
        courseworks: order.courseworks,
        package: &package,
        place: Destination::Handout { crates },
        given: order.given.clone(),
    };
    let template = template::make(&order.kit.interface, order.toolchain, &plan);
    let template = template.map_err(HandoutError::Template)?;
    for (path, text) in &template {
        contents.insert(path.clone(), text.clone().into_bytes());
        if path.starts_with("src") {
            // The interface is what was handed out, whatever becomes of the student's copy.
            contents.insert(
                Path::new("kit/template").join(path),
                text.clone().into_bytes(),
            );
        }
    }
    // Takes longest: after most of what may refuse the order, and before the text that tells students
    // of it. (Crates of a course come last, because their settings end a file that `texts` begins.)
    let uncompiled = match order.sources_only {
        true => None,
        false => program::add(order, &of_program, compiling, &mut contents).err(),
    };
    texts::add(order.courseworks, &package, &mut contents);
    vendor::add(order, &mut contents)?;
    Ok(Handout {
        contents,
        uncompiled,
    })
}

fn crates(kit: &Kit) -> Result<Crates, HandoutError> {
    let folder = kit.crates();
    let with = |roots: &[&str]| {
        let names = with_dependencies(folder, roots);
        names.map_err(|e| HandoutError::Io(folder.to_owned(), e))
    };
    Ok(Crates {
        all: with(&HANDED_OUT)?,
        linked: with(&["glue"])?,
        of_program: with(&["rendre"])?,
    })
}

/// `demineur`, or `demineur-khet` for a group.
pub fn package_name(courseworks: &[Loaded]) -> String {
    let names: Vec<&str> = courseworks.iter().map(|c| c.name.as_str()).collect();
    names.join("-").replace('_', "-")
}

fn is_function(courseworks: &[Loaded], name: &str) -> bool {
    let interfaces = courseworks
        .iter()
        .flat_map(|c| &c.variants)
        .map(|v| &v.interface);
    interfaces
        .flat_map(|i| &i.functions)
        .any(|f| f.name == name || f.full_name() == name)
}

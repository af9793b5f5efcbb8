//! What all processes of one hand-in may use together, where that can be limited.

use super::Isolation;
use super::limits::GroupLimits;
use std::io;

#[cfg(all(target_os = "linux", feature = "isolation"))]
pub use super::linux::cgroup::{Group, end_all};

/// Makes a group with this share, where hand-ins have groups.
pub fn group(isolation: Isolation, share: GroupLimits) -> io::Result<Option<Group>> {
    // A process enters it together with its namespaces.
    match isolation.cgroup && isolation.namespaces {
        true => Group::new(share).map(Some),
        false => Ok(None),
    }
}

/// Never exists here.
#[cfg(not(all(target_os = "linux", feature = "isolation")))]
#[derive(Debug)]
pub struct Group(std::convert::Infallible);

#[cfg(not(all(target_os = "linux", feature = "isolation")))]
pub fn end_all() {}

#[cfg(not(all(target_os = "linux", feature = "isolation")))]
impl Group {
    fn new(_: GroupLimits) -> io::Result<Group> {
        Err(io::Error::other("only Linux has cgroups"))
    }

    pub fn folder(&self) -> &std::path::Path {
        match self.0 {}
    }

    pub fn set(&mut self, _: GroupLimits) -> io::Result<()> {
        match self.0 {}
    }

    pub fn ran_out_of_memory(&mut self) -> bool {
        match self.0 {}
    }
}

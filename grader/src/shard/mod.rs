//! One class on several machines: who grades whom, what each has found, and how the parts
//! become one class again. This code knows no scheduler.

pub mod attempt;
mod balance;
pub mod collect;
pub mod plan;
pub mod progress;

pub use crate::cli::Shard;
pub use plan::{Request, ShardPlan};

//! The kit from outside: the command that teachers run, and what students see.

mod agreement;
mod architecture;
#[cfg(target_os = "linux")]
mod attacks;
mod audit;
mod bad_input;
mod blame;
mod class;
mod class_of_tests;
mod command_line;
#[cfg(unix)]
mod compiler_crash;
mod course;
mod crates;
mod decisions;
mod dependencies;
mod derived;
#[cfg(target_os = "linux")]
mod disk;
#[cfg(target_os = "linux")]
mod fenetre;
mod filter;
mod first_minutes;
mod generators;
mod groups;
#[cfg(feature = "full")]
mod guides;
mod handed_out;
mod handout;
mod hidden_tests;
mod hostile;
#[cfg(target_os = "linux")]
mod interrupt;
mod isolation;
mod json_schema;
mod large;
#[cfg(target_os = "linux")]
mod linking;
mod mark_reports;
mod marks;
mod missing;
#[cfg(target_os = "linux")]
mod mistakes;
#[cfg(feature = "full")]
mod moodle;
mod namesakes;
mod oral;
mod order;
mod overwritten;
mod platforms;
mod project;
mod promises;
mod proposals;
mod recipe;
mod right;
mod rust_tests;
mod salvage;
mod sample_class;
#[cfg(target_os = "linux")]
mod secrets;
mod shards;
mod sharing;
#[cfg(target_os = "linux")]
mod slurm;
mod stored;
#[cfg(feature = "full")]
mod student;
mod substitution;
mod support;
#[cfg(target_os = "linux")]
mod survival;
mod trust;
mod windows;
mod written_tests;

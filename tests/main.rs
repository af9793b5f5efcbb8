//! The kit from outside: the command that teachers run, and what students see.

#[cfg(target_os = "linux")]
mod attacks;
mod audit;
mod bad_input;
mod class;
mod command_line;
mod derived;
mod generators;
mod handout;
mod isolation;
mod recipe;
mod sample_class;
mod stored;
mod student;
mod support;

//! The kit from outside: the command that teachers run, and what students see.

#[cfg(target_os = "linux")]
mod attacks;
mod bad_input;
mod command_line;
mod derived;
mod generators;
mod handout;
#[cfg(target_os = "linux")]
mod isolation;
mod sample_class;
mod stored;
mod student;
mod support;

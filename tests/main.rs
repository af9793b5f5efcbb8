//! The kit from outside: the command that teachers run, and what students see.

mod bad_input;
mod command_line;
mod derived;
mod handout;
mod sample_class;
mod stored;
mod student;
mod support;

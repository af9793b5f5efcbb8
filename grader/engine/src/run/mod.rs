//! Running a submission: the host process, its children, their limits and answers.

pub mod machine;

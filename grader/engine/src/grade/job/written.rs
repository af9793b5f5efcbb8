//! Which lines that rustc reads were handed in, and which are the glue's.

use compile::diagnostic::RustcError;
use interface::glue_source::Generated;

/// The sources as they were written for rustc.
pub(super) struct Written {
    pub root: String,
    /// Lines of the root that are not the glue's.
    pub own_lines: usize,
    pub generated: Generated,
}

impl Written {
    /// Whether an error stands in what was handed in, and not in the glue.
    pub fn is_own(&self, error: &RustcError) -> bool {
        self.glue_line(error).is_none()
    }

    /// The line of the glue that an error stands in, from 0.
    pub fn glue_line(&self, error: &RustcError) -> Option<usize> {
        let line = error.line.checked_sub(self.own_lines + 1);
        line.filter(|_| error.file == self.root)
    }
}

/// In lines that nobody has handed in, errors have no place that means something to readers.
pub(super) fn without_glue(mut errors: Vec<RustcError>, written: &Written) -> Vec<RustcError> {
    for error in &mut errors {
        if !written.is_own(error) {
            (error.line, error.rendered) = (0, String::new());
            error.file.clear();
        }
    }
    // Those that have one come first.
    errors.sort_by_key(|error| error.line == 0);
    errors
}

#[cfg(test)]
mod tests {
    use super::Written;
    use compile::diagnostic::RustcError;
    use interface::glue_source::Generated;

    #[test]
    fn only_lines_after_the_own_ones_are_the_glue() {
        let written = Written {
            root: "src/lib.rs".to_owned(),
            own_lines: 10,
            generated: Generated::default(),
        };
        let line_of = |file: &str, line| {
            written.glue_line(&RustcError {
                code: None,
                message: String::new(),
                file: file.to_owned(),
                line,
                rendered: String::new(),
                places: Vec::new(),
            })
        };
        assert_eq!(line_of("src/lib.rs", 11), Some(0));
        assert_eq!(line_of("src/lib.rs", 13), Some(2));
        for (file, line) in [("src/lib.rs", 10), ("src/lib.rs", 0), ("src/jeu.rs", 11)] {
            assert_eq!(line_of(file, line), None, "{file}:{line}");
        }
    }
}

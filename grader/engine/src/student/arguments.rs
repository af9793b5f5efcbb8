//! The arguments that `cargo test` passes on.

/// Those of the standard test runner that mean something here; others are ignored,
/// because editors pass whatever they like.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Arguments {
    pub filter: Option<String>,
    pub exact: bool,
    pub list: bool,
    /// For programs: a line of JSON for each scenario, and nothing else.
    pub json: bool,
}

impl Arguments {
    pub fn read(args: impl Iterator<Item = String>) -> Arguments {
        let mut read = Arguments::default();
        let mut args = args;
        while let Some(arg) = args.next() {
            match arg.as_str() {
                "--exact" => read.exact = true,
                "--list" => read.list = true,
                "--json" => read.json = true,
                "--test-threads" | "--format" | "--color" | "--logfile" | "--skip" | "-Z" => {
                    args.next();
                }
                other if other.starts_with('-') => {}
                _ => read.filter = Some(arg),
            }
        }
        read
    }

    /// What is asked of one coursework: its own name asks for all of it.
    pub fn filter_within(&self, coursework: &str) -> Option<String> {
        let is_whole = |filter: &String| filter.eq_ignore_ascii_case(coursework);
        self.filter.clone().filter(|filter| !is_whole(filter))
    }
}

#[cfg(test)]
mod tests {
    use super::Arguments;

    #[test]
    fn the_filter_is_found_among_options() {
        let read = |text: &str| Arguments::read(text.split(' ').map(str::to_owned));
        let filter = |f: &str| Some(f.to_owned());
        assert_eq!(read("propagate").filter, filter("propagate"));
        assert_eq!(
            read("--test-threads 1 --nocapture x --exact").filter,
            filter("x")
        );
        assert!(read("x --exact").exact && read("--list").list);
        assert_eq!(read("demineur").filter_within("demineur"), None);
        assert_eq!(read("demineur").filter_within("khet"), filter("demineur"));
        assert!(read("--json").json && !read("x").json);
    }
}

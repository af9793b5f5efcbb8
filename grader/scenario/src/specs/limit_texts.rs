//! `limits` of `bareme.yaml`.

use crate::bareme_mistake::BaremeMistake;
use crate::reader::{duration_ms, size};
use machine::LimitSettings;
use serde::Deserialize;
use std::time::Duration;

/// Limits as written (`2s`, `64MB`); the language's own parser reads them.
#[derive(Debug, Clone, PartialEq, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LimitTexts {
    pub cpu: Option<String>,
    pub wall: Option<String>,
    pub memory: Option<String>,
    pub output: Option<String>,
    pub threads: Option<u32>,
    /// How many files a scenario may make.
    pub files: Option<u32>,
    /// All of them together.
    pub file_size: Option<String>,
    /// Everything of one hand-in together.
    pub budget: Option<String>,
}

impl LimitTexts {
    /// The limits as values. Wrong texts were reported when the barème was read.
    pub fn limits(&self) -> LimitSettings {
        let read = |text: &Option<String>, read: fn(&str) -> Option<u64>| read(text.as_ref()?);
        LimitSettings {
            cpu_ms: read(&self.cpu, duration_ms),
            wall_ms: read(&self.wall, duration_ms),
            memory: read(&self.memory, size),
            output: read(&self.output, size),
            file_size: read(&self.file_size, size),
            file_count: self.files.map(u64::from),
            threads: self.threads.map(u64::from),
        }
    }

    pub fn budget(&self) -> Option<Duration> {
        duration_ms(self.budget.as_ref()?).map(Duration::from_millis)
    }

    /// Each mistake, with the key that it is about.
    pub fn faults(&self) -> Vec<(&'static str, BaremeMistake)> {
        let times = [
            ("cpu", &self.cpu),
            ("wall", &self.wall),
            ("budget", &self.budget),
        ];
        let sizes = [
            ("memory", &self.memory),
            ("output", &self.output),
            ("file_size", &self.file_size),
        ];
        let wrong = |read: fn(&str) -> Option<u64>, like: &'static str| {
            move |&(key, text): &(&'static str, &Option<String>)| {
                let text = text.clone().filter(|text| read(text).is_none())?;
                let mistake = BaremeMistake::Limit { key, text, like };
                Some((key, mistake))
            }
        };
        let times = times.iter().filter_map(wrong(duration_ms, "500ms or 2s"));
        let sizes = sizes.iter().filter_map(wrong(size, "64MB"));
        times.chain(sizes).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::{BaremeMistake, LimitTexts};

    fn read(text: &str) -> LimitTexts {
        let source = crate::source::Source::new(std::path::Path::new("l.yaml"), text);
        crate::typed::read(&crate::yaml::read(&source).unwrap()).unwrap()
    }

    #[test]
    fn every_limit_is_read() {
        let texts = read(
            "{cpu: 2s, wall: 1.5s, memory: 64MB, output: 1MB, files: 3, file_size: 2MB, \
             threads: 4, budget: 90s}",
        );
        assert_eq!(texts.faults(), []);
        let limits = texts.limits();
        assert_eq!((limits.cpu_ms, limits.wall_ms), (Some(2000), Some(1500)));
        assert_eq!(
            (limits.memory, limits.output),
            (Some(64 << 20), Some(1 << 20))
        );
        assert_eq!(
            (limits.file_count, limits.file_size),
            (Some(3), Some(2 << 20))
        );
        assert_eq!(limits.threads, Some(4));
        assert_eq!(texts.budget().map(|b| b.as_secs()), Some(90));
    }

    #[test]
    fn mistakes_are_told() {
        let faults = read("{cpu: 2 sec, output: lots}").faults();
        let wrong = |key, text: &str, like| {
            let text = text.to_owned();
            (key, BaremeMistake::Limit { key, text, like })
        };
        assert_eq!(
            faults,
            [
                wrong("cpu", "2 sec", "500ms or 2s"),
                wrong("output", "lots", "64MB")
            ]
        );
    }
}

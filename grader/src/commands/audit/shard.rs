//! An audit in parts, each on a machine of its own.

use super::Auditing;
use crate::cli::Shard;
use audit::VerdictCacheFolder;
use supervise::exit;
use supervise::interrupt::asked as is_interrupted;

impl Auditing<'_> {
    pub(super) fn place(&self) -> VerdictCacheFolder {
        let shard = self.args.shard;
        let own = || self.grader.cache.root.join("audit");
        VerdictCacheFolder {
            folder: self.args.verdicts.clone().unwrap_or_else(own),
            part: shard.map(|shard| format!("{}-of-{}", shard.index, shard.of)),
        }
    }

    /// The message and exit code of one part; the audit that reads all parts shows the whole.
    pub(super) fn part_tried(&self, shard: Shard) -> u8 {
        let tried: usize = self.parts.iter().map(|part| part.fates.len()).sum();
        let unknown: usize = self.parts.iter().map(|part| part.score.unknown).sum();
        let lang = self.setup.lang;
        println!(
            "{}",
            lang.pick(
                format!(
                    "part {shard} : {}",
                    lang.count(tried, "programme faux essayé", "programmes faux essayés")
                ),
                format!(
                    "part {shard}: {} tried",
                    lang.count(tried, "wrong program", "wrong programs")
                ),
            )
        );
        match (is_interrupted(), unknown) {
            (true, _) => exit::INTERRUPTED,
            (false, 0) => exit::OK,
            (false, _) => exit::GRADER_FAULT,
        }
    }
}

//! What scenarios compare with, as it is stored in their coursework.

use super::loaded::Loaded;
use evaluate::Snapshots;
use scenario::scenario::Scenario;

#[derive(Debug)]
pub(super) struct StoredSnapshots(scenario::specs::snapshots::SnapshotFolders);

impl StoredSnapshots {
    pub(super) fn of(loaded: &Loaded, scenario: &Scenario) -> StoredSnapshots {
        StoredSnapshots(loaded.coursework.snapshots(scenario))
    }
}

impl Snapshots for StoredSnapshots {
    fn text(&self, name: &str) -> Option<String> {
        self.0
            .read(name)
            .ok()
            .flatten()
            .map(|snapshot| snapshot.text)
    }

    fn picture(&self, name: &str) -> Option<Vec<u8>> {
        let path = self.0.find_file(&format!("{name}.png"))?;
        std::fs::read(path).ok()
    }
}

//! Commands about a graded class: `status`, `decide`.

use clap::Args;
use std::path::PathBuf;

#[derive(Debug, Args)]
pub struct StatusArgs {
    /// The folder of results (default: GRADER_OUT, then ./grader-results)
    #[arg(long, value_name = "DIR")]
    pub out: Option<PathBuf>,
}

#[derive(Debug, Args)]
#[command(
    after_help = "Without --export or --import, asks for each student in the terminal: Enter\n\
    accepts the proposal, a number replaces it, s skips, q quits. Your decisions are in\n\
    decisions.yaml, beside the hand-ins, which you can also write by hand:\n\n  \
    late: {per_day: 1, at_most: 5}\n  \
    groups: {Binôme 3: [Zoé Ménard, Éloi Le Goff]}\n  \
    students:\n    \
    Zoé Ménard:\n      \
    points: {lisibilite: 2.5}\n      \
    overrides: {console: {points: 5, reason: \"played it by hand\"}}\n      \
    total: {points: 12, reason: \"oral exam\"}\n      \
    days_late: 2\n      \
    comment: Well done.\n\n\
    Then type the same `grader run` again: it only makes marks and reports anew."
)]
pub struct DecideArgs {
    /// The folder of results of an earlier `grader run` (default: as for `grader run`)
    #[arg(long, value_name = "DIR")]
    pub out: Option<PathBuf>,
    /// Write a spreadsheet, with a row for each student; each proposal is beside the cell to fill in
    #[arg(long, value_name = "FILE.csv", conflicts_with = "import")]
    pub export: Option<PathBuf>,
    /// Read that spreadsheet back: what you filled in is decided, what you left empty stays
    /// as it is, `-` erases. Asks before it replaces decisions made since
    #[arg(long, value_name = "FILE.csv")]
    pub import: Option<PathBuf>,
    /// With --import: replace decisions that differ without asking
    #[arg(long, requires = "import")]
    pub force: bool,
}

//! Slurm, by `sbatch`, `squeue` and `scancel`: a job array of shards. Nothing is requeued by
//! Slurm itself: after a node is lost its task may go on beside the new one, so that there
//! would be two attempts to wait for.

use super::Scheduler;
use crate::cli::SubmitArgs;
use crate::shard::ShardPlan;
use crate::shard::plan::PlanFolder;
use clap::ValueEnum as _;
use lang::Lang;
use safe_text::shell_word;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::{Duration, Instant};
use supervise::interrupt::write_whole;

#[derive(Debug)]
pub struct Slurm {
    jobs: PathBuf,
    script: PathBuf,
    options: Vec<String>,
    /// How many tasks one array may have.
    most: usize,
    at_once: Option<usize>,
    /// Arrays that were submitted and may still run.
    ids: Vec<String>,
    /// When `squeue` was asked last.
    asked: Option<Instant>,
    lang: Lang,
}

/// How often `squeue` is asked, so as not to burden the controller.
const ASK_EVERY: Duration = Duration::from_secs(2);

impl Slurm {
    pub fn new(
        place: &PlanFolder,
        plan: &ShardPlan,
        program: &Path,
        args: &SubmitArgs,
        lang: Lang,
    ) -> io::Result<Slurm> {
        let jobs = place.jobs();
        // A task whose log has no folder fails without a word.
        fs::create_dir_all(&jobs)?;
        let script = jobs.join("shard.sh");
        write_whole(&script, text(place, plan, program, args).as_bytes())?;
        Ok(Slurm {
            options: options(&jobs, plan, args),
            most: array_size().unwrap_or(1000),
            at_once: args.at_once,
            jobs,
            script,
            ids: Vec::new(),
            asked: None,
            lang,
        })
    }

    fn no_slurm(&self, program: &str, why: &io::Error) -> io::Error {
        io::Error::other(self.lang.pick(
            format!("{program} : {why} (Slurm est-il sur cette machine ? Pour un autre ordonnanceur : --submit 'COMMANDE {{i}} {{N}}')"),
            format!("{program}: {why} (is Slurm on this machine? For another scheduler: --submit 'COMMAND {{i}} {{N}}')"),
        ))
    }

    fn submit(&mut self, offset: usize, tasks: &str) -> io::Result<()> {
        let limit = self.at_once.map_or(String::new(), |n| format!("%{n}"));
        let mut command = Command::new("sbatch");
        command
            .arg("--parsable")
            .arg(format!("--array={tasks}{limit}"))
            .args(&self.options)
            .arg(&self.script)
            .arg(offset.to_string());
        let out = command.output();
        let out = out.map_err(|why| self.no_slurm("sbatch", &why))?;
        if !out.status.success() {
            let said = String::from_utf8_lossy(&out.stderr);
            return Err(io::Error::other(format!("sbatch: {}", said.trim())));
        }
        let id = String::from_utf8_lossy(&out.stdout);
        let id = id.trim().split(';').next().unwrap_or_default();
        self.ids.push(id.to_owned());
        Ok(())
    }
}

impl Scheduler for Slurm {
    /// One array, or several where the cluster bounds their size: numbers of tasks then
    /// begin anew, and the script is told by how much.
    fn start(&mut self, shards: &[usize]) -> io::Result<()> {
        let mut rest = shards;
        while let Some(&first) = rest.first() {
            let offset = first / self.most * self.most;
            let here = rest.iter().take_while(|s| **s < offset + self.most).count();
            let (chunk, after) = rest.split_at(here);
            let numbers: Vec<usize> = chunk.iter().map(|s| s - offset).collect();
            self.submit(offset, &ranges(&numbers))?;
            rest = after;
        }
        self.asked = None;
        Ok(())
    }

    fn is_busy(&mut self) -> io::Result<bool> {
        if self.asked.is_some_and(|asked| asked.elapsed() < ASK_EVERY) {
            return Ok(true);
        }
        let out = Command::new("squeue")
            .args(["--noheader", "--format=%i", "--jobs"])
            .arg(self.ids.join(","))
            .output()
            .map_err(|why| self.no_slurm("squeue", &why))?;
        self.asked = Some(Instant::now());
        let said = String::from_utf8_lossy(&out.stderr);
        match out.status.success() {
            true => Ok(!out.stdout.iter().all(u8::is_ascii_whitespace)),
            // Slurm forgets finished jobs after some minutes.
            false if said.contains("Invalid job id") => Ok(false),
            // A controller that does not answer now may answer later.
            false => Ok(true),
        }
    }

    fn cancel(&mut self) {
        // `scancel` fails for finished jobs, which does not matter.
        let _ = Command::new("scancel").args(&self.ids).output();
    }

    fn explain(&self, shards: &[usize]) -> String {
        let mut text = String::new();
        for shard in shards.iter().take(5) {
            let log = self.jobs.join(format!("shard-{shard}.log"));
            let last = fs::read_to_string(&log).unwrap_or_default();
            let last = last.lines().rev().find(|l| !l.trim().is_empty());
            let last = safe_text::one_line(last.unwrap_or("-"));
            text += &format!("\n  {shard}: {last} ({})", log.display());
        }
        text
    }
}

/// `0-3,7`: short, whatever is missing.
fn ranges(numbers: &[usize]) -> String {
    let mut parts: Vec<(usize, usize)> = Vec::new();
    for &n in numbers {
        match parts.last_mut() {
            Some((_, last)) if *last + 1 == n => *last = n,
            _ => parts.push((n, n)),
        }
    }
    let shown = parts.iter().map(|(a, b)| match a == b {
        true => a.to_string(),
        false => format!("{a}-{b}"),
    });
    shown.collect::<Vec<_>>().join(",")
}

/// The cluster's limit, where it can be found.
fn array_size() -> Option<usize> {
    let out = Command::new("scontrol")
        .args(["show", "config"])
        .output()
        .ok()?;
    let text = String::from_utf8_lossy(&out.stdout).into_owned();
    let line = text
        .lines()
        .find(|l| l.trim_start().starts_with("MaxArraySize"))?;
    let size: usize = line.split('=').nth(1)?.trim().parse().ok()?;
    Some(size.max(2) - 1)
}

fn options(jobs: &Path, plan: &ShardPlan, args: &SubmitArgs) -> Vec<String> {
    let cpus = args.cpus.max(1);
    let minutes = args.time.unwrap_or_else(|| minutes(plan, cpus));
    // A hand-in's scenario may take 256 MB, a compiler more, and as many run as there are jobs.
    let memory = args.memory.unwrap_or(1024 + 512 * cpus);
    let mut options = vec![
        "--job-name=grader".to_owned(),
        "--no-requeue".to_owned(),
        "--nodes=1".to_owned(),
        "--ntasks=1".to_owned(),
        format!("--cpus-per-task={cpus}"),
        format!("--mem={memory}M"),
        format!("--time={minutes}"),
        // Ctrl-C's own signal, so that what runs is finished and written before the end.
        "--signal=B:INT@30".to_owned(),
        format!("--output={}", jobs.join("task-%A-%a.log").display()),
    ];
    let named = [
        ("partition", &args.partition),
        ("account", &args.account),
        ("qos", &args.qos),
        ("constraint", &args.constraint),
    ];
    for (name, value) in named {
        options.extend(value.as_ref().map(|value| format!("--{name}={value}")));
    }
    options
}

/// Three times what the longest shard is expected to take, and five minutes to begin.
fn minutes(plan: &ShardPlan, cpus: u64) -> u64 {
    let seconds = |shard| plan.of_shard(shard).map(|h| h.seconds).sum::<f64>();
    let longest = (0..plan.shards).map(seconds).fold(0.0, f64::max);
    (longest * 3.0 / cpus as f64 / 60.0).ceil() as u64 + 5
}

/// The task's own log is found by its shard, whatever job it belonged to.
fn text(place: &PlanFolder, plan: &ShardPlan, program: &Path, args: &SubmitArgs) -> String {
    let quoted = |path: &Path| shell_word(&path.display().to_string());
    let (program, folder) = (quoted(program), quoted(&place.folder));
    let jobs = quoted(&place.jobs());
    let isolation = args.isolation.as_ref().map_or(String::new(), |level| {
        format!(
            " --isolation {}",
            level
                .to_possible_value()
                .map_or_else(String::new, |v| v.get_name().to_owned())
        )
    });
    let trust = if args.trust_submissions {
        " --trust-submissions"
    } else {
        ""
    };
    let (n, cpus) = (plan.shards, args.cpus.max(1));
    format!(
        "#!/bin/sh\n\
         # One shard of a class; written by `grader submit`.\n\
         shard=$((${{1:-0}} + SLURM_ARRAY_TASK_ID))\n\
         exec >{jobs}/shard-$shard.log 2>&1\n\
         exec {program} run --plan {folder} --shard $shard/{n} --jobs {cpus}{isolation}{trust}\n"
    )
}

#[cfg(test)]
mod tests {
    use super::ranges;

    #[test]
    fn missing_shards_are_ranges() {
        assert_eq!(ranges(&[0, 1, 2, 5, 7, 8]), "0-2,5,7-8");
        assert_eq!(ranges(&[3]), "3");
        assert_eq!(ranges(&[]), "");
    }
}

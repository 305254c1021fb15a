//! Resource usage of the process, read from Linux's `/proc`; zeros elsewhere.

use std::fs;
use std::time::Duration;

use super::metrics::Use;

/// A tick: `sysconf(_SC_CLK_TCK)` is 100 per second on every Linux.
const MILLISECONDS_PER_TICK: u64 = 10;

/// The current usage; zeros if unknown.
pub fn now() -> Use {
    let read = |file: &str| fs::read_to_string(format!("/proc/{file}")).unwrap_or_default();
    let stat = read("self/stat");
    let files = fs::read_dir("/proc/self/fd").map_or(0, Iterator::count);
    Use {
        memory_kilobytes: memory(&read("self/status")).unwrap_or_default(),
        processor: processor(&stat).unwrap_or_default(),
        open_files: u32::try_from(files).unwrap_or(u32::MAX),
        started_at: started_at(&stat, &read("stat")).unwrap_or_default(),
    }
}

fn memory(status: &str) -> Option<u32> {
    let line = status
        .lines()
        .find_map(|line| line.strip_prefix("VmRSS:"))?;
    line.trim().strip_suffix("kB")?.trim().parse().ok()
}

/// User and system time.
fn processor(stat: &str) -> Option<Duration> {
    let mut fields = after_name(stat)?.skip(11);
    let user: u64 = fields.next()?.parse().ok()?;
    let system: u64 = fields.next()?.parse().ok()?;
    Some(Duration::from_millis(
        (user + system) * MILLISECONDS_PER_TICK,
    ))
}

/// The start of the process is given relative to the start of the machine.
fn started_at(stat: &str, machine: &str) -> Option<f64> {
    let ticks: u64 = after_name(stat)?.nth(19)?.parse().ok()?;
    let mut lines = machine.lines();
    let since = lines.find_map(|line| line.strip_prefix("btime "))?;
    let since = Duration::from_secs(since.trim().parse().ok()?);
    Some((since + Duration::from_millis(ticks * MILLISECONDS_PER_TICK)).as_secs_f64())
}

/// The fields behind the program's name, which is in parentheses and may contain any character.
fn after_name(stat: &str) -> Option<impl Iterator<Item = &str>> {
    let (_, after_name) = stat.rsplit_once(')')?;
    Some(after_name.split_whitespace())
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::{memory, processor, started_at};

    #[test]
    fn memory_and_processor_time_are_read_as_linux_writes_them() {
        assert_eq!(
            memory("Name:\tvitrine\nVmRSS:\t   12345 kB\nVmSwap:\t0 kB\n"),
            Some(12_345)
        );
        assert_eq!(memory("Name:\tvitrine\n"), None);
        let stat = "7 (a) b) S 1 7 7 0 -1 4194560 300 0 0 0 250 46 0 0 20 0 3 0 100 1 1";
        assert_eq!(processor(stat), Some(Duration::from_millis(2_960)));
        assert_eq!(processor(""), None);
    }

    #[test]
    fn a_process_started_so_long_after_its_machine() {
        let stat = "7 (a) b) S 1 7 7 0 -1 4194560 300 0 0 0 250 46 0 0 20 0 3 0 150 1 1";
        let machine = "cpu 1 2\nbtime 1790000000\nprocesses 3\n";
        assert_eq!(started_at(stat, machine), Some(1_790_000_001.5));
        assert_eq!(started_at(stat, ""), None);
    }
}

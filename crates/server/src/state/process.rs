//! Resource usage of the process, read from Linux's `/proc`; zeros elsewhere.

use std::fs;
use std::time::Duration;

use super::meters::Use;

/// Of a tick, of which `sysconf(_SC_CLK_TCK)` says that a second has 100 on every Linux.
const MILLISECONDS_PER_TICK: u64 = 10;

/// The current usage; zeros if unknown.
pub fn now() -> Use {
    let read = |file: &str| fs::read_to_string(format!("/proc/self/{file}")).unwrap_or_default();
    let files = fs::read_dir("/proc/self/fd").map_or(0, Iterator::count);
    Use {
        memory_kilobytes: memory(&read("status")).unwrap_or_default(),
        processor: processor(&read("stat")).unwrap_or_default(),
        open_files: u32::try_from(files).unwrap_or(u32::MAX),
    }
}

fn memory(status: &str) -> Option<u32> {
    let line = status
        .lines()
        .find_map(|line| line.strip_prefix("VmRSS:"))?;
    line.trim().strip_suffix("kB")?.trim().parse().ok()
}

/// User and system time. The program's name is in parentheses and may contain any character.
fn processor(stat: &str) -> Option<Duration> {
    let (_, after_name) = stat.rsplit_once(')')?;
    let mut fields = after_name.split_whitespace().skip(11);
    let user: u64 = fields.next()?.parse().ok()?;
    let system: u64 = fields.next()?.parse().ok()?;
    Some(Duration::from_millis(
        (user + system) * MILLISECONDS_PER_TICK,
    ))
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::{memory, processor};

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
}

//! Resource usage of the process, read from Linux's `/proc`; zeros elsewhere.

use std::fs;

use super::meters::Use;

/// `sysconf(_SC_CLK_TCK)`, the same on every Linux.
const TICKS_PER_SECOND: u64 = 100;

/// The current usage; zeros if unknown.
pub fn now() -> Use {
    let read = |file: &str| fs::read_to_string(format!("/proc/self/{file}")).unwrap_or_default();
    let files = fs::read_dir("/proc/self/fd").map_or(0, Iterator::count);
    Use {
        memory_kilobytes: memory(&read("status")).unwrap_or_default(),
        processor_seconds: ticks(&read("stat")).unwrap_or_default() / TICKS_PER_SECOND,
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
fn ticks(stat: &str) -> Option<u64> {
    let (_, after_name) = stat.rsplit_once(')')?;
    let mut fields = after_name.split_whitespace().skip(11);
    let user: u64 = fields.next()?.parse().ok()?;
    let system: u64 = fields.next()?.parse().ok()?;
    Some(user + system)
}

#[cfg(test)]
mod tests {
    use super::{memory, ticks};

    #[test]
    fn memory_and_processor_time_are_read_as_linux_writes_them() {
        assert_eq!(
            memory("Name:\tvitrine\nVmRSS:\t   12345 kB\nVmSwap:\t0 kB\n"),
            Some(12_345)
        );
        assert_eq!(memory("Name:\tvitrine\n"), None);
        let stat = "7 (a) b) S 1 7 7 0 -1 4194560 300 0 0 0 250 50 0 0 20 0 3 0 100 1 1";
        assert_eq!(ticks(stat), Some(300));
        assert_eq!(ticks(""), None);
    }
}

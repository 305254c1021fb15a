//! Where each setting was written: what a message names, so that its reader finds the place.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use super::{PREFIX, SettingsError};

/// Where a setting was written.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum SettingOrigin {
    /// A flag of the command line.
    Flag,
    /// A variable of the environment.
    Variable,
    /// A line of the settings' file.
    Line(PathBuf, usize),
}

/// Origins by setting. A setting that was written nowhere is named by its variable.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct SettingOrigins(BTreeMap<&'static str, SettingOrigin>);

impl SettingOrigins {
    /// Notes where a setting was written; the last one counts, as its value does.
    pub fn note(&mut self, name: &'static str, place: SettingOrigin) {
        self.0.insert(name, place);
    }

    /// Forgets a setting that falls back to its default.
    pub fn forget(&mut self, name: &str) {
        self.0.remove(name);
    }

    /// `--listen`, `VITRINE_LISTEN` or `/etc/vitrine.toml:3`.
    pub fn of(&self, name: &str) -> String {
        match self.0.get(name) {
            Some(SettingOrigin::Flag) => flag(name),
            Some(SettingOrigin::Line(file, line)) => line_of(file, *line),
            Some(SettingOrigin::Variable) | None => variable(name),
        }
    }

    /// Builds the error: what is wrong and what to write instead. The caller keeps secrets out of `value`.
    pub fn wrong(&self, name: &'static str, value: &str, advice: &str) -> SettingsError {
        let says = format!("{name} ({}) is `{value}`: {advice}", self.of(name));
        SettingsError::about(&[name], says)
    }
}

/// A line of a file, as compilers and editors name it.
pub fn line_of(file: &Path, line: usize) -> String {
    format!("{}:{line}", file.display())
}

/// The environment variable of a setting.
pub fn variable(setting: &str) -> String {
    format!("{PREFIX}{}", setting.to_ascii_uppercase())
}

fn flag(setting: &str) -> String {
    format!("--{}", setting.replace('_', "-"))
}

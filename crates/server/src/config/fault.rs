//! Why the settings are invalid.

use std::collections::BTreeSet;

/// Everything that is wrong with the settings, a line each.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct SettingsError(Vec<Fault>);

#[derive(Debug, PartialEq, Eq)]
struct Fault {
    /// The settings that have no valid value for it; none for a name that is no setting.
    about: Vec<&'static str>,
    says: String,
}

impl SettingsError {
    /// One fault of these settings.
    pub fn about(settings: &[&'static str], says: String) -> Self {
        let about = settings.to_vec();
        Self(vec![Fault { about, says }])
    }

    /// One fault that leaves all settings as they are.
    pub fn new(says: String) -> Self {
        Self::about(&[], says)
    }

    /// The settings without a valid value.
    pub fn settings(&self) -> BTreeSet<&'static str> {
        let about = self.0.iter().flat_map(|fault| &fault.about);
        about.copied().collect()
    }

    /// The faults, a line each.
    pub fn lines(&self) -> impl Iterator<Item = &str> {
        self.0.iter().map(|fault| fault.says.as_str())
    }

    /// Keeps what was read, or adds what is wrong with it.
    pub fn or_none<T>(&mut self, read: Result<T, Self>) -> Option<T> {
        read.map_err(|error| self.0.extend(error.0)).ok()
    }

    /// An error if anything is wrong.
    pub fn unless_none(self) -> Result<(), Self> {
        if self.0.is_empty() {
            return Ok(());
        }
        Err(self)
    }
}

impl std::fmt::Display for SettingsError {
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        let lines: Vec<&str> = self.lines().collect();
        f.write_str(&lines.join("\n"))
    }
}

impl std::error::Error for SettingsError {}

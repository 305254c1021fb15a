//! Answers that are scripts of the bundle.

/// Attached to an answer that may run as a worker, for its content security policy.
#[derive(Debug, Clone, Copy)]
pub struct Script;

//! Forms of visitors and members: values, faults, and what happens to them.

pub mod day_range;
pub mod mail;
pub mod mail_share;
pub mod sent_picture;
pub mod submission;
pub mod traps;

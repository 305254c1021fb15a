//! Forms of visitors and members: what is sent, what is wrong with it, and what becomes of it.

pub mod day_range;
pub mod mail;
pub mod mail_share;
pub mod sent_picture;
pub mod submission;
pub mod traps;

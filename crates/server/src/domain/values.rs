//! Single values with their own checks: ids, keys, keywords, days, links.

pub mod clock_skew;
pub mod date;
pub mod degrees;
pub mod id;
pub mod key;
pub(crate) mod keyword;
pub mod link;
pub mod mail_address;
pub mod policy_source;

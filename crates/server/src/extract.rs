//! Parses requests for the handlers.

pub mod caller;
pub mod client_address;
pub mod conditional;
pub mod encodings;
pub mod language;
pub mod multipart;
pub mod parameters;
pub mod prefetch;
pub mod range;
pub mod same_site;
pub mod session;

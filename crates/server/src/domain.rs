//! The site's content model, and the rules of its lists and tables: plain Rust on `vitrine-core`, without database,
//! web framework or templates.

pub mod account;
pub mod block_request;
pub mod captcha;
pub mod content;
pub mod document;
pub mod element;
pub mod fault;
pub mod forms;
pub mod language;
pub mod listing;
pub mod module;
pub mod picture;
pub mod rate_limit;
pub mod rich_text;
pub mod rules;
pub mod search;
pub mod site;
pub mod text;
pub mod values;

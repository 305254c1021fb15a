//! What a site is made of, and the rules of its lists and tables: plain Rust on `vitrine-core`,
//! without a database, a web framework or a template.

pub mod address;
pub mod agenda;
pub mod content;
pub mod date;
pub mod degrees;
pub mod dictionary;
pub mod element;
pub mod form_traps;
pub mod indexing;
pub mod link;
pub mod listing;
pub mod mail;
pub mod menu_blocks;
pub mod module;
pub mod nonce;
pub mod page_tree;
pub mod paging;
pub mod picture;
pub mod pieces;
pub mod refresh;
pub mod rich_text;
pub mod same_site;
pub mod selection;
pub mod site;
pub mod site_settings;
pub mod sort_choice;
pub mod spoken_date;
pub mod submission;
pub mod thumbnail;
pub mod tokens;
pub mod translations;
pub mod window;
pub mod words;

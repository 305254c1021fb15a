//! The server of Vitrine sites: routes → domain → store.
//!
//! | module | contents |
//! | --- | --- |
//! | [`domain`] | the model of a site and its rules; plain Rust on `vitrine-core` |
//! | [`store`] | the database and the media folder |
//! | [`import`] | reads and validates a site's folder |
//! | [`export`] | writes a site's folder |
//! | [`backup`] | writes database and media to one file, and restores them |
//! | [`views`] | the templates |
//! | [`extract`] | the parsing of requests for handlers |
//! | [`respond`] | the building of answers for handlers |
//! | [`addresses`] | routes with the list of their addresses |
//! | [`routes`] | the request handlers |
//! | [`http`] | layers around all routes, and the accept loop |
//! | [`state`] | the state shared by all requests |
//! | [`error`] | the errors of requests, with their statuses |
//! | [`config`] | the program's settings |
//! | [`commands`] | the program's sub-commands |

// A closed or full standard output makes these macros panic: use `commands::output` to print.
#![deny(clippy::print_stdout, clippy::print_stderr)]

pub mod account_password;
pub mod addresses;
pub mod backup;
pub mod commands;
pub mod config;
pub mod domain;
pub mod error;
pub mod export;
pub mod extract;
pub mod http;
pub mod import;
pub mod random;
pub mod respond;
pub mod routes;
pub mod state;
pub mod store;
pub mod views;

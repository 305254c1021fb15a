//! The server of Vitrine sites: routes → domain → store.
//!
//! | module | holds |
//! | --- | --- |
//! | [`domain`] | the model of a site and its rules; plain Rust on `vitrine-core` |
//! | [`store`] | the database and the media folder |
//! | [`import`] | reads and validates a site's folder |
//! | [`export`] | writes a site's folder |
//! | [`backup`] | writes database and media to one file, and restores them |
//! | [`views`] | the templates |
//! | [`extract`] | what handlers read off requests |
//! | [`respond`] | what handlers build their answers with |
//! | [`addresses`] | routes with the list of their addresses |
//! | [`routes`] | the request handlers |
//! | [`http`] | layers around all routes, and the accept loop |
//! | [`state`] | what all requests share |
//! | [`error`] | what goes wrong in a request, with its status |
//! | [`config`] | the program's settings |
//! | [`commands`] | the program's sub-commands |

// A closed or full standard output makes these macros panic: `commands::output` is what prints.
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

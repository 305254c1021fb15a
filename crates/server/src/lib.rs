//! The server of Vitrine sites: routes → domain → store.
//!
//! | module | holds |
//! | --- | --- |
//! | [`domain`] | what a site is made of and the rules of its lists, plain Rust on `vitrine-core` |
//! | [`store`] | the database and the media folder |
//! | [`import`] | a site's folder, read and checked |
//! | [`export`] | a site's folder, written |
//! | [`views`] | the templates |
//! | [`extract`] | what requests say |
//! | [`addresses`] | routes with the list of their addresses |
//! | [`routes`] | what is served at which address |
//! | [`http`] | layers around all routes, and the serve loop |
//! | [`commands`] | the program's sub-commands |

pub mod addresses;
pub mod commands;
pub mod config;
pub mod domain;
pub mod error;
pub mod export;
pub mod extract;
pub mod http;
pub mod import;
pub mod routes;
pub mod state;
pub mod store;
pub mod views;

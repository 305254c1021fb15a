//! The browser that the module runs in, if it runs in one: its storages and its console. No other file of
//! the face knows web-sys and gloo.

mod console;
mod storage;

pub use storage::{LOCAL, SESSION};

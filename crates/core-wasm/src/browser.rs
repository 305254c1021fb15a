//! The browser that the module runs in, if any: its storages and its console. Only these files use web-sys and gloo.

mod console;
mod storage;

pub use storage::{LOCAL, SESSION};

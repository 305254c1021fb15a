//! The program `vitrine`.

use std::process::ExitCode;

use clap::Parser;
use vitrine_server::commands::{Cli, run};

#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    run(Cli::parse())
}

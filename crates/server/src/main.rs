//! The program `vitrine`.

use std::process::ExitCode;

use clap::Parser;
use vitrine_server::commands::{Cli, run};

fn main() -> ExitCode {
    run(Cli::parse())
}

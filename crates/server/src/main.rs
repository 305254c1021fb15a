//! The program `vitrine`.

use std::process::ExitCode;

use clap::Parser;
use vitrine_server::commands::{Cli, refuse, run};

fn main() -> ExitCode {
    match Cli::try_parse() {
        Ok(cli) => run(cli),
        Err(error) => refuse(&error),
    }
}

//! `vitrine-scenes DEMO`: draws the pictures described in `DEMO/pictures.toml` that are missing in `DEMO/media`.

use std::path::Path;
use std::process::ExitCode;
use std::time::Instant;

use vitrine_scenes::{album, catalogue};

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [folder] = arguments.as_slice() else {
        eprintln!("usage: vitrine-scenes DEMO_FOLDER");
        return ExitCode::from(2);
    };
    match run(Path::new(folder)) {
        Ok(message) => {
            println!("{message}");
            ExitCode::SUCCESS
        }
        Err(error) => {
            eprintln!("vitrine-scenes: {error}");
            ExitCode::FAILURE
        }
    }
}

fn run(folder: &Path) -> Result<String, Box<dyn std::error::Error>> {
    let start = Instant::now();
    let pictures = catalogue::read(folder)?;
    let drawn = album::draw_missing(folder, &pictures)?;
    let took = start.elapsed().as_secs_f32();
    Ok(format!("{} pictures, {} drawn in {took:.1} s", pictures.len(), drawn.len()))
}

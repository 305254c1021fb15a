//! `vitrine-bindgen MODULE FOLDER`: writes the glue, the types and the module as bundlers take them. The same as
//! `wasm-bindgen --target bundler --out-name vitrine --out-dir FOLDER MODULE`.

use std::process::ExitCode;

use wasm_bindgen_cli_support::Bindgen;

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let made = match words[..] {
        ["--version"] => {
            println!("{} {}", env!("CARGO_PKG_NAME"), env!("CARGO_PKG_VERSION"));
            return ExitCode::SUCCESS;
        }
        [module, folder] => Bindgen::new()
            .input_path(module)
            .out_name("vitrine")
            .typescript(true)
            .bundler(true)
            .and_then(|bindgen| bindgen.generate(folder)),
        _ => {
            eprintln!("usage: vitrine-bindgen MODULE FOLDER");
            return ExitCode::from(2);
        }
    };
    match made {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("vitrine-bindgen: {error:?}");
            ExitCode::FAILURE
        }
    }
}

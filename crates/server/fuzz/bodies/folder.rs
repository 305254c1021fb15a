//! The body of the fuzz target `folder`, which the gate runs as a property test too.

use std::path::Path;

use jiff::civil::date;
use vitrine_server::import::{Import, ImportError, check_texts};

/// Writes the bytes as a page of the site's folder there and reads the folder: it is a site, or each problem is a sentence
/// about a line that its file has. Returns whether it is a site.
///
/// # Panics
/// When this does not hold.
pub fn folder(site: &Path, data: &[u8]) -> bool {
    std::fs::create_dir_all(site.join("pages")).expect("a folder");
    std::fs::write(site.join("site.toml"), SITE).expect("a file");
    let page = site.join("pages/index.toml");
    std::fs::write(&page, data).expect("a file");
    let import = Import {
        folder: site,
        today: date(2026, 11, 29),
        now: 0,
        platform: "vitrine",
        replace: false,
    };
    let problems = match check_texts(import) {
        Ok(()) => return true,
        Err(ImportError::Problems(problems)) => problems,
        Err(error) => {
            assert!(error.to_string().len() > 5, "{error:?}");
            return false;
        }
    };
    assert!(!problems.is_empty());
    let lines = data.split(|&byte| byte == b'\n').count();
    for problem in problems {
        assert!(problem.message.len() > 5, "{problem:?}");
        if problem.file.ends_with("index.toml") {
            assert!(
                problem.line.is_none_or(|line| (1..=lines).contains(&line)),
                "{problem}"
            );
        }
    }
    false
}

const SITE: &str = r#"
name = "Ville"
slogan = "Une ville"
language = "fr"
[identity]
nom = "Mairie"
adresse = "1, place de la Mairie"
telephone = "01 00 00 00 00"
courriel = "mairie@exemple.test"
"#;

//! Pictures and their smaller variants.

pub use vitrine_pictures::{Size, Tone};

use super::variant::VariantFile;

/// A picture of the media folder.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Picture {
    /// Name, without variant and extension.
    pub name: String,
    /// Alternative text.
    pub alt: String,
    /// Size of the full picture.
    pub full: Size,
    /// Size of the small variant.
    pub small: Size,
    /// What stands in its place until it comes; none until an import has looked at it.
    pub tone: Option<Tone>,
    /// SHA-256 of the full picture's file, in hexadecimal digits; none until an import has written it down.
    pub content: Option<String>,
}

/// A picture's file, as re-encoded by the import.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PictureFile {
    /// SHA-256 of the original file, in hexadecimal digits.
    pub source: String,
    /// SHA-256 of the re-encoded file.
    pub made: String,
    /// Size of the re-encoded file in bytes.
    pub length: u64,
    /// Its width and height.
    pub size: Size,
    /// Its colour; none of a file that a program drew which did not look at colours.
    pub tone: Option<Tone>,
}

impl Picture {
    /// Address of the full picture.
    pub fn src(&self) -> String {
        format!("/medias/{}", full_file(&self.name))
    }

    /// Address of the small variant.
    pub fn small_src(&self) -> String {
        format!("/medias/{}", small_file(&self.name))
    }

    /// Both files, for `srcset`.
    pub fn srcset(&self) -> String {
        let (small, full) = (self.small.width, self.full.width);
        format!("{} {small}w, {} {full}w", self.small_src(), self.src())
    }
}

/// Names of the pictures that a file of this name may belong to, as full picture, as small one or as a variant.
///
/// ```
/// use vitrine_server::domain::picture::names_of_file;
/// assert_eq!(names_of_file("pont-480.jpg"), [Some("pont-480"), Some("pont")]);
/// assert_eq!(names_of_file("pont-800.0123456789abcdef.webp"), [Some("pont"), None]);
/// assert_eq!(names_of_file("pont.png"), [None, None]);
/// ```
pub fn names_of_file(file: &str) -> [Option<&str>; 2] {
    if let Some(variant) = VariantFile::of_name(file) {
        return [Some(variant.picture), None];
    }
    [".jpg", "-480.jpg"].map(|ending| file.strip_suffix(ending))
}

/// Names of the pictures in a piece of HTML, in either variant.
///
/// ```
/// use vitrine_server::domain::picture::pictures_in;
/// let html = r#"<img src="/medias/pont-480.jpg" srcset="/medias/pont.jpg 1200w"><a href="/medias/a.pdf">"#;
/// let names: Vec<&str> = pictures_in(html).collect();
/// assert_eq!(names, ["pont-480", "pont", "pont"]);
/// ```
pub fn pictures_in(html: &str) -> impl Iterator<Item = &str> {
    let ends = |rest: &str| rest.find(|letter: char| !is_of_file_name(letter));
    html.split("/medias/").skip(1).flat_map(move |rest| {
        let file = ends(rest).map_or(rest, |end| &rest[..end]);
        names_of_file(file).into_iter().flatten()
    })
}

fn is_of_file_name(letter: char) -> bool {
    letter.is_ascii_alphanumeric() || matches!(letter, '-' | '_' | '.')
}

/// What the names of pictures begin with that members sent.
pub const SENT: &str = "envoi-";

/// File name of the full picture.
pub fn full_file(name: &str) -> String {
    format!("{name}.jpg")
}

/// File name of the small variant, 480 pixels wide.
pub fn small_file(name: &str) -> String {
    format!("{name}-480.jpg")
}

//! Pictures and their smaller variants.

pub mod file_name;
pub mod thumbnail;
pub mod variant;

pub use vitrine_pictures::{Size, Tone};

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
    /// Colour shown until the picture is loaded; `None` until an import has looked at the picture.
    pub tone: Option<Tone>,
    /// SHA-256 of the full picture's file, in hexadecimal digits; `None` until an import has recorded it.
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
    /// Its colour; `None` for a file drawn by a program that did not record colours.
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

/// Prefix of the names of pictures sent by members.
pub const SENT: &str = "envoi-";

/// File name of the full picture.
pub fn full_file(name: &str) -> String {
    format!("{name}.jpg")
}

/// File name of the small variant, 480 pixels wide.
pub fn small_file(name: &str) -> String {
    format!("{name}-480.jpg")
}

//! Variants of a picture: the widths and formats that pages offer to browsers, each with an address that names the
//! content it was made of (decision 0042).

pub use vitrine_pictures::{Format, draw_width};

use vitrine_pictures::LONGEST_WEBP_SIDE;

use sha2::{Digest, Sha256};

use crate::domain::picture::{Picture, Size};
use crate::domain::values::key::is_key;

/// The widths that a page offers, from a thumbnail on a phone to a large picture on a dense screen.
pub const WIDTHS: [u32; 5] = [320, 480, 800, 1_200, 1_600];
/// Digits of a content's hash in an address: enough to avoid collisions within a site.
const DIGITS: usize = 16;

/// The formats of variants.
static FORMATS: [Format; 2] = [Format::WebP, Format::Jpeg];

/// The hash that identifies a picture's content.
pub fn content_of(file: &[u8]) -> String {
    format!("{:x}", Sha256::digest(file))
}

/// The parts of a file name in an address: `pont-800.0123456789abcdef.webp`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct VariantFile<'a> {
    /// Name of the picture.
    pub picture: &'a str,
    /// The width.
    pub width: u32,
    /// The first digits of the content's hash.
    pub digits: &'a str,
    /// The format.
    pub format: Format,
}

impl<'a> VariantFile<'a> {
    /// Parses a file name; `None` for any other form.
    ///
    /// ```
    /// use vitrine_server::domain::picture::variant::{Format, VariantFile};
    /// let file = VariantFile::of_name("pont-2-800.0123456789abcdef.webp").unwrap();
    /// assert_eq!((file.picture, file.width, file.format), ("pont-2", 800, Format::WebP));
    /// assert_eq!(VariantFile::of_name("pont-480.jpg"), None);
    /// ```
    pub fn of_name(file: &'a str) -> Option<Self> {
        let (rest, ending) = file.rsplit_once('.')?;
        let (stem, digits) = rest.rsplit_once('.')?;
        let (picture, width) = stem.rsplit_once('-')?;
        let width = Some(width).filter(|width| is_width(width))?.parse().ok()?;
        let format = FORMATS
            .into_iter()
            .find(|format| format.ending() == ending)?;
        let is_hash = digits.len() == DIGITS && digits.bytes().all(is_hexadecimal);
        (is_hash && is_key(picture)).then_some(Self {
            picture,
            width,
            digits,
            format,
        })
    }
}

/// Whether it is a number in canonical form, of at most four digits.
fn is_width(text: &str) -> bool {
    let digits = text.len() <= 4 && text.bytes().all(|byte| byte.is_ascii_digit());
    digits && !text.is_empty() && !text.starts_with('0')
}

fn is_hexadecimal(byte: u8) -> bool {
    byte.is_ascii_digit() || (b'a'..=b'f').contains(&byte)
}

/// The widths that a picture of this size has: those smaller than itself, and its own, up to the largest.
///
/// ```
/// use vitrine_server::domain::picture::Size;
/// use vitrine_server::domain::picture::variant::widths;
/// let of = |width| widths(Size { width, height: 400 });
/// assert_eq!(of(600), [320, 480, 600]);
/// assert_eq!(of(4_000), [320, 480, 800, 1_200, 1_600]);
/// ```
pub fn widths(full: Size) -> Vec<u32> {
    let own = full.width.min(WIDTHS[WIDTHS.len() - 1]);
    let smaller = WIDTHS.into_iter().filter(|width| *width < own);
    smaller.chain([own]).collect()
}

impl Picture {
    /// The formats of its variants, the best first; empty for a picture whose content is unknown.
    pub fn formats(&self) -> &'static [Format] {
        match self.content {
            None => &[],
            Some(_) if self.is_too_high_for_webp() => &FORMATS[1..],
            Some(_) => &FORMATS,
        }
    }

    /// Whether it is so narrow and high that WebP cannot hold one of its variants.
    fn is_too_high_for_webp(&self) -> bool {
        let Size { width, height } = self.full;
        let widest = u64::from(width.min(WIDTHS[WIDTHS.len() - 1]));
        u64::from(height) * widest > u64::from(LONGEST_WEBP_SIDE) * u64::from(width)
    }

    /// Whether there is such a variant.
    pub fn has_variant(&self, width: u32, format: Format) -> bool {
        self.formats().contains(&format) && widths(self.full).contains(&width)
    }

    /// The widest variant in this format up to this width, and its width; `None` for a picture without one.
    pub fn at_most(&self, most: u32, format: Format) -> Option<(String, u32)> {
        let mut widths = widths(self.full).into_iter();
        let width = widths.rfind(|width| *width <= most)?;
        let has = self.has_variant(width, format);
        has.then(|| (self.variant_src(width, format), width))
    }

    /// Whether these are the digits of its content.
    pub fn is_content(&self, digits: &str) -> bool {
        self.digits() == Some(digits)
    }

    fn digits(&self) -> Option<&str> {
        self.content.as_deref()?.get(..DIGITS)
    }

    /// Address of a variant; that of the full picture if its content is unknown.
    pub fn variant_src(&self, width: u32, format: Format) -> String {
        let Some(digits) = self.digits() else {
            return self.src();
        };
        format!("/medias/{}-{width}.{digits}.{}", self.name, format.ending())
    }

    /// All widths in this format, for `srcset`.
    pub fn variants(&self, format: Format) -> String {
        self.variants_up_to(u32::MAX, format)
    }

    /// The widths up to this one in this format, for `srcset`.
    pub fn variants_up_to(&self, most: u32, format: Format) -> String {
        let widths = widths(self.full).into_iter();
        let widths = widths.filter(|width| *width <= most);
        let each = widths.map(|width| format!("{} {width}w", self.variant_src(width, format)));
        each.collect::<Vec<_>>().join(", ")
    }

    /// For `srcset` where the picture opens enlarged: all widths in its best format, and the picture itself if it is
    /// wider; `None` for a picture without variants.
    pub fn enlarged(&self) -> Option<String> {
        let variants = self.variants(*self.formats().first()?);
        let Size { width, .. } = self.full;
        Some(if width > WIDTHS[WIDTHS.len() - 1] {
            format!("{variants}, {} {width}w", self.src())
        } else {
            variants
        })
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use serde::Deserialize;

    use super::{Format, VariantFile, WIDTHS, widths};
    use crate::domain::picture::{Picture, Size};

    const HASH: &str = "0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef";

    fn picture(width: u32, height: u32) -> Picture {
        Picture {
            name: "pont".to_owned(),
            alt: "Le pont".to_owned(),
            full: Size { width, height },
            small: Size { width, height },
            tone: None,
            content: Some(HASH.to_owned()),
        }
    }

    #[derive(Deserialize)]
    struct Vectors {
        cases: Vec<Case>,
    }

    #[derive(Deserialize)]
    struct Case {
        name: String,
        input: Input,
        output: Output,
    }

    #[derive(Deserialize)]
    struct Input {
        full: [u32; 2],
    }

    #[derive(Deserialize)]
    struct Output {
        widths: Vec<u32>,
        formats: Vec<String>,
    }

    #[test]
    fn widths_and_formats_follow_the_vectors() {
        let vectors = include_str!("../../../../../tests/vectors/picture-widths.json");
        let vectors: Vectors = serde_json::from_str(vectors).expect("vectors");
        assert!(vectors.cases.len() > 8);
        for Case {
            name,
            input,
            output,
        } in vectors.cases
        {
            let [width, height] = input.full;
            let picture = picture(width, height);
            assert_eq!(widths(picture.full), output.widths, "{name}");
            let own = picture.formats().iter().map(|format| format.ending());
            assert_eq!(own.collect::<Vec<_>>(), output.formats, "{name}");
        }
    }

    #[test]
    fn a_srcset_names_every_width_with_the_hash_of_the_content() {
        let variants = picture(500, 300).variants(Format::WebP);
        let files = [320, 480, 500]
            .map(|width| format!("/medias/pont-{width}.0123456789abcdef.webp {width}w"));
        assert_eq!(variants, files.join(", "));
        let unknown = Picture {
            content: None,
            ..picture(500, 300)
        };
        assert!(unknown.formats().is_empty());
        assert_eq!(unknown.variant_src(320, Format::WebP), "/medias/pont.jpg");
    }

    #[test]
    fn a_picture_opens_enlarged_in_its_best_format_and_beyond_the_widths_as_it_is() {
        let variants = |picture: &Picture, format| picture.variants(format);
        let plain = picture(1_600, 1_000);
        assert_eq!(plain.enlarged(), Some(variants(&plain, Format::WebP)));
        let large = picture(1_601, 1_000);
        let files = format!("{}, /medias/pont.jpg 1601w", variants(&large, Format::WebP));
        assert_eq!(large.enlarged(), Some(files));
        let high = picture(400, 60_000);
        assert_eq!(high.enlarged(), Some(variants(&high, Format::Jpeg)));
        let unknown = Picture {
            content: None,
            ..plain
        };
        assert_eq!(unknown.enlarged(), None);
    }

    #[test]
    fn security_25_only_the_form_of_a_variant_is_read() {
        for name in [
            "",
            "pont.jpg",
            "pont-480.jpg",
            "pont-480.0123456789abcdef.png",
            "pont-480.0123456789abcde.webp",
            "pont-480.0123456789abcdef0.webp",
            "pont-480.0123456789ABCDEF.webp",
            "pont-480.0123456789abcdeg.webp",
            "pont-0480.0123456789abcdef.webp",
            "pont-+480.0123456789abcdef.webp",
            "pont-48000.0123456789abcdef.webp",
            "pont-.0123456789abcdef.webp",
            "-480.0123456789abcdef.webp",
            "../pont-480.0123456789abcdef.webp",
            "Pont-480.0123456789abcdef.webp",
            "pont 2-480.0123456789abcdef.webp",
        ] {
            assert_eq!(VariantFile::of_name(name), None, "{name:?}");
        }
    }

    proptest! {
        #[test]
        fn what_a_page_offers_is_read_back_and_there_and_nothing_is_enlarged(
            width in 1_u32..70_000, height in 1_u32..70_000
        ) {
            let picture = picture(width, height);
            let offered = widths(picture.full);
            prop_assert!(offered.is_sorted() && offered.len() <= WIDTHS.len());
            prop_assert!(offered.iter().all(|wide| *wide <= width.min(1_600)));
            for format in picture.formats() {
                for wide in &offered {
                    prop_assert!(picture.has_variant(*wide, *format));
                    let address = picture.variant_src(*wide, *format);
                    let file = VariantFile::of_name(address.trim_start_matches("/medias/"));
                    let file = file.expect("an address of ours");
                    prop_assert_eq!((file.picture, file.width, file.format), ("pont", *wide, *format));
                    prop_assert!(picture.is_content(file.digits));
                }
            }
            prop_assert!(!picture.has_variant(width + 1, Format::WebP));
        }
    }
}

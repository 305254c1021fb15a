//! Thumbnails of contact sheets: parses their addresses, computes sizes, and decides which existing size to reuse
//! (security 25).

use vitrine_pictures::{Format, fit};

use crate::domain::picture::Size;
use crate::domain::values::key::is_plain;

/// Maximum side length that may be requested.
pub const LONGEST_SIDE: u32 = 2_000;
/// Maximum number of sizes stored per picture: each costs work and space, and anybody may request one.
pub const MOST_VARIANTS: usize = 24;
/// Of these, the maximum for sizes that no sheet uses, so that strangers cannot displace the site's own.
pub const MOST_FOREIGN: usize = 20;

/// Path of the contact sheets' pictures (spec 2.12).
const FOLDER: &str = "img_base/planche_contact/";

/// The parsed `pic`: `img_base/planche_contact/{module key}/{picture}.jpg`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SheetPicture<'a> {
    /// Key of the contact sheet.
    pub module: &'a str,
    /// Name of the picture.
    pub picture: &'a str,
}

impl<'a> SheetPicture<'a> {
    /// Parses `pic`; `None` for any other path. Both names are plain, so the path cannot leave the folder.
    ///
    /// ```
    /// use vitrine_server::domain::picture::thumbnail::SheetPicture;
    /// let pic = SheetPicture::of_path("img_base/planche_contact/album/pont.jpg");
    /// assert_eq!(pic, Some(SheetPicture { module: "album", picture: "pont" }));
    /// assert_eq!(SheetPicture::of_path("img_base/planche_contact/../pont.jpg"), None);
    /// ```
    pub fn of_path(path: &'a str) -> Option<Self> {
        let (module, file) = path.strip_prefix(FOLDER)?.split_once('/')?;
        let picture = file.strip_suffix(".jpg")?;
        let names = is_name(module) && is_name(picture);
        names.then_some(Self { module, picture })
    }

    /// The path in `pic`.
    pub fn path(&self) -> String {
        format!("{FOLDER}{}/{}.jpg", self.module, self.picture)
    }
}

fn is_name(name: &str) -> bool {
    (1..=100).contains(&name.len()) && is_plain(name)
}

/// Parses a side of the box; `None` unless it is a number from 1 to [`LONGEST_SIDE`].
pub fn side(text: &str) -> Option<u32> {
    let digits = !text.is_empty() && text.len() <= 4 && text.bytes().all(|b| b.is_ascii_digit());
    let side = text.parse().ok().filter(|_| digits)?;
    (1..=LONGEST_SIDE).contains(&side).then_some(side)
}

/// The boxes that a contact sheet requests for a picture: that of its settings, and one twice as wide and high for
/// dense screens, if the picture is large enough.
///
/// ```
/// use vitrine_server::domain::picture::Size;
/// use vitrine_server::domain::picture::thumbnail::frames;
/// let (width, height) = (300, 200);
/// assert_eq!(frames(Size { width, height }, [60, 40]).len(), 2);
/// assert_eq!(frames(Size { width, height }, [300, 200]).len(), 1);
/// ```
pub fn frames(picture: Size, thumbnail: [u32; 2]) -> Vec<Size> {
    let [width, height] = thumbnail;
    let plain = Size { width, height };
    let double = Size {
        width: width * 2,
        height: height * 2,
    };
    let allowed = double.width.max(double.height) <= LONGEST_SIDE;
    let is_finer = allowed && fit(picture, double) != fit(picture, plain);
    [Some(plain), is_finer.then_some(double)]
        .into_iter()
        .flatten()
        .collect()
}

/// An existing size of a picture.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Variant {
    /// The box it was made for.
    pub frame: Size,
    /// Its own size.
    pub size: Size,
    /// Its file name.
    pub file: String,
}

/// How to answer a request for a box.
#[derive(Debug, PartialEq, Eq)]
pub enum Choice<'a> {
    /// Serve this size.
    Have(&'a Variant),
    /// Make this size first.
    Make,
}

/// Decides how to answer, given the existing sizes. If there are too many, returns the largest that fits the box, else
/// the smallest of all, so that a valid request always gets a picture.
pub fn choose(made: &[Variant], frame: Size, of_the_site: bool) -> Choice<'_> {
    if let Some(same) = made.iter().find(|variant| variant.frame == frame) {
        return Choice::Have(same);
    }
    let most = if of_the_site {
        MOST_VARIANTS
    } else {
        MOST_FOREIGN
    };
    if made.len() < most {
        return Choice::Make;
    }
    let area = |variant: &&Variant| u64::from(variant.size.width) * u64::from(variant.size.height);
    let fits = |variant: &&Variant| {
        variant.size.width <= frame.width && variant.size.height <= frame.height
    };
    let largest = made.iter().filter(fits).max_by_key(area);
    largest
        .or_else(|| made.iter().min_by_key(area))
        .map_or(Choice::Make, Choice::Have)
}

/// The file name of a size, beside the others of its picture.
///
/// ```
/// use vitrine_server::domain::picture::Size;
/// use vitrine_pictures::Format;
/// use vitrine_server::domain::picture::thumbnail::{Variant, file_name};
/// let frame = Size { width: 240, height: 180 };
/// let file = file_name(frame, Format::Jpeg);
/// assert_eq!(file, "240x180.jpg");
/// let made = Variant::of_file(file, Size { width: 1200, height: 800 }).unwrap();
/// assert_eq!((made.frame, made.size), (frame, Size { width: 240, height: 160 }));
/// assert_eq!(Variant::of_file(".7-240x180.jpg".to_owned(), frame), None);
/// ```
pub fn file_name(frame: Size, format: Format) -> String {
    let Size { width, height } = frame;
    format!("{width}x{height}.{}", format.ending())
}

impl Variant {
    /// Parses the file name of a size of a picture of these dimensions; `None` for any other file.
    pub fn of_file(file: String, picture: Size) -> Option<Self> {
        let (sides, ending) = file.split_once('.')?;
        let (width, height) = sides.split_once('x')?;
        let (width, height) = side(width).zip(side(height))?;
        let frame = Size { width, height };
        let known = Format::OF_THUMBNAILS
            .iter()
            .any(|format| format.ending() == ending);
        known.then(|| Self {
            frame,
            size: fit(picture, frame),
            file,
        })
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::{Choice, MOST_FOREIGN, MOST_VARIANTS, SheetPicture, Variant, choose, side};
    use crate::domain::picture::Size;

    fn size(width: u32, height: u32) -> Size {
        Size { width, height }
    }

    fn made(count: usize) -> Vec<Variant> {
        let count = u32::try_from(count).expect("a small number");
        let variant = |n| Variant {
            frame: size(n * 10, n * 10),
            size: size(n * 10, n * 7),
            file: format!("1-1-{n}.jpg"),
        };
        (1..=count).map(variant).collect()
    }

    #[test]
    fn security_25_a_side_is_a_number_from_1_to_2000() {
        assert_eq!((side("1"), side("2000")), (Some(1), Some(2_000)));
        for text in [
            "",
            "0",
            "2001",
            "-1",
            "1.5",
            "1e3",
            "+5",
            " 5",
            "5 ",
            "0x10",
            "٣",
            "00005",
            "99999999999999999999",
        ] {
            assert_eq!(side(text), None, "{text:?}");
        }
    }

    #[test]
    fn security_25_past_the_count_the_largest_thumbnail_that_fits_is_served() {
        let foreign = made(MOST_FOREIGN);
        assert_eq!(choose(&foreign[1..], size(155, 155), false), Choice::Make);
        let closest = choose(&foreign, size(155, 155), false);
        assert_eq!(closest, Choice::Have(&foreign[14]));
        assert_eq!(
            choose(&foreign, size(5, 5), false),
            Choice::Have(&foreign[0])
        );
        assert_eq!(choose(&foreign, size(155, 155), true), Choice::Make);
        let all = made(MOST_VARIANTS);
        assert_eq!(choose(&all, size(155, 155), true), Choice::Have(&all[14]));
        assert_eq!(choose(&all, size(50, 50), false), Choice::Have(&all[4]));
    }

    #[test]
    fn security_25_only_a_picture_of_a_sheet_has_a_path() {
        for path in [
            "",
            "/img_base/planche_contact/album/pont.jpg",
            "img_base/planche_contact/pont.jpg",
            "img_base/planche_contact/album/pont",
            "img_base/planche_contact/album/pont.png",
            "img_base/planche_contact/album/.jpg",
            "img_base/planche_contact//pont.jpg",
            "img_base/planche_contact/album/sous/pont.jpg",
            "img_base/planche_contact/../album/pont.jpg",
            "img_base/planche_contact/album/..%2fpont.jpg",
            "img_base/planche_contact/album\\pont.jpg",
            "img_base/planche_contact/album/pont.jpg\0",
            "img_base/planche_contact/album/po\0nt.jpg",
            "IMG_BASE/planche_contact/album/pont.jpg",
            "file:///etc/passwd",
        ] {
            assert_eq!(SheetPicture::of_path(path), None, "{path:?}");
        }
    }

    proptest! {
        #[test]
        fn security_36_a_path_that_is_read_names_nothing_but_two_plain_names(
            path in "(img_base/planche_contact/)?[a-z./\\\\%0-9é\\x00-]{0,24}(\\.jpg)?"
        ) {
            if let Some(pic) = SheetPicture::of_path(&path) {
                for name in [pic.module, pic.picture] {
                    prop_assert!(!name.contains(['.', '/', '\\', '%', '\0']), "{name}");
                }
                prop_assert_eq!(pic.path(), path);
            }
        }
    }
}

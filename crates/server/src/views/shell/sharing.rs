//! Data in the head for programs that show a link to the page: its title, text and picture (Open Graph).

use crate::domain::picture::Picture;
use crate::domain::picture::variant::Format;

use super::Shell;

/// The widest picture that services show beside a link.
const WIDEST: u32 = 1_200;

/// A picture beside a link to the page.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SharedPicture {
    /// Its address on the site.
    pub path: String,
    /// Its width in pixels.
    pub width: u32,
    /// Its height in pixels.
    pub height: u32,
    /// Its alternative text.
    pub alt: String,
}

impl SharedPicture {
    /// A JPEG of the picture, which all services read.
    pub fn of(picture: &Picture) -> Self {
        let full = picture.full;
        let variant = picture.at_most(WIDEST, Format::Jpeg);
        let (path, width) = variant.unwrap_or_else(|| (picture.src(), full.width));
        let height = u64::from(full.height) * u64::from(width) / u64::from(full.width.max(1));
        Self {
            path,
            width,
            height: u32::try_from(height).unwrap_or(full.height).max(1),
            alt: picture.alt.clone(),
        }
    }
}

impl Shell<'_> {
    /// Returns scheme and host of the site; `None` if the page's own address is unknown.
    pub fn origin(&self) -> Option<&str> {
        let address = self.canonical.as_deref()?;
        let host = address.find("://")? + 3;
        let end = address[host..]
            .find('/')
            .map_or(address.len(), |end| host + end);
        address.get(..end)
    }

    /// Returns the page's title without the site's name, which is shown beside it.
    pub fn own_title(&self) -> &str {
        let name = format!(" – {}", self.site.name);
        self.title.strip_suffix(&name).unwrap_or(&self.title)
    }

    /// Returns the page's language and country in the format of Open Graph.
    pub fn locale(&self) -> String {
        locale(self.words.language())
    }

    /// Returns those of the page's other languages.
    pub fn other_locales(&self) -> Vec<String> {
        let others = self.versions.iter();
        let others = others.filter(|version| !version.current && version.alternate.is_some());
        others.map(|version| locale(version.language)).collect()
    }

    /// Returns the whole address of a path of the site.
    pub fn absolute(&self, path: &str) -> String {
        format!("{}{path}", self.origin().unwrap_or_default())
    }
}

/// The main country of each language, for the languages of sites in France, of its regions and of its neighbours.
const COUNTRIES: [(&str, &str); 12] = [
    ("en", "GB"),
    ("br", "FR"),
    ("ca", "ES"),
    ("oc", "FR"),
    ("eu", "ES"),
    ("co", "FR"),
    ("uk", "UA"),
    ("ar", "AR"),
    ("lb", "LU"),
    ("cs", "CZ"),
    ("da", "DK"),
    ("sv", "SE"),
];

/// `fr_FR` for `fr`, `de_CH` for `de-CH`.
fn locale(language: &str) -> String {
    if let Some((primary, country)) = language.split_once('-') {
        return format!("{primary}_{}", country.to_uppercase());
    }
    let known = COUNTRIES.iter().find(|(code, _)| *code == language);
    let country = known.map_or_else(
        || language.to_uppercase(),
        |(_, country)| (*country).to_owned(),
    );
    format!("{language}_{country}")
}

#[cfg(test)]
mod tests {
    use super::{SharedPicture, locale};
    use crate::domain::picture::{Picture, Size};

    #[test]
    fn a_locale_names_language_and_country() {
        let of = ["fr", "en", "de", "de-CH", "pt-br", "br"].map(locale);
        assert_eq!(of, ["fr_FR", "en_GB", "de_DE", "de_CH", "pt_BR", "br_FR"]);
    }

    #[test]
    fn the_shared_picture_is_a_jpeg_of_at_most_1200_pixels() {
        let picture = |width, height, content: Option<&str>| Picture {
            name: "pont".to_owned(),
            alt: "Le pont".to_owned(),
            full: Size { width, height },
            small: Size { width, height },
            tone: None,
            content: content.map(str::to_owned),
        };
        let of = |width, height, content| {
            let shared = SharedPicture::of(&picture(width, height, content));
            (shared.path, shared.width, shared.height)
        };
        let hash = Some("0123456789abcdef");
        let path = |width| format!("/medias/pont-{width}.0123456789abcdef.jpg");
        assert_eq!(of(4_000, 3_000, hash), (path(1_200), 1_200, 900));
        assert_eq!(of(600, 401, hash), (path(600), 600, 401));
        assert_eq!(
            of(600, 400, None),
            ("/medias/pont.jpg".to_owned(), 600, 400)
        );
    }
}

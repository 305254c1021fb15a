//! A picture of the site in a page: its widths and formats, its displayed width, and when it is loaded.

use std::borrow::Cow;

use askama::Template;
use askama::filters::HtmlSafe;

use crate::domain::language::translator::Translator;
use crate::domain::picture::variant::Format;
use crate::domain::picture::{Picture, Size};

use super::safe::{Lang, ToneAttribute, tone};

/// Where a page shows a picture, which determines its width.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Layout {
    /// In a card of a list.
    Card,
    /// In a cell of a table.
    Cell,
    /// Above the text of an element's page.
    Article,
    /// The first picture of a slideshow.
    Slideshow,
    /// In a slide, beside its text.
    Slide,
    /// In a text, whose author has not set a width.
    Text,
}

impl Layout {
    /// The value of `sizes`: the width of the picture depending on the width of the screen. A site's style sheet may
    /// use another width; for lazily loaded pictures, browsers that support it measure the width instead.
    /// On a phone a page has a margin of at least one rem on each side.
    pub fn sizes(self) -> &'static str {
        match self {
            Self::Card => "(min-width: 60rem) 24rem, (min-width: 42rem) 50vw, calc(100vw - 2rem)",
            Self::Cell => "10rem",
            Self::Article | Self::Slideshow => "(min-width: 60rem) 56rem, calc(100vw - 2rem)",
            Self::Slide => "(min-width: 76rem) 44rem, (min-width: 48rem) 60vw, calc(100vw - 2rem)",
            Self::Text => "(min-width: 48rem) 42rem, calc(100vw - 2rem)",
        }
    }

    /// Whether the picture is shown small, so that browsers without `srcset` get the small file.
    fn is_small(self) -> bool {
        matches!(self, Self::Card | Self::Cell)
    }
}

/// When a browser loads a picture.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Load {
    /// Before all others: the first one of the page, which visitors wait for.
    First,
    /// With the page.
    Early,
    /// When it is about to become visible.
    Late,
}

impl Load {
    /// For the picture with this number, from 0, in a block; if the block `leads`, its first `row` pictures are the
    /// first of the page.
    pub fn of(number: usize, row: usize, leads: bool) -> Self {
        match number {
            0 if leads => Self::First,
            number if leads && number < row => Self::Early,
            _ => Self::Late,
        }
    }
}

/// ` fetchpriority="high"` or ` loading="lazy"`, or nothing.
impl std::fmt::Display for Load {
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        f.write_str(match self {
            Self::First => " fetchpriority=\"high\"",
            Self::Early => "",
            Self::Late => " loading=\"lazy\"",
        })
    }
}

impl HtmlSafe for Load {}

/// A picture in a page.
#[derive(Template)]
#[template(path = "picture.html")]
pub struct PictureTag<'a> {
    picture: &'a Picture,
    layout: Layout,
    load: Load,
    class: &'static str,
    alt: &'a str,
    lang: Lang<'a>,
    /// Whether a browser may measure its width if it is loaded lazily.
    is_measured: bool,
}

/// The template escapes what it writes.
impl HtmlSafe for PictureTag<'_> {}

impl<'a> PictureTag<'a> {
    /// The picture with its alternative text.
    pub fn new(picture: &'a Picture, layout: Layout, load: Load) -> Self {
        Self {
            picture,
            layout,
            load,
            class: "",
            alt: &picture.alt,
            lang: Lang::of(None),
            is_measured: false,
        }
    }

    /// Lets a browser measure the width of a lazily loaded picture, independent of the style sheet. Not for replaced
    /// parts of a page: Chromium 156 keeps such a picture in memory, with everything around it, after its removal.
    #[must_use]
    pub fn measured(self, is_measured: bool) -> Self {
        Self {
            is_measured,
            ..self
        }
    }

    /// With another alternative text, in its language; empty beside a text with the same content.
    #[must_use]
    pub fn saying(self, alt: &'a str, lang: Lang<'a>) -> Self {
        Self { alt, lang, ..self }
    }

    /// On a page with these texts: the alternative text is in the site's language.
    #[must_use]
    pub fn spoken(self, words: Translator<'a>) -> Self {
        Self {
            lang: alt_lang(self.picture, words),
            ..self
        }
    }

    /// With a class for the site's style sheet.
    #[must_use]
    pub fn with_class(self, class: &'static str) -> Self {
        Self { class, ..self }
    }

    fn src(&self) -> String {
        if self.layout.is_small() {
            self.picture.small_src()
        } else {
            self.picture.src()
        }
    }

    fn size(&self) -> Size {
        if self.layout.is_small() {
            self.picture.small
        } else {
            self.picture.full
        }
    }

    fn sizes(&self) -> Cow<'static, str> {
        let sizes = self.layout.sizes();
        if self.is_measured && self.load == Load::Late {
            Cow::Owned(format!("auto, {sizes}"))
        } else {
            Cow::Borrowed(sizes)
        }
    }

    fn webp(&self) -> Option<String> {
        webp(self.picture)
    }

    fn srcset(&self) -> String {
        srcset(self.picture)
    }

    fn tone(&self) -> ToneAttribute {
        tone(self.picture)
    }
}

/// ` lang="fr"` for a picture's own alternative text, which is in the site's language; empty if the page is, too.
pub fn alt_lang<'a>(picture: &Picture, words: Translator<'a>) -> Lang<'a> {
    Lang::of(words.original().filter(|_| !picture.alt.is_empty()))
}

/// The widths as WebP; `None` for a picture without WebP variants.
pub fn webp(picture: &Picture) -> Option<String> {
    let has = picture.formats().contains(&Format::WebP);
    has.then(|| picture.variants(Format::WebP))
}

/// The widths as JPEG, otherwise the two files.
pub fn srcset(picture: &Picture) -> String {
    if picture.formats().contains(&Format::Jpeg) {
        picture.variants(Format::Jpeg)
    } else {
        picture.srcset()
    }
}

#[cfg(test)]
mod tests {
    use askama::Template;

    use super::{Layout, Load, PictureTag};
    use crate::domain::picture::{Picture, Size, Tone};
    use crate::views::safe::Lang;

    fn picture(content: Option<&str>) -> Picture {
        Picture {
            name: "pont".to_owned(),
            alt: "Le « pont »".to_owned(),
            full: Size {
                width: 600,
                height: 400,
            },
            small: Size {
                width: 480,
                height: 320,
            },
            tone: Some(Tone { rgb: [0, 110, 255] }),
            content: content.map(str::to_owned),
        }
    }

    fn drawn(tag: &PictureTag) -> String {
        tag.render().expect("it is drawn")
    }

    const HASH: Option<&str> = Some("0123456789abcdef0123");

    #[test]
    fn a_picture_is_offered_as_webp_and_as_jpeg_in_its_widths() {
        let picture = picture(HASH);
        let tag = PictureTag::new(&picture, Layout::Cell, Load::Late)
            .saying("a \"b\"", Lang::of(Some("en")))
            .with_class("vue");
        let names = |ending: &str| {
            [320, 480, 600]
                .map(|width| format!("/medias/pont-{width}.0123456789abcdef.{ending} {width}w"))
                .join(", ")
        };
        let (webp, jpeg) = (names("webp"), names("jpg"));
        assert_eq!(
            drawn(&tag),
            format!(
                "<picture><source type=\"image/webp\" srcset=\"{webp}\" sizes=\"10rem\">\
                 <img class=\"vue\" src=\"/medias/pont-480.jpg\" srcset=\"{jpeg}\" sizes=\"10rem\" \
                 alt=\"a &#34;b&#34;\" lang=\"en\" width=\"480\" height=\"320\" data-tone=\"0-3-7\" \
                 loading=\"lazy\"></picture>"
            )
        );
    }

    #[test]
    fn only_a_late_picture_may_be_measured() {
        let picture = picture(HASH);
        let drawn = |load| drawn(&PictureTag::new(&picture, Layout::Cell, load).measured(true));
        assert_eq!(
            drawn(Load::Late).matches(" sizes=\"auto, 10rem\"").count(),
            2
        );
        assert_eq!(drawn(Load::First).matches(" sizes=\"10rem\"").count(), 2);
    }

    #[test]
    fn a_picture_of_unknown_content_is_offered_as_its_two_files() {
        let picture = picture(None);
        let tag = PictureTag::new(&picture, Layout::Article, Load::First);
        assert_eq!(
            drawn(&tag),
            "<img src=\"/medias/pont.jpg\" srcset=\"/medias/pont-480.jpg 480w, /medias/pont.jpg 600w\" \
             sizes=\"(min-width: 60rem) 56rem, calc(100vw - 2rem)\" alt=\"Le « pont »\" width=\"600\" height=\"400\" \
             data-tone=\"0-3-7\" fetchpriority=\"high\">"
        );
    }

    #[test]
    fn a_picture_too_high_for_webp_is_no_choice_of_formats() {
        let picture = Picture {
            full: Size {
                width: 8,
                height: 20_000,
            },
            ..picture(HASH)
        };
        let tag = drawn(&PictureTag::new(&picture, Layout::Article, Load::Early));
        assert!(
            tag.starts_with("<img src") && tag.contains("/medias/pont-8.0123456789abcdef.jpg 8w")
        );
        assert!(
            !tag.contains("picture>") && !tag.contains("loading") && !tag.contains("fetchpriority")
        );
    }

    #[test]
    fn the_first_picture_comes_first_its_row_with_it_and_others_late() {
        let of = |leads| [0, 1, 3, 4].map(|number| Load::of(number, 4, leads));
        assert_eq!(
            of(true),
            [Load::First, Load::Early, Load::Early, Load::Late]
        );
        assert_eq!(of(false), [Load::Late; 4]);
    }
}

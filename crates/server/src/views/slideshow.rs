//! A slideshow: pictures that fade into each other, in a block or in a popup.

use askama::Template;
use serde::Serialize;

use crate::domain::language::translator::Translator;
use crate::domain::module::{Role, SlideshowSettings};
use crate::domain::picture::Picture;
use crate::domain::picture::variant::Format;

use super::cards::Said;
use super::element_block::BlockElements;
use super::parts::{PartLinks, SourceParts};
use super::picture::{Layout, Load, PictureTag, alt_lang, webp};
use super::safe::{Lang, ParamComment};
use super::shell::Shell;

/// JSON of `data-slideshow` (spec 3.17).
#[derive(Serialize)]
struct Settings<'a> {
    images: Vec<String>,
    /// The widths of each, or an empty text.
    srcsets: Vec<String>,
    links: Vec<&'a str>,
    texts: Vec<&'a str>,
    delay: u32,
    random: bool,
}

/// The widest picture for the script: for a window of 960 pixels, or a dense screen of a phone.
const WIDEST: u32 = 1_200;

/// Address of the picture for the script, which only runs in browsers that support WebP.
fn script_src(picture: &Picture) -> String {
    let variant = picture.at_most(WIDEST, Format::WebP);
    variant.map_or_else(|| picture.src(), |(address, _)| address)
}

/// View of the pictures of a slideshow.
#[derive(Template)]
#[template(path = "slideshow.html")]
pub struct Slideshow<'a> {
    shown: BlockElements<'a>,
    settings: String,
    pictures: Vec<Slide<'a>>,
}

/// The template escapes what it writes.
impl askama::filters::HtmlSafe for Slideshow<'_> {}

struct Slide<'a> {
    picture: &'a Picture,
    link: Option<&'a str>,
    text: Said<'a>,
}

impl<'a> Slide<'a> {
    /// Returns the caption, otherwise the picture's alternative text.
    fn name(&self) -> &str {
        if self.text.text.is_empty() {
            &self.picture.alt
        } else {
            self.text.text
        }
    }

    /// Returns the language of the caption.
    fn lang(&self, words: Translator<'a>) -> Lang<'a> {
        if self.text.text.is_empty() {
            alt_lang(self.picture, words)
        } else {
            self.text.lang
        }
    }
}

impl<'a> Slideshow<'a> {
    /// Builds the view; elements without a picture are left out.
    pub fn new(shown: BlockElements<'a>, settings: &SlideshowSettings) -> Self {
        let slide = |element| {
            Some(Slide {
                picture: shown.picture(element)?,
                link: shown.link(element),
                text: shown.value(element, Role::Title),
            })
        };
        let pictures: Vec<Slide> = shown.elements.iter().filter_map(slide).collect();
        let json = Settings {
            images: pictures
                .iter()
                .map(|slide| script_src(slide.picture))
                .collect(),
            srcsets: pictures
                .iter()
                .map(|slide| webp(slide.picture).unwrap_or_default())
                .collect(),
            links: pictures
                .iter()
                .map(|slide| slide.link.unwrap_or(""))
                .collect(),
            texts: pictures.iter().map(Slide::name).collect(),
            delay: settings.delay,
            random: settings.random,
        };
        // Serialization cannot fail; an empty object would only stop the automatic change.
        let json = serde_json::to_string(&json).unwrap_or_else(|_| "{}".to_owned());
        Self {
            shown,
            settings: json,
            pictures,
        }
    }
}

impl Slideshow<'_> {
    /// The picture of its first slide.
    fn first<'s>(&'s self, slide: &'s Slide<'s>) -> PictureTag<'s> {
        let load = Load::of(0, 1, self.shown.leads);
        let tag = PictureTag::new(slide.picture, Layout::Slideshow, load);
        tag.saying(slide.name(), slide.lang(self.shown.words))
    }
}

/// View of a slideshow block.
#[derive(Template)]
#[template(path = "slideshow_block.html")]
pub struct SlideshowBlock<'a> {
    shown: BlockElements<'a>,
    param: ParamComment,
    popup: bool,
    slideshow: Slideshow<'a>,
}

impl<'a> SlideshowBlock<'a> {
    /// Builds the view.
    pub fn new(shown: BlockElements<'a>, settings: &SlideshowSettings) -> Self {
        let slideshow = Slideshow::new(shown, settings);
        Self {
            param: shown.param(),
            popup: settings.popup && !slideshow.pictures.is_empty(),
            shown,
            slideshow,
        }
    }
}

/// View of the popup page.
#[derive(Template)]
#[template(path = "diaporama.html")]
pub struct DiaporamaView<'a> {
    /// The shell.
    pub shell: Shell<'a>,
    /// The server's own texts.
    pub words: Translator<'a>,
    /// Its heading.
    pub heading: &'a str,
    /// Address of the page that shows it.
    pub back: &'a str,
    /// The pictures.
    pub slideshow: Slideshow<'a>,
    /// The part of the source shown, if the source is long.
    pub parts: &'a SourceParts,
}

impl<'a> DiaporamaView<'a> {
    fn part_links(&self) -> PartLinks<'a> {
        self.parts.links(self.words)
    }
}

//! A slider: slides in a row that scrolls.

use askama::Template;

use crate::domain::element::Element;
use crate::domain::module::{Role, SliderSettings};

use super::cards::Said;
use super::element_block::BlockElements;
use super::picture::{Layout, Load, PictureTag};
use super::safe::ParamComment;

/// View of a slider.
#[derive(Template)]
#[template(path = "slider_block.html")]
pub struct SliderBlock<'a> {
    shown: BlockElements<'a>,
    settings: &'a SliderSettings,
    param: ParamComment,
    slides: Vec<Slide<'a>>,
}

struct Slide<'a> {
    id: String,
    picture: Option<PictureTag<'a>>,
    title: Said<'a>,
    summary: Said<'a>,
    link: Option<&'a str>,
}

impl<'a> SliderBlock<'a> {
    /// Builds the view.
    pub fn new(shown: BlockElements<'a>, settings: &'a SliderSettings) -> Self {
        let picture = |(number, element): (usize, &Element)| {
            let load = Load::of(number, 1, shown.leads);
            let tag = PictureTag::new(shown.picture(element)?, Layout::Slide, load);
            Some(tag.with_class("slide-picture").spoken(shown.words))
        };
        let slide = |(number, element): (usize, &'a Element)| Slide {
            id: shown.ids.of(&element.key),
            picture: picture((number, element)),
            title: shown.value(element, Role::Title),
            summary: shown.value(element, Role::Summary),
            link: shown.link(element),
        };
        Self {
            param: shown.param(),
            settings,
            slides: shown.elements.iter().enumerate().map(slide).collect(),
            shown,
        }
    }

    /// Returns the accessible name of a slider without a heading.
    fn name(&self) -> &str {
        match &self.shown.module.title {
            Some(title) => title,
            None => self.shown.words.say("À la une"),
        }
    }
}

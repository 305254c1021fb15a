//! A slider: slides in a row that scrolls.

use askama::Template;

use crate::domain::module::{Role, SliderSettings};
use crate::domain::picture::Picture;

use super::cards::Said;
use super::element_block::BlockElements;
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
    key: &'a str,
    picture: Option<&'a Picture>,
    title: Said<'a>,
    summary: Said<'a>,
    link: Option<&'a str>,
}

impl<'a> SliderBlock<'a> {
    /// Builds the view.
    pub fn new(shown: BlockElements<'a>, settings: &'a SliderSettings) -> Self {
        let slide = |element: &'a crate::domain::element::Element| Slide {
            key: &element.key,
            picture: shown.picture(element),
            title: shown.value(element, Role::Title),
            summary: shown.value(element, Role::Summary),
            link: shown.link(element),
        };
        Self {
            param: shown.param(),
            settings,
            slides: shown.elements.iter().map(slide).collect(),
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

//! Data of blocks that show elements.

use crate::domain::element::Element;
use crate::domain::language::translator::Translator;
use crate::domain::listing::address::of_block;
use crate::domain::listing::element_ids::ElementIds;
use crate::domain::module::{Field, Module, Role};
use crate::domain::picture::Picture;
use crate::domain::values::link::is_safe_link;

use super::cards::{PicturesByName, Said, of_role, picture_of, said};
use super::parts::{PartLinks, SourceParts};
use super::safe::ParamComment;

/// A block's module, page and elements.
#[derive(Clone, Copy)]
pub struct BlockElements<'a> {
    /// The platform's directory.
    pub platform: &'a str,
    /// The module.
    pub module: &'a Module,
    /// Address of the page that contains it.
    pub path: &'a str,
    /// Its elements.
    pub elements: &'a [Element],
    /// The elements' pictures.
    pub pictures: &'a PicturesByName,
    /// The elements' ids in the page.
    pub ids: ElementIds,
    /// The part of the source shown, if the source is long.
    pub parts: &'a SourceParts,
    /// The server's own texts in the language of the page.
    pub words: Translator<'a>,
    /// Whether no block above it has a picture.
    pub leads: bool,
}

impl<'a> BlockElements<'a> {
    /// Returns the fields of the elements.
    pub fn fields(&self) -> &'a [Field] {
        self.module.body.fields()
    }

    /// Returns the level of headings inside the block.
    pub fn heading(&self) -> u8 {
        if self.module.title.is_some() { 3 } else { 2 }
    }

    /// Returns the block's `@param` comment.
    pub fn param(&self) -> ParamComment {
        let url = of_block(self.path, Some(self.module.number), []);
        ParamComment::new(url, self.path)
    }

    /// Returns the links to the other parts of its source.
    pub fn part_links(&self) -> PartLinks<'a> {
        self.parts.links(self.words)
    }

    /// Returns an element's value with this role.
    pub fn value(&self, element: &'a Element, role: Role) -> Said<'a> {
        said(element, self.fields(), (role, self.words))
    }

    /// Returns the picture of an element.
    pub fn picture(&self, element: &Element) -> Option<&'a Picture> {
        picture_of(element, self.fields(), self.pictures)
    }

    /// Returns the link target of an element; `None` if it is not a safe link (security 7).
    pub fn link(&self, element: &'a Element) -> Option<&'a str> {
        let link = of_role(element, self.fields(), Role::Link);
        is_safe_link(link).then_some(link)
    }
}

//! A photo contact sheet: thumbnails that open the photos.

use askama::Template;
use vitrine_pictures::fit;

use crate::domain::element::Element;
use crate::domain::module::{ContactSheetSettings, Role};
use crate::domain::picture::thumbnail::{SheetPicture, frames};
use crate::domain::picture::{Picture, Size};

use super::cards::Said;
use super::element_block::BlockElements;
use super::picture::Load;
use super::safe::ParamComment;

/// View of a contact sheet.
#[derive(Template)]
#[template(path = "contact_sheet_block.html")]
pub struct ContactSheetBlock<'a> {
    shown: BlockElements<'a>,
    param: ParamComment,
    group: &'a str,
    photos: Vec<Photo<'a>>,
}

struct Photo<'a> {
    id: String,
    picture: &'a Picture,
    caption: Said<'a>,
    thumbnail: Thumbnail,
    /// A thumbnail of twice the size, or as large as the photo itself.
    larger: Option<Thumbnail>,
    load: Load,
}

struct Thumbnail {
    src: String,
    size: Size,
}

/// Photos per row on a large screen.
const ROW: usize = 4;

impl<'a> ContactSheetBlock<'a> {
    /// Builds the view; elements without a picture are left out.
    pub fn new(shown: BlockElements<'a>, settings: &'a ContactSheetSettings) -> Self {
        let pictured = |element: &'a Element| Some((element, shown.picture(element)?));
        let pictured = shown.elements.iter().filter_map(pictured).enumerate();
        let photos = pictured.filter_map(|(number, (element, picture))| {
            let mut thumbnails = frames(picture.full, settings.thumbnail)
                .into_iter()
                .map(|frame| thumbnail(&shown, picture, frame));
            Some(Photo {
                id: shown.ids.of(&element.key),
                picture,
                caption: shown.value(element, Role::Title),
                thumbnail: thumbnails.next()?,
                larger: thumbnails.next(),
                load: Load::of(number, ROW, shown.leads),
            })
        });
        Self {
            param: shown.param(),
            group: settings.group.as_deref().unwrap_or(&shown.module.key),
            photos: photos.collect(),
            shown,
        }
    }
}

fn thumbnail(shown: &BlockElements, picture: &Picture, frame: Size) -> Thumbnail {
    let path = SheetPicture {
        module: &shown.module.key,
        picture: &picture.name,
    };
    let (platform, path, module) = (shown.platform, path.path(), shown.module.id);
    let Size { width, height } = frame;
    let src = format!(
        "/{platform}/clients/utils/miniature.php?pic={path}&w_max={width}&h_max={height}&id_planche_contact={module}"
    );
    Thumbnail {
        src,
        size: fit(picture.full, frame),
    }
}

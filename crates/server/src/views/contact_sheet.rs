//! A photo contact sheet: thumbnails that open the photos.

use askama::Template;

use crate::domain::module::{ContactSheetSettings, Role};
use crate::domain::picture::{Picture, Size};
use crate::domain::thumbnail::{SheetPicture, fit, frames};

use super::cards::Said;
use super::element_block::BlockElements;
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
    key: &'a str,
    picture: &'a Picture,
    caption: Said<'a>,
    src: String,
    /// The thumbnail for screens with double pixel density.
    double: Option<String>,
    size: Size,
}

impl<'a> ContactSheetBlock<'a> {
    /// Builds the view; elements without a picture are left out.
    pub fn new(shown: BlockElements<'a>, settings: &'a ContactSheetSettings) -> Self {
        let [width, height] = settings.thumbnail;
        let frame = Size { width, height };
        let photos = shown.elements.iter().filter_map(|element| {
            let picture = shown.picture(element)?;
            let frames = frames(picture.full, settings.thumbnail);
            let double = frames.get(1);
            Some(Photo {
                key: &element.key,
                picture,
                caption: shown.value(element, Role::Title),
                src: address(&shown, picture, frame),
                double: double.map(|frame| address(&shown, picture, *frame)),
                size: fit(picture.full, frame),
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

fn address(shown: &BlockElements, picture: &Picture, frame: Size) -> String {
    let path = SheetPicture {
        module: &shown.module.key,
        picture: &picture.name,
    };
    let (platform, path, module) = (shown.platform, path.path(), shown.module.id);
    let Size { width, height } = frame;
    format!(
        "/{platform}/clients/utils/miniature.php?pic={path}&w_max={width}&h_max={height}&id_planche_contact={module}"
    )
}

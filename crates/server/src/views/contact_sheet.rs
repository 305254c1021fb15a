//! A photo contact sheet: thumbnails that open the photos.

use askama::Template;
use vitrine_pictures::fit;

use crate::domain::element::Element;
use crate::domain::module::{ContactSheetSettings, Role};
use crate::domain::picture::thumbnail::{SheetPicture, frames};
use crate::domain::picture::variant::Format;
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
    /// The picture's widths as WebP that take the place of both.
    webp: Option<String>,
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
            let (thumbnail, larger) = (thumbnails.next()?, thumbnails.next());
            let widest = larger.as_ref().unwrap_or(&thumbnail).size.width;
            Some(Photo {
                id: shown.ids.of(&element.key),
                picture,
                caption: shown.value(element, Role::Title),
                webp: webp(picture, thumbnail.size.width, widest),
                thumbnail,
                larger,
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

/// The widths as WebP up to the widest thumbnail; `None` if all are narrower than the plain one.
fn webp(picture: &Picture, plain: u32, widest: u32) -> Option<String> {
    let (_, width) = picture.at_most(widest, Format::WebP)?;
    (width >= plain).then(|| picture.variants_up_to(widest, Format::WebP))
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

#[cfg(test)]
mod tests {
    use super::webp;
    use crate::domain::picture::{Picture, Size};

    #[test]
    fn webp_takes_the_place_of_thumbnails_that_it_is_as_fine_as() {
        let (width, height) = (1_200, 800);
        let picture = |content: Option<&str>| Picture {
            name: "pont".to_owned(),
            alt: String::new(),
            full: Size { width, height },
            small: Size { width, height },
            tone: None,
            content: content.map(str::to_owned),
        };
        let known = picture(Some("0123456789abcdef0123"));
        let of = |plain, widest| webp(&known, plain, widest);
        let widths = |text: Option<String>| {
            text.map(|text| text.matches(" 320w").count() + 10 * text.matches(" 480w").count())
        };
        assert_eq!(widths(of(240, 480)), Some(11));
        assert_eq!(widths(of(240, 400)), Some(1));
        assert_eq!(of(60, 120), None);
        assert_eq!(of(340, 340), None);
        assert_eq!(webp(&picture(None), 240, 480), None);
    }
}

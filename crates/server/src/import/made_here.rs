//! Fields that no longer fit the values of elements made on the site. An import does not change these elements: their
//! values would be invalid for the field, and an export of the site could not be imported.

use std::collections::HashSet;

use crate::domain::fault::{ElementFault, Fault, Path, Why};
use crate::domain::module::{Field, FieldKind};
use crate::domain::rules::field_value::Reading;
use crate::store::MadeHere;

use super::context::Context;
use super::page_file::PageFiles;
use super::source_text::Problem;

/// Reports each value that is invalid for the field of its name; the first module with this field determines its kind.
pub fn check(context: &Context, pages: &PageFiles, problems: &mut Vec<Problem>) {
    let reading = Reading {
        today: context.today,
        pictures: context.pictures,
    };
    let mut met = HashSet::new();
    for (page, text) in pages.drafts.iter().zip(&pages.texts) {
        for (number, module) in page.modules.iter().enumerate() {
            let Some(source) = module.source() else {
                continue;
            };
            for (place, field) in module.fields.iter().enumerate() {
                if !met.insert((source, &field.name)) {
                    continue;
                }
                let at = Path::of("module").at(number).key("field").at(place);
                let made = context.made_here.iter();
                let made = made.filter(|element| element.source == source);
                let faults = made.filter_map(|element| {
                    let why = unfit(element, field, &reading)?;
                    let element = element.key.clone();
                    let why = ElementFault::OfMadeHere {
                        element,
                        why: Box::new(why),
                    };
                    Some(Fault::at(at.clone().key("kind"), why))
                });
                problems.extend(text.faults(&faults.collect::<Vec<_>>()));
            }
        }
    }
}

/// Returns why a value of the element is invalid for this field. Formatted text is always valid: it is sanitised when
/// it is shown; and an export itself reports missing pictures.
fn unfit(element: &MadeHere, field: &Field, reading: &Reading) -> Option<Why> {
    if matches!(field.kind, FieldKind::Rich | FieldKind::Picture) {
        return None;
    }
    let texts = element.values.iter().map(|values| values.get(&field.name));
    texts
        .flatten()
        .find_map(|text| reading.value(field, text).err())
}

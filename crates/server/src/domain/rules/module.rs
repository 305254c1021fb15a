//! A module of a page, checked against its kind and its site.

use super::field;
use super::known_of_pages::KnownOfPages;
use crate::domain::content::ModuleContent;
use crate::domain::fault::{Fault, FieldFault, InputFault, ModuleFault, Path, SettingFault};
use crate::domain::listing::sort_choice::SortChoice;
use crate::domain::module::{Body, Field, Kind, ModuleDraft, ShownElements};
use crate::domain::picture::file_name::names_of_file;
use crate::domain::site::settings::AutocompleteEntry;
use crate::domain::values::key::is_key;

/// The module as stored, and its faults; it may only be used without faults.
pub fn read(draft: &ModuleDraft, known: &KnownOfPages) -> (ModuleContent, Vec<Fault>) {
    let mut faults = check_names(draft);
    let lender = draft
        .source()
        .and_then(|source| known.outline.owner(source));
    let (_, owned) = lender.unwrap_or((draft.kind, &[]));
    let fields = if draft.fields.is_empty() {
        owned
    } else {
        &draft.fields
    };
    let shown = ShownElements {
        source: draft.source().unwrap_or_default().to_owned(),
        fields: fields.to_vec(),
    };
    let body = Body::read(draft, shown, &mut faults);
    faults.extend(field::check(draft, known.languages));
    faults.extend(check_source(draft, (owned, fields), known));
    if let Some(lender) = lender {
        faults.extend(field::check_borrowed(draft, lender));
        faults.extend(field::check_members(draft.kind, lender.0, fields));
    }
    faults.extend(check_suggestions(draft, known));
    for picture in pictures_in(draft.text("content").unwrap_or_default()) {
        if picture.name(known).is_none() {
            let at = Path::of("content").piece(&picture.piece, picture.time);
            faults.push(Fault::at(at, ModuleFault::UnknownPicture(picture.file)));
        }
    }
    let title = draft.title.clone().filter(|title| !title.trim().is_empty());
    let content = ModuleContent {
        key: draft.key.clone(),
        ident: draft.ident.clone(),
        title,
        visible: draft.visible,
        aside: draft.aside,
        body,
    };
    (content, faults)
}

fn check_names(draft: &ModuleDraft) -> Vec<Fault> {
    let mut faults = Vec::new();
    let source = draft.source.as_ref();
    for (name, key) in [
        ("key", Some(&draft.key)),
        ("ident", Some(&draft.ident)),
        ("source", source),
    ] {
        if let Some(key) = key.filter(|key| !is_key(key)) {
            faults.push(Fault::of(name, SettingFault::InvalidKey(key.clone())));
        }
    }
    let own = draft.kind.settings();
    for name in draft.settings.keys() {
        if !own.iter().any(|setting| setting.name == name) {
            faults.push(Fault::of(name, unknown(draft.kind, name)));
        }
    }
    let shows = draft.kind.shows_elements();
    for (name, is_wrong) in [
        ("source", draft.source.is_some() && !shows),
        ("field", !draft.fields.is_empty() && !shows),
        (
            "input",
            !draft.inputs.is_empty() && draft.kind != Kind::Form,
        ),
    ] {
        if is_wrong {
            faults.push(Fault::of(name, ModuleFault::NotOfKind(name.to_owned())));
        }
    }
    for setting in own.iter().filter(|setting| setting.needed) {
        if !draft.settings.contains_key(setting.name) {
            faults.push(Fault::of("key", ModuleFault::Needs(setting.name)));
        }
    }
    faults
}

/// An unknown setting, or one of another kind.
fn unknown(kind: Kind, name: &str) -> ModuleFault {
    let has = |kind: &Kind| kind.settings().iter().any(|setting| setting.name == name);
    if Kind::ALL.iter().any(has) {
        return ModuleFault::NotOfKind(name.to_owned());
    }
    ModuleFault::UnknownSetting {
        name: name.to_owned(),
        known: kind
            .settings()
            .iter()
            .map(|setting| setting.name.to_owned())
            .collect(),
    }
}

fn check_source(
    draft: &ModuleDraft,
    (owned, fields): (&[Field], &[Field]),
    known: &KnownOfPages,
) -> Vec<Fault> {
    let mut faults = Vec::new();
    for (at, source) in draft.searched() {
        if known.outline.owner(source).is_none() {
            faults.push(Fault::at(at, unknown_source(source, known)));
        }
    }
    let Some(source) = draft.source() else {
        return faults;
    };
    if known.outline.owner(source).is_none() {
        faults.push(Fault::of(
            "source",
            FieldFault::UndeclaredSource(source.to_owned()),
        ));
        return faults;
    }
    for (number, field) in draft.fields.iter().enumerate() {
        let same = |known: &Field| known.name == field.name && known.kind == field.kind;
        if !owned.iter().any(same) {
            let why = FieldFault::UnknownToOwner {
                source: source.to_owned(),
                field: field.name.clone(),
            };
            faults.push(Fault::at(Path::of("field").at(number), why));
        }
    }
    faults.extend(check_sort(draft, fields));
    faults
}

/// Checks that the suggestions of inputs are in the registry.
fn check_suggestions(draft: &ModuleDraft, known: &KnownOfPages) -> Vec<Fault> {
    let mut faults = Vec::new();
    for (number, input) in draft.inputs.iter().enumerate() {
        let (Some(suggest), Some(entries)) = (&input.suggest, known.autocomplete) else {
            continue;
        };
        if entries.iter().any(|entry| suggest.is_of(entry)) {
            continue;
        }
        let name =
            |entry: &AutocompleteEntry| format!("`{}`, `{}`", entry.classname, entry.methode);
        let why = InputFault::UnknownEntry {
            classname: suggest.classname.clone(),
            methode: suggest.methode.clone(),
            known: entries.iter().map(name).collect(),
        };
        let at = Path::of("input").at(number).key("suggest");
        faults.push(Fault::at(at, why));
    }
    faults
}

/// The fault for a source that no module shows.
pub fn unknown_source(source: &str, known: &KnownOfPages) -> ModuleFault {
    ModuleFault::UnknownSource {
        source: source.to_owned(),
        known: known.outline.fields.keys().cloned().collect(),
    }
}

fn check_sort(draft: &ModuleDraft, fields: &[Field]) -> Option<Fault> {
    let sort = draft.sort()?;
    let ordered = |field: &&Field| field.kind.has_order();
    let choice = SortChoice::named(sort, fields);
    if choice.is_some_and(|choice| choice.field.kind.has_order()) {
        return None;
    }
    let why = ModuleFault::UnknownSort {
        name: sort.to_owned(),
        known: fields
            .iter()
            .filter(ordered)
            .map(|field| field.name.clone())
            .collect(),
    };
    Some(Fault::of("default_sort", why))
}

/// A picture of the site in HTML.
struct PictureInHtml {
    /// The matched piece of the HTML.
    piece: String,
    /// Which occurrence of the piece, from 0.
    time: usize,
    /// Name of the file.
    file: String,
}

/// The path of the site's pictures.
const MARK: &str = "/medias/";

fn pictures_in(html: &str) -> Vec<PictureInHtml> {
    let mut found: Vec<PictureInHtml> = Vec::new();
    for (offset, _) in html.match_indices(MARK) {
        let rest = &html[offset + MARK.len()..];
        let ends = |c: char| c.is_whitespace() || "\"'<>,\\?#".contains(c);
        let file = rest.split(ends).next().unwrap_or_default().to_owned();
        let piece = format!("{MARK}{file}");
        // If one name is a prefix of another, both match.
        let before = html[..offset].matches(&piece).count();
        found.push(PictureInHtml {
            piece,
            time: before,
            file,
        });
    }
    found
}

impl PictureInHtml {
    fn name(&self, known: &KnownOfPages) -> Option<String> {
        let mut names = names_of_file(&self.file).into_iter().flatten();
        let name = names.find(|name| known.pictures.contains(*name))?;
        Some(name.to_owned())
    }
}

/// Names of the site's pictures in the module's HTML.
pub fn shown_pictures(draft: &ModuleDraft, known: &KnownOfPages) -> Vec<String> {
    let html = draft.text("content").unwrap_or_default();
    let shown = pictures_in(html).into_iter();
    shown.filter_map(|picture| picture.name(known)).collect()
}

//! A page and its modules.

use super::known_of_pages::KnownOfPages;
use super::page_draft::PageDraft;
use super::proof::Checked;
use super::{address, module};
use crate::domain::content::PageContent;
use crate::domain::fault::{ElementFault, Fault, ModuleFault, PageFault, Path, SettingFault};

/// The page as stored, or all that is wrong with it and its modules.
pub fn check(draft: &PageDraft, known: &KnownOfPages) -> Result<Checked<PageContent>, Vec<Fault>> {
    let mut faults = check_alone(draft, known.platform);
    faults.extend(check_language(draft, known));
    faults.extend(address::check_former(draft, known));
    if let Some(element) = address::taken(&draft.path, known) {
        let path = draft.path.clone();
        faults.push(Fault::of(
            "path",
            PageFault::TakenByElement { path, element },
        ));
    }
    let mut pictures = Vec::new();
    let mut modules = Vec::new();
    for (number, module) in draft.modules.iter().enumerate() {
        let at = Path::of("module").at(number);
        if known.outline.module(&module.key) != Some((&draft.path, number)) {
            let why = ModuleFault::ModuleTwice(module.key.clone());
            faults.push(Fault::of("key", why).below(&at));
        }
        // Pictures in a hidden block are not public either (security 13).
        if module.visible {
            pictures.extend(module::shown_pictures(module, known));
        }
        let (content, wrong) = module::read(module, known);
        faults.extend(wrong.into_iter().map(|fault| fault.below(&at)));
        modules.push(content);
    }
    if !faults.is_empty() {
        return Err(faults);
    }
    pictures.sort();
    pictures.dedup();
    Ok(Checked::new(PageContent {
        path: draft.path.clone(),
        parent: draft.parent().map(str::to_owned),
        title: draft.title.clone(),
        label: draft.label.clone().unwrap_or_else(|| draft.title.clone()),
        description: draft.description.clone(),
        position: draft.position,
        visible: draft.visible,
        menu: draft.menu,
        heading: draft.heading,
        language: known
            .outline
            .language(&draft.path)
            .unwrap_or_default()
            .to_owned(),
        translation_of: draft.translation_of.clone(),
        former: draft.former.clone(),
        menu_param: draft.menu_param.clone(),
        class_theme_style: draft.class_theme_style.clone().unwrap_or_default(),
        pictures,
        modules,
    }))
}

/// Returns what is wrong with a page, regardless of other pages.
pub fn check_alone(draft: &PageDraft, platform: &str) -> Vec<Fault> {
    let address = address::refused(&draft.path, platform);
    let address = address.map(|why| Fault::of("path", why));
    // Classes are written into an attribute unescaped.
    let plain = |c: char| c.is_ascii_alphanumeric() || matches!(c, '-' | '_' | ' ');
    let class = draft.class_theme_style.as_ref();
    let class = class.filter(|class| !class.chars().all(plain));
    let class =
        class.map(|class| Fault::of("class_theme_style", PageFault::InvalidClass(class.clone())));
    let faults = address.into_iter().chain(class);
    faults.chain(check_titles(draft)).collect()
}

/// Maximum length of a title, in characters.
const LONGEST_TITLE: usize = 300;

/// The page's own names, and the titles of its modules.
fn check_titles(draft: &PageDraft) -> Vec<Fault> {
    let own = [
        ("title", Some(&draft.title)),
        ("label", draft.label.as_ref()),
    ];
    let own = own.into_iter().map(|(name, text)| (Path::of(name), text));
    let modules = draft.modules.iter().enumerate();
    let modules = modules.map(|(number, module)| {
        let at = Path::of("module").at(number).key("title");
        (at, module.title.as_ref())
    });
    let wrong = |(at, text): (Path, Option<&String>)| {
        let text = text?;
        let most = LONGEST_TITLE;
        let why = if text.trim().is_empty() {
            SettingFault::Empty
        } else if text.chars().count() > most {
            SettingFault::TooLong { most }
        } else {
            return None;
        };
        Some(Fault::at(at, why))
    };
    own.chain(modules).filter_map(wrong).collect()
}

fn check_language(draft: &PageDraft, known: &KnownOfPages) -> Vec<Fault> {
    let outline = known.outline;
    let mut faults = Vec::new();
    let own = draft.language.as_ref();
    if let Some(code) = own.filter(|code| !known.languages.has(code)) {
        let why = ElementFault::UnknownLanguage {
            code: code.clone(),
            known: known.languages.all(),
        };
        faults.push(Fault::of("language", why));
    }
    if let Some(above) = draft.parent().filter(|above| !outline.has_page(above)) {
        faults.push(Fault::of(
            "path",
            PageFault::MissingParent(above.to_owned()),
        ));
    }
    let language = outline.language(&draft.path).unwrap_or_default();
    if let Some(original) = &draft.translation_of {
        let first = outline.translation(original, language);
        let why = if !outline.has_page(original) {
            Some(PageFault::UnknownPage(original.clone()))
        } else if outline.language(original) == Some(language) {
            Some(PageFault::SameLanguage(original.clone()))
        } else if outline.is_translation(original) {
            Some(PageFault::OriginalIsTranslation(original.clone()))
        } else {
            let twice = first != Some(draft.path.as_str());
            twice.then(|| PageFault::TranslatedTwice(original.clone()))
        };
        faults.extend(why.map(|why| Fault::of("translation_of", why)));
    }
    faults
}

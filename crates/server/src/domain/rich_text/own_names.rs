//! Classes and ids that have a meaning in a page of the server: rich-text fields may not contain them. The default
//! theme styles and positions them, scripts and links look them up. Names unknown here belong to texts of other systems
//! and to the site's own theme, and stay.

/// Whether a class belongs to the bundle, to a template of the server or to the default theme.
pub fn is_own_class(class: &str) -> bool {
    CLASSES.contains(&class)
        || CLASS_FAMILIES
            .iter()
            .any(|family| class.starts_with(family))
}

/// Whether an id belongs to the bundle or to a template of the server.
pub fn is_own_id(id: &str) -> bool {
    let is_numbered = |family: &&str| {
        let rest = id.strip_prefix(*family);
        rest.is_some_and(|rest| rest.starts_with(|c: char| c.is_ascii_digit()))
    };
    IDS.contains(&id)
        || ID_FAMILIES.iter().any(|family| id.starts_with(family))
        || NUMBERED_IDS.iter().any(is_numbered)
}

/// Prefixes of classes. `card-` covers `card-title` and what a template makes of `card-look-`.
const CLASS_FAMILIES: [&str; 14] = [
    "agenda-",
    "article-",
    "card-",
    "event-",
    "module-",
    "my-elements-",
    "opening-",
    "search-",
    "sheet-",
    "site-",
    "slide-",
    "slider-",
    "slideshow-",
    "vt-",
];

/// Without `button` and `button-secondary`, which the default theme also provides for texts.
const CLASSES: [&str; 97] = [
    "actif",
    "agenda",
    "alert",
    "alert-danger",
    "alert-info",
    "alert-success",
    "article",
    "beside",
    "breadcrumb",
    "busy",
    "card",
    "contact-sheet",
    "data-table",
    "error-actions",
    "error-code",
    "error-links",
    "error-page",
    "event",
    "facts",
    "form",
    "form-actions",
    "form-again",
    "form-choice",
    "form-choices",
    "form-error",
    "form-field",
    "form-hint",
    "form-note",
    "form-picture",
    "form-required",
    "form-sent",
    "inactif",
    "list-applied",
    "list-applied-all",
    "list-empty",
    "list-feed",
    "list-filter",
    "list-filter-field",
    "list-filter-submit",
    "list-refine",
    "list-sort",
    "list-summary",
    "list-tools",
    "list-tools-label",
    "load-more",
    "load-more-prev",
    "map",
    "map-and-places",
    "map-mode",
    "map-place",
    "map-place-address",
    "map-place-title",
    "map-places",
    "message",
    "module",
    "number",
    "office",
    "open",
    "osm-type-aff",
    "page-account",
    "page-aside",
    "page-columns",
    "page-content",
    "page-detail",
    "page-header",
    "page-home",
    "page-inner",
    "page-lead",
    "page-popup",
    "page-sheet",
    "pagination",
    "pagination-gap",
    "pagination-next",
    "pagination-prev",
    "past",
    "per-page",
    "popup",
    "popup-back",
    "popup-title",
    "preview",
    "prose",
    "reference-sheet",
    "review",
    "section-nav",
    "securliens",
    "sheet",
    "skip-link",
    "slide",
    "slider",
    "slideshow",
    "stale-note",
    "table-scroll",
    "table-sort",
    "tag",
    "tag-today",
    "today",
    "visually-hidden",
];

/// Ids that occur once in a page.
const IDS: [&str; 8] = [
    "alerte",
    "contenu",
    "lien",
    "login",
    "mdp",
    "mdp2",
    "pages-consultees",
    "titre",
];

/// Prefixes of ids that end with a name.
const ID_FAMILIES: [&str; 6] = ["champ-", "element-", "legende-", "mdp-", "vitrine-", "vt-"];

/// Prefixes of ids that continue with a number. A heading of a text may be `module-sante`.
const NUMBERED_IDS: [&str; 14] = [
    "a-publier-",
    "element",
    "elements-",
    "expression-",
    "filtre-",
    "jour-",
    "module-",
    "mois-",
    "mon-element-",
    "motif-",
    "recherche-",
    "recherche-liste-",
    "tri-",
    "valeur-",
];

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;
    use std::fs;
    use std::path::Path;

    use super::{is_own_class, is_own_id};

    /// Classes that the default theme also provides for texts.
    const OF_TEXTS: [&str; 2] = ["button", "button-secondary"];

    /// Replaces a value that a template fills in.
    const FILLED: char = '1';

    #[test]
    fn security_6_every_class_of_the_default_theme_and_of_the_templates_is_listed() {
        let theme = fs::read_to_string(folder("theme").join("default.css")).expect("the theme");
        let in_templates = templates()
            .into_iter()
            .flat_map(|html| values(&html, "class"));
        let classes: BTreeSet<String> = in_templates
            .flat_map(|value| {
                value
                    .split_whitespace()
                    .map(str::to_owned)
                    .collect::<Vec<_>>()
            })
            .filter(|class| !class.starts_with(FILLED))
            .chain(classes_of_css(&theme))
            .collect();
        assert!(classes.len() > 150, "{classes:?}");
        let missing: Vec<&String> = classes
            .iter()
            .filter(|class| is_own_class(class) == OF_TEXTS.contains(&class.as_str()))
            .collect();
        assert!(missing.is_empty(), "not in own_names.rs: {missing:?}");
    }

    #[test]
    fn security_6_every_id_of_the_templates_is_listed() {
        let ids: BTreeSet<String> = templates()
            .into_iter()
            .flat_map(|html| values(&html, "id"))
            .filter(|id| !id.starts_with(FILLED))
            .collect();
        assert!(ids.len() > 25, "{ids:?}");
        let missing: Vec<&String> = ids.iter().filter(|id| !is_own_id(id)).collect();
        assert!(missing.is_empty(), "not in own_names.rs: {missing:?}");
    }

    #[test]
    fn classes_and_ids_of_other_systems_are_nobody_s() {
        for class in [
            "alignleft",
            "chapo",
            "cards",
            "droite",
            "has-text-align-center",
            "intro",
            "lead",
            "mapping",
            "MsoNormal",
            "spip",
            "table-striped",
            "tarifs",
            "text-center",
            "wp-block-image",
        ] {
            assert!(!is_own_class(class), "{class}");
        }
        for id in ["horaires", "module-sante", "motif-de-refus", "nos-tarifs"] {
            assert!(!is_own_id(id), "{id}");
        }
    }

    fn folder(name: &str) -> std::path::PathBuf {
        Path::new(env!("CARGO_MANIFEST_DIR")).join(name)
    }

    fn templates() -> Vec<String> {
        let mut folders = vec![folder("templates")];
        let mut texts = Vec::new();
        while let Some(folder) = folders.pop() {
            for entry in fs::read_dir(folder).expect("a folder").flatten() {
                let path = entry.path();
                if path.is_dir() {
                    folders.push(path);
                } else {
                    texts.push(fs::read_to_string(path).expect("a template"));
                }
            }
        }
        texts
    }

    /// The values of an attribute. Tags of the template are gaps, filled-in values are a digit.
    fn values(template: &str, attribute: &str) -> Vec<String> {
        let html = replaced(template, ("{{", "}}"), "1");
        let html = replaced(&html, ("{%", "%}"), " ");
        let begin = format!(" {attribute}=\"");
        let values = html.split(&begin).skip(1);
        let value = |rest: &str| rest.split('"').next().unwrap_or_default().trim().to_owned();
        values.map(value).collect()
    }

    fn classes_of_css(css: &str) -> Vec<String> {
        let css = replaced(css, ("/*", "*/"), " ");
        let css = replaced(&css, ("\"", "\""), " ");
        let css = replaced(&css, ("url(", ")"), " ");
        let part = |c: char| c.is_ascii_alphanumeric() || c == '-' || c == '_';
        let names = css.split('.').skip(1);
        let name = |rest: &str| {
            rest.split(|c| !part(c))
                .next()
                .unwrap_or_default()
                .to_owned()
        };
        let is_name = |name: &String| name.starts_with(|c: char| c.is_ascii_alphabetic());
        names.map(name).filter(is_name).collect()
    }

    /// The text with each part from `begin` to `end` replaced.
    fn replaced(text: &str, (begin, end): (&str, &str), with: &str) -> String {
        let mut kept = String::with_capacity(text.len());
        let mut rest = text;
        while let Some((before, from)) = rest.split_once(begin) {
            kept.push_str(before);
            kept.push_str(with);
            rest = from.split_once(end).map_or("", |(_, after)| after);
        }
        kept + rest
    }
}

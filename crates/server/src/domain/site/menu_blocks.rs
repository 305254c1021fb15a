//! The menus for `mobile-menu.php` (spec 3.6): nested public pages that menus show.

use std::collections::BTreeMap;

use serde::Serialize;

use super::page_tree::{Page, PageTree};
use super::settings::{MenuBlock, MenuDefinition};
use crate::domain::values::id::PageId;

/// `id_parent` of a page without parent: no page has this id.
const NO_PAGE: PageId = PageId(0);

/// A block of the answer.
#[derive(Debug, Serialize)]
#[serde(tag = "type", content = "data", rename_all = "lowercase")]
pub enum MenuAnswerBlock<'a> {
    /// Pages.
    Menu(Vec<Item<'a>>),
    /// A gap.
    Spacer,
    /// A copy of the element that this selector matches.
    Clone(&'a str),
}

/// A page of the menu.
#[derive(Debug, Serialize)]
pub struct Item<'a> {
    id_page: PageId,
    id_parent: PageId,
    lien: &'a str,
    nom_page: &'a str,
    menu_param: &'a BTreeMap<String, String>,
    class_theme_style: &'a str,
    /// Ids of the pages above, the root first: `[10,20]`.
    adresse: String,
    enfant: Vec<Item<'a>>,
}

/// The pages of a site, as input for menus.
#[derive(Debug, Clone, Copy)]
pub struct MenuPages<'a> {
    /// All pages.
    pub tree: &'a PageTree,
    /// Default language of pages.
    pub language: &'a str,
}

impl<'a> MenuPages<'a> {
    /// The blocks of a menu, from top to bottom.
    pub fn blocks(&self, menu: &'a MenuDefinition) -> Vec<MenuAnswerBlock<'a>> {
        let below = Below::new(self, menu.language.as_deref().unwrap_or(self.language));
        let blocks = menu.blocks.iter().map(|block| match block {
            MenuBlock::Menu { root } => MenuAnswerBlock::Menu(self.pages(&below, root.as_deref())),
            MenuBlock::Spacer => MenuAnswerBlock::Spacer,
            MenuBlock::Clone { selector } => MenuAnswerBlock::Clone(selector),
        });
        blocks.collect()
    }

    fn pages(&self, below: &Below<'a>, root: Option<&str>) -> Vec<Item<'a>> {
        let Some(root) = root else {
            return below.items(None);
        };
        // If the root is not public, neither are the pages below it.
        let root = self.tree.find(root);
        root.map_or_else(Vec::new, |root| below.items(Some(root)))
    }

    fn language(&self, page: &'a Page) -> &'a str {
        self.tree.language(page).unwrap_or(self.language)
    }
}

/// The pages of one language that menus show, grouped by parent in one pass.
struct Below<'a> {
    tree: &'a PageTree,
    pages: BTreeMap<Option<PageId>, Vec<&'a Page>>,
}

impl<'a> Below<'a> {
    fn new(pages: &MenuPages<'a>, language: &str) -> Self {
        let mut below = BTreeMap::<_, Vec<_>>::new();
        // The menu's header already links to home.
        let shown = pages
            .tree
            .public()
            .filter(|page| page.menu && !page.is_home());
        for page in shown.filter(|page| pages.language(page) == language) {
            let above = page.parent.and_then(|id| pages.tree.page(id));
            let above = above.filter(|above| pages.language(above) == language);
            below
                .entry(above.map(|above| above.id))
                .or_default()
                .push(page);
        }
        Self {
            tree: pages.tree,
            pages: below,
        }
    }

    /// The pages below `page`; for `None`, the top of the language's tree.
    fn items(&self, page: Option<&'a Page>) -> Vec<Item<'a>> {
        let here = self.pages.get(&page.map(|page| page.id));
        let Some(here) = here else { return Vec::new() };
        here.iter().map(|page| self.item(page)).collect()
    }

    fn item(&self, page: &'a Page) -> Item<'a> {
        let above = self.tree.ancestors(page);
        let above: Vec<String> = above.iter().map(|page| page.id.to_string()).collect();
        Item {
            id_page: page.id,
            id_parent: page.parent.unwrap_or(NO_PAGE),
            lien: &page.path,
            nom_page: &page.label,
            menu_param: &page.menu_param,
            class_theme_style: &page.class_theme_style,
            adresse: format!("[{}]", above.join(",")),
            enfant: self.items(Some(page)),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use serde_json::{Value, json};

    use super::{MenuBlock, MenuDefinition, MenuPages, Page, PageTree};
    use crate::domain::values::id::PageId;

    fn page(id: i64, parent: Option<i64>, path: &str) -> Page {
        Page {
            id: PageId(id),
            parent: parent.map(PageId),
            path: path.to_owned(),
            title: String::new(),
            label: format!("Page {id}"),
            description: String::new(),
            position: id,
            visible: true,
            menu: true,
            heading: true,
            language: String::new(),
            translation_of: None,
            menu_param: BTreeMap::new(),
            class_theme_style: String::new(),
            changed_at: 0,
        }
    }

    fn tree(change: impl Fn(&mut Page)) -> PageTree {
        let mut pages = vec![
            page(1, None, "/"),
            page(10, None, "/vivre"),
            page(20, Some(10), "/vivre/ecoles"),
            page(30, Some(20), "/vivre/ecoles/cantine"),
            page(40, None, "/agenda"),
            page(50, None, "/en"),
            page(60, Some(50), "/en/schools"),
        ];
        pages[5].language = "en".to_owned();
        pages.iter_mut().for_each(change);
        PageTree::new(pages)
    }

    fn menu(language: Option<&str>, root: Option<&str>) -> MenuDefinition {
        MenuDefinition {
            key: "principal".to_owned(),
            language: language.map(str::to_owned),
            blocks: vec![MenuBlock::Menu {
                root: root.map(str::to_owned),
            }],
        }
    }

    fn answer(tree: &PageTree, menu: &MenuDefinition) -> Value {
        let pages = MenuPages {
            tree,
            language: "fr",
        };
        serde_json::to_value(pages.blocks(menu)).expect("JSON")
    }

    /// The ids of the pages, nested.
    fn ids(items: &Value) -> Value {
        let items = items.as_array().expect("a list").iter();
        items
            .map(|item| match item["enfant"].as_array() {
                Some(below) if !below.is_empty() => json!([item["id_page"], ids(&item["enfant"])]),
                _ => item["id_page"].clone(),
            })
            .collect()
    }

    #[test]
    fn a_page_says_all_that_the_contract_names() {
        let tree = tree(|page| {
            if page.id == PageId(30) {
                page.menu_param
                    .insert("nom_page".to_owned(), "Cantine".to_owned());
                page.class_theme_style = "theme-eau".to_owned();
            }
        });
        let answer = answer(&tree, &menu(None, Some("/vivre/ecoles")));
        let expected = json!([{ "type": "menu", "data": [{
            "id_page": 30, "id_parent": 20, "lien": "/vivre/ecoles/cantine", "nom_page": "Page 30",
            "menu_param": { "nom_page": "Cantine" }, "class_theme_style": "theme-eau",
            "adresse": "[10,20]", "enfant": [],
        }] }]);
        assert_eq!(answer, expected);
    }

    #[test]
    fn pages_nest_and_languages_stay_apart() {
        let tree = tree(|_| {});
        let french = answer(&tree, &menu(None, None));
        assert_eq!(ids(&french[0]["data"]), json!([[10, [[20, [30]]]], 40]));
        assert_eq!(french[0]["data"][0]["id_parent"], 0);
        assert_eq!(french[0]["data"][0]["adresse"], "[]");
        let english = answer(&tree, &menu(Some("en"), None));
        assert_eq!(ids(&english[0]["data"]), json!([[50, [60]]]));
        let german = answer(&tree, &menu(Some("de"), None));
        assert_eq!(german, json!([{ "type": "menu", "data": [] }]));
    }

    #[test]
    fn security_13_a_draft_and_what_menus_leave_out_hide_what_is_below_them() {
        let draft = tree(|page| page.visible = page.id != PageId(20));
        let left_out = tree(|page| page.menu = page.id != PageId(20));
        for tree in [draft, left_out] {
            let answer = answer(&tree, &menu(None, None));
            assert_eq!(ids(&answer[0]["data"]), json!([10, 40]));
        }
        let draft = tree(|page| page.visible = page.id != PageId(10));
        assert_eq!(
            answer(&draft, &menu(None, Some("/vivre")))[0]["data"],
            json!([])
        );
    }

    #[test]
    fn gaps_and_clones_keep_their_places() {
        let tree = tree(|_| {});
        let menu = MenuDefinition {
            blocks: vec![
                MenuBlock::Clone {
                    selector: ".recherche".to_owned(),
                },
                MenuBlock::Spacer,
            ],
            ..menu(None, None)
        };
        let expected = json!([{ "type": "clone", "data": ".recherche" }, { "type": "spacer" }]);
        assert_eq!(answer(&tree, &menu), expected);
    }
}

//! A menu of a site before it is checked.

use serde::Deserialize;

use crate::domain::site::settings::{MenuBlock, MenuDefinition};

/// A menu as written in a file or a form.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MenuDraft {
    /// The value of `configmenu`.
    pub key: String,
    /// Language of its pages.
    pub language: Option<String>,
    /// Its blocks, from top to bottom.
    #[serde(default, rename = "block")]
    pub blocks: Vec<BlockDraft>,
}

/// A block of a menu as written in a file or a form.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BlockDraft {
    /// What it shows.
    #[serde(rename = "type")]
    pub kind: BlockKind,
    /// Address of the page whose child pages are shown.
    pub root: Option<String>,
    /// Selector of the element to copy.
    pub selector: Option<String>,
}

/// What a block of a menu shows.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum BlockKind {
    /// Pages of the site.
    Menu,
    /// A gap.
    Spacer,
    /// A copy of an element of the page.
    Clone,
}

impl From<&MenuDraft> for MenuDefinition {
    fn from(draft: &MenuDraft) -> Self {
        let blocks = draft.blocks.iter().cloned().map(|block| match block.kind {
            BlockKind::Menu => MenuBlock::Menu { root: block.root },
            BlockKind::Spacer => MenuBlock::Spacer,
            BlockKind::Clone => MenuBlock::Clone {
                selector: block.selector.unwrap_or_default(),
            },
        });
        Self {
            key: draft.key.clone(),
            language: draft.language.clone(),
            blocks: blocks.collect(),
        }
    }
}

impl From<MenuDefinition> for MenuDraft {
    fn from(menu: MenuDefinition) -> Self {
        let block = |block| {
            let (kind, root, selector) = match block {
                MenuBlock::Menu { root } => (BlockKind::Menu, root, None),
                MenuBlock::Spacer => (BlockKind::Spacer, None, None),
                MenuBlock::Clone { selector } => (BlockKind::Clone, None, Some(selector)),
            };
            BlockDraft {
                kind,
                root,
                selector,
            }
        };
        Self {
            key: menu.key,
            language: menu.language,
            blocks: menu.blocks.into_iter().map(block).collect(),
        }
    }
}

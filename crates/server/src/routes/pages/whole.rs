//! A whole page: its blocks inside the shell.

use askama::Template;
use axum::response::Response;

use crate::domain::document::pieces::Marks;
use crate::domain::listing::address::{first_with_state, in_state_of};
use crate::domain::module::{Body, FeedFile, Module};
use crate::domain::picture::file_name::pictures_in;
use crate::domain::site::page_tree::Page;
use crate::error::AppError;
use crate::extract::parameters::Parameters;
use crate::respond::document;
use crate::state::bundle::sorting;
use crate::views::languages::LanguageVersion;
use crate::views::page::{Blocks, PageView};
use crate::views::safe::DrawnBlock;
use crate::views::shell::{Feed, Preload, SharedPicture, Shell, title};

use super::blocks::{Block, BlockContext, Head, Painted, Scope};
use super::cache::PageDrawing;
use super::{PageRequest, SentForm, cache, canonical, context_of, keys, shell};

/// Renders the whole page. The parameters apply to the module with this number; the others are in their
/// default state.
pub(super) async fn whole(
    request: &PageRequest,
    page: &Page,
    (number, sent): (Option<u32>, Option<SentForm<'_>>),
) -> Result<Response, AppError> {
    let modules = request.snapshot.modules(page.id);
    let first = first_with_state(modules);
    let nothing = Parameters::default();
    let marks = cache::marks()?;
    let mut leads = true;
    let places = modules.iter().map(|module| {
        let named = number == Some(module.number);
        let asked = if named { &request.parameters } else { &nothing };
        let scope = Scope::Page(&marks.moment);
        let context = context_of(request, page, module, first, asked);
        let sent = sent.filter(|sent| sent.module == module.number);
        let first = leads;
        leads &= !has_pictures(module);
        BlockContext {
            sent,
            scope,
            leads: first,
            ..context
        }
    });
    let blocks: Vec<(BlockContext, Block)> = places
        .map(|context| (context, Block::asked(&context)))
        .collect();
    let key = keys::of_page(request, page, &blocks);
    let draw = async {
        let mut painted = Vec::with_capacity(blocks.len());
        for (context, block) in &blocks {
            painted.push((context.module.aside, block.paint(context).await?));
        }
        let picture = shared_picture(request, &painted).await?;
        document(request, page, (painted, picture), &marks)
    };
    let drawing = PageDrawing {
        key,
        words: request.snapshot.words_on(page),
        path: Some(&page.path),
    };
    let mut response = cache::page(request, drawing, &marks, Box::pin(draw)).await?;
    let is_map = |module: &Module| matches!(module.body, Body::Map(_));
    if let Some(map) = &request.snapshot.site.settings.map
        && modules.iter().any(is_map)
    {
        document::allow_pictures(&mut response, map.hosts());
    }
    let has_captcha = |module: &Module| matches!(&module.body, Body::Form(form) if form.captcha);
    if let Some(service) = request.state.captcha_service(&request.snapshot.site)
        && modules.iter().any(has_captcha)
    {
        let platform = &request.state.settings.platform;
        let policy = service.policy(platform, &request.caller.origin);
        document::allow_captcha(&mut response, policy);
    }
    Ok(response)
}

/// Whether visitors may see pictures in the block.
fn has_pictures(module: &Module) -> bool {
    let in_html = module.body.html().into_iter().flat_map(pictures_in);
    in_html.take(1).count() == 1 || module.body.shows_pictures()
}

/// Maximum number of picture names to look up: the first ones may not exist.
const MOST_NAMES: usize = 8;

/// Returns the picture for links to a page with these blocks: the first one in them, otherwise the first one in the
/// texts of the home page.
async fn shared_picture(
    request: &PageRequest,
    painted: &[(bool, Painted)],
) -> Result<Option<SharedPicture>, AppError> {
    let snapshot = &request.snapshot;
    let own = painted.iter().map(|(_, block)| block.html.as_str());
    let home = snapshot.tree.home(&snapshot.site.language);
    let home = home.map_or(&[][..], |home| snapshot.modules(home.id));
    let of_home = home.iter().filter_map(|module| module.body.html());
    let names = [names_in(own), names_in(of_home)].concat();
    let found = request.state.store.pictures();
    let found = found.by_name(snapshot.site_id, &names).await?;
    let first = names.iter().find_map(|name| found.get(*name));
    Ok(first.map(SharedPicture::of))
}

fn names_in<'h>(texts: impl Iterator<Item = &'h str>) -> Vec<&'h str> {
    texts.flat_map(pictures_in).take(MOST_NAMES).collect()
}

fn document(
    request: &PageRequest,
    page: &Page,
    (painted, picture): (Vec<(bool, Painted)>, Option<SharedPicture>),
    marks: &Marks,
) -> Result<String, AppError> {
    let words = request.snapshot.words_on(page);
    // The block that the address refers to; otherwise the first one with further pages.
    let heads = || {
        let heads = painted.iter().map(|(_, block)| &block.head);
        heads.filter(|head| **head != Head::default())
    };
    let head = heads().find(|head| head.is_outcome);
    let head = head.or_else(|| heads().find(|head| head.address.is_some()));
    let head = head.or_else(|| heads().next());
    let head = head.cloned().unwrap_or_default();
    let shell = Shell {
        words,
        page: Some(page),
        title: title_of(request, page, &head),
        description: &page.description,
        canonical: canonical(request, head.address.as_deref().unwrap_or(&page.path)),
        picture,
        before: head.before,
        after: head.after,
        unlisted: head.unlisted,
        versions: versions(request, page, head.address.as_deref()),
        feeds: feeds(request, page),
        preloads: preloads(request, page),
        body_class: if is_home(request, page) {
            "page-home"
        } else {
            "page-inner"
        },
        session: marks.session.as_str(),
        note: Some(&marks.note),
        marks: Some(marks),
        account: Some(&marks.account),
        ..shell(request, &marks.nonce)
    };
    let (aside, main): (Vec<_>, Vec<_>) = painted.into_iter().partition(|(aside, _)| *aside);
    let [main, aside] = [main, aside].map(drawn);
    let blocks = Blocks {
        main: &main,
        aside: &aside,
    };
    Ok(PageView::new(shell, page, blocks).render()?)
}

fn drawn(painted: Vec<(bool, Painted)>) -> Vec<DrawnBlock> {
    painted.into_iter().map(|(_, block)| block.html).collect()
}

/// Returns the `<title>` of a page, with the state of its block.
pub(super) fn title_of(request: &PageRequest, page: &Page, head: &Head) -> String {
    let own = match &head.said {
        Some(said) => format!("{said} – {}", page.title),
        None => page.title.clone(),
    };
    let words = request.snapshot.words_on(page);
    let shown = match head.page {
        Some(number) => format!("{own} – {} {number}", words.say("page")),
        None => own,
    };
    title(&shown, &request.snapshot.site)
}

fn is_home(request: &PageRequest, page: &Page) -> bool {
    let home = request.snapshot.tree.home(request.snapshot.language(page));
    home.is_some_and(|home| home.id == page.id)
}

/// Returns the page in each language of the site, or the language's home page if it is not translated. The links keep
/// as much as possible of the page's state at `address`. Only its default state has alternates, because a list's state
/// has no equivalent in another language.
pub(super) fn versions<'r>(
    request: &'r PageRequest,
    page: &Page,
    address: Option<&str>,
) -> Vec<LanguageVersion<'r>> {
    let languages = request.snapshot.languages();
    let version = |language| {
        let tree = &request.snapshot.tree;
        let said = tree.version(page, language);
        let shown = said.or_else(|| tree.home(language))?;
        let alternate = said.filter(|_| address.is_none());
        let state = address.filter(|_| said.is_some());
        Some(LanguageVersion {
            language,
            path: state.map_or_else(
                || shown.path.clone(),
                |state| in_state_of(&shown.path, state),
            ),
            alternate: alternate.and_then(|page| canonical(request, &page.path)),
            current: shown.id == page.id,
        })
    };
    languages.filter_map(version).collect()
}

/// Preloads the table sorter beside the page's script. With `Save-Data` it loads on the first click.
fn preloads(request: &PageRequest, page: &Page) -> &'static [Preload] {
    let is_table = |module: &Module| matches!(module.body, Body::Table(_));
    let has_table = request.snapshot.modules(page.id).iter().any(is_table);
    if has_table && !request.caller.saves_data {
        sorting()
    } else {
        &[]
    }
}

fn feeds(request: &PageRequest, page: &Page) -> Vec<Feed> {
    let feed = |file, kind, title: &str| Feed {
        href: format!("{}/{file}", page.path.trim_end_matches('/')),
        kind,
        title: title.to_owned(),
    };
    let modules = request.snapshot.modules(page.id).iter();
    let feeds = modules.filter_map(|module| {
        let title = module.title.as_deref().unwrap_or(&page.title);
        Some(match module.body.feed()? {
            FeedFile::News => feed("flux.xml", "application/rss+xml", title),
            FeedFile::Calendar => feed("agenda.ics", "text/calendar", title),
        })
    });
    let mut feeds: Vec<Feed> = feeds.collect();
    // An address has only one feed, even if the page has several lists.
    feeds.dedup_by(|a, b| a.href == b.href);
    feeds
}

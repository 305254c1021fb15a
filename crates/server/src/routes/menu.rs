//! `/{p}/ajax/modules/menu/mobile-menu.php`: the menus of the site (spec 3.6, 7.3).

use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use axum::routing::post;

use crate::addresses::Routes;
use crate::domain::site::menu_blocks::MenuPages;
use crate::error::AppError;
use crate::extract::parameters::Parameters;
use crate::respond::json;
use crate::state::AppState;

/// Returns the route, below the platform's directory.
pub fn router() -> Routes {
    Routes::new().route("/ajax/modules/menu/mobile-menu.php", post(show_menu))
}

async fn show_menu(
    State(state): State<AppState>,
    parameters: Parameters,
) -> Result<Response, AppError> {
    let snapshot = state.snapshot().await?;
    let key = parameters.text("configmenu").unwrap_or_default();
    let mut menus = snapshot.site.settings.menus.iter();
    let pages = MenuPages {
        tree: &snapshot.tree,
        language: &snapshot.site.language,
    };
    // An unknown menu is empty; the page then uses its own.
    let menu = menus.find(|menu| menu.key == key);
    let blocks = menu.map(|menu| pages.blocks(menu)).unwrap_or_default();
    json::answer(StatusCode::OK, &blocks)
}

//! `openapi.yaml` says what the router serves, and nothing else.

use std::collections::{BTreeMap, BTreeSet};

use axum::http::Method;

use crate::support::{Site, request};

const DOCUMENT: &str = include_str!("../../openapi.yaml");

/// Where nothing is, but in a shape of its own.
const ABSENT: [&str; 2] = [
    "/vitrine/ajax/{*action}",
    "/vitrine/backoffice/modules/commun/lien_v4.php",
];

/// Method and address of every operation of the document, and the statuses it answers with, by its
/// indentation.
pub fn operations() -> BTreeMap<String, BTreeSet<String>> {
    let (_, paths) = DOCUMENT
        .split_once("\npaths:\n")
        .expect("the document has paths");
    let (paths, _) = paths
        .split_once("\ncomponents:\n")
        .expect("components follow");
    let (mut address, mut operation) = ("", String::new());
    let mut operations: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for line in paths.lines() {
        if let Some(path) = line.strip_prefix("  /") {
            address = path.trim_end_matches(':');
        } else if let Some(method) = line
            .strip_prefix("    ")
            .filter(|rest| !rest.starts_with(' '))
        {
            let method = method.trim_end_matches(':').to_uppercase();
            operation = format!("{method} /{address}");
            operations.entry(operation.clone()).or_default();
        } else if let Some((status, _)) = line
            .trim_start()
            .strip_prefix('"')
            .and_then(|rest| rest.split_once("\":"))
            && let Some(statuses) = operations.get_mut(&operation)
        {
            statuses.insert(status.to_owned());
        }
    }
    operations
}

fn documented() -> BTreeSet<String> {
    operations().into_keys().collect()
}

/// The templates of the router, which shows them when it is debugged: axum has no other list.
fn templates(site: &Site) -> BTreeSet<String> {
    let shown = site.shown_router();
    shown
        .split("RouteId(")
        .filter_map(|piece| piece.split_once("): \"")?.1.split('"').next())
        .filter(|template| {
            !template.contains("__private")
                && !template.starts_with("/vitrine/galerie")
                && !ABSENT.contains(template)
        })
        .map(str::to_owned)
        .collect()
}

/// Method and address of every route, as the router itself answers.
async fn served(site: &Site) -> BTreeSet<String> {
    let mut operations = BTreeSet::new();
    for template in templates(site) {
        let address = template.replace(['{', '}', '*'], "");
        let answer = site.send(request(Method::TRACE, &address, &[], "")).await;
        for method in answer.header("allow").split(',') {
            // HEAD goes wherever GET does.
            if method != "HEAD" {
                operations.insert(format!("{method} {}", template.replace("{*", "{")));
            }
        }
    }
    operations
}

#[tokio::test]
async fn every_route_stands_in_the_document_and_every_operation_of_it_is_served() {
    let site = Site::new().await;
    let (served, documented) = (served(&site).await, documented());
    assert!(served.len() > 8, "{served:?}");
    let untold: Vec<_> = served.difference(&documented).collect();
    assert!(untold.is_empty(), "not in openapi.yaml: {untold:?}");
    let promised: Vec<_> = documented.difference(&served).collect();
    assert!(
        promised.is_empty(),
        "in openapi.yaml and not served: {promised:?}"
    );
}

use crate::support::{Site, pieces};

const PAGE: &str = "/vie-locale/lieux";

#[tokio::test]
async fn a_table_is_plain_html_that_the_bundle_can_sort() {
    let site = Site::new().await;
    let page = site.get(PAGE).await;
    page.matches("table");
    assert_eq!(page.keys(), ["abbaye", "ecurie", "etang", "zinc", "salle"]);
}

#[tokio::test]
async fn without_script_the_server_sorts() {
    let site = Site::new().await;
    let by = |sort: &'static str| {
        let site = &site;
        async move {
            site.get(&format!("{PAGE}?tri={sort}"))
                .await
                .keys()
                .join(" ")
        }
    };
    assert_eq!(by("-nom").await, "salle zinc etang ecurie abbaye");
    assert_eq!(by("capacite").await, "zinc ecurie abbaye salle etang");
    assert_eq!(by("-ouverture").await, "ecurie zinc salle abbaye etang");
    assert_eq!(by("note").await, "abbaye ecurie etang zinc salle");
    let sorted = site.get(&format!("{PAGE}?tri=-nom")).await;
    sorted.holds("<th scope=\"col\" data-sort class=\"desc\" aria-sort=\"descending\">Lieu</th>");
    let form = pieces(sorted.text(), "<noscript>", "</noscript>")[0];
    assert!(
        form.contains("method=\"get\" action=\"/vie-locale/lieux\""),
        "{form}"
    );
    assert!(form.contains("<option value=\"-nom\" selected>"), "{form}");
    assert!(form.contains("<button type=\"submit\">"), "{form}");
}

#[tokio::test]
async fn a_table_refreshes_in_the_order_it_has() {
    let site = Site::new().await;
    let block = site
        .refresh(
            &format!("{PAGE}?bloc=1&tri=-nom&identload=lieux_refresh1"),
            "",
        )
        .await;
    assert!(
        block
            .text()
            .starts_with("<section class=\"module module-table\" data-module=\"lieux\">")
    );
    assert_eq!(block.keys()[0], "salle");
    block.holds("url=\"/vie-locale/lieux?bloc=1&amp;tri=-nom\"");
}

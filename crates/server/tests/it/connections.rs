//! Connections to the database: writers who wait leave them to others (security 30).

use futures_util::future::join_all;
use futures_util::poll;
use tokio::task::{unconstrained, yield_now};
use vitrine_server::domain::account::same_site::{Provenance, SameSite};
use vitrine_server::domain::rate_limit::Limit;
use vitrine_server::domain::values::id::{ElementId, SiteId};
use vitrine_server::store::{Noted, OwnChange, Store, Writes};

use crate::captcha::{EASY, token};
use crate::support::members::{LOGIN, filled, site, site_with};
use crate::support::{Folder, Site};

/// More than there are connections.
const MANY: usize = 40;
const LINK: &str = "/vitrine/clients/mot-de-passe.php";
const SHARE: &str = "/vitrine/clients/utils/modules/partage_mail.php";
const WRITERS: usize = 0;

fn now(site: &Site) -> i64 {
    site.state.clock.now().timestamp().as_second()
}

/// The actions that are counted for all instances, but logins, whose failures have their own rules.
fn counted() -> impl Iterator<Item = Limit> {
    use Limit::{Autocomplete, Learning, LoginAccount, LoginAddress};
    let all = Limit::ALL.iter().copied();
    all.filter(|limit| !matches!(limit, Learning | Autocomplete | LoginAccount | LoginAddress))
}

#[tokio::test]
async fn security_30_what_a_limit_refuses_takes_no_connection() {
    let site = site().await;
    let now = now(&site);
    let other = site.folder.database().open().await;
    for limit in counted() {
        let by = [(limit, "192.0.2.1")];
        let take = async |store: &Store| {
            let before = store.asked();
            let taken = store.shared_limits().take(&by, now).await;
            (taken.expect("an answer").is_some(), store.asked() - before)
        };
        for _ in 0..limit.rate().times {
            assert_eq!(take(&site.store).await, (false, 1), "{limit:?}");
        }
        assert_eq!(take(&site.store).await, (true, 0), "{limit:?}");
        assert_eq!(take(&other).await, (true, 1), "another instance asks once");
        assert_eq!(take(&other).await, (true, 0), "{limit:?}");
        let with_another = [(limit, "192.0.2.2"), by[0]];
        let refused = site.store.shared_limits().take(&with_another, now);
        assert!(refused.await.expect("an answer").is_some());
    }
}

#[tokio::test]
async fn security_30_of_many_simultaneous_requests_those_that_end_in_429_take_no_connection() {
    let site = site_with(&EASY).await;
    let link = "login=zoe%40exemple.test";
    let share = async |number: usize| {
        let form = format!("url=/actualites&nom=Jeanne&courriel=a{number}%40exemple.test");
        let body = format!("{form}&vt-captcha={}", token(&site).await);
        site.post(SHARE, &body).await.status.as_u16()
    };
    // Whatever is read once is read.
    assert_eq!(site.post(LINK, link).await.status, 200);
    assert_eq!(share(0).await, 303);
    // The mail is queued after the answer.
    let mailed = async || site.state.after_answer.finished().await;
    mailed().await;
    let one = site.asked(async || {
        assert_eq!(site.post(LINK, link).await.status, 200);
        mailed().await;
    });
    let one = one.await;
    let all = site.asked(async || {
        let answers = join_all((0..MANY).map(|_| site.post(LINK, link))).await;
        let refused = answers.iter().filter(|answer| answer.status == 429).count();
        assert_eq!(refused, MANY - 3);
        mailed().await;
    });
    assert_eq!(all.await, 3 * one);
    for number in 1..5 {
        assert_eq!(share(number).await, 303);
    }
    let refused = site.asked(async || assert_eq!(share(5).await, 429));
    assert_eq!(refused.await, 0);
    for _ in 0..5 {
        assert_eq!(site.post(LOGIN, &filled("zoe", "faux")).await.status, 401);
    }
    let login = async || assert_eq!(site.post(LOGIN, &filled("zoe", "faux")).await.status, 429);
    login().await;
    assert_eq!(site.asked(login).await, 0);
}

#[tokio::test]
async fn security_30_those_who_wait_for_one_thing_hold_one_connection() {
    let site = site().await;
    // Both tables: on a busy machine a change that nothing holds up is done within one look at it.
    let tables = "limited_action, source";
    let held = site.folder.database().hold_writes(tables).await;
    let (store, now) = (&site.store, now(&site));
    let same_site = SameSite::of(&Provenance::default()).expect("a program");
    let by = [(Limit::Message, "192.0.2.1")];
    // A task is made to yield now and then; here each future goes as far as it can.
    let takes = (0..MANY).map(|_| store.shared_limits().take(&by, now));
    let takes = takes.map(|take| Box::pin(unconstrained(take)));
    let mut takes: Vec<_> = takes.collect();
    let own = store.own_elements();
    let of = |source| OwnChange {
        site: SiteId(1),
        source,
        id: ElementId(1),
        actor: "zoe",
        now,
    };
    let nothing = |_| Ok::<(Option<Noted>, ()), ()>((None, ()));
    let sources = ["actualites", "evenements"].into_iter().cycle();
    let changes = sources.take(MANY);
    let changes = changes.map(|source| own.change(same_site, of(source), nothing));
    let changes = changes.map(|change| Box::pin(unconstrained(change)));
    let mut changes: Vec<_> = changes.collect();
    let asked = site.asked(async || {
        for take in &mut takes {
            assert!(poll!(take).is_pending());
        }
    });
    assert_eq!(asked.await, 1);
    let asked = site.asked(async || {
        for change in &mut changes {
            assert!(poll!(change).is_pending());
        }
    });
    assert_eq!(asked.await, 1);
    held.end().await;
}

#[tokio::test]
async fn security_30_visitors_are_served_while_every_writer_waits() {
    let site = site().await;
    let database = site.folder.database();
    let held = database.hold_writes("limited_action").await;
    let now = now(&site);
    let writes = (0..MANY).map(|number| {
        let store = site.store.clone();
        tokio::spawn(async move {
            let client = number.to_string();
            let by = [(Limit::Message, client.as_str())];
            store.shared_limits().take(&by, now).await
        })
    });
    let writes: Vec<_> = writes.collect();
    let most = if database.is_postgres() { 6 } else { 1 };
    while site.store.connections()[WRITERS].1 < most {
        yield_now().await;
    }
    let page = site.get("/actualites?n=3").await;
    assert_eq!(page.status, 200);
    held.end().await;
    for write in join_all(writes).await {
        let taken = write.expect("it ends").expect("it is written");
        assert_eq!(taken, None);
    }
}

#[tokio::test]
async fn security_28_a_database_that_takes_no_connections_is_503_until_it_does() {
    let site = Site::new().await;
    let database = site.folder.database();
    if !database.is_postgres() {
        // A file has no connections to refuse.
        return;
    }
    database.takes_connections(false).await;
    let page = site.get("/actualites?n=3").await;
    assert_eq!(
        (page.status.as_u16(), page.header("retry-after")),
        (503, "10")
    );
    let link = site.post(LINK, "login=zoe%40exemple.test").await;
    assert_eq!(
        (link.status.as_u16(), link.header("retry-after")),
        (503, "10")
    );
    database.takes_connections(true).await;
    assert_eq!(site.get("/actualites?n=3").await.status, 200);
    assert_eq!(
        site.post(LINK, "login=zoe%40exemple.test").await.status,
        200
    );
}

#[tokio::test]
async fn writes_wait_for_each_other_in_a_database_that_is_serializable_by_default() {
    const WAITING: &str = "SELECT count(*) FROM pg_stat_activity \
        WHERE datname = current_database() AND wait_event_type = 'Lock'";
    let folder = Folder::new();
    let database = folder.database();
    if !database.is_postgres() {
        // One file has one writer.
        return;
    }
    database.url();
    database.serialize().await;
    let store = database.open().await;
    let held = database
        .hold_row("UPDATE change_count SET value = value + 1")
        .await;
    let writing = tokio::spawn(async move { store.health().try_writing().await });
    database.comes_to(WAITING, 1).await;
    held.commit().await;
    assert_eq!(writing.await.expect("it ends"), Writes::Taken);
}

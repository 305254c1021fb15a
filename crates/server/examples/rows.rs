//! `just bench rows`: lists, filters, sorts and searches of 10,000 and of 1,000,000 elements, side by
//! side in one run.
//!
//! `cargo run --release -p vitrine-server --example rows -- [FEW [MANY]]`; with
//! `VITRINE_BENCH_POSTGRES=postgres://…/` on two databases of that server, `rows_few` and
//! `rows_many`, made before and empty. The elements are written by the library as an import writes
//! them, so the time that takes is shown, too.

#[path = "../tests/it/support/town.rs"]
mod town;

use std::time::{Duration, Instant};
use vitrine_server::domain::values::id::{SiteId, SourceId};

use vitrine_core::sort::Direction;
use vitrine_server::domain::listing::selection::{Filter, Selection};
use vitrine_server::domain::text::asked_words::folded_words;
use vitrine_server::store::{Database, NewElement, Order, Position, Range, Store, Writing};

type Failure = Box<dyn std::error::Error>;

const PER_PAGE: u32 = 12;
const ROUNDS: usize = 21;
/// The aim: a hundred times as many elements take at most this times as long.
const MOST: f64 = 2.0;
/// An element put on top of a million is written within this.
const MOST_ON_TOP: Duration = Duration::from_millis(20);
/// Shorter than this a ratio says more about the machine than about the query.
const FLOOR: Duration = Duration::from_millis(1);

/// What is asked of both databases.
struct Case {
    name: &'static str,
    filters: &'static [(&'static str, &'static str)],
    words: &'static str,
    order: Order<'static>,
    page: Page,
}

#[derive(Clone, Copy)]
enum Page {
    Number(u32),
    Last,
}

const NEWEST: Order<'static> = Order::Field("date", Direction::Descending);
const BY_TITLE: Order<'static> = Order::Field("titre", Direction::Ascending);

const fn case(name: &'static str, order: Order<'static>, page: Page) -> Case {
    Case {
        name,
        filters: &[],
        words: "",
        order,
        page,
    }
}

const CASES: [Case; 16] = [
    case("list, page 1", Order::Source, Page::Number(1)),
    case("list, page 100", Order::Source, Page::Number(100)),
    case("list, last page", Order::Source, Page::Last),
    case("newest first, page 1", NEWEST, Page::Number(1)),
    case("newest first, page 100", NEWEST, Page::Number(100)),
    case("newest first, last page", NEWEST, Page::Last),
    case("by title, page 1", BY_TITLE, Page::Number(1)),
    case("by title, page 100", BY_TITLE, Page::Number(100)),
    case("by title, last page", BY_TITLE, Page::Last),
    Case {
        filters: &[("theme", "sport")],
        ..case("filter, page 1", NEWEST, Page::Number(1))
    },
    Case {
        filters: &[("theme", "sport")],
        ..case("filter, page 100", NEWEST, Page::Number(100))
    },
    Case {
        filters: &[("theme", "sport")],
        ..case("filter, last page", NEWEST, Page::Last)
    },
    Case {
        words: "rare000123",
        ..case("a rare word", NEWEST, Page::Number(1))
    },
    Case {
        words: "commun",
        ..case("a word of every tenth, page 1", NEWEST, Page::Number(1))
    },
    Case {
        words: "commun",
        ..case("a word of every tenth, last page", NEWEST, Page::Last)
    },
    Case {
        words: "lavoir commun rare000124",
        ..case("three words", NEWEST, Page::Number(1))
    },
];

/// A database and its source.
struct Town {
    store: Store,
    site: SiteId,
    source: SourceId,
}

#[tokio::main(flavor = "current_thread")]
async fn main() -> Result<(), Failure> {
    let mut counts = std::env::args().skip(1).map(|count| count.parse());
    let few = counts.next().transpose()?.unwrap_or(10_000);
    let many = counts.next().transpose()?.unwrap_or(1_000_000);
    let folder = tempfile::tempdir()?;
    let towns = [
        Town::new(folder.path(), "rows_few", few).await?,
        Town::new(folder.path(), "rows_many", many).await?,
    ];
    println!("\n{:<34} {few:>10} {many:>10}   times", "median of 21, ms");
    let mut missed = 0;
    for case in &CASES {
        missed += usize::from(!compare(&towns, case).await?);
    }
    missed += usize::from(!compare_searches(&towns).await?);
    missed += usize::from(!put_on_top(&towns).await?);
    println!(
        "\n{missed} of {} MISSED the aim of {MOST} times",
        CASES.len() + 2
    );
    Ok(())
}

impl Town {
    async fn new(folder: &std::path::Path, name: &str, count: usize) -> Result<Self, Failure> {
        let url = match std::env::var("VITRINE_BENCH_POSTGRES") {
            Ok(server) => format!("{}/{name}", server.trim_end_matches('/')),
            Err(_) => format!("sqlite:{}", folder.join(name).display()),
        };
        let store = Store::open(&Database::of_url(&url).ok_or("no address")?).await?;
        store.migrate().await?;
        let content = town::checked_site(&town::site(count));
        let started = Instant::now();
        store.content().write(&content, Writing::default()).await?;
        let first = started.elapsed();
        let started = Instant::now();
        store.content().write(&content, Writing::default()).await?;
        println!(
            "{}: {count} elements written in {:.1} s, looked through again in {:.1} s",
            store.version().await?,
            first.as_secs_f64(),
            started.elapsed().as_secs_f64()
        );
        let structure = store.site().structure().await?.ok_or("no site")?;
        let source = structure.sources[town::SOURCE].id;
        let site = structure.site_id;
        Ok(Self {
            store,
            site,
            source,
        })
    }

    /// As the list's route does: how many, then the page.
    async fn list(&self, case: &Case) -> Result<usize, Failure> {
        let filters = case.filters.iter().map(|(field, value)| Filter {
            field: (*field).to_owned(),
            value: (*value).to_owned(),
        });
        let filters: Vec<Filter> = filters.collect();
        let words = folded_words(case.words);
        let selection = Selection {
            source: self.source,
            language: "fr",
            filters: &filters,
            words: &words,
        };
        let found = self.store.lists().find(&selection).await?;
        let pages = found.total.count.div_ceil(PER_PAGE).max(1);
        let page = match case.page {
            Page::Number(page) => page.min(pages),
            Page::Last => pages,
        };
        let range = Range {
            offset: (page - 1) * PER_PAGE,
            limit: PER_PAGE,
        };
        let elements = self.store.lists().read(&found, case.order, range).await?;
        Ok(elements.len())
    }

    /// As the search of the site does: what is found, and the first ten.
    async fn search(&self) -> Result<usize, Failure> {
        let words = folded_words("marché lav");
        let of = (self.source, "fr");
        let hits = self
            .store
            .search()
            .elements_beginning_with(of, &words)
            .await?;
        let first = &hits.ids[..hits.ids.len().min(10)];
        Ok(self.store.search().by_id("fr", first).await?.len())
    }
}

async fn compare(towns: &[Town; 2], case: &Case) -> Result<bool, Failure> {
    let mut times = [Vec::new(), Vec::new()];
    for _ in 0..ROUNDS {
        for (town, times) in towns.iter().zip(&mut times) {
            let started = Instant::now();
            if town.list(case).await? == 0 {
                return Err(format!("{}: nothing was found", case.name).into());
            }
            times.push(started.elapsed());
        }
    }
    Ok(print(case.name, times))
}

async fn compare_searches(towns: &[Town; 2]) -> Result<bool, Failure> {
    let mut times = [Vec::new(), Vec::new()];
    for _ in 0..ROUNDS {
        for (town, times) in towns.iter().zip(&mut times) {
            let started = Instant::now();
            if town.search().await? == 0 {
                return Err("search: nothing was found".into());
            }
            times.push(started.elapsed());
        }
    }
    Ok(print("search of the site", times))
}

/// An element put on top of all others: its own rows are written, however many others there are.
async fn put_on_top(towns: &[Town; 2]) -> Result<bool, Failure> {
    let mut times = [Vec::new(), Vec::new()];
    let elements = town::site(ROUNDS).sources.remove(0).elements;
    for mut element in elements {
        element.key = format!("top-{}", element.key);
        let element = town::checked(&element);
        for (town, times) in towns.iter().zip(&mut times) {
            let new = NewElement {
                site: town.site,
                source: town::SOURCE,
                element: element.by_ref(),
                place: Position::First,
                now: 0,
            };
            let started = Instant::now();
            town.store.content().save_element(new).await?;
            times.push(started.elapsed());
        }
    }
    let slowest = times[1].iter().max().copied().unwrap_or_default();
    let soon = slowest < MOST_ON_TOP;
    println!("slowest of {ROUNDS} put on top of the most: {slowest:.1?}");
    Ok(print("an element put on top", times) && soon)
}

/// Prints a row; whether the aim is met is returned.
fn print(name: &str, times: [Vec<Duration>; 2]) -> bool {
    let [few, many] = times.map(|mut times| {
        times.sort();
        times[times.len() / 2]
    });
    let ratio = many.as_secs_f64() / few.as_secs_f64();
    let met = ratio <= MOST || many <= FLOOR;
    let said = if met { "" } else { "MISSED" };
    let [few, many] = [few, many].map(|time| time.as_secs_f64() * 1000.0);
    println!("{name:<34} {few:>10.3} {many:>10.3} {ratio:>7.2} {said}");
    met
}

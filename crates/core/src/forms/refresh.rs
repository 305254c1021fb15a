//! The address of the request that refreshes a module block (spec 7.7).

use super::fields::{Empty, Field, push_fields, push_pair};
use super::param::Param;
use crate::numbers::whole_number;
use crate::text::push;

/// One refresh of one block.
///
/// ```
/// use vitrine_core::forms::{fields::Field, param::Param, refresh::{Refresh, address}};
/// let param = Param { url: "/actualites?bloc=3".into(), referer: "/actualites".into(), ..Param::default() };
/// let refresh = Refresh { param: &param, parent_form: &[Field::new("q", "")], module: "actualites", count: 1 };
/// assert_eq!(
///     address(&refresh),
///     "/actualites?bloc=3&referer=%2Factualites&q=&identload=actualites_refresh1",
/// );
/// ```
#[derive(Debug, Clone, Copy)]
pub struct Refresh<'a> {
    /// The block's `@param` comment.
    pub param: &'a Param,
    /// The fields of the closest form around the block, in document order.
    pub parent_form: &'a [Field],
    /// The ident of the module.
    pub module: &'a str,
    /// The count of this refresh among those of the module on this page, from 1.
    pub count: u32,
}

/// The address of a refresh: the url, then `referer`, the parent form with its empty fields,
/// `recherche` (not when the search is empty) and `identload={module}_refresh{count}`, in this order
/// (spec 7.7).
///
/// Every name and value is encoded as JavaScript's `encodeURIComponent` does. The first separator is
/// `?` if the url has none, and is omitted if the url ends with `?` or `&`. A `#fragment` of the url is
/// left out: a browser never sends it, and parameters after it would be lost.
///
/// ```
/// use vitrine_core::forms::{param::Param, refresh::{Refresh, address}};
/// let param = Param { url: "/liste#haut".into(), referer: "/".into(), search: "fête".into() };
/// let refresh = Refresh { param: &param, parent_form: &[], module: "liste", count: 2 };
/// assert_eq!(address(&refresh), "/liste?referer=%2F&recherche=f%C3%AAte&identload=liste_refresh2");
/// ```
pub fn address(refresh: &Refresh) -> String {
    let Refresh {
        param,
        parent_form,
        module,
        count,
    } = *refresh;
    let url = param.url.as_bytes();
    let end = url.iter().position(|&byte| byte == b'#');
    let url = param.url.get(..end.unwrap_or(url.len()));
    let mut out = url.unwrap_or_default().to_owned();
    if !out.as_bytes().contains(&b'?') {
        push(&mut out, '?');
    }
    push_pair(&mut out, "referer", &param.referer);
    push_fields(&mut out, parent_form, Empty::Kept);
    if !param.search.is_empty() {
        push_pair(&mut out, "recherche", &param.search);
    }
    let counted = whole_number(count as usize);
    push_pair(
        &mut out,
        "identload",
        &[module, "_refresh", &counted].concat(),
    );
    out
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::decode_component;
    use proptest::prelude::*;

    fn refreshed(url: &str, referer: &str, search: &str) -> String {
        let param = Param {
            url: url.into(),
            referer: referer.into(),
            search: search.into(),
        };
        address(&Refresh {
            param: &param,
            parent_form: &[],
            module: "m",
            count: 1,
        })
    }

    #[test]
    fn the_parts_come_in_the_order_of_the_rule() {
        let param = Param {
            url: "/l?b=3".into(),
            referer: "/r".into(),
            search: "s".into(),
        };
        let parent_form = &[
            Field::new("z", "1"),
            Field::new("a", ""),
            Field::boxed("b", "1", false),
            Field::new("filter[x]", "é"),
        ];
        let refresh = Refresh {
            param: &param,
            parent_form,
            module: "news",
            count: 12,
        };
        assert_eq!(
            address(&refresh),
            "/l?b=3&referer=%2Fr&z=1&a=&filter%5Bx%5D=%C3%A9&recherche=s&identload=news_refresh12"
        );
    }

    #[test]
    fn an_empty_search_is_left_out_and_an_empty_referer_is_not() {
        assert_eq!(refreshed("/l", "", ""), "/l?referer=&identload=m_refresh1");
    }

    #[test]
    fn a_separator_that_stands_at_the_end_serves() {
        assert_eq!(refreshed("/l?", "", ""), "/l?referer=&identload=m_refresh1");
        assert_eq!(
            refreshed("/l?a=1&", "", ""),
            "/l?a=1&referer=&identload=m_refresh1"
        );
    }

    #[test]
    fn a_fragment_of_the_url_is_dropped_even_with_a_question_mark_in_it() {
        assert_eq!(
            refreshed("/l#a?b=1#c", "", ""),
            "/l?referer=&identload=m_refresh1"
        );
    }

    proptest! {
        #[test]
        fn every_pair_reads_back(pairs in prop::collection::vec(("[^\r\n]+", "[^\r\n]*"), 0..5)) {
            let param = Param { url: "/l".into(), ..Param::default() };
            let parent_form: Vec<Field> =
                pairs.iter().map(|(name, value)| Field::new(name, value)).collect();
            let refresh = Refresh { param: &param, parent_form: &parent_form, module: "m", count: 1 };
            let address = address(&refresh);
            let query = address.strip_prefix("/l?referer=&").expect("the url comes first");
            let sent: Vec<(String, String)> = query.split('&')
                .filter_map(|pair| pair.split_once('='))
                .map(|(name, value)| (decoded(name), decoded(value)))
                .collect();
            prop_assert_eq!(&sent[..pairs.len()], &pairs[..]);
        }
    }

    fn decoded(component: &str) -> String {
        decode_component(component).expect("what was encoded is UTF-8")
    }
}

//! Structured data for search engines, in the vocabulary of schema.org: the site's organisation, the position of the
//! page, and its subject.

use serde_json::{Value, json};

use crate::domain::site::page_tree::Page;
use crate::views::safe::ScriptJson;

use super::Shell;

/// The subject of a page.
#[derive(Debug, Clone, PartialEq)]
pub enum About {
    /// A news item.
    News(NewsArticle),
    /// Any other schema.org type, as an object with its `@type`.
    Thing(Value),
}

/// A news item.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewsArticle {
    /// Its title.
    pub headline: String,
    /// The day of its publication, in ISO format.
    pub published: String,
    /// The moment of its last change, in ISO format.
    pub modified: String,
}

impl Shell<'_> {
    /// Returns the news item that is the page's subject.
    pub fn news(&self) -> Option<&NewsArticle> {
        match &self.about {
            Some(About::News(news)) => Some(news),
            _ => None,
        }
    }

    /// Returns the data of the page; `None` if its address is unknown or there are no data.
    pub fn structured(&self) -> Option<ScriptJson> {
        self.origin()?;
        let organisation = self.is_home().then(|| self.organisation());
        let things = [organisation, self.breadcrumb(), self.subject()];
        let things: Vec<Value> = things.into_iter().flatten().collect();
        (!things.is_empty())
            .then(|| ScriptJson::of(&json!({"@context": "https://schema.org", "@graph": things})))
    }

    fn is_home(&self) -> bool {
        let is_home = |page: &Page| page.path == self.home();
        self.below.is_none() && self.page.is_some_and(is_home)
    }

    fn subject(&self) -> Option<Value> {
        match self.about.as_ref()? {
            About::News(news) => Some(self.news_article(news)),
            About::Thing(thing) => Some(thing.clone()),
        }
    }

    fn news_article(&self, news: &NewsArticle) -> Value {
        let publisher = json!({
            "@type": "GovernmentOffice",
            "@id": self.absolute("/#organisation"),
            "name": self.site.identity.nom,
            "url": self.absolute("/"),
        });
        let mut thing = json!({
            "@type": "NewsArticle",
            "headline": news.headline,
            "datePublished": news.published,
            "dateModified": news.modified,
            "inLanguage": self.words.language(),
            "mainEntityOfPage": self.canonical,
            "author": publisher,
            "publisher": publisher,
        });
        if !self.description.is_empty() {
            thing["description"] = json!(self.description);
        }
        if let Some(picture) = &self.picture {
            thing["image"] = json!(self.absolute(&picture.path));
        }
        thing
    }

    /// Returns the address of the logo without a hash: search engines request it again much later.
    fn fixed_logo(&self) -> Option<String> {
        let name = self.site.identity.logo_site.as_deref()?;
        Some(self.absolute(&self.fixed_theme_file(name)))
    }

    /// The town's administration, from its identity.
    fn organisation(&self) -> Value {
        let identity = &self.site.identity;
        let mut thing = json!({
            "@type": "GovernmentOffice",
            "@id": self.absolute("/#organisation"),
            "name": identity.nom,
            "url": self.absolute("/"),
        });
        let entries = [
            ("telephone", said(&identity.telephone)),
            ("email", said(&identity.courriel)),
            ("address", address(&identity.adresse)),
            ("logo", self.fixed_logo().map(|logo| json!(logo))),
            (
                "image",
                self.picture
                    .as_ref()
                    .map(|picture| json!(self.absolute(&picture.path))),
            ),
        ];
        for (name, value) in entries {
            if let Some(value) = value {
                thing[name] = value;
            }
        }
        thing
    }

    fn breadcrumb(&self) -> Option<Value> {
        let trail = self.trail();
        let here = self.canonical.as_deref()?;
        let steps = trail.iter().enumerate().map(|(number, step)| {
            let address = step.path.map(|path| self.absolute(path));
            json!({
                "@type": "ListItem",
                "position": number + 1,
                "name": step.label,
                "item": address.unwrap_or_else(|| here.to_owned()),
            })
        });
        let steps: Vec<Value> = steps.collect();
        (!steps.is_empty()).then(|| json!({"@type": "BreadcrumbList", "itemListElement": steps}))
    }
}

fn said(text: &str) -> Option<Value> {
    (!text.is_empty()).then(|| json!(text))
}

/// The lines of an address; the last one is a postal code and a town, if it begins with digits.
fn address(lines: &str) -> Option<Value> {
    let lines: Vec<&str> = lines
        .lines()
        .map(str::trim)
        .filter(|line| !line.is_empty())
        .collect();
    let (last, street) = lines.split_last()?;
    let mut address = json!({"@type": "PostalAddress", "addressCountry": "FR"});
    let town = last
        .split_once(' ')
        .filter(|(code, _)| code.len() == 5 && code.bytes().all(|byte| byte.is_ascii_digit()));
    match town {
        Some((code, town)) => {
            address["postalCode"] = json!(code);
            address["addressLocality"] = json!(town.trim());
            address["streetAddress"] = json!(street.join(", "));
        }
        None => address["streetAddress"] = json!(lines.join(", ")),
    }
    Some(address)
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::address;

    #[test]
    fn the_last_line_of_an_address_is_postal_code_and_town() {
        let of = |lines: &str| address(lines).unwrap_or(Value::Null);
        assert_eq!(
            of("1, place de l’Église\nBP 3\n14000 Vire sur Essai\n"),
            json!({
                "@type": "PostalAddress",
                "addressCountry": "FR",
                "streetAddress": "1, place de l’Église, BP 3",
                "postalCode": "14000",
                "addressLocality": "Vire sur Essai",
            })
        );
        assert_eq!(of("Le bourg")["streetAddress"], json!("Le bourg"));
        assert_eq!(of(" \n"), Value::Null);
    }
}

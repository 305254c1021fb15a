//! Sorts that a visitor may choose: one field, ascending, or descending with `-` before its name.

use vitrine_core::sort::Direction;

use crate::domain::language::translator::Translator;
use crate::domain::module::{Field, FieldKind, Role};

/// A sort by one field.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SortChoice<'a> {
    /// The field sorted by.
    pub field: &'a Field,
    /// The direction.
    pub direction: Direction,
}

/// The same, with the field's name only.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Sort {
    /// Name of the field.
    pub field: String,
    /// The direction.
    pub direction: Direction,
}

impl Sort {
    /// The choice among these fields; `None` if no field has this name.
    pub fn among<'a>(&self, fields: &'a [Field]) -> Option<SortChoice<'a>> {
        let field = fields.iter().find(|field| field.name == self.field)?;
        let direction = self.direction;
        Some(SortChoice { field, direction })
    }
}

impl From<SortChoice<'_>> for Sort {
    fn from(choice: SortChoice<'_>) -> Self {
        Self {
            field: choice.field.name.clone(),
            direction: choice.direction,
        }
    }
}

impl<'a> SortChoice<'a> {
    /// Parses a parameter's value; `None` unless it names a sortable field of `fields`, so that the database only gets
    /// declared fields.
    pub fn asked(value: &str, fields: &'a [Field]) -> Option<Self> {
        Self::named(value, fields).filter(|choice| choice.field.sortable)
    }

    /// Parses a setting, which may name a field that is not offered to visitors.
    pub fn named(value: &str, fields: &'a [Field]) -> Option<Self> {
        let (name, direction) = match value.strip_prefix('-') {
            Some(name) => (name, Direction::Descending),
            None => (value, Direction::Ascending),
        };
        let field = fields.iter().find(|field| field.name == name)?;
        Some(Self { field, direction })
    }

    /// Both directions of every sortable field, in the order of the fields.
    pub fn offered(fields: &'a [Field]) -> impl Iterator<Item = Self> {
        let sortable = fields.iter().filter(|field| field.sortable);
        sortable.flat_map(|field| {
            natural_order(field.kind)
                .into_iter()
                .map(move |direction| Self { field, direction })
        })
    }

    /// The parameter's value for this choice.
    ///
    /// `titre` ascending, `-titre` descending.
    pub fn value(&self) -> String {
        match self.direction {
            Direction::Ascending => self.field.name.clone(),
            Direction::Descending => format!("-{}", self.field.name),
        }
    }

    /// The label for visitors.
    pub fn label(&self, words: &Translator) -> String {
        let order = match (self.field.kind, self.direction) {
            (FieldKind::Date, Direction::Descending) => "de la plus récente à la plus ancienne",
            (FieldKind::Date, Direction::Ascending) => "de la plus ancienne à la plus récente",
            (FieldKind::Number, Direction::Ascending) => "ordre croissant",
            (FieldKind::Number, Direction::Descending) => "ordre décroissant",
            (_, Direction::Ascending) => "de A à Z",
            (_, Direction::Descending) => "de Z à A",
        };
        format!("{}, {}", words.say(&self.field.label), words.say(order))
    }
}

impl SortChoice<'_> {
    /// The label beside the list itself: from the list's subject it is clear what "A–Z" and "newest" sort.
    pub fn short_label(&self, words: &Translator) -> String {
        let own = match (self.field.role, self.direction) {
            (Some(Role::Title), Direction::Ascending) => "A–Z",
            (Some(Role::Title), Direction::Descending) => "Z–A",
            (Some(Role::Date), Direction::Descending) => "Plus récentes",
            (Some(Role::Date), Direction::Ascending) => "Plus anciennes",
            _ => return self.label(words),
        };
        words.say(own).to_owned()
    }
}

/// Dates begin with the newest, everything else with the smallest.
fn natural_order(kind: FieldKind) -> [Direction; 2] {
    match kind {
        FieldKind::Date => [Direction::Descending, Direction::Ascending],
        _ => [Direction::Ascending, Direction::Descending],
    }
}

#[cfg(test)]
mod tests {
    use vitrine_core::sort::Direction;

    use super::SortChoice;
    use crate::domain::language::translator::Translator;
    use crate::domain::module::{Field, FieldKind, Role};

    fn field(name: &str, kind: FieldKind, sortable: bool) -> Field {
        Field {
            sortable,
            ..Field::new(name, &name.to_uppercase(), kind)
        }
    }

    #[test]
    fn a_value_names_a_sortable_field_and_its_direction_or_nothing() {
        let fields = [
            field("titre", FieldKind::Text, true),
            field("corps", FieldKind::Rich, false),
        ];
        let asked = SortChoice::asked("-titre", &fields).expect("titre is sortable");
        assert_eq!(
            (asked.direction, asked.value().as_str()),
            (Direction::Descending, "-titre")
        );
        for value in [
            "corps",
            "",
            "-",
            "--titre",
            "titre; drop table element",
            "autre",
        ] {
            assert!(SortChoice::asked(value, &fields).is_none(), "{value}");
        }
    }

    #[test]
    fn what_a_list_is_about_needs_no_name() {
        let of = |role, kind| Field {
            role: Some(role),
            ..field("champ", kind, true)
        };
        let fields = [
            of(Role::Title, FieldKind::Text),
            of(Role::Date, FieldKind::Date),
            of(Role::Category, FieldKind::Text),
        ];
        let labels: Vec<String> = SortChoice::offered(&fields)
            .map(|choice| choice.short_label(&Translator::new("fr", None)))
            .collect();
        let expected = [
            "A–Z",
            "Z–A",
            "Plus récentes",
            "Plus anciennes",
            "CHAMP, de A à Z",
            "CHAMP, de Z à A",
        ];
        assert_eq!(labels, expected);
    }

    #[test]
    fn dates_are_offered_newest_first() {
        let fields = [field("date", FieldKind::Date, true)];
        let labels: Vec<String> = SortChoice::offered(&fields)
            .map(|choice| choice.label(&Translator::new("fr", None)))
            .collect();
        let expected = [
            "DATE, de la plus récente à la plus ancienne",
            "DATE, de la plus ancienne à la plus récente",
        ];
        assert_eq!(labels, expected);
    }
}

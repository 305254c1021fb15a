//! The best path of a text through a compiled mask.
//!
//! A simulation of a nondeterministic automaton, ordered by cost: the compiled mask is the automaton, and all paths are
//! followed at once. A path's cost is what it changes: the characters it drops from the text or adds to it. If several paths reach the
//! same step after the same character, only the cheapest one continues; among equals, the mask's order of preference
//! decides. So no combination of mask and text takes exponential time.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use super::cost::{Cost, Flaw};
use super::program::Step;
use super::slot::{HOLE, is_alphanumeric, is_sign};
use super::token::{Cell, Kind, Origin, Role, Token};

/// The maximum number of characters of a text that are processed; the rest is lost. Inputmask similarly stops at 500
/// places.
pub(super) const LONGEST_TEXT: usize = 512;

/// Options of a walk.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Rules {
    /// Prefer a complete text to one that may continue.
    pub(super) is_whole: bool,
    /// An alternative of a choice may be taken without its first literal having been typed.
    pub(super) may_assume: bool,
    /// Slots before the character with this index may be left empty.
    pub(super) holes_at: Option<usize>,
}

/// The result of a walk.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Found {
    /// The characters to show.
    pub(super) cells: Vec<Cell>,
    /// The cost of the path.
    pub(super) cost: Cost,
    /// The value is complete: no required slot is empty. A separator after the last filled character does not make the
    /// part behind it required.
    pub(super) is_complete: bool,
}

/// A shown character, the step that showed it, and the previous link of this path.
struct Link {
    cell: Cell,
    step: usize,
    before: Option<usize>,
}

/// The cheapest path to a step.
#[derive(Clone, Copy)]
struct Path {
    cost: Cost,
    last: Option<usize>,
}

/// The paths between two characters of the text.
struct Frontier {
    /// The cheapest path to each step.
    paths: Vec<Option<Path>>,
    /// The steps to visit, cheapest first; among equals, the one found first.
    queue: BinaryHeap<Reverse<(Cost, usize, usize)>>,
    found: usize,
    /// The slots, literals and ends reached, cheapest first.
    reached: Vec<usize>,
}

impl Frontier {
    fn new(steps: &[Step]) -> Self {
        Self {
            paths: vec![None; steps.len()],
            queue: BinaryHeap::new(),
            found: 0,
            reached: Vec::new(),
        }
    }
}

struct Walk<'a> {
    steps: &'a [Step],
    tokens: &'a [Token],
    rules: Rules,
    /// Only paths that read each character as it is are followed, which a key's text mostly has: they are few, and no other
    /// is cheaper.
    is_flawless: bool,
    links: Vec<Link>,
}

/// Finds the cheapest path through the mask.
pub(super) fn walk(steps: &[Step], text: &[Token], rules: Rules) -> Found {
    let tokens = text.get(..LONGEST_TEXT).unwrap_or(text);
    let mut walk = Walk::new(steps, tokens, rules);
    let mut frontier = walk.all_paths();
    if frontier.reached.is_empty() {
        walk.is_flawless = false;
        frontier = walk.all_paths();
    }
    let mut found = walk.best(&frontier);
    for token in &text[tokens.len()..] {
        found.cost.add(walk.dropping(*token));
    }
    found
}

/// Whether some slot of the mask accepts the character.
pub(super) fn takes(steps: &[Step], typed: char) -> bool {
    let takes = |step: &Step| matches!(step, Step::Place(slot) if slot.take(typed).is_some());
    steps.iter().any(takes)
}

impl<'a> Walk<'a> {
    fn new(steps: &'a [Step], tokens: &'a [Token], rules: Rules) -> Self {
        // A whole text may be worth flaws, but none that a text can have that the mask has shown.
        let is_shown = |token: &Token| token.kind == Kind::Shown && token.character != HOLE;
        Self {
            steps,
            tokens,
            rules,
            is_flawless: !rules.is_whole || tokens.iter().all(is_shown),
            links: Vec::new(),
        }
    }

    /// The paths at the end of the text.
    fn all_paths(&mut self) -> Frontier {
        let mut frontier = Frontier::new(self.steps);
        let start = Path {
            cost: Cost::default(),
            last: None,
        };
        self.reach(&mut frontier, 0, start);
        self.close(&mut frontier, 0);
        for index in 0..self.tokens.len() {
            frontier = self.consume(&frontier, index);
            self.close(&mut frontier, index + 1);
        }
        frontier
    }

    /// Continues a path to the next slots, literals or ends.
    fn reach(&self, frontier: &mut Frontier, mut step: usize, path: Path) {
        while frontier.paths[step].is_none_or(|other| path.cost < other.cost) {
            frontier.paths[step] = Some(path);
            match self.steps[step] {
                Step::Jump(next) => step = next,
                Step::Split(first, second) => {
                    self.reach(frontier, first, path);
                    step = second;
                }
                _ => {
                    frontier.found += 1;
                    frontier
                        .queue
                        .push(Reverse((path.cost, frontier.found, step)));
                }
            }
        }
    }

    /// Continues a path past its step, with one more character.
    fn emit(&mut self, frontier: &mut Frontier, step: usize, path: Path, cell: Cell) {
        let before = path.last;
        self.links.push(Link { cell, step, before });
        let last = Some(self.links.len() - 1);
        self.reach(frontier, step + 1, Path { last, ..path });
    }

    /// Continues the paths before the character with this index over literals, and over slots that may be left empty.
    fn close(&mut self, frontier: &mut Frontier, index: usize) {
        while let Some(Reverse((cost, _, step))) = frontier.queue.pop() {
            let Some(mut path) = frontier.paths[step].filter(|path| path.cost == cost) else {
                continue;
            };
            frontier.reached.push(step);
            if self.is_flawless && index < self.tokens.len() {
                continue;
            }
            let (character, role) = match self.steps[step] {
                Step::Literal {
                    character,
                    is_chosen,
                } => {
                    if is_chosen && !self.rules.may_assume {
                        continue;
                    }
                    if is_chosen {
                        path.cost.add(Flaw::Assumed);
                    }
                    if self.repeats(index, step) {
                        path.cost.add(Flaw::Ignored);
                    }
                    let next = self.tokens.get(index);
                    let is_shown = next.is_some_and(|token| token.kind == Kind::Shown);
                    let flaw = if is_shown { Flaw::Skipped } else { Flaw::Added };
                    path.cost.add(flaw);
                    (character, Role::Literal)
                }
                Step::Place(_) if self.rules.holes_at == Some(index) => {
                    path.cost.add(Flaw::Hole);
                    (HOLE, Role::Hole)
                }
                _ => continue,
            };
            let origin = Origin::Mask;
            let cell = Cell {
                character,
                origin,
                role,
            };
            self.emit(frontier, step, path, cell);
        }
    }

    /// The paths after the character with this index.
    fn consume(&mut self, frontier: &Frontier, index: usize) -> Frontier {
        let token = self.tokens[index];
        let dropping = (!self.is_flawless).then(|| self.dropping(token));
        let mut next = Frontier::new(self.steps);
        for &step in &frontier.reached {
            let Some(mut path) = frontier.paths[step] else {
                continue;
            };
            if let Some((character, role, flaw)) = self.reading(index, step)
                && !(self.is_flawless && flaw.is_some())
            {
                let mut read = path;
                if let Some(flaw) = flaw {
                    read.cost.add(flaw);
                }
                let cell = Cell {
                    character,
                    origin: token.origin,
                    role,
                };
                self.emit(&mut next, step, read, cell);
            }
            if let Some(flaw) = dropping {
                path.cost.add(flaw);
                self.reach(&mut next, step, path);
            }
        }
        next
    }

    /// What the character with this index becomes at a step, and the flaw of that reading; `None` if the step does not
    /// accept it.
    fn reading(&self, index: usize, step: usize) -> Option<(char, Role, Option<Flaw>)> {
        let Token {
            character, kind, ..
        } = self.tokens[index];
        match self.steps[step] {
            Step::Place(slot) => match kind {
                Kind::Literal { .. } => None,
                Kind::Hole => Some((HOLE, Role::Hole, Some(Flaw::Hole))),
                Kind::Shown if character == HOLE => Some((HOLE, Role::Hole, Some(Flaw::Hole))),
                _ => Some((slot.take(character)?, Role::Data, None)),
            },
            Step::Literal {
                character: own,
                is_chosen,
            } => {
                let is_typed = matches!(kind, Kind::Typed | Kind::Hole);
                let is_word = is_alphanumeric(own);
                let flaw = if character == own {
                    let asks = is_typed && is_word && !is_chosen && !self.repeats(index, step);
                    asks.then_some(Flaw::ReadAsLiteral)
                } else if is_typed && is_word && own.eq_ignore_ascii_case(&character) {
                    Some(Flaw::ReadAsLiteral)
                } else if is_typed && !is_word && is_sign(character) {
                    Some(Flaw::OtherSign)
                } else {
                    return None;
                };
                (kind != Kind::Data).then_some((own, Role::Literal, flaw))
            }
            _ => None,
        }
    }

    /// The flaw of dropping the character.
    fn dropping(&self, token: Token) -> Flaw {
        match token.kind {
            Kind::Typed if takes(self.steps, token.character) => Flaw::Lost,
            Kind::Typed => Flaw::NotAccepted,
            Kind::Literal { decides: false } => Flaw::SeparatorDropped,
            Kind::Hole => Flaw::Closed,
            Kind::Shown if !takes(self.steps, token.character) => Flaw::NotAccepted,
            Kind::Shown => Flaw::Erased,
            _ => Flaw::Displaced,
        }
    }

    /// Whether the typed character with this index equals the literal at that step and belongs to a run of such
    /// characters that starts with a sign, as in a pasted `+33 6 12`.
    fn repeats(&self, index: usize, step: usize) -> bool {
        let back = index.min(step);
        for distance in 0..=back {
            let token = self.tokens.get(index - distance);
            let own = match self.steps[step - distance] {
                Step::Literal { character, .. } => Some(character),
                _ => None,
            };
            let typed = token.filter(|token| token.kind == Kind::Typed);
            match typed
                .map(|token| token.character)
                .filter(|&c| own == Some(c))
            {
                Some(character) if is_alphanumeric(character) => {}
                same => return same.is_some(),
            }
        }
        false
    }

    /// The cheapest of the paths at the end of the text.
    fn best(&self, frontier: &Frontier) -> Found {
        let mut best: Option<(Cost, usize, Path)> = None;
        for &step in &frontier.reached {
            let Some(path) = frontier.paths[step] else {
                continue;
            };
            let is_end = self.steps[step] == Step::End && path.cost.of(Flaw::Hole) == 0;
            let mut cost = path.cost;
            if !is_end && self.rules.is_whole {
                cost.add(Flaw::Unfinished);
            }
            if best.is_none_or(|(lowest, ..)| cost < lowest) {
                best = Some((cost, step, path));
            }
        }
        let Some((cost, step, path)) = best else {
            // Unreachable: dropping every character is always a path.
            return Found {
                cells: Vec::new(),
                cost: Cost::default(),
                is_complete: false,
            };
        };
        let mut cells = Vec::new();
        let mut behind_data = 0;
        let mut at = path.last;
        while let Some(link) = at.map(|at| &self.links[at]) {
            cells.push(link.cell);
            if link.cell.role == Role::Data && behind_data == 0 {
                behind_data = link.step + 1;
            }
            at = link.before;
        }
        cells.reverse();
        let can_end = self.can_end(step) || behind_data > 0 && self.can_end(behind_data);
        Found {
            cells,
            cost,
            is_complete: can_end && cost.of(Flaw::Hole) == 0,
        }
    }

    /// Whether nothing has to be filled in or chosen from this step on.
    fn can_end(&self, step: usize) -> bool {
        let mut seen = vec![false; self.steps.len()];
        let mut open = vec![step];
        while let Some(step) = open.pop() {
            if std::mem::replace(&mut seen[step], true) {
                continue;
            }
            match self.steps[step] {
                Step::End => return true,
                Step::Jump(next) => open.push(next),
                Step::Split(first, second) => open.extend([first, second]),
                Step::Literal {
                    is_chosen: false, ..
                } => open.push(step + 1),
                _ => {}
            }
        }
        false
    }
}

#[cfg(test)]
mod tests {
    use super::super::grammar::parse;
    use super::super::program::compile;
    use super::*;
    use proptest::prelude::*;

    fn typed(text: &str) -> Vec<Token> {
        let token = |character| Token {
            character,
            origin: Origin::Inserted,
            kind: Kind::Typed,
        };
        text.chars().map(token).collect()
    }

    /// Masks on which a backtracking engine would not finish.
    fn explosive() -> Vec<String> {
        let deep = |open: &str, inside: &str, close: &str| {
            format!("{}{inside}{}", open.repeat(100), close.repeat(100))
        };
        vec![
            format!("{}{}x", "[9]".repeat(100), "9".repeat(100)),
            format!("{}x", "[[9]9]".repeat(60)),
            deep("[", "9", "9]"),
            deep("(9|", "9", ")"),
            deep("(", "9", "){*}"),
            deep("[[", "9", "]9]"),
            "(9|99|999){150}x".to_owned(),
            "((9{*}){*}){*}x".to_owned(),
            "([9]{*}[9]{*}){*}x".to_owned(),
            "(9{1,8}|9{1,8}){1,20}x".to_owned(),
            "(-{*}|/{*}){*}-{0,500}x".to_owned(),
        ]
    }

    #[test]
    fn a_character_costs_at_most_two_links_a_step_however_the_mask_is_nested() {
        let text = typed(&"9".repeat(200));
        for mask in explosive() {
            let steps = compile(&parse(&mask).expect("a mask"));
            let mut walk = Walk::new(&steps, &text, Rules::default());
            walk.is_flawless = false;
            walk.all_paths();
            let (links, most) = (walk.links.len(), text.len() * steps.len() * 2);
            assert!(
                links <= most,
                "{mask}: {links} links for {} steps",
                steps.len()
            );
        }
    }

    /// Texts of every kind of character, and masks whose literals may be letters, in choices too.
    fn walks() -> impl Strategy<Value = (String, Vec<Token>, Rules)> {
        let part = prop::sample::select(vec![
            "9", "a", "#", "-", " ", "0", "x", "[9]", "[-9]", "(06|07)", "(-|x9)", "9{*}", "[x]",
            "_",
        ]);
        let kind = prop::sample::select(vec![
            Kind::Shown,
            Kind::Shown,
            Kind::Shown,
            Kind::Typed,
            Kind::Data,
            Kind::Hole,
            Kind::Literal { decides: true },
            Kind::Literal { decides: false },
        ]);
        let token = |kind| {
            ("[0679xX_ -]", kind).prop_map(|(text, kind)| Token {
                character: text.chars().next().unwrap_or_default(),
                origin: Origin::Before,
                kind,
            })
        };
        let text = prop_oneof![
            prop::collection::vec(token(Just(Kind::Shown).boxed()), 0..7),
            prop::collection::vec(token(kind.boxed()), 0..7),
        ];
        let rules = (any::<bool>(), any::<bool>(), prop::option::of(0_usize..7));
        let rules = rules.prop_map(|(is_whole, may_assume, holes_at)| Rules {
            is_whole,
            may_assume,
            holes_at,
        });
        let mask = prop::collection::vec(part, 1..7).prop_map(|parts| parts.concat());
        (mask, text, rules)
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(20_000))]
        #[test]
        fn where_a_way_has_no_flaw_the_others_change_nothing((mask, text, rules) in walks()) {
            let steps = compile(&parse(&mask).expect("a mask"));
            let mut all = Walk::new(&steps, &text, rules);
            all.is_flawless = false;
            let frontier = all.all_paths();
            prop_assert_eq!(walk(&steps, &text, rules), all.best(&frontier));
        }
    }

    #[test]
    fn what_stands_behind_the_longest_text_is_lost() {
        let steps = compile(&parse("9{*}").expect("a mask"));
        let found = |length| walk(&steps, &typed(&"9".repeat(length)), Rules::default());
        assert_eq!(found(LONGEST_TEXT).cost.of(Flaw::Lost), 0);
        assert_eq!(found(LONGEST_TEXT + 1).cost.of(Flaw::Lost), 1);
        assert_eq!(found(LONGEST_TEXT + 1).cells.len(), LONGEST_TEXT);
    }
}

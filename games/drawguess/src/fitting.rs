//! Which words of the list could be meant: what anybody can work out from the mask and the field.

use crate::{
    hangul::{HIDDEN, can_be_shown, choseong},
    options::Options,
    words::{self, Category, Listed},
};

/// The words of the list that a game with these options draws, of this field if it is told, that fit the mask.
pub(crate) fn words<'a>(
    mask: &'a str,
    category: Option<Category>,
    options: &'a Options,
) -> impl Iterator<Item = &'static Listed> + 'a {
    let told = options.show_category;
    let chosen = words::chosen(options).filter(move |listed| !told || category == Some(listed.category));
    chosen.filter(move |listed| fits(mask, &listed.word))
}

/// Whether a word could have this mask: the same length, and what is shown is in it.
pub(crate) fn fits(mask: &str, word: &str) -> bool {
    let initials = choseong(word);
    mask.chars().count() == word.chars().count()
        && mask.chars().zip(word.chars().zip(initials.chars())).all(|(seen, (letter, initial))| match seen {
            HIDDEN => can_be_shown(letter),
            seen => seen == letter || seen == initial,
        })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mask_leaves_out_what_it_contradicts() {
        assert!(fits("○○", "사과") && fits("ㅅ○", "사과") && fits("○과", "사과") && fits("ㅅㄱ", "사과"));
        assert!(!fits("○○", "배") && !fits("ㅅ○", "수박사") && !fits("ㄱ○", "사과") && !fits("○ ○", "가나다"));
        assert!(fits("○○ ○○", "공중 전화"));
        assert!(!fits("○○ ○○", "공중전화기"));
    }
}

//! The laws that every game keeps.

kit::game_tests!({{crate}}::{{Type}});

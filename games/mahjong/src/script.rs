//! A hand from known tiles, for tests and for reading game records (rules C1).

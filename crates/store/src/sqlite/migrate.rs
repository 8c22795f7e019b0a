//! Numbered migrations. Each runs once, in its own transaction, and its text is kept: a text that was changed after it
//! had run is refused, since nobody could say any more what the tables look like.

use crate::StoreError;
use rusqlite::{Connection, OptionalExtension, TransactionBehavior};

/// In order; their numbers begin at 1. Only ever add at the end.
pub(super) const MIGRATIONS: &[&str] = &[include_str!("migrations/0001_tables.sql")];

/// How far a database is. Reads only, so that a newer database is refused untouched.
///
/// # Errors
/// [`StoreError::Newer`], or [`StoreError::Broken`] for a database of another program or a changed migration.
pub(super) fn version(connection: &Connection, migrations: &[&str]) -> Result<u32, StoreError> {
    let known = u32::try_from(migrations.len()).unwrap_or(u32::MAX);
    let found = connection
        .query_row("SELECT count(*), sum(name = 'migrations') FROM sqlite_schema WHERE type = 'table'", [], |row| {
            Ok((row.get::<_, i64>(0)?, row.get::<_, Option<i64>>(1)?))
        })
        .optional()?;
    match found {
        None | Some((0, _)) => return Ok(0),
        Some((_, Some(1))) => {}
        Some(_) => return Err(StoreError::Broken("the database belongs to another program".into())),
    }
    let found: u32 = connection.query_row("SELECT coalesce(max(number), 0) FROM migrations", [], |row| row.get(0))?;
    if found > known {
        return Err(StoreError::Newer { found, known });
    }
    for (number, text) in (1..=found).zip(migrations) {
        let ran: Option<String> = connection
            .query_row("SELECT text FROM migrations WHERE number = ?1", [number], |row| row.get(0))
            .optional()?;
        if ran.as_deref() != Some(*text) {
            return Err(StoreError::Broken(format!("migration {number} is not the one that ran on this database")));
        }
    }
    Ok(found)
}

/// Runs what is missing.
///
/// # Errors
/// Those of [`version`]; [`StoreError::Full`] leaves the database at the last one that ran.
pub(super) fn run(connection: &mut Connection, migrations: &[&str]) -> Result<(), StoreError> {
    let done = version(connection, migrations)?;
    for (number, text) in (1_u32..).zip(migrations).skip(done as usize) {
        let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
        transaction.execute_batch(
            "CREATE TABLE IF NOT EXISTS migrations (number INTEGER PRIMARY KEY, text TEXT NOT NULL) STRICT",
        )?;
        transaction.execute_batch(text)?;
        transaction.execute("INSERT INTO migrations VALUES (?1, ?2)", (number, text))?;
        transaction.commit()?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    const TWO: &[&str] = &["CREATE TABLE a (x INTEGER) STRICT", "CREATE TABLE b (y INTEGER) STRICT"];

    fn tables(connection: &Connection) -> Vec<String> {
        let mut statement = connection.prepare("SELECT name FROM sqlite_schema ORDER BY name").unwrap();
        statement.query_map([], |row| row.get(0)).unwrap().map(Result::unwrap).collect()
    }

    #[test]
    fn each_migration_runs_once_and_in_order() {
        let mut connection = Connection::open_in_memory().unwrap();
        run(&mut connection, &TWO[..1]).unwrap();
        assert_eq!(tables(&connection), ["a", "migrations"]);
        run(&mut connection, TWO).unwrap();
        run(&mut connection, TWO).unwrap();
        assert_eq!(tables(&connection), ["a", "b", "migrations"]);
    }

    #[test]
    fn a_newer_database_is_refused() {
        let mut connection = Connection::open_in_memory().unwrap();
        run(&mut connection, TWO).unwrap();
        assert_eq!(run(&mut connection, &TWO[..1]), Err(StoreError::Newer { found: 2, known: 1 }));
    }

    #[test]
    fn a_changed_migration_is_refused() {
        let mut connection = Connection::open_in_memory().unwrap();
        run(&mut connection, TWO).unwrap();
        let error = run(&mut connection, &[TWO[0], "CREATE TABLE c (z INTEGER) STRICT"]).unwrap_err();
        assert_eq!(error.to_string(), "the store is broken: migration 2 is not the one that ran on this database");
    }

    #[test]
    fn a_migration_that_fails_leaves_nothing() {
        let mut connection = Connection::open_in_memory().unwrap();
        let bad = [TWO[0], "CREATE TABLE b (y INTEGER) STRICT; CREATE TABLE a (x INTEGER) STRICT"];
        run(&mut connection, &bad).unwrap_err();
        assert_eq!(tables(&connection), ["a", "migrations"]);
        run(&mut connection, TWO).unwrap();
    }

    #[test]
    fn a_database_of_another_program_is_refused() {
        let mut connection = Connection::open_in_memory().unwrap();
        connection.execute_batch("CREATE TABLE theirs (x INTEGER)").unwrap();
        assert!(matches!(run(&mut connection, TWO), Err(StoreError::Broken(_))));
        assert_eq!(tables(&connection), ["theirs"]);
    }
}

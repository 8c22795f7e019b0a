-- Times are milliseconds, bodies are JSON text of those who write them.

CREATE TABLE players (
  id TEXT PRIMARY KEY,
  token_hash BLOB NOT NULL UNIQUE,
  nickname TEXT NOT NULL,
  lang TEXT NOT NULL,
  seen_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX players_seen ON players (seen_at);

CREATE TABLE rooms (
  code TEXT PRIMARY KEY,
  public INTEGER NOT NULL,
  playing INTEGER,
  visited_at INTEGER NOT NULL,
  body TEXT NOT NULL
) STRICT;
CREATE INDEX rooms_playing ON rooms (playing) WHERE playing IS NOT NULL;
CREATE INDEX rooms_listed ON rooms (visited_at) WHERE public = 1 AND playing IS NULL;

CREATE TABLE games (
  pk INTEGER PRIMARY KEY,
  room TEXT NOT NULL,
  game TEXT NOT NULL,
  state_version INTEGER NOT NULL,
  options TEXT NOT NULL,
  seed BLOB NOT NULL,
  game_no INTEGER NOT NULL,
  started_at INTEGER NOT NULL
) STRICT;

CREATE TABLE game_seats (
  pk INTEGER NOT NULL REFERENCES games (pk),
  seat INTEGER NOT NULL,
  chair INTEGER NOT NULL,
  player TEXT,
  name TEXT NOT NULL,
  bot TEXT,
  -- When the game ended; here again so that a player's list needs one index and no sorting.
  ended_at INTEGER,
  PRIMARY KEY (pk, seat)
) STRICT, WITHOUT ROWID;
CREATE INDEX game_seats_player ON game_seats (player, ended_at, pk) WHERE player IS NOT NULL;

-- Entries of all games one after the other, each with the id of the one before it in its game. See sqlite/log.rs.
CREATE TABLE log (
  id INTEGER PRIMARY KEY,
  prev INTEGER NOT NULL,
  pk INTEGER NOT NULL,
  n INTEGER NOT NULL,
  body TEXT NOT NULL
) STRICT;
-- Where the log of a game ends, as of the entry log_anchor.id; later entries are found by reading from there on.
CREATE TABLE log_heads (pk INTEGER PRIMARY KEY, id INTEGER NOT NULL, n INTEGER NOT NULL) STRICT;
CREATE TABLE log_anchor (one INTEGER PRIMARY KEY CHECK (one = 1), id INTEGER NOT NULL) STRICT;
INSERT INTO log_anchor VALUES (1, 0);

CREATE TABLE snapshots (
  pk INTEGER PRIMARY KEY REFERENCES games (pk),
  n INTEGER NOT NULL,
  body TEXT NOT NULL
) STRICT;

CREATE TABLE results (
  pk INTEGER PRIMARY KEY REFERENCES games (pk),
  ended_at INTEGER NOT NULL,
  body TEXT NOT NULL,
  -- Whether the log is still there.
  logged INTEGER NOT NULL DEFAULT 1
) STRICT;
CREATE INDEX results_logged ON results (ended_at) WHERE logged = 1;

CREATE TABLE settings (key TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;

CREATE TABLE audit (id INTEGER PRIMARY KEY, at INTEGER NOT NULL, kind TEXT NOT NULL, body TEXT NOT NULL) STRICT;

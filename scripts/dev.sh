#!/usr/bin/env bash
# The development loop: the page reloads by itself (Vite, port 5173, hands /api and the socket on to the server), and
# the server is built anew and restarted when a Rust file changes. Ctrl-C ends both.
set -euo pipefail
cd "$(dirname "$0")/.."

server=""
mark=$(mktemp)

stop() {
  trap - EXIT INT TERM
  [ -z "$server" ] || kill "$server" 2>/dev/null || true
  kill "$vite" 2>/dev/null || true
  rm -f "$mark"
}

# Whether something that the server is built from was saved since the last build.
changed() {
  local kinds=(-name '*.rs' -o -name '*.toml' -o -name '*.sql')
  [ -n "$(find crates games Cargo.toml -newer "$mark" \( "${kinds[@]}" \) -print -quit)" ]
}

restart() {
  touch "$mark"
  cargo build -q -p madang || return 0 # the old server goes on until the error is mended
  if [ -n "$server" ]; then
    kill "$server" 2>/dev/null || true
    wait "$server" 2>/dev/null || true
  fi
  target/debug/madang serve --data "${DATA:-./data}" &
  server=$!
}

npm run dev --workspace web &
vite=$!
trap stop EXIT INT TERM

restart
while kill -0 "$vite" 2>/dev/null; do
  if changed; then
    restart
  fi
  sleep 1
done

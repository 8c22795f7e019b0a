#!/usr/bin/env bash
# Measures everything that docs/performance.md speaks of, and prints it as tables: called by `make bench`.
#
# Each run leaves a JSON file in target/bench. Peers take turns, so that a machine that slows down slows all of them;
# the tables show medians. QUICK=1 takes about two minutes and only shows that it works.
#
#   ROUNDS=3                how often each run is repeated
#   SECONDS_EACH=15         how long each server is measured
#   ROOMS="1 100 1000"      with how many rooms
#   PEERS="madang …"        which servers (`load play --help` names them)
set -euo pipefail
cd "$(dirname "$0")/.."

export RUST_BACKTRACE=0 # what fails says why in a sentence
out=target/bench
bin=${CARGO_TARGET_DIR:-target}/release
if [ -n "${QUICK:-}" ]; then
  rounds=${ROUNDS:-1} seconds=${SECONDS_EACH:-2} warm=0.5 rooms=${ROOMS:-1 20} paced="20 40" many=400
  live=10 engine_rounds=3 engine_ms=300 served_ms=1000
  peers=${PEERS:-madang boardgame colyseus colyseus-at-once}
else
  rounds=${ROUNDS:-3} seconds=${SECONDS_EACH:-15} warm=4 rooms=${ROOMS:-1 100 1000} paced="1000 1000" many=10000
  live=100 engine_rounds=7 engine_ms=2000 served_ms=10000
  peers=${PEERS:-madang madang-normal boardgame boardgame-files colyseus colyseus-at-once}
fi
read -r paced_rooms paced_rate <<<"$paced"
failed=""

say() { printf '%s\n' "$*" >&2; }

# run NAME COMMAND…: keeps the JSON that the command prints. What fails is named at the end; the others go on.
run() {
  local name=$1
  shift
  say "· $name"
  if ! "$@" >"$out/$name.part"; then
    failed+=" $name"
    rm -f "$out/$name.part"
    return
  fi
  mv "$out/$name.part" "$out/$name.json"
}

prepare() {
  mkdir -p "$out"
  rm -f "$out"/*.json "$out"/*.part
  cargo build --release --locked -q -p load -p bench-engine
  if [ "${peers//madang-normal/}" != madang ] && [ bench/peers/package-lock.json -nt bench/peers/node_modules ]; then
    (cd bench/peers && npm ci --ignore-scripts --no-audit --no-fund --loglevel error && touch node_modules)
  fi
  openspiel=$out/openspiel/random_games
  if [ ! -x "$openspiel" ] && ! bench/openspiel/build.sh "$out/openspiel" >"$out/openspiel.log" 2>&1; then
    say "OpenSpiel could not be built (python3, pip and g++ are needed; see $out/openspiel.log): left out"
  fi
}

measure_rules() {
  local round rules game
  for round in $(seq "$engine_rounds"); do
    for rules in freestyle korean renju othello; do
      run "rules-$rules-$round" "$bin/bench-engine" --millis "$engine_ms" random-games --rules "$rules"
    done
    for game in gomoku othello; do
      [ ! -x "$openspiel" ] || run "rules-openspiel-$game-$round" "$openspiel" "$game" "$engine_ms"
    done
  done
  run served "$bin/bench-engine" --millis "$served_ms" served
}

# play PEER ROOMS RATE ROUND
play() {
  run "play-$1-$2-$3-$4" "$bin/load" play --peer "$1" --rooms "$2" --rate "$3" --seconds "$seconds" --warm "$warm" \
    --madang "$bin/madang" --place "$out"
}

measure_servers() {
  local round count peer
  for round in $(seq "$rounds"); do
    for count in $rooms; do
      for peer in $peers; do play "$peer" "$count" 0 "$round"; done
    done
    for peer in $peers; do play "$peer" "$paced_rooms" "$paced_rate" "$round"; done
  done
}

measure_live() {
  local of
  for of in bells strokes strokes-full; do
    [ "$of" = strokes-full ] && [ -n "${QUICK:-}" ] && continue # filling the canvases alone takes 80 s
    run "live-$of" "$bin/load" live --of "$of" --rooms "$live" --seconds "$seconds" --madang "$bin/madang" \
      --place "$out"
  done
}

measure_many_rooms() {
  run replays "$bin/load" replays --seconds "$seconds" --madang "$bin/madang" --place "$out"
  run idle "$bin/load" idle --rooms "$many" --madang "$bin/madang" --place "$out"
  run recover "$bin/load" recover --rooms "$many" --madang "$bin/madang" --place "$out"
}

machine() {
  printf '%s, %s cores, Linux %s, %s\n' "$(sed -n 's/^model name\s*: //p' /proc/cpuinfo | head -n 1)" "$(nproc)" \
    "$(uname -r)" "$(date -u +%F)"
  printf '%s, node %s, disk %s\n' "$(rustc --version)" "$(node --version)" \
    "$(df --output=fstype "$out" | tail -n 1)"
  printf 'load average before: %s\n' "$load_before"
}

load_before=$(cut -d ' ' -f 1-3 /proc/loadavg)
prepare
measure_rules
measure_servers
measure_live
measure_many_rooms
cargo run -q --locked -p xtask -- size >"$out/size.txt" || failed+=" size"
if [ -z "${QUICK:-}" ]; then
  cargo bench --locked --workspace 2>&1 | tee "$out/criterion.txt" >&2 || failed+=" criterion"
fi

{
  machine
  printf '\n'
  "$bin/load" report "$out"
  # shellcheck disable=SC2016 # backquotes of Markdown
  printf '## First load\n\n```\n%s\n```\n' "$(sed -n '1,/^$/p' "$out/size.txt")"
} | tee "$out/report.md"
if [ -n "$failed" ]; then
  say "FAILED:$failed"
  exit 1
fi

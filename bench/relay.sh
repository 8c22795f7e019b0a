#!/usr/bin/env bash
# Measures the relay beside a plain one, in turn, and prints tables: called by `make bench-relay`.
#
# Each run leaves a JSON file in target/bench-relay. QUICK=1 takes about two minutes and only shows that it works.
#
#   ROUNDS=5                how often each run is repeated
#   SECONDS_EACH=15         how long each run is measured
#   ROOMS="50 500 2000"     with how many rooms
set -euo pipefail
cd "$(dirname "$0")/.."

export RUST_BACKTRACE=0 # what fails says why in a sentence
out=target/bench-relay
bin=${CARGO_TARGET_DIR:-target}/release
if [ -n "${QUICK:-}" ]; then
  rounds=${ROUNDS:-1} seconds=${SECONDS_EACH:-3} warm=1 rooms=${ROOMS:-20 100} talking=100 beside=10
  first=200 last=1000 look=200 game_rounds=1
else
  rounds=${ROUNDS:-5} seconds=${SECONDS_EACH:-15} warm=3 rooms=${ROOMS:-50 500 2000} talking=500 beside=50
  first=2000 last=32000 look=2000 game_rounds=3
fi
failed=""

say() { printf '%s\n' "$*" >&2; }

# run NAME COMMAND…: keeps the JSON that the command prints. What fails is named at the end; the others go on.
run() {
  local name=$1
  shift
  say "· $name"
  if ! "$@" --madang "$bin/madang" --plain "$bin/relay-plain" --place "$out" >"$out/$name.part"; then
    failed+=" $name"
    rm -f "$out/$name.part"
    return
  fi
  mv "$out/$name.part" "$out/$name.json"
}

# play PEER ROOMS RATE BESIDE PARTNER ROUND
play() {
  run "relay-$1-$2-$3-$4-$5-$6" "$bin/load" relay --peer "$1" --rooms "$2" --rate "$3" --beside "$4" --partner "$5" \
    --seconds "$seconds" --warm "$warm"
}

load_before=$(cut -d ' ' -f 1-3 /proc/loadavg)
mkdir -p "$out"
rm -f "$out"/*.json "$out"/*.part
cargo build --release --locked -q -p madang -p load -p relay-plain
for round in $(seq "$rounds"); do
  for count in $rooms; do
    for peer in madang plain; do play "$peer" "$count" 2 0 silent "$round"; done
  done
  for peer in madang plain; do play "$peer" 50 0 0 silent "$round"; done
  for partner in attentive silent; do play madang "$talking" 2 "$beside" "$partner" "$round"; done
done
for round in $(seq "$game_rounds"); do
  for peer in madang plain; do
    run "games-$peer-$round" "$bin/load" relay-games --peer "$peer" --first "$first" --last "$last" --look "$look"
  done
done

{
  printf '%s, %s cores, Linux %s, %s\n' "$(sed -n 's/^model name\s*: //p' /proc/cpuinfo | head -n 1)" "$(nproc)" \
    "$(uname -r)" "$(date -u +%F)"
  printf '%s; load average before: %s\n\n' "$(rustc --version)" "$load_before"
  "$bin/load" report "$out"
} | tee "$out/report.md"
if [ -n "$failed" ]; then
  say "FAILED:$failed"
  exit 1
fi

#!/usr/bin/env bash
# All checks and all tests, in stages; what fails first stops it. Called by `make test`.
#
# Each stage's output is kept in target/test/NAME.log. The last line sums up the tests of all stages.
set -euo pipefail
cd "$(dirname "$0")/.."

logs=target/test
mkdir -p "$logs"
rm -f "$logs"/*.log
times=""
# The build's own warnings are errors in the clippy stage; no need for colours in a log.
export CARGO_TERM_COLOR=never NO_COLOR=1

stage() {
  local name=$1 began=$SECONDS
  shift
  printf '\n=== %s: %s\n' "$name" "$*"
  if ! "$@" 2>&1 | tee "$logs/$name.log"; then
    printf '\n%s\n=== FAILED: %s after %d s (its output: %s)\n' "$times" "$name" $((SECONDS - began)) "$logs/$name.log"
    exit 1
  fi
  times+=$(printf '%6d s  %s' $((SECONDS - began)) "$name")$'\n'
}

# get TOOL PACKAGE…: installs what a tool needs where that can be done without asking; says how where it can't.
get() {
  local tool=$1
  shift
  scripts/need.sh "$tool" 2>/dev/null && return
  if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
    apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "$@"
  else
    scripts/need.sh "$tool"
  fi
}

# How many tests passed in all stages, from what each runner prints at its end.
count_passed() {
  cat "$logs"/*.log | awk '
    /^test result: ok\. /     { n += $4 } # cargo test
    /^ *Tests +[0-9]+ passed/ { n += $2 } # vitest
    /^# pass [0-9]+$/         { n += $3 } # node --test
    /^Ran [0-9]+ tests? in /  { n += $2 } # python -m unittest
    END                       { print n + 0 }'
}

stage chromium get chromium chromium
stage python get python python3 python3-pip
export CHROMIUM=${CHROMIUM:-$(type -P chromium)}
stage npm make --no-print-directory node_modules/.installed
stage fmt cargo fmt --all --check
stage clippy cargo clippy --workspace --all-targets --locked -- -D warnings
# One build for xtask, the program and the tests, so that they share every library. Not the other programs: those of
# bench/ were seen by clippy.
stage build cargo build --workspace --tests --bin xtask --bin madang --locked
# A copy: the stage new-game builds another one in its place.
export XTASK=$PWD/$logs/xtask
cp target/debug/xtask "$XTASK"
stage tidy "$XTASK" tidy
stage gen "$XTASK" gen --check
stage biome npm run --silent lint
stage tsc npm run --silent typecheck --workspaces --if-present
stage doc cargo test --workspace --locked --doc
# Not nextest: the conformance kit plays its games once for all tests of a process.
stage rust cargo test --workspace --locked --no-fail-fast --tests -- --quiet
stage new-game scripts/new-game-smoke.sh
stage vitest npm test --silent --workspace web
stage web npm run --silent build --workspace web
stage size "$XTASK" size
stage python-clients scripts/python-clients.sh
stage browser npm test --silent --workspace e2e

printf '\n%s%6d s  in all\n\n%d passed, 0 failed\n' "$times" "$SECONDS" "$(count_passed)"

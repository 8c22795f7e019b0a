#!/usr/bin/env bash
# Says what is missing on this machine and how to get it: scripts/need.sh rust node cc chromium python
set -euo pipefail

missing=0

say() {
  missing=1
  printf 'Missing: %s\n  %s\n' "$1" "$2" >&2
}

# at_least HAVE WANT: whether version HAVE is WANT or newer.
at_least() {
  [ "$(printf '%s\n%s\n' "$2" "$1" | sort -V | head -n 1)" = "$2" ]
}

need_rust() {
  local want=1.95 how='Get it from https://rustup.rs, or run: rustup update stable'
  if ! command -v cargo >/dev/null || ! command -v rustc >/dev/null; then
    say "Rust $want or newer" "$how"
  elif have=$(rustc --version | cut -d ' ' -f 2) && ! at_least "$have" "$want"; then
    say "Rust $want or newer (this one is $have)" "$how"
  fi
}

need_node() {
  local want=20.19 how='Get it from https://nodejs.org (20.19 or newer, or 22.12 or newer); npm comes with it'
  if ! command -v node >/dev/null || ! command -v npm >/dev/null; then
    say "Node $want or newer, with npm" "$how"
  elif have=$(node --version | tr -d v) && ! at_least "$have" "$want"; then
    say "Node $want or newer (this one is $have)" "$how"
  fi
}

# SQLite is compiled from source into the program.
need_cc() {
  command -v cc >/dev/null || say 'a C compiler (cc)' 'On Debian and Ubuntu: apt-get install build-essential'
}

need_chromium() {
  [ -x "${CHROMIUM:-/usr/bin/chromium}" ] || command -v chromium >/dev/null ||
    say 'Chromium, for the browser tests' \
      'On Debian: apt-get install chromium. Elsewhere set CHROMIUM to its path'
}

need_python() {
  python3 -c 'import sys; assert sys.version_info >= (3, 9)' 2>/dev/null &&
    { python3 -m pip --version >/dev/null 2>&1 || python3 -c 'import ensurepip, venv' 2>/dev/null; } ||
    say 'Python 3.9 or newer with pip, for tests of the relay' 'On Debian and Ubuntu: apt-get install python3-pip'
}

for tool in "$@"; do
  "need_$tool"
done
exit "$missing"

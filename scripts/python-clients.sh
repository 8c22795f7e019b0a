#!/usr/bin/env bash
# Tests of the relay with a second implementation of Socket.IO: python-socketio, installed into target/python.
set -euo pipefail
cd "$(dirname "$0")/.."

wanted=e2e/python/requirements.txt
place=target/python
if ! cmp -s "$wanted" "$place/installed.txt"; then
  rm -rf "$place"
  mkdir -p "$place"
  # An environment of its own, or where Debian has left that out, a folder of its own.
  if python3 -m venv "$place/env" >/dev/null 2>&1; then
    "$place/env/bin/python" -m pip install -q --disable-pip-version-check --target "$place/lib" -r "$wanted"
  else
    python3 -m pip install -q --disable-pip-version-check --root-user-action ignore --target "$place/lib" -r "$wanted"
  fi
  cp "$wanted" "$place/installed.txt"
fi

program=${CARGO_TARGET_DIR:-target}/debug/madang
[ -x "$program" ] || { echo "$program is missing. Run: cargo build" >&2; exit 1; }
PYTHONPATH=$place/lib PYTHONDONTWRITEBYTECODE=1 MADANG_PROGRAM=$program python3 e2e/python/relay_test.py

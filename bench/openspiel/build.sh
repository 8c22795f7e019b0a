#!/usr/bin/env bash
# Builds random_games.cc with OpenSpiel's own sources of gomoku and othello: bench/openspiel/build.sh FOLDER
#
# The sources come from PyPI (package open_spiel, Apache-2.0) and stay in FOLDER; nothing of them is part of madang.
# Leaves FOLDER/random_games.
set -euo pipefail

version=2.0.2
here=$(cd "$(dirname "$0")" && pwd)
folder=$1
mkdir -p "$folder/obj"
folder=$(cd "$folder" && pwd)
source=$folder/open_spiel-$version

if [ ! -d "$source" ]; then
  python3 -m pip download "open_spiel==$version" --no-deps --no-binary open_spiel -q -d "$folder"
  tar -xzf "$folder/open_spiel-$version.tar.gz" -C "$folder"
fi

cd "$source"
absl=open_spiel/abseil-cpp/absl
# The games, the core, and what of Abseil they stand on. `ar` and the linker take what is needed.
{
  printf '%s\n' open_spiel/{spiel,spiel_utils,game_parameters,observer}.cc \
    open_spiel/utils/{status,usage_logging}.cc open_spiel/games/{gomoku/gomoku,othello/othello}.cc
  find $absl/{base,container,crc,debugging,hash,numeric,profiling,strings,synchronization,time} -name '*.cc' |
    grep -vE '_test|test_|testing|benchmark|mock|print_hash_of|gentables'
} >"$folder/files"

export folder
# As OpenSpiel builds itself for release.
export flags="-std=c++20 -O3 -DNDEBUG -I. -Iopen_spiel/abseil-cpp -Iopen_spiel/json/include"
compile() {
  local object=$folder/obj/${1//\//_}.o
  # shellcheck disable=SC2086 # several flags
  [ -e "$object" ] || { g++ $flags -c "$1" -o "$object.part" && mv "$object.part" "$object"; }
}
export -f compile
xargs -P "$(nproc)" -I '{}' bash -c 'compile {}' <"$folder/files"

rm -f "$folder/libabsl.a"
ar -qc "$folder/libabsl.a" "$folder"/obj/open_spiel_abseil-cpp_*.o
# shellcheck disable=SC2086 # several flags
g++ $flags "$here/random_games.cc" "$folder"/obj/open_spiel_{spiel,spiel_utils,game_parameters,observer}.cc.o \
  "$folder"/obj/open_spiel_{utils_status,utils_usage_logging}.cc.o \
  "$folder"/obj/open_spiel_games_{gomoku_gomoku,othello_othello}.cc.o "$folder/libabsl.a" -lpthread \
  -o "$folder/random_games"

#!/bin/sh
# Writes requirements.lock and requirements-dev.lock anew from pyproject.toml. Needs uv.
#
#     tools/lock.sh              keep what is locked, add and drop what pyproject.toml says
#     tools/lock.sh --upgrade    take the newest versions it allows
#
# The second lock is the first and the tools on top, in the same versions: `./breakfall` relies on that
# when it adds the tools to an environment that is in use already.
set -eu
cd -- "$(dirname -- "$0")/.."

if ! command -v uv >/dev/null; then
    echo "lock.sh: needs uv, which is not on the PATH." >&2
    exit 1
fi

lock() {
    out=$1
    shift
    uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-emit-index-url \
        --custom-compile-command tools/lock.sh --output-file "$out" "$@" pyproject.toml
}

lock requirements.lock "$@"
lock requirements-dev.lock --extra dev --constraints requirements.lock "$@"

#!/bin/sh
# Builds the product and puts all that a server needs, Node included, into the folder $1. The folder
# of the build before it stays beside it as $1.old. The Dockerfile and the tests run this script.
set -eu
umask 022
case ${1:?the folder for the product, like /srv/nirbhay} in
  /*) target=$1 ;;
  *) target=$PWD/$1 ;;
esac
cd "$(dirname "$0")/.."
if ! command -v node >/dev/null || ! command -v npm >/dev/null; then
  echo "deploy/build.sh needs npm and Node 20.19 or newer: on Debian 13, apt-get install nodejs npm." \
    "A server needs neither: build on another machine and copy the folder (docs/operating.md)." >&2
  exit 1
fi
node bin/bootstrap.mjs bin/build.ts

rm -rf "$target.new"
mkdir -p "$target.new"
cp package.json package-lock.json .npmrc "$target.new"
(
  cd "$target.new"
  npm ci --omit=dev --no-audit --no-fund --loglevel=error
  # It may contain a token of the machine that builds.
  rm .npmrc
  ln -s node_modules/node-linux-*/bin/node node
)
if ! "$target.new/node" --version >/dev/null 2>&1; then
  echo "No Node for $(uname -sm) is among the packages: only for Linux on x86_64 and aarch64." >&2
  exit 1
fi
sh deploy/copy-product.sh "$target.new"

# A build that fails leaves the folder as it was.
rm -rf "$target.old"
[ ! -e "$target" ] || mv "$target" "$target.old"
mv "$target.new" "$target"

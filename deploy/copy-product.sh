#!/bin/sh
# Copies the files that a built product needs to run from this tree to the folder $1.
set -eu
target=$1
mkdir -p "$target"
for part in package.json package-lock.json .npmrc bin contract server build deploy; do
  cp -R "$part" "$target/"
done
# The build contains the rest of the content.
mkdir -p "$target/content"
cp -R content/posts "$target/content/"
find "$target/server" "$target/contract" -name '*.test.ts' -delete

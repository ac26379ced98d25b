#!/bin/sh
# What the Dockerfile runs to build: installs, builds, and leaves in $1 a tree that
# `node bin/serve.ts` serves, without the packages that only building and testing need.
# tests/faults/deployment.fault.ts runs the same script.
set -eu
target=$1
npm ci --no-audit --no-fund
node bin/build.ts
sh deploy/copy-product.sh "$target"
cd "$target"
npm ci --omit=dev --no-audit --no-fund

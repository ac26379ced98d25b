#!/bin/sh
# Installs, builds, and copies to the folder $1 what `node bin/serve.mjs` needs, without the packages
# for building and testing. The Dockerfile and tests/faults/deployment.fault.ts run this script.
set -eu
target=$1
npm ci --no-audit --no-fund
node bin/build.ts
sh deploy/copy-product.sh "$target"
cd "$target"
npm ci --omit=dev --no-audit --no-fund

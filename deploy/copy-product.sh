#!/bin/sh
# Copies from this tree to the folder $1 what a built product needs to run. Each kind of file is
# named: others, such as .env files, keys and backups, may hold secrets.
set -eu
target=$1
mkdir -p "$target"
copy() {
  find "$@" -exec cp --parents -t "$target" {} +
}
copy package.json package-lock.json .env.example
copy bin contract server -type f \( -name '*.ts' -o -name '*.mjs' \) ! -name '*.test.ts'
copy server/services/accounts/common-passwords.txt content/posts/*.html app/fonts/share/*.ttf
copy build -type f ! -name '.*' \( \
  -name '*.js' -o -name '*.map' -o -name '*.css' -o -name '*.woff2' -o -name '*.ico' -o -name '*.png' \
  -o -name '*.svg' -o -name '*.webp' -o -name '*.mp4' -o -name '*.webm' \
  -o -name '*.br' -o -name '*.gz' \)
copy deploy/install.sh deploy/nirbhay.sh deploy/healthcheck.mjs deploy/server-environment.json deploy/nginx.conf \
  deploy/nirbhay*.service deploy/nirbhay*.timer deploy/nirbhay.socket deploy/prometheus/alerts.yaml deploy/grafana/nirbhay.json
# Another user runs the server than the one that built it, perhaps with a umask of 077.
chmod -R u=rwX,go=rX "$target"

#!/bin/sh
# Installs a release on Debian 12 or 13 with systemd, as root; likewise upgrades, and goes back.
usage='Usage:
  sh install.sh [options] [ARCHIVE]   installs the release that npm run release wrote, or upgrades to it
  sh install.sh --rollback            goes back to the release before

ARCHIVE may be left out in an unpacked release, and in a clone that has just been released.
  --site-url URL --admin-email ADDRESS --smtp-url URL …
                    every setting of .env.example; only for an /etc/nirbhay.env that does not exist yet
  --nginx DOMAIN    writes the site for nginx, with a certificate of certbot where that is installed,
                    or with --certificate FILE --key FILE
  --no-backup       upgrades without making a backup first
  --limit SECONDS   until when the new release must be ready: 300'
set -eu
umask 022
here=$(cd "$(dirname "$0")/.." && pwd -P)
base=/srv/nirbhay
settings=/etc/nirbhay.env
first_admin=/var/lib/nirbhay/first-admin.txt
units=/etc/systemd/system

say() { echo "install.sh: $*"; }
fail() { say "$*" >&2 && exit 1; }
# The value of a setting in use.
setting() {
  sed -n "s/^$1=//p" "$settings" | tail -n 1 | sed "s/^[\"']//; s/[\"'] *$//"
}
release_at() {
  readlink "$base/$1" 2>/dev/null | sed 's,^releases/,,'
}

# Answers to questions, as variables given_SITE_URL and so on.
given=
give() {
  { [ "$1" != DATA_DIR ] && grep -q "^#$1=" "$here/.env.example"; } ||
    fail "there is no option $option; --help lists them"
  case $2 in
    *\'* | *"
"*) fail "$1 may have neither ' nor a line break" ;;
  esac
  eval "given_$1=\$2"
  given="$given $1"
}
has() {
  eval "[ -n \"\${given_$1:-}\" ]"
}
ask() {
  if has "$1" || [ ! -t 0 ]; then return 0; fi
  printf '%s\n  %s= ' "$2" "$1"
  read -r answer
  [ -z "$answer" ] || give "$1" "$answer"
}

# Writes the settings once, from .env.example. systemd reads values in single quotes as they are.
write_settings() {
  ask SITE_URL "The address as visitors type it, like https://www.example.com"
  ask ADMIN_EMAIL "The first admin's email address"
  ask SMTP_URL "The mail server, like smtps://user:password@host:465 (empty: emails stay files)"
  if has SMTP_URL; then
    ask MAIL_FROM "The sender of all emails, like Example Works <hello@example.com>"
    has MAIL_FROM || fail "with --smtp-url, give --mail-from, too"
  fi
  ask STAFF_EMAIL "Who is told of enquiries (empty: the first admin)"
  for name in SITE_URL ADMIN_EMAIL; do
    has "$name" || fail "give --$(echo "$name" | tr A-Z_ a-z-)"
  done
  has STAFF_EMAIL || give STAFF_EMAIL "$given_ADMIN_EMAIL"
  draft=$(mktemp "$settings.XXXXXX")
  grep -v '^#DATA_DIR=' "$here/.env.example" >"$draft"
  for name in $given; do
    eval "line=\"$name='\$given_$name'\""
    text=$(line=$line awk -v start="#$name=" \
      'index($0, start) == 1 { print ENVIRON["line"]; next } { print }' "$draft")
    printf '%s\n' "$text" >"$draft"
  done
  mv "$draft" "$settings"
  say "the settings are in $settings"
}

# Earlier versions were in $base itself: this one becomes a release to go back to. Its files stay where
# they are, too, for as long as it runs.
adopt_old_layout() {
  adopted=
  [ -f "$base/package.json" ] || return 0
  adopted=$(sed -n 's/^ *"version": "\(.*\)",$/\1/p' "$base/package.json")
  rm -rf "$base/releases/$adopted"
  mkdir -p "$base/releases/$adopted"
  find "$base" -mindepth 1 -maxdepth 1 ! -name releases ! -name current \
    -exec cp -al -t "$base/releases/$adopted" {} +
  ln -sfn "releases/$adopted" "$base/current"
}
remove_old_layout() {
  [ -n "$adopted" ] || return 0
  ls -A "$base/releases/$adopted" | while read -r name; do rm -rf "${base:?}/$name"; done
  systemctl disable --quiet --now nirbhay-restore-check.timer 2>/dev/null || true
}

# Unpacks the release as $release, unless it is there already.
unpack() {
  if [ -n "$archive" ]; then
    [ -f "$archive" ] || fail "there is no file $archive"
    id=$(tar -xzOf "$archive" --wildcards --occurrence=1 '*/RELEASE' 2>/dev/null) ||
      fail "$archive is not a release of npm run release"
  else
    id=$(cat "$here/RELEASE")
  fi
  version=${id%% *}
  release=$version
  # The same version, built from another source.
  [ ! -e "$base/releases/$release" ] || [ "$(cat "$base/releases/$release/RELEASE" 2>/dev/null)" = "$id" ] ||
    release=$version-${id#* }
  [ ! -e "$base/releases/$release" ] || return 0
  if [ -n "$archive" ] && [ -f "$archive.sha256" ]; then
    (cd "$(dirname "$archive")" && sha256sum --check --quiet "$(basename "$archive").sha256") ||
      fail "$archive is damaged: copy it again"
  fi
  new=$base/releases/.new
  rm -rf "$new" && mkdir -p "$new"
  trap 'rm -rf "$new"' EXIT
  if [ -n "$archive" ]; then
    tar -xzf "$archive" --no-same-owner --strip-components=1 -C "$new"
  else
    cp -R --no-dereference "$here/." "$new"
  fi
  chown -R root:root "$new"
  chmod -R u=rwX,go=rX "$new"
  "$new/node" --version >/dev/null 2>&1 || fail "the release is for another processor than $(uname -m)"
  mv "$new" "$base/releases/$release"
}

# Puts a file in place, if it differs.
put() {
  cmp -s "$1" "$2" && return 0
  install -D -m 0644 "$1" "$2"
  changed=yes
  # Its address may be another one now, or the server hold it without a socket.
  case $2 in *nirbhay.socket*) systemctl stop nirbhay.service nirbhay.socket 2>/dev/null || true ;; esac
}

# Installs the units of the current release. A release before them has no socket, and runs by these.
install_units() {
  changed=
  from=$base/current/deploy
  if [ -f "$from/nirbhay.socket" ]; then
    host=$(setting HOST) port=$(setting PORT)
    # systemd takes no names.
    case ${host:=127.0.0.1} in localhost) host=127.0.0.1 ;; *:*) host="[$host]" ;; esac
    printf '[Socket]\nListenStream=\nListenStream=%s:%s\n' "$host" "${port:-3000}" >"$base/listen.conf"
    put "$base/listen.conf" "$units/nirbhay.socket.d/listen.conf"
    for file in "$from"/nirbhay*.service "$from"/nirbhay*.timer "$from/nirbhay.socket"; do
      put "$file" "$units/$(basename "$file")"
    done
    cmp -s "$from/nirbhay.sh" /usr/local/bin/nirbhay || install -m 0755 "$from/nirbhay.sh" /usr/local/bin/nirbhay
  elif [ -f "$units/nirbhay.socket" ]; then
    systemctl stop nirbhay.service nirbhay.socket
    rm "$units/nirbhay.socket"
    changed=yes
  fi
  [ -z "$changed" ] || systemctl daemon-reload
  systemctl is-enabled --quiet nirbhay.service 2>/dev/null || systemctl enable --quiet nirbhay.service
}

# Makes a release the current one, and waits until it serves. Returns 1 if it does not.
activate() {
  ln -sfn "releases/$1" "$base/current.new"
  mv -T "$base/current.new" "$base/current"
  started=$(date +%s)
  install_units
  systemctl reset-failed nirbhay.service nirbhay.socket 2>/dev/null || true
  systemctl restart nirbhay.service || return 1
  until is_ready; do
    [ "$(systemctl show --property=NRestarts --value nirbhay.service)" -lt 2 ] || return 1
    [ "$(date +%s)" -lt $((started + limit)) ] || return 1
    sleep 0.2
  done
}
is_ready() {
  PORT=$(setting PORT) HOST=$(setting HOST) "$base/current/node" "$here/deploy/healthcheck.mjs" /readyz &&
    systemctl is-active --quiet nirbhay.service
}

# Replaces the current release, $before, by $1; and that by $before, if it does not serve.
switch_to() {
  if activate "$1"; then
    [ -z "$before" ] || [ "$before" = "$1" ] || ln -sfn "releases/$before" "$base/previous"
    return 0
  fi
  log=$(journalctl --unit nirbhay.service --output cat --no-pager --since "@$started" | tail -n 20)
  if [ -n "$before" ] && [ "$before" != "$1" ] && activate "$before"; then
    outcome="$before runs again."
  else
    systemctl stop nirbhay.service nirbhay.socket 2>/dev/null || true
    [ -n "$before" ] || rm "$base/current"
    outcome="The server is stopped: correct the cause (settings: $settings), and run this again."
  fi
  [ "$before" = "$1" ] || [ -n "$rollback" ] || rm -rf "$base/releases/$1"
  printf '%s\n' "$log" >&2
  fail "$1 did not become ready. $outcome"
}

# Keeps the current release, the one before, and one more.
remove_old_releases() {
  kept=
  for name in $(ls -1t "$base/releases"); do
    case $name in "$(release_at current)" | "$(release_at previous)") continue ;; esac
    if [ -z "$kept" ]; then kept=$name; else rm -rf "$base/releases/$name"; fi
  done
}

# The site of $domain from deploy/nginx.conf: plain, or with a certificate. The other of the two names
# with and without www leads to it, and certificates are renewed by files in /var/www/html.
nginx_site() {
  case $domain in www.*) other=${domain#www.} ;; *) other=www.$domain ;; esac
  port=$(setting PORT)
  challenge='\n  location ^~ /.well-known/acme-challenge/ {\n    root /var/www/html;\n  }'
  tls="\n  ssl_certificate $certificate;\n  ssl_certificate_key $key;\n  ssl_protocols TLSv1.2 TLSv1.3;"
  listen="443 ssl http2"
  scheme=https
  if [ -z "$certificate" ]; then listen=80 scheme=http tls=; fi
  echo "# Written by install.sh --nginx $domain, which leaves it alone once you have changed it."
  sed "/^# With a certificate/,/^# }/d; /^  # listen 443/d; /^  # ssl_/d; s,^  listen 80 .*,  listen $listen;$tls,
    s,^  server_name _;,  server_name $domain;$challenge,; s,127.0.0.1:3000,127.0.0.1:${port:-3000}," \
    "$base/current/deploy/nginx.conf"
  redirect() {
    printf "server {\n  listen $1;$3\n  server_name $2;$challenge\n  location / {\n    return 308 %s;\n  }\n}\n" \
      "$scheme://$domain\$request_uri"
  }
  redirect "$listen" "$other" "$tls"
  [ -z "$certificate" ] || redirect 80 "$domain $other" ""
}

# Writes the site, unless it was changed by hand since, and reloads nginx if it accepts it.
write_site() {
  site=/etc/nginx/sites-available/nirbhay
  written=$base/nginx-site
  nginx_site >"$written.new"
  if [ -f "$site" ] && ! cmp -s "$site" "$written" && ! cmp -s "$site" "$written.new"; then
    rm "$written.new"
    say "$site was changed by hand and stays as it is; delete it to have it written anew"
    return 0
  fi
  mv "$written.new" "$written"
  cmp -s "$site" "$written" && [ -e /etc/nginx/sites-enabled/nirbhay ] && return 0
  install -m 0644 "$written" "$site"
  ln -sfn ../sites-available/nirbhay /etc/nginx/sites-enabled/nirbhay
  if ! output=$(nginx -t 2>&1); then
    rm /etc/nginx/sites-enabled/nirbhay
    fail "nginx does not accept $site: $output"
  fi
  systemctl reload-or-restart nginx.service
}
serve_through_nginx() {
  command -v nginx >/dev/null || fail "nginx is not installed: apt-get install nginx"
  [ -n "$certificate" ] || use_certbot || true
  write_site
  if [ -z "$certificate" ] && command -v certbot >/dev/null; then
    order -d "$domain" -d "$other" || order -d "$domain" || true
    if use_certbot; then write_site; else say "no certificate yet: run this again once $domain leads here"; fi
  fi
  [ -n "$(setting TRUST_PROXY)" ] || say "set TRUST_PROXY=127.0.0.1 in $settings, and restart nirbhay.service"
}
order() {
  certbot certonly --non-interactive --agree-tos --email "$(setting ADMIN_EMAIL)" --webroot \
    --webroot-path /var/www/html --cert-name "$domain" --deploy-hook "systemctl reload nginx.service" "$@"
}
use_certbot() {
  [ -f "/etc/letsencrypt/live/$domain/fullchain.pem" ] || return 1
  certificate=/etc/letsencrypt/live/$domain/fullchain.pem
  key=/etc/letsencrypt/live/$domain/privkey.pem
}

archive= domain= certificate= key= rollback= backup=yes limit=300
while [ $# -gt 0 ]; do
  option=$1
  shift
  case $option in
    --help | -h) echo "$usage" && exit 0 ;;
    --rollback) rollback=yes ;;
    --no-backup) backup= ;;
    --*)
      [ $# -gt 0 ] || fail "$option needs a value"
      case $option in
        --nginx) domain=$1 ;;
        --certificate) certificate=$1 ;;
        --key) key=$1 ;;
        --limit) limit=$1 ;;
        *) give "$(echo "${option#--}" | tr a-z- A-Z_)" "$1" ;;
      esac
      shift
      ;;
    *) archive=$option ;;
  esac
done
[ "$(id -u)" -eq 0 ] || fail "run this as root"
[ -d /run/systemd/system ] || fail "this machine does not run systemd (docs/operating.md has other ways)"
case $domain in *[!a-zA-Z0-9.-]*) fail "--nginx needs a domain, like example.com" ;; esac
[ -z "$certificate$key" ] || { [ -n "$domain" ] && [ -r "$certificate" ] && [ -r "$key" ]; } ||
  fail "--certificate and --key need --nginx, and two files that exist"
exec 9>/run/nirbhay-install.lock
flock --nonblock 9 || fail "another install.sh is running"

if [ -n "$rollback" ]; then
  before=$(release_at current)
  target=$(release_at previous)
  [ -n "$target" ] && [ -d "$base/releases/$target" ] || fail "there is no release to go back to"
  switch_to "$target"
  say "$target runs again"
  exit 0
fi

if [ -z "$archive" ] && [ ! -f "$here/RELEASE" ]; then
  version=$(sed -n 's/^ *"version": "\(.*\)",$/\1/p' "$here/package.json")
  archive=$(ls "$here/release/nirbhay-$version-linux-"*.tar.gz 2>/dev/null) ||
    fail "there is no release yet: run npm run release, or name its archive"
fi
if [ -e "$settings" ]; then
  [ -z "$given" ] || say "$settings stays as it is: change it there"
else
  if [ -n "$domain" ]; then
    scheme=http
    if [ -n "$certificate" ] || command -v certbot >/dev/null; then scheme=https; fi
    has SITE_URL || give SITE_URL "$scheme://$domain"
    has TRUST_PROXY || give TRUST_PROXY 127.0.0.1
  fi
  write_settings
fi
mkdir -p "$base/releases"
adopt_old_layout
unpack
before=$(release_at current)
if [ "$before" = "$release" ] && is_ready && install_units && [ -z "$changed" ]; then
  say "$release runs already"
else
  if [ -n "$backup" ] && [ "$before" != "$release" ] && systemctl is-active --quiet nirbhay.service; then
    say "making a backup with $before"
    sh "$here/deploy/nirbhay.sh" backup >/dev/null || fail "the backup failed, and nothing was changed"
  fi
  switch_to "$release"
  remove_old_layout
  touch "$base/releases/$release"
  remove_old_releases
  say "$release runs"
fi
[ -z "$domain" ] || serve_through_nginx
# Written just after the server is ready.
[ -n "$before" ] || timeout 2 sh -c "until [ -f $first_admin ]; do sleep 0.2; done" || true
if [ -f "$first_admin" ]; then
  cat "$first_admin"
  rm "$first_admin"
fi
say "nirbhay doctor says what is left to do"

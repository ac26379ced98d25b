#!/bin/sh
# Runs a command of the product with the user, settings and data of nirbhay.service. As root:
#   nirbhay doctor
#   nirbhay admin list
set -eu
command=${1:?a command, like doctor}
shift
# systemd hides home folders and the machine's /tmp from a dynamic user: an export there would be gone.
for argument in "$@"; do
  shift
  # The command runs in another folder than this one.
  case $argument in
    /* | -*) ;;
    *[./]*) [ ! -e "$argument" ] || argument=$PWD/$argument ;;
  esac
  case $argument in /tmp/* | /var/tmp/* | /root/* | /home/*)
    echo "nirbhay: the server's user can't reach $argument. Use a path in /var/lib/nirbhay." >&2
    exit 1
    ;;
  esac
  set -- "$@" "$argument"
done
exec systemd-run --quiet --pipe --wait --collect \
  --property=DynamicUser=yes --property=User=nirbhay \
  --property=StateDirectory=nirbhay --property=StateDirectoryMode=0700 --property=UMask=0077 \
  --property=EnvironmentFile=-/etc/nirbhay.env --property=WorkingDirectory=/srv/nirbhay/current \
  --setenv=NODE_ENV=production --setenv=DATA_DIR=/var/lib/nirbhay \
  /srv/nirbhay/current/node "bin/$command.ts" "$@"

#!/bin/sh
# Runs a command of the product with the user, settings and data of nirbhay.service. As root:
#   nirbhay doctor
#   nirbhay admin list
set -eu
command=${1:?a command, like doctor}
shift
exec systemd-run --quiet --pipe --wait --collect \
  --property=DynamicUser=yes --property=User=nirbhay \
  --property=StateDirectory=nirbhay --property=StateDirectoryMode=0700 --property=UMask=0077 \
  --property=EnvironmentFile=-/etc/nirbhay.env --property=WorkingDirectory=/srv/nirbhay/current \
  --setenv=NODE_ENV=production --setenv=DATA_DIR=/var/lib/nirbhay \
  /srv/nirbhay/current/node "bin/$command.ts" "$@"

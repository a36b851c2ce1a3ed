#!/bin/sh
# Serves the site with the rules of its current release. Caddy reloads them when they change.
set -eu
case $SITE_ADDRESS in
  *\**)
    echo "SITE_ADDRESS is \"$SITE_ADDRESS\": must name single hosts. Replace the *, for example by www" >&2
    exit 1
    ;;
esac
until [ -s "$RULES/Caddyfile" ]; do sleep 1; done
exec caddy run --config "$RULES/Caddyfile" --adapter caddyfile --watch

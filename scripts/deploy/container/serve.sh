#!/bin/sh
# Serves the site with the rules of its current release. Caddy reloads them when they change.
set -eu
until [ -s "$RULES/Caddyfile" ]; do sleep 1; done
exec caddy run --config "$RULES/Caddyfile" --adapter caddyfile --watch

#!/bin/sh
# Refreshes the site at startup and every REFRESH_MINUTES. Writes Caddy's rules for each new release. With arguments
# (--rollback, --force), refreshes once and exits.
set -u

refresh_once() {
  npm run -s refresh -- "$@"
  code=$?
  release=$(readlink -f "$REFRESH_ROOT/current/site") || return "$code"
  # The rules name the folder of their release, so that pages are never served with the policies of another release.
  if [ ! -s "$RULES/Caddyfile" ] || ! grep -qF "$release" "$RULES/Caddyfile"; then
    npm run -s hosts -- --host caddy --dist "$release" --root "$release" --out "$RULES/next" --api http://127.0.0.1:4322 &&
      mv "$RULES/next/caddy/Caddyfile" "$RULES/Caddyfile" || code=1
  fi
  return "$code"
}

if [ $# -gt 0 ]; then
  refresh_once "$@"
  exit
fi

while :; do
  refresh_once
  sleep "$((REFRESH_MINUTES * 60))"
done

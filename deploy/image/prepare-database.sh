#!/bin/sh
# Brings the database to this version's schema, as its owner. The two roles of the server get the passwords of
# DATABASE_URL and CONSOLE_DATABASE_URL; links for owners who have not enrolled are left in $CANDOR_STATE.
set -eu
umask 077
trap 'rm -f "$CANDOR_STATE/database-url" "$CANDOR_STATE/console-database-url"' EXIT
printf '%s\n' "$DATABASE_URL" > "$CANDOR_STATE/database-url"
printf '%s\n' "$CONSOLE_DATABASE_URL" > "$CANDOR_STATE/console-database-url"
unset DATABASE_URL CONSOLE_DATABASE_URL
node apps/server/src/setup.ts

#!/bin/sh
# Each file in the folder of secrets is a variable of that name for the program of the arguments, which then takes
# this process's place.
set -eu
for file in "${SECRETS:-/run/secrets}"/[A-Z]*; do
  if [ -f "$file" ]; then
    export "$(basename "$file")=$(cat "$file")"
  fi
done
unset SECRETS
exec "$@"

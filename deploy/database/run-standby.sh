#!/bin/bash
# A standby of $PRIMARY: copied the first time, and following it ever after.
set -eu
umask 077
passfile=/tmp/pgpass
printf '*:*:*:replicator:%s\n' "$(cat /run/secrets/REPLICATION_PASSWORD)" > "$passfile"
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  rm -rf "$PGDATA.new"
  mkdir -p "$(dirname "$PGDATA")"
  pg_basebackup --dbname "host=$PRIMARY user=replicator passfile=$passfile application_name=standby" \
    --pgdata "$PGDATA.new" --slot standby --checkpoint fast --write-recovery-conf
  rm -rf "$PGDATA"
  mv "$PGDATA.new" "$PGDATA"
fi
exec postgres -D "$PGDATA" -c config_file=/etc/candor/postgresql.conf

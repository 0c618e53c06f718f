#!/bin/bash
# Runs once, when the primary is made: the account and the slot that its standby streams by. From its next start on,
# a commit waits for the standby called "standby".
set -eu
psql -v ON_ERROR_STOP=1 -v password="$(cat /run/secrets/REPLICATION_PASSWORD)" -U postgres -d postgres <<'SQL'
CREATE ROLE replicator REPLICATION LOGIN PASSWORD :'password';
SELECT pg_create_physical_replication_slot('standby', true);
ALTER SYSTEM SET synchronous_standby_names = 'FIRST 1 (standby)';
SQL
echo 'host replication replicator all scram-sha-256' >> "$PGDATA/pg_hba.conf"

import type { Pool } from "pg";

/** By what time the database ends operators' sessions, where a test moves the server's: as its owner alone may. */
export const setSessionClock = (ownerPool: Pool, at: Date) =>
  ownerPool.query(`
    CREATE OR REPLACE FUNCTION session_clock() RETURNS timestamptz
    LANGUAGE sql STABLE SET search_path = pg_catalog, pg_temp
    AS 'SELECT timestamptz ''${at.toISOString()}'''`);

import type { Pool } from "pg";

/** Sets the time by which the database ends operators' sessions, which only the owner may do. */
export const setSessionClock = (ownerPool: Pool, at: Date) =>
  ownerPool.query(`
    CREATE OR REPLACE FUNCTION session_clock() RETURNS timestamptz
    LANGUAGE sql STABLE SET search_path = pg_catalog, pg_temp
    AS 'SELECT timestamptz ''${at.toISOString()}'''`);

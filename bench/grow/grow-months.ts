import type pg from "pg";

/** One month of a table; `name` is the partition's name. */
export type Month = { parent: string; name: string; startsAt: Date; endsAt: Date };

/**
 * Ends the tables' first partition before these days, so that the job which makes coming months also makes the laid
 * ones. Only for a database without any rows in them.
 */
export async function endFirstMonths(pool: pg.Pool, before: Date): Promise<void> {
  const { rows } = await pool.query<{ parent: string; name: string; is_first: boolean }>(
    "SELECT parent, name, starts_at IS NULL AS is_first FROM partitions",
  );
  for (const { parent, name, is_first: isFirst } of rows)
    if (isFirst) {
      await pool.query(`ALTER TABLE ${parent} DETACH PARTITION ${name}`);
      await pool.query(
        `ALTER TABLE ${parent} ATTACH PARTITION ${name}
         FOR VALUES FROM (MINVALUE) TO ('${before.toISOString()}')`,
      );
    } else await pool.query(`DROP TABLE ${name}`);
}

export async function monthsOf(
  client: pg.ClientBase,
  parents: readonly string[],
  until: Date,
): Promise<Month[]> {
  const { rows } = await client.query<Month>(
    `SELECT parent, name, starts_at AS "startsAt", ends_at AS "endsAt" FROM partitions
     WHERE parent = ANY ($1) AND starts_at < $2 ORDER BY starts_at`,
    [parents, until],
  );
  return rows;
}

/**
 * Detaches a month and drops its indexes within a transaction; the returned function restores both. A table that was
 * emptied in the same transaction is filled without a log.
 */
export async function openMonth(
  client: pg.ClientBase,
  { parent, name, startsAt, endsAt }: Month,
): Promise<() => Promise<void>> {
  await client.query(`ALTER TABLE ${parent} DETACH PARTITION ${name}`);
  await client.query(`TRUNCATE ${name}`);
  const { rows } = await client.query<{ index: string; made: string; key: string | null }>(
    `SELECT i.indexrelid::regclass::text AS index,
       CASE WHEN c.oid IS NULL THEN pg_get_indexdef(i.indexrelid)
         ELSE format('ALTER TABLE %s ADD CONSTRAINT %I %s', i.indrelid::regclass, c.conname,
           pg_get_constraintdef(c.oid)) END AS made, quote_ident(c.conname) AS key
     FROM pg_index i LEFT JOIN pg_constraint c ON c.conindid = i.indexrelid AND c.conrelid = i.indrelid
     WHERE i.indrelid = $1::regclass`,
    [name],
  );
  for (const { index, key } of rows)
    await client.query(
      key === null ? `DROP INDEX ${index}` : `ALTER TABLE ${name} DROP CONSTRAINT ${key}`,
    );
  return async () => {
    for (const { made } of rows) await client.query(made);
    await client.query(
      `ALTER TABLE ${parent} ATTACH PARTITION ${name}
       FOR VALUES FROM ('${startsAt.toISOString()}') TO ('${endsAt.toISOString()}')`,
    );
  };
}

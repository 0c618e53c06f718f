import pg from "pg";
import { DAY_EVENTS, HOUR_EVENTS } from "../../apps/server/src/feed/recorded-event.ts";
import type { GrownWorld } from "./grow-world.ts";

/** The bytes of each table with its indexes, and the number of days they hold. */
const TABLES = `
  SELECT p.parent AS name, sum(pg_total_relation_size(p.name::regclass))::float8 AS bytes, $1::float8 AS days
  FROM partitions p GROUP BY 1
  UNION ALL SELECT 'ledger_transactions', pg_total_relation_size('ledger_transactions'), $1
  UNION ALL SELECT 'index_tick_hours', pg_total_relation_size('index_tick_hours'),
    (SELECT count(*) FROM index_tick_hours) * ${HOUR_EVENTS} / ${DAY_EVENTS}::float8
  ORDER BY 1`;

/** The bytes of a day of ticks that are not packed yet. */
const TICK_ROWS = `
  SELECT (SELECT sum(pg_total_relation_size(relid))::float8 FROM pg_partition_tree('index_ticks') WHERE isleaf)
    / (SELECT count(*) FROM index_ticks) * ${DAY_EVENTS} AS bytes`;

type Size = { name: string; bytes: number; days: number };

/**
 * Prints the bytes of a day by table, before and after the oldest month of keys is dropped. Ticks are rows for a day
 * and packed from then on, so their rows are printed apart and not added to a further day.
 */
export async function tellSizes({ ownerUrl, days }: GrownWorld): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  const tell = async (what: string): Promise<void> => {
    const { rows } = await client.query<Size>(TABLES, [days]);
    const { rows: ticks } = await client.query<{ bytes: number }>(TICK_ROWS);
    const megabytes = rows.map(({ name, bytes, days: of }): [string, number] => [
      name,
      of === 0 ? 0 : megabytesOf(bytes / of),
    ]);
    const line = {
      bench: "grow-size",
      what,
      unit: "MB a day",
      days,
      sum: Math.round(megabytes.reduce((all, [, one]) => all + one, 0)),
      ...Object.fromEntries(megabytes),
      index_ticks_unpacked: megabytesOf(ticks[0]?.bytes ?? NaN),
    };
    process.stdout.write(`${JSON.stringify(line)}\n`);
  };
  await tell("all that was laid");
  // The drop is measured and rolled back, so that the laid rows stay for the next run.
  await client.query("BEGIN");
  const { rows } = await client.query<{ name: string }>(
    `SELECT name FROM partitions WHERE parent = 'idempotency_keys' AND starts_at IS NOT NULL
     ORDER BY ends_at LIMIT 1`,
  );
  await client.query(`DROP TABLE ${rows[0]?.name ?? ""}`);
  await tell("without the oldest month of keys");
  await client.query("ROLLBACK");
  await client.end();
}

const megabytesOf = (bytes: number): number => Math.round(bytes / 100_000) / 10;

import pg from "pg";
import type { GrownWorld } from "./grow-world.ts";

const TABLES = `
  SELECT p.parent, sum(pg_total_relation_size(p.name::regclass))::bigint AS bytes
  FROM partitions p GROUP BY 1
  UNION ALL SELECT 'ledger_transactions', pg_total_relation_size('ledger_transactions')
  ORDER BY 1`;

/** Prints what a day takes up, by table, before and after its oldest month of keys has gone. */
export async function tellSizes({ ownerUrl, days }: GrownWorld): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  const sizes = async (): Promise<Record<string, number>> => {
    const { rows } = await client.query<{ parent: string; bytes: number }>(TABLES);
    return Object.fromEntries(
      rows.map(({ parent, bytes }) => [parent, Math.round(bytes / days / 100_000) / 10]),
    );
  };
  const tell = (what: string, megabytes: Record<string, number>): void => {
    const sum = Math.round(Object.values(megabytes).reduce((all, one) => all + one, 0));
    const line = { bench: "grow-size", what, unit: "MB a day", days, sum, ...megabytes };
    process.stdout.write(`${JSON.stringify(line)}\n`);
  };
  tell("all that was laid", await sizes());
  // Looked at and taken back: what is laid stays for the next run.
  await client.query("BEGIN");
  const { rows } = await client.query<{ name: string }>(
    "SELECT name FROM partitions WHERE parent = 'idempotency_keys' ORDER BY ends_at LIMIT 1",
  );
  await client.query(`DROP TABLE ${rows[0]?.name ?? ""}`);
  tell("without the oldest month of keys", await sizes());
  await client.query("ROLLBACK");
  await client.end();
}

import type pg from "pg";
import type { Acknowledged } from "../harness/load.ts";

/** Counts acknowledged orders, cancels and reductions that are missing in the database. */
export async function countLost(
  pool: pg.Pool,
  { orders, ended, amounts }: Acknowledged,
): Promise<number> {
  const { rows } = await pool.query<{ lost: number }>(
    `SELECT (
       (SELECT count(*) FROM unnest($1::uuid[]) AS a(id)
        WHERE NOT EXISTS (SELECT FROM spot_orders o WHERE o.id = a.id))
       + (SELECT count(*) FROM unnest($2::uuid[]) AS a(id) JOIN spot_orders o USING (id) WHERE o.is_open)
       + (SELECT count(*) FROM unnest($3::uuid[], $4::numeric[]) AS a(id, quantity)
          JOIN spot_orders o USING (id) WHERE o.quantity > a.quantity)
     )::integer AS lost`,
    [[...orders], [...ended], [...amounts.keys()], [...amounts.values()]],
  );
  return rows[0]?.lost ?? NaN;
}

/** Counts stored orders that were never acknowledged, except those of bots: a key has made two. */
export async function countDuplicates(pool: pg.Pool, { orders }: Acknowledged): Promise<number> {
  const { rows } = await pool.query<{ extra: number }>(
    `SELECT count(*)::integer AS extra FROM spot_orders o
     WHERE NOT EXISTS (SELECT FROM unnest($1::uuid[]) AS a(id) WHERE a.id = o.id)
       AND o.user_id NOT IN (SELECT user_id FROM bots)`,
    [[...orders]],
  );
  return rows[0]?.extra ?? NaN;
}

/** Counts acknowledged positions, requests about them, and transfers of contracts that are missing in the database. */
export async function countLostOfContracts(
  pool: pg.Pool,
  { positions, asked, transfers }: Acknowledged,
): Promise<number> {
  const { rows } = await pool.query<{ lost: number }>(
    `SELECT (
       (SELECT count(*) FROM unnest($1::uuid[]) AS a(id)
        WHERE NOT EXISTS (SELECT FROM contract_positions p WHERE p.id = a.id))
       + (SELECT count(*) FROM unnest($2::text[], $3::uuid[]) AS a(decision, id)
          WHERE NOT EXISTS (SELECT FROM contract_changes c
            WHERE c.position_id = a.id AND c.what = 'ask' AND starts_with(c.decision, a.decision)))
       + (SELECT count(*) FROM unnest($4::uuid[]) AS a(id)
          WHERE (SELECT count(*) FROM ledger_entries e WHERE e.ref = a.id) <> 2)
     )::integer AS lost`,
    [[...positions], [...asked.keys()], [...asked.values()], [...transfers]],
  );
  return rows[0]?.lost ?? NaN;
}

/** Counts positions and transfers that were never acknowledged, except followers' positions, which the copier opens. */
export async function countDuplicatesOfContracts(
  pool: pg.Pool,
  { positions, transfers }: Acknowledged,
): Promise<number> {
  const { rows } = await pool.query<{ extra: number }>(
    `SELECT (
       (SELECT count(*) FROM contract_positions p WHERE p.id <> ALL ($1::uuid[])
          AND p.user_id NOT IN (SELECT follower_id FROM copy_relations))
       + (SELECT count(DISTINCT e.ref) FROM ledger_entries e
          JOIN accounts a ON a.id = e.account_id AND a.kind = 'lever'
          WHERE e.kind = 'transfer' AND e.ref <> ALL ($2::uuid[]))
     )::integer AS extra`,
    [[...positions], [...transfers]],
  );
  return rows[0]?.extra ?? NaN;
}

/** Counts acknowledged options and transfers that are missing in the database. */
export async function countLostOfOptions(
  pool: pg.Pool,
  { options, optionTransfers }: Acknowledged,
): Promise<number> {
  const { rows } = await pool.query<{ lost: number }>(
    `SELECT (
       (SELECT count(*) FROM unnest($1::uuid[]) AS a(id)
        WHERE NOT EXISTS (SELECT FROM options o WHERE o.id = a.id))
       + (SELECT count(*) FROM unnest($2::uuid[]) AS a(id)
          WHERE (SELECT count(*) FROM ledger_entries e WHERE e.ref = a.id) <> 2)
     )::integer AS lost`,
    [[...options], [...optionTransfers]],
  );
  return rows[0]?.lost ?? NaN;
}

/** Counts stored options that were never acknowledged. */
export async function countDuplicatesOfOptions(
  pool: pg.Pool,
  { options }: Acknowledged,
): Promise<number> {
  const { rows } = await pool.query<{ extra: number }>(
    "SELECT count(*)::integer AS extra FROM options o WHERE o.id <> ALL ($1::uuid[])",
    [[...options]],
  );
  return rows[0]?.extra ?? NaN;
}

/** Acknowledged conversions that are missing, and stored ones that were never acknowledged. */
export async function countStrayConversions(
  pool: pg.Pool,
  { conversions }: Acknowledged,
): Promise<{ lost: number; extra: number }> {
  const { rows } = await pool.query<{ lost: number; extra: number }>(
    `SELECT (SELECT count(*) FROM unnest($1::uuid[]) AS a(id)
             WHERE NOT EXISTS (SELECT FROM conversions c WHERE c.id = a.id))::integer AS lost,
            (SELECT count(*) FROM conversions c WHERE c.id <> ALL ($1::uuid[]))::integer AS extra`,
    [[...conversions]],
  );
  return rows[0] ?? { lost: NaN, extra: NaN };
}

/** Counts holds of conversions that wait for no price any more: each must be released within a minute. */
export async function countForgottenWaits(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    "SELECT count(*)::integer AS count FROM price_waits WHERE accepted_at < now() - interval '1 minute'",
  );
  return rows[0]?.count ?? NaN;
}

import { randomUUID } from "node:crypto";
import type { RunningServer } from "../../harness/running-server.ts";

export type Laid = { code: string; price: string };
const PRICE = "25";

type Terms = { mode: "normal" | "box"; stock: number; perUser: number };

/** Inserts a sale of the house with copies of a new work, without the job that opens sales. */
export async function laySale({ pool }: RunningServer, terms: Terms): Promise<Laid> {
  const { mode, stock, perUser } = terms;
  const [work, sale] = [randomUUID(), randomUUID()];
  const client = await pool.connect();
  try {
    await client.query("BEGIN");
    await client.query(
      `INSERT INTO nft_works (id, collection_id, artist_id, title, about, kind, rarity, editions, royalty_rate, address, poster,
         media_type, bytes, hash, approved_at, created_at)
       SELECT $1::uuid, collection_id, artist_id, 'A race', 'Of a race.', 'image', 'common', $2::integer, 0.05, address, poster,
         'image/webp', 1, sha256(convert_to($1::text, 'UTF8')), now(), now()
       FROM nft_works WHERE kind = 'image' ORDER BY number LIMIT 1`,
      [work, stock],
    );
    const { rows } = await client.query<{ number: string }>(
      `INSERT INTO nft_sales (id, realm, mode, account_id, collection_id, work_id, title, cover, is_resale, currency_id, price,
         fee_rate, royalty_rate, total, stock, per_user, starts_at, ends_at, first_ends_at, created_at)
       SELECT $2, 'live', $3::nft_mode, a.id, w.collection_id, CASE $3 WHEN 'box' THEN NULL ELSE w.id END, w.title, w.poster,
         false, 3, $4, 0, 0, w.editions, w.editions, $5, now(), now() + interval '1 day', now() + interval '1 day', now()
       FROM nft_works w, accounts a JOIN holders h ON h.id = a.holder_id
       WHERE w.id = $1 AND h.name = 'house:nft' AND h.realm = 'live' AND a.currency_id = 3 RETURNING number`,
      [work, sale, mode, PRICE, perUser],
    );
    await client.query(
      `WITH made AS (
         INSERT INTO nft_items (id, work_id, realm, edition, sale_id, acquired_at)
         SELECT gen_random_uuid(), $1, 'live', n, $2, now() FROM generate_series(1, $3::integer) n RETURNING id, edition, acquired_at
       ), events AS (
         INSERT INTO nft_events (item_id, nth, what, at) SELECT id, 1, 'minted', acquired_at FROM made
       )
       INSERT INTO nft_pools (sale_id, place, item_id) SELECT $2, edition, id FROM made WHERE $4 = 'box'`,
      [work, sale, stock, mode],
    );
    await client.query("COMMIT");
    return { code: `S${rows[0]?.number}`, price: PRICE };
  } catch (error) {
    await client.query("ROLLBACK");
    throw error;
  } finally {
    client.release();
  }
}

/** Ends a sale as the job does when its time is over. */
export async function layEnding({ pool }: RunningServer, { code }: Laid): Promise<void> {
  await pool.query(
    `WITH over AS (
       UPDATE nft_sales SET state = 'unsold', ended_at = clock_timestamp() WHERE number = $1 AND state = 'open' RETURNING id
     )
     UPDATE nft_items i SET sale_id = NULL FROM over WHERE i.sale_id = over.id`,
    [code.slice(1)],
  );
}

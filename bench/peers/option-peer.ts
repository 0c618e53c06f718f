import pg from "pg";
import { PEER_POST } from "./contract-peer.ts";
import { PEER_CONNECTIONS, PEER_DEPTH } from "./row-lock-peer.ts";

/**
 * The peer in its best form: a stored function that settles one won option in a transaction of its own, with the rows
 * that our batches write for it: the option, its link, the ledger header and lines, the balances. It makes no hash
 * chain, for which all transactions would have to wait for each other.
 */
const FUNCTIONS = `
  CREATE SCHEMA peer;
  CREATE SEQUENCE peer.links START -3000000000000 MINVALUE -3000000000000 CACHE 100;
  ${PEER_POST};

  CREATE FUNCTION peer.settle_option(which uuid, since timestamptz) RETURNS void LANGUAGE plpgsql AS $$
  DECLARE
    o options;
    link bigint := nextval('peer.links');
  BEGIN
    UPDATE options SET state = 'won', is_open = false, held = 0, house_held = 0, entry_event = 1, entry_price = 96000,
      entry_at = 1, settlement_event = 2, settlement_price = 96001, settlement_at = 2, payout = stake + win,
      settled_link = link, settled_at = now()
    WHERE id = which AND created_at = since AND is_open RETURNING * INTO o;
    IF NOT FOUND THEN RAISE EXCEPTION 'option % is not open', which; END IF;
    INSERT INTO option_links (realm, number, at, text, hash)
    VALUES ('demo', link, now(), concat_ws(',', 'settled', which, o.accepted_link, 'won', '', 1, 96000, 2, 96001, o.payout),
      sha256(convert_to(which::text, 'UTF8')));
    PERFORM peer.post(ARRAY[o.account_id, o.house_id], ARRAY[o.win, -o.win], ARRAY[o.stake + o.win, 0],
      ARRAY[-o.stake, -o.win], ARRAY['option-win', 'option-win']::entry_kind[], which);
  END $$`;

export async function installOptionPeer(ownerUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  await client.query(FUNCTIONS);
  await client.end();
}

/** Settles all open options, each in a transaction of its own; returns how many a second. */
export async function settleAsPeer(owner: pg.Pool, url: string): Promise<number> {
  const { rows } = await owner.query<{ id: string; created_at: Date }>(
    "SELECT id, created_at FROM options WHERE is_open ORDER BY random()",
  );
  const count = rows.length;
  const started = performance.now();
  await Promise.all(
    Array.from({ length: PEER_CONNECTIONS }, async () => {
      const client = new pg.Client({ connectionString: url, pipeline: true });
      await client.connect();
      const lane = async (): Promise<void> => {
        for (let row = rows.pop(); row !== undefined; row = rows.pop())
          await client.query({
            name: "settle option",
            text: "SELECT peer.settle_option($1, $2)",
            values: [row.id, row.created_at],
          });
      };
      await Promise.all(Array.from({ length: PEER_DEPTH }, lane));
      await client.end();
    }),
  );
  return count / ((performance.now() - started) / 1_000);
}

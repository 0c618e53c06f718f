import pg from "pg";
import { PEER_CONNECTIONS, PEER_DEPTH } from "./row-lock-peer.ts";

/**
 * The peer in its best form: a stored function with one transaction a follower. It locks the relation, and writes the
 * rows that our copier and writer write for an opening copy: the order's key, the copy, the position and its change,
 * the fee with its header, lines and balances, and the relation's result. Its decisions are computed beforehand, and
 * the accounts that all share are locked last.
 */
const FUNCTION = `
  CREATE TABLE peer.relations (position integer PRIMARY KEY, id uuid);
  CREATE FUNCTION peer.open_copy(who integer, lead_position uuid) RETURNS void LANGUAGE plpgsql AS $$
  DECLARE
    relation copy_relations;
    backer peer.backers;
    opened contract_positions;
    opened_id uuid;
    numbered bigint := nextval('peer.contract_numbers');
  BEGIN
    SELECT * INTO relation FROM copy_relations
    WHERE id = (SELECT id FROM peer.relations WHERE position = who) FOR UPDATE;
    SELECT * INTO backer FROM peer.backers WHERE position = who;
    opened_id := peer.open_position(who);
    SELECT * INTO opened FROM contract_positions
    WHERE id = opened_id AND created_at = date_trunc('milliseconds', now());
    INSERT INTO contract_changes (realm, number, market_id, user_id, position_id, what, event, mode, multiple, held,
      cash, changed_at)
    VALUES ('demo', numbered, opened.market_id, backer.user_id, opened.id, 'open', 1, 'isolated', opened.multiple,
      opened.held, 1000, now());
    INSERT INTO copy_trades (id, realm, relation_id, follower_id, lead_position_id, market_id, direction, state,
      lead_price, lead_lots, multiple, opened_lots, worst_price, target_lots, open_price, lots, margin, realised,
      position_id, position_number, position_at, asked_at)
    VALUES (uuidv7(), 'demo', relation.id, backer.user_id, lead_position, opened.market_id, 'long', 'open', 96000, 10,
      opened.multiple, 10, 96500, 10, 96000, 10, opened.held, opened.realised, opened.id, opened.number,
      opened.created_at, now());
    UPDATE copy_relations SET realised = realised + opened.realised WHERE id = relation.id;
  END $$`;

/** Creates the function in a database with the peer of contracts, for relations of the same users in the same order. */
export async function installCopyPeer(
  ownerUrl: string,
  relations: readonly string[],
): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  await client.query(FUNCTION);
  await client.query(
    "INSERT INTO peer.relations SELECT position - 1, id FROM unnest($1::uuid[]) WITH ORDINALITY AS r(id, position)",
    [relations],
  );
  await client.query("ANALYZE peer.relations");
  await client.end();
}

/** Copies one opening for so many followers; returns the time until the last of them has it. */
export async function copyAsPeer(
  ownerUrl: string,
  count: number,
  leadPosition: string,
): Promise<number> {
  let next = 0;
  const clients = await Promise.all(
    Array.from({ length: PEER_CONNECTIONS }, async () => {
      const client = new pg.Client({ connectionString: ownerUrl, pipeline: true });
      await client.connect();
      return client;
    }),
  );
  const started = performance.now();
  await Promise.all(
    clients.flatMap((client) =>
      Array.from({ length: PEER_DEPTH }, async () => {
        for (let who = next++; who < count; who = next++)
          await client.query({
            name: "open copy",
            text: "SELECT peer.open_copy($1, $2)",
            values: [who, leadPosition],
          });
      }),
    ),
  );
  const seconds = (performance.now() - started) / 1_000;
  await Promise.all(clients.map((client) => client.end()));
  return seconds;
}

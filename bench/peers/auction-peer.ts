import type pg from "pg";
import { repeatOn } from "./row-lock-peer.ts";

/**
 * The peer: a transaction a bid that locks the auction's row, as most auctions on a database do. It reads what ours
 * reads, the margin and the highest bid, and writes what ours writes, the bid and the auction; its bid is always the
 * next price, so that none is refused. It uses statements, or one function, which holds the lock for the shortest time.
 */
const STATEMENTS = {
  lock: "SELECT price, increment, top, top_user_id, bids, state, ends_at FROM nft_sales WHERE id = $1 FOR NO KEY UPDATE",
  margin: "SELECT FROM nft_margins WHERE sale_id = $1 AND user_id = $2 AND state = 'held'",
  bid: "INSERT INTO nft_bids (sale_id, nth, user_id, price, at) VALUES ($1, $2, $3, $4, now())",
  lead: `UPDATE nft_sales SET top = $2, top_user_id = $3, bids = $4,
    ends_at = greatest(ends_at, now() + interval '5 minutes') WHERE id = $1`,
  whole: "SELECT peer_bid($1, $2)",
} as const;

const FUNCTION = `
  CREATE FUNCTION peer_bid(sale uuid, bidder uuid) RETURNS void LANGUAGE plpgsql AS $$
  DECLARE
    s nft_sales;
    next numeric;
  BEGIN
    SELECT * INTO s FROM nft_sales WHERE id = sale FOR NO KEY UPDATE;
    IF s.state <> 'open' OR s.ends_at <= now() OR s.top_user_id IS NOT DISTINCT FROM bidder OR NOT EXISTS (
      SELECT FROM nft_margins WHERE sale_id = sale AND user_id = bidder AND state = 'held'
    ) THEN
      RAISE EXCEPTION 'this bid is not taken';
    END IF;
    next := coalesce(s.top + s.increment, s.price);
    INSERT INTO nft_bids (sale_id, nth, user_id, price, at) VALUES (sale, s.bids + 1, bidder, next, now());
    UPDATE nft_sales SET top = next, top_user_id = bidder, bids = s.bids + 1,
      ends_at = greatest(ends_at, now() + interval '5 minutes') WHERE id = sale;
  END $$`;

export const preparePeer = async (owner: pg.Pool): Promise<void> => {
  await owner.query(FUNCTION);
};

type Form = { connections: number; isFunction: boolean };
export const PEER_FORMS: Readonly<Record<string, Form>> = {
  "statements, 1 connection": { connections: 1, isFunction: false },
  "statements, 8 connections": { connections: 8, isFunction: false },
  "function, 1 connection": { connections: 1, isFunction: true },
  "function, 8 connections": { connections: 8, isFunction: true },
};

type Load = { saleId: string; users: readonly string[]; durationMs: number };

/** Returns how many bids a second are accepted. */
export const bidAsPeer = (
  url: string,
  { connections, isFunction }: Form,
  { saleId, users, durationMs }: Load,
): Promise<number> =>
  repeatOn(url, { connections, durationMs }, async (client, connection, turn) => {
    // No two connections share a user, and no user bids twice in a row.
    const own = Math.floor(users.length / connections);
    const userId = users[connection * own + (turn % own)] ?? "";
    if (isFunction) await run(client, "whole", [saleId, userId]);
    else await bid(client, saleId, userId);
  });

const run = <Row extends pg.QueryResultRow>(
  client: pg.Client,
  name: keyof typeof STATEMENTS,
  values: unknown[],
): Promise<pg.QueryResult<Row>> => client.query<Row>({ name, text: STATEMENTS[name], values });

type Auction = {
  price: string;
  increment: string;
  top: string | null;
  top_user_id: string | null;
  bids: number;
  state: string;
  ends_at: Date;
};

async function bid(client: pg.Client, saleId: string, userId: string): Promise<void> {
  await client.query("BEGIN");
  const [auction] = (await run<Auction>(client, "lock", [saleId])).rows;
  const margin = await run(client, "margin", [saleId, userId]);
  const isTaken =
    auction?.state === "open" &&
    auction.ends_at > new Date() &&
    auction.top_user_id !== userId &&
    margin.rowCount === 1;
  if (!isTaken) throw new Error("this bid is not taken");
  const price =
    auction.top === null ? Number(auction.price) : Number(auction.top) + Number(auction.increment);
  const nth = auction.bids + 1;
  await run(client, "bid", [saleId, nth, userId, price]);
  await run(client, "lead", [saleId, price, userId, nth]);
  await client.query("COMMIT");
}

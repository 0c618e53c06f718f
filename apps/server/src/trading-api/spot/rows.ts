import { type RawBuilder, sql } from "kysely";
import { NUMBER_MAX, keyRange } from "../../areas/spot/index.ts";
import type { Db } from "../../db/pool.ts";
import type { Realm } from "../../ledger/accounts.ts";
import type { Between } from "./between.ts";

type Owner = { userId: string; marketId: number };
export type Found = { id: string; number: number };

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** A user's order in a market by its number. */
export const findByNumber = (db: Db, owner: Owner, number: number): Promise<Found | undefined> =>
  newestWhere(db, owner, sql`number = ${number}::bigint`);

/** The latest order with a client's own name for it; an order without a name is found by its id. */
export async function findByName(db: Db, owner: Owner, name: string): Promise<Found | undefined> {
  const named = await newestWhere(db, owner, sql`client_id = ${name}`);
  return named ?? (UUID.test(name) ? newestWhere(db, owner, sql`id = ${name}::uuid`) : undefined);
}

async function newestWhere(
  db: Db,
  { userId, marketId }: Owner,
  condition: RawBuilder<unknown>,
): Promise<Found | undefined> {
  const { rows } = await sql<Found>`
    SELECT id, number FROM spot_orders
    WHERE user_id = ${userId} AND market_id = ${marketId} AND ${condition}
    ORDER BY number DESC LIMIT 1`.execute(db);
  return rows[0];
}

export type Ended = {
  number: number;
  state: "cancelled" | "filled" | "expired";
  filled_quantity: string;
  filled_quote: string;
  updated_at: Date;
};

/** Those of a user's orders that have ended, with their final state. */
export async function listEnded(
  db: Db,
  userId: string,
  numbers: readonly number[],
): Promise<Ended[]> {
  const { rows } = await sql<Ended>`
    SELECT number, state, filled_quantity, filled_quote, updated_at FROM spot_orders
    WHERE user_id = ${userId} AND number = ANY (${[...numbers]}::bigint[]) AND NOT is_open`.execute(
    db,
  );
  return rows;
}

/** The numbers of a user's orders by their ids. */
export async function numbersOfOrders(
  db: Db,
  userId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ id: string; number: number }>`
    SELECT id, number FROM spot_orders
    WHERE user_id = ${userId} AND id = ANY (${[...ids]}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, number }) => [id, number]));
}

type Numbered = { number: number };

const numbersIn = async (db: Db, statement: RawBuilder<Numbered>): Promise<number[]> =>
  (await statement.execute(db)).rows.map(({ number }) => number);

const direction = ({ isNewest }: Between) => (isNewest ? sql`DESC` : sql`ASC`);

export const orderNumbers =
  (db: Db, userId: string, marketId: number) => (between: Between, count: number) =>
    numbersIn(
      db,
      sql<Numbered>`
      SELECT number FROM spot_orders
      WHERE user_id = ${userId} AND market_id = ${marketId}
        AND number > ${between.above}::bigint AND number <= ${between.upTo}::bigint
        AND created_at >= ${between.from} AND created_at < ${between.until}
      ORDER BY number ${direction(between)} LIMIT ${count}`,
    );

/** A user's trades as maker or taker. */
export function fillNumbers(db: Db, userId: string, marketId: number) {
  const side = (user: string, between: Between, count: number) => sql`
    SELECT number FROM spot_trades
    WHERE ${sql.ref(user)} = ${userId} AND market_id = ${marketId}
      AND number > ${between.above}::bigint AND number <= ${between.upTo}::bigint
      AND traded_at >= ${between.from} AND traded_at < ${between.until}
    ORDER BY number ${direction(between)} LIMIT ${count}`;
  return (between: Between, count: number) =>
    numbersIn(
      db,
      sql<Numbered>`
      (${side("maker_user_id", between, count)}) UNION ALL (${side("taker_user_id", between, count)})
      ORDER BY number ${direction(between)} LIMIT ${count}`,
    );
}

const ofBook = (realm: Realm, marketId: RawBuilder<unknown>, { above, upTo }: Bounds) =>
  keyRange(["realm", "market_id"], [sql`${realm}::realm`, marketId], { above, below: upTo + 1 })
    .condition;

type Bounds = Pick<Between, "above" | "upTo">;

export const tradeNumbers =
  (db: Db, realm: Realm, marketId: number) => (between: Between, count: number) =>
    numbersIn(
      db,
      sql<Numbered>`
      SELECT number FROM spot_trades
      WHERE ${ofBook(realm, sql`${marketId}::integer`, between)}
        AND traded_at >= ${between.from} AND traded_at < ${between.until}
      ORDER BY realm ${direction(between)}, market_id ${direction(between)},
        number ${direction(between)} LIMIT ${count}`,
    );

export type Edges = {
  market_id: number;
  first: number;
  last: number;
  price: string;
  quantity: string;
};

/** The first and last trade of each book since a moment; a book without trades is left out. */
export async function edgesOf(
  db: Db,
  realm: Realm,
  marketIds: readonly number[],
  { above, from }: Pick<Between, "above" | "from">,
): Promise<ReadonlyMap<number, Edges>> {
  const lies = sql`${ofBook(realm, sql`m.id`, { above, upTo: NUMBER_MAX - 1 })} AND traded_at >= ${from}`;
  const { rows } = await sql<Edges>`
    SELECT m.id AS market_id, f.number AS first, l.number AS last, l.price, l.quantity
    FROM unnest(${[...marketIds]}::integer[]) AS m (id)
    CROSS JOIN LATERAL (
      SELECT number FROM spot_trades WHERE ${lies} ORDER BY realm, market_id, number LIMIT 1
    ) AS f
    CROSS JOIN LATERAL (
      SELECT number, price, quantity FROM spot_trades WHERE ${lies}
      ORDER BY realm DESC, market_id DESC, number DESC LIMIT 1
    ) AS l`.execute(db);
  return new Map(rows.map((row) => [row.market_id, row]));
}

import { type Selectable, sql } from "kysely";
import type { Db } from "../../db/pool.ts";
import type { DB } from "../../db/schema.gen.ts";
import type { Tx } from "../../db/transaction.ts";
import type { Realm } from "../../ledger/accounts.ts";

/** More maturities than this wait only after months without a settlement; the next run settles the rest. */
const MATURITIES_MAX = 100;

/** How long after maturity the price is decided even for tranches without orders. */
const LOOKED_FOR = "2 days";

/** Due maturities with orders or without a decided price, oldest first. */
export async function listMatured(db: Db, now: Date): Promise<Date[]> {
  const { rows } = await sql<{ matures_at: Date }>`
    SELECT matures_at FROM dual_orders WHERE is_open AND matures_at <= ${now}
    UNION
    SELECT matures_at FROM dual_shelves s
    WHERE matures_at <= ${now} AND matures_at > ${now}::timestamptz - ${LOOKED_FOR}::interval
      AND NOT EXISTS (SELECT FROM dual_prices p WHERE (p.market_id, p.matures_at) = (s.market_id, s.matures_at))
    ORDER BY matures_at LIMIT ${MATURITIES_MAX}`.execute(db);
  return rows.map(({ matures_at: at }) => at);
}

export type Group = { realm: Realm; marketId: number; price: string | null };

/** The realms and markets with open orders of a maturity whose price is decided. */
export async function listPriced(db: Db, maturesAt: Date): Promise<Group[]> {
  const rows = await db
    .selectFrom("dual_orders as o")
    .innerJoin("dual_prices as p", (on) =>
      on.onRef("p.market_id", "=", "o.market_id").onRef("p.matures_at", "=", "o.matures_at"),
    )
    .select(["o.realm", "o.market_id as marketId", "p.price"])
    .distinct()
    .where("o.is_open", "=", true)
    .where("o.matures_at", "=", maturesAt)
    .execute();
  return rows;
}

/** Marks matured orders as waiting for their price, a batch at a time; returns how many. */
export async function markSettling(db: Db, now: Date, most: number): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable("dual_orders")
    .set({ state: "settling" })
    .where("id", "in", (of) =>
      of
        .selectFrom("dual_orders")
        .select("id")
        .where("is_open", "=", true)
        .where("state", "=", "purchased")
        .where("matures_at", "<=", now)
        .limit(most)
        .forUpdate()
        .skipLocked(),
    )
    .executeTakeFirst();
  return Number.parseInt(`${numUpdatedRows}`, 10);
}

const DUE = [
  "id",
  "user_id",
  "coin_id",
  "quote_id",
  "coin_account",
  "quote_account",
  "house_coin",
  "house_quote",
  "type",
  "linked_price",
  "coin_payout",
  "quote_payout",
] as const;
/** The amounts that an order freezes; zero once it has ended. */
const HELD = ["held", "house_coin_held", "house_quote_held"] as const;
export type Due = Pick<Selectable<DB["dual_orders"]>, (typeof DUE)[number] | (typeof HELD)[number]>;

type Maturing = Pick<Group, "realm" | "marketId"> & { maturesAt: Date };

/** The next open orders after a number, with the accounts that they change. */
export const nextDue = (
  tx: Tx,
  { realm, marketId, maturesAt }: Maturing,
  { after, most }: { after: number; most: number },
) =>
  tx
    .selectFrom("dual_orders")
    .select(["number", "id", "coin_account", "quote_account", "house_coin", "house_quote"])
    .where("is_open", "=", true)
    .where("matures_at", "=", maturesAt)
    .where("market_id", "=", marketId)
    .where("realm", "=", realm)
    .where("number", ">", after)
    .orderBy("number")
    .limit(most)
    .execute();

/**
 * Ends those orders that are still open, at a price or without one; returns them as they were. The table checks that
 * each payout follows from the two prices.
 */
export async function endOrders(
  tx: Tx,
  ids: readonly string[],
  price: string | null,
  now: Date,
): Promise<Due[]> {
  const { rows } =
    await sql<Due>`UPDATE dual_orders SET state = ${price === null ? "failed" : "completed"}::dual_state,
      is_open = false, held = 0, house_coin_held = 0, house_quote_held = 0, settlement_price = ${price}::numeric,
      payout = CASE WHEN ${price}::numeric < linked_price THEN coin_payout
        WHEN ${price}::numeric >= linked_price THEN quote_payout END,
      settled_at = ${now}
    WHERE id = ANY (${ids}::uuid[]) AND is_open
    RETURNING ${sql.join([...DUE.map((name) => sql.ref(name)), ...HELD.map((name) => sql`old.${sql.ref(name)}`)])}`.execute(
      tx,
    );
  return rows;
}

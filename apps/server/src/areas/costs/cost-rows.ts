import { formatDec } from "@candor/money";
import { sql } from "kysely";
import type { Db } from "../../db/pool.ts";
import type { Tx } from "../../db/transaction.ts";
import type { CostSum } from "./sums.ts";

/** The event up to which costs are counted, with its time; undefined before the first count. */
export const findProgress = (db: Db) =>
  db.selectFrom("cost_progress").select(["event", "at"]).executeTakeFirst();

/** Starts counting after this event. */
export const beginProgress = (db: Db, event: number) =>
  db
    .insertInto("cost_progress")
    .values({ event, begins: event })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

/** Returns false if another transaction has moved it. */
export async function moveProgress(
  tx: Tx,
  from: number,
  to: { event: number; at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("cost_progress")
    .set(to)
    .where("event", "=", from)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function addToDay(tx: Tx, day: string, sum: CostSum): Promise<void> {
  const { realm, product, moved, trades, differing, untraced } = sum;
  const [value, paid, published] = [sum.value, sum.paid, sum.published].map(formatDec);
  await sql`
    INSERT INTO cost_days AS d (realm, day, product, moved, trades, value, paid, published, differing, untraced)
    VALUES (${realm}, ${day}, ${product}, ${moved}, ${trades}, ${value}, ${paid}, ${published}, ${differing}, ${untraced})
    ON CONFLICT (realm, day, product, moved) DO UPDATE SET trades = d.trades + excluded.trades,
      value = d.value + excluded.value, paid = d.paid + excluded.paid,
      published = d.published + excluded.published, differing = d.differing + excluded.differing,
      untraced = d.untraced + excluded.untraced`.execute(tx);
}

/** The sums since a day, by realm, product and direction of the price's move. */
export const sumsSince = (db: Db, day: string) =>
  db
    .selectFrom("cost_days")
    .select((eb) => [
      "realm",
      "product",
      "moved",
      sql<number>`sum(trades)::integer`.as("trades"),
      eb.fn.sum<string>("value").as("value"),
      eb.fn.sum<string>("paid").as("paid"),
      eb.fn.sum<string>("published").as("published"),
      sql<number>`sum(differing)::integer`.as("differing"),
      sql<number>`sum(untraced)::integer`.as("untraced"),
    ])
    .where(sql<boolean>`day >= ${day}`)
    .groupBy(["realm", "product", "moved"])
    .execute();

import { type Dec, dec } from "@candor/money";
import type { Db } from "../../db/pool.ts";
import type { Tx } from "../../db/transaction.ts";

/** The markets that are measured up to a midnight, in unix seconds. */
export async function listMeasured(db: Db, until: number): Promise<number[]> {
  const rows = await db
    .selectFrom("dual_volatilities")
    .select("market_id")
    .where("until", "=", until)
    .execute();
  return rows.map((row) => row.market_id);
}

type Measured = {
  market_id: number;
  until: number;
  hours: number;
  volatility: string;
  measured_at: Date;
};

/** Inserts a volatility once; another process measures the same. */
export const insertVolatility = (db: Db, measured: Measured) =>
  db
    .insertInto("dual_volatilities")
    .values(measured)
    .onConflict((conflict) => conflict.doNothing())
    .execute();

/** The closes of the hourly candles that began from one second on and before another, oldest first. */
export async function listCloses(
  db: Db,
  marketId: number,
  { from, to }: { from: number; to: number },
): Promise<Dec[]> {
  const rows = await db
    .selectFrom("candles")
    .select("close")
    .where("market_id", "=", marketId)
    .where("period", "=", "60min")
    .where("opened_at", "<", to)
    .where("opened_at", ">=", from)
    .orderBy("opened_at")
    .execute();
  return rows.map(({ close }) => dec(close));
}

/** The newest volatility of each market that ends after one second and up to another. */
export async function newestVolatilities(
  db: Db | Tx,
  { after, to }: { after: number; to: number },
): Promise<Map<number, Dec>> {
  const rows = await db
    .selectFrom("dual_volatilities")
    .distinctOn("market_id")
    .select(["market_id", "volatility"])
    .where("until", "<=", to)
    .where("until", ">", after)
    .orderBy("market_id")
    .orderBy("until", "desc")
    .execute();
  return new Map(rows.map((row) => [row.market_id, dec(row.volatility)]));
}

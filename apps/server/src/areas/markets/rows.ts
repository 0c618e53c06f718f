import { dec, formatDec } from "@candor/money";
import { sql } from "kysely";
import type { Db } from "../../db/pool.ts";
import type { Tx } from "../../db/transaction.ts";

export const listCurrencyRows = (db: Db) =>
  db
    .selectFrom("currencies")
    .select([
      "id",
      "kind",
      "code",
      "name",
      "sub_name",
      "type_label",
      "status",
      "address",
      "image",
      "decimals",
    ])
    .orderBy("sort")
    .execute();

export type CurrencyRow = Awaited<ReturnType<typeof listCurrencyRows>>[number];

/** The hourly closes of the last day by market, oldest first. */
export async function closingPrices(db: Db, now: Date): Promise<Map<number, string[]>> {
  const since = Math.floor(now.getTime() / 1000) - 86_400;
  const { rows } = await sql<{ market_id: number; closes: string[] }>`
    SELECT market_id, array_agg(close::text ORDER BY opened_at) AS closes FROM candles
    WHERE period = '60min' AND opened_at >= ${since} GROUP BY market_id`.execute(db);
  return new Map(
    rows.map((row) => [row.market_id, row.closes.map((close) => formatDec(dec(close)))]),
  );
}

export async function insertFavourite(
  tx: Tx,
  userId: string,
  marketId: number,
  now: Date,
): Promise<void> {
  await tx
    .insertInto("market_favourites")
    .values({ user_id: userId, market_id: marketId, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteFavouriteRow(tx: Tx, userId: string, marketId: number): Promise<void> {
  await tx
    .deleteFrom("market_favourites")
    .where("user_id", "=", userId)
    .where("market_id", "=", marketId)
    .execute();
}

export const listFavouriteRows = (db: Db, userId: string) =>
  db
    .selectFrom("market_favourites")
    .select(["market_id", "created_at"])
    .where("user_id", "=", userId)
    .orderBy("created_at", "desc")
    .execute();

/** Whether a market is open, and that nobody else switches it until this transaction ends. */
export const lockMarketState = (tx: Tx, marketId: number) =>
  tx
    .selectFrom("markets")
    .select(["state", "halt_cause"])
    .where("id", "=", marketId)
    .forUpdate()
    .executeTakeFirstOrThrow();

export const updateMarketState = (
  tx: Tx,
  marketId: number,
  state: { state: "open" | "halted"; halt_cause: string | null },
) => tx.updateTable("markets").set(state).where("id", "=", marketId).execute();

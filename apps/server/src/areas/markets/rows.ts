import { dec, formatDec } from "@candor/money";
import { sql } from "kysely";
import type { Db } from "../../db/pool.ts";
import type { Tx } from "../../db/transaction.ts";

export const listCurrencyRows = (db: Db) =>
  db
    .selectFrom("currencies as c")
    .leftJoin("currency_networks as n", (join) =>
      join.onRef("n.currency_id", "=", "c.id").onRef("n.network", "=", "c.sub_name"),
    )
    .select([
      "c.id",
      "c.kind",
      "c.code",
      "c.name",
      "c.sub_name",
      "c.type_label",
      "c.status",
      "c.address",
      "c.image",
      "c.decimals",
      "n.contract",
    ])
    .orderBy("c.sort")
    .execute();

export type CurrencyRow = Awaited<ReturnType<typeof listCurrencyRows>>[number];

const DAY_SECONDS = 86_400;

/** The hourly closes of the last day by market, oldest first; of a closed market, those up to its last price. */
export async function closingPrices(
  db: Db,
  markets: readonly { id: number; calendar?: string | undefined }[],
  now: Date,
): Promise<Map<number, string[]>> {
  const since = Math.floor(now.getTime() / 1000) - DAY_SECONDS;
  const ids = markets.map(({ id }) => id);
  const closes = markets.map(({ calendar }) => calendar !== undefined);
  const { rows } = await sql<{ market_id: number; closes: string[] }>`
    SELECT m.id AS market_id, array_agg(c.close::text ORDER BY c.opened_at) AS closes
    FROM unnest(${ids}::integer[], ${closes}::boolean[]) AS m (id, closes)
    CROSS JOIN LATERAL (
      SELECT CASE WHEN m.closes THEN (
        SELECT max(opened_at) - ${DAY_SECONDS}::bigint FROM candles WHERE market_id = m.id AND period = '60min'
      ) ELSE ${since}::bigint END AS since
    ) AS day
    JOIN candles c ON c.market_id = m.id AND c.period = '60min' AND c.opened_at >= day.since
    GROUP BY m.id`.execute(db);
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

export type SwitchedTable = "markets" | "contract_markets";

/** Whether a market is open; locked against a switch until this transaction ends. */
export const lockMarketState = (tx: Tx, table: SwitchedTable, marketId: number) =>
  tx
    .selectFrom(table)
    .select(["state", "halt_cause"])
    .where("id", "=", marketId)
    .forUpdate()
    .executeTakeFirstOrThrow();

export const updateMarketState = (
  tx: Tx,
  table: SwitchedTable,
  marketId: number,
  state: { state: "open" | "halted"; halt_cause: string | null },
) => tx.updateTable(table).set(state).where("id", "=", marketId).execute();

/** The kinds of published changes that halt or resume trading. */
export type StateKind = "market-state" | "contract-state";

/** The operator who halted a market, if that is its last decision. */
export async function findHalter(
  tx: Tx,
  kind: StateKind,
  subject: string,
): Promise<string | undefined> {
  const row = await tx
    .selectFrom("config_changes")
    .select(["decided_by", sql<string>`after->>'state'`.as("state")])
    .where("kind", "=", kind)
    .where("subject", "=", subject)
    .orderBy("number", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.state === "halted" ? (row.decided_by ?? undefined) : undefined;
}

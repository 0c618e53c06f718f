import type { markets } from "@candor/contract/areas/markets/operator.ts";
import { integer } from "@candor/contract/fields.ts";
import { dec, formatDec } from "@candor/money";
import { unsoundTier } from "@candor/rules/contracts/sound-tiers.ts";
import { type StoredTier, tiersOf } from "../../catalogue/contract-markets.ts";
import type { Db } from "../../db/pool.ts";
import type { Tx } from "../../db/transaction.ts";
import type { ConfigKind } from "../../operators/config-kind.ts";
import { ID, refreshCatalogue } from "./config-kinds.ts";

const FIGURES = [
  "lot_size",
  "half_spread",
  "open_fee_rate",
  "close_fee_rate",
  "long_night_rate",
  "short_night_rate",
  "exposure_max",
] as const;
type Figures = Record<(typeof FIGURES)[number], string>;
type Value = Figures & { lots_max: number; tiers: StoredTier[] };

const figures = (row: Figures): Figures =>
  Object.fromEntries(FIGURES.map((name) => [name, formatDec(dec(row[name]))])) as Figures;

/** The newest terms of each market in the wire's form. */
async function newestTerms(db: Db | Tx, subject?: number): Promise<Map<number, Value>> {
  const rows = await db
    .selectFrom("contract_terms")
    .distinctOn("market_id")
    .select(["market_id", "lots_max", "tiers", ...FIGURES])
    .$if(subject !== undefined, (query) => query.where("market_id", "=", subject ?? 0))
    .orderBy("market_id")
    .orderBy("id", "desc")
    .execute();
  return new Map(
    rows.map((row) => [
      row.market_id,
      {
        ...figures(row),
        lots_max: row.lots_max,
        tiers: (row.tiers as StoredTier[]).map(({ value_max, rate, multiple_max }) => ({
          value_max,
          rate,
          multiple_max,
        })),
      },
    ]),
  );
}

/** The terms of a contract's new positions: each change adds a row, since each position references its own. */
export const contractKind: ConfigKind<typeof markets.configKinds.contract> = {
  isPublic: true,
  list: async (db) => {
    const terms = await newestTerms(db);
    const rows = await db
      .selectFrom("contract_markets")
      .select(["id", "symbol"])
      .orderBy("sort")
      .execute();
    return rows.map(({ id, symbol }) => ({
      subject: `${id}`,
      title: symbol,
      value: terms.get(id) ?? null,
    }));
  },
  find: async (db, subject) => {
    if (!ID.test(subject)) return undefined;
    const id = Number.parseInt(subject, 10);
    return (await newestTerms(db, id)).get(id);
  },
  fits: (_before, value) => {
    const { tiers, close_fee_rate: closeFeeRate } = value as Value;
    return unsoundTier(tiersOf(tiers), dec(closeFeeRate)) === undefined;
  },
  write: async (tx, subject, { lots_max: lotsMax, tiers, ...rates }, now) => {
    const stored = tiers.map((tier) => ({
      ...tier,
      multiple_max: integer.parse(tier.multiple_max),
    }));
    await tx
      .insertInto("contract_terms")
      .values({
        ...rates,
        market_id: Number.parseInt(subject, 10),
        effective_at: now,
        lots_max: integer.parse(lotsMax),
        tiers: JSON.stringify(stored),
      })
      .execute();
  },
  titleOf: ({ catalogue }, subject) =>
    catalogue.contract(Number.parseInt(subject, 10))?.symbol ?? subject,
  refresh: refreshCatalogue,
};

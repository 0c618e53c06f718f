import {
  HALT_CAUSES,
  type HaltCause,
  CONTRACT_ASSETS,
  type ContractAsset,
} from "@candor/contract/words.ts";
import { dec } from "@candor/money";
import { CALENDARS, type CalendarName } from "@candor/rules/contracts/calendars.ts";
import { type ContractTerms, type Tier } from "@candor/rules/contracts/terms.ts";
import type { Selectable } from "kysely";
import type { Db } from "../db/pool.ts";
import type { ContractTerms as TermsColumns } from "../db/schema.gen.ts";
import { readResumptions } from "./resumptions.ts";

/** A contract. Its base is a coin's currency, or for any other underlying the market itself. */
export type ContractMarket = {
  id: number;
  symbol: string;
  name: string;
  asset: ContractAsset;
  baseId: number;
  baseCode: string;
  quoteId: number;
  quoteCode: string;
  /** The number under which its prices are recorded: a coin's spot market, or its own number. */
  indexId: number;
  /** When it is open; undefined if it always is. */
  calendar: CalendarName | undefined;
  state: "open" | "halted";
  /** Why it is halted. */
  haltCause: HaltCause | undefined;
  /** When trading resumes; undefined while that is not published. */
  resumesAt: Date | undefined;
  sort: number;
  /** The terms of new positions; an open position keeps its own, by `termsId`. */
  terms: ContractTerms;
  termsId: number;
};

/** Reads the contracts that have terms, each with its newest. */
export async function readContractMarkets(
  db: Db,
  codeOf: (currencyId: number) => string,
): Promise<ContractMarket[]> {
  const markets = await db.selectFrom("contract_markets").selectAll().orderBy("sort").execute();
  const newest = await db
    .selectFrom("contract_terms")
    .distinctOn("market_id")
    .selectAll()
    .orderBy("market_id")
    .orderBy("id", "desc")
    .execute();
  const resumptions = await readResumptions(db, "contract-state");
  const termsOf = new Map(newest.map((row) => [row.market_id, row]));
  return markets.flatMap((row) => {
    const terms = termsOf.get(row.id);
    const asset = CONTRACT_ASSETS.find((known) => known === row.asset);
    if (terms === undefined || asset === undefined) return [];
    const quoteCode = codeOf(row.quote_id);
    return {
      id: row.id,
      symbol: row.symbol,
      name: row.name,
      asset,
      baseId: row.base_id,
      baseCode: row.base_code,
      quoteId: row.quote_id,
      quoteCode,
      indexId: row.spot_market_id ?? row.id,
      calendar: calendarOf(row.calendar),
      state: row.state,
      haltCause: HALT_CAUSES.find((cause) => cause === row.halt_cause),
      resumesAt: resumptions.get(row.id),
      sort: row.sort,
      terms: contractTerms({ ...row, ...terms }, quoteCode),
      termsId: terms.id,
    };
  });
}

/** Reads the terms with a number, superseded or not. */
export async function readContractTerms(
  db: Db,
  id: number,
  codeOf: (currencyId: number) => string,
): Promise<ContractTerms> {
  const row = await db
    .selectFrom("contract_terms as t")
    .innerJoin("contract_markets as m", "m.id", "t.market_id")
    .selectAll("t")
    .select(["m.symbol", "m.base_code", "m.quote_id", "m.price_tick", "m.price_max"])
    .where("t.id", "=", id)
    .executeTakeFirst();
  if (row === undefined) throw new Error(`no contract terms ${id}`);
  return contractTerms(row, codeOf(row.quote_id));
}

type TermsRow = Selectable<TermsColumns> & {
  symbol: string;
  base_code: string;
  price_tick: string;
  price_max: string;
};

const contractTerms = (row: TermsRow, quote: string): ContractTerms => ({
  symbol: row.symbol,
  base: row.base_code,
  quote,
  priceTick: dec(row.price_tick),
  priceMax: dec(row.price_max),
  lotSize: dec(row.lot_size),
  lotsMax: row.lots_max,
  halfSpread: dec(row.half_spread),
  openFeeRate: dec(row.open_fee_rate),
  closeFeeRate: dec(row.close_fee_rate),
  longOvernightRate: dec(row.long_night_rate),
  shortOvernightRate: dec(row.short_night_rate),
  tiers: tiersOf(row.tiers as StoredTier[]),
  exposureMax: dec(row.exposure_max),
});

/** A step of the risk tiers, as it is stored and as operators write it. */
export type StoredTier = { value_max: string; rate: string; multiple_max: number };

export const tiersOf = (stored: readonly StoredTier[]): Tier[] =>
  stored.map((tier) => ({
    valueMax: dec(tier.value_max),
    rate: dec(tier.rate),
    leverageMax: tier.multiple_max,
  }));

function calendarOf(name: string | null): CalendarName | undefined {
  if (name === null) return undefined;
  const known = (Object.keys(CALENDARS) as CalendarName[]).find((each) => each === name);
  if (known === undefined) throw new Error(`no calendar ${name}`);
  return known;
}

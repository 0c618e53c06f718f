import { type Dec, dec, neg } from "@candor/money";
import { PRODUCTS } from "@candor/contract/config-kinds.ts";
import { sql } from "kysely";
import type { Clock } from "../clock.ts";
import type { Db } from "../db/pool.ts";
import { type Tx, inTransaction } from "../db/transaction.ts";
import { newId } from "../ids.ts";
import { type Realm, addHolder, openAccount } from "../ledger/accounts.ts";
import { houseName } from "../ledger/house-names.ts";
import { openOutsideAccount } from "../ledger/outside.ts";
import { type Line, hasPosted, post } from "../ledger/post.ts";
import { NETWORKS } from "./networks.ts";
import {
  CURRENCIES,
  FEE_TIERS,
  FIAT_RATES,
  HOUSE_QUOTE,
  MARKETS,
  SITE_SETTINGS,
  SPOT_TERMS,
  USDT_ID,
  symbolOf,
} from "./world.ts";

/**
 * Writes what a world needs before anybody can trade; what is there already stays as it is, so it
 * runs at every start. `isHouseFunded` gives the house its opening capital in the live realm too,
 * which only an operator may decide in production.
 */
export async function seedWorld(
  db: Db,
  clock: Clock,
  { isHouseFunded }: { isHouseFunded: boolean },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    // A production start begins with the products off that the law restricts (product rules, section 0.9).
    await seedCatalogue(tx, clock, isHouseFunded);
    for (const realm of ["live", "demo"] as const)
      await seedHouse(tx, clock, realm, realm === "demo" || isHouseFunded);
  });
}

async function isEmpty(
  tx: Tx,
  table: "fee_tiers" | "currency_networks" | "jurisdictions",
): Promise<boolean> {
  const row = await tx
    .selectFrom(table)
    .select(sql`1`.as("one"))
    .limit(1)
    .executeTakeFirst();
  return row === undefined;
}

async function seedCatalogue(tx: Tx, clock: Clock, isEverythingOn: boolean): Promise<void> {
  const idOf = new Map(CURRENCIES.map(({ code, id }) => [code, id]));
  await tx
    .insertInto("currencies")
    .values(
      CURRENCIES.map((currency, sort) => ({
        ...currency,
        sort,
        status: 1,
        address: null,
        image: null,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await tx
    .insertInto("markets")
    .values(
      MARKETS.map((market, sort) => ({
        id: market.id,
        symbol: symbolOf(market),
        base_id: idOf.get(market.base) ?? 0,
        quote_id: USDT_ID,
        price_tick: market.priceTick,
        quantity_step: market.quantityStep,
        price_max: market.priceMax,
        quantity_max: market.quantityMax,
        sort,
        ...SPOT_TERMS,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  // Operators may have taken one away since: what is configured as a whole is seeded as a whole.
  if (await isEmpty(tx, "fee_tiers"))
    await tx
      .insertInto("fee_tiers")
      .values(FEE_TIERS.map((terms, tier) => ({ tier, ...terms })))
      .execute();
  if (await isEmpty(tx, "currency_networks"))
    await tx
      .insertInto("currency_networks")
      .values([...NETWORKS])
      .execute();
  if (await isEmpty(tx, "jurisdictions"))
    await tx
      .insertInto("jurisdictions")
      .values({ country: "default", products: isEverythingOn ? [...PRODUCTS] : ["spot"] })
      .execute();
  await tx
    .insertInto("fiat_rates")
    .values(
      Object.entries(FIAT_RATES).map(([currency_code, rate]) => ({
        currency_code,
        rate,
        updated_at: clock.now(),
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await tx
    .insertInto("site_settings")
    .values(
      Object.entries(SITE_SETTINGS).map(([keyword, value]) => ({
        keyword,
        value: JSON.stringify(value),
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

async function seedHouse(tx: Tx, clock: Clock, realm: Realm, isFunded: boolean): Promise<void> {
  const outside = await holderNamed(tx, clock, realm, houseName.outside, "outside");
  const fees = await holderNamed(tx, clock, realm, houseName.fees, "house");
  for (const { id: currencyId } of CURRENCIES) {
    await openOutsideAccount(tx, outside, realm, currencyId);
    await openAccount(tx, { holderId: fees, realm, kind: "change", currencyId });
  }
  for (const market of MARKETS) {
    const holderId = await holderNamed(
      tx,
      clock,
      realm,
      houseName.quotes(symbolOf(market)),
      "house",
    );
    const baseId = CURRENCIES.find(({ code }) => code === market.base)?.id ?? 0;
    const lines: Line[] = [];
    for (const [currencyId, amount] of [
      [baseId, dec(market.houseBase)],
      [USDT_ID, dec(HOUSE_QUOTE)],
    ] as const) {
      const to = await openAccount(tx, { holderId, realm, kind: "change", currencyId });
      const from = await openOutsideAccount(tx, outside, realm, currencyId);
      lines.push(...fundingLines(from, to, currencyId, amount));
    }
    if (isFunded) await postOnce(tx, clock, realm, symbolOf(market), lines);
  }
}

const fundingLines = (from: number, to: number, currencyId: number, amount: Dec): Line[] => [
  { accountId: from, currencyId, kind: "funding", amount: neg(amount), ref: null },
  { accountId: to, currencyId, kind: "funding", amount, ref: null },
];

const FUNDING = "seed.house-capital";

async function postOnce(
  tx: Tx,
  clock: Clock,
  realm: Realm,
  causeId: string,
  lines: Line[],
): Promise<void> {
  if (await hasPosted(tx, realm, FUNDING, causeId)) return;
  await post(tx, {
    realm,
    cause: FUNDING,
    causeId,
    reason: "opening capital of the house",
    postedAt: clock.now(),
    lines,
  });
}

async function holderNamed(
  tx: Tx,
  clock: Clock,
  realm: Realm,
  name: string,
  holderClass: "house" | "outside",
): Promise<string> {
  const found = await tx
    .selectFrom("holders")
    .select("id")
    .where("realm", "=", realm)
    .where("name", "=", name)
    .executeTakeFirst();
  if (found !== undefined) return found.id;
  const id = newId(clock);
  await addHolder(tx, { id, realm, class: holderClass, name });
  return id;
}

import { ONE, add, cmp, dec, div, fromInteger, mul, scaleOf } from "@candor/money";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ContractMarket } from "../catalogue/contract-markets.ts";
import { openDb, openPool } from "../db/pool.ts";
import { inTransaction } from "../db/transaction.ts";
import { seedContracts } from "../areas/markets/seed-contracts.ts";
import { type Catalogue, loadCatalogue } from "../catalogue/markets.ts";
import { createFakeClock, WORLD_BEGINS } from "./fake-clock.ts";
import { type TestDatabase, createTestDatabase } from "./harness.ts";
import { CHECK_VIOLATED, FORBIDDEN, UNIQUE_VIOLATED, stateOf } from "./sql-state.ts";

let database: TestDatabase;
let catalogue: Catalogue;
beforeAll(async () => {
  database = await createTestDatabase({ isSeeded: true });
  catalogue = await loadCatalogue(database.db);
});
afterAll(() => database.drop());

const contracts = (asset: ContractMarket["asset"]) =>
  catalogue.contracts.filter((contract) => contract.asset === asset);
const bases = (asset: ContractMarket["asset"]) => contracts(asset).map(({ baseCode }) => baseCode);

describe("a fresh world's contracts", () => {
  it("every spot coin has a contract with its currency, price grid and index", () => {
    expect(contracts("coin").map(({ indexId }) => indexId)).toEqual(
      catalogue.markets.map(({ id }) => id),
    );
    for (const { indexId, baseId, quoteId, symbol, terms, calendar } of contracts("coin")) {
      const spot = catalogue.market(indexId);
      expect(spot).toMatchObject({ baseId, quoteId, symbol });
      expect(spot?.terms).toMatchObject({ priceTick: terms.priceTick, priceMax: terms.priceMax });
      expect(calendar).toBeUndefined();
    }
  });

  it("stocks, metals and currencies have contracts with an index and trading hours of their own", () => {
    expect(bases("stock")).toEqual(expect.arrayContaining(["AAPL", "NVDA", "KO", "DIS"]));
    expect(bases("stock").length).toBeGreaterThanOrEqual(12);
    expect(bases("metal")).toEqual(["XAU", "XAG", "XPT", "XPD"]);
    expect(bases("forex")).toEqual(["EUR", "GBP", "JPY", "CHF", "AUD", "CAD"]);
    for (const contract of catalogue.contracts.filter(({ asset }) => asset !== "coin")) {
      expect([contract.indexId, contract.baseId]).toEqual([contract.id, contract.id]);
      expect(contract.calendar).toBeDefined();
      expect(catalogue.pricedBySymbol(contract.symbol)?.id).toBe(contract.id);
    }
  });

  it("contracts share no number with a spot market or a currency, and are found by their pair", () => {
    const taken = [...catalogue.markets, ...catalogue.currencies].map(({ id }) => id);
    for (const contract of catalogue.contracts) {
      expect(taken).not.toContain(contract.id);
      expect(catalogue.contract(contract.id)).toBe(contract);
      expect(catalogue.contractByPair(contract.baseId, contract.quoteId)).toBe(contract);
    }
    const priced = catalogue.priced.map(({ id }) => id);
    expect(new Set(priced).size).toBe(priced.length);
    expect(catalogue.contractByPair(1, 1)).toBeUndefined();
  });

  it("contract tiers rise in value and fall in leverage, and no new position is liquidated at once", () => {
    for (const { symbol, terms } of catalogue.contracts) {
      const [first] = terms.tiers;
      const opening = div(ONE, fromInteger(first!.leverageMax), "down");
      expect([symbol, cmp(mul(first!.rate, dec("2"), "up"), opening)]).not.toEqual([symbol, 1]);
      for (const [index, tier] of terms.tiers.entries()) {
        const before = terms.tiers[index - 1];
        const margin = div(ONE, fromInteger(tier.leverageMax), "down");
        expect(add(tier.rate, terms.closeFeeRate)).toBeLessThan(margin);
        if (before === undefined) continue;
        expect(tier.valueMax).toBeGreaterThan(before.valueMax);
        expect(tier.rate).toBeGreaterThan(before.rate);
        expect(tier.leverageMax).toBeLessThan(before.leverageMax);
      }
    }
  });

  it("a contract's largest position is allowed by its last tier and computed exactly", () => {
    for (const { terms } of catalogue.contracts) {
      expect(scaleOf(terms.priceTick) + scaleOf(terms.lotSize)).toBeLessThanOrEqual(18);
      const ticks = div(terms.priceMax, terms.priceTick, "down");
      expect(mul(ticks, fromInteger(terms.lotsMax), "up")).toBeLessThan(
        fromInteger(Number.MAX_SAFE_INTEGER),
      );
      expect(terms.exposureMax).toBeGreaterThanOrEqual(terms.tiers.at(-1)!.valueMax);
    }
  });

  it("only coins have contracts where live sources quote nothing else", async () => {
    const other = await createTestDatabase({ isSeeded: true });
    await other.ownerPool.query(
      "TRUNCATE contract_markets, contract_terms RESTART IDENTITY CASCADE",
    );
    const seeded = await createOwned(other, (tx) =>
      seedContracts({
        tx,
        clock: createFakeClock(WORLD_BEGINS),
        isTrial: false,
        isSimulated: false,
      }),
    );
    expect(new Set(seeded.contracts.map(({ asset }) => asset))).toEqual(new Set(["coin"]));
    await other.drop();
  });
});

/** The catalogue after work of the database's owner, who seeds it. */
async function createOwned(
  { ownerUrl }: TestDatabase,
  work: Parameters<typeof inTransaction<void>>[1],
): Promise<Catalogue> {
  const db = openDb(openPool(ownerUrl, 1));
  await inTransaction(db, work);
  const seeded = await loadCatalogue(db);
  await db.destroy();
  return seeded;
}

const TERMS =
  "(market_id, effective_at, lot_size, lots_max, half_spread, open_fee_rate, close_fee_rate, long_night_rate, short_night_rate, tiers, exposure_max)";
const termsOf = (marketId: number, lotSize: string, lotsMax: number, fee = "0.0007") =>
  `INSERT INTO contract_terms ${TERMS} VALUES (${marketId}, '2026-01-06', ${lotSize}, ${lotsMax}, 0.001, ${fee}, ${fee}, 0, 0, '[{"value_max":"1000","rate":"0.01","multiple_max":10}]', 1000)`;

describe("terms", () => {
  it("new positions get the newest contract terms, and earlier terms stay under their number", async () => {
    const contract = catalogue.contract(1001)!;
    const [before, termsId] = [contract.terms, contract.termsId];
    await database.ownerPool.query(termsOf(1001, "0.0002", 1_000));
    await catalogue.refresh();
    expect(contract.termsId).toBeGreaterThan(termsId);
    expect(contract.terms).toMatchObject({ lotSize: dec("0.0002"), lotsMax: 1_000 });
    expect(contract.terms.tiers).toEqual([
      { valueMax: dec("1000"), rate: dec("0.01"), leverageMax: 10 },
    ]);
    expect(await catalogue.termsById(termsId)).toEqual(before);
    await expect(catalogue.termsById(999_999)).rejects.toThrow("no contract terms 999999");
  });

  it.each([
    ["lots too fine for its ticks", termsOf(1303, "0.000000000001", 1)],
    ["more lots than its ticks can count", termsOf(1001, "1", 100_000_000)],
    ["a fee that is no ratio", termsOf(1001, "1", 1, "1")],
  ])("contract terms with %s are refused", async (_case, statement) => {
    expect(await stateOf(database.ownerPool.query(statement))).toBe(CHECK_VIOLATED);
  });

  it("contract terms are only ever added, and only by the console for an approved change", async () => {
    const consolePool = openPool(database.consoleUrl, 1);
    expect(await stateOf(database.pool.query(termsOf(1002, "0.001", 1)))).toBe(FORBIDDEN);
    expect(await stateOf(consolePool.query(termsOf(1002, "0.001", 1)))).toBe(CHECK_VIOLATED);
    for (const pool of [database.pool, consolePool])
      for (const statement of [
        "UPDATE contract_terms SET open_fee_rate = 0",
        "DELETE FROM contract_terms",
        "UPDATE contract_markets SET price_tick = 1",
        "DELETE FROM contract_markets",
      ])
        expect([statement, await stateOf(pool.query(statement))]).toEqual([statement, FORBIDDEN]);
    await consolePool.end();
  });
});

describe("a contract's market", () => {
  const insert = (values: string) =>
    stateOf(
      database.ownerPool.query(
        `INSERT INTO contract_markets (id, symbol, asset, base_id, base_code, name, quote_id, spot_market_id, price_tick, price_max, calendar, sort) VALUES ${values}`,
      ),
    );

  it.each([
    [
      "a spot market's number",
      "(7, 'ABC/USDT', 'stock', 7, 'ABC', 'Abc', 3, NULL, 1, 9, 'nyse', 1)",
    ],
    [
      "a base that others may mean",
      "(2001, 'ABC/USDT', 'stock', 1, 'ABC', 'Abc', 3, NULL, 1, 9, 'nyse', 1)",
    ],
    [
      "a coin without an index",
      "(2001, 'ABC/USDT', 'coin', 99, 'ABC', 'Abc', 3, NULL, 1, 9, NULL, 1)",
    ],
    [
      "hours that nobody knows",
      "(2001, 'ABC/USDT', 'stock', 2001, 'ABC', 'Abc', 3, NULL, 1, 9, 'moon', 1)",
    ],
  ])("a contract market with %s is refused", async (_case, values) => {
    expect(await insert(values)).toBe(CHECK_VIOLATED);
  });

  it("a base has at most one contract market", async () => {
    const twice = "(2001, 'XBT/USDT', 'coin', 1, 'BTC', 'Bitcoin', 3, 1, 1, 9, NULL, 1)";
    expect(await insert(twice)).toBe(UNIQUE_VIOLATED);
  });
});

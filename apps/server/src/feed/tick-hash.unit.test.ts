import { createHash } from "node:crypto";
import { dec } from "@candor/money";
import { expect, test } from "vitest";
import { GENESIS_HASH, quoteRecord, tickHash, type TickRecord } from "./tick-hash.ts";

const record: TickRecord = {
  marketId: 1,
  at: 1_760_000_000,
  price: dec("60123.40"),
  quotes: [
    ["okx", "60123.4", "0.51", 350, 1],
    ["kraken", "70000", null, -20, 0],
  ],
};

test("the hash is SHA-256 over the previous one and the record's text, which anybody can recompute", () => {
  const text =
    '1|1760000000|60123.4|[["okx","60123.4","0.51",350,1],["kraken","70000",null,-20,0]]';
  const expected = createHash("sha256")
    .update(Buffer.concat([Buffer.alloc(32), Buffer.from(text)]))
    .digest("hex");
  expect(tickHash(GENESIS_HASH, record).toString("hex")).toBe(expected);
});

test("whatever changes in a record or before it changes the hash", () => {
  const changed: TickRecord[] = [
    { ...record, marketId: 2 },
    { ...record, at: record.at + 1 },
    { ...record, price: dec("60123.5") },
    { ...record, quotes: record.quotes.slice(1) },
    { ...record, quotes: record.quotes.toReversed() },
  ];
  const hashes = [record, ...changed].map((each) => tickHash(GENESIS_HASH, each).toString("hex"));
  hashes.push(tickHash(tickHash(GENESIS_HASH, record), record).toString("hex"));
  expect(new Set(hashes).size).toBe(hashes.length);
});

test("a recorded quote carries what the source said, and nothing where it said nothing", () => {
  const quote = {
    source: "okx",
    symbol: "BTC/USDT",
    price: dec("100.50"),
    volume: undefined,
    at: new Date(1_759_999_999_650),
  };
  expect(quoteRecord(quote, 1_760_000_000, true)).toEqual(["okx", "100.5", null, 350, 1]);
  expect(quoteRecord({ ...quote, volume: dec("0") }, 1_760_000_000, false)).toEqual([
    "okx",
    "100.5",
    "0",
    350,
    0,
  ]);
});

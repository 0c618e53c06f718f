import { dec } from "@candor/money";
import { expect, test } from "vitest";
import { writeReaches } from "../../../feed/history-reaches.ts";
import { writeHistory } from "../../../feed/history.ts";
import { readListings } from "../../../catalogue/option-listings.ts";
import { createTestDatabase } from "../../../testing/harness.ts";
import { measureMoves } from "./measure-moves.ts";

const now = new Date("2026-03-18T10:20:30Z");
const market = { priceTick: dec("0.01"), dailyVolume: dec("43200") };
const MARKETS = [
  { ...market, id: 1, symbol: "BTC/USDT", referencePrice: dec("96000"), volatility: 0.022 },
  { ...market, id: 2, symbol: "ETH/USDT", referencePrice: dec("3400"), volatility: 0.03 },
];

test("a trial lists every duration on its largest coins at its first start", async () => {
  const { ownerPool, pool, db, drop } = await createTestDatabase({ isSeeded: true });
  try {
    await ownerPool.query("DELETE FROM option_moves; DELETE FROM candles");
    const measured = { markets: MARKETS, seed: "seed", now };
    await writeHistory(pool, { ...measured, days: 3 });
    await writeReaches(db, measured);
    await measureMoves(db, now);
    const listed = (await readListings(db)).filter(({ marketId }) => marketId <= MARKETS.length);
    const told = listed.map(({ durations }) =>
      durations.map(({ seconds, stop }) => `${seconds} ${stop ?? "sold"}`),
    );
    const all = [30, 60, 120, 300, 900, 3_600].map((seconds) => `${seconds} sold`);
    expect(told).toEqual([all, all]);
  } finally {
    await drop();
  }
});

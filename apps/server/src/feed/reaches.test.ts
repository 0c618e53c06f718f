import { dec } from "@candor/money";
import { expect, test } from "vitest";
import { createHarness } from "../testing/harness.ts";
import { writeReaches } from "./history-reaches.ts";
import { measureReaches } from "./reaches.ts";

const HOUR = 3_600;
const BTC = {
  id: 1,
  symbol: "BTC/USDT",
  priceTick: dec("0.01"),
  referencePrice: dec("96000"),
  volatility: 0.022,
  dailyVolume: dec("21000"),
};
const QUOTED = "96000,,300,96000.03,,300,96000.05,,300,96000.09,,300";
/** QUOTED with a fifth source that lies: further off than the others, but within the range that counts. */
const LIED = `${QUOTED},99000,,300`;
/** QUOTED with a fifth source that is too old to count. */
const OLD = `${QUOTED},96000.04,,5001`;

async function measured(texts: (second: number) => string | undefined): Promise<string[]> {
  const harness = await createHarness();
  const { ownerPool } = harness.database;
  try {
    const hour = Math.floor(harness.clock.now().getTime() / 3_600_000) * HOUR - 2 * HOUR;
    await ownerPool.query("DELETE FROM index_ticks WHERE id > 0");
    const seconds = Array.from({ length: HOUR }, (_, place) => hour + place);
    const recorded = seconds.flatMap((at) =>
      texts(at) === undefined ? [] : [{ at, text: texts(at) }],
    );
    await ownerPool.query(
      `INSERT INTO index_ticks (id, at, text, hash)
       SELECT place, at, text, sha256('') FROM unnest($1::bigint[], $2::text[]) WITH ORDINALITY AS t (at, text, place)`,
      [recorded.map(({ at }) => at), recorded.map(({ text }) => text)],
    );
    for (let time = 0; time < 2; time += 1)
      await measureReaches(harness.ctx.db, harness.clock.now());
    const { rows } = await ownerPool.query<{ market_id: number; ticks: string; samples: number }>(
      "SELECT market_id, trim_scale(ticks)::text AS ticks, samples FROM index_reaches WHERE hour = $1 ORDER BY market_id",
      [hour],
    );
    return rows.map(({ market_id: id, ticks, samples }) => `${id}: ${ticks} of ${samples}`);
  } finally {
    await ownerPool.query("DELETE FROM index_ticks WHERE id > 0");
    await harness.close();
  }
}

test("a market's reach in an hour is the median of its recorded seconds, in price ticks", async () => {
  const isLied = (second: number) => second % 30 === 0;
  expect(
    await measured((second) => `tick,1=96000.04,${isLied(second) ? LIED : OLD},2=3400.00,,,,,,`),
  ).toEqual(["1: 4.5 of 360"]);
});

test("the reach includes how far a source that always lies moves the index", async () => {
  expect(await measured(() => `tick,1=96000.05,${LIED}`)).toEqual(["1: 6 of 360"]);
});

test("an hour with less than ten minutes recorded has no reach", async () => {
  expect(
    await measured((second) => (second % HOUR < 590 ? `tick,1=96000.05,${LIED}` : undefined)),
  ).toEqual([]);
  expect(
    await measured((second) => (second % HOUR < 600 ? `tick,1=96000.05,${LIED}` : "gap,1,stopped")),
  ).toEqual(["1: 6 of 60"]);
});

test("a trial has the reach of each source from its first start, and measures no hour twice", async () => {
  const harness = await createHarness();
  const { db } = harness.ctx;
  const rows = () =>
    db.selectFrom("index_reaches").selectAll().orderBy("market_id").orderBy("hour").execute();
  try {
    const now = harness.clock.now();
    const terms = { markets: [BTC], seed: "seed", now };
    await writeReaches(db, terms);
    const first = await rows();
    const hours = first.map(({ hour }) => hour);
    const thisHour = Math.floor(now.getTime() / 3_600_000) * HOUR;
    expect(hours).toEqual(Array.from({ length: 12 }, (_, place) => thisHour - (12 - place) * HOUR));
    await writeReaches(db, { ...terms, seed: "another" });
    expect(await rows()).toEqual(first);
    // Three days later only the last five of these hours are kept.
    await measureReaches(db, new Date(now.getTime() + 68 * HOUR * 1_000));
    expect((await rows()).map(({ hour }) => hour)).toEqual(hours.slice(-5));
  } finally {
    await harness.close();
  }
});

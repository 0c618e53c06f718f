import { dec } from "@candor/money";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createFakeTime, openFakeFeed } from "../testing/fake-feed.ts";
import { createTestDatabase, type TestDatabase } from "../testing/harness.ts";
import { type RecordedEvent, eventHash, GENESIS_HASH } from "./recorded-event.ts";
import { gapText, readText, type TickTerms, tickText } from "@candor/rules/event-text.ts";
import { FORMULA } from "@candor/rules/index-price.ts";
import { readRecorded } from "./sequence.ts";
import { verifyTicks } from "./verify-ticks.ts";

let database: TestDatabase;
let events: RecordedEvent[];
beforeAll(async () => {
  database = await createTestDatabase();
  const time = createFakeTime(1_800_000_000);
  const { feed, tick } = await openFakeFeed(database, time);
  for (const price of ["96000", "96001", "96002"])
    await tick([price, price, price], { volume: "1" });
  time.pass(5);
  await tick(["96003", "96003", "96003", "120000"]);
  time.step(-30);
  await tick(["96004", "96004", "96005"]);
  await feed.stop();
  events = await Array.fromAsync(readRecorded(database.pool, { after: -1 }));
});
afterAll(() => database.drop());

/** The record falsified by an attacker who owns the database and can make the hashes. */
function rehashed(edited: readonly RecordedEvent[]): RecordedEvent[] {
  let hash: Buffer = GENESIS_HASH;
  return edited.map((event) => ({ ...event, hash: (hash = eventHash(hash, event)) }));
}
const renumbered = (edited: readonly RecordedEvent[]): RecordedEvent[] =>
  edited.map((event, id) => ({ ...event, id }));
const edited = (id: number, change: (text: string) => string): RecordedEvent[] =>
  events.map((event) => (event.id === id ? { ...event, text: change(event.text) } : event));
const without = (id: number): RecordedEvent[] => events.filter((event) => event.id !== id);

const price = (text: string) => text.replace("1=96001,", "1=96001.1,");
const priceOfOne = (text: string) => text.replace("1=96001,", "1=1,");
const noPrice = (text: string) => text.replace("1=96001,", "1=,");
const quote = (text: string) => text.replace("=96001,96001,1,200", "=96001,96009,1,200");
const age = (text: string) => text.replaceAll(",1,200", ",1,9000");

describe("the walk over the recorded index", () => {
  it("verification accepts the recorded index with its gaps, from the events alone", async () => {
    expect(events.map(({ text }) => readText(text).kind)).toEqual([
      "origin",
      "tick",
      "tick",
      "tick",
      "gap",
      "tick",
      "gap",
      "tick",
    ]);
    expect(await verifyTicks(events)).toEqual({
      ok: true,
      events: 8,
      gaps: 2,
      head: events.at(-1)?.hash,
    });
    expect(rehashed(events)).toEqual(events);
  });

  it.each([
    ["one quote", quote],
    ["one price", price],
    ["one age", age],
  ])("verification finds %s that was edited", async (_what, change) => {
    expect(edited(2, change)).not.toEqual(events);
    expect(await verifyTicks(edited(2, change))).toMatchObject({
      ok: false,
      id: 2,
      fault: "its hash is wrong",
    });
  });

  it.each([
    ["a price that is a tick off", price],
    ["a price of 1 over three quotes of 96,000", priceOfOne],
    ["a price that was taken away", noPrice],
    ["quotes that were made too old to count", age],
  ])("verification finds %s, even if all hashes were made anew", async (_what, change) => {
    expect(await verifyTicks(rehashed(edited(2, change)))).toMatchObject({
      ok: false,
      id: 2,
      fault: "the price of market 1 is not what its quotes make",
    });
  });

  it("verification finds a removed event", async () => {
    expect(await verifyTicks(without(2))).toMatchObject({ ok: false, id: 3 });
    expect(await verifyTicks(without(0))).toMatchObject({ ok: false, id: 1 });
  });

  it.each([
    ["one second", 2],
    ["a gap", 4],
    ["the tick after a gap", 5],
  ])(
    "verification finds %s that was left out, even if the rest was numbered and hashed anew",
    async (_what, id) => {
      expect(await verifyTicks(rehashed(renumbered(without(id))))).toMatchObject({
        ok: false,
        id,
        fault: "a second before it is missing",
      });
    },
  );

  it("verification finds a gap that names a wrong beginning, and a row that is no event", async () => {
    const moved = rehashed(edited(4, () => gapText(1_800_000_002, "stopped")));
    expect(await verifyTicks(moved)).toMatchObject({ ok: false, id: 4 });
    const garbage = rehashed(edited(3, () => "tick,?"));
    expect(await verifyTicks(garbage)).toMatchObject({ ok: false, id: 3 });
  });

  it("verification judges each tick by the terms of its time", async () => {
    const quotes = ["a", "b", "c"].map((source) => ({
      source,
      price: dec("100.3"),
      volume: undefined,
      ageMs: 7_000,
    }));
    const terms = (freshnessMs: number, priceTick: string): TickTerms => ({
      formula: FORMULA,
      freshnessMs,
      aheadMs: 1_000,
      sources: ["a", "b", "c"],
      markets: [[7, priceTick]],
    });
    const text = (shown: string | undefined, stated: TickTerms) =>
      tickText(
        [{ id: 7, price: shown === undefined ? undefined : dec(shown), quotes }],
        stated.sources,
        stated,
      );
    const record = [
      text(undefined, terms(5_000, "0.1")),
      text("100.3", terms(8_000, "0.1")),
      text("100.5", terms(8_000, "0.5")),
      text("100.3", terms(8_000, "0.5")),
    ].map((each, index) => ({
      id: index + 1,
      at: 1_800_000_000 + index,
      text: each,
      hash: undefined,
    }));
    const [origin] = events;
    const walked = await verifyTicks(rehashed([origin!, ...record]));
    expect(walked).toMatchObject({ ok: false, id: 4 });
  });
});

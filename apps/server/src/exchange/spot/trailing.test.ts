import { peakOf } from "@candor/engine";
import { type Dec, dec, formatDec, max, min, mul } from "@candor/money";
import { trailTrigger } from "@candor/rules/spot-stops.ts";
import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { demoUser } from "../../testing/factories.ts";
import { type Harness, createHarness } from "../../testing/harness.ts";
import { ordersOf } from "../../testing/spot-orders.ts";
import { wholes } from "./market-book.ts";

let harness: Harness;
beforeEach(async () => {
  harness = await createHarness();
});
afterEach(() => harness.close());

type Step =
  | { kind: "price"; thousandths: number }
  | { kind: "place"; side: "buy" | "sell"; rate: number }
  | { kind: "restart" | "halt" };

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant("price" as const),
      thousandths: fc.integer({ min: 950, max: 1_050 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant("place" as const),
      side: fc.constantFrom("buy" as const, "sell" as const),
      rate: fc.integer({ min: 10, max: 120 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constantFrom("restart" as const, "halt" as const) }),
  },
);

/** A naive model of a trailing stop that sees every price. */
type Naive = { number: number; side: "buy" | "sell"; rate: Dec; best: Dec };

const direction = ({ side }: Naive) => (side === "sell" ? "fall" : "rise");

function survives(terms: { priceTick: Dec }, stop: Naive, price: Dec): boolean {
  stop.best = stop.side === "sell" ? max(stop.best, price) : min(stop.best, price);
  const trigger = trailTrigger(terms, direction(stop), stop.best, stop.rate);
  return stop.side === "sell" ? price > trigger : price < trigger;
}

async function follow(steps: readonly Step[]): Promise<void> {
  const { exchange, catalogue } = harness.ctx;
  const terms = catalogue.market(1)?.terms ?? { priceTick: dec("0.01") };
  const orders = ordersOf(harness, await demoUser(harness));
  let [price, isHalted] = [dec("96000"), false];
  let naive: Naive[] = [];
  let placed = 100;
  let factor = "1";
  await harness.moveIndex("1");
  const known = new Set(exchange.spot.books().get("demo:1")?.live.keys());
  for (const one of steps) {
    if (one.kind === "price") {
      factor = `${one.thousandths / 1_000}`;
      price = mul(dec("96000"), dec(factor), "down");
      await harness.moveIndex(factor);
      if (!isHalted) naive = naive.filter((stop) => survives(terms, stop, price));
    } else if (one.kind === "place") {
      if (isHalted) continue;
      const { id } = await orders.placed({
        type: one.side,
        order_type: "trailing-stop",
        // The orders differ, because the same order within two seconds would be a second click.
        amount: formatDec(dec(`0.00${(placed += 1)}`)),
        trail_rate: `${one.rate / 1_000}`,
      });
      const live = [...(exchange.spot.books().get("demo:1")?.live.values() ?? [])];
      const { number = NaN } = live.find((order) => order.id === id) ?? {};
      naive.push({ number, side: one.side, rate: dec(`${one.rate / 1_000}`), best: price });
    } else if (one.kind === "restart") {
      await exchange.stop();
      await exchange.start();
      // No fresh price exists until the next move of the index.
      await harness.moveIndex(factor);
      if (!isHalted) naive = naive.filter((stop) => survives(terms, stop, price));
    } else {
      isHalted = !isHalted;
      await halt(isHalted);
    }
    const book = exchange.spot.books().get("demo:1");
    const found = [...(book?.live.values() ?? [])]
      .filter(({ number, state }) => !known.has(number) && state === "pending")
      .map(({ number }) => [number, book && peakOf(book.triggers, number)]);
    expect(found).toEqual(naive.map(({ number, best }) => [number, wholes(best, terms.priceTick)]));
  }
  if (isHalted) await halt(false);
}

async function halt(isHalted: boolean): Promise<void> {
  await harness.database.ownerPool.query(
    "UPDATE markets SET state = $1, halt_cause = $2 WHERE id = 1",
    isHalted ? ["halted", "maintenance"] : ["open", null],
  );
  await harness.ctx.catalogue.refresh();
  harness.ctx.exchange.refresh();
  await harness.ctx.exchange.idle();
}

describe("a trailing stop", () => {
  it("a trailing stop remembers the same best price live and after restarts, with halts in between", async () => {
    await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 25, maxLength: 40 }), follow), {
      numRuns: 6,
      endOnFailure: true,
    });
  });
});

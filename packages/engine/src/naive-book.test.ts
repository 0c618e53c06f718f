import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { SELF_TRADES, type Command } from "./commands.ts";
import { firstDifference } from "./test-compare.ts";
import { DONE_REASONS, type Event } from "./events.ts";
import { createNaiveBook } from "./naive-book.ts";
import { createNaiveTriggers } from "./naive-triggers.ts";
import { createRecord, ordersPlaced, violation } from "./order-record.ts";
import { stepsOf, type ArmStop } from "./stream.ts";
import { naiveVenueOf, takeStep, type Outcome } from "./venues.ts";

const seeds = Array.from({ length: 100 }, (_, index) => index + 1);

describe("the book and its triggers against the naive ones", () => {
  test("a hundred streams of two hundred steps end in the same events, depth, stops and hash as the naive book", () => {
    for (const seed of seeds)
      expect(firstDifference(stepsOf(seed, 200)), `seed ${seed}`).toBeUndefined();
  });

  test("a deep book with many accounts and prices agrees with the naive book", () => {
    const options = { accounts: 40, spreadTicks: 900, lotsMax: 500, recent: 8 };
    for (const seed of [1, 2])
      expect(firstDifference(stepsOf(seed, 1500, options)), `seed ${seed}`).toBeUndefined();
  });

  test("a naive book without time priority is found to differ in every stream", () => {
    for (const seed of seeds)
      expect(firstDifference(stepsOf(seed, 200), { priority: "price" }), `${seed}`).toBeDefined();
  });

  test("naive triggers that fire the lowest number first at any price are found to differ", () => {
    const found = seeds
      .slice(0, 50)
      .filter((seed) => firstDifference(stepsOf(seed, 200), { sequence: "number" }));
    expect(found.length).toBeGreaterThan(20);
  });

  test("the streams reach every kind of event, every reason to end and every sort of stop", () => {
    const reached = new Set<string>();
    for (const seed of seeds.slice(0, 20)) {
      const venue = naiveVenueOf(createNaiveBook(), createNaiveTriggers());
      const stops = new Map<number, ArmStop>();
      for (const step of stepsOf(seed, 200)) {
        if (step.kind === "stop") stops.set(step.trigger.key, step);
        for (const outcome of takeStep(venue, step))
          for (const name of namesOf(outcome, stops)) reached.add(name);
      }
    }
    const sorts = ["last", "index"].flatMap((source) =>
      ["rise", "fall"].flatMap((direction) => [
        `${source} ${direction} stop`,
        `${source} ${direction} trailing`,
      ]),
    );
    const kinds = [...DONE_REASONS, "rested", "trade", "unknown", "prevented"];
    expect([...reached].sort()).toEqual([...kinds, ...sorts].sort());
  });

  test("a seed always gives the same stream", () => {
    expect(stepsOf(7, 50)).toEqual(stepsOf(7, 50));
    expect(stepsOf(7, 50)).not.toEqual(stepsOf(8, 50));
  });

  test("the book agrees with the naive book on any short sequence of commands", () => {
    fc.assert(
      fc.property(fc.array(anyStep, { maxLength: 40 }), (steps) => {
        const difference = firstDifference(commandsFrom(steps));
        expect(difference).toBeUndefined();
      }),
      { numRuns: 300, seed: 20 },
    );
  });
});

function namesOf(outcome: Outcome, stops: ReadonlyMap<number, ArmStop>): string[] {
  if ("fired" in outcome) return outcome.fired.map((order) => sortOf(stops.get(order)!));
  return outcome.events.map((event) => (event.kind === "done" ? event.reason : event.kind));
}

function sortOf({ trigger }: ArmStop): string {
  const kind = "peak" in trigger ? "trailing" : "stop";
  return `${trigger.source} ${trigger.direction} ${kind}`;
}

describe("the record of commands and events", () => {
  const resting: Command = {
    kind: "place",
    order: 1,
    account: 1,
    side: "sell",
    ticks: 100,
    lots: 5,
    timeInForce: "gtc",
  };
  const taking: Command = { ...resting, order: 2, account: 2, side: "buy", ticks: 101, lots: 3 };
  const trade = {
    kind: "trade",
    makerOrder: 1,
    makerAccount: 1,
    takerOrder: 2,
    takerAccount: 2,
    takerSide: "buy",
    ticks: 100,
    lots: 3,
    makerIsHouse: false,
    takerIsHouse: false,
    makerRemaining: 2,
  } as const;
  const filled = { kind: "done", order: 2, reason: "filled", remaining: 0 } as const;

  function judge(events: Event[], bid?: number, ask?: number): string | undefined {
    const record = createRecord();
    violation(record, resting, [{ kind: "rested", order: 1, remaining: 5 }], undefined, 100);
    return violation(record, taking, events, bid, ask);
  }

  test("the judge finds nothing wrong with a right trade", () => {
    expect(judge([trade, filled], undefined, 100)).toBeUndefined();
  });

  test.each([
    ["a price that is not the maker's", [{ ...trade, ticks: 101 }, filled], "maker's price"],
    [
      "more lots than the taker has",
      [{ ...trade, lots: 4, makerRemaining: 1 }, filled],
      "more lots",
    ],
    ["lots that vanish", [{ ...trade, makerRemaining: 1 }, filled], "wrong remaining"],
    ["a fill after the end", [trade, filled, trade], "has ended"],
    ["an order without an answer", [], "not answered"],
    ["an end that is not filled", [{ ...filled, remaining: 3 }], "done as filled"],
    [
      "an end with nothing left for another reason",
      [trade, { ...filled, reason: "cancelled" }],
      "done as cancelled",
    ],
    [
      "more lots prevented than are open",
      [{ kind: "prevented", order: 2, lots: 4 }],
      "more prevented",
    ],
    [
      "prevented lots that stay open",
      [
        { kind: "prevented", order: 2, lots: 1 },
        { ...filled, reason: "self-trade", remaining: 3 },
      ],
      "wrong remaining",
    ],
  ] as [string, Event[], string][])("the judge finds %s", (_, events, words) => {
    expect(judge(events, undefined, 100)).toContain(words);
  });

  test("the judge finds a crossed book", () => {
    expect(judge([trade, filled], 100, 100)).toContain("rests crossed");
  });
});

const ticks = fc.integer({ min: 1, max: 6 });
const lots = fc.integer({ min: 1, max: 5 });
const levels = fc.array(fc.record({ ticks, lots }), { maxLength: 3 });
const anyStep = fc.oneof(
  fc.record({
    kind: fc.constant("place" as const),
    account: fc.integer({ min: 1, max: 3 }),
    side: fc.constantFrom("buy" as const, "sell" as const),
    ticks,
    lots,
    timeInForce: fc.constantFrom(
      "gtc" as const,
      "ioc" as const,
      "fok" as const,
      "post-only" as const,
    ),
    selfTrade: fc.constantFrom(...SELF_TRADES),
    isHouse: fc.boolean(),
  }),
  fc.record({
    kind: fc.constant("place" as const),
    account: fc.integer({ min: 1, max: 3 }),
    side: fc.constant("buy" as const),
    ticks,
    lots,
    timeInForce: fc.constant("ioc" as const),
    selfTrade: fc.constantFrom(...SELF_TRADES),
    budget: fc.integer({ min: 1, max: 40 }),
  }),
  fc.record({ kind: fc.constant("cancel" as const), order: fc.integer({ min: 1, max: 30 }) }),
  fc.record({ kind: fc.constant("reduce" as const), order: fc.integer({ min: 1, max: 30 }), lots }),
  fc.record({
    kind: fc.constant("quote" as const),
    account: fc.integer({ min: 1, max: 3 }),
    bids: levels,
    asks: levels,
  }),
);

const HOUSE_MODE = "expire-newest";

/** Gives the steps their order numbers. */
function commandsFrom(
  steps: (typeof anyStep extends fc.Arbitrary<infer Step> ? Step : never)[],
): Command[] {
  let next = 1;
  return steps.map((step) => {
    const command: Command =
      step.kind === "place"
        ? {
            ...step,
            order: next,
            ...("isHouse" in step && step.isHouse ? { selfTrade: HOUSE_MODE } : {}),
          }
        : step.kind === "quote"
          ? { ...step, firstOrder: next }
          : step;
    next += ordersPlaced(command).length;
    return command;
  });
}

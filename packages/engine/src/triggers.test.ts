import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  arm,
  armedCount,
  armTrailing,
  createTriggers,
  disarm,
  movePrice,
  peakOf,
  rearm,
  triggerTicks,
  type TrailingTrigger,
  type Trigger,
  type TriggerDirection,
  type Triggers,
  type TriggerSource,
} from "./index.ts";
import {
  armNaively,
  createNaiveTriggers,
  disarmNaively,
  moveNaively,
  naiveTicks,
  type NaiveTriggers,
} from "./naive-triggers.ts";

function move(triggers: Triggers, ticks: number, source: TriggerSource = "last"): number[] {
  const fired: number[] = [];
  movePrice(triggers, source, ticks, fired);
  return fired;
}

function armAt(triggers: Triggers, order: number, direction: TriggerDirection, ticks: number) {
  arm(triggers, { key: order, source: "last", direction, ticks });
}

function trail(
  triggers: Triggers,
  order: number,
  direction: TriggerDirection,
  offset: number,
  peak: number,
) {
  armTrailing(triggers, { key: order, source: "last", direction, offset, peak });
}

describe("stops at a price", () => {
  test("a stop fires once, at its price or beyond", () => {
    const triggers = createTriggers();
    armAt(triggers, 1, "fall", 90);
    armAt(triggers, 2, "rise", 110);
    expect([move(triggers, 91), move(triggers, 109)]).toEqual([[], []]);
    expect(move(triggers, 90)).toEqual([1]);
    expect(move(triggers, 150)).toEqual([2]);
    expect([move(triggers, 1), move(triggers, 200)]).toEqual([[], []]);
    expect(armedCount(triggers)).toBe(0);
  });

  test("stops at the nearest price fire first, and at one price the lowest number", () => {
    const triggers = createTriggers();
    for (const [order, ticks] of [
      [4, 90],
      [9, 95],
      [3, 80],
      [2, 95],
    ] as const)
      armAt(triggers, order, "fall", ticks);
    expect(move(triggers, 85)).toEqual([2, 9, 4]);
    for (const [order, ticks] of [
      [7, 110],
      [6, 120],
      [5, 110],
    ] as const)
      armAt(triggers, order, "rise", ticks);
    expect(move(triggers, 300)).toEqual([5, 7, 6]);
  });

  test("a stop watches only its own price source", () => {
    const triggers = createTriggers();
    arm(triggers, { key: 1, source: "index", direction: "fall", ticks: 90 });
    expect(move(triggers, 10)).toEqual([]);
    expect(move(triggers, 10, "index")).toEqual([1]);
  });

  test("a stop that the price has already passed fires with the next move, rises before falls", () => {
    const triggers = createTriggers();
    armAt(triggers, 1, "fall", 120);
    armAt(triggers, 2, "rise", 80);
    expect(move(triggers, 100)).toEqual([2, 1]);
  });

  test("a disarmed stop never fires", () => {
    const triggers = createTriggers();
    armAt(triggers, 1, "fall", 90);
    armAt(triggers, 2, "fall", 90);
    expect(disarm(triggers, 1)).toBe(true);
    expect([disarm(triggers, 1), disarm(triggers, 7)]).toEqual([false, false]);
    expect(move(triggers, 90)).toEqual([2]);
  });
});

describe("trailing stops", () => {
  test("a trailing sell follows the price up, stays while it falls back, and fires at its distance", () => {
    const triggers = createTriggers();
    trail(triggers, 1, "fall", 1000, 100);
    expect(triggerTicks(triggers, 1)).toBe(90);
    expect([move(triggers, 200), move(triggers, 185)]).toEqual([[], []]);
    expect([triggerTicks(triggers, 1), peakOf(triggers, 1)]).toEqual([180, 200]);
    expect(move(triggers, 180)).toEqual([1]);
    expect([triggerTicks(triggers, 1), peakOf(triggers, 1)]).toEqual([undefined, undefined]);
  });

  test("a trailing buy follows the price down and fires above it", () => {
    const triggers = createTriggers();
    trail(triggers, 1, "rise", 1000, 200);
    expect([move(triggers, 100), move(triggers, 109)]).toEqual([[], []]);
    expect([triggerTicks(triggers, 1), peakOf(triggers, 1)]).toEqual([110, 100]);
    expect(move(triggers, 110)).toEqual([1]);
  });

  test("the trigger price of a trailing stop is rounded to the whole tick further from the peak", () => {
    const triggers = createTriggers();
    trail(triggers, 1, "fall", 1, 10_001);
    trail(triggers, 2, "rise", 1, 10_001);
    expect([triggerTicks(triggers, 1), triggerTicks(triggers, 2)]).toEqual([9999, 10_003]);
  });

  test("trailing stops of one peak fire the narrowest first, together with stops at the same price", () => {
    const triggers = createTriggers();
    trail(triggers, 5, "fall", 2000, 100);
    trail(triggers, 6, "fall", 1000, 100);
    armAt(triggers, 9, "fall", 90);
    armAt(triggers, 2, "fall", 90);
    trail(triggers, 4, "fall", 500, 95);
    expect(move(triggers, 80)).toEqual([2, 4, 6, 9, 5]);
  });

  test("trailing stops whose peaks a new high passes follow it together", () => {
    const triggers = createTriggers();
    for (const [order, peak] of [
      [1, 100],
      [2, 110],
      [3, 120],
      [4, 210],
    ] as const)
      trail(triggers, order, "fall", order === 2 ? 500 : 1000, peak);
    expect(move(triggers, 200)).toEqual([]);
    expect([1, 2, 3, 4].map((order) => triggerTicks(triggers, order))).toEqual([
      180, 190, 180, 189,
    ]);
    expect(move(triggers, 180)).toEqual([2, 4, 1, 3]);
  });
});

describe("stops that are bugs", () => {
  const trigger: Trigger = { key: 2, source: "last", direction: "fall", ticks: 90 };
  const trailing: TrailingTrigger = { ...trigger, offset: 100, peak: 100 };

  test.each([
    ["an order that is armed", { ...trigger, key: 1 }],
    ["an order without a number", { ...trigger, key: NaN }],
    ["a price of nothing", { ...trigger, ticks: 0 }],
    ["half a tick", { ...trigger, ticks: 1.5 }],
    ["an offset of nothing", { ...trailing, offset: 0 }],
    ["an offset of the whole", { ...trailing, offset: 10_000 }],
    ["a peak too large to be exact", { ...trailing, peak: 2 ** 40 }],
  ])("the triggers throw on %s and stay unchanged", (_, wrong) => {
    const triggers = createTriggers();
    arm(triggers, { ...trigger, key: 1 });
    expect(() => ("peak" in wrong ? armTrailing(triggers, wrong) : arm(triggers, wrong))).toThrow(
      RangeError,
    );
    expect(armedCount(triggers)).toBe(1);
  });

  test("the triggers throw on a price that is not a number", () => {
    const triggers = createTriggers();
    armAt(triggers, 1, "fall", 90);
    expect(() => move(triggers, NaN)).toThrow(RangeError);
    expect(move(triggers, 90)).toEqual([1]);
  });
});

const order = fc.integer({ min: 1, max: 400 });
const ticks = fc.oneof(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 1, max: 100_000 }));
const source = fc.constantFrom("last" as const, "index" as const, "mark" as const);
const direction = fc.constantFrom("rise" as const, "fall" as const);
const offset = fc.oneof(fc.integer({ min: 1, max: 9999 }), fc.constantFrom(100, 150, 3000));
const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ key: order, source, direction, ticks }) },
  { weight: 4, arbitrary: fc.record({ key: order, source, direction, offset, peak: ticks }) },
  { weight: 1, arbitrary: fc.record({ disarm: order }) },
  { weight: 1, arbitrary: fc.record({ source, moveTo: ticks }) },
);
type Step =
  | Trigger
  | TrailingTrigger
  | { disarm: number }
  | { source: TriggerSource; moveTo: number };

/** Takes the step unless it arms an order twice, and returns the result. */
function take(triggers: Triggers, one: Step): unknown {
  if ("disarm" in one) return disarm(triggers, one.disarm);
  if ("moveTo" in one) return move(triggers, one.moveTo, one.source);
  if (triggerTicks(triggers, one.key) !== undefined) return "armed";
  if ("peak" in one) armTrailing(triggers, one);
  else arm(triggers, one);
  return undefined;
}

function takeNaively(naive: NaiveTriggers, one: Step): unknown {
  if ("disarm" in one) return disarmNaively(naive, one.disarm);
  if ("moveTo" in one) return moveNaively(naive, one.source, one.moveTo);
  if (naive.armed.some((stop) => stop.key === one.key)) return "armed";
  armNaively(naive, one);
  return undefined;
}

test("any sequence of arming, disarming and ticks ends as a scan over a plain list does", () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 200, size: "max" }), (steps) => {
      const triggers = createTriggers();
      const naive = createNaiveTriggers();
      for (const one of steps) expect(take(triggers, one)).toEqual(takeNaively(naive, one));
      expect(armedCount(triggers)).toBe(naive.armed.length);
      const seen = naive.armed.map((stop) => [
        triggerTicks(triggers, stop.key),
        peakOf(triggers, stop.key),
      ]);
      const expected = naive.armed.map((stop) => [
        naiveTicks(stop),
        "peak" in stop ? stop.peak : undefined,
      ]);
      expect(seen).toEqual(expected);
    }),
    { numRuns: 200, seed: 5 },
  );
});

test("a move made in bounded parts fires the same stops as a move made at once", () => {
  fc.assert(
    fc.property(
      fc.array(step, { maxLength: 200, size: "max" }),
      fc.integer({ min: 1, max: 7 }),
      (steps, most) => {
        const [whole, parts] = [createTriggers(), createTriggers()];
        for (const one of steps) {
          const atOnce = take(whole, one);
          if (!("moveTo" in one)) {
            take(parts, one);
            continue;
          }
          const all: number[] = [];
          for (let isDone = false; !isDone;) {
            const fired: number[] = [];
            isDone = movePrice(parts, one.source, one.moveTo, fired, most);
            expect(fired.length).toBeLessThanOrEqual(most);
            all.push(...fired);
          }
          expect(all.sort((a, b) => a - b)).toEqual((atOnce as number[]).sort((a, b) => a - b));
        }
        expect(armedCount(parts)).toBe(armedCount(whole));
      },
    ),
    { numRuns: 200, seed: 6 },
  );
});

test("a key that is armed again moves to its new price", () => {
  const triggers = createTriggers();
  armAt(triggers, 1, "fall", 90);
  rearm(triggers, { key: 1, source: "mark", direction: "rise", ticks: 120 });
  expect(move(triggers, 50)).toEqual([]);
  expect(move(triggers, 120, "mark")).toEqual([1]);
});

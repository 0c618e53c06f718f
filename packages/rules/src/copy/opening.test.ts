import { type Dec, dec, formatDec, fromInteger, mul } from "@candor/money";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { initialMargin, leverageMaxOf, valueMaxOf } from "../contracts/margin.ts";
import type { ContractTerms } from "../contracts/terms.ts";
import { COIN, CONTRACTS } from "../contracts/testing/terms.ts";
import { quantityOf, valueOf } from "../contracts/value.ts";
import { type CopyPlan, copyPlan } from "./opening.ts";
import { type CopySettings, type LeadOpening, roundedLots } from "./settings.ts";

const rounded = (text: string): string => formatDec(roundedLots(dec(text)));

describe("a fixed number of lots", () => {
  it.each([
    ["1.239", "1.24"],
    ["1.234", "1.23"],
    ["1.235", "1.24"],
    ["3", "3"],
    ["1", "1"],
    ["0.5", "0.5"],
    ["0.239", "0.239"],
    ["1000000.005", "1000000.01"],
  ])("a fixed number of lots of %s is kept as %s", (typed, kept) => {
    expect(rounded(typed)).toBe(kept);
  });
});

type Wish = Partial<{
  [Name in keyof CopySettings]: CopySettings[Name] extends Dec ? string : CopySettings[Name];
}>;

const settingsOf = (wish: Wish): CopySettings => ({
  type: wish.type ?? "lots",
  number: dec(wish.number ?? "1"),
  positionMax: dec(wish.positionMax ?? "1000000"),
  slippage: dec(wish.slippage ?? "0"),
});

// A lead's opening of 2 BTC at 20,000 with 20x, which is a margin of 2,000.
const LEAD: LeadOpening = { direction: "long", lots: 2_000, price: dec("20000"), multiple: 20 };
const ROOM = { multipleMax: 100, budgetLeft: dec("1000000") };

const plannedFor = (
  wish: Wish,
  lead: Partial<LeadOpening> = {},
  room: Partial<typeof ROOM> = {},
) => {
  const plan = copyPlan(COIN, settingsOf(wish), { ...LEAD, ...lead }, { ...ROOM, ...room });
  if ("skip" in plan) return plan.skip;
  const { lots, multiple, worstPrice, margin } = plan;
  return [lots, multiple, formatDec(worstPrice), formatDec(margin)];
};

describe("a copy of an opening", () => {
  it("a copy of fixed lots has a hundred smallest lots for each, with any size of the lead", () => {
    expect(plannedFor({ number: "1" })).toEqual([100, 20, "20000", "100"]);
    expect(plannedFor({ number: "1.239" })).toEqual([124, 20, "20000", "124"]);
    expect(plannedFor({ number: "0.5" }, { lots: 1 })).toEqual([50, 20, "20000", "50"]);
    expect(plannedFor({ number: "0.019" })).toEqual([1, 20, "20000", "1"]);
  });

  it("a copy by a ratio has that many times the lead's margin", () => {
    expect(plannedFor({ type: "ratio", number: "0.1" })).toEqual([200, 20, "20000", "200"]);
    expect(plannedFor({ type: "ratio", number: "1.5" }, { lots: 3 })).toEqual([
      4,
      20,
      "20000",
      "4",
    ]);
  });

  it("a copy by a ratio keeps its margin where the follower may take only a smaller leverage", () => {
    const plan = plannedFor({ type: "ratio", number: "0.1" }, {}, { multipleMax: 5 });
    expect(plan).toEqual([50, 5, "20000", "200"]);
  });

  it("a copy opens within the slippage of the lead's price, and counts at the dearer end of it", () => {
    expect(plannedFor({ slippage: "0.005" })).toEqual([100, 20, "20100", "100.5"]);
    expect(plannedFor({ slippage: "0.005" }, { direction: "short" })).toEqual([
      100,
      20,
      "19900",
      "100.5",
    ]);
  });

  it("a copy is cut to the largest margin of one copy, and then to the budget that is left", () => {
    expect(plannedFor({ positionMax: "99.99" })).toEqual([99, 20, "20000", "99"]);
    expect(plannedFor({}, {}, { budgetLeft: dec("7.5") })).toEqual([7, 20, "20000", "7"]);
    expect(plannedFor({ positionMax: "50", slippage: "0.01" })).toEqual([49, 20, "20200", "49.49"]);
  });

  it("a copy is cut to the contract's largest position at its leverage", () => {
    const wide = { type: "ratio", number: "10", positionMax: "10000000" } as const;
    const room = { budgetLeft: dec("10000000") };
    expect(plannedFor(wide, {}, room)).toEqual([20_000, 20, "20000", "20000"]);
    expect(plannedFor(wide, { multiple: 20, lots: 10_000 }, room)).toEqual([
      50_000,
      20,
      "20000",
      "50000",
    ]);
    expect(plannedFor(wide, { multiple: 100 }, room)).toEqual([2_500, 100, "20000", "500"]);
    expect(plannedFor(wide, { price: dec("0.1"), lots: 90_000 }, room)).toEqual([
      100_000,
      20,
      "0.1",
      "0.5",
    ]);
  });

  it.each<[string, Wish, string, string]>([
    ["is below one lot", { number: "0.009" }, "1000000", "below-minimum"],
    [
      "is below one lot by its ratio",
      { type: "ratio", number: "0.0004" },
      "1000000",
      "below-minimum",
    ],
    ["has no room in the margin of one copy", { positionMax: "0.9" }, "1000000", "position-max"],
    ["has no room in the budget", {}, "0.9", "budget"],
    ["has an overdrawn budget", {}, "-5", "budget"],
  ])("a copy is skipped where it %s", (_why, wish, budgetLeft, reason) => {
    expect(plannedFor(wish, {}, { budgetLeft: dec(budgetLeft) })).toBe(reason);
  });
});

const drawn = fc
  .record({
    terms: fc.constantFrom(...CONTRACTS),
    direction: fc.constantFrom("long" as const, "short" as const),
    ticks: fc.integer({ min: 1, max: 9_000 }),
    multiple: fc.integer({ min: 1, max: 100 }),
    multipleMax: fc.integer({ min: 1, max: 100 }),
    lots: fc.integer({ min: 1, max: 1_000_000 }),
    type: fc.constantFrom("lots" as const, "ratio" as const),
    number: fc
      .integer({ min: 1, max: 5_000_000 })
      .map((thousandths) => mul(fromInteger(thousandths), dec("0.001"), "down")),
    bounds: fc.tuple(fc.bigInt(1n, 10n ** 24n), fc.bigInt(0n, 10n ** 24n)),
    slippage: fc
      .integer({ min: 0, max: 50 })
      .map((steps) => mul(fromInteger(steps), dec("0.001"), "down")),
  })
  .map(({ terms, direction, ticks, multiple, lots, type, number, slippage, ...room }) => ({
    terms,
    settings: { type, number, positionMax: room.bounds[0] as Dec, slippage },
    opening: { direction, lots, price: mul(fromInteger(ticks), terms.priceTick, "down"), multiple },
    room: { multipleMax: room.multipleMax, budgetLeft: room.bounds[1] as Dec },
  }));
type Drawn = typeof drawn extends fc.Arbitrary<infer Value> ? Value : never;

/** The faults of a plan, judged from its settings and the lead's position with products alone. */
function faultsOf({ terms, settings, opening, room }: Drawn, plan: CopyPlan): string[] {
  const dearest = worst(terms, opening.price, settings.slippage);
  const margin = initialMargin(terms, plan.lots, dearest, plan.multiple);
  const asked =
    settings.type === "lots"
      ? roundedLots(settings.number) * 100n
      : (settings.number * BigInt(opening.lots) * BigInt(plan.multiple)) / BigInt(opening.multiple);
  const isFree = opening.direction === "long" ? plan.worstPrice <= dearest : true;
  const value = valueOf(terms, plan.lots, dearest);
  return [
    plan.lots < 1 && "it has no lot",
    plan.multiple > Math.min(opening.multiple, room.multipleMax) && "its multiple is too high",
    fromInteger(plan.lots) > asked && "it is more than was asked for",
    margin > settings.positionMax && "it is more than one copy may have",
    margin > room.budgetLeft && "it is more than is left of the budget",
    margin !== plan.margin && "its margin is another",
    plan.lots > terms.lotsMax && "it is more than one position may have",
    (leverageMaxOf(terms, value) ?? 0) < plan.multiple && "it is too large for its multiple",
    !isFree && "its worst price is too bad",
  ].filter((fault) => fault !== false);
}

const worst = ({ priceTick }: ContractTerms, price: Dec, slippage: Dec): Dec => {
  const raised = mul(price, (slippage + fromInteger(1)) as Dec, "down");
  return (raised - (raised % priceTick) > price ? raised - (raised % priceTick) : price) as Dec;
};

describe("any copy of an opening", () => {
  it("a copy of any opening stays within every bound", () => {
    fc.assert(
      fc.property(drawn, (scene) => {
        const plan = copyPlan(scene.terms, scene.settings, scene.opening, scene.room);
        if ("skip" in plan) return;
        expect(faultsOf(scene, plan)).toEqual([]);
      }),
      { numRuns: 3_000 },
    );
  });

  it("a copy is the largest within its bounds: one lot more would break one", () => {
    let tried = 0;
    fc.assert(
      fc.property(drawn, (scene) => {
        const plan = copyPlan(scene.terms, scene.settings, scene.opening, scene.room);
        if ("skip" in plan) return;
        const lots = plan.lots + 1;
        if (valueOf(scene.terms, lots, scene.opening.price) > valueMaxOf(scene.terms)) return;
        const dearest = worst(scene.terms, scene.opening.price, scene.settings.slippage);
        const margin = initialMargin(scene.terms, lots, dearest, plan.multiple);
        tried += 1;
        expect(faultsOf(scene, { ...plan, lots, margin })).not.toEqual([]);
      }),
      { numRuns: 3_000 },
    );
    expect(tried).toBeGreaterThan(100);
  });

  it("a copy is skipped only where not even one lot is within every bound", () => {
    fc.assert(
      fc.property(drawn, (scene) => {
        const { terms, settings, opening, room } = scene;
        const plan = copyPlan(terms, settings, opening, room);
        if (!("skip" in plan)) return;
        const multiple = Math.min(opening.multiple, room.multipleMax);
        const dearest = worst(terms, opening.price, settings.slippage);
        const one = { lots: 1, multiple, worstPrice: opening.price };
        const margin = initialMargin(terms, 1, dearest, multiple);
        expect(faultsOf(scene, { ...one, margin })).not.toEqual([]);
        expect(quantityOf(terms, 1)).toBeGreaterThan(0n);
      }),
      { numRuns: 3_000 },
    );
  });
});

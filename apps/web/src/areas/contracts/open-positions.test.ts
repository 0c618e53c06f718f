import { describe, expect, test } from "vitest";
import { type OpenPositions, whatBecame, withList, withPositions } from "./open-positions.ts";
import { aPosition } from "./test-contracts.ts";

const open = aPosition();
const waiting = aPosition({
  id: "w",
  state: "waiting",
  open_price: null,
  created_at: "2026-03-02T11:00:00.000Z",
});
const known: OpenPositions = {
  account: {
    currency_code: "USDT",
    available: "0",
    equity: "0",
    margin: "0",
    profit: "0",
    risk_rate: null,
  },
  positions: [open],
  entrusts: [waiting],
};
const idsOf = ({ positions, entrusts }: OpenPositions) => [
  positions.map(({ id }) => id),
  entrusts.map(({ id }) => id),
];

describe("the lists of what is open and waiting", () => {
  test("follow an entrust as it opens, the newest first", () => {
    expect(idsOf(withPositions(known, [{ ...waiting, state: "open" }]))).toEqual([["w", "p1"], []]);
  });

  test("lose what has ended, and do not get it back from an older answer", () => {
    const closed = withPositions(known, [{ ...open, state: "closed", lots: 0 }]);
    expect(idsOf(closed)).toEqual([[], ["w"]]);
    expect(idsOf(withPositions(known, [{ ...waiting, state: "cancelled" }]))).toEqual([["p1"], []]);
  });

  test("keep the version with fewer lots, whichever comes last", () => {
    const half = withPositions(known, [{ ...open, lots: 50 }]);
    expect(withPositions(half, [open]).positions[0]?.lots).toBe(50);
  });

  test("take over what a snapshot holds, and nothing else", () => {
    expect(idsOf(withList(known, [waiting]))).toEqual([[], ["w"]]);
  });
});

describe("what is told of a change", () => {
  const told = (changed: Parameters<typeof whatBecame>[1]) =>
    whatBecame(known, changed).map(({ what, lots }) => (lots === 0 ? what : `${what} ${lots}`));

  test("is that something opened, waits, was filled, reduced, closed or cancelled", () => {
    expect(told([aPosition({ id: "new" })])).toEqual(["opened"]);
    expect(told([{ ...waiting, id: "new" }])).toEqual(["waits"]);
    expect(told([{ ...waiting, state: "open" }])).toEqual(["filled"]);
    expect(told([{ ...open, lots: 40 }])).toEqual(["reduced 60"]);
    expect(told([{ ...open, state: "closed", lots: 0 }])).toEqual(["closed 100"]);
    expect(told([{ ...waiting, state: "cancelled", lots: 0 }])).toEqual(["cancelled"]);
  });

  test("is nothing where only margin or stops have changed, or it was told before", () => {
    expect(told([{ ...open, margin: "150", stop_loss_price: "19000" }])).toEqual([]);
    expect(told([{ ...open, id: "long gone", state: "closed" }])).toEqual([]);
  });
});

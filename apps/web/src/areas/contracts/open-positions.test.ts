import { describe, expect, test } from "vitest";
import { dec } from "@candor/money";
import {
  type OpenPositions,
  acceptedOf,
  waitingOf,
  whatBecame,
  withList,
  withPositions,
} from "./open-positions.ts";
import type { Position } from "./terms.ts";
import { aDecision, aPosition } from "./test-contracts.ts";

type Kind = NonNullable<Position["decision"]>["kind"];

const anOrder = () =>
  aPosition({
    id: "o",
    state: "accepted",
    decision: aDecision("open"),
    open_price: null,
    created_at: "2026-03-02T12:00:00.000Z",
  });

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

const printed = (became: ReturnType<typeof whatBecame>) =>
  became.map(({ what, lots }) => (lots === 0 ? what : `${what} ${lots}`));

describe("the lists of open and pending positions", () => {
  test("a pending order that opens moves to the open positions, the newest first", () => {
    expect(idsOf(withPositions(known, [{ ...waiting, state: "open" }]))).toEqual([["w", "p1"], []]);
  });

  test("a closed position leaves the list, and an older answer does not bring it back", () => {
    const closed = withPositions(known, [{ ...open, state: "closed", lots: 0 }]);
    expect(idsOf(closed)).toEqual([[], ["w"]]);
    expect(idsOf(withPositions(known, [{ ...waiting, state: "cancelled" }]))).toEqual([["p1"], []]);
  });

  test("the version of a position with fewer lots wins, in any order of arrival", () => {
    const half = withPositions(known, [{ ...open, lots: 50 }]);
    expect(withPositions(half, [open]).positions[0]?.lots).toBe(50);
  });

  test("an accepted order stays listed until it becomes a position, and not longer", () => {
    const accepted = anOrder();
    const held = withPositions(known, [accepted]);
    expect(acceptedOf(held)).toEqual([accepted]);
    expect(waitingOf(held)).toEqual([waiting]);
    const opened = withPositions(held, [{ ...accepted, state: "open", decision: null }]);
    expect(idsOf(opened)).toEqual([["o", "p1"], ["w"]]);
    expect(idsOf(withPositions(opened, [accepted]))).toEqual([["o", "p1"], ["w"]]);
  });

  test("a snapshot replaces the lists of positions", () => {
    expect(idsOf(withList(known, [waiting]))).toEqual([[], ["w"]]);
  });
});

describe("messages of a change", () => {
  const shown = (changed: Parameters<typeof whatBecame>[1]) => printed(whatBecame(known, changed));
  const shownAfter = (before: Position, change: Partial<Position>) =>
    printed(whatBecame(withPositions(known, [before]), [{ ...before, ...change }]));

  test("a message tells that a position opened, waits, was filled, reduced, closed or cancelled", () => {
    expect(shown([aPosition({ id: "new" })])).toEqual(["opened"]);
    expect(shown([{ ...waiting, id: "new" }])).toEqual(["waits"]);
    expect(shown([{ ...waiting, state: "open" }])).toEqual(["filled"]);
    expect(shown([{ ...open, lots: 40 }])).toEqual(["reduced 60"]);
    expect(shown([{ ...open, state: "closed", lots: 0 }])).toEqual(["closed 100"]);
    expect(shown([{ ...waiting, state: "cancelled", lots: 0 }])).toEqual(["cancelled"]);
  });

  test("a message tells that an order was accepted, and how the next second ended it", () => {
    const accepted = anOrder();
    expect(shown([accepted])).toEqual(["accepted"]);
    expect(shownAfter(accepted, { state: "open", decision: null })).toEqual(["opened"]);
    const ended = { state: "cancelled", decision: null, lots: 0 } as const;
    expect(shownAfter(accepted, { ...ended, end_reason: "slippage" })).toEqual(["ended"]);
    expect(shownAfter(accepted, { ...ended, end_reason: "no-price" })).toEqual(["ended"]);
    expect(shownAfter(accepted, { ...ended, end_reason: "cancelled" })).toEqual(["cancelled"]);
  });

  test("a message tells that a closing, stops or a cancellation were accepted, and their result", () => {
    const asked = (kind: Kind) => ({ ...open, decision: aDecision(kind) });
    expect(shown([asked("close")])).toEqual(["closing"]);
    expect(shown([asked("stops")])).toEqual(["setting"]);
    expect(shown([{ ...waiting, decision: aDecision("cancel") }])).toEqual(["cancelling"]);
    const closed = { state: "closed", decision: null, lots: 0 } as const;
    expect(shownAfter(asked("close"), closed)).toEqual(["closed 100"]);
    expect(shownAfter(asked("close"), { decision: null, lots: 60 })).toEqual(["reduced 40"]);
    expect(shownAfter(asked("close"), { decision: null })).toEqual(["kept"]);
    expect(shownAfter(asked("stops"), { decision: null, stop_loss_price: "19000" })).toEqual([
      "set",
    ]);
    // A closing replaces the decision that waits.
    expect(shownAfter(asked("stops"), { decision: aDecision("close") })).toEqual(["closing"]);
    // The order waits from now on, and its acceptance was already announced.
    expect(shownAfter({ ...waiting, decision: aDecision("wait") }, { decision: null })).toEqual([]);
  });

  test("a message tells whether the awaited second changed margin, leverage or mode", () => {
    const asked = (kind: Kind) => ({ ...open, decision: aDecision(kind) });
    for (const kind of ["margin", "multiple", "mode"] as const) {
      expect(shown([asked(kind)])).toEqual(["adjusting"]);
      expect(shownAfter(asked(kind), { decision: null })).toEqual(["unadjusted"]);
    }
    expect(shownAfter(asked("margin"), { decision: null, margin: "1" })).toEqual(["margin"]);
    expect(shownAfter(asked("multiple"), { decision: null, multiple: 99 })).toEqual(["multiple"]);
    expect(shownAfter(asked("mode"), { decision: null, mode: "cross" })).toEqual(["mode"]);
  });

  test("a message tells the profit of the closed lots alone", () => {
    const [first] = whatBecame(known, [{ ...open, lots: 40, realised: "7.5" }]);
    expect(first?.profit).toBe(dec("9.5"));
  });

  test("no message is shown where only margin or stops change, or for an unknown position", () => {
    expect(shown([{ ...open, margin: "150", stop_loss_price: "19000" }])).toEqual([]);
    expect(shown([{ ...open, id: "long gone", state: "closed" }])).toEqual([]);
  });
});

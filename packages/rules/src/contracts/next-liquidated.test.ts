import { type Dec, ZERO, add, dec, formatDec, sum } from "@candor/money";
import { describe, expect, it } from "vitest";
import type { CrossState } from "./cross.ts";
import { liquidationOf, nextLiquidated } from "./next-liquidated.ts";
import { COIN, STOCK, long, short } from "./testing/terms.ts";

const bitcoin = (position: CrossState["positions"][number]["position"], mark: string) => ({
  terms: COIN,
  position,
  mark: dec(mark),
});
const up = long({ lots: 1000, entry: "20000", margin: "400" });

/** Liquidates until the end; returns the closed lots in order, what the fund paid, and the cash left. */
function liquidated({ cash, positions }: CrossState) {
  let [left, rest] = [cash, positions];
  const order: number[] = [];
  const deficits: Dec[] = [];
  for (;;) {
    const at = nextLiquidated({ cash: left, positions: rest });
    const one = at === undefined ? undefined : rest[at];
    if (one === undefined) break;
    const { payout, deficit } = liquidationOf(one, left);
    left = add(left, payout);
    order.push(one.position.lots);
    deficits.push(deficit);
    rest = rest.filter((other) => other !== one);
  }
  return { order, deficit: formatDec(sum(deficits)), cash: formatDec(left), left: rest.length };
}

describe("the liquidation of a cross account", () => {
  it("a cross account above maintenance has no position to liquidate", () => {
    expect(
      nextLiquidated({ cash: dec("1000"), positions: [bitcoin(up, "20000")] }),
    ).toBeUndefined();
    expect(nextLiquidated({ cash: ZERO, positions: [] })).toBeUndefined();
  });

  it("the largest loss is liquidated first, until the account is above maintenance", () => {
    const small = long({ lots: 10, entry: "20000", margin: "40" });
    const state = { cash: dec("215"), positions: [bitcoin(small, "19400"), bitcoin(up, "19400")] };
    // The losses are 600 and 6 of 655, which leaves less than the 19,594 needs. 615 - 600 - 11.64 pays the fee.
    expect(liquidated(state)).toEqual({ order: [1000], deficit: "0", cash: "3.36", left: 1 });
  });

  it("the winning position is closed first only where the cash does not cover the loss", () => {
    const hedge = short({ lots: 990, entry: "20000", margin: "30" });
    const thin = { ...up, margin: dec("30") };
    const state = { cash: ZERO, positions: [bitcoin(thin, "16000"), bitcoin(hedge, "16000")] };
    // 4,000 are lost, 3,960 won with a margin of 60. Reversed, the fund would pay 3,970 and the user keep the gain.
    expect(liquidated(state)).toEqual({ order: [990, 1000], deficit: "0", cash: "0.896", left: 0 });
  });

  it("the insurance fund pays only when margin, gains and cash of all positions are gone", () => {
    const share = {
      terms: STOCK,
      position: long({ lots: 10, entry: "150", margin: "500" }),
      mark: dec("149"),
    };
    const state = { cash: dec("10"), positions: [bitcoin(up, "18000"), share] };
    // 2,000 are lost; a margin of 410 and 488.063 of the share are used up before the fund pays.
    expect(liquidated(state)).toEqual({
      order: [10, 1000],
      deficit: "1101.937",
      cash: "0",
      left: 0,
    });
  });
});

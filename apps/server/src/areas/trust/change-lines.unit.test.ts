import { describe, expect, it } from "vitest";
import { changeLines } from "./change-lines.ts";

describe("the lines of a change of configuration", () => {
  it("a change shows only the values that differ, by name", () => {
    const before = { taker_fee_rate: "0.001", maker_fee_rate: "0.0008" };
    expect(changeLines(before, { ...before, taker_fee_rate: "0.0012" })).toEqual([
      { name: "taker_fee_rate", position: null, before: "0.001", after: "0.0012" },
    ]);
  });

  it("a change of a list shows the position of each entry that was changed, added or removed", () => {
    const tier = { volume_min: "0", maker_discount: "0" };
    const second = { volume_min: "50", maker_discount: "0.1" };
    expect(changeLines([tier], [tier, second])).toEqual([
      { name: "volume_min", position: 2, before: null, after: "50" },
      { name: "maker_discount", position: 2, before: null, after: "0.1" },
    ]);
    expect(changeLines([tier, second], [tier])).toHaveLength(2);
  });

  it("a change shows a list of texts as one line, and a new value with null before it", () => {
    expect(changeLines(null, { products: ["staking", "options"] })).toEqual([
      { name: "products", position: null, before: null, after: "staking, options" },
    ]);
  });

  it("a change without differences shows no lines", () => {
    expect(changeLines({ state: "open", halt_cause: null }, { state: "open" })).toEqual([]);
  });
});

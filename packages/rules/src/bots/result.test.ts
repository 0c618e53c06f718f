import { type Dec, ZERO, add, dec, formatDec, mul, sub } from "@candor/money";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { NO_POSITION, bought, heldInstead, maxDrawdown, sold, unrealisedOf } from "./result.ts";

describe("the result of a bot", () => {
  it("a sale realises the bot's profit against the average cost", () => {
    const held = bought(bought(NO_POSITION, dec("1"), dec("100")), dec("1"), dec("200"));
    const after = sold(held, dec("1"), dec("180"));
    expect(formatDec(after.realised)).toBe("30");
    expect(formatDec(unrealisedOf(after, dec("160")))).toBe("10");
  });

  it("realised and unrealised profit together are always the change in the bot's money", () => {
    const fills = fc.array(
      fc.record({
        isSale: fc.boolean(),
        part: fc.integer({ min: 1, max: 100 }),
        price: fc.integer({ min: 1, max: 1_000 }),
      }),
      { maxLength: 40 },
    );
    fc.assert(
      fc.property(fills, fc.integer({ min: 1, max: 1_000 }), (list, last) => {
        let position = NO_POSITION;
        let cash: Dec = ZERO;
        for (const { isSale, part, price } of list) {
          const quantity = isSale
            ? mul(position.base, dec(`${part / 100}`), "down")
            : dec(`${part}`);
          const quote = mul(quantity, dec(`${price}`), "down");
          position = isSale ? sold(position, quantity, quote) : bought(position, quantity, quote);
          cash = isSale ? add(cash, quote) : sub(cash, quote);
        }
        const price = dec(`${last}`);
        const won = add(position.realised, unrealisedOf(position, price));
        expect(won).toBe(add(cash, mul(position.base, price, "down")));
      }),
    );
  });

  it("a bot's result is compared with holding the same money", () => {
    expect(formatDec(heldInstead(dec("1000"), dec("50"), dec("60")))).toBe("200");
  });

  it("the drawdown of a bot is its deepest fall from an earlier high", () => {
    const values = ["100", "120", "90", "110", "60", "150"].map(dec);
    expect(formatDec(maxDrawdown(values))).toBe("0.5");
    expect(maxDrawdown([])).toBe(ZERO);
  });
});

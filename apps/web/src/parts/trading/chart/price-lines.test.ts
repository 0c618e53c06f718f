import { dec } from "@candor/money";
import { describe, expect, test } from "vitest";
import { linePrice } from "./price-lines.ts";

const terms = { priceTick: dec("0.01"), priceMax: dec("1000000") };

describe("a price read off the chart", () => {
  test("a price read off the chart goes to the nearest tick", () => {
    expect(linePrice(95_000.1234, terms)).toBe("95000.12");
    expect(linePrice(95_000.126, terms)).toBe("95000.13");
    const fine = { ...terms, priceTick: dec("0.0000001") };
    expect(linePrice(0.000_001_23, fine)).toBe("0.0000012");
  });

  test("a price read off the chart stays within the market's limits", () => {
    expect(linePrice(-5, terms)).toBe("0.01");
    expect(linePrice(2_000_000, terms)).toBe("1000000");
  });
});

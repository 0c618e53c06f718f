import { type Dec, dec, formatDec, fromUnits, mul } from "@candor/money";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type AcceptedConversion, decideConversion, quoteMoveMax } from "./conversion-decision.ts";
import { netLeft, refuseNet } from "./conversion-net.ts";
import { conversionSpread, fiatPartOf } from "./conversion-spread.ts";
import { conversionOf } from "./conversion.ts";
import type { PriceState } from "./prices/spread.ts";

const usdt = { code: "USDT", decimals: 6, price: dec("1") };
const btcAt = (price: string) => ({ code: "BTC", decimals: 8, price: dec(price) });
const quoted: AcceptedConversion = {
  from: btcAt("80000"),
  to: usdt,
  number: dec("1"),
  spread: dec("0.001"),
  feeRate: dec("0"),
  isQuoted: true,
  tolerance: dec("0.001"),
};
const at = (price: string, accepted = quoted) => {
  const decision = decideConversion(accepted, { from: btcAt(price), to: usdt });
  return decision.kind === "moved"
    ? "moved"
    : [decision.by, formatDec(decision.conversion.received)];
};

describe("an accepted conversion", () => {
  test("a conversion is done at its quote while the price has fallen by no more than half of the spread", () => {
    expect(at("79960")).toEqual(["quote", "79920"]);
    expect(at("79959.99")).toBe("moved");
  });

  test("a conversion gives all of a price rise to the user", () => {
    expect(at("88000")).toEqual(["second", "87912"]);
    expect(at("80000")).toEqual(["second", "79920"]);
  });

  test("a conversion without a quote is done at the price of the second, within the tolerance", () => {
    const unquoted = { ...quoted, isQuoted: false };
    expect(at("79920", unquoted)).toEqual(["second", "79840.08"]);
    expect(at("79919.99", unquoted)).toBe("moved");
    expect(at("80100", unquoted)).toEqual(["second", "80019.9"]);
  });

  test("a conversion never gives more than the price of its second less half of the spread", () => {
    fc.assert(
      fc.property(fc.bigInt(70n, 90n), fc.nat(10 ** 6), fc.boolean(), (high, low, isQuoted) => {
        const price = fromUnits(high * 10n ** 21n + BigInt(low) * 10n ** 15n);
        const now = { from: { ...quoted.from, price }, to: usdt };
        const decision = decideConversion({ ...quoted, isQuoted }, now);
        if (decision.kind === "moved") return;
        const fair: Dec = mul(price, dec("0.9995"), "up");
        expect(decision.conversion.received <= fair).toBe(true);
        const plain = conversionOf(dec("1"), now.from, usdt, quoted);
        expect(decision.conversion.received >= plain.received).toBe(true);
      }),
    );
  });

  test("a quote is withdrawn once the price moved by more than half of its spread, rounded down", () => {
    expect(formatDec(quoteMoveMax(dec("0.000000000000000003")))).toBe("0.000000000000000001");
  });
});

describe("a spread", () => {
  const terms = { fiatSpread: dec("0.003"), fiatSpreadHour: dec("0.0005") };
  const spreadAt = (...prices: PriceState[]) =>
    formatDec(conversionSpread(dec("0.001"), prices, dec("0")));
  const calm = { ageMs: 0, movement: dec("0") };

  test("the spread of a conversion follows the older price and the movement of both", () => {
    expect(spreadAt(calm)).toBe("0.001");
    const moving = { ageMs: 2_000, movement: dec("0.01") };
    expect(spreadAt(calm, moving)).toBe("0.0019");
    expect(spreadAt(moving, moving)).toBe("0.0024");
  });

  test("the spread of a conversion grows for each fiat with the age of its rate, by whole hours", () => {
    const partOf = (...ages: number[]) => formatDec(fiatPartOf(terms, ages));
    expect(partOf()).toBe("0");
    expect(partOf(0)).toBe("0.003");
    expect(partOf(3_599_999)).toBe("0.003");
    expect(partOf(3_600_000)).toBe("0.0035");
    expect(partOf(0, 72_000_000)).toBe("0.016");
    expect(formatDec(conversionSpread(dec("0.001"), [calm], dec("0.016")))).toBe("0.017");
  });
});

describe("the net of a day", () => {
  const limit = dec("100");
  const net = (value: string) => ({ net: dec(value), limit });

  test("the daily net of conversions is bounded in both currencies, and the refusal shows the rest", () => {
    expect(refuseNet(dec("100"), net("0"), net("0"))).toBeUndefined();
    expect(refuseNet(dec("80"), net("-30"), net("0"))).toMatchObject({
      refused: "conversion-limit",
      params: { remaining: dec("70") },
    });
    expect(refuseNet(dec("80"), net("0"), net("30"))).toMatchObject({
      params: { remaining: dec("70") },
    });
  });

  test("the daily net never keeps a user from converting back", () => {
    expect(refuseNet(dec("350"), net("250"), net("-250"))).toBeUndefined();
    expect(refuseNet(dec("350.1"), net("250"), net("-250"))?.refused).toBe("conversion-limit");
    expect(netLeft(net("250"), net("-250"))).toBe(dec("350"));
    expect(netLeft(net("-250"), net("250"))).toBe(dec("0"));
  });
});

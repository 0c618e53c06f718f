import { type Dec, UNIT, ZERO, dec, formatDec, fromUnits } from "@candor/money";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { accruedShare, isStopped, markAfter } from "./share.ts";

const share = (rate: string, result: string, mark: string, decimals = 6): string =>
  formatDec(accruedShare({ rate: dec(rate), result: dec(result), mark: dec(mark) }, decimals));

describe("the share that a relation owes its lead", () => {
  it.each([
    ["0.1", "100", "0", "10"],
    ["0.1", "100", "40", "6"],
    ["0.1", "40", "100", "0"],
    ["0.1", "-100", "0", "0"],
    ["0", "100", "0", "0"],
    ["0.3", "0.000009", "0", "0.000002"],
    ["0.1", "0.000009", "0", "0"],
  ])(
    "at a rate of %s, the profit share for a result of %s above a mark of %s is %s",
    (rate, result, mark, owed) => {
      expect(share(rate, result, mark)).toBe(owed);
    },
  );

  it("a profit share is rounded down to the decimals of its currency", () => {
    expect(share("0.1", "1.999999", "0", 2)).toBe("0.19");
    expect(share("0.1", "19", "0", 0)).toBe("1");
    expect(share("0.1", "0.000000000000000019", "0", 18)).toBe("0.000000000000000001");
  });

  it("a loss after a paid profit share has to be won again before the next one", () => {
    let mark: Dec = ZERO;
    const paid = ["100", "60", "90", "100", "130"].map((text) => {
      const owed = accruedShare({ rate: dec("0.1"), result: dec(text), mark }, 6);
      mark = markAfter(mark, dec(text));
      return formatDec(owed);
    });
    expect(paid).toEqual(["10", "0", "0", "0", "3"]);
  });

  it("profit shares together never exceed the rate of the highest result, whenever they are paid", () => {
    const results = fc.array(fc.bigInt(-(10n ** 24n), 10n ** 24n), { minLength: 1, maxLength: 30 });
    fc.assert(
      fc.property(results, fc.bigInt(0n, (UNIT * 3n) / 10n), (path, rate) => {
        let [mark, paid] = [ZERO, 0n];
        for (const result of path as Dec[]) {
          paid += accruedShare({ rate: rate as Dec, result, mark }, 6);
          mark = markAfter(mark, result);
        }
        const highest = path.reduce((a, b) => (a > b ? a : b), 0n);
        const exact = (highest * rate) / UNIT;
        expect(paid).toBeLessThanOrEqual(exact);
        expect(exact - paid).toBeLessThan(BigInt(path.length) * (UNIT / 10n ** 6n));
        expect(mark).toBe(highest);
      }),
    );
  });
});

describe("the stop of a relation", () => {
  const stopped = (stop: string | undefined, realised: string, unrealised: string): boolean =>
    isStopped(stop === undefined ? undefined : dec(stop), {
      realised: dec(realised),
      unrealised: dec(unrealised),
    });

  it("a relation's stop is reached by closed and open losses together", () => {
    expect(stopped("100", "-60", "-40")).toBe(true);
    expect(stopped("100", "-60", "-39.99")).toBe(false);
    expect(stopped("100", "50", "-149")).toBe(false);
    expect(stopped("100", "50", "-150")).toBe(true);
  });

  it("a relation without a stop never stops", () => {
    expect(stopped(undefined, "-1000000", "0")).toBe(false);
    expect(isStopped(fromUnits(1n), { realised: ZERO, unrealised: ZERO })).toBe(false);
  });
});

import { dec, formatDec } from "@candor/money";
import { describe, expect, it } from "vitest";
import { type PricedSecond, settlementOf } from "./settlement.ts";

const MATURITY = 1_800_000_000;
/** One event a second with this price, from and to these seconds around the maturity. */
const seconds = (from: number, to: number, price: (at: number) => string | undefined = () => "1") =>
  Array.from({ length: to - from + 1 }, (_, index): PricedSecond => {
    const text = price(from + index);
    return {
      event: 5_000 + index,
      at: MATURITY + from + index,
      price: text === undefined ? undefined : dec(text),
    };
  });
const priceOf = (events: readonly PricedSecond[]) => {
  const price = settlementOf(events, MATURITY)?.price;
  return price === undefined ? undefined : formatDec(price);
};

describe("a settlement price", () => {
  it("a settlement price is the mean of half an hour, without its first second and with its last", () => {
    const events = seconds(-1_900, 1, (at) =>
      at <= -1_800 || at > 0 ? "1000000" : at === 0 ? "1801" : "1",
    );
    expect(settlementOf(events, MATURITY)).toMatchObject({ count: 1_800, price: dec("2") });
  });

  it("a settlement price is rounded down to eight decimals", () => {
    expect(priceOf(seconds(-1_799, 1, (at) => (at === 0 ? "2" : "1")))).toBe("1.00055555");
  });

  it.each([
    [899, undefined],
    [900, "1"],
  ])("a settlement price of %i seconds is %s", (count, price) => {
    expect(priceOf(seconds(-count + 1, 1))).toBe(price);
  });

  it("a settlement price waits for an event later than the maturity, which may be a gap", () => {
    expect(settlementOf(seconds(-1_800, 0), MATURITY)).toBeUndefined();
    const gap = { event: 9_000, at: MATURITY + 86_400, price: undefined };
    expect(settlementOf([...seconds(-1_799, 0), gap], MATURITY)).toMatchObject({
      closedBy: 9_000,
      price: dec("1"),
    });
  });

  it("a settlement price leaves out seconds without a price, and names the events that count", () => {
    const events = seconds(-1_799, 1, (at) => (at === -1_000 ? undefined : "3"));
    expect(settlementOf(events, MATURITY)).toEqual({
      closedBy: 6_800,
      spans: [
        [5_000, 5_798],
        [5_800, 6_799],
      ],
      count: 1_799,
      sum: dec("5397"),
      price: dec("3"),
    });
  });

  it("a settlement price counts each second as first recorded, where the clock was set back", () => {
    const first = seconds(-1_799, -600);
    const again = seconds(-900, 1, () => "7").map((event, index) => ({
      ...event,
      event: 7_000 + index,
    }));
    expect(settlementOf([...first, ...again], MATURITY)).toMatchObject({
      count: 1_800,
      sum: dec("5400"),
      spans: [
        [5_000, 6_199],
        [7_301, 7_900],
      ],
    });
  });

  it("a settlement price ignores events after its end, although the clock was set back into it", () => {
    const jump = { event: 6_000, at: MATURITY + 10, price: dec("5") };
    const back = seconds(-1_799, 1, () => "7").map((event, index) => ({
      ...event,
      event: 7_000 + index,
    }));
    expect(settlementOf([...seconds(-1_799, -900), jump, ...back], MATURITY)).toMatchObject({
      closedBy: 6_000,
      count: 900,
      price: dec("1"),
    });
  });
});

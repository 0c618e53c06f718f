import { type Dec, ZERO, dec, formatDec, fromUnits, sub, sum } from "@candor/money";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type LotChange, actWorths, averageCosts, inFiat, taxLots } from "./tax-lots.ts";

const change = (act: string, amount: string, worth: string | null): LotChange<string> => ({
  coin: "BTC",
  amount: dec(amount),
  worth: worth === null ? null : dec(worth),
  act,
});
const said = (value: Dec | null): string | null => (value === null ? null : formatDec(value));

/** Disposals as "acquired > disposed: amount cost proceeds gain". */
const shown = (changes: readonly LotChange<string>[]): string[] =>
  taxLots(changes).disposals.map(
    ({ acquired, disposed, amount, cost, proceeds, gain }) =>
      `${acquired} > ${disposed}: ${formatDec(amount)} ${said(cost)} ${said(proceeds)} ${said(gain)}`,
  );

describe("tax lots", () => {
  it("tax lots are disposed of in the order in which they were acquired", () => {
    const changes = [
      change("first", "1", "20000"),
      change("second", "1", "30000"),
      change("sale", "-1.5", "60000"),
    ];
    expect(shown(changes)).toEqual([
      "first > sale: 1 20000 40000 20000",
      "second > sale: 0.5 15000 20000 5000",
    ]);
    expect(taxLots(changes).open).toEqual([
      { coin: "BTC", amount: dec("0.5"), cost: dec("15000"), acquired: "second" },
    ]);
  });

  it("tax lots of one coin are not used up by another coin", () => {
    const ether = { ...change("other", "-1", "5"), coin: "ETH" };
    const { disposals, open } = taxLots([change("first", "1", "20000"), ether]);
    expect(open.map(({ amount }) => amount)).toEqual([dec("1")]);
    expect(disposals).toMatchObject([{ coin: "ETH", acquired: null, cost: null, gain: null }]);
  });

  it("tax lots of unknown cost have no gain, and later lots do", () => {
    const changes = [
      change("gift", "1", null),
      change("bought", "1", "100"),
      change("sale", "-2", "300"),
    ];
    expect(shown(changes)).toEqual(["gift > sale: 1 null 150 null", "bought > sale: 1 100 150 50"]);
    expect(shown([change("bought", "1", "100"), change("loss", "-1", null)])).toEqual([
      "bought > loss: 1 100 null null",
    ]);
  });

  it("tax lots that do not divide evenly lose nothing: the last part takes the remainder", () => {
    const third = change("third", "-1", "10");
    const changes = [change("lot", "3", "10"), third, third, third];
    expect(taxLots(changes).disposals.map(({ cost }) => said(cost))).toEqual([
      "3.333333333333333333",
      "3.333333333333333333",
      "3.333333333333333334",
    ]);
  });

  it("tax lots add up for any acquisitions and disposals", () => {
    const amount = fc.bigInt({ min: 1n, max: 10n ** 24n }).map(fromUnits);
    const steps = fc.array(fc.record({ isGot: fc.boolean(), amount, worth: amount }), {
      minLength: 1,
      maxLength: 40,
    });
    fc.assert(
      fc.property(steps, (list) => {
        const changes = list.map(({ isGot, amount: size, worth }, index) => ({
          coin: "BTC",
          amount: isGot ? size : sub(ZERO, size),
          worth,
          act: `${index}`,
        }));
        const { disposals, open } = taxLots(changes);
        const got = changes.filter(({ amount: each }) => each > ZERO);
        const given = changes.filter(({ amount: each }) => each < ZERO);
        const owned = disposals.filter(({ acquired }) => acquired !== null);
        const of = (parts: readonly { amount: Dec }[]) => sum(parts.map((part) => part.amount));
        expect(sum([of(owned), of(open)])).toBe(of(got));
        expect(of(disposals)).toBe(sub(ZERO, of(given)));
        expect(sum([...owned, ...open].map(({ cost }) => cost ?? ZERO))).toBe(
          sum(got.map(({ worth }) => worth)),
        );
        expect(sum(disposals.map(({ proceeds }) => proceeds ?? ZERO))).toBe(
          sum(given.map(({ worth }) => worth)),
        );
      }),
    );
  });
});

describe("the average cost", () => {
  it("the average cost is that of the lots that are left, and unknown if one of them is", () => {
    const ether = { coin: "ETH", amount: dec("1"), cost: null };
    const { open } = taxLots([
      change("first", "1", "20000"),
      change("second", "2", "70000"),
      change("sale", "-0.5", "90000"),
    ]);
    expect(averageCosts([...open, { ...ether, cost: dec("5") }, ether])).toEqual([
      { coin: "BTC", amount: dec("2.5"), cost: dec("80000"), average: dec("32000") },
      { coin: "ETH", amount: dec("2"), cost: null, average: null },
    ]);
  });

  it("the average cost is rounded up, so that rounding creates no gain", () => {
    const [cost] = averageCosts([{ coin: "BTC", amount: dec("3"), cost: dec("1") }]);
    expect(said(cost?.average ?? null)).toBe("0.333333333333333334");
  });
});

describe("what a act is worth", () => {
  const indexOf = (coin: string) =>
    ({ BTC: dec("100"), ETH: dec("10") })[coin as "BTC" | "ETH"] as Dec | undefined;
  const worths = (...changes: [coin: string, amount: string][]) =>
    actWorths(
      changes.map(([coin, amount]) => ({ coin, amount: dec(amount) })),
      indexOf,
    ).map(({ coin, worth }) => [coin, said(worth)]);

  it.each([
    [
      "a purchase, what was paid",
      [
        ["BTC", "0.999"],
        ["USDT", "-95"],
      ],
      [["BTC", "95"]],
    ],
    [
      "a sale, what was got after the fee",
      [
        ["BTC", "-1"],
        ["USDT", "94.9"],
      ],
      [["BTC", "94.9"]],
    ],
    [
      "a swap, what was given at the index",
      [
        ["BTC", "1"],
        ["ETH", "-11"],
      ],
      [
        ["BTC", "110"],
        ["ETH", "110"],
      ],
    ],
    [
      "a swap of what has no index, what was got",
      [
        ["DOGE", "-7"],
        ["ETH", "1"],
      ],
      [
        ["DOGE", "10"],
        ["ETH", "10"],
      ],
    ],
    ["a deposit, the day's index", [["BTC", "0.5"]], [["BTC", "50"]]],
    ["a coin without an index, unknown", [["DOGE", "5"]], [["DOGE", null]]],
    [
      "USDT and a coin that both came, the coin's index",
      [
        ["BTC", "1"],
        ["USDT", "5"],
      ],
      [["BTC", "100"]],
    ],
    ["USDT alone, no lot at all", [["USDT", "5"]], []],
  ] as [string, [string, string][], [string, string | null][]][])(
    "the worth of an act is, for %s",
    (_what, changes, expected) => {
      expect(worths(...changes)).toEqual(expected);
    },
  );

  it("a worth in another currency is unknown where the rate or the worth is", () => {
    expect(inFiat(dec("2"), dec("35.5"))).toBe(dec("71"));
    expect(inFiat(dec("2"), undefined)).toBeNull();
    expect(inFiat(null, dec("35.5"))).toBeNull();
  });
});

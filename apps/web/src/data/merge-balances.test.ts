import { describe, expect, test } from "vitest";
import { type Balances, hasNothing, mergeBalances } from "./merge-balances.ts";

const balances: Balances = {
  total_equivalent: "59300",
  owed_equivalent: "800",
  views: [],
  list: [
    {
      type: "change",
      currency_id: 1,
      currency_code: "BTC",
      available: "1",
      frozen: "0",
      locked: "0",
      locks: { mining: "0", financial: "0" },
      balance: "1",
      equivalent: "60000",
    },
    {
      type: "change",
      currency_id: 3,
      currency_code: "USDT",
      available: "100",
      frozen: "0",
      locked: "0",
      locks: { mining: "0", financial: "0" },
      balance: "100",
      equivalent: "100",
    },
    {
      type: "lever",
      currency_id: 1,
      currency_code: "BTC",
      available: "0",
      frozen: "0",
      locked: "0",
      locks: { mining: "0", financial: "0" },
      balance: "0",
      equivalent: "0",
    },
  ],
};

describe("live balances", () => {
  test("a live message sets balances absolutely, with the equivalent at the known price", () => {
    const merged = mergeBalances(balances, {
      list: [{ type: "change", currency_id: 1, available: "0.4", frozen: "0.1" }],
    });
    expect(merged?.list[0]).toMatchObject({
      available: "0.4",
      frozen: "0.1",
      locked: "0",
      locks: { mining: "0", financial: "0" },
      balance: "0.5",
      equivalent: "30000",
    });
    expect(merged?.total_equivalent).toBe("29300");
  });

  test("the total is unknown while one equivalent is, and does not count it as zero", () => {
    const merged = mergeBalances(balances, {
      list: [{ type: "lever", currency_id: 1, available: "2", frozen: "0" }],
    });
    expect(merged?.list[2]).toMatchObject({ balance: "2", equivalent: null });
    expect(merged?.views[1]).toEqual({ type: "futures-coin", equivalent: null });
    expect(merged?.total_equivalent).toBeNull();
  });

  test("an emptied balance is worth zero", () => {
    const merged = mergeBalances(balances, {
      list: [{ type: "change", currency_id: 3, available: "0", frozen: "0" }],
    });
    expect(merged?.list[1]).toMatchObject({ balance: "0", equivalent: "0" });
  });

  test("an equivalent stays exact while only the frozen share changes", () => {
    const thirds: Balances = {
      total_equivalent: "1",
      owed_equivalent: "0",
      views: [],
      list: [
        {
          type: "change",
          currency_id: 1,
          currency_code: "BTC",
          available: "3",
          frozen: "0",
          locked: "0",
          locks: { mining: "0", financial: "0" },
          balance: "3",
          equivalent: "1",
        },
      ],
    };
    const merged = mergeBalances(thirds, {
      list: [{ type: "change", currency_id: 1, available: "1", frozen: "2" }],
    });
    expect(merged?.list[0]).toMatchObject({
      available: "1",
      frozen: "2",
      locked: "0",
      locks: { mining: "0", financial: "0" },
      balance: "3",
      equivalent: "1",
    });
  });

  test("the total is holdings less debts, so that borrowing adds nothing", () => {
    const lent = mergeBalances(balances, {
      list: [{ type: "change", currency_id: 3, available: "600", frozen: "0" }],
      owed_equivalent: "1300",
    })!;
    expect(lent.total_equivalent).toBe("59300");
    const traded = mergeBalances(lent, { list: [] })!;
    expect(traded.owed_equivalent).toBe("1300");
    expect(mergeBalances(lent, { list: [], owed_equivalent: null })?.total_equivalent).toBeNull();
  });

  test("a new balance makes the client read all balances again", () => {
    expect(
      mergeBalances(balances, {
        list: [{ type: "micro", currency_id: 2, available: "1", frozen: "0" }],
      }),
    ).toBeUndefined();
  });
});

test("the balance is empty only where every account is, also with unknown worths", () => {
  const empty = { balance: "0" };
  expect(hasNothing([empty, empty])).toBe(true);
  expect(hasNothing([empty, { balance: "0.00000001" }])).toBe(false);
  expect(hasNothing([])).toBe(true);
});

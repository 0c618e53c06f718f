import { expect, test } from "vitest";
import { type Deposit, type DepositPages, withDeposit } from "./deposit-pages.ts";

const seen: Deposit = {
  id: "b",
  way: "chain",
  currency_id: 3,
  currency_code: "USDT",
  type: "ERC20",
  amount: "100",
  status: 0,
  state: "confirming",
  reason: null,
  account: null,
  transaction: "0x01",
  confirmations: 3,
  confirmations_needed: 12,
  created_at: "2026-01-01T00:00:00.000Z",
  due_at: null,
  credited_at: null,
  cancel_fee: null,
};

const pages: DepositPages = {
  pages: [["b"], ["a"]].map((ids, index) => ({
    list: ids.map((id) => ({ ...seen, id })),
    page: index + 1,
    limit: 10,
    has_more: index === 0,
    cursor: null,
  })),
  pageParams: [undefined, "2"],
};

const listed = (after: DepositPages) =>
  after.pages.map(({ list }) => list.map(({ id, confirmations }) => `${id} ${confirmations}`));

test("another confirmation shows in its place, on whichever page the deposit stands", () => {
  const after = withDeposit(pages, { ...seen, id: "a", confirmations: 4 });
  expect(listed(after)).toEqual([["b 3"], ["a 4"]]);
  expect(after.pageParams).toEqual(pages.pageParams);
});

test("a deposit that has just come stands first, once", () => {
  const after = withDeposit(pages, { ...seen, id: "c", confirmations: 1 });
  expect(listed(after)).toEqual([["c 1", "b 3"], ["a 3"]]);
});

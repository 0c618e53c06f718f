import { type Dec, ZERO, add } from "@candor/money";

/** Sums by account, so that a batch posts one line for each of the house's accounts. */
export function createSums() {
  const sums = new Map<number, { currencyId: number; amount: Dec }>();
  return {
    add: (accountId: number, currencyId: number, amount: Dec): void => {
      const before = sums.get(accountId)?.amount ?? ZERO;
      sums.set(accountId, { currencyId, amount: add(before, amount) });
    },
    list: () =>
      [...sums].flatMap(([accountId, { currencyId, amount }]) =>
        amount === ZERO ? [] : [{ accountId, currencyId, amount }],
      ),
  };
}

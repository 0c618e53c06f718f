import { type Dec, ZERO, dec } from "@candor/money";
import type { Balances } from "../../../data/merge-balances.ts";
import { SPOT_ACCOUNT } from "./form.ts";

/** The way to get more of a currency. */
export type FundsWay = "transfer" | "fund";

/**
 * The help for a user with too little of a currency: the balances of their other accounts; without any, with real
 * money the way to more of it, and in demo trading a new start, where the first funds are nearly gone. None where the
 * order is simply too large.
 */
export function fundsWay(
  balances: Balances,
  currencyId: number,
  { isDemo, spendable }: { isDemo: boolean; spendable: { available: Dec; least: Dec } | undefined },
): FundsWay | undefined {
  const isElsewhere = balances.list.some(
    ({ type, currency_id, available }) =>
      type !== SPOT_ACCOUNT && currency_id === currencyId && dec(available) > ZERO,
  );
  if (isElsewhere) return "transfer";
  if (!isDemo) return "fund";
  return spendable !== undefined && spendable.available < spendable.least ? "fund" : undefined;
}

import { dec } from "@candor/money";
import type { Quotation } from "../../../data/markets.ts";
import type { Balance } from "../../../data/merge-balances.ts";

/** Returns a market's two currencies, held or not, and all other holdings of one kind of account. */
export function heldAssets(
  kind: Balance["type"],
  balances: readonly Balance[],
  { currency_id: baseId, legal_id: quoteId }: Pick<Quotation, "currency_id" | "legal_id">,
): Balance[] {
  const all = balances.filter(({ type }) => type === kind);
  const own = [baseId, quoteId].flatMap((id) => all.filter((one) => one.currency_id === id));
  const others = all.filter((one) => !own.includes(one) && dec(one.balance) !== 0n);
  return [...own, ...others];
}

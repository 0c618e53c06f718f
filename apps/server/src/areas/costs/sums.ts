import type { CostMove, CostProduct } from "@candor/contract/areas/costs.ts";
import { type Dec, ZERO, add } from "@candor/money";
import type { Realm } from "../../ledger/accounts.ts";
import type { TradeCost } from "./trade.ts";

export type CostSum = {
  realm: Realm;
  product: CostProduct;
  moved: CostMove;
  trades: number;
  value: Dec;
  paid: Dec;
  published: Dec;
  differing: number;
};

/** Adds a trade to the sum of its realm, product and move. */
export function addTo(sums: Map<string, CostSum>, trade: TradeCost): void {
  const { realm, product, moved, value, paid, published } = trade;
  const key = [realm, product, moved].join(" ");
  const sum = sums.get(key) ?? {
    realm,
    product,
    moved,
    trades: 0,
    value: ZERO,
    paid: ZERO,
    published: ZERO,
    differing: 0,
  };
  sum.trades += 1;
  sum.value = add(sum.value, value);
  sum.paid = add(sum.paid, paid);
  sum.published = add(sum.published, published);
  if (paid !== published) sum.differing += 1;
  sums.set(key, sum);
}

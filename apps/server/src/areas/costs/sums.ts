import type { CostMove, CostProduct } from "@candor/contract/areas/costs/calls.ts";
import { type Dec, ZERO, add } from "@candor/money";
import type { Realm } from "../../ledger/accounts.ts";
import { type TradeCost, type Untraced, isUntraced } from "./trade.ts";

export type CostSum = {
  realm: Realm;
  product: CostProduct;
  moved: CostMove;
  trades: number;
  value: Dec;
  paid: Dec;
  published: Dec;
  differing: number;
  /** The number of trades whose cost could not be recomputed; the sums leave them out. */
  untraced: number;
};

/** Adds a trade to the sum of its realm, product and move. */
export function addTo(sums: Map<string, CostSum>, trade: TradeCost | Untraced): void {
  const { realm, product } = trade;
  const moved = isUntraced(trade) ? "none" : trade.moved;
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
    untraced: 0,
  };
  sums.set(key, sum);
  if (isUntraced(trade)) {
    sum.untraced += 1;
    return;
  }
  const { value, paid, published } = trade;
  sum.trades += 1;
  sum.value = add(sum.value, value);
  sum.paid = add(sum.paid, paid);
  sum.published = add(sum.published, published);
  if (paid !== published) sum.differing += 1;
}

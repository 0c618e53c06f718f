import type { CostMove, CostProduct } from "@candor/contract/areas/costs/calls.ts";
import type { Dec } from "@candor/money";
import type { Realm } from "../../ledger/accounts.ts";

/** The recorded events after one, up to and including another. */
export type Span = { after: number; upTo: number };

/** The costs of one trade beyond the index in USDT: as paid, and by the published formulas. */
export type TradeCost = {
  product: CostProduct;
  realm: Realm;
  id: string;
  /** The event that decided the trade. */
  event: number;
  moved: CostMove;
  value: Dec;
  paid: Dec;
  published: Dec;
};

/** A trade whose cost cannot be recomputed, with the reason. */
export type Untraced = Pick<TradeCost, "product" | "realm" | "id" | "event"> & { why: string };

export const isUntraced = (trade: TradeCost | Untraced): trade is Untraced => "why" in trade;

/** Whether the index moved in favor of the buyer or seller, or against; neither without an earlier index. */
export function movedFor(before: Dec | undefined, after: Dec, isSeller: boolean): CostMove {
  if (before === undefined || before === after) return "none";
  return after > before === isSeller ? "for" : "against";
}

import type { CostMove, CostProduct } from "@candor/contract/areas/costs/calls.ts";
import type { Dec } from "@candor/money";
import type { Realm } from "../../ledger/accounts.ts";

/** The recorded events above one, up to another. */
export type Span = { after: number; upTo: number };

/** What one trade has cost beyond the index, in USDT: what was paid, and what the published formulas ask for. */
export type TradeCost = {
  product: CostProduct;
  realm: Realm;
  id: string;
  /** The event that decided it. */
  event: number;
  moved: CostMove;
  value: Dec;
  paid: Dec;
  published: Dec;
};

/** A trade whose cost cannot be made again, and why. */
export type Untraced = Pick<TradeCost, "product" | "realm" | "id" | "event"> & { why: string };

export const isUntraced = (trade: TradeCost | Untraced): trade is Untraced => "why" in trade;

/** Whether the index moved for a buyer or a seller, or against; without an index of before neither. */
export function movedFor(before: Dec | undefined, after: Dec, isSeller: boolean): CostMove {
  if (before === undefined || before === after) return "none";
  return after > before === isSeller ? "for" : "against";
}

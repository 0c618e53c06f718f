import type { OwnAuction } from "../data.ts";

/** What an auction is to a bidder now. */
export type Part = "leading" | "outbid" | "watching" | "won" | "returned" | "paid" | "forfeited";

export function partIn(
  auction: Pick<OwnAuction, "margin_state" | "is_leading" | "own"> & {
    sale: Pick<OwnAuction["sale"], "state">;
  },
): Part {
  const { margin_state: margin, is_leading: isLeading, own, sale } = auction;
  if (margin !== "held") return margin;
  if (sale.state !== "open") return isLeading ? "won" : "returned";
  if (own === null) return "watching";
  return isLeading ? "leading" : "outbid";
}

import { dec, formatDec } from "@candor/money";
import type { Db } from "../../../db/pool.ts";
import { publicNames } from "../../copy/index.ts";
import type { BidRow } from "./bid-rows.ts";

type Bid = Pick<BidRow, "nth" | "user_id" | "price" | "at">;
type Of = { viewerId: string | undefined; code: string; title: string };

/** Bids of one auction as a viewer sees them, by the names of their bidders. */
export async function bidViews(db: Db, bids: readonly Bid[], { viewerId, code, title }: Of) {
  const names = await publicNames(db, [...new Set(bids.map(({ user_id: id }) => id))]);
  return bids.map(({ nth, user_id: userId, price, at }) => ({
    n: nth,
    sale: code,
    title,
    bidder: { name: names.get(userId)?.name ?? null, is_house: false },
    is_own: userId === viewerId,
    price: formatDec(dec(price)),
    at: at.toISOString(),
  }));
}

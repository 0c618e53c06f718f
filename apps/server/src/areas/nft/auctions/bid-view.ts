import { dec, formatDec } from "@candor/money";
import type { Db } from "../../../db/pool.ts";
import { type Shown, publicNames } from "../../copy/index.ts";
import { personOf } from "../views/person.ts";
import type { BidRow } from "./bid-rows.ts";

type Bid = Pick<BidRow, "nth" | "user_id" | "price" | "at">;
type Of = { code: string; title: string };

/** A bid as its viewer sees it, under the public name of its bidder. */
export const bidView = (
  { nth, user_id: userId, price, at }: Bid,
  { code, title }: Of,
  shown: { names: ReadonlyMap<string, Shown>; viewerId: string | undefined },
) => ({
  n: nth,
  sale: code,
  title,
  bidder: personOf(shown.names, userId),
  is_own: userId === shown.viewerId,
  price: formatDec(dec(price)),
  at: at.toISOString(),
});

/** Views of bids of one auction. */
export async function bidViews(
  db: Db,
  bids: readonly Bid[],
  { viewerId, ...of }: Of & { viewerId: string | undefined },
) {
  const names = await publicNames(db, [...new Set(bids.map(({ user_id: id }) => id))]);
  return bids.map((bid) => bidView(bid, of, { names, viewerId }));
}

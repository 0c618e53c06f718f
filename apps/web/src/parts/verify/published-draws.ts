import type { CallOutput } from "@candor/contract/types.ts";
import { call } from "../../lib/call.ts";

type Pool = CallOutput<"nft.getPool">;
export type Published = { items: Pool["items"]; openings: Pool["openings"]["list"] };

/** A sale has at most 1,000 boxes: so many pages hold every opening. */
const PER_PAGE = 100;
const PAGES_MAX = 10;

/** All that the draws of a sale are computed from: what lay in it, and each opening so far. */
export async function readPublished(sale: string): Promise<Published> {
  const openings: Published["openings"] = [];
  let items: Published["items"] = [];
  let cursor: string | undefined;
  for (let page = 0; page < PAGES_MAX; page += 1) {
    const answer = await call("nft.getPool", {
      code: sale,
      limit: PER_PAGE,
      ...(cursor !== undefined && { cursor }),
    });
    if (page === 0) ({ items } = answer);
    openings.push(...answer.openings.list);
    cursor = answer.openings.cursor ?? undefined;
    if (!answer.openings.has_more || cursor === undefined) break;
  }
  return { items, openings };
}

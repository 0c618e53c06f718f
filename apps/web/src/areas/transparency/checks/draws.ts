import { call } from "../../../lib/call.ts";
import { DRAW_CHECKS, verifyDraw } from "../../../parts/verify/draw.ts";
import { readPublished } from "../../../parts/verify/published-draws.ts";
import { type Found, foundAmong } from "./found.ts";

/** Box sales that are looked through for one of whose boxes some are opened. */
const SALES = 5;

/** Checks all openings of one box sale: each by its seeds, from the stock left before it. */
export async function checkDraws(): Promise<Found> {
  const { list } = await call("nft.getBoxList", { mode: "box", limit: SALES });
  for (const { code } of list) {
    const { items, openings } = await readPublished(code);
    const last = openings.toSorted((one, other) => other.opening - one.opening)[0];
    if (last === undefined) continue;
    const verdicts = await verifyDraw(
      items.map((item) => item.code),
      openings,
      last,
    );
    return foundAmong(
      openings.length,
      DRAW_CHECKS.find((name) => !verdicts[name]),
    );
  }
  return { state: "none" };
}

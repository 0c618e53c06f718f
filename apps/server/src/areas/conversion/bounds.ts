import { isRefusal } from "@candor/contract/refusals.ts";
import { formatDec } from "@candor/money";
import { netLeft } from "@candor/rules/conversion-net.ts";
import { conversionBounds, conversionMost } from "@candor/rules/conversion.ts";
import type { Ctx } from "../../manifest/ctx.ts";
import { readNets } from "./net-rows.ts";
import { type WantedPair, sidesOf } from "./sides.ts";
import type { UserTerms } from "./user-terms.ts";

/** The least and the most that a user may convert of one currency into another now, under given terms. */
export async function boundsOf(ctx: Ctx, userId: string, pair: WantedPair, terms: UserTerms) {
  const sides = sidesOf(ctx, pair);
  if (isRefusal(sides)) return sides;
  const { from, to } = sides;
  const nets = await readNets(ctx.db, { userId, at: ctx.clock.now() }, [from, to], terms);
  const { most, by } = conversionMost(sides, terms, netLeft(...nets));
  const least = conversionBounds(from, terms).minimum;
  return { least: formatDec(least), most: formatDec(most), by };
}

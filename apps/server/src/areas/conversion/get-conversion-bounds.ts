import type { conversion } from "@candor/contract/areas/conversion/calls.ts";
import { isRefusal } from "@candor/contract/refusals.ts";
import { formatDec } from "@candor/money";
import { netLeft } from "@candor/rules/conversion-net.ts";
import { conversionMost } from "@candor/rules/conversion.ts";
import type { ReadHandler } from "../../http/handlers.ts";
import { readNets } from "./net-rows.ts";
import { sidesOf } from "./sides.ts";
import { userTerms } from "./user-terms.ts";

export const getConversionMost: ReadHandler<typeof conversion.calls.getConversionMost> = async (
  ctx,
  { input, caller: { userId } },
) => {
  const sides = sidesOf(ctx, input);
  if (isRefusal(sides)) return sides;
  const { from, to } = sides;
  const terms = await userTerms(ctx.db, userId);
  const nets = await readNets(ctx.db, { userId, at: ctx.clock.now() }, [from, to], terms);
  const { most, by } = conversionMost(sides, terms, netLeft(...nets));
  return { most: formatDec(most), by };
};

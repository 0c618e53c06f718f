import type { conversion } from "@candor/contract/areas/conversion/calls.ts";
import type { ReadHandler } from "../../http/handlers.ts";
import { boundsOf } from "./bounds.ts";
import { userTerms } from "./user-terms.ts";

export const getConversionBounds: ReadHandler<typeof conversion.calls.getConversionBounds> = async (
  ctx,
  { input, caller: { userId } },
) => boundsOf(ctx, userId, input, await userTerms(ctx.db, userId));

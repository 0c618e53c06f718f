import type { otc } from "@candor/contract/areas/otc/calls.ts";
import type { ReadHandler } from "../../http/handlers.ts";
import { boundsOf } from "../conversion/index.ts";
import { otcTerms } from "./offer.ts";
import { refusePair } from "./refuse-pair.ts";

export const getOtcBounds: ReadHandler<typeof otc.calls.getOtcBounds> = async (
  ctx,
  { input, caller: { userId } },
) => refusePair(ctx.catalogue, input) ?? boundsOf(ctx, userId, input, await otcTerms(ctx, userId));

import type { otc } from "@candor/contract/areas/otc/calls.ts";
import { isRefusal } from "@candor/contract/refusals.ts";
import { inStages } from "../../http/handlers.ts";
import { offerSigned } from "./offer.ts";
import { refusePair } from "./refuse-pair.ts";
import { quoteView } from "./view.ts";

/** Takes no connection while it looks at the prices, which may have to be read first. */
export const getOtcQuote = inStages<typeof otc.calls.getOtcQuote>(
  async (ctx, { input, caller: { userId } }) => {
    const refusal = refusePair(ctx.catalogue, input);
    if (refusal !== undefined) return refusal;
    const offer = await offerSigned(ctx, userId, input);
    return isRefusal(offer) ? offer : quoteView(offer, offer.signed);
  },
);

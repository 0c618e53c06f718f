import type { otc } from "@candor/contract/areas/otc/calls.ts";
import { isRefusal, refuse } from "@candor/contract/refusals.ts";
import { endWait } from "../../acceptance/waits.ts";
import { afterWaiting } from "../../http/handlers.ts";
import {
  type Decided,
  type Signed,
  decideAgreed,
  liveQuote,
  refuseMoved,
  settleConversion,
} from "../conversion/index.ts";
import { offerSigned } from "./offer.ts";
import { insertReceipt } from "./rows.ts";
import { figuresView } from "./view.ts";

type Taken = Decided & { signed: Signed };

/** Takes a quote only with the signature that the user was shown, which fits no other text. */
export const takeOtcQuote = afterWaiting<typeof otc.calls.takeOtcQuote, Taken>(
  async (ctx, { input: { id, signature }, caller: { userId } }) => {
    const { basis, signed } = (await liveQuote(ctx, userId, id)) ?? {};
    if (basis === undefined || signed?.signature !== signature) return refuse("quote-invalid");
    const decided = await decideAgreed(ctx, userId, { basis, quoteId: id }, async (before) => {
      const pair = { from_currency_id: basis.from.id, to_currency_id: basis.to.id };
      const offer = await offerSigned(ctx, userId, { ...pair, number: basis.number });
      return isRefusal(offer) ? offer : refuseMoved(offer, before);
    });
    return isRefusal(decided) ? decided : { ...decided, signed };
  },
  async (ctx, call, decided) => {
    const settled = await settleConversion(ctx, call, decided);
    if (isRefusal(settled)) return settled;
    const { id, now } = settled;
    await insertReceipt(call.tx, id, decided.signed);
    return {
      id,
      ...figuresView(decided.basis, decided.decision.conversion),
      created_at: now.toISOString(),
    };
  },
  { letGo: (tx, { waitId }) => endWait(tx, waitId) },
);

import type { conversion } from "@candor/contract/areas/conversion/calls.ts";
import { type Refusal, isRefusal, refuse } from "@candor/contract/refusals.ts";
import { endWait } from "../../acceptance/waits.ts";
import { type Call, afterWaiting } from "../../http/handlers.ts";
import type { Ctx } from "../../manifest/ctx.ts";
import { type Basis, type BasisRefusal, basisNow } from "./basis.ts";
import { type Decided, decideAgreed } from "./decide.ts";
import { liveQuote } from "./live-quote.ts";
import { offerNow, refuseMoved, unsigned } from "./offer.ts";
import { settleConversion } from "./settle.ts";
import { userTerms } from "./user-terms.ts";
import { dealView } from "./view.ts";

type Convert = typeof conversion.calls.convert;

/** The given quote, or without one the basis of this moment. */
async function agreedOn(
  ctx: Ctx,
  userId: string,
  input: Call<Convert>["input"],
): Promise<Basis | BasisRefusal | Refusal<"quote-invalid">> {
  const { quote_id: quoteId } = input;
  if (quoteId === undefined) return basisNow(ctx, input, await userTerms(ctx.db, userId));
  const basis = (await liveQuote(ctx, userId, quoteId))?.basis;
  const isOfThis =
    basis?.lifeMs === undefined &&
    basis?.number === input.number &&
    basis.from.id === input.from_currency_id &&
    basis.to.id === input.to_currency_id;
  return isOfThis ? basis : refuse("quote-invalid");
}

export const convert = afterWaiting<Convert, Decided>(
  async (ctx, { input, caller: { userId } }) => {
    const basis = await agreedOn(ctx, userId, input);
    if (isRefusal(basis)) return basis;
    return decideAgreed(ctx, userId, { basis, quoteId: input.quote_id }, async (before) => {
      const terms = await userTerms(ctx.db, userId);
      return refuseMoved(await offerNow(ctx, userId, input, terms, unsigned), before);
    });
  },
  async (ctx, call, decided) => {
    const settled = await settleConversion(ctx, call, decided);
    if (isRefusal(settled)) return settled;
    const { id, now } = settled;
    return {
      id,
      ...dealView(decided.basis, decided.decision.conversion),
      created_at: now.toISOString(),
    };
  },
  { letGo: (tx, { waitId }) => endWait(tx, waitId) },
);

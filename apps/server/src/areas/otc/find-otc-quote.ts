import type { otc } from "@candor/contract/areas/otc/calls.ts";
import { refuse } from "@candor/contract/refusals.ts";
import { conversionOf } from "@candor/rules/conversion.ts";
import type { ReadHandler } from "../../http/handlers.ts";
import { liveQuote } from "../conversion/index.ts";
import { quoteView } from "./view.ts";

export const findOtcQuote: ReadHandler<typeof otc.calls.findOtcQuote> = async (
  ctx,
  { input: { id }, caller: { userId } },
) => {
  const quote = await liveQuote(ctx, userId, id);
  if (quote?.signed === undefined) return refuse("quote-invalid");
  const { number, from, to } = quote.basis;
  const conversion = conversionOf(number, from, to, quote.basis);
  return quoteView({ ...quote, id, conversion }, quote.signed);
};

import type { CallInput, CallOutput } from "@candor/contract/types.ts";

export type Quote = CallOutput<"otc.getOtcQuote">;
export type Wanted = CallInput<"otc.getOtcQuote">;
export type Trade = CallOutput<"otc.listOtcTrades">["list"][number];
/** The signed content of a quote, live or of a trade. */
export type Signed = Pick<
  Trade,
  "from_currency" | "to_currency" | "text" | "signature" | "public_key"
>;

import { type Dec, formatDec } from "@candor/money";
import { type Conversion, type Priced, conversionOf } from "../conversion.ts";

/** The inputs of a quote. Prices are the index of one recorded second, whose sources are in the record. */
export type QuoteBasis = {
  id: string;
  userId: string;
  from: Priced;
  to: Priced;
  /** What its user pays, in the currency that it is paid in. */
  number: Dec;
  /** Parts of one: how far below the index, and the fee on the received amount. */
  spread: Dec;
  feeRate: Dec;
  /** The number of the recorded second. */
  event: number;
  /** Milliseconds since 1970 by the server's clock, and how long it is good. */
  madeAt: number;
  lifeMs: number;
};

export type OtcQuote = QuoteBasis & Conversion & { expiresAt: number };

/** A quote with what its user receives: rounded down to the currency's decimals, and the fee up. */
export const otcQuote = (basis: QuoteBasis): OtcQuote => ({
  ...basis,
  ...conversionOf(basis.number, basis.from, basis.to, basis),
  expiresAt: basis.madeAt + basis.lifeMs,
});

/**
 * The signed text of a quote: plain lines in this sequence, in UTF-8 and without an end of line after the last. Amounts
 * are in their one shortest form. Everything that binds either side stands in it.
 */
export const quoteText = (quote: OtcQuote): string =>
  [
    "candor quote 1",
    `id ${quote.id}`,
    `user ${quote.userId}`,
    `pays ${formatDec(quote.number)} ${quote.from.code}`,
    `receives ${formatDec(quote.received)} ${quote.to.code}`,
    `fee ${formatDec(quote.fee)} ${quote.to.code}`,
    `rate ${formatDec(quote.rate)}`,
    `spread ${formatDec(quote.spread)}`,
    `event ${quote.event}`,
    `made ${quote.madeAt}`,
    `expires ${quote.expiresAt}`,
  ].join("\n");

/**
 * Whether a quote can be taken at this moment: not before it was made either, since a clock that was set back would let it live
 * longer.
 */
export const isQuoteLive = (
  { madeAt, expiresAt }: Pick<OtcQuote, "madeAt" | "expiresAt">,
  nowMs: number,
): boolean => nowMs >= madeAt && nowMs < expiresAt;

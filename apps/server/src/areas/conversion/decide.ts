import { type Refusal, isRefusal, refuse } from "@candor/contract/refusals.ts";
import { type Dec } from "@candor/money";
import { type ConversionDecision, decideConversion } from "@candor/rules/conversion-decision.ts";
import { conversionOf } from "@candor/rules/conversion.ts";
import type { Accepted } from "@candor/rules/prices/deciding.ts";
import type { Bound } from "../../acceptance/accept.ts";
import { endWait } from "../../acceptance/waits.ts";
import { inTransaction } from "../../db/transaction.ts";
import type { DecidingSecond } from "../../feed/deciding-second.ts";
import type { Ctx } from "../../manifest/ctx.ts";
import { acceptConversion } from "./accept.ts";
import type { Basis, BasisRefusal } from "./basis.ts";
import { type Sides, type SidesRefusal, sidesOf } from "./sides.ts";

/** What a user agrees to: a quote, or the basis at the moment of acceptance. */
export type Agreed = { basis: Basis; quoteId: string | undefined };

/** An accepted conversion with the decision of its second. */
export type Decided = Agreed & {
  waitId: string;
  accepted: Accepted;
  second: Sides & { event: number };
  decision: Extract<ConversionDecision, { kind: "done" }>;
};

type DecideRefusal =
  | BasisRefusal
  | Refusal<"insufficient-balance" | "quote-invalid" | "quote-moved">;

/**
 * Accepts a conversion, waits for the second that decides it without holding a connection, and decides. `offerAnew`
 * refuses what the price has left and gets the amount that would have been received.
 */
export async function decideAgreed(
  ctx: Ctx,
  userId: string,
  { basis, quoteId }: Agreed,
  offerAnew: (before: Dec) => Promise<Refusal<"quote-moved"> | BasisRefusal>,
): Promise<Decided | DecideRefusal> {
  const bound = await acceptConversion(ctx, userId, basis, quoteId);
  if (isRefusal(bound)) return bound;
  const decided = await decideBy(ctx, { basis, quoteId }, bound);
  if (decided !== "moved" && !isRefusal(decided)) return { ...decided, waitId: bound.waitId };
  await inTransaction(ctx.db, (tx) => endWait(tx, bound.waitId));
  if (decided !== "moved") return decided;
  const { number, from, to } = basis;
  return offerAnew(conversionOf(number, from, to, basis).received);
}

/** The decision of the second, once it is recorded. */
async function decideBy(
  ctx: Ctx,
  { basis, quoteId }: Agreed,
  { accepted, second }: Bound,
): Promise<Omit<Decided, "waitId"> | "moved" | SidesRefusal> {
  const tick = await second;
  if (tick === undefined) return refuse("no-price");
  const pair = { from_currency_id: basis.from.id, to_currency_id: basis.to.id };
  const now = sidesOf({ ...ctx, indexOf: indexIn(ctx, tick) }, pair);
  if (isRefusal(now)) return now;
  const decision = decideConversion({ ...basis, isQuoted: quoteId !== undefined }, now);
  if (decision.kind === "moved") return "moved";
  return { basis, quoteId, accepted, second: { ...now, event: tick.id }, decision };
}

const indexIn =
  ({ catalogue }: Ctx, { prices }: DecidingSecond) =>
  (symbol: string) =>
    prices.get(catalogue.pricedBySymbol(symbol)?.id ?? NaN);

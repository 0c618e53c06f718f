import type { conversion } from "@candor/contract/areas/conversion/calls.ts";
import { type Refusal, isRefusal, refuse } from "@candor/contract/refusals.ts";
import { type ConversionDecision, decideConversion } from "@candor/rules/conversion-decision.ts";
import { conversionOf } from "@candor/rules/conversion.ts";
import type { Accepted } from "@candor/rules/prices/deciding.ts";
import type { Bound } from "../../acceptance/accept.ts";
import type { Ctx } from "../../manifest/ctx.ts";
import { inTransaction } from "../../db/transaction.ts";
import type { DecidingSecond } from "../../feed/deciding-second.ts";
import type { Call } from "../../http/handlers.ts";
import { endWait } from "../../acceptance/waits.ts";
import { acceptConversion } from "./accept.ts";
import { type Basis, basisNow } from "./basis.ts";
import { offerAnew } from "./offer.ts";
import { findQuote } from "./quote-rows.ts";
import { type Sides, sidesOf } from "./sides.ts";
import { userTerms } from "./user-terms.ts";

type Convert = typeof conversion.calls.convert;
type ConvertRefusal = Refusal<Convert["refusals"][number]>;

/** What was accepted, and what the second that decides it made of it. */
export type Decided = {
  waitId: string;
  basis: Basis;
  isQuoted: boolean;
  accepted: Accepted;
  second: Sides & { event: number };
  decision: Extract<ConversionDecision, { kind: "done" }>;
};

/** Accepts a conversion, waits for the second that decides it, and decides: no connection is held meanwhile. */
export async function decide(
  ctx: Ctx,
  { input, caller: { userId } }: Call<Convert>,
): Promise<Decided | ConvertRefusal> {
  const basis = await agreedOn(ctx, userId, input);
  if (isRefusal(basis)) return basis;
  const bound = await acceptConversion(ctx, userId, basis, input.quote_id);
  if (isRefusal(bound)) return bound;
  const decided = await decideBy(ctx, input, basis, bound);
  if (decided !== "moved" && !isRefusal(decided)) return { ...decided, waitId: bound.waitId };
  await inTransaction(ctx.db, (tx) => endWait(tx, bound.waitId));
  if (decided !== "moved") return decided;
  const { number, from, to } = basis;
  return offerAnew(ctx, userId, input, conversionOf(number, from, to, basis).received);
}

/** What the second makes of it, once it is recorded. */
async function decideBy(
  ctx: Ctx,
  input: Call<Convert>["input"],
  basis: Basis,
  { accepted, second }: Bound,
): Promise<Omit<Decided, "waitId"> | "moved" | ConvertRefusal> {
  const tick = await second;
  if (tick === undefined) return refuse("no-price");
  const now = sidesOf({ ...ctx, indexOf: indexIn(ctx, tick) }, input);
  if (isRefusal(now)) return now;
  const isQuoted = input.quote_id !== undefined;
  const decision = decideConversion({ ...basis, isQuoted }, now);
  if (decision.kind === "moved") return "moved";
  return { basis, isQuoted, accepted, second: { ...now, event: tick.id }, decision };
}

const indexIn =
  ({ catalogue }: Ctx, { prices }: DecidingSecond) =>
  (symbol: string) =>
    prices.get(catalogue.pricedBySymbol(symbol)?.id ?? NaN);

/** The quote that is shown, or without one what this moment gives. */
async function agreedOn(
  ctx: Ctx,
  userId: string,
  input: Call<Convert>["input"],
): Promise<Basis | ConvertRefusal> {
  const { quote_id: quoteId } = input;
  if (quoteId === undefined) return basisNow(ctx, input, await userTerms(ctx.db, userId));
  const quoted = UUID.test(quoteId)
    ? await findQuote(ctx.db, ctx.catalogue, userId, quoteId)
    : undefined;
  if (quoted === undefined) return refuse("quote-invalid");
  const { basis, expiresAt } = quoted;
  const now = ctx.clock.now();
  // A clock that was set back makes no old price good again.
  const isLive = now >= basis.at && now < expiresAt;
  const isOfThis =
    basis.number === input.number &&
    basis.from.id === input.from_currency_id &&
    basis.to.id === input.to_currency_id;
  return isLive && isOfThis ? basis : refuse("quote-invalid");
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

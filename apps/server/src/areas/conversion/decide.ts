import type { conversion } from "@candor/contract/areas/conversion.ts";
import { type Refusal, isRefusal, refuse } from "@candor/contract/refusals.ts";
import { ZERO } from "@candor/money";
import { type ConversionDecision, decideConversion } from "@candor/rules/conversion-decision.ts";
import { conversionOf } from "@candor/rules/conversion.ts";
import { homeAccount } from "@candor/rules/home-account.ts";
import type { Accepted } from "@candor/rules/prices/deciding.ts";
import type { Ctx } from "../../ctx.ts";
import { type DecidingSecond, decidingSecond } from "../../feed/deciding-second.ts";
import type { Call } from "../../http/handlers.ts";
import { listBalances } from "../../ledger/balances.ts";
import { type Basis, basisNow } from "./basis.ts";
import { offerAnew } from "./offer.ts";
import { findQuote } from "./quote-rows.ts";
import { type Sides, marketsOf, sidesOf } from "./sides.ts";
import { userTerms } from "./user-terms.ts";

type Convert = typeof conversion.calls.convert;
type ConvertRefusal = Refusal<Convert["refusals"][number]>;

/** What was accepted, and what the second that decides it made of it. */
export type Decided = {
  basis: Basis;
  isQuoted: boolean;
  accepted: Accepted;
  second: Sides & { event: number };
  decision: Extract<ConversionDecision, { kind: "done" }>;
};

/** Accepts a conversion, waits for the second that decides it, and decides: nothing is held or written meanwhile. */
export async function decide(
  ctx: Ctx,
  { input, caller: { userId } }: Call<Convert>,
): Promise<Decided | ConvertRefusal> {
  const basis = await agreedOn(ctx, userId, input);
  if (isRefusal(basis)) return basis;
  const { from, to, number } = basis;
  const home = homeAccount(from.kind);
  const own = await listBalances(ctx.db, userId);
  const funds = own.find(({ kind, currencyId }) => kind === home && currencyId === from.id);
  const available = funds?.available ?? ZERO;
  if (available < number) return refuse("insufficient-balance", { available, currency: from.code });
  const accepted = { acceptedAt: ctx.clock.now().getTime(), acceptedEvent: ctx.feed.lastId() };
  const tick = await decidingSecond(ctx.feed, accepted, marketsOf(ctx, [from, to]));
  if (tick === undefined) return refuse("no-price");
  const now = sidesOf({ ...ctx, indexOf: indexIn(ctx, tick) }, input);
  if (isRefusal(now)) return now;
  const isQuoted = input.quote_id !== undefined;
  const decision = decideConversion({ ...basis, isQuoted }, now);
  if (decision.kind === "moved")
    return offerAnew(ctx, userId, input, conversionOf(number, from, to, basis).received);
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

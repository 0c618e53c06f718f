import { type Refusal, isRefusal, refuse } from "@candor/contract/refusals.ts";
import type { Dec } from "@candor/money";
import { type Conversion, conversionOf } from "@candor/rules/conversion.ts";
import type { Ctx } from "../../manifest/ctx.ts";
import { newId } from "../../platform/ids.ts";
import { type Basis, type BasisRefusal, basisNow } from "./basis.ts";
import { type StoredQuote, putQuote } from "./quote-rows.ts";
import type { Wanted } from "./sides.ts";
import type { UserTerms } from "./user-terms.ts";

type MaybeSigned = StoredQuote["signed"];
export type Offer<S extends MaybeSigned = MaybeSigned> = StoredQuote & {
  id: string;
  conversion: Conversion;
  signed: S;
};

/** Signs a quote before it is offered. */
type Sign<S extends MaybeSigned> = (quote: { id: string; basis: Basis; lifeMs: number }) => S;

export const unsigned: Sign<undefined> = () => undefined;

/** Offers a user a quote at this moment's prices, in place of the earlier one for the same two currencies. */
export async function offerNow<S extends MaybeSigned>(
  ctx: Ctx,
  userId: string,
  wanted: Wanted,
  terms: UserTerms,
  sign: Sign<S>,
): Promise<Offer<S> | BasisRefusal> {
  const basis = await basisNow(ctx, wanted, terms);
  if (isRefusal(basis)) return basis;
  const id = newId(ctx.clock);
  const lifeMs = terms.quoteSeconds * 1_000;
  const expiresAt = new Date(basis.at.getTime() + lifeMs);
  const signed = sign({ id, basis, lifeMs });
  await putQuote(ctx.db, { id, userId, basis, expiresAt, signed });
  const conversion = conversionOf(basis.number, basis.from, basis.to, basis);
  return { id, basis, expiresAt, signed, conversion };
}

/** Refuses what the price has left, with the new offer's figures. */
export function refuseMoved(
  offer: Offer | BasisRefusal,
  before: Dec,
): Refusal<"quote-moved"> | BasisRefusal {
  if (isRefusal(offer)) return offer;
  const { id, basis, expiresAt, conversion } = offer;
  const { received, rate, fee } = conversion;
  return refuse("quote-moved", {
    received,
    before,
    currency: basis.to.code,
    rate,
    fee,
    spread: basis.spread,
    quote_id: id,
    expires_at: expiresAt.toISOString(),
  });
}

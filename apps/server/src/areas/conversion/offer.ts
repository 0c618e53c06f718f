import { type Refusal, isRefusal, refuse } from "@candor/contract/refusals.ts";
import type { Dec } from "@candor/money";
import { conversionOf } from "@candor/rules/conversion.ts";
import type { Ctx } from "../../manifest/ctx.ts";
import { newId } from "../../platform/ids.ts";
import { type Basis, type BasisRefusal, basisNow } from "./basis.ts";
import { putQuote } from "./quote-rows.ts";
import type { Wanted } from "./sides.ts";
import { userTerms } from "./user-terms.ts";

/** Makes a user the offer of a quote, in place of the one before. */
export async function offerQuote(ctx: Ctx, userId: string, basis: Basis, seconds: number) {
  const id = newId(ctx.clock);
  const expiresAt = new Date(basis.at.getTime() + seconds * 1_000);
  await putQuote(ctx.db, { id, userId, basis, expiresAt });
  const conversion = conversionOf(basis.number, basis.from, basis.to, basis);
  return { id, expiresAt: expiresAt.toISOString(), conversion };
}

/** The refusal of what the price has left, with what stands instead. */
export async function offerAnew(
  ctx: Ctx,
  userId: string,
  wanted: Wanted,
  before: Dec,
): Promise<Refusal<"quote-moved"> | BasisRefusal> {
  const terms = await userTerms(ctx.db, userId);
  const basis = await basisNow(ctx, wanted, terms);
  if (isRefusal(basis)) return basis;
  const { id, expiresAt, conversion } = await offerQuote(ctx, userId, basis, terms.quoteSeconds);
  const { received, rate, fee } = conversion;
  return refuse("quote-moved", {
    received,
    before,
    currency: basis.to.code,
    rate,
    fee,
    spread: basis.spread,
    quote_id: id,
    expires_at: expiresAt,
  });
}

import { isQuoteLive } from "@candor/rules/otc/quote.ts";
import type { Ctx } from "../../manifest/ctx.ts";
import { type StoredQuote, findQuote } from "./quote-rows.ts";

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** A user's quote while it is valid; setting the clock back revalidates no old price. */
export async function liveQuote(
  { db, catalogue, clock }: Ctx,
  userId: string,
  id: string,
): Promise<StoredQuote | undefined> {
  if (!UUID.test(id)) return undefined;
  const quote = await findQuote(db, catalogue, userId, id);
  if (quote === undefined) return undefined;
  const life = { madeAt: quote.basis.at.getTime(), expiresAt: quote.expiresAt.getTime() };
  return isQuoteLive(life, clock.now().getTime()) ? quote : undefined;
}

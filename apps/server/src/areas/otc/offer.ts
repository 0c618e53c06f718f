import { otcQuote, quoteText } from "@candor/rules/otc/quote.ts";
import { type Ctx, kept } from "../../manifest/ctx.ts";
import { type InstallationKey, installationKey } from "../../manifest/installation-key.ts";
import {
  type Signed,
  type UserTerms,
  type Wanted,
  offerNow,
  userTerms,
} from "../conversion/index.ts";
import { keepKey } from "../statements/index.ts";
import { readOtcTerms } from "./rows.ts";

const publication = kept(() => ({ isDone: false }));

/** Returns the installation's key once it is published, because nothing is signed before that. */
async function publishedKey(ctx: Ctx): Promise<InstallationKey> {
  const key = installationKey(ctx);
  const known = publication(ctx);
  if (!known.isDone) await keepKey(ctx.db, key.publicKey, ctx.clock.now());
  known.isDone = true;
  return key;
}

/** The terms of trade over the counter; daily limits and the fiats' part of the spread are those of conversions. */
export async function otcTerms(ctx: Ctx, userId: string): Promise<UserTerms> {
  const [common, own] = await Promise.all([userTerms(ctx.db, userId), readOtcTerms(ctx.db)]);
  return { ...common, ...own, isFirm: true };
}

/** Offers a signed quote at the current prices. */
export async function offerSigned(ctx: Ctx, userId: string, wanted: Wanted) {
  const [terms, { publicKey, sign }] = await Promise.all([
    otcTerms(ctx, userId),
    publishedKey(ctx),
  ]);
  return offerNow(ctx, userId, wanted, terms, ({ id, basis, lifeMs }): Signed => {
    const text = quoteText(otcQuote({ ...basis, id, userId, lifeMs, madeAt: basis.at.getTime() }));
    return { text, signature: sign(text).toString("base64url"), publicKey };
  });
}

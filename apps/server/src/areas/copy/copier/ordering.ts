import type { RefusalCode } from "@candor/contract/refusals.ts";
import type { Tx } from "../../../db/transaction.ts";
import { type StoredAnswer, knownAnswers } from "../../../http/idempotency.ts";
import type { Ctx } from "../../../manifest/ctx.ts";
import { findStandings } from "../../../suitability/standing-rows.ts";
import type { CopyRow } from "../copy-rows.ts";
import { openingClaim } from "./ask.ts";
import { ownersOf } from "./due-rows.ts";
import { COPIED, whyNotCopied } from "./why-not.ts";

/** The data needed to order copies, read for all of them at once. */
export type Ordering = {
  /** The answer to a copy's order, if it was placed before a crash. */
  knownOf: (copy: CopyRow) => StoredAnswer | undefined;
  whyNot: (copy: CopyRow) => Promise<RefusalCode | undefined>;
};

export async function findOrdering(
  ctx: Ctx,
  tx: Tx,
  copies: readonly CopyRow[],
  now: Date,
): Promise<Ordering> {
  const wanted = copies.filter(({ position_id: position }) => position === null);
  const followers = [...new Set(wanted.map(({ follower_id: follower }) => follower))];
  const owners = await ownersOf(tx, followers, now);
  const standingOf = await findStandings(tx, followers, COPIED);
  const claims = new Map(wanted.map((copy) => [copy.id, openingClaim(copy)]));
  const known = await knownAnswers(tx, [...claims.values()], ctx.clock);
  return {
    knownOf: ({ id }) => {
      const claim = claims.get(id);
      return claim && known.get(claim);
    },
    whyNot: ({ follower_id: follower }) => whyNotCopied(ctx, owners.get(follower), standingOf),
  };
}

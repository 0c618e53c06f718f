import { type Refusal, refuse } from "@candor/contract/refusals.ts";
import type { SuitabilityProduct } from "@candor/contract/area-words.ts";
import type { Ctx } from "../../manifest/ctx.ts";
import type { Tx } from "../../db/transaction.ts";
import { utcMinute } from "../../platform/text.ts";
import { lockStanding, updateStanding } from "./rows.ts";

type Break = {
  userId: string;
  /** The products in the order in which they are locked. */
  products: readonly SuitabilityProduct[];
  kind: "cool_off_until" | "excluded_until";
  until: Date;
};

/** Keeps a user from new positions until a moment, unless a longer break stands already. */
export async function beginBreak(
  { clock }: Ctx,
  tx: Tx,
  { userId, products, kind, until }: Break,
): Promise<Refusal<"break-stands"> | undefined> {
  const shorter: SuitabilityProduct[] = [];
  let stands = until;
  for (const product of products) {
    const { [kind]: ends } = await lockStanding(tx, userId, product);
    if (ends === null || ends < until) shorter.push(product);
    else stands = ends;
  }
  if (shorter.length === 0) return refuse("break-stands", { until: utcMinute(stands) });
  for (const product of shorter)
    await updateStanding(tx, userId, product, { [kind]: until, kept_at: clock.now() });
  return undefined;
}

import { type Refusal, refuse } from "@candor/contract/refusals.ts";
import type { Ctx } from "../../manifest/ctx.ts";
import type { Claim } from "../../http/idempotency.ts";
import type { Realm } from "../../ledger/accounts.ts";
import { findPosition } from "./rows.ts";

/** What the writer needs to know of a position that the caller owns. */
export async function findOwn(
  { db }: Ctx,
  { caller, claim }: { caller: { userId: string; realm: Realm }; claim: Claim },
  id: string,
): Promise<
  { claim: Claim; realm: Realm; marketId: number; number: number } | Refusal<"position-not-found">
> {
  const row = await findPosition(db, caller.userId, id);
  if (row === undefined) return refuse("position-not-found");
  return { claim, realm: caller.realm, marketId: row.market_id, number: row.number };
}

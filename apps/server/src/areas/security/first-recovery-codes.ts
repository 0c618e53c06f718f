import type { Ctx } from "../../manifest/ctx.ts";
import type { Tx } from "../../db/transaction.ts";
import { factorsOf, hasSecondFactor } from "../../protection/proofs.ts";
import { drawRecoveryCodes, dropRecoveryCodes } from "../../protection/recovery-codes.ts";

/** Recovery codes for an account that has a second factor now and none of them yet; else none. */
export async function firstRecoveryCodes(ctx: Ctx, tx: Tx, userId: string): Promise<string[]> {
  const { recovery_codes: left } = await factorsOf(tx, userId);
  return left > 0 ? [] : drawRecoveryCodes(ctx, tx, userId);
}

/** They stand in for a second factor: with the last one they go, so that old ones open nothing later. */
export async function dropIdleRecoveryCodes(tx: Tx, userId: string): Promise<void> {
  if (!hasSecondFactor(await factorsOf(tx, userId))) await dropRecoveryCodes(tx, userId);
}

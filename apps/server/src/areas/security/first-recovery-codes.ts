import type { Ctx } from "../../manifest/ctx.ts";
import type { Tx } from "../../db/transaction.ts";
import { factorsOf, hasSecondFactor } from "../../protection/proofs.ts";
import { drawRecoveryCodes, dropRecoveryCodes } from "../../protection/recovery-codes.ts";

/** Draws recovery codes for an account with a second factor and no codes yet; otherwise returns none. */
export async function firstRecoveryCodes(ctx: Ctx, tx: Tx, userId: string): Promise<string[]> {
  const { recovery_codes: left } = await factorsOf(tx, userId);
  return left > 0 ? [] : drawRecoveryCodes(ctx, tx, userId);
}

/** Removes the recovery codes once no second factor is left, so that old codes open nothing later. */
export async function dropIdleRecoveryCodes(tx: Tx, userId: string): Promise<void> {
  if (!hasSecondFactor(await factorsOf(tx, userId))) await dropRecoveryCodes(tx, userId);
}

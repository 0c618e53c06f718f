import type { CoreCtx } from "../manifest/ctx.ts";
import type { Tx } from "../db/transaction.ts";
import { totpStep } from "../protection/totp.ts";
import { sealFor } from "../platform/seal.ts";

/** Seals an operator's second factor for the database. */
export const { seal: sealSecret, open: openSecret } = sealFor("operator second factor");

/**
 * Uses up a code of an operator's authenticator; false if it is wrong, or if a code of its time step or a later one was
 * used.
 */
export async function spendCode(
  { config, clock }: Pick<CoreCtx, "config" | "clock">,
  tx: Tx,
  operatorId: string,
  code: string,
): Promise<boolean> {
  const found = await tx
    .selectFrom("operators")
    .select("totp_secret")
    .where("id", "=", operatorId)
    .executeTakeFirst();
  if (found === undefined || found.totp_secret === null) return false;
  const step = totpStep(openSecret(config.pepper, found.totp_secret), code, clock.now());
  if (step === undefined) return false;
  const { numUpdatedRows } = await tx
    .updateTable("operators")
    .set({ totp_step: step })
    .where("id", "=", operatorId)
    .where("totp_step", "<", step)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

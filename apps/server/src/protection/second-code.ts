import { isCode } from "@candor/rules/validators.ts";
import type { CoreCtx } from "../manifest/ctx.ts";
import type { Tx } from "../db/transaction.ts";
import { recoveryCodeHash } from "./recovery-code.ts";
import { openTotpSecret } from "./totp-secret.ts";
import { totpStep } from "./totp.ts";

type Keys = Pick<CoreCtx, "config" | "clock">;

/**
 * Uses up a code of the account's authenticator or a recovery code, and returns which it was; undefined if neither. If
 * the same code comes twice at once, one succeeds.
 */
export async function spendSecondCode(
  ctx: Keys,
  tx: Tx,
  userId: string,
  code: string,
): Promise<"totp" | "recovery" | undefined> {
  if (isCode(code)) return (await spendTotpCode(ctx, tx, userId, code)) ? "totp" : undefined;
  return (await spendRecoveryCode(ctx, tx, userId, code)) ? "recovery" : undefined;
}

/** A code of a used time step, or of an earlier one, is refused. */
export async function spendTotpCode(
  { config, clock }: Keys,
  tx: Tx,
  userId: string,
  code: string,
): Promise<boolean> {
  const found = await tx
    .selectFrom("totp_secrets")
    .select("secret")
    .where("user_id", "=", userId)
    .executeTakeFirst();
  if (found === undefined) return false;
  const step = totpStep(openTotpSecret(config.pepper, found.secret), code, clock.now());
  if (step === undefined) return false;
  const { numUpdatedRows } = await tx
    .updateTable("totp_secrets")
    .set({ step })
    .where("user_id", "=", userId)
    .where("step", "<", step)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function spendRecoveryCode(
  { config }: Keys,
  tx: Tx,
  userId: string,
  code: string,
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom("recovery_codes")
    .where("user_id", "=", userId)
    .where("code_hash", "=", recoveryCodeHash(config.pepper, userId, code))
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

import { randomBytes } from "node:crypto";
import { inTransaction } from "../db/transaction.ts";
import { recoveryCodeHash } from "../protection/recovery-code.ts";
import { sealTotpSecret } from "../protection/totp-secret.ts";
import { newSecret } from "../protection/totp.ts";
import type { Harness } from "./harness.ts";

const newCode = (): string => randomBytes(5).toString("hex").toUpperCase().replace(/^.{5}/, "$&-");

/** Gives an account an authenticator with no code used yet, and recovery codes. */
export async function giveSecondFactor({ ctx }: Harness, userId: string) {
  const { pepper } = ctx.config;
  const [secret, codes] = [newSecret(), [newCode(), newCode()]];
  await inTransaction(ctx.db, async (tx) => {
    await tx
      .insertInto("totp_secrets")
      .values({
        user_id: userId,
        secret: sealTotpSecret(pepper, secret),
        step: 0,
        set_at: ctx.clock.now(),
      })
      .execute();
    const hashes = codes.map((code) => recoveryCodeHash(pepper, userId, code));
    await tx
      .insertInto("recovery_codes")
      .values(hashes.map((code_hash) => ({ user_id: userId, code_hash })))
      .execute();
  });
  return { secret, codes };
}

import type { security } from "@candor/contract/areas/security/calls.ts";
import type { ReadHandler } from "../../http/handlers.ts";
import { listPasskeyRows } from "../../protection/passkey-rows.ts";
import { factorsOf } from "../../protection/proofs.ts";
import { getSafetyRow } from "./rows.ts";
import { passkeyView } from "./view.ts";

export const getSecurity: ReadHandler<typeof security.calls.getSecurity> = async (
  ctx,
  { caller: { userId } },
) => {
  const [user, factors, passkeys] = await Promise.all([
    getSafetyRow(ctx.db, userId),
    factorsOf(ctx.db, userId),
    listPasskeyRows(ctx.db, "users", userId),
  ]);
  const heldUntil = user.withdrawals_held_until;
  const isHeld = heldUntil !== null && heldUntil > ctx.clock.now();
  return {
    has_password: user.password_hash !== null,
    has_email: user.email !== null,
    has_mobile: user.mobile !== null,
    has_pay_password: factors.has_pay_password,
    has_totp: factors.has_totp,
    recovery_codes_left: factors.recovery_codes,
    passkeys: passkeys.map(passkeyView),
    mail_word: user.mail_word,
    withdrawals_held_until: isHeld ? heldUntil.toISOString() : null,
    hold_seconds: Math.round(ctx.config.securityHoldMs / 1000),
  };
};

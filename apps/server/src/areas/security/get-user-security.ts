import type { security } from "@candor/contract/areas/security/operator.ts";
import { refuse } from "@candor/contract/refusals.ts";
import type { CoreCtx } from "../../manifest/ctx.ts";
import type { OperatorReadHandler } from "../../operators/operator-handlers.ts";
import { deviceName } from "../../protection/device-name.ts";
import { findProtections, listPasskeyNames, listSeenSessions } from "./protection-rows.ts";

export const getUserSecurity: OperatorReadHandler<typeof security.calls.getUserSecurity> = async (
  ctx,
  { input: { id } },
) => (await protectionsOf(ctx, id)) ?? refuse("not-found");

/** A user's protections and sessions; undefined when there is no such user. */
export async function protectionsOf({ db, clock }: CoreCtx, userId: string) {
  const now = clock.now();
  const [user, passkeys, sessions] = await Promise.all([
    findProtections(db, userId),
    listPasskeyNames(db, userId),
    listSeenSessions(db, userId, now),
  ]);
  if (user === undefined) return undefined;
  const heldUntil = user.withdrawals_held_until;
  return {
    has_email: user.email !== null,
    has_mobile: user.mobile !== null,
    pay_password_at: user.pay_password_at?.toISOString() ?? null,
    totp_at: user.totp_at?.toISOString() ?? null,
    passkeys: passkeys.map(({ name, created_at: at, used_at: usedAt }) => ({
      name,
      created_at: at.toISOString(),
      used_at: usedAt?.toISOString() ?? null,
    })),
    recovery_codes_left: user.recovery_codes ?? 0,
    withdrawals_held_until: heldUntil !== null && heldUntil > now ? heldUntil.toISOString() : null,
    locked_at: user.locked_at?.toISOString() ?? null,
    sessions: sessions.map(({ agent, address, ...row }) => ({
      device: deviceName(agent ?? undefined) ?? null,
      address,
      created_at: row.created_at.toISOString(),
      seen_at: row.seen_at.toISOString(),
      expires_at: row.expires_at.toISOString(),
    })),
  };
}

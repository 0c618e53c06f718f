import type { security } from "@candor/contract/areas/security/calls.ts";
import { refuse } from "@candor/contract/refusals.ts";
import type { WriteHandler } from "../../http/handlers.ts";
import { holdWithdrawals } from "../../protection/hold.ts";
import { sealTotpSecret } from "../../protection/totp-secret.ts";
import { totpStep } from "../../protection/totp.ts";
import { notify } from "../notices/index.ts";
import { firstRecoveryCodes } from "./first-recovery-codes.ts";
import { lockUser, putTotp } from "./rows.ts";
import { secretInSetup } from "./totp-setup.ts";
import { seenFrom } from "./view.ts";

export const setTotp: WriteHandler<typeof security.calls.setTotp> = async (
  ctx,
  { input, caller, from, tx },
) => {
  const { userId } = caller;
  const secret = secretInSetup(ctx, caller, input.seal);
  if (secret === undefined) return refuse("link-invalid");
  const now = ctx.clock.now();
  const step = totpStep(secret, input.code, now);
  if (step === undefined) return refuse("code-wrong");
  await lockUser(tx, userId);
  // Storing the step uses up the code shown here, so that it proves nothing later.
  const sealed = sealTotpSecret(ctx.config.pepper, secret);
  await putTotp(tx, userId, { secret: sealed, step, set_at: now });
  await holdWithdrawals(ctx, tx, userId);
  await notify(ctx, tx, userId, "totp-set", seenFrom(from));
  return { recovery_codes: await firstRecoveryCodes(ctx, tx, userId) };
};

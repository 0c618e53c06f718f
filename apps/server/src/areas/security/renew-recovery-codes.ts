import type { security } from "@candor/contract/areas/security/calls.ts";
import { refuse } from "@candor/contract/refusals.ts";
import type { WriteHandler } from "../../http/handlers.ts";
import { holdWithdrawals } from "../../protection/hold.ts";
import { factorsOf, hasSecondFactor } from "../../protection/proofs.ts";
import { drawRecoveryCodes } from "../../protection/recovery-codes.ts";
import { notify } from "../notices/index.ts";
import { lockUser } from "./rows.ts";
import { seenFrom } from "./view.ts";

export const renewRecoveryCodes: WriteHandler<typeof security.calls.renewRecoveryCodes> = async (
  ctx,
  { caller: { userId }, from, tx },
) => {
  await lockUser(tx, userId);
  if (!hasSecondFactor(await factorsOf(tx, userId))) return refuse("not-found");
  const codes = await drawRecoveryCodes(ctx, tx, userId);
  await holdWithdrawals(ctx, tx, userId);
  await notify(ctx, tx, userId, "recovery-codes-renewed", seenFrom(from));
  return { recovery_codes: codes };
};

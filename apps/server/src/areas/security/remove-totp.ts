import type { security } from "@candor/contract/areas/security/calls.ts";
import { refuse } from "@candor/contract/refusals.ts";
import type { WriteHandler } from "../../http/handlers.ts";
import { holdWithdrawals } from "../../protection/hold.ts";
import { notify } from "../notices/index.ts";
import { dropIdleRecoveryCodes } from "./first-recovery-codes.ts";
import { deleteTotp, lockUser } from "./rows.ts";
import { seenFrom } from "./view.ts";

export const removeTotp: WriteHandler<typeof security.calls.removeTotp> = async (
  ctx,
  { caller: { userId }, from, tx },
) => {
  await lockUser(tx, userId);
  if (!(await deleteTotp(tx, userId))) return refuse("not-found");
  await dropIdleRecoveryCodes(tx, userId);
  await holdWithdrawals(ctx, tx, userId);
  await notify(ctx, tx, userId, "totp-removed", seenFrom(from));
  return { is_done: true };
};

import type { security } from "@candor/contract/areas/security/calls.ts";
import { refuse } from "@candor/contract/refusals.ts";
import type { WriteHandler } from "../../http/handlers.ts";
import { holdWithdrawals } from "../../protection/hold.ts";
import { deletePasskey } from "../../protection/passkey-rows.ts";
import { notify } from "../notices/index.ts";
import { dropIdleRecoveryCodes } from "./first-recovery-codes.ts";
import { lockUser } from "./rows.ts";
import { seenFrom } from "./view.ts";

export const removePasskey: WriteHandler<typeof security.calls.removePasskey> = async (
  ctx,
  { input, caller: { userId }, from, tx },
) => {
  await lockUser(tx, userId);
  const name = await deletePasskey(tx, "users", { ownerId: userId, id: input.id });
  if (name === undefined) return refuse("not-found");
  await dropIdleRecoveryCodes(tx, userId);
  await holdWithdrawals(ctx, tx, userId);
  await notify(ctx, tx, userId, "passkey-removed", { ...seenFrom(from), name });
  return { is_done: true };
};

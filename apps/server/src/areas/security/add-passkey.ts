import type { security } from "@candor/contract/areas/security/calls.ts";
import { refuse } from "@candor/contract/refusals.ts";
import { tidyName } from "@candor/rules/profile.ts";
import { hasHidden } from "@candor/rules/security.ts";
import type { WriteHandler } from "../../http/handlers.ts";
import { holdWithdrawals } from "../../protection/hold.ts";
import { userHolder } from "../../protection/holder.ts";
import { PASSKEYS_MAX, keepPasskey } from "../../protection/passkeys.ts";
import { factorsOf } from "../../protection/proofs.ts";
import { notify } from "../notices/index.ts";
import { firstRecoveryCodes } from "./first-recovery-codes.ts";
import { lockUser } from "./rows.ts";
import { seenFrom } from "./view.ts";

export const addPasskey: WriteHandler<typeof security.calls.addPasskey> = async (
  ctx,
  { input: { attestation, name: typed }, caller, from, tx },
) => {
  const { userId } = caller;
  const name = tidyName(typed);
  if (name === "") return refuse("parameter-error", { field: "name" });
  if (hasHidden(name)) return refuse("no-special-characters");
  // The lock makes parallel requests count one by one, so that the one too many is refused.
  await lockUser(tx, userId);
  const { passkeys } = await factorsOf(tx, userId);
  if (passkeys >= PASSKEYS_MAX) return refuse("too-many-passkeys", { maximum: `${PASSKEYS_MAX}` });
  const by = userHolder(caller);
  if (!(await keepPasskey(ctx, tx, { by, page: from, attestation, name })))
    return refuse("passkey-wrong");
  await holdWithdrawals(ctx, tx, userId);
  await notify(ctx, tx, userId, "passkey-added", { ...seenFrom(from), name });
  return { recovery_codes: await firstRecoveryCodes(ctx, tx, userId) };
};

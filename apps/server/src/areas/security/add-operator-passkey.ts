import type { security } from "@candor/contract/areas/security/operator.ts";
import { refuse } from "@candor/contract/refusals.ts";
import { tidyName } from "@candor/rules/profile.ts";
import { hasHidden } from "@candor/rules/security.ts";
import { lockKey } from "../../db/transaction.ts";
import type { OperatorWriteHandler } from "../../operators/operator-handlers.ts";
import { operatorHolder } from "../../protection/holder.ts";
import { listPasskeyRows } from "../../protection/passkey-rows.ts";
import { PASSKEYS_MAX, keepPasskey } from "../../protection/passkeys.ts";

export const addOperatorPasskey: OperatorWriteHandler<
  typeof security.calls.addOperatorPasskey
> = async (ctx, { input: { attestation, name: typed }, operator, page, tx, record }) => {
  const name = tidyName(typed);
  record({ target: `operator:${operator.name}`, after: { passkey: name } });
  if (name === "") return refuse("parameter-error", { field: "name" });
  if (hasHidden(name)) return refuse("no-special-characters");
  // The lock makes parallel requests count one by one, so that the one too many is refused.
  await lockKey(tx, `passkeys ${operator.id}`);
  const { length } = await listPasskeyRows(tx, "console", operator.id);
  if (length >= PASSKEYS_MAX) return refuse("too-many-passkeys", { maximum: `${PASSKEYS_MAX}` });
  if (!(await keepPasskey(ctx, tx, { by: operatorHolder(operator), page, attestation, name })))
    return refuse("passkey-wrong");
  return { is_done: true };
};

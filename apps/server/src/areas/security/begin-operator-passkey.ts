import type { security } from "@candor/contract/areas/security/operator.ts";
import { refuse } from "@candor/contract/refusals.ts";
import type { OperatorWriteHandler } from "../../operators/operator-handlers.ts";
import { operatorHolder } from "../../protection/holder.ts";
import { listPasskeyRows } from "../../protection/passkey-rows.ts";
import { PASSKEYS_MAX, creationOptions } from "../../protection/passkeys.ts";
import { siteName } from "../../protection/site.ts";

export const beginOperatorPasskey: OperatorWriteHandler<
  typeof security.calls.beginOperatorPasskey
> = async (ctx, { operator, page, tx }) => {
  const site = siteName(page, ctx.config.hosts);
  if (site === undefined) return refuse("passkey-host");
  const { length } = await listPasskeyRows(tx, "console", operator.id);
  if (length >= PASSKEYS_MAX) return refuse("too-many-passkeys", { maximum: `${PASSKEYS_MAX}` });
  const options = await creationOptions(ctx, tx, {
    site,
    siteTitle: "Candor console",
    accountName: operator.name,
    by: operatorHolder(operator),
  });
  return { options: JSON.stringify(options) };
};

import type { security } from "@candor/contract/areas/security/calls.ts";
import { refuse } from "@candor/contract/refusals.ts";
import type { WriteHandler } from "../../http/handlers.ts";
import { userHolder } from "../../protection/holder.ts";
import { PASSKEYS_MAX, creationOptions } from "../../protection/passkeys.ts";
import { factorsOf } from "../../protection/proofs.ts";
import { siteName } from "../../protection/site.ts";
import { siteTitle } from "../content/index.ts";
import { getSafetyRow } from "./rows.ts";

export const beginPasskey: WriteHandler<typeof security.calls.beginPasskey> = async (
  ctx,
  { caller, from, tx },
) => {
  const site = siteName(from, ctx.config.hosts);
  if (site === undefined) return refuse("passkey-host");
  const { passkeys } = await factorsOf(tx, caller.userId);
  if (passkeys >= PASSKEYS_MAX) return refuse("too-many-passkeys", { maximum: `${PASSKEYS_MAX}` });
  const { account_name: accountName } = await getSafetyRow(tx, caller.userId);
  const options = await creationOptions(ctx, tx, {
    site,
    siteTitle: await siteTitle(tx),
    accountName,
    by: userHolder(caller),
  });
  return { options: JSON.stringify(options) };
};

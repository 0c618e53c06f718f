import type { security } from "@candor/contract/areas/security/calls.ts";
import type { WriteHandler } from "../../http/handlers.ts";
import { newSecret, totpUri } from "../../protection/totp.ts";
import { siteTitle } from "../content/index.ts";
import { getSafetyRow } from "./rows.ts";
import { sealSetup } from "./totp-setup.ts";

export const beginTotp: WriteHandler<typeof security.calls.beginTotp> = async (
  ctx,
  { caller, tx },
) => {
  const { account_name: name } = await getSafetyRow(tx, caller.userId);
  const secret = newSecret();
  return {
    secret,
    totp_uri: totpUri(secret, await siteTitle(tx), name),
    seal: sealSetup(ctx, caller, secret),
  };
};
